import { goString } from '../../core/go/go-string.ts';
import { type Chart } from '../../engines/helm/public.ts';
import { encodeYaml } from '../../engines/yaml/public.ts';

/**
 * Number of lines that one of two charts has and the other does not have in the same file, or not as often: of
 * templates, of default values as data, and of the files in `crds`, with the subcharts of each. A line that only moves
 * does not count, and one that is edited counts twice.
 */
export function changedChartLines(base: Chart, head: Chart): number {
  const [before, after] = [chartTexts(base), chartTexts(head)];
  let sum = 0;
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(name), after.get(name)];
    if (old !== next) sum += differingLines(linesOf(old), linesOf(next));
  }
  return sum;
}

function differingLines(base: readonly string[], head: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of base) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of head) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
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

function linesOf(text = ''): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
