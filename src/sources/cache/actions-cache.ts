import { restoredDirectory } from './check-archive.ts';

/** What the cache service of GitHub did: the key that was found or written, nothing found, or nothing done and why. */
export type ServiceResult = { readonly key: string } | 'none' | { readonly failed: string };

/** What the library for the service prints: it would annotate runs with failures that matter to nobody. */
const chatter =
  /^(?:::(?:warning|error)[^\n]*?::)?(?:Failed to (?:restore|save)|Cache |Attempt \d|Lookup only|Sent \d|Received \d|uploadCacheArchiveSDK|You've hit a rate limit|\[command\])/;

/**
 * Brings a directory back from the cache service: the newest content kept under a key that begins with `prefix`, of this branch or else of its base. An archive that holds anything else is refused. Says what was found. Never throws, and gives up after a time.
 */
export async function restoreFromService(
  directory: string,
  prefix: string,
  milliseconds: number,
): Promise<ServiceResult> {
  return await bounded('restore', milliseconds, async (service) => {
    const key = await restoredDirectory.run(directory, () => service.restoreCache([directory], prefix, [prefix]));
    return key === undefined ? 'none' : { key };
  });
}

/** Keeps a directory in the cache service. A key is written once: who comes second finds it there. Never throws, and gives up after a time. */
export async function saveToService(directory: string, key: string, milliseconds: number): Promise<ServiceResult> {
  return await bounded('save', milliseconds, async (service) => {
    const id = await service.saveCache([directory], key);
    return id < 0 ? { failed: 'refused by the cache service' } : { key };
  });
}

async function bounded(
  what: string,
  milliseconds: number,
  work: (service: typeof import('@actions/cache')) => Promise<ServiceResult>,
): Promise<ServiceResult> {
  const service = await import('@actions/cache');
  if (!service.isFeatureAvailable()) return { failed: 'no cache service' };
  const loud = inDebugLines();
  const done = (async (): Promise<ServiceResult> => {
    try {
      return await work(service);
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    } finally {
      loud();
    }
  })();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ServiceResult>((resolve) => {
    timer = setTimeout(() => resolve({ failed: `longer than ${milliseconds / 1000} s to ${what}` }), milliseconds);
  });
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
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
