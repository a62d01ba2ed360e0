import { jsonEqual } from '../../diff/json-equal.ts';
import { sourceGroup } from '../../model/flux-kinds.ts';
import { type JsonObject, type JsonValue, objectAt, stringAt } from '../../model/json.ts';
import type { ResourceId } from '../../model/resource-id.ts';
import { quoted } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';

/** Rules about charts that stand in the repository. */
export const chartRules: readonly Rule[] = [
  {
    id: 'chart-edited-without-version',
    group: 'flux',
    severity: 'warn',
    title: 'A chart is edited without a new version',
    explanation:
      'Flux packages a chart of a Git repository or bucket again only under another version, and upgrades a release for another version or other values: the edits reach no cluster. A release that is installed anew gets them.',
    hint: 'Raise `version` in `Chart.yaml`, or set `reconcileStrategy: Revision`.',
    looksAt: 'sides',
    checkAll: ({ groups }, { base, head }) =>
      groups.flatMap(({ root, node }) => {
        const [before, after] = [base.findNode(root, node)?.chart, head.findNode(root, node)?.chart];
        if (before?.packaged === undefined || after?.packaged === undefined) return [];
        if (before.name !== after.name || before.version !== after.version) return [];
        if (before.packaged.content === after.packaged.content) return [];
        if (!jsonEqual(chartObject(base, root, node), chartObject(head, root, node))) return [];
        const { directory } = after.packaged;
        return [
          {
            root,
            resource: node,
            message: `Its chart ${quoted(directory)} is edited, and its version stays ${quoted(after.version)}: the edits reach no cluster until that changes, whatever is shown here.`,
            position: { file: directory === '' ? 'Chart.yaml' : `${directory}/Chart.yaml` },
          },
        ];
      }),
  },
];

/** What makes source-controller package a chart again: the HelmChart of the release, as far as its definition says. */
function chartObject(side: SideIndex, root: string, release: ResourceId): JsonValue {
  const definition = side.definition(root, release);
  const reference = objectAt(definition, 'spec', 'chartRef');
  if (reference === undefined) return withInterval(objectAt(definition, 'spec', 'chart', 'spec'), definition);
  const name = stringAt(reference, 'name') ?? '';
  const namespace = stringAt(reference, 'namespace') ?? release.namespace;
  const chart = side.definition(root, { group: sourceGroup, kind: 'HelmChart', namespace, name });
  return objectAt(chart, 'spec') ?? null;
}

function withInterval(chart: JsonObject | undefined, release: JsonObject | undefined): JsonValue {
  if (chart === undefined) return null;
  return { ...chart, interval: stringAt(chart, 'interval') ?? stringAt(release, 'spec', 'interval') ?? '' };
}
