import { isAtLeast, type KubeMinor } from './kube-minor.ts';

/** The minor versions of Kubernetes 1 that a cluster may run of which nothing is known, the newest last. */
export const supportedMinors: readonly number[] = [34, 35, 36, 37];

/** The newest minor version of Kubernetes 1 whose API is known. */
export const newestMinor = 37;

/** True for versions whose fields are all known: a later one may have more. */
export function isKnownKubernetes(version: KubeMinor): boolean {
  return !isAtLeast(version, newestMinor + 1);
}

/** The known minor version of Kubernetes 1 that is nearest to a version. */
export function knownMinor(version: KubeMinor): number {
  const [oldest = newestMinor] = supportedMinors;
  return supportedMinors.findLast((minor) => isAtLeast(version, minor)) ?? oldest;
}
