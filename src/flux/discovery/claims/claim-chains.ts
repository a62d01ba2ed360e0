import type { Claimant, ClaimChain } from '../../../core/claim-chain.ts';
import { parentPath } from '../../../core/files/paths.ts';
import { addToGroup } from '../../../core/group-by.ts';
import type { Discovery } from '../discovery.ts';
import type { Claim } from './claim.ts';

/** Files whose claimants are looked for at most; a change of more is seen by what else differs. */
const mostFiles = 1_000;
/** Kustomizations may be defined in Kustomizations this deep. */
const maxDocumentDepth = 20;

/**
 * The chains of claims over some files, those of files with the same chain as one. Documentation and files in hidden
 * directories are left out: no build has a use for them.
 */
export function claimChains({ claims }: Pick<Discovery, 'claims'>, files: readonly string[]): ClaimChain[] {
  const byPath = new Map<string, Claim[]>();
  const byFile = new Map<string, Claim[]>();
  for (const claim of claims) {
    addToGroup(byPath, claim.path, claim);
    for (const file of claim.files) addToGroup(byFile, file, claim);
  }
  const closest = (file: string): readonly Claim[] => {
    const readers = byFile.get(file) ?? [];
    for (let directory = parentPath(file); ; directory = parentPath(directory)) {
      const found = byPath.get(directory);
      if (found !== undefined) return [...readers, ...found];
      if (directory === '') return readers;
    }
  };
  const chains = new Map<string, { files: number; readonly levels: readonly (readonly Claimant[])[] }>();
  for (const file of files.filter(mayBeBuilt).slice(0, mostFiles)) {
    const levels = levelsOf(file, closest);
    if (levels.length === 0) continue;
    const key = JSON.stringify(levels);
    const chain = chains.get(key) ?? { files: 0, levels };
    chain.files++;
    chains.set(key, chain);
  }
  return [...chains.values()];
}

function mayBeBuilt(file: string): boolean {
  return !/\.md$/i.test(file) && !/(?:^|\/)\.[^/]+\//.test(file);
}

function levelsOf(file: string, closest: (file: string) => readonly Claim[]): (readonly Claimant[])[] {
  const levels: (readonly Claimant[])[] = [];
  const seen = new Set<Claim>();
  let files: readonly string[] = [file];
  while (files.length > 0 && levels.length < maxDocumentDepth) {
    const level = [...new Set(files.flatMap(closest))].filter((claim) => !seen.has(claim));
    if (level.length === 0) break;
    for (const claim of level) seen.add(claim);
    levels.push(level.map(({ id, at }) => ({ name: id.name, file: at.file })));
    files = [...new Set(level.map(({ at }) => at.file))];
  }
  return levels;
}
