// Copies commits of a repository, with their parents, into one of their own in which nothing stands that keeps flate from most of a tree (docs/flate.md): what a generator makes of an env file is an object of its own, a Kustomization
// that applies itself depends on no other, and what a kustomization takes from a git repository is one manifest in its place.
//
//   node scripts/history/ease-history.js REPOSITORY DIRECTORY [--path PATH]… [--since DATE] [--until DATE] [--count N]
//
// The copies are the history of `main` there, which scripts/history/flate.js takes without more: each is followed by its parent, which is written as a merge, so that only the commits themselves are compared.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMap, isSeq, parseAllDocuments } from 'yaml';
import { spreadCommits } from './spread-commits.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    path: { type: 'string', multiple: true, default: ['.'] },
    since: { type: 'string' },
    until: { type: 'string' },
  },
});
const [repository, directory] = positionals.map((each) => resolve(each));
const fixed = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'eased'],
    [`GIT_${who}_EMAIL`, 'eased@example.org'],
    [`GIT_${who}_DATE`, '2020-01-01T00:00:00Z'],
  ]),
);
const git = (...args) =>
  execFileSync('git', ['-C', directory, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...fixed },
    stdio: 'pipe',
  }).trim();

execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', repository, directory]);
git('config', 'core.sparseCheckout', 'true');
writeFileSync(join(directory, '.git', 'info', 'sparse-checkout'), '/*\n!*.jpg\n!*.jpeg\n!*.png\n!/logs.txt\n!*.webp\n');

/** The variables of an env file; those that describe its encryption are none, and encrypted values are not known. */
const variablesOf = (text) =>
  text.split('\n').flatMap((line) => {
    const found = /^(\w+)=(.*)$/.exec(line.trim());
    return found === null || found[1].startsWith('sops_')
      ? []
      : [[found[1], found[2].startsWith('ENC[') ? 'unknown' : found[2]]];
  });

/** Objects in the place of what generators make of env files. */
function easeGenerators(document, here) {
  let eased = false;
  for (const [field, kind] of [
    ['configMapGenerator', 'ConfigMap'],
    ['secretGenerator', 'Secret'],
  ]) {
    const generators = document.get(field);
    if (!isSeq(generators)) continue;
    for (const generator of [...generators.items]) {
      const files = isMap(generator) && isSeq(generator.get('envs')) ? generator.get('envs').toJSON() : [];
      if (files.length === 0 || !files.every((file) => existsSync(join(here, file)))) continue;
      const entries = files.flatMap((file) => variablesOf(readFileSync(join(here, file), 'utf8')));
      const name = generator.get('name');
      const metadata = { name, namespace: generator.get('namespace') ?? 'flux-system' };
      const object = {
        apiVersion: 'v1',
        kind,
        metadata,
        [kind === 'Secret' ? 'stringData' : 'data']: Object.fromEntries(entries),
      };
      const file = `eased-${kind.toLowerCase()}-${name}.yaml`;
      writeFileSync(join(here, file), `${JSON.stringify(object)}\n`);
      if (!isSeq(document.get('resources'))) document.set('resources', document.createNode([]));
      document.get('resources').add(file);
      generators.items.splice(generators.items.indexOf(generator), 1);
      eased = true;
    }
    if (generators.items.length === 0) document.delete(field);
  }
  return eased;
}

/** What strategic merge patches of a kustomization change, without what they say of it: it has to be there. */
function patchedObjects(document, here) {
  const listed = document.get('patchesStrategicMerge');
  return (isSeq(listed) ? listed.toJSON() : []).flatMap((patch) => {
    const text = existsSync(join(here, patch)) ? readFileSync(join(here, patch), 'utf8') : patch;
    return parseAllDocuments(text).flatMap((each) => {
      const { apiVersion, kind, metadata } = each.toJS() ?? {};
      return kind === undefined
        ? []
        : [{ apiVersion, kind, metadata: { name: metadata?.name, namespace: metadata?.namespace } }];
    });
  });
}

/** Files in the place of git repositories. */
function easeRemotes(document, here) {
  const resources = document.get('resources');
  if (!isSeq(resources)) return false;
  let eased = false;
  for (const [at, item] of resources.items.entries()) {
    const text = String(item.value ?? '');
    if (!/^(https:\/\/)?github\.com\/[\w.-]+\/[\w.-]+/.test(text) || /\.ya?ml($|\?)|\/releases\//.test(text)) continue;
    const file = `eased-remote-${at}.yaml`;
    const stub = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: `eased-remote-${at}`, namespace: 'default' },
    };
    const objects = eased ? [stub] : [stub, ...patchedObjects(document, here)];
    writeFileSync(join(here, file), objects.map((object) => `${JSON.stringify(object)}\n`).join('---\n'));
    resources.set(at, file);
    eased = true;
  }
  return eased;
}

/** A Kustomization of Flux that applies the file in which it stands depends on nothing. */
function easeCircle(document, path) {
  const built = document.getIn(['spec', 'path']);
  if (!/^kustomize\.toolkit\.fluxcd\.io\//.test(String(document.get('apiVersion'))) || typeof built !== 'string')
    return false;
  const place = built.replace(/^(\.?\/)+|\/+$/g, '');
  if (place !== '' && !path.startsWith(`${place}/`)) return false;
  return document.deleteIn(['spec', 'dependsOn']);
}

/** The tree of a commit with everything eased. */
function easedTree(commit) {
  git('checkout', '-q', '--force', '--detach', commit);
  git('clean', '-qfd');
  for (const path of git('ls-files', '*.yaml', '*.yml').split('\n')) {
    const file = join(directory, path);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    const isKustomization = /(^|\/)kustomization\.ya?ml$/.test(path);
    if (isKustomization ? !/envs:|github\.com\//.test(text) : !/toolkit\.fluxcd\.io[\s\S]*dependsOn/.test(text))
      continue;
    const documents = parseAllDocuments(text);
    if (documents.some(({ errors }) => errors.length > 0)) continue;
    const changed = documents.map((document) =>
      isKustomization
        ? [easeGenerators, easeRemotes].map((ease) => ease(document, dirname(file))).includes(true)
        : isMap(document.contents) && easeCircle(document, path),
    );
    if (changed.includes(true))
      writeFileSync(file, documents.map((document) => `---\n${document.toString({ directives: false })}`).join(''));
  }
  git('add', '-A');
  return git('write-tree');
}

let tip = git('commit-tree', git('mktree', '--missing'), '-m', 'start');
const start = tip;
const commits = spreadCommits(repository, {
  paths: values.path,
  since: values.since,
  until: values.until,
  count: Number(values.count),
});
for (const commit of commits.reverse()) {
  const before = git('commit-tree', easedTree(`${commit}~1`), '-p', tip, '-p', start, '-m', `before ${commit}`);
  tip = git('commit-tree', easedTree(commit), '-p', before, '-m', commit);
  console.log(`${tip} ${commit}`);
}
git('checkout', '-q', '--force', '--detach', tip);
git('branch', '-f', 'main', tip);
git('checkout', '-q', '--force', 'main');
