import { resourceKey } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';
import { type ChartLoad } from '../engines/helm/public.ts';
import { type Artifact } from '../sources/public.ts';
import type { RenderSettings, Side } from './controllers/controller.ts';
import { controllerOf } from './controllers/controller-of.ts';
import { prepareDependencies } from './controllers/dependencies.ts';
import type { Memoised } from './memo/build-memo.ts';
import type { NodeStore } from './observed-store.ts';
import type { StoredObject } from './store.ts';

/** Inputs of a node in place of those that its side has, by key. */
export interface TriedInputs {
  /** Undefined for an object that is not there. */
  readonly objects?: ReadonlyMap<string, StoredObject | undefined>;
  readonly artifacts?: ReadonlyMap<string, Artifact>;
  /** The chart of a release. */
  readonly chart?: Memoised<ChartLoad>;
  readonly settings?: Partial<RenderSettings>;
}

/**
 * The manifests of a node with other inputs than its side at rest has; undefined where it would not render. Nothing is
 * recorded of that.
 */
export async function triedNode(
  side: Side,
  node: StoredObject,
  inputs: TriedInputs,
): Promise<readonly Manifest[] | undefined> {
  const { objects = new Map<string, StoredObject | undefined>(), chart, settings } = inputs;
  const store = tried(side.store, { ...inputs, objects: new Map(objects).set(resourceKey(node.id), node) });
  const preparing = prepareDependencies(node);
  if (preparing !== undefined) await preparing;
  const ownSide: Side = {
    ...side,
    store,
    settings: { ...side.settings, ...settings },
    demand: () => {},
    isDue: () => true,
    keptChart: (id) => chart ?? side.keptChart(id),
  };
  try {
    const result = await controllerOf(node.id, side.settings.disabledKinds)(ownSide, { node, drain: 'force' });
    return result.state === 'rendered' ? (result.manifests ?? []) : undefined;
  } catch {
    // A body that throws has failed.
    return undefined;
  }
}

function tried(store: NodeStore, { objects = new Map(), artifacts }: TriedInputs): NodeStore {
  const inPlace = (all: Iterable<StoredObject>): StoredObject[] =>
    [...all].flatMap((one) => {
      const key = resourceKey(one.id);
      return objects.has(key) ? (objects.get(key) ?? []) : one;
    });
  return {
    artifact: (id) => artifacts?.get(resourceKey(id)) ?? store.artifact(id),
    get: (id) => (objects.has(resourceKey(id)) ? objects.get(resourceKey(id)) : store.get(id)),
    objects: () => inPlace(store.objects()),
    ofKind: (group, kind) => inPlace(store.ofKind(group, kind)),
    setArtifact: () => {},
    status: (id) => store.status(id),
  };
}
