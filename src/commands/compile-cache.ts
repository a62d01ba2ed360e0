import { rmSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { defaultCacheDirectory } from '../inputs/public.ts';
import { cacheFault, compiledPart } from '../sources/public.ts';
import { checkoutAbove } from './checkout-above.ts';
import { makeDirectory } from './make-directory.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Not in the types of the oldest Node that runs this program. */
const newer: typeof module & { readonly enableCompileCache?: (directory: string) => unknown } = module;

/**
 * Keeps compiled code of this program from run to run, in the default cache directory (`module.enableCompileCache`,
 * Node 22.1). V8 runs the kept code as it is. So there is none in a job, whose cache may come from elsewhere, none
 * below a checkout, where a commit may bring files along, and none where somebody else may write.
 */
export function enableCompileCache(environment: Environment): void {
  const directory = defaultCacheDirectory(environment, process.platform);
  const isJob = ['CI', 'RUNNER_TEMP'].some((name) => (environment[name] ?? '') !== '');
  if (directory === undefined || isJob || checkoutAbove(directory) !== undefined) return;
  try {
    if (cacheFault(directory) !== undefined) return;
    const compiled = join(directory, compiledPart);
    makeDirectory(compiled, 0o700);
    newer.enableCompileCache?.(compiled);
  } catch {
    // A directory that cannot be written costs time only.
  }
}

/** Removes the compiled code from a cache directory, if it is the default one: in another, nobody has put any. */
export function clearCompileCache(directory: string, environment: Environment): void {
  if (directory === defaultCacheDirectory(environment, process.platform))
    rmSync(join(directory, compiledPart), { recursive: true, force: true });
}
