import { compareBytes } from '../../../core/files/paths.ts';
import { type Position, printPosition } from '../../../core/position.ts';
import { fail } from '../../../core/problem.ts';
import { behaves } from '../../../core/versions/behaviours.ts';
import { ORIGIN } from '../build-annotations.ts';
import { wrappedBase64 } from '../generators.ts';
import {
  entryOf,
  isNull,
  mapping,
  quoteIfNeeded,
  rawText,
  removeField,
  scalar,
  stringScalar,
} from '../nodes/node-access.ts';
import { describe, type Resource } from '../resource.ts';
import { idKey } from '../resource-id.ts';
import type { ResourceMap } from '../resource-map.ts';

/**
 * Adds a generated resource by its behavior: `create` needs its id to be free, `replace` and `merge` need it to be
 * taken (by any id that a resource has or had) and put the generated one in that place. Throws `KUSTOMIZE_GENERATOR`.
 */
export function absorbGenerated(map: ResourceMap, generated: Resource, version: string): void {
  const matches = map.withAnyId(generated.id);
  const at = generated.origin === undefined ? {} : { at: generated.origin };
  const { behavior } = generated;
  const changes = behavior === 'merge' || behavior === 'replace';
  const [old] = matches;
  if (old === undefined) {
    if (changes)
      fail('KUSTOMIZE_GENERATOR', `${describe(generated)} does not exist: a generator cannot ${behavior} it.`, at);
    map.append(generated);
    return;
  }
  if (matches.length > 1)
    fail(
      'KUSTOMIZE_GENERATOR',
      `Several resources match the ${describe(generated)} for a generator to ${behavior}.`,
      at,
    );
  if (!changes) {
    const where = old.origin === undefined ? '' : ` (from ${printPosition(old.origin)})`;
    fail('KUSTOMIZE_GENERATOR', `${describe(generated)} already exists${where}.`, {
      ...at,
      hint: 'To change that one, set "behavior: merge" or "behavior: replace" in the generator.',
    });
  }
  const origin = old.annotation(ORIGIN);
  generated.mergeMetadataFrom(old);
  if (behavior === 'merge') {
    const isKept = generated.kind === 'Secret' && behaves('kustomize-string-data', version);
    mergeTexts(generated, 'data', [...texts(old, 'data'), ...(isKept ? encodedTexts(old, at) : [])]);
    mergeTexts(generated, 'binaryData', [...texts(old, 'binaryData')]);
    const made = old.origin === undefined ? [] : [old.origin.file];
    generated.inputs = [...generated.inputs, ...made, ...old.inputs];
    if (origin !== undefined) generated.setAnnotation(ORIGIN, origin);
  }
  if (idKey(generated.id) !== idKey(old.id))
    fail('KUSTOMIZE_GENERATOR', `${describe(old)} has changed its kind: a generator cannot ${behavior} it.`, at);
  map.replace(old, generated);
}

function mergeTexts(generated: Resource, key: string, old: readonly (readonly [string, string])[]): void {
  const merged = new Map([...old, ...texts(generated, key)]);
  removeField(generated.node, key);
  if (merged.size === 0) return;
  const entries = [...merged.keys()].sort(compareBytes).map((name) => {
    const value = merged.get(name) ?? '';
    return { key: scalar(name), value: quoteIfNeeded(stringScalar(value)) };
  });
  generated.node.entries.push({ key: scalar(key), value: mapping(entries) });
}

const encoder = new TextEncoder();

/** The `data` that the API server makes of `stringData`. Throws for a value that is no scalar. */
function encodedTexts(secret: Resource, at: { readonly at?: Position }): [string, string][] {
  const node = entryOf(secret.node, 'stringData')?.value;
  if (node === undefined || isNull(node)) return [];
  if (node.type !== 'mapping') fail('KUSTOMIZE_GENERATOR', `stringData of ${describe(secret)} is not a mapping.`, at);
  return node.entries.map(({ key, value }) => {
    if (value.type !== 'scalar')
      fail('KUSTOMIZE_GENERATOR', `A value in stringData of ${describe(secret)} is not a scalar.`, at);
    return [rawText(key), wrappedBase64(encoder.encode(isNull(value) ? '' : rawText(value)))];
  });
}

function texts(resource: Resource, key: string): Map<string, string> {
  const result = new Map<string, string>();
  const node = entryOf(resource.node, key)?.value;
  if (node?.type !== 'mapping') return result;
  for (const entry of node.entries) result.set(rawText(entry.key), isNull(entry.value) ? '' : rawText(entry.value));
  return result;
}
