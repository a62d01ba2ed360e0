import type { QueueReport } from './queue-report.ts';

/**
 * The queue as JSON, without the reports of its requests; `indent` is the number of spaces of a level. Ends in a line
 * break.
 */
export function queueJson(report: QueueReport, indent = 0): string {
  const entries = report.entries.map(({ report: _text, ...entry }) => entry);
  return `${JSON.stringify({ ...report, entries }, null, indent)}\n`;
}
