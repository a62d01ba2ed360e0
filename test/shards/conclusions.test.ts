import { describe, expect, test } from 'vitest';
import { fileInMemory } from '../../src/artifact/artifact-file.ts';
import { type Part, readPart, writePart } from '../../src/artifact/part-artifact.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { isProblem, type Problem } from '../../src/model/problem.ts';
import { preview } from '../../src/preview/preview.ts';
import { previewPart } from '../../src/preview/preview-part.ts';
import type { PreviewOptions, PreviewSide } from '../../src/preview/preview-request.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { mergeParts } from '../../src/shards/merge-parts.ts';

type Files = Readonly<Record<string, string>>;

const run = { base: 'main', head: 'change', scope: '' };
const options: PreviewOptions = {
  selfUrls: [],
  settings: { changedOnly: true },
  concurrency: 0,
  configFile: '.fluxdelta.yaml',
};
const side = (files: Files): PreviewSide => ({ tree: memoryTree(files), path: '' });

const kustomization = (name: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ./apps/${name}\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: ${data}\n`;
const release = (name: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  chart: {spec: {chart: ./charts/app, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${more}`;
const workload = `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: "{{ .Release.Name }}", namespace: apps}\nspec:\n  selector: {matchLabels: {app: a}}\n  template:\n    metadata: {labels: {app: a}}\n    spec: {containers: [{name: app, image: "ghcr.io/example/app:{{ .Values.tag }}"}]}\n`;

/** Eight apps, whose chart has a tag; `own` adds files to single ones. */
function apps(tag: string, own: (at: number) => Files = () => ({}), chart: Files = {}): Files {
  const files: Record<string, string> = {
    'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'charts/app/values.yaml': `tag: ${tag}\n`,
    'charts/app/templates/app.yaml': workload,
    ...chart,
  };
  for (let at = 0; at < 8; at++) {
    files[`cluster/app-${at}.yaml`] = kustomization(`app-${at}`);
    files[`apps/app-${at}/release.yaml`] = release(`app-${at}`);
    for (const [path, text] of Object.entries(own(at))) files[`apps/app-${at}/${path}`] = text;
  }
  return files;
}

async function texts(before: Files, after: Files, of = 4): Promise<string[]> {
  const found: string[] = [];
  for (let index = 1; index <= of; index++)
    found.push(writePart(await previewPart(side(before), side(after), options, { index, of }, run), 'key'));
  return found;
}

function read(text: string): Part {
  const part = readPart(fileInMemory(Buffer.from(text)));
  if (isProblem(part)) throw new Error(part.message);
  return part;
}

/** A part that says nothing of what was rendered. */
const concludedOnly = (text: string): string => text.slice(0, text.indexOf('\n') + 1);

/** The report of the parts' conclusions, and that of one machine. */
async function bothReports(before: Files, after: Files, cut = concludedOnly): Promise<readonly [unknown, unknown]> {
  const merged = mergeParts((await texts(before, after)).map((text) => read(cut(text))));
  const { comparison } = await preview(side(before), side(after), options);
  const forms = (one: typeof comparison): unknown => [summaryReport(one, run), jsonReport(one, run)];
  return ['run' in merged ? forms(merged.comparison) : merged, forms(comparison)];
}

const refused: Partial<Problem> = { code: 'ARTIFACT_INVALID' };

describe('a report is made of what the shards conclude by themselves', () => {
  const secret = (value: string): Files => ({
    'charts/app/templates/login.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: "{{ .Release.Name }}-login"}\nstringData: {password: ${value}}\n`,
  });

  test.each<[string, Files, Files]>([
    ['all releases run another image', apps('1.0.0'), apps('1.1.0')],
    ['all releases have another Secret', apps('1', undefined, secret('one')), apps('1', undefined, secret('two'))],
    [
      'all apps get another resource',
      apps('1'),
      apps('2', undefined, {
        'charts/app/templates/more.yaml':
          'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-more"}\n',
      }),
    ],
    [
      'the configuration lowers what rules say',
      { ...apps('1.0.0'), '.fluxdelta.yaml': 'severity:\n  - rule: "*"\n    severity: note\n' },
      { ...apps('latest'), '.fluxdelta.yaml': 'severity:\n  - rule: "*"\n    severity: warn\n' },
    ],
    [
      'fields are ignored',
      { ...apps('1'), '.fluxdelta.yaml': 'ignore:\n  - path: /spec/template\n    reason: told elsewhere\n' },
      { ...apps('2'), '.fluxdelta.yaml': 'ignore:\n  - path: /spec/template\n    reason: told elsewhere\n' },
    ],
  ])('when %s', async (_what, before, after) => {
    const [joined, whole] = await bothReports(before, after);

    expect(joined).toEqual(whole);
  });
});

describe('all that was rendered is looked at', () => {
  const given = (name: string, data = '{a: b}'): Files => ({ [`${name}.yaml`]: configMap(name, data) });
  /** A file of the chart that some releases have, by the tag; the edit of the tag is known to all parts. */
  const template = (path: string, of: Readonly<Record<string, string>>, text: string): Files => ({
    [`charts/app/templates/${path}`]: `{{- if or ${Object.entries(of)
      .map(([name, tag]) => `(and (eq .Release.Name "${name}") (eq (toString .Values.tag) "${tag}"))`)
      .join(' ')} false }}\n${text}{{- end }}\n`,
  });
  const everywhere = Object.fromEntries(Array.from({ length: 8 }, (_one, at) => [`app-${at}`, '1']));
  const definition = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: sizes.example.org}\nspec:\n  group: example.org\n  scope: Namespaced\n  names: {kind: Size, plural: sizes}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {width: {type: integer}}}}}}}]\n`;
  const size =
    'apiVersion: example.org/v1\nkind: Size\nmetadata: {name: "{{ .Release.Name }}", namespace: apps}\nspec: {width: {{ .Values.tag }}}\n';
  const tagged = (chart: Files, own?: (at: number) => Files): [Files, Files] => [
    apps('1', own, chart),
    apps('2', own, chart),
  ];

  test.each<[string, Files, Files]>([
    [
      'when a resource moves to another part',
      ...tagged(template('moved.yaml', { 'app-2': '1', 'app-5': '2' }, configMap('moved', '{a: b}'))),
    ],
    [
      'when one that goes is like one that comes',
      ...tagged({
        ...template('old.yaml', { 'app-2': '1' }, configMap('old', '{a: one, b: two, c: three}')),
        ...template('new.yaml', { 'app-5': '2' }, configMap('new', '{a: one, b: two, c: three}')),
      }),
    ],
    ['when two parts apply one object', ...tagged({}, (at) => (at === 1 || at === 6 ? given('shared') : {}))],
    [
      'when something goes that another part may use',
      ...tagged(template('used.yaml', everywhere, configMap('{{ .Release.Name }}-used', '{a: b}'))),
    ],
    [
      'when another part defines a kind that changes',
      ...tagged({ 'charts/app/templates/size.yaml': size }, (at) => (at === 2 ? { 'crd.yaml': definition } : {})),
    ],
    [
      'when several parts change a kind without a schema, which is told once',
      ...tagged({ 'charts/app/templates/size.yaml': size }),
    ],
    ['when an app fails', ...tagged(template('fail.yaml', { 'app-3': '2' }, '{{ fail "no" }}\n'))],
    [
      'when an app is suspended',
      apps('1'),
      { ...apps('1'), 'cluster/app-4.yaml': kustomization('app-4', '  suspend: true\n') },
    ],
    [
      'when parts know of different edits',
      apps('1', (at) => given(`own-${at}`, '{a: "1"}')),
      apps('1', (at) => given(`own-${at}`, '{a: "2"}')),
    ],
  ])('%s', async (_what, before, after) => {
    const [, whole] = await bothReports(before, after);

    expect((await bothReports(before, after, (text) => text))[0]).toEqual(whole);
    expect((await bothReports(before, after))[0]).toMatchObject(refused);
  });

  test('a kind without a schema that several parts change is told once', async () => {
    const [shared] = await bothReports(...tagged({ 'charts/app/templates/size.yaml': size }), (text) => text);
    const [, json] = shared as readonly [unknown, unknown];

    expect(JSON.stringify(json).split('"kind-without-schema"')).toHaveLength(2);
  });

  test('when a part was judged by something else', async () => {
    const [first = '', ...others] = (await texts(...tagged({}))).map(concludedOnly);
    const otherwise = first.replace(/"grounds":"[0-9a-f]{64}"/, `"grounds":"${'0'.repeat(64)}"`);

    expect(mergeParts([first, ...others].map(read))).toHaveProperty('comparison');
    expect(mergeParts([otherwise, ...others].map(read))).toMatchObject(refused);
  });
});

test('a part that would be too long is written without what can be concluded again', async () => {
  const part = await previewPart(side(apps('1')), side(apps('2')), options, { index: 1, of: 1 }, run);
  const whole = writePart(part, 'key');
  const short = writePart(part, 'key', whole.length - 1);

  expect(short.length).toBeLessThan(whole.length);
  expect(mergeParts([read(short)])).toMatchObject({ comparison: { counts: { changed: 8 } } });
});

describe('a part that says something else than it should', () => {
  test.each([
    ['of its conclusion', (text: string) => text.replace('"hiddenIn":[', '"hiddenIn":[{}')],
    [
      'of a change that is not there',
      (text: string) => text.replace('"versions":[{"group":0', '"versions":[{"group":9'),
    ],
    ['of a text that is not there', (text: string) => text.replace('"references":[0]', '"references":[99]')],
    ['of fields that are not there', (text: string) => text.replace('"fields":0', '"fields":99')],
    [
      'of fields that unfold to more than a document may have',
      (text: string) =>
        text.replace('"fields":[[', `"fields":[[{"path":[],"kind":"added","to":"${'x'.repeat(7_000_000)}"},`),
    ],
    ['by a rule of its own', (text: string) => text.replace('"findings":[', '"findings":[{"rule":"mine"}')],
    ['of more than a conclusion has', (text: string) => text.replace('"editCount"', '"more":1,"editCount"')],
  ])('is refused: %s', async (_what, bend) => {
    const [text = ''] = await texts(apps('1.0.0'), apps('1.1.0'), 1);
    const bent = bend(text);

    expect(bent).not.toBe(text);
    expect(readPart(fileInMemory(Buffer.from(bent)))).toMatchObject(refused);
  });
});
