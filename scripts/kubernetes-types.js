// Writes src/findings/kubernetes-types.ts: the fields of the built-in kinds with their types, from the Go types of the Kubernetes API. Needs Go.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const version = 'v0.36.0';
const packages = {
  admissionregistration: 'admissionregistration/v1',
  apps: 'apps/v1',
  autoscaling: 'autoscaling/v2',
  batch: 'batch/v1',
  coordination: 'coordination/v1',
  core: 'core/v1',
  discovery: 'discovery/v1',
  networking: 'networking/v1',
  node: 'node/v1',
  policy: 'policy/v1',
  rbac: 'rbac/v1',
  scheduling: 'scheduling/v1',
  storage: 'storage/v1',
};
/** What each group is called in `apiVersion`. */
const apiGroups = {
  admissionregistration: 'admissionregistration.k8s.io/v1',
  apps: 'apps/v1',
  autoscaling: 'autoscaling/v2',
  batch: 'batch/v1',
  coordination: 'coordination.k8s.io/v1',
  core: 'v1',
  discovery: 'discovery.k8s.io/v1',
  networking: 'networking.k8s.io/v1',
  node: 'node.k8s.io/v1',
  policy: 'policy/v1',
  rbac: 'rbac.authorization.k8s.io/v1',
  scheduling: 'scheduling.k8s.io/v1',
  storage: 'storage.k8s.io/v1',
};

const work = mkdtempSync(join(tmpdir(), 'kubernetes-types-'));
const directoryOf = (module) =>
  JSON.parse(execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], { cwd: work, encoding: 'utf8' }))
    .Dir;
writeFileSync(join(work, 'go.mod'), 'module work\n');
const api = directoryOf('k8s.io/api');
const machinery = directoryOf('k8s.io/apimachinery');
rmSync(work, { recursive: true });

const structs = new Map();
const aliases = new Map();
const read = (name, directory) => {
  for (const file of readdirSync(directory).filter((one) => /^types.*\.go$/.test(one))) {
    const text = readFileSync(join(directory, file), 'utf8').replace(/\/\/.*$/gm, '');
    for (const [, type, body] of text.matchAll(/^type (\w+) struct \{\n([\s\S]*?)^\}/gm)) {
      const fields = [...body.matchAll(/^\s+(?:(\w+)\s+)?([[\]*\w.]+)\s+`([^`]*)`/gm)].flatMap(([, , of, tags]) => {
        const json = /json:"([^"]*)"/.exec(tags)?.[1];
        if (json === undefined) return [];
        const [field, ...options] = json.split(',');
        return [{ field, inline: field === '' || options.includes('inline'), type: of }];
      });
      structs.set(`${name}.${type}`, fields);
    }
    for (const [, type, of] of text.matchAll(/^type (\w+) ((?:\[\]|map\[)?[\w.\]]+)\s*$/gm))
      aliases.set(`${name}.${type}`, of);
  }
};
for (const [name, path] of Object.entries(packages)) read(name, join(api, path));
read('meta', join(machinery, 'pkg/apis/meta/v1'));

const primitives = {
  bool: 'boolean',
  byte: 'integer',
  float64: 'number',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  string: 'string',
};
const known = {
  'intstr.IntOrString': 'intOrString',
  'meta.Duration': 'string',
  'meta.FieldsV1': 'any',
  'meta.MicroTime': 'string',
  'meta.Time': 'string',
  'resource.Quantity': 'quantity',
  'runtime.RawExtension': 'any',
  'types.UID': 'string',
};
const imports = { metav1: 'meta', v1: 'core', corev1: 'core', core: 'core' };

function typeOf(text, from) {
  if (text.startsWith('*')) return typeOf(text.slice(1), from);
  if (text === '[]byte') return 'string';
  if (text.startsWith('[]')) return `[]${typeOf(text.slice(2), from)}`;
  const map = /^map\[[\w.]+\](.*)$/.exec(text);
  if (map !== null) return `{}${typeOf(map[1], from)}`;
  if (primitives[text] !== undefined) return primitives[text];
  const [left, right] = text.includes('.') ? text.split('.') : [from, text];
  const name = `${text.includes('.') ? (imports[left] ?? left) : left}.${right}`;
  if (known[name] !== undefined) return known[name];
  if (aliases.has(name)) return typeOf(aliases.get(name), name.split('.')[0]);
  return structs.has(name) ? name : 'any';
}

function fieldsOf(name) {
  const [from] = name.split('.');
  return (structs.get(name) ?? []).flatMap(({ field, inline, type }) => {
    const is = typeOf(type, from);
    return inline ? fieldsOf(is) : [[field, field === 'status' || field === 'managedFields' ? 'any' : is]];
  });
}

const kinds = {};
const types = {};
const add = (type) => {
  const name = type.replace(/^(?:\[\]|\{\})+/, '');
  if (!structs.has(name) || types[name] !== undefined) return;
  const fields = Object.fromEntries(fieldsOf(name).sort(([a], [b]) => (a < b ? -1 : 1)));
  types[name] = fields;
  for (const of of Object.values(fields)) add(of);
};
for (const [name, fields] of structs) {
  const [from, kind] = name.split('.');
  const isKind =
    fields.some(({ type, inline }) => inline && type === 'metav1.TypeMeta') &&
    fields.some(({ type }) => type === 'metav1.ObjectMeta');
  if (!isKind || apiGroups[from] === undefined) continue;
  kinds[`${apiGroups[from]} ${kind}`] = name;
  add(name);
}

const sorted = (record) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
const text = [
  '/** The type that each built-in kind has, by `apiVersion Kind`. Written by scripts/kubernetes-types.js from the API of Kubernetes 1.36. */',
  'export const kubernetesKinds: Readonly<Record<string, string>> = {',
  ...sorted(kinds).map(([kind, type]) => `  '${kind}': '${type}',`),
  '};',
  '',
  '/**',
  ' * The fields of each type, as `name:type` with spaces between them. A type is `string`, `integer`, `number`, `boolean`, `quantity`, `intOrString`, `any`, the name of another',
  ' * type, or one of these after `[]` (a list) or `{}` (a mapping with any keys).',
  ' */',
  'export const kubernetesTypes: Readonly<Record<string, string>> = {',
  ...sorted(types).map(
    ([type, fields]) =>
      `  '${type}': '${sorted(fields)
        .map(([field, of]) => `${field}:${of}`)
        .join(' ')}',`,
  ),
  '};',
  '',
].join('\n');
writeFileSync(join(root, 'src/findings/kubernetes-types.ts'), text);
console.log(`${Object.keys(kinds).length} kinds, ${Object.keys(types).length} types, ${text.length} characters`);
