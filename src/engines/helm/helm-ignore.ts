import { compileGlob, isPlainName, type NameMatcher } from '../../core/files/glob.ts';
import { fail } from '../../core/problem.ts';
import { StepLimit, spend, withSteps } from '../../core/step-budget.ts';

/**
 * The test of a path of a chart directory, relative to the chart's root: true for what is left out when the chart is
 * loaded. Throws ProblemError `CHART_INVALID` when rules and paths together take too many steps.
 */
export type IgnoreRules = (path: string, isDirectory: boolean) => boolean;

interface Rule {
  readonly negated: boolean;
  readonly directoryOnly: boolean;
  readonly baseOnly: boolean;
  readonly pattern: string;
  readonly matches: NameMatcher;
}

/** Paths that rules with stars may be asked for while one chart is loaded. */
const maxSteps = 20_000_000;

/**
 * Rules of a `.helmignore` text followed by Helm's own rule for dot files in `templates/`. One rule that matches is
 * enough. A negated rule ignores everything that it does not match, as Helm does (its documentation promises less).
 *
 * @throws ProblemError `CHART_INVALID` for `**` and for malformed patterns, with Helm's message.
 */
export function helmIgnoreRules(text: string | undefined): IgnoreRules {
  const rules = [...(text ?? '').replace(/^\uFEFF/, '').split('\n'), 'templates/.?*'].flatMap((line) =>
    parseRule(line.trim()),
  );
  const isPlain = ({ negated, pattern }: Rule): boolean => !negated && isPlainName(pattern);
  const plain = new Set(rules.filter(isPlain).map(plainKey));
  const others = rules.filter((rule) => !isPlain(rule));
  const budget = { left: maxSteps };
  return (path, isDirectory) => {
    const base = path.slice(path.lastIndexOf('/') + 1);
    const isIgnoredBy = ({ negated, directoryOnly, baseOnly, matches }: Rule): boolean => {
      spend(1);
      return ((!directoryOnly || isDirectory) && matches(baseOnly ? base : path)) !== negated;
    };
    for (const directoryOnly of isDirectory ? [false, true] : [false]) {
      if (plain.has(plainKey({ directoryOnly, baseOnly: true, pattern: base }))) return true;
      if (plain.has(plainKey({ directoryOnly, baseOnly: false, pattern: path }))) return true;
    }
    try {
      return withSteps(budget, maxSteps, () => others.some(isIgnoredBy));
    } catch (error) {
      if (!(error instanceof StepLimit)) throw error;
      return fail('CHART_INVALID', `.helmignore: its ${others.length} patterns take more than ${maxSteps} steps`, {
        hint: 'Write fewer patterns with stars.',
      });
    }
  };
}

/** The key of rules that match one name or one path. */
function plainKey({ directoryOnly, baseOnly, pattern }: Pick<Rule, 'baseOnly' | 'directoryOnly' | 'pattern'>): string {
  return `${directoryOnly ? 'directory' : 'any'} ${baseOnly ? 'name' : 'path'} ${pattern}`;
}

function parseRule(line: string): readonly Rule[] {
  if (line === '' || line.startsWith('#')) return [];
  if (line.includes('**'))
    fail('CHART_INVALID', 'double-star (**) syntax is not supported', {
      hint: 'Use several patterns with a single star each in .helmignore.',
    });
  if (compileGlob(line) === undefined)
    fail('CHART_INVALID', `.helmignore: syntax error in pattern ${JSON.stringify(line)}`);
  const negated = line.startsWith('!');
  let pattern = negated ? line.slice(1) : line;
  const directoryOnly = pattern.endsWith('/');
  if (directoryOnly) pattern = pattern.slice(0, -1);
  const anchored = pattern.startsWith('/');
  const baseOnly = !anchored && !pattern.includes('/');
  if (anchored) pattern = pattern.slice(1);
  return [{ negated, directoryOnly, baseOnly, pattern, matches: compileGlob(pattern) ?? (() => false) }];
}
