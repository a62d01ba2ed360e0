import type { BuiltSource } from '../../core/built-kustomization.ts';
import { memoryTree } from '../../core/files/memory-tree.ts';
import { type ReadSet, recordingTree } from '../../core/files/read-set.ts';
import { hideUser, type Remote, remoteKey } from '../../engines/kustomize/public.ts';
import type { RemoteContents } from '../build-until-fetched.ts';

/** A number of a version in an address: `v1.2.3`, `2024.1`. */
const versionInPath = /(?<![\w.])v?\d+(?:\.\d+)+(?:[-+][\w.-]+)?(?![\w])/g;

/** The files of a read set. */
export function filesRead(reads: ReadSet): readonly string[] {
  return reads.flatMap(([question, path, answer]) => (question === 'read' && answer !== '' ? [path] : []));
}

/**
 * The remote bases of a build with the files that it reads of them: `build` is called once. Of a repository all
 * addresses count as one source; of a file those that differ in numbers of versions.
 */
export function remoteSources(
  build: (remote: Remote) => void,
  { ids, remote }: RemoteContents,
): readonly BuiltSource[] {
  const identities = new Map(ids);
  const found = new Map<string, { readonly source: Omit<BuiltSource, 'files'>; readonly reads: () => ReadSet }>();
  build({
    file(url) {
      const content = remote.file(url);
      const key = remoteKey({ kind: 'file', url });
      if (content instanceof Uint8Array) {
        const address = hideUser(url);
        const source = {
          name: address.replace(versionInPath, '*'),
          revision: [...new Set(address.match(versionInPath))].join(' '),
          identity: identities.get(key) ?? '',
          tree: memoryTree({ file: content }),
        };
        found.set(url, { source, reads: () => [['read', 'file', url]] });
      }
      return content;
    },
    repository(git) {
      const content = remote.repository(git);
      if (content === undefined || 'code' in content) return content;
      // What is no file after all, as the page of a repository.
      found.delete(git.written);
      const key = remoteKey({ kind: 'repository', url: git.written, git });
      const recording = recordingTree(content);
      const before = found.get(key)?.reads() ?? [];
      const source = {
        name: hideUser(git.repository),
        revision: git.ref,
        identity: identities.get(key) ?? '',
        tree: content,
      };
      found.set(key, { source, reads: () => [...before, ...recording.readSet()] });
      return recording.tree;
    },
  });
  return [...found.values()].map(({ source, reads }) => ({ ...source, files: [...new Set(filesRead(reads()))] }));
}
