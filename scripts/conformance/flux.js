// Lets a real Flux on this machine reconcile commits of a repository, and compares every object that it applied with
// `fluxdelta build`, and each step from the parent with `fluxdelta diff`: objects, fields, what was added, changed,
// moved and removed, and what failed. Differences that are settled are counted under their cause
// (scripts/oracle/flux/settled.js); ends with 1 when any other is left. Needs Go and etcd; CONTRIBUTING.md says what it
// takes.
//
// node scripts/conformance/flux.js REPOSITORY [--path P] [--count N] [--all] [--since DATE] [--from COMMIT] [--to
// COMMIT] [--commit COMMIT]… [--url URL]… [--kustomizations-only] [--feature-gates GATES] [--helm-gates GATES]
// [--source-watcher DIR] [--multi-tenant] [--details FILE] [-- --mirror FROM=TO …]
// node scripts/conformance/flux.js BASE HEAD [--path P] two directories in place of a commit and its parent
// node scripts/conformance/flux.js --history DIR0 DIR1 … DIRn [--path P] the commits of one history, each reconciled in
// its turn: what the last did to the cluster, and what is said of it
// node scripts/conformance/flux.js --histories [PATTERN] those of scripts/oracle/flux/histories.js whose name matches
// the pattern
//
// Commits are spread evenly over the first-parent history, or with --all over the whole one, and taken in its order,
// with --from and --to no more than those between the two, to take up a run that was stopped or to run some again; or
// those named by --commit, in that order. URLs are what the repository is known as, so that sources that name it are
// served. Charts come through the mirrors of scripts/conformance/chart-mirror.js.
// FILE gets a line of JSON a difference as soon as it is found, settled or not, so that a run that is stopped loses
// none; of each kind the first forty are printed, and all are counted at the end.
// DIR holds a program source-watcher and its definitions; without it ArtifactGenerators are not judged.
// --multi-tenant starts the controllers as the manual says for several tenants, where the repository patches them so.
// --api-server kube-apiserver-1.37 is that of another version, of those in scripts/oracle/flux/modules. Feature gates
// of the API server and of helm-controller are those of the cluster, as the repository may state them for its own.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { bootstrapped } from '../oracle/flux/bootstrapped.js';
import { contestedIn } from '../oracle/flux/contested.js';
import { defineMissing } from '../oracle/flux/definitions.js';
import { definedIn, doubtsOf } from '../oracle/flux/doubts.js';
import { startFlux } from '../oracle/flux/flux.js';
import { repositoryOfHistories } from '../oracle/flux/histories.js';
import { appliedObjects, judgeHistory } from '../oracle/flux/judge-history.js';
import { endsOf, judgeStep, nodesBeside } from '../oracle/flux/judge-step.js';
import { scratch, stopAll } from '../oracle/flux/processes.js';
import { versionOf } from '../oracle/flux/programs.js';
import { reset } from '../oracle/flux/reset.js';
import { repositoryOf, servedCommits } from '../oracle/flux/served-commits.js';
import { settledBy, settledCauses } from '../oracle/flux/settled.js';
import { snapshot } from '../oracle/flux/snapshot.js';

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    'api-server': { type: 'string' },
    commit: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '10' },
    details: { type: 'string' },
    'feature-gates': { type: 'string' },
    from: { type: 'string' },
    'helm-gates': { type: 'string' },
    histories: { type: 'boolean', default: false },
    history: { type: 'boolean', default: false },
    'multi-tenant': { type: 'boolean', default: false },
    'kustomizations-only': { type: 'boolean', default: false },
    path: { type: 'string', default: '.' },
    since: { type: 'string' },
    'source-watcher': { type: 'string' },
    to: { type: 'string' },
    url: { type: 'string', multiple: true, default: [] },
  },
});
const kubernetes = versionOf(values['api-server'] ?? 'kube-apiserver').slice(1);
const at = positionals.findIndex((each) => each.startsWith('--'));
const named = at < 0 ? positionals : positionals.slice(0, at);
const passed = at < 0 ? [] : positionals.slice(at);
if (!values.histories && (named.length === 0 || named.some((each) => !existsSync(each)))) {
  console.error('usage: node scripts/conformance/flux.js REPOSITORY [--path P] [--count N] [--url URL]…');
  process.exit(2);
}
const table = values.histories
  ? repositoryOfHistories(named.join(' '), { releases: !values['kustomizations-only'] })
  : undefined;
