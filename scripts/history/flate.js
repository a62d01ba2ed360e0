// Renders commits of a repository with flate and with the built program, and prints in what they disagree, grouped, with how often and an example: every field of every manifest that both give for the
// commit, every manifest that one of them gives alone, and every resource that one of them alone says the commit adds, changes or removes. What docs/flate.md settles is counted under its name
// (scripts/history/settled-disagreements.js); ends with 1 when anything else is left. With --groups examples of every kind are written as JSON. When it is interrupted it says what it has so far. Needs a flate binary, which nothing else here does; docs/flate.md says how to get one.
//
//   node scripts/history/flate.js REPOSITORY --flate FILE [--path PATH]… [--since DATE] [--count N] [--whole N] [--url URL]… [--cache DIR] [--answers DIR [--answered]] [--groups FILE] [-- --mirror FROM=TO …]
//
// With --whole only N of the commits, spread evenly, are rendered whole, and those whose changes are not settled otherwise; of the others both programs are given the pair, and what each says that it adds,
// changes and removes is compared. With --answers what the programs say is kept there, and what is there is not asked again: a run that was interrupted goes on, and a change of the rules needs no rendering; with --answered
// only commits of which all is there are taken. Remove `*-ours-*` after a change of this program.
// Commits are spread evenly over the history of the paths, of which each commit takes the first that it has. Both programs get the same Kubernetes version and, through the mirrors of
// scripts/conformance/chart-mirror.js, the same charts; flate by a proxy. Undefined variables are empty in both, as in Flux before 2.9, since flate knows nothing else. A URL is what the repository
// is or was known as, so that sources that name it are recognised.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startMirrorProxy } from '../conformance/mirror-proxy.js';
import { releaseOfName } from '../conformance/release-of-name.js';
import { leftOutFiles } from './left-out-files.js';
import { settledBy } from './settled-disagreements.js';
import { spreadCommits } from './spread-commits.js';

const cli = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'cli.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answered: { type: 'boolean', default: false },
    answers: { type: 'string' },
    cache: { type: 'string' },
    count: { type: 'string', default: '20' },
    flate: { type: 'string' },
    groups: { type: 'string' },
    path: { type: 'string', multiple: true, default: ['.'] },
    since: { type: 'string' },
    url: { type: 'string', multiple: true, default: [] },
    whole: { type: 'string' },
  },
});
const [repository, ...passed] = positionals;
if (repository === undefined || values.flate === undefined) {
  console.error('usage: node scripts/history/flate.js REPOSITORY --flate FILE [--path PATH]… [--count N] [-- OPTION…]');
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
  // Pictures and logs hold no manifests, and clones may be without them. By hand, since the command switches on an extension of git that flate cannot read.
  git(side, 'config', 'core.sparseCheckout', 'true');
  writeFileSync(join(side, '.git', 'info', 'sparse-checkout'), '/*\n!*.jpg\n!*.jpeg\n!*.png\n!/logs.txt\n!*.webp\n');
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
  // That is asked for the states of nodes alone, which the others tell with what they render.
  if (verb !== 'test') spent[who] += given.seconds;
  if (file !== undefined && !known) {
    mkdirSync(values.answers, { recursive: true });
    writeFileSync(`${file}.part`, gzipSync(JSON.stringify(given), { level: 2 }));
    renameSync(`${file}.part`, file);
  }
  return given;
}
const answered = (commit, names) =>
  names.every((name) => existsSync(join(values.answers, `${commit}-${name}.json.gz`)));
