import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { printResource, type ResourceId, resourceKey } from '../../src/core/resource-id.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions, PreviewSide } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { fc, sampledRuns } from '../support/property.ts';

type Files = Readonly<Record<string, string>>;

const options: PreviewOptions = {
  selfUrls: ['https://github.com/example/fleet'],
  settings: { changedOnly: true },
  concurrency: 0,
  clusters: [],
  publications: [],
};

const kustomization = (name: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata:\n  name: ${name}\n  namespace: flux-system\nspec:\n  interval: 1h\n  prune: true\n  path: ./apps/${name}\n  sourceRef:\n    kind: GitRepository\n    name: flux-system\n${more}`;
const configMap = (name: string, values: readonly string[]): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: apps\ndata:\n${values.map((value, at) => `  key${at}: ${value}\n`).join('')}`;
const release = (name: string, value: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: ${name}\n  namespace: apps\nspec:\n  interval: 1h\n  chart:\n    spec:\n      chart: ./charts/app\n      reconcileStrategy: Revision\n      sourceRef:\n        kind: GitRepository\n        name: flux-system\n        namespace: flux-system\n  values:\n    level: ${value}\n  valuesFrom:\n    - kind: ConfigMap\n      name: ${name}-values\n`;

/**
 * Two applications of every way by which a file gets into a cluster, with few different words, so that texts are equal
 * by chance.
 */
function repository(names: readonly string[]): Files {
  const files: Record<string, string> = {
    'clusters/home/source.yaml':
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata:\n  name: flux-system\n  namespace: flux-system\nspec:\n  interval: 1h\n  url: https://github.com/example/fleet\n',
    'clusters/home/sync.yaml': kustomization('flux-system').replace('./apps/flux-system', './clusters/home'),
    'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'charts/app/values.yaml': 'level: info\nmode: slow\n',
    'charts/app/templates/one.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-one\ndata:\n  level: {{ .Values.level }}\n  fixed: info\n',
    'charts/app/templates/two.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-two\ndata:\n  mode: {{ .Values.mode }}\n  fixed: slow\n',
    'components/common/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches:\n  - path: patch.yaml\n    target:\n      kind: ConfigMap\n      name: patched\n',
    'components/common/patch.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: any\ndata:\n  patch: info\n',
  };
  for (const name of names) {
    files[`clusters/home/${name}.yaml`] = kustomization(
      name,
      `  postBuild:\n    substitute:\n      WORD: info\n    substituteFrom:\n      - kind: ConfigMap\n        name: words\n`,
    );
    files[`apps/${name}/kustomization.yaml`] =
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - map.yaml\n  - patched.yaml\n  - values.yaml\n  - release.yaml\n  - extra\ncomponents:\n  - ../../components/common\nconfigMapGenerator:\n  - name: ${name}-generated\n    namespace: apps\n    files:\n      - config.toml\n      - notes.yaml\n    options:\n      disableNameSuffixHash: true\ncommonAnnotations:\n  team: info\n`;
    files[`apps/${name}/map.yaml`] = configMap(`${name}-map`, ['info', 'slow', '${WORD}', '${OTHER}']);
    files[`apps/${name}/patched.yaml`] = configMap('patched', ['info', 'slow']).replace('apps\n', `${name}\n`);
    files[`apps/${name}/values.yaml`] =
      `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}-values\n  namespace: apps\ndata:\n  values.yaml: |\n    mode: slow\n    more: info\n`;
    files[`apps/${name}/release.yaml`] = release(name, 'info');
    files[`apps/${name}/config.toml`] = '[log]\nlevel = "info"\nmode = "slow"\n';
    files[`apps/${name}/notes.yaml`] = 'level: info # info\nmode: slow\n';
    files[`apps/${name}/extra/kustomization.yaml`] =
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - more.yaml\nnamePrefix: info-\n';
    files[`apps/${name}/extra/more.yaml`] = configMap(`${name}-more`, ['info', 'slow']);
    files[`apps/${name}/extra/unlisted.yaml`] = configMap(`${name}-unlisted`, ['info', 'slow']);
  }
  files['clusters/home/words.yaml'] =
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: words\n  namespace: flux-system\ndata:\n  OTHER: slow\n';
  return files;
}

const words = ['warn', 'fast', 'debug'] as const;
type Edit = {
  readonly file: number;
  readonly at: number;
  readonly kind: 'add' | 'comment' | 'drop' | 'remove' | 'word';
  readonly word: (typeof words)[number];
};
const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat({ max: 1_000 }),
  at: fc.nat({ max: 1_000 }),
  kind: fc.constantFrom('word', 'word', 'word', 'drop', 'remove', 'add', 'comment'),
  word: fc.constantFrom(...words),
});

