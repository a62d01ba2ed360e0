import { type Comparison, nodeKey } from '../../compare/public.ts';
import { sourceId } from '../../core/flux-kinds.ts';
import { runsOnUpgrade } from '../../core/hook-events.ts';
import { type JsonValue, objectAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { printResource } from '../../core/resource-id.ts';
import { type ChartOrigin, isRendered, type NodeResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { helmChartSpec, helmReleaseSpec, isForcedAnew } from '../../flux/public.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import type { Rule } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';

/** A release that helm-controller upgrades, since its chart or its values are others. */
interface UpgradedRelease {
  readonly before: ChartOrigin;
  readonly after: ChartOrigin;
  readonly node: NodeResult;
  /** True where the digest in the version of its chart differs, which is not known here. */
  readonly isPackagedAnew: boolean;
  /** True where its definition differs. */
  readonly isRedefined: boolean;
  /** True where neither its definition nor anything that it applies differs. */
  readonly isAlone: boolean;
}

function upgradedReleases({ groups }: Comparison, { base, head }: JudgeContext): UpgradedRelease[] {
  const redefined = new Set(groups.flatMap(({ root, changes }) => changes.map(({ id }) => nodeKey(root, id))));
  const differing = new Set(groups.map(({ root, node }) => nodeKey(root, node)));
  return head.nodes.flatMap((node) => {
    const { root, id } = node;
    // With the same inputs it is not upgraded.
    if (!node.touched || node.chart === undefined || node.chart.kept !== undefined) return [];
    const former = base.findNode(root, id);
    if (former?.chart === undefined) return [];
    if (!isRendered(node.state) || !isRendered(former.state)) return [];
    const [before, after] = [former.chart, node.chart];
    const [old, next] = [base, head].map((side) => valuesOf(side, node));
    const isSame = before.name === after.name && before.version === after.version && jsonEqual(old ?? [], next ?? []);
    const isForced = isForcedAnew(base.definition(root, id), head.definition(root, id));
    const isRedefined = redefined.has(nodeKey(root, id));
    const isAlone = (isForced || !isRedefined) && !differing.has(nodeKey(root, id));
    const isPackagedAnew = before.packaged !== after.packaged;
    if (isSame && !isForced && !isPackagedAnew) return [];
    return [{ before, after, node, isAlone, isRedefined, isPackagedAnew }];
  });
}

/** The values of a release, and the data that it takes more from, as far as that is in the tree. */
function valuesOf(side: SideIndex, { root, id }: NodeResult): JsonValue[] {
  const { values = {}, valuesFrom } = helmReleaseSpec(side.definition(root, id));
  const data = valuesFrom.map(({ kind = '', name = '', valuesKey = '', targetPath = '' }): JsonValue => {
    const object = side.definition(root, { group: '', kind, namespace: id.namespace, name });
    const content = ['binaryData', 'data', 'stringData'].map((field) => objectAt(object, field) ?? {});
    return [valuesKey, targetPath, ...content];
  });
  return [values, ...data];
}

/** Test for a release whose templates drew random values, and did not look for those that the cluster has. */
function drawsAnew({ chart, warnings }: NodeResult): boolean {
  return chart?.draws === true && !warnings.some(({ message }) => message.includes('`lookup`'));
}

/** Rules about charts of the repository, and about upgrades of releases. */
export const chartRules: readonly Rule[] = [
  {
    id: 'chart-edited-without-version',
    group: 'flux',
    severity: 'warn',
    title: 'chart edited without a new version',
    explanation:
      'Flux packages a chart of a Git repository or bucket again only for a new version. Until then releases keep the old one.',
    hint: 'Raise `version` in `Chart.yaml`, or set `reconcileStrategy: Revision`.',
    checkAll: (_comparison, { base, head }) =>
      head.keepingCharts().flatMap(({ root, id, chart }) => {
        if (chart?.kept === undefined) return [];
        const { directory, waiting } = chart.kept;
        // These files wait already.
        if (base.findNode(root, id)?.chart?.kept?.waiting === waiting) return [];
        const named = helmReleaseSpec(head.definition(root, id)).chartRef;
        const helmChart = sourceId('HelmChart', named?.namespace || id.namespace, named?.name ?? '');
        const isSuspended = helmChartSpec(head.definition(root, helmChart)).suspend;
        const because = isSuspended
          ? `${quoted(printResource(helmChart))} is suspended`
          : `its version stays ${quoted(chart.version)}`;
        const subject = directory === undefined ? `in ${quoted(printResource(chart.source))}` : quoted(directory);
        return [
          {
            root,
            resource: id,
            message: `Chart ${subject} changes, but ${because}: running releases do not get the changes.`,
            ...(directory === undefined
              ? {}
              : { position: { file: directory === '' ? 'Chart.yaml' : `${directory}/Chart.yaml` } }),
          },
        ];
      }),
  },
  {
    id: 'chart-renamed',
    group: 'flux',
    severity: 'block',
    title: 'Helm release reinstalled, since its chart is renamed',
    explanation: 'A chart of another name is another release. Flux uninstalls the old one with all its resources.',
    isUnshown: true,
    hint: 'Keep the name, move the data first, or set `spec.upgrade.chartNameChangeStrategy: InPlaceUpdate`.',
    checkAll: (comparison, context) =>
      upgradedReleases(comparison, context).flatMap(({ before, after, isRedefined, node: { root, id } }) => {
        const definition = context.head.definition(root, id);
        const isUpgraded = helmReleaseSpec(definition).upgrade?.chartNameChangeStrategy === 'InPlaceUpdate';
        // Where its definition differs, that is judged.
        if (isRedefined || before.name === after.name || isUpgraded) return [];
        const message = `Flux uninstalls the Helm release and installs another: the chart ${quoted(before.name)} becomes ${quoted(after.name)}.`;
        return [{ root, resource: id, message }];
      }),
  },
  {
    id: 'release-runs-again',
    group: 'flux',
    severity: 'warn',
    title: 'Helm release upgraded with effects of its own',
    explanation:
      'Each upgrade runs hooks and draws random values. The first one also changes what templates make on installation alone.',
    isUnshown: true,
    hint: 'Check that the hooks may run again.',
    checkAll: (comparison, context) =>
      upgradedReleases(comparison, context).flatMap(({ before, after, node, isAlone, isPackagedAnew }) => {
        const { root, id, manifests, variants = [] } = node;
        if (before.name !== after.name) return [];
        const hooks = isAlone ? manifests.filter(runsOnUpgrade).map((one) => quoted(printResource(one.id))) : [];
        const what = [
          isPackagedAnew ? 'what prints the version of its chart changes with the digest of its files' : '',
          hooks.length === 0 ? '' : `its hooks run again (${firstNames(hooks, 3)})`,
          drawsAnew(node) ? 'its random values are drawn anew' : '',
          variants.some(({ about }) => about === 'action')
            ? 'the first time, what templates make on installation or upgrade alone changes too'
            : '',
        ].filter((text) => text !== '');
        if (what.length === 0) return [];
        // A digest or a commit is a part of some.
        const [from, to] = [before, after].map(({ version }) => version.split('+', 1)[0]);
        const versions =
          isAlone && from !== to ? ` from version ${quoted(from ?? '')} of its chart to ${quoted(to ?? '')}` : '';
        const message = `Flux upgrades the release${versions}: ${what.join(', and ')}.`;
        return [{ root, resource: id, message, ...(isAlone ? {} : { severity: 'note' as const, hint: '' }) }];
      }),
  },
];
