import { type CoveringNode, quotedName, type UnreadFile } from '../../core/changed-file.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { baseName, isWithin, joinPath, parentPath } from '../../core/files/paths.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { addToGroup, groupBy } from '../../core/group-by.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import { decodeKubernetesYaml } from '../../engines/yaml/public.ts';
import { kustomizationSource } from '../flux-references.ts';
import { chartUsers } from './chart-users.ts';
import type { Claim } from './claims/claim.ts';
import type { Discovery } from './discovery.ts';
import { directoryOf } from './entry-points.ts';
import { ignoredBySources } from './ignored-by-sources.ts';
import { kustomizationFile, kustomizationNames } from './kustomization-graph.ts';
import { namingKustomization } from './naming-kustomization.ts';
import { otherDefinitions } from './other-definitions.ts';
import { publicationSuggestions } from './publications/suggested-publication.ts';
import { followedReference, sourceRelation } from './reviewed-revisions.ts';
import { clusterSetting, publicationSetting, type SuggestedSetting } from './suggested-setting.ts';
import { configuresTools } from './tool-configuration.ts';

/** One side, as far as it says who would read a file. */
export interface ScannedSide {
  readonly tree: FileTree;
  readonly discovery: Pick<
    Discovery,
    'claims' | 'entries' | 'isLibrary' | 'objects' | 'places' | 'publications' | 'reviewed' | 'roots' | 'selfUrls'
  >;
  /** Presence of a GitRepository that has its submodules fetched. */
  readonly fetchesSubmodules: boolean;
}

/** Test for a file that builds take without being told. */
export function isManifestFile(path: string): boolean {
  return manifest.test(path);
}

/** Outcome of a file, with the setting by which something may read it. */
export interface UnreadFileOfSide extends UnreadFile {
  /** True for a file that no build is known to be near: one whose files are unknown may read it. */
  readonly isUncovered?: true;
  readonly setting?: SuggestedSetting;
}

/** Larger files than this many bytes are not looked into. */
const largestLookedInto = 1_000_000;
/** Files that are told apart: each is looked for in all directories above it. */
const mostAsked = 20_000;
/** As many files are looked into; what the names of more say has to do. */
const mostLookedInto = 5_000;

/** Names of files that no build takes unless it names them: texts for people, pictures, and inputs of other tools. */
const document =
  /(?:\.(?:adoc|avif|gif|jpe?g|md|mdx|mmd|pdf|png|puml|rst|svg|tf|tfvars|webp)|(?:^|\/)(?:CODEOWNERS|Containerfile|Dockerfile|justfile|LICEN[CS]E|NOTICE|Makefile|OWNERS|README|Taskfile\.ya?ml)(?:\.\w+)?)$/i;
const manifest = /\.(?:json|ya?ml)$/i;
const values = /(?:^|[_.-])values.*\.ya?ml$/i;
/** A top-level field, in YAML or JSON, which is indented after a brace alone. */
const objectField = (name: string): RegExp => new RegExp(`^(?:[{-][{\\s-]*)?"?${name}"?\\s*:`, 'm');
const [apiVersion, kind] = [objectField('apiVersion'), objectField('kind')];

/**
 * Says of a file that differs between two sides and that no node read what becomes of it: nothing can read it, or it
 * looks like something that is to be applied. Decided by what the file holds, and by who covers the directory that it
 * is in.
 */
