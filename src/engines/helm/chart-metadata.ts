import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { fail } from '../../core/problem.ts';
import { tryParseVersion } from '../../core/semver/semver-version.ts';
import type { ChartDependency, ChartMaintainer, ChartMetadata } from './chart.ts';

/**
 * Reads Chart.yaml content, decoded by `decodeYamlForTexts`, as Helm's loader does: keys match in any letter case,
 * numbers and booleans become strings where a string belongs, `apiVersion` defaults to `v1`.
 *
 * @param base what the file is laid over: an earlier Chart.yaml, or the one beside requirements.yaml
 * @throws ProblemError `CHART_INVALID` when a field is of the wrong type
 */
export function readChartMetadata(decoded: JsonValue, base?: ChartMetadata): ChartMetadata {
  const fields = new Fields(decoded, 'Metadata');
  const annotations = fields.stringMap('annotations') ?? base?.annotations;
  const dependencies = fields.list('dependencies', readDependency) ?? base?.dependencies;
  return {
    name: fields.string('name', base?.name),
    home: fields.string('home', base?.home),
    sources: fields.strings('sources') ?? base?.sources ?? [],
    version: fields.string('version', base?.version),
    description: fields.string('description', base?.description),
    keywords: fields.strings('keywords') ?? base?.keywords ?? [],
    maintainers: fields.list('maintainers', readMaintainer) ?? base?.maintainers ?? [],
    icon: fields.string('icon', base?.icon),
    apiVersion: fields.string('apiVersion', base?.apiVersion) || 'v1',
    condition: fields.string('condition', base?.condition),
    tags: fields.string('tags', base?.tags),
    appVersion: fields.string('appVersion', base?.appVersion),
    deprecated: fields.boolean('deprecated') ?? base?.deprecated ?? false,
    annotations,
    kubeVersion: fields.string('kubeVersion', base?.kubeVersion),
    dependencies,
    type: fields.string('type', base?.type),
  };
}

/** Reads the dependencies of a decoded Chart.lock or requirements.lock; see `readChartMetadata` for its errors. */
export function readChartLock(decoded: JsonValue): readonly ChartDependency[] {
  const fields = new Fields(decoded, 'Lock');
  return fields.list('dependencies', readDependency) ?? [];
}

/**
 * Checks metadata as Helm does before it accepts a chart, and returns it with control characters removed from its
 * texts.
 *
 * @throws ProblemError `CHART_INVALID` with Helm's message
 */
export function validateChartMetadata(metadata: ChartMetadata): ChartMetadata {
  const clean: ChartMetadata = {
    ...metadata,
    name: sanitize(metadata.name),
    description: sanitize(metadata.description),
    home: sanitize(metadata.home),
    icon: sanitize(metadata.icon),
    condition: sanitize(metadata.condition),
    tags: sanitize(metadata.tags),
    appVersion: sanitize(metadata.appVersion),
    kubeVersion: sanitize(metadata.kubeVersion),
    sources: metadata.sources.map(sanitize),
    keywords: metadata.keywords.map(sanitize),
    maintainers: metadata.maintainers.map(({ name, email, url }) => ({
      name: sanitize(name),
      email: sanitize(email),
      url: sanitize(url),
    })),
    ...(metadata.dependencies === undefined ? {} : { dependencies: metadata.dependencies.map(sanitizeDependency) }),
  };
  if (clean.name === '') invalid('chart.metadata.name is required');
  if (clean.name === '.' || clean.name === '..')
    invalid(`chart.metadata.name ${JSON.stringify(clean.name)} is not allowed`);
  if (clean.name.includes('/')) invalid(`chart.metadata.name ${JSON.stringify(clean.name)} is invalid`);
  if (clean.version === '') invalid('chart.metadata.version is required');
  if (tryParseVersion(clean.version) === undefined)
    invalid(`chart.metadata.version ${JSON.stringify(clean.version)} is invalid`);
  if (!['', 'application', 'library'].includes(clean.type))
    invalid('chart.metadata.type must be application or library');
  const names = new Set<string>();
  for (const { name, alias } of clean.dependencies ?? []) {
    if (alias !== '' && !/^[a-zA-Z0-9_-]+$/.test(alias))
      invalid(`dependency ${JSON.stringify(name)} has disallowed characters in the alias`);
    const key = alias === '' ? name : alias;
    if (names.has(key)) invalid(`more than one dependency with name or alias ${JSON.stringify(key)}`);
    names.add(key);
  }
  return clean;
}

