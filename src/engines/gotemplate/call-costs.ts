import type { Evaluated } from './frame.ts';
import { GoSlice } from './value.ts';

/**
 * Steps that one call of a function takes: as many as the work that it does. A step is a fifth of a microsecond at
 * most.
 */
interface CallCosts {
  /** Of each call. */
  readonly call: number;
  /** Of each UTF-16 unit of its texts. */
  readonly character: number;
  /** Of each character of its texts that begins a value in YAML, JSON or TOML. */
  readonly mark?: number;
  /**
   * Of each value in its maps and lists, however deep; the texts among them count as `character` says. Without it only
   * the length of lists counts.
   */
  readonly value?: number;
  /** The values of every second argument do not count, as they are not looked at. */
  readonly onlyKeys?: true;
}

const USUAL: CallCosts = { call: 6, character: 1 / 8 };
/** What it searches, it pays for itself (`go-regex.ts`). */
const EXPRESSION: CallCosts = { call: 16, character: 1 / 4 };
const READER: CallCosts = { call: 30, character: 1 / 4, mark: 3 };
const WRITER: CallCosts = { call: 16, character: 1 / 2, value: 4 };
const COPY: CallCosts = { call: 12, character: 0, value: 4 };
const COMPARISON: CallCosts = { call: 6, character: 1 / 8, value: 2 };
const PRINTER: CallCosts = { call: 8, character: 1 / 2, value: 4 };
/** Prints keys that are no text. */
const DICTIONARY: CallCosts = { ...PRINTER, character: 1 / 8, onlyKeys: true };
/** Looks at one character after the other. */
const WALK: CallCosts = { call: 8, character: 2, value: 4 };
const DATE: CallCosts = { call: 60, character: 4 };
const VERSION: CallCosts = { call: 30, character: 1 / 2 };
const DIGEST: CallCosts = { call: 40, character: 1 / 4 };

const classes: readonly (readonly [name: RegExp, costs: CallCosts])[] = [
  [/^(?:mustR|r)egex/, EXPRESSION],
  [/^(?:mustF|f)rom(?:Json|Toml|Yaml)|^tpl$/, READER],
  [/^(?:mustT|t)o(?:Pretty|Raw)?(?:Json|Toml|Yaml)/, WRITER],
  [/^(?:mustM|m)erge|[dD]eepCopy$|^(?:omit|pick|keys|values|pluck)$/, COPY],
  [/^deepEqual$|[hH]as$|[wW]ithout$|[uU]niq$|[cC]ompact$/, COMPARISON],
  [/^(?:cat|join|print|printf|println|quote|sortAlpha|squote|toDecimal|toString|toStrings)$/, PRINTER],
  [/^dict$/, DICTIONARY],
  [/case$|^(?:b32enc$|html$|initials$|js$|lower$|nospace$|title$|trim|untitle$|upper$|url|wrap)/, WALK],
  [/[dD]ate|^duration|^ago$|^htmlDate|^now$|^unixEpoch$/, DATE],
  [/^semver/, VERSION],
  [/sum$|AES$|^b32dec$|^b64dec$|^shuffle$|^uuid|^rand/, DIGEST],
  // A tenth of a second each.
  [/^(?:bcrypt|derivePassword|htpasswd)$/, { call: 600_000, character: 1 }],
];

const byName = new Map<string, CallCosts>();

function costsOf(name: string): CallCosts {
  let costs = byName.get(name);
  if (costs === undefined) {
    costs = classes.find(([pattern]) => pattern.test(name))?.[1] ?? USUAL;
    byName.set(name, costs);
  }
  return costs;
}

/** Texts up to this many UTF-16 units are part of a call. */
const SHORT_TEXT = 64;
/** How deep and how many values are counted: functions that walk through values end with a problem beyond. */
const MOST_DEPTH = 1000;
const MOST_VALUES = 1024 * 1024;

/** Functions that search their last text for the first one: in the worst case the engine begins anew at each place. */
const searching: ReadonlySet<string> = new Set(['contains', 'replace', 'split', 'splitList', 'splitn']);
/** Characters that the engine compares in a step. */
const COMPARED = 1000;

function stepsOfSearch(args: readonly Evaluated[]): number {
  const [part, text] = [args[0], args.at(-1)];
  if (typeof part !== 'string' || typeof text !== 'string') return 0;
  return Math.floor((part.length * text.length) / COMPARED);
}

/** The steps that a call of a function takes, by its name and arguments. */
export function stepsOfCall(name: string, args: readonly Evaluated[]): number {
  const costs = costsOf(name);
  let steps = searching.has(name) ? costs.call + stepsOfSearch(args) : costs.call;
  const step = costs.onlyKeys ? 2 : 1;
  for (let at = 0; at < args.length; at += step) {
    const arg = args[at];
    if (typeof arg === 'string') {
      if (arg.length > SHORT_TEXT) steps += stepsOfText(arg, costs);
    } else if (typeof arg === 'object' && arg !== null)
      steps += costs.value === undefined ? lengthOfList(arg) : new Measure(costs).steps(arg);
  }
  return steps;
}

/** The steps that the result of a call takes. */
export function stepsOfResult(name: string, result: Evaluated): number {
  if (typeof result === 'string')
    return result.length > SHORT_TEXT
      ? Math.ceil(result.length * Math.min(costsOf(name).character, WRITER.character))
      : 0;
  return typeof result === 'object' && result !== null ? 2 * lengthOfList(result) : 0;
}

/** The items of a list; none of anything else. */
function lengthOfList(value: object): number {
  if (Array.isArray(value)) return value.length;
  return value instanceof GoSlice ? value.measured().length : 0;
}

function stepsOfText(text: string, { character, mark }: CallCosts): number {
  return Math.ceil(text.length * character + (mark === undefined ? 0 : mark * marksIn(text)));
}

/** How many characters of a text begin a value, as far as one can say without reading it. */
function marksIn(text: string): number {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // A line feed, a comma, an opening bracket or brace.
    if (code === 0x0a || code === 0x2c || code === 0x5b || code === 0x7b) marks++;
  }
  return marks;
}

/** Counts the values in a value. */
class Measure {
  readonly #costs: CallCosts;
  #left = MOST_VALUES;

  constructor(costs: CallCosts) {
    this.#costs = costs;
  }

  steps(value: Evaluated, depth = 0): number {
    const { value: each = 0 } = this.#costs;
    if (typeof value === 'string') return each + stepsOfText(value, this.#costs);
    let steps = each;
    if (typeof value !== 'object' || value === null || depth > MOST_DEPTH || --this.#left < 0) return steps;
    if (Array.isArray(value)) for (const item of value) steps += this.steps(item, depth + 1);
    else if (value instanceof Map) for (const item of value.values()) steps += this.steps(item, depth + 1);
    else if (value instanceof GoSlice) for (const item of value.measured()) steps += this.steps(item, depth + 1);
    else if (value instanceof Uint8Array) steps += value.length;
    return steps;
  }
}
