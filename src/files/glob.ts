import { spend } from '../model/step-budget.ts';

/** Tells whether a whole name matches. */
export type NameMatcher = (name: string) => boolean;

type Token =
  | { readonly kind: 'star' }
  | { readonly kind: 'any' }
  | { readonly kind: 'literal'; readonly text: string; readonly character: number }
  | { readonly kind: 'class'; readonly negated: boolean; readonly ranges: readonly (readonly [number, number])[] };

const slash = '/'.charCodeAt(0);

/** True for a pattern that matches its own text and nothing else. */
export function isPlainName(pattern: string): boolean {
  return !/[*?[\\]/.test(pattern);
}

/**
 * Compiles a pattern of Go's `path.Match`: `*` any text and `?` one character, both up to the next `/`, `[a-z]` and
 * `[^a-z]` classes, `\` takes the next character as it is. The whole name must match. Undefined when the pattern is
 * malformed, which in Go is an error and matches nothing. Matching takes at most the square of the name, which is counted.
 */
export function compileGlob(pattern: string): NameMatcher | undefined {
  if (isPlainName(pattern)) return (name) => name === pattern;
  const tokens = parseGlob(pattern);
  if (tokens === undefined) return undefined;
  const [first, ...rest] = tokens;
  if (first?.kind === 'star' && rest.every((token) => token.kind === 'literal')) {
    const suffix = rest.map((token) => token.text).join('');
    return (name) => name.endsWith(suffix) && !name.slice(0, name.length - suffix.length).includes('/');
  }
  const shortest = tokens.filter(({ kind }) => kind !== 'star').length;
  return (name) => name.length >= shortest && matchTokens(tokens, name);
}

function literal(text: string): Token {
  return { kind: 'literal', text, character: text.codePointAt(0) ?? 0 };
}

function parseGlob(pattern: string): readonly Token[] | undefined {
  const characters = Array.from(pattern);
  const tokens: Token[] = [];
  let at = 0;
  /** A character of a class, with its escape taken off; undefined where Go reports a bad pattern. */
  const classCharacter = (): string | undefined => {
    let character = characters[at];
    if (character === undefined || character === '-' || character === ']') return undefined;
    if (character === '\\') character = characters[++at];
    if (character === undefined) return undefined;
    at++;
    // Go wants something after each character, at least the closing bracket.
    return at < characters.length ? character : undefined;
  };
  while (at < characters.length) {
    const character = characters[at++] ?? '';
    if (character === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' });
    } else if (character === '?') tokens.push({ kind: 'any' });
    else if (character === '\\') {
      const text = characters[at++];
      if (text === undefined) return undefined;
      tokens.push(literal(text));
    } else if (character === '[') {
      const negated = characters[at] === '^';
      if (negated) at++;
      const ranges: [number, number][] = [];
      while (!(characters[at] === ']' && ranges.length > 0)) {
        const low = classCharacter();
        if (low === undefined) return undefined;
        let high: string | undefined = low;
        if (characters[at] === '-') {
          at++;
          high = classCharacter();
          if (high === undefined) return undefined;
        }
        ranges.push([low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0]);
      }
      at++;
      tokens.push({ kind: 'class', negated, ranges });
    } else tokens.push(literal(character));
  }
  return tokens;
}

/** Characters of a name that are compared in a step. */
const comparisonsInStep = 8;

function matchTokens(tokens: readonly Token[], name: string): boolean {
  let t = 0;
  let n = 0;
  let lastStar = -1;
  let starEnd = 0;
  let compared = 0;
  while (n < name.length) {
    if (++compared % comparisonsInStep === 0) spend(1);
    const token = tokens[t];
    const character = name.codePointAt(n) ?? 0;
    if (token?.kind === 'star') {
      lastStar = t++;
      starEnd = n;
    } else if (token !== undefined && matchesOne(token, character)) {
      t++;
      n += widthOf(character);
    } else if (lastStar >= 0 && name[starEnd] !== '/') {
      t = lastStar + 1;
      starEnd += widthOf(name.codePointAt(starEnd) ?? 0);
      n = starEnd;
    } else return false;
  }
  while (tokens[t]?.kind === 'star') t++;
  return t === tokens.length;
}

/** Units that a character takes in a string. */
function widthOf(character: number): number {
  return character > 0xffff ? 2 : 1;
}

function matchesOne(token: Token, character: number): boolean {
  switch (token.kind) {
    case 'any':
      return character !== slash;
    case 'literal':
      return token.character === character;
    case 'class':
      return token.ranges.some(([low, high]) => low <= character && character <= high) !== token.negated;
    case 'star':
      return false;
  }
}
