import { nodeKindOf, operatorGroup } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../../core/json.ts';
import { getOwn } from '../../core/own-property.ts';
import type { Problem } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceIdOf } from '../../core/resource-id.ts';
import type { Manifest } from '../../core/side-result.ts';
import {
  combineInputs,
  type ProviderInputs,
  type ResourceSetSpec,
  renderResourceSet,
  resourceSetSpec,
} from '../../flux/public.ts';
import type { StoredObject } from '../store.ts';
import { completeObjects } from './annotated-data.ts';
import { namespaceProblems } from './apply-warnings.ts';
import { atRest } from './at-rest.ts';
import {
  type BodyResult,
  type Controller,
  disabledEnd,
  failed,
  inputsKey,
  isReconcileDisabled,
  lacking,
  type Run,
  type Side,
  withInputs,
  withNode,
} from './controller.ts';
import { awaitDependencies, dependencyKey, dependencyWarnings } from './dependencies.ts';
import { providedInputs } from './input-provider.ts';
import { unknownOperatorFields } from './unknown-fields.ts';

/**
 * Test whether a ResourceSet takes inputs from whatever providers a selector matches, so that a provider which comes
 * late matters.
 */
export function selectsProviders(object: JsonObject): boolean {
  return resourceSetSpec(object).inputsFrom.some(({ selector }) => selector !== undefined);
}

/**
 * Collects inputs, renders the templates for each, fills what is copied from other objects, and emits the result as a
 * Kustomization does.
 */
export const reconcileResourceSet: Controller = async (side, run) =>
  isReconcileDisabled(side, run)
    ? await atRest(side, run, disabledEnd, reconcileActive)
    : await reconcileActive(side, run);

const reconcileActive: Controller = async (side, run) => {
  const { id, object } = run.node;
  const inputs = collectInputs(side, run);
  if ('state' in inputs) return withInputs(inputs, inputsKey(object));
  const spec = resourceSetSpec(object);
  const rendered = side.memo.fromKey(inputsKey('resourceset', id, spec, inputs.sets ?? null), () =>
    renderResourceSet(id, spec, inputs.sets),
  );
  const completed = completeObjects(side, run, rendered.value.objects);
  if ('state' in completed) return withInputs(completed, inputsKey(object, rendered.identity));
  const taken = completed.objects.filter((each, at) => each !== rendered.value.objects[at]);
  const manifests = manifestsOf(completed.objects, run.node);
  const unknown = unknownOperatorFields(side.settings, run.node);
  const key = inputsKey(object, rendered.identity, taken, dependencyKey(side.store, run.node), unknown);
  const waiting = awaitDependencies(side, run);
  if (waiting !== undefined) return withInputs(waiting, key);
  const rejected = rendered.value.problems;
  const problems = (rejected.length > 0 ? rejected : namespaceProblems(id, manifests)).map((problem) =>
    withNode(run, problem),
  );
  if (problems.length > 0) return withInputs({ state: 'failed', reason: problems[0]?.message ?? '', problems }, key);
  const warnings = [...unknown, ...dependencyWarnings(side, run.node), ...completed.warnings];
  return withInputs({ state: 'rendered', manifests, size: rendered.value.size, warnings }, key);
};

/**
 * The input sets in order: the ResourceSet's own, then those of its providers by namespace and name. Undefined sets: it
 * has no inputs at all.
 */
