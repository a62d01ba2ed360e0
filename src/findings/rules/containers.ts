import { type JsonObject, type JsonValue, jsonAt, objectAt } from '../../core/json.ts';
import { nanosOf } from '../../core/quantity.ts';
import { quoted } from '../finding.ts';
import { type ContainerPair, services, workloads } from '../pods/pod-spec.ts';
import { inGroup, kept, type UngroupedRule } from '../rule.ts';
import type { Transition } from '../transition.ts';

/** A finding for each container that both sides have and for which `check` says something. */
function perContainer(
  transition: Transition,
  check: (pair: ContainerPair, before: JsonObject) => string | undefined,
): string[] {
  return transition.containers.flatMap((pair) => {
    if (pair.before === undefined) return [];
    const message = check(pair, pair.before.object);
    return message === undefined ? [] : [message];
  });
}

function probeRule(id: string, field: string, severity: 'note' | 'warn', explanation: string): UngroupedRule {
  return {
    id,
    severity,
    title: `${field.replace('Probe', '')} probe removed`,
    explanation,
    hint: 'Keep the probe, or check that nothing relies on it.',
    kinds: services,
    on: kept,
    watches: [field],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        objectAt(before, field) !== undefined && objectAt(after.object, field) === undefined
          ? `Container ${quoted(name)} loses its \`${field}\`.`
          : undefined,
      ),
  };
}

function sizeOf(object: JsonObject, what: 'limits' | 'requests', resource: string): JsonValue | undefined {
  return jsonAt(object, 'resources', what, resource);
}

/** Less of a resource by at least a tenth: what is below is rounding. */
function isLess(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  const [from, to] = [nanosOf(before), nanosOf(after)];
  return from !== undefined && to !== undefined && to * 10n < from * 9n;
}

/** Rules about what a container that stays asks for, and how it is looked after. */
export const containerRules = inGroup('availability', [
  probeRule('liveness-probe-removed', 'livenessProbe', 'note', 'A hanging container is not restarted.'),
  {
    id: 'memory-limit-lowered',
    severity: 'warn',
    title: 'memory limit lowered',
    explanation: 'A container above the limit is killed.',
    hint: 'Check its memory use so far.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) => {
        const [from, to] = [sizeOf(before, 'limits', 'memory'), sizeOf(after.object, 'limits', 'memory')];
        return isLess(from, to)
          ? `Container ${quoted(name)}: memory limit changes from ${quoted(from)} to ${quoted(to)}.`
          : undefined;
      }),
  },
  {
    id: 'memory-limit-removed',
    severity: 'note',
    title: 'memory limit removed',
    explanation: 'A memory leak can starve every other pod on the node.',
    hint: 'Keep a limit, or check that a LimitRange sets one.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        sizeOf(before, 'limits', 'memory') !== undefined && sizeOf(after.object, 'limits', 'memory') === undefined
          ? `Container ${quoted(name)} loses its memory limit of ${quoted(sizeOf(before, 'limits', 'memory'))}.`
          : undefined,
      ),
  },
  probeRule(
    'readiness-probe-removed',
    'readinessProbe',
    'warn',
    'Traffic reaches a container before it is ready. A broken update rolls out completely.',
  ),
  {
    id: 'requests-removed',
    severity: 'note',
    title: 'resource requests removed',
    explanation: 'The scheduler reserves nothing for the pod. It is among the first to be evicted.',
    hint: 'Keep requests close to the actual use.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        Object.keys(objectAt(before, 'resources', 'requests') ?? {}).length > 0 &&
        Object.keys(objectAt(after.object, 'resources', 'requests') ?? {}).length === 0 &&
        Object.keys(objectAt(after.object, 'resources', 'limits') ?? {}).length === 0
          ? `Container ${quoted(name)} loses its resource requests.`
          : undefined,
      ),
  },
]);
