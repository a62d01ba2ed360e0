import { wholeNumber } from '../whole-number.ts';

/** A version number as Masterminds/semver 3 reads it. The numbers are unsigned 64-bit. */
export interface SemverVersion {
  readonly major: bigint;
  readonly minor: bigint;
  readonly patch: bigint;
  /** Without the leading `-`; empty for a release. */
  readonly prerelease: string;
  /** Without the leading `+`; takes no part in any order. */
  readonly metadata: string;
  /** The text it was read from. */
  readonly original: string;
}

/** Fault of a text that is no version or no constraint; the message is the one Masterminds/semver 3.5 gives. */
export class SemverError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SemverError';
  }
}

const MAX_VERSION_BYTES = 256;
const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;
const VERSION =
  /^v?([0-9]+)(?:\.([0-9]+))?(?:\.([0-9]+))?(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

/**
 * Reads a version the lenient way (`NewVersion` of Masterminds/semver 3.5, as Helm and Flux call it): a leading `v`,
 * missing minor and patch numbers and leading zeros are accepted. Throws `SemverError`.
 */
export function parseVersion(text: string): SemverVersion {
  if (text.length > MAX_VERSION_BYTES)
    throw new SemverError(`version string is too long (max ${MAX_VERSION_BYTES} bytes)`);
  const match = VERSION.exec(text);
  if (match === null) throw new SemverError('invalid semantic version');
  const version: SemverVersion = {
    major: segment(match[1]),
    minor: segment(match[2]),
    patch: segment(match[3]),
    prerelease: match[4] ?? '',
    metadata: match[5] ?? '',
    original: text,
  };
  for (const part of version.prerelease.split('.')) {
    if (part.length > 1 && part.startsWith('0') && isNumeric(part))
      throw new SemverError('version segment starts with 0');
  }
  return version;
}

/** As `parseVersion`, but undefined where that throws. */
export function tryParseVersion(text: string): SemverVersion | undefined {
  try {
    return parseVersion(text);
  } catch (error) {
    if (error instanceof SemverError) return undefined;
    throw error;
  }
}

function segment(digits: string | undefined): bigint {
  if (digits === undefined) return 0n;
  const value = wholeNumber(digits);
  if (value > MAX_UINT64)
    throw new SemverError(`error parsing version segment: strconv.ParseUint: parsing "${digits}": value out of range`);
  return value;
}

/** The normal form: three numbers, prerelease, metadata, no `v`. */
export function printVersion(version: SemverVersion): string {
  const { major, minor, patch, prerelease, metadata } = version;
  return `${major}.${minor}.${patch}${prerelease === '' ? '' : `-${prerelease}`}${metadata === '' ? '' : `+${metadata}`}`;
}

/** Semver precedence: negative, zero or positive. Metadata is ignored. */
export function compareVersions(a: SemverVersion, b: SemverVersion): number {
  return (
    compareNumbers(a.major, b.major) ||
    compareNumbers(a.minor, b.minor) ||
    compareNumbers(a.patch, b.patch) ||
    comparePrereleases(a.prerelease, b.prerelease)
  );
}

/** Precedence of two prerelease texts; the empty one (a release) comes after all others. */
export function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return 1;
  if (b === '') return -1;
  const left = a.split('.');
  const right = b.split('.');
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = comparePrereleaseParts(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

function comparePrereleaseParts(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return -1;
  if (b === '') return 1;
  const left = partNumber(a);
  const right = partNumber(b);
  if (left === undefined && right === undefined) return a > b ? 1 : -1;
  if (right === undefined) return -1;
  if (left === undefined) return 1;
  return left > right ? 1 : -1;
}

/** A numeric identifier; one beyond 64 bits counts as text, as it does upstream. */
function partNumber(part: string): bigint | undefined {
  if (!isNumeric(part)) return undefined;
  const value = wholeNumber(part);
  return value > MAX_UINT64 ? undefined : value;
}

function isNumeric(part: string): boolean {
  return /^[0-9]+$/.test(part);
}

function compareNumbers(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
