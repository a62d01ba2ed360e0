import type { JsonValue } from '../../../core/json.ts';
import { formatFloat, GoInt, type GoValue, toNumber } from '../../gotemplate/public.ts';
import type { Schema } from './compile-schema.ts';
import { isMultiple } from './decimal-multiple.ts';
import { pointerToken } from './json-pointer.ts';
import { type Context, inStep, matches, maxSteps, spend, spendOnValue } from './schema-context.ts';
import { quoted, type SchemaViolation } from './schema-violation.ts';
import { Unevaluated } from './unevaluated.ts';
import { duplicates, equals } from './value-equality.ts';

/**
 * Validates a value against a schema. Undefined when it is valid; otherwise the violation, whose causes are in the
 * order of the keywords and of the sorted property names.
 *
 * @throws ProblemError `VALUES_SCHEMA` when the validation takes too many steps: references and combinations multiply
 */
export function validateSchema(schema: Schema, value: GoValue): SchemaViolation | undefined {
  const context: Context = {
    schema,
    value,
    path: '',
    scope: undefined,
    depth: 0,
    quiet: false,
    budget: { steps: maxSteps },
  };
  return validate(context, new Unevaluated(schema, value, false));
}

/**
 * Deepest chain of schemas applied inside each other: a recursive schema on deep values ends here, not on the stack.
 */
const maxDepth = 1_000;

function violation(context: Context, message: string, causes: readonly SchemaViolation[] = []): SchemaViolation {
  return { path: context.path, message, causes };
}

function typeName(value: GoValue): string {
  if (value === null) return 'null';
  if (value instanceof Map) return 'object';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'number' : typeof value;
}

function isInteger(value: GoValue): boolean {
  return value instanceof GoInt || (typeof value === 'number' && Number.isInteger(value));
}

const typeOrder: readonly string[] = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'];

function validate(context: Context, unevaluated: Unevaluated): SchemaViolation | undefined {
  const { schema, value } = context;
  spendOnValue(context);
  if (schema.bool !== undefined) return schema.bool ? undefined : violation(context, 'false schema');
  let chain = 0;
  for (let scope = context.scope; scope !== undefined; scope = scope.scope) {
    if (scope.depth === context.depth && scope.schema === schema)
      return violation(context, `reference cycle at "${schema.pointer}"`);
    if (++chain > maxDepth) return violation(context, `schemas are nested more than ${maxDepth} deep`);
    if (scope.depth !== context.depth) break;
  }
  if (context.depth > maxDepth) return violation(context, `the value is nested more than ${maxDepth} deep`);
  const type = typeName(value);
  if (
    schema.types !== undefined &&
    !schema.types.includes(type) &&
    !(schema.types.includes('integer') && type === 'number' && isInteger(value))
  ) {
    const want = typeOrder.filter((name) => schema.types?.includes(name)).join(' or ');
    return violation(context, `got ${type}, want ${want}`);
  }
  if (schema.const !== undefined && !equals(value, schema.const.value)) {
    const { value: want } = schema.const;
    return violation(context, isPrimitive(want) ? `value must be ${display(want)}` : "'const' failed");
  }
  if (schema.enum !== undefined && !schema.enum.some((item) => equals(value, item))) {
    if (!schema.enum.every(isPrimitive)) return violation(context, "'enum' failed");
    return violation(
      context,
      `value must be ${schema.enum.length === 1 ? '' : 'one of '}${schema.enum.map(display).join(', ')}`,
    );
  }
  if (schema.format !== undefined && typeof value === 'string' && !schema.format.check(value))
    return violation(context, `${quoted(value)} is not valid ${schema.format.name}`);
  const errors: SchemaViolation[] = [];
  if (schema.ref !== undefined) {
    const error = validateRef(context, unevaluated, schema.ref);
    if (schema.draft < 2019) return error;
    if (error !== undefined) errors.push(error);
  }
  if (value instanceof Map) validateObject(context, value, unevaluated, errors);
  else if (Array.isArray(value)) validateArray(context, value, unevaluated, errors);
  else if (typeof value === 'string') validateString(context, value, errors);
  else if (type === 'number') validateNumber(context, value, errors);
  if (errors.length === 0 || !context.quiet) {
    if (schema.draft >= 2019) validateDynamicRefs(context, unevaluated, errors);
    validateConditions(context, unevaluated, errors);
    if (schema.draft >= 2019) validateUnevaluated(context, unevaluated, errors);
  }
  const [first] = errors;
  return errors.length > 1 ? { path: context.path, message: undefined, causes: errors } : first;
}

