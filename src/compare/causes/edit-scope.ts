import { append } from '../../core/append.ts';
import type { FileReads } from '../../core/changed-file.ts';
import { nodeKindOf, operatorGroup } from '../../core/flux-kinds.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { addToGroup } from '../../core/group-by.ts';
import type { JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import type { Manifest, NodeResult } from '../../core/side-result.ts';
import { annotatedSources, fluxReferences } from '../../flux/public.ts';
import type { Side } from '../comparison.ts';
import { nodeKey } from '../pair-nodes.ts';
import type { SourceEdit } from './source-edit.ts';

/** Readers of one file that differs. */
export type EditedFileReads = Pick<FileReads, 'path' | 'readers'> & Partial<Pick<FileReads, 'change'>>;

/** A Flux object that is behind what a node applies. */
export interface Definition {
  readonly id: ResourceId;
  /** Its manifests, one a side that has it. */
  readonly objects: readonly JsonObject[];
  /** The files that its manifests are made of. */
  readonly files: ReadonlySet<string>;
  /** First lines of their documents, as `file:line`: a kustomization may have given them another namespace or name. */
  readonly places: ReadonlySet<string>;
}

/** Inputs of one node, any of which may be the cause of a difference. */
export interface NodeScope {
  /** The node itself. */
  readonly own: Definition;
  /** The nodes that its definition comes from, the nearest first. */
  readonly above: readonly Definition[];
  /** `Kind/name` of the objects that it takes something from. */
  readonly named: ReadonlySet<string>;
  /** True for an edit of a file that was read, on the side of the edit, to make the node or what goes into it. */
  readonly isRead: (edit: SourceEdit) => boolean;
  /**
   * True for a file that became a part of some resources of the node or of those above it, and so is about no others.
   */
  readonly holds: (file: string) => boolean;
}

/** What a generator makes has its place in one of these, which are about all the rest too. */
const kustomizationFile = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;

/** Test for the file that says what a directory comes to. */
export function isKustomizationFile(file: string): boolean {
  return kustomizationFile.test(file);
}

/** Test for a file that says what is left out of a source or a scan, so that everything may come from it. */
export function isIgnoreFile(file: string): boolean {
  return /(?:^|\/)\.(?:source|krm)ignore$/.test(file);
}

/**
 * Follows nodes to what goes into them, over both sides: to the nodes that apply their definitions, and to those that
 * apply the objects that these name. Without `reads` every edit may be behind everything.
 */
export function editScopes(
  nodes: readonly NodeResult[],
  reads: readonly EditedFileReads[] | undefined,
): (root: string, node: ResourceId) => NodeScope {
  const results = new Map<string, NodeResult[]>();
  for (const node of nodes) addToGroup(results, nodeKey(node.root, node.id), node);
  const makers = new Map<string, Set<string>>();
  const definitions = new Map<string, FoundDefinition>();
  for (const { root, id, manifests } of nodes) {
    for (const manifest of manifests) {
      const isNode = nodeKindOf(manifest.id) !== undefined;
      if (!isNode && !isData(manifest.id)) continue;
      const own = nodeKey(root, manifest.id);
      // What goes to another cluster may have the name of something in this one.
      const parents = results.get(own)?.map(({ parent }) => parent);
      if (isNode && parents?.every((parent) => parent !== undefined && nodeKey(root, parent) !== nodeKey(root, id)))
        continue;
      for (const name of [objectKey(manifest.id), objectKey({ ...manifest.id, name: '' })]) {
        const key = namedKey(root, name);
        makers.set(key, (makers.get(key) ?? new Set()).add(nodeKey(root, id)));
      }
      if (!isNode) continue;
      const known = definitions.get(own) ?? noDefinition();
      known.objects.push(manifest.object);
      append(known.named, namesIn(manifest.object, manifest.id));
      for (const file of filesOf(manifest)) known.files.add(file);
      const { file = '', line } = manifest.origin ?? {};
      if (line !== undefined) known.places.add(`${file}:${line}`);
      definitions.set(own, known);
    }
  }
  const definitionOf = (root: string, id: ResourceId): Definition => {
    const { objects, files, places } = definitions.get(nodeKey(root, id)) ?? noDefinition();
    return { id, objects, files, places };
  };
  /**
   * `Kind/name` of the objects that a node names, in its definition and in annotations of the objects that it makes.
   */
  const takenBy = (key: string): readonly string[] =>
    getOrInsert(taken, key, () => [
      ...(definitions.get(key)?.named ?? []),
      ...(results.get(key) ?? []).flatMap(({ id, manifests }) =>
        id.group === operatorGroup ? manifests.flatMap(({ object }) => annotatedSources(object).map(objectKey)) : [],
      ),
    ]);
  const taken = new Map<string, readonly string[]>();
  const held = new Map<string, ReadonlySet<string>>();
  const heldBy = (key: string): ReadonlySet<string> => {
    const known = held.get(key);
    if (known !== undefined) return known;
    const files = (results.get(key) ?? []).flatMap(({ manifests }) => manifests.flatMap(filesOf));
    const found = new Set(files.filter((file) => !isKustomizationFile(file)));
    held.set(key, found);
    return found;
  };
  const readers = reads === undefined ? undefined : readersBySide(reads);

  return (root, node) => {
    const upstream = new Set<string>();
    const above: Definition[] = [];
    const isAbove = new Set([nodeKey(root, node)]);
    for (let level = [node]; level.length > 0; ) {
      const next: ResourceId[] = [];
      for (const id of level) {
        for (const { parent } of results.get(nodeKey(root, id)) ?? []) {
          if (parent === undefined || isAbove.has(nodeKey(root, parent))) continue;
          isAbove.add(nodeKey(root, parent));
          above.push(definitionOf(root, parent));
          next.push(parent);
        }
      }
      level = next;
    }
    const own = definitionOf(root, node);
    const open = [...isAbove];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (upstream.has(key)) continue;
      upstream.add(key);
      for (const { parent } of results.get(key) ?? []) if (parent !== undefined) open.push(nodeKey(root, parent));
      for (const name of takenBy(key)) for (const maker of makers.get(namedKey(root, name)) ?? []) open.push(maker);
    }
    return {
      own,
      above,
      named: new Set(takenBy(nodeKey(root, node))),
      holds: (file) => [...isAbove].some((key) => heldBy(key).has(file)),
      isRead: ({ file, side }) => {
        if (readers === undefined || isIgnoreFile(file)) return true;
        const by = readers.get(file)?.[side];
        return by !== undefined && [...by].some((key) => upstream.has(key));
      },
    };
  };
}

