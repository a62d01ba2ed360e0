import { fc } from '../property.ts';
import { type Edit, type EditKind } from './fleet-edits.ts';
import type { Order } from './model-cluster.ts';

/** Commit of a history: what it edits, and how the clusters get it. */
interface DrawnCommit {
  readonly edits: readonly Edit[];
  /** False for a commit that was pushed together with the next one, so that no cluster got it. */
  readonly isPushed: boolean;
  readonly order: Order;
}

/** Clusters, the commits of their repository, and the mode of the comparison of the last two. */
export interface DrawnHistory {
  readonly count: number;
  /** True where the first tree has data that others take. */
  readonly hasReaders?: boolean;
  /** True where each cluster applies its source. */
  readonly hasSource?: boolean;
  readonly commits: readonly DrawnCommit[];
  readonly isChangedOnly: boolean;
}

const kinds: readonly EditKind[] = [
  'addMap',
  'addMap',
  'addKustomization',
  'addKustomization',
  'addKustomization',
  'addRelease',
];
const more: readonly EditKind[] = [
  ...(['addMap', 'addKustomization', 'setValue', 'setValue', 'drop', 'move', 'rename', 'comment'] as const),
  ...([
    'suspend',
    'suspend',
    'suspend',
    'resumeAll',
    'prune',
    'orphan',
    'dependOn',
    'path',
    'break',
    'repairAll',
  ] as const),
  ...(['removeDirectory', 'addRelease', 'editChart', 'raiseChart', 'raiseChart'] as const),
  ...(['take', 'take', 'vary', 'stop', 'dependRelease'] as const),
  ...(['editSuspended', 'editSuspended', 'takeFromSuspended', 'takeFromSuspended'] as const),
  ...(['need', 'use', 'use', 'addToBase', 'addToBase', 'takeMade', 'takeMade'] as const),
];
const edit = (from: readonly EditKind[]): fc.Arbitrary<Edit> =>
  fc.tuple(fc.constantFrom(...from), fc.nat(40), fc.nat(11), fc.nat(5));
const commit = (from: readonly EditKind[], maxLength: number): fc.Arbitrary<DrawnCommit> =>
  fc.record({
    edits: fc.array(edit(from), { maxLength, size: 'max' }),
    isPushed: fc.boolean(),
    order: fc.constantFrom('from the top', 'at once'),
  });

/** Histories of three to eight commits, of which the first makes most of the tree. */
export const histories: fc.Arbitrary<DrawnHistory> = fc.record({
  count: fc.constantFrom(1, 1, 1, 1, 2, 3),
  commits: fc
    .tuple(
      commit([...kinds, ...more], 12),
      // Of the very first commit nobody knows what was before it.
      fc.array(commit(more, 4), { minLength: 1, maxLength: 6, size: 'max' }),
      // What begins or ends a cluster is in the last commit: no tree tells of a cluster that it has not.
      fc.oneof(
        { weight: 10, arbitrary: commit([...more, 'removeCluster', 'suspendCluster'], 4) },
        { weight: 5, arbitrary: commit(['resumeAll', 'repairAll', 'setValue'], 3) },
        { weight: 2, arbitrary: commit(['takeFromSuspended', 'drop', 'setValue', 'raiseChart'], 3) },
        { weight: 1, arbitrary: commit(['dropEntry'], 1) },
      ),
    )
    .chain(([first, rest, last]) => {
      const all = [first, ...rest, last];
      // Of such a history it is known what the clusters have.
      const plain = all.map((one): DrawnCommit => ({ ...one, isPushed: true, order: 'from the top' }));
      return fc.constantFrom(plain, all);
    }),
  isChangedOnly: fc.boolean(),
  hasReaders: fc.boolean(),
  hasSource: fc.boolean(),
});
