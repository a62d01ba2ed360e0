import { compareBytes } from '../../core/files/paths.ts';
import { type GoValue, int } from '../gotemplate/public.ts';
import type { Capabilities } from './capabilities.ts';
import { type ChartNode, chartFullPath } from './chart-node.ts';
import { chartObject } from './chart-object.ts';
import { type ClusterQueries, ReleaseMap } from './cluster-queries.ts';
import { filesObject } from './files-object.ts';
import type { ValueMap } from './values/value-map.ts';
import { ValuesObject, valuesAt } from './values-object.ts';

/** Release that a chart is rendered for. */
export interface ReleaseOptions {
  readonly name: string;
  readonly namespace: string;
  /** Sets `.Release.IsUpgrade` instead of `.Release.IsInstall`. */
  readonly isUpgrade?: boolean;
  /** `.Release.Revision`; 1 without it. */
  readonly revision?: number;
  /** `.Release.Service`; `Helm` without it. */
  readonly service?: string;
}

/** A template file and the data it is executed with. */
export interface TemplateExecution {
  /** `<chart>/templates/x.yaml`, subcharts as `<chart>/charts/<name>/templates/x.yaml`. */
  readonly name: string;
  readonly data: Uint8Array;
  /** `.`, shared by all templates of one chart. */
  readonly dot: ValuesObject;
  /** What `.` shows; the engine sets `Template` here before it executes each file. */
  readonly fields: ValueMap;
  readonly basePath: string;
  /** Number of folders above it. */
  readonly depth: number;
}

/** All template files of a chart and its enabled subcharts, in the order in which Helm parses and executes them. */
export function templateExecutions(
  root: ChartNode,
  values: ValueMap,
  release: ReleaseOptions,
  capabilities: Capabilities,
  helm: string,
  questions?: ClusterQueries,
): TemplateExecution[] {
  const isUpgrade = release.isUpgrade ?? false;
  const releaseObject = new ReleaseMap(
    [
      ['Name', release.name],
      ['Namespace', release.namespace],
      ['IsUpgrade', isUpgrade],
      ['IsInstall', !isUpgrade],
      ['Revision', int(release.revision ?? 1)],
      ['Service', release.service ?? 'Helm'],
    ],
    questions,
  );
  const found = new Map<string, TemplateExecution>();
  const shared = { release: releaseObject, capabilities, helm };
  collect(root, new Map<string, GoValue>([['Values', new ValuesObject(values)]]), shared, found);
  return [...found.values()].sort(compareRenderables);
}

/** What all charts of a render are executed with. */
interface SharedData {
  readonly release: ValueMap;
  readonly capabilities: Capabilities;
  readonly helm: string;
}

function collect(
  node: ChartNode,
  parent: ValueMap,
  shared: SharedData,
  into: Map<string, TemplateExecution>,
): ValueMap {
  const subcharts: ValueMap = new Map();
  const values = node.parent === undefined ? parent.get('Values') : valuesAt(parent, `Values.${node.metadata.name}`);
  const fields: ValueMap = new Map<string, GoValue>([
    ['Chart', chartObject(node)],
    ['Files', filesObject(node.chart, shared.helm)],
    ['Release', shared.release],
    ['Capabilities', shared.capabilities],
    ['Values', values ?? new ValuesObject(new Map())],
    ['Subcharts', subcharts],
  ]);
  for (const child of node.dependencies) subcharts.set(child.metadata.name, collect(child, fields, shared, into));
  const path = chartFullPath(node);
  const isLibrary = node.metadata.source.type.toLowerCase() === 'library';
  const dot = new ValuesObject(fields);
  for (const { name, data } of node.chart.templates) {
    if (isLibrary && !name.slice(name.lastIndexOf('/') + 1).startsWith('_')) continue;
    const full = `${path}/${name}`;
    into.set(full, { name: full, data, dot, fields, basePath: `${path}/templates`, depth: full.split('/').length - 1 });
  }
  return fields;
}

/** Deeper files first, then later names first: what is parsed later wins, so the chart on top decides. */
function compareRenderables(a: TemplateExecution, b: TemplateExecution): number {
  return b.depth - a.depth || compareBytes(b.name, a.name);
}

/** `.Template` of a file. */
export function templateObject({ name, basePath }: TemplateExecution): ValuesObject {
  return new ValuesObject(
    new Map([
      ['Name', name],
      ['BasePath', basePath],
    ]),
  );
}
