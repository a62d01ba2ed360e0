import { describe, expect, it } from 'vitest';
import type { FileTree } from '../../../src/core/files/file-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { type BuildOutcome, build } from '../../../src/engines/kustomize/build.ts';
import type { GitUrl } from '../../../src/engines/kustomize/git-url.ts';
import { printReference, type Remote, type RemoteReference, remoteKey } from '../../../src/engines/kustomize/remote.ts';

const map = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const missing = (what: string): Problem => ({ code: 'SOURCE_UNREACHABLE', message: `${what} is not there.` });

/** What the world outside holds: the bodies of URLs, and repositories by `url@ref`. */
interface World {
  readonly files?: Readonly<Record<string, string>>;
  readonly repositories?: Readonly<Record<string, FileTree>>;
}

/** Builds in rounds as `Remote` describes, and keeps what was asked for in each. */
function rounds(tree: FileTree, world: World): { readonly outcome: BuildOutcome; readonly asked: string[][] } {
  const known = new Map<string, Uint8Array | FileTree | Problem>();
  const fetch = (need: RemoteReference): Uint8Array | FileTree | Problem => {
    if (need.kind === 'file') {
      const body = world.files?.[need.url];
      return body === undefined ? missing(need.url) : text(body);
    }
    return world.repositories?.[`${need.git.repository}@${need.git.ref}`] ?? missing(need.git.repository);
  };
  const remote: Remote = {
    file: (url) => known.get(remoteKey({ kind: 'file', url })) as Uint8Array | Problem | undefined,
    repository: (git: GitUrl) =>
      known.get(remoteKey({ kind: 'repository', url: git.written, git })) as FileTree | Problem | undefined,
  };
  const asked: string[][] = [];
  for (;;) {
    const outcome = build(tree, '', { remote });
    if (outcome.needs.length === 0) return { outcome, asked };
    asked.push(outcome.needs.map((need) => `${need.kind} ${need.url}`));
    for (const need of outcome.needs) known.set(remoteKey(need), fetch(need));
  }
}

const names = ({ resources }: BuildOutcome): unknown[] =>
  resources.map(({ object }) => (object['metadata'] as { name: string }).name);

