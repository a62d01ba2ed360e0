import type { ForecastOrder, OrderStep, TakenDuration } from '../../../src/core/forecast-order.ts';
import type { ResourceId } from '../../../src/core/resource-id.ts';

const signs: Readonly<Record<OrderStep['change'], string>> = { added: '+', changed: '~', removed: '-', waits: '…' };

/** The name of an object, after its kind where that is not Kustomization. */
function nameOf({ kind, name }: ResourceId): string {
  return kind === 'Kustomization' ? name : `${kind} ${name}`;
}

/** The steps of an order: wave, what becomes of it, name. */
export function stepTexts({ steps }: ForecastOrder): string[] {
  return steps.map(
    ({ id, change, wave, fails, isCircular }) =>
      `${wave} ${signs[change]} ${nameOf(id)}${fails === true ? ' fails' : ''}${isCircular === true ? ' circular' : ''}`,
  );
}

/** What waits for what: `a → b: why field`, with `(open)` or `(none)` where that is not sure. */
export function edgeTexts({ steps, edges }: ForecastOrder): string[] {
  return edges.map(({ from, to, why, field, certainty }) => {
    const [first, second] = [from, to].map((at) =>
      nameOf(steps[at]?.id ?? { group: '', kind: '', namespace: '', name: '?' }),
    );
    return `${first} → ${second}: ${why}${field === '' ? '' : ` ${field}`}${certainty === 'sure' ? '' : ` (${certainty})`}`;
  });
}

function duration(name: string, taken: TakenDuration | undefined): string[] {
  return taken === undefined ? [] : [`${name} ${taken.seconds}s${taken.field === undefined ? '' : ` ${taken.field}`}`];
}

/** What is said of a step, a line each. */
function factTexts(step: OrderStep): string[] {
  const { when, timing, stages, hooks, removals, halfWay, blocks } = step;
  return [
    `at ${when.at}${when.by === undefined ? '' : ` by ${nameOf(when.by)}`}${when.field === '' ? '' : ` ${when.field}`}`,
    ...duration('looks every', when.interval),
    ...(when.receiver === undefined ? [] : [`told by ${nameOf(when.receiver)}`]),
    ...duration('timeout', timing.timeout),
    ...duration('interval', timing.interval),
    ...duration('retries every', timing.retryInterval),
    `waits for ${timing.waitsFor}`,
    ...stages.map(({ stage, resources }) => `${stage}: ${resources}`),
    ...hooks.map(({ event, weight, id }) => `${event} ${weight} ${id.name}`),
    ...(removals === undefined ? [] : [`deletes ${removals.deleted} ${removals.when}`]),
    ...(removals?.kept ?? []).map(({ id, because }) => `keeps ${nameOf(id)}: ${because}`),
    ...halfWay.map(({ rule, text, field }) => `${rule}: ${text}${field === '' ? '' : ` (${field})`}`),
    `blocks ${blocks.count}${blocks.open === 0 ? '' : ` and perhaps ${blocks.open}`}`,
  ];
}

/** The facts of the step with a name, as in `stepTexts`. */
export function factsOf({ steps }: ForecastOrder, name: string): string[] {
  const step = steps.find(({ id }) => nameOf(id) === name);
  return step === undefined ? ['no such step'] : factTexts(step);
}

/** The chain that may take longest. */
export function chainText({ chain, steps }: ForecastOrder): string {
  if (chain === undefined) return '';
  const names = chain.steps.map((at) => (steps[at] === undefined ? '?' : nameOf(steps[at].id)));
  return `${names.join(' → ')} in ${chain.seconds}s`;
}
