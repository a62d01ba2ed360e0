import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { chart, kustomization, release } from '../support/flux-objects.ts';
import { sampled } from '../support/sampled.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Names that every object of JavaScript has, each beside one that none has, of its length and at its place among
 * others.
 */
const names: readonly (readonly [inherited: string, ordinary: string])[] = [
  ['constructor', 'constructoq'],
  ['__proto__', '__proto_a'],
  ['toString', 'toStrinh'],
  ['hasOwnProperty', 'hasOwnPropertz'],
  ['valueOf', 'valueOg'],
  ['isPrototypeOf', 'isPrototypeOg'],
  ['__defineGetter__', '__defineGetter_a'],
];

const configMap = (data: string, metadata = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made, namespace: shop${metadata}}\ndata:\n${data}`;

const crd = (properties: string, versions = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.org}
spec:
  group: example.org
  scope: Namespaced
  names: {kind: Thing, plural: things}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, ${properties}}}}}
${versions}`;

const rendered = (file: string): Files => ({
  'cluster/apps.yaml': kustomization('apps', './apps'),
  'apps/all.yaml': file,
});
const withRelease = (values: string, template: string, more: Files = {}): Files => ({
  ...rendered(release('app', values, 'shop')),
  ...chart(template, more),
});

const deployment = (more: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: {name: app, namespace: shop}
spec:
  selector: {matchLabels: {app: a}}
  template:
    metadata: {labels: {app: a}}
    spec:
${more}`;

/** Everywhere that an author names something: the files with a name there, and the value that changes. */
const places: Readonly<Record<string, (name: string, value: string) => Files>> = {
  'a key of a ConfigMap': (name, value) => rendered(configMap(`  ${name}: ${value}\n`)),
  'a key of binaryData': (name, value) =>
    rendered(
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: b}\nbinaryData: {${name}: ${btoa(value)}}\n`,
    ),
  'a key of a Secret': (name, value) =>
    rendered(`apiVersion: v1\nkind: Secret\nmetadata: {name: a, namespace: b}\nstringData: {${name}: ${value}}\n`),
  'a type of a Secret': (name, value) =>
    rendered(
      `apiVersion: v1\nkind: Secret\ntype: ${name}\nmetadata: {name: a, namespace: b}\nstringData: {a: ${value}}\n`,
    ),
  'a label': (name, value) => rendered(configMap('  a: b\n', `, labels: {${name}: ${value}}`)),
  'a value of a label': (name, value) => rendered(configMap(`  a: ${value}\n`, `, labels: {a: ${name}}`)),
  'an annotation': (name, value) => rendered(configMap('  a: b\n', `, annotations: {${name}: ${value}}`)),
  'a kind': (name, value) =>
    rendered(`apiVersion: example.org/v1\nkind: ${name}\nmetadata: {name: a, namespace: b}\nspec: {a: ${value}}\n`),
  'a kind of the core group': (name, value) =>
    rendered(`apiVersion: v1\nkind: ${name}\nmetadata: {name: a, namespace: b}\nspec: {a: ${value}}\n`),
  'an API group': (name, value) =>
    rendered(`apiVersion: ${name}/v1\nkind: Thing\nmetadata: {name: a, namespace: b}\nspec: {a: ${value}}\n`),
  'an API version': (name, value) =>
    rendered(`apiVersion: ${name}\nkind: Thing\nmetadata: {name: a, namespace: b}\nspec: {a: ${value}}\n`),
  'a name': (name, value) =>
    rendered(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: b}\ndata: {a: ${value}}\n`),
  'a namespace': (name, value) =>
    rendered(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: ${name}}\ndata: {a: ${value}}\n`),
  'a field of an object': (name, value) =>
    rendered(
      `apiVersion: example.org/v1\nkind: Thing\nmetadata: {name: a, namespace: b}\n${name}: ${value}\nspec: {${name}: {a: ${value}}}\n`,
    ),
  'a field of a Deployment': (name, value) =>
    rendered(deployment(`      ${name}: ${value}\n      containers: [{name: a, image: b, ${name}: 1}]\n`)),
  'a container': (name, value) => rendered(deployment(`      containers: [{name: ${name}, image: "a:${value}"}]\n`)),
  'a volume of a kind': (name, value) =>
    rendered(
      deployment(`      containers: [{name: a, image: "b:${value}"}]\n      volumes: [{name: v, ${name}: {}}]\n`),
    ),
  'a resource of a container': (name, value) =>
    rendered(deployment(`      containers: [{name: a, image: "b:${value}", resources: {requests: {${name}: 1}}}]\n`)),
  'an amount': (name, value) =>
    rendered(
      deployment(`      containers: [{name: a, image: "b:${value}", resources: {requests: {cpu: 1${name}}}}]\n`),
    ),
  'a port by name': (name, value) =>
    rendered(
      `apiVersion: v1\nkind: Service\nmetadata: {name: a, namespace: b}\nspec: {ports: [{name: ${name}, port: ${value}, protocol: ${name}}], type: ${name}}\n`,
    ),
  'a level of Pod Security': (name, value) =>
    rendered(
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: a, labels: {pod-security.kubernetes.io/enforce: ${name}, v: "${value}"}}\n`,
    ),
  'an operator of a selector': (name, value) =>
    rendered(
      `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: a, namespace: b}\nspec: {minAvailable: ${value}, selector: {matchExpressions: [{key: a, operator: ${name}, values: [b]}]}}\n`,
    ),
  'a limit of a quota': (name, value) =>
    rendered(
      `apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: a, namespace: b}\nspec: {hard: {${name}: ${value}, pods: 1}}\n`,
    ),
  'a verb of a role': (name, value) =>
    rendered(
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: a, namespace: b}\nrules: [{apiGroups: [${name}], resources: [${name}, "a${value}"], verbs: [${name}]}]\n`,
    ),
  'a property of a schema': (name, value) =>
    rendered(
      `${crd(`properties: {${name}: {type: string}, a: {type: string}}, required: [${name}]`)}---\napiVersion: example.org/v1\nkind: Thing\nmetadata: {name: a, namespace: b}\nspec: {${name}: "${value}"}\n`,
    ),
  'a field that a schema does not have': (name, value) =>
    rendered(
      `${crd('properties: {a: {type: string}}')}---\napiVersion: example.org/v1\nkind: Thing\nmetadata: {name: a, namespace: b}\nspec: {${name}: "${value}", a: "${value}"}\n`,
    ),
  'a property that a schema requires': (name, value) =>
    rendered(
      `${crd(`properties: {a: {type: string}}, required: [${name}]`)}---\napiVersion: example.org/v1\nkind: Thing\nmetadata: {name: a, namespace: b}\nspec: {a: "${value}"}\n`,
    ),
  'a type and a format of a schema': (name, value) =>
    rendered(
      `${crd(`properties: {a: {type: string, format: ${name}}, b: {type: ${name}}}`)}---\napiVersion: example.org/v1\nkind: Thing\nmetadata: {name: a, namespace: b}\nspec: {a: "${value}"}\n`,
    ),
  'a value of a release': (name, value) =>
    withRelease(
      `  values: {${name}: ${value}, deep: {${name}: {a: ${value}}}}\n`,
      configMap('  a: {{ toJson .Values | quote }}\n'),
    ),
  'a value of a chart': (name, value) =>
    withRelease(`  values: {a: ${value}}\n`, configMap('  a: {{ toJson .Values | quote }}\n'), {
      'charts/app/values.yaml': `${name}: {a: 1}\na: 0\n`,
    }),
  'a value in a template': (name, value) =>
    withRelease(
      `  values: {a: ${value}}\n`,
      configMap(
        `  a: {{ .Values.${name} | default "none" | quote }}\n  b: {{ hasKey .Values "${name}" }}\n  c: {{ dig "${name}" "none" .Values | quote }}\n  d: {{ get .Values "${name}" | quote }}\n  e: {{ .Values.a | quote }}\n`,
      ),
    ),
  'a key of a dictionary': (name, value) =>
    withRelease(
      `  values: {a: ${value}}\n`,
      configMap(
        `  a: {{ $d := dict "${name}" .Values.a }}{{ set $d "${name}" (dict "${name}" .Values.a) | toJson | quote }}\n  b: {{ keys $d | quote }}\n  c: {{ unset $d "${name}" | toJson | quote }}\n  d: {{ merge (dict) (dict "${name}" .Values.a) | toJson | quote }}\n  e: {{ pick (dict "a" .Values.a) "${name}" | toJson | quote }}\n`,
      ),
    ),
  'a function, a template and a file': (name, value) =>
    withRelease(
      `  values: {a: ${value}}\n`,
      configMap(
        `  a: {{ define "${name}" }}x{{ end }}{{ include "${name}" . }}\n  b: {{ .Files.Get "${name}" | quote }}\n  c: {{ .Values.a | quote }}\n`,
      ),
    ),
  'a function that is not there': (name, value) =>
    withRelease(`  values: {a: ${value}}\n`, configMap(`  a: {{ ${name} .Values.a }}\n`)),
  'an ending of a key': (name, value) => rendered(configMap(`  a.${name}: |\n    a: ${value}\n    b: 1\n`)),
  'a field of a chart': (name, value) =>
    withRelease(
      `  values: {a: ${value}}\n`,
      configMap(`  a: {{ .Chart.${name} }}{{ .Capabilities.${name} }}{{ .Values.a }}\n`),
    ),
  'a field of a builtin': (name, value) =>
    withRelease(`  values: {a: ${value}}\n`, configMap(`  a: {{ .Release.${name} }}{{ .Values.a }}\n`)),
  'a property of the schema of values': (name, value) =>
    withRelease(`  values: {${name}: ${value}}\n`, configMap('  a: {{ toJson .Values | quote }}\n'), {
      'charts/app/values.schema.json': JSON.stringify({ type: 'object', properties: { [name]: { type: 'string' } } }),
    }),
  'a property that the schema of values forbids': (name, value) =>
    withRelease(`  values: {${name}: ${value}}\n`, configMap('  a: {{ toJson .Values | quote }}\n'), {
      'charts/app/values.schema.json': JSON.stringify({
        type: 'object',
        properties: { a: {} },
        additionalProperties: false,
      }),
    }),
  'a property that the schema of values requires': (name, value) =>
    withRelease(`  values: {a: ${value}}\n`, configMap('  a: {{ toJson .Values | quote }}\n'), {
      'charts/app/values.schema.json': JSON.stringify({
        required: [name],
        $defs: { [name]: {} },
        allOf: [{ $ref: `#/$defs/${name}` }],
      }),
    }),
  'a variable of a substitution': (name, value) => ({
    'cluster/apps.yaml': kustomization('apps', './apps', `  postBuild: {substitute: {${name}: "${value}"}}\n`),
    'apps/all.yaml': configMap(`  a: "\${${name}}"\n`),
  }),
  'a variable that is not set': (name, value) => ({
    'cluster/apps.yaml': kustomization('apps', './apps', `  postBuild: {substitute: {a: "${value}"}}\n`),
    'apps/all.yaml': configMap(`  a: "\${${name}:=none} \${a}"\n`),
  }),
  'a variable of a ConfigMap': (name, value) => ({
    'cluster/apps.yaml': kustomization(
      'apps',
      './apps',
      '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n',
    ),
    'cluster/vars.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {${name}: "${value}"}\n`,
    'apps/all.yaml': configMap(`  a: "\${${name}}"\n`),
  }),
  'a key that a merge patch adds': (name, value) => ({
    ...rendered(configMap('  a: b\n')),
    'apps/kustomization.yaml': `resources: [all.yaml]\npatches:\n- patch: |\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: made, namespace: shop}\n    data: {${name}: "${value}"}\n    ${name}: {${name}: "${value}"}\n`,
  }),
  'a path of a JSON patch': (name, value) => ({
    ...rendered(configMap('  a: b\n')),
    'apps/kustomization.yaml': `resources: [all.yaml]\npatches:\n- target: {kind: ConfigMap}\n  patch: |\n    [{"op": "add", "path": "/data/${name}", "value": "${value}"}]\n`,
  }),
  'an operation of a JSON patch': (name, value) => ({
    ...rendered(configMap(`  a: ${value}\n`)),
    'apps/kustomization.yaml': `resources: [all.yaml]\npatches:\n- target: {kind: ConfigMap}\n  patch: |\n    [{"op": "${name}", "path": "/data/a", "value": "x"}]\n`,
  }),
  'a target of a replacement': (name, value) => ({
    ...rendered(configMap(`  a: ${value}\n`)),
    'apps/kustomization.yaml': `resources: [all.yaml]\nreplacements:\n- source: {kind: ConfigMap, fieldPath: data.a}\n  targets: [{select: {kind: ConfigMap}, fieldPaths: [data.${name}], options: {create: true}}]\n`,
  }),
  'a source of a replacement': (name, value) => ({
    ...rendered(configMap(`  a: ${value}\n`)),
    'apps/kustomization.yaml': `resources: [all.yaml]\nreplacements:\n- source: {kind: ConfigMap, fieldPath: data.${name}}\n  targets: [{select: {kind: ConfigMap}, fieldPaths: [data.a]}]\n`,
  }),
  'a field of a kustomization': (name, value) => ({
    ...rendered(configMap(`  a: ${value}\n`)),
    'apps/kustomization.yaml': `resources: [all.yaml]\n${name}: {a: b}\n`,
  }),
  'a generated key': (name, value) => ({
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/kustomization.yaml': `configMapGenerator:\n- name: made\n  literals: ["${name}=${value}"]\n  options: {labels: {${name}: a}}\nlabels: [{pairs: {${name}: b}}]\ncommonAnnotations: {${name}: c}\n`,
  }),
  'an image and a replica': (name, value) => ({
    ...rendered(deployment('      containers: [{name: a, image: b}]\n')),
    'apps/kustomization.yaml': `resources: [all.yaml]\nimages: [{name: ${name}, newTag: "${value}"}, {name: b, newTag: "${value}"}]\nreplicas: [{name: ${name}, count: 1}]\n`,
  }),
  'a builtin of kustomize': (name, value) => ({
    ...rendered(configMap(`  a: ${value}\n`)),
    'apps/kustomization.yaml': `resources: [all.yaml]\ntransformers:\n- |-\n  apiVersion: builtin\n  kind: ${name}\n  metadata: {name: a}\n`,
  }),
  'a field of a Flux object': (name, value) => ({
    'cluster/apps.yaml': kustomization('apps', './apps', `  ${name}: {${name}: "${value}"}\n`),
    'apps/all.yaml': configMap('  a: b\n'),
  }),
  'an interval': (name, value) => ({
    'cluster/apps.yaml': kustomization('apps', './apps', `  timeout: ${value}${name}\n`),
    'apps/all.yaml': configMap('  a: b\n'),
  }),
  'a kind of a source': (name, value) => ({
    'cluster/apps.yaml': kustomization('apps', './apps', `  targetNamespace: n${value}\n`).replace(
      'kind: GitRepository',
      `kind: ${name}`,
    ),
    'apps/all.yaml': configMap('  a: b\n'),
  }),
  'a dependency': (name, value) => ({
    'cluster/apps.yaml': kustomization(
      'apps',
      './apps',
      `  dependsOn: [{name: ${name}}]\n  targetNamespace: n${value}\n`,
    ),
    'apps/all.yaml': configMap('  a: b\n'),
  }),
  'an input of a ResourceSet': (name, value) =>
    rendered(
      `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: a, namespace: b}\nspec:\n  inputs: [{${name}: "${value}"}]\n  resources:\n  - {apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: b}, data: {a: "<< inputs.${name} >>"}}\n`,
    ),
  'a key in a text of YAML': (name, value) =>
    rendered(
      configMap(
        `  a.yaml: |\n    ${name}: ${value}\n    b: {${name}: {c: ${value}}}\n  b.json: '{"${name}": {"${name}": "${value}"}}'\n  c.toml: |\n    ${name} = "${value}"\n    [${name}a]\n    ${name} = 1\n`,
      ),
    ),
  'a label of a policy': (name, value) =>
    rendered(
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: p}\nspec:\n  validationFailureAction: Enforce\n  rules:\n  - name: ${name}\n    match: {any: [{resources: {kinds: [ConfigMap]}}]}\n    validate: {message: no, pattern: {metadata: {labels: {${name}: "?*"}}}}\n---\n${configMap(`  a: ${value}\n`)}`,
    ),
  'a query of a policy': (name, value) =>
    rendered(
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: p}\nspec:\n  validationFailureAction: Enforce\n  rules:\n  - name: a\n    match: {any: [{resources: {kinds: [ConfigMap]}}]}\n    validate: {message: no, deny: {conditions: {any: [{key: "{{ request.object.data.${name} || 'none' }}", operator: Equals, value: none}]}}}\n---\n${configMap(`  a: ${value}\n`)}`,
    ),
  'a function of a query': (name, value) =>
    rendered(
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: p}\nspec:\n  validationFailureAction: Enforce\n  rules:\n  - name: a\n    match: {any: [{resources: {kinds: [ConfigMap]}}]}\n    validate: {message: no, deny: {conditions: {any: [{key: "{{ ${name}(request.object) }}", operator: ${name}, value: none}]}}}\n---\n${configMap(`  a: ${value}\n`)}`,
    ),
  'a field in an expression': (name, value) =>
    rendered(
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: p}\nspec:\n  matchConstraints: {resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [configmaps]}]}\n  validations: [{expression: "!has(object.data.${name}) && !('${name}' in object.data)"}]\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: b}\nspec: {policyName: p, validationActions: [Deny]}\n---\n${configMap(`  a: ${value}\n`)}`,
    ),
  'a setting of the configuration': (name, value) => ({
    ...rendered(configMap(`  a: ${value}\n`)),
    '.fluxdelta.yaml': `${name}: {a: b}\n`,
  }),
  'a rule of the configuration': (name, value) => ({
    ...rendered(configMap(`  a: ${value}\n`)),
    '.fluxdelta.yaml': `rules: {${name}: warn}\n`,
  }),
};

