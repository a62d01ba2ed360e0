import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { type ClusterTree, clusterTrees } from '../support/github/cluster-trees.ts';

/** What a pull request from `base` to one of the repositories changes. */
export async function compareTrees(head: ClusterTree): Promise<ReviewedComparison> {
  const side = (name: ClusterTree) => ({ tree: memoryTree(clusterTrees[name]), path: '' });
  const { comparison } = await preview(side('base'), side(head), { selfUrls: [], settings: {}, concurrency: 0 });
  return comparison;
}
