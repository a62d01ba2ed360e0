import { isJsonObject, type JsonValue } from '../model/json.ts';
import { compareResources, printResource, type ResourceId } from '../model/resource-id.ts';
import type { Change, ChangeGroup, ImageChange } from './comparison.ts';

/** Name and version of an image reference; `version` is tag and digest as written, empty when there is neither. */
interface ImageReference {
  readonly image: string;
  readonly version: string;
}

/** `[registry[:port]/]path[:tag][@digest]`, with a tag or a digest. */
const reference =
  /^((?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/)?[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*)((?::\w[\w.-]{0,127})?(?:@sha256:[a-f0-9]{64})?)$/i;
const imageKey = /^image$|Image$|^imageName$/;

/**
 * Finds the images whose version differs in changed resources. A text counts when it is the value of a key named `image`, `…Image` or
 * `imageName`, or when it has both a path and a tag or digest; a mapping with `repository` and `tag` or `digest` counts as well. Names
 * without a path (`nginx:1.27`) are found under an image key. Sorted by image, then by version.
 */
export function imageChanges(groups: readonly ChangeGroup[]): ImageChange[] {
  const found = new Map<string, { image: string; from?: string; to?: string; usedBy: Map<string, ResourceId> }>();
  const note = (change: Change, image: string, from: string | undefined, to: string | undefined): void => {
    const key = JSON.stringify([image, from, to]);
    const entry = found.get(key) ?? {
      image,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      usedBy: new Map<string, ResourceId>(),
    };
    entry.usedBy.set(printResource(change.id), change.id);
    found.set(key, entry);
  };

  for (const { changes } of groups) {
    for (const change of changes) {
      if (change.hunks.length === 0) continue;
      const before = imagesIn(change.base?.object);
      const after = imagesIn(change.head?.object);
      for (const image of new Set([...before.keys(), ...after.keys()])) {
        const gone = difference(before.get(image), after.get(image));
        const come = difference(after.get(image), before.get(image));
        for (let i = 0; i < Math.max(gone.length, come.length); i++) note(change, image, gone[i], come[i]);
      }
    }
  }
  return [...found.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => ({ ...entry, usedBy: [...entry.usedBy.values()].sort(compareResources) }));
}

function difference(these: ReadonlySet<string> | undefined, those: ReadonlySet<string> | undefined): string[] {
  return [...(these ?? [])].filter((version) => those?.has(version) !== true).sort();
}

/** Versions by image. */
function imagesIn(object: JsonValue | undefined): Map<string, Set<string>> {
  const images = new Map<string, Set<string>>();
  const add = ({ image, version }: ImageReference): void => {
    images.set(image, (images.get(image) ?? new Set()).add(version));
  };
  const visit = (value: JsonValue, key: string): void => {
    if (typeof value === 'string') {
      const parsed = parseImage(value, key);
      if (parsed !== undefined) add(parsed);
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (isJsonObject(value)) {
      const split = splitImage(value);
      if (split !== undefined) add(split);
      for (const [name, item] of Object.entries(value)) visit(item, name);
    }
  };
  if (object !== undefined) visit(object, '');
  return images;
}

function parseImage(text: string, key: string): ImageReference | undefined {
  if (text.length > 512) return undefined;
  const named = imageKey.test(key);
  if (!named && !(text.includes('/') && (text.includes(':') || text.includes('@')))) return undefined;
  const match = reference.exec(text);
  const image = match?.[1];
  const version = match?.[2] ?? '';
  if (image === undefined || (version === '' && !named)) return undefined;
  return { image, version: version.replace(/^[:@]/, (sign) => (sign === '@' ? '@' : '')) };
}

function splitImage(value: { readonly [key: string]: JsonValue }): ImageReference | undefined {
  const { repository, registry, tag, digest } = value;
  if (typeof repository !== 'string' || repository === '') return undefined;
  const tagText = typeof tag === 'string' || typeof tag === 'number' ? String(tag) : '';
  const digestText = typeof digest === 'string' && digest !== '' ? `@${digest}` : '';
  if (tagText === '' && digestText === '') return undefined;
  const prefix = typeof registry === 'string' && registry !== '' ? `${registry}/` : '';
  return { image: `${prefix}${repository}`, version: `${tagText}${digestText}` };
}
