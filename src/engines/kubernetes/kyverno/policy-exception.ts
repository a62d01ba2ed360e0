import { type JsonObject, type JsonValue, listAt, stringAt } from '../../../core/json.ts';

/**
 * The entries of a PolicyException that name a policy of Kyverno: a policy without namespace by its name, any other by
 * that or by `namespace/name`.
 */
export function exemptionsFrom(
  { namespace, name }: { readonly namespace: string; readonly name: string },
  exception: JsonObject | undefined,
): readonly JsonValue[] {
  const names = namespace === '' ? [name] : [name, `${namespace}/${name}`];
  return listAt(exception, 'spec', 'exceptions').filter((one) => names.includes(stringAt(one, 'policyName') ?? ''));
}
