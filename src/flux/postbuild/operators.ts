import { runeAt, runeBytes } from '../../core/text/byte-string.ts';
import { type GlobOptions, globMatches, parseGlob } from '../../core/text/glob.ts';
import { wholeNumber } from '../../core/whole-number.ts';
import { type Budget, SubstitutionError, spend } from './budget.ts';

/** Operators that supply a value for a variable that is not set, so that strict mode does not complain about it. */
export function suppliesDefault(operator: string): boolean {
  return /^:?[-+=?]$/.test(operator);
}

/**
 * Applies an operator to a value, everything in byte strings. `:+` and `:?` act as `:-`, and an unknown pair such as
 * `^,` as a bare variable, because Flux's substitution does so.
 */
export function applyOperator(operator: string, value: string, args: readonly string[], budget: Budget): string {
  const first = args[0];
  switch (operator) {
    case ',':
      return mapFirst(value, lower);
    case ',,':
      return mapRunes(value, lower);
    case '^':
      return mapFirst(value, upper);
    case '^^':
      return mapRunes(value, upper);
    case '#':
      return first === undefined ? String(value.length) : value.slice(prefixLength(value, first, 'shortest', budget));
    case '##':
      return first === undefined ? value : value.slice(prefixLength(value, first, 'longest', budget));
    case '%':
      return first === undefined ? value : withoutSuffix(value, first, 'shortest', budget);
    case '%%':
      return first === undefined ? value : withoutSuffix(value, first, 'longest', budget);
    case ':':
      return substring(value, first ?? '', args[1]);
    case '/':
      return replace(value, first ?? '', args[1] ?? '', 'first', budget);
    case '//':
      return replace(value, first ?? '', args[1] ?? '', 'all', budget);
    case '/#':
      return first !== undefined && args[1] !== undefined && value.startsWith(first)
        ? args[1] + value.slice(first.length)
        : value;
    case '/%':
      return first !== undefined && args[1] !== undefined && value.endsWith(first)
        ? value.slice(0, value.length - first.length) + args[1]
        : value;
    default:
      return value === '' ? args.join('') : value;
  }
}

const INT64_MAX = 2n ** 63n - 1n;

/** A decimal integer as Go's `Atoi` reads it; undefined when it is none or does not fit into 64 bits. */
function integer(text: string): bigint | undefined {
  if (!/^[-+]?[0-9]+$/.test(text)) return undefined;
  const isNegative = text.startsWith('-');
  const magnitude = wholeNumber(isNegative || text.startsWith('+') ? text.slice(1) : text);
  const value = isNegative ? -magnitude : magnitude;
  return value > INT64_MAX || value < -INT64_MAX - 1n ? undefined : value;
}

/**
 * Byte offset and optional length, both counting from the end when negative; text that is no integer leaves the value
 * alone.
 */
function substring(value: string, offset: string, length: string | undefined): string {
  const parsed = integer(offset);
  if (parsed === undefined) return value;
  const size = BigInt(value.length);
  const start = parsed >= 0n ? parsed : size + parsed < 0n ? 0n : size + parsed;
  if (length === undefined) return start < size ? value.slice(Number(start)) : '';
  const count = integer(length);
  if (count === undefined) return value;
  // A run-time error, which the controller reports as the failure of the Kustomization.
  if (start + count > INT64_MAX) throw new SubstitutionError('slice bounds out of range');
  if (count < 0n) return size + count < start ? '' : value.slice(Number(start), Number(size + count));
  return start < size ? value.slice(Number(start), Number(start + count > size ? size : start + count)) : '';
}

/** Characters that the engine compares in a step. */
const comparisonsInStep = 50;

function replace(value: string, old: string, replacement: string, which: 'first' | 'all', budget: Budget): string {
  if (old !== '') {
    // In the worst case the engine begins anew at each place.
    spend(budget, Math.floor((value.length * old.length) / comparisonsInStep));
    if (which === 'all') {
      const pieces = value.split(old);
      spend(budget, value.length + pieces.length * replacement.length);
      return pieces.join(replacement);
    }
    const at = value.indexOf(old);
    return at < 0 ? value : value.slice(0, at) + replacement + value.slice(at + old.length);
  }
  if (which === 'first') return replacement + value;
  let result = replacement;
  spend(budget, value.length * (replacement.length + 1));
  for (let i = 0; i < value.length; ) {
    const { width } = runeAt(value, i);
    result += value.slice(i, i + width) + replacement;
    i += width;
  }
  return result;
}

/**
 * How many bytes at the start of the value match the pattern, in which slashes are as other bytes; 0 when none do, or
 * when matching comes to what is malformed. The empty match is never tried.
 */
function prefixLength(value: string, pattern: string, which: 'shortest' | 'longest', budget: Budget): number {
  spend(budget, pattern.length);
  const glob = parseGlob(pattern);
  const options: GlobOptions = { separator: '', count: (comparisons) => spend(budget, comparisons) };
  let found = 0;
  for (let end = value.length; end > 0; end--) {
    spend(budget, 1);
    const matches = globMatches(glob, value.slice(0, end), options);
    if (matches === undefined) return 0;
    if (!matches) continue;
    found = end;
    if (which === 'longest') break;
  }
  return found;
}

/**
 * Suffixes are matched by turning value and pattern around, so a bracket class or an escape in the pattern never works.
 */
function withoutSuffix(value: string, pattern: string, which: 'shortest' | 'longest', budget: Budget): string {
  const turned = reversed(value);
  return reversed(turned.slice(prefixLength(turned, reversed(pattern), which, budget)));
}

/** Runes in reverse order; bytes that are not UTF-8 become U+FFFD. */
function reversed(bytes: string): string {
  const runes: string[] = [];
  for (let i = 0; i < bytes.length; ) {
    const { rune, width } = runeAt(bytes, i);
    runes.push(runeBytes(rune));
    i += width;
  }
  return runes.reverse().join('');
}

function mapFirst(value: string, change: (rune: number) => number): string {
  if (value === '') return value;
  const { rune, width } = runeAt(value, 0);
  return runeBytes(change(rune)) + value.slice(width);
}

function mapRunes(value: string, change: (rune: number) => number): string {
  let result = '';
  for (let i = 0; i < value.length; ) {
    const { rune, width } = runeAt(value, i);
    result += runeBytes(change(rune));
    i += width;
  }
  return result;
}

function upper(rune: number): number {
  if (rune < 0x80) return rune >= 0x61 && rune <= 0x7a ? rune - 0x20 : rune;
  const mapped = String.fromCodePoint(rune).toUpperCase();
  const single = mapped.codePointAt(0) ?? rune;
  if (mapped.length === (single > 0xffff ? 2 : 1)) return single;
  // Letters whose full upper case takes several characters; Go maps one letter to one, and only Greek iota subscripts
  // have such a form.
  if (rune >= 0x1f80 && rune <= 0x1faf) return rune | 8;
  if (rune === 0x1fb3 || rune === 0x1fc3 || rune === 0x1ff3) return rune + 9;
  return rune;
}

function lower(rune: number): number {
  if (rune < 0x80) return rune >= 0x41 && rune <= 0x5a ? rune + 0x20 : rune;
  return String.fromCodePoint(rune).toLowerCase().codePointAt(0) ?? rune;
}
