import { readText } from '../core/files/file-tree.ts';
import { overlayTree } from '../core/files/overlay-tree.ts';
import { type JsonObject } from '../core/json.ts';
import { type ResourceId, resourceIdOf } from '../core/resource-id.ts';
import { type Indexed, type SideIndex } from '../findings/public.ts';
import { type ObjectEdit, withEditedObject } from './edit-yaml.ts';
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

/** Edit of an object in the file that holds it; undefined where no file of the tree does. */
export function editObject({ manifest }: Indexed, edit: ObjectEdit): TreeEdit | undefined {
  const file = manifest.origin?.file;
  if (file === undefined) return undefined;
  const { id } = manifest;
  const isPartOf = (own: string): boolean => id.name.includes(own);
  return (tree) => {
    const text = readText(tree, file);
    if (text === undefined) return undefined;
    const edited =
      withEditedObject(text, isObject(id), edit, id.name) ?? withEditedObject(text, isObject(id, isPartOf), edit);
    return edited === undefined ? undefined : new Map([[file, edited]]);
  };
}

/** The first of some edits that can be made. */
function firstOf(edits: readonly (TreeEdit | undefined)[]): TreeEdit {
  return (tree) => {
    for (const edit of edits) {
      const files = edit?.(tree);
      if (files !== undefined) return files;
    }
    return undefined;
  };
}

/** All of some edits, each of what the others left. */
export function allOf(edits: readonly TreeEdit[]): TreeEdit {
  return (tree) => {
    const files = new Map<string, string>();
    for (const edit of edits) {
      const over = new Map([...files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
      const edited: EditedFiles = edit(over.size === 0 ? tree : overlayTree(tree, over));
      if (edited === undefined) return undefined;
      for (const [path, text] of edited) files.set(path, text);
    }
    return files;
  };
}

/**
 * Edit that annotates an object: in the file that holds it, or else by a patch of what applies it. A HelmRelease gets a
 * post-renderer, as its files are templates.
 */
export function annotateObject(indexed: Indexed, side: SideIndex, key: string, value: string): TreeEdit {
  const { manifest, node, root } = indexed;
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
    return firstOf([owner && editObject(owner, renderer)]);
  }
  const inFile = editObject(indexed, { path: ['metadata', 'annotations', key], value });
  if (node.id.kind !== 'Kustomization') return firstOf([inFile]);
  return firstOf([inFile, owner && editObject(owner, { path: ['spec', 'patches'], value: patch, isItem: true })]);
}
