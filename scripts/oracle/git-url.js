// Asks the real tool what it makes of texts that may be git URLs, and writes
// test/engines/kustomize/git-urls.generated.json.
//
//   node scripts/oracle/git-url.js
//
// kubectl is given each text as a component, and a program called git that notes what it is asked to fetch and fetches
// nothing. What is no git URL is looked for as a directory, so that no git runs. The directory in the repository is in
// the error that ends every build.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const kubectl = join(root, 'node_modules', '.cache', 'oracles', 'v36', 'kubectl');
const run = promisify(execFile);

const repositories = [
  'https://github.com/org/repo',
  'http://github.com/org/repo',
  'github.com/org/repo',
  'github.com:org/repo',
  'GITHUB.com/org/repo',
  'git@github.com:org/repo',
  'git@github.com/org/repo',
  'ssh://git@github.com/org/repo',
  'ssh://github.com/org/repo',
  'org-12345@github.com:org/repo',
  'git::https://github.com/org/repo',
  'git::git@github.com:org/repo',
  'https://user@github.com/org/repo',
  'https://user:secret@github.com/org/repo',
  'https://gitlab.example.org/group/repo',
  'https://example.org:8443/org/repo',
  'ssh://git@example.org:2222/org/repo',
  'ssh://example.org/org/repo',
  'git@example.org:org/repo',
  'git@example.org:7999/org/repo',
  'git@example.org/org/repo',
  'user-name@alias:org/repo',
  'HTTPS://Example.org/org/repo',
  'file:///srv/git/repo',
  'file://~/repo',
  'example.org/org/repo',
  'bitbucket.org/org/repo',
  'alias:org/repo',
  'https://dev.azure.com/org/project/_git/repo',
  'https://git-codecommit.us-east-2.amazonaws.com/v1/repos/repo',
  'git://example.org/org/repo',
  'ftp://example.org/org/repo',
  's3::https://bucket/org/repo',
  'https://example.org',
  'https://example.org/',
  'https://example.org/repo',
  'https://github.com',
  'https://github.com/org',
  'git@github.com:org',
  'git@example.org:',
  'git@example.org',
  'https:///org/repo',
  'user@',
];
const rests = [
  '',
  '.git',
  '/deep/base',
  '//base',
  '//deep/base?ref=v1.2.3',
  '.git/base?ref=main',
  '.git//base',
  '?ref=v1',
  '?version=v1',
  '?ref=v1&version=v2',
  '?ref=&version=v2',
  '?ref=a%2Fb+c',
  '?ref=v1;x=y',
  '?ref=%zz',
  '?submodules=false&ref=v1',
  '?submodules=0',
  '?submodules=no',
  '?submodules=',
  '?ref=v1?x',
  '//base?ref=v1#part',
  '//../base',
  '//base/../..',
  '//./base/./x/',
  '///base',
  '//',
  '/',
  '.github/base',
  '/x.git/base',
  '//a//b',
];
const others = [
  '',
  '.',
  'base',
  '../base',
  './github.com/org/repo',
  '/github.com/org/repo',
  'a@b',
  'a b@host:x/y',
  '1a@host:org/repo',
  'a_b@host:org/repo',
];

async function ask(url, directory, bin) {
  const log = join(directory, 'log');
  writeFileSync(log, '');
  writeFileSync(join(directory, 'kustomization.yaml'), JSON.stringify({ components: [url] }));
  let message = '';
  try {
    await run(kubectl, ['kustomize', directory], {
      env: { PATH: bin, HOME: directory, TMPDIR: directory, GIT_LOG: log },
      timeout: 20_000,
    });
  } catch (thrown) {
    if (typeof thrown.stderr !== 'string') throw thrown;
    message = thrown.stderr;
  }
  const asked = readFileSync(log, 'utf8').split('\n');
  const fetched = asked.find((line) => line.startsWith('fetch\t'))?.split('\t');
  if (fetched === undefined) return null;
  const [, , repository, ref] = fetched;
  const path = /failure on '[^']*\/kustomize-\d+\/([^']*)'/.exec(message)?.[1];
  return {
    repository,
    ref: ref === 'HEAD' ? '' : ref,
    submodules: asked.some((line) => line.startsWith('submodule\t')),
    path: path ?? '',
  };
}

async function main() {
  if (!existsSync(kubectl)) throw new Error('The real tool is not installed; run "npm run oracles" first.');
  const directory = mkdtempSync(join(tmpdir(), 'git-url-'));
  try {
    const bin = join(directory, 'bin');
    mkdirSync(bin);
    const git = '#!/bin/sh\nfor word in "$@"; do printf \'%s\\t\' "$word" >> "$GIT_LOG"; done\necho >> "$GIT_LOG"\n';
    writeFileSync(join(bin, 'git'), git, { mode: 0o755 });
    const urls = new Set([
      ...repositories,
      ...rests.map((rest) => `https://github.com/org/repo${rest}`),
      ...rests.map((rest) => `git@example.org:org/repo${rest}`),
      ...['//base', '/base', '.git/base', '?ref=v1'].flatMap((rest) => repositories.map((one) => `${one}${rest}`)),
      ...others,
    ]);
    const cases = {};
    for (const url of urls) cases[url] = await ask(url, directory, bin);
    const text = `${JSON.stringify({ tool: 'kubectl 1.36.3 (kustomize 5.8.1)', cases }, undefined, 1)}\n`;
    writeFileSync(join(root, 'test', 'kustomize', 'git-urls.generated.json'), text);
    const known = Object.values(cases).filter((answer) => answer !== null).length;
    console.log(`${urls.size} texts, ${known} of them git URLs`);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
