import type { JsonObject } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import type { Finding } from './finding.ts';
import type { JudgeContext } from './judge-context.ts';
import type { SideIndex } from './side-index.ts';
import type { Transition } from './transition.ts';

/** Stand-in for a value that only the cluster has. */
const standIn = /\.\.PLACEHOLDER\w*\.\.|secret--[a-z0-9-]{1,16}--[0-9a-f]{10}/g;
const variable = /\$\{[^{}`]{1,120}\}/g;

/** True for a Kustomization that takes variables from elsewhere, so that they stay as they are written, and for what it applies. */
export function lacksVariables(side: SideIndex, root: string, id: ResourceId): boolean {
  const node = side.findNode(root, id);
  const parent = node?.parent === undefined ? undefined : side.findNode(root, node.parent);
  return [node, parent].some((one) => one?.warnings.some(({ category }) => category === 'unresolved-substitution'));
}

/** A finding that compares with a value which is not known: that may be the one that was there before. What the former version holds too is the same value. */
export function ifItDiffers(
  finding: Finding,
  { before, root, group }: Pick<Transition, 'before' | 'group' | 'root'>,
  { head }: Pick<JudgeContext, 'head'>,
): Finding {
  if (before === undefined) return finding;
  const text = finding.message;
  const found = [
    ...(text.match(standIn) ?? []),
    ...(text.includes('${') && lacksVariables(head, root, group.node) ? (text.match(variable) ?? []) : []),
  ];
  if (found.length === 0) return finding;
  const unknown = newIn(found, before);
  return unknown === undefined
    ? finding
    : { ...finding, severity: 'note', message: `If \`${unknown}\` is another value: ${text}` };
}

function newIn(found: readonly string[], before: JsonObject): string | undefined {
  const text = JSON.stringify(before, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return found.find((one) => !text.includes(one));
}
