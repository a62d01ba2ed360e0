import { MatcherInput, RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { goBytes, goString, hasInvalidUtf8, joinedString } from '../../../core/go/go-string.ts';
import { addToGroup } from '../../../core/group-by.ts';
import { fail } from '../../../core/problem.ts';
import { foldedCharacters, maxFoldedCharacters } from '../../../core/text/folded-characters.ts';
import { GoError } from '../go-error.ts';
import type { CallContext } from '../value.ts';
import { checkItems, checkText } from './limits.ts';
import { parseReplacement, type ReplacementPart } from './regex-replacement.ts';

/** The longest pattern that is compiled, in UTF-16 units. */
const MAX_PATTERN = 64 * 1024;
const CACHE_SIZE = 512;
const INVALID_UTF8 = /[\ud800-\udfff]/u;
const cache = new Map<string, Program | GoError>();
/** The expressions that each execution has seen: what it pays must not depend on what others have compiled. */
const compiledFor = new WeakMap<Payer, Map<string, GoRegex | GoError>>();

/** Who pays for what an expression takes. Throws `TEMPLATE_LIMIT`. */
type Payer = Pick<CallContext, 'spend'>;

const nobody: Payer = { spend: () => undefined };

/**
 * A compiled regular expression of Go's syntax (RE2), kept for the next time, whose searches `payer` pays for. Throws a
 * `GoError` with Go's text, and `TEMPLATE_LIMIT` for a pattern beyond any use.
 */
export function compileRegex(pattern: string, payer: Payer = nobody): GoRegex {
  const own = getOrInsert(compiledFor, payer, () => new Map<string, GoRegex | GoError>());
  let regex = own.get(pattern);
  if (regex === undefined) {
    const program = kept(cache, pattern, () => compile(pattern));
    payer.spend(stepsToCompile(pattern, program));
    regex = kept(own, pattern, () => (program instanceof GoError ? program : new GoRegex(program, payer)));
  }
  if (regex instanceof GoError) throw new GoError(regex.message);
  return regex;
}

/** What a map has under a pattern, or what is made for it, in place of what it has had for longest. */
function kept<Value>(known: Map<string, Value>, pattern: string, make: () => Value): Value {
  return getOrInsert(known, pattern, () => {
    const value = make();
    if (known.size >= CACHE_SIZE) known.delete(known.keys().next().value ?? '');
    return value;
  });
}

/**
 * Steps that it takes to compile an expression: for each character, each instruction, each class of Unicode, and each
 * character that is folded.
 */
const compileSteps = { character: 4, instruction: 15, unicode: 600, folded: 1 / 40 } as const;

function stepsToCompile(pattern: string, program: Program | GoError): number {
  return Math.ceil(
    pattern.length * compileSteps.character +
      (program instanceof GoError ? 0 : program.compiled.programSize() * compileSteps.instruction) +
      (pattern.match(/\\[pP]/g)?.length ?? 0) * compileSteps.unicode +
      foldedCharacters(pattern) * compileSteps.folded,
  );
}

/** An expression as it is shared by all who search with it. */
interface Program {
  readonly pattern: string;
  readonly compiled: RE2JS;
  readonly names: ReadonlyMap<string, readonly number[]>;
}

function compile(pattern: string): Program | GoError {
  if (pattern.length > MAX_PATTERN)
    fail('TEMPLATE_LIMIT', `a regular expression is longer than ${MAX_PATTERN} characters`);
  if (foldedCharacters(pattern) > maxFoldedCharacters)
    fail('TEMPLATE_LIMIT', 'a regular expression without regard to case has ranges of too many characters');
  const invalid = pattern.search(INVALID_UTF8);
  if (invalid >= 0) {
    // Go reads from left to right: a fault before the invalid byte is found first, one that only the end of the pattern
    // shows is not.
    const before = invalid === 0 ? undefined : compile(pattern.slice(0, invalid));
    if (before instanceof GoError && before.message.includes(': unexpected ): '))
      return new GoError(`error parsing regexp: unexpected ): \`${pattern}\``);
    if (before instanceof GoError && !/: (?:missing closing|trailing backslash|unexpected end)/.test(before.message))
      return before;
    return new GoError(`error parsing regexp: invalid UTF-8: \`${pattern.slice(invalid)}\``);
  }
  try {
    const compiled = compileNamed(pattern);
    return { pattern, compiled, names: namedGroups(compiled) };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) {
      const part = (error.getPattern() ?? '').replaceAll(RENAMED, '');
      return new GoError(`error parsing regexp: ${error.getDescription()}: \`${part}\``);
    }
    if (error instanceof RE2JSException) return new GoError(`error parsing regexp: ${error.message}`);
    throw error;
  }
}

