import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { type Chart, type ReleaseRender, renderTexts } from '../../../src/engines/helm/public.ts';
import { chartUpgradeOf, type UpgradeFacts } from '../../../src/forecast/upgrade/chart-upgrade-of.ts';

/** Files of a chart besides its Chart.yaml, by path. */
type ChartFiles = Readonly<Record<string, string>>;

/** Two versions of a chart, the values of a release, and what the step says. */
export interface UpgradeCase {
  readonly says: string;
  readonly base: ChartFiles;
  readonly head: ChartFiles;
  readonly values?: JsonObject;
  /** Those that it had with the former chart, where they are others. */
  readonly baseValues?: JsonObject;
  /** Those that do not come from Secrets, where some do. */
  readonly openValues?: JsonObject;
  readonly expected: readonly string[];
}

/** A ConfigMap whose data are lines of a template. */
export function configMap(name: string, ...data: readonly string[]): string {
  return ['apiVersion: v1', 'kind: ConfigMap', 'metadata:', `  name: ${name}`, 'data:', ...data, ''].join('\n');
}

function chartOf(version: string, files: ChartFiles): Chart {
  const head = `apiVersion: v2\nname: web\nversion: ${version}\n`;
  const tree = { ...files, 'Chart.yaml': `${head}${files['Chart.yaml'] ?? ''}` };
  const { chart, problems } = loadChart(memoryTree(tree), '');
  if (chart === undefined) throw new Error(problems[0]?.message);
  return chart;
}

/** Both renders of a release, with versions 1.0.0 and 2.0.0 of its chart. */
export function rendersOf({
  base,
  head,
  values = {},
  baseValues = values,
  openValues,
}: Omit<UpgradeCase, 'expected' | 'says'>): readonly [ReleaseRender, ReleaseRender] {
  const release = (chart: Chart, values: JsonObject, openValues: JsonObject): ReleaseRender => ({
    chart,
    values,
    openValues,
    render: (chart, given, more) =>
      renderTexts(chart, {
        values: given,
        release: { name: 'web', namespace: 'shop', isUpgrade: true },
        skipSchemaValidation: true,
        ...more,
      }),
  });
  return [
    release(chartOf('1.0.0', base), baseValues, openValues ?? baseValues),
    release(chartOf('2.0.0', head), values, openValues ?? values),
  ];
}

/** What a step from version 1.0.0 to 2.0.0 means, with a budget of so many characters. */
export function factsOf(step: UpgradeCase, characters = 10_000_000): UpgradeFacts {
  const [before, after] = rendersOf(step);
  return chartUpgradeOf(before, after, { left: characters });
}

/** The facts about values and templates, a line each. */
export function printedFacts({
  defaults,
  demands = [],
  redundant,
  templates,
  unread,
  unreached,
  untried,
}: UpgradeFacts): readonly string[] {
  return [
    ...defaults.map(
      ({ path, change, effect, base, head }) =>
        `${path} ${change === 'changed' ? '' : `${change} `}${effect}${(base ?? head) ? ` ${base ?? '-'} → ${head ?? '-'}` : ''}`,
    ),
    ...(unreached === 0 ? [] : [`${unreached} unreached`]),
    ...(untried === 0 ? [] : [`${untried} untried`]),
    ...unread.map((path) => `${path} unread`),
    ...demands.map(({ path, demand, by, base, head, message }) => {
      const more = message ?? (base === undefined ? `by ${by}` : `${base} → ${head ?? '-'}`);
      return `${path} ${demand}: ${more}`;
    }),
    ...redundant.map((path) => `${path} redundant`),
    ...templates.map(
      ({ template, change, because }) => `${template} ${change}${because === undefined ? '' : ` by ${because}`}`,
    ),
  ];
}
