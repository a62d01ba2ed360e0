import type { UnreadFile } from '../../core/changed-file.ts';
import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath, parentPath } from '../../core/files/paths.ts';
import { walk } from '../../core/files/walk.ts';
import { helmGroup } from '../../core/flux-kinds.ts';
import { groupBy } from '../../core/group-by.ts';
import { type JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { helmChartSpec } from '../helm-chart-spec.ts';
import { helmReleaseSpec } from '../helm-release-spec.ts';
import type { FluxObject } from './flux-object.ts';

type ChartUsers = NonNullable<UnreadFile['charted']>;

/** One side with the Flux objects of its files. */
interface ChartedSide {
  readonly tree: FileTree;
  readonly discovery: { readonly objects: readonly FluxObject[] };
}

/** The releases in the trees that a file below the directory of a chart, or a values file, may be for. */
export function chartUsers(base: ChartedSide, head: ChartedSide): (path: string) => ChartUsers {
  let users: ReadonlyMap<string, ChartUsers> | undefined;
  const usersOf = ({ tree, discovery }: ChartedSide, side: 'base' | 'head') =>
    discovery.objects.flatMap((object) =>
      chartPlaces(tree, object).map((place) => ({ place, user: { id: object.id, side } })),
    );
  return (path) => {
    if (users === undefined) {
      const all = groupBy([...usersOf(head, 'head'), ...usersOf(base, 'base')], ({ place }) => place);
      users = new Map([...all].map(([place, found]) => [place, found.map(({ user }) => user)]));
    }
    for (let at = path; users.size > 0 && at !== ''; at = parentPath(at)) {
      const found = users.get(at);
      if (found !== undefined) return found;
    }
    return [];
  };
}

/**
 * The directory in the tree that holds the chart of a release or a HelmChart, and its values files; none for other
 * objects, and for a chart from elsewhere.
 */
export function chartPlaces(
  tree: FileTree,
  { id, object }: { readonly id: ResourceId; readonly object: JsonObject },
): string[] {
  if (id.group !== helmGroup && id.kind !== 'HelmChart') return [];
  const spec = id.kind === 'HelmChart' ? helmChartSpec(object) : helmReleaseSpec(object).chart?.spec;
  if (spec?.chart === undefined || (spec.sourceRef?.kind ?? 'HelmRepository') === 'HelmRepository') return [];
  return [spec.chart, ...spec.valuesFiles].map(clampPath).filter((path) => tree.kind(path) !== undefined);
}

/** Files of the chart in the tree of a release or a HelmChart, of its templates too. */
export function chartFiles(tree: FileTree, release: Parameters<typeof chartPlaces>[1]): string[] {
  return chartPlaces(tree, release).flatMap((place) =>
    [...walk(tree, place)].flatMap(({ path, kind }) => (kind === 'file' ? [path] : [])),
  );
}
