import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../../core/json.ts';
import { type StepBudget, StepLimit } from '../../core/step-budget.ts';
import { boundedProgram, declareBounded, userMessage, withReplacedFunctions } from '../../engines/kubernetes/public.ts';
import type { StoredObject } from '../store.ts';

/** An expression that can be asked, or what is wrong with it; `column` counts characters from 1. */
export type ReadyExpression =
  | {
      readonly evaluate: (
        self: StoredObject,
        dep: StoredObject,
        ready: boolean,
        budget: StepBudget,
      ) => boolean | 'too many steps' | 'unknown';
    }
  | { readonly error: string; readonly column?: number };

/** Variables of an expression: both objects as `self` and `dep`, or the fields of the dependency by their own names. */
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
 * Flux declares the two variables as structs, without a schema; flux-operator declares none, so that a field which is
 * missing shows only when it is asked for. Function packages that CEL itself lacks (`sets`, `base64`) are not at hand
 * here.
 */
function environmentOf(scope: ExpressionScope): Environment {
  let environment = declared.get(scope);
  if (environment === undefined) {
    if (cel === undefined) throw new Error('an expression is asked for before `loadExpressions`');
    environment = declareBounded(
      scope === 'objects'
        ? new cel.Environment(options).registerVariable('self', 'dyn').registerVariable('dep', 'dyn')
        : new cel.Environment({ ...options, unlistedVariablesAreDyn: true }),
    );
    declared.set(scope, environment);
  }
  return environment;
}

const absentFunctions = /\b(?:sets|base64|strings)\.|\.(?:charAt|format|lastIndexOf|replace|reverse)\(/;
const maximumLength = 10_000;

/**
 * Compiles the CEL expression of a `readyExpr`. In Kustomizations and HelmReleases `self` is the object with the
 * `dependsOn` and `dep` the dependency; in a ResourceSet the fields of the dependency are variables (scope `fields`).
 * Each object has a status with a Ready condition and with an `observedGeneration` that equals `metadata.generation`,
 * and what else the tree says.
 *
 * `loadExpressions` must have ended. The answer is `too many steps` when it goes beyond a bound, and `unknown` when it
 * depends on something that only the cluster holds: another field of a status, or a function that is not at hand.
 */
export function readyExpression(text: string, scope: ExpressionScope = 'objects'): ReadyExpression {
  if (text.length > maximumLength) return { error: `expression longer than ${maximumLength} characters` };
  const environment = environmentOf(scope);
  const unsupported = absentFunctions.test(text);
  let program: ParseResult | undefined;
  let checked: ReturnType<Environment['check']>;
  try {
    program = withReplacedFunctions(environment.parse(text));
    checked = program.check();
  } catch (error) {
    checked = { valid: false, error: error as NonNullable<typeof checked.error> };
  }
  if (!checked.valid && !unsupported) return invalid(checked.error);
  if (checked.valid && checked.type !== 'bool' && checked.type !== 'dyn')
    return { error: `result is ${checked.type ?? 'nothing'}, not bool` };
  if (!checked.valid || program === undefined) return { evaluate: () => 'unknown' };
  const bounded = boundedProgram(program);
  return {
    evaluate: (self, dep, ready, budget) => {
      try {
        const dependency = projected(dep, ready);
        const sees = scope === 'fields' ? dependency : { self: projected(self, false), dep: dependency };
        return bounded(sees, budget) === true;
      } catch (error) {
        if (error instanceof StepLimit) return 'too many steps';
        // A field is missing. What the tree states is compared as it is; the rest of a status is known to the cluster
        // alone.
        return /\bstatus\b/.test(text) ? 'unknown' : false;
      }
    },
  };
}

function invalid(error: unknown): ReadyExpression {
  if (!(error instanceof Error)) return { error: 'invalid expression' };
  const [message = 'invalid expression'] = userMessage(error.message).split('\n');
  const range = (error as { readonly range?: { readonly start: number } }).range;
  return { error: message, ...(range === undefined ? {} : { column: range.start + 1 }) };
}

/** An object as the controller would find it in the cluster, as far as that follows from the tree. */
function projected(stored: StoredObject, ready: boolean): JsonObject {
  const object = withIntegers.get(stored) ?? (integers(stored.object) as JsonObject);
  withIntegers.set(stored, object);
  const kind = stringAt(object, 'kind') ?? '';
  return {
    ...object,
    metadata: { ...objectAt(object, 'metadata'), generation: 1n },
    status: {
      ...objectAt(object, 'status'),
      observedGeneration: 1n,
      conditions: [
        {
          type: 'Ready',
          status: ready ? 'True' : 'False',
          observedGeneration: 1n,
          reason: ready ? 'ReconciliationSucceeded' : 'ReconciliationFailed',
          message: `${kind} ${ready ? 'is ready' : 'is not ready'}`,
        },
      ],
    },
  };
}

/** Objects as expressions see them. */
const withIntegers = new WeakMap<StoredObject, JsonObject>();

/** Whole numbers are integers, as Kubernetes decodes JSON; a number is a double to the interpreter. */
function integers(value: JsonValue): JsonValue {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(integers);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, integers(item)]));
}
