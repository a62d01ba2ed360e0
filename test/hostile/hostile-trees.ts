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

/** Trees that take about a second or longer, of which the usual run tries fewer. */
const costly: ReadonlySet<string> = new Set([
  'Archives: patterns of a chart that begin with stars',
  'Kustomizations: 10,000 variables of as many objects',
  'Kustomizations: 2,000 artifacts of a generator',
  'Kustomizations: 20,000 images',
  'Kustomizations: names that refer to names, 2,000 times 2,000',
  'Kustomizations: patches that copy all that is there',
  'Large inputs: 20,000 items of a list, moved',
  'Large inputs: 20,000 items without names',
  'Large inputs: 3,000 values out of one large ConfigMap',
  'Large inputs: 300,000 random lines',
  'Large inputs: 5,000 changed ConfigMaps',
  'Large inputs: 70,000 keys that change',
  'Large inputs: a CustomResourceDefinition of 20,000 fields',
  'Large inputs: a thousand certificates',
  'Large inputs: a thousand quotas, limits and policies over as many workloads',
  'Names, links and many files: 100,000 files that nothing applies',
  'Names, links and many files: an ignore file of names anywhere, over directories 100 deep',
  'Names, links and many files: an ignore file of stars without end',
  'Patterns: a hundred selectors with ranges without regard to case',
  'Policies: a thousand rules of a million steps, for 100 objects',
  'Policies: each of ten thousand names among as many',
  'Policies: names of context entries that a search begins anew for',
  'Policies: twenty thousand alternatives',
  'ResourceSets: a hundred thousand inputs',
  'ResourceSets: a list of a million items',
  'ResourceSets: a list of ten million items',
  'ResourceSets: a million objects, four times',
  'Substitution: a long value in objects of many Kustomizations',
  'Templates: an expression of a thousand groups',
  'YAML expansion: aliases of lists in a kustomization',
  "YAML expansion: aliases of mappings in a chart's values",
  'YAML expansion: aliases of mappings in a kustomization',
  "YAML expansion: aliases of mappings in a release's values",
  'YAML expansion: aliases of merge keys in a kustomization',
  "YAML expansion: aliases of merge keys in a release's values",
]);

/** The trees of the suite that take about a second or longer. */
export const costlyTrees: readonly HostileTree[] = hostileTrees.filter(({ name }) => costly.has(name));

/** The other trees of the suite. */
export const quickTrees: readonly HostileTree[] = hostileTrees.filter(({ name }) => !costly.has(name));