async function reportsOf(base: Files, head: Files): Promise<Readonly<Record<string, string>>> {
  try {
    const { comparison } = await preview(
      { tree: memoryTree(base), path: '' },
      { tree: memoryTree(head), path: '' },
      { selfUrls: [], settings: { kubeVersion: '1.36' }, concurrency: 0, configFile: '.fluxdelta.yaml' },
    );
    const context = { base: 'a', head: 'b' };
    return {
      JSON: JSON.stringify(jsonReport(comparison, context), undefined, 1),
      Markdown: summaryReport(comparison, context),
      terminal: terminalReport(comparison, context, { color: false, width: 200 }),
    };
  } catch (error) {
    return { error: String(error) };
  }
}

const first: Files = {
  'cluster/apps.yaml': kustomization('apps', './apps'),
  'apps/first.yaml': configMap('  z: z\n').replace('made', 'first'),
};

describe('a name that every object has is one like any other, as', () => {
  test.each(Object.entries(places))('%s', async (place, filesOf) => {
    for (const [inherited, ordinary] of sampled(names, 3, Object.keys(places).indexOf(place))) {
      // A function of that name is there.
      if (place === 'a function that is not there' && inherited === 'toString') continue;
      const told = async (name: string): Promise<Readonly<Record<string, string>>> => {
        const added = await reportsOf(first, { ...first, ...filesOf(name, '1') });
        const changed = await reportsOf({ ...first, ...filesOf(name, '1') }, { ...first, ...filesOf(name, '2') });
        return {
          ...added,
          ...Object.fromEntries(Object.entries(changed).map(([form, text]) => [`changed ${form}`, text])),
        };
      };
      const [one, other] = [await told(inherited), await told(ordinary)];
      const masked = (reports: Readonly<Record<string, string>>, name: string): object =>
        Object.fromEntries(
          Object.entries(reports).map(([form, text]) => [
            form,
            text
              .replaceAll(name, '<name>')
              .replaceAll(name.toLowerCase(), '<name>')
              .replaceAll(btoa(name), '<name>')
              .replace(/[0-9a-f]{16,}|-[0-9a-z]{10}\b/g, '#'),
          ]),
        );
      expect(masked(one, inherited), inherited).toEqual(masked(other, ordinary));
    }
  });
});
