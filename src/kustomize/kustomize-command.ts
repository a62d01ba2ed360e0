import type { BuildOutcome } from './build.ts';

/** What `kubectl kustomize DIR` prints of a build with the order `legacy`, byte for byte; nothing when it failed. */
export function printBuild(outcome: BuildOutcome): string {
  return outcome.resources.map((resource) => resource.yaml()).join('---\n');
}
