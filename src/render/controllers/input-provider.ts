import { isJsonObject, type JsonObject, listAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import { printResource } from '../../core/resource-id.ts';
import { inputProviderSpec } from '../../flux/public.ts';
import type { StoredObject } from '../store.ts';
import {
  type BodyResult,
  type Controller,
  disabledEnd,
  inputsKey,
  isReconcileDisabled,
  type Run,
  type Side,
  withInputs,
  withNode,
} from './controller.ts';

/** The input sets of a provider, or why they cannot be known here. */
export type ProvidedInputs = { readonly sets: readonly JsonObject[] } | { readonly problem: Omit<Problem, 'resource'> };

/**
 * Inputs that a ResourceSetInputProvider exports: `status.exportedInputs` where the tree holds it (people commit a
 * sample for the sake of previews), else the default values of a `Static` one. Every other type asks a service for its
 * inputs.
 */
export function providedInputs({ id, object }: StoredObject): ProvidedInputs {
  const exported = listAt(object, 'status', 'exportedInputs').filter(isJsonObject);
  if (exported.length > 0) return { sets: exported };
  const { defaultValues, type = '' } = inputProviderSpec(object);
  if (type === 'Static') return { sets: [{ id: staticId(id.namespace, id.name), ...defaultValues }] };
  return {
    problem: {
      code: 'SOURCE_UNSUPPORTED',
      message: `${printResource(id)} of type ${type === '' ? '(none)' : type} has inputs from outside of the repository`,
      hint: 'To render them, commit a sample of the inputs as status.exportedInputs.',
    },
  };
}

/** A stable id for the only set of a static provider; the operator's own depends on the cluster. */
function staticId(namespace: string, name: string): string {
  let a = 1;
  let b = 0;
  for (const byte of Buffer.from(`${namespace}/${name}`)) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return String(b * 65_536 + a);
}

/** A provider makes no objects; it only says whether its inputs are known. */
export const reconcileInputProvider: Controller = async (side, run) =>
  withInputs(endOf(side, run), inputsKey(run.node.object));

function endOf(side: Side, run: Run): BodyResult {
  if (isReconcileDisabled(side, run)) return { state: 'suspended', ...disabledEnd };
  const inputs = providedInputs(run.node);
  if ('sets' in inputs) return { state: 'rendered' };
  const problem = withNode(run, inputs.problem);
  return { state: 'unchecked', reason: problem.message, problems: [problem] };
}
