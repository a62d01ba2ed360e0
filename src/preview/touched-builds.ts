import type { Discovery } from '../discovery/discovery.ts';
import { directoryOf } from '../discovery/entry-points.ts';
import { kustomizationNames } from '../discovery/kustomization-graph.ts';
import { type FileTree, readText } from '../files/file-tree.ts';
import { baseName, parentPath, resolvePath } from '../files/paths.ts';
import { fluxReferences } from '../flux/flux-references.ts';
import type { DiscoveredTrees, PreviewOptions } from './preview-request.ts';

/**
 * True for the roots of two sides of which something may differ. In a tree without a cluster each root is one build: where
 * no file differs in the directories that it takes objects from, nor one that its kustomizations may name, and no object
 * in it builds from the tree, it is the same on both sides and need not run.
 */
export function touchedBuilds(
  { base, head, changes, found }: DiscoveredTrees,
  { cluster, explains, settings }: PreviewOptions,
): (root: string) => boolean {
  const paths = [...changes.keys()];
  if (
    found.base.isLibrary !== true ||
    found.head.isLibrary !== true ||
    settings.changedOnly !== true ||
    explains !== undefined ||
    cluster !== undefined ||
    paths.some((path) => /^\.\w+ignore$/.test(baseName(path)))
  )
    return () => true;
  const changed = new Set<string>();
  for (const path of paths) for (let at = path; at !== ''; at = parentPath(at)) changed.add(at);
  const mayName = nameTester(paths);
  const [before, after] = [
    mayReadOn(base.tree, found.base, changed, mayName),
    mayReadOn(head.tree, found.head, changed, mayName),
  ];
  return (root) => before(root) || after(root);
}

/**
 * Tells the texts of kustomizations that may name one of some files otherwise than as a plain word: with blanks, marks of
 * comments or escapes, or in another file, as those of generators and transformers are.
 */
function nameTester(paths: readonly string[]): (text: string) => boolean {
  const ends = [
    ...new Set(paths.flatMap((path) => [`./${baseName(path)}`, `${baseName(parentPath(path))}/${baseName(path)}`])),
  ];
  return (text) =>
    text.includes('\\') ||
    /\b(?:generators|transformers|validators)\b/.test(text) ||
    ends.some((end) => text.includes(end));
}

function mayReadOn(
  tree: FileTree,
  { roots, objects, filesOf, publications }: Discovery,
  changed: ReadonlySet<string>,
  mayName: (text: string) => boolean,
) {
  const isOwn = (kind: string): boolean =>
    kind === 'GitRepository' || (kind !== 'HelmRepository' && publications.length > 0);
  // What takes a chart or a directory from a repository or an artifact may take it from this tree.
  const building = new Set(
    objects
      .filter(({ id, object }) =>
        fluxReferences(object, id).some(({ role, id: source }) => role === 'source' && isOwn(source.kind)),
      )
      .map(({ at }) => at.file),
  );
  const mayNeed = (file: string): boolean => {
    const directory = parentPath(file);
    if (building.has(file) || directory === '' || changed.has(directory)) return true;
    if (!kustomizationNames.includes(baseName(file))) return false;
    const text = (readText(tree, file) ?? '').replace(/(?:^|\s)#.*$/gm, '');
    if (text.includes('//')) return true;
    const named = text.split(/[\s"'=,[\]{}]+/).map((word) => resolvePath(directory, word));
    return named.some((path) => path !== undefined && changed.has(path)) || mayName(readText(tree, file) ?? '');
  };
  return (root: string): boolean => {
    const entries = roots.find(({ name }) => name === root)?.entries ?? [];
    return (
      entries.length === 0 ||
      entries.some((entry) => entry.kind === 'object' || [...filesOf(directoryOf(entry))].some(mayNeed))
    );
  };
}
