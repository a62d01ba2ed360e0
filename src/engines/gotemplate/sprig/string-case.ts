import {
  isLetter,
  isLower,
  isNumber,
  isPunctuation,
  isSpace,
  isTitle,
  isUpper,
  runes,
  toLower,
  toTitle,
  toUpper,
} from './unicode.ts';

/** `strings.Title`: the first letter of each word in title case, the rest as it is. */
export function title(s: string): string {
  let previous = ' ';
  return runes(s)
    .map((char) => {
      const out = isSeparator(previous) ? toTitle(char) : char;
      previous = char;
      return out;
    })
    .join('');
}

function isSeparator(char: string): boolean {
  if (char < '\u0080') return !/[A-Za-z0-9_]/.test(char);
  return isSpace(char);
}

/** The first letter of each word in lower case (goutils `Uncapitalize`). */
export function untitle(s: string): string {
  let atStart = true;
  return runes(s)
    .map((char) => {
      if (isSpace(char)) {
        atStart = true;
        return char;
      }
      const out = atStart ? toLower(char) : char;
      atStart = false;
      return out;
    })
    .join('');
}

/** Lower case becomes upper and the reverse; the first letter of a word becomes title case (goutils `SwapCase`). */
export function swapCase(s: string): string {
  let afterSpace = true;
  return runes(s)
    .map((char) => {
      if (isUpper(char) || isTitle(char)) {
        afterSpace = false;
        return toLower(char);
      }
      if (isLower(char)) {
        const out = afterSpace ? toTitle(char) : toUpper(char);
        afterSpace = false;
        return out;
      }
      afterSpace = isSpace(char);
      return char;
    })
    .join('');
}

/** Words joined without separators, each with a capital (xstrings 1.5 `ToPascalCase`). */
export function pascalCase(s: string): string {
  const chars = runes(s);
  let at = 0;
  let out = '';
  while (at < chars.length && isConnector(chars[at] ?? '')) out += chars[at++] ?? '';
  // Upstream writes the last of nothing but separators twice.
  if (at >= chars.length) return out + (chars.at(-1) ?? '');
  let current = chars[at++] ?? '';
  let inCapitals = isUpper(current);
  current = toUpper(current);
  for (; at < chars.length; at++) {
    const previous = current;
    current = chars[at] ?? '';
    if (isConnector(previous)) {
      if (isConnector(current)) {
        out += previous;
        continue;
      }
      inCapitals = isUpper(current);
      current = toUpper(current);
      continue;
    }
    if (inCapitals) {
      if (isUpper(current)) current = toLower(current);
      else inCapitals = false;
    }
    out += previous;
  }
  return out + current;
}

type WordType = 'none' | 'number' | 'capitals' | 'letters' | 'connector' | 'punctuation' | 'other';

interface Word {
  readonly type: WordType;
  readonly chars: readonly string[];
  /** Index of the first character after the word. */
  readonly end: number;
}

/** Lower-case words joined by `connector` (xstrings 1.5 `ToSnakeCase` and `ToKebabCase`). */
export function separatedCase(s: string, connector: string): string {
  const chars = Array.from(s);
  let out = '';
  let word = nextWord(chars, 0);
  const take = (): void => {
    out += lowerWord(word, connector);
    word = nextWord(chars, word.end);
  };
  const takeLettersAndNumbers = (): void => {
    while (word.type === 'letters' || word.type === 'number') take();
    if (word.type !== 'none' && word.type !== 'punctuation' && word.type !== 'connector') out += connector;
  };
  while (word.end < chars.length) {
    const previous = word;
    take();
    switch (previous.type) {
      case 'number':
        takeLettersAndNumbers();
        break;
      case 'connector':
      case 'punctuation':
        break;
      default: {
        if (word.type !== 'number') {
          if (word.type !== 'connector' && word.type !== 'punctuation') out += connector;
          break;
        }
        if (word.end >= chars.length) break;
        // A number belongs to the word before it, unless letters follow it without a capital: those take it along.
        const number = word;
        word = nextWord(chars, word.end);
        if (word.type === 'letters') {
          out += connector + lowerWord(number, connector);
          takeLettersAndNumbers();
        } else {
          out += lowerWord(number, connector);
          if (word.type !== 'connector' && word.type !== 'punctuation') out += connector;
        }
      }
    }
  }
  return out + lowerWord(word, connector);
}

