// Writes the line that names the versions of the tools which are compared with, into the pages that have it: between
// `<!-- versions -->` and the end of the paragraph. With --check nothing is written, and the exit code is 1 when
// something differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from '../oracle/flux/programs.js';
import { recordedVersions } from '../oracle/helm-program.js';

const root = join(import.meta.dirname, '..', '..');
const pages = ['README.md', 'docs/helm.md', 'docs/kustomize.md', 'docs/internals/upstream.md'];
const width = 120;

const plain = (name) => versionOf(name).replace(/^v/, '');
const listed = (versions) => `${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`;

/** The versions whose kustomizations are recorded. */
const kustomize = Object.keys(
  JSON.parse(readFileSync(join(root, 'test', 'conformance', 'kustomize-versions', 'cases.json'), 'utf8'))[0].outputs,
);

const sentence =
  `Compared with Helm ${listed(recordedVersions)}, kustomize ${listed(kustomize)}, the API server of Kubernetes ` +
  `${listed(['kube-apiserver', 'kube-apiserver-1.37'].map(plain))}, kustomize-controller ${plain('kustomize-controller')}, ` +
  `helm-controller ${plain('helm-controller')} and source-controller ${plain('source-controller')}.`;

function wrapped(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}

let isStale = false;
for (const page of pages) {
  const path = join(root, page);
  const before = readFileSync(path, 'utf8');
  const marker = /<!-- versions -->\n[\s\S]*?\n\n/;
  if (!marker.test(before)) throw new Error(`${page} has no place for the versions`);
  const after = before.replace(marker, () => `<!-- versions -->\n${wrapped(sentence)}\n\n`);
  if (after === before) continue;
  isStale = true;
  if (process.argv.includes('--check')) console.error(`${page} is not up to date: npm run docs:versions`);
  else writeFileSync(path, after);
}
if (isStale && process.argv.includes('--check')) process.exitCode = 1;
