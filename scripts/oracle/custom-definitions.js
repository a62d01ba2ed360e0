// Writes src/engines/kubernetes/custom-definitions.ts: what the kinds that most clusters have ask of fields, types,
// required fields and enumerations, from the CustomResourceDefinitions of the projects. Needs Go, which downloads their
// modules.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/**
 * Each project with its module, and the directory or file of its definitions; without one they are generated from the
 * types of Go, as the project does it.
 */
const projects = [
  ['Argo CD', 'github.com/argoproj/argo-cd/v3@v3.6.1', 'manifests/crds'],
  ['Argo Rollouts', 'github.com/argoproj/argo-rollouts@v1.10.2', 'manifests/crds'],
  ['cert-manager', 'github.com/cert-manager/cert-manager@v1.21.2', 'deploy/crds'],
  ['Barman Cloud plugin', 'github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0', 'config/crd/bases'],
  ['Cilium', 'github.com/cilium/cilium@v1.20.2', 'pkg/k8s/apis/cilium.io/client/crds'],
  ['CloudNativePG', 'github.com/cloudnative-pg/cloudnative-pg@v1.30.0', 'config/crd/bases'],
  ['Contour', 'github.com/projectcontour/contour@v1.33.8', 'examples/contour/01-crds.yaml'],
  ['Envoy Gateway', 'github.com/envoyproxy/gateway@v1.9.1', 'charts/gateway-helm/charts/crds/crds/generated'],
  ['ExternalDNS', 'sigs.k8s.io/external-dns@v0.23.0', 'config/crd/standard'],
  ['External Secrets', 'github.com/external-secrets/external-secrets@v1.3.2', 'config/crds/bases'],
  ['external-snapshotter', 'github.com/kubernetes-csi/external-snapshotter/client/v8@v8.7.0', 'config/crd'],
  ['Gatekeeper', 'github.com/open-policy-agent/gatekeeper/v3@v3.23.1', 'config/crd/bases'],
  ['Gateway API', 'sigs.k8s.io/gateway-api@v1.7.0', 'config/crd/experimental'],
  ['Istio', 'istio.io/api@v1.32.0', 'kubernetes/customresourcedefinitions.gen.yaml'],
  ['Karpenter', 'github.com/aws/karpenter-provider-aws@v1.15.2', 'pkg/apis/crds'],
  ['KEDA', 'github.com/kedacore/keda/v2@v2.21.0', 'config/crd/bases'],
  ['Kyverno', 'github.com/kyverno/kyverno@v1.19.1', 'config/crds'],
  ['MetalLB', 'go.universe.tf/metallb@v0.16.2', 'config/crd/bases'],
  ['Prometheus Operator', 'github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring@v0.95.2'],
  ['Sealed Secrets', 'github.com/bitnami-labs/sealed-secrets@v0.40.0', 'helm/sealed-secrets/crds'],
  ['Traefik', 'github.com/traefik/traefik/v3@v3.7.13', 'docs/content/reference/dynamic-configuration'],
  ['trust-manager', 'github.com/cert-manager/trust-manager@v0.25.0', 'deploy/crds'],
  ['Velero', 'github.com/vmware-tanzu/velero@v1.18.3', 'config/crd'],
  ['Vertical Pod Autoscaler', 'k8s.io/autoscaler/vertical-pod-autoscaler@v1.8.1', 'deploy/vpa-v1-crd-gen.yaml'],
];
const generator = 'sigs.k8s.io/controller-tools/cmd/controller-gen@v0.19.0';
const licences = /Apache License\s+Version 2\.0|MIT License|Permission is hereby granted, free of charge/;

const work = mkdtempSync(join(tmpdir(), 'custom-definitions-'));
writeFileSync(join(work, 'go.mod'), 'module work\n');
const environment = { ...process.env, GOTOOLCHAIN: 'go1.27.0' };

function moduleDirectory(module) {
  const answer = execFileSync('go', ['mod', 'download', '-json', module], {
    cwd: work,
    encoding: 'utf8',
    env: environment,
  });
  return JSON.parse(answer).Dir;
}

function checkLicence(module, directory) {
  const file = ['LICENSE', 'LICENSE.md'].find((name) => existsSync(join(directory, name)));
  if (file !== undefined && licences.test(readFileSync(join(directory, file), 'utf8'))) return;
  throw new Error(`${module}: the licence does not say that its definitions may be passed on`);
}

function filesBelow(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => /\.ya?ml$/.test(file));
}

