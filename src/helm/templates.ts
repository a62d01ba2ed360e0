import type { GoValue } from '../gotemplate/value.ts';
import type { Chart } from './chart.ts';
import type { Renderable } from './render-context.ts';
export function compiledTemplates(
  _chart: Chart,
  _files: readonly Renderable[],
): { execute(name: string, dot: GoValue, context: unknown): string } {
  return { execute: () => '' };
}
