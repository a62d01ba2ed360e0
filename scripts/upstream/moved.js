// What moved between two versions of a followed tool, found in its files: each look gives the names that came and went,
// with our file beside.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** Compares what `names` finds below the directories of two versions. */
function look(what, ours, names) {
  return { what, ours, compare: (before, after) => difference(names(before), names(after)) };
}

/** Names in one of two maps alone, and those whose value differs. */
function difference(before, after) {
  const missing = (from, of) => [...from.keys()].filter((name) => !of.has(name)).sort();
  return {
    added: missing(after, before),
    removed: missing(before, after),
    changed: [...after.keys()].filter((name) => before.has(name) && before.get(name) !== after.get(name)).sort(),
  };
}

const text = (...path) => (existsSync(join(...path)) ? readFileSync(join(...path), 'utf8') : '');

/** Files below a directory, by their paths in it. */
function filesBelow(directory, matches) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(matches).sort();
}

/** Functions of templates: the keys of the function maps in a Go file. */
export function templateFunctions(file, ours) {
  return look('template functions', ours, (directory) => {
    const keys = text(directory, file).matchAll(/^\s*"(\w+)":\s+(\S.*?),?$/gm);
    return new Map([...keys].map(([, name, code]) => [name, code]));
  });
}

/** Feature gates of the API server with all their versions. */
export function featureGates(ours) {
  return look('feature gates', ours, (directory) => {
    const entries = text(directory, 'pkg/features/kube_features.go').matchAll(
      /^\t([A-Z]\w+|genericfeatures\.\w+): \{\n((?:\t\t\{.*\n)+)/gm,
    );
    const defaults = (versions) => [...versions.matchAll(/MustParse\("([\d.]+)"\), Default: (\w+)/g)];
    return new Map(
      [...entries].map(([, name, versions]) => [
        name,
        defaults(versions)
          .map(([, since, on]) => `${since} ${on}`)
          .join(),
      ]),
    );
  });
}

/** The OpenAPI documents of a version of Kubernetes, without alpha versions. */
function documents(directory) {
  const folder = join(directory, 'api', 'openapi-spec', 'v3');
  return filesBelow(folder, (name) => /^apis?__(?:.*__)?v\d+(?:beta\d+)?_openapi\.json$/.test(name)).map((name) => [
    name,
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  ]);
}

/** Fields of the types of the Kubernetes API. */
export function schemaFields(ours) {
  return look('fields', ours, (directory) => {
    const fields = new Map();
    for (const [, { components }] of documents(directory))
      for (const [type, { properties = {} }] of Object.entries(components.schemas))
        for (const [name, { type: of }] of Object.entries(properties))
          fields.set(`${type.split('.').slice(-3).join('.')}.${name}`, of ?? '');
    return fields;
  });
}

/** Kinds of each API version that Kubernetes serves. */
export function servedApis(ours) {
  return look('API versions', ours, (directory) => {
    const served = new Map();
    for (const [, { components }] of documents(directory))
      for (const schema of Object.values(components.schemas))
        for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? [])
          if (schema.properties?.metadata !== undefined && !kind.endsWith('List'))
            served.set(`${group === '' ? '' : `${group}/`}${version} ${kind}`, '');
    return served;
  });
}

/** Functions that validate, by file: their bodies decide whether one changed. */
export function validationFiles(ours) {
  return look('validation', ours, (directory) => {
    const apis = join(directory, 'pkg', 'apis');
    const found = new Map();
    for (const name of filesBelow(apis, (one) => /\/validation\/(?!.*_test\.go$).*\.go$/.test(one)))
      for (const [, called, body] of text(apis, name).matchAll(/^func (\w+)\([^\n]*\n([\s\S]*?)^\}/gm))
        found.set(`${name} ${called}`, createHash('sha256').update(body).digest('hex'));
    return found;
  });
}

/** Built-in field specs of kustomize, by the file of each. */
export function changedFieldSpecs(ours) {
  return look('field specs', ours, (directory) => {
    const folder = join(directory, 'internal', 'konfig', 'builtinpluginconsts');
    const specs = new Map();
    for (const name of filesBelow(folder, (one) => one.endsWith('.go') && !one.endsWith('_test.go')))
      for (const [, path, rest] of text(folder, name).matchAll(/^- path: (\S+)\n((?: {2}\S.*\n)*)/gm))
        specs.set(`${name} ${path} ${rest.replace(/\s+/g, ' ').trim()}`.trim(), '');
    return specs;
  });
}

/** Fields of the specs of custom resources, by kind and version. */
export function definitionFields(ours) {
  return look('fields of definitions', ours, (directory) => {
    const folder = join(directory, 'config', 'crd', 'bases');
    const fields = new Map();
    for (const name of filesBelow(folder, (one) => one.endsWith('.yaml')))
      for (const document of parseAllDocuments(text(folder, name))) collectDefinition(document.toJS(), fields);
    return fields;
  });
}

function collectDefinition(definition, fields) {
  const { names, versions = [] } = definition?.spec ?? {};
  for (const { name, served, schema } of versions)
    if (served) collect(schema?.openAPIV3Schema?.properties?.spec, `${names.kind} ${name} spec`, fields);
}

function collect(schema, path, fields) {
  if (schema === undefined) return;
  const { description: _description, properties, items, ...rest } = schema;
  fields.set(path, JSON.stringify(rest));
  for (const [name, of] of Object.entries(properties ?? {})) collect(of, `${path}.${name}`, fields);
  collect(items, `${path}[]`, fields);
}