function definitionsOf(module, path) {
  const directory = moduleDirectory(module);
  let from = path === undefined ? '' : join(directory, path);
  // A module of types has the licence of the one around it.
  checkLicence(module, path === undefined ? moduleDirectory(module.replace(/\/pkg\/.*/, '@latest')) : directory);
  if (path === undefined) {
    from = mkdtempSync(join(work, 'generated-'));
    execFileSync('go', ['run', generator, 'crd:maxDescLen=0', 'paths=./...', `output:crd:dir=${from}`], {
      cwd: directory,
      env: environment,
    });
  }
  return (
    filesBelow(from)
      .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8'), { logLevel: 'silent' }))
      .map((document) => document.toJS())
      .filter((one) => one?.kind === 'CustomResourceDefinition' && one.apiVersion === 'apiextensions.k8s.io/v1')
      // Controller-gen leaves empty definitions of types without a group.
      .filter(({ spec }) => Array.isArray(spec?.versions) && spec.group !== '')
  );
}

const numbers = new Map();
const types = [];
/** The number of a type, which stands there once. */
function numbered(type) {
  if (!numbers.has(type)) {
    numbers.set(type, numbers.size.toString(36));
    types.push(type);
  }
  return numbers.get(type);
}

/**
 * A type as the table has it. What only people read is left out, and so is what a version changes without a word:
 * patterns, limits, combinations and expressions.
 */
function typeOf(schema) {
  if (schema['x-kubernetes-int-or-string'] === true) return 'q';
  if (schema['x-kubernetes-embedded-resource'] === true) return 'a';
  const keepsAll = schema['x-kubernetes-preserve-unknown-fields'] === true;
  switch (schema.type) {
    case 'array':
      return `[${typeOf(schema.items ?? {})}`;
    case 'boolean':
      return 'b';
    case 'integer':
    case 'number':
      return 'i';
    case 'object':
      if (schema.properties !== undefined) return `.${fieldsOf(schema, keepsAll)}`;
      if (typeof schema.additionalProperties === 'object') return `{${typeOf(schema.additionalProperties)}`;
      return keepsAll ? 'a' : 'o';
    case 'string':
      return schema.enum === undefined ? 's' : `=${numbered(JSON.stringify(schema.enum))}`;
    default:
      return 'a';
  }
}

function fieldsOf({ properties, required = [] }, keepsAll) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isNeeded = required.includes(name) && schema.default === undefined;
    return `${name}${isNeeded ? '!' : ':'}${typeOf(schema)}`;
  });
  return numbered([...fields.sort(), ...(keepsAll ? ['*'] : [])].join(' '));
}

const kinds = new Map();
const notices = [];
for (const [project, module, path] of projects) {
  const version = /@v(\d+\.\d+)/.exec(module)[1];
  const own = [];
  for (const { spec } of definitionsOf(module, path))
    for (const { name, served, schema } of spec.versions) {
      const {
        apiVersion: _a,
        kind: _k,
        metadata: _m,
        status: _s,
        ...properties
      } = schema?.openAPIV3Schema?.properties ?? {};
      const key = `${spec.group}/${name} ${spec.names.kind}`;
      if (!served || !/^v\d/.test(name) || Object.keys(properties).length === 0 || kinds.has(key)) continue;
      const { required, 'x-kubernetes-preserve-unknown-fields': keeps } = schema.openAPIV3Schema;
      kinds.set(key, `${project} ${version}`);
      own.push(`${key} ${fieldsOf({ properties, required }, keeps === true)}`);
    }
  console.log(`${project} ${version}: ${own.length} kinds, ${types.length} types with those before`);
  notices.push(`${project} ${version}`);
  let before = '';
  for (const line of own.sort()) {
    const [apiVersion, kind, type] = line.split(' ');
    if (apiVersion !== before) notices.push(` ${apiVersion}`);
    notices[notices.length - 1] += ` ${kind}:${type}`;
    before = apiVersion;
  }
}
rmSync(work, { recursive: true });
/** The types in lines that `grep` can print. */
const rows = [];
for (const type of types)
  if (rows.length > 0 && rows.at(-1).length + type.length < 1000) rows[rows.length - 1] += `;${type}`;
  else rows.push(type);
const text = [
  `/** The project and version that kinds are described as, and behind \` \` an API version with its kinds, each with the number of its type in \`customTypes\`. Written by scripts/oracle/custom-definitions.js from ${projects.map(([, module]) => module).join(', ')}. */`,
  `export const customKinds = \`\n${notices.join('\n')}\n\`;`,
  '',
  '/**',
  ' * Types, counted from 0 in base 36: fields of an object, as `name:type`, or `name!type` where one must be there, and `*` where others may be; or the values of an enumeration, as JSON. The type of a field is `s`',
  ' * (string), `b` (boolean), `i` (number), `q` (number or string), `o` (empty mapping), `a` (anything), `.` and the number of one with fields, `=` and of one with values, or one of these behind `[` (list) or `{` (mapping with any keys).',
  ' */',
  `export const customTypes = String.raw\`\n${rows.join('\n')}\n\`;`,
  '',
].join('\n');
if (/[`;]|\$\{/.test([...types, ...notices].join())) throw new Error('a name ends the text');
const file = join(root, 'src/engines/kubernetes/custom-definitions.ts');
writeFileSync(file, text);
console.log(`${kinds.size} kinds, ${text.length} characters`);
