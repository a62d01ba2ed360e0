import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions, PreviewSide } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { verdictOf } from '../../src/report/verdict.ts';

type Files = Readonly<Record<string, string>>;

const options = (path?: string): PreviewOptions => ({
  selfUrls: ['https://github.com/example/fleet'],
  settings: { changedOnly: true },
  concurrency: 0,
  clusters: [],
  publications: path === undefined ? [] : [{ source: 'oci://registry.example.com/true', path, ignore: [] }],
});

/** What a directory holds that is built as a whole, or by a directory in it. */
const content = (directory: string): Files => ({
  [`${directory}/kustomization.yaml`]: `resources: [map.yaml, sub]\npatches: [{path: patch.yaml}]\nconfigMapGenerator: [{name: ${directory}-made, namespace: apps, files: [settings.properties, data/limits.conf]}]\n`,
  [`${directory}/map.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${directory}, namespace: apps}\ndata: {key: a}\n`,
  [`${directory}/patch.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${directory}, namespace: apps}\ndata: {more: a}\n`,
  [`${directory}/settings.properties`]: 'size=a\n',
  [`${directory}/data/limits.conf`]: 'limit=a\n',
  [`${directory}/sub/kustomization.yaml`]: `resources: [other.yaml]\nconfigMapGenerator: [{name: ${directory}-inner, namespace: apps, files: [../sub/inner.conf]}]\n`,
  [`${directory}/sub/other.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${directory}-other, namespace: apps}\ndata: {key: a}\n`,
  [`${directory}/sub/inner.conf`]: 'inner=a\n',
});

/** A cluster whose Kustomization builds a source that no file declares, and what the repository seems to push. */
const repository = (pushed: string | undefined, path: string): Files => ({
  ...content('deploy'),
  ...content('infra'),
  'clusters/prod/apps.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ${path}, sourceRef: {kind: OCIRepository, name: fleet}}\n`,
  ...(pushed === undefined
    ? {}
    : {
        '.github/workflows/push.yaml': `jobs: {push: {steps: [{run: "flux push artifact oci://registry.example.com/pushed:1 --path ${pushed}"}]}}\n`,
      }),
});
const declared: Files = {
  'clusters/prod/source.yaml':
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, url: "oci://registry.example.com/true"}\n',
};
const sideOf = (files: Files): PreviewSide => ({ tree: memoryTree(files), path: '' });

/** What the cluster comes to when the source holds a directory. */
async function truth(files: Files, directory: string): Promise<string> {
  const { nodes } = await renderTree(sideOf({ ...files, ...declared }), options(directory));
  return JSON.stringify(nodes.map(({ state, manifests }) => [state, manifests.map(({ object }) => object)]));
}

test.each(
  [undefined, 'deploy', 'infra'].flatMap((pushed) =>
    ['deploy', 'infra'].flatMap((held) => ['./', './sub'].map((path) => [pushed ?? 'nothing', held, path] as const)),
  ),
)(
  'no edit is an all-clear where %s is pushed, as far as is known, and the source holds %s, of which %s is built',
  async (pushed, held, path) => {
    const before = repository(pushed === 'nothing' ? undefined : pushed, path);
    const missed: string[] = [];
    let differing = 0;
    for (const file of Object.keys(before).filter((one) => /^(?:deploy|infra)\//.test(one))) {
      const text = before[file] ?? '';
      const after = { ...before, [file]: text.replace(/\ba(?=[\n}])|-(?:made|inner)\b/, (found) => `${found}b`) };
      expect(after[file]).not.toBe(text);
      if ((await truth(before, held)) === (await truth(after, held))) continue;
      differing++;
      const { comparison } = await preview(sideOf(before), sideOf(after), options());
      if (verdictOf(comparison).text.startsWith('Nothing changes')) missed.push(file);
    }
    expect(missed).toEqual([]);
    expect(differing).toBeGreaterThan(1);
  },
);