export function unreadFiles(
  base: ScannedSide,
  head: ScannedSide,
  configFile: string | undefined,
): (path: string) => UnreadFileOfSide {
  const sides = [head, base];
  const claims = sides.map(({ discovery }) => groupBy(discovery.claims, (claim) => claim.path));
  const ignoring = sides.map(({ tree, discovery }) => ignoredBySources(tree, discovery.objects));
  const suggestions = sides.map(publicationSuggestions);
  const charts = chartUsers(base, head);
  const others = otherDefinitions(sides.flatMap(({ discovery }) => discovery.objects));
  let looked = 0;
  let asked = 0;
  /** The texts of a file that may hold objects, one a side; undefined where these are not looked into. */
  const textsOf = (path: string): readonly string[] | undefined => {
    if (looked++ >= mostLookedInto) return undefined;
    const texts = sides.map(({ tree }) => {
      const bytes = tree.read(path);
      if (bytes === undefined) return '';
      return bytes.length > largestLookedInto ? undefined : decoder.decode(bytes);
    });
    return texts.includes(undefined) ? undefined : texts.filter((text) => text !== undefined);
  };
  const holdsObjects = (path: string): boolean =>
    manifest.test(path) && textsOf(path)?.some((text) => apiVersion.test(text) && kind.test(text)) !== false;
  const isOfTools = (path: string): boolean =>
    manifest.test(path) && textsOf(path)?.every((text) => text === '' || configuresTools(text)) === true;
  /** The claims that cover a file most closely. */
  const covering = (path: string): readonly Claim[] => {
    for (let at = parentPath(path); at !== ''; at = parentPath(at)) {
      const found = claims.flatMap((byPath) => byPath.get(at) ?? []);
      if (found.length > 0) return found;
    }
    return reading(path);
  };
  let byFile: ReadonlyMap<string, readonly Claim[]> | undefined;
  /** The claims whose builds reach a file that lies below the path of none. */
  const reading = (path: string): readonly Claim[] => {
    byFile ??= claimsByFile(sides);
    return byFile.get(path) ?? [];
  };
  const parsed = new Map<string, boolean>();
  /** Test for a kustomization that can be read where it is there: what it leaves out is known then. */
  const isReadable = (path: string): boolean =>
    getOrInsert(parsed, path, () =>
      sides.every(({ tree }) => decodeKubernetesYaml(readText(tree, path) ?? '', { file: path }).problem === undefined),
    );
  /**
   * True where the kustomizations of all claims that cover a file leave it out: what becomes of their Kustomizations
   * does not count. A build that reads the kustomization which names it (for a generator, a patch) would read it.
   */
  const isLeftOut = (path: string, claimed: readonly Claim[], namer: string | undefined): boolean =>
    claimed.every(
      (claim) =>
        !claim.files.has(path) &&
        !(namer !== undefined && claim.files.has(namer)) &&
        [...claim.files].every((file) => !kustomizationNames.includes(baseName(file)) || isReadable(file)) &&
        sides.every(
          ({ tree }) => tree.kind(claim.path) === undefined || kustomizationFile(tree, claim.path) !== undefined,
        ),
    );
  const isIgnoredHere = (path: string): boolean =>
    sides.every(({ tree }, at) => tree.kind(path) === undefined || ignoring[at]?.(path) === true);

  const look = (path: string): UnreadFileOfSide => {
    if (asked++ >= mostAsked)
      return { class: 'unexplained', reason: `it is one of more than ${mostAsked} changed files that nothing reads` };
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (sides.some(({ tree }) => tree.submodules?.(parentPath(path))?.has(name) === true))
      return sides.some(({ fetchesSubmodules }) => fetchesSubmodules)
        ? { class: 'unexplained', reason: 'it is a submodule of another commit, whose files are not compared' }
        : { class: 'not-an-input', reason: 'it is a submodule, and no source in the tree fetches submodules' };
    if (path === '.gitmodules' && sides.some(({ fetchesSubmodules }) => fetchesSubmodules))
      return { class: 'unexplained', reason: 'it tells which submodules there are, whose files are not compared' };
    if (path === configFile) return { class: 'not-an-input', reason: 'it configures fluxdelta, read from the base' };
    if (isIgnoreFile(path)) return { class: 'everywhere', reason: 'it excludes or includes no applied file' };
    if (isIgnoredHere(path)) return { class: 'not-an-input', reason: 'the sources of this repository exclude it' };
    const namer = namerOf(path, sides);
    if (namer === undefined && document.test(path))
      return { class: 'not-an-input', reason: 'it is documentation that no build reads' };
    const claimed = covering(path);
    const [closest] = claimed;
    const isBelow = closest !== undefined && isWithin(closest.path, path);
    // A cluster may begin in a hidden directory, and a build may reach one.
    if ((closest === undefined || isBelow) && isHidden(path.slice(closest?.path.length ?? 0)))
      return { class: 'not-an-input', reason: 'it is in a hidden directory that no build reads' };
    const what = whatItIs(path, sides, holdsObjects) ?? (namer === undefined ? undefined : 'it');
    const published = claimed.length > 0 ? undefined : suggestions.map((suggest) => suggest(path)).find(Boolean);
    if (what === undefined && claimed.length === 0 && published?.isLikely !== true)
      return { class: 'not-an-input', reason: 'it is outside of all built directories', isUncovered: true };
    if (namer === undefined && claimed.length === 0 && isOfTools(path))
      return { class: 'not-an-input', reason: 'it configures a tool beside Flux', isUncovered: true };
    if (published !== undefined)
      return {
        class: 'unexplained',
        reason: `${what ?? 'it'} may be published to ${quotedName(published.source)}`,
        setting: publicationSetting(published),
      };
    if (namer !== undefined && claimed.length === 0)
      return {
        class: 'unexplained',
        reason: 'no Kustomization in the tree builds it',
        setting: wholeDirectorySetting(path, sides),
      };
    return {
      class: 'unexplained',
      ...(namer === undefined
        ? reasonOf(path, what ?? 'it', claimed, sides)
        : { reason: `${quotedName(namer)} names it, but nothing that renders builds ${quotedDirectory(namer)}` }),
      ...(claimed.length === 0 ? {} : { covering: levels(claimed, covering, others) }),
      ...(claimed.length > 0 && isLeftOut(path, claimed, namer) ? { isLeftOut: true } : {}),
    };
  };
  return (path) => {
    const charted = charts(path);
    return charted.length === 0 ? look(path) : { ...look(path), charted };
  };
}

