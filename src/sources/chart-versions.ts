import { checkConstraint, parseConstraint, type SemverConstraint } from '../core/semver/semver-constraint.ts';
import { compareVersions, SemverError, type SemverVersion, tryParseVersion } from '../core/semver/semver-version.ts';

/** Item with a version: a chart of an index, or a tag. */
export interface Versioned {
  readonly version: string;
  /** RFC 3339 time, which decides between versions that differ in build metadata only. */
  readonly created?: string;
}

/** A version as source-controller takes it: three numbers, unlike Helm. */
export function parseStrictVersion(text: string): SemverVersion | undefined {
  return text.split('.', 3).length === 3 ? tryParseVersion(text) : undefined;
}

/** The constraint of a text, or undefined when it is none. The empty text means any release. */
export function versionConstraint(text: string): SemverConstraint | undefined {
  try {
    return parseConstraint(text === '' ? '*' : text);
  } catch (error) {
    if (error instanceof SemverError) return undefined;
    throw error;
  }
}

/**
 * The one that source-controller would take: the version written exactly so, else the highest that satisfies `wanted`
 * as a range. Prereleases count only where the range names one. Undefined when there is none, or `wanted` is no range.
 */
export function selectVersion<Entry extends Versioned>(entries: readonly Entry[], wanted: string): Entry | undefined {
  const exact = wanted === '' ? undefined : entries.find(({ version }) => version === wanted);
  if (exact !== undefined) return exact;
  const constraint = versionConstraint(wanted);
  if (constraint === undefined) return undefined;
  let best: { readonly entry: Entry; readonly version: SemverVersion } | undefined;
  for (const entry of entries) {
    const version = parseStrictVersion(entry.version);
    if (version === undefined || !checkConstraint(constraint, version)) continue;
    const order = best === undefined ? 1 : compareVersions(version, best.version) || later(entry, best.entry);
    if (order > 0) best = { entry, version };
  }
  return best?.entry;
}

function later(a: Versioned, b: Versioned): number {
  const [left, right] = [Date.parse(a.created ?? ''), Date.parse(b.created ?? '')];
  return Number.isNaN(left) || Number.isNaN(right) ? 0 : left - right;
}
