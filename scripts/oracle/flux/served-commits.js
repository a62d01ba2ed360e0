// The commits of a repository as a run serves them: what SOPS encrypted is plain, with other values, since the keys are
// not at hand, and Flux objects are of the versions that are served. Both Flux and fluxdelta get the same.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratch } from './processes.js';
import { versionOf } from './programs.js';

const who = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'oracle'],
    [`GIT_${role}_EMAIL`, 'oracle@example.org'],
    [`GIT_${role}_DATE`, '2020-01-01T00:00:00Z'],
  ]),
);
const run = (directory, args, { env = {}, input } = {}) =>
  execFileSync('git', ['-C', directory, ...args], {
    encoding: 'utf8',
    input,
    maxBuffer: 1 << 28,
    stdio: 'pipe',
    env: { ...process.env, ...who, ...env },
  }).trim();

/** A repository with one commit for each of some directories, in their order. */
export function repositoryOf(directories) {
  const work = scratch('oracle-flux-trees');
  run(work, ['init', '-q', '-b', 'main']);
  for (const directory of directories) {
    for (const entry of readdirSync(work)) if (entry !== '.git') rmSync(join(work, entry), { recursive: true });
    cpSync(directory, work, { recursive: true });
    run(work, ['add', '-A']);
    run(work, ['commit', '-q', '--allow-empty', '-m', directory]);
  }
  return work;
}

/**
 * What a file says when it is not encrypted: the text of each value in place of which stands something that is valid as
 * text, as base64 and as a name.
 */
function decrypted(text) {
  return text
    .replace(
      /"?ENC\[AES256_GCM,[^\]]*type:(\w+)\]"?/g,
      (_, type) => ({ int: '1', float: '1', bool: 'true' })[type] ?? 'c3lzbm93',
    )
    .replace(/^sops:[^\n]*\n(?:(?:[ \t]|- )[^\n]*\n|\n(?=[ \t]))*(?:(?:[ \t]|- )[^\n]*$)?/gm, '')
    .replace(/^sops_\w+=.*\n?/gm, '');
}

/** The Flux that the run has, whatever the repository installs. */
const served = Object.fromEntries([
  ...['helm-controller', 'kustomize-controller', 'source-controller'].map((name) => [name, versionOf(name)]),
  ['flux', `v2.${versionOf('kustomize-controller').split('.')[1]}.0`],
]);

/**
 * Flux objects in the versions that this Flux serves, as `flux migrate` writes them, without what those do not have any
 * more.
 */
const migrated = (text) =>
  text
    .replace(/^ *validation: *(?:client|server|none) *\n/gm, (line) =>
      /kustomize\.toolkit\.fluxcd\.io\/v1beta/.test(text) ? '' : line,
    )
    .replace(/^(# Flux Version: )v\d+\.\S+/m, `$1${served.flux}`)
    .replace(/\/((?:helm|kustomize|source)-controller):v\d+\.\d+\.\d+/g, (_, name) => `/${name}:${served[name]}`)
    .replace(/(apiVersion: *['"]?(?:kustomize|source)\.toolkit\.fluxcd\.io\/)v1beta[12]\b/g, '$1v1')
    .replace(/(apiVersion: *['"]?helm\.toolkit\.fluxcd\.io\/)v2beta[12]\b/g, '$1v2');

/** Gives `{ directory, urls, of(commit, before) }`: a clone in which `of` names the commits that are served. */
export function servedCommits(repository, urls) {
  const directory = scratch('oracle-flux-clone');
  execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', resolve(repository), directory], { stdio: 'pipe' });
  let origin = urls[0];
  if (origin === undefined) {
    try {
      origin = run(resolve(repository), ['remote', 'get-url', 'origin']);
    } catch {
      origin = 'https://github.com/example/cluster';
    }
  }
  // Branches of a clone are those of its remote.
  run(directory, ['fetch', '-q', resolve(repository), '+refs/remotes/origin/*:refs/remotes/origin/*']);
  run(directory, ['remote', 'set-url', 'origin', origin]);
  const known = new Map();
  const files = new Map();
  const index = join(directory, '.git', 'oracle-index');

  /** With the commit that is served before it, where its own parent is not; with none before it where that is empty. */
  function of(commit, parent) {
    const full = run(directory, ['rev-parse', commit]);
    if (known.has(full)) return known.get(full);
    let rewritten = [];
    try {
      rewritten = run(directory, [
        'grep',
        '-lE',
        'ENC\\[AES256_GCM|toolkit.fluxcd.io/v[12]beta[12]|^# Flux Version: ',
        full,
      ]).split('\n');
    } catch {
      // Nothing is to be rewritten.
    }
    let made = full;
    const [, own = ''] = run(directory, ['rev-list', '--parents', '-n', '1', full]).split(' ');
    const isFollowing = parent !== undefined && parent !== own;
    if (rewritten.length > 0 || isFollowing) {
      const env = { GIT_INDEX_FILE: index };
      run(directory, ['read-tree', full], { env });
      for (const line of rewritten) {
        const path = line.slice(full.length + 1);
        const id = run(directory, ['rev-parse', `${full}:${path}`]);
        if (!files.has(id)) {
          const text = migrated(decrypted(`${run(directory, ['cat-file', 'blob', id])}\n`));
          files.set(id, run(directory, ['hash-object', '-w', '--stdin'], { input: text }));
        }
        run(directory, ['update-index', '--cacheinfo', `100644,${files.get(id)},${path}`], { env });
      }
      const after = parent ? ['-p', parent] : [];
      made = run(directory, ['commit-tree', run(directory, ['write-tree'], { env }), ...after, '-m', full]);
      run(directory, ['update-ref', `refs/heads/served-${made}`, made]);
    }
    known.set(full, made);
    return made;
  }
  for (const ref of run(directory, ['for-each-ref', '--format=%(refname)', 'refs/remotes/origin']).split('\n'))
    if (ref !== '' && !ref.endsWith('/HEAD')) run(directory, ['update-ref', ref, of(ref)]);
  return { directory, urls: [...new Set([...urls, origin])], of };
}
