import { buildTrees } from './build-trees.ts';
import { graphTrees } from './graph-trees.ts';
import type { HostileTree } from './hostile-tree.ts';
import { operatorTrees } from './operator-trees.ts';
import { pathTrees } from './path-trees.ts';
import { sizeTrees } from './size-trees.ts';
import { templateTrees } from './template-trees.ts';
import { yamlTrees } from './yaml-trees.ts';

/** Every tree that is generated. */
export const allTrees: readonly HostileTree[] = [
  ...yamlTrees,
  ...templateTrees,
  ...operatorTrees,
  ...graphTrees,
  ...buildTrees,
  ...sizeTrees,
  ...pathTrees,
];

/** Trees that only `scripts/hostile.js` runs, since they take longer than three seconds. */
const apart: ReadonlySet<string> = new Set([
  'Expressions: lists of lists, for 500 nodes',
  'Kustomizations: 1,000 patches of 2,000 objects',
  'Kustomizations: 300 merges of 2,000 objects',
  'Kustomizations: labels in a hundred places of 2,000 objects',
  'Kustomizations: replacements of all by all',
  'Kustomizations: replacements that double',
  'Much of one thing: 100,000 lines in another order',
  'Much of one thing: 70,000 keys in a text',
  'Much of one thing: 70,000 other keys',
  'Much of one thing: selectors of 3,000 workloads',
  'Names, links and many files: 20,000 files of one Kustomization',
  'Objects that lead to objects: a Kustomization that makes two others',
  'Objects that lead to objects: a chain of two thousand dependencies',
  'Objects that lead to objects: a circle of a thousand dependencies',
  'Objects that lead to objects: a thousand that depend on a thousand',
  'Objects that lead to objects: two hundred Kustomizations of one large directory',
  'ResourceSets: sixty sets of 40,000 objects each',
]);

/** The trees that the suite runs. */
export const hostileTrees: readonly HostileTree[] = allTrees.filter(({ name }) => !apart.has(name));
