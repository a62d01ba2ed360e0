import { expect, test } from 'vitest';
import { fileInMemory } from '../../src/artifact/artifact-file.ts';
import { type Part, readPart, writePart } from '../../src/artifact/part-artifact.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { isProblem } from '../../src/model/problem.ts';
import { preview } from '../../src/preview/preview.ts';
import { previewPart } from '../../src/preview/preview-part.ts';
import type { PreviewOptions, PreviewSide } from '../../src/preview/preview-request.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { mergeParts } from '../../src/shards/merge-parts.ts';
import { fc, runs } from '../support/property.ts';

const run = { base: 'main', head: 'change', scope: '' };
const options: PreviewOptions = { selfUrls: [], settings: { changedOnly: true }, concurrency: 0 };
const appCount = 6;

/** Something that the chart makes for some of the apps, before the change, after it, or always. */
interface Made {
  readonly what: keyof typeof objects;
  readonly apps: readonly number[];
  readonly when: 'after' | 'always' | 'before';
  readonly isShared: boolean;
}

const meta = (name: string): string => `metadata: {name: "${name}", namespace: apps}`;
const pod = (more: string): string =>
  `template: {metadata: {labels: {app: "{{ .Release.Name }}"}}, spec: {${more}containers: [{name: app, image: "ghcr.io/example/app:{{ .Values.tag }}", securityContext: {privileged: {{ eq (toString .Values.tag) "2" }}}}]}}`;

/** Objects of kinds about which rules look for others, by a name that the case gives. */
const objects = {
  budget: (name: string) =>
    `apiVersion: policy/v1\nkind: PodDisruptionBudget\n${meta(name)}\nspec: {minAvailable: {{ .Values.tag }}, selector: {matchLabels: {app: "{{ .Release.Name }}"}}}\n`,
  config: (name: string) => `apiVersion: v1\nkind: ConfigMap\n${meta(name)}\ndata: {tag: "{{ .Values.tag }}"}\n`,
  definition: () =>
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: sizes.example.org}\nspec: {group: example.org, scope: Namespaced, names: {kind: Size, plural: sizes}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {width: {type: string}}}}}}}]}\n',
  plain: (name: string) => `apiVersion: v1\nkind: ConfigMap\n${meta(name)}\ndata: {same: always}\n`,
  release: (name: string) =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\n${meta(name)}\nspec: {chart: {spec: {chart: ./charts/none, version: "1.{{ .Values.tag }}.0", sourceRef: {kind: HelmRepository, name: charts}}}, suspend: true}\n`,
  secret: (name: string) =>
    `apiVersion: v1\nkind: Secret\n${meta(name)}\nstringData: {key: "secret-{{ .Values.tag }}"}\n`,
  service: (name: string) =>
    `apiVersion: v1\nkind: Service\n${meta(name)}\nspec: {selector: {app: "{{ .Release.Name }}"}, ports: [{port: 8{{ .Values.tag }}}]}\n`,
  size: (name: string) => `apiVersion: example.org/v1\nkind: Size\n${meta(name)}\nspec: {width: {{ .Values.tag }}}\n`,
  workload: (name: string) =>
    `apiVersion: apps/v1\nkind: Deployment\n${meta(name)}\nspec: {replicas: {{ .Values.tag }}, selector: {matchLabels: {app: "{{ .Release.Name }}"}}, ${pod('volumes: [{name: config, configMap: {name: "{{ .Release.Name }}-0"}}], ')}}\n`,
};

const made: fc.Arbitrary<Made> = fc.record({
  what: fc.constantFrom(...(Object.keys(objects) as (keyof typeof objects)[])),
  apps: fc.subarray(
    Array.from({ length: appCount }, (_one, at) => at),
    { minLength: 1 },
  ),
  when: fc.constantFrom('always', 'always', 'always', 'always', 'after', 'before'),
  isShared: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
});

function filesOf(all: readonly Made[], tag: string): Record<string, string> {
  const files: Record<string, string> = {
    'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'charts/app/values.yaml': `tag: ${tag}\n`,
  };
  for (const [at, { what, apps, when, isShared }] of all.entries()) {
    const names = apps.map((app) => `(eq .Release.Name "app-${app}")`).join(' ');
    const isThen = {
      after: '(eq (toString .Values.tag) "2")',
      always: 'true',
      before: '(eq (toString .Values.tag) "1")',
    };
    const name = isShared ? `shared-${at}` : `{{ .Release.Name }}-${at}`;
    files[`charts/app/templates/${at}.yaml`] =
      `{{- if and ${isThen[when]} (or ${names} false) }}\n${objects[what](name)}{{- end }}\n`;
  }
  for (let at = 0; at < appCount; at++) {
    files[`cluster/app-${at}.yaml`] =
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: app-${at}, namespace: flux-system}\nspec: {path: ./apps/${at}, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
    files[`apps/${at}/release.yaml`] =
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app-${at}, namespace: apps}\nspec: {chart: {spec: {chart: ./charts/app, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n`;
  }
  return files;
}

test('what shards conclude by themselves is what comes of all that they rendered', async () => {
  let concluded = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 2, max: 4 }),
      async (all, of) => {
        const side = (tag: string): PreviewSide => ({ tree: memoryTree(filesOf(all, tag)), path: '' });
        const [base, head] = [side('1'), side('2')];
        const parts: string[] = [];
        for (let index = 1; index <= of; index++)
          parts.push(writePart(await previewPart(base, head, options, { index, of }, run), 'key'));
        const reportOf = (texts: readonly string[]): readonly string[] | undefined => {
          const read = texts.map((text): Part => {
            const part = readPart(fileInMemory(Buffer.from(text)));
            if (isProblem(part)) throw new Error(part.message);
            return part;
          });
          const merged = mergeParts(read);
          return isProblem(merged)
            ? undefined
            : [summaryReport(merged.comparison, run), JSON.stringify(jsonReport(merged.comparison, run), null, 1)];
        };
        const { comparison } = await preview(base, head, options);
        const whole = [summaryReport(comparison, run), JSON.stringify(jsonReport(comparison, run), null, 1)];

        expect(reportOf(parts)).toEqual(whole);
        // Without what was rendered there is a report or none, and never another.
        const alone = reportOf(parts.map((text) => text.slice(0, text.indexOf('\n') + 1)));
        if (alone === undefined) return;
        concluded++;
        expect(alone).toEqual(whole);
      },
    ),
    { numRuns: runs(30) },
  );
  expect(concluded).toBeGreaterThan(0);
}, 120_000);
