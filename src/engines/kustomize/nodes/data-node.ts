import type { JsonValue } from '../../../core/json.ts';
import {
  formatFloatG,
  type MappingNode,
  needsQuotes,
  type ScalarNode,
  type ScalarStyle,
  type SequenceNode,
  type YamlNode,
} from '../../yaml/public.ts';
import { countAllocation, NODE_BYTES } from './allocation-limit.ts';
import { canBeBlock, canBePlain, canBeSingleQuoted } from './scalar-analysis.ts';

/**
 * The node tree that results when data is written as YAML and read again, which kustomize does with every object that a
 * JSON patch changed (go-yaml v3). It decides which texts are quoted from then on: those that would not read as text
 * otherwise. Numbers become doubles. No node is at line 0, since none of them counts as made.
 */
export function dataToNode(value: JsonValue): YamlNode {
  if (Array.isArray(value))
    return {
      type: 'sequence',
      items: value.map(dataToNode),
      flow: value.length === 0,
      tag: '',
      line: 1,
      column: 1,
    } satisfies SequenceNode;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const entries = keys.map((key) => ({ key: plain(key, textStyle(key)), value: dataToNode(value[key] ?? null) }));
    return { type: 'mapping', entries, flow: keys.length === 0, tag: '', line: 1, column: 1 } satisfies MappingNode;
  }
  if (typeof value === 'string') return plain(value, textStyle(value));
  if (typeof value === 'number' || typeof value === 'bigint') return plain(formatFloatG(Number(value)), 'plain');
  return plain(String(value), 'plain');
}

function plain(value: string, style: ScalarStyle): ScalarNode {
  countAllocation(NODE_BYTES + value.length);
  return { type: 'scalar', value, style, tag: '', line: 1, column: 1 };
}

/** How go-yaml v3 writes a text in block context. */
function textStyle(text: string): ScalarStyle {
  if (text.includes('\n')) return canBeBlock(text) ? 'literal' : 'double';
  if (needsQuotes(text) || text === '<<') return 'double';
  if (canBePlain(text, false)) return 'plain';
  return canBeSingleQuoted(text) ? 'single' : 'double';
}
