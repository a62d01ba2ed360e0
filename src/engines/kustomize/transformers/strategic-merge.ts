import { fail } from '../../../core/problem.ts';
import {
  type MappingEntry,
  type MappingNode,
  type ScalarNode,
  type SequenceNode,
  type YamlNode,
} from '../../yaml/public.ts';
import {
  BINARY_TAG,
  clone,
  entryOf,
  field,
  isNull,
  isStringScalar,
  NULL_TAG,
  rawText,
  removeField,
  STRING_TAG,
  scalar,
  text,
} from '../nodes/node-access.ts';
import { emptyNull } from '../nodes/null-entries.ts';
import { isYaml11NonString } from '../nodes/yaml11-scalar.ts';
import {
  mergeItemsByKey,
  mergeValuesAsSet,
  type Path,
  printPath,
  type Source,
  type StepCounter,
} from './merge-list.ts';
import type { MergeSchema } from './merge-schema.ts';

/** Gives the schema of a resource by its apiVersion and kind; undefined for kinds without one. */
export interface SchemaSource {
  schemaOf(apiVersion: string, kind: string): MergeSchema | undefined;
}

const DIRECTIVE = '$patch';

/**
 * Merges a strategic merge patch into an object, which is changed in place, as kustomize does (kyaml's merge2 with
 * items of patches first). The patch is used up: parts of it end up in the object. Returns false when the patch deletes
 * the object.
 *
 * What is peculiar about it, and kept: a patch of the root with `$patch: replace` changes nothing; values keep the
 * quotes of what they replace; a null without text (`key:`) disappears from the whole object, and lists that are merged
 * by key lose duplicates, even where the patch has nothing; lists with several merge keys lose the patch when only one
 * side states all keys; `$setElementOrder`, `$retainKeys` and `$deleteFromPrimitiveList` have no meaning.
 *
 * Throws `KUSTOMIZE_PATCH` when patch and object disagree on what is a mapping, a list or a scalar and for an unknown
 * `$patch` directive, `KUSTOMIZE_LIMIT` when lists are too long to be merged.
 */
export function strategicMerge(patch: MappingNode, object: MappingNode, schemas: SchemaSource): boolean {
  return new Merge(schemas).walk(object, patch, undefined, undefined) !== undefined;
}

class Merge {
  readonly #schemas: SchemaSource;
  readonly #steps: StepCounter = { left: 20_000_000 };

  constructor(schemas: SchemaSource) {
    this.#schemas = schemas;
  }

  /**
   * Merges `origin` (of the patch) into `dest`; gives the node that takes the place of `dest`, or undefined when
   * nothing stays.
   */
  walk(dest: Source, origin: Source, schema: MergeSchema | undefined, path: Path | undefined): Source {
    const first =
      dest !== undefined && !isNull(dest) ? dest : origin !== undefined && !isNull(origin) ? origin : undefined;
    if (first === undefined) return nullOf(dest, origin);
    if (origin !== undefined && origin.type !== first.type && !isNull(origin)) failOnKind(first, origin, path);
    switch (first.type) {
      case 'mapping':
        return this.#mapping(dest, origin, schema ?? this.#schemaByKind(dest) ?? this.#schemaByKind(origin), path);
      case 'sequence':
        return schema?.mergeKeys === undefined
          ? (origin ?? dest)
          : this.#sequence(dest, origin, schema.mergeKeys, schema.items(), path);
      case 'scalar':
        return origin ?? dest;
      case 'alias':
        return undefined;
    }
  }

