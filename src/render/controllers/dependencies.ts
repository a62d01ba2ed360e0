import { kustomizeGroup, nodeKindOf, operatorGroup } from '../../core/flux-kinds.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { StepBudget } from '../../core/step-budget.ts';
import { runSteps } from '../../engines/kubernetes/public.ts';
import { type Dependency, dependenciesOf, kustomizationSource } from '../../flux/public.ts';
import type { NodeStore } from '../observed-store.ts';
import type { StoredObject } from '../store.ts';
import { awaitProducer, comesFromItself } from './await-producer.ts';
import { type BodyResult, failed, isMadeOutside, type Run, type Side } from './controller.ts';
import { dependencyPath } from './dependency-path.ts';
import { type ExpressionScope, loadExpressions, readyExpression } from './ready-expression.ts';

const dependencies = ({ id, object }: StoredObject): Dependency[] => dependenciesOf(object, id);

/** What an expression of a node's dependency may look at. */
const scopeOf = ({ id }: StoredObject): ExpressionScope => (id.group === operatorGroup ? 'fields' : 'objects');

/**
 * The gate that every dependent passes: undefined when all dependencies are satisfied, else what to return. A
 * dependency that is excused, or that could not be checked, does not hold its dependents back: what a change does to
 * them is still worth seeing. Neither does an object that is no node and that nothing in the tree makes: a ResourceSet
 * may wait for what only the cluster holds.
 */
export function awaitDependencies(side: Side, run: Run): BodyResult | undefined {
  const waiting: ResourceId[] = [];
  for (const dependency of dependencies(run.node)) {
    const found = awaitDependency(side, run, dependency);
    if (found === undefined) continue;
    if ('state' in found) return found;
    waiting.push(found);
  }
  return waiting.length === 0 ? undefined : { state: 'blocked-on', on: waiting };
}

/** Undefined when the dependency is satisfied; an id to wait for; or how the body ends. */
function awaitDependency(side: Side, run: Run, dependency: Dependency): ResourceId | BodyResult | undefined {
  const { id, mustBeReady, readyExpr } = dependency;
  const expression = readyExpr === undefined ? undefined : readyExpression(readyExpr, scopeOf(run.node));
  if (expression !== undefined && 'error' in expression)
    return failed(run, invalidExpression(dependency, scopeOf(run.node), expression));
  const object = side.store.get(id);
  const status = side.store.status(id);
  const schedulable = nodeKindOf(id) !== undefined;
  const isExcused = (one: ResourceId): boolean =>
    side.store.status(one)?.isExcused === true && !side.settings.heldBack.has(resourceKey(run.node.id));
  if (object === undefined) {
    if (run.drain === 'none') return id;
    if (
      !schedulable ||
      isMadeOutside(side, id) ||
      side.settings.metBefore.get(resourceKey(id))?.has(resourceKey(run.node.id)) === true
    )
      return undefined;
    const maker = awaitProducer(side, run, id);
    // What a Kustomization that is left alone applied before is still there.
    if (maker?.state === 'unchecked') return undefined;
    if (maker?.state === 'blocked') {
      const above = maker.blockedOn ?? [];
      if (above.length > 0 && above.every(isExcused)) return undefined;
    }
    const inCircle = circle(side, run) ?? maker;
    // It is there from the time when somebody applied its directory by hand.
    if (inCircle === undefined && comesFromItself(side, run, id)) return undefined;
    return (
      inCircle ??
      failed(run, {
        code: 'DEPENDENCY_NOT_FOUND',
        message: `dependsOn: ${printResource(id)} is not in the tree`,
        hint: `Flux waits for it. Add it, correct its name or namespace, or remove it from dependsOn.`,
      })
    );
  }
  if (!mustBeReady) return undefined;
  if (schedulable && status === undefined) {
    if (run.drain === 'none') return id;
    const inCircle = circle(side, run);
    if (inCircle !== undefined) return inCircle;
    if (run.drain !== 'force') return id;
    return failed(run, {
      code: 'DEPENDENCY_NOT_READY',
      message: `waits for ${printResource(id)}, which waits in a cycle`,
    });
  }
  const ready = status?.ready ?? !schedulable;
  const isAdditive = side.settings.additiveReadiness.some((kind) => kind === run.node.id.kind);
  const readsStatus = expression === undefined || isAdditive;
  if (readsStatus && status?.state === 'suspended' && status.isExcused !== true && isOfSameSource(run.node, object))
    return { state: 'blocked', reason: `waits for ${printResource(id)}, which is suspended`, blockedOn: [id] };
  const answer =
    expression === undefined || (isAdditive && !ready)
      ? ready
      : expression.evaluate(run.node, object, ready, stepsOf(side));
  if (answer === 'too many steps') return failed(run, unboundedExpression(dependency));
  if (answer === true || answer === 'unknown') {
    // What is left out since nothing in it changed has not waited, so that nobody saw yet whether it waits for this
    // node.
    return status?.state === 'unchanged' ? circle(side, run) : undefined;
  }
  if (!ready) {
    const inCircle = circle(side, run);
    if (inCircle !== undefined) return inCircle;
    // Waiting for what it makes itself, it would take that away, and not wait any more.
    const { parent, isHeld = false } = object;
    const isOwn = !isHeld && parent !== undefined && resourceKey(parent) === resourceKey(run.node.id);
    if (isOwn || isExcused(id)) return undefined;
    return { state: 'blocked', reason: `waits for ${printResource(id)}, which is not ready`, blockedOn: [id] };
  }
  if (run.drain === 'none') return id;
  return failed(run, {
    code: 'DEPENDENCY_NOT_READY',
    message: `readyExpr of ${printResource(id)} is not true: ${readyExpr ?? ''}`,
    hint: 'Correct the expression, or the fields it compares.',
  });
}

