import { performance } from 'node:perf_hooks';
import type { RenderSettings } from '../orchestrator/controllers/controller.ts';
import type { PreviewOptions } from '../preview.ts';

/** The choices that every rendering command and the action share. */
export interface RenderChoices {
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  readonly concurrency?: number;
}

/** What a run is made with. */
export function previewOptions(
  choices: RenderChoices,
  selfUrls: readonly string[],
  settings: Partial<RenderSettings> = {},
): PreviewOptions {
  return {
    selfUrls,
    settings: { kubeVersion: choices.kubeVersion ?? '', apiVersions: choices.apiVersions, ...settings },
    concurrency: choices.concurrency ?? 0,
    clock: () => performance.now(),
  };
}
