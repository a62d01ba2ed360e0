import type { FileTree } from '../../core/files/file-tree.ts';
import { type ReadSet, readSetHolds } from '../../core/files/read-set.ts';
import type { Memoised } from '../memo/build-memo.ts';
import type { Run, Side } from './controller.ts';
import { isSecretInClear, type Rendered, type RenderedRelease, releaseCodec, renderedCodec } from './rendered.ts';

/** All that goes into a render. */
interface RenderInputs {
  /** Equal for equal inputs. */
  readonly key: string;
  /** True when values of Secrets that the tree holds in clear go into all of it. */
  readonly isConfidential?: boolean;
}

/** The files that a build has read. */
interface BuildFiles {
  readonly tree: FileTree;
  readonly reads: ReadSet;
  /** True when what the build makes of one object may hold what it took from another. */
  readonly mayCopy: () => boolean;
}

/** The render of a build, and what may be known of it. */
interface MemoisedBuild extends Memoised<Rendered> {
  /** The name under which later runs find the manifests; absent when they do not. */
  readonly kept?: string;
  /** True when manifests besides the Secrets may hold values of Secrets in clear. */
  readonly isConfidential: boolean;
}

/**
 * The manifests of a build, made once for equal inputs. This file alone decides what later runs know of a render:
 * nothing of what the user supplied, of what was decrypted, and of what is made of Secrets in clear, not even a hash.
 * The Secrets of a build are kept sealed with the bytes of the files that it read, unless other objects may hold their
 * values.
 */
export function memoisedBuild(
  side: Side,
  run: Run,
  { key, isConfidential = false }: RenderInputs,
  work: () => Rendered,
  build?: BuildFiles,
): MemoisedBuild {
  const keeps = mayKeep(side, run, isConfidential);
  const files = (build?.reads ?? []).filter(([question, , answer]) => question === 'read' && answer !== '');
  let copies: boolean | undefined;
  const mayCopy = (): boolean => {
    copies ??= build?.mayCopy() ?? true;
    return copies;
  };
  const sealing = (): readonly string[] | undefined => (mayCopy() ? undefined : files.map(([, path]) => path));
  const { value, identity, readSet } = side.memo.fromKey(
    key,
    work,
    keeps ? renderedCodec(build?.tree, sealing) : undefined,
  );
  const holdsSecrets = value.manifests.some(isSecretInClear);
  // Who reads them again has the tree under review to open Secrets with.
  const isKept = keeps && (!holdsSecrets || (!mayCopy() && readSetHolds(files, side.tree)));
  return {
    value,
    identity,
    readSet,
    isConfidential: isConfidential || (holdsSecrets && mayCopy()),
    ...(isKept ? { kept: identity } : {}),
  };
}

/** The manifests of a chart, made once for equal inputs; see `memoisedBuild`. */
export function memoisedRelease(
  side: Side,
  run: Run,
  { key, isConfidential = false }: RenderInputs,
  work: () => RenderedRelease,
): Memoised<RenderedRelease> {
  return side.memo.fromKey(key, work, mayKeep(side, run, isConfidential) ? releaseCodec : undefined);
}

function mayKeep(side: Side, { node }: Run, isConfidential: boolean): boolean {
  return (
    !isConfidential &&
    node.isConfidential !== true &&
    side.decryption === undefined &&
    Object.keys(side.settings.substitutions).length === 0
  );
}