const source = table?.directory ?? (named.length > 1 ? repositoryOf(named) : named[0]);
/** Commits of the first-parent history whose parent has the path too, spread evenly, the oldest first. */
function spread() {
  if (values.commit.length > 0) return values.commit;
  const since = values.since === undefined ? [] : [`--since=${values.since}`];
  const which = values.all ? '--topo-order' : '--first-parent';
  const log = ['-C', source, 'log', which, '--format=%h', ...since, '--', '.'];
  const all = execFileSync('git', log, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .trim()
    .split('\n')
    .reverse();
  const known = all.filter(
    (commit) => spawnSync('git', ['-C', source, 'cat-file', '-e', `${commit}~1:${values.path}`]).status === 0,
  );
  const wanted = Math.min(Number(values.count), known.length);
  const chosen = Array.from({ length: wanted }, (_, index) => known[Math.floor((index * known.length) / wanted)]);
  const placeOf = (commit) => {
    const found = chosen.findIndex((each) => each.startsWith(commit) || commit.startsWith(each));
    if (found < 0) throw new Error(`${commit}: no commit of this run; they are ${chosen.join(' ')}`);
    return found;
  };
  return chosen.slice(
    values.from === undefined ? 0 : placeOf(values.from),
    values.to === undefined ? undefined : placeOf(values.to) + 1,
  );
}

/** The branch that a repository stands on; undefined where it stands on none. */
function branchOf(repository) {
  const { stdout } = spawnSync('git', ['-C', repository, 'symbolic-ref', '-q', '--short', 'HEAD'], {
    encoding: 'utf8',
  });
  return stdout.trim() || undefined;
}

const revisions = (...args) =>
  execFileSync('git', ['-C', source, ...args], { encoding: 'utf8' })
    .trim()
    .split('\n');
const histories = values.history
  ? [{ name: named.join(' '), path: values.path, commits: revisions('rev-list', '--reverse', 'HEAD') }]
  : (table?.histories ?? []);
const commits = histories.length > 0 ? [] : named.length > 1 ? revisions('rev-parse', 'HEAD') : spread();
const served = servedCommits(source, values.url);
const cache = scratch('oracle-flux-cache');
const metrics = join(cache, 'metrics.json');

/** What the built program says, as JSON. A run in which something fails ends with 1 and answers all the same. */
async function fluxdelta(args, path = values.path) {
  const more = values['kustomizations-only'] ? ['--disable-kind', 'HelmRelease'] : [];
  // The git server of the run is in this process, and may be asked.
  const child = spawn(
    process.execPath,
    [cli, ...args, '--path', path, '-o', 'json', '--kube-version', kubernetes, ...more, ...passed, ...names],
    { cwd: served.directory, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, XDG_CACHE_HOME: cache } },
  );
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return bootstrapped(out, path);
  } catch {
    throw new Error(`fluxdelta ${args.join(' ')} did not answer: ${said.trim().split('\n')[0]}`);
  }
}

const mirrors = passed.filter((_, index) => passed[index - 1] === '--mirror');
// Without its mirrors a run would take what is missing for settled.
for (const mirror of mirrors) {
  const to = mirror.slice(mirror.indexOf('=') + 1).replace(/^oci:/, 'http:');
  await fetch(to).catch(() => {
    console.error(`mirror ${to} does not answer: start scripts/conformance/chart-mirror.js first`);
    process.exit(2);
  });
}
const flux = await startFlux({
  apiServer: values['api-server'],
  repository: served.directory,
  featureGates: values['feature-gates'],
  helmGates: values['helm-gates'],
  mirrors,
  urls: served.urls,
  branch: branchOf(source),
  releases: !values['kustomizations-only'],
  sourceWatcher: values['source-watcher'],
  isMultiTenant: values['multi-tenant'],
  report: (says) => console.log(`patched: ${says}`),
});
console.log('patched: namespaces that objects name and nobody in the tree makes are there');
// What the repository is called elsewhere is the same repository.
const names = served.urls.slice(1).flatMap((url) => ['--mirror', `${url}=${flux.git.url}`]);
const totals = { commits: 0, objects: 0, hooks: 0, steps: 0, messages: 0, refusals: 0, excluded: 0, old: 0 };
const settled = new Map();
/** By kind of difference: how many are unsettled. */
const unsettled = new Map();
const add = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1).get(name);
if (values.details !== undefined) writeFileSync(values.details, '');

/** Counts the differences of a commit. */
function count(commit, found) {
  for (const each of found) {
    const cause = settledBy(each);
    if (values.details !== undefined)
      appendFileSync(values.details, `${JSON.stringify({ commit, settled: cause, ...each })}\n`);
    if (cause !== undefined) add(settled, cause);
    else if (add(unsettled, each.what) <= 40)
      console.log(
        `  ${each.what}: ${each.node ?? ''} ${each.object ?? ''} ours ${each.ours ?? '-'} flux ${each.flux ?? '-'}`,
      );
  }
}

