// Holds what strangers wrote against the real tools, on defaults: chooses public repositories at random and compares
// charts the charts in them with Helm (scripts/conformance/helm.js), with the dependencies that they declare
// kustomizations the kustomizations in them, and the directories that Flux builds, with kubectl
// (scripts/conformance/kustomize.js) repositories their own history under their own remote with itself
// (scripts/history/history.js), and the tree at hand with
//                    the newest commit and with the same files outside of any repository
//
// node scripts/conformance/random.js charts|kustomizations|repositories [--from DIR] [--seed TEXT] [--count N] [--only
// OWNER/NAME@COMMIT]… --from DIR choose among the clones in DIR and use them as they are; else GitHub is searched and
// what is chosen is cloned
//   --seed TEXT  what decides the choice; by default another one each time
//   --count N    how many repositories; 5 by default
//   --only …     these repositories
//
// Every choice hangs on the seed and on a name alone. What was chosen is printed with its commit, and at the end the
// command that repeats what failed. A GITHUB_TOKEN lets searches be more frequent; it goes to no other program.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const home = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const helm = join(home, 'node_modules', '.cache', 'oracles', 'v36', 'helm');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '5' },
    from: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
  },
});
/** What is asked of GitHub, what a repository must have to be of use, and what is compared. */
const kinds = {
  charts: {
    topics: ['helm-charts', 'helm-chart'],
    found: (files) => chartsOf(files).length > 0,
    compare: compareCharts,
  },
  kustomizations: {
    topics: ['kustomize', 'kustomization', 'gitops'],
    found: (files) => files.some((file) => /(^|\/)(kustomization\.ya?ml|Kustomization)$/.test(file)),
    compare: ({ directory }) => [[], ['--flux']].every((more) => run('conformance/kustomize.js', [...more, directory])),
  },
  repositories: {
    topics: ['fluxcd', 'flux2', 'gitops', 'home-ops'],
    found: (files, directory) =>
      files.length > 0 && git(directory, 'grep', '-lF', 'kustomize.toolkit.fluxcd.io', 'HEAD', '--', '*.yaml') !== '',
    compare: (chosen) => [compareTrees(chosen), compareHistory(chosen)].every(Boolean),
  },
};
const [kind] = positionals;
if (!Object.hasOwn(kinds, kind ?? '') || positionals.length !== 1) {
  console.error(
    'usage: node scripts/conformance/random.js charts|kustomizations|repositories [--from DIR] [--seed TEXT] [--count N] [--only OWNER/NAME@COMMIT]…',
  );
  process.exit(2);
}
const { GITHUB_TOKEN: token, ...environment } = process.env;
const scratch = mkdtempSync(join(tmpdir(), 'conformance-random-'));

/** A text's place in the order that the seed gives. */
const draw = (text) => createHash('sha256').update(`${values.seed} ${text}`).digest('hex');
const shuffled = (texts) => [...texts].sort((a, b) => (draw(a) < draw(b) ? -1 : 1));

/** What git prints; nothing where it fails. */
function git(directory, ...args) {
  const done = spawnSync('git', ['-C', directory, ...args], {
    env: { ...environment, GIT_TERMINAL_PROMPT: '0', GIT_LFS_SKIP_SMUDGE: '1' },
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    timeout: 600_000,
  });
  return done.status === 0 ? done.stdout.trim() : '';
}

function run(script, args) {
  console.log(`$ node scripts/${script} ${args.join(' ')}`);
  const done = spawnSync(process.execPath, [join(home, 'scripts', script), ...args], {
    env: environment,
    stdio: 'inherit',
  });
  return done.status === 0;
}

