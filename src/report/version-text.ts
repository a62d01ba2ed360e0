import { type VersionChange } from '../compare/public.ts';

/**
 * The two versions as people read them: digests short, and only where the tag says nothing. Undefined on a side that
 * does not use the name; empty when the version is not set. Of an image in the place of another one both are written
 * with their names.
 */
export function versionTexts({
  name,
  fromName,
  from,
  to,
  step,
}: VersionChange): [string | undefined, string | undefined] {
  const tagOf = (version: string | undefined): string | undefined => version?.split('@', 1)[0];
  const isSameTag = tagOf(from) === tagOf(to);
  const shown = (version: string | undefined): string | undefined => {
    if (version === undefined) return undefined;
    const tag = tagOf(version) ?? '';
    const digest = /@(?:sha256:)?([0-9a-f]{12})/.exec(version)?.[1];
    return digest !== undefined && (step === 'rebuild' || isSameTag || tag === '') ? `${tag}@${digest}` : tag;
  };
  const [before, after] = [shown(from), shown(to)];
  return fromName === undefined ? [before, after] : [versionedName(fromName, before), versionedName(name, after)];
}

/** The words for a version that is not set: a chart from a repository of files has the version that it says itself. */
export function unsetVersion({ what }: Pick<VersionChange, 'what'>): string {
  return what === 'image' ? 'no tag' : 'as in its files';
}

/** Test for an image or chart with a version to show; without one its resource says as much. */
export function saysVersion({ from, to }: Pick<VersionChange, 'from' | 'to'>): boolean {
  return (from !== undefined && to !== undefined) || `${from ?? ''}${to ?? ''}` !== '';
}

/** A name with its version, as an image is referred to. */
export function versionedName(name: string, version = ''): string {
  return version === '' || version.startsWith('@') ? `${name}${version}` : `${name}:${version}`;
}

/**
 * Note about a version: `major`, `downgrade`; empty when there is nothing. Another registry or repository is seen in
 * the names, which `versionTexts` writes then.
 */
export function versionNote({ step }: VersionChange): string {
  return step === 'major' || step === 'downgrade' ? step : '';
}
