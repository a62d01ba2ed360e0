import { smallest } from '../../core/append.ts';

/** One step of a pattern; it takes the positions reached so far to the positions reachable with it. */
type Step =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'any' }
  | { readonly type: 'super' }
  | { readonly type: 'single' }
  | { readonly type: 'class'; readonly matches: (char: string) => boolean }
  | { readonly type: 'choice'; readonly options: readonly (readonly Step[])[] };

/**
 * Compiles a pattern of `.Files.Glob`: `*` and `?` stop at `/`, `**` does not, `[abc]`, `[a-z]` and `[!…]` are classes,
 * `{a,b}` are alternatives, `\` escapes. Undefined when the pattern is malformed, which Helm turns into `**`.
 *
 * Matching keeps the set of reachable positions, so its time is bounded by pattern times name squared.
 */
export function compileFileGlob(pattern: string): ((name: string) => boolean) | undefined {
  const steps = new GlobParser(Array.from(pattern)).parse();
  if (steps === undefined) return undefined;
  return (name) => {
    const chars = Array.from(name);
    return run(steps, chars, new Set([0])).has(chars.length);
  };
}

function run(steps: readonly Step[], chars: readonly string[], start: ReadonlySet<number>): ReadonlySet<number> {
  let at = start;
  for (const step of steps) {
    if (at.size === 0) return at;
    at = advance(step, chars, at);
  }
  return at;
}

function advance(step: Step, chars: readonly string[], from: ReadonlySet<number>): ReadonlySet<number> {
  const next = new Set<number>();
  switch (step.type) {
    case 'choice':
      for (const option of step.options) for (const position of run(option, chars, from)) next.add(position);
      return next;
    case 'super':
      for (let position = smallest(from); position <= chars.length; position++) next.add(position);
      return next;
    case 'any':
      for (const position of from) {
        let end = position;
        next.add(end);
        while (end < chars.length && chars[end] !== '/' && !next.has(end + 1)) next.add(++end);
      }
      return next;
    default:
      for (const position of from) {
        const char = chars[position];
        if (char !== undefined && matchesOne(step, char)) next.add(position + 1);
      }
      return next;
  }
}

function matchesOne(step: Extract<Step, { type: 'text' | 'single' | 'class' }>, char: string): boolean {
  switch (step.type) {
    case 'text':
      return step.value === char;
    case 'single':
      return char !== '/';
    default:
      return step.matches(char);
  }
}

class GlobParser {
  readonly #chars: readonly string[];
  #at = 0;

  constructor(chars: readonly string[]) {
    this.#chars = chars;
  }

  parse(): readonly Step[] | undefined {
    return this.#steps(0);
  }

  /**
   * Steps up to the end, or inside braces up to the `,` or `}` that ends them. An unclosed brace is closed by the end.
   */
  #steps(braces: number): readonly Step[] | undefined {
    const steps: Step[] = [];
    for (; this.#at < this.#chars.length; this.#at++) {
      const char = this.#chars[this.#at] ?? '';
      if (braces > 0 && (char === ',' || char === '}')) return steps;
      switch (char) {
        case '*': {
          const double = this.#chars[this.#at + 1] === '*';
          if (double) this.#at++;
          steps.push({ type: double ? 'super' : 'any' });
          break;
        }
        case '?':
          steps.push({ type: 'single' });
          break;
        case '[': {
          const step = this.#class();
          if (step === undefined) return undefined;
          steps.push(step);
          break;
        }
        case '{': {
          const options: (readonly Step[])[] = [];
          do {
            this.#at++;
            const option = this.#steps(braces + 1);
            if (option === undefined) return undefined;
            options.push(option);
          } while (this.#chars[this.#at] === ',');
          steps.push({ type: 'choice', options });
          break;
        }
        case '\\': {
          const next = this.#chars[++this.#at];
          if (next !== undefined) steps.push({ type: 'text', value: next });
          break;
        }
        default:
          steps.push({ type: 'text', value: char });
      }
    }
    return steps;
  }

  /** A class; afterwards the position is at its `]`. A range stands alone: `[a-z0-9]` is malformed, `[abc-]` a list. */
  #class(): Step | undefined {
    let at = this.#at + 1;
    const negated = this.#chars[at] === '!';
    if (negated) at++;
    const low = this.#chars[at];
    if (low === undefined) return undefined;
    if (this.#chars[at + 1] === '-') {
      const high = this.#chars[at + 2];
      if (high === undefined || this.#chars[at + 3] !== ']') return undefined;
      const [from, to] = [low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0];
      if (to < from) return undefined;
      this.#at = at + 3;
      return {
        type: 'class',
        matches: (char) => {
          const point = char.codePointAt(0) ?? 0;
          return (from <= point && point <= to) !== negated;
        },
      };
    }
    const members = new Set<string>();
    while (at < this.#chars.length && this.#chars[at] !== ']') {
      if (this.#chars[at] === '\\') at++;
      const member = this.#chars[at++];
      if (member !== undefined) members.add(member);
    }
    if (this.#chars[at] !== ']' || members.size === 0) return undefined;
    this.#at = at;
    return { type: 'class', matches: (char) => members.has(char) !== negated };
  }
}
