import { groupBy } from '../../core/group-by.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { apiGroup } from '../../core/resource-id.ts';
import { type MappingNode, parseYaml, type SequenceNode, type YamlNode } from '../../engines/yaml/public.ts';
import type { Side } from '../comparison.ts';
import type { FieldStep } from '../field-changes.ts';
import { type DifferingLines, differingLines } from '../line-diff.ts';
import { type ChangedFile, maxEdits, maxScalars, type SourceEdit } from './source-edit.ts';
import { textEdits } from './text-edits.ts';

/** Files beyond this number are not looked at. */
export const maxEditedFiles = 1_000;
/** Values of one edit that are looked at for its scalars. */
const maxScalarVisits = 1_000;
/**
 * Pairs of values of one file that are compared. A file with more of them, as aliases of aliases make, is compared by
 * its lines.
 */
const maxVisits = 2_000_000;
/** How deep values are compared; what differs below is one edit. */
const maxDepth = 200;

/**
 * The edits of some files, value by value for YAML and by stretches of lines for other text. Comments and layout count
 * only where nothing else of a file differs. In the order of the files.
 */
export function sourceEdits(files: readonly ChangedFile[]): SourceEdit[] {
  return files.flatMap((file) => (/\.ya?ml$/i.test(file.path) ? yamlEdits(file) : textEdits(file)));
}

interface Document {
  readonly node: YamlNode;
  readonly owner: ResourceId | undefined;
  readonly key: string;
}

function yamlEdits(file: ChangedFile): SourceEdit[] {
  const base = documentsOf(file.base);
  const head = documentsOf(file.head);
  if (base === undefined || head === undefined) return textEdits(file);
  const walk: Walk = { edits: [], equal: new Map(), visits: 0 };
  const after = new Map(head.map((document) => [document.key, document]));
  const before = new Map(base.map((document) => [document.key, document]));
  for (const [old, next] of movedDocuments(before, after)) {
    after.delete(next.key);
    after.set(old, next);
  }
  for (const [key, { node, owner }] of before) {
    const other = after.get(key);
    const document = { base: node.line, ...(other === undefined ? {} : { head: other.node.line }) };
    const write = writer({ file: file.path, document, owner: other?.owner ?? owner }, walk);
    if (other === undefined) write.removed(node, []);
    else compareNodes(node, other.node, [], write);
  }
  for (const [key, { node, owner }] of after)
    if (!before.has(key)) writer({ file: file.path, document: { head: node.line }, owner }, walk).added(node, []);
  if (walk.visits > maxVisits) return textEdits(file);
  if (walk.edits.length === 0) return textEdits(file).map((edit) => ({ ...edit, isLayout: true }));
  const nearest = nearestDifference(file, { base, head });
  return walk.edits.slice(0, maxEdits).map((edit) => ({ ...edit, line: nearest(edit.side, edit.line) }));
}

/**
 * Documents of the head by the key of the one on the base that differs in the namespace alone: a build may give both
 * the same one.
 */
function movedDocuments(
  before: ReadonlyMap<string, Document>,
  after: ReadonlyMap<string, Document>,
): ReadonlyMap<string, Document> {
  const unplaced = ({ owner }: Document): string =>
    owner === undefined ? '' : `${owner.kind}.${owner.group}/${owner.name}`;
  const left = (own: ReadonlyMap<string, Document>, other: ReadonlyMap<string, Document>): Map<string, Document[]> =>
    groupBy(
      [...own.values()].filter(({ key }) => !other.has(key)),
      unplaced,
    );
  const come = left(after, before);
  return new Map(
    [...left(before, after)].flatMap(([name, gone]): [string, Document][] => {
      const [[old, another], [next, third]] = [gone, come.get(name) ?? []];
      const isOne = name !== '' && another === undefined && third === undefined;
      return isOne && old !== undefined && next !== undefined ? [[old.key, next]] : [];
    }),
  );
}

/** The lines of what tells one object from another. */
function identityLines(node: YamlNode): readonly number[] {
  const metadata = resolved(entryOf(node, 'metadata'));
  const told = [entryOf(node, 'kind'), entryOf(metadata, 'name'), entryOf(metadata, 'namespace')];
  return [...told, entryOf(node, 'apiVersion')].flatMap((one) => one?.line ?? []);
}

/**
 * The differing line of a document that is the closest to one of its lines. A value that is another one may begin with
 * a line that is the same: a document does whose name differs, and a mapping that is part of another one since a key is
 * gone. What is empty at the end of a file is said to be in the line after it.
 */
