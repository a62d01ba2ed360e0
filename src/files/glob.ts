/** Tells whether a whole name matches. */
export type NameMatcher = (name: string) => boolean;

type Token =
  | { readonly kind: 'star' }
  | { readonly kind: 'any' }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'class'; readonly negated: boolean; readonly ranges: readonly (readonly [string, string])[] };

/**
 * Compiles a pattern of Go's `path.Match`: `*` any text and `?` one character, both up to the next `/`, `[a-z]` and
 * `[^a-z]` classes, `\` takes the next character as it is. The whole name must match. Undefined when the pattern is
 * malformed, which in Go is an error and matches nothing. Matching takes at most pattern × name steps.
 */
export function compileGlob(pattern: string): NameMatcher | undefined {
  if (!/[*?[\\]/.test(pattern)) return (name) => name === pattern;
  const tokens = parseGlob(pattern);
  if (tokens === undefined) return undefined;
  const [first, ...rest] = tokens;
  if (first?.kind === 'star' && rest.every((token) => token.kind === 'literal')) {
    const suffix = rest.map((token) => token.text).join('');
    return (name) => name.endsWith(suffix) && !name.slice(0, name.length - suffix.length).includes('/');
  }
  return (name) => matchTokens(tokens, Array.from(name));
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
      tokens.push({ kind: 'literal', text });
    } else if (character === '[') {
      const negated = characters[at] === '^';
      if (negated) at++;
      const ranges: [string, string][] = [];
      while (!(characters[at] === ']' && ranges.length > 0)) {
        const low = classCharacter();
        if (low === undefined) return undefined;
        let high: string | undefined = low;
        if (characters[at] === '-') {
          at++;
          high = classCharacter();
          if (high === undefined) return undefined;
        }
        ranges.push([low, high]);
      }
      at++;
      tokens.push({ kind: 'class', negated, ranges });
    } else tokens.push({ kind: 'literal', text: character });
  }
  return tokens;
}

function matchTokens(tokens: readonly Token[], name: readonly string[]): boolean {
  let t = 0;
  let n = 0;
  let lastStar = -1;
  let starEnd = 0;
  while (n < name.length) {
    const token = tokens[t];
    if (token?.kind === 'star') {
      lastStar = t++;
      starEnd = n;
    } else if (token !== undefined && matchesOne(token, name[n] ?? '')) {
      t++;
      n++;
    } else if (lastStar >= 0 && name[starEnd] !== '/') {
      t = lastStar + 1;
      n = ++starEnd;
    } else return false;
  }
  while (tokens[t]?.kind === 'star') t++;
  return t === tokens.length;
}

function matchesOne(token: Token, character: string): boolean {
  switch (token.kind) {
    case 'any':
      return character !== '/';
    case 'literal':
      return token.text === character;
    case 'class': {
      const code = character.codePointAt(0) ?? 0;
      const within = token.ranges.some(
        ([low, high]) => (low.codePointAt(0) ?? 0) <= code && code <= (high.codePointAt(0) ?? 0),
      );
      return within !== token.negated;
    }
    case 'star':
      return false;
  }
}
