import type { ClusterAccount } from '../../core/cluster-account.ts';
import { orphan } from './comparison-shape.ts';
import { fileReads, path } from './file-shapes.ts';
import { many, name, nodeState, resourceId, side } from './model-shapes.ts';
import { list, record, type Shape, text } from './shape.ts';

/** The account of a cluster, as it travels beside its report. */
export const clusterAccountShape: Shape<ClusterAccount> = record({
  cluster: name,
  clusters: list(name, 10_000),
  inputs: text(64, /^[0-9a-f]{64}$/),
  files: list(fileReads, many),
  ends: list(record({ root: name, node: resourceId, side, state: nodeState }, { file: path }), many),
  orphans: list(orphan, many),
  applies: list(path, many),
});