function nearestDifference(
  { base = '', head = '' }: ChangedFile,
  documents: Readonly<Record<Side, readonly Document[]>>,
): (side: Side, line: number) => number {
  const lines = { base: base.split('\n'), head: head.split('\n') };
  let stretches: readonly DifferingLines[] | undefined;
  return (side, line) => {
    stretches ??= differingLines(lines.base, lines.head);
    const isIn = (one: number): boolean =>
      stretches?.some(({ line: first, count }) => first[side] <= one && one < first[side] + count[side]) === true;
    const whole = documents[side].find(({ node }) => node.line === line);
    if (whole !== undefined) {
      const identity = identityLines(whole.node);
      const other = identity.find(isIn);
      if (other !== undefined && !identity.every(isIn)) return other;
    }
    const first = documents[side].findLast(({ node }) => node.line <= line)?.node.line ?? 1;
    const next = documents[side].find(({ node }) => node.line > line)?.node.line ?? Infinity;
    const last = Math.min(lines[side].length, next - 1);
    let closest = Math.min(line, last);
    let distance = Infinity;
    for (const { line: start, count } of stretches) {
      // Around what only the other side has both lines are as good.
      const [from, to] =
        count[side] > 0 ? [start[side], start[side] + count[side] - 1] : [start[side] - 1, start[side]];
      const one = Math.min(Math.max(line, from, first), to, last);
      if (one < first || one < from || Math.abs(one - line) >= distance) continue;
      [closest, distance] = [one, Math.abs(one - line)];
    }
    return closest;
  };
}

/** The documents of a side; undefined when they cannot be read. */
function documentsOf(text: string | undefined): Document[] | undefined {
  if (text === undefined) return [];
  const { documents, problem } = parseYaml(text);
  if (problem !== undefined) return undefined;
  const seen = new Map<string, number>();
  return documents.map((node) => {
    const owner = ownerOf(node);
    const name = owner === undefined ? '' : `${owner.kind}.${owner.group}/${owner.namespace}/${owner.name}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { node, owner, key: `${name}#${count}` };
  });
}

function ownerOf(node: YamlNode): ResourceId | undefined {
  const kind = scalarAt(node, 'kind');
  const metadata = resolved(entryOf(node, 'metadata'));
  const name = scalarAt(metadata, 'name');
  if (kind === undefined || name === undefined) return undefined;
  return {
    group: apiGroup(scalarAt(node, 'apiVersion') ?? ''),
    kind,
    namespace: scalarAt(metadata, 'namespace') ?? '',
    name,
  };
}

/** One comparison of two versions of a file. */
interface Walk {
  readonly edits: SourceEdit[];
  /**
   * Pairs of collections in which nothing differs, or that are being compared: aliases lead to them any number of
   * times.
   */
  readonly equal: Map<YamlNode, Set<YamlNode>>;
  visits: number;
}

interface EditWriter {
  readonly walk: Walk;
  readonly added: (node: YamlNode, path: readonly FieldStep[]) => void;
  readonly removed: (node: YamlNode, path: readonly FieldStep[]) => void;
  readonly changed: (from: YamlNode, to: YamlNode, path: readonly FieldStep[]) => void;
}

function writer(of: Pick<SourceEdit, 'document' | 'file' | 'owner'>, walk: Walk): EditWriter {
  const { edits: into } = walk;
  // Values of Secrets are printed nowhere, so that they could only be found by chance.
  const texts = (node: YamlNode): string[] => (of.owner?.kind === 'Secret' ? [] : scalarsOf(node));
  return {
    walk,
    added: (node, path) => into.push({ ...of, side: 'head', line: node.line, path, added: texts(node), removed: [] }),
    removed: (node, path) => into.push({ ...of, side: 'base', line: node.line, path, added: [], removed: texts(node) }),
    changed: (from, to, path) =>
      into.push({ ...of, side: 'head', line: to.line, path, added: texts(to), removed: texts(from) }),
  };
}

function compareNodes(from: YamlNode, to: YamlNode, path: readonly FieldStep[], write: EditWriter): void {
  const { walk } = write;
  if (++walk.visits > maxVisits || walk.edits.length >= maxEdits) return;
  const left = resolved(from);
  const right = resolved(to);
  if (left?.type === 'mapping' && right?.type === 'mapping')
    return compareOnce(left, right, path, write, () => compareMappings(left, right, path, write));
  if (left?.type === 'sequence' && right?.type === 'sequence')
    return compareOnce(left, right, path, write, () => compareSequences(left, right, path, write));
  if (left?.type !== 'scalar' || right?.type !== 'scalar') return write.changed(from, to, path);
  if (left.value === right.value && left.tag === right.tag) return;
  // A line within a block of text is worth more than the key before it.
  if (left.value.includes('\n') && right.value.includes('\n')) {
    const first = firstDifference(left.value.split('\n'), right.value.split('\n'));
    write.changed({ ...left, value: first.from }, { ...right, value: first.to, line: right.line + 1 + first.at }, path);
  } else write.changed(left, right, path);
}

