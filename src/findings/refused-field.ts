import { type Cause, type Change, type FieldStep } from '../compare/public.ts';
import { isJsonObject, type JsonValue } from '../core/json.ts';
import { getOwn } from '../core/own-property.ts';

/** The steps of a path as the API server writes it: names, and what stands between brackets. */
function stepsOf(path: string): readonly string[] {
  return path.length > 5000 ? [] : (path.match(/[^.[\]]+|\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/g) ?? []);
}

/** A step within brackets that names an item by its place, as the name that the item has; otherwise the step itself. */
function itemName(step: string, value: JsonValue | undefined): string {
  const at = /^\[(\d+)\]$/.exec(step)?.[1];
  const item = at !== undefined && Array.isArray(value) ? value[Number(at)] : undefined;
  return isJsonObject(item) && typeof item['name'] === 'string' ? `[name=${JSON.stringify(item['name'])}]` : step;
}

/**
 * Test whether one of the two lists begins with the other; `[…]` in a list of names stands for any item where only its
 * place is known.
 */
function meet(left: readonly string[], right: readonly string[]): boolean {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) if (left[i] !== right[i] && left[i] !== '[…]' && right[i] !== '[…]') return false;
  return length > 0;
}

function printedStep(step: FieldStep): string {
  if ('field' in step) return step.field;
  if ('item' in step) return typeof step.item === 'string' ? `[name=${JSON.stringify(step.item)}]` : '[…]';
  return '[…]';
}

/**
 * The edit that alone brought the field which the API server refuses, where edits can be told apart; undefined when the
 * resource's own cause says as much.
 */
export function causeOfField(change: Change, path: string): Cause | undefined {
  if (change.fields.every(({ cause }) => cause === undefined)) return undefined;
  let at: JsonValue | undefined = change.head?.object;
  const refused = stepsOf(path).map((step) => {
    if (!step.startsWith('[')) {
      at = isJsonObject(at) ? getOwn(at, step) : undefined;
      return step;
    }
    const name = itemName(step, at);
    const place = /^\[(\d+)\]$/.exec(step)?.[1];
    at = place !== undefined && Array.isArray(at) ? at[Number(place)] : undefined;
    return name.startsWith('[name=') && !name.includes(',') ? name : '[…]';
  });
  let best: { readonly cause: Cause; readonly length: number } | undefined;
  for (const { path: changed, cause } of change.fields) {
    if (cause === undefined) continue;
    const steps = changed.map(printedStep);
    if (meet(steps, refused) && (best === undefined || steps.length > best.length))
      best = { cause, length: steps.length };
  }
  return best?.cause;
}