function invalid(message: string): never {
  fail('CHART_INVALID', `validation: ${message}`);
}

/** White space becomes a blank, what cannot be printed goes. */
function sanitize(text: string): string {
  return text.replace(/[\s\u0085]/gu, ' ').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '');
}

function sanitizeDependency(dependency: ChartDependency): ChartDependency {
  return {
    ...dependency,
    name: sanitize(dependency.name),
    version: sanitize(dependency.version),
    repository: sanitize(dependency.repository),
    condition: sanitize(dependency.condition),
    tags: dependency.tags.map(sanitize),
  };
}

function readMaintainer(value: JsonValue): ChartMaintainer {
  if (value === null) return invalid('maintainers must not contain empty or null nodes');
  const fields = new Fields(value, 'Maintainer');
  return { name: fields.string('name'), email: fields.string('email'), url: fields.string('url') };
}

function readDependency(value: JsonValue): ChartDependency {
  if (value === null) return invalid('dependencies must not contain empty or null nodes');
  const fields = new Fields(value, 'Dependency');
  return {
    name: fields.string('name'),
    version: fields.string('version'),
    repository: fields.string('repository'),
    condition: fields.string('condition'),
    tags: fields.strings('tags') ?? [],
    enabled: fields.boolean('enabled') ?? false,
    importValues: fields.list('import-values', (item) => item) ?? [],
    alias: fields.string('alias'),
  };
}

/** The fields of a mapping as a Go struct takes them from JSON. Null leaves a field as it was. */
class Fields {
  readonly #object: JsonObject;
  readonly #struct: string;

  constructor(value: JsonValue, struct: string) {
    if (value !== null && !isJsonObject(value))
      fail(
        'CHART_INVALID',
        `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${jsonType(value)} into Go value of type v2.${struct}`,
      );
    this.#object = value ?? {};
    this.#struct = struct;
  }

  /** The last key in byte order that equals `name` in any letter case decides, so the exact one wins. */
  #get(name: string): JsonValue {
    const exact = Object.hasOwn(this.#object, name) ? this.#object[name] : undefined;
    if (exact !== undefined) return exact;
    const lower = name.toLowerCase();
    const key = Object.keys(this.#object)
      .filter((candidate) => candidate.toLowerCase() === lower)
      .sort()
      .at(-1);
    return key === undefined ? null : (this.#object[key] ?? null);
  }

  #mismatch(value: JsonValue, field: string, type: string): never {
    fail(
      'CHART_INVALID',
      `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${jsonType(value)} into Go struct field ${this.#struct}.${field} of type ${type}`,
    );
  }

  #text(value: JsonValue, field: string): string {
    switch (typeof value) {
      case 'string':
        return value;
      case 'boolean':
      case 'number':
      case 'bigint':
        return String(value);
      default:
        return value === null ? '' : this.#mismatch(value, field, 'string');
    }
  }

  string(field: string, fallback = ''): string {
    const value = this.#get(field);
    return value === null ? fallback : this.#text(value, field);
  }

  boolean(field: string): boolean | undefined {
    const value = this.#get(field);
    if (value === null) return undefined;
    return typeof value === 'boolean' ? value : this.#mismatch(value, field, 'bool');
  }

  list<T>(field: string, read: (item: JsonValue) => T): readonly T[] | undefined {
    const value = this.#get(field);
    if (value === null) return undefined;
    return Array.isArray(value) ? value.map(read) : this.#mismatch(value, field, '[]*v2.Dependency');
  }

  strings(field: string): readonly string[] | undefined {
    const value = this.#get(field);
    if (value === null) return undefined;
    return Array.isArray(value)
      ? value.map((item) => this.#text(item, field))
      : this.#mismatch(value, field, '[]string');
  }

  stringMap(field: string): ReadonlyMap<string, string> | undefined {
    const value = this.#get(field);
    if (value === null) return undefined;
    if (!isJsonObject(value)) return this.#mismatch(value, field, 'map[string]string');
    return new Map(Object.entries(value).map(([key, item]) => [key, this.#text(item, field)]));
  }
}

function jsonType(value: JsonValue): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
    case 'bigint':
      return 'number';
    default:
      return Array.isArray(value) ? 'array' : 'object';
  }
}
