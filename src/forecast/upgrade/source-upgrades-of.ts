import type { BuiltKustomization, BuiltSource } from '../../core/built-kustomization.ts';
import { readText } from '../../core/files/file-tree.ts';
import { baseName } from '../../core/files/paths.ts';
import { compareVersions } from '../../core/semver/semver-version.ts';
import type { NodeResult } from '../../core/side-result.ts';
import type { SourceUpgrade } from '../../core/source-upgrade.ts';
import { spendOnText } from '../../core/step-budget.ts';
import { indexSides, type JudgedSides } from '../../findings/public.ts';
import { kustomizationNames } from '../../flux/public.ts';
import { changedLines } from './changed-lines.ts';
import { dependsOnCluster, linesIn, withinSteps } from './render-lines.ts';
import type { SideMaterials } from './steps.ts';
import { type NotedFile, versionNotes, versionOf } from './version-notes.ts';

/** Steps that are looked at in one run. */
const mostUpgrades = 40;
/** Files and characters of a source that are compared. */
const mostCompared = { files: 5_000, characters: 20_000_000 };

/** One source of a Kustomization at two revisions. */
interface SourcePair {
  readonly old: BuiltSource;
  readonly next: BuiltSource;
}

/** Steps of Kustomizations from one revision of a source to another, in the order of the Kustomizations. */
export function sourceUpgradesOf(
  steps: readonly NodeResult[],
  { base, head, comparison, indexes = indexSides(base, head) }: JudgedSides,
  materials: SideMaterials,
  isOver?: () => boolean,
): readonly SourceUpgrade[] {
  const upgrades: SourceUpgrade[] = [];
  for (const node of steps) {
    const { root, id } = node;
    if (upgrades.length >= mostUpgrades || isOver?.() === true) break;
    const [old, next] = [materials.base.kustomization(id), materials.head.kustomization(id)];
    if (old === undefined || next === undefined) continue;
    const pairs = withinSteps(() => differingSources(old, next), isOver) ?? [];
    const isSure = [node, indexes.base.findNode(root, id)].every((one) => !dependsOnCluster(one));
    const [only, ...others] = pairs;
    const isAlone = isSure && only !== undefined && others.length === 0 && isAllThatDiffers(only, old, next);
    const lines = isAlone ? linesIn(comparison, root, id) : undefined;
    for (const pair of pairs) {
      const facts = withinSteps(() => factsOf(pair), isOver);
      if (facts === undefined) continue;
      const { name: source, revision: from } = pair.old;
      const told = { root, kustomization: id, source, from, to: pair.next.revision, ...facts };
      upgrades.push(lines === undefined ? told : { ...told, renderLines: lines });
    }
  }
  return upgrades;
}

/** Sources at two revisions: the own one, or else the remote bases of which there is one of a name on each side. */
function differingSources(old: BuiltKustomization, next: BuiltKustomization): readonly SourcePair[] {
  const isOwn = !next.own.isReviewed;
  const [before, after] = isOwn ? [[old.own], [next.own]] : [old.remotes(), next.remotes()];
  return after.flatMap((one): SourcePair[] => {
    const [same, ...others] = before.filter(({ name }) => name === one.name);
    const isAmbiguous = others.length > 0 || after.filter(({ name }) => name === one.name).length > 1;
    return same === undefined || isAmbiguous || same.identity === one.identity ? [] : [{ old: same, next: one }];
  });
}

/** Test for a step beside which nothing else differs that goes into the build. */
function isAllThatDiffers(step: SourcePair, old: BuiltKustomization, next: BuiltKustomization): boolean {
  if (old.settings !== next.settings) return false;
  if (!next.own.isReviewed) return true;
  const [before, after] = [old, next].map((one) =>
    one
      .remotes()
      .map(({ name }) => name)
      .sort()
      .join('\n'),
  );
  return before === after && isOwnBuildEqual(step, old.own, next.own);
}

/** Test for the same files in the tree, but for the ref of a remote base in kustomizations. */
function isOwnBuildEqual(step: SourcePair, old: BuiltSource, next: BuiltSource): boolean {
  const [from, to] = [step.old.revision.split(' '), step.next.revision.split(' ')];
  return [...new Set([...old.files, ...next.files])].every((path) => {
    const [before, after] = [readText(old.tree, path), readText(next.tree, path)];
    if (before === after) return true;
    if (before === undefined || after === undefined || !kustomizationNames.includes(baseName(path))) return false;
    return from.reduce((text, ref, at) => (ref === '' ? text : text.replaceAll(ref, to[at] ?? ref)), before) === after;
  });
}

function factsOf({ old, next }: SourcePair): Pick<SourceUpgrade, 'notes' | 'sourceLines'> | undefined {
  const [before, after] = [textsOf(old), textsOf(next)];
  if (before === undefined || after === undefined) return undefined;
  return { sourceLines: changedLines(before, after), notes: notesOf(old, next) };
}

/** Texts of the files that a build reads; undefined where they are too many or too long. */
function textsOf({ files, tree }: BuiltSource): ReadonlyMap<string, string> | undefined {
  if (files.length > mostCompared.files) return undefined;
  const texts = new Map<string, string>();
  let characters = 0;
  for (const path of files) {
    const text = readText(tree, path) ?? '';
    spendOnText(text.length);
    characters += text.length;
    if (characters > mostCompared.characters) return undefined;
    texts.set(path, text);
  }
  return texts;
}

/** Notes in files at the top of a source about the versions between two tags. */
function notesOf(old: BuiltSource, next: BuiltSource): SourceUpgrade['notes'] {
  const [after, upTo] = [old, next].map(({ revision }) => versionOf(tagOf(revision).replace(/^v/, '')));
  if (after === undefined || upTo === undefined || compareVersions(after, upTo) >= 0) return [];
  const files = ['', 'changelog', 'changelogs'].flatMap((directory) =>
    (next.tree.list(directory) ?? []).flatMap(({ kind, name }): NotedFile[] => {
      const path = directory === '' ? name : `${directory}/${name}`;
      return kind === 'file' ? [{ name: path, data: () => next.tree.read(path) ?? new Uint8Array() }] : [];
    }),
  );
  return versionNotes({ after, upTo }, files);
}

/** The part of a revision that somebody has named: `v1.2.3` of `v1.2.3@sha1:…`. */
function tagOf(revision: string): string {
  return revision.split('@', 1)[0] ?? '';
}
