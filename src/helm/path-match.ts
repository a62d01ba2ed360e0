/**
 * Compiles a pattern of Go's `path.Match`: `*` and `?` stop at `/`, `[a-z]` and `[^a-z]` are classes, `\` escapes. The
 * whole name must match. Undefined when the pattern is malformed.
 *
 * The result takes time proportional to pattern times name, whatever the pattern is.
 */
export function compilePathPattern(pattern: string): ((name: string) => boolean) | undefined {
  const tokens = parsePattern(Array.from(pattern));
  if (tokens === undefined) return undefined;
  return (name) => matchTokens(tokens, Array.from(name));
}

type Token =
  | { readonly type: 'star' }
  | { readonly type: 'any' }
  | { readonly type: 'char'; readonly value: string }
  | { readonly type: 'class'; readonly negated: boolean; readonly ranges: readonly (readonly [number, number])[] };

function parsePattern(chars: readonly string[]): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? '';
    if (char === '*') {
      if (tokens.at(-1)?.type !== 'star') tokens.push({ type: 'star' });
    } else if (char === '?') tokens.push({ type: 'any' });
    else if (char === '\\') {
      const next = chars[++at];
      if (next === undefined) return undefined;
      tokens.push({ type: 'char', value: next });
    } else if (char === '[') {
      const parsed = parseClass(chars, at + 1);
      if (parsed === undefined) return undefined;
      tokens.push(parsed.token);
      at = parsed.end;
    } else tokens.push({ type: 'char', value: char });
  }
  return tokens;
}

function parseClass(chars: readonly string[], start: number): { token: Token; end: number } | undefined {
  let at = start;
  const negated = chars[at] === '^';
  if (negated) at++;
  const ranges: [number, number][] = [];
  const bound = (): number | undefined => {
    let char = chars[at];
    if (char === undefined || char === '-' || char === ']') return undefined;
    if (char === '\\') char = chars[++at];
    at++;
    // A class must be closed, so its last member is never the last character.
    return char === undefined || at >= chars.length ? undefined : char.codePointAt(0);
  };
  for (;;) {
    if (chars[at] === ']' && ranges.length > 0) return { token: { type: 'class', negated, ranges }, end: at };
    const low = bound();
    if (low === undefined) return undefined;
    let high: number | undefined = low;
    if (chars[at] === '-') {
      at++;
      high = bound();
      if (high === undefined) return undefined;
    }
    ranges.push([low, high]);
  }
}

function matchOne(token: Token, char: string): boolean {
  switch (token.type) {
    case 'char':
      return token.value === char;
    case 'any':
      return char !== '/';
    case 'class': {
      const point = char.codePointAt(0) ?? 0;
      return token.ranges.some(([low, high]) => low <= point && point <= high) !== token.negated;
    }
    default:
      return false;
  }
}

/** Greedy matching that goes back only to the last star, which is enough because a later star can do all an earlier one could. */
function matchTokens(tokens: readonly Token[], name: readonly string[]): boolean {
  let token = 0;
  let at = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const current = tokens[token];
    const char = name[at] ?? '';
    if (current?.type === 'star') {
      star = token++;
      starAt = at;
    } else if (current !== undefined && matchOne(current, char)) {
      token++;
      at++;
    } else if (star >= 0 && name[starAt] !== '/') {
      token = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (tokens[token]?.type === 'star') token++;
  return token === tokens.length;
}
