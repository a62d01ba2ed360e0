import { nodeKindOf } from '../../core/flux-kinds.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { compareResources, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { ChartOrigin, NodeResult } from '../../core/side-result.ts';
import type { Change, ChangeGroup, VersionChange } from '../comparison.ts';
import { releasePages } from './release-pages.ts';
import { imagesByPlace, unknownImages, type VersionUse, versionUseKey, versionUses } from './used-versions.ts';
import { versionStep } from './version-step.ts';

/**
 * Finds the images and charts whose version differs in the changed resources.
 * Images: the value of a key named `image`, `…Image` or `imageName` (where names without a path, such as `nginx:1.27`,
 * count as well); any other text with both a path and a tag or digest; a mapping with `repository` and `tag` or
 * `digest`. Charts: what a HelmRelease, a HelmChart or an OCIRepository refers to. When a release and what it renders
 * name the same image, only what is rendered is said to use it. Another image in the same place of a resource is one
 * change, with the name before. Charts first, then images, each sorted by name and version.
 */
export function versionChanges(groups: readonly ChangeGroup[]): VersionChange[] {
  const found = new Map<string, Found>();
  for (const { root, node, changes } of groups) {
    for (const change of changes) {
      // What another resource takes the place of has no lines, and no longer uses anything.
      if (change.hunks.length === 0 && change.replacedBy === undefined) continue;
      // Of one name there may be a resource in each of several clusters.
      const users = new Map([[`${root}\0${resourceKey(node)}\0${resourceKey(change.id)}`, change.id]]);
      for (const one of versionDifferences(change)) add(found, one, users);
    }
  }
  const all = [...found.values()];
  const settled = all.length < 2 ? all : withoutRepeats(withoutExchanges(withoutMoves(all)));
  return settled
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry: { what, name, fromName, from, to, usedBy } }) => ({
      what,
      name,
      fromName,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(from === undefined || to === undefined
        ? {}
        : { step: fromName === undefined || isSameProgram(fromName, name) ? versionStep(from, to) : 'other' }),
      usedBy: users([...usedBy.values()], what),
    }));
}

/** The versions of charts with pages of their releases, as far as one of the nodes loaded the chart. */
export function withReleases(
  versions: readonly VersionChange[],
  nodes: readonly Pick<NodeResult, 'chart' | 'id'>[],
): readonly VersionChange[] {
  if (!versions.some(({ what, to }) => what === 'chart' && to !== undefined)) return versions;
  const charts = new Map<string, ChartOrigin>();
  for (const { id, chart } of nodes) {
    if (chart === undefined) continue;
    for (const key of [resourceKey(id), resourceKey(chart.source)]) if (!charts.has(key)) charts.set(key, chart);
  }
  return versions.map((version) => {
    if (version.what !== 'chart' || version.to === undefined) return version;
    const chart = version.usedBy.flatMap((id) => charts.get(resourceKey(id)) ?? [])[0];
    const releases = chart === undefined ? [] : releasePages(chart);
    return releases.length === 0 ? version : { ...version, releases };
  });
}

