/** One condition on a label (or annotation). `gt` and `lt` compare integers. */
interface Requirement {
  readonly key: string;
  readonly operator: 'in' | 'notin' | 'exists' | '!' | '>' | '<';
  readonly values: ReadonlySet<string>;
}

/** A parsed selector: all its conditions must hold. An empty one matches everything. */
export type LabelSelector = readonly Requirement[];

/** Fault of a selector's text that cannot be read. */
export class InvalidSelector extends Error {}

/**
 * Parses a selector in the grammar of the Kubernetes API: `a=b`, `a==b`, `a!=b`, `a in (b,c)`, `a notin (b)`, `a`,
 * `!a`, `a>1`, `a<1`, separated by commas. Keys and values must be valid as labels, also when annotations are selected.
 * Throws `InvalidSelector`.
 */
export function parseLabelSelector(text: string): LabelSelector {
  if (text === '') return [];
  const tokens = new Tokens(text);
  const requirements: Requirement[] = [];
  if (tokens.peek().type === 'end') return requirements;
  for (;;) {
    const first = tokens.peek().type;
    if (first !== 'word' && first !== '!') tokens.fail('a key or !');
    requirements.push(requirement(tokens));
    const next = tokens.next();
    if (next.type === 'end') return requirements;
    if (next.type !== ',') throw new InvalidSelector(`found "${next.text}" where "," or the end is expected`);
  }
}

/** Test whether labels meet a selector. */
export function labelsMatch(selector: LabelSelector, labels: ReadonlyMap<string, string>): boolean {
  return selector.every((requirement) => requirementHolds(requirement, labels.get(requirement.key)));
}

function requirementHolds({ operator, values }: Requirement, value: string | undefined): boolean {
  switch (operator) {
    case 'exists':
      return value !== undefined;
    case '!':
      return value === undefined;
    case 'in':
      return value !== undefined && values.has(value);
    case 'notin':
      return value === undefined || !values.has(value);
    case '>':
    case '<': {
      const limit = integer([...values][0] ?? '');
      const number = value === undefined ? undefined : integer(value);
      if (limit === undefined || number === undefined) return false;
      return operator === '>' ? number > limit : number < limit;
    }
  }
}

function requirement(tokens: Tokens): Requirement {
  const negated = tokens.peek().type === '!';
  if (negated) tokens.next();
  if (tokens.peek().type !== 'word') tokens.fail('a key');
  const key = tokens.next().text;
  checkKey(key);
  const next = tokens.peek().type;
  if (negated) return { key, operator: '!', values: new Set() };
  if (next === 'end' || next === ',') return { key, operator: 'exists', values: new Set() };
  return comparison(tokens, key);
}

function comparison(tokens: Tokens, key: string): Requirement {
  const { type, text } = tokens.next('operator');
  switch (type) {
    case 'in':
    case 'notin':
      return checkedValues({ key, operator: type, values: valueList(tokens) });
    case '=':
    case '==':
      return checkedValues({ key, operator: 'in', values: singleValue(tokens) });
    case '!=':
      return checkedValues({ key, operator: 'notin', values: singleValue(tokens) });
    case '>':
    case '<': {
      const values = singleValue(tokens);
      if (integer([...values][0] ?? '') === undefined) throw new InvalidSelector(`"${type}" needs an integer`);
      return checkedValues({ key, operator: type, values });
    }
    default:
      throw new InvalidSelector(`found "${text}" where =, ==, !=, in, notin, > or < is expected`);
  }
}

function singleValue(tokens: Tokens): Set<string> {
  const { type } = tokens.peek();
  if (type === 'end' || type === ',') return new Set(['']);
  if (type !== 'word') tokens.fail('a value');
  return new Set([tokens.next().text]);
}

function valueList(tokens: Tokens): Set<string> {
  if (tokens.peek().type !== '(') tokens.fail('(');
  tokens.next();
  const values = new Set<string>();
  if (tokens.peek().type === ')') {
    tokens.next();
    return values.add('');
  }
  if (tokens.peek().type !== 'word' && tokens.peek().type !== ',') tokens.fail('a value, "," or ")"');
  for (;;) {
    const { type } = tokens.peek();
    if (type === 'word') {
      values.add(tokens.next().text);
      if (tokens.peek().type === ')') break;
      if (tokens.peek().type !== ',') tokens.fail('"," or ")"');
    } else if (type === ',') {
      tokens.next();
      if (values.size === 0) values.add('');
      if (tokens.peek().type === ')') {
        values.add('');
        break;
      }
      if (tokens.peek().type === ',') {
        tokens.next();
        values.add('');
      }
    } else tokens.fail('"," or a value');
  }
  tokens.next();
  return values;
}

const NAME = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const PREFIX = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

function checkKey(key: string): void {
  const slash = key.indexOf('/');
  const prefix = slash < 0 ? undefined : key.slice(0, slash);
  const name = key.slice(slash + 1);
  const validPrefix = prefix === undefined || (prefix.length <= 253 && PREFIX.test(prefix));
  if (!validPrefix || name.length > 63 || !NAME.test(name))
    throw new InvalidSelector(`"${key}" is not a valid label key`);
}

function checkedValues(checked: Requirement): Requirement {
  for (const value of checked.values) {
    if (value === '' || (value.length <= 63 && NAME.test(value))) continue;
    throw new InvalidSelector(`"${value}" is not a valid label value`);
  }
  return checked;
}

function integer(text: string): bigint | undefined {
  if (!/^[-+]?[0-9]{1,40}$/.test(text)) return undefined;
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
  return value < -(2n ** 63n) || value >= 2n ** 63n ? undefined : value;
}

type TokenType = 'end' | 'word' | 'in' | 'notin' | ')' | ',' | '!' | '==' | '=' | '>' | '<' | '!=' | '(';

interface Token {
  readonly type: TokenType;
  readonly text: string;
}

const SYMBOLS: ReadonlySet<string> = new Set([')', ',', '!', '==', '=', '>', '<', '!=', '(']);
const SPACE = /[ \t\r\n]/;
const SPECIAL = /[=!(),><]/;

class Tokens {
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(text: string) {
    let at = 0;
    for (;;) {
      while (at < text.length && SPACE.test(text.charAt(at))) at++;
      if (at >= text.length || text.charAt(at) === '\0') break;
      const start = at;
      if (SPECIAL.test(text.charAt(at))) {
        at += SYMBOLS.has(text.slice(at, at + 2)) ? 2 : 1;
        this.#tokens.push({ type: text.slice(start, at) as TokenType, text: text.slice(start, at) });
        continue;
      }
      while (at < text.length && !SPACE.test(text.charAt(at)) && !SPECIAL.test(text.charAt(at))) at++;
      const word = text.slice(start, at);
      this.#tokens.push({ type: word === 'in' || word === 'notin' ? word : 'word', text: word });
    }
  }

  /** The next token. `in` and `notin` are words everywhere but where an operator is expected. */
  peek(context: 'value' | 'operator' = 'value'): Token {
    const token = this.#tokens[this.#at] ?? { type: 'end', text: '' };
    if (context === 'value' && (token.type === 'in' || token.type === 'notin'))
      return { type: 'word', text: token.text };
    return token;
  }

  next(context: 'value' | 'operator' = 'value'): Token {
    const token = this.peek(context);
    this.#at++;
    return token;
  }

  fail(expected: string): never {
    const { type, text } = this.peek();
    throw new InvalidSelector(`found ${type === 'end' ? 'the end' : `"${text}"`} where ${expected} is expected`);
  }
}
