import type { BuiltKustomization, BuiltSource } from '../../core/built-kustomization.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { baseName, clampPath } from '../../core/files/paths.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import type { MemoCodec } from '../../core/memo-codec.ts';
import type { Problem } from '../../core/problem.ts';
import { kustomizeOfNewestFlux } from '../../core/versions/kustomize-versions.ts';
import {
  type BuildOutcome,
  build,
  type GitUrl,
  hideUser,
  parseGitUrl,
  type Remote,
  remoteKey,
} from '../../engines/kustomize/public.ts';
import {
  type BuildFields,
  buildPart,
  isReviewedRevision,
  kustomizationNames,
  kustomizationSpec,
} from '../../flux/public.ts';
import { type Artifact, type Fetched, remoteRepositoryKind } from '../../sources/public.ts';
import { buildUntilFetched, type RemoteContents, treeOfBuild } from '../build-until-fetched.ts';
import { inputsKey, type Run, type Side } from '../controllers/controller.ts';
import { type BuildMemo, jsonCodec, type Memoised } from '../memo/build-memo.ts';
import { isWorkingTree } from '../working-tree.ts';
import { prepareFluxKustomization } from './flux-kustomization.ts';
import { remoteSources } from './remote-sources.ts';
import { atWrittenLine } from './written-kustomization.ts';

/** The directory of the source that a Kustomization builds. */
export function pathOf(object: JsonObject): string {
  return clampPath(kustomizationSpec(object).path ?? '');
}

/**
 * The build, with what it names outside of its source: that is fetched in rounds, since what was fetched may name more.
 */
export async function buildWithRemotes(
  side: Side,
  run: Run,
  source: FileTree,
  artifact: Artifact,
): Promise<Memoised<BuildOutcome> & RemoteParts> {
  const keep = side.decryption === undefined;
  let last = nothingFetched;
  const built = await buildUntilFetched(
    (contents) => {
      last = contents;
      return buildKustomization(side, run, source, contents);
    },
    // Known without building again what an earlier run has built.
    (built) =>
      side.memo.fromKey(inputsKey('needs', built.identity), () => built.value.needs.length > 0, diskCodec(keep)).value
        ? built.value.needs
        : [],
    async ({ kind, spec }, isOwn = true) => {
      if (!side.settings.remoteBases) return { problem: remoteRefused(stringAt(spec, 'url') ?? '') };
      const own = isWorkingTree(artifact) ? reviewedContent(side, kind, spec) : undefined;
      // What another repository names is as foreign as that is, so that no login of the run is for it. Flux has none
      // for any.
      const isForeign = artifact.reviewed === undefined || !isOwn;
      return own ?? (await side.fetch({ id: run.node.id, kind, spec: isForeign ? { ...spec, isForeign } : spec }));
    },
  );
  const contents = last;
  const { object } = run.node;
  const remotes = (): readonly BuiltSource[] =>
    remoteSources((remote) => {
      buildTree(source, pathOf(object), buildPart(object), { ...contents, remote }, side.settings.kustomize);
    }, contents);
  return {
    // A result of the memo may be made on demand.
    get value() {
      return built.value;
    },
    identity: built.identity,
    readSet: built.readSet,
    remoteIdentity: contents.ids.length === 0 ? '' : JSON.stringify(contents.ids),
    remotes: contents.ids.length === 0 ? () => [] : remotes,
  };
}

/** Content that a build took from elsewhere. */
type RemoteParts = Pick<BuiltKustomization, 'remoteIdentity' | 'remotes'>;

/**
 * What is behind a URL of this repository at the branch under review, which is what the tree becomes: no server has it
 * yet. Undefined for every other URL.
 */
function reviewedContent(side: Side, kind: string, spec: JsonObject): typeof treeOfBuild | Fetched | undefined {
  const url = stringAt(spec, 'url') ?? '';
  if (kind === remoteRepositoryKind)
    return isReviewedRevision(url, stringAt(spec, 'ref') ?? '', side.discovery) ? treeOfBuild : undefined;
  // kustomize asks for a file first; a directory in a repository is none.
  const git = /^https?:\/\/[^?]*\/\//.test(url) ? parseGitUrl(url) : undefined;
  if (git === undefined || !isReviewedRevision(git.repository, git.ref, side.discovery)) return undefined;
  return { problem: { code: 'KUSTOMIZE_REMOTE', message: `${hideUser(url)} is a directory of this repository.` } };
}

