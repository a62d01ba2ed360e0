import type { FileTree } from '../../core/files/file-tree.ts';
import { nodeKindOf, sourceId } from '../../core/flux-kinds.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import type { SideResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { chartPlaces, type Discovery, helmReleaseSpec, sourceRelation } from '../../flux/public.ts';

/**
 * A warning about the releases of a side that each commit upgrades, since the version of their chart follows the
 * source, as their files define them. Reads all releases.
 */
export function everyCommitWarning(
  { nodes }: Pick<SideResult, 'nodes'>,
  tree: FileTree,
  discovery: Discovery,
): Warning[] {
  const ran = new Set(nodes.map(({ id }) => resourceKey(id)));
  const names = discovery.objects.flatMap((release) => {
    const { id } = release;
    if (nodeKindOf(id) !== 'helmrelease') return [];
    // Parsed only when it is looked at.
    const { object } = release;
    const { chart, suspend } = helmReleaseSpec(object);
    if (suspend || chart?.spec?.reconcileStrategy !== 'Revision') return [];
    if (!ran.has(resourceKey(id)) || chartPlaces(tree, { id, object }).length === 0) return [];
    const { kind = '', namespace, name = '' } = chart.spec.sourceRef ?? {};
    const key = resourceKey(sourceId(kind, namespace || id.namespace, name));
    const sources = discovery.objects.filter((one) => resourceKey(one.id) === key);
    const isOwn = sources.every((one) => sourceRelation(one.id, one.object, discovery) !== 'elsewhere');
    return isOwn ? [{ id, name: printResource(id) }] : [];
  });
  const [first] = names;
  if (first === undefined) return [];
  // Clusters may have releases of one name.
  const named = firstNames([...new Set(names.map(({ name }) => name))], 3);
  const message = `each commit upgrades ${named}, whose chart follows the source (reconcileStrategy: Revision): hooks run again, and what prints the version of the chart changes`;
  return [{ category: 'unseen', message, resource: first.id }];
}
