import type { VersionChange } from '../diff/comparison.ts';

/**
 * The two versions as people read them: digests short, and only where the tag says nothing. Undefined on a side that does not use the name; empty when
 * the version is not set.
 */
export function versionTexts({ from, to, step }: VersionChange): [string | undefined, string | undefined] {
  const shown = (version: string | undefined): string | undefined => {
    if (version === undefined) return undefined;
    const tag = version.replace(/@.*$/, '');
    const digest = /@sha256:([0-9a-f]{12})/.exec(version)?.[1];
    return digest !== undefined && (step === 'rebuild' || tag === '') ? `${tag}@${digest}` : tag;
  };
  return [shown(from), shown(to)];
}