describe('a build with something remote', () => {
  it('asks for everything at once that it can know of, and gives nothing before it is there', () => {
    const tree = memoryTree({
      'kustomization.yaml':
        "resources: [own.yaml, https://example.org/a.yaml, 'git@example.org:org/repo//base?ref=v1']\npatches: []\n",
      'own.yaml': map('own'),
    });
    expect(build(tree, '')).toMatchObject({
      resources: [],
      problems: [],
      needs: [
        { kind: 'file', url: 'https://example.org/a.yaml' },
        {
          kind: 'repository',
          url: 'git@example.org:org/repo//base?ref=v1',
          git: {
            repository: 'git@example.org:org/repo',
            path: 'base',
            ref: 'v1',
            submodules: true,
            timeoutSeconds: 27,
          },
        },
      ],
    });
  });

  it('takes a file from behind its URL, in its place among the resources', () => {
    const tree = memoryTree({
      'kustomization.yaml': 'resources: [a.yaml, https://example.org/b.yaml, c.yaml]\n',
      'a.yaml': map('a'),
      'c.yaml': map('c'),
    });
    const { outcome } = rounds(tree, { files: { 'https://example.org/b.yaml': map('b') } });
    expect(names(outcome)).toEqual(['a', 'b', 'c']);
    expect(outcome.resources[1]?.origin).toEqual({ file: 'https://example.org/b.yaml', line: 1 });
  });

  it('takes a URL for a repository when its page holds no resources', () => {
    const url = 'https://github.com/org/repo//deploy?ref=v2';
    const { outcome, asked } = rounds(memoryTree({ 'kustomization.yaml': `resources: ['${url}']\n` }), {
      files: { [url]: '<!DOCTYPE html><html lang="en"></html>\n' },
      repositories: {
        'https://github.com/org/repo@v2': memoryTree({
          'deploy/kustomization.yaml': 'resources: [../shared, own.yaml]\nnamePrefix: p-\n',
          'deploy/own.yaml': map('own'),
          'shared/kustomization.yaml': 'resources: [x.yaml]\n',
          'shared/x.yaml': map('x'),
        }),
      },
    });
    expect(asked).toEqual([[`file ${url}`], [`repository ${url}`]]);
    expect(names(outcome)).toEqual(['p-x', 'p-own']);
    expect(outcome.resources[1]?.origin?.file).toBe('https://github.com/org/repo//deploy/own.yaml');
  });

  it('finds what a remote base itself names, round after round', () => {
    const { outcome, asked } = rounds(
      memoryTree({ 'kustomization.yaml': 'components: ["github.com/org/one?ref=a"]\n' }),
      {
        repositories: {
          'https://github.com/org/one@a': memoryTree({
            'kustomization.yaml':
              'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [github.com/org/two]\n',
          }),
          'https://github.com/org/two@': memoryTree({
            'kustomization.yaml': 'resources: [https://example.org/x.yaml]\n',
          }),
        },
        files: { 'https://example.org/x.yaml': map('x') },
      },
    );
    expect(asked).toEqual([
      ['repository github.com/org/one?ref=a'],
      ['repository github.com/org/two'],
      ['file https://example.org/x.yaml'],
    ]);
    expect(names(outcome)).toEqual(['x']);
  });

  it('reads patches, generator files and configurations from URLs too', () => {
    const tree = memoryTree({
      'kustomization.yaml':
        'resources: [a.yaml]\npatches: [{path: https://example.org/p.yaml}]\nconfigMapGenerator: [{name: g, files: [k=https://example.org/f]}]\n',
      'a.yaml': map('a'),
    });
    const { outcome } = rounds(tree, {
      files: { 'https://example.org/p.yaml': `${map('a')}data: {x: patched}\n`, 'https://example.org/f': 'content' },
    });
    expect(outcome.problems).toEqual([]);
    expect(outcome.resources.map(({ object }) => object['data'])).toEqual([{ x: 'patched' }, { k: 'content' }]);
  });

  it('says why a URL is neither a file nor a repository', () => {
    const { outcome } = rounds(memoryTree({ 'kustomization.yaml': 'resources: [https://example.org/a/b.yaml]\n' }), {});
    expect(outcome.problems).toMatchObject([
      {
        code: 'SOURCE_UNREACHABLE',
        message:
          'https://example.org/a/b.yaml is not there. As a repository: https://example.org/a/b.yaml is not there.',
        at: { file: 'kustomization.yaml', line: 1 },
      },
    ]);
  });

  it('lets nothing in a repository lead out of it, not even through links', () => {
    const escaping = (resources: string, link?: string): FileTree =>
      memoryTree({
        'base/kustomization.yaml': `resources: [${resources}]\n`,
        'base/x.yaml': map('x'),
        ...(link === undefined ? {} : { 'base/link': { link } }),
      });
    const outcomeOf = (repository: FileTree): BuildOutcome =>
      rounds(memoryTree({ 'kustomization.yaml': 'components: []\nresources: [github.com/org/repo//base]\n' }), {
        repositories: { 'https://github.com/org/repo@': repository },
      }).outcome;
    expect(outcomeOf(escaping('../../x.yaml')).problems).toMatchObject([{ code: 'PATH_ESCAPES_ROOT' }]);
    expect(outcomeOf(escaping('/etc/passwd')).problems).toMatchObject([{ code: 'PATH_ESCAPES_ROOT' }]);
    expect(outcomeOf(escaping('link', '../../x.yaml')).problems).toHaveLength(1);
    expect(names(outcomeOf(escaping('x.yaml')))).toEqual(['x']);
  });

  it('lets files in a repository be read from below its kustomization only, whatever the load restrictor', () => {
    const repository = memoryTree({ 'base/kustomization.yaml': 'resources: [../x.yaml]\n', 'x.yaml': map('x') });
    const tree = memoryTree({ 'kustomization.yaml': 'resources: [github.com/org/repo//base]\n' });
    const remote: Remote = { file: () => undefined, repository: () => repository };
    expect(build(tree, '', { remote, loadRestrictor: 'none' }).problems).toMatchObject([{ code: 'PATH_ESCAPES_ROOT' }]);
  });

  it('refuses repositories on the disk of the machine', () => {
    const tree = memoryTree({ 'kustomization.yaml': 'resources: [file:///srv/repo//base]\n' });
    expect(build(tree, '')).toMatchObject({ needs: [], problems: [{ code: 'KUSTOMIZE_REMOTE' }] });
  });

  it('ends repositories that include each other', () => {
    const { outcome } = rounds(memoryTree({ 'kustomization.yaml': 'resources: [github.com/org/one]\n' }), {
      repositories: {
        'https://github.com/org/one@': memoryTree({ 'kustomization.yaml': 'resources: [github.com/org/two]\n' }),
        'https://github.com/org/two@': memoryTree({ 'kustomization.yaml': 'resources: [github.com/org/one]\n' }),
      },
    });
    expect(outcome.problems).toMatchObject([{ code: 'KUSTOMIZE_CYCLE' }]);
  });

  it('bounds how much a build may ask for', () => {
    const urls = Array.from({ length: 20 }, (_, i) => `https://example.org/${i}.yaml`);
    const tree = memoryTree({ 'kustomization.yaml': `resources: [${urls.join(', ')}]\n` });
    expect(build(tree, '', { limits: { maxRemotes: 20 } }).needs).toHaveLength(20);
    expect(build(tree, '', { limits: { maxRemotes: 19 } })).toMatchObject({
      needs: [],
      problems: [{ code: 'KUSTOMIZE_LIMIT' }],
    });
  });
});

