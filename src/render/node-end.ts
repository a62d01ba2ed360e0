import { nodeKindOf } from '../core/flux-kinds.ts';
import type { Problem } from '../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';
import type { NodeEnd } from './controllers/controller.ts';
import { clusterOf } from './duplicates.ts';
import type { RunHook } from './run-hook.ts';
import type { NodeId } from './scheduler.ts';
import type { Status, Store } from './store.ts';

/** Test for an object that nodes come from or read. */
function isNodeOrData({ id }: Manifest): boolean {
  return nodeKindOf(id) !== undefined || (id.group === '' && (id.kind === 'ConfigMap' || id.kind === 'Secret'));
}

/**
 * Records an end: emissions first, so that whoever the status wakes finds them. Data comes before nodes, for the same
 * reason. Objects that are `known` to be in the cluster stay as they are there while the node is at rest.
 */
export function recordEnd(
  store: Store,
  id: ResourceId,
  result: NodeEnd,
  hook: RunHook | undefined,
  known: ReadonlySet<string> = new Set(),
): void {
  const manifests = result.manifests ?? [];
  if (nodeKindOf(id) !== 'source') {
    const isConfidential = result.isConfidential === true || store.get(id)?.isConfidential === true;
    const emitted = manifests.filter((manifest) => resourceKey(manifest.id) !== resourceKey(id));
    const isRemote = clusterOf(store.get(id)?.object) !== '';
    const emit = (manifest: Manifest): void => {
      hook?.emitted?.(id, resourceKey(manifest.id));
      store.add({
        id: manifest.id,
        // It may be parsed only now, and most of them nobody looks at.
        get object() {
          return manifest.object;
        },
        parent: id,
        isRemote,
        isConfidential,
        origin: manifest.origin,
      });
    };
    for (const manifest of emitted) if (nodeKindOf(manifest.id) === undefined) emit(manifest);
    for (const manifest of emitted) if (nodeKindOf(manifest.id) !== undefined) emit(manifest);
    const held = result.held ?? [];
    // What is recorded of a run has what nodes emit only.
    if (held.some((manifest) => nodeKindOf(manifest.id) !== undefined)) hook?.extended?.();
    else if (held.length > 0) hook?.unsettled?.(id);
    for (const { id: child, object, origin } of held.filter(isNodeOrData))
      if (!(known.has(resourceKey(child)) && store.get(child)?.isHeld === true))
        store.add({ id: child, object, origin, parent: id, isRemote, isConfidential, isHeld: true });
    const own = new Set(emitted.map((manifest) => resourceKey(manifest.id)));
    store.retainEmitted(id, own, result.state === 'rendered' ? 'left' : 'held');
  }
  const ready = result.state !== 'failed' && result.state !== 'blocked' && result.state !== 'unchecked';
  store.setStatus(id, {
    // What could not be checked holds nobody back who only waits for its turn.
    ready: ready || (result.state === 'unchecked' && nodeKindOf(id) !== 'source'),
    state: result.state,
    reason: result.reason ?? '',
    problems: result.problems ?? [],
    warnings: result.warnings ?? [],
    blockedOn: result.blockedOn ?? [],
    manifests,
    ...(result.chart === undefined ? {} : { chart: result.chart }),
    ...(result.again === undefined ? {} : { again: result.again }),
    ...(result.builtFrom === undefined ? {} : { builtFrom: result.builtFrom }),
    ...(result.countsUnchanged === true ? { countsUnchanged: true } : {}),
    ...(result.variants === undefined ? {} : { variants: result.variants }),
    ...(result.driftIgnored === undefined ? {} : { driftIgnored: result.driftIgnored }),
    ...(result.held === undefined ? {} : { held: result.held }),
    ...(result.kept === undefined ? {} : { kept: result.kept }),
    ...(result.pending === undefined ? {} : { pending: result.pending }),
  } satisfies Status);
}

/** The end of a node whose dependencies never end. */
export function abandonedEnd(id: NodeId, on: readonly NodeId[]): NodeEnd {
  const message = `waits for ${on.map(printResource).join(', ')}, never ready`;
  return {
    state: 'failed',
    reason: message,
    problems: [{ code: 'DEPENDENCY_NOT_READY', message, resource: id }],
    blockedOn: on,
  };
}

/** The end of a node by a problem that its body knows nothing of. */
export function failedEnd(id: ResourceId, problem: Problem): NodeEnd {
  return { state: 'failed', reason: problem.message, problems: [{ ...problem, resource: id }] };
}

/** The end of a node whose turn came when the run had no time left. */
export function overdueEnd(id: ResourceId): NodeEnd {
  const message = 'the run reached its deadline';
  return { state: 'unchecked', reason: message, problems: [{ code: 'RUN_TIMEOUT', message, resource: id }] };
}
