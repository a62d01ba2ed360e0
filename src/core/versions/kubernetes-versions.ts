import { isAtLeast, type KubeMinor, kubeMinorOf, printMinor } from './kube-minor.ts';

/** The minor versions of Kubernetes 1 that a cluster may run of which nothing is known, the newest last. */
const supportedMinors: readonly number[] = [34, 35, 36, 37];

const newestMinor = 37;

/** The newest version whose API is known. */
export const newestKubernetes: KubeMinor = { major: 1, minor: newestMinor };

/** Test for versions whose fields are all known: a later one may have more. */
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

/**
 * Some of all versions that a cluster may have, in words: `before 1.37`, `since 1.36`, or one by one where others lie
 * between them, of which nothing is known.
 */
export function versionsInWords(some: readonly KubeMinor[], all: readonly KubeMinor[]): string {
  const names = inOrder(some).map(printMinor);
  const ordered = inOrder(all);
  const allNames = ordered.map(printMinor);
  const isWhole = ordered.every(({ minor }, at) => minor === (ordered[0]?.minor ?? 0) + at);
  const after = allNames[names.length];
  if (isWhole && after !== undefined && names.at(-1) === allNames[names.length - 1]) return `before ${after}`;
  const isLast = isWhole && names[0] === allNames[allNames.length - names.length];
  return isLast ? `since ${names[0] ?? ''}` : `by ${names.join(', ')}`;
}

function inOrder(versions: readonly KubeMinor[]): readonly KubeMinor[] {
  return [...versions].sort((a, b) => a.major - b.major || a.minor - b.minor);
}
