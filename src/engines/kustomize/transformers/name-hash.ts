import { createHash } from 'node:crypto';
import type { JsonObject, JsonValue } from '../../../core/json.ts';
import { encodeGoJson } from '../../yaml/public.ts';
import { entryOf } from '../nodes/node-access.ts';
import { nodeToValue } from '../nodes/yaml-text.ts';
import type { Resource } from '../resource.ts';
import type { ResourceMap } from '../resource-map.ts';

/** Characters of a hexadecimal digest that could spell words or be taken for others, and what stands for them. */
const REPLACED: Readonly<Record<string, string>> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' };

/** Appends the hash of its content to the name of every generated resource that wants one. */
export function appendHashes(map: ResourceMap): void {
  let any = false;
  for (const resource of map.resources) {
    if (!resource.needsHash) continue;
    const hash = contentHash(resource);
    resource.storePreviousId();
    resource.setName(`${resource.name}-${hash}`);
    any = true;
  }
  if (any) map.changed();
}

/**
 * The ten characters that kustomize appends to the name of a ConfigMap or Secret: the start of the SHA-256 of its kind
 * and data (and type) as compact, sorted JSON. The name in that JSON is always empty, and absent data is an empty text.
 */
function contentHash(resource: Resource): string {
  const kind = resource.kind;
  const content: JsonObject = { kind, name: '', data: valueOf(resource, 'data') };
  const other = kind === 'Secret' ? 'stringData' : 'binaryData';
  const more = valueOf(resource, other);
  if (typeof more === 'object' && more !== null) content[other] = more;
  if (kind === 'Secret') content['type'] = valueOf(resource, 'type');
  const digest = createHash('sha256').update(encodeGoJson(content)).digest('hex');
  let hash = '';
  for (const letter of digest.slice(0, 10)) hash += REPLACED[letter] ?? letter;
  return hash;
}

function valueOf(resource: Resource, key: string): JsonValue {
  const node = entryOf(resource.node, key)?.value;
  if (node === undefined) return '';
  return node.type === 'scalar' ? node.value : nodeToValue(node);
}
