/**
 * Kustomizations that versions of kustomize build in different ways, each for a row of the table in src/core/versions.
 */

const images = (text) => ({ 'kustomization.yaml': `resources: [x.yaml]\n${text}` });
const sha512 = `sha512:${'ab'.repeat(64)}`;
const pod = (...names) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec:\n  containers:\n${names
    .map((name, at) => `  - {name: c${at}, image: "${name}"}\n`)
    .join('')}`;
const map = (name, data) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata:\n${data}`;
const source = map('source', '  host: example.org\n  port: "8080"\n  empty: ""\n');
const replaced = (options, path = 'data.json.url', from = 'data.host') => ({
  'kustomization.yaml': `resources: [source.yaml, target.yaml]\nreplacements:\n- source: {kind: ConfigMap, name: source, fieldPath: ${from}}\n  targets:\n  - select: {kind: ConfigMap, name: target}\n    fieldPaths: [${path}]\n    options: ${options}\n`,
  'source.yaml': source,
  'target.yaml': map(
    'target',
    '  json: |-\n    {"url": "https://old:80/path", "list": [{"name": "a", "at": "x.y.z"}], "number": 1}\n  yaml: |\n    url: https://old:80/path # kept\n    deep: {a: one.two.three}\n',
  ),
});
const claims =
  'apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: x}\nspec:\n  selector: {matchLabels: {a: b}}\n  template:\n    metadata: {labels: {a: b}}\n    spec: {containers: [{name: c, image: nginx}]}\n  volumeClaimTemplates:\n  - metadata: {name: data}\n    spec: {accessModes: [ReadWriteOnce]}\n  - metadata: {name: more, labels: {own: "1"}}\n    spec: {accessModes: [ReadWriteOnce]}\n';
const labelled = (flags, more = '', files = {}) => ({
  'kustomization.yaml': `resources: [x.yaml]\nlabels:\n- pairs: {team: shop}\n${flags}${more}`,
  'x.yaml': claims,
  ...files,
});
const secret = (text, generator = 'literals: [c=3]') => ({
  'kustomization.yaml': `resources: [x.yaml]\ngeneratorOptions: {disableNameSuffixHash: true}\nsecretGenerator:\n- {name: x, behavior: merge, ${generator}}\n`,
  'x.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: x}\n${text}`,
});
const based = (path, directory) => ({
  'kustomization.yaml': `resources:\n- ${path}\n`,
  [`${directory}/kustomization.yaml`]: 'resources: [x.yaml]\n',
  [`${directory}/x.yaml`]: map('x', '  a: b\n'),
});
const policies =
  'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: x}\nspec: {}\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: x, namespace: old}\nspec: {policyName: x}\n';

