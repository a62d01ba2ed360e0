import { nodeKindOf, sourceGroup } from '../model/flux-kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../model/json.ts';
import { compareResources, type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { Manifest } from '../model/side-result.ts';
import type { Change, ChangeGroup, VersionChange } from './comparison.ts';
import { versionStep } from './version-step.ts';

/** A name and the version in which it is used; `version` is tag and digest as written, empty when there is neither. */
interface Used {
  readonly what: 'chart' | 'image';
  readonly name: string;
  readonly version: string;
}

/** `[registry[:port]/]path[:tag][@digest]`; how long tag and digest are is checked afterwards, since counting makes a pattern slow to compile. */
const imageReference =
  /^((?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/)?[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*)(:\w[\w.-]*)?(@sha256:[a-f0-9]+)?$/i;
const imageKey = /^image$|Image$|^imageName$/;
/** No reference is longer; the pattern is not tried on longer texts. */
const longestReference = 512;
/** With the colon before it. */
const longestTag = 129;
const digestLength = '@sha256:'.length + 64;

/**
 * Finds the images and charts whose version differs in the changed resources.
 * Images: the value of a key named `image`, `…Image` or `imageName` (where names without a path, such as `nginx:1.27`, count as well); any other text with both a path
 * and a tag or digest; a mapping with `repository` and `tag` or `digest`. Charts: what a HelmRelease, a HelmChart or an OCIRepository refers to. When a release and what it
 * renders name the same image, only what is rendered is said to use it. Charts first, then images, each sorted by name and version.
 */
export function versionChanges(groups: readonly ChangeGroup[]): VersionChange[] {
  const found = new Map<string, Found>();
  for (const { changes } of groups) {
    for (const change of changes) {
      // What another resource takes the place of has no lines, and no longer uses anything.
      if (change.hunks.length === 0 && change.replacedBy === undefined) continue;
      for (const one of differences(change)) {
        const key = JSON.stringify([one.what, one.name, one.from, one.to]);
        const entry = found.get(key) ?? { ...one, usedBy: new Map<string, ResourceId>() };
        entry.usedBy.set(resourceKey(change.id), change.id);
        found.set(key, entry);
      }
    }
  }
  return withoutExchanges([...found.values()])
    .map((entry) => ({ entry, key: JSON.stringify([entry.what, entry.name, entry.from, entry.to]) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry: { what, name, from, to, usedBy } }) => ({
      what,
      name,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(from === undefined || to === undefined ? {} : { step: versionStep(from, to) }),
      usedBy: users([...usedBy.values()], what),
    }));
}

interface Difference {
  readonly what: VersionChange['what'];
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface Found extends Difference {
  readonly usedBy: Map<string, ResourceId>;
}

/** What one resource stops using and another begins to use: the same version is no news, one version for another is a change of version. */
function withoutExchanges(found: readonly Found[]): Found[] {
  const byName = new Map<string, { gone: Found[]; come: Found[]; kept: Found[] }>();
  for (const one of found) {
    const key = `${one.what}\0${one.name}`;
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

function users(all: readonly ResourceId[], what: VersionChange['what']): ResourceId[] {
  const rendered = what === 'image' ? all.filter((id) => nodeKindOf(id) === undefined) : [];
  return [...(rendered.length > 0 ? rendered : all)].sort(compareResources);
}

function differences(change: Change): Difference[] {
  const before = usedIn(change.base);
  const after = usedIn(change.head);
  const result: Difference[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const { what, name } = before.get(key)?.[0] ?? after.get(key)?.[0] ?? {};
    if (what === undefined || name === undefined) continue;
    const gone = notIn(before.get(key), after.get(key));
    const come = notIn(after.get(key), before.get(key));
    for (let i = 0; i < Math.max(gone.length, come.length); i++)
      result.push({ what, name, from: gone[i], to: come[i] });
  }
  return result;
}

function notIn(these: readonly Used[] | undefined, those: readonly Used[] | undefined): string[] {
  const known = new Set(those?.map(({ version }) => version));
  return [...new Set(these?.map(({ version }) => version))].filter((version) => !known.has(version)).sort();
}

/** What a manifest uses, by kind and name. */
function usedIn(manifest: Manifest | undefined): Map<string, Used[]> {
  const used = new Map<string, Used[]>();
  const add = (one: Used | undefined): void => {
    if (one === undefined) return;
    const key = `${one.what}\0${one.name}`;
    const list = used.get(key);
    if (list === undefined) used.set(key, [one]);
    else list.push(one);
  };
  const visit = (value: JsonValue, key: string): void => {
    if (typeof value === 'string') {
      add(imageIn(value, key));
      if (value.includes('\n')) for (const image of imagesInText(value)) add(image);
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (isJsonObject(value)) {
      add(splitImage(value));
      for (const [name, item] of Object.entries(value)) visit(item, name);
    }
  };
  if (manifest === undefined || manifest.id.kind === 'Secret') return used;
  visit(manifest.object, '');
  add(chartOf(manifest));
  return used;
}

function imageIn(text: string, key: string): Used | undefined {
  if (text.length > longestReference) return undefined;
  const named = imageKey.test(key);
  if (!named && !(text.includes('/') && (text.includes(':') || text.includes('@')))) return undefined;
  const match = imageReference.exec(text);
  const [, name, tag = '', digest = ''] = match ?? [];
  if (name === undefined || tag.length > longestTag || (digest !== '' && digest.length !== digestLength))
    return undefined;
  const version = tag + digest;
  // `default/mysql:3306` is a Service and its port; an image that no key names has a registry, a dotted tag or a digest.
  if (!named && !/^[^/]*[.:]|^localhost\//.test(name) && !/[.@]/.test(version)) return undefined;
  if (!named && version === '') return undefined;
  return { what: 'image', name, version: version.startsWith(':') ? version.slice(1) : version };
}

/** `image: reference` on a line of its own, as in a document inside of a text. */
const imageLine = /^[ \t-]*["']?(image|\w+Image|imageName)["']?:[ \t]*["']?([^\s"',}]+)["',]?[ \t]*$/gm;
/** Longer texts are not documents that people write. */
const longestText = 200_000;

function imagesInText(text: string): Used[] {
  if (text.length > longestText || !/image/i.test(text)) return [];
  return [...text.matchAll(imageLine)].flatMap(([, key = '', value = '']) => imageIn(value, key) ?? []);
}

function splitImage({ repository, registry, tag, digest }: JsonObject): Used | undefined {
  if (typeof repository !== 'string' || repository === '' || repository.length > longestReference) return undefined;
  const tagText = typeof tag === 'string' || typeof tag === 'number' ? String(tag) : '';
  const digestText = typeof digest === 'string' && digest !== '' ? `@${digest}` : '';
  if (tagText === '' && digestText === '') return undefined;
  const prefix = typeof registry === 'string' && registry !== '' ? `${registry}/` : '';
  return { what: 'image', name: `${prefix}${repository}`, version: `${tagText}${digestText}` };
}

function chartOf({ id, object }: Manifest): Used | undefined {
  const kind = nodeKindOf(id);
  if (kind === 'helmrelease' || (id.group === sourceGroup && id.kind === 'HelmChart')) {
    const path = kind === 'helmrelease' ? ['spec', 'chart', 'spec'] : ['spec'];
    const name = stringAt(object, ...path, 'chart');
    return name === undefined
      ? undefined
      : { what: 'chart', name, version: stringAt(object, ...path, 'version') ?? '' };
  }
  if (id.group !== sourceGroup || id.kind !== 'OCIRepository') return undefined;
  const name = stringAt(object, 'spec', 'url');
  if (name === undefined) return undefined;
  const digest = stringAt(object, 'spec', 'ref', 'digest');
  const version = stringAt(object, 'spec', 'ref', 'tag') ?? stringAt(object, 'spec', 'ref', 'semver') ?? '';
  return { what: 'chart', name, version: digest === undefined ? version : `${version}@${digest}` };
}