const pairAnswers = ['flate-diff', 'ours-diff'];
const wholeAnswers = ['flate-build', 'flate-test', 'ours-build'];
let checkedOut = '';
/** What the files of each side leave out, by path; known when it is asked for. */
const leftOut = new Map();
function checkOut(commit) {
  if (checkedOut === commit) return;
  leftOut.clear();
  git(sides.head, 'checkout', '-q', '--force', '--detach', commit);
  git(sides.base, 'checkout', '-q', '--force', '--detach', `${commit}~1`);
  checkedOut = commit;
}
const edited = (commit) => git(sides.head, 'diff', '--name-only', `${commit}~1`, commit).trim().split('\n');
function filesOf(commit, side, path) {
  checkOut(commit);
  const key = `${side} ${path}`;
  const known = leftOut.get(key) ?? leftOutFiles(sides[side], path === '.' ? '' : path, values.url);
  leftOut.set(key, known);
  return known;
}
/** A node and those above it, nearest first. */
function nodesAbove(parent, parents) {
  const found = [];
  for (let at = parent; at !== undefined && at !== stray && !found.includes(at); at = parents.get(at)) found.push(at);
  return found;
}
/** By what a node is left out on a side, or the nearest one above it that is. */
function leftOutBy(files, parent, parents) {
  let at = parent;
  for (let depth = 0; at !== undefined && at !== stray && depth < 10; depth++) {
    const cause = files.of(at);
    if (cause !== undefined) return cause;
    at = parents.get(at);
  }
  return undefined;
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

/** What has no labels of origin: in flate hooks have none. */
const stray = 'hook or stranger';

/** Manifests with what they are and belong to. */
const describe = (objects) =>
  objects.map(({ object, node }) => {
    const { kind, apiVersion, metadata = {} } = object;
    const { namespace = '', name = '', labels } = metadata;
    const owner = (group) => `${labels?.[`${group}/namespace`]}/${labels?.[`${group}/name`]}`;
    const release = labels?.['helm.toolkit.fluxcd.io/name'] !== undefined;
    const applied = labels?.['kustomize.toolkit.fluxcd.io/name'] !== undefined;
    const instantiated = labels?.['resourceset.fluxcd.controlplane.io/name'] !== undefined;
    const parent = release
      ? `HelmRelease ${owner('helm.toolkit.fluxcd.io')}`
      : applied
        ? `Kustomization ${owner('kustomize.toolkit.fluxcd.io')}`
        : instantiated
          ? `ResourceSet ${owner('resourceset.fluxcd.controlplane.io')}`
          : stray;
    return { object, node, id: `${apiVersion} ${kind} ${namespace}/${name}`, kind, parent };
  });

const printed = ({ object, kind }) => `${kind} ${object.metadata?.namespace ?? ''}/${object.metadata?.name}`;

/** Which manifests of both sides are one: of those with one identity the ones that belong to the same, then those of which one does not say what it belongs to, then those of which one has no namespace. */
function pairs(left, right) {
  const partners = new Map();
  const taken = new Set();
  const bare = ({ object, kind }) => `${object.apiVersion} ${kind} ${object.metadata?.name}`;
  const isUnplaced = ({ object }) => object.metadata?.namespace === undefined;
  const [any, isStray] = [() => true, ({ parent }) => parent === stray];
  for (const [key, isSought, isOffered] of [
    [({ id, parent }) => `${id} ${parent}`, any, any],
    [({ id }) => id, any, isStray],
    [({ id }) => id, isStray, any],
    [(each) => `${bare(each)} ${each.parent}`, (each) => !isUnplaced(each), isUnplaced],
    [bare, (each) => !isUnplaced(each), isUnplaced],
  ]) {
    const offered = new Map();
    for (const each of right) {
      if (taken.has(each) || !isOffered(each)) continue;
      const list = offered.get(key(each)) ?? [];
      list.push(each);
      offered.set(key(each), list);
    }
    for (const each of left) {
      const other = partners.has(each) || !isSought(each) ? undefined : offered.get(key(each))?.shift();
      if (other === undefined) continue;
      partners.set(each, other);
      taken.add(other);
    }
  }
  return partners;
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
/** What was found in the commit at hand. */
let found = [];
const disagree = (group, difference) => found.push({ group, difference, rule: settledBy(difference) });
function record(commit) {
  for (const { group, difference, rule } of found) {
    const [table, key] = rule === undefined ? [groups, group] : [settled, rule];
    const known = table.get(key) ?? { count: 0, commits: new Set(), examples: [] };
    known.count++;
    known.commits.add(commit);
    // Of every commit one, of few more.
    if (known.examples.length < 20 && (known.count < 5 || known.examples.at(-1).commit !== commit))
      known.examples.push({ commit, ...difference });
    table.set(key, known);
  }
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
function ourStates(metrics, side) {
  const { nodes } = metrics.sides[side];
  return new Map(
    nodes.map(({ id, state, reason }) => [
      `${id.kind} ${id.namespace}/${id.name}`,
      state === 'ready' ? state : `${state}: ${reason}`,
    ]),
  );
}

/** Why a program gives nothing under a node: what it says of the node, or of the nearest one above it that it knows, followed to what failed where that is blocked. */
function reasonFor(parent, states, parents) {
  let at = parent;
  for (let depth = 0; depth < 10 && !states.has(at); depth++) at = parents.get(at) ?? at;
  const above = at === parent ? '' : `${at.split(' ')[0]} above it `;
  const state = states.get(at) ?? 'nothing is known of it';
  const seen = new Set();
  let inCircle = false;
  /** The state of the first failure behind a blocked node; undefined when there is none, but a circle perhaps. */
  const rootOf = (blocked) => {
    const here = /^blocked: waits for \w+ (\S+), which is not ready$/.exec(blocked)?.[1];
    const blockers = here === undefined ? (/^blocked: blocked by (.+)$/.exec(blocked)?.[1].split(', ') ?? []) : [here];
    for (const blocker of blockers) {
      if (blocker.endsWith('(not found)')) return `blocked by ${blocker}`;
      const root = ['Kustomization', 'HelmRelease', 'OCIRepository', 'GitRepository'].find((kind) =>
        /^(failed|blocked)/.test(states.get(`${kind} ${blocker}`) ?? ''),
      );
      const next = states.get(`${root} ${blocker}`);
      if (next?.startsWith('failed')) return next;
      inCircle ||= seen.has(blocker);
      if (next === undefined || seen.has(blocker)) continue;
      seen.add(blocker);
      const found = rootOf(next);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const root = rootOf(state);
  return `${above}${root ?? (inCircle ? `in a circle, ${state}` : state)}`;
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
  const left = describe(JSON.parse(theirs.text || '[]').map((object) => ({ object })));
  const right = describe(JSON.parse(own.text || '[]'));
  const files = filesOf(commit, 'head', path);
  const [leftStates, rightStates] = [flateStates(roster.text), ourStates(own.metrics, 'head')];
  const parents = new Map([...left, ...right].map((each) => [printed(each), each.parent]));
  let same = 0;
  const partners = pairs(left, right);
  const paired = new Set(partners.values());
  // Releases that do not come of the same object in both: another one of the same name, or one that no Kustomization brings.
  const releases = (list) => list.filter(({ kind }) => kind === 'HelmRelease');
  // flate renders releases from files as well, which it does not print: they are known by the labels of what they bring.
  const all = [...left, ...right];
  const known = new Set(
    [...releases(all).map(printed), ...all.map(({ parent }) => parent), ...leftStates.keys()].filter((name) =>
      name.startsWith('HelmRelease '),
    ),
  );
  /** What a manifest belongs to: what its labels name, or, as hooks have none in flate and below Flux 2.9, those of the same one here, or else the release that its name begins with. */
  const ownerOf = (each, other) =>
    each.parent === stray ? (other?.parent ?? releaseOfName(printed(each), known) ?? stray) : each.parent;
  const shared = new Set(releases(left).flatMap((each) => (partners.has(each) ? [printed(each)] : [])));
  const strangers = new Set(
    releases(all)
      .map(printed)
      .filter((name) => !shared.has(name)),
  );
  const printedThere = new Set(releases(left).map(printed));
  const failures = [...leftStates.values()].filter((state) => state.startsWith('failed'));
  const releaseOf = new Map(releases(right).map((each) => [`HelmRelease ${printed(each).split(' ')[1]}`, each.object]));
  /** By what a manifest of flate is left out: a release by its own file, and everything by what brings it. */
  const causeOf = (each, parent) =>
    (each.kind === 'HelmRelease' ? files.of(printed(each)) : undefined) ?? leftOutBy(files, parent, parents);
  // Of two releases of one name, such as those of two clusters, flate renders one.
  const twins = new Map(
    releases(left).flatMap((each) => (partners.has(each) ? [] : [[printed(each), causeOf(each, each.parent)]])),
  );
  for (const each of left) {
    const { object, id } = each;
    const other = partners.get(each);
    const parent = ownerOf(each, other);
    const release = releaseOf.get(parent);
    if (other === undefined) {
      const reason = reasonFor(parent, rightStates, parents);
      disagree(`only flate: ${lone(each.kind, parent, reason)}`, {
        ...{ side: 'flate', id, parent, reason, object, release },
        leftOut: causeOf(each, parent),
      });
      continue;
    }
    const differences = [...fields(object, other.object)];
    if (differences.length === 0) same++;
    for (const difference of differences)
      disagree(`field of a ${parent.split(' ')[0]}: ${difference.path}`, {
        side: 'both',
        id,
        parent,
        leftOut: twins.get(parent) ?? (strangers.has(parent) ? leftOutBy(files, parent, parents) : undefined),
        failures,
        isFromFile: !printedThere.has(parent),
        release,
        object: other.object,
        ...difference,
      });
  }
  for (const each of right) {
    if (paired.has(each)) continue;
    const { id, object, node } = each;
    const parent = ownerOf(each, undefined);
    const reason = reasonFor(parent, leftStates, parents);
    disagree(`only ours: ${lone(each.kind, parent, reason)}`, {
      ...{ side: 'ours', id, parent, reason, object, node },
      isGenerated: files.generates(/\/(\S+) \(not found\)/.exec(reason)?.[1]),
      isRead: files.reads(node.slice(node.lastIndexOf('//') + 2)),
      isApplied: files.isApplied(parent),
      failures,
    });
  }
  return { counts: { flate: left.length, ours: right.length, same }, parents, leftStates };
}

/** Resources by `kind namespace/name`: what becomes of them, and the lines that go and come. */
function flateChanges(text) {
  const found = new Map();
  for (const part of text.split(/^(?=--- )/m)) {
    const name = /^--- (\S+ \S+)/.exec(part)?.[1];
    const hunk = /^@@ -(\S+) \+(\S+) @@/m.exec(part);
    if (name === undefined || hunk === null) continue;
    // What is not there is printed as one empty line.
    const isAbsent = (side) => side === '1' || side === '0,0';
    const status = isAbsent(hunk[1]) ? 'added' : isAbsent(hunk[2]) ? 'removed' : 'changed';
    note(found, name, status, part.split('\n').slice(2), ownerIn(part));
  }
  // Labels are seldom among the lines of a change, and hooks have none: then the name tells of which release something is, and a release stands for itself.
  const owners = new Set([...found].map(([name, { parent }]) => (name.startsWith('HelmRelease ') ? name : parent)));
  const releases = [...owners].filter((owner) => owner?.startsWith('HelmRelease '));
  for (const [name, each] of found) each.parent ??= releaseOfName(name, releases);
  return found;
}

/** The release or Kustomization that the labels in the text name. */
function ownerIn(text) {
  const label = (group, part) =>
    new RegExp(`^. +${group}\\.toolkit\\.fluxcd\\.io/${part}: (\\S+)$`, 'm').exec(text)?.[1];
  const group = ['helm', 'kustomize'].find((each) => label(each, 'name') !== undefined);
  const kind = group === 'helm' ? 'HelmRelease' : 'Kustomization';
  return group === undefined ? undefined : { kind, namespace: label(group, 'namespace'), name: label(group, 'name') };
}
function ourChanges(report) {
  const found = new Map();
  const name = (id) => (id.namespace === '' ? `${id.kind} ${id.name}` : `${id.kind} ${id.namespace}/${id.name}`);
  for (const { node, changes } of report.groups ?? [])
    for (const { id, status, hunks = [], layout, renamedFrom } of changes) {
      if (renamedFrom === undefined) {
        // Lines of documents inside of texts are compared as they stand there.
        const lines = [
          ...hunks.filter(({ path }) => !layout?.some((each) => path.startsWith(each.path))),
          ...(layout ?? []),
        ];
        const all = lines.flatMap((each) => each.lines);
        note(found, name(id), status, all, node);
      } else {
        note(found, name(renamedFrom), 'removed', [], node);
        note(found, name(id), 'added', [], node);
      }
    }
  return found;
}
function note(found, name, status, lines, node) {
  const known = found.get(name);
  const edits = lines.filter((line) => /^[-+]/.test(line));
  // The same change of what several have, such as two clusters of one tree.
  if (known?.status === status && known.lines.join('\n') === edits.join('\n')) return;
  found.set(name, {
    status: known === undefined || known.status === status ? status : 'changed',
    ...(node !== undefined && { parent: `${node.kind} ${node.namespace}/${node.name}` }),
    lines: [...(known?.lines ?? []), ...edits],
  });
}

/** How often each word comes more often than it goes (or less, below zero): the same for two diffs of one change, however they line it up, quote it or fold it. */
function words(lines) {
  const net = new Map();
  for (const line of lines)
    for (const part of line
      .slice(1)
      .replaceAll('\\n', ' ')
      .replaceAll(/\\U([0-9A-F]{8})/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .match(/[^\s"'\\|>-][^\s"'\\]*/g) ?? []) {
      const word = part.replace(/[:,]+$/, '');
      if (word !== '') net.set(word, (net.get(word) ?? 0) + (line[0] === '+' ? 1 : -1));
    }
  return net;
}

/** Words that do not come and go as often in one as in the other, with a sign. */
const unlike = (net, other) =>
  [...net].flatMap(([word, often]) =>
    often === (other.get(word) ?? 0) ? [] : [`${often > 0 ? '+' : ''}${often} ${word}`],
  );

async function compareChanges(commit, path, { parents: known, leftStates }) {
  const theirs = await flate(
    commit,
    'diff',
    ...['-p', join(sides.head, path), '--path-orig', join(sides.base, path), '-o', 'diff'],
  );
  const revisions = ['--base', `${commit}~1`, '--head', commit, '--compare', 'exact'];
  const own = await ours(commit, 'diff', '-p', path, ...revisions, '-o', 'json');
  const report = JSON.parse(own.text);
  const [left, right] = [flateChanges(theirs.text), ourChanges(report)];
  const parents = new Map(known);
  const placed = (name) => (name.includes('/') ? name : name.replace(' ', ' /'));
  for (const [name, { parent }] of right) if (!parents.has(placed(name))) parents.set(placed(name), parent);
  const states = Object.fromEntries(['base', 'head'].map((side) => [side, ourStates(own.metrics, side)]));
  const notes = `${theirs.text.match(/^#.*$/gm)?.join('\n') ?? ''}\n${theirs.error}`;
  /** What the files say of a resource: by what it is left out where flate has it, and whether a build that is applied reads what this program takes for applied by hand. */
  const evidence = (name, parent, theirStatus) => {
    const isNode = /^(HelmRelease|Kustomization) /.test(name);
    const held = theirStatus === 'removed' ? ['base'] : theirStatus === 'added' ? ['head'] : ['base', 'head'];
    const causes = held.map((side) => leftOutBy(filesOf(commit, side, path), isNode ? placed(name) : parent, parents));
    const files = filesOf(commit, 'head', path);
    const directory = /^Kustomization \/(.*)$/.exec(parent)?.[1];
    return {
      leftOut: causes.every((cause) => cause !== undefined) ? causes[0] : undefined,
      areInputs:
        left.size === 0 && edited(commit).some(files.isInput) && !edited(commit).some((file) => files.reads(file)),
      isRead: directory === undefined ? files.isApplied(placed(name)) : files.reads(directory),
    };
  };
  let same = 0;
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const [theirStatus, ownStatus] = [left.get(name)?.status ?? 'nothing', right.get(name)?.status ?? 'nothing'];
    const parent = right.get(name)?.parent ?? parents.get(placed(name)) ?? left.get(name)?.parent ?? stray;
    const described = {
      ...{ side: 'change', id: name, parent, notes, report, others: [...left.keys(), ...right.keys()] },
      above: nodesAbove(parent, parents),
      lines: left.get(name)?.lines ?? [],
      ...{ base: reasonFor(parent, states.base, parents), head: reasonFor(parent, states.head, parents) },
      theirs: reasonFor(parent, leftStates, parents),
    };
    if (theirStatus !== ownStatus) {
      const group = `change: ${name.split(' ')[0]}: flate ${theirStatus}, ours ${ownStatus}`;
      disagree(group, { ...described, ...evidence(name, parent, theirStatus), flate: theirStatus, ours: ownStatus });
      continue;
    }
    const [theirWords, ownWords] = [words(left.get(name).lines), words(right.get(name).lines)];
    const [flateOnly, oursOnly] = [unlike(theirWords, ownWords), unlike(ownWords, theirWords)];
    if (ownStatus !== 'changed' || flateOnly.length + oursOnly.length === 0) same++;
    else
      disagree(`words of a changed ${name.split(' ')[0]}`, {
        ...{ ...described, side: 'words', flate: flateOnly, ours: oursOnly },
      });
  }
  return { flate: left.size, ours: right.size, same };
}

const sum = () => ({ commits: 0, flate: 0, ours: 0, same: 0 });
const totals = { manifests: sum(), changes: sum() };
const add = (total, part) => {
  total.commits++;
  for (const key of Object.keys(part)) total[key] += part[key];
};
/** The changes of a commit, and all of its manifests when it is one of those rendered whole, or when what both say of the changes is settled by nothing that the changes tell. */
async function compare(commit, path) {
  if (!wholes.has(commit)) {
    const changes = await compareChanges(commit, path, { parents: new Map(), leftStates: new Map() });
    if (found.every(({ rule }) => rule !== undefined)) return { changes };
    found = [];
    if (values.answered && !answered(commit, wholeAnswers)) return undefined;
  }
  const { counts: manifests, ...known } = await compareManifests(commit, path);
  return { manifests, changes: await compareChanges(commit, path, known) };
}
const wholes = new Set(
  spreadCommits(repository, { paths: values.path, since: values.since, count: Number(values.whole ?? values.count) }),
);
console.log('commit           manifests: flate, here, the same; changes: flate, here, the same');
for (const commit of commits) {
  if (ending) break;
  if (values.answered && !answered(commit, [...pairAnswers, ...(wholes.has(commit) ? wholeAnswers : [])])) continue;
  const path = values.path.find((each) => {
    const held = spawnSync('git', ['-C', sides.head, 'cat-file', '-e', `${commit}:${each === '.' ? '' : each}`]);
    return held.status === 0;
  });
  if (path === undefined) continue;
  found = [];
  try {
    const compared = await compare(commit, path);
    if (compared === undefined) continue;
    for (const [key, part] of Object.entries(compared)) add(totals[key], part);
    const cells = ['manifests', 'changes'].flatMap((key) =>
      ['flate', 'ours', 'same'].map((who) => compared[key]?.[who] ?? '-'),
    );
    console.log(`${commit.padEnd(16)} ${cells.map((cell) => String(cell).padStart(6)).join('')}  ${path}`);
  } catch (error) {
    disagree(`no answer: ${general(String(error.message))}`, { side: 'none', id: '', error: String(error.message) });
    console.log(`${commit.padEnd(16)} no answer: ${error.message}`);
  }
  record(commit);
}
proxy.stop();
const show = (table) => {
  for (const [group, { count: often, commits: where, examples }] of [...table].sort(
    ([, a], [, b]) => b.count - a.count,
  )) {
    const [example] = examples;
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
      Object.fromEntries(
        Object.entries({ settled, groups }).map(([key, table]) => [
          key,
          [...table].map(([group, { count: often, examples }]) => ({
            group,
            often,
            examples: examples.map(({ report, ...example }) => example),
          })),
        ]),
      ),
      null,
      1,
    ),
  );
}
process.exitCode = groups.size > 0 ? 1 : 0;
