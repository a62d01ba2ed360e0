import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { fail } from '../../core/problem.ts';

/** Events at which Helm runs a hook, with its weight and policies. */
export interface HookInfo {
  /** `pre-install` … `post-rollback` and `test`, in the order of the annotation. */
  readonly events: readonly string[];
  readonly weight: number;
}

/** Parts of a rendered document that Helm reads before it sorts it. Absent texts are empty. */
export interface ManifestHead {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly annotations: ReadonlyMap<string, string>;
}

/**
 * Reads the head of a decoded document with the types that Helm expects: numbers and booleans become text, anything
 * else of a wrong type is refused.
 *
 * @throws ProblemError `RENDERED_YAML` with the words of Go's JSON decoder
 */
export function readManifestHead(document: JsonValue): ManifestHead {
  if (document === null) return { apiVersion: '', kind: '', name: '', annotations: new Map() };
  if (!isJsonObject(document)) return wrongType(document, 'Go value of type util.SimpleHead');
  const metadata = field(document, 'metadata');
  if (metadata !== null && !isJsonObject(metadata))
    return wrongType(metadata, 'Go struct field SimpleHead.metadata of type struct');
  const annotations = metadata === null ? null : field(metadata, 'annotations');
  if (annotations !== null && !isJsonObject(annotations))
    return wrongType(annotations, 'Go struct field .metadata.annotations of type map[string]string');
  return {
    apiVersion: text(field(document, 'apiVersion'), 'SimpleHead.apiVersion'),
    kind: text(field(document, 'kind'), 'SimpleHead.kind'),
    name: metadata === null ? '' : text(field(metadata, 'name'), '.metadata.name'),
    annotations: new Map(
      annotations === null
        ? []
        : Object.keys(annotations).map((key) => [key, text(annotations[key] ?? null, '.metadata.annotations')]),
    ),
  };
}

/** The value of a key; Go's decoder also takes the key in other letter cases when it is not there as written. */
function field(object: JsonObject, name: string): JsonValue {
  if (Object.hasOwn(object, name)) return object[name] ?? null;
  const lower = name.toLowerCase();
  for (const key of Object.keys(object))
    if (key.length === name.length && key.toLowerCase() === lower) return object[key] ?? null;
  return null;
}

function text(value: JsonValue, where: string): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      return value === null ? '' : wrongType(value, `Go struct field ${where} of type string`);
  }
}

function wrongType(value: JsonValue, target: string): never {
  const type = Array.isArray(value)
    ? 'array'
    : typeof value === 'boolean'
      ? 'bool'
      : typeof value === 'bigint'
        ? 'number'
        : typeof value;
  return fail(
    'RENDERED_YAML',
    `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${type} into ${target}`,
  );
}

const hookEvents: ReadonlyMap<string, string> = new Map([
  ['post-delete', 'post-delete'],
  ['post-install', 'post-install'],
  ['post-rollback', 'post-rollback'],
  ['post-upgrade', 'post-upgrade'],
  ['pre-delete', 'pre-delete'],
  ['pre-install', 'pre-install'],
  ['pre-rollback', 'pre-rollback'],
  ['pre-upgrade', 'pre-upgrade'],
  ['test', 'test'],
  ['test-success', 'test'],
]);

/** Kind of a document: a plain manifest, a hook, or one that Helm drops because it names an unknown hook. */
export function hookOf(head: ManifestHead): HookInfo | 'unknown' | undefined {
  const names = head.annotations.get('helm.sh/hook');
  if (names === undefined) return undefined;
  const events: string[] = [];
  for (const name of names.split(',')) {
    const event = hookEvents.get(name.trim().toLowerCase());
    if (event === undefined) return 'unknown';
    events.push(event);
  }
  const weight = head.annotations.get('helm.sh/hook-weight') ?? '';
  return { events, weight: /^[+-]?\d+$/.test(weight) ? Number(weight) : 0 };
}
