import { nodeKindOf } from '../core/flux-kinds.ts';
import { addToGroup } from '../core/group-by.ts';
import { type JsonObject, objectAt } from '../core/json.ts';
import type { Position } from '../core/position.ts';
import type { Warning } from '../core/problem.ts';
import { compareResources, printResource, type ResourceId } from '../core/resource-id.ts';
import { undecided } from '../core/side-result.ts';
import { fluxSpec } from '../flux/public.ts';

/** An object that several nodes apply, with what each of them makes of it. */
export interface RepeatedObject {
  readonly id: ResourceId;
  readonly applied: readonly Applied[];
}

/** What one of several nodes applies under an id. */
interface Applied {
  readonly parent: ResourceId;
  readonly object: JsonObject;
}

/**
 * Object that several nodes apply under one id, by their order. `id` and `object` are those that each of them gives.
 */
export function repeatedObject(
  each: readonly { readonly id: ResourceId; readonly parent?: ResourceId; readonly object: JsonObject }[],
): RepeatedObject {
  const applied = each.flatMap((one): Applied[] => {
    const { parent } = one;
    if (parent === undefined) return [];
    return [
      {
        parent,
        // It may be parsed only now, and most of them nobody looks at.
        get object() {
          return one.object;
        },
      },
    ];
  });
  const [first] = each;
  if (first === undefined) throw new Error('nothing is applied');
  return { id: first.id, applied: applied.sort((a, b) => compareResources(a.parent, b.parent)) };
}

/** Orders repeated objects by id. */
export function byId(left: RepeatedObject, right: RepeatedObject): number {
  return compareResources(left.id, right.id);
}

/**
 * Warnings of objects that several Kustomizations or ResourceSets apply to one cluster, which `clusterOf` names.
 * Namespaces and sources of equal content are left out, which many repositories give to every app, and releases, which
 * are not always rendered.
 */
export function duplicateWarnings(
  repeated: readonly RepeatedObject[],
  clusterOf: (parent: ResourceId) => string,
): Warning[] {
  return repeated.flatMap(({ id, applied }): Warning[] => {
    const byCluster = new Map<string, Applied[]>();
    for (const one of applied) {
      // A parent without namespace is a directory that nobody reconciles.
      if (nodeKindOf(one.parent) === 'helmrelease' || one.parent.namespace === '') continue;
      const cluster = clusterOf(one.parent);
      addToGroup(byCluster, cluster, one);
    }
    const found = [...byCluster.values()].flatMap((appliers): Warning[] => {
      if (appliers.length < 2) return [];
      const differ = new Set(appliers.map(({ object }) => contentOf(object))).size > 1;
      // The labels of a source, which each Kustomization gives to what it applies, change nothing of its content.
      const specs = new Set(appliers.map(({ object }) => JSON.stringify(object['spec'], sorted)));
      if (nodeKindOf(id) === 'source' && specs.size === 1) return [];
      if (!differ && id.group === '' && id.kind === 'Namespace') return [];
      // Only one of them is rendered, so that a change below the others is not seen.
      const isOpen = differ && isBuilt(id);
      const message = `is applied by ${namesOf(appliers)}: they overwrite each other${differ ? ' with different content' : ''}`;
      const parts = [...appliers.map(({ parent }) => printResource(parent)), ...(differ ? ['different content'] : [])];
      return [{ category: isOpen ? undecided : 'duplicate', message, resource: id, parts }];
    });
    const isApart = byCluster.size > 1 && [...byCluster.values()].every((appliers) => appliers.length === 1);
    if (!isApart || !isBuilt(id) || new Set(applied.map(({ object }) => contentOf(object))).size < 2) return found;
    const message = `is applied to several clusters by ${namesOf(applied)}, with different content: one of them is rendered`;
    return [...found, { category: undecided, message, resource: id }];
  });
}

/** Test for a node whose content decides what is rendered. */
function isBuilt(id: ResourceId): boolean {
  const kind = nodeKindOf(id);
  return kind === 'kustomization' || kind === 'helmrelease' || kind === 'resourceset';
}

function namesOf(applied: readonly Applied[]): string {
  const names = applied.map(({ parent }) => printResource(parent));
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** An object without the labels that say who applies it, as a text that is equal for equal content. */
function contentOf(object: JsonObject): string {
  const metadata = objectAt(object, 'metadata') ?? {};
  const labels = Object.entries(objectAt(metadata, 'labels') ?? {}).filter(([key]) => !ownerLabel.test(key));
  return JSON.stringify({ ...object, metadata: { ...metadata, labels: Object.fromEntries(labels) } }, sorted);
}

const ownerLabel = /^(?:kustomize\.toolkit\.fluxcd\.io|resourceset\.fluxcd\.controlplane\.io)\/(?:name|namespace)$/;

function sorted(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Equal for nodes that apply to one cluster: empty for the one that Flux runs in, else what names another one. */
export function clusterOf(node: JsonObject | undefined): string {
  const config = fluxSpec(node).kubeConfig;
  return config === undefined ? '' : JSON.stringify(config);
}

/**
 * The warning of an entry point that stands in two places, of which the first is taken: nobody can tell which of them
 * the cluster has.
 */
export function repeatedEntryPointWarning(id: ResourceId, first: Position, second: Position): Warning {
  const place = ({ file, line }: Position): string => (line === undefined ? file : `${file}:${line}`);
  return {
    category: 'duplicate',
    message: `${printResource(id)} is defined twice, at ${place(first)} and ${place(second)}; the first is used`,
    resource: id,
    at: second,
  };
}
