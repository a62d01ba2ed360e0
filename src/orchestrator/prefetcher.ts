import type { ResourceId } from '../model/resource-id.ts';
import type { ChartReference } from './controllers/chart-reference.ts';
import type { Side } from './controllers/controller.ts';
import type { Store, StoredObject } from './store.ts';

/** A request to a fetcher. */
export type Download = Parameters<Side['fetch']>[0];

/** Whoever begins downloads before nodes ask for them. Results do not depend on it: nodes join the downloads under way. */
export interface Prefetcher {
  /** An object came into the store, or its content changed. */
  added(object: StoredObject): void;
  /** It is sure that a release will be rendered, whatever it still waits for. */
  expect(release: StoredObject): void;
}

/** What a prefetcher knows of the run around it. */
export interface PrefetchContext {
  readonly store: Store;
  /** Begins a download, or joins the one that is under way. What becomes of it is of no consequence before a body asks for the same. */
  begin(download: Download): void;
  /** True for objects that no body of this run looks at. */
  isLeftOut(object: StoredObject): boolean;
  /** True for a chart of a HelmRepository that the tree under review holds. */
  isPublished(reference: ChartReference, source: StoredObject): boolean;
  /** Calls `then` once it is sure that a release is rendered, at once or later or never; `content` is what of it and its source decides that. */
  whenSure(release: ResourceId, content: readonly unknown[], then: () => void): void;
}
