import { differingLines } from '../../compare/public.ts';
import { goString } from '../../core/go/go-string.ts';
import { type Chart } from '../../engines/helm/public.ts';
import { encodeYaml } from '../../engines/yaml/public.ts';

/**
 * Number of lines that differ between two charts, those of one and those of the other: of templates, of default values
 * as data, and of the files in `crds`, with the subcharts of each. A renamed file counts as two.
 */
export function changedChartLines(base: Chart, head: Chart): number {
  const [before, after] = [chartTexts(base), chartTexts(head)];
  let sum = 0;
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before, after].map((texts) => linesOf(texts.get(name)));
    if (old === undefined || next === undefined) continue;
    for (const { count } of differingLines(old, next)) sum += count.base + count.head;
  }
  return sum;
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
