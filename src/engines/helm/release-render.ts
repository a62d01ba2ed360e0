import type { JsonObject } from '../../core/json.ts';
import type { Chart } from './chart.ts';
import type { RenderedTexts, RenderOptions } from './render-chart.ts';

/** A release that can be rendered again, with another chart or other values. */
export interface ReleaseRender {
  readonly chart: Chart;
  /** The values that Helm is given. */
  readonly values: JsonObject;
  /** Those of them that do not come from Secrets. */
  readonly openValues: JsonObject;
  render(chart: Chart, values: JsonObject, options?: Pick<RenderOptions, 'costs' | 'only' | 'reads'>): RenderedTexts;
}
