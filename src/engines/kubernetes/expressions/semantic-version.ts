const identifier = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)';
const form = new RegExp(
  `^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?$`,
);
const largest = 2n ** 64n;

/** A semantic version in an expression of the API server. */
export class SemanticVersion {
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly string[];

  constructor(numbers: readonly bigint[], prerelease: readonly string[]) {
    this.numbers = numbers;
    this.prerelease = prerelease;
  }

  /** What is after `+` does not count. */
  equals(other: SemanticVersion): boolean {
    return this.compare(other) === 0n;
  }

  compare(other: SemanticVersion): bigint {
    for (const [at, number] of this.numbers.entries()) {
      const against = other.numbers[at] ?? 0n;
      if (number !== against) return number > against ? 1n : -1n;
    }
    if (this.prerelease.length === 0 || other.prerelease.length === 0)
      return BigInt(Math.sign(other.prerelease.length - this.prerelease.length));
    for (const [at, part] of this.prerelease.entries()) {
      const against = other.prerelease[at];
      if (against === undefined) return 1n;
      if (part === against) continue;
      const [isNumber, againstNumber] = [/^\d+$/.test(part), /^\d+$/.test(against)];
      if (isNumber !== againstNumber) return isNumber ? -1n : 1n;
      if (isNumber) return BigInt(part) > BigInt(against) ? 1n : -1n;
      return part > against ? 1n : -1n;
    }
    return BigInt(Math.sign(this.prerelease.length - other.prerelease.length));
  }

  /** One of the three numbers, as a signed integer of 64 bits. */
  number(at: number): bigint {
    return BigInt.asIntN(64, this.numbers[at] ?? 0n);
  }
}

/**
 * The version that a text is; undefined when it is none. `normalizes` takes a leading `v`, leading zeros and fewer than
 * three numbers too.
 */
export function versionOfText(text: string, normalizes: boolean): SemanticVersion | undefined {
  if (text.length > 1000) return undefined;
  let written = text;
  if (normalizes) {
    const parts = text.replace(/^v/, '').split('.');
    const [major = '', minor, ...rest] = parts;
    const third = rest.length === 0 ? undefined : rest.join('.');
    const bare = (part: string): string =>
      part.length > 1 ? part.replace(/^0+(?=\d)|^0+$/, (zeros) => (zeros === part ? '0' : '')) : part;
    written = [bare(major), minor === undefined ? '0' : bare(minor), third === undefined ? '0' : bare(third)].join('.');
  }
  const [, major, minor, patch, prerelease] = form.exec(written) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  const numbers = [major, minor, patch].map(BigInt);
  if (numbers.some((number) => number >= largest)) return undefined;
  return new SemanticVersion(numbers, prerelease === undefined ? [] : prerelease.split('.'));
}
