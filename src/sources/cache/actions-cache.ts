import { basename, dirname } from 'node:path';
import { restoredDirectory } from './check-archive.ts';

/** Result of the cache service of GitHub: the key that was found or written, nothing found, or nothing done and why. */
export type ServiceResult = { readonly key: string } | 'none' | { readonly failed: string };

/** What the library for the service prints: it would annotate runs with failures that matter to nobody. */
const chatter =
  /^(?:::(?:warning|error)[^\n]*?::)?(?:Failed to (?:restore|save)|Cache |Attempt \d|Lookup only|Sent \d|Received \d|uploadCacheArchiveSDK|You've hit a rate limit|\[command\])/;

/**
 * Brings a directory back from the cache service: the newest content kept under a key that begins with `prefix`, of
 * this branch or else of its base. An archive that holds anything else is refused. Says what was found. Never throws,
 * and gives up after a time.
 */
export async function restoreFromService(
  directory: string,
  prefix: string,
  milliseconds: number,
): Promise<ServiceResult> {
  return await bounded('restore', directory, milliseconds, async (service, name) => {
    const key = await restoredDirectory.run(directory, () => service.restoreCache([name], prefix, [prefix]));
    return key === undefined ? 'none' : { key };
  });
}

/**
 * Keeps a directory in the cache service. A key is written once: who comes second finds it there. Never throws, and
 * gives up after a time.
 */
export async function saveToService(directory: string, key: string, milliseconds: number): Promise<ServiceResult> {
  return await bounded('save', directory, milliseconds, async (service, name) => {
    const id = await service.saveCache([name], key);
    return id < 0 ? { failed: 'refused by the cache service' } : { key };
  });
}

async function bounded(
  what: string,
  directory: string,
  milliseconds: number,
  work: (service: typeof import('@actions/cache'), name: string) => Promise<ServiceResult>,
): Promise<ServiceResult> {
  const service = await import('@actions/cache');
  if (!service.isFeatureAvailable()) return { failed: 'no cache service' };
  const loud = inDebugLines();
  const back = within(dirname(directory));
  const done = (async (): Promise<ServiceResult> => {
    try {
      return await work(service, basename(directory));
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    } finally {
      loud();
      back();
    }
  })();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ServiceResult>((resolve) => {
    timer = setTimeout(() => {
      // What the library still does is refused, since its names are of another directory.
      back();
      resolve({ failed: `longer than ${milliseconds / 1000} s to ${what}` });
    }, milliseconds);
  });
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
}

/**
 * Has the library take names from a directory, until the function that is given back is called: it would take them from
 * the workspace. A name finds only what was kept under it, and runners have their temporary directories in other
 * places.
 */
function within(directory: string): () => void {
  const [before, workspace] = [process.cwd(), process.env['GITHUB_WORKSPACE']];
  process.chdir(directory);
  process.env['GITHUB_WORKSPACE'] = directory;
  let isThere = true;
  return () => {
    if (!isThere) return;
    isThere = false;
    process.chdir(before);
    if (workspace === undefined) delete process.env['GITHUB_WORKSPACE'];
    else process.env['GITHUB_WORKSPACE'] = workspace;
  };
}

/** Lets what the library prints be seen in debug runs only, until the function that is given back is called. */
function inDebugLines(): () => void {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  const quiet = ((chunk: unknown, ...rest: never[]): boolean => {
    if (typeof chunk !== 'string' || !chatter.test(chunk)) return write(chunk as string, ...rest);
    const text = chunk.replace(/^::[^\n]*?::/, '').trimEnd();
    return write(`::debug::${text.replaceAll('\n', '%0A')}\n`, ...rest);
  }) as typeof stdout.write;
  stdout.write = quiet;
  return () => {
    // Another one may have been put in its place since.
    if (stdout.write === quiet) stdout.write = write;
  };
}
