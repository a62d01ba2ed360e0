// Renders commits of a repository with flate and with the built program, and prints in what they disagree, grouped, with how often and an example: every field of every manifest that both give for the
// commit, every manifest that one of them gives alone, and every resource that one of them alone says the commit adds, changes or removes. What docs/flate.md settles is counted under its name
// (scripts/settled-disagreements.js); ends with 1 when anything else is left. When it is interrupted it says what it has so far. Needs a flate binary, which nothing else here does; docs/flate.md says how to get one.
//
//   node scripts/history-flate.js REPOSITORY --flate FILE [--path PATH]… [--since DATE] [--count N] [--url URL]… [--cache DIR] [--answers DIR] [--groups FILE] [-- --mirror FROM=TO …]
//
// With --answers what the programs say is kept there, and what is there is not asked again: a run that was interrupted goes on, and a change of the rules needs no rendering. Remove `*-ours-*` after a change of this program.
// Commits are spread evenly over the history of the paths, of which each commit takes the first that it has. Both programs get the same Kubernetes version and, through the mirrors of
// scripts/chart-mirror.js, the same charts; flate by a proxy. Undefined variables are empty in both, as in Flux before 2.9, since flate knows nothing else. A URL is what the repository
// is or was known as, so that sources that name it are recognised.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startMirrorProxy } from './mirror-proxy.js';
import { settledBy } from './settled-disagreements.js';
import { spreadCommits } from './spread-commits.js';

const cli = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'cli.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'string' },
    cache: { type: 'string' },
    count: { type: 'string', default: '20' },
    flate: { type: 'string' },
    groups: { type: 'string' },
    path: { type: 'string', multiple: true, default: ['.'] },
    since: { type: 'string' },
    url: { type: 'string', multiple: true, default: [] },
  },
});
const [repository, ...passed] = positionals;
if (repository === undefined || values.flate === undefined) {
  console.error('usage: node scripts/history-flate.js REPOSITORY --flate FILE [--path PATH]… [--count N] [-- OPTION…]');
  process.exit(2);
}
const scratch = mkdtempSync(join(tmpdir(), 'history-flate-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    ending = true;
  });
const cache = resolve(values.cache ?? scratch);
const git = (directory, ...args) =>
  execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8', maxBuffer: 1 << 26, stdio: 'pipe' }).trim();

const commits = spreadCommits(repository, { paths: values.path, since: values.since, count: Number(values.count) });

const sides = { base: join(scratch, 'base'), head: join(scratch, 'head') };
for (const side of Object.values(sides)) {
  execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', resolve(repository), side]);
  // Pictures hold no manifests, and clones may be without them. By hand, since the command switches on an extension of git that flate cannot read.
  git(side, 'config', 'core.sparseCheckout', 'true');
  writeFileSync(join(side, '.git', 'info', 'sparse-checkout'), '/*\n!*.jpg\n!*.jpeg\n!*.png\n!*.webp\n');
  for (const [at, url] of values.url.entries())
    if (at === 0) git(side, 'remote', 'set-url', 'origin', url);
    else git(side, 'remote', 'add', `known-as-${at}`, url);
}
const proxy = await startMirrorProxy(passed.filter((option) => option.includes('=')));
const kubernetes = ['--kube-version', '1.36.0'];
const whole = ['--skip-crds=false', '--skip-secrets=false'];
const spent = { flate: 0, ours: 0 };

function run(program, args, environment) {
  return new Promise((done) => {
    const started = process.hrtime.bigint();
    // In a group of its own, so that an interruption of this program lets it finish.
    const child = spawn(program, args, {
      cwd: sides.head,
      detached: true,
      timeout: 300_000,
      env: { ...process.env, ...environment },
    });
    const [out, err] = [[], []];
    child.stdout.on('data', (bytes) => out.push(bytes));
    child.stderr.on('data', (bytes) => err.push(bytes));
    child.on('close', (status) => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      done({ text: Buffer.concat(out).toString(), error: Buffer.concat(err).toString(), status, seconds });
    });
  });
}

