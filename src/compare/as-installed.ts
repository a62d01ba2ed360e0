import { nodeKindOf } from '../core/flux-kinds.ts';
import type { NodeResult, SideResult } from '../core/side-result.ts';
import { classifyPair, nodeKey, nodesByKey } from './pair-nodes.ts';

/**
 * The head with its new releases as they are installed, where that is another form than the one of an upgrade: what the
 * base has is upgraded by Flux, and what it has not is installed.
 */
export function asInstalled(base: SideResult, head: SideResult): SideResult {
  // Few templates ask.
  if (!head.nodes.some((node) => installOf(node) !== undefined)) return head;
  const sides = {
    base: { nodes: nodesByKey(base), problems: base.problems },
    head: { nodes: nodesByKey(head), problems: head.problems },
  };
  const nodes = head.nodes.map((node): NodeResult => {
    const install = installOf(node);
    if (install === undefined || sides.base.nodes.has(nodeKey(node.root, node.id))) return node;
    const verdict = classifyPair({ root: node.root, id: node.id, base: undefined, head: node }, sides);
    if (verdict.kind !== 'compare') return node;
    return {
      ...node,
      manifests: install.manifests,
      variants: [
        { about: 'action', when: 'on upgrade', manifests: node.manifests },
        ...(node.variants ?? []).filter((one) => one !== install),
      ],
    };
  });
  return { ...head, nodes };
}

function installOf({ id, variants }: NodeResult): NonNullable<NodeResult['variants']>[number] | undefined {
  if (variants === undefined || nodeKindOf(id) !== 'helmrelease') return undefined;
  return variants.find(({ when }) => when === 'on install');
}
