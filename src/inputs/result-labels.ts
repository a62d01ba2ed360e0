import { acceptLabel, type LabelResult, labelResults, type ResultLabel } from '../core/label-result.ts';

/** Labels of `result=label` lines, and the first line that is none. */
export interface ResultLabels {
  readonly labels: readonly ResultLabel[];
  readonly fault?: string;
}

/** GitHub takes labels of so many characters. */
const longestLabel = 50;

/** Reads `result=label` lines; empty lines are left out. */
export function parseResultLabels(lines: readonly string[]): ResultLabels {
  const labels: ResultLabel[] = [];
  for (const line of lines.map((text) => text.trim()).filter((text) => text !== '')) {
    const at = line.indexOf('=');
    const result = line.slice(0, Math.max(at, 0)).trim();
    const label = line.slice(at + 1).trim();
    const isLabel = label !== '' && label.length <= longestLabel && !/[\p{Cc},]/u.test(label);
    // A label of the program's own would take the place of a person's, whatever its case.
    const isTaken = label.toLowerCase() === acceptLabel;
    if (!isResult(result) || !isLabel || isTaken) return { labels, fault: line };
    labels.push({ result, label });
  }
  return { labels };
}

function isResult(text: string): text is LabelResult {
  return (labelResults as readonly string[]).includes(text);
}
