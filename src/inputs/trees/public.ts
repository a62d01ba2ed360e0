export { baseHistory } from './base-history.ts';
export { DirectoryWatch } from './directory-watch.ts';
export { checkoutIn } from './find-checkout.ts';
export { mergedSide, mergeQueued, type OpenQueue, openQueue, type QueuedCommit } from './open-queue.ts';
export { openSide, openSides } from './open-sides.ts';
export type { Comparison, OpenSide, RepositoryContext, Side, Sides, SidesRequest } from './sides.ts';
