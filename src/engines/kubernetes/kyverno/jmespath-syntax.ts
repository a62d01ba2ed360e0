import type { JsonValue } from '../../../core/json.ts';

/** A part of a JMESPath expression. */
export type JmesPath =
  | { readonly type: 'current' }
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'literal'; readonly value: JsonValue }
  | { readonly type: 'index'; readonly at: number }
  | { readonly type: 'slice'; readonly start?: number; readonly stop?: number; readonly step: number }
  | { readonly type: 'chain'; readonly left: JmesPath; readonly right: JmesPath }
  | { readonly type: 'project'; readonly of: 'list' | 'values'; readonly left: JmesPath; readonly right: JmesPath }
  | { readonly type: 'flatten'; readonly left: JmesPath }
  | { readonly type: 'filter'; readonly left: JmesPath; readonly condition: JmesPath; readonly right: JmesPath }
  | { readonly type: 'and' | 'or'; readonly left: JmesPath; readonly right: JmesPath }
  | { readonly type: 'not'; readonly of: JmesPath }
  | { readonly type: 'compare'; readonly operator: string; readonly left: JmesPath; readonly right: JmesPath }
  | { readonly type: 'list'; readonly items: readonly JmesPath[] }
  | { readonly type: 'mapping'; readonly entries: readonly (readonly [string, JmesPath])[] }
  | { readonly type: 'call'; readonly name: string; readonly args: readonly JmesPath[] }
  | { readonly type: 'reference'; readonly of: JmesPath };

/** An expression that cannot be read. */
export class JmesPathSyntaxError extends Error {}

interface Token {
  readonly type: 'end' | 'literal' | 'name' | 'number' | 'quoted' | 'sign';
  readonly text: string;
  readonly value?: JsonValue;
}

const longest = 10_000;
const maxDocumentDepth = 100;

const token =
  /\s*(?:(?<name>[A-Za-z_]\w*)|(?<number>-?\d+)|(?<quoted>"(?:[^"\\]|\\.)*")|'(?<raw>(?:[^'\\]|\\.)*)'|`(?<literal>(?:[^`\\]|\\.)*)`|(?<sign>\[\?|\[\]|\|\||&&|[=!<>]=|[.*@&|<>!(){}[\],:]))/suy;

function tokensOf(written: string): readonly Token[] {
  const text = written.trimEnd();
  if (text.length > longest) throw new JmesPathSyntaxError('too long');
  const found: Token[] = [];
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const { groups } = token.exec(text) ?? {};
    if (groups === undefined) throw new JmesPathSyntaxError('unknown character');
    const { name, number, quoted, raw, literal, sign } = groups;
    if (name !== undefined) found.push({ type: 'name', text: name });
    else if (number !== undefined) found.push({ type: 'number', text: number });
    else if (quoted !== undefined) found.push({ type: 'quoted', text: quotedText(quoted) });
    else if (raw !== undefined) found.push({ type: 'literal', text: '', value: raw.replaceAll("\\'", "'") });
    else if (literal !== undefined) found.push({ type: 'literal', text: '', value: literalValue(literal) });
    else found.push({ type: 'sign', text: sign ?? '' });
  }
  return [...found, { type: 'end', text: '' }];
}

function quotedText(quoted: string): string {
  const read = json(quoted);
  if (typeof read !== 'string') throw new JmesPathSyntaxError('no text');
  return read;
}

function json(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new JmesPathSyntaxError('no JSON');
  }
}

/** Text that is no JSON stands for itself. */
function literalValue(written: string): JsonValue {
  const text = written.replaceAll('\\`', '`');
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text.trim();
  }
}

/** How strongly a sign takes what stands on its left. */
const strengths: Readonly<Record<string, number>> = {
  '|': 1,
  '||': 2,
  '&&': 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '[]': 9,
  '*': 20,
  '[?': 21,
  '.': 40,
  '!': 45,
  '{': 50,
  '[': 55,
  '(': 60,
};

/** A projection goes on until something weaker than this comes. */
const projectionStop = 10;
const current: JmesPath = { type: 'current' };

