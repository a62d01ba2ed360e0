import { FileFacts } from '../discovery/file-facts.ts';
import type { FileTree } from '../files/file-tree.ts';
import type { SideResult } from '../model/side-result.ts';
import { BuildMemo } from '../orchestrator/changes/build-memo.ts';
import { textsInClear } from '../orchestrator/decryption/texts-in-clear.ts';
import { SourceCache } from '../sources/cache/source-cache.ts';
import type { CrossRunCache, SharedOptions, SharedState } from './preview-request.ts';

/** Shared state for the orchestrators of a run with these options. */
export async function sharedState({ ageKeys = [], memoStore }: SharedOptions): Promise<SharedState> {
  const shared = { memo: new BuildMemo(memoStore), sourceCache: new SourceCache() };
  if (ageKeys.length === 0) return shared;
  const { SopsDecryption } = await import('../orchestrator/decryption/sops-decryption.ts');
  return { ...shared, decryption: new SopsDecryption(ageKeys) };
}

/** Cache for several runs with these options; `startRound` of its memo and `retryFailed` of its sources belong before each further run. */
export async function crossRunCache(options: SharedOptions): Promise<CrossRunCache> {
  return { shared: await sharedState(options), facts: new FileFacts(options.memoStore) };
}

/** The sides without the values that were decrypted to render them. What `known` says in clear is no secret: ordinary words in encrypted documents. */
export function withMaskedSecrets<Sides extends readonly SideResult[]>(
  { decryption }: SharedState,
  known: FileTree,
  ...sides: Sides
): Sides {
  if (decryption === undefined || decryption.secrets.isEmpty) return sides;
  const mask = decryption.secrets.mask(textsInClear(known, decryption.secrets.parts));
  return sides.map((side) => mask.side(side)) as unknown as Sides;
}
