import { performance } from 'node:perf_hooks';
import { defaultConfigFile } from '../inputs/action-inputs.ts';
import type { RenderSettings } from '../orchestrator/controllers/controller.ts';
import type { PreviewOptions } from '../preview.ts';

/** The choices that every rendering command and the action share. */
export interface RenderChoices {
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  readonly concurrency?: number;
  readonly configFile?: string;
  readonly strictSubstitutions?: boolean;
  readonly substitutions?: Readonly<Record<string, string>>;
  /** age identities that open what SOPS encrypted. */
  readonly sopsAgeKey?: string;
}

/** What a run is made with. */
export function previewOptions(
  choices: RenderChoices,
  selfUrls: readonly string[],
  settings: Partial<RenderSettings> = {},
): PreviewOptions {
  return {
    selfUrls,
    settings: {
      kubeVersion: choices.kubeVersion ?? '',
      apiVersions: choices.apiVersions,
      strictSubstitution: choices.strictSubstitutions ?? true,
      substitutions: choices.substitutions ?? {},
      ...settings,
    },
    ageKeys: choices.sopsAgeKey === undefined ? [] : [choices.sopsAgeKey],
    concurrency: choices.concurrency ?? 0,
    clock: () => performance.now(),
    configFile: choices.configFile ?? defaultConfigFile,
    today: new Date().toISOString().slice(0, 10),
  };
}

/** The choices with the age identity that SOPS itself would take from the environment. */
export function withAgeKey(
  choices: RenderChoices,
  environment: Readonly<Record<string, string | undefined>>,
): RenderChoices {
  const key = environment['SOPS_AGE_KEY']?.trim() ?? '';
  return key === '' ? choices : { ...choices, sopsAgeKey: key };
}
