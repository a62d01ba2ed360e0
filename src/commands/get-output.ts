import { printPosition } from '../model/position.ts';
import type { NodeResult, SideResult } from '../model/side-result.ts';
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
          node.definedAt === undefined ? '-' : printPosition({ file: node.definedAt.file, ...(node.definedAt.line === undefined ? {} : { line: node.definedAt.line }) }),
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

/** The nodes that `get` is asked for; an empty kind or namespace stands for all. Short names are those of the flux command line. */
export function selectNodes(side: SideResult, kind: string, namespace: string, name: string): readonly NodeResult[] {
  const wanted = shortNames[kind.toLowerCase()] ?? kind.toLowerCase().replace(/s$/, '');
  return side.nodes.filter(
    (node) =>
      (kind === '' || kind === 'all' || node.id.kind.toLowerCase() === wanted) &&
      (namespace === '' || node.id.namespace === namespace) &&
      (name === '' || node.id.name === name),
  );
}

const shortNames: Readonly<Record<string, string>> = {
  gitrepo: 'gitrepository',
  gitrepositories: 'gitrepository',
  helmrepositories: 'helmrepository',
  helmrepo: 'helmrepository',
  hr: 'helmrelease',
  ks: 'kustomization',
  ocirepo: 'ocirepository',
  ocirepositories: 'ocirepository',
  rs: 'resourceset',
};
