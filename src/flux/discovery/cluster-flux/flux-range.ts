import { checkConstraint, parseConstraint, type SemverConstraint } from '../../../core/semver/semver-constraint.ts';
import { SemverError, tryParseVersion } from '../../../core/semver/semver-version.ts';

/** Minor and patch versions of Flux 2 that ranges are asked for: more than there will be. */
const minors = 100;
const patches = [...Array.from({ length: 30 }, (_, patch) => patch), 1_000];

/**
 * The minor version of Flux, as `2.9`, of a version or of the newest that a range admits, as Masterminds/semver reads
 * it. Without a bound an open range has none.
 */
export function fluxInRange(text: string, newest?: string): string | undefined {
  const exact = /^v?(\d{1,6})\.(\d{1,6})(?:\.\d{1,6}(?:[-+].*)?)?$/.exec(text);
  if (exact !== null) return `${Number(exact[1])}.${Number(exact[2])}`;
  const range = rangeOf(text);
  if (range === undefined) return undefined;
  const bound = newest === undefined ? minors : Number(newest.split('.')[1]);
  return newestMatch(range, bound) ?? (newest === undefined ? undefined : newestMatch(range, minors));
}

function newestMatch(range: SemverConstraint, bound: number): string | undefined {
  for (const minor of Array.from({ length: bound + 1 }, (_, at) => bound - at)) {
    const isIn = patches.some((patch) => {
      const version = tryParseVersion(`2.${minor}.${patch}`);
      return version !== undefined && checkConstraint(range, version);
    });
    if (isIn) return minor === minors ? undefined : `2.${minor}`;
  }
  return undefined;
}

function rangeOf(text: string): SemverConstraint | undefined {
  try {
    return parseConstraint(text);
  } catch (error) {
    if (error instanceof SemverError) return undefined;
    throw error;
  }
}
