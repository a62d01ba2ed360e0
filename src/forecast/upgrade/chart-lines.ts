import { goString } from '../../core/go/go-string.ts';
import { type Chart } from '../../engines/helm/public.ts';
import { encodeYaml } from '../../engines/yaml/public.ts';
import { changedLines } from './changed-lines.ts';

/**
 * Number of lines that one of two charts has and the other does not have in the same file, or not as often: of
 * templates, of default values as data, and of the files in `crds`, with the subcharts of each. A line that only moves
 * does not count, and one that is edited counts twice.
 */
export function changedChartLines(base: Chart, head: Chart): number {
  return changedLines(chartTexts(base), chartTexts(head));
}

/** The texts that count, by place in the chart. */
function chartTexts(chart: Chart, above = ''): Map<string, string> {
  const texts = new Map([
    [`${above}values.yaml`, Object.keys(chart.values).length === 0 ? '' : encodeYaml(chart.values)],
  ]);
  for (const { name, data } of [...chart.templates, ...chart.crds]) texts.set(above + name, goString(data));
  for (const one of chart.dependencies)
    for (const [name, text] of chartTexts(one, `${above}charts/${one.metadata.name}/`)) texts.set(name, text);
  return texts;
}
