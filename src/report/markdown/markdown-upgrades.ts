import { type ReviewedComparison } from '../../findings/public.ts';
import { clipText, codeElement, codeSpan, fencedBlock } from '../safe-text.ts';
import { upgradeTexts } from '../upgrade-text.ts';
import type { DetailLevel } from './detail-levels.ts';

/** Characters of a path, a version or a default. */
const longestValue = 120;

/** A part for each step of Flux, of a chart or a source: what it means to those that take it. */
export function upgradeParts({ forecast = { workloads: [] } }: ReviewedComparison, form: DetailLevel): string[] {
  const { flux = [], sources = [], upgrades = [] } = forecast;
  if (flux.length + sources.length + upgrades.length === 0 || form.entries === 0) return [];
  const inSummary = upgradeTexts(forecast, (text) => codeElement(clipText(text, longestValue)), form.entries);
  const texts = upgradeTexts(forecast, (text) => codeSpan(text, { length: longestValue }), form.entries);
  const parts = texts.slice(0, form.entries).map(({ summary, lines, notes }, at) => {
    const told = form.bodies === undefined ? [] : notes;
    const quoted = told.flatMap(({ source, lines: own, linesLeftOut }) => [
      `From ${codeSpan(source)}${linesLeftOut === 0 ? '' : ` (${linesLeftOut} more lines)`}:`,
      fencedBlock(own, 'text'),
    ]);
    const body = [...(lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]), ...quoted];
    if (body.length === 0) return summary;
    return [`<details><summary>${inSummary[at]?.summary ?? ''}</summary>`, ...body, '</details>'].join('\n\n');
  });
  const more = texts.length - parts.length;
  return more === 0 ? parts : [...parts, `… and ${more} more ${more === 1 ? 'step' : 'steps'}`];
}