/**
 * Test whether a Kustomization waits until another one has come to the same revision, which a suspended one does not
 * (`checkDependencies` of kustomize-controller).
 */
function isOfSameSource(node: StoredObject, dependency: StoredObject): boolean {
  if (node.id.group !== kustomizeGroup) return false;
  return resourceKey(kustomizationSource(node)) === resourceKey(kustomizationSource(dependency));
}

function circle(side: Side, run: Run): BodyResult | undefined {
  const cycle = dependencyPath(side.store, run.node.id, run.node.id);
  if (cycle === undefined) return undefined;
  const mixed = run.node.id.group === operatorGroup;
  const path = [...cycle, run.node.id]
    .map((id) => (mixed ? printResource(id) : `${id.namespace}/${id.name}`))
    .join(' → ');
  return failed(run, {
    code: 'DEPENDENCY_CYCLE',
    message: `cycle in dependsOn: ${path}`,
    hint: 'Remove one of these dependsOn entries.',
  });
}

function invalidExpression(
  { id, index }: Dependency,
  scope: ExpressionScope,
  { error, column }: { readonly error: string; readonly column?: number | undefined },
): Omit<Problem, 'resource'> {
  const place = column === undefined ? '' : ` at character ${column}`;
  return {
    code: 'OBJECT_INVALID',
    message: `invalid CEL expression in spec.dependsOn[${index}].readyExpr of ${printResource(id)}: ${error}${place}`,
    hint:
      scope === 'objects'
        ? 'Variables: self and dep, the two objects. Result: true or false.'
        : 'Variables: metadata, spec and status of the other object. Result: true or false.',
  };
}

/** What the expressions of a run may still take, of both sides together. */
const budgets = new WeakMap<Side['memo'], StepBudget>();

function stepsOf({ memo }: Side): StepBudget {
  const budget = budgets.get(memo) ?? memo.budget(runSteps);
  budgets.set(memo, budget);
  return budget;
}

function unboundedExpression({ id }: Dependency): Omit<Problem, 'resource'> {
  return {
    code: 'EXPRESSION_LIMIT',
    message: `too many steps in readyExpr of ${printResource(id)}`,
    hint: 'Compare fields of the object, without nested lists.',
  };
}

/** Dependencies that were taken for satisfied although the tree cannot tell, for the node's warnings. */
export function dependencyWarnings(side: Side, node: StoredObject): Warning[] {
  return dependencies(node).flatMap(({ id, readyExpr }): Warning[] => {
    const object = side.store.get(id);
    if (object === undefined) {
      if (nodeKindOf(id) !== undefined) return [];
      const message = `waits for ${printResource(id)}, which is not in the tree: assumed to be in the cluster`;
      return [{ category: 'dependency', message, resource: node.id }];
    }
    const expression = readyExpr === undefined ? undefined : readyExpression(readyExpr, scopeOf(node));
    if (expression === undefined || 'error' in expression) return [];
    const ready = side.store.status(id)?.ready ?? true;
    if (expression.evaluate(node, object, ready, stepsOf(side)) !== 'unknown') return [];
    const message = `readyExpr of ${printResource(id)} needs state of the cluster: assumed to be true`;
    return [{ category: 'dependency', message, resource: node.id }];
  });
}

/** The dependencies that expressions look at: what they hold decides whether the node is reconciled. */
function readyDependencies(node: StoredObject): ResourceId[] {
  return dependencies(node).flatMap(({ id, readyExpr }) => (readyExpr === undefined ? [] : [id]));
}

/** Makes ready what the gate of a node needs; undefined when there is nothing to wait for. */
export function prepareDependencies(node: StoredObject): Promise<void> | undefined {
  return readyDependencies(node).length === 0 ? undefined : loadExpressions();
}

/**
 * Part of a node's key that its dependencies make: what those hold that expressions look at, and which others are
 * missing. A node that is recorded before one of them comes is recorded again with it.
 */
export function dependencyKey(store: NodeStore, node: StoredObject): readonly unknown[] {
  return dependencies(node).flatMap(({ id, readyExpr }) => {
    const object = store.get(id)?.object;
    if (readyExpr !== undefined) return [[resourceKey(id), object ?? null]];
    return object === undefined && nodeKindOf(id) !== undefined ? [[resourceKey(id)]] : [];
  });
}
