import { getOrInsert } from '../../../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { type StepBudget, spend } from '../../../core/step-budget.ts';
import type { AdmissionRequest, Requester } from './admission-request.ts';
import { selects } from './label-selector.ts';
import { isPolicyResource, matchesResources } from './match-resources.ts';
import { type Answer, answerOf, isOfOtherType, lazyVariables } from './policy-expression.ts';
import { projectedObject, UnknownValue, unknownObject } from './policy-values.ts';
import type { PolicyVerdict } from './policy-verdict.ts';

/** Finds objects that policies take parameters from: all of one kind that the tree applies, and what Flux deletes. */
export type ObjectsOfKind = (group: string, kind: string) => readonly PolicyParameter[];

/** An object that a policy takes parameters from, with what the API server fills in; `isWhole` as in a request. */
interface PolicyParameter {
  readonly namespace: string;
  readonly object: JsonObject;
  readonly isWhole: boolean;
  readonly isDeleted?: true;
}

/** The most parameters that one binding is asked with. */
const mostParams = 50;

/**
 * Verdicts of a ValidatingAdmissionPolicy with one of its bindings on a request; one verdict for each validation that
 * does not hold. Source: k8s.io/apiserver 0.36, pkg/admission/plugin/policy/validating.
 */
export function bindingVerdicts(
  policy: JsonObject,
  binding: JsonObject,
  request: AdmissionRequest,
  objectsOf: ObjectsOfKind,
): readonly PolicyVerdict[] {
  if (isPolicyResource(request)) return [];
  const matches = matchesResources(objectAt(policy, 'spec', 'matchConstraints'), request, false);
  if (matches === false) return [];
  const isBound = matchesResources(objectAt(binding, 'spec', 'matchResources'), request, true);
  if (isBound === false) return [];
  if (!listAt(binding, 'spec', 'validationActions').some((action) => action === 'Deny' || action === 'Warn')) return [];
  if (matches === undefined || isBound === undefined)
    return [unknown('whether it matches is not known: its selectors or versions ask for what the tree does not say')];
  if (!isTaken(policy, request.budget))
    return [unknown('the API server does not take it: an expression names what it does not have')];
  const params = paramsOf(policy, binding, request, objectsOf);
  if (typeof params === 'string') return [unknown(params)];
  if (params.length === 0) {
    if (stringAt(binding, 'spec', 'paramRef', 'parameterNotFoundAction') !== 'Deny') return [];
    return failed(policy, binding, 'no params found for policy binding with `Deny` parameterNotFoundAction');
  }
  return params.flatMap((param) => evaluated(policy, binding, request, param));
}

function unknown(words: string): PolicyVerdict {
  return { effect: 'unknown', words, rule: '', fields: [] };
}

const taken = new WeakMap<JsonObject, { readonly isTaken: boolean }>();

/** False where an expression names what the API server does not give it: it does not take the policy then. */
function isTaken(policy: JsonObject, budget: StepBudget): boolean {
  return getOrInsert(taken, policy, () => ({ isTaken: namesWhatIsThere(policy, budget) })).isTaken;
}

function namesWhatIsThere(policy: JsonObject, budget: StepBudget): boolean {
  const spec = objectAt(policy, 'spec') ?? {};
  const texts = (field: string, part: string): readonly string[] =>
    listAt(spec, field).map((one) => stringAt(one, part) ?? '');
  const conditions = texts('matchConditions', 'expression');
  const variables = texts('variables', 'expression');
  const validations = [...texts('validations', 'expression'), ...texts('validations', 'messageExpression')];
  const places = new Map<string, number>();
  for (const [at, name] of texts('variables', 'name').entries()) if (!places.has(name)) places.set(name, at);
  const isThere = (before: number): ((name: string) => boolean) => {
    return (name) => (places.get(name) ?? before) < before;
  };
  const asks = (text: string): readonly string[] =>
    [...text.matchAll(/\bvariables\.([A-Za-z_]\w*)/g)].map(([, name]) => name ?? '');
  return (
    (spec['paramKind'] !== undefined ||
      ![...conditions, ...variables, ...validations].some((text) => /\bparams\b/.test(text))) &&
    !conditions.some((text) => /\bvariables\b/.test(text)) &&
    variables.every((text, at) => asks(text).every(isThere(at))) &&
    validations.every((text) => asks(text).every(isThere(places.size))) &&
    !texts('validations', 'messageExpression').some(
      (text) => text.trim() !== '' && isOfOtherType(text.trim(), 'string', budget),
    )
  );
}