const decoder = new TextDecoder();

function claimsByFile(sides: readonly ScannedSide[]): ReadonlyMap<string, readonly Claim[]> {
  const found = new Map<string, Claim[]>();
  for (const { discovery } of sides)
    for (const claim of discovery.claims) for (const file of claim.files) addToGroup(found, file, claim);
  return found;
}

/** Test for a file that says which files are left out of sources. */
export function isIgnoreFile(path: string): boolean {
  const name = baseName(path);
  return name === '.sourceignore' || name === '.krmignore';
}

/** The directory of a file, as a reason names it. */
function quotedDirectory(file: string): string {
  return quotedName(parentPath(file) || '.');
}

function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.'));
}

/** What a file seems to be, in the words of a reason; undefined when it may be anything. */
function whatItIs(
  path: string,
  sides: readonly ScannedSide[],
  holdsObjects: (path: string) => boolean,
): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (kustomizationNames.includes(name)) return 'this kustomization';
  for (let at = parentPath(path); ; at = parentPath(at)) {
    if (sides.some(({ tree }) => tree.kind(joinPath(at, 'Chart.yaml')) === 'file'))
      return `the chart in ${quotedDirectory(joinPath(at, 'Chart.yaml'))}`;
    if (at === '') break;
  }
  if (holdsObjects(path)) return 'it';
  return values.test(baseName(path)) ? 'this values file' : undefined;
}

/**
 * The branch or tag of this repository from which the Kustomization of a claim is built, beside the tree; undefined for
 * none. Of several definitions of its source, the closest one counts.
 */
function otherReference({ id, at }: Claim, sides: readonly ScannedSide[]): string | undefined {
  for (const { discovery } of sides) {
    const definition = discovery.objects.find((one) => one.at === at);
    const source = resourceKey(kustomizationSource({ id, object: definition?.object }));
    const declared = discovery.objects.filter((one) => resourceKey(one.id) === source);
    for (let above = at.file; declared.length > 0; above = parentPath(above)) {
      const close = declared.find((one) => isWithin(above, one.at.file));
      if (close === undefined && above !== '') continue;
      const isOther = close !== undefined && sourceRelation(close.id, close.object, discovery) === 'another-revision';
      if (isOther) return followedReference(close.object);
      break;
    }
  }
  return undefined;
}

