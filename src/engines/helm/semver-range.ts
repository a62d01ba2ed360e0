import { checkConstraint, parseConstraint } from '../../core/semver/semver-constraint.ts';
import { SemverError, tryParseVersion } from '../../core/semver/semver-version.ts';

/** Test whether `version` satisfies `constraint`; false as well when either of them is malformed. */
export function isCompatibleRange(constraint: string, version: string): boolean {
  const parsed = tryParseVersion(version);
  if (parsed === undefined) return false;
  try {
    return checkConstraint(parseConstraint(constraint), parsed);
  } catch (error) {
    if (error instanceof SemverError) return false;
    throw error;
  }
}
