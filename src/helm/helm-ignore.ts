import { compileGlob } from '../files/glob.ts';
import { fail } from '../model/problem.ts';

/** Decides whether a path of a chart directory, relative to the chart's root, is left out when the chart is loaded. */
export type IgnoreRules = (path: string, isDirectory: boolean) => boolean;

interface Rule {
  readonly negated: boolean;
  readonly directoryOnly: boolean;
  readonly baseOnly: boolean;
  readonly matches: (name: string) => boolean;
}

/**
 * Rules of a `.helmignore` text followed by Helm's own rule for dot files in `templates/`. The first rule that matches
 * decides. A negated rule ignores everything that it does not match, as Helm does (its documentation promises less).
 *
 * @throws ProblemError `CHART_INVALID` for `**` and for malformed patterns, with Helm's message.
 */
export function helmIgnoreRules(text: string | undefined): IgnoreRules {
  const rules: Rule[] = [];
  for (const line of [...(text ?? '').replace(/^\uFEFF/, '').split('\n'), 'templates/.?*']) {
    const rule = parseRule(line.trim());
    if (rule !== undefined) rules.push(rule);
  }
  return (path, isDirectory) => {
    const base = path.slice(path.lastIndexOf('/') + 1);
    for (const rule of rules) {
      const matches = (!rule.directoryOnly || isDirectory) && rule.matches(rule.baseOnly ? base : path);
      if (matches !== rule.negated) return true;
    }
    return false;
  };
}

function parseRule(line: string): Rule | undefined {
  if (line === '' || line.startsWith('#')) return undefined;
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
  const matches = compileGlob(anchored ? pattern.slice(1) : pattern) ?? (() => false);
  return { negated, directoryOnly, baseOnly, matches };
}
