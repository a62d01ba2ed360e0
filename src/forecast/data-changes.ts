import { type Change, type ChangeGroup, type FieldStep, printFieldPath, unmanagedMark } from '../compare/public.ts';
import type { ForecastField } from '../core/forecast.ts';
import { addToGroup } from '../core/group-by.ts';
import { type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { holdsOpenValue } from '../engines/kubernetes/public.ts';
import { kindKey, type SideIndex } from '../findings/public.ts';
import { fieldOf } from './forecast-field.ts';

/** A ConfigMap or Secret of both sides whose data differs, and keeps its name. */
export interface DataChange {
  readonly id: ResourceId;
  /** The owner that applies it, or the object that it is made of. */
  readonly node: ResourceId;
  readonly head: JsonObject;
  /** The keys whose values differ, each with its fields. */
  readonly keys: ReadonlyMap<string, readonly ForecastField[]>;
  /** The fields by which any other key may have another value, where the object does not name its keys. */
  readonly rest?: readonly ForecastField[];
  /** The keys whose values may be the same in the cluster: they are encrypted, or not known here. */
  readonly unsure: ReadonlySet<string>;
  /** The keys that the base does not have. */
  readonly added: ReadonlySet<string>;
  /** Present where a controller makes it of what is applied, some time after that. */
  readonly isMade?: true;
}

type FoundData = Omit<DataChange, 'node'>;

/** What a generated name stands for: the ConfigMap or Secret by its kind, namespace and both names. */
type RenamedData = ReadonlyMap<string, ResourceId>;

/** The ConfigMaps and Secrets that a change gives other data. */
export interface ChangedData {
  /** By the place of their pods, as `dataPlace` names it. */
  readonly byPlace: ReadonlyMap<string, readonly DataChange[]>;
  /** By `renameKey`. */
  readonly renamed: RenamedData;
}

/** Place in which pods read a ConfigMap or Secret: a namespace of a cluster. */
export function dataPlace(
  root: string,
  node: ResourceId,
  namespace: string,
  side: Pick<SideIndex, 'clusterOf'>,
): string {
  return [root, side.clusterOf(root, node) ?? '', namespace].join('\0');
}

/** The key of a rename in `ChangedData`. */
export function renameKey(place: string, from: string, to: string): string {
  return [place, from, to].join('\0');
}

/** Gathers the data that differs. What Flux leaves as it is in the cluster does not. */
export function changedData(groups: readonly ChangeGroup[], head: SideIndex): ChangedData {
  const byPlace = new Map<string, DataChange[]>();
  const renamed = new Map<string, ResourceId>();
  for (const { root, node, changes } of groups)
    for (const change of changes) {
      const { id, base, head: after, renamedFrom } = change;
      const read = readers[kindKey(id)];
      if (read === undefined) continue;
      const place = dataPlace(root, node, id.namespace, head);
      if (renamedFrom !== undefined) renamed.set(renameKey(place, renamedFrom.name, id.name), id);
      else if (base !== undefined && after !== undefined && unmanagedMark(node, after) === undefined) {
        const found = { ...read(change, base.object, after.object), node };
        if (found.keys.size > 0 || found.rest !== undefined) addToGroup(byPlace, place, found);
      }
    }
  return { byPlace, renamed };
}

function dataChange({ id, fields }: Change, base: JsonObject, head: JsonObject): FoundData {
  const keys = new Map<string, ForecastField[]>();
  for (const field of fields) {
    const [holder, key] = field.path;
    if (!isData(holder)) continue;
    if (key !== undefined && 'field' in key) addToGroup(keys, key.field, fieldOf(field));
    // All of it comes or goes.
    else if (key === undefined)
      for (const side of [base, head])
        for (const name of Object.keys(objectAt(side, holder.field) ?? {}))
          addToGroup(keys, name, { path: printFieldPath([holder, { field: name }]) });
  }
  // What one side alone has differs, whatever it is.
  const unsure = [...keys.keys()].filter((key) => {
    const values = [base, head].map((side) => valueAt(side, key));
    return !values.includes(undefined) && values.some(holdsOpenValue);
  });
  const added = [...keys.keys()].filter((key) => valueAt(base, key) === undefined);
  return { id, head, keys, unsure: new Set(unsure), added: new Set(added) };
}

/** Secret of a SealedSecret, whose values are always encrypted otherwise than before, also where they are the same. */
function sealedChange({ id, fields }: Change, base: JsonObject, object: JsonObject): FoundData {
  const keys = new Map<string, ForecastField[]>();
  for (const field of fields) {
    const [, holder, key] = field.path;
    const isValue = holder !== undefined && 'field' in holder && holder.field === 'encryptedData';
    if (isValue && key !== undefined && 'field' in key) addToGroup(keys, key.field, fieldOf(field));
  }
  const template = objectAt(object, 'spec', 'template') ?? {};
  const name = stringAt(template, 'metadata', 'name') ?? id.name;
  const added = [...keys.keys()].filter((key) => jsonAt(base, 'spec', 'encryptedData', key) === undefined);
  return {
    id: { ...id, group: '', kind: 'Secret', name },
    head: template,
    keys,
    unsure: new Set(keys.keys()),
    added: new Set(added),
    isMade: true,
  };
}

/**
 * Secret of an ExternalSecret, which is fetched again when its spec changes; the values are not known.
 * Source: https://external-secrets.io/latest/api/externalsecret/.
 */
function externalChange({ id, fields }: Change, base: JsonObject, head: JsonObject): FoundData {
  const keys = new Map<string, ForecastField[]>();
  const ofSpec = (...names: readonly string[]): ForecastField[] =>
    fields.filter(({ path }) => isAt(path, ['spec', ...names])).map(fieldOf);
  const [before, after] = [base, head].map(
    (side) => new Map(listAt(side, 'spec', 'data').map((one) => [stringAt(one, 'secretKey') ?? '', one])),
  );
  const others = [...ofSpec('dataFrom'), ...ofSpec('secretStoreRef'), ...ofSpec('target', 'template')];
  const isFetched = stringAt(head, 'spec', 'refreshPolicy') !== 'CreatedOnce';
  if (isFetched)
    for (const [key, one] of after ?? []) {
      const differs = others.length > 0 || !jsonEqual(one, before?.get(key) ?? null);
      if (differs) keys.set(key, [...ofSpec('data'), ...others]);
    }
  const name = stringAt(head, 'spec', 'target', 'name') ?? id.name;
  const template = objectAt(head, 'spec', 'target', 'template') ?? {};
  const isOpen = [...listAt(head, 'spec', 'dataFrom'), ...listAt(template, 'templateFrom')].length > 0;
  const rest = isOpen && isFetched && others.length > 0 ? { rest: others } : {};
  return {
    id: { ...id, group: '', kind: 'Secret', name },
    head: template,
    keys,
    ...rest,
    unsure: new Set(keys.keys()),
    added: new Set([...keys.keys()].filter((key) => before?.has(key) !== true)),
    isMade: true,
  };
}

/** Test for a path that begins with these fields. */
function isAt(path: readonly FieldStep[], names: readonly string[]): boolean {
  return names.every((name, at) => {
    const step = path[at];
    return step !== undefined && 'field' in step && step.field === name;
  });
}

/** Readers of what holds the data of pods, or makes it. */
const readers: Readonly<Record<string, (change: Change, base: JsonObject, head: JsonObject) => FoundData>> = {
  'ConfigMap.': dataChange,
  'ExternalSecret.external-secrets.io': externalChange,
  'SealedSecret.bitnami.com': sealedChange,
  'Secret.': dataChange,
};

function isData(step: FieldStep | undefined): step is { readonly field: string } {
  return step !== undefined && 'field' in step && ['binaryData', 'data', 'stringData'].includes(step.field);
}

/** A value of a ConfigMap, or that of a Secret as a text. */
function valueAt(object: JsonObject, key: string): JsonValue | undefined {
  const clear = jsonAt(object, 'stringData', key);
  const data = jsonAt(object, 'data', key);
  if (clear !== undefined) return clear;
  const isEncoded = object['kind'] === 'Secret' && typeof data === 'string' && !data.startsWith('ENC[');
  return isEncoded ? Buffer.from(data, 'base64').toString('latin1') : data;
}