describe('a reference to something remote', () => {
  const git = (url: string): RemoteReference => {
    const [need] = build(memoryTree({ 'kustomization.yaml': `components: ['${url}']\n` }), '').needs;
    if (need === undefined) throw new Error(`${url} is not remote`);
    return need;
  };

  it('has one key for all directories of a repository at a revision', () => {
    expect(remoteKey(git('https://github.com/o/r//a?ref=v1'))).toBe(remoteKey(git('github.com/o/r//b?ref=v1')));
    expect(remoteKey(git('github.com/o/r?ref=v1'))).not.toBe(remoteKey(git('github.com/o/r?ref=v2')));
    expect(remoteKey(git('github.com/o/r?submodules=false'))).not.toBe(remoteKey(git('github.com/o/r')));
  });

  it('is shown without password and token', () => {
    const shown = (url: string): string => printReference({ kind: 'file', url });
    expect(shown('https://user:secret@example.org/x?ref=v1&token=abc')).toBe('https://example.org/x?ref=v1&token=…');
    expect(shown('https://ghp_secret@github.com/o/r')).toBe('https://github.com/o/r');
    expect(shown('ssh://git:secret@example.org/o/r')).toBe('ssh://git@example.org/o/r');
    expect(shown('git@example.org:o/r')).toBe('git@example.org:o/r');
    expect(shown('git::https://user:secret@example.org/o/r')).toBe('git::https://example.org/o/r');
  });

  it.each([
    ['github.com/o/r', 27],
    ['github.com/o/r?timeout=61', 61],
    ['github.com/o/r?timeout=61s', 61],
    ['github.com/o/r?timeout=1m30.5s', 90.5],
    ['github.com/o/r?timeout=-5', 27],
    ['github.com/o/r?timeout=0', 27],
    ['github.com/o/r?timeout=soon', 27],
    ['github.com/o/r?timeout=5x', 27],
    ['github.com/o/r?ref=a;b', 27],
  ])('has the timeout that kustomize would give git: %s', (url, seconds) => {
    expect(git(url)).toMatchObject({ git: { timeoutSeconds: seconds } });
  });
});
