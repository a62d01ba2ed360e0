import { nodeKindOf, sourceGroup } from '../../core/flux-kinds.ts';
import { addToGroup } from '../../core/group-by.ts';
import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../core/json.ts';
import type { Manifest } from '../../core/side-result.ts';
import { helmChartSpec, helmReleaseSpec, sourceSpec } from '../../flux/public.ts';

/**
 * A name and the version in which it is used; `version` is tag and digest as written, or what Flux takes instead; empty
 * when there is neither.
 */
export interface VersionUse {
  readonly what: 'chart' | 'image';
  readonly name: string;
  readonly version: string;
}

/**
 * `[registry[:port]/]path[:tag][@digest]`; how long tag and digest are is checked afterwards, since counting makes a
 * pattern slow to compile.
 */
const imageReference =
  /^((?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/)?[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*)(:\w[\w.-]*)?(@sha256:[a-f0-9]+)?$/i;
const imageKey = /^image$|Image$|^imageName$/;
/** No reference is longer; the pattern is not tried on longer texts. */
const longestReference = 512;
/** With the colon before it. */
const longestTag = 129;
const digestLength = '@sha256:'.length + 64;

/** Kind and name of a use, as one text. */
export function versionUseKey({ what, name }: Pick<VersionUse, 'name' | 'what'>): string {
  return `${what}\0${name}`;
}

/** Versions that a manifest uses, by `versionUseKey`. Secrets use none. */
export function versionUses(manifest: Manifest | undefined): Map<string, VersionUse[]> {
  const used = new Map<string, VersionUse[]>();
  const add = (one: VersionUse | undefined): void => {
    if (one === undefined) return;
    addToGroup(used, versionUseKey(one), one);
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

/**
 * The images of an object by the place in which they are named: the keys that lead there, and the names of items of
 * lists that have some; in a text, such as a patch, the number of the image among as many as the text names.
 */
export function imagesByPlace(object: JsonObject): ReadonlyMap<string, VersionUse> {
  const found = new Map<string, VersionUse>();
  const visit = (value: JsonValue, key: string, place: string): void => {
    if (typeof value === 'string') {
      const image = imageIn(value, key);
      if (image !== undefined) found.set(place, image);
      const named = value.includes('\n') ? imagesInText(value) : [];
      for (const [at, one] of named.entries()) found.set(`${place}\0${at + 1} of ${named.length}`, one);
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) visit(item, key, `${place}\0[${stringAt(item, 'name') ?? at}]`);
    } else if (isJsonObject(value)) {
      const image = splitImage(value);
      if (image !== undefined) found.set(place, image);
      for (const [name, item] of Object.entries(value)) visit(item, name, `${place}\0${name}`);
    }
  };
  visit(object, '', '');
  return found;
}

/** Text that only the cluster completes: a variable that nothing in the tree sets, or a placeholder. */
const unknownPart = /\$\{[^{}]|\.\.PLACEHOLDER/;
const partKey = /^(?:repository|registry)$/;

/** Names of images in a manifest of which only the cluster knows all. */
export function unknownImages(manifest: Manifest | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: JsonValue, key: string): void => {
    if (typeof value === 'string') {
      if ((imageKey.test(key) || partKey.test(key)) && unknownPart.test(value.slice(0, longestReference)))
        found.add(value);
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (isJsonObject(value)) for (const [name, item] of Object.entries(value)) visit(item, name);
  };
  if (manifest !== undefined) visit(manifest.object, '');
  return found;
}

function imageIn(text: string, key: string): VersionUse | undefined {
  if (text.length > longestReference) return undefined;
  const named = imageKey.test(key);
  if (!named && !(text.includes('/') && (text.includes(':') || text.includes('@')))) return undefined;
  const match = imageReference.exec(text);
  const [, name, tag = '', digest = ''] = match ?? [];
  if (name === undefined || tag.length > longestTag || (digest !== '' && digest.length !== digestLength))
    return undefined;
  const version = tag + digest;
  // `default/mysql:3306` is a Service and its port; an image that no key names has a registry, a dotted tag or a
  // digest.
  if (!named && !/^[^/]*[.:]|^localhost\//.test(name) && !/[.@]/.test(version)) return undefined;
  if (!named && version === '') return undefined;
  return { what: 'image', name, version: version.startsWith(':') ? version.slice(1) : version };
}

/** `image: reference` on a line of its own, as in a document inside of a text. */
const imageLine = /^[ \t-]*["']?(image|\w+Image|imageName)["']?:[ \t]*["']?([^\s"',}]+)["',]?[ \t]*$/gm;
/** Longer texts are not documents that people write. */
const longestText = 200_000;

function imagesInText(text: string): VersionUse[] {
  if (text.length > longestText || !/image/i.test(text)) return [];
  return [...text.matchAll(imageLine)].flatMap(([, key = '', value = '']) => imageIn(value, key) ?? []);
}

function splitImage({ repository, registry, tag, digest }: JsonObject): VersionUse | undefined {
  if (typeof repository !== 'string' || repository === '' || repository.length > longestReference) return undefined;
  const tagText = typeof tag === 'string' || typeof tag === 'number' ? String(tag) : '';
  const digestText = typeof digest === 'string' && digest !== '' ? `@${digest}` : '';
  if (tagText === '' && digestText === '') return undefined;
  const prefix = typeof registry === 'string' && registry !== '' ? `${registry}/` : '';
  return { what: 'image', name: `${prefix}${repository}`, version: `${tagText}${digestText}` };
}

function chartOf({ id, object }: Manifest): VersionUse | undefined {
  const kind = nodeKindOf(id);
  if (kind === 'helmrelease' || (id.group === sourceGroup && id.kind === 'HelmChart')) {
    const spec = kind === 'helmrelease' ? helmReleaseSpec(object).chart?.spec : helmChartSpec(object);
    if (spec?.chart === undefined) return undefined;
    // Flux reads the version of a chart among files there, and takes the newest of a repository of charts.
    const isAmongFiles = ['Bucket', 'GitRepository'].includes(spec.sourceRef?.kind ?? '');
    const version = isAmongFiles ? '' : (spec.version ?? '*');
    return { what: 'chart', name: spec.chart, version };
  }
  if (id.group !== sourceGroup || id.kind !== 'OCIRepository') return undefined;
  const { url: name, ref } = sourceSpec(object);
  if (name === undefined) return undefined;
  const digest = ref?.digest;
  const version = ref?.tag ?? ref?.semver ?? (digest === undefined ? 'latest' : '');
  return { what: 'chart', name, version: digest === undefined ? version : `${version}@${digest}` };
}
