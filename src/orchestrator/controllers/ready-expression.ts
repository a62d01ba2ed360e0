import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { StoredObject } from '../store.ts';

/** An expression that can be asked, or what is wrong with it; `column` counts characters from 1. */
export type ReadyExpression =
  | { readonly evaluate: (self: StoredObject, dep: StoredObject, ready: boolean) => boolean | 'unknown' }
  | { readonly error: string; readonly column?: number };

/** What an expression sees: both objects as `self` and `dep`, or the fields of the dependency by their own names. */
export type ExpressionScope = 'fields' | 'objects';

/** The interpreter, which few repositories need and which takes as long to load as the rest of the orchestrator. */
let cel: typeof import('@marcbachmann/cel-js') | undefined;

/** Loads what `readyExpression` needs; undefined when that has been done. */
export function loadExpressions(): Promise<void> | undefined {
  return cel === undefined ? load() : undefined;
}

async function load(): Promise<void> {
  cel = await import('@marcbachmann/cel-js');
}

const options = { homogeneousAggregateLiterals: true, enableOptionalTypes: true } as const;
const declared = new Map<ExpressionScope, Environment>();

/**
 * Flux declares the two variables as structs, without a schema; flux-operator declares none, so that a field which is missing shows only when it is asked for. Function packages that CEL itself
 * lacks (`sets`, `base64`) are not at hand here.
 */
function environmentOf(scope: ExpressionScope): Environment {
  let environment = declared.get(scope);
  if (environment === undefined) {
    if (cel === undefined) throw new Error('an expression is asked for before `loadExpressions`');
    environment =
      scope === 'objects'
        ? new cel.Environment(options).registerVariable('self', 'dyn').registerVariable('dep', 'dyn')
        : new cel.Environment({ ...options, unlistedVariablesAreDyn: true });
    declared.set(scope, environment);
  }
  return environment;
}

const absentPackages = /\b(?:sets|base64)\./;
const maximumLength = 10_000;

/**
 * Compiles the CEL expression of a `readyExpr`. In Kustomizations and HelmReleases `self` is the object with the `dependsOn` and `dep` the dependency; in a ResourceSet the fields of the dependency
 * are variables (scope `fields`). Each object has a status with a Ready condition and with an `observedGeneration` that equals `metadata.generation`, and what else the tree says.
 *
 * `loadExpressions` must have ended. The answer is `unknown` when it depends on something that only the cluster holds: another field of a status, or a function that is not at hand.
 */
export function readyExpression(text: string, scope: ExpressionScope = 'objects'): ReadyExpression {
  if (text.length > maximumLength) return { error: `the expression is longer than ${maximumLength} characters` };
  const environment = environmentOf(scope);
  const checked = environment.check(text);
  const unsupported = absentPackages.test(text);
  if (!checked.valid && !unsupported) return invalid(checked.error);
  if (checked.valid && checked.type !== 'bool' && checked.type !== 'dyn')
    return { error: `the expression gives ${checked.type ?? 'nothing'}, but must give bool` };
  if (!checked.valid) return { evaluate: () => 'unknown' };
  const program: ParseResult = environment.parse(text);
  return {
    evaluate: (self, dep, ready) => {
      try {
        const dependency = projected(dep, ready);
        return program(scope === 'fields' ? dependency : { self: projected(self, false), dep: dependency }) === true;
      } catch {
        // A field is missing. What the tree states is compared as it is; the rest of a status is known to the cluster alone.
        return /\bstatus\b/.test(text) ? 'unknown' : false;
      }
    },
  };
}

function invalid(error: unknown): ReadyExpression {
  if (!(error instanceof Error)) return { error: 'the expression is invalid' };
  const [message = 'the expression is invalid'] = error.message.split('\n');
  const range = (error as { readonly range?: { readonly start: number } }).range;
  return { error: message, ...(range === undefined ? {} : { column: range.start + 1 }) };
}

/** An object as the controller would find it in the cluster, as far as that follows from the tree. */
function projected({ object }: StoredObject, ready: boolean): JsonObject {
  const kind = stringAt(object, 'kind') ?? '';
  return {
    ...object,
    metadata: { ...objectAt(object, 'metadata'), generation: 1 },
    status: {
      ...objectAt(object, 'status'),
      observedGeneration: 1,
      conditions: [
        {
          type: 'Ready',
          status: ready ? 'True' : 'False',
          observedGeneration: 1,
          reason: ready ? 'ReconciliationSucceeded' : 'ReconciliationFailed',
          message: `${kind} ${ready ? 'is ready' : 'is not ready'}`,
        },
      ],
    },
  };
}
