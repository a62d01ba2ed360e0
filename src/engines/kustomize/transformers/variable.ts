import { getOrInsert } from '../../../core/get-or-insert.ts';
import { fail } from '../../../core/problem.ts';
import { type ScalarNode, type YamlNode } from '../../yaml/public.ts';
import { type FieldSpec, visitFieldSpec } from '../field-spec.ts';
import type { Variable } from '../kustomization.ts';
import { countAllocation } from '../nodes/allocation-limit.ts';
import { BOOL_TAG, FLOAT_TAG, INT_TAG, isNull, isStringScalar, rawText, STRING_TAG } from '../nodes/node-access.ts';
import { plainTag } from '../nodes/plain-tag.ts';
import { describe, type Resource } from '../resource.ts';
import { effectiveNamespace, type Gvk, splitApiVersion } from '../resource-id.ts';
import type { ResourceMap } from '../resource-map.ts';
import { lookup, splitFieldPath } from './replacement-path.ts';

/** The variables of a build by name. */
export type VariableSet = Map<string, Variable>;

/** Adds variables to a set. Throws `KUSTOMIZATION_FIELD` for a name that is taken. */
export function addVariables(set: VariableSet, variables: Iterable<Variable>): void {
  for (const variable of variables) {
    if (set.has(variable.name)) fail('KUSTOMIZATION_FIELD', `The var "${variable.name}" is defined more than once.`);
    set.set(variable.name, variable);
  }
}

/**
 * Remembers in the resources which variables take their values from them, by the ids that they have at this time.
 * Throws `KUSTOMIZATION_FIELD` when a variable's object is not unique; one that is not there is only missed when the
 * variable is resolved.
 */
export function markVariableSources(map: ResourceMap, variables: Iterable<Variable>): void {
  const byKey = new Map<string, Set<Resource>>();
  for (const resource of map.resources.filter(({ isEmpty }) => !isEmpty))
    for (const id of [resource.id, ...resource.previousIds])
      for (const namespace of ['', effectiveNamespace(id)])
        getOrInsert(byKey, referredKey(id, id.name, namespace), () => new Set<Resource>()).add(resource);
  for (const variable of variables) {
    const { objref } = variable;
    const found = [...(byKey.get(referredKey(referredGvk(variable), objref.name, objref.namespace)) ?? [])];
    if (found.length > 1) {
      const names = found.map(describe).join(', ');
      fail('KUSTOMIZATION_FIELD', `The var "${variable.name}" may refer to ${found.length} objects: ${names}.`);
    }
    found[0]?.variables.push(variable.name);
  }
}

/** The key of an object that a variable refers to. Without a namespace it is one in any. */
function referredKey({ group, version, kind }: Gvk, name: string, namespace: string): string {
  return JSON.stringify([group, version, kind, name, namespace]);
}

function referredGvk({ objref }: Variable): Gvk {
  const { group, version, kind, apiVersion } = objref;
  if (apiVersion === '') return { group, version, kind };
  const parts = apiVersion.split('/');
  if (parts.length === 1) return { group, version: apiVersion, kind };
  return parts.length === 2 ? { ...splitApiVersion(apiVersion), kind } : { group, version, kind };
}

/**
 * A value that a variable can have; mappings and lists cannot be put into text, so they leave the reference as it is.
 */
type Value = { readonly type: 'string' | 'int' | 'float' | 'bool'; readonly text: string } | { readonly type: 'other' };

/**
 * Puts the values of variables into the texts `$(NAME)` of the fields that the specs name; `$$` stands for `$`. Throws
 * `KUSTOMIZATION_FIELD` when a variable has no value, and when a field to look into holds something else than text.
 * Returns the names that were used nowhere.
 */
export function resolveVariables(map: ResourceMap, set: VariableSet, specs: readonly FieldSpec[]): string[] {
  if (set.size === 0) return [];
  const sources = new Map<string, Resource>();
  for (const resource of map.resources)
    for (const name of resource.variables) getOrInsert(sources, name, () => resource);
  const values = new Map<string, Value>();
  for (const name of [...set.keys()].sort()) {
    const variable = set.get(name);
    if (variable !== undefined) values.set(name, valueOf(sources.get(name), variable));
  }
  const used = new Set<string>();
  for (const resource of map.resources) {
    for (const spec of specs)
      visitFieldSpec(resource.node, spec, (node) => {
        expandNode(node, resource, spec, values, used);
        return undefined;
      });
  }
  return [...values.keys()].filter((name) => !used.has(name));
}

