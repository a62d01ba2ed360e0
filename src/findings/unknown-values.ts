import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { unresolved } from '../core/side-result.ts';
import { unknownInTexts, variableForm } from '../core/text/unknown-in-texts.ts';
import type { Finding } from './finding.ts';
import type { JudgeContext } from './judge-context.ts';
import type { SideIndex } from './side-index.ts';
import type { Transition } from './transition.ts';

/** Stand-in for a value that only the cluster has. */
const standIn = /\.\.PLACEHOLDER\w*\.\.|secret--[a-z0-9-]{1,16}--[0-9a-f]{10}/g;
/** Form of what stands for a value of the cluster alone. */
export const placeholderForm = /\.\.PLACEHOLDER(?:\w*\.\.)?/g;
/** Form of that, and of a variable that nothing in the tree sets. */
export const unknownForm = /\.\.PLACEHOLDER(?:\w*\.\.)?|\$\{[^{}`]{1,120}\}/g;

/**
 * Test for a Kustomization that takes variables from elsewhere, so that they stay as they are written, and for what it
 * applies.
 */
export function lacksVariables(side: SideIndex, root: string, id: ResourceId): boolean {
  const node = side.findNode(root, id);
  const parent = node?.parent === undefined ? undefined : side.findNode(root, node.parent);
  return [node, parent].some((one) => one?.warnings.some(({ category }) => category === unresolved));
}

/**
 * The text that only the cluster completes (a variable, unless `form` says otherwise), where that may make two values
 * the same; undefined for values that differ in any case.
 */
export function unknownBetween(
  from: JsonValue | undefined,
  to: JsonValue | undefined,
  form = variableForm,
): string | undefined {
  if (typeof from === 'string' && typeof to === 'string') return unknownInTexts(from, to, form);
  const [left, right] = [entriesOf(from), entriesOf(to)];
  if (left === undefined || right === undefined || left.size !== right.size) return undefined;
  let found: string | undefined;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (jsonEqual(value, other ?? null)) continue;
    const unknown = unknownBetween(value, other, form);
    if (unknown === undefined) return undefined;
    found ??= unknown;
  }
  return found;
}

function entriesOf(value: JsonValue | undefined): ReadonlyMap<string, JsonValue> | undefined {
  return Array.isArray(value) || isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}

/**
 * A finding that compares with a value which is not known: that may be the one that was there before. What the former
 * version holds too is the same value.
 */
export function ifItDiffers(
  finding: Finding,
  { before, root, group }: Pick<Transition, 'before' | 'group' | 'root'>,
  { head }: Pick<JudgeContext, 'head'>,
): Finding {
  const text = finding.message;
  if (before === undefined || text.startsWith('If `')) return finding;
  const found = [
    ...(text.match(standIn) ?? []),
    ...(text.includes('${') && lacksVariables(head, root, group.node) ? (text.match(variableForm) ?? []) : []),
  ];
  if (found.length === 0) return finding;
  const unknown = newIn(found, before);
  return unknown === undefined
    ? finding
    : { ...finding, severity: 'note', message: `If \`${unknown}\` is another value: ${text}` };
}

function newIn(found: readonly string[], before: JsonObject): string | undefined {
  const text = JSON.stringify(before, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return found.find((one) => !text.includes(one));
}
