import type { Claimant, ClaimChain } from '../../../core/claim-chain.ts';
import { parentPath } from '../../../core/files/paths.ts';
import { addToGroup } from '../../../core/group-by.ts';
import type { Discovery } from '../discovery.ts';

/** Files whose claimants are looked for at most; a change of more is seen by what else differs. */
const mostFiles = 1_000;
/** Kustomizations may be defined in Kustomizations this deep. */
const maxDocumentDepth = 20;

/**
 * The chains of claims over some files, those of files with the same chain as one. Documentation and files in hidden
 * directories are left out: no build has a use for them.
 */
export function claimChains(
  { claims, entries, filesOf }: Pick<Discovery, 'claims' | 'entries' | 'filesOf'>,
  files: readonly string[],
): ClaimChain[] {
  const byPath = new Map<string, Claimant[]>();
  const byFile = new Map<string, Claimant[]>();
  const add = (path: string, read: ReadonlySet<string>, owner: Claimant): void => {
    addToGroup(byPath, path, owner);
    for (const file of read) addToGroup(byFile, file, owner);
  };
  for (const { path, files: read, id, at } of claims) add(path, read, { name: id.name, file: at.file });
  // A directory that is built as it is stands for a Kustomization that nobody wrote, and is defined nowhere.
  for (const entry of entries)
    if (entry.kind === 'directory') add(entry.path, filesOf(entry.path), { name: entry.path });
  const closest = (file: string): readonly Claimant[] => {
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

function levelsOf(file: string, closest: (file: string) => readonly Claimant[]): (readonly Claimant[])[] {
  const levels: (readonly Claimant[])[] = [];
  const seen = new Set<Claimant>();
  let files: readonly string[] = [file];
  while (files.length > 0 && levels.length < maxDocumentDepth) {
    const level = [...new Set(files.flatMap(closest))].filter((claim) => !seen.has(claim));
    if (level.length === 0) break;
    for (const claim of level) seen.add(claim);
    levels.push(level);
    files = [...new Set(level.flatMap(({ file: definedIn }) => definedIn ?? []))];
  }
  return levels;
}
