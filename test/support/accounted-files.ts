import type { FileOutcome } from '../../src/core/changed-file.ts';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { memoryMemo } from './memory-memo.ts';
import { options } from './preview-files.ts';

/** Files by path. */
export type Files = Readonly<Record<string, string>>;

/** Settings with a configuration file. */
export const settings = (more: Partial<PreviewOptions> = {}): PreviewOptions =>
  options({ configFile: '.fluxdelta.yaml', ...more });

/** A Kustomization of this repository that prunes. */
export const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  path: ${path}\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
/** A ConfigMap with one value. */
export const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {key: ${value}}\n`;

/** A cluster with one Kustomization that builds one ConfigMap. */
export const base: Files = {
  'flux/apps.yaml': kustomization('apps', './apps'),
  'apps/kustomization.yaml': 'resources: [cm.yaml]\n',
  'apps/cm.yaml': configMap('cm', 'a'),
};

/** Compares two trees. */
export const compare = async (before: Files, after: Files, more: Partial<PreviewOptions> = {}) =>
  (
    await preview(
      { tree: memoryTree(before), path: '' },
      { tree: memoryTree(after), path: '' },
      settings({ memoStore: memoryMemo(), ...more }),
    )
  ).comparison;

/** Outcomes of the files when some are written over others; undefined takes one away. */
export async function accounts(
  edits: Readonly<Record<string, string | undefined>>,
  before = base,
): Promise<readonly FileOutcome[]> {
  const after = Object.fromEntries(
    Object.entries({ ...before, ...edits }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return (await compare(before, after)).files ?? [];
}

/** Classes by path. */
export const classes = (files: readonly FileOutcome[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file.path, file.class]));
