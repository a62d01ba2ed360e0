// Times `fluxdelta queue` of the built program on thirty requests, each of which raises one image in a clone of a
// cluster's repository.
//
//   node scripts/bench/queue.js CLONE [--count N] [--rounds N] [OPTION…]
//
// The requests are commits on a copy of the clone's tree, listed by a server on loopback. Options that are not known go
// to the program, such as the `--mirror` ones that scripts/conformance/chart-mirror.js prints.
// Prints the first line of the page, the seconds of the run that fills the cache, and those of the runs after it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [clone, ...rest] = process.argv.slice(2);
if (clone === undefined) {
  process.stderr.write('usage: node scripts/bench/queue.js CLONE [--count N] [--rounds N] [OPTION…]\n');
  process.exit(2);
}
const numberOf = (name, fallback) => {
  const at = rest.indexOf(name);
  return at === -1 ? fallback : Number(rest.splice(at, 2)[1]);
};
const count = numberOf('--count', 30);
const rounds = numberOf('--rounds', 3);

const place = mkdtempSync(join(tmpdir(), 'bench-queue-'));
process.on('exit', () => rmSync(place, { recursive: true, force: true }));
const [origin, workspace] = [join(place, 'origin'), join(place, 'workspace')];
const own = ['-c', 'user.name=b', '-c', 'user.email=b@example.com'];
const git = (directory, ...args) =>
  execFileSync('git', ['-C', directory, ...own, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim();

// History of one commit: a clone may be shallow, and the time of its history is not asked.
execFileSync('git', ['init', '-q', '-b', 'main', origin]);
const archive = execFileSync('git', ['-C', resolve(clone), 'archive', 'HEAD'], { maxBuffer: 1 << 30 });
execFileSync('tar', ['-xf', '-', '-C', origin], { input: archive });
git(origin, 'add', '-A');
git(origin, 'commit', '-qm', 'base');
for (const name of ['allowAnySHA1InWant', 'allowFilter']) git(origin, 'config', `uploadpack.${name}`, 'true');

const image = /^( +(?:tag|newTag): ["']?v?\d+\.\d+\.)(\d+)(["']?)$/m;
const requests = [];
for (const file of git(origin, 'ls-files', '*.yaml').split('\n')) {
  if (requests.length === count) break;
  const text = readFileSync(join(origin, file), 'utf8');
  if (!image.test(text)) continue;
  git(origin, 'checkout', '-q', '--detach', 'main');
  writeFileSync(
    join(origin, file),
    text.replace(image, (_whole, start, patch, end) => `${start}${Number(patch) + 1}${end}`),
  );
  git(origin, 'commit', '-qam', file);
  const [sha, number] = [git(origin, 'rev-parse', 'HEAD'), requests.length + 1];
  git(origin, 'update-ref', `refs/pull/${number}/head`, sha);
  const repo = { full_name: 'x/y', default_branch: 'main' };
  requests.push({
    ...{ number, state: 'open', draft: false, title: file, created_at: '2026-01-01T00:00:00Z' },
    html_url: `https://github.example/x/y/pull/${number}`,
    head: { sha, ref: `r${number}`, repo },
    base: { sha: git(origin, 'rev-parse', 'main'), ref: 'main', repo },
  });
}
git(origin, 'checkout', '-q', 'main');
execFileSync('git', ['clone', '-q', origin, workspace]);

const server = createServer((request, response) => {
  const isList = /\/pulls\?/.test(request.url ?? '') && !/[?&]page=[2-9]/.test(request.url ?? '');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isList ? requests : []));
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const environment = {
  ...process.env,
  ...{ GITHUB_TOKEN: 'x', GITHUB_REPOSITORY: 'x/y', GITHUB_SERVER_URL: 'https://github.example' },
  GITHUB_API_URL: `http://127.0.0.1:${server.address().port}`,
};

/** Seconds of one run, and its first line. */
async function timed() {
  const started = performance.now();
  const args = [join(root, 'dist', 'cli.js'), 'queue', '--cache-dir', join(place, 'cache'), ...rest];
  const program = spawn(process.execPath, args, {
    cwd: workspace,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, failed] = ['', ''];
  program.stdout.on('data', (text) => (printed += text));
  program.stderr.on('data', (text) => (failed += text));
  await new Promise((ended) => program.on('close', ended));
  if (printed === '') throw new Error(failed);
  return { seconds: (performance.now() - started) / 1000, line: printed.split('\n')[0] };
}

const first = await timed();
const warm = [];
for (let round = 0; round < rounds; round += 1) warm.push((await timed()).seconds.toFixed(2));
process.stdout.write(`${requests.length} requests\n${first.line}\n`);
process.stdout.write(`with an empty cache ${first.seconds.toFixed(2)} s, then ${warm.join(', ')} s\n`);
server.close();
