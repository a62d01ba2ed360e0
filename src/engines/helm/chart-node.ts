import { getOrInsert } from '../../core/get-or-insert.ts';
import type { JsonValue } from '../../core/json.ts';
import { type GoValue } from '../gotemplate/public.ts';
import type { Chart, ChartDependency, ChartMetadata } from './chart.ts';
import { toValueMap, type ValueMap } from './values/value-map.ts';

/** A dependency entry while Helm decides what it does: `name` becomes the alias, `enabled` the decision. */
export interface DependencyEntry extends Omit<ChartDependency, 'name' | 'enabled' | 'importValues'> {
  name: string;
  enabled: boolean;
  /** As written; empty once they were imported, for Helm does not recognise its own form of them a second time. */
  importValues: readonly JsonValue[];
  /** What became of `importValues` when they were imported last. */
  imported?: readonly { readonly child: string; readonly parent: string }[];
}

/**
 * Parts of a chart's metadata that change while dependencies are processed. Aliases of one chart may share it, as in
 * Helm.
 */
export interface NodeMetadata {
  readonly source: ChartMetadata;
  name: string;
  dependencies: DependencyEntry[] | undefined;
}

/**
 * A chart within one render: its place among the others, and the parts that processing changes. The mutations follow
 * Helm's own data structure pointer by pointer, because which of two aliases sees a change depends on it.
 */
export interface ChartNode {
  readonly chart: Chart;
  metadata: NodeMetadata;
  /** Default values; replaced by `processDependencies`, never changed in place. */
  values: ReadonlyMap<string, GoValue>;
  parent: ChartNode | undefined;
  dependencies: ChartNode[];
}

const defaultsOf = new WeakMap<object, ValueMap>();

/** A chart's default values as Go values: converted once, shared by all renders, so never changed in place. */
function defaultValues(chart: Chart): ValueMap {
  return getOrInsert(defaultsOf, chart.values, () => toValueMap(chart.values));
}

/** A fresh tree of nodes for one render. */
export function chartNode(chart: Chart, parent?: ChartNode): ChartNode {
  const dependencies = chart.metadata.dependencies?.map((dependency): DependencyEntry => ({ ...dependency }));
  const metadata: NodeMetadata = { source: chart.metadata, name: chart.metadata.name, dependencies };
  const node: ChartNode = { chart, metadata, values: defaultValues(chart), parent, dependencies: [] };
  for (const child of chart.dependencies) node.dependencies.push(chartNode(child, node));
  return node;
}

/** Replaces the dependencies of a node; each becomes its child. */
export function setDependencies(node: ChartNode, dependencies: readonly ChartNode[]): void {
  node.dependencies = [...dependencies];
  for (const child of dependencies) child.parent = node;
}

/** `<root>/charts/<child>/charts/<grandchild>`: where the templates of a chart appear to be. */
export function chartFullPath(node: ChartNode): string {
  return node.parent === undefined ? node.metadata.name : `${chartFullPath(node.parent)}/charts/${node.metadata.name}`;
}
