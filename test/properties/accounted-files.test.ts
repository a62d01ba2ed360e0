import { expect, test } from 'vitest';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { preview, renderTree } from '../../src/preview.ts';
import type { PreviewOptions } from '../../src/preview-request.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { fc, runs } from '../support/property.ts';

type Files = Readonly<Record<string, string>>;

const options = (changedOnly: boolean): PreviewOptions => ({
  selfUrls: ['https://github.com/example/fleet'],
  settings: { changedOnly },
  concurrency: 0,
});

const flux = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {key: a}\n`;
const release = (name: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec: {chart: {spec: {chart: ./charts/app, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n`;

/** What every repository has besides its clusters: apps with bases and overlays, a chart, and what nothing applies. */
const common: Files = {
  'apps/base/one/kustomization.yaml': 'resources: [cm.yaml]\nconfigMapGenerator: [{name: gen, files: [text.txt]}]\n',
  'apps/base/one/cm.yaml': configMap('one'),
  'apps/base/one/text.txt': 'a\n',
  'apps/base/one/unlisted.yaml': configMap('unlisted'),
  'apps/base/two/kustomization.yaml': 'resources: [hr.yaml]\n',
  'apps/base/two/hr.yaml': release('two'),
  'apps/plain/cm.yaml': configMap('plain'),
  'apps/plain/README.md': 'a\n',
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/values.yaml': 'size: 1\n',
  'charts/app/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {size: {{ .Values.size | quote }}}\n',
  'spare/ks.yaml': 'a: 1\n',
  'README.md': 'a\n',
  '.github/workflows/ci.yaml': 'on: push\n',
};

const overlay = (name: string): Files => ({
  [`apps/${name}/kustomization.yaml`]: 'resources: [../base/one, ../base/two]\npatches: [{path: patch.yaml}]\n',
  [`apps/${name}/patch.yaml`]:
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one, namespace: apps}\ndata: {more: b}\n',
});

/** Clusters as `flux bootstrap` leaves them, each with a directory of its own. */
const bootstrapped = (names: readonly string[]): Files =>
  Object.assign(
    {},
    ...names.map((name) => ({
      ...overlay(name),
      [`clusters/${name}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./clusters/${name}`),
      [`clusters/${name}/flux-system/kustomization.yaml`]: 'resources: [gotk-sync.yaml]\n',
      [`clusters/${name}/apps.yaml`]: flux('apps', `./apps/${name}`),
      [`clusters/${name}/plain.yaml`]: flux('plain', './apps/plain'),
    })),
  ) as Files;

/** What the Kustomization of a cluster replaces by its name. */
const variable = `\${CLUSTER}`;

/** Clusters that are put together from a base, with patches. */
const assembled = (names: readonly string[]): Files =>
  Object.assign(
    {
      'system/kustomization.yaml': 'resources: [ks.yaml, apps.yaml, plain.yaml]\n',
      'system/ks.yaml': flux('flux-system', `./clusters/${variable}`),
      'system/apps.yaml': flux('apps', `./apps/${variable}`),
      'system/plain.yaml': flux('plain', './apps/plain'),
    },
    ...names.map((name) => ({
      ...overlay(name),
      [`clusters/${name}/kustomization.yaml`]: 'resources: [../../system]\npatches: [{path: patch.yaml}]\n',
      [`clusters/${name}/patch.yaml`]: `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {postBuild: {substitute: {CLUSTER: ${name}}}}\n`,
    })),
  ) as Files;

/** One Kustomization made outside of the tree builds a directory of tenants, whose Kustomizations take the tenants' directories. */
const tenants = (names: readonly string[]): Files =>
  Object.assign(
    { 'flux/kustomization.yaml': `resources: [${names.map((name) => `${name}.yaml`).join(', ')}]\n` },
    ...names.map((name) => ({
      ...overlay(name),
      [`flux/${name}.yaml`]: flux(name, `./apps/${name}`, '  targetNamespace: apps\n'),
    })),
  ) as Files;

const layouts = { assembled, bootstrapped, tenants };

type Edit = { readonly kind: 'add' | 'change' | 'comment' | 'drop' | 'remove'; readonly at: number };
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('add', 'change', 'comment', 'drop', 'remove'),
  at: fc.nat({ max: 1_000 }),
});

/** A tree after an edit: a file more, one with another value, one with a comment, a kustomization that lists less, or a file less. */
function edited(files: Files, { kind, at }: Edit): Files {
  const paths = Object.keys(files).sort();
  const path = paths[at % paths.length] ?? '';
  const text = files[path] ?? '';
  switch (kind) {
    case 'add':
      return { ...files, [path.replace(/[^/]+$/, `new-${at % 3}.yaml`)]: configMap(`new-${at}`) };
    case 'change':
      return { ...files, [path]: text.replace(/\b(?:a|1h|1)\b(?=[\n}])/, 'changed') };
    case 'comment':
      return { ...files, [path]: `# ${at}\n${text}` };
    case 'drop':
      return { ...files, [path]: text.replace(/, [^\],]+\]/, ']') };
    case 'remove':
      return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
  }
}

/** All that every node of every entry applies, or how it ended otherwise. */
async function bruteForce(files: Files): Promise<string> {
  const { nodes, problems } = await renderTree({ tree: memoryTree(files), path: '' }, options(false));
  return JSON.stringify([
    nodes.map(({ root, id, state, reason, manifests }) => [
      root,
      id,
      state,
      reason,
      manifests.map(({ object }) => object),
    ]),
    problems.map(({ message }) => message),
  ]);
}

test('a report is no all-clear where a render of everything differs, and files without effect leave it as it is', async () => {
  let clear = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(layouts) as (keyof typeof layouts)[])),
      fc.constantFrom(['east'], ['east', 'west']),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      async (layout, names, edits) => {
        const base = { ...common, ...layouts[layout](names) };
        const head = edits.reduce(edited, base);
        const sides = [base, head].map((files) => ({ tree: memoryTree(files), path: '' }));
        const [before, after] = sides;
        if (before === undefined || after === undefined) return;
        const compared = await preview(before, after, options(true));
        const { comparison } = compared;
        const full = await preview(before, after, options(false));
        expect(full.comparison.files).toEqual(comparison.files);

        const [old, next] = [await bruteForce(base), await bruteForce(head)];
        const isClear = verdictOf(comparison).level === 'same';
        if (isClear) clear++;
        if (old !== next) expect(isClear, JSON.stringify(comparison.files)).toBe(false);
        const benign = (comparison.files ?? []).every(
          ({ class: kind }) => kind === 'not-an-input' || kind === 'without-effect',
        );
        if (benign) expect(next).toBe(old);
      },
    ),
    { numRuns: runs(60) },
  );
  // Both ends must be reached.
  expect(clear).toBeGreaterThan(0);
}, 300_000);
