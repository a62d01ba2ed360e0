import { unmanagedMark } from '../compare/public.ts';
import { type FileTree, readText } from '../core/files/file-tree.ts';
import { overlayTree } from '../core/files/overlay-tree.ts';
import { groupBy } from '../core/group-by.ts';
import { type JsonObject } from '../core/json.ts';
import { isElsewhere } from '../core/position.ts';
import { type ResourceId, resourceIdOf, resourceKey } from '../core/resource-id.ts';
import { type Indexed, type SideIndex } from '../findings/public.ts';
import { type MeantEdit, withEditedObjects } from './edit-yaml.ts';
import type { ObjectEdit } from './object-splice.ts';
import type { EditedFiles, TreeEdit } from './remedy.ts';

/**
 * Test for an object as a file has it. A kustomization may have given its namespace, and, where that is asked, added to
 * its name.
 */
export function isObject(id: ResourceId, isName = (name: string): boolean => name === id.name) {
  return (object: JsonObject): boolean => {
    const own = resourceIdOf(object);
    if (own?.kind !== id.kind || own.group !== id.group) return false;
    return (own.namespace === '' || own.namespace === id.namespace) && isName(own.name);
  };
}

/**
 * Test for an object that Flux leaves as it is while it is there, or of which it leaves the annotations so: an edit of
 * it never reaches the cluster.
 */
function isLeftAlone({ manifest, node }: Indexed): boolean {
  const ignored = node.driftIgnored?.find(({ id }) => resourceKey(id) === resourceKey(manifest.id))?.paths ?? [];
  return (
    unmanagedMark(node.id, manifest) !== undefined ||
    ignored.some((path) => '/metadata/annotations/'.startsWith(`${path}/`) || path.startsWith('/metadata/annotations/'))
  );
}

/** Edit of an object in the file that holds it; undefined where no file of the tree does, or Flux does not apply it. */
export function editObject(indexed: Indexed, edit: ObjectEdit): TreeEdit | undefined {
  const { manifest } = indexed;
  const file = manifest.origin?.file;
  if (file === undefined || isLeftAlone(indexed)) return undefined;
  const { id } = manifest;
  const isPartOf = (own: string): boolean => id.name.includes(own);
  const exact: MeantEdit = { isMeant: isObject(id), edit, mentioned: id.name };
  const inTree = (tree: FileTree): EditedFiles => {
    const text = readText(tree, file);
    if (text === undefined) return undefined;
    const edited =
      withEditedObjects(text, [exact]) ??
      withEditedObjects(text, [{ isMeant: isObject(id, isPartOf), edit, mentioned: '' }]);
    return edited === undefined ? undefined : new Map([[file, edited]]);
  };
  return Object.assign(inTree, { inFile: { file, edit: exact } });
}

/** The first of some edits that can be made. */
function firstOf(edits: readonly (TreeEdit | undefined)[]): TreeEdit {
  const [first] = edits;
  const made = (tree: FileTree): EditedFiles => {
    for (const edit of edits) {
      const files = edit?.(tree);
      if (files !== undefined) return files;
    }
    return undefined;
  };
  return first?.inFile === undefined ? made : Object.assign(made, { inFile: first.inFile });
}

/** All of some edits, each of what the others left. Edits of the objects of one file are made together if they can. */
export function allOf(edits: readonly TreeEdit[]): TreeEdit {
  const parts = edits.flatMap((edit) => edit.parts ?? [edit]);
  const made = (tree: FileTree): EditedFiles => {
    const files = new Map<string, string>();
    const alone = new Set(parts);
    for (const [file, some] of groupBy(parts, ({ inFile }) => inFile?.file)) {
      const together = some.flatMap(({ inFile }) => inFile?.edit ?? []);
      const text = file === undefined || some.length === 1 ? undefined : readText(tree, file);
      const edited = text === undefined ? undefined : withEditedObjects(text, together);
      if (file === undefined || edited === undefined) continue;
      files.set(file, edited);
      for (const one of some) alone.delete(one);
    }
    for (const edit of alone) {
      const over = new Map([...files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
      const edited: EditedFiles = edit(over.size === 0 ? tree : overlayTree(tree, over));
      if (edited === undefined) return undefined;
      for (const [path, text] of edited) files.set(path, text);
    }
    return files;
  };
  return Object.assign(made, { parts });
}

/** Test for an object that is annotated by an edit of what applies it, which may get its files later than that edit. */
export function isPatchedByOwner({ manifest, node }: Indexed): boolean {
  return node.id.kind === 'HelmRelease' || manifest.origin === undefined || isElsewhere(manifest.origin);
}

/**
 * Edit that annotates an object: in the file that holds it, or else by a patch of what applies it. A HelmRelease gets a
 * post-renderer, as its files are templates. Undefined where Flux applies no annotation.
 */
export function annotateObject(indexed: Indexed, side: SideIndex, key: string, value: string): TreeEdit | undefined {
  const { manifest, node, root } = indexed;
  if (isLeftAlone(indexed)) return undefined;
  const owner = side.find(root, node.id);
  const annotated = { metadata: { name: manifest.id.name, annotations: { [key]: value } } };
  const patch = {
    target: { kind: manifest.id.kind, name: manifest.id.name },
    patch: JSON.stringify({ apiVersion: manifest.object['apiVersion'] ?? 'v1', kind: manifest.id.kind, ...annotated }),
  };
  if (node.id.kind === 'HelmRelease') {
    const renderer: ObjectEdit = {
      path: ['spec', 'postRenderers'],
      value: { kustomize: { patches: [patch] } },
      isItem: true,
    };
    return owner && editObject(owner, renderer);
  }
  const inFile = editObject(indexed, { path: ['metadata', 'annotations', key], value });
  if (node.id.kind !== 'Kustomization') return inFile;
  const patched = owner && editObject(owner, { path: ['spec', 'patches'], value: patch, isItem: true });
  return inFile === undefined && patched === undefined ? undefined : firstOf([inFile, patched]);
}
