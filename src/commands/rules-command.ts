import { rules } from '../findings/public.ts';
import { type RulesCommand } from '../inputs/public.ts';
import { printTable } from './output/table.ts';

/**
 * Prints the rules that changes are judged by, sorted by group and id: as a table, or as JSON with their explanations.
 */
export function rulesCommand({ output }: RulesCommand): string {
  const sorted = [...rules].sort((a, b) => (`${a.group}/${a.id}` < `${b.group}/${b.id}` ? -1 : 1));
  if (output === 'json') {
    const plain = sorted.map(({ id, group, severity, title, explanation, hint }) => ({
      id,
      group,
      severity,
      title,
      explanation,
      hint,
    }));
    return `${JSON.stringify(plain, null, 2)}\n`;
  }
  return printTable(
    ['GROUP', 'RULE', 'SEVERITY', 'WHAT'],
    sorted.map(({ group, id, severity, title }) => [group, id, severity, title]),
  );
}