/** An image or a chart that a resource no longer uses, begins to use, or uses in another version. */
interface VersionDifference {
  readonly what: VersionChange['what'];
  readonly name: string;
  /** The image that was in its place. */
  readonly fromName?: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function keyOf({ what, name, fromName, from, to }: VersionDifference): string {
  return JSON.stringify([what, name, from, to, fromName]);
}

/**
 * Test for names that end alike, so that their versions are those of one program: `docker.io/team/web` and
 * `ghcr.io/group/web`.
 */
function isSameProgram(left: string, right: string): boolean {
  return left.slice(left.lastIndexOf('/') + 1) === right.slice(right.lastIndexOf('/') + 1);
}

interface Found extends VersionDifference {
  readonly usedBy: Map<string, ResourceId>;
}

function add(found: Map<string, Found>, one: VersionDifference, users: Found['usedBy']): void {
  const key = keyOf(one);
  const entry = found.get(key);
  if (entry === undefined) found.set(key, { ...one, usedBy: new Map(users) });
  else for (const [user, id] of users) entry.usedBy.set(user, id);
}

/** An image that comes from another resource, or goes to one, took nobody's place. */
function withoutMoves(found: readonly Found[]): Found[] {
  const gone = new Set(found.flatMap(({ name, to }) => (to === undefined ? [name] : [])));
  const come = new Set(found.flatMap(({ name, from }) => (from === undefined ? [name] : [])));
  const result = new Map<string, Found>();
  for (const { usedBy, ...one } of found) {
    const { fromName, ...next } = one;
    if (fromName === undefined || !(gone.has(one.name) || come.has(fromName))) {
      add(result, one, usedBy);
      continue;
    }
    add(result, { ...next, name: fromName, to: undefined }, usedBy);
    add(result, { ...next, from: undefined }, usedBy);
  }
  return [...result.values()];
}

/**
 * What one resource stops using and another begins to use: the same version is no news, one version for another is a
 * change of version.
 */
function withoutExchanges(found: readonly Found[]): Found[] {
  const byName = new Map<string, { gone: Found[]; come: Found[]; kept: Found[] }>();
  for (const one of found) {
    const key = versionUseKey(one);
    const entry = byName.get(key) ?? { gone: [], come: [], kept: [] };
    (one.to === undefined ? entry.gone : one.from === undefined ? entry.come : entry.kept).push(one);
    byName.set(key, entry);
  }
  return [...byName.values()].flatMap(({ gone, come, kept }) => {
    const left = gone.filter(({ from }) => come.every(({ to }) => to !== from));
    const right = come.filter(({ to }) => gone.every(({ from }) => from !== to));
    const [before, after] = [left[0], right[0]];
    if (before === undefined || after === undefined || left.length > 1 || right.length > 1)
      return [...kept, ...left, ...right];
    return [...kept, { ...after, from: before.from }];
  });
}

/**
 * An image that only releases begin or stop to use is told with what they render, where that uses it in the place of
 * another one.
 */
function withoutRepeats(found: readonly Found[]): Found[] {
  const keysOf = ({ name, fromName, from, to }: VersionDifference): string[] => [
    `to ${name} ${to}`,
    `from ${fromName ?? name} ${from}`,
  ];
  const isRendered = ({ usedBy }: Found): boolean => [...usedBy.values()].some((id) => nodeKindOf(id) === undefined);
  const told = new Set(found.filter((one) => one.what === 'image' && isRendered(one)).flatMap(keysOf));
  return found.filter((one) => {
    const [to = '', from = ''] = keysOf(one);
    const isOneSided = (one.from === undefined) !== (one.to === undefined);
    return one.what !== 'image' || !isOneSided || isRendered(one) || !told.has(one.to === undefined ? from : to);
  });
}

function users(all: readonly ResourceId[], what: VersionChange['what']): ResourceId[] {
  const rendered = what === 'image' ? all.filter((id) => nodeKindOf(id) === undefined) : [];
  return [...(rendered.length > 0 ? rendered : all)].sort(compareResources);
}

const knownDifferences = new WeakMap<Change, readonly VersionDifference[]>();

/** What a changed resource uses in one version and not in the other. */
function versionDifferences(change: Change): readonly VersionDifference[] {
  return getOrInsert(knownDifferences, change, () => foundDifferences(change));
}

function foundDifferences(change: Change): VersionDifference[] {
  const before = versionUses(change.base);
  const after = versionUses(change.head);
  const result = exchangedImages(change, before, after);
  const told = {
    gone: new Set(result.map(({ what, fromName = '', from }) => `${versionUseKey({ what, name: fromName })} ${from}`)),
    come: new Set(result.map((one) => `${versionUseKey(one)} ${one.to}`)),
  };
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const { what, name } = before.get(key)?.[0] ?? after.get(key)?.[0] ?? {};
    if (what === undefined || name === undefined) continue;
    const gone = notIn(before.get(key), after.get(key)).filter((version) => !told.gone.has(`${key} ${version}`));
    const come = notIn(after.get(key), before.get(key)).filter((version) => !told.come.has(`${key} ${version}`));
    for (let i = 0; i < Math.max(gone.length, come.length); i++)
      result.push({ what, name, from: gone[i], to: come[i] });
  }
  const exchanged = withExchangedChart(result);
  return exchanged.some(isOneSidedImage) ? withoutUnknown(change, exchanged) : exchanged;
}

/** A resource asks for one chart: the same from another address is one change. */
function withExchangedChart(found: readonly VersionDifference[]): VersionDifference[] {
  const charts = found.filter(({ what }) => what === 'chart');
  const [gone, come] = [charts.find(({ to }) => to === undefined), charts.find(({ from }) => from === undefined)];
  if (charts.length !== 2 || gone === undefined || come === undefined || !isSameProgram(gone.name, come.name))
    return [...found];
  return [...found.filter(({ what }) => what !== 'chart'), { ...come, fromName: gone.name, from: gone.from }];
}

function isOneSidedImage({ what, from, to }: VersionDifference): boolean {
  return what === 'image' && (from === undefined) !== (to === undefined);
}

/** An image whose name is not all known may be the one that goes or comes on the other side. */
function withoutUnknown({ base, head }: Change, found: readonly VersionDifference[]): VersionDifference[] {
  const [before, after] = [unknownImages(base), unknownImages(head)];
  const [gone, come] = [[...before].some((text) => !after.has(text)), [...after].some((text) => !before.has(text))];
  return found.filter((one) => !isOneSidedImage(one) || !(one.to === undefined ? come : gone));
}

type Uses = ReadonlyMap<string, readonly VersionUse[]>;

/** Images in whose place the resource has others that it did not have before; each pair once. */
function exchangedImages({ base, head }: Change, before: Uses, after: Uses): VersionDifference[] {
  const hasOnly = (these: Uses, those: Uses): boolean => {
    for (const [key, [first]] of these) if (first?.what === 'image' && !those.has(key)) return true;
    return false;
  };
  if (base === undefined || head === undefined || !hasOnly(before, after) || !hasOnly(after, before)) return [];
  const found = new Map<string, VersionDifference>();
  const places = imagesByPlace(head.object);
  for (const [place, old] of imagesByPlace(base.object)) {
    const next = places.get(place);
    if (next === undefined || after.has(versionUseKey(old)) || before.has(versionUseKey(next))) continue;
    const one = { what: next.what, name: next.name, fromName: old.name, from: old.version, to: next.version };
    found.set(keyOf(one), one);
  }
  return [...found.values()];
}

function notIn(these: readonly VersionUse[] | undefined, those: readonly VersionUse[] | undefined): string[] {
  const known = new Set(those?.map(({ version }) => version));
  return [...new Set(these?.map(({ version }) => version))].filter((version) => !known.has(version)).sort();
}
