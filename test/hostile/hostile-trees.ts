import { buildTrees } from './build-trees.ts';
import { graphTrees } from './graph-trees.ts';
import type { HostileTree } from './hostile-tree.ts';
import { operatorTrees } from './operator-trees.ts';
import { pathTrees } from './path-trees.ts';
import { patternTrees } from './pattern-trees.ts';
import { policyTrees } from './policy-trees.ts';
import { searchTrees } from './search-trees.ts';
import { sizeTrees } from './size-trees.ts';
import { templateTrees } from './template-trees.ts';
import { yamlTrees } from './yaml-trees.ts';

/** Every tree that is generated. */
export const allTrees: readonly HostileTree[] = [
  ...yamlTrees,
  ...templateTrees,
  ...operatorTrees,
  ...policyTrees,
  ...graphTrees,
  ...buildTrees,
  ...searchTrees,
  ...sizeTrees,
  ...pathTrees,
  ...patternTrees,
];

/** Trees that only `scripts/hostile.js` runs, since they take longer than three seconds. */
const apart: ReadonlySet<string> = new Set([
  'Expressions: lists of lists, for 500 nodes',
  'Kustomizations: 1,000 patches of 2,000 objects',
  'Kustomizations: 300 merges of 2,000 objects',
  'Kustomizations: labels in a hundred places of 2,000 objects',
  'Kustomizations: replacements of all by all',
  'Kustomizations: replacements that double',
  'Large inputs: 100,000 lines in another order',
  'Large inputs: 70,000 keys in a text',
  'Large inputs: 70,000 other keys',
  'Large inputs: selectors of 3,000 workloads',
  'Names, links and many files: 20,000 files of one Kustomization',
  'Nested objects: a Kustomization that makes two others',
  'Nested objects: a chain of two thousand dependencies',
  'Nested objects: a circle of a thousand dependencies',
  'Nested objects: a thousand that depend on a thousand',
  'Nested objects: two hundred Kustomizations of one large directory',
  'ResourceSets: sixty sets of 40,000 objects each',
]);

/** The trees that the suite runs. */
export const hostileTrees: readonly HostileTree[] = allTrees.filter(({ name }) => !apart.has(name));
