// Lets a real Flux reconcile the repositories of the tests in test/flux-rules, and records what it made of each in
// test/flux-rules/flux-records.json, against which the tests hold fluxdelta from then on, and marks in
// docs/flux-rules.md which rules that confirms:
//   npm run oracle:flux [-- --only TEXT] [--missing] [--out FILE]
// A repository whose test gives the program something besides files, such as a server, is no matter for this, and
// neither is one with sources elsewhere. Namespaces that files name are there beforehand.
// With --only the repositories of tests whose name holds the text are asked again, with --missing those without a
// record; the other records stay. Needs Go and etcd; CONTRIBUTING.md says what it takes.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { loadTypeScript } from '../../load-typescript.js';
import { defineMissing } from './definitions.js';
import { startFlux } from './flux.js';
import { ownedFields } from './owned-fields.js';
import { freePort, scratch, stopAll } from './processes.js';
import { versionOf } from './programs.js';
import { reset } from './reset.js';
import { repositoryOf } from './served-commits.js';
import { snapshot } from './snapshot.js';

const root = join(import.meta.dirname, '..', '..', '..');
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    'kustomizations-only': { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
});
const file = values.out ?? join(root, 'test', 'flux-rules', 'flux-records.json');

function repositories() {
  const out = values.from ?? join(scratch('oracle-flux-rules'), 'repositories.jsonl');
  if (values.from === undefined)
    spawnSync('npx', ['vitest', 'run', '--config', 'test/vitest.config.ts', '--root', '.', 'test/flux-rules'], {
      cwd: root,
      env: { ...process.env, FLUX_RECORDS: out },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const found = new Map();
  for (const line of readFileSync(out, 'utf8').trim().split('\n')) {
    const { name, test, steps, outside } = JSON.parse(line);
    const known = found.get(name) ?? { name, tests: [], steps, outside };
    if (!known.tests.includes(test)) known.tests.push(test);
    found.set(name, known);
  }
  return [...found.values()];
}

const texts = ({ files }) => Object.values(files).filter((text) => typeof text === 'string');
const elsewhere =
  /^kind: (?:OCIRepository|HelmRepository|GitRepository|Bucket|ExternalArtifact|ArtifactGenerator|FluxInstance)\b|https?:\/\/|^sops:/m;
/** What an address outside of the repository is that a run serves: the repository itself, and one chart. */
const served =
  /https:\/\/charts\.example\.com|\S+@?git\.example\.com\/org\/repo|^kind: (?:GitRepository|HelmRepository|OCIRepository)\b/gm;
const isForFlux = ({ steps, outside }) =>
  steps.every(
    (step) =>
      !texts(step).some((text) => elsewhere.test(outside === undefined ? text : text.replaceAll(served, ''))) &&
      Object.values(step.files).every((each) => typeof each === 'string' || typeof each.link === 'string') &&
      step.nodes.length > 0 &&
      // A directory that somebody builds and applies by hand is no object of Flux.
      step.nodes.every(({ id }) => id.namespace !== ''),
  );

/** The objects in a text; none where it is no YAML. */
function objectsIn(text) {
  try {
    return parseAllDocuments(text, { logLevel: 'silent' })
      .filter(({ errors }) => errors.length === 0)
      .map((document) => document.toJS())
      .filter((object) => typeof object?.apiVersion === 'string' && typeof object?.metadata?.name === 'string');
  } catch {
    return [];
  }
}

/**
 * What a user applies by hand: what begins a run, as the files state it, and what gives inputs to a ResourceSet among
 * it.
 */
const entriesOf = ({ files, nodes }) => {
  const directories = new Set(
    nodes
      .filter(({ isEntry, definedAt }) => isEntry && definedAt !== undefined)
      .map(({ definedAt }) => dirname(definedAt.file)),
  );
  const inputs = Object.keys(files)
    .filter((file) => directories.has(dirname(file)))
    .flatMap((file) => objectsIn(files[file]))
    .filter(({ kind }) => kind === 'ResourceSetInputProvider');
  return [
    ...inputs,
    ...nodes
      .filter(({ isEntry, definedAt }) => isEntry && definedAt !== undefined)
      .map(({ id, definedAt }) => {
        const found = objectsIn(files[definedAt.file] ?? '').find(
          ({ kind, metadata }) => kind === id.kind && metadata.name === id.name,
        );
        return found === undefined ? undefined : { ...found, metadata: { ...found.metadata, namespace: id.namespace } };
      })
      .filter((each) => each !== undefined),
  ];
};

const work = repositoryOf([]);
function commitOf({ files }) {
  const git = (...args) => execFileSync('git', ['-C', work, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  git('rm', '-rq', '--ignore-unmatch', '.');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    if (typeof text === 'string') writeFileSync(join(work, path), text);
    else symlinkSync(text.link, join(work, path));
  }
  git('add', '-A');
  git('-c', 'user.name=oracle', '-c', 'user.email=oracle@example.org', 'commit', '-q', '--allow-empty', '-m', 'step');
  return git('rev-parse', 'HEAD');
}

/**
 * Starts scripts/conformance/chart-mirror.js with versions of the chart `app` that tests have outside of their trees.
 * Gives the mirrors that lead there.
 */
async function startCharts(versions) {
  if (versions.size === 0) return { mirrors: [], stop: () => {} };
  const { publishedChart } = await loadTypeScript('test/flux-rules/outside.ts');
  const clone = repositoryOf([]);
  const git = (...args) => execFileSync('git', ['-C', clone, ...args], { stdio: 'pipe' });
  for (const version of versions) {
    for (const [path, text] of Object.entries(publishedChart(version))) {
      mkdirSync(dirname(join(clone, path)), { recursive: true });
      writeFileSync(join(clone, path), text);
    }
    git('add', '-A');
    git('-c', 'user.name=oracle', '-c', 'user.email=oracle@example.org', 'commit', '-q', '-m', version);
    git('tag', `app-${version}`);
  }
  const urls = ['https://charts.example.com', 'oci://registry.example.com/charts'];
  const config = join(clone, '.git', 'charts.json');
  writeFileSync(config, JSON.stringify([{ clone, chart: 'app', path: 'app', tag: 'app-', urls }]));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', 'conformance', 'chart-mirror.js'), String(port), config],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += text;
    if (said.split('--mirror ').length > urls.length && said.endsWith('\n')) break;
  }
  return { mirrors: [...said.matchAll(/--mirror (\S+)/g)].map(([, mirror]) => mirror), stop: () => child.kill() };
}

const byHelm = ['meta.helm.sh/release-name', 'meta.helm.sh/release-namespace', 'app.kubernetes.io/managed-by'];

/**
 * The fields of a live object that Flux applied, without what Helm itself puts on everything, and what the API server
 * gives a namespace.
 */
function applied(live, isRelease) {
  const { spec, ...object } = ownedFields(live, isFlux);
  const without = (map) => Object.fromEntries(Object.entries(map ?? {}).filter(([key]) => !byHelm.includes(key)));
  const { labels, annotations, ...metadata } = object.metadata;
  return {
    ...object,
    ...(spec === undefined || live.kind === 'Namespace' ? {} : { spec }),
    metadata: isRelease ? { ...metadata, labels: without(labels), annotations: without(annotations) } : object.metadata,
  };
}

const isFlux = (manager) => /^(?:(?:kustomize|helm)-controller|flux-operator)$/.test(manager);

/**
 * Defaults of the API that look as if somebody had stated them: in lists that are one field to it, and where Flux
 * applies an empty map, as it does for fields of kinds that it knows.
 */
function withoutDefaults(value, text) {
  if (Array.isArray(value)) return value.map((each) => withoutDefaults(each, text));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, each]) =>
      (key !== 'optional' || each !== false || text.includes('optional: false')) &&
      (!/^(strategy|updateStrategy|resources)$/.test(key) || text.includes(`${key}:`)),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutDefaults(each, text)]));
}

