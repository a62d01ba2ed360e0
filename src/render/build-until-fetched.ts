import type { FileTree } from '../core/files/file-tree.ts';
import type { JsonObject } from '../core/json.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { type Remote, type RemoteReference, remoteKey } from '../engines/kustomize/public.ts';
import { type Fetched, remoteFileKind, remoteFileName, remoteRepositoryKind } from '../sources/public.ts';

/** Contents that were fetched for a build, by `remoteKey`, and the id of each. */
export interface RemoteContents {
  readonly remote: Remote;
  /** Equal when all contents are: part of the key of what is built with them. */
  readonly ids: readonly (readonly [key: string, id: string])[];
  /** By `remoteKey`: repositories that the tree of the build itself stands for. */
  readonly ofTree: ReadonlySet<string>;
}

/** Stands for the tree of the build, as the content of a repository. */
export const treeOfBuild = 'tree of the build';

/**
 * Asks a fetcher for what a kustomization names outside of its tree. `isOwn` is false for what only something that was
 * fetched names.
 */
export type FetchRemote<Other = never> = (
  request: { readonly kind: string; readonly spec: JsonObject },
  isOwn?: boolean,
) => Promise<Fetched | Other>;

type Content = Uint8Array | FileTree | Problem | typeof treeOfBuild;

/**
 * Builds again and again, each time with what the last build missed, until it misses nothing or there is nobody to
 * fetch it: then the needs that are left are in the result. A failed fetch is content like any other: kustomize goes on
 * after some.
 */
export async function buildUntilFetched<Built>(
  build: (contents: RemoteContents) => Built,
  needsOf: (built: Built) => readonly RemoteReference[],
  fetchRemote: FetchRemote<typeof treeOfBuild>,
): Promise<Built> {
  const known = new Map<string, { readonly id: string; readonly content: Content }>();
  /** The URLs that the first build misses: later ones are named by what was fetched. */
  let own: ReadonlySet<string> | undefined;
  for (;;) {
    const built = build(contentsOf(known));
    const needs = needsOf(built).filter((need) => !known.has(remoteKey(need)));
    if (needs.length === 0) return built;
    own ??= new Set(needs.map(({ url }) => url));
    const isOwn = ({ url }: RemoteReference): boolean => own?.has(url) === true;
    const fetched = await Promise.all(needs.map((need) => fetchRemote(requestFor(need), isOwn(need))));
    // Without a fetcher nothing is known of any of them, and another build would ask for the same.
    if (fetched.some((one) => one !== treeOfBuild && 'problem' in one && one.problem.code === 'SOURCE_UNSUPPORTED'))
      return built;
    for (const [i, need] of needs.entries()) {
      const one = fetched[i];
      if (one !== undefined) known.set(remoteKey(need), contentOf(need, one));
    }
  }
}

/** Request to a fetcher for the content of a reference. */
export function requestFor(reference: RemoteReference): { readonly kind: string; readonly spec: JsonObject } {
  if (reference.kind === 'file') return { kind: remoteFileKind, spec: { url: reference.url } };
  const { repository, ref, submodules, timeoutSeconds } = reference.git;
  return { kind: remoteRepositoryKind, spec: { url: repository, ref, submodules, timeoutSeconds } };
}

function contentOf(
  reference: RemoteReference,
  fetched: Fetched | typeof treeOfBuild,
): { readonly id: string; readonly content: Content } {
  if (fetched === treeOfBuild) return { id: treeOfBuild, content: treeOfBuild };
  if ('problem' in fetched) {
    // Who asks is known, and may be another one on the other side.
    const { resource: _, ...problem } = fetched.problem;
    return { id: JSON.stringify(problem), content: problem };
  }
  const { identity, tree } = fetched.artifact;
  if (reference.kind === 'repository') return { id: identity, content: tree };
  return { id: identity, content: tree.read(remoteFileName) ?? new Uint8Array() };
}

function contentsOf(known: ReadonlyMap<string, { readonly id: string; readonly content: Content }>): RemoteContents {
  return {
    ofTree: new Set([...known].filter(([, { content }]) => content === treeOfBuild).map(([key]) => key)),
    ids: [...known].map(([key, { id }]) => [key, id] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    remote: {
      file(url) {
        const content = known.get(remoteKey({ kind: 'file', url }))?.content;
        return content instanceof Uint8Array || isProblem(content) ? content : undefined;
      },
      repository(git) {
        const content = known.get(remoteKey({ kind: 'repository', url: git.written, git }))?.content;
        return content instanceof Uint8Array || content === treeOfBuild ? undefined : content;
      },
    },
  };
}