/** Compares two collections, unless that was done before and nothing differed. */
function compareOnce(
  from: YamlNode,
  to: YamlNode,
  path: readonly FieldStep[],
  write: EditWriter,
  compare: () => void,
): void {
  if (path.length >= maxDepth) return write.changed(from, to, path);
  const { equal, edits } = write.walk;
  const others = equal.get(from) ?? new Set();
  if (others.has(to)) return;
  equal.set(from, others.add(to));
  const found = edits.length;
  compare();
  if (edits.length > found) others.delete(to);
}

function compareMappings(from: MappingNode, to: MappingNode, path: readonly FieldStep[], write: EditWriter): void {
  const after = new Map(to.entries.map((entry) => [keyText(entry.key), entry]));
  const before = new Set<string>();
  for (const { key, value } of from.entries) {
    const name = keyText(key);
    before.add(name);
    const other = after.get(name);
    if (other === undefined) write.removed(at(value, key), [...path, { field: name }]);
    else compareNodes(value, at(other.value, other.key), [...path, { field: name }], write);
  }
  for (const { key, value } of to.entries) {
    const name = keyText(key);
    if (!before.has(name)) write.added(at(value, key), [...path, { field: name }]);
  }
}

/** A value with the line of its key, which is where a reader looks for it; a scalar is on its own line. */
function at(value: YamlNode, key: YamlNode): YamlNode {
  return value.type === 'scalar' ? value : { ...value, line: key.line };
}

function compareSequences(from: SequenceNode, to: SequenceNode, path: readonly FieldStep[], write: EditWriter): void {
  const left = from.items.map(itemName);
  const right = to.items.map(itemName);
  const isUnique = (names: readonly (string | undefined)[]): boolean =>
    names.every((name) => name !== undefined) && new Set(names).size === names.length;
  if (isUnique(left) && isUnique(right)) {
    const after = new Map(right.map((name, index) => [name, to.items[index]]));
    const before = new Set(left);
    for (const [index, name] of left.entries()) {
      const item = from.items[index];
      const other = after.get(name);
      if (item === undefined) continue;
      if (other === undefined) write.removed(item, [...path, stepOf(name, index)]);
      else compareNodes(item, other, [...path, stepOf(name, index)], write);
    }
    for (const [index, name] of right.entries()) {
      const item = to.items[index];
      if (item !== undefined && !before.has(name)) write.added(item, [...path, stepOf(name, index)]);
    }
    return;
  }
  for (let index = 0; index < Math.max(from.items.length, to.items.length); index++) {
    const [item, other] = [from.items[index], to.items[index]];
    if (item === undefined && other !== undefined) write.added(other, [...path, { at: index }]);
    else if (item !== undefined && other === undefined) write.removed(item, [...path, { at: index }]);
    else if (item !== undefined && other !== undefined) compareNodes(item, other, [...path, { at: index }], write);
  }
}

/**
 * Name of an item in a path: a short word, and its position where its text is more than that. Paths are shown, and a
 * text may hold a secret (`password=…`) or a key.
 */
function stepOf(name: string | undefined, index: number): FieldStep {
  return name !== undefined && /^[\w./@:*-]{1,80}$/.test(name) ? { item: name } : { at: index };
}

/** What tells an item apart: its text, or its name. */
function itemName(node: YamlNode): string | undefined {
  const item = resolved(node);
  if (item?.type === 'scalar') return item.value;
  return scalarAt(item, 'name') ?? scalarAt(item, 'path');
}

function scalarsOf(node: YamlNode): string[] {
  const found: string[] = [];
  let visits = 0;
  const walk = (one: YamlNode, depth: number): void => {
    if (found.length >= maxScalars || depth > 60 || ++visits > maxScalarVisits) return;
    if (one.type === 'scalar') found.push(one.value);
    else if (one.type === 'mapping') for (const { value } of one.entries) walk(value, depth + 1);
    else if (one.type === 'sequence') for (const item of one.items) walk(item, depth + 1);
    else walk(one.target, depth + 1);
  };
  walk(node, 0);
  return found;
}

function firstDifference(from: readonly string[], to: readonly string[]): { at: number; from: string; to: string } {
  let index = 0;
  while (index < Math.min(from.length, to.length) && from[index] === to[index]) index++;
  return { at: index, from: from[index] ?? '', to: to[index] ?? '' };
}

function entryOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  const mapping = resolved(node);
  return mapping?.type === 'mapping' ? mapping.entries.find((entry) => keyText(entry.key) === key)?.value : undefined;
}

function scalarAt(node: YamlNode | undefined, key: string): string | undefined {
  const value = resolved(entryOf(node, key));
  return value?.type === 'scalar' && value.value !== '' ? value.value : undefined;
}

function keyText(node: YamlNode): string {
  const key = resolved(node);
  return key?.type === 'scalar' ? key.value : '?';
}

function resolved(node: YamlNode | undefined): Exclude<YamlNode, { type: 'alias' }> | undefined {
  let one = node;
  while (one?.type === 'alias') one = one.target;
  return one;
}