/** Applies another schema to the same value; what it has evaluated counts when it is valid. */
function validateSelf(
  context: Context,
  unevaluated: Unevaluated,
  schema: Schema,
  quiet = false,
): SchemaViolation | undefined {
  const own = new Unevaluated(schema, context.value, !unevaluated.empty);
  const error = validate({ ...context, schema, scope: context, quiet: context.quiet || quiet }, own);
  if (error === undefined) unevaluated.merge(own);
  return error;
}

/** Applies a schema to a part of the value. */
function validatePart(context: Context, schema: Schema, value: GoValue, token: string): SchemaViolation | undefined {
  const inner: Context = {
    schema,
    value,
    path: `${context.path}/${pointerToken(token)}`,
    scope: context,
    depth: context.depth + 1,
    quiet: context.quiet,
    budget: context.budget,
  };
  return validate(inner, new Unevaluated(schema, value, false));
}

function validateRef(context: Context, unevaluated: Unevaluated, schema: Schema): SchemaViolation | undefined {
  const error = validateSelf(context, unevaluated, schema);
  if (error === undefined) return undefined;
  const causes = error.message === undefined ? error.causes : [error];
  // A reference with one cause is not worth a line of its own.
  return causes.length === 1 ? causes[0] : violation(context, 'validation failed', causes);
}

function validateDynamicRefs(context: Context, unevaluated: Unevaluated, errors: SchemaViolation[]): void {
  const { schema } = context;
  if (schema.recursiveRef !== undefined) {
    let target = schema.recursiveRef;
    if (target.recursiveAnchor === true) {
      for (let scope: Context | undefined = context; scope !== undefined; scope = scope.scope) {
        if (scope.schema.resource.root?.recursiveAnchor === true) target = scope.schema;
      }
    }
    push(errors, validateRef(context, unevaluated, target));
  }
  if (schema.dynamicRef !== undefined) {
    const { anchor } = schema.dynamicRef;
    let target = schema.dynamicRef.schema;
    if (anchor !== '' && target.dynamicAnchor === anchor) {
      for (let scope: Context | undefined = context; scope !== undefined; scope = scope.scope)
        target = scope.schema.resource.dynamicSchemas.get(anchor) ?? target;
    }
    push(errors, validateRef(context, unevaluated, target));
  }
}

function push(errors: SchemaViolation[], error: SchemaViolation | undefined): void {
  if (error !== undefined) errors.push(error);
}

function missingOf(object: ReadonlyMap<string, GoValue>, names: readonly string[]): string[] {
  return names.filter((name) => !object.has(name));
}

function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

function validateObject(
  context: Context,
  object: ReadonlyMap<string, GoValue>,
  unevaluated: Unevaluated,
  errors: SchemaViolation[],
): void {
  const { schema } = context;
  const add = (message: string): void => {
    errors.push(violation(context, message));
  };
  if (schema.minProperties !== undefined && object.size < schema.minProperties)
    add(`minProperties: got ${object.size}, want ${schema.minProperties}`);
  if (schema.maxProperties !== undefined && object.size > schema.maxProperties)
    add(`maxProperties: got ${object.size}, want ${schema.maxProperties}`);
  if (schema.required !== undefined) {
    const missing = missingOf(object, schema.required);
    if (missing.length > 0) add(`missing ${missing.length === 1 ? 'property' : 'properties'} ${quotedList(missing)}`);
  }
  if (context.quiet && errors.length > 0) return;
  for (const [name, dependency] of schema.dependencies ?? []) {
    if (!object.has(name)) continue;
    if ('pointer' in dependency) push(errors, validateSelf(context, unevaluated, dependency));
    else {
      const missing = missingOf(object, dependency);
      if (missing.length > 0) add(`properties ${quotedList(missing)} required, if ${quoted(name)} exists`);
    }
  }
  validateProperties(context, object, unevaluated, errors);
  if (schema.draft === 4) return;
  if (schema.propertyNames !== undefined) {
    for (const name of [...object.keys()].sort()) {
      const error = validatePart({ ...context, path: '' }, schema.propertyNames, name, '');
      if (error !== undefined) {
        const causes = error.message === undefined ? error.causes : [error];
        errors.push({
          path: '',
          message: `invalid propertyName ${quoted(name)}`,
          causes: causes.map((cause) => ({ ...cause, path: '' })),
        });
      }
    }
  }
  for (const [name, held] of schema.dependentSchemas ?? [])
    if (object.has(name)) push(errors, validateSelf(context, unevaluated, held));
  for (const [name, required] of schema.dependentRequired ?? []) {
    const missing = object.has(name) ? missingOf(object, required) : [];
    if (missing.length > 0) add(`properties ${quotedList(missing)} required, if ${quoted(name)} exists`);
  }
}

