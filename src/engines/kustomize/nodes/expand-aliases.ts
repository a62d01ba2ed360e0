import { append } from '../../../core/append.ts';
import { fail } from '../../../core/problem.ts';
import { type MappingEntry, type MappingNode, type YamlNode } from '../../yaml/public.ts';
import { countAllocation, NODE_BYTES } from './allocation-limit.ts';
import { clone, rawText, removeField } from './node-access.ts';

const MERGE_TAG = 'tag:yaml.org,2002:merge';

/** State of an expansion, for messages and limits. */
export interface Expansion {
  readonly file: string;
  /** Nodes that may still be made. */
  budget: number;
}

/**
 * The tree with every alias replaced by a copy of what it stands for and every merge key (`<<`) merged: explicit keys
 * win wherever they stand, of several merged mappings the first wins (kyaml's `DeAnchor`). The tree itself is changed
 * and must not be used elsewhere. Throws `YAML_UNSUPPORTED` for a merge of something else than mappings, `YAML_LIMIT`
 * when aliases multiply beyond the budget.
 */
export function expandAliases(node: YamlNode, expansion: Expansion): YamlNode {
  return expand(node, expansion, new Set());
}

function expand(node: YamlNode, expansion: Expansion, open: Set<YamlNode>): YamlNode {
  switch (node.type) {
    case 'scalar':
      return node;
    case 'alias': {
      if (open.has(node.target))
        fail('YAML_SYNTAX', `The anchor "${node.anchor}" contains itself.`, {
          at: { file: expansion.file, line: node.line },
        });
      const target = expand(node.target, expansion, open);
      const count = countNodes(target, expansion.budget);
      countAllocation(NODE_BYTES * count);
      expansion.budget -= count;
      if (expansion.budget < 0)
        fail('YAML_LIMIT', 'Aliases expand to too many values.', { at: { file: expansion.file, line: node.line } });
      return clone(target);
    }
    case 'sequence':
      open.add(node);
      for (let i = 0; i < node.items.length; i++) {
        const item = node.items[i];
        if (item !== undefined && item.type !== 'scalar') node.items[i] = expand(item, expansion, open);
      }
      open.delete(node);
      return node;
    case 'mapping':
      open.add(node);
      mergeKeys(node, expansion, open);
      for (const entry of node.entries) {
        if (entry.key.type !== 'scalar') entry.key = expand(entry.key, expansion, open);
        if (entry.value.type !== 'scalar') entry.value = expand(entry.value, expansion, open);
      }
      open.delete(node);
      return node;
  }
}

function mergeKeys(node: MappingNode, expansion: Expansion, open: Set<YamlNode>): void {
  let merge: MappingEntry | undefined;
  for (const entry of node.entries) {
    if (!isMergeKey(entry.key)) continue;
    if (merge !== undefined)
      fail('YAML_UNSUPPORTED', 'A mapping has more than one merge key ("<<").', {
        at: { file: expansion.file, line: entry.key.line },
      });
    merge = entry;
  }
  if (merge === undefined) {
    // kyaml looks for merge keys by tag but takes them out by text, so that a quoted "<<" goes too.
    removeField(node, '<<');
    return;
  }
  node.entries.splice(node.entries.indexOf(merge), 1);
  const own = node.entries.map((entry) => ({ ...entry }));
  const byName = new Map<string, MappingEntry>();
  for (const entry of node.entries) {
    if (entry.key.type === 'scalar' && !byName.has(entry.key.value)) byName.set(entry.key.value, entry);
  }
  for (const source of mergeSources(merge.value, expansion)) {
    const merged = expand(clonedSource(source, expansion, open), expansion, open);
    if (merged.type !== 'mapping') continue;
    for (const entry of merged.entries) setEntry(node, entry, byName);
  }
  for (const entry of own) setEntry(node, entry, byName);
}

function clonedSource(source: YamlNode, expansion: Expansion, open: Set<YamlNode>): YamlNode {
  if (open.has(source))
    fail('YAML_SYNTAX', 'A merge key merges a mapping into itself.', {
      at: { file: expansion.file, line: source.line },
    });
  const count = countNodes(source, expansion.budget);
  countAllocation(NODE_BYTES * count);
  expansion.budget -= count;
  if (expansion.budget < 0)
    fail('YAML_LIMIT', 'Merge keys expand to too many values.', { at: { file: expansion.file, line: source.line } });
  return clone(source);
}

function isMergeKey(key: YamlNode): boolean {
  if (key.type !== 'scalar' || key.value !== '<<') return false;
  return key.tag === MERGE_TAG || (key.tag === '' && key.style === 'plain');
}

/** Mappings to merge, those that win last. */
function mergeSources(value: YamlNode, expansion: Expansion): MappingNode[] {
  const at = { file: expansion.file, line: value.line };
  switch (value.type) {
    case 'mapping':
      return [value];
    case 'alias':
      if (value.target.type === 'mapping') return [value.target];
      return fail('YAML_UNSUPPORTED', 'A merge key ("<<") merges a value that is not a mapping.', { at });
    case 'sequence': {
      const sources: MappingNode[] = [];
      for (const item of value.items) {
        if (item.type === 'sequence') fail('YAML_UNSUPPORTED', 'A merge key ("<<") merges a list of lists.', { at });
        append(sources, mergeSources(item, expansion));
      }
      return sources.reverse();
    }
    case 'scalar':
      return fail('YAML_UNSUPPORTED', 'A merge key ("<<") merges a value that is not a mapping.', { at });
  }
}

function setEntry(node: MappingNode, entry: MappingEntry, byName: Map<string, MappingEntry>): void {
  const name = rawText(entry.key);
  const existing = byName.get(name);
  if (existing !== undefined) {
    existing.key = entry.key;
    existing.value = entry.value;
    return;
  }
  const added = { key: entry.key, value: entry.value };
  if (entry.key.type === 'scalar') byName.set(name, added);
  node.entries.push(added);
}

function countNodes(node: YamlNode, most: number): number {
  let count = 1;
  if (node.type === 'sequence') {
    for (const item of node.items) {
      if (count > most) return count;
      count += countNodes(item, most - count);
    }
  } else if (node.type === 'mapping') {
    for (const { value } of node.entries) {
      if (count > most) return count;
      count += 1 + countNodes(value, most - count);
    }
  } else if (node.type === 'alias') count += countNodes(node.target, most - count);
  return count;
}
