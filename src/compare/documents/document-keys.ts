import { isJsonObject, type JsonValue, stringAt } from '../../core/json.ts';
import { type ListKey, listKeys } from '../list-keys.ts';

/**
 * Keys that tell the documents of two streams apart: the kind and the name of Kubernetes resources, otherwise as items
 * of lists. Undefined where they are told apart by position.
 */
export function documentKeys(
  base: readonly JsonValue[],
  head: readonly JsonValue[],
): { readonly base: readonly ListKey[]; readonly head: readonly ListKey[] } | undefined {
  const [before, after] = [base.map(resourceText), head.map(resourceText)];
  const isKeyed = (keys: readonly string[]): boolean => !keys.includes('') && new Set(keys).size === keys.length;
  return isKeyed(before) && isKeyed(after) ? { base: before, head: after } : listKeys(base, head);
}

function resourceText(document: JsonValue): string {
  const kind = stringAt(document, 'kind');
  const name = stringAt(document, 'metadata', 'name');
  if (!isJsonObject(document) || kind === undefined || name === undefined) return '';
  const namespace = stringAt(document, 'metadata', 'namespace');
  return [kind, ...(namespace === undefined ? [] : [namespace]), name].join(' ');
}