function validateProperties(
  context: Context,
  object: ReadonlyMap<string, GoValue>,
  unevaluated: Unevaluated,
  errors: SchemaViolation[],
): void {
  const { properties, patternProperties, additionalProperties } = context.schema;
  if (properties === undefined && patternProperties === undefined && additionalProperties === undefined) return;
  const additional: string[] = [];
  for (const name of [...object.keys()].sort()) {
    if (context.quiet && errors.length > 0) return;
    const value = object.get(name) ?? null;
    let evaluated = false;
    const own = properties?.get(name);
    if (own !== undefined) {
      evaluated = true;
      push(errors, validatePart(context, own, value, name));
    }
    for (const [pattern, held] of patternProperties ?? []) {
      if (!matches(context, pattern, name)) continue;
      evaluated = true;
      push(errors, validatePart(context, held, value, name));
    }
    if (!evaluated && additionalProperties !== undefined) {
      evaluated = true;
      if (additionalProperties === false) additional.push(name);
      else if (additionalProperties !== true) push(errors, validatePart(context, additionalProperties, value, name));
    }
    if (evaluated) unevaluated.props?.delete(name);
  }
  if (additional.length > 0)
    errors.push(violation(context, `additional properties ${quotedList(additional)} not allowed`));
}

function validateArray(
  context: Context,
  list: readonly GoValue[],
  unevaluated: Unevaluated,
  errors: SchemaViolation[],
): void {
  const { schema } = context;
  const add = (message: string, causes: readonly SchemaViolation[] = []): void => {
    errors.push(violation(context, message, causes));
  };
  if (schema.minItems !== undefined && list.length < schema.minItems)
    add(`minItems: got ${list.length}, want ${schema.minItems}`);
  if (schema.maxItems !== undefined && list.length > schema.maxItems)
    add(`maxItems: got ${list.length}, want ${schema.maxItems}`);
  if (schema.uniqueItems === true) {
    const [first, second] =
      duplicates(list, (characters) => spend(context, Math.floor(characters / inStep.characters))) ?? [];
    if (first !== undefined) add(`items at ${first} and ${second} are equal`);
  }
  const each = (held: Schema | undefined, from: number, offset: number): void => {
    if (held === undefined) return;
    // Items after the first ones are counted anew in messages, as the library that Helm uses does.
    for (let index = from; index < list.length; index++)
      push(errors, validatePart(context, held, list[index] ?? null, String(index - offset)));
  };
  const first = (schemas: readonly Schema[]): number => {
    const count = Math.min(schemas.length, list.length);
    for (let index = 0; index < count; index++) {
      const held = schemas[index];
      if (held !== undefined) push(errors, validatePart(context, held, list[index] ?? null, String(index)));
    }
    return count;
  };
  if (schema.draft < 2020) {
    let evaluated = 0;
    if (schema.items !== undefined) {
      if ('pointer' in schema.items) {
        each(schema.items, 0, 0);
        evaluated = list.length;
      } else evaluated = first(schema.items);
    }
    if (schema.additionalItems === false) {
      if (evaluated !== list.length) add(`last ${list.length - evaluated} additionalItem(s) not allowed`);
    } else if (schema.additionalItems !== undefined && schema.additionalItems !== true)
      each(schema.additionalItems, evaluated, evaluated);
  } else {
    const evaluated = first(schema.prefixItems ?? []);
    each(schema.restItems, evaluated, evaluated);
  }
  if (schema.contains !== undefined) validateContains(context, schema.contains, list, unevaluated, errors);
}

function validateContains(
  context: Context,
  contains: Schema,
  list: readonly GoValue[],
  unevaluated: Unevaluated,
  errors: SchemaViolation[],
): void {
  const { schema } = context;
  const causes: SchemaViolation[] = [];
  const matched: number[] = [];
  for (const [index, item] of list.entries()) {
    const error = validatePart(context, contains, item, String(index));
    if (error !== undefined) causes.push(error);
    else {
      matched.push(index);
      if (schema.draft >= 2020) unevaluated.items?.delete(index);
    }
  }
  if (schema.minContains !== undefined) {
    if (matched.length < schema.minContains) {
      const but =
        matched.length === 0 ? 'but none matched' : `but matched ${matched.length} items at ${matched.join(' ')}`;
      errors.push(
        violation(context, `min ${schema.minContains} items required to match contains schema, ${but}`, causes),
      );
    }
  } else if (matched.length === 0) errors.push(violation(context, 'no items match contains schema', causes));
  if (schema.maxContains !== undefined && matched.length > schema.maxContains)
    errors.push(
      violation(
        context,
        `max ${schema.maxContains} items required to match contains schema, but matched ${matched.length} items at ${matched.join(' ')}`,
      ),
    );
}

