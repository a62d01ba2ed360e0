import { type JsonObject, type JsonValue, jsonAt, stringAt } from '../../model/json.ts';
import { quoted } from '../finding.ts';
import { chartName, exchangedChart, helmReleaseKind, releaseIdentity } from '../release-identity.ts';
import { kept, type Rule } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';

/** The chart of a release by its name, or by its directory. */
function chartOf(definition: JsonObject, root: string, side: SideIndex): string | undefined {
  return (
    chartName(definition, root, side) ??
    stringAt(definition, 'spec', 'chart', 'spec', 'chart')
      ?.split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/')
  );
}

/** Rules about what helm-controller will do differently with a release. */
export const helmReleaseRules: readonly Rule[] = [
  {
    id: 'flux-chart-exchanged',
    group: 'flux',
    severity: 'warn',
    title: 'HelmRelease gets another chart',
    explanation:
      'Resources that the other chart names differently are deleted and created; when the chart itself is called otherwise, Flux installs the release again unless it is told to upgrade it.',
    hint: 'Look at what is removed.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head, root }, sides) => {
      if (base === undefined || head === undefined || exchangedChart({ root, base, head }, sides) !== undefined)
        return undefined;
      const [before, after] = [chartOf(base, root, sides.base), chartOf(head, root, sides.head)];
      return before === undefined || after === undefined || before === after
        ? undefined
        : `It uses the chart ${quoted(after)} instead of ${quoted(before)}.`;
    },
  },
  {
    id: 'flux-crds-policy',
    group: 'flux',
    severity: 'warn',
    title: 'CRD policy of a HelmRelease changes',
    explanation:
      'With `Skip` the CustomResourceDefinitions stay behind the chart; with `CreateReplace` they are replaced, and fields that the new ones lack are lost.',
    hint: 'Check that the CRDs and the chart still fit each other.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head }) => {
      const changes = (['install', 'upgrade'] as const).flatMap((phase) => {
        const [before, after] = [base, head].map((object) => stringAt(object, 'spec', phase, 'crds') || 'Create');
        return before === after ? [] : [{ phase, before, after }];
      });
      if (changes.length === 0) return undefined;
      const parts = changes.map(
        ({ phase, before, after }) => `on ${phase} by ${quoted(after)} instead of ${quoted(before)}`,
      );
      return {
        message: `Its CRDs are handled ${parts.join(', and ')}.`,
        // They follow the chart from now on.
        ...(changes.every(({ after }) => after === 'CreateReplace') ? { severity: 'note' as const } : {}),
      };
    },
  },
  {
    id: 'flux-drift-detection-off',
    group: 'flux',
    severity: 'note',
    title: 'drift correction switched off',
    explanation: 'What somebody changes in the cluster by hand then stays.',
    hint: 'Keep `driftDetection.mode: enabled`, with `ignore` for what may differ.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head }) =>
      stringAt(base, 'spec', 'driftDetection', 'mode') === 'enabled' &&
      stringAt(head, 'spec', 'driftDetection', 'mode') !== 'enabled'
        ? 'Changes in the cluster are no longer taken back.'
        : undefined,
  },
  {
    id: 'flux-release-reinstalled',
    group: 'flux',
    severity: 'block',
    title: 'Helm release uninstalled and reinstalled',
    explanation:
      'With another release name, target namespace, storage namespace or chart it is another release: Flux uninstalls the old one with everything in it.',
    hint: 'Keep the names, or move the data first.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head, root }, sides) => {
      const [before, after] = [releaseIdentity(base), releaseIdentity(head)];
      const words = { name: 'name', storage: 'storage namespace', target: 'target namespace' } as const;
      const parts = (['name', 'storage', 'target'] as const)
        .filter((part) => before[part] !== after[part])
        .map((part) => `the ${words[part]} ${quoted(before[part])} becomes ${quoted(after[part])}`);
      const chart = base === undefined || head === undefined ? undefined : exchangedChart({ root, base, head }, sides);
      if (chart !== undefined) parts.push(`the chart ${quoted(chart.from)} becomes ${quoted(chart.to)}`);
      if (parts.length === 0) return undefined;
      const message = `Flux uninstalls the release and installs another, since ${parts.join(' and ')}.`;
      return chart !== undefined && parts.length === 1
        ? { message, hint: 'Move the data first, or set `upgrade.chartNameChangeStrategy: InPlaceUpdate`.' }
        : message;
    },
  },
  {
    id: 'flux-remediation-removed',
    group: 'flux',
    severity: 'note',
    title: 'remediation of failed upgrades removed',
    explanation: 'Without remediation a failed release stays as it is until the next change.',
    hint: 'Keep `upgrade.remediation.retries`.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head }) => {
      const retries = (object: JsonObject | undefined): JsonValue =>
        jsonAt(object, 'spec', 'upgrade', 'remediation', 'retries') ?? 0;
      return retries(base) !== 0 && retries(head) === 0 ? 'A failed upgrade stays failed.' : undefined;
    },
  },
];