/** Steps for an object that is held against a selector. */
const stepsOfParameter = 10;

/** The parameters of a binding; one that is undefined stands for none. A text says why they cannot be told. */
function paramsOf(
  policy: JsonObject,
  binding: JsonObject,
  request: AdmissionRequest,
  objectsOf: ObjectsOfKind,
): readonly (PolicyParameter | undefined)[] | string {
  const kind = objectAt(policy, 'spec', 'paramKind');
  const ref = objectAt(binding, 'spec', 'paramRef');
  if (kind === undefined || ref === undefined) return [undefined];
  const apiVersion = stringAt(kind, 'apiVersion') ?? '';
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
  const all = objectsOf(group, stringAt(kind, 'kind') ?? '');
  spend(stepsOfParameter * all.length);
  const isNamespaced = all.some(({ namespace }) => namespace !== '');
  const namespace = stringAt(ref, 'namespace') ?? (isNamespaced ? request.namespace : '');
  const there = all.filter((one) => one.namespace === namespace);
  const name = stringAt(ref, 'name');
  const found =
    name === undefined
      ? there.filter(
          ({ object }) =>
            selects(objectAt(ref, 'selector'), {
              labels: objectAt(object, 'metadata', 'labels') ?? {},
              isWhole: true,
            }) === true,
        )
      : there.filter(({ object }) => stringAt(object, 'metadata', 'name') === name);
  // What is made outside of the tree is not seen.
  if (found.length === 0)
    return `the tree holds no ${stringAt(kind, 'kind') ?? 'object'} ${name ?? ''} that it takes parameters from`;
  return found.length > mostParams ? 'it has too many parameters' : found.filter(({ isDeleted }) => isDeleted !== true);
}

/** The fields of the object that expressions look at. */
function fieldsRead(expressions: readonly string[]): readonly string[] {
  const found = expressions.flatMap((text) => [...text.matchAll(/\bobject((?:\.\??[A-Za-z_]\w*)+)/g)]);
  return [...new Set(found.map(([, path]) => (path ?? '').replaceAll('?', '').slice(1)))];
}

function evaluated(
  policy: JsonObject,
  binding: JsonObject,
  request: AdmissionRequest,
  params: PolicyParameter | undefined,
): readonly PolicyVerdict[] {
  const plain = scopeOf(request, params);
  const variables = listAt(policy, 'spec', 'variables')
    .filter(isJsonObject)
    .map((one) => ({ name: stringAt(one, 'name') ?? '', expression: stringAt(one, 'expression') ?? '' }));
  const scope = { ...plain, variables: lazyVariables(variables, plain, request.budget) };
  const condition = conditionsHold(listAt(policy, 'spec', 'matchConditions'), scope, request.budget);
  if (condition === false) return [];
  if (condition !== true)
    return 'error' in condition ? failed(policy, binding, condition.error) : [unknown(condition.unknown)];
  return listAt(policy, 'spec', 'validations')
    .filter(isJsonObject)
    .flatMap((validation, at): readonly PolicyVerdict[] => {
      const expression = stringAt(validation, 'expression') ?? '';
      const answer = answerOf(expression, scope, request.budget);
      if ('unknown' in answer) return [unknown(answer.unknown)];
      if ('value' in answer && answer.value === true) return [];
      const fields = fieldsRead([expression, ...variables.map((one) => one.expression)]);
      spend(variables.length);
      if ('error' in answer) return failed(policy, binding, errorWords(expression, answer.error), fields, String(at));
      return denied(policy, binding, messageOf(validation, expression, scope, request.budget), fields, String(at));
    });
}

/**
 * Test whether all conditions hold; the first error, or the first reason why one cannot be decided, when none says that
 * they do not.
 */
