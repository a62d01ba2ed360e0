import type { JsonValue } from '../model/json.ts';
import type { MappingNode, ScalarNode, ScalarStyle, SequenceNode, YamlNode } from '../yaml/node.ts';
import { isStringScalar } from './node-access.ts';
import { canBeBlock, canBePlain, canBeSingleQuoted } from './scalar-analysis.ts';

/**
 * The node tree that results when data is written as YAML and read again, which kustomize does with every object that a JSON patch changed (go-yaml v3). It
 * decides which texts are quoted from then on: those that would not read as text otherwise. Numbers become doubles. No node is at line 0,
 * since none of them counts as made.
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
  if (typeof value === 'number' || typeof value === 'bigint') return plain(formatDouble(Number(value)), 'plain');
  return plain(String(value), 'plain');
}

function plain(value: string, style: ScalarStyle): ScalarNode {
  return { type: 'scalar', value, style, tag: '', line: 1, column: 1 };
}

/** A double as Go's `strconv.FormatFloat(x, 'g', -1, 64)` prints it: shortest digits, with an exponent below 1e-4 and from 1e6 on. */
export function formatDouble(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e6) return String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

const OLD_BOOLEAN = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const BASE_60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/** How go-yaml v3 writes a text in block context. */
function textStyle(text: string): ScalarStyle {
  if (text.includes('\n')) return canBeBlock(text) ? 'literal' : 'double';
  if (!isStringScalar(plain(text, 'plain')) || OLD_BOOLEAN.test(text) || BASE_60.test(text)) return 'double';
  if (canBePlain(text, false)) return 'plain';
  return canBeSingleQuoted(text) ? 'single' : 'double';
}