function reasonOf(
  path: string,
  what: string,
  [claim]: readonly Claim[],
  sides: readonly ScannedSide[],
): Pick<UnreadFileOfSide, 'hint' | 'reason' | 'setting'> {
  const lister = listerOf(path, sides);
  // Nothing builds a list that no Kustomization reaches, by its path or from elsewhere.
  if (lister !== undefined && (claim === undefined ? isBuilt(lister, sides) : isWithin(claim.path, lister))) {
    const isGone = sides[0]?.tree.kind(path) === undefined;
    return {
      reason: `${quotedName(lister)} does not name ${what}`,
      // What is further below is reached by what stands in between, and what holds no objects is listed nowhere.
      ...(isGone || claim === undefined || parentPath(lister) !== parentPath(path) || !manifest.test(path)
        ? {}
        : { hint: 'To apply it, name it there.' }),
    };
  }
  if (claim !== undefined) {
    const by = quotedName(printResource(claim.id));
    const branch = otherReference(claim, sides);
    if (branch !== undefined) return { reason: `${by} applies it from ${quotedName(branch)}` };
    return { reason: `the build of ${by} does not read ${what}` };
  }
  return { reason: `no Kustomization in the tree builds ${what}`, setting: wholeDirectorySetting(path, sides) };
}

/** Test for a kustomization that a claim leads to. One on the whole repository says nothing of a directory. */
function isBuilt(kustomization: string, sides: readonly ScannedSide[]): boolean {
  return sides.some(({ discovery }) =>
    discovery.claims.some(({ path, files }) => path !== '' && files.has(kustomization)),
  );
}

/** Outcome of objects in a file that only defines entry points. */
export function looseObjects(path: string, names: readonly string[], sides: readonly ScannedSide[]): UnreadFileOfSide {
  const [first = '', ...others] = names;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return {
    class: 'unexplained',
    isDoubtful: true,
    reason: `no Kustomization in the tree builds ${first}${more} in it`,
    setting: wholeDirectorySetting(path, sides),
  };
}

/**
 * The setting for a file beside, or below, the objects with which a cluster begins: Flux may apply their whole
 * directory.
 */
function wholeDirectorySetting(path: string, [head]: readonly ScannedSide[]): SuggestedSetting | undefined {
  if (head === undefined) return undefined;
  const { discovery } = head;
  for (let directory = parentPath(path); directory !== ''; directory = parentPath(directory))
    if (discovery.entries.some((entry) => directoryOf(entry) === directory))
      return clusterSetting(directory, discovery);
  return undefined;
}

/** Kustomizations may be defined in Kustomizations this deep. */
const maxDocumentDepth = 20;

function levels(
  first: readonly Claim[],
  covering: (path: string) => readonly Claim[],
  others: ReturnType<typeof otherDefinitions>,
): NonNullable<UnreadFile['covering']> {
  const found: CoveringNode[][] = [];
  const seen = new Set<string>();
  for (let level = first; level.length > 0 && found.length < maxDocumentDepth; ) {
    const own = new Map(level.map(({ id, at }) => [`${resourceKey(id)}\0${at.file}`, { id, file: at.file }]));
    for (const key of own.keys()) if (seen.has(key)) own.delete(key);
    if (own.size === 0) break;
    for (const key of own.keys()) seen.add(key);
    found.push(
      [...own.values()].map((one) => {
        const elsewhere = [...others(one.id, one.file)];
        return elsewhere.length === 0 ? one : { ...one, others: elsewhere };
      }),
    );
    level = [...own.values()].flatMap(({ file }) => covering(file));
  }
  return found;
}

/** The kustomization next above a file, on the head if it has one. */
function listerOf(path: string, sides: readonly ScannedSide[]): string | undefined {
  for (const { tree } of sides) {
    for (let at = parentPath(path); ; at = parentPath(at)) {
      const found = kustomizationFile(tree, at);
      if (found !== undefined && found !== path) return found;
      if (at === '') break;
    }
  }
  return undefined;
}

/** The kustomization that names a file, and that nothing read: the file would have been read with it. */
function namerOf(path: string, sides: readonly ScannedSide[]): string | undefined {
  return sides.map(({ tree }) => namingKustomization(tree, path)).find(Boolean);
}
