import type { Forecast } from '../../core/forecast.ts';
import type { ForecastOrder } from '../../core/forecast-order.ts';
import { counted } from '../../core/text/counted.ts';
import { clipText } from '../safe-text.ts';
import { isWorthPicture, orderPicture, type PictureStep, type StepEffect } from './order-picture.ts';
import { orderSummary, stepName } from './order-text.ts';

/** The most boxes of a graph, and the fewest. */
const boxes = { least: 2, most: 12 };
const longestLabel = 60;

const classes: Readonly<Record<Exclude<StepEffect, ''>, string>> = {
  restarts: 'restarts',
  'short downtime': 'short',
  'down until ready': 'down',
  stuck: 'down',
};

const styles: readonly (readonly [name: string, style: string])[] = [
  ['restarts', 'stroke:#0969da,stroke-width:2px'],
  ['short', 'stroke:#bf8700,stroke-width:2px'],
  ['down', 'stroke:#cf222e,stroke-width:3px'],
  ['waits', 'stroke-dasharray:4'],
];

/**
 * An order as a folded Mermaid graph; empty where it has no room, or nothing to show. Of names only letters, digits and
 * the marks of Kubernetes' names stand in it: a graph has its own language.
 */
export function orderGraph(forecast: Forecast | undefined): readonly string[] {
  const order = forecast?.order;
  if (forecast === undefined || order === undefined || !isWorthPicture(order)) return [];
  const { steps, edges, leftOut } = orderPicture(forecast, order, boxes.most + 1);
  if (steps.length < boxes.least || steps.length > boxes.most || leftOut > 0) return [];
  const marks = steps.map(({ change, effect }) =>
    effect !== '' ? classes[effect] : change === 'waits' ? 'waits' : undefined,
  );
  const lines = [
    'flowchart LR',
    ...steps.map((step, at) => `s${at}["${labelOf(step, order)}"]`),
    ...edges.flatMap(({ from, to, why, certainty }) => {
      if (certainty === 'none') return [];
      if (why === 'waits-for') return [`s${from} -. ready .-> s${to}`];
      return [`s${from} ${certainty === 'sure' ? '-->' : '-.->'} s${to}`];
    }),
    ...styles.flatMap(([name, style]) => (marks.includes(name) ? [`classDef ${name} ${style}`] : [])),
    ...marks.flatMap((name, at) => (name === undefined ? [] : [`class s${at} ${name}`])),
  ];
  const text = ['```mermaid', ...lines, '```'].join('\n');
  return [`<details><summary>Order: ${orderSummary(order)}</summary>\n\n${text}\n\n</details>`];
}

const signs = { added: '+ ', changed: '', removed: '− ', waits: '' };

function labelOf({ of, change, effect }: PictureStep, { steps }: ForecastOrder): string {
  const [at = -1] = of;
  const step = steps[at];
  if (step === undefined) return '';
  if (of.length > 1) return `${counted(of.length, 'step')} that wait`;
  // A colon between words calls an icon.
  const name = clipText(stepName(step).replace(/[^\w ./:-]|:(?! )/g, '?'), longestLabel).replace('…', '...');
  return `${signs[change]}${name}${step.fails === true ? '<br>does not render' : effect === '' ? '' : `<br>${effect}`}`;
}
