import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import type { AdmissionRequest } from '../admission/admission-request.ts';
import { selects } from '../admission/label-selector.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import type { PolicyVerdict } from '../admission/policy-verdict.ts';
import { conditionsHold } from './conditions.ts';
import { isLeftOut } from './excluded.ts';
import { NotFound } from './jmespath.ts';
import { matchPattern } from './match-pattern.ts';
import { isExceptionAbout, isRuleAbout } from './match-rule.ts';
import { rulesFor } from './pod-controller-rules.ts';
import { podSecurityWords } from './pod-security-rule.ts';
import { exemptionsFrom } from './policy-exception.ts';
import { type ConfigMapOf, contextEntries, RuleContext } from './rule-context.ts';
import { matchesWildcard } from './wildcard.ts';

/** How a rule ends, as Kyverno has it, with its words. */
interface RuleResult {
  readonly status: 'error' | 'fail' | 'pass' | 'skip';
  readonly words: string;
  readonly path?: string;
}

/** Objects that a policy of Kyverno reads besides the request. */
export interface KyvernoTree {
  readonly configMapOf: ConfigMapOf;
  /** The PolicyExceptions of the tree. */
  readonly exceptions: readonly JsonObject[];
}

/**
 * Verdicts of a ClusterPolicy or a Policy of Kyverno on a request; one verdict for each rule that does not hold. Rules
 * that mutate, generate or verify images are not worked out. Source: Kyverno 1.18, whose answers the table in
 * test/conformance/kyverno holds.
 */
export function clusterPolicyVerdicts(
  policy: JsonObject,
  request: AdmissionRequest,
  tree: KyvernoTree,
): readonly PolicyVerdict[] {
  if (isLeftOut(request)) return [];
  const ownNamespace = stringAt(policy, 'kind') === 'Policy' ? stringAt(policy, 'metadata', 'namespace') : undefined;
  if (ownNamespace !== undefined && ownNamespace !== request.namespace) return [];
  if (objectAt(policy, 'spec')?.['admission'] === false) return [];
  const found: PolicyVerdict[] = [];
  for (const rule of rulesFor(policy, request.kind)) {
    const about = isRuleAbout(rule, request);
    const name = stringAt(rule, 'name') ?? '';
    if (about === false) continue;
    const verdict =
      about === undefined
        ? unknown(
            `whether rule ${name} is about it hangs on who asks, or on labels or versions that the tree does not say`,
            name,
          )
        : ruleVerdict(policy, rule, request, tree);
    if (verdict !== undefined && verdict !== 'pass') found.push(verdict);
    if (verdict !== undefined && stringAt(policy, 'spec', 'applyRules') === 'One') break;
  }
  return found;
}

function unknown(words: string, rule: string): PolicyVerdict {
  return { effect: 'unknown', words, rule, fields: [] };
}

/** The rule's verdict; undefined for a rule that is passed over. */
function ruleVerdict(
  policy: JsonObject,
  rule: JsonObject,
  request: AdmissionRequest,
  tree: KyvernoTree,
): PolicyVerdict | 'pass' | undefined {
  const name = stringAt(rule, 'name') ?? '';
  const validate = objectAt(rule, 'validate');
  if (validate === undefined) {
    // What these make of an object is not worked out.
    const does = ['mutate', 'generate', 'verifyImages'].find((field) => Object.hasOwn(rule, field));
    return does === undefined || does === 'generate'
      ? undefined
      : unknown(`rule ${name}: ${does} is not evaluated`, name);
  }
  const action = actionOf(policy, validate, request);
  if (action === 'audit' && objectAt(policy, 'spec')?.['emitWarning'] !== true) return undefined;
  const denied = (words: string, path?: string): PolicyVerdict => {
    const said = `${stringAt(policy, 'metadata', 'name') ?? ''}: ${name}: '${words}'`;
    const fields = path === undefined ? fieldsAsked(rule) : [fieldOfPath(path)];
    const webhook = stringAt(policy, 'spec', 'failurePolicy') === 'Ignore' ? 'ignore' : 'fail';
    if (action === 'enforce')
      return {
        effect: 'deny',
        words: `admission webhook "validate.kyverno.svc-${webhook}" denied the request: ${said}`,
        rule: name,
        fields,
      };
    return { effect: 'warn', words: said, rule: name, fields };
  };
  let result: RuleResult | undefined;
  try {
    if (action === undefined) throw new UnknownValue('whether it is enforced in this namespace');
    result = validationResult(rule, request, tree);
    if (result?.status === 'fail' && action === 'enforce' && failedBefore(rule, validate, request, tree))
      return undefined;
  } catch (error) {
    if (!(error instanceof UnknownValue)) throw error;
    return unknown(`rule ${name}: ${error.message}`, name);
  }
  if (result === undefined || result.status === 'skip') return undefined;
  if (result.status === 'pass') return 'pass';
  const exception = tree.exceptions.find((one) => mayExempt(one, policy, name, request));
  if (exception !== undefined)
    return unknown(
      `rule ${name}: the PolicyException ${stringAt(exception, 'metadata', 'name') ?? ''} may exempt it`,
      name,
    );
  if (result.status === 'error') {
    // Source: pkg/utils/engine/response.go. Of what only warns, errors are not told.
    if (action !== 'enforce' || stringAt(policy, 'spec', 'failurePolicy') === 'Ignore') return undefined;
    return denied(result.words);
  }
  return denied(result.words, result.path);
}

