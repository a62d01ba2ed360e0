import { FileFacts } from '../../flux/public.ts';
import { SourceCache } from '../../sources/public.ts';
import { BuildMemo } from '../public.ts';
import type { CrossRunCache, PreviewSide, SharedOptions, SharedState } from './preview-request.ts';

/** Shared state for the orchestrators of a run with these options, on these trees. */
export async function sharedState(
  { ageKeys = [], decrypt, memoStore }: SharedOptions,
  sides: readonly PreviewSide[] = [],
): Promise<SharedState> {
  const shared = { memo: new BuildMemo(memoStore), sourceCache: new SourceCache() };
  if (ageKeys.length === 0) return shared;
  const { SopsDecryption } = await import('../decryption/sops-decryption.ts');
  const trees = sides.map(({ tree }) => tree);
  return { ...shared, decryption: new SopsDecryption(ageKeys, trees, decrypt) };
}

/**
 * Cache for several runs with these options, the first of them on these trees; `startRound` of its memo and
 * `retryFailed` of its sources belong before each further run.
 */
export async function crossRunCache(
  options: SharedOptions,
  sides: readonly PreviewSide[] = [],
): Promise<CrossRunCache> {
  return { shared: await sharedState(options, sides), facts: new FileFacts(options.memoStore) };
}