export const cases = [
  ...[
    ['a digest of another algorithm', 'newTag: "2"'],
    ['a digest of another algorithm for another', `digest: ${sha512}`],
    ['a digest of another algorithm under another name', 'newName: other'],
  ].map(([name, what]) => ({
    name,
    row: 'kustomize-image-digests',
    files: {
      ...images(`images: [{name: nginx, ${what}}]\n`),
      'x.yaml': pod(
        `nginx@${sha512}`,
        `nginx:1@${sha512}`,
        'nginx@multihash+base58:QmRZ',
        'nginx@a_b.c-d:1',
        'nginx@a..b:1',
        'nginx@+a:1',
        'nginx@sha256:1',
        'nginx@sha512:not/hex',
        'nginx',
      ),
    },
  })),
  {
    name: 'a name that is no regular expression',
    row: 'kustomize-image-digests',
    files: { ...images('images: [{name: "[", newTag: "2"}]\n'), 'x.yaml': pod('nginx', '[', '[:1') },
  },
  {
    name: 'volumes that are images',
    row: 'kustomize-cron-job-volumes',
    files: {
      ...images('images: [{name: data, newTag: "2"}]\n'),
      'x.yaml':
        'apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: x}\nspec: {schedule: "* * * * *", jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: c, image: nginx}], volumes: [{name: v, image: {reference: "data:1"}}, {name: w, emptyDir: {}}]}}}}}\n---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: x}\nspec: {template: {spec: {volumes: [{name: v, image: {reference: "data:1"}}]}}}\n',
    },
  },
  ...[
    ['{delimiter: "/", index: 2}'],
    ['{delimiter: ":", index: -1}'],
    ['{delimiter: ":", index: 9}'],
    ['{delimiter: "/", index: 2}', 'data.yaml.url'],
    ['{delimiter: ".", index: 1}', 'data.yaml.deep.a'],
    ['{delimiter: ".", index: 1}', 'data.json.list.[name=a].at'],
    ['{delimiter: ".", index: 0}', 'data.json.number', 'data.port'],
    ['{delimiter: ".", index: 0, create: true}', 'data.json.made'],
    ['{create: true}', 'data.json.made'],
    ['{create: true}', 'data.json.made.deep'],
    ['{delimiter: "/", index: 0}', 'data.json.list'],
    ['{create: false}'],
  ].map(([options, path, from]) => ({
    name: `a replacement inside of a text with ${options} at ${path ?? 'data.json.url'}`,
    row: 'kustomize-options-in-text',
    files: replaced(options, path, from),
  })),
  ...[
    ['only', ''],
    ['includeTemplates', '  includeTemplates: true\n'],
    ['includeVolumeClaimTemplates', '  includeVolumeClaimTemplates: true\n'],
    ['both flags', '  includeTemplates: true\n  includeVolumeClaimTemplates: true\n'],
    ['includeSelectors', '  includeSelectors: true\n'],
    ['includeVolumeClaimTemplates off', '  includeVolumeClaimTemplates: false\n'],
  ].map(([name, flags]) => ({
    name: `labels with ${name}`,
    row: 'kustomize-claim-template-labels',
    files: labelled(flags),
  })),
  {
    name: 'commonLabels',
    row: 'kustomize-claim-template-labels',
    files: { 'kustomization.yaml': 'resources: [x.yaml]\ncommonLabels: {team: shop}\n', 'x.yaml': claims },
  },
  {
    name: 'labels with field specs for claims of their own',
    row: 'kustomize-claim-template-labels',
    files: labelled('  includeVolumeClaimTemplates: true\n', 'configurations: [c.yaml]\n', {
      'c.yaml': 'volumeClaimTemplateLabels:\n- {path: "spec/claims[]/metadata/labels", create: true, kind: Other}\n',
      'x.yaml': `${claims}---\napiVersion: x.example/v1\nkind: Other\nmetadata: {name: o}\nspec: {claims: [{}, {metadata: {}}]}\n`,
    }),
  },
  {
    name: 'no field specs for claims of their own',
    row: 'kustomize-claim-template-labels',
    files: labelled('  includeTemplates: true\n', 'configurations: [c.yaml]\n', {
      'c.yaml': 'volumeClaimTemplateLabels: []\n',
    }),
  },
  ...[
    ['stringData', 'stringData: {a: one, b: "2"}\n'],
    ['data and stringData', 'data: {a: MQ==, d: NA==}\nstringData: {a: one}\n'],
    ['a key that is generated too', 'stringData: {c: old}\n'],
    ['a long text', `stringData: {a: "${'x'.repeat(200)}"}\n`],
    ['numbers', 'stringData: {a: 1, b: true, e: ""}\n'],
    ['nothing', 'stringData: {}\n'],
    ['null', 'stringData:\n'],
    ['a null value', 'stringData: {a: }\n'],
    ['a mapping', 'stringData: {a: {b: c}}\n'],
    ['a list', 'stringData: [a]\n'],
    ['lines', 'stringData:\n  a: |\n    one\n    two\n'],
  ].map(([name, text]) => ({
    name: `a Secret that is merged with ${name}`,
    row: 'kustomize-string-data',
    files: secret(text),
  })),
  ...[
    ['a..b', 'a..b'],
    ['...', '...'],
    ['./a..', 'a..'],
    ['..a/b', '..a/b'],
    ['base - ../x', 'x'],
    ['./x/../x', 'x'],
    ['a.b', 'a.b'],
  ].map(([path, directory]) => ({
    name: `the directory ${path}`,
    row: 'kustomize-ambiguous-paths',
    files: based(path, directory),
  })),
  {
    name: 'a file with two dots in its name',
    row: 'kustomize-ambiguous-paths',
    files: {
      'kustomization.yaml': 'resources: [x..yaml, a..b/x.yaml]\n',
      'x..yaml': map('x', '  a: b\n'),
      'a..b/x.yaml': map('y', '  a: b\n'),
    },
  },
  {
    name: 'policies in a namespace',
    row: 'kustomize-policy-scope',
    files: { 'kustomization.yaml': 'resources: [x.yaml]\nnamespace: shop\n', 'x.yaml': policies },
  },
  {
    name: 'the label of who manages it',
    files: {
      'kustomization.yaml': 'resources: [x.yaml]\nbuildMetadata: [managedByLabel]\n',
      'x.yaml': map('x', '  a: b\n'),
    },
  },
  {
    name: 'resources of several kinds',
    files: {
      'kustomization.yaml': 'resources: [x.yaml]\n',
      'x.yaml': `${claims}---\n${map('m', '  a: b\n')}---\napiVersion: v1\nkind: Namespace\nmetadata: {name: n}\n`,
    },
  },
];