/** What a program said before of the commit, or what it says now. */
async function answer(commit, who, verb, ask) {
  const file = values.answers === undefined ? undefined : join(values.answers, `${commit}-${who}-${verb}.json.gz`);
  const known = file !== undefined && existsSync(file);
  if (!known) checkOut(commit);
  const given = known ? JSON.parse(gunzipSync(readFileSync(file))) : await ask();
  spent[who] += given.seconds;
  if (file !== undefined && !known) {
    mkdirSync(values.answers, { recursive: true });
    writeFileSync(`${file}.part`, gzipSync(JSON.stringify(given), { level: 2 }));
    renameSync(`${file}.part`, file);
  }
  return given;
}
let checkedOut = '';
function checkOut(commit) {
  if (checkedOut === commit) return;
  git(sides.head, 'checkout', '-q', '--force', '--detach', commit);
  git(sides.base, 'checkout', '-q', '--force', '--detach', `${commit}~1`);
  checkedOut = commit;
}
const flate = (commit, verb, ...args) =>
  answer(commit, 'flate', verb, () =>
    run(
      values.flate,
      [
        ...[verb, 'all', ...args, ...kubernetes, ...whole, '--cache-dir', join(cache, 'flate')],
        ...['--source-retry-attempts', '1', '--no-progress'],
      ],
      proxy.variables,
    ),
  );
const metricsFile = join(scratch, 'metrics.json');
const ours = (commit, verb, ...args) =>
  answer(commit, 'ours', verb, async () => {
    const options = [
      ...kubernetes,
      '--lenient',
      '--cache-dir',
      join(cache, 'ours'),
      '--metrics',
      metricsFile,
      ...passed,
    ];
    const given = await run(process.execPath, [cli, verb, ...args, ...options], {});
    return { ...given, metrics: JSON.parse(readFileSync(metricsFile, 'utf8')) };
  });

/** Manifests by identity; what has one identity several times is told apart by its place among them, in the order of what they belong to. */
function byIdentity(objects) {
  const described = objects.map((object) => {
    const { kind, apiVersion, metadata = {} } = object;
    const { namespace = '', name = '', labels } = metadata;
    const owner = (group) => `${labels?.[`${group}/namespace`]}/${labels?.[`${group}/name`]}`;
    const release = labels?.['helm.toolkit.fluxcd.io/name'] !== undefined;
    const applied = labels?.['kustomize.toolkit.fluxcd.io/name'] !== undefined;
    const parent = release
      ? `HelmRelease ${owner('helm.toolkit.fluxcd.io')}`
      : applied
        ? `Kustomization ${owner('kustomize.toolkit.fluxcd.io')}`
        : 'hook or stranger';
    return { object, id: `${apiVersion} ${kind} ${namespace}/${name}`, kind, parent };
  });
  described.sort((a, b) => (a.parent < b.parent ? -1 : a.parent > b.parent ? 1 : 0));
  const [found, often] = [new Map(), new Map()];
  for (const each of described) {
    const at = often.get(each.id) ?? 0;
    often.set(each.id, at + 1);
    found.set(`${each.id} ${at}`, each);
  }
  return found;
}

