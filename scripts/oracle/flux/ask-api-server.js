// Looks for false alarms: builds repositories offline, and asks a real API server about every object that this program
// says it would refuse.
// node scripts/oracle/flux/ask-api-server.js [--all] DIRECTORY… (`--all` asks about the others too). Needs
// `npm run build` before, and Go and etcd; see CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadTypeScript } from '../../load-typescript.js';
import { startApiServer } from './api-server.js';
import { stopAll } from './processes.js';

const program = join(import.meta.dirname, '..', '..', '..', 'dist', 'cli.js');
const asksAll = process.argv.includes('--all');
const directories = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const { refusalsOfChange, withLazyModules, versionSchema, fluxSchema } = await loadTypeScript(
  'src/engines/kubernetes/refusals.ts',
  'src/engines/kubernetes/lazy-module.ts',
  'src/engines/kubernetes/custom-resource.ts',
  'src/engines/kubernetes/flux-schema.ts',
);

function builtObjects(directory) {
  let text;
  try {
    const options = { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] };
    text = execFileSync(process.execPath, [program, 'build', '--offline', '--output', 'json'], options);
  } catch (error) {
    // What fails offline is told by the exit code; the rest is there.
    text = error.stdout ?? '';
  }
  const built = text.trim() === '' ? [] : JSON.parse(text);
  return built.map(({ object }) => object);
}

/** Definitions by `Kind.group`. */
function definitionsAmong(objects) {
  const found = new Map();
  for (const object of objects)
    if (object.kind === 'CustomResourceDefinition') found.set(`${object.spec.names.kind}.${object.spec.group}`, object);
  return found;
}

const { client } = await startApiServer();
const ready = new Set(['default']);

/** What the real API server says of an object: undefined when it takes it. */
async function answer(object, definition) {
  const namespace = object.metadata?.namespace;
  if (namespace !== undefined && !ready.has(namespace)) {
    await client.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }).catch(() => undefined);
    ready.add(namespace);
  }
  if (definition !== undefined && !ready.has(JSON.stringify(definition))) {
    await client.apply(definition).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await client.discover();
    ready.add(JSON.stringify(definition));
  }
  try {
    await client.apply(object, { dryRun: true });
    return undefined;
  } catch (error) {
    return error.message;
  }
}

const known = new Set();
let [asked, refused, wrong, missed] = [0, 0, 0, 0];
for (const directory of directories) {
  const objects = builtObjects(directory);
  const definitions = definitionsAmong(objects);
  for (const object of objects) {
    const text = JSON.stringify(object);
    if (known.has(text)) continue;
    known.add(text);
    const [group, version] = object.apiVersion?.includes('/') ? object.apiVersion.split('/') : ['', ''];
    const definition = definitions.get(`${object.kind}.${group}`);
    const schema =
      definition === undefined ? fluxSchema(object.apiVersion ?? '', object.kind) : versionSchema(definition, version);
    const server = { settings: { version: { major: 1, minor: 36 }, gates: {} }, schema };
    const refusals = await withLazyModules(() => refusalsOfChange(undefined, object, server));
    asked++;
    if (refusals.length === 0 && !(asksAll && (definition !== undefined || group === '' || schema === undefined)))
      continue;
    const said = await answer(object, definition);
    const name = `${object.kind} ${object.metadata?.namespace ?? ''}/${object.metadata?.name}`;
    if (refusals.length > 0) {
      refused++;
      const isWrong = said === undefined;
      if (isWrong) wrong++;
      console.log(`${isWrong ? 'ACCEPTED THERE' : 'refused'}: ${directory} ${name}`);
      for (const { path, words } of refusals) console.log(`  here:  ${path}: ${words.slice(0, 300)}`);
      if (said !== undefined) console.log(`  there: ${said.slice(0, 300)}`);
    } else if (said !== undefined && !said.startsWith('no matches for kind')) {
      missed++;
      console.log(`only there: ${directory} ${name}: ${said.slice(0, 300)}`);
    }
  }
}
client.close();
await stopAll();
console.log(
  `${asked} objects; ${refused} refused here, of which the API server accepts ${wrong}; ${missed} refused only there`,
);
process.exitCode = wrong > 0 ? 1 : 0;