/**
 * Test for an update of an object that did not meet the rule before: Kyverno accepts it unless the rule says otherwise.
 */
function failedBefore(
  rule: JsonObject,
  validate: JsonObject,
  { oldObject, ...request }: AdmissionRequest,
  tree: KyvernoTree,
): boolean {
  if (request.operation !== 'UPDATE' || oldObject === undefined || validate['allowExistingViolations'] === false)
    return false;
  const creation: AdmissionRequest = { ...request, operation: 'CREATE', object: oldObject };
  return isRuleAbout(rule, creation) === true && validationResult(rule, creation, tree)?.status === 'fail';
}

/** Result of a rule that is about a request; nothing for one that has nothing to say. Throws `UnknownValue`. */
export function validationResult(
  rule: JsonObject,
  request: AdmissionRequest,
  tree: KyvernoTree,
): RuleResult | undefined {
  const context = new RuleContext(request, tree.configMapOf);
  context.define(contextEntries(rule));
  return ruleResult(rule, objectAt(rule, 'validate') ?? {}, request, context, rule['preconditions'], request.object, 0);
}

function mayExempt(exception: JsonObject, policy: JsonObject, rule: string, request: AdmissionRequest): boolean {
  const [name, namespace] = [stringAt(policy, 'metadata', 'name') ?? '', stringAt(policy, 'metadata', 'namespace')];
  const isNamed = exemptionsFrom({ namespace: namespace ?? '', name }, exception).some((one) =>
    listAt(one, 'ruleNames').some((pattern) => typeof pattern === 'string' && matchesWildcard(pattern, rule)),
  );
  return isNamed && isExceptionAbout(objectAt(exception, 'spec', 'match') ?? {}, request) !== false;
}

/**
 * Test whether a rule that does not hold refuses; undefined where that hangs on labels of the namespace that are not
 * known.
 */
function actionOf(
  policy: JsonObject,
  validate: JsonObject,
  request: AdmissionRequest,
): 'audit' | 'enforce' | undefined {
  const spec = objectAt(policy, 'spec') ?? {};
  const overrides = [
    ...listAt(validate, 'failureActionOverrides'),
    ...listAt(spec, 'validationFailureActionOverrides'),
  ];
  for (const one of overrides.filter(isJsonObject)) {
    const namespaces = listAt(one, 'namespaces').filter((each): each is string => typeof each === 'string');
    const selector = objectAt(one, 'namespaceSelector');
    const isNamed = namespaces.length === 0 || namespaces.some((each) => matchesWildcard(each, request.namespace));
    if (!isNamed || (namespaces.length === 0 && selector === undefined)) continue;
    const selected = selector === undefined ? true : selects(selector, request.namespaceLabels);
    if (selected === undefined) return undefined;
    if (selected) return isEnforce(stringAt(one, 'action')) ? 'enforce' : 'audit';
  }
  const own = stringAt(validate, 'failureAction') ?? stringAt(spec, 'validationFailureAction');
  if (isEnforce(own)) return 'enforce';
  return 'audit';
}

function isEnforce(action: string | undefined): boolean {
  return action?.toLowerCase() === 'enforce';
}

/** Fields of the object that variables of a rule look at. */
function fieldsAsked(rule: JsonObject): readonly string[] {
  const text = JSON.stringify(rule['validate'] ?? null, (_key, value: unknown) =>
    typeof value === 'bigint' ? null : value,
  );
  return [...new Set([...text.matchAll(/request\.object\.([\w.]+)/g)].map(([, path]) => path ?? ''))];
}

