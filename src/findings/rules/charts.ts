import { printResource } from '../../model/resource-id.ts';
import { quoted } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Rules about charts that stand in the repository. */
export const chartRules: readonly Rule[] = [
  {
    id: 'chart-edited-without-version',
    group: 'flux',
    severity: 'warn',
    title: 'chart edited without a new version',
    explanation:
      'Flux packages a chart of a Git repository or bucket again only for a new version. Running releases keep the old chart; new installations get the edits.',
    hint: 'Raise `version` in `Chart.yaml`, or set `reconcileStrategy: Revision`.',
    checkAll: (_comparison, { head }) =>
      head.keepingCharts().flatMap(({ root, id, chart }) => {
        if (chart?.kept === undefined) return [];
        const { directory } = chart.kept;
        const subject = directory === undefined ? `in ${quoted(printResource(chart.source))}` : quoted(directory);
        return [
          {
            root,
            resource: id,
            message: `Chart ${subject} changes, but its version stays ${quoted(chart.version)}: running releases do not get the changes.`,
            ...(directory === undefined
              ? {}
              : { position: { file: directory === '' ? 'Chart.yaml' : `${directory}/Chart.yaml` } }),
          },
        ];
      }),
  },
];
