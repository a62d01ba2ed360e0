import type { SideResult } from '../../core/side-result.ts';
import { safeSide } from '../../engines/http/public.ts';
import { type Discovery } from '../../flux/public.ts';
import { Orchestrator, type OrchestratorConfig, type RenderedSide } from '../public.ts';
import { settingsFor } from './cluster-settings.ts';
import { helmWarnings } from './helm-warnings.ts';
import type { PreviewSide, RenderingOptions, SharedState } from './preview-request.ts';
import { nodeDiffers, type SideKeys } from './sides/side-keys.ts';

/** Renders one cluster of one tree. */
export async function renderAlone(
  side: PreviewSide,
  discovery: Discovery,
  root: string,
  options: RenderingOptions,
  shared: SharedState,
): Promise<SideResult> {
  const { orchestrator, result } = beginSide(side, discovery, root, options, shared, {});
  await orchestrator.settle(options.signal);
  return result().side;
}

/** The run of one cluster of one tree, which has not begun, and what is collected when it is at rest. */
export interface Begun {
  readonly orchestrator: Orchestrator;
  readonly result: (keys?: SideKeys) => RenderedSide;
}

/** The run of one cluster of one tree; `settings` and the rest of the configuration go before those of the options. */
export function beginSide(
  side: PreviewSide,
  discovery: Discovery,
  root: string,
  options: RenderingOptions,
  shared: SharedState,
  { settings: more, ...config }: Partial<OrchestratorConfig>,
): Begun {
  const settings = settingsFor(shared.memo, side, discovery, root, options);
  const orchestrator = new Orchestrator({
    tree: side.tree,
    path: side.path,
    root,
    discovery,
    selfUrls: options.selfUrls,
    selfBranches: options.selfBranches ?? [],
    // What the base has is in the cluster; what it has not is shown as it is installed.
    settings: { ...more, ...settings },
    concurrency: options.concurrency,
    ...shared,
    ...config,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.isOver === undefined ? {} : { isOver: options.isOver }),
    ...(options.nodeTimeout === undefined ? {} : { nodeTimeout: options.nodeTimeout }),
  });
  for (const [kind, fetcher] of options.fetchers ?? []) orchestrator.withFetcher(kind, fetcher);
  const result = (keys?: SideKeys): RenderedSide => {
    const { side: rendered } = orchestrator.result(keys === undefined ? undefined : (id) => nodeDiffers(keys, id));
    const warnings = [...rendered.warnings, ...helmWarnings(root, settings.helm, rendered.nodes)];
    return { side: safeSide({ ...rendered, warnings }, options.hidden), store: orchestrator.store };
  };
  return { orchestrator, result };
}
