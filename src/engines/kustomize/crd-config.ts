import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../../core/json.ts';
import { fail } from '../../core/problem.ts';
import { type FieldSpec, fieldSpec } from './field-spec.ts';
import type { KustomizationFile } from './kustomization-file.ts';
import type { Loader } from './loader.ts';
import { readJsonOrYaml } from './nodes/yaml-text.ts';
import { EMPTY_CONFIG, mergeConfigs, type NameReference, type TransformerConfig } from './transformer-config.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** How deep definitions may refer to one another. */
const MAX_DEPTH = 100;

/**
 * The field specs that the OpenAPI definitions in files of `crds` teach: fields that hold annotations, label selectors,
 * names, and names of other objects.
 * Such a file maps type names to `{Schema: …}`. Throws `KUSTOMIZE_TRANSFORMER` for another form.
 */
export function configFromCrds(paths: readonly string[], loader: Loader, source: KustomizationFile): TransformerConfig {
  let config = EMPTY_CONFIG;
  for (const path of paths) {
    const { bytes, file } = loader.load(path);
    const text = decoder.decode(bytes);
    const malformed = (): never =>
      fail('KUSTOMIZE_TRANSFORMER', `${path} does not hold OpenAPI definitions by type name.`, {
        at: { file },
        stack: [source.file],
      });
    if (text === '') malformed();
    const value = readJsonOrYaml(text, file, '{');
    if (!isJsonObject(value)) {
      if (value === null) continue;
      return malformed();
    }
    const properties = new Map<string, JsonObject>();
    for (const name of Object.keys(value).sort()) {
      const definition = value[name];
      if (definition === undefined || (definition !== null && !isJsonObject(definition))) return malformed();
      const found = objectAt(caseless(definition, 'schema'), 'properties');
      if (found !== undefined) properties.set(name, found);
    }
    for (const [name, fields] of properties) {
      if (!('kind' in fields && 'apiVersion' in fields && 'metadata' in fields)) continue;
      const collected = new Collected(name.slice(name.lastIndexOf('.') + 1));
      collect(name, [], properties, collected, file);
      config = mergeConfigs(config, collected.config());
    }
  }
  return config;
}

function caseless(definition: JsonValue, name: string): JsonValue | undefined {
  if (!isJsonObject(definition)) return undefined;
  const key = Object.keys(definition).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : definition[key];
}

class Collected {
  readonly #kind: string;
  readonly annotations: FieldSpec[] = [];
  readonly labels: FieldSpec[] = [];
  readonly names: FieldSpec[] = [];
  readonly references: NameReference[] = [];

  constructor(kind: string) {
    this.#kind = kind;
  }

  spec(path: readonly string[]): FieldSpec {
    return fieldSpec(path.join('/'), { kind: this.#kind });
  }

  config(): TransformerConfig {
    const { annotations, labels, names, references } = this;
    const own = { ...EMPTY_CONFIG, commonAnnotations: annotations, commonLabels: labels, namePrefix: names };
    return references.reduce(
      (config: TransformerConfig, reference) => mergeConfigs(config, { ...EMPTY_CONFIG, nameReference: [reference] }),
      own,
    );
  }
}

function collect(
  type: string,
  path: readonly string[],
  properties: ReadonlyMap<string, JsonObject>,
  into: Collected,
  file: string,
): void {
  if (path.length > MAX_DEPTH)
    fail('KUSTOMIZE_LIMIT', `The definitions refer to one another more than ${MAX_DEPTH} deep at ${type}.`, {
      at: { file },
    });
  const fields = properties.get(type);
  if (fields === undefined) return;
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (!isJsonObject(field)) continue;
    const here = [...path, name];
    if (stringAt(field, 'x-kubernetes-annotation') !== undefined) into.annotations.push(into.spec(here));
    if (stringAt(field, 'x-kubernetes-label-selector') !== undefined) into.labels.push(into.spec(here));
    if (stringAt(field, 'x-kubernetes-identity') !== undefined) into.names.push(into.spec(here));
    const version = stringAt(field, 'x-kubernetes-object-ref-api-version');
    const kind = stringAt(field, 'x-kubernetes-object-ref-kind');
    if (version !== undefined && kind !== undefined) {
      const key = stringAt(field, 'x-kubernetes-object-ref-name-key') ?? 'name';
      into.references.push({ target: { group: '', version, kind }, referrers: [into.spec([...here, key])] });
    }
    const reference = stringAt(field, '$ref');
    if (reference !== undefined && reference !== '') collect(reference, here, properties, into, file);
  }
}
