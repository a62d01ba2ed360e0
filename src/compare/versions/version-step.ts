import type { VersionStep } from '../comparison.ts';

/** First numbers from here on are years, dates or builds, whose steps announce nothing. */
const firstYear = 1000;
const numbers = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?![\d])(.*)$/i;

/** Distance of `to` from `from`; both are tags, versions or ranges, with or without a digest. */
export function versionStep(from: string, to: string): VersionStep {
  const [before, after] = [withoutDigest(from), withoutDigest(to)];
  if (before === after) return 'rebuild';
  if (isRevision(before) || isRevision(after)) return 'other';
  const [left, right] = [numbers.exec(before), numbers.exec(after)];
  if (left === null || right === null) return 'other';
  const isDated = [left, right].every(([, first]) => Number(first) >= firstYear);
  for (const [index, step] of (['major', 'minor', 'patch'] as const).entries()) {
    const difference = Number(right[index + 1] ?? 0) - Number(left[index + 1] ?? 0);
    if (difference < 0) return 'downgrade';
    if (difference > 0) return isDated && step === 'major' ? 'other' : step;
  }
  return preRelease(left[4] ?? '', right[4] ?? '');
}

function withoutDigest(version: string): string {
  const at = version.indexOf('@');
  return at < 0 ? version : version.slice(0, at);
}

/** Test for the id of a commit, which may begin with digits. */
function isRevision(version: string): boolean {
  return /^[0-9a-f]{7,64}$/.test(version) && /[a-f]/.test(version);
}

/**
 * Equal numbers: a release is higher than its pre-releases; what else follows the numbers has no order that is known
 * here.
 */
function preRelease(before: string, after: string): VersionStep {
  if (before.startsWith('-') && after === '') return 'patch';
  if (before === '' && /^-(?:alpha|beta|rc)/i.test(after)) return 'downgrade';
  return 'other';
}
