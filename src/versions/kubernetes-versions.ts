import { isAtLeast, type KubeMinor, kubeMinorOf } from './kube-minor.ts';

/** The minor versions of Kubernetes 1 that a cluster may run of which nothing is known, the newest last. */
const supportedMinors: readonly number[] = [34, 35, 36, 37];

const newestMinor = 37;

/** The newest version whose API is known. */
export const newestKubernetes: KubeMinor = { major: 1, minor: newestMinor };

/** True for versions whose fields are all known: a later one may have more. */
export function isKnownKubernetes(version: KubeMinor): boolean {
  return !isAtLeast(version, newestMinor + 1);
}

/** The known minor version of Kubernetes 1 that is nearest to a version. */
export function knownMinor(version: KubeMinor): number {
  const [oldest = newestMinor] = supportedMinors;
  return supportedMinors.findLast((minor) => isAtLeast(version, minor)) ?? oldest;
}

/** The versions of which a cluster runs one, the newest last: those that are given, or else all that are supported. */
export function possibleVersions(given: readonly string[] = []): readonly KubeMinor[] {
  const minors = given.flatMap((text) => kubeMinorOf(text)?.minor ?? []);
  const known = minors.length === 0 ? supportedMinors : [...new Set(minors)].sort((a, b) => a - b);
  return known.map((minor) => ({ major: 1, minor }));
}
