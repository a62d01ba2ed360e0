import type { Selection } from '../inputs/parse-arguments.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import { printPosition } from '../model/position.ts';
import type { NodeResult } from '../model/side-result.ts';
import { encodeYaml } from '../yaml/encode-yaml.ts';
import { printTable } from './table.ts';

/** How `get` prints: a table, `kind/name` lines, or the whole as data. */
export type GetFormat = 'json' | 'name' | 'table' | 'yaml';

const states: Readonly<Record<NodeResult['state'], string>> = {
  blocked: 'Blocked',
  failed: 'Failed',
  rendered: 'Ready',
  skipped: 'Skipped',
  suspended: 'Suspended',
  unchanged: 'Ready',
  unchecked: 'Unknown',
};

/** The nodes of a side, those of one kind or namespace when asked for, in id order. */
export function printNodes(nodes: readonly NodeResult[], format: GetFormat): string {
  switch (format) {
    case 'name':
      return nodes.map((node) => `${node.id.kind.toLowerCase()}/${node.id.namespace}/${node.id.name}\n`).join('');
    case 'json':
      return `${JSON.stringify(nodes.map(nodeData), null, 2)}\n`;
    case 'yaml':
      return encodeYaml(nodes.map(nodeData));
    case 'table':
      return printTable(
        ['KIND', 'NAMESPACE', 'NAME', 'STATE', 'OBJECTS', 'DEFINED AT', 'MESSAGE'],
        nodes.map((node) => [
          node.id.kind,
          node.id.namespace || '-',
          node.id.name,
          states[node.state],
          String(node.manifests.length),
          node.definedAt === undefined
            ? '-'
            : printPosition({
                file: node.definedAt.file,
                ...(node.definedAt.line === undefined ? {} : { line: node.definedAt.line }),
              }),
          node.reason,
        ]),
      );
  }
}

function nodeData(node: NodeResult): { [key: string]: string | number } {
  return {
    kind: node.id.kind,
    group: node.id.group,
    namespace: node.id.namespace,
    name: node.id.name,
    root: node.root,
    state: node.state,
    reason: node.reason,
    objects: node.manifests.length,
    file: node.definedAt?.file ?? '',
    line: node.definedAt?.line ?? 0,
  };
}

/** True for a node that a command is asked for: of one kind (`Source` stands for every kind of source), in one namespace, of one name. */
export function isSelected(node: NodeResult, { kind, namespace, name }: Selection): boolean {
  return (
    (kind === 'all' || (kind === 'Source' ? nodeKindOf(node.id) === 'source' : node.id.kind === kind)) &&
    (namespace === undefined || node.id.namespace === namespace) &&
    (name === undefined || node.id.name === name)
  );
}
