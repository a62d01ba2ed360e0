import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { ForecastOrder } from '../../../src/core/forecast-order.ts';
import { indexSides } from '../../../src/findings/public.ts';
import { orderOf } from '../../../src/forecast/order/order-of.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Files } from '../../report/scenarios/scenario.ts';
import { ownUrl } from './order-trees.ts';

/** Two trees, and the order in which Flux takes the step from one to the other. */
export interface OrderCase {
  readonly says: string;
  /** The page of the documentation, or the function of a source file, that decides it. */
  readonly source: string;
  readonly base: Files;
  readonly head: Files;
  readonly steps?: readonly string[];
  readonly edges?: readonly string[];
  /** Facts of steps by their names. */
  readonly facts?: Readonly<Record<string, readonly string[]>>;
  /** Beginnings of facts that steps do not have. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
  readonly chain?: string;
}

/** The order of the change from one tree to another. */
export async function orderBetween(base: Files, head: Files): Promise<ForecastOrder> {
  const side = (files: Files) => ({ tree: memoryTree(files), path: '' });
  const {
    base: before,
    head: after,
    comparison,
  } = await preview(side(base), side(head), {
    selfUrls: [ownUrl],
    settings: { changedOnly: true },
    concurrency: 0,
  });
  return orderOf(comparison, indexSides(before, after));
}
