import { type Rows, rowOf } from './tool-version.ts';

/** The version of kustomize that the command follows where nothing names one. */
export const newestKustomize = '5.8.3';

/** The versions of kustomize that can be named. */
export const knownKustomizes: readonly string[] = ['5.7.1', '5.8.1', '5.8.2', newestKustomize];

/**
 * The kustomize inside of kustomize-controller 1.n, which is Flux 2.n's, by `sigs.k8s.io/kustomize/api` in its `go.mod`
 * at 1.7.3, 1.9.0 and 1.10.1. What is older is built as 5.7.1.
 */
const ofFlux: Rows<{ readonly since: string; readonly kustomize: string }> = [
  { since: '2.0', kustomize: '5.7.1' },
  { since: '2.8', kustomize: '5.8.1' },
];

/** The version of kustomize that a version of Flux builds with. */
export function kustomizeOfFlux(flux: string): string {
  return rowOf(ofFlux, flux).kustomize;
}

/** The kustomize of a Flux of which nothing is known. */
export const kustomizeOfNewestFlux = kustomizeOfFlux('2.1000');
