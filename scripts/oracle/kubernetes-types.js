// Writes src/engines/kubernetes/kubernetes-types.ts, the fields of the built-in kinds with their types, and
// src/engines/kubernetes/kubernetes-fields.ts, the fields that not all supported versions have, from the OpenAPI
// documents that Kubernetes publishes. Needs Go, which downloads them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** A version of each supported minor version, the newest first. */
const [version, ...older] = ['v1.37.2', 'v1.36.2', 'v1.35.4', 'v1.34.4'];
const work = mkdtempSync(join(tmpdir(), 'kubernetes-types-'));
writeFileSync(join(work, 'go.mod'), 'module work\n');

/** The schemas of a version. */
function schemasOf(one) {
  const { Dir: module } = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${one}`], { cwd: work, encoding: 'utf8' }),
  );
  const documents = join(module, 'api', 'openapi-spec', 'v3');
  const found = new Map();
  // Versions that every API server serves, and beta versions, which it serves where they are switched on. An alpha
  // version is another one in each release.
  for (const file of readdirSync(documents).filter((name) =>
    /^apis?__(?:.*__)?v\d+(?:beta\d+)?_openapi\.json$/.test(name),
  ))
    for (const [name, schema] of Object.entries(
      JSON.parse(readFileSync(join(documents, file), 'utf8')).components.schemas,
    ))
      found.set(name, schema);
  return found;
}

const schemas = schemasOf(version);
const minorOf = (one) => Number(one.split('.')[1]);
/** By type and field: the minor versions without it, of those that have the type. */
const lacking = new Map();
const note = (name, field, minor) => {
  const key = `${name} ${field}`;
  lacking.set(key, [...(lacking.get(key) ?? []), minor]);
};
for (const one of older) {
  for (const [name, { properties = {} }] of schemasOf(one)) {
    const known = schemas.get(name)?.properties;
    if (known === undefined) continue;
    for (const field of Object.keys(known)) if (properties[field] === undefined) note(name, field, minorOf(one));
    for (const [field, schema] of Object.entries(properties)) {
      if (known[field] !== undefined) continue;
      // What is gone is not looked into.
      known[field] = ['boolean', 'integer', 'string'].includes(schema.type) ? schema : {};
      for (const later of [version, ...older].slice(0, older.indexOf(one) + 1)) note(name, field, minorOf(later));
    }
  }
}
rmSync(work, { recursive: true });

/** `io.k8s.api.apps.v1.Deployment` is `apps.Deployment`, and that of another version `apps.v2.Deployment`. */
function shortName(name) {
  const parts = name.split('.');
  const [type, of, group] = [parts.pop(), parts.pop(), parts.pop()];
  return of === 'v1' || /^v\d/.test(of) === false ? `${group}.${type}` : `${group}.${of}.${type}`;
}

/** Types that are no objects, or whose fields are not looked at. */
const known = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': 'quantity',
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1': 'any',
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': 'time',
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': 'time',
  'io.k8s.apimachinery.pkg.runtime.RawExtension': 'any',
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': 'intOrString',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSON': 'any',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOrArray': 'any',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOrBool': 'any',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOrStringArray': 'any',
};
const named = new Set();

function referenced(schema) {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  return reference?.slice('#/components/schemas/'.length);
}

function typeOf(schema) {
  const reference = referenced(schema);
  if (reference !== undefined) {
    if (known[reference] !== undefined) return known[reference];
    const target = schemas.get(reference);
    if (target.properties === undefined) return typeOf(target);
    named.add(reference);
    return shortName(reference);
  }
  switch (schema.type) {
    case 'array':
      return `[${keysOf(schema)}]${typeOf(schema.items)}`;
    case 'boolean':
      return 'boolean';
    case 'integer':
      return schema.format === 'int64' ? 'int64' : 'int32';
    case 'number':
      return 'number';
    case 'object':
      return schema.additionalProperties === undefined ? 'any' : `{}${typeOf(schema.additionalProperties)}`;
    case 'string':
      return schema.format === 'byte' ? 'bytes' : schema.format === 'date-time' ? 'time' : 'string';
    default:
      return 'any';
  }
}

/** `=` of a set; the names of the keys of a list that is a mapping, each with what an item without it counts as. */
function keysOf(schema) {
  if (schema['x-kubernetes-list-type'] === 'set') return '=';
  if (schema['x-kubernetes-list-type'] !== 'map') return '';
  const fields = schemas.get(referenced(schema.items))?.properties ?? {};
  return schema['x-kubernetes-list-map-keys']
    .map((key) => (fields[key]?.default === undefined ? key : `${key}=${fields[key].default}`))
    .join(',');
}

const kinds = [];
const types = {};
function add(name) {
  const short = shortName(name);
  if (types[short] !== undefined) return;
  types[short] = Object.fromEntries(
    Object.entries(schemas.get(name).properties).map(([field, schema]) => [
      field,
      // What the cluster writes is not ours to judge.
      field === 'status' || field === 'managedFields' ? 'any' : typeOf(schema),
    ]),
  );
  for (const one of [...named]) add(one);
}
for (const [name, schema] of schemas) {
  const [is, ...others] = schema['x-kubernetes-group-version-kind'] ?? [];
  if (is === undefined || others.length > 0 || schema.properties?.metadata === undefined) continue;
  if (is.kind.endsWith('List') || is.kind === 'Status') continue;
  kinds.push({ apiVersion: `${is.group === '' ? '' : `${is.group}/`}${is.version}`, type: shortName(name) });
  add(name);
}

/** `batch/v1` is `batch`, and that of another version `batch.v2`. */
const groupsOf = (isBeta) => [
  ...new Set(
    kinds
      .filter(({ apiVersion }) => apiVersion.includes('beta') === isBeta)
      .map(({ apiVersion, type }) => `  '${apiVersion}': '${type.replace(/\.[^.]*$/, '')}',`),
  ),
];
const letters = {
  any: 'a',
  boolean: 'b',
  bytes: 'y',
  int32: 'i',
  int64: 'l',
  intOrString: 'o',
  number: 'n',
  quantity: 'q',
  string: 's',
  time: 't',
};
/** A simple type is one letter, also behind `[]` and `{}`, and a type of the same group has no group. */
const shortened = (type, group) =>
  type.replace(/[^\]}]+$/, (name) => {
    if (name.slice(0, name.lastIndexOf('.')) === group) return name.slice(group.length);
    return letters[name] ?? name;
  });
const groupOf = (type) => type.slice(0, type.lastIndexOf('.'));
/** The fields of a type as text; those that every kind has are a star. */
function fieldsText(type, fields) {
  const group = groupOf(type);
  const pairs = sorted(fields).map(([field, of]) => `${field}:${shortened(of, group)}`);
  const common = group === 'meta' ? [] : ['apiVersion:s', 'kind:s', 'metadata:meta.ObjectMeta'];
  const isKind = common.length > 0 && common.every((pair) => pairs.includes(pair));
  return (isKind ? ['*', ...pairs.filter((pair) => !common.includes(pair))] : pairs).join(' ');
}
const sorted = (record) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
const text = [
  `/** Beginnings of the names of types, by built-in API. Written by scripts/oracle/kubernetes-types.js from the API of Kubernetes ${version}. */`,
  'export const kubernetesGroups: Readonly<Record<string, string>> = {',
  ...groupsOf(false).sort(),
  '};',
  '',
  '/** As `kubernetesGroups`, for beta versions. */',
  'export const kubernetesBetaGroups: Readonly<Record<string, string>> = {',
  ...groupsOf(true).sort(),
  '};',
  '',
  '/**',
  ' * The fields of each type of a group, as `name:type` behind the name of the type. A type is a letter of `shortTypes`, the name of another type,',
  ' * without its group where that is the same, or one of these after `[]` (a list), `[=]` (a list that is a set), `[key,key=default]` (a list whose items have these keys) or `{}` (a mapping with any keys). `*` stands for the fields of',
  ' * a kind: `apiVersion`, `kind` and `metadata`.',
  ' */',
  'export const kubernetesTypes = `',
  ...sorted(types).flatMap(([type, fields], at, all) => {
    const group = groupOf(type);
    const line = `${type.slice(group.length)} ${fieldsText(type, fields)}`;
    return at > 0 && groupOf(all[at - 1][0]) === group ? [line] : [group, line];
  }),
  '`;',
  '',
].join('\n');
const ofVersions = [...lacking]
  .map(([key, minors]) => [key.split(' '), minors])
  .filter(([[name, field]]) => types[shortName(name)]?.[field] !== undefined)
  .map(([[name, field], minors]) => `${shortName(name)}.${field} ${minors.sort().join(',')}`)
  .sort();
writeFileSync(
  join(root, 'src/engines/kubernetes/kubernetes-fields.ts'),
  `/** Fields of types that not all supported versions of Kubernetes have, with the minor versions that lack them. Written by scripts/oracle/kubernetes-types.js. */
export const kubernetesFields = \`
${ofVersions.join('\n')}
\`;
`,
);
const file = join(root, 'src/engines/kubernetes/kubernetes-types.ts');
writeFileSync(file, text);
execFileSync('npx', ['biome', 'format', '--write', file], { cwd: root });
console.log(`${kinds.length} kinds, ${Object.keys(types).length} types, ${text.length} characters`);
