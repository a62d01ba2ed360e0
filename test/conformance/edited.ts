import type { JsonObject, JsonValue } from '../../src/core/json.ts';

/** An object with an edit, such as `spec.replicas=2 & spec.selector-`, as scripts/oracle/api-server.js makes it. */
export function edited(object: JsonObject, edit: string): JsonObject {
  const copy = structuredClone(object);
  for (const one of edit.split(' & ').filter((text) => text !== '')) {
    const [, path = '', sign, json = ''] = /^([^=]*?)(=|-$)(.*)$/s.exec(one) ?? [];
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<JsonValue | undefined>((at, step) => (at as JsonObject)[step], copy) as JsonObject;
    if (sign === '=') holder[last] = JSON.parse(json) as JsonValue;
    else delete holder[last];
  }
  return copy;
}
