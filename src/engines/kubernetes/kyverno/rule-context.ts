import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { setOwn } from '../../../core/own-property.ts';
import { type StepBudget, spend, spendOn, spendOnSearch, spendOnText } from '../../../core/step-budget.ts';
import type { AdmissionRequest } from '../admission/admission-request.ts';
import { unknownValue } from '../admission/defaulted-object.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import { NotFound, queryJmesPath } from './jmespath.ts';
import { compactJson } from './jmespath-functions.ts';

/** Finds a ConfigMap that the tree applies. */
export type ConfigMapOf = (namespace: string, name: string) => JsonObject | undefined;

/** The longest text with variables, and how often what they come to may hold variables again. */
const limits = { text: 100_000, rounds: 50, nodes: 50_000 } as const;

/** Steps that it takes to make what an element of a `foreach` sees. */
const contextSteps = 10;

/**
 * Context of the variables of a rule: the request, what `context` defines, and the element of a `foreach`. Source:
 * Kyverno 1.18, pkg/engine/context and pkg/engine/variables.
 */
export class RuleContext {
  readonly #data: JsonObject;
  readonly #isDeletion: boolean;
  /** Mappings that may have more fields than are known. */
  readonly #open = new WeakSet<object>();
  /** What `context` defines and nobody has asked for yet. */
  readonly #entries = new Map<string, JsonObject>();
  readonly #configMapOf: ConfigMapOf;
  readonly #budget: StepBudget;