function lowerWord(word: Word, connector: string): string {
  if (word.type !== 'capitals' && word.type !== 'connector') return word.chars.join('');
  let out = '';
  for (const char of word.chars) {
    if (isConnector(char)) out += connector;
    else if (isInvalid(char)) out += '\ufffd';
    else out += isUpper(char) ? toLower(char) : char;
  }
  return out;
}

function nextWord(chars: readonly string[], start: number): Word {
  if (start >= chars.length) return { type: 'none', chars: [], end: start };
  const first = nextValid(chars, start, '\ufffd');
  const after = first.end;
  const { type, end } = scanWord(chars, first.char, after);
  return { type, chars: chars.slice(start, end), end };
}

function scanWord(chars: readonly string[], first: string, after: number): { type: WordType; end: number } {
  const run = (belongs: (char: string) => boolean): number => scanRun(chars, after, first, belongs).end;
  if (isInvalid(first)) return { type: 'none', end: after };
  if (isConnector(first)) return { type: 'connector', end: run(isConnector) };
  if (isPunctuation(first)) return { type: 'punctuation', end: run(isPunctuation) };
  if (isUpper(first)) return { type: 'capitals', end: scanCapitals(chars, first, after) };
  if (isAlphabetic(first)) return { type: 'letters', end: run(isSmall) };
  if (isNumber(first)) return { type: 'number', end: run(isNumber) };
  return { type: 'other', end: run(isOther) };
}

/** `HTTPServer` is the words `HTTP` and `Server`; `Server` is one word. */
function scanCapitals(chars: readonly string[], first: string, after: number): number {
  if (after >= chars.length) return after;
  const second = nextValid(chars, after, first);
  if (!isUpper(second.char))
    return isAlphabetic(second.char) ? scanRun(chars, second.end, second.char, isSmall).end : after;
  const run = scanRun(chars, second.end, second.char, isUpper);
  return run.end < chars.length && isAlphabetic(run.next) ? (run.lastStart ?? after) : run.end;
}

/** Characters from `start` on that belong to a word, invalid ones included; `next` is the first that does not. */
function scanRun(
  chars: readonly string[],
  start: number,
  previous: string,
  belongs: (char: string) => boolean,
): { end: number; next: string; lastStart?: number } {
  let end = start;
  let last = previous;
  let lastStart: number | undefined;
  while (end < chars.length) {
    const following = nextValid(chars, end, last);
    if (!belongs(following.char)) return { end, next: following.char, lastStart };
    last = following.char;
    lastStart = end;
    end = following.end;
  }
  return { end, next: last, lastStart };
}

/** The next valid character and where it ends; invalid ones before it are skipped. At the end, `previous` again. */
function nextValid(chars: readonly string[], start: number, previous: string): { char: string; end: number } {
  for (let at = start; at < chars.length; at++) {
    const char = chars[at] ?? '';
    if (!isInvalid(char)) return { char, end: at + 1 };
  }
  return { char: previous, end: chars.length };
}

function isInvalid(char: string): boolean {
  return char === '\ufffd' || (char.length === 1 && char >= '\ud800' && char <= '\udfff');
}

function isConnector(char: string): boolean {
  return char === '-' || char === '_' || isSpace(char);
}

/** A letter that is not a Chinese character. */
function isAlphabetic(char: string): boolean {
  if (!isLetter(char)) return false;
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x3400) return true;
  return !(
    (code >= 0x4e00 && code <= 0x9fcc) ||
    (code >= 0x3400 && code <= 0x4d85) ||
    (code >= 0x20000 && code <= 0x2b81d)
  );
}

function isSmall(char: string): boolean {
  return isAlphabetic(char) && !isUpper(char);
}

function isOther(char: string): boolean {
  return !isConnector(char) && !isAlphabetic(char) && !isNumber(char) && !isPunctuation(char);
}