function valueOf(resource: Resource | undefined, variable: Variable): Value {
  const { name, fieldref } = variable;
  if (resource === undefined) {
    const { kind, name: object } = variable.objref;
    return fail(
      'KUSTOMIZATION_FIELD',
      `The var "${name}" refers to ${kind || 'an object'} ${object}, which is not among the resources.`,
    );
  }
  const path = fieldref.fieldPath || 'metadata.name';
  const node = lookup(resource.node, splitFieldPath(path).flatMap(splitIndex));
  if (node === undefined)
    return fail(
      'KUSTOMIZATION_FIELD',
      `The var "${name}" refers to the field ${path}, which ${describe(resource)} does not have.`,
    );
  if (node.type !== 'scalar') return { type: 'other' };
  return (
    scalarValue(node) ??
    fail('KUSTOMIZATION_FIELD', `The var "${name}" has a value that is not a plain number: ${node.value}.`)
  );
}

/** `ports[0]` as `ports` and `0`. */
function splitIndex(part: string): string[] {
  const found = /^(.*)\[([0-9]+)\]$/s.exec(part);
  if (found === null) return [part];
  const [, name = '', index = ''] = found;
  return name === '' ? [index] : [name, index];
}

function scalarValue(node: ScalarNode): Value | undefined {
  const text = node.value;
  const tag = node.tag === '' && node.style === 'plain' && node.line > 0 ? plainTag(text) : tagName(node.tag);
  switch (tag) {
    case 'int':
      return /^[-+]?[0-9]+$/.test(text) ? { type: 'int', text: String(BigInt(text.replace('+', ''))) } : undefined;
    case 'float':
      return Number.isFinite(Number(text)) && text.trim() !== '' ? { type: 'float', text } : undefined;
    case 'bool':
      return { type: 'bool', text: text.toLowerCase() };
    default:
      return { type: 'string', text };
  }
}

function tagName(tag: string): string {
  if (tag === INT_TAG) return 'int';
  if (tag === FLOAT_TAG) return 'float';
  return tag === BOOL_TAG ? 'bool' : 'str';
}

function expandNode(
  node: YamlNode,
  resource: Resource,
  spec: FieldSpec,
  values: ReadonlyMap<string, Value>,
  used: Set<string>,
): void {
  if (isNull(node)) return;
  switch (node.type) {
    case 'scalar':
      expandScalar(node, values, used);
      return;
    case 'mapping':
      for (const { key, value } of node.entries) {
        if (!isStringScalar(key))
          fail(
            'KUSTOMIZATION_FIELD',
            `The field ${spec.path} of ${describe(resource)} has a key that is not a string: ${rawText(key)}.`,
          );
        expandScalar(value, values, used);
      }
      return;
    case 'sequence':
      for (const item of node.items) {
        if (!isStringScalar(item))
          fail(
            'KUSTOMIZATION_FIELD',
            `The list ${spec.path} of ${describe(resource)} has an item that is not a string, but the kustomization has vars.`,
          );
        expandScalar(item, values, used);
      }
      return;
    case 'alias':
      return;
  }
}

function expandScalar(node: YamlNode, values: ReadonlyMap<string, Value>, used: Set<string>): void {
  if (node.type !== 'scalar' || !isStringScalar(node)) return;
  const expanded = expand(node.value, values, used);
  node.value = expanded.text;
  node.style = 'plain';
  node.tag = { string: STRING_TAG, int: INT_TAG, float: FLOAT_TAG, bool: BOOL_TAG }[expanded.type];
}

/** Fills in one text. A text that is nothing but one reference takes over the type of the value. */
function expand(
  text: string,
  values: ReadonlyMap<string, Value>,
  used: Set<string>,
): { readonly type: 'string' | 'int' | 'float' | 'bool'; readonly text: string } {
  countAllocation(text.length);
  let result = '';
  let from = 0;
  const lastClose = text.lastIndexOf(')');
  for (let at = text.indexOf('$'); at >= 0 && at + 1 < text.length; at = text.indexOf('$', from)) {
    result += text.slice(from, at);
    const next = text[at + 1] ?? '';
    const close = next === '(' && at + 2 <= lastClose ? text.indexOf(')', at + 2) : -1;
    if (close < 0) {
      // "$$" is an escaped "$"; a "$" before anything else stays.
      result += next === '$' ? '$' : `$${next}`;
      from = at + 2;
      continue;
    }
    const name = text.slice(at + 2, close);
    const value = values.get(name);
    const isKnown = value !== undefined && value.type !== 'other';
    if (isKnown) used.add(name);
    from = close + 1;
    if (isKnown && at === 0 && from === text.length)
      return value.type === 'float' ? { type: 'float', text: decimal(Number(value.text)) } : value;
    const piece = isKnown ? printed(value) : `$(${name})`;
    countAllocation(piece.length);
    result += piece;
  }
  return { type: 'string', text: result + text.slice(from) };
}

function printed(value: { readonly type: string; readonly text: string }): string {
  if (value.type !== 'float') return value.text;
  const number = Number(value.text);
  const size = Math.abs(number);
  if (number === 0 || (size >= 1e-4 && size < 1e21)) return decimal(number);
  return number.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

/** A number without an exponent. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 17 })
    : text;
}