  constructor(request: AdmissionRequest, configMapOf: ConfigMapOf, parent?: RuleContext) {
    this.#configMapOf = configMapOf;
    this.#budget = request.budget;
    this.#isDeletion = request.operation === 'DELETE';
    if (parent !== undefined) {
      this.#data = { ...parent.#data };
      this.#open = parent.#open;
      this.#entries = new Map(parent.#entries);
      return;
    }
    const { object, oldObject, group, version, kind, resource, namespace, name, operation } = request;
    if (!request.isWhole) for (const one of [object, oldObject]) if (one !== undefined) this.#note(one, 0);
    this.#data = {
      request: {
        operation,
        kind: { group, version, kind },
        resource: { group, version, resource },
        ...(namespace === '' ? {} : { namespace }),
        name,
        ...(object === undefined ? {} : { object: withoutSecrets(object) }),
        ...(oldObject === undefined ? {} : { oldObject: withoutSecrets(oldObject) }),
        get userInfo() {
          if (request.requester === undefined) return unknownValue;
          const { username, groups } = request.requester;
          return { username, groups: [...groups], uid: unknownValue, extra: unknownValue };
        },
        roles: unknownValue,
        clusterRoles: unknownValue,
        uid: unknownValue,
        dryRun: unknownValue,
        options: unknownValue,
      },
      images: unknownValue,
      get serviceAccountName() {
        return request.requester?.account.name ?? unknownValue;
      },
      get serviceAccountNamespace() {
        return request.requester?.account.namespace ?? unknownValue;
      },
    };
  }

  #note(value: JsonValue, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 100) return;
    spend(1);
    this.#open.add(value);
    for (const [key, item] of Object.entries(value)) if (depth > 0 || key !== 'metadata') this.#note(item, depth + 1);
  }

  /** Takes up the entries of a `context`. */
  define(entries: readonly JsonValue[]): void {
    for (const entry of entries) if (isJsonObject(entry)) this.#entries.set(stringAt(entry, 'name') ?? '', entry);
  }

  /** The same with the element of a `foreach` at the depth of nesting. */
  withElement(request: AdmissionRequest, element: JsonValue, at: number, nesting: number): RuleContext {
    spend(contextSteps);
    const inner = new RuleContext(request, this.#configMapOf, this);
    Object.assign(inner.#data, {
      element,
      elementIndex: at,
      [`element${nesting}`]: element,
      [`elementIndex${nesting}`]: at,
    });
    return inner;
  }

  /** Works out a JMESPath expression. */
  query(written: string): JsonValue {
    const text = this.#isDeletion ? written.replaceAll('request.object', 'request.oldObject') : written;
    for (const [name, entry] of this.#entries) {
      spendOnText(text.length);
      spendOnSearch(text, name);
      if (text.includes(name)) {
        this.#entries.delete(name);
        setOwn(this.#data, name, this.#valueOf(entry));
      }
    }
    try {
      return queryJmesPath(text.trim(), this.#data, this.#budget, this.#open);
    } catch (error) {
      // Kyverno takes no policy with a variable that nothing defines.
      if (error instanceof NotFound && !Object.hasOwn(this.#data, error.message) && isVariable(error.message, text))
        throw new UnknownValue(error.message);
      throw error;
    }
  }

  #valueOf(entry: JsonObject): JsonValue {
    const variable = objectAt(entry, 'variable');
    const map = objectAt(entry, 'configMap');
    try {
      if (variable !== undefined) return bounded(this.#variable(variable));
      if (map === undefined) return unknownValue;
      const [namespace = '', name = ''] = ['namespace', 'name'].map((field) =>
        this.#scalarText(stringAt(map, field) ?? ''),
      );
      const found = this.#configMapOf(namespace === '' ? 'default' : namespace, name);
      return found === undefined
        ? unknownValue
        : { data: objectAt(found, 'data') ?? {}, metadata: objectAt(found, 'metadata') ?? {} };
    } catch (error) {
      if (error instanceof UnknownValue || error instanceof NotFound) return unknownValue;
      throw error;
    }
  }

  /** A text with its variables filled in. Throws `UnknownValue` for a variable that is a collection. */
  #scalarText(text: string): string {
    const value = this.#text(text);
    if (typeof value === 'object') throw new UnknownValue('a collection in a text');
    return String(value);
  }

  #variable(variable: JsonObject): JsonValue {
    const fallback = variable['default'];
    const path = stringAt(variable, 'jmesPath');
    try {
      if (variable['value'] !== undefined) {
        const value = this.substitute(variable['value']);
        if (path === undefined) return value;
        const found = queryJmesPath(this.#scalarText(path), value, this.#budget, this.#open);
        return found === null && fallback !== undefined ? this.substitute(fallback) : found;
      }
      const found = this.query(this.#scalarText(path ?? ''));
      return found === null && fallback !== undefined ? this.substitute(fallback) : found;
    } catch (error) {
      if (error instanceof NotFound && fallback !== undefined) return this.substitute(fallback);
      throw error;
    }
  }

  /** A part of a policy with what its variables come to. Throws `UnknownValue` and `NotFound`. */
  substitute(value: JsonValue): JsonValue {
    spend(1);
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((item) => this.substitute(item));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key.includes('{{') ? this.#scalarText(key) : key,
        this.substitute(item),
      ]),
    );
  }

  #text(written: string): JsonValue {
    let text = written;
    if (/(?:^|[^\\])\$\(/.test(text)) throw new UnknownValue('a reference to another field of the policy');
    for (let round = 0; ; round++) {
      if (round > limits.rounds || text.length > limits.text) throw new UnknownValue('a text with too many variables');
      spendOnText(text.length);
      const found = /(^|[^\\])(\{\{(?:\{[^{}]*\}|[^{}])*\}\})/.exec(text);
      if (found === null) return text.replaceAll('\\{{', '{{');
      const [, before = '', braces = ''] = found;
      const path = braces.replaceAll('{{', '').replaceAll('}}', '').trim();
      if (path.startsWith('-') || path === '@') throw new UnknownValue('a variable of a form that is not known here');
      const value = this.query(path);
      if (braces === text) return value;
      spendOn(value);
      const put = typeof value === 'string' ? value : compactJson(value);
      const at = found.index + before.length;
      text = text.slice(0, at) + put + text.slice(at + braces.length);
    }
  }

  /** The list that a `foreach` goes through. */
  list(path: string): readonly JsonValue[] {
    const found = this.query(path);
    return Array.isArray(found) ? found : [found];
  }
}

/** Values of Secrets are not told. */
function withoutSecrets(object: JsonObject): JsonObject {
  if (object['kind'] !== 'Secret' || object['apiVersion'] !== 'v1') return object;
  const data = Object.fromEntries(listOfKeys(object).map((key) => [key, unknownValue]));
  return { ...object, data };
}

function listOfKeys(secret: JsonObject): readonly string[] {
  return Object.keys(objectAt(secret, 'data') ?? {});
}

/** A value that is not too large to go on with. */
function bounded(value: JsonValue): JsonValue {
  let left: number = limits.nodes;
  const count = (one: JsonValue): void => {
    if (--left < 0) throw new UnknownValue('a value that is too large');
    if (typeof one === 'string') left -= one.length / 100;
    else if (typeof one === 'object' && one !== null) Object.values(one).forEach(count);
  };
  count(value);
  return value;
}

/** Entries of a `context` of a rule or a `foreach`. */
export function contextEntries(of: JsonObject): readonly JsonValue[] {
  return listAt(of, 'context');
}

/** Test for the first name of a path in an expression. */
function isVariable(name: string, expression: string): boolean {
  return expression.split(/[^\w.]+/).some((path) => path.split('.')[0] === name);
}
