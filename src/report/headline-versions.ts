import { type Comparison, type VersionChange } from '../compare/public.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import { type JsonObject, stringAt } from '../core/json.ts';
import { resourceKey } from '../core/resource-id.ts';
import { counted } from '../core/text/counted.ts';
import { fluxOfController } from '../core/versions/flux-versions.ts';
import { versionNote, versionTexts } from './version-text.ts';

/** Test whether all that differs is what one chart is taken from, of which the version says it all. */
export function isChartReferenceOnly({ groups }: Comparison): boolean {
  const [group, other] = groups;
  const [change, second] = group?.changes ?? [];
  if (change === undefined || other !== undefined || second !== undefined || change.status !== 'changed') return false;
  const kind = nodeKindOf(change.id);
  return kind === 'source' && change.linesAdded <= 1 && change.linesRemoved <= 1;
}

/** Up to this many versions are named; more are counted. */
const namedVersions = 2;

/**
 * The charts that change, or the images where they are all that changes: `web 1.8.2 → 1.8.3`. Nothing without names.
 */
export function versionText({ versions, groups }: Comparison, name: (text: string) => string | undefined): string {
  const changed = versions.flatMap(versionSteps);
  const charts = changed.filter(({ what }) => what === 'chart');
  const shown = charts.length > 0 ? charts : changed;
  const [first] = shown;
  if (first === undefined) return '';
  // Images among many other changes are not what the change is about, but for an upgrade of Flux: its definitions and
  // roles come with them.
  if (first.what === 'image' && !shown.every(isOfFlux) && changesBesides(shown, groups) > 2) return '';
  const flux = shown.every(isOfFlux) ? fluxText(shown, groups) : undefined;
  if (flux !== undefined) return flux;
  const steps = shown.map((version) => stepText(version, name));
  if (shown.length <= namedVersions) {
    if (steps.includes(undefined)) return '';
    const names = shown.map(({ name: full }) => name(full.split('/').at(-1) ?? '') ?? '');
    const isSame = steps.every((step) => step === steps[0]);
    return isSame
      ? `${[...new Set(names)].join(' and ')} ${steps[0]}`
      : names.map((one, at) => `${one} ${steps[at]}`).join(', ');
  }
  const [step] = steps;
  if (step === undefined) return '';
  const many = counted(shown.length, first.what);
  if (shown.every(isPinned)) return `${many} pinned to digests`;
  return steps.every((one) => one === step) ? `${many} ${step}` : `${many} in other versions`;
}

/** A version that changes, for a sentence: of a chart from another address without the addresses. */
function versionSteps(version: VersionChange): VersionChange[] {
  const { what, fromName, from, to, ...rest } = version;
  if (from === undefined || to === undefined) return [];
  if (what !== 'chart' || fromName === undefined) return [version];
  return from === to ? [] : [{ ...rest, what, from, to }];
}

/** Test for an image of a controller of Flux, from whatever registry. */
function isOfFlux({ name }: VersionChange): boolean {
  return /(?:^|\/)fluxcd\/[a-z-]+-controller$/.test(name);
}

/** The versions of Flux that its controllers are of: `Flux 2.8 → 2.9`; undefined where these are not told apart. */
function fluxText(versions: readonly VersionChange[], groups: Comparison['groups']): string | undefined {
  const [one, ...others] = versions.filter(({ name }) => name.endsWith('/kustomize-controller'));
  if (one === undefined || others.length > 0) return undefined;
  const users = new Set(one.usedBy.map(resourceKey));
  const change = groups.flatMap(({ changes }) => changes).find(({ id }) => users.has(resourceKey(id)));
  const before = fluxOf(one.from, change?.base?.object);
  const after = fluxOf(one.to, change?.head?.object);
  return before === undefined || after === undefined || before === after ? undefined : `Flux ${before} → ${after}`;
}

/**
 * The version of Flux with a version of kustomize-controller: told by the controller's own from 1.0 on, before by the
 * label that bootstrapping sets.
 */
function fluxOf(controller: string | undefined, deployment: JsonObject | undefined): string | undefined {
  if (controller === undefined) return undefined;
  if (/^v?1\.\d/.test(controller)) return fluxOfController(controller);
  const label = stringAt(deployment, 'metadata', 'labels', 'app.kubernetes.io/version') ?? '';
  return /^v?0\.\d/.test(controller) ? /^v?(0\.\d+)\./.exec(label)?.[1] : undefined;
}

/** Test for a version that only gets a digest. */
function isPinned({ from, to }: VersionChange): boolean {
  return from !== undefined && !from.includes('@') && to?.startsWith(`${from}@`) === true;
}

/** How many resources differ that neither use any of these versions nor say what is applied. */
function changesBesides(versions: readonly VersionChange[], groups: Comparison['groups']): number {
  const users = new Set(versions.flatMap(({ usedBy }) => usedBy.map(resourceKey)));
  let besides = 0;
  for (const { changes } of groups)
    for (const { id, status } of changes)
      if (status !== 'changed' || (nodeKindOf(id) === undefined && !users.has(resourceKey(id)))) besides++;
  return besides;
}

/** `1.8.2 → 2.0.0 (major)`; undefined where a version has no text or may not be named. */
function stepText(version: VersionChange, name: (text: string) => string | undefined): string | undefined {
  const [from = '', to = ''] = versionTexts(version);
  const [before, after] = [name(from), name(to)];
  if (before === undefined || after === undefined || from === '' || to === '') return undefined;
  const note = versionNote(version);
  return `${before} → ${after}${note === '' ? '' : ` (${note})`}`;
}