/** What ends a build that names something outside of its source, where that is not allowed. */
function remoteRefused(url: string): Problem {
  return {
    code: 'ACCESS_DENIED',
    message: `remote resource not allowed: ${hideUser(url)}`,
    hint: 'kustomize-controller runs with --no-remote-bases. Copy the resource into the repository.',
  };
}

/**
 * The build of the path with the Flux fields merged in, shared by everything that would read the same files with the
 * same fields.
 */
function buildKustomization(side: Side, run: Run, source: FileTree, contents: RemoteContents): Memoised<BuildOutcome> {
  const fields = buildPart(run.node.object);
  // What was decrypted to be built leaves no trace on disk, not even its hash.
  const { kustomize } = side.settings;
  return buildPath(
    side.memo,
    source,
    pathOf(run.node.object),
    side.decryption === undefined,
    fields,
    contents,
    kustomize,
  );
}

const nothingFetched: RemoteContents = {
  remote: { file: () => undefined, repository: () => undefined },
  ids: [],
  ofTree: new Set(),
};

/**
 * The build of a directory as it is, without what is fetched from elsewhere. `keeps` says whether later runs may know
 * what was looked at.
 */
export function buildDirectory(memo: BuildMemo, tree: FileTree, path: string, keeps: boolean): Memoised<BuildOutcome> {
  return buildPath(memo, tree, path, keeps, {}, nothingFetched);
}

/** The build of a directory with the fields of a Kustomization merged in, without what is fetched from elsewhere. */
export function buildWithFields(
  memo: BuildMemo,
  tree: FileTree,
  path: string,
  kustomization: JsonObject,
): Memoised<BuildOutcome> {
  return buildPath(memo, tree, path, false, buildPart(kustomization), nothingFetched);
}

function buildPath(
  memo: BuildMemo,
  source: FileTree,
  path: string,
  keeps: boolean,
  fields: BuildFields,
  contents: RemoteContents,
  version = kustomizeOfNewestFlux,
): Memoised<BuildOutcome> {
  const { ids } = contents;
  return memo.fromTree(
    inputsKey('build', version, path, fields, ...(ids.length === 0 ? [] : [ids])),
    source,
    (tree) => buildTree(tree, path, fields, contents, version),
    keeps,
  );
}

function buildTree(
  tree: FileTree,
  path: string,
  fields: BuildFields,
  { remote, ofTree }: RemoteContents,
  version: string,
): BuildOutcome {
  const isOfTree = (git: GitUrl): boolean => ofTree.has(remoteKey({ kind: 'repository', url: git.written, git }));
  const kind = tree.kind(path);
  if (kind !== 'directory') {
    const message =
      kind === undefined
        ? `spec.path ${path} does not exist in the source`
        : `spec.path ${path} is a file, but must be a directory`;
    return {
      resources: [],
      problems: [{ code: 'PATH_NOT_FOUND', message, hint: 'Correct spec.path or add the directory.' }],
      warnings: [],
      needs: [],
      size: 0,
    };
  }
  const prepared = prepareFluxKustomization(tree, path, fields, version);
  if (prepared.problems.length > 0)
    return { resources: [], problems: prepared.problems, warnings: [], needs: [], size: 0 };
  const withTree: Remote = {
    file: (url) => remote.file(url),
    repository: (git) => (isOfTree(git) ? tree : remote.repository(git)),
  };
  const built = build(prepared.tree, prepared.directory, { ...prepared.options, remote: withTree });
  const problems = built.problems.map((problem) => atWrittenLine(problem, tree, prepared));
  const warnings = built.warnings.map((warning) => atWrittenLine(warning, tree, prepared));
  return { ...built, problems, warnings };
}

/**
 * Test whether what a build makes of one object may hold what it took from another: by replacements, variables, plugins
 * and names with a hash of a Secret, or by means of remote kustomizations, which are not looked into. The words are
 * looked for in the text of every kustomization, whatever they stand for there.
 */
export function mayCopyValues(side: Side, run: Run, tree: FileTree, built: Memoised<BuildOutcome>): boolean {
  const words = /replacements|vars|transformers|generators|secretGenerator|\\/;
  if (buildKustomization(side, run, tree, nothingFetched).identity !== built.identity) return true;
  return built.readSet.some(
    ([question, path]) =>
      question === 'read' &&
      kustomizationNames.includes(baseName(path)) &&
      words.test((readText(tree, path) ?? '').replace(/^[ \t]*#.*$/gm, '')),
  );
}

/** Codec by which the memo keeps a result on disk; undefined for one that must stay in memory. */
export function diskCodec<T>(keep: boolean): MemoCodec<T> | undefined {
  return keep ? jsonCodec() : undefined;
}