/** `/spec/containers/0/image/` as `spec.containers[0].image`. */
function fieldOfPath(path: string): string {
  return path
    .split('/')
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** The deepest `foreach`, and the most elements of one. */
const limits = { nesting: 5, elements: 2_000 } as const;

function ruleResult(
  rule: JsonObject,
  part: JsonObject,
  request: AdmissionRequest,
  context: RuleContext,
  preconditions: JsonValue | undefined,
  object: JsonValue | undefined,
  nesting: number,
): RuleResult | undefined {
  const substitute = (value: JsonValue): JsonValue => context.substitute(value);
  const name = stringAt(rule, 'name') ?? '';
  const message = stringAt(rule, 'validate', 'message') ?? '';
  try {
    if (!conditionsHold(preconditions, substitute).holds) return { status: 'skip', words: '' };
  } catch (error) {
    return errorOf(error, 'failed to evaluate preconditions');
  }
  const deny = objectAt(part, 'deny');
  if (deny !== undefined) {
    try {
      const found = conditionsHold(deny['conditions'], substitute);
      if (!found.holds) return { status: 'pass', words: '' };
      const said = [message, found.message].filter((text) => text !== '').join('; ');
      return {
        status: 'fail',
        words: said === '' ? `validation error: rule ${name} failed` : spoken(context, said, found.message),
      };
    } catch (error) {
      return errorOf(error, 'failed to check deny conditions');
    }
  }
  const { pattern, anyPattern, podSecurity } = part;
  if (pattern !== undefined || anyPattern !== undefined) {
    if (object === undefined) return undefined;
    try {
      return pattern === undefined
        ? anyPatternResult(listOf(substitute(anyPattern ?? null)), object, name, message, request, context)
        : patternResult(substitute(pattern), object, name, message, request, context);
    } catch (error) {
      return errorOf(error, 'variable substitution failed');
    }
  }
  if (isJsonObject(podSecurity)) {
    const words = podSecurityWords(podSecurity, request);
    return words === undefined
      ? { status: 'pass', words: '' }
      : { status: 'fail', words: `Validation rule '${name}' failed. ${words}` };
  }
  const each = listAt(part, 'foreach').filter(isJsonObject);
  if (each.length > 0) return foreachResult(rule, each, request, context, nesting);
  throw new UnknownValue(
    `a rule of a form that is not worked out here (${Object.keys(part).find((key) => key !== 'message' && key !== 'failureAction') ?? ''})`,
  );
}

function listOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function errorOf(error: unknown, words: string): RuleResult {
  if (error instanceof NotFound) return { status: 'error', words: `${words}: unknown key "${error.message}"` };
  throw error;
}

/** The message of a rule with its variables; another one where they are not there. */
function spoken(context: RuleContext, message: string, otherwise: string): string {
  try {
    const found = context.substitute(message);
    return typeof found === 'string'
      ? found
      : "the produced message didn't resolve to a string, check your policy definition.";
  } catch (error) {
    // A message that hangs on what is not known is told as it is written.
    if (error instanceof UnknownValue) return message;
    if (error instanceof NotFound) return otherwise;
    throw error;
  }
}

function patternResult(
  pattern: JsonValue,
  object: JsonValue,
  name: string,
  message: string,
  request: AdmissionRequest,
  context: RuleContext,
): RuleResult {
  const found = matchPattern(object, pattern, request);
  if (found.status === 'pass' || found.status === 'skip') return { status: found.status, words: '' };
  // Kyverno goes on with what differs, in words that are not made here.
  const without = `variables substitution error in rule ${name}`;
  const text = message === '' ? '' : spoken(context, message, without);
  if (text === without) return { status: found.status, words: `validation error: ${without}`, path: found.path };
  const said = text === '' ? '' : ended(text);
  const before = said === '' ? 'validation error: ' : `validation error: ${said} `;
  return found.status === 'fail' && found.path !== ''
    ? { status: 'fail', words: `${before}rule ${name} failed at path ${found.path}`, path: found.path }
    : { status: 'error', words: `${before}rule ${name} execution error: ${found.words}` };
}

function ended(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

function anyPatternResult(
  patterns: readonly JsonValue[],
  object: JsonValue,
  name: string,
  message: string,
  request: AdmissionRequest,
  context: RuleContext,
): RuleResult {
  const failed: string[] = [];
  let trouble: unknown;
  for (const [at, pattern] of patterns.entries()) {
    try {
      const found = matchPattern(object, pattern, request);
      if (found.status === 'pass') return { status: 'pass', words: '' };
      if (found.status !== 'skip')
        failed.push(`rule ${name}[${at}] failed${found.path === '' ? `: ${found.words}` : ` at path ${found.path}`}`);
    } catch (error) {
      trouble ??= error;
    }
  }
  if (trouble !== undefined) throw trouble;
  if (failed.length === 0) return { status: 'skip', words: '' };
  const said = message === '' ? '' : `${ended(spoken(context, message, 'variables substitution error'))} `;
  return { status: 'fail', words: `validation error: ${said}${failed.join(' ')}` };
}

function foreachResult(
  rule: JsonObject,
  each: readonly JsonObject[],
  request: AdmissionRequest,
  context: RuleContext,
  nesting: number,
): RuleResult | undefined {
  if (nesting >= limits.nesting) throw new UnknownValue('a foreach that is too deep');
  let applied = 0;
  for (const one of each) {
    let elements: readonly JsonValue[];
    try {
      elements = context.list(stringAt(one, 'list') ?? '');
    } catch (error) {
      if (error instanceof NotFound) continue;
      throw error;
    }
    if (elements.length > limits.elements) throw new UnknownValue('a foreach over too many elements');
    for (const [at, element] of elements.entries()) {
      if (element === null) continue;
      const inner = context.withElement(request, element, at, nesting);
      inner.define(contextEntries(one));
      const isScoped = one['elementScope'] === undefined ? isJsonObject(element) : one['elementScope'] === true;
      const object = isScoped ? element : request.object;
      const found = ruleResult(rule, one, request, inner, one['preconditions'], object, nesting + 1);
      if (found === undefined || found.status === 'skip') continue;
      if (found.status === 'error' && found.words.startsWith('failed to evaluate preconditions')) continue;
      if (found.status !== 'pass') return { status: found.status, words: `validation failure: ${found.words}` };
      applied++;
    }
  }
  return applied === 0 ? undefined : { status: 'pass', words: '' };
}
