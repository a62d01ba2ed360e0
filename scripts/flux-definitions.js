// Writes src/apiserver/flux-definitions.ts: the schemas of Flux's kinds, from the CustomResourceDefinitions of its controllers. Needs Go, which downloads their modules.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Those of Flux 2.9 that the module proxy serves. */
const controllers = ['helm-controller@v1.6.4', 'kustomize-controller@v1.9.4', 'source-controller@v1.9.3'];

const work = mkdtempSync(join(tmpdir(), 'flux-definitions-'));
writeFileSync(join(work, 'go.mod'), 'module work\n');
const directoryOf = (module) =>
  JSON.parse(execFileSync('go', ['mod', 'download', '-json', module], { cwd: work, encoding: 'utf8' })).Dir;

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

const schemas = [];
for (const controller of controllers) {
  const bases = join(directoryOf(`github.com/fluxcd/${controller}`), 'config', 'crd', 'bases');
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
      const own = { ...bare(schema.openAPIV3Schema), properties: bare({ properties }).properties };
      schemas.push([`${spec.group}/${name} ${spec.names.kind}`, JSON.stringify(own)]);
    }
  }
}
rmSync(work, { recursive: true });
schemas.sort(([a], [b]) => (a < b ? -1 : 1));
const text = [
  `/** The schema of each kind of Flux, by \`apiVersion Kind\`, as JSON, which is read when an object of the kind is looked at. Written by scripts/flux-definitions.js from ${controllers.join(', ')}. */`,
  'export const fluxDefinitions: Readonly<Record<string, string>> = {',
  ...schemas.map(([kind, json]) => `  '${kind}': ${JSON.stringify(json)},`),
  '};',
  '',
].join('\n');
const file = join(root, 'src/apiserver/flux-definitions.ts');
writeFileSync(file, text);
execFileSync('npx', ['biome', 'format', '--write', file], { cwd: root });
console.log(`${schemas.length} kinds, ${text.length} characters`);
