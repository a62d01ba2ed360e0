// Writes src/engines/kubernetes/flux-definitions.ts: the schemas of Flux's kinds, from the CustomResourceDefinitions of
// its controllers. Needs Go, which downloads their modules.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Modules of Flux 2.9 and of Flux Operator that hold definitions. */
const withDefinitions = [
  'github.com/controlplaneio-fluxcd/flux-operator@v0.59.0',
  'github.com/fluxcd/helm-controller@v1.6.4',
  'github.com/fluxcd/kustomize-controller@v1.9.4',
  'github.com/fluxcd/source-controller@v1.9.3',
];
/** Modules of Flux 2.9 that hold only the types of Go, of which definitions are generated as its own builds do it. */
const withTypes = [
  'github.com/fluxcd/image-automation-controller/api@v1.2.5',
  'github.com/fluxcd/image-reflector-controller/api@v1.2.5',
  'github.com/fluxcd/notification-controller/api@v1.9.4',
  'github.com/fluxcd/source-watcher/api/v2@v2.3.1',
];
const generator = 'sigs.k8s.io/controller-tools/cmd/controller-gen@v0.19.0';

const work = mkdtempSync(join(tmpdir(), 'flux-definitions-'));
writeFileSync(join(work, 'go.mod'), 'module work\n');
const environment = { ...process.env, GOTOOLCHAIN: 'go1.27.0' };
const directoryOf = (module) =>
  JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', module], { cwd: work, encoding: 'utf8', env: environment }),
  ).Dir;

/** The directory of definitions of a module. */
function definitionsIn(module) {
  const directory = directoryOf(module);
  if (!withTypes.includes(module)) return join(directory, 'config', 'crd', 'bases');
  const output = mkdtempSync(join(work, 'generated-'));
  execFileSync('go', ['run', generator, 'crd', 'paths=./...', `output:crd:dir=${output}`], {
    cwd: directory,
    env: environment,
  });
  return output;
}

/** A schema without what only people read. Names of fields are kept, whatever they are. */
function bare(schema) {
  const { description: _description, title: _title, example: _example, ...rest } = schema;
  const kept = { ...rest };
  if (kept.properties !== undefined)
    kept.properties = Object.fromEntries(Object.entries(kept.properties).map(([name, one]) => [name, bare(one)]));
  for (const field of ['additionalProperties', 'items', 'not'])
    if (typeof kept[field] === 'object') kept[field] = bare(kept[field]);
  for (const field of ['allOf', 'anyOf', 'oneOf']) if (kept[field] !== undefined) kept[field] = kept[field].map(bare);
  return kept;
}

/**
 * A schema that later versions keep to as far as one can tell: they add fields, values of enumerations and rules that
 * go with them.
 */
function lasting(schema) {
  const { enum: _enum, 'x-kubernetes-validations': _rules, ...kept } = schema;
  if (kept.properties !== undefined) {
    kept.properties = Object.fromEntries(Object.entries(kept.properties).map(([name, one]) => [name, lasting(one)]));
    kept['x-kubernetes-preserve-unknown-fields'] = true;
  }
  for (const field of ['additionalProperties', 'items'])
    if (typeof kept[field] === 'object') kept[field] = lasting(kept[field]);
  return kept;
}

/**
 * A schema of Alerts or Receivers, without the kinds that they may name: Flux Operator adds its own to the definitions.
 */
function withAnyKind(schema) {
  const of = (field) => schema.properties?.spec?.properties?.[field]?.items?.properties?.kind;
  for (const kind of [of('eventSources'), of('resources')]) delete kind?.enum;
  return schema;
}

const schemas = [];
const modules = [...withDefinitions, ...withTypes];
for (const module of modules) {
  const bases = definitionsIn(module);
  for (const file of readdirSync(bases).sort()) {
    const { spec } = parse(readFileSync(join(bases, file), 'utf8'));
    for (const { name, served, schema } of spec.versions) {
      if (!served) continue;
      const {
        apiVersion: _apiVersion,
        kind: _kind,
        metadata: _metadata,
        status: _status,
        ...properties
      } = schema.openAPIV3Schema.properties;
      const strict = { ...bare(schema.openAPIV3Schema), properties: bare({ properties }).properties };
      // Its releases are many, and trees rarely say which one runs.
      const own = module.includes('/flux-operator@') ? lasting(strict) : withAnyKind(strict);
      schemas.push([`${spec.group}/${name} ${spec.names.kind}`, JSON.stringify(own)]);
    }
  }
}
rmSync(work, { recursive: true });
schemas.sort(([a], [b]) => (a < b ? -1 : 1));
const text = [
  `/** The schema of each kind of Flux, by \`apiVersion Kind\`, as JSON, which is read when an object of the kind is looked at. Written by scripts/oracle/flux-definitions.js from ${modules.map((module) => module.split('/').slice(2).join('/')).join(', ')}. */`,
  'export const fluxDefinitions: Readonly<Record<string, string>> = {',
  ...schemas.map(([kind, json]) => `  '${kind}': ${JSON.stringify(json)},`),
  '};',
  '',
].join('\n');
const file = join(root, 'src/engines/kubernetes/flux-definitions.ts');
writeFileSync(file, text);
execFileSync('npx', ['biome', 'format', '--write', file], { cwd: root });
console.log(`${schemas.length} kinds, ${text.length} characters`);
