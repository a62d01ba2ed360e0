import type { EdgeReason, ForecastOrder, OrderStep, StepTrigger } from '../../core/forecast-order.ts';
import { printResource } from '../../core/resource-id.ts';
import { counted } from '../../core/text/counted.ts';
import { clusterQualifiedName } from '../sections.ts';

/** A length of time in its largest units: `1h 30m`, `45s`, `0s`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'm'],
    [whole % 60, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return shown.length === 0 ? '0s' : shown.join(' ');
}

/** The name of a step. */
export function stepName({ root, id }: Pick<OrderStep, 'id' | 'root'>): string {
  return clusterQualifiedName(root, printResource(id));
}

/** The time at which a step begins. */
export function triggerText({ at, by, field, interval, receiver }: StepTrigger): string {
  const name = by === undefined ? '' : printResource(by);
  const within = interval === undefined ? '' : `, within ${durationText(interval.seconds)}`;
  switch (at) {
    case 'merge':
      if (receiver !== undefined) return `at the merge, told by ${printResource(receiver)}`;
      return `at the merge${within}${name === '' ? '' : ` (${name})`}`;
    case 'interval':
      return `at its next interval${within}`;
    case 'artifact':
      return `at the next artifact of ${name}${field === '' ? '' : ` (${field})`}`;
    case 'resume':
      return `when ${name} is resumed`;
  }
}

/** Verbs for what the first of two steps does for the second one. */
export const edgeTexts: Readonly<Record<EdgeReason, string>> = {
  applies: 'applies',
  artifact: 'gives its artifact to',
  data: 'gives values to',
  'depends-on': 'goes before',
  inputs: 'gives inputs to',
  'waits-for': 'has to be ready for',
};

/** Sentences about a step: when it begins, its waits, what it deletes, and what a failure leaves and holds up. */
export function stepLines(step: OrderStep): readonly string[] {
  const { timing, stages, hooks, removals, halfWay, blocks, when } = step;
  const stageText = stages.map(({ stage, resources }) => `${stage} (${resources})`).join(', then ');
  const hookText = hooks.map(({ event, weight, id }) => `${event} ${id.name}${weight === 0 ? '' : ` (${weight})`}`);
  const open = blocks.open === 0 ? '' : ` and perhaps ${blocks.open}`;
  return [
    `Begins ${triggerText(when)}`,
    ...(timing.waitsFor === 'nothing' || timing.timeout === undefined
      ? []
      : [`Waits for readiness up to ${durationText(timing.timeout.seconds)}`]),
    ...(timing.retryInterval === undefined ? [] : [`Tries again every ${durationText(timing.retryInterval.seconds)}`]),
    ...(stages.length === 0 ? [] : [`Applies ${stageText}`]),
    ...(hooks.length === 0 ? [] : [`Runs hooks: ${hookText.join(', ')}`]),
    ...(removals === undefined ? [] : removalLines(removals)),
    ...halfWay.map(({ text }) => text),
    ...(blocks.count + blocks.open === 0 ? [] : [`If it fails, ${counted(blocks.count, 'step')}${open} do not begin`]),
  ];
}

function removalLines({ deleted, kept, keptCount, when }: NonNullable<OrderStep['removals']>): readonly string[] {
  const time = when === 'after-apply' ? 'after the apply, before health checks' : 'when it is deleted itself';
  const [first] = kept;
  return [
    ...(deleted === 0 ? [] : [`Deletes ${counted(deleted, 'resource')} ${time}`]),
    ...(first === undefined
      ? []
      : [
          keptCount === 1
            ? `Keeps ${printResource(first.id)}: ${first.because}`
            : `Keeps ${counted(keptCount, 'resource')}, such as ${printResource(first.id)}: ${first.because}`,
        ]),
  ];
}

/** The size of an order and the time that it may take: `4 steps in 3 waves, up to 12m`. */
export function orderSummary({ steps, waves, chain, leftOut }: ForecastOrder): string {
  const time = chain === undefined || chain.seconds === 0 ? '' : `, up to ${durationText(chain.seconds)}`;
  return `${counted(steps.length + leftOut, 'step')} in ${counted(waves, 'wave')}${time}`;
}
