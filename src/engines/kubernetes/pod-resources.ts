import { isJsonObject, type JsonValue, objectAt, stringAt } from '../../core/json.ts';
import { type Container, type PodTemplate } from '../../core/pod-template.ts';
import { nanosOf } from '../../core/quantity.ts';
import { isBinaryQuantity, printQuantity } from './print-quantity.ts';

/** An amount of a resource in thousand-millionths; `isBinary` where it is written in powers of 1,024. */
export interface ResourceAmount {
  readonly nanos: bigint;
  readonly isBinary: boolean;
}

/** Amounts by name of the resource. */
export type ResourceAmounts = ReadonlyMap<string, ResourceAmount>;

/** The amounts that a container or a pod asks for, and those that it is held to. */
export interface ResourceRequirements {
  readonly requests: ResourceAmounts;
  readonly limits: ResourceAmounts;
}

/** Reads a mapping of quantities; a value that is none is left out. */
export function amountsIn(value: JsonValue | undefined): ResourceAmounts {
  const amounts = new Map<string, ResourceAmount>();
  for (const [name, written] of isJsonObject(value) ? Object.entries(value) : []) {
    const nanos = nanosOf(written);
    if (nanos !== undefined)
      amounts.set(name, { nanos, isBinary: typeof written === 'string' && isBinaryQuantity(written) });
  }
  return amounts;
}

/** An amount as the API server prints it. */
export function printAmount({ nanos, isBinary }: ResourceAmount): string {
  return printQuantity(nanos, isBinary);
}

/** Adds amounts to a sum. */
export function addAmounts(sum: Map<string, ResourceAmount>, amounts: ResourceAmounts, times = 1): void {
  for (const [name, { nanos, isBinary }] of amounts) {
    const known = sum.get(name);
    const more = nanos * BigInt(times);
    sum.set(name, known === undefined ? { nanos: more, isBinary } : { ...known, nanos: known.nanos + more });
  }
}

/** The requirements of one container. */
export function containerRequirements({ object }: Container): ResourceRequirements {
  const resources = objectAt(object, 'resources');
  return { requests: amountsIn(resources?.['requests']), limits: amountsIn(resources?.['limits']) };
}

/**
 * The requirements of a pod: those of its containers together, or of an init container beside the sidecars that were
 * started before it where it needs more. Those of the pod itself come first for processors and memory. Source:
 * k8s.io/kubernetes 1.36, plugin/pkg/admission/limitranger, podRequests.
 */
export function podRequirements(pod: PodTemplate): ResourceRequirements {
  return { requests: total(pod, 'requests'), limits: total(pod, 'limits') };
}

function total(pod: PodTemplate, field: 'limits' | 'requests'): ResourceAmounts {
  const sum = new Map<string, ResourceAmount>();
  const sidecars = new Map<string, ResourceAmount>();
  const atStart = new Map<string, ResourceAmount>();
  for (const container of pod.containers) {
    const amounts = containerRequirements(container)[field];
    const isSidecar = container.init && stringAt(container.object, 'restartPolicy') === 'Always';
    if (!container.init || isSidecar) addAmounts(sum, amounts);
    if (!container.init) continue;
    if (isSidecar) addAmounts(sidecars, amounts);
    const now = new Map<string, ResourceAmount>(isSidecar ? [] : amounts);
    addAmounts(now, sidecars);
    raise(atStart, now);
  }
  raise(sum, atStart);
  for (const [name, amount] of amountsIn(objectAt(pod.spec, 'resources')?.[field]))
    if (name === 'cpu' || name === 'memory') sum.set(name, amount);
  return sum;
}

/** Takes over what is greater. */
function raise(sum: Map<string, ResourceAmount>, amounts: ResourceAmounts): void {
  for (const [name, amount] of amounts) {
    const known = sum.get(name);
    if (known === undefined || amount.nanos > known.nanos) sum.set(name, amount);
  }
}
