import { type JsonObject, stringAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';

const NAME = /^[_a-zA-Z][_a-zA-Z0-9]*$/;
const OPT_OUT = 'kustomize.toolkit.fluxcd.io/substitute';

/**
 * A problem when a variable's name is not a letter or `_` followed by letters, digits and `_`. Flux checks every name
 * that it is given, used or not, so a ConfigMap with a key such as `values.yaml` cannot be a source of variables.
 */
export function checkVariableNames(names: Iterable<string>): Problem | undefined {
  const invalid = [...names].filter((name) => !NAME.test(name)).sort();
  if (invalid.length === 0) return undefined;
  const listed = invalid.slice(0, 10).map((name) => `'${name}'`);
  if (invalid.length > listed.length) listed.push(`${invalid.length - listed.length} more`);

  return {
    code: 'SUBSTITUTION',
    message: `${listed.join(', ')} ${invalid.length === 1 ? 'var name is' : 'var names are'} invalid, must match '^[_[:alpha:]][_[:alpha:][:digit:]]*$'`,
    hint: 'Rename the keys: each key of a ConfigMap or Secret in substituteFrom is a variable.',
  };
}

/** A variable's value as Flux uses it: line feeds are removed, so a value of several lines is glued together. */
export function variableValue(value: string): string {
  return value.replaceAll('\n', '');
}

/**
 * Test whether an object opts out of substitution: its label or annotation `kustomize.toolkit.fluxcd.io/substitute` is
 * exactly `disabled`.
 */
export function substitutionDisabled(object: JsonObject): boolean {
  return (
    stringAt(object, 'metadata', 'labels', OPT_OUT) === 'disabled' ||
    stringAt(object, 'metadata', 'annotations', OPT_OUT) === 'disabled'
  );
}
