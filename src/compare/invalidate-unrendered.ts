import type { ClaimChain } from '../core/claim-chain.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import { addToGroup } from '../core/group-by.ts';
import type { NodeResult, SideResult } from '../core/side-result.ts';
import { nodeKey } from './pair-nodes.ts';

const broken: ReadonlySet<string> = new Set(['blocked', 'failed', 'skipped', 'unchecked']);

/**
 * Invalidates a Kustomization that does not render where files that differ lie behind it: below its path, or below that
 * of another one that would be known if it rendered. What the change does there cannot be seen, and must not be taken
 * for nothing. With `warns` the node says so. So is one that applies a node of the change: nothing of that reaches the
 * cluster until it renders.
 */
export function invalidateUnrendered(
  side: SideResult,
  chains: () => readonly ClaimChain[],
  { warns }: { readonly warns: boolean },
): SideResult {
  // Mostly all render, and nobody has to know who claims what.
  if (!side.nodes.some(({ id, state }) => broken.has(state) && nodeKindOf(id) === 'kustomization')) return side;
  const byName = new Map<string, NodeResult[]>();
  for (const node of side.nodes) {
    if (nodeKindOf(node.id) !== 'kustomization') continue;
    addToGroup(byName, node.id.name, node);
  }
  const files = new Map<NodeResult, number>();
  for (const chain of chains()) {
    for (const level of chain.levels) {
      const nodes = new Set(
        level.flatMap(({ name, file }) =>
          (byName.get(name) ?? []).filter(({ definedAt }) => definedAt === undefined || definedAt.file === file),
        ),
      );
      if (nodes.size === 0) continue;
      for (const node of nodes) if (broken.has(node.state)) files.set(node, (files.get(node) ?? 0) + chain.files);
      break;
    }
  }
  const owners = ownersOf(side.nodes.filter((node) => node.touched || files.has(node)));
  if (files.size + owners.size === 0) return side;
  const nodes = side.nodes.map((node) => {
    const isOwner = broken.has(node.state) && owners.has(nodeKey(node.root, node.id));
    const one = touched(node, files.get(node), warns);
    return isOwner && !one.touched ? { ...one, touched: true } : one;
  });
  return { ...side, nodes };
}

function ownersOf(nodes: readonly NodeResult[]): ReadonlySet<string> {
  return new Set(nodes.flatMap(({ root, parent }) => (parent === undefined ? [] : nodeKey(root, parent))));
}

function touched(node: NodeResult, files: number | undefined, warns: boolean): NodeResult {
  if (files === undefined || node.touched) return node;
  if (!warns) return { ...node, touched: true };
  const message = `${files} changed ${files === 1 ? 'file' : 'files'} of it or of its resources not checked`;
  const warning = { category: 'unseen', message, resource: node.id, ...(node.root === '' ? {} : { root: node.root }) };
  return { ...node, touched: true, warnings: [...node.warnings, warning] };
}