/** A version of an API that this Flux does not serve any more: such a commit is left out. */
class Unserved extends Error {}
const servedKinds = new Set((await flux.client.kinds()).map(({ version, kind }) => `${version} ${kind}`));

/**
 * Makes the namespaces that objects name and nobody in the tree makes: in the cluster of the repository somebody has
 * made them. A cluster that begins in the middle of its history has the others too, which a Kustomization may have made
 * that another one now waits for in vain.
 */
async function nameSpaces(built, isAll) {
  const made = new Set(
    built.filter(({ object }) => object.kind === 'Namespace').map(({ object }) => object.metadata.name),
  );
  const wanted = new Set(built.map(({ object }) => object.metadata.namespace).filter((name) => name !== undefined));
  for (const name of wanted)
    if (isAll || !made.has(name))
      await flux.client.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }).catch(() => {});
}

/** The state that the cluster is in: `{ commit, state }`. The parent of a commit is mostly the one before it. */
let standing;
/** The commit that was judged last. */
let last = '';
/** Releases with edits of their chart that wait for a version, by the reports on the steps that brought these. */
const waiting = new Set();
/** Nodes that were left behind by owners that do not prune, by the reports on the steps that did so. */
const leftBehind = new Set();
/** Nodes that the tree of a commit does not hold after a jump over others: no report tells what becomes of them. */
const strays = new Set();
const nodeOf = ({ group, kind, namespace, name }) => `${kind}.${group}/${namespace}/${name}`;
/** Whether nothing was reconciled yet in a cluster that begins in the middle of its history. */
let isNew = histories.length === 0;

/** One state of the cluster: what Flux made of a commit. */
async function stateOf(commit, { path = values.path, entry = path, follows = true } = {}) {
  if (standing?.commit === commit) return standing.state;
  standing = undefined;
  // A commit without the cluster builds nothing.
  const isThere = spawnSync('git', ['-C', served.directory, 'cat-file', '-e', `${commit}:${path}`]).status === 0;
  const built = isThere ? await fluxdelta(['build', '--head', commit, '--metrics', metrics], path) : [];
  const ends = isThere ? bootstrapped(readFileSync(metrics, 'utf8'), path).sides.head.nodes : [];
  for (const { object } of built)
    if (
      /^(kustomize|helm|source)\.toolkit\.fluxcd\.io\/v\d+alpha/.test(object.apiVersion) &&
      !servedKinds.has(`${object.apiVersion} ${object.kind}`)
    )
      throw new Unserved(`${object.apiVersion} ${object.kind}`);
  await defineMissing(
    flux.client,
    built.map(({ object }) => object),
  );
  await nameSpaces(built, isNew);
  const own = built.find(
    ({ object: { kind, metadata } }) =>
      kind === 'Kustomization' && metadata.name === 'flux-system' && metadata.namespace === 'flux-system',
  );
  // Its own variables came with the commits in between, one after the other.
  if (!follows && !isNew && own?.object.spec?.postBuild !== undefined) await flux.client.apply(own.object);
  isNew = false;
  await flux.serve(commit);
  await flux.bootstrap(own?.object.spec?.path ?? entry);
  const { objects, restless } = await flux.rest();
  standing = { commit, state: { built, ends: endsOf(ends), restless, nodes: await snapshot(flux.client, objects) } };
  return standing.state;
}

