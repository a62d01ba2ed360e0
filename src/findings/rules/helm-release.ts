import { type JsonObject, type JsonValue } from '../../core/json.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import { quoted } from '../finding.ts';
import { chartName, exchangedChart, helmReleaseKind, loadedName, releaseIdentity } from '../release-identity.ts';
import { inGroup, kept } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';

/** The chart of a release by its name, or by its directory. */
function chartOf(definition: JsonObject, root: string, side: SideIndex): string | undefined {
  return (
    chartName(definition, root, side) ??
    helmReleaseSpec(definition)
      .chart?.spec?.chart?.split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/')
  );
}

/** Rules about what helm-controller will do differently with a release. */
export const helmReleaseRules = inGroup('flux', [
  {
    id: 'flux-chart-exchanged',
    severity: 'warn',
    title: 'HelmRelease gets another chart',
    explanation:
      'Flux deletes and creates resources with other names. A chart of another name means a new installation, unless `chartNameChangeStrategy` allows an upgrade.',
    hint: 'Check the removed resources.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head, root }, sides) => {
      if (base === undefined || head === undefined || exchangedChart({ root, base, head }, sides) !== undefined)
        return undefined;
      // In another directory it is the same chart.
      const named = loadedName(base, root, sides.base);
      if (named !== undefined && named === loadedName(head, root, sides.head)) return undefined;
      const [before, after] = [chartOf(base, root, sides.base), chartOf(head, root, sides.head)];
      return before === undefined || after === undefined || before === after
        ? undefined
        : `The chart changes from ${quoted(before)} to ${quoted(after)}.`;
    },
  },
  {
    id: 'flux-crds-policy',
    severity: 'warn',
    title: 'CRD policy of a HelmRelease changes',
    explanation: 'With `Skip` CRDs keep their version. With `CreateReplace` fields missing in the new CRDs are lost.',
    hint: 'Check that CRDs and chart still fit.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head }) => {
      const changes = (['install', 'upgrade'] as const).flatMap((phase) => {
        const [before, after] = [base, head].map((object) => helmReleaseSpec(object)[phase]?.crds || 'Create');
        return before === after ? [] : [{ phase, before, after }];
      });
      if (changes.length === 0) return undefined;
      const parts = changes.map(
        ({ phase, before, after }) =>
          `${quoted(`spec.${phase}.crds`)} changes from ${quoted(before)} to ${quoted(after)}`,
      );
      return {
        message: `${parts.join(', ')}.`,
        // They follow the chart from now on.
        ...(changes.every(({ after }) => after === 'CreateReplace') ? { severity: 'note' as const } : {}),
      };
    },
  },
  {
    id: 'flux-drift-detection-off',
    severity: 'note',
    title: 'drift correction switched off',
    explanation: 'Manual changes in the cluster stay.',
    hint: 'Keep `spec.driftDetection.mode: enabled`, with `ignore` for allowed differences.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head }) =>
      helmReleaseSpec(base).driftDetection?.mode === 'enabled' &&
      helmReleaseSpec(head).driftDetection?.mode !== 'enabled'
        ? '`spec.driftDetection.mode` is no longer enabled: manual changes stay.'
        : undefined,
  },
  {
    id: 'flux-release-reinstalled',
    severity: 'block',
    title: 'Helm release uninstalled and reinstalled',
    explanation:
      'Another release name, namespace or chart name means another Helm release. Flux uninstalls the old one with all its resources.',
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
      const message = `Flux uninstalls the Helm release and installs another: ${parts.join(', ')}.`;
      return chart !== undefined && parts.length === 1
        ? { message, hint: 'Move the data first, or set `spec.upgrade.chartNameChangeStrategy: InPlaceUpdate`.' }
        : message;
    },
  },
  {
    id: 'flux-remediation-removed',
    severity: 'note',
    title: 'remediation of failed upgrades removed',
    explanation: 'A failed upgrade stays failed until the next change.',
    hint: 'Keep `spec.upgrade.remediation.retries`.',
    kinds: [helmReleaseKind],
    on: kept,
    check: ({ base, head }) => {
      const retries = (object: JsonObject | undefined): JsonValue =>
        helmReleaseSpec(object).upgrade?.remediation?.retries ?? 0;
      return retries(base) !== 0 && retries(head) === 0
        ? '`spec.upgrade.remediation.retries` becomes 0: a failed upgrade stays failed.'
        : undefined;
    },
  },
]);
