import { nodeKindOf, sourceGroup } from '../core/flux-kinds.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { closestName } from '../core/text/closest-name.ts';
import { type ResourceQuery, type WhyCommand } from '../inputs/public.ts';
import { type Explanation, type Preview } from '../render/preview/public.ts';
import type { CommandResult } from './command-result.ts';
import { compareSides, type LabelledComparison } from './compare-sides.ts';
import type { Terminal } from './output/terminal.ts';
import { type ExplainedResult, printWhy, whyJson } from './output/why-output.ts';

/**
 * `why`: how a change comes to concern a node or a resource, from the files that differ to it; and if it does not, what
 * was compared to know that.
 */
export async function whyCommand(command: WhyCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  const { query } = command;
  if ('file' in query) {
    const { whyFile } = await import('./why-file.ts');
    return await whyFile(command, query, terminal);
  }
  const explains = (id: ResourceId): boolean => isAskedFor(id, query);
  let compared = await compareSides(command, terminal, { explains });
  // A resource of a release that was not rendered is only known when everything is.
  if (!isProblem(compared) && compared.preview.explanations.length === 0 && !command.full)
    compared = await compareSides({ ...command, full: true }, terminal, { explains });
  if (isProblem(compared)) return compared;
  const { preview } = compared;
  if (preview.explanations.length === 0) return notThere(query, compared);
  const results = preview.explanations.map((explanation) => resultOf(explanation, preview));
  return { text: command.output === 'json' ? whyJson(results) : printWhy(results), exitCode: 0 };
}

/** What kustomize appends to the name of a generated ConfigMap or Secret. */
const generatedSuffix = /^-[24-9bcdfghkmt]{10}$/;

function isAskedFor(id: ResourceId, { kind, namespace, name }: ResourceQuery): boolean {
  const isNamed = id.name === name || (id.name.startsWith(name) && generatedSuffix.test(id.name.slice(name.length)));
  if (!isNamed || (namespace !== undefined && id.namespace !== namespace)) return false;
  if (kind === 'Source') return id.group === sourceGroup;
  return id.kind.toLowerCase() === kind.toLowerCase();
}

function resultOf(explanation: Explanation, { base, head, comparison }: Preview): ExplainedResult {
  const { id, root } = explanation;
  const key = resourceKey(id);
  const isNode = nodeKindOf(id) !== undefined;
  const node = [...head.nodes, ...base.nodes].find((one) => one.root === root && resourceKey(one.id) === key);
  const groups = comparison.groups.filter((group) => group.root === root);
  const changes = isNode
    ? groups.filter((group) => resourceKey(group.node) === key).flatMap((group) => group.changes)
    : groups.flatMap((group) => group.changes).filter((change) => resourceKey(change.id) === key);
  return { explanation, reason: node?.reason ?? '', changes: changes.length };
}

function notThere({ kind, namespace, name }: ResourceQuery, { preview, context }: LabelledComparison): Problem {
  const names = [...preview.head.nodes, ...preview.base.nodes]
    .filter(({ id }) => id.kind.toLowerCase() === kind.toLowerCase())
    .map(({ id }) => id.name);
  const meant = closestName(
    name,
    names.filter((known) => known !== name),
  );
  const elsewhere = names.includes(name) ? 'It is in another namespace.' : undefined;
  const hint = elsewhere ?? (meant === undefined ? undefined : `Did you mean \`${meant}\`?`);
  return {
    code: 'INPUT_INVALID',
    message: `no rendered ${kind} ${namespace === undefined ? '' : `${namespace}/`}${name} in ${context.base} or ${context.head}`,
    hint,
  };
}
