import type { ChangedDefault, ChartNote, ChartUpgrade, ToggledTemplate, ValueDemand } from '../core/chart-upgrade.ts';
import type { FluxBehaviourChange, FluxUpgrade, UnservedVersion } from '../core/flux-upgrade.ts';
import type { Forecast } from '../core/forecast.ts';
import { groupBy } from '../core/group-by.ts';
import { printResource } from '../core/resource-id.ts';
import type { SourceUpgrade } from '../core/source-upgrade.ts';
import { counted, firstNames, formatCount } from '../core/text/counted.ts';
import { clusterQualifiedName } from './sections.ts';

/** Text about the step of one or several releases from one chart to another. */
export interface UpgradeText {
  /** `Chart web 1.0.0 → 2.0.0: …`, with what the facts count. */
  readonly summary: string;
  /** One fact each. */
  readonly lines: readonly string[];
  readonly notes: readonly ChartNote[];
}

/** Releases that are named. */
const mostReleases = 3;

/**
 * Texts about steps of Flux, of charts and of sources, one for all that come to the same; none of a step of which
 * nothing is worth saying. `value` writes what comes from outside; at most `most` values stand in a line.
 */
export function upgradeTexts(
  { flux = [], sources = [], upgrades = [] }: Pick<Forecast, 'flux' | 'sources' | 'upgrades'>,
  value: (text: string) => string,
  most: number,
): readonly UpgradeText[] {
  return [...fluxTexts(flux, value, most), ...chartTexts(upgrades, value, most), ...sourceTexts(sources, value)];
}