/** Marks a group whose name an earlier group has; Go allows that. */
const REPEATED = '__repeated_';
const RENAMED = new RegExp(`${REPEATED}\\d+`, 'g');

function compileNamed(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException) || error.getDescription() !== 'duplicate capture group name')
      throw error;
    let count = 0;
    const seen = new Set<string>();
    const renamed = pattern.replaceAll(/\((\?P?<)([^>(]+)>/g, (group, open: string, name: string) => {
      if (!seen.has(name)) {
        seen.add(name);
        return group;
      }
      return `(${open}${name}${REPEATED}${count++}>`;
    });
    return RE2JS.compile(renamed);
  }
}

function namedGroups(compiled: RE2JS): ReadonlyMap<string, readonly number[]> {
  const names = new Map<string, number[]>();
  const entries = Object.entries(compiled.namedGroups()).sort(([, a], [, b]) => a - b);
  for (const [name, group] of entries) {
    const own = name.split(REPEATED, 1)[0] ?? '';
    addToGroup(names, own, group);
  }
  return names;
}

/** Start and end of each group in turn, −1 for a group that took no part. */
type Groups = readonly number[];

/** A text that knows how far it was read. The engine reads it as it reads any text. */
class ReadText extends String {
  readonly #text: string;
  /** The place that was read last of all. */
  furthest = 0;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override charCodeAt(at: number): number {
    if (at > this.furthest) this.furthest = at;
    return this.#text.charCodeAt(at);
  }

  override indexOf(part: string, from?: number): number {
    return this.#text.indexOf(part, from);
  }
}

/** A text to search: as characters, or as bytes when it holds bytes that are no characters, as Go searches it. */
class Haystack {
  readonly input: string | Uint8Array;
  readonly length: number;
  readonly #read: ReadText | undefined;

  constructor(text: string) {
    this.input = hasInvalidUtf8(text) ? goBytes(text) : text;
    this.#read = typeof this.input === 'string' ? new ReadText(text) : undefined;
    this.length = this.input.length;
  }

