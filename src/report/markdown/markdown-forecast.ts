import { type ReviewedComparison } from '../../findings/public.ts';
import { forecastLines } from '../forecast-text.ts';
import { orderGraph } from '../order/order-mermaid.ts';
import { codeSpan } from '../safe-text.ts';
import type { DetailLevel } from './detail-levels.ts';

/** Lines about the merge, and the graph of its order, a part each. */
export function forecastParts({ forecast }: ReviewedComparison, form: DetailLevel): string[] {
  const most = Math.min(form.entries, 3);
  const lines = forecastLines(forecast, (name) => codeSpan(name, { length: 120 }), most).map(
    ({ title, text }) => `**${title}:** ${text}`,
  );
  return form.bodies === undefined ? lines : [...lines, ...orderGraph(forecast)];
}