/** Steps of clusters from one Flux to another: what both sides are rendered with, and what is no longer served. */
function fluxTexts(
  upgrades: readonly FluxUpgrade[],
  value: (text: string) => string,
  most: number,
): readonly UpgradeText[] {
  const alike = groupBy(upgrades, ({ root: _root, ...facts }) => JSON.stringify(facts));
  return [...alike.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const { behaviours, controllers, from, to, unserved } = first;
    const roots = of.flatMap(({ root }) => (root === '' ? [] : [value(root)]));
    const where = roots.length === 0 ? '' : ` (${firstNames(roots, mostReleases)})`;
    const engines = behaviours.flatMap(({ behaviour, base, head }) =>
      behaviour === 'helm' || behaviour === 'kustomize' ? [`${engineNames[behaviour]} ${base} → ${head}`] : [],
    );
    const used = unserved.filter(({ userCount }) => userCount > 0);
    const parts = [...engines, ...used.map((one) => `${unservedText(one, value)} no longer served, and in use here`)];
    const summary = `Flux ${from} → ${to}${where}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
    const lines = [
      ...behaviours.flatMap(({ behaviour, head }) => behaviourTexts[behaviour]?.[head] ?? []),
      ...used.map((one) => `${unservedText(one, value)}: ${usersText(one, value, most)}`),
      ...unserved
        .filter(({ userCount }) => userCount === 0)
        .map((one) => `${unservedText(one, value)}: no longer served, and not used by what is rendered here`),
    ];
    // The versions have the steps of the controllers, which say as much.
    return parts.length + lines.length === 0 && controllers.length > 0 ? [] : [{ summary, lines, notes: [] }];
  });
}

const engineNames = { helm: 'Helm', kustomize: 'kustomize' } as const;

/** Words for behaviours by the value of the head; the versions are rows of `core/versions/behaviours.ts`. */
const behaviourTexts: Readonly<Partial<Record<FluxBehaviourChange['behaviour'], Readonly<Record<string, string>>>>> = {
  postRenderStrategy: {
    combined: 'Post-renderers get hooks too, unless a release says otherwise',
    nohooks: 'Post-renderers no longer get hooks, unless a release says otherwise',
  },
  strictSubstitution: {
    false: 'Undefined variables of substitutions are no errors any more',
    true: 'Undefined variables of substitutions are errors',
  },
};

function unservedText({ apiVersion, kind }: UnservedVersion, value: (text: string) => string): string {
  return `${value(apiVersion)} of ${value(kind)}`;
}

function usersText({ users, userCount }: UnservedVersion, value: (text: string) => string, most: number): string {
  const names = users.map((id) => value(printResource(id)));
  const more = userCount - Math.min(most, names.length);
  return `no longer served, and used by ${names.slice(0, most).join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}`;
}

function chartTexts(
  upgrades: readonly ChartUpgrade[],
  value: (text: string) => string,
  most: number,
): readonly UpgradeText[] {
  const alike = groupBy(upgrades, ({ root: _root, release: _release, ...facts }) => JSON.stringify(facts));
  return [...alike.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined || !isWorthSaying(first)) return [];
    const lines = factLines(first, value, most);
    return [{ summary: `${stepText(first, of, value)}: ${countsText(first)}`, lines, notes: first.notes }];
  });
}

function sourceTexts(upgrades: readonly SourceUpgrade[], value: (text: string) => string): readonly UpgradeText[] {
  const alike = groupBy(upgrades, ({ root: _root, kustomization: _kustomization, ...facts }) => JSON.stringify(facts));
  return [...alike.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined || (first.sourceLines < manyLines && first.notes.length === 0)) return [];
    const { notes, renderLines, source, sourceLines } = first;
    const names = of.map(({ kustomization, root }) => value(clusterQualifiedName(root, printResource(kustomization))));
    const versions = shownRevisions(first).map((one) => (one === '' ? 'no ref' : value(one)));
    const lines = [
      `${counted(sourceLines, 'changed line')} in the files that it reads`,
      ...(renderLines === undefined ? [] : [`${formatCount(renderLines)} in what it applies here`]),
    ];
    const summary = `${value(source)} ${versions.join(' → ')} (${firstNames(names, mostReleases)}): ${lines.join(', ')}`;
    return [{ summary, lines: [], notes }];
  });
}

/** Revisions by their tags or branches, or with the beginning of their digests where these are equal. */
function shownRevisions({ from, to }: SourceUpgrade): readonly [string, string] {
  const [before, after] = [from, to].map((one) => one.split('@', 1)[0] ?? '');
  const isNamed = before !== after && ![before, after].some((one) => one?.includes(':') === true);
  if (isNamed) return [before ?? '', after ?? ''];
  const short = (one: string): string => one.replace(/\b(?:sha1|sha256):([0-9a-f]{7})[0-9a-f]*/, '$1');
  return [short(from), short(to)];
}

/** Lines of a chart from which on it is worth a line how few of them matter. */
const manyLines = 10;

function isWorthSaying(upgrade: ChartUpgrade): boolean {
  const { chartLines, defaults, demands = [], failsBy, notes, redundant, templates, unread } = upgrade;
  if (chartLines >= manyLines || failsBy !== undefined) return true;
  return [defaults, demands, notes, redundant, templates, unread].some(({ length }) => length > 0);
}

function stepText(
  { chart, from, to }: ChartUpgrade,
  of: readonly ChartUpgrade[],
  value: (text: string) => string,
): string {
  const releases = of.map(({ release, root }) => value(clusterQualifiedName(root, printResource(release))));
  const [before, after] = [from, to].map(({ version }) => value(withoutMetadata(version)));
  const versions = before === after ? `${after}` : `${before} → ${after}`;
  const apps =
    from.appVersion === to.appVersion || from.appVersion === '' || to.appVersion === ''
      ? ''
      : `, app ${value(from.appVersion)} → ${value(to.appVersion)}`;
  return `Chart ${value(chart)} ${versions}${apps} (${firstNames(releases, mostReleases)})`;
}

/** A version without the digest that Flux adds to some. */
function withoutMetadata(version: string): string {
  return version.split('+', 1)[0] ?? '';
}

function countsText({ chartLines, defaults, failsBy, renderLines, unread }: ChartUpgrade): string {
  const reaching = defaults.filter(({ effect }) => effect === 'reaches').length;
  const inRender = renderLines === undefined ? '' : `, ${formatCount(renderLines)} in what it applies here`;
  return [
    ...(failsBy === undefined ? [] : ['does not render with your values, unlike the former chart']),
    `${counted(chartLines, 'changed line')} in the chart${inRender}`,
    ...(reaching === 0 ? [] : [`${counted(reaching, 'default')} ${reaching === 1 ? 'reaches' : 'reach'} you`]),
    ...(unread.length === 0
      ? []
      : [`${formatCount(unread.length)} of your values ${unread.length === 1 ? 'is' : 'are'} no longer read`]),
  ].join(' · ');
}

function factLines(upgrade: ChartUpgrade, value: (text: string) => string, most: number): string[] {
  const { defaults, demands = [], failsBy, redundant, templates, unread, unreached, untried } = upgrade;
  const list = (title: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${title}: ${firstNames(items, most)}`];
  const of = (effect: ChangedDefault['effect'], change?: ChangedDefault['change']): string[] =>
    defaults
      .filter((one) => one.effect === effect && (change === undefined || one.change === change))
      .map((one) => defaultText(one, value));
  const toggled = (change: ToggledTemplate['change']): string[] =>
    templates.filter((one) => one.change === change).map((one) => templateText(one, value));
  const asked = (demand: ValueDemand['demand']): string[] =>
    demands.filter((one) => one.demand === demand).map((one) => demandText(one, value));
  return [
    ...list(
      failsBy === 'schema'
        ? 'Refused by its values schema'
        : 'Refused by its values schema, which this release does not ask',
      asked('refused'),
    ),
    ...list('Your former values that its values schema refuses', asked('refused-before')),
    ...list('Your values that it requires, unlike the former chart', asked('required')),
    ...list('Your values for which its schema takes less', asked('fewer-values')),
    ...list('Changed defaults that reach you', of('reaches', 'changed')),
    ...list('New settings whose defaults reach you', of('reaches', 'added')),
    ...list('Former defaults that are gone for you', of('reaches', 'removed')),
    ...list('Changed defaults that you override', [...of('overridden', 'changed'), ...of('overridden', 'added')]),
    ...list('No longer read, with your values', unread.map(value)),
    ...list('Your values that are the default now', redundant.map(value)),
    ...list('Templates that now render something', toggled('appears')),
    ...list('Templates that now render nothing', toggled('vanishes')),
    ...(unreached === 0
      ? []
      : [
          `${counted(unreached, 'more changed default')} without effect of ${unreached === 1 ? 'its' : 'their'} own on what you render`,
        ]),
    ...(untried === 0 ? [] : [`${counted(untried, 'changed default')} not tried out: too many`]),
  ];
}

/** `replicas` 1 → 2; a side without a text says nothing. */
function defaultText({ path, base, head }: ChangedDefault, value: (text: string) => string): string {
  const shown = (text: string): string => (text === '' ? 'empty' : value(text));
  if (base !== undefined && head !== undefined) return `${value(path)} (${shown(base)} → ${shown(head)})`;
  return value(path);
}

/** `mode` (string → one of a, b), or `port` (got string, want integer). */
function demandText({ path, base, head, message }: ValueDemand, value: (text: string) => string): string {
  const at = path === '' ? 'all values' : value(path);
  if (message !== undefined) return `${at} (${value(message)})`;
  return base === undefined || head === undefined ? at : `${at} (${value(base)} → ${value(head)})`;
}

function templateText({ template, because }: ToggledTemplate, value: (text: string) => string): string {
  return because === undefined ? value(template) : `${value(template)} (default of ${value(because)})`;
}