function collectInputs(side: Side, run: Run): { readonly sets: readonly JsonObject[] | undefined } | BodyResult {
  const { id, object } = run.node;
  const { inputs: inline, inputsFrom: from, inputStrategy } = resourceSetSpec(object);
  if (inline.length === 0 && from.length === 0) return { sets: undefined };
  const own = inline.filter(isJsonObject);
  if (own.length < inline.length)
    return failed(run, { code: 'OBJECT_INVALID', message: 'entry of spec.inputs is not a mapping' });
  const providers: ProviderInputs[] = [];
  // It is one of them even without inputs of its own, which matters where empty ones count.
  providers.push({ provider: id, apiVersion: stringAt(object, 'apiVersion') ?? '', sets: own });
  const named = providersOf(side, run, from);
  if (!Array.isArray(named)) return named;
  const problems: Problem[] = [];
  for (const provider of named) {
    const provided = providedInputs(provider);
    if ('problem' in provided) problems.push(withNode(run, provided.problem));
    else
      providers.push({
        provider: provider.id,
        apiVersion: stringAt(provider.object, 'apiVersion') ?? '',
        sets: provided.sets,
      });
  }
  if (problems.length > 0) {
    const blockedOn = named.map((provider) => provider.id);
    return { state: 'unchecked', reason: problems[0]?.message ?? '', problems, blockedOn };
  }
  const strategy = inputStrategy?.name || 'Flatten';
  if (strategy !== 'Flatten' && strategy !== 'Permute')
    return failed(run, {
      code: 'OBJECT_INVALID',
      message: `invalid spec.inputStrategy.name: ${strategy}`,
      hint: 'Use Flatten or Permute.',
    });
  const includeEmpty = inputStrategy?.includeEmptyProviders === true;
  const combined = combineInputs(providers, strategy, includeEmpty);
  return 'problem' in combined ? failed(run, combined.problem) : combined;
}

/** The providers that `inputsFrom` names or selects, each once, sorted. */
function providersOf(side: Side, run: Run, from: ResourceSetSpec['inputsFrom']): StoredObject[] | BodyResult {
  const { namespace } = run.node.id;
  const found = new Map<string, StoredObject>();
  const missing: ResourceId[] = [];
  for (const { name, selector } of from) {
    if (name !== undefined) {
      const id = { group: operatorGroup, kind: 'ResourceSetInputProvider', namespace, name };
      const provider = side.store.get(id);
      if (provider === undefined) missing.push(id);
      else found.set(name, provider);
    } else if (selector !== undefined) {
      for (const provider of side.store.ofKind(operatorGroup, 'ResourceSetInputProvider'))
        if (provider.id.namespace === namespace && matches(provider.object, selector))
          found.set(provider.id.name, provider);
    } else
      return failed(run, { code: 'OBJECT_INVALID', message: 'entry of spec.inputsFrom without name and selector' });
  }
  const [first] = missing;
  if (first !== undefined) {
    if (run.drain === 'none') return { state: 'blocked-on', on: missing };
    return lacking(side, run, first, {
      code: 'VALUES_NOT_FOUND',
      message: `spec.inputsFrom: ${printResource(first)} is not in the tree`,
      hint: 'Add it, or correct its name. It must be in the namespace of the ResourceSet.',
    });
  }
  return [...found].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, provider]) => provider);
}

/** A Kubernetes label selector: `matchLabels` and `matchExpressions`, all of which must hold. */
function matches(object: JsonObject, selector: JsonObject): boolean {
  const labels = objectAt(object, 'metadata', 'labels') ?? {};
  const equal = Object.entries(objectAt(selector, 'matchLabels') ?? {}).every(([key, value]) => labels[key] === value);
  return (
    equal &&
    listAt(selector, 'matchExpressions').every((expression) => {
      const value = getOwn(labels, stringAt(expression, 'key') ?? '');
      const values = listAt(expression, 'values');
      switch (stringAt(expression, 'operator')) {
        case 'In':
          return value !== undefined && values.includes(value);
        case 'NotIn':
          return value === undefined || !values.includes(value);
        case 'Exists':
          return value !== undefined;
        case 'DoesNotExist':
          return value === undefined;
        default:
          return false;
      }
    })
  );
}

function manifestsOf(objects: readonly JsonObject[], node: StoredObject): Manifest[] {
  return objects.flatMap((object): Manifest[] => {
    const id = resourceIdOf(object);
    if (id === undefined) return [];
    const named = id.namespace === '' && nodeKindOf(id) !== undefined ? { ...id, namespace: node.id.namespace } : id;
    return [{ id: named, object, origin: node.origin }];
  });
}
