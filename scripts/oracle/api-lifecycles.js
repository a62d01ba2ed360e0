// Writes src/core/versions/api-lifecycles.ts: the minor versions of Kubernetes that bring, deprecate and remove each
// API version of a kind, from the lifecycle methods of its Go modules.
// Needs Go, which downloads them. --check compares the file and writes nothing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const newest = 'v0.37.2';
/** Modules with types, the newest last: an older one has those that later ones lack. */
const modules = [
  ...['v0.24.17', 'v0.27.16', 'v0.31.14', 'v0.34.0'].map((version) => `k8s.io/api@${version}`),
  `k8s.io/apiextensions-apiserver@${newest}`,
  `k8s.io/kube-aggregator@${newest}`,
  `k8s.io/api@${newest}`,
];
const minorOf = (version) => Number(version.split('.')[1]);

const work = mkdtempSync(join(tmpdir(), 'api-lifecycles-'));
writeFileSync(join(work, 'go.mod'), 'module work\n');
const directoryOf = (module) =>
  JSON.parse(execFileSync('go', ['mod', 'download', '-json', module], { cwd: work, encoding: 'utf8' })).Dir;

/** Kinds that have requests of their own, as `apiVersion Kind`: others are parts of such requests. */
function servedKinds(version) {
  const documents = join(directoryOf(`k8s.io/kubernetes@${version}`), 'api', 'openapi-spec', 'v3');
  const found = new Set();
  for (const file of readdirSync(documents)) {
    const { paths } = JSON.parse(readFileSync(join(documents, file), 'utf8'));
    for (const [path, operations] of Object.entries(paths))
      for (const { 'x-kubernetes-group-version-kind': of } of Object.values(operations))
        if (of !== undefined && !path.includes('{name}') && !path.includes('{path}'))
          found.add(`${of.group === '' ? '' : `${of.group}/`}${of.version} ${of.kind}`);
  }
  return found;
}

/** Lifecycles that the methods in a module state, by `apiVersion Kind`. */
function lifecyclesIn(module) {
  const directory = directoryOf(module);
  const found = new Map();
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('zz_generated.prerelease-lifecycle.go')) continue;
    const folder = dirname(join(directory, file));
    const [, group = ''] = /GroupName = "([^"]*)"/.exec(readFileSync(join(folder, 'register.go'), 'utf8')) ?? [];
    const apiVersion = `${group === '' ? '' : `${group}/`}${folder.slice(folder.lastIndexOf('/') + 1)}`;
    const methods = readFileSync(join(directory, file), 'utf8').matchAll(
      /func \(in \*(\w+)\) APILifecycle(\w+)\(\) [^{]*\{\n\treturn (?:1, (\d+)|schema\.\w+\{Group: "(.*)", Version: "(.*)", Kind: ".*"\})\n/g,
    );
    for (const [, kind, method, minor, of, version] of methods) {
      const one = found.get(`${apiVersion} ${kind}`) ?? {};
      one[method] = minor === undefined ? `${of === '' ? '' : `${of}/`}${version}` : Number(minor);
      found.set(`${apiVersion} ${kind}`, one);
    }
  }
  return found;
}

const served = servedKinds(newest.replace('v0.', 'v1.'));
const isStable = (key) => /(?:^|\/)v\d+ /.test(key);
const lifecycles = new Map();
for (const module of modules)
  for (const [key, lifecycle] of lifecyclesIn(module)) {
    const isCurrent = module.endsWith(`@${newest}`);
    // What the newest modules lack is gone at its time, and else without notice, which nothing is said of.
    const isGone = !isCurrent && lifecycle.Removed <= minorOf(newest);
    if (!/List$|Options$/.test(key) && (isGone || (isCurrent && (served.has(key) || !isStable(key)))))
      lifecycles.set(key, lifecycle);
  }
for (const key of served) if (isStable(key) && !lifecycles.has(key)) lifecycles.set(key, {});
rmSync(work, { recursive: true });

/**
 * Version to use in the end: the stable one of the kind, or else the one that is named, or that later releases have.
 */
function successorOf(key) {
  const [apiVersion, kind] = key.split(' ');
  const group = apiVersion.slice(0, apiVersion.indexOf('/') + 1);
  const stable = [...lifecycles.keys()].filter(
    (one) => one.startsWith(group) && one.endsWith(` ${kind}`) && isStable(one),
  );
  const named = lifecycles.get(key).Replacement;
  const later = [...lifecycles.keys()].filter(
    (one) =>
      one.startsWith(group) &&
      one.endsWith(` ${kind}`) &&
      (lifecycles.get(one).Removed ?? Number.POSITIVE_INFINITY) > lifecycles.get(key).Removed,
  );
  return stable.sort().at(-1)?.split(' ')[0] ?? named ?? later.sort().at(-1)?.split(' ')[0] ?? '';
}

const lines = new Map();
for (const key of [...lifecycles.keys()].sort()) {
  const [apiVersion, kind] = key.split(' ');
  const { Introduced = 0, Deprecated = '', Removed = '' } = lifecycles.get(key);
  const successor = Removed === '' ? '' : successorOf(key);
  const line = [apiVersion, Introduced, Deprecated, Removed, successor].join(' ').trim();
  lines.set(line, [...(lines.get(line) ?? []), kind]);
}
const text = `/**
 * The minor versions of Kubernetes 1 that bring, deprecate and remove each API version of a kind, and what to use then:
 * \`apiVersion since deprecated removed successor: Kind…\`. Written by scripts/oracle/api-lifecycles.js from the
 * lifecycle methods of Kubernetes ${newest.replace('v0.', '1.')} and, for what it no longer has, of earlier ones.
 */
export const apiLifecycles = \`
${[...lines].map(([line, kinds]) => `${line}: ${kinds.join(' ')}`).join('\n')}
\`;
`;
const file = join(root, 'src', 'core', 'versions', 'api-lifecycles.ts');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text)
  throw new Error('src/core/versions/api-lifecycles.ts is not what this script writes');
console.log(`${lifecycles.size} kinds in ${lines.size} lines`);