interface FoundDefinition {
  readonly objects: JsonObject[];
  readonly named: string[];
  readonly files: Set<string>;
  readonly places: Set<string>;
}

function noDefinition(): FoundDefinition {
  return { objects: [], named: [], files: new Set(), places: new Set() };
}

/** The keys of the nodes that read each file, by the side on which they did. */
function readersBySide(
  reads: readonly EditedFileReads[],
): ReadonlyMap<string, Readonly<Record<Side, ReadonlySet<string>>>> {
  return new Map(
    reads.map(({ path, readers }) => {
      const on = (side: Side): ReadonlySet<string> =>
        new Set(
          readers.flatMap(({ root, node, sides, keepsChart }) =>
            sides.includes(side) && keepsChart !== true ? [nodeKey(root, node)] : [],
          ),
        );
      return [path, { base: on('base'), head: on('head') }];
    }),
  );
}

/** `Kind/name` of an object, as definitions name it. */
export function objectKey({ kind, name }: ResourceId): string {
  return `${kind}/${name}`;
}

function namedKey(root: string, name: string): string {
  return `${root}\0${name}`;
}

function isData({ group, kind }: ResourceId): boolean {
  return (group === '' && (kind === 'ConfigMap' || kind === 'Secret')) || kind === 'ResourceSetInputProvider';
}

/** The files that a resource is made of. */
export function filesOf({ origin, inputs = [] }: Manifest): readonly string[] {
  return origin === undefined ? inputs : [origin.file, ...inputs];
}

/**
 * `Kind/name` of the objects that a Flux object takes something from, itself aside; of some that are selected by
 * labels, which any may have, `Kind/`.
 */
function namesIn(object: JsonObject, id: ResourceId): string[] {
  return fluxReferences(object, id)
    .map((reference) => objectKey(reference.id))
    .filter((name) => name !== objectKey(id));
}