/** Names of public repositories, in an order that the seed gives. */
async function search(topic) {
  const api = process.env.GITHUB_API_URL ?? 'https://api.github.com';
  // GitHub shows a thousand results of a search and no more.
  for (let page = 1 + (Number.parseInt(draw(topic).slice(0, 8), 16) % 10); ; page = Math.floor(page / 2)) {
    const query = `q=topic:${topic}+archived:false+size:%3C200000&sort=updated&per_page=100&page=${page}`;
    const answer = await fetch(`${api}/search/repositories?${query}`, {
      headers: {
        accept: 'application/vnd.github+json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    if (!answer.ok) throw new Error(`GitHub answers ${answer.status} to a search for ${topic}`);
    const { items } = await answer.json();
    if (items.length > 0 || page <= 1) return items.map((item) => item.full_name);
  }
}

async function* candidates() {
  if (values.from !== undefined) {
    const clones = readdirSync(values.from)
      .map((entry) => resolve(values.from, entry))
      .filter((directory) => existsSync(join(directory, '.git')));
    const named = new Map(
      clones.map((directory) => {
        const url = git(directory, 'remote', 'get-url', 'origin').replace(/\.git$/, '');
        return [url.split(/[/:]/).slice(-2).join('/'), directory];
      }),
    );
    const wanted = values.only.map((text) => text.replace(/@.*/, ''));
    for (const name of shuffled(named.keys()))
      if (wanted.length === 0 || wanted.includes(name)) yield { name, directory: named.get(name) };
    return;
  }
  const server = process.env.GITHUB_SERVER_URL ?? 'https://github.com';
  const found = values.only.length > 0 ? values.only : (await Promise.all(kinds[kind].topics.map(search))).flat();
  for (const text of values.only.length > 0 ? found : shuffled(new Set(found))) {
    const [name, commit] = text.split('@');
    const directory = join(scratch, name.replace('/', '+'));
    git(scratch, 'clone', '--quiet', '--no-tags', '--depth=50', `${server}/${name}`, directory);
    if (commit !== undefined && git(directory, 'rev-parse', 'HEAD') !== commit) {
      git(directory, 'fetch', '--quiet', '--depth=50', 'origin', commit);
      git(directory, 'checkout', '--quiet', commit);
    }
    yield { name, directory, isOurs: true };
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Directories of charts, without those inside of others. */
function chartsOf(files) {
  const directories = files
    .filter((file) => /(^|\/)Chart\.yaml$/.test(file))
    .map((file) => file.slice(0, -'/Chart.yaml'.length));
  return directories.filter(
    (directory) => !directories.some((other) => other !== directory && `${directory}/`.startsWith(`${other}/`)),
  );
}

function compareCharts({ name, directory, files, isOurs }) {
  const charts = shuffled(chartsOf(files).map((chart) => `${name} ${chart}`))
    .slice(0, 10)
    .map((text) => text.slice(name.length + 1));
  const env = { PATH: process.env.PATH, HOME: scratch };
  // A clone of somebody else's stays as it is; its charts may lack dependencies, for which both engines refuse them.
  if (isOurs)
    for (const chart of charts)
      spawnSync(helm, ['dependency', 'update', join(directory, chart)], { env, stdio: 'ignore', timeout: 120_000 });
  const places = charts.map((chart) => join(basename(directory), chart).replace(/[.+*?^$()[\]{}|\\]/g, '\\$&'));
  return run('conformance/helm.js', ['--filter', `^(${places.join('|')})( |$)`, directory]);
}

/** True when the newest commits that have a parent render as they should. */
function compareHistory({ directory }) {
  const commits = Number(git(directory, 'rev-list', '--count', '--first-parent', 'HEAD'));
  return commits < 2 || run('history/history.js', [directory, '--count', String(Math.min(5, commits - 1))]);
}

/** What becomes of each resource of a tree. */
function results(directory, ...args) {
  const cli = join(home, 'dist', 'cli.js');
  const done = spawnSync(process.execPath, [cli, 'test', '-o', 'json', ...args], {
    cwd: directory,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (done.stdout === '') throw new Error(`no answer (exit ${done.status}): ${done.stderr.trim().split('\n')[0]}`);
  return JSON.parse(done.stdout);
}

/** True when the files at hand give what their commit gives, and their remote takes nothing away. */
function compareTrees({ directory }) {
  const plain = join(scratch, 'plain');
  rmSync(plain, { recursive: true, force: true });
  mkdirSync(plain, { recursive: true });
  execFileSync('tar', ['-x', '-C', plain], {
    input: execFileSync('git', ['-C', directory, 'archive', 'HEAD'], { maxBuffer: 1 << 30 }),
  });
  const identity = ({ kind: of, namespace, name }) => `${of} ${namespace}/${name}`;
  const state = (one) => `${identity(one)} in ${one.root}: ${one.state}, ${one.objects} objects`;
  const [here, head, outside] = [results(directory), results(directory, '--head', 'HEAD'), results(plain)];
  const known = new Set(here.map(identity));
  const faults = [
    ...differing(here.map(state), head.map(state)),
    ...new Set(outside.map(identity).filter((text) => !known.has(text))),
  ];
  console.log(
    `${here.length} resources in the files at hand, ${head.length} in their commit, ${outside.length} without a remote`,
  );
  for (const text of faults.slice(0, 20)) console.log(`DIFFERENT  ${text}`);
  return faults.length === 0;
}

/** Lines that only one of two lists has. */
function differing(a, b) {
  const only = (some, others) => some.filter((text) => !others.includes(text));
  return [
    ...only(a, b).map((text) => `only at hand: ${text}`),
    ...only(b, a).map((text) => `only in the commit: ${text}`),
  ];
}

console.log(`seed ${values.seed}`);
const [chosen, failed] = [[], []];
try {
  for await (const candidate of candidates()) {
    const { name, directory } = candidate;
    const files = existsSync(directory) ? git(directory, 'ls-files').split('\n') : [];
    if (!kinds[kind].found(files, directory)) continue;
    const commit = git(directory, 'rev-parse', 'HEAD');
    chosen.push(name);
    console.log(`\n${name}@${commit}`);
    if (!kinds[kind].compare({ ...candidate, files })) failed.push(`${name}@${commit}`);
    if (chosen.length === Number(values.count)) break;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${chosen.length} repositories chosen by seed ${values.seed}, ${failed.length} with faults`);
if (failed.length > 0)
  console.log(
    `Repeat with: node scripts/conformance/random.js ${kind} --seed ${values.seed} ${failed.map((text) => `--only ${text}`).join(' ')}`,
  );
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;