function validateString(context: Context, text: string, errors: SchemaViolation[]): void {
  const { minLength, maxLength, pattern } = context.schema;
  if (minLength !== undefined || maxLength !== undefined) {
    const length = Array.from(text).length;
    if (minLength !== undefined && length < minLength)
      errors.push(violation(context, `minLength: got ${length}, want ${minLength}`));
    if (maxLength !== undefined && length > maxLength)
      errors.push(violation(context, `maxLength: got ${length}, want ${maxLength}`));
  }
  if (pattern !== undefined && !matches(context, pattern, text))
    errors.push(violation(context, `${quoted(text)} does not match pattern ${quoted(pattern.source)}`));
}

function validateNumber(context: Context, value: GoValue, errors: SchemaViolation[]): void {
  const { schema } = context;
  const number = toNumber(value);
  const check = (
    keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf',
    holds: (bound: number) => boolean,
  ): void => {
    const bound = schema[keyword];
    if (bound !== undefined && !holds(bound))
      errors.push(violation(context, `${keyword}: got ${printNumber(number)}, want ${printNumber(bound)}`));
  };
  check('minimum', (bound) => number >= bound);
  check('maximum', (bound) => number <= bound);
  check('exclusiveMinimum', (bound) => number > bound);
  check('exclusiveMaximum', (bound) => number < bound);
  check('multipleOf', (bound) => isMultiple(number, bound));
}

function printNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toLocaleString('en-US') : formatFloat(value, 'g');
}

function validateConditions(context: Context, unevaluated: Unevaluated, errors: SchemaViolation[]): void {
  const { schema } = context;
  if (schema.not !== undefined && validateSelf(context, unevaluated, schema.not, true) === undefined)
    errors.push(violation(context, "'not' failed"));
  if (schema.allOf !== undefined) {
    const causes: SchemaViolation[] = [];
    for (const held of schema.allOf) {
      push(causes, validateSelf(context, unevaluated, held));
      if (context.quiet && causes.length > 0) break;
    }
    if (causes.length > 0) errors.push(violation(context, "'allOf' failed", causes));
  }
  if (schema.anyOf !== undefined && schema.anyOf.length > 0) {
    const causes: SchemaViolation[] = [];
    let matched = false;
    for (const held of schema.anyOf) {
      const error = validateSelf(context, unevaluated, held);
      if (error !== undefined) causes.push(error);
      else {
        matched = true;
        if (unevaluated.empty) break;
      }
    }
    if (!matched) errors.push(violation(context, "'anyOf' failed", causes));
  }
  if (schema.oneOf !== undefined && schema.oneOf.length > 0) validateOneOf(context, schema.oneOf, unevaluated, errors);
  if (schema.if === undefined) return;
  const branch = validateSelf(context, unevaluated, schema.if, true) === undefined ? schema.then : schema.else;
  if (branch !== undefined) push(errors, validateSelf(context, unevaluated, branch));
}

function validateOneOf(
  context: Context,
  schemas: readonly Schema[],
  unevaluated: Unevaluated,
  errors: SchemaViolation[],
): void {
  const causes: SchemaViolation[] = [];
  let matched = -1;
  for (const [index, held] of schemas.entries()) {
    const error = validateSelf(context, unevaluated, held, matched >= 0);
    if (error !== undefined) {
      if (matched < 0) causes.push(error);
    } else if (matched < 0) matched = index;
    else {
      errors.push(violation(context, `'oneOf' failed, subschemas ${matched}, ${index} matched`));
      break;
    }
  }
  if (matched < 0) errors.push(violation(context, "'oneOf' failed, none matched", causes));
}

function validateUnevaluated(context: Context, unevaluated: Unevaluated, errors: SchemaViolation[]): void {
  const { schema, value } = context;
  if (schema.unevaluatedProperties !== undefined && value instanceof Map) {
    for (const name of [...(unevaluated.props ?? [])].sort())
      push(errors, validatePart(context, schema.unevaluatedProperties, value.get(name) ?? null, name));
    unevaluated.props = undefined;
  }
  if (schema.unevaluatedItems !== undefined && Array.isArray(value)) {
    for (const index of unevaluated.items ?? [])
      push(errors, validatePart(context, schema.unevaluatedItems, value[index] ?? null, String(index)));
    unevaluated.items = undefined;
  }
}

function isPrimitive(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}

function display(value: JsonValue): string {
  if (typeof value === 'string') return quoted(value);
  return value === null ? '<nil>' : JSON.stringify(value);
}
