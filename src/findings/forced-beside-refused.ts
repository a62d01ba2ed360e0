import type { ChangeGroup } from '../compare/public.ts';
import { printResource, type ResourceId, resourceKey } from '../core/resource-id.ts';
import { type Finding, quoted } from './finding.ts';
import { recreatesIt } from './rules/immutable.ts';
import { stageOf } from './stage-of.ts';

/**
 * Findings of objects that Flux recreates by force, as blocking ones where an object of the same stage is refused: Flux
 * deletes while it asks about all objects of a stage, and applies none of these while one is refused. Source:
 * `ApplyAll` of fluxcd/pkg/ssa.
 */
export function forcedBesideRefused(
  findings: readonly Finding[],
  groups: readonly Pick<ChangeGroup, 'changes' | 'node' | 'root'>[],
  refusals: ReadonlySet<string>,
): readonly Finding[] {
  const isForced = ({ message }: Finding): boolean => message.startsWith(recreatesIt);
  const refused = findings.filter((one) => refusals.has(one.rule) && one.severity === 'block' && !isForced(one));
  if (refused.length === 0 || !findings.some(isForced)) return findings;
  const nodesOf = ({ root, resource }: Finding): readonly string[] =>
    groups.flatMap(({ root: of, node, changes }) =>
      of === root && node.kind !== 'HelmRelease' && changes.some(({ id }) => isSame(id, resource))
        ? [resourceKey(node)]
        : [],
    );
  return findings.map((finding) => {
    if (!isForced(finding)) return finding;
    const nodes = nodesOf(finding);
    const beside = refused.find(
      (one) =>
        one.root === finding.root &&
        !isSame(one.resource, finding.resource) &&
        stageOf(one.resource) === stageOf(finding.resource) &&
        nodesOf(one).some((node) => nodes.includes(node)),
    );
    return beside === undefined
      ? finding
      : {
          ...finding,
          severity: 'block',
          message: `${finding.message} It is not made again before ${quoted(printResource(beside.resource))} is no longer refused.`,
          hint: finding.severity === 'block' ? finding.hint : 'Mend what is refused first.',
        };
  });
}

function isSame(one: ResourceId, other: ResourceId): boolean {
  return resourceKey(one) === resourceKey(other);
}