  matcher(compiled: RE2JS): ReturnType<RE2JS['matcher']> {
    return compiled.matcher(this.#read === undefined ? this.input : MatcherInput.utf16(this.#read));
  }

  /** Does work that reads from `at` on, and says how many characters it has read: of bytes, all that follow. */
  read(at: number, work: () => void): number {
    if (this.#read === undefined) {
      work();
      return this.length - at;
    }
    this.#read.furthest = at;
    work();
    return this.#read.furthest - at;
  }

  slice(start: number, end: number): string {
    const { input } = this;
    return typeof input === 'string' ? input.slice(start, end) : goString(input.subarray(start, end));
  }

  /** How much of the text one character at `at` takes; 1 at the end. */
  width(at: number): number {
    const { input } = this;
    if (typeof input === 'string') return (input.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const lead = input[at] ?? 0;
    const width = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    for (let index = 1; index < width; index++) if (((input[at + index] ?? 0) & 0xc0) !== 0x80) return 1;
    return width;
  }
}

/** Instructions that meet a character in a step, when each of them is alive. */
const instructionsInStep = 10;
/** Groups whose places are copied in the time that an instruction takes. */
const groupsInInstruction = 10;
/** Characters that the runtime searches for a literal in a step. */
const charactersInStep = 500;
/** Steps of each search. */
const searchSteps = 5;
/** Steps that are paid together. */
const stepsTogether = 1_000;

/** A regular expression with the methods of Go's regexp.Regexp. */
export class GoRegex {
  readonly #program: Program;
  readonly #payer: Payer;

  constructor(program: Program, payer: Payer) {
    this.#program = program;
    this.#payer = payer;
  }

  /** Instructions that each character of a text may meet. */
  get size(): number {
    return this.#program.compiled.programSize();
  }

  /** True when some part of the text matches. */
  matches(text: string): boolean {
    for (const _ of this.#search(new Haystack(text))) return true;
    return false;
  }

  /** The first match; empty when there is none. */
  find(text: string): string {
    const haystack = new Haystack(text);
    for (const groups of this.#search(haystack)) return haystack.slice(groups[0] ?? 0, groups[1] ?? 0);
    return '';
  }

  /** The matches in turn, at most `count` if that is not negative. */
  findAll(text: string, count: number): string[] {
    const haystack = new Haystack(text);
    return this.#findAll(haystack, count).map(([start = 0, end = 0]) => haystack.slice(start, end));
  }

  #findAll(haystack: Haystack, count: number): Groups[] {
    const found: Groups[] = [];
    if (count === 0) return found;
    let previousEnd = -1;
    for (const groups of this.#search(haystack)) {
      const [start = 0, end = 0] = groups;
      // An empty match right after another match does not count.
      if (start === end && start === previousEnd) continue;
      previousEnd = end;
      found.push(groups);
      checkItems('regexFindAll', found.length);
      if (found.length === count) break;
    }
    return found;
  }

  /** The text between matches: at most `count` parts if that is not negative. */
  split(text: string, count: number): string[] {
    if (count === 0) return [];
    if (this.#program.pattern !== '' && text === '') return [''];
    const haystack = new Haystack(text);
    const parts: string[] = [];
    let begin = 0;
    let end = 0;
    for (const [start = 0, matchEnd = 0] of this.#findAll(haystack, count)) {
      if (count > 0 && parts.length === count - 1) break;
      end = start;
      if (matchEnd !== 0) parts.push(haystack.slice(begin, end));
      begin = matchEnd;
    }
    if (end !== haystack.length) parts.push(haystack.slice(begin, haystack.length));
    return parts;
  }

  /** The text with each match replaced; `$1`, `${1}` and `$name` in `template` stand for groups, `$$` for `$`. */
  replaceAll(text: string, template: string): string {
    if (!template.includes('$')) return this.replaceAllLiteral(text, template);
    const parts = parseReplacement(template);
    const haystack = new Haystack(text);
    return this.#replace(haystack, parts.length, (groups) => this.#expand(parts, haystack, groups));
  }

  /** The text with each match replaced by the same text. */
  replaceAllLiteral(text: string, replacement: string): string {
    return this.#replace(new Haystack(text), 0, () => replacement);
  }

  #replace(haystack: Haystack, parts: number, replacement: (groups: Groups) => string): string {
    let out = '';
    let copied = 0;
    let found = false;
    for (const groups of this.#search(haystack, parts)) {
      const [start = 0, end = 0] = groups;
      found = true;
      out += haystack.slice(copied, start);
      // Not for an empty match right after another match.
      if (end > copied || start === 0) out += replacement(groups);
      copied = end;
      checkText('regexReplaceAll', out.length);
    }
    if (!found) return haystack.slice(0, haystack.length);
    return joinedString(out + haystack.slice(copied, haystack.length));
  }

  #expand(parts: readonly ReplacementPart[], haystack: Haystack, groups: Groups): string {
    let out = '';
    for (const part of parts) {
      if (part.text !== undefined) out += part.text;
      else {
        const candidates = part.group === undefined ? (this.#program.names.get(part.name) ?? []) : [part.group];
        const group = candidates.find((candidate) => (groups[2 * candidate] ?? -1) >= 0);
        if (group !== undefined) out += haystack.slice(groups[2 * group] ?? 0, groups[2 * group + 1] ?? 0);
      }
    }
    return out;
  }

  /**
   * All matches from the left, with the groups that some parts of a replacement may ask for; after an empty one, the
   * search goes on one character further. A search may read far beyond the match that it finds.
   */
  *#search(haystack: Haystack, parts = 0): Generator<Groups> {
    const { compiled } = this.#program;
    const matcher = haystack.matcher(compiled);
    const size = compiled.programSize();
    const count = parts > 0 ? matcher.groupCount() : 0;
    const copied = 1 + count / groupsInInstruction;
    let due = 0;
    try {
      for (let at = 0; at <= haystack.length; ) {
        let found = false;
        const read = haystack.read(at, () => {
          found = matcher.find(at);
        });
        const [start, end] = found ? [matcher.start(), matcher.end()] : [at, haystack.length];
        due += searchSteps + parts * copied + (size * read) / instructionsInStep + (end - at) / charactersInStep;
        const groups = [start, end];
        if (found && count > 0) {
          const again = haystack.read(start, () => {
            for (let group = 1; group <= count; group++) groups.push(matcher.start(group), matcher.end(group));
          });
          due += (size * again * copied) / instructionsInStep;
        }
        if (due > stepsTogether) {
          this.#payer.spend(Math.ceil(due));
          due = 0;
        }
        if (!found) return;
        yield groups;
        at = end > at ? end : at + haystack.width(at);
      }
    } finally {
      this.#payer.spend(Math.ceil(due));
    }
  }
}

/** The text as a pattern that matches just it. */
export function quoteRegex(text: string): string {
  return text.replaceAll(/[\\.+*?()|[\]{}^$]/g, String.raw`\$&`);
}
