import { join } from 'node:path';

/** The bytes that a cache may have when nobody says otherwise. */
export const defaultCacheSize = '1Gi';

const units: Readonly<Record<string, number>> = {
  '': 1,
  G: 1e9,
  Gi: 2 ** 30,
  K: 1e3,
  Ki: 2 ** 10,
  M: 1e6,
  Mi: 2 ** 20,
  T: 1e12,
  Ti: 2 ** 40,
};

/**
 * The bytes that a text such as `500Mi`, `2G` or `1.5GiB` means; undefined when it means none. Units are those of
 * Kubernetes, with or without a `B`.
 */
export function parseByteSize(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?) ?(?:([KMGT]i?)B?|B)?$/.exec(text.trim()) ?? [];
  const factor = units[unit];
  return number === undefined || factor === undefined ? undefined : Math.floor(Number(number) * factor);
}

/**
 * Directory where downloads are kept from run to run when nobody says otherwise: the runner's temporary directory in a
 * job, which other jobs do not see, else the place that the system has for caches of a user (the XDG base directories,
 * `Library/Caches`, `LOCALAPPDATA`). Undefined when the environment names none of them.
 */
export function defaultCacheDirectory(
  environment: Readonly<Record<string, string | undefined>>,
  platform: string,
): string | undefined {
  const named = (name: string, ...rest: readonly string[]): string | undefined => {
    const directory = environment[name] ?? '';
    return directory === '' ? undefined : join(directory, ...rest);
  };
  return (
    named('RUNNER_TEMP', 'fluxdelta-cache') ??
    named('XDG_CACHE_HOME', 'fluxdelta') ??
    (platform === 'win32' ? named('LOCALAPPDATA', 'fluxdelta', 'cache') : undefined) ??
    (platform === 'darwin' ? named('HOME', 'Library', 'Caches', 'fluxdelta') : undefined) ??
    named('HOME', '.cache', 'fluxdelta')
  );
}
