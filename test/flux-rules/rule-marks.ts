import { confirmed } from './recorded.ts';

/** One row of the table: a number (0 for what has none), what it says, and the tests that show it. */
export interface RuleRow {
  readonly number: number;
  readonly behaviour: string;
  readonly tests: readonly { readonly file: string; readonly names: readonly string[] }[];
}

const pattern = /^\| (?:R(\d+)|more) \| (.*?) \| (.*?) \| (.*?) ?\| (?:confirmed|by reading only) \|$/gm;

const rowOf = ([, number = '0', behaviour = '', shown = '']: readonly (string | undefined)[]): RuleRow => ({
  number: Number(number),
  behaviour,
  tests: shown.split('<br>').map((entry) => {
    const [, file = '', name = ''] = /^`([^`]+)` (.+)$/.exec(entry) ?? [];
    return { file, names: name.split(' › ') };
  }),
});

/** The rows of `docs/flux-rules.md`. */
export function ruleRows(text: string): readonly RuleRow[] {
  return [...text.matchAll(pattern)].map(rowOf);
}

/**
 * Whether a recorded test, named `file group > test`, is one that a row names; a row writes `%s` for what differs from
 * case to case, and may name a group for all that is in it.
 */
function isNamed({ tests }: RuleRow, recorded: string): boolean {
  return tests.some(({ file, names }) => {
    const literal = names.map((name) =>
      name
        .split(/%[sj]/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    );
    return (
      recorded.startsWith(`${file} `) &&
      new RegExp(`^${literal.join(' > ')}( > .*)?$`).test(recorded.slice(file.length + 1))
    );
  });
}

/**
 * The text of `docs/flux-rules.md` with its last column as the records are: `confirmed` when a real Flux made of the
 * repository of a test of the row what we make of it, else `by reading only`.
 */
export function markedRules(text: string): string {
  return text.replaceAll(pattern, (line, ...groups: string[]) => {
    const row = rowOf([line, ...groups]);
    const mark = confirmed.some((name) => isNamed(row, name)) ? 'confirmed' : 'by reading only';
    return line.replace(/(?:confirmed|by reading only) \|$/, `${mark} |`);
  });
}