/** A tree after an edit: another word somewhere, an item of a list less, a file less, one more, or a comment. */
function edited(files: Files, { file, at, kind, word }: Edit): Files {
  const paths = Object.keys(files).sort();
  const path = paths[file % paths.length] ?? '';
  const lines = (files[path] ?? '').split('\n');
  const nth = (test: RegExp): number => {
    const found = lines.flatMap((line, number) => (test.test(line) ? [number] : []));
    return found[at % Math.max(1, found.length)] ?? -1;
  };
  const written = (number: number, ...instead: string[]): Files =>
    number < 0 ? files : { ...files, [path]: lines.toSpliced(number, 1, ...instead).join('\n') };
  switch (kind) {
    case 'word': {
      const number = nth(/info|slow/);
      return written(number, (lines[number] ?? '').replace(/info|slow/, word));
    }
    case 'drop':
      return written(nth(/^ +- [\w./-]+$/));
    case 'remove':
      return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
    case 'comment':
      return { ...files, [path]: `# ${word}\n${files[path] ?? ''}` };
    case 'add':
      return { ...files, [path.replace(/[^/]+$/, `new-${word}.yaml`)]: configMap(`new-${word}`, [word]) };
  }
}

const sideOf = (files: Files): PreviewSide => ({ tree: memoryTree(files), path: 'clusters/home' });

/** All that nodes apply, by node and resource; undefined for a tree in which something does not render. */
async function applied(files: Files): Promise<ReadonlyMap<string, string> | undefined> {
  const { nodes } = await renderTree(sideOf(files), options);
  if (nodes.some(({ state }) => state === 'failed' || state === 'blocked')) return undefined;
  return new Map(
    nodes.flatMap(({ id, manifests }) =>
      manifests.map((manifest) => [keyOf(id, manifest.id), JSON.stringify(manifest.object)] as const),
    ),
  );
}

function keyOf(node: ResourceId, id: ResourceId): string {
  return `${printResource(node)} ${printResource(id)}`;
}

function withFile(files: Files, path: string, text: string | undefined): Files {
  const { [path]: _, ...others } = files;
  return text === undefined ? others : { ...others, [path]: text };
}

test('a change is blamed on a file that leads to its node, on one without whose edit it is another one, and on the only file there is', async () => {
  const wrong: string[] = [];
  const missed: string[] = [];
  let [named, single] = [0, 0];
  const count = sampledRuns(80, 3);
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const base = repository(['east', 'west']);
      const head = edits.reduce(edited, base);
      const [before, after] = [await applied(base), await applied(head)];
      fc.pre(before !== undefined && after !== undefined);
      const { comparison, explanations } = await preview(sideOf(base), sideOf(head), {
        ...options,
        explains: () => true,
      });
      const files = [...new Set([...Object.keys(base), ...Object.keys(head)])].filter(
        (path) => base[path] !== head[path],
      );
      const without = new Map<string, ReadonlyMap<string, string> | undefined>();
      const alone = new Map<string, ReadonlyMap<string, string> | undefined>();
      for (const file of files.length > 1 ? files : []) {
        without.set(file, await applied(withFile(head, file, base[file])));
        alone.set(file, await applied(withFile(base, file, head[file])));
      }
      for (const { node, changes } of comparison.groups) {
        const leading = explanations
          .filter(({ id }) => resourceKey(id) === resourceKey(node))
          .flatMap(({ chains }) => chains.map(({ file }) => file));
        for (const { id, movedFrom, cause } of changes) {
          if (movedFrom !== undefined) continue;
          const key = keyOf(node, id);
          const tell = JSON.stringify(
            { key, cause, edits: files.map((file) => [file, base[file], head[file]]) },
            null,
            1,
          );
          if (cause !== undefined) expect(leading, tell).toContain(cause.at.file);
          if (files.length === 1) {
            single++;
            expect(cause?.at.file, tell).toBe(files[0]);
            continue;
          }
          /** The files whose edit is needed for the change, or enough for it. */
          const behind = files.filter((file) => {
            const [less, only] = [without.get(file), alone.get(file)];
            return (
              less === undefined ||
              only === undefined ||
              less.get(key) !== after.get(key) ||
              only.get(key) !== before.get(key)
            );
          });
          if (cause !== undefined) named++;
          if (cause !== undefined && behind.length > 0 && !behind.includes(cause.at.file)) wrong.push(tell);
          if (cause === undefined && behind.length === 1) missed.push(tell);
        }
      }
    }),
    { numRuns: count },
  );
  expect(single).toBeGreaterThan(count / 40);
  expect(named).toBeGreaterThan(count);
  expect(wrong).toEqual([]);
  expect(missed).toEqual([]);
}, 300_000);