/** Each place where two values differ: path with `[]` for positions, and both values. */
function* fields(left, right, path = '') {
  if (left === right) return;
  if (Array.isArray(left) && Array.isArray(right) && left.length === right.length) {
    for (const [at, value] of left.entries()) yield* fields(value, right[at], `${path}[]`);
    return;
  }
  const maps = [left, right].every((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
  if (!maps) {
    if (JSON.stringify(left) !== JSON.stringify(right)) yield { path, flate: left, ours: right };
    return;
  }
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
    yield* fields(left[key], right[key], `${path}.${key}`);
}

/** Names and versions differ from commit to commit; what is said of them is the same. */
const general = (text) =>
  text
    .replace(/"[^"]*"|'[^']*'/g, '"…"')
    .replace(/\S*[/:@]\S*/g, '…')
    .replace(/\d[\w.-]*/g, '#')
    .slice(0, 160);

const groups = new Map();
const settled = new Map();
function disagree(commit, group, difference) {
  const rule = settledBy(difference);
  const [table, key] = rule === undefined ? [groups, group] : [settled, rule];
  const known = table.get(key) ?? { count: 0, commits: new Set(), example: { commit, ...difference } };
  known.count++;
  known.commits.add(commit);
  table.set(key, known);
}

/** What each program says of the nodes that it knows, by node: `ready`, or why not. */
const flateStates = (roster) =>
  new Map(
    [...roster.matchAll(/^ +([✓✗⊘-]) +([A-Z]\w+) +(\S+)(.*)$/gm)].map(([, mark, kind, name, said]) => [
      `${kind} ${name}`,
      mark === '✓' && said.trim() === ''
        ? 'ready'
        : `${mark === '✗' ? 'failed' : mark === '⊘' ? 'blocked' : 'ready'}: ${said.trim()}`,
    ]),
  );
function ourStates(metrics) {
  const { nodes } = metrics.sides.head;
  return new Map(
    nodes.map(({ id, state, reason }) => [
      `${id.kind} ${id.namespace}/${id.name}`,
      state === 'ready' ? state : `${state}: ${reason}`,
    ]),
  );
}

/** Why a program gives nothing under a node: what it says of the node, or of the nearest one above it that it knows, followed to where that is blocked. */
function reasonFor(parent, states, parents) {
  let at = parent;
  for (let depth = 0; depth < 10 && !states.has(at); depth++) at = parents.get(at) ?? at;
  let state = states.get(at) ?? 'nothing is known of it';
  const above = at === parent ? '' : `${at.split(' ')[0]} above it `;
  for (let depth = 0; depth < 10; depth++) {
    const blocker = /^blocked: blocked by ([^ ,]+)(?!.*not found)/.exec(state)?.[1];
    const root = ['Kustomization', 'HelmRelease', 'OCIRepository', 'GitRepository'].find((kind) =>
      /^(failed|blocked)/.test(states.get(`${kind} ${blocker}`) ?? ''),
    );
    if (root === undefined) break;
    state = states.get(`${root} ${blocker}`);
  }
  return `${above}${state}`;
}

/** What stands on one side only is told by what the other says of its node, and by its kind where that is ready. */
const lone = (kind, parent, reason) => `of a ${parent.split(' ')[0]}: ${reason === 'ready' ? kind : general(reason)}`;
const said = ({ side, reason, ...example }) =>
  reason === undefined
    ? `flate ${clip(example.flate)}, ours ${clip(example.ours)}`
    : `only ${side}; the other: ${reason}`;
const clip = (value) => (JSON.stringify(value) ?? 'absent').slice(0, 300);
async function compareManifests(commit, path) {
  const theirs = await flate(commit, 'build', '-p', join(sides.head, path), '-o', 'json');
  const roster = await flate(commit, 'test', '-p', join(sides.head, path));
  const own = await ours(commit, 'build', '-p', path, '--head', commit, '-o', 'json');
  const left = byIdentity(JSON.parse(theirs.text || '[]'));
  const right = byIdentity(JSON.parse(own.text || '[]').map(({ object }) => object));
  const [leftStates, rightStates] = [flateStates(roster.text), ourStates(own.metrics)];
  const parents = new Map(
    [...left.values(), ...right.values()].map(({ object, kind, parent }) => [
      `${kind} ${object.metadata?.namespace ?? ''}/${object.metadata?.name}`,
      parent,
    ]),
  );
  let same = 0;
  const bare = ({ object, kind }) => `${object.apiVersion} ${kind} ${object.metadata?.name}`;
  const unplaced = new Map(
    [...right].flatMap(([key, each]) =>
      left.has(key) || each.object.metadata?.namespace !== undefined ? [] : [[bare(each), key]],
    ),
  );
  const paired = new Set();
  for (const [key, { object, id, kind, parent }] of left) {
    const elsewhere = unplaced.get(bare({ object, kind }));
    if (elsewhere !== undefined && !right.has(key)) paired.add(elsewhere);
    const other = right.get(key) ?? right.get(elsewhere);
    if (other === undefined) {
      const reason = reasonFor(parent, rightStates, parents);
      disagree(commit, `only flate: ${lone(kind, parent, reason)}`, { side: 'flate', id, parent, reason, object });
      continue;
    }
    const differences = [...fields(object, other.object)];
    if (differences.length === 0) same++;
    for (const each of differences)
      disagree(commit, `field of a ${parent.split(' ')[0]}: ${each.path}`, {
        side: 'both',
        id,
        parent,
        object: other.object,
        ...each,
      });
  }
  for (const [key, { id, kind, parent, object }] of right) {
    if (left.has(key) || paired.has(key)) continue;
    const reason = reasonFor(parent, leftStates, parents);
    disagree(commit, `only ours: ${lone(kind, parent, reason)}`, { side: 'ours', id, parent, reason, object });
  }
  return { flate: left.size, ours: right.size, same };
}

/** Resources by `kind namespace/name` with what becomes of them. */
function flateChanges(text) {
  const found = new Map();
  for (const part of text.split(/^(?=--- )/m)) {
    const name = /^--- (\S+ \S+)/.exec(part)?.[1];
    const hunk = /^@@ -(\S+) \+(\S+) @@/m.exec(part);
    if (name === undefined || hunk === null) continue;
    // What is not there is printed as one empty line.
    const isAbsent = (side) => side === '1' || side === '0,0';
    const status = isAbsent(hunk[1]) ? 'added' : isAbsent(hunk[2]) ? 'removed' : 'changed';
    found.set(name, found.has(name) ? 'changed' : status);
  }
  return found;
}
function ourChanges(report) {
  const found = new Map();
  for (const { changes } of report.groups ?? [])
    for (const { id, status } of changes) {
      const name = id.namespace === '' ? `${id.kind} ${id.name}` : `${id.kind} ${id.namespace}/${id.name}`;
      found.set(name, found.has(name) ? 'changed' : status);
    }
  return found;
}

async function compareChanges(commit, path) {
  const theirs = await flate(
    commit,
    'diff',
    '-p',
    join(sides.head, path),
    '--path-orig',
    join(sides.base, path),
    '-o',
    'diff',
  );
  const revisions = ['--base', `${commit}~1`, '--head', commit, '--compare', 'exact'];
  const own = await ours(commit, 'diff', '-p', path, ...revisions, '-o', 'json');
  const [left, right] = [flateChanges(theirs.text), ourChanges(JSON.parse(own.text))];
  let same = 0;
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const [theirStatus, ownStatus] = [left.get(name) ?? 'nothing', right.get(name) ?? 'nothing'];
    if (theirStatus === ownStatus) same++;
    else
      disagree(commit, `change: ${name.split(' ')[0]}: flate ${theirStatus}, ours ${ownStatus}`, {
        side: 'change',
        id: name,
        flate: theirStatus,
        ours: ownStatus,
        notes: theirs.error.slice(0, 2000),
        report: JSON.parse(own.text),
      });
  }
  return { flate: left.size, ours: right.size, same };
}

const totals = { manifests: { flate: 0, ours: 0, same: 0 }, changes: { flate: 0, ours: 0, same: 0 } };
const add = (total, part) => {
  for (const key of Object.keys(total)) total[key] += part[key];
};
console.log('commit       manifests flate  ours  same   changes flate ours same');
for (const commit of commits) {
  if (ending) break;
  const path = values.path.find((each) => {
    const found = spawnSync('git', ['-C', sides.head, 'cat-file', '-e', `${commit}:${each === '.' ? '' : each}`]);
    return found.status === 0;
  });
  if (path === undefined) continue;
  try {
    const manifests = await compareManifests(commit, path);
    const changes = await compareChanges(commit, path);
    add(totals.manifests, manifests);
    add(totals.changes, changes);
    const cells = [manifests.flate, manifests.ours, manifests.same, '', changes.flate, changes.ours, changes.same];
    console.log(`${commit.padEnd(16)} ${cells.map((cell) => String(cell).padStart(5)).join(' ')}  ${path}`);
  } catch (error) {
    disagree(commit, `no answer: ${general(String(error.message))}`, {
      side: 'none',
      id: '',
      error: String(error.message),
    });
    console.log(`${commit.padEnd(16)} no answer: ${error.message}`);
  }
}
proxy.stop();
const show = (table) => {
  for (const [group, { count: often, commits: where, example }] of [...table].sort(
    ([, a], [, b]) => b.count - a.count,
  )) {
    console.log(`${String(often).padStart(7)} in ${String(where.size).padStart(3)} commits  ${group}`);
    console.log(`${' '.repeat(25)}${example.commit} ${example.id}: ${said(example)}`);
  }
};
console.log('\nsettled in docs/flate.md:');
show(settled);
console.log('\nnot settled:');
show(groups);
console.log(JSON.stringify({ ...totals, seconds: spent }));
if (values.groups !== undefined) {
  mkdirSync(dirname(resolve(values.groups)), { recursive: true });
  writeFileSync(
    values.groups,
    JSON.stringify(
      [...groups].map(([group, { count: often, example }]) => ({ group, often, example })),
      null,
      1,
    ),
  );
}
process.exitCode = groups.size > 0 ? 1 : 0;
