// Holds what a report says of refusals of the API server against what a real one said to Flux, both ways.
import { keyOf } from './snapshot.js';

/**
 * The rules whose finding says that the API server refuses the very object when Flux applies it. Quotas are counted by
 * a controller that does not run here.
 */
const isRefusing = ({ rule, message }) =>
  ['api-removed', 'api-server-refuses', 'flux-account-forbidden', 'policy-refuses'].includes(rule) ||
  // Others of that rule are refused until what they need is there.
  (rule === 'flux-applied-too-early' && message.startsWith('Refused: ')) ||
  rule.endsWith('-immutable');

const nodeOf = ({ group, kind, namespace, name }) => `${kind}.${group}/${namespace}/${name}`;

/**
 * The object that a message of kustomize-controller or Helm says the API server refuses, as `Kind/namespace/name`;
 * undefined for other messages.
 */
export function refusedObject(message = '') {
  const [, object, kind] = /server-side apply failed for object (\S+) \S*, Kind=(\w+)/.exec(message) ?? [];
  return kind === undefined
    ? /(\S+) (?:dry-run|server-side apply|delete) failed/.exec(message)?.[1]
    : `${kind}/${object.replace(/^\//, '')}`;
}

/**
 * What a report says of refusals: `isRefusal` whether a message of a controller is one, `tells` whether the report told
 * that of a node, and `ofApplied` the differences for what Flux applied all the same.
 */
export function refusalsIn({ findings }, built) {
  const refused = findings.filter(isRefusing);
  const keys = new Set(refused.map(({ resource }) => keyOf({ namespace: '', ...resource })));
  const told = new Set(refused.map(({ resource }) => nodeOf(resource)));
  const objects = new Set(
    refused.map(({ resource: { kind, namespace, name } }) => [kind, namespace, name].filter(Boolean).join('/')),
  );
  const kept = new Set(
    findings
      .filter(({ message }) => message.startsWith('The API server refuses to delete'))
      .map(({ resource: { kind, namespace, name } }) => [kind, namespace, name].filter(Boolean).join('/')),
  );
  for (const { node, object } of built) {
    const group = object.apiVersion?.includes('/') ? object.apiVersion.split('/')[0] : '';
    const { name, namespace = '' } = object.metadata;
    if (keys.has(keyOf({ group, kind: object.kind, namespace, name }))) told.add(node);
  }
  return {
    isRefusal: (message) =>
      /dry-run failed|server-side apply failed|is invalid|is forbidden|field not declared in schema|no matches for kind/.test(
        message ?? '',
      ),
    tells: (node, message) => {
      const object = refusedObject(message);
      if (kept.has(object)) return true;
      return told.has(node) && (object === undefined || objects.has(object) || message.includes('is forbidden'));
    },
    ofApplied: (live, isComparable) =>
      refused.flatMap(({ rule, resource, message }) =>
        [...live]
          .filter(
            ([node, { objects }]) =>
              isComparable(node) && objects.get(keyOf({ namespace: '', ...resource })) !== undefined,
          )
          .map(([node]) => ({
            what: 'refused here, applied by Flux',
            node,
            object: keyOf({ namespace: '', ...resource }),
            ours: `${rule}: ${message}`.slice(0, 400),
          })),
      ),
  };
}
