/** What a Makefile says of some targets. */
export interface MakeRecipes {
  /** Variables that it sets, in the notation of a shell. */
  readonly variables: ReadonlyMap<string, string>;
  /** The commands of the targets and of what they depend on, in their order. */
  readonly script: string;
}

const assignment = /^(?:export\s+|override\s+)?([\w.-]+)\s*(?::{0,3}|\?|\+)=(.*)$/;
const rule = /^([^\s:#=][^:#=]*)::?(?!=)([^=#|]*)/;

/** Reads what make runs for targets, without make: no functions, no patterns, no files that are included. Without a target it is the first one. */
export function makeRecipes(makefile: string, targets: readonly string[]): MakeRecipes {
  const variables = new Map<string, string>();
  const rules = new Map<string, { needs: readonly string[]; lines: string[] }>();
  let first = '';
  let current: readonly { lines: string[] }[] = [];
  for (const line of makefile.replace(/\\\r?\n/g, ' \\\n').split(/(?<!\\)\r?\n/)) {
    if (line.startsWith('\t')) {
      for (const one of current) one.lines.push(inShell(line.replace(/^\t[\s@+-]*/, '')));
      continue;
    }
    const [, name, value] = assignment.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      if (!variables.has(name) || !line.includes('?=')) variables.set(name, inShell(value.trim()));
      continue;
    }
    const [, names, needs = ''] = rule.exec(line) ?? [];
    if (names === undefined) continue;
    current = names
      .trim()
      .split(/\s+/)
      .map((target) => {
        const known = rules.get(target) ?? { needs: [], lines: [] };
        const both = { needs: [...known.needs, ...needs.trim().split(/\s+/)], lines: known.lines };
        rules.set(target, both);
        if (first === '' && !target.startsWith('.')) first = target;
        return both;
      });
  }
  const lines: string[] = [];
  const done = new Set<string>();
  const run = (target: string): void => {
    const found = rules.get(target);
    if (found === undefined || done.has(target)) return;
    done.add(target);
    for (const need of found.needs) run(need);
    for (const line of found.lines) lines.push(line);
  };
  for (const target of targets.length === 0 ? [first] : targets) run(target);
  return { variables, script: lines.join('\n') };
}

/** Variables of make in the notation of a shell, which has its own behind two dollars. */
function inShell(text: string): string {
  return text.replace(/\$\$|\$\((\w+)\)/g, (_all, name?: string) => (name === undefined ? '$' : `\${${name}}`));
}
