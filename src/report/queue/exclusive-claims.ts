import { type Comparison } from '../../compare/public.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, stringAt } from '../../core/json.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { resourceKey } from '../../core/resource-id.ts';

/**
 * Claim on something that only one object of a cluster can have, such as a host with its path or a port of the nodes,
 * with the object that begins to have it.
 */
export interface ExclusiveClaim {
  readonly root: string;
  /** Words for it: `host example.org/ of class nginx`. */
  readonly what: string;
  /** Key of the object. */
  readonly resource: string;
}

/** Claims that objects of a comparison have on the head and not on the base. */
export function newClaims({ groups }: Pick<Comparison, 'groups'>): readonly ExclusiveClaim[] {
  return groups.flatMap(({ root, changes }) =>
    changes.flatMap(({ id, base, head }) => {
      const before = new Set(base === undefined ? [] : claimsOf(base.object));
      const after = head === undefined ? [] : claimsOf(head.object);
      const resource = resourceKey(id);
      return [...new Set(after)].filter((what) => !before.has(what)).map((what) => ({ root, what, resource }));
    }),
  );
}

function claimsOf(object: JsonObject): readonly string[] {
  switch (object['kind']) {
    case 'Ingress':
      return objectsAt(object, 'spec', 'rules').flatMap((rule) =>
        objectsAt(rule, 'http', 'paths').map((path) => `${hostClaim(rule['host'], path['path'])}${classOf(object)}`),
      );
    case 'HTTPRoute': {
      const parents = parentsOf(object);
      return listAt(object, 'spec', 'hostnames').flatMap((host) =>
        objectsAt(object, 'spec', 'rules').flatMap((rule) => {
          const paths = objectsAt(rule, 'matches').map((match) => stringAt(match, 'path', 'value'));
          const claims = (paths.length === 0 ? ['/'] : paths).map((path) => hostClaim(host, path));
          return claims.flatMap((claim) => parents.map((parent) => `${claim}${parent}`));
        }),
      );
    }
    case 'Service':
      return portClaims(object['spec'], 'nodePort', 'node port');
    default:
      return (podTemplateOf(object)?.containers ?? []).flatMap((one) =>
        portClaims(one.object, 'hostPort', 'host port'),
      );
  }
}

function hostClaim(host: JsonValue | undefined, path: JsonValue | undefined): string {
  return `host ${typeof host === 'string' ? host : '*'}${typeof path === 'string' ? path : '/'}`;
}

/** The class of an Ingress: each has a controller with hosts of its own. */
function classOf(object: JsonObject): string {
  const name =
    stringAt(object, 'spec', 'ingressClassName') ??
    stringAt(object, 'metadata', 'annotations', 'kubernetes.io/ingress.class');
  return name === undefined ? '' : ` of class ${name}`;
}

/** The Gateways of a route, each with the listener: every listener has hosts of its own. */
function parentsOf(object: JsonObject): readonly string[] {
  const parents = objectsAt(object, 'spec', 'parentRefs').map((parent) => {
    const [kind, name, listener] = ['kind', 'name', 'sectionName'].map((field) => stringAt(parent, field));
    const namespace = stringAt(parent, 'namespace') ?? stringAt(object, 'metadata', 'namespace');
    const port = jsonAt(parent, 'port');
    const path = [namespace, name, listener, typeof port === 'number' ? String(port) : undefined];
    return ` at ${kind ?? 'Gateway'} ${path.filter((step) => step !== undefined).join('/')}`;
  });
  return parents.length === 0 ? [''] : parents;
}

function portClaims(holder: JsonValue | undefined, field: string, words: string): readonly string[] {
  return objectsAt(holder, 'ports').flatMap((port) => {
    const [number, protocol = 'TCP'] = [port[field], stringAt(port, 'protocol')];
    return typeof number === 'number' ? [`${words} ${number}${protocol === 'TCP' ? '' : ` by ${protocol}`}`] : [];
  });
}

function objectsAt(value: JsonValue | undefined, ...path: readonly string[]): readonly JsonObject[] {
  return listAt(value, ...path).filter(isJsonObject);
}
