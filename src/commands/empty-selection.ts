import type { Problem } from '../core/problem.ts';
import { printResource } from '../core/resource-id.ts';
import type { NodeResult } from '../core/side-result.ts';
import { closestName } from '../core/text/closest-name.ts';
import { type Selection } from '../inputs/public.ts';
import { isSelected } from './output/get-output.ts';

/** As many names are told when none is close. */
const mostNames = 5;

/**
 * The problem of a selection that leaves nothing of all nodes there are; undefined when it leaves something, or selects
 * everything.
 */
export function emptySelectionProblem(
  selection: Selection,
  nodes: readonly Pick<NodeResult, 'id'>[],
): Problem | undefined {
  const { kind, name, namespace } = selection;
  if (
    (kind === 'all' && name === undefined && namespace === undefined) ||
    nodes.some((node) => isSelected(node, selection))
  )
    return undefined;
  const what = kind === 'all' ? 'resource' : kind;
  const asked = `${what}${name === undefined ? '' : ` ${name}`}`;
  const message = `no ${asked}${namespace === undefined ? '' : ` in namespace ${namespace}`}`;
  const hint = hintFor(selection, nodes);
  return { code: 'INPUT_INVALID', message, hint };
}

function hintFor({ kind, name, namespace }: Selection, nodes: readonly Pick<NodeResult, 'id'>[]): string | undefined {
  const ofKind = nodes.filter((node) => isSelected(node, { kind }));
  if (ofKind.length === 0) return nodes.length === 0 ? undefined : `Resources of other kinds: ${nodes.length}.`;
  if (name === undefined) {
    const namespaces = [...new Set(ofKind.map(({ id }) => id.namespace).filter((one) => one !== ''))].sort();
    const meant = closestName(namespace ?? '', namespaces);
    return meant === undefined
      ? `Namespaces with this kind: ${listed(namespaces)}.`
      : `Did you mean the namespace \`${meant}\`?`;
  }
  const elsewhere = ofKind.find(({ id }) => id.name === name);
  if (elsewhere !== undefined) return `Did you mean ${printResource(elsewhere.id)}?`;
  const names = [...new Set(ofKind.map(({ id }) => id.name))].sort();
  const meant = closestName(name, names);
  return meant === undefined ? `Names of this kind: ${listed(names)}.` : `Did you mean \`${meant}\`?`;
}

function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
