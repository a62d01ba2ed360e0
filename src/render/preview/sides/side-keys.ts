import type { ResourceId } from '../../../core/resource-id.ts';
import { type NodeKeys } from '../../public.ts';

/** The two sides of a comparison. */
export type SideName = 'base' | 'head';

/** The inputs of both sides. */
export type SideKeys = Readonly<Record<SideName, NodeKeys>>;

/**
 * Test for a node with different keys on both sides; with the same key it has the same output, and its failures are not
 * this change's.
 */
export function nodeDiffers({ base, head }: SideKeys, id: ResourceId): boolean {
  const key = base.key(id);
  return key === undefined || key !== head.key(id);
}
