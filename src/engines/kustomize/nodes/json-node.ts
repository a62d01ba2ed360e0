import type { JsonValue } from '../../../core/json.ts';
import { type YamlNode } from '../../yaml/public.ts';
import { countAllocation, NODE_BYTES } from './allocation-limit.ts';

/**
 * The node tree that reading JSON data as YAML gives: strings double-quoted, everything else plain. `line` is given to
 * all nodes; it must not be 0.
 */
export function jsonToNode(value: JsonValue, line: number): YamlNode {
  countAllocation(NODE_BYTES);
  if (typeof value === 'string') return { type: 'scalar', value, style: 'double', tag: '', line, column: 1 };
  if (Array.isArray(value))
    return {
      type: 'sequence',
      items: value.map((item) => jsonToNode(item, line)),
      flow: true,
      tag: '',
      line,
      column: 1,
    };
  if (typeof value === 'object' && value !== null) {
    const entries = Object.keys(value)
      .sort()
      .map((key) => ({ key: jsonToNode(key, line), value: jsonToNode(value[key] ?? null, line) }));
    return { type: 'mapping', entries, flow: true, tag: '', line, column: 1 };
  }
  return { type: 'scalar', value: printNumber(value), style: 'plain', tag: '', line, column: 1 };
}

/** A number as encoding/json prints it; null and booleans as they are called. */
function printNumber(value: number | bigint | boolean | null): string {
  if (typeof value !== 'number') return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e21)) return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  return Object.is(value, -0) ? '-0' : String(value);
}
