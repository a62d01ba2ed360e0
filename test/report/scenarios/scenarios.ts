import { contentScenarios } from './content.ts';
import { exposureScenarios } from './exposure.ts';
import { failureScenarios } from './failures.ts';
import { fluxScenarios } from './flux.ts';
import { identityScenarios } from './identity.ts';
import { preciseScenarios } from './precise.ts';
import { refusalScenarios } from './refusals.ts';
import type { Scenario } from './scenario.ts';
import { sizeScenarios } from './sizes.ts';
import { versionScenarios } from './versions.ts';

/** Every golden scenario. */
export const scenarios: readonly Scenario[] = [
  ...versionScenarios,
  ...failureScenarios,
  ...identityScenarios,
  ...contentScenarios,
  ...exposureScenarios,
  ...fluxScenarios,
  ...preciseScenarios,
  ...refusalScenarios,
  ...sizeScenarios,
];
