import { getOwn } from '../own-property.ts';
import { isSince } from './tool-version.ts';

/**
 * The minor version of a Flux of which nothing is known, or whose major version is later: it knows everything. A number
 * that JSON can hold.
 */
export const latestMinor = 1_000_000;

/** The minor version of a version of Flux as one of Flux 2. */
export function minorOfFlux2(flux: string): number {
  if (isSince(flux, '3')) return latestMinor;
  return isSince(flux, '2') ? Number(flux.split('.')[1]) : 0;
}

/** The version of Flux that has a version of kustomize-controller: 2.n has 1.n. */
export function fluxOfController(controller: string): string {
  const [, major = '', minor = ''] = /^v?(\d+)\.(\d+)/.exec(controller) ?? [];
  return `${Number(major) + 1}.${minor}`;
}

/** The version of Flux that has a version of helm-controller: 2.n has 1.(n-3); undefined for those before 1.0. */
export function fluxOfHelmController(controller: string): string | undefined {
  const [, minor] = /^v?1\.(\d+)/.exec(controller) ?? [];
  return minor === undefined ? undefined : `2.${Number(minor) + 3}`;
}

/**
 * API versions of Flux objects, with the Flux that no longer serves them. Source: the definitions of its controllers.
 */
const servedUntil: Readonly<Record<string, string>> = {
  'helm.toolkit.fluxcd.io/v2beta1': '2.7',
  'helm.toolkit.fluxcd.io/v2beta2': '2.8',
  'kustomize.toolkit.fluxcd.io/v1beta1': '2.7',
  'kustomize.toolkit.fluxcd.io/v1beta2': '2.8',
};

/** The version of Flux that no longer serves an API version, where this one does not; undefined for what it serves. */
export function fluxWithout(apiVersion: string, flux: string): string | undefined {
  const until = getOwn(servedUntil, apiVersion);
  return until !== undefined && isSince(flux, until) ? until : undefined;
}

/** API versions of Flux objects that a version of Flux no longer serves. */
export function versionsThatEnd(flux: string): readonly string[] {
  return Object.keys(servedUntil).filter((apiVersion) => fluxWithout(apiVersion, flux) !== undefined);
}

/** Test whether a version of Flux, or of Flux Operator, has what a version brought. */
export function hasFrom(brought: string, version: string): boolean {
  return isSince(version, brought);
}
