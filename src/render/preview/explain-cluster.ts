import { changeCauses } from '../../compare/public.ts';
import { resourceKey } from '../../core/resource-id.ts';
import { type JudgedSides } from '../../findings/public.ts';
import type { PreviewOptions } from './preview-request.ts';
import type { Explanation } from './sides/explanation.ts';
import { Provenance, type ProvenanceInputs } from './sides/provenance.ts';

/** A cluster in which explanations are found. */
export type ExplainedCluster = Omit<ProvenanceInputs, 'causes'>;

/**
 * The explanations of what `explains` asks for. The edits that made a resource differ are those that the report names.
 */
export function explainCluster(
  cluster: ExplainedCluster,
  judged: readonly Pick<JudgedSides, 'comparison'>[],
  { explains }: PreviewOptions,
): readonly Explanation[] {
  if (explains === undefined) return [];
  const files = new Map<string, Set<string>>();
  for (const { root, changes } of judged.flatMap(({ comparison }) => comparison.groups)) {
    if (root !== cluster.root) continue;
    for (const change of changes) {
      const key = resourceKey(change.id);
      const known = files.get(key) ?? new Set();
      for (const { at } of changeCauses(change)) known.add(at.file);
      files.set(key, known);
    }
  }
  const causes = (id: Parameters<ProvenanceInputs['causes']>[0]): ReadonlySet<string> =>
    files.get(resourceKey(id)) ?? new Set();
  return new Provenance({ ...cluster, causes }).explainAll(explains);
}