function conditionsHold(
  conditions: readonly unknown[],
  scope: Readonly<Record<string, unknown>>,
  budget: StepBudget,
): { readonly error: string } | { readonly unknown: string } | boolean {
  let trouble: { readonly error: string } | { readonly unknown: string } | undefined;
  for (const condition of conditions as readonly JsonObject[]) {
    const expression = stringAt(condition, 'expression') ?? '';
    const answer: Answer = answerOf(expression, scope, budget);
    if ('value' in answer) {
      if (answer.value === false) return false;
    } else if ('unknown' in answer) trouble = trouble === undefined || 'error' in trouble ? answer : trouble;
    else trouble ??= { error: errorWords(expression, answer.error) };
  }
  return trouble ?? true;
}

function errorWords(expression: string, error: string): string {
  return `expression '${expression}' resulted in error: ${error}`;
}

/** What comes of an error: the policy says whether requests fail then. */
function failed(
  policy: JsonObject,
  binding: JsonObject,
  words: string,
  fields: readonly string[] = [],
  rule = '',
): readonly PolicyVerdict[] {
  return stringAt(policy, 'spec', 'failurePolicy') === 'Ignore' ? [] : denied(policy, binding, words, fields, rule);
}

function denied(
  policy: JsonObject,
  binding: JsonObject,
  words: string,
  fields: readonly string[],
  rule: string,
): readonly PolicyVerdict[] {
  const [name, by] = [policy, binding].map((one) => stringAt(one, 'metadata', 'name') ?? '');
  const actions = listAt(binding, 'spec', 'validationActions');
  const head = `ValidatingAdmissionPolicy '${name}' with binding '${by}'`;
  if (actions.includes('Deny'))
    return [{ effect: 'deny', words: `${head} denied request: ${words}`, rule: `${by} ${rule}`, fields }];
  return [{ effect: 'warn', words: `Validation failed for ${head}: ${words}`, rule: `${by} ${rule}`, fields }];
}

/** The longest message that the API server takes of an expression. */
const longestMessage = 5 * 1024;

function messageOf(
  validation: JsonObject,
  expression: string,
  scope: Readonly<Record<string, unknown>>,
  budget: StepBudget,
): string {
  const own = stringAt(validation, 'messageExpression')?.trim() ?? '';
  if (own !== '') {
    const answer = answerOf(own, scope, budget, 'string');
    if ('value' in answer && typeof answer.value === 'string') {
      const text = answer.value.trim();
      if (text !== '' && !text.includes('\n') && text.length <= longestMessage) return text;
    }
  }
  const message = stringAt(validation, 'message')?.trim() ?? '';
  return message === '' ? `failed expression: ${expression.trim()}` : message;
}

/** What expressions see of a request. */
function scopeOf(request: AdmissionRequest, params: PolicyParameter | undefined): Readonly<Record<string, unknown>> {
  const { object, oldObject, isWhole, group, version, kind, resource, namespace, name, operation } = request;
  const see = (one: JsonObject | undefined, whole = isWhole): unknown =>
    one === undefined ? null : projectedObject(one, whole);
  const kinds = { group, version, kind };
  const resources = { group, version, resource };
  return {
    object: see(object),
    oldObject: see(oldObject),
    params: see(params?.object, params?.isWhole),
    namespaceObject:
      request.namespaceObject === undefined
        ? namespace === ''
          ? null
          : unknownObject('namespaceObject')
        : see(request.namespaceObject, true),
    authorizer: unknownObject('authorizer'),
    request: Object.defineProperties(
      {
        kind: kinds,
        resource: resources,
        requestKind: kinds,
        requestResource: resources,
        name,
        namespace,
        operation,
        get userInfo() {
          return userInfo(request.requester);
        },
      },
      Object.fromEntries(
        ['uid', 'dryRun', 'options'].map((field) => [
          field,
          { enumerable: true, get: () => unknownField(`request.${field}`) },
        ]),
      ),
    ),
  };
}

/** Of an account its id and what else the API server knows of it are not known. */
function userInfo(requester: Requester | undefined): unknown {
  if (requester === undefined) return unknownField('request.userInfo');
  const { username, groups } = requester;
  return {
    username,
    groups,
    get uid() {
      return unknownField('request.userInfo.uid');
    },
    get extra() {
      return unknownField('request.userInfo.extra');
    },
  };
}

function unknownField(name: string): never {
  throw new UnknownValue(name);
}
