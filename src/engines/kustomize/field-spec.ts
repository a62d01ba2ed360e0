import { fail } from '../../core/problem.ts';
import { type MappingNode, type YamlNode } from '../yaml/public.ts';
import { countAllocation } from './nodes/allocation-limit.ts';
import { entryOf, isNull, mapping, rawText, scalar, sequence } from './nodes/node-access.ts';
import { entriesOfNull } from './nodes/null-entries.ts';
import { splitApiVersion } from './resource-id.ts';

/**
 * A field that a transformer works on: where it is, in which kinds (empty parts select any), and whether it is made
 * when absent.
 */
export interface FieldSpec {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Path in kustomize's form: keys joined by `/`, `\/` inside a key, `[]` after a key that holds a list. */
  readonly path: string;
  readonly create: boolean;
}

/**
 * Node that is made at the end of a path that does not exist; `none` makes nothing. What is there and null turns into
 * it: into an empty mapping, or into a scalar of this tag that keeps its text (`~` becomes the text "~").
 */
export type CreateKind = 'none' | 'mapping' | { readonly scalarTag: string };

/**
 * Works on the node at the end of a path. Scalars are changed in place (`setText`), so that what shares them changes
 * too; a node that has to become another type is returned, and takes the place of the one that was given.
 */
export type Visit = (node: YamlNode) => YamlNode | undefined;

/**
 * Applies `visit` to every node that a field spec finds in an object. Throws `KUSTOMIZE_TRANSFORMER` when the path runs
 * through a scalar.
 */
export function visitFieldSpec(
  root: MappingNode,
  spec: FieldSpec,
  visit: Visit,
  createKind: CreateKind = 'none',
): void {
  if (!selectsKind(spec, root)) return;
  walk(root, pathParts(spec.path), 0, spec, visit, createKind);
}

/** As `visitFieldSpec`, for each spec in turn. */
export function visitFieldSpecs(
  root: MappingNode,
  specs: readonly FieldSpec[],
  visit: Visit,
  createKind: CreateKind = 'none',
): void {
  for (let i = 0; i < specs.length; i++) {
    const spec = specs[i];
    if (spec !== undefined) visitFieldSpec(root, spec, visit, createKind);
  }
}

/** Test whether an object is of the kinds that a spec names. */
function selectsKind(spec: FieldSpec, root: MappingNode): boolean {
  if (spec.kind !== '') {
    const kind = entryOf(root, 'kind')?.value;
    if (kind?.type !== 'scalar' || kind.value !== spec.kind) return false;
  }
  if (spec.group === '' && spec.version === '') return true;
  const apiVersion = entryOf(root, 'apiVersion')?.value;
  const { group, version } = splitApiVersion(apiVersion?.type === 'scalar' ? apiVersion.value : '');
  return (spec.group === '' || spec.group === group) && (spec.version === '' || spec.version === version);
}

interface PathPart {
  readonly name: string;
  readonly isList: boolean;
}

const partsOfPath = new Map<string, readonly PathPart[]>();

function pathParts(path: string): readonly PathPart[] {
  let parts = partsOfPath.get(path);
  if (parts === undefined) {
    parts = splitPath(path, '/').map((part) =>
      part.endsWith('[]') ? { name: part.slice(0, -2), isList: true } : { name: part, isList: false },
    );
    if (partsOfPath.size > 10_000) partsOfPath.clear();
    partsOfPath.set(path, parts);
  }
  return parts;
}

/** Splits at a delimiter that no backslash precedes; one leading delimiter is ignored (kyaml's `PathSplitter`). */
export function splitPath(path: string, delimiter: string): string[] {
  const pieces = path.split(delimiter);
  if (pieces.length > 1 && pieces[0] === '') pieces.shift();
  const result: string[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.endsWith('\\')) result[result.length - 1] = `${last.slice(0, -1)}${delimiter}${piece}`;
    else result.push(piece);
  }
  return result;
}

function walk(
  node: YamlNode,
  parts: readonly PathPart[],
  at: number,
  spec: FieldSpec,
  visit: Visit,
  createKind: CreateKind,
): YamlNode | undefined {
  const part = parts[at];
  if (part === undefined) return visit(node);
  if (isNull(node)) return undefined;
  switch (node.type) {
    case 'alias':
      return walk(node.target, parts, at, spec, visit, createKind);
    case 'scalar':
      return fail(
        'KUSTOMIZE_TRANSFORMER',
        `The field ${spec.path} runs through a scalar: a mapping or a list is expected before "${part.name}".`,
      );
    case 'sequence':
      for (let i = 0; i < node.items.length; i++) {
        const item = node.items[i];
        if (item === undefined) continue;
        const replaced = walk(item, parts, at, spec, visit, createKind);
        if (replaced !== undefined) node.items[i] = replaced;
      }
      return undefined;
    case 'mapping': {
      if (part.name === '') fail('KUSTOMIZE_TRANSFORMER', `The field path "${spec.path}" has an empty name in it.`);
      const creates = spec.create && createKind !== 'none' && !part.isList;
      const kind = creates ? (at === parts.length - 1 ? createKind : 'mapping') : part.isList ? 'sequence' : 'none';
      // Fields that are made one by one make the search for the next one longer.
      if (creates) countAllocation(node.entries.length);
      let entry = entryOf(node, part.name);
      if (entry === undefined) {
        if (!creates) return undefined;
        entry = { key: scalar(part.name), value: createdNode(kind) };
        node.entries.push(entry);
      } else if (kind !== 'none' && isNull(entry.value)) entry.value = createdNode(kind, entry.value);
      const replaced = walk(entry.value, parts, at + 1, spec, visit, createKind);
      if (replaced !== undefined) entry.value = replaced;
      return undefined;
    }
  }
}

/**
 * A node of a kind, in the place of a null or of nothing. The entries that a null holds come to light; in a list, keys
 * and values are items in turn.
 */
function createdNode(kind: CreateKind | 'sequence', before?: YamlNode): YamlNode {
  if (typeof kind === 'object') return scalar(rawText(before), 'plain', kind.scalarTag);
  const entries = before?.type === 'scalar' ? (entriesOfNull(before) ?? []) : [];
  return kind === 'mapping' ? mapping([...entries]) : sequence(entries.flatMap(({ key, value }) => [key, value]));
}

/**
 * Adds specs that are not there yet. Two that select the same field must agree on `create`; a spec that selects more
 * kinds counts as the same as one that it covers (kustomize's `MergeAll`). Throws `KUSTOMIZE_TRANSFORMER` on a
 * conflict.
 */
export function mergeFieldSpecs(into: readonly FieldSpec[], more: readonly FieldSpec[]): FieldSpec[] {
  const result = [...into];
  for (const spec of more) {
    const same = result.find((old) => old.path === spec.path && covers(spec, old));
    if (same === undefined) result.push(spec);
    else if (same.create !== spec.create)
      fail('KUSTOMIZE_TRANSFORMER', `Two field specs for ${spec.path} disagree on "create".`);
  }
  return result;
}

function covers(selector: FieldSpec, spec: FieldSpec): boolean {
  return (
    (selector.group === '' || selector.group === spec.group) &&
    (selector.version === '' || selector.version === spec.version) &&
    (selector.kind === '' || selector.kind === spec.kind)
  );
}

/** A field spec from a path alone. */
export function fieldSpec(path: string, more: Partial<Omit<FieldSpec, 'path'>> = {}): FieldSpec {
  return { group: '', version: '', kind: '', create: false, ...more, path };
}
