import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, stringAt } from '../core/json.ts';
import type { PodTemplate } from '../core/pod-template.ts';

/**
 * The way in which a pod takes data. What the kubelet mounts as a whole it brings up to date; all else is read once,
 * when a container starts.
 */
type ReadBy = 'environment' | 'init-container' | 'sub-path' | 'volume';

/** One reading of a ConfigMap or Secret by a pod. */
export interface DataRead {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
  readonly by: ReadBy;
  /** The keys that it takes; all of them when absent. */
  readonly keys?: readonly string[];
  /** Keys among all that it does not take. */
  readonly without?: readonly string[];
  /** Present where the container does not start without its key. */
  readonly isRequired?: true;
}

/** Test for a key of the data that a reading takes. */
export function takesKey({ keys, without = [] }: DataRead, key: string): boolean {
  return (keys === undefined || keys.includes(key)) && !without.includes(key);
}

type Source = Pick<DataRead, 'kind' | 'name'> & { readonly items: readonly JsonValue[] };

/** Gives what the containers of a pod read of ConfigMaps and Secrets. */
export function dataReads({ spec, containers }: PodTemplate): readonly DataRead[] {
  const volumes = new Map(
    listAt(spec, 'volumes')
      .filter(isJsonObject)
      .map((volume) => [stringAt(volume, 'name') ?? '', sourcesOf(volume)]),
  );
  return containers.flatMap(({ init, object }) => {
    // It runs as long as the pod does.
    const isSidecar = init && object['restartPolicy'] === 'Always';
    const mounts = listAt(object, 'volumeMounts').filter(isJsonObject);
    return [
      ...environment(object),
      ...mounts.flatMap((mount) =>
        (volumes.get(stringAt(mount, 'name') ?? '') ?? []).map((source) => mounted(source, mount, init && !isSidecar)),
      ),
    ];
  });
}

/**
 * Readings of data as variables. A variable of `env` takes the place of one of `envFrom` (`makeEnvironmentVariables` of
 * the kubelet), unless its own source may be absent, or a value names the other one as `$(NAME)`.
 */
function environment(container: JsonObject): readonly DataRead[] {
  const named = listAt(container, 'env').filter(isJsonObject);
  const texts = named.map((variable) => stringAt(variable, 'value') ?? '');
  const own = named.flatMap((variable): string[] => {
    const name = stringAt(variable, 'name');
    const mayBeAbsent = ['secretKeyRef', 'configMapKeyRef', 'fileKeyRef'].some(
      (ref) => jsonAt(variable, 'valueFrom', ref, 'optional') === true,
    );
    return name === undefined || mayBeAbsent || texts.some((text) => text.includes(`$(${name})`)) ? [] : [name];
  });
  const single = listAt(container, 'env').flatMap((variable): DataRead[] =>
    (['ConfigMap', 'Secret'] as const).flatMap((kind) => {
      const ref = jsonAt(variable, 'valueFrom', kind === 'Secret' ? 'secretKeyRef' : 'configMapKeyRef');
      const [name, key] = [stringAt(ref, 'name'), stringAt(ref, 'key')];
      if (name === undefined || key === undefined) return [];
      const isOptional = jsonAt(ref, 'optional') === true;
      return [{ kind, name, by: 'environment', keys: [key], ...(isOptional ? {} : { isRequired: true }) }];
    }),
  );
  const whole = listAt(container, 'envFrom').flatMap((from): DataRead[] =>
    (['ConfigMap', 'Secret'] as const).flatMap((kind) => {
      const name = stringAt(from, kind === 'Secret' ? 'secretRef' : 'configMapRef', 'name');
      if (name === undefined) return [];
      const prefix = stringAt(from, 'prefix') ?? '';
      const without = own.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []));
      return [{ kind, name, by: 'environment', ...(without.length === 0 ? {} : { without }) }];
    }),
  );
  return [...single, ...whole];
}

function sourcesOf(volume: JsonObject): readonly Source[] {
  const own = [volume, ...listAt(volume, 'projected', 'sources')];
  return own.flatMap((holder): Source[] => {
    const secret = jsonAt(holder, 'secret');
    const [map, named] = [
      stringAt(holder, 'configMap', 'name'),
      stringAt(secret, 'secretName') ?? stringAt(secret, 'name'),
    ];
    return [
      ...(map === undefined
        ? []
        : [{ kind: 'ConfigMap', name: map, items: listAt(holder, 'configMap', 'items') } as const]),
      ...(named === undefined ? [] : [{ kind: 'Secret', name: named, items: listAt(secret, 'items') } as const]),
    ];
  });
}

function mounted({ kind, name, items }: Source, mount: JsonObject, isInit: boolean): DataRead {
  const listed = items.flatMap((item) => {
    const [key, path] = [stringAt(item, 'key'), stringAt(item, 'path')];
    return key === undefined || path === undefined ? [] : [{ key, path }];
  });
  const part = stringAt(mount, 'subPath') || undefined;
  const isPart = part !== undefined || stringAt(mount, 'subPathExpr') !== undefined;
  const by = isInit ? 'init-container' : isPart ? 'sub-path' : 'volume';
  if (part === undefined)
    return { kind, name, by, ...(items.length === 0 ? {} : { keys: listed.map(({ key }) => key) }) };
  if (items.length === 0) return { kind, name, by, keys: [part] };
  const keys = listed.filter(({ path }) => path === part || path.startsWith(`${part}/`)).map(({ key }) => key);
  return { kind, name, by, keys };
}