/** Reads an expression; throws `JmesPathSyntaxError`. */
export function parseJmesPath(text: string): JmesPath {
  const tokens = tokensOf(text);
  let at = 0;
  let depth = 0;
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? { type: 'end', text: '' };
  const is = (sign: string): boolean => peek().type === 'sign' && peek().text === sign;
  const take = (sign: string): void => {
    if (!is(sign)) throw new JmesPathSyntaxError(`expected ${sign}`);
    at++;
  };
  const strength = ({ type, text: sign }: Token): number => (type === 'sign' ? (strengths[sign] ?? 0) : 0);

  function expression(least: number): JmesPath {
    if (++depth > maxDocumentDepth) throw new JmesPathSyntaxError('too deep');
    let left = first();
    while (least < strength(peek())) left = rest(left);
    depth--;
    return left;
  }

  function first(): JmesPath {
    const one = peek();
    at++;
    if (one.type === 'literal') return { type: 'literal', value: one.value ?? null };
    if (one.type === 'name' && is('(')) return call(one.text);
    if (one.type === 'name' || one.type === 'quoted') return { type: 'field', name: one.text };
    switch (one.type === 'sign' ? one.text : '') {
      case '@':
        return current;
      case '*':
        return { type: 'project', of: 'values', left: current, right: afterProjection(20) };
      case '!':
        return { type: 'not', of: expression(45) };
      case '&':
        return { type: 'reference', of: expression(0) };
      case '(': {
        const inner = expression(0);
        take(')');
        return inner;
      }
      case '{':
        return mapping();
      case '[]':
        return { type: 'project', of: 'list', left: { type: 'flatten', left: current }, right: afterProjection(9) };
      case '[?':
        return filter(current);
      case '[':
        return isIndex() ? bracket(current) : list();
      default:
        throw new JmesPathSyntaxError('unexpected token');
    }
  }

  function rest(left: JmesPath): JmesPath {
    const { text: sign } = peek();
    at++;
    switch (sign) {
      case '.':
        if (!is('*')) return { type: 'chain', left, right: afterDot() };
        at++;
        return { type: 'project', of: 'values', left, right: afterProjection(20) };
      case '|':
        return { type: 'chain', left, right: expression(1) };
      case '||':
        return { type: 'or', left, right: expression(2) };
      case '&&':
        return { type: 'and', left, right: expression(3) };
      case '[]':
        return { type: 'project', of: 'list', left: { type: 'flatten', left }, right: afterProjection(9) };
      case '[?':
        return filter(left);
      case '[':
        return bracket(left);
      default:
        if ((strengths[sign] ?? 0) === 5) return { type: 'compare', operator: sign, left, right: expression(5) };
        throw new JmesPathSyntaxError('unexpected sign');
    }
  }

  function afterDot(): JmesPath {
    if (is('[')) {
      at++;
      return list();
    }
    if (is('{')) {
      at++;
      return mapping();
    }
    if (peek().type === 'name' || peek().type === 'quoted' || is('*')) return expression(40);
    throw new JmesPathSyntaxError('nothing after a dot');
  }

  function afterProjection(least: number): JmesPath {
    if (strength(peek()) < projectionStop) return current;
    if (is('[') || is('[?')) return expression(least);
    take('.');
    return afterDotOf(least);
  }

  function afterDotOf(least: number): JmesPath {
    if (is('[') || is('{')) {
      let left = afterDot();
      while (least < strength(peek())) left = rest(left);
      return left;
    }
    return expression(least);
  }

  function isIndex(): boolean {
    const one = peek();
    return one.type === 'number' || is(':') || (is('*') && peek(1).text === ']');
  }

  /** After `[`. */
  function bracket(left: JmesPath): JmesPath {
    if (is('*')) {
      at++;
      take(']');
      return { type: 'project', of: 'list', left, right: afterProjection(20) };
    }
    const parts: (number | undefined)[] = [undefined];
    while (!is(']')) {
      if (is(':')) parts.push(undefined);
      else if (peek().type === 'number') parts[parts.length - 1] = Number(peek().text);
      else throw new JmesPathSyntaxError('no index');
      at++;
    }
    take(']');
    const [start, stop, step = 1] = parts;
    if (parts.length === 1 && start !== undefined) return { type: 'chain', left, right: { type: 'index', at: start } };
    if (parts.length > 3 || parts.length < 2 || step === 0) throw new JmesPathSyntaxError('no slice');
    const slice: JmesPath = { type: 'slice', step, start, stop };
    return { type: 'project', of: 'list', left: { type: 'chain', left, right: slice }, right: afterProjection(20) };
  }

  /** After `[?`. */
  function filter(left: JmesPath): JmesPath {
    const condition = expression(0);
    take(']');
    const right = is('[]') ? current : afterProjection(21);
    return { type: 'filter', left, condition, right };
  }

  function separated<T>(end: string, item: () => T): readonly T[] {
    const items: T[] = [];
    while (!is(end)) {
      if (items.length > 0) take(',');
      items.push(item());
    }
    at++;
    return items;
  }

  function list(): JmesPath {
    return { type: 'list', items: separated(']', () => expression(0)) };
  }

  function mapping(): JmesPath {
    const entries = separated('}', (): readonly [string, JmesPath] => {
      const key = peek();
      if (key.type !== 'name' && key.type !== 'quoted') throw new JmesPathSyntaxError('no key');
      at++;
      take(':');
      return [key.text, expression(0)];
    });
    return { type: 'mapping', entries };
  }

  function call(name: string): JmesPath {
    take('(');
    return { type: 'call', name, args: separated(')', () => expression(0)) };
  }

  const found = expression(0);
  if (peek().type !== 'end') throw new JmesPathSyntaxError('more than an expression');
  return found;
}