  #schemaByKind(node: Source): MergeSchema | undefined {
    if (node === undefined || node.type !== 'mapping') return undefined;
    const kind = text(field(node, 'kind'));
    if (kind === '') return undefined;
    const apiVersion = text(field(node, 'apiVersion'));
    return apiVersion === '' ? undefined : this.#schemas.schemaOf(apiVersion, kind);
  }

  #mapping(dest: Source, origin: Source, schema: MergeSchema | undefined, path: Path | undefined): Source {
    const chosen = chooseMapping(dest, origin, path);
    if (chosen === undefined || chosen.type !== 'mapping') return chosen;
    const patch = origin?.type === 'mapping' ? origin : undefined;
    // A mapping of the patch that was taken over is merged with itself, which carries out the directives inside it.
    const isOwn = patch === chosen;
    const below = patch === undefined || isOwn ? undefined : entriesByName(patch, path);
    let kept = 0;
    for (const entry of chosen.entries) {
      const name = nameOf(entry, path);
      const counterpart = isOwn ? entry.value : below?.get(name)?.value;
      const { value } = entry;
      const isAlone = counterpart === undefined && value.type === 'scalar' && !isNull(value);
      const merged = isAlone ? value : this.walk(value, counterpart, schema?.field(name), { parent: path, name });
      below?.delete(name);
      const settled = settle(merged, value);
      if (settled === undefined) continue;
      entry.value = settled;
      chosen.entries[kept++] = entry;
    }
    chosen.entries.length = kept;
    if (below === undefined) return chosen;
    for (const [name, entry] of below) {
      const merged = this.walk(undefined, entry.value, schema?.field(name), { parent: path, name });
      const settled = settle(merged, undefined);
      if (settled !== undefined) chosen.entries.push({ key: clone(entry.key), value: settled });
    }
    return chosen;
  }

  #sequence(
    dest: Source,
    origin: Source,
    keys: readonly string[],
    itemSchema: MergeSchema | undefined,
    path: Path | undefined,
  ): Source {
    const chosen = chooseSequence(dest, origin, path);
    if (chosen === undefined || chosen.type !== 'sequence') return chosen;
    const patch = origin?.type === 'sequence' ? origin : undefined;
    const mergeItem = (destItem: Source, originItem: Source): Source =>
      this.walk(destItem, originItem, itemSchema, path);
    return keys.length === 0
      ? mergeValuesAsSet(chosen, patch, mergeItem, path, this.#steps)
      : mergeItemsByKey(chosen, patch, keys, mergeItem, path, this.#steps);
  }
}

/** What stays of nulls on one or both sides: only one that the object spells out and the patch does not mention. */
function nullOf(dest: Source, origin: Source): Source {
  if (origin !== undefined || dest === undefined || rawText(dest) === '') return undefined;
  return scalar(rawText(dest), 'plain', NULL_TAG);
}

function chooseMapping(dest: Source, origin: Source, path: Path | undefined): Source {
  if (dest === undefined || isNull(dest))
    return origin?.type === 'mapping' && mappingDirective(origin, path, 'tolerant') === 'delete' ? undefined : origin;
  if (origin === undefined) return dest;
  if (origin.type !== 'mapping') return undefined;
  switch (mappingDirective(origin, path, 'strict')) {
    case 'delete':
      return undefined;
    case 'replace':
      return origin;
    case 'merge':
      return dest;
  }
}

function chooseSequence(dest: Source, origin: Source, path: Path | undefined): Source {
  if (dest === undefined || isNull(dest)) return origin;
  if (origin === undefined) return dest;
  if (origin.type !== 'sequence') return undefined;
  switch (sequenceDirective(origin, path)) {
    case 'delete':
      return undefined;
    case 'replace':
      return origin;
    case 'merge':
      return dest;
  }
}

type Directive = 'delete' | 'replace' | 'merge';

function directiveOf(value: string, path: Path | undefined): Directive {
  if (value === 'delete' || value === 'replace' || value === 'merge') return value;
  return fail('KUSTOMIZE_PATCH', `The patch has an unknown directive "$patch: ${value}"${printPath(path)}.`, {
    hint: 'Use delete, replace or merge.',
  });
}

/**
 * Reads and takes out the `$patch` of a mapping. Without an object to patch, kustomize leaves an unknown directive
 * alone.
 */
function mappingDirective(patch: MappingNode, path: Path | undefined, mode: 'strict' | 'tolerant'): Directive {
  const found = entryOf(patch, DIRECTIVE);
  if (found === undefined) return 'merge';
  const value = rawText(found.value);
  if (mode === 'tolerant' && value !== 'delete' && value !== 'replace' && value !== 'merge') return 'merge';
  const directive = directiveOf(value, path);
  removeField(patch, DIRECTIVE);
  return directive;
}

/** Reads and takes out the directive of a list: an item with `$patch` and nothing else. */
function sequenceDirective(patch: SequenceNode, path: Path | undefined): Directive {
  const holder = patch.items.find((item) => entryOf(item, DIRECTIVE) !== undefined);
  if (holder?.type !== 'mapping' || holder.entries.length > 1) return 'merge';
  const value = rawText(entryOf(holder, DIRECTIVE)?.value);
  const directive = directiveOf(value, path);
  // Empty items go too, and so do other items with the same directive, whatever else they hold.
  patch.items = patch.items.filter((item) => {
    if (isNull(item) || (item.type === 'mapping' && item.entries.length === 0)) return false;
    return rawText(entryOf(item, DIRECTIVE)?.value) !== value;
  });
  return directive;
}

function entriesByName(node: MappingNode, path: Path | undefined): Map<string, MappingEntry> {
  const entries = new Map<string, MappingEntry>();
  for (const entry of node.entries) entries.set(nameOf(entry, path), entry);
  return entries;
}

/** The name of a field. kyaml takes an empty one for "the node itself" and then fails. */
function nameOf(entry: MappingEntry, path: Path | undefined): string {
  const name = rawText(entry.key);
  if (name === '') fail('KUSTOMIZE_PATCH', `An object with an empty key cannot be patched${printPath(path)}.`);
  return name;
}

/**
 * What is stored for the result of a walk: nothing for nulls; a scalar takes over the quotes of the one that was there.
 */
function settle(merged: Source, before: Source): Source {
  if (merged === undefined || (isNull(merged) && !isKeptNull(merged))) return undefined;
  if (merged.type !== 'scalar') return merged;
  if (before !== undefined && before !== merged) {
    const styled = withStyleOf(merged, before);
    // In place: a label that a transformer put in several fields is one node, and a patch of one field changes them
    // all.
    if (before.type !== 'scalar') return styled;
    if (isNull(before)) emptyNull(before);
    return Object.assign(before, styled);
  }
  if (merged.style === 'plain' && isStringScalar(merged) && isYaml11NonString(merged.value)) merged.style = 'double';
  return merged;
}

/** Test for the nulls that `nullOf` made. */
function isKeptNull(node: YamlNode): boolean {
  return node.type === 'scalar' && node.line === 0 && node.tag === NULL_TAG;
}

/**
 * A scalar with the quoting style of another: in the place of a quoted text everything is text; text in the place of a
 * plain scalar stays text.
 */
function withStyleOf(value: ScalarNode, before: YamlNode): ScalarNode {
  const style = before.type === 'scalar' ? before.style : 'plain';
  if (style === value.style) return value;
  const keepsTag = value.tag === BINARY_TAG;
  if (style !== 'plain') return { ...value, style, tag: keepsTag ? value.tag : '' };
  // A made text has no type of its own; a read one that was quoted is text.
  const wasText = value.tag === '' && value.style !== 'plain' && value.line > 0;
  return { ...value, style, tag: wasText ? STRING_TAG : value.tag };
}

function failOnKind(first: YamlNode, second: YamlNode, path: Path | undefined): never {
  const name = { mapping: 'a mapping', sequence: 'a list', scalar: 'a scalar', alias: 'an alias' };
  return fail(
    'KUSTOMIZE_PATCH',
    `The patch has ${name[second.type]} where the object has ${name[first.type]}${printPath(path)}.`,
  );
}
