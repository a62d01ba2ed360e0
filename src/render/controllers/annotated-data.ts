import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../core/json.ts';
import { fail, ProblemError, type Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import { decodeHelmYaml } from '../../engines/yaml/public.ts';
import {
  type ChecksumSource,
  checksumSources,
  copySource,
  type KubeConfigSource,
  kubeConfigSource,
} from '../../flux/public.ts';
import { type BodyResult, failed, type Run, type Side } from './controller.ts';
import { dataFor } from './object-data.ts';
import { dataOf, isPlaceholder } from './placeholder.ts';

/** The annotation that a digest is written to. */
const checksum = 'fluxcd.controlplane.io/checksum';

/** The bytes of a ConfigMap or Secret by key. */
type Content = ReadonlyMap<string, Buffer>;

/** The objects of a ResourceSet with what they take from others, or what the body must return. */
type Completed = { readonly objects: readonly JsonObject[]; readonly warnings: readonly Warning[] };

/**
 * Fills in what annotations of a ResourceSet's objects ask for, in flux-operator's order: `copyFrom` (`namespace/name`)
 * replaces the data of a ConfigMap, and sets those of a Secret, whose type stays when it is stated;
 * `convertKubeConfigFrom` (`namespace/name`, `namespace/name:key`) puts `address` and `ca.crt` of a kubeconfig into a
 * ConfigMap that lacks them; `checksumFrom` (`Kind/namespace/name`, several with commas), wherever metadata is, gets a
 * digest of the data beside it. Objects of the set itself come before those of the tree.
 *
 * Waits for objects that are not there yet. What is in no tree is left out with a warning, and an annotation that
 * cannot be read fails the ResourceSet.
 */
export function completeObjects(side: Side, run: Run, objects: readonly JsonObject[]): Completed | BodyResult {
  const missing = new Map<string, Warning & { readonly id: ResourceId }>();
  const misses = (id: ResourceId, message: string): void => {
    missing.set(resourceKey(id), { id, category: 'unresolved-copy', message, resource: run.node.id });
  };
  const contentOf = (id: ResourceId): Content | undefined => {
    const held = side.store.get(id);
    if (held !== undefined && id.kind === 'ConfigMap') return contentOfObject(held.object);
    const data = dataFor(side.store, id);
    return data === undefined ? undefined : bytes(data.entries);
  };
  try {
    const filled = objects.map((object) => {
      const source = copySource(object);
      if (source !== undefined) {
        const content = contentOf(source);
        if (content !== undefined) return copied(object, content, side.store.get(source)?.object);
        misses(source, `copies data from ${printResource(source)}, which is not in the tree: the data is not shown`);
      }
      const from = kubeConfigSource(object);
      if (from === undefined) return object;
      const content = contentOf(from.id);
      if (content !== undefined) return converted(object, from, content);
      misses(
        from.id,
        `takes a cluster address from ${printResource(from.id)}, which is not in the tree: the address is not shown`,
      );
      return object;
    });
    const own = new Map(
      filled.flatMap((object): [string, JsonObject][] => {
        const id = resourceIdOf(object);
        return id?.group === '' && (id.kind === 'ConfigMap' || id.kind === 'Secret') ? [[resourceKey(id), object]] : [];
      }),
    );
    const withChecksums = filled.map((object) =>
      checksummed(object, (id) => {
        const sibling = own.get(resourceKey(id));
        const content = sibling === undefined ? contentOf(id) : contentOfObject(sibling);
        if (content === undefined)
          misses(id, `takes a checksum of ${printResource(id)}, which is not in the tree: the checksum is not shown`);
        return content;
      }),
    );
    if (missing.size > 0 && run.drain === 'none')
      return { state: 'blocked-on', on: [...missing.values()].map(({ id }) => id) };
    return { objects: withChecksums, warnings: [...missing.values()].map(({ id: _id, ...warning }) => warning) };
  } catch (thrown) {
    if (thrown instanceof ProblemError) return failed(run, thrown.problem);
    throw thrown;
  }
}

/** The data of an object as the API server would hold them. */
function contentOfObject(object: JsonObject): Content {
  const content = bytes(dataOf(object));
  for (const [key, value] of Object.entries(objectAt(object, 'binaryData') ?? {}))
    if (typeof value === 'string') content.set(key, Buffer.from(value, 'base64'));
  return content;
}

function bytes(entries: ReadonlyMap<string, string>): Map<string, Buffer> {
  return new Map([...entries].map(([key, text]) => [key, Buffer.from(text)]));
}

function copied(object: JsonObject, content: Content, source: JsonObject | undefined): JsonObject {
  if (object['kind'] === 'Secret') {
    const { stringData: _replaced, ...rest } = object;
    const entries = [...content].map(([key, value]) => [key, value.toString('base64')]);
    const type = stringAt(object, 'type') ?? stringAt(source, 'type') ?? 'Opaque';
    return { ...rest, data: { ...objectAt(object, 'data'), ...Object.fromEntries(entries) }, type };
  }
  const binary = objectAt(source, 'binaryData') ?? {};
  const data = Object.fromEntries(
    [...content].filter(([key]) => !Object.hasOwn(binary, key)).map(([key, value]) => [key, value.toString()]),
  );
  return Object.keys(binary).length === 0 ? { ...object, data } : { ...object, data, binaryData: binary };
}

function converted(object: JsonObject, { id, key }: KubeConfigSource, content: Content): JsonObject {
  const keys = key === undefined ? ['kubeconfig', 'value'] : [key];
  const text = keys.map((name) => content.get(name)?.toString()).find((each) => each !== undefined);
  if (text === undefined) fail('VALUES_NOT_FOUND', `${printResource(id)} has no ${keys.join(' or ')}`);
  // What is encrypted is known to the cluster alone.
  if (isPlaceholder(text)) return object;
  const [cluster] = listAt(decodeHelmYaml(text).value ?? null, 'clusters');
  const address = stringAt(cluster, 'cluster', 'server');
  const authority = stringAt(cluster, 'cluster', 'certificate-authority-data');
  if (address === undefined || authority === undefined)
    fail('VALUES_INVALID', `${printResource(id)} has no kubeconfig with the address and the authority of a cluster`);
  const found = { address, 'ca.crt': Buffer.from(authority, 'base64').toString() };
  return { ...object, data: { ...found, ...objectAt(object, 'data') } };
}

/**
 * A copy with the digest beside each annotation that asks for one, at any depth; the object itself where there is none.
 * A digest whose data are not at hand is left out.
 */
function checksummed(object: JsonObject, contentOf: (id: ResourceId) => Content | undefined): JsonObject {
  const visit = (node: JsonValue): JsonValue => {
    if (Array.isArray(node)) {
      const items = node.map(visit);
      return items.every((item, at) => item === node[at]) ? node : items;
    }
    return isJsonObject(node) ? visitObject(node) : node;
  };
  const visitObject = (node: JsonObject): JsonObject => {
    let copy = node;
    for (const [key, value] of Object.entries(node)) {
      const visited = visit(value);
      if (visited !== value) copy = { ...copy, [key]: visited };
    }
    const sources = checksumSources(node);
    const digest = sources === undefined ? undefined : digestOf(sources, contentOf);
    if (digest === undefined) return copy;
    const metadata = objectAt(copy, 'metadata');
    const annotations = { ...objectAt(metadata, 'annotations'), [checksum]: digest };
    return { ...copy, metadata: { ...metadata, annotations } };
  };
  return visitObject(object);
}

/**
 * Digest over the named objects in order: each its name, then its keys in order with their bytes, all ended by a zero
 * byte.
 */
function digestOf(
  sources: readonly ChecksumSource[],
  contentOf: (id: ResourceId) => Content | undefined,
): string | undefined {
  const hash = createHash('sha256');
  let complete = true;
  for (const { text, id } of sources) {
    const content = contentOf(id);
    if (content === undefined) complete = false;
    hash.update(`${text}\0`);
    for (const key of [...(content?.keys() ?? [])].sort())
      hash
        .update(`${key}\0`)
        .update(content?.get(key) ?? '')
        .update('\0');
  }
  return complete ? `sha256:${hash.digest('hex')}` : undefined;
}
