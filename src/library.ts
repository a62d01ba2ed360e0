import type { FileTree } from './core/files/file-tree.ts';
import type { SideResult } from './core/side-result.ts';
import { type ReviewedComparison } from './findings/public.ts';
import { defaultConfigFile } from './inputs/public.ts';
import { type PreviewOptions, preview as previewSides, renderTree as renderSide } from './render/preview/public.ts';

/** Options of rendering trees. Everything may be left out. */
export interface RenderTreeOptions {
  /** The directory in which entry points are looked for; the whole tree by default. */
  readonly path?: string;
  /** Addresses of the repository that the trees are of, by which its own sources are known. */
  readonly repositoryUrls?: readonly string[];
  /** Kubernetes version that charts see, such as `1.36.0`; that of Helm by default. */
  readonly kubeVersion?: string;
  /** API versions that charts see besides those of Kubernetes. */
  readonly apiVersions?: readonly string[];
  /** Variables for substitution that come from outside of the repository. */
  readonly substitutions?: Readonly<Record<string, string>>;
  /** age identities (`AGE-SECRET-KEY-1…`) for what SOPS encrypted. Texts stand in for the values that they open. */
  readonly ageKeys?: readonly string[];
  /** Path of the configuration file in the base; `.fluxdelta.yaml` by default. */
  readonly configFile?: string;
  /** The day as `2026-11-21`, for acknowledgements that end; none ends by default. */
  readonly today?: string;
}

/** Both sides rendered, compared and judged. */
export interface PreviewResult {
  readonly base: SideResult;
  readonly head: SideResult;
  readonly comparison: ReviewedComparison;
}

/**
 * Renders two trees as Flux would and compares what is applied. Nothing is downloaded: nodes whose sources are outside
 * of the trees end as `unchecked`. Failures of nodes are part of the result.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins on either side
 */
export async function preview(base: FileTree, head: FileTree, options: RenderTreeOptions = {}): Promise<PreviewResult> {
  const { path = '' } = options;
  const request = optionsFor(options, { changedOnly: true });
  const result = await previewSides({ tree: base, path }, { tree: head, path }, request);
  return { base: result.base, head: result.head, comparison: result.comparison };
}

/**
 * Renders one tree as Flux would, with the limits of `preview`.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins in it
 */
export async function renderTree(tree: FileTree, options: RenderTreeOptions = {}): Promise<SideResult> {
  return await renderSide({ tree, path: options.path ?? '' }, optionsFor(options, {}));
}

function optionsFor(options: RenderTreeOptions, settings: PreviewOptions['settings']): PreviewOptions {
  const { ageKeys, today } = options;
  return {
    selfUrls: options.repositoryUrls ?? [],
    settings: {
      kubeVersion: options.kubeVersion ?? '',
      apiVersions: options.apiVersions ?? [],
      substitutions: options.substitutions ?? {},
      ...settings,
    },
    concurrency: 0,
    configFile: options.configFile ?? defaultConfigFile,
    ageKeys,
    today,
  };
}