async function judge(commit) {
  // The history of the cluster is that of the run.
  const base = served.of(`${commit}~1`, last);
  const head = served.of(commit, base);
  last = head;
  const started = Date.now();
  const isJump = standing !== undefined && standing.commit !== base;
  const before = await stateOf(base, { follows: false });
  const after = await stateOf(head);
  const report = await fluxdelta(['diff', '--compare', 'exact', '--full', '--base', base, '--head', head]);
  const { found, equal, steps, messages, hooks, excluded, refusals, edited } = await judgeStep(flux.client, {
    before,
    after,
    report,
  });
  for (const node of edited) waiting.add(node);
  if (isJump) for (const node of nodesBeside(before)) strays.add(node);
  for (const { changes } of report.groups)
    for (const { id, notes } of changes)
      if (notes.some((note) => note.startsWith('stays in the cluster'))) leftBehind.add(nodeOf(id));
      else leftBehind.delete(nodeOf(id));
  const warned = (says) =>
    new Set(
      report.warnings
        .filter(({ message, resource }) => resource !== undefined && says.test(message))
        .map(({ resource }) => nodeOf(resource)),
    );
  const unset = warned(/^is built with its own variables of before/);
  const unknownCharts = warned(/edits .*since (?:its|the former) version was set/);
  const isContested = contestedIn(report, after.nodes);
  const beside = new Set(nodesBeside(after));
  const others = new Set(found.map(({ node }) => node));
  for (const each of found) {
    each.isContested = isContested(each);
    const makers = [...waiting].filter((release) =>
      after.nodes.get(release)?.objects.has(each.node?.replace('/', ' ')),
    );
    for (const release of makers) others.add(release);
    each.waitsForVersion = waiting.has(each.node) || (each.what === 'state' && makers.length > 0);
    each.lacksOwnVariables = unset.has(each.node);
    each.hasUnknownChart = unknownCharts.has(each.node);
    each.wasLeftBehind = leftBehind.has(each.node);
    const [, kind, name] = /dependsOn: (\w+) (\S+) is not in the tree/.exec(each.ours) ?? [];
    each.needsLeftBehind = [...leftBehind].some((node) => node.startsWith(`${kind}.`) && node.endsWith(`/${name}`));
    each.isStray = strays.has(each.node) && beside.has(each.node);
  }
  // With the version comes all of it.
  for (const node of waiting) if (!others.has(node)) waiting.delete(node);
  totals.commits++;
  totals.objects += equal;
  totals.steps += steps;
  totals.hooks += hooks;
  totals.messages += messages;
  totals.refusals += refusals;
  totals.excluded += excluded;
  console.log(
    `${commit} ${after.nodes.size} nodes, ${equal} objects equal, ${steps} steps, ${excluded} nodes excluded, ${found.length} differences, ${before.restless.length + after.restless.length} restless, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  count(commit, found);
}

/** Lets Flux reconcile a history, and judges its last step. */
async function play({ name, root, commits: stated, ...where }) {
  const commits = [];
  for (const commit of stated) commits.push(served.of(commit, commits.at(-1)));
  const [base, head] = commits.slice(-2);
  const started = Date.now();
  const stand = async (commit) => ({
    ...(await stateOf(commit, where)),
    objects: await appliedObjects(flux.client),
  });
  for (const commit of commits.slice(0, -2)) await stateOf(commit, where);
  const [before, after] = [await stand(base), await stand(head)];
  const report = await fluxdelta(['diff', '--compare', 'exact', '--base', base, '--head', head], where.path);
  const { done, found } = judgeHistory({ before, after, report, root });
  const text = [...done].map(([object, how]) => `${how} ${object}`).join(', ') || 'nothing';
  console.log(`${name}: Flux: ${text}; ours: ${report.verdict.level}: ${report.verdict.text}`);
  console.log(`  ${found.length} differences, ${after.restless.length} restless, ${Date.now() - started} ms`);
  totals.commits++;
  totals.steps += done.size;
  const keys = new Set(found.map(({ key }) => key));
  const isOpen = doubtsOf(report, {
    root,
    applied: [before.nodes, after.nodes],
    objectsOf: (path) => [base, head].flatMap((commit) => definedIn(served.directory, commit, path)),
    differs: (key) => keys.has(key),
  });
  count(
    name,
    found.map(({ key, ...each }) => ({ ...each, isUnsure: isOpen(key) })),
  );
}

try {
  for (const history of histories) {
    await play(history).catch((error) => {
      add(unsettled, 'not judged');
      console.log(`${history.name}: ${error.message}`);
    });
    standing = undefined;
    await reset(flux);
  }
  for (const commit of commits)
    await judge(commit).catch((error) => {
      if (error instanceof Unserved) totals.old++;
      else add(unsettled, 'not judged');
      console.log(`${commit} ${error.message}`);
    });
} finally {
  await flux.stop();
  await stopAll();
}
for (const cause of settledCauses)
  console.log(settled.has(cause) ? `settled ${settled.get(cause)}: ${cause}` : `nothing was settled by: ${cause}`);
for (const [what, number] of unsettled) console.log(`unsettled ${number}: ${what}`);
const left = [...unsettled.values()].reduce((sum, number) => sum + number, 0);
console.log(
  `${totals.commits} commits, ${totals.objects} objects and ${totals.hooks} hooks equal in every field, ${totals.steps} steps, ${totals.messages} failures with the same cause, ${totals.refusals} refusals that the report tells, ${totals.excluded} times a node that is not compared since it or what it needs failed, ${totals.old} commits of an older Flux, ${left} unsettled differences`,
);
process.exitCode = left > 0 ? 1 : 0;