/** What Flux made of a step, as test/flux-rules/flux-records.ts reads it. */
async function record(flux, { step, previous, outside }) {
  const tags = Object.fromEntries(
    Object.entries(outside?.tags ?? {}).map(([name, files]) => [name, commitOf({ files })]),
  );
  const commit = commitOf(step);
  const objects = texts(step).flatMap(objectsIn);
  await defineMissing(flux.client, objects);
  const namespaces = new Set(
    texts(step).flatMap((text) => [...text.matchAll(/[nN]amespace: "?([a-z][a-z0-9-]*)/g)].map(([, name]) => name)),
  );
  for (const { id } of step.nodes) if (id.namespace) namespaces.add(id.namespace);
  for (const name of namespaces)
    await flux.client.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }).catch(() => {});
  await flux.serve(commit, tags);
  const entries = entriesOf(step);
  const refused = {};
  for (const entry of entries)
    await flux.client.apply(entry, { manager: 'kubectl' }).catch((error) => {
      refused[`${entry.kind} ${entry.metadata.namespace}/${entry.metadata.name}`] = error.message;
    });
  for (const old of previous)
    if (!entries.some(({ kind, metadata }) => kind === old.kind && metadata.name === old.metadata.name))
      await flux.client.remove({ ...old, name: old.metadata.name, namespace: old.metadata.namespace }).catch(() => {});
  const settled = await flux.rest({ seconds: 60, turns: 2 });
  const nodes = {};
  for (const [node, { state, reason, message, objects: live }] of await snapshot(flux.client, settled.objects)) {
    const [kind, namespace, name] = node.split('/');
    nodes[`${kind.split('.')[0]} ${namespace}/${name}`] = {
      state,
      reason: reason ?? '',
      message: (message ?? '')
        .replaceAll(commit, '<commit>')
        .replaceAll(flux.git.url, '<repository>')
        .replace(/after [\d.]+m?s/g, 'after <time>')
        .slice(0, 600),
      objects:
        state === 'ready'
          ? [...live.values()]
              .filter((each) => each !== undefined)
              .map((each) => withoutDefaults(applied(each, kind.startsWith('HelmRelease')), texts(step).join('')))
          : [],
    };
  }
  for (const [node, message] of Object.entries(refused))
    nodes[node] = { state: 'failed', reason: 'Refused', message, objects: [] };
  return { nodes: Object.fromEntries(Object.entries(nodes).sort()), entries, restless: settled.restless };
}

const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { records: {} };
const all = repositories();
const isAsked = (each) =>
  isForFlux(each) &&
  !(values['kustomizations-only'] && each.steps.some((step) => texts(step).some((text) => /HelmRelease/.test(text))));
const asked = all.filter(isAsked);
const charts = await startCharts(new Set(asked.flatMap(({ outside }) => outside?.charts ?? [])));
const flux = await startFlux({
  repository: work,
  mirrors: charts.mirrors,
  urls: ['https://git.example.com/org/repo'],
  releases: !values['kustomizations-only'],
  operator: true,
  report: (says) => console.log(`patched: ${says}`),
});
// A run that is broken off leaves the records that it did not come to.
const records = Object.fromEntries(
  Object.entries(known.records).filter(([name]) => asked.some((each) => each.name === name)),
);
try {
  for (const { name, tests, steps, outside } of asked) {
    const old = known.records[name];
    if (old !== undefined && (values.missing || !tests.some((test) => test.includes(values.only)))) {
      records[name] = { ...old, tests };
      continue;
    }
    const started = Date.now();
    const made = [];
    let previous = [];
    let restless = [];
    for (const step of steps) {
      const { nodes, entries, restless: left } = await record(flux, { step, previous, outside });
      made.push(nodes);
      previous = entries;
      restless = left;
    }
    records[name] = { tests, steps: made };
    console.log(
      `${tests[0]}: ${Object.values(made.at(-1))
        .map(({ state }) => state)
        .join(' ')}${restless.length > 0 ? ', restless' : ''} (${Date.now() - started} ms)`,
    );
    await reset(flux);
    const sorted = Object.entries(records).sort(([, a], [, b]) => (a.tests[0] < b.tests[0] ? -1 : 1));
    const versions = ['kustomize-controller', 'helm-controller', 'source-controller', 'flux-operator'].map(
      (each) => `${each} ${versionOf(each)}`,
    );
    writeFileSync(
      file,
      `${JSON.stringify({ flux: `2.9 (${versions.join(', ')})`, records: Object.fromEntries(sorted) }, null, 1)}\n`,
    );
  }
} finally {
  await flux.stop();
  charts.stop();
  await stopAll();
  rmSync(work, { recursive: true, force: true });
}
if (values.out === undefined) {
  const rules = join(root, 'docs', 'flux-rules.md');
  const { markedRules } = await loadTypeScript('test/flux-rules/rule-marks.ts');
  writeFileSync(rules, markedRules(readFileSync(rules, 'utf8')));
}
console.log(`${Object.keys(records).length} repositories of ${all.length}`);
