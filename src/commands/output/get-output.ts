import { nodeKindOf } from '../../core/flux-kinds.ts';
import type { JsonValue } from '../../core/json.ts';
import { printPosition } from '../../core/position.ts';
import { printResource } from '../../core/resource-id.ts';
import type { NodeResult, SideResult } from '../../core/side-result.ts';
import { counted, firstNames } from '../../core/text/counted.ts';
import { encodeYaml } from '../../engines/yaml/public.ts';
import { type Selection } from '../../inputs/public.ts';
import { type PreviewOptions } from '../../render/preview/public.ts';
import { type NodeStatus, nodeStatuses, type SideSummary, statusStates, summariseSide } from '../../report/public.ts';
import { printTable } from './table.ts';

/** Form of the output of `get`: a table, `kind/name` lines, counts with what does not render, or the whole as data. */
export type GetFormat = 'json' | 'name' | 'overview' | 'table' | 'wide' | 'yaml';

const states: Readonly<Record<NodeResult['state'], string>> = {
  blocked: 'Blocked',
  failed: 'Failed',
  rendered: 'Ready',
  skipped: 'Skipped',
  suspended: 'Suspended',
  unchanged: 'Ready',
  unchecked: 'Unknown',
};

/** The nodes of a side that are selected, in id order. What they are due to may be any node of the side. */
export function printNodes(side: SideResult, selection: Selection, format: GetFormat): string {
  const nodes = side.nodes.filter((node) => isSelected(node, selection));
  const data = (): { [key: string]: JsonValue }[] => {
    const statuses = nodeStatuses(side);
    return side.nodes.flatMap((node, index) => {
      const status = statuses[index];
      return status !== undefined && isSelected(node, selection) ? [nodeData(node, status)] : [];
    });
  };
  switch (format) {
    case 'name':
      return nodes.map((node) => `${node.id.kind.toLowerCase()}/${node.id.namespace}/${node.id.name}\n`).join('');
    case 'json':
      return `${JSON.stringify(data(), null, 2)}\n`;
    case 'yaml':
      return encodeYaml(data());
    case 'overview':
      return printOverview(summariseSide(side, (node) => isSelected(node, selection)));
    case 'table':
    case 'wide':
      return printTable(
        ['KIND', 'NAMESPACE', 'NAME', 'STATE', 'OBJECTS', 'DEFINED AT', 'MESSAGE'],
        nodes.map((node) => [
          node.id.kind,
          node.id.namespace || '-',
          node.id.name,
          states[node.state],
          String(node.manifests.length),
          node.definedAt === undefined ? '-' : printPosition({ file: node.definedAt.file, line: node.definedAt.line }),
          node.reason,
        ]),
      );
  }
}

function nodeData(node: NodeResult, { lastError, causes, blocks }: NodeStatus): { [key: string]: JsonValue } {
  return {
    kind: node.id.kind,
    group: node.id.group,
    namespace: node.id.namespace,
    name: node.id.name,
    root: node.root,
    state: node.state,
    reason: node.reason,
    error: lastError?.code ?? '',
    causes: causes.map(printResource),
    blocks: blocks.map(printResource),
    objects: node.manifests.length,
    file: node.definedAt?.file ?? '',
    line: node.definedAt?.line ?? 0,
  };
}

function printOverview({ nodes, states: counts, kinds, rootCauses }: SideSummary): string {
  const present = statusStates.filter((state) => counts[state] !== undefined);
  const total = `${counted(nodes, 'resource')}: ${present.map((state) => `${counts[state] ?? 0} ${state}`).join(', ')}\n`;
  if (nodes === 0) return `${counted(0, 'resource')}\n`;
  const table = printTable(
    ['KIND', 'TOTAL', ...present.map((state) => state.toUpperCase())],
    kinds.map(({ kind, nodes: own, states: of }) => [
      kind,
      String(own),
      ...present.map((state) => (of[state] === undefined ? '-' : String(of[state]))),
    ]),
  );
  const causes = rootCauses.map(({ id, reason, lastError, blocks }) => {
    const code = lastError === undefined ? '' : ` [${lastError.code}]`;
    const held = blocks.length === 0 ? '' : `\n    blocks ${firstNames(blocks.map(printResource), 5)}`;
    return `✗ ${printResource(id)}: ${reason}${code}${held}\n`;
  });
  return `${total}\n${table}${causes.length === 0 ? '' : `\n${causes.join('')}`}`;
}

/** Limits of a comparison to the selection of a command; none for a command that asks for everything. */
export function selectionOptions({
  selection,
  skipKinds,
}: {
  readonly selection: Selection;
  readonly skipKinds: readonly string[];
}): Pick<PreviewOptions, 'selects' | 'skipKinds'> {
  const { kind, name, namespace } = selection;
  if (kind === 'all' && name === undefined && namespace === undefined) return { skipKinds };
  return { skipKinds, selects: (node) => isSelected(node, selection) };
}

/**
 * Test for a node that a command is asked for: of one kind (`Source` stands for every kind of source), in one
 * namespace, of one name.
 */
export function isSelected(node: Pick<NodeResult, 'id'>, { kind, namespace, name }: Selection): boolean {
  return (
    (kind === 'all' || (kind === 'Source' ? nodeKindOf(node.id) === 'source' : node.id.kind === kind)) &&
    (namespace === undefined || node.id.namespace === namespace) &&
    (name === undefined || node.id.name === name)
  );
}
