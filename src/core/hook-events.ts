import { stringAt } from './json.ts';
import type { Manifest } from './side-result.ts';

/**
 * Events of a Helm hook in lower case (`pre-install` … `post-rollback`, `test`), in the order of its annotation; none
 * for another manifest.
 */
export function hookEvents({ hook, object }: Pick<Manifest, 'hook' | 'object'>): readonly string[] {
  if (hook !== true) return [];
  const written = stringAt(object, 'metadata', 'annotations', 'helm.sh/hook') ?? '';
  return written
    .split(',')
    .map((event) => event.trim().toLowerCase())
    .filter((event) => event !== '');
}

/** Membership of a hook in those that run when a release is upgraded: with its tests, where these are asked for. */
export function runsOnUpgrade(manifest: Pick<Manifest, 'hook' | 'object'>): boolean {
  return hookEvents(manifest).some((event) => event.endsWith('-upgrade') || event.startsWith('test'));
}
