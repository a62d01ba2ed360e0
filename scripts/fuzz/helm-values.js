// Builds random charts (subcharts, aliases, conditions, tags, import-values, globals, nulls) with random values,
// renders them with Helm and with this engine, and prints where the two differ. Usage: node scripts/fuzz/helm-values.js
// [COUNT] [SEED]
//
// Helm walks maps in random order, so some charts have no one answer: a chart that Helm itself answers in two ways is
// counted and passed over.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadTypeScript } from '../load-typescript.js';
import { fuzzedVersion, helmProgram } from '../oracle/helm-program.js';

const helm = helmProgram(fuzzedVersion);
const { memoryTree, templateCommand } = await loadTypeScript(
  'src/core/files/memory-tree.ts',
  'test/support/command-of.ts',
);
const count = Number(process.argv[2] ?? 200);
const firstSeed = Number(process.argv[3] ?? 1);
const scratch = mkdtempSync(join(tmpdir(), 'fuzz-helm-'));
const env = {
  PATH: process.env.PATH,
  HOME: scratch,
  HELM_CACHE_HOME: scratch,
  HELM_CONFIG_HOME: scratch,
  HELM_DATA_HOME: scratch,
};

/** A generator of numbers below `n` that depends on the seed alone (mulberry32). */
function generator(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

function randomCase(seed) {
  const below = generator(seed);
  const pick = (list) => list[below(list.length)];
  const names = ['one', 'two', 'tri'];
  const keys = ['a', 'b', 'on', 'm', ...names, 'global', 'tags', 'exports'];
  const value = (depth) => {
    const kind = below(depth > 3 ? 6 : 11);
    if (kind === 0) return null;
    if (kind === 1) return true;
    if (kind === 2) return false;
    if (kind === 3) return below(5);
    if (kind === 4) return pick(['x', '', 'true']);
    if (kind === 5) return [below(3), { a: null }];
    return mapping(depth + 1);
  };
  const mapping = (depth) => {
    const object = {};
    for (let i = below(5); i > 0; i--) {
      const key = pick(keys);
      // Subcharts and globals are mappings most of the time, or nothing would get past the first check.
      object[key] =
        (names.includes(key) || key === 'global' || key === 'tags') && below(12) > 0
          ? mapping(depth + 1)
          : value(depth);
    }
    return object;
  };
  const files = {};
  const chart = (path, name, depth) => {
    const metadata = { apiVersion: 'v2', name, version: pick(['1.0.0', '0.3.1', '2.0.0-rc.1']) };
    const children = depth > 2 ? [] : names.filter(() => below(depth === 0 ? 2 : 3) === 0);
    if (below(4) > 0) {
      const dependencies = [];
      const used = new Set();
      for (const child of children) {
        for (let copies = below(5) === 0 ? 2 : 1; copies > 0; copies--) {
          const alias = below(3) === 0 ? pick(['uno', 'due', ...names]) : undefined;
          const effective = alias ?? child;
          if (used.has(effective)) continue;
          used.add(effective);
          dependencies.push({
            name: child,
            version: pick(['*', '>=0.1.0', '1.x', '*-0']),
            ...(alias === undefined ? {} : { alias }),
            ...(below(3) === 0
              ? {
                  condition: pick([
                    `${effective}.on`,
                    `${child}.on`,
                    'global.on',
                    'a,b',
                    `on, ${effective}.on`,
                    `${effective}.m.on,on`,
                  ]),
                }
              : {}),
            ...(below(3) === 0 ? { tags: [pick(['a', 'b', 'on']), ...(below(2) === 0 ? ['m'] : [])] } : {}),
            ...(below(3) === 0
              ? {
                  'import-values': [
                    pick([
                      'a',
                      'm',
                      { child: 'm', parent: pick(['.', 'm', 'global', 'two.m']) },
                      { child: pick(['exports', 'global', 'one', '.']), parent: 'a.b' },
                    ]),
                  ],
                }
              : {}),
          });
        }
      }
      if (dependencies.length > 0 || below(4) === 0) metadata.dependencies = dependencies;
    }
    files[`${path}Chart.yaml`] = JSON.stringify(metadata);
    if (below(8) > 0) files[`${path}values.yaml`] = JSON.stringify(mapping(0));
    files[`${path}templates/x.yaml`] =
      'name: {{ .Template.Name }}\nchart: {{ .Chart.Name }}\nvalues: {{ toJson .Values }}\nsubcharts: {{ keys .Subcharts | sortAlpha | toJson }}\n{{- $_ := set .Values "seen" .Chart.Name }}\n';
    for (const child of children) chart(`${path}charts/${child}/`, child, depth + 1);
  };
  chart('', 'app', 0);
  return { files, values: below(4) === 0 ? undefined : mapping(0) };
}

function oracle(directory) {
  const done = spawnSync(helm, ['template', 'rel', directory, '-f', `${directory}-values.yaml`], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return done.status === 0 ? done.stdout.toString() : undefined;
}

let equal = 0;
let bothFail = 0;
let undecided = 0;
const differing = [];
for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const { files, values } = randomCase(seed);
  const directory = join(scratch, String(seed));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const valuesText = JSON.stringify(values ?? {});
  writeFileSync(`${directory}-values.yaml`, valuesText);
  const want = oracle(directory);
  const tree = memoryTree(files);
  const result = templateCommand(['rel', '.', '--helm-version', fuzzedVersion, '-f', 'values'], {
    readFile: (path) => (path === 'values' ? new TextEncoder().encode(valuesText) : undefined),
    openDirectory: () => ({ tree, directory: '' }),
  });
  const got = result.problems.length > 0 ? undefined : Buffer.from(result.stdout).toString();
  if (want === got) {
    if (want === undefined) bothFail++;
    else equal++;
  } else if (Array.from({ length: 6 }, () => oracle(directory)).some((again) => again !== want)) undecided++;
  else {
    differing.push(seed);
    const a = (want ?? 'helm fails').split('\n');
    const b = (got ?? `we fail: ${result.problems[0]?.message}`).split('\n');
    const line = a.findIndex((text, index) => text !== b[index]);
    console.log(
      `seed ${seed} differs at line ${line + 1}\n  helm: ${String(a[line]).slice(0, 300)}\n  ours: ${String(b[line]).slice(0, 300)}`,
    );
  }
  rmSync(directory, { recursive: true, force: true });
  rmSync(`${directory}-values.yaml`, { force: true });
}
rmSync(scratch, { recursive: true, force: true });
console.log(
  `${count} charts: ${equal} equal, ${bothFail} both fail, ${undecided} that Helm answers in several ways, ${differing.length} differ`,
);
process.exitCode = differing.length > 0 ? 1 : 0;
