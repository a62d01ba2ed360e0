import { createHash } from 'node:crypto';
import type { FileTree } from '../../core/files/file-tree.ts';
import { type MemoCodec, printParts, readParts, withLazyObject } from '../../core/memo-codec.ts';
import { printJson } from '../../core/plain-json.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { hasUnknownField } from '../../core/secret-fields.ts';
import type { ChartOrigin, Manifest, ReleaseVariant } from '../../core/side-result.ts';
import type { BuildMemo } from '../memo/build-memo.ts';
import { sealText, unsealText } from '../memo/sealed-text.ts';
import { isInClear } from './object-data.ts';
import { dataOf } from './placeholder.ts';

/** Result of a build or a chart, whoever asks for it. */
export interface Rendered {
  readonly state: 'failed' | 'rendered' | 'unchecked';
  readonly reason: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  readonly manifests: readonly Manifest[];
  /** About the bytes that the manifests take as text. */
  readonly size: number;
}

/** Result of a chart. */
export interface RenderedRelease extends Rendered {
  readonly variants?: readonly ReleaseVariant[];
  readonly chart: Omit<ChartOrigin, 'source'>;
}

type Heads = readonly Omit<Manifest, 'object'>[];
type Head = Omit<Rendered, 'manifests'> & {
  /** The files whose bytes open the Secrets of a build. */
  readonly sealedWith?: readonly string[];
  readonly heads: Heads;
  readonly variants?: readonly (Omit<ReleaseVariant, 'manifests'> & { readonly heads: Heads })[];
};

/**
 * For what builds come to. Most manifests are only counted and compared by identity, so that each is read when it is
 * looked at. Secrets in clear are sealed with a key that is made of the bytes of `files` in `tree`, whose paths are
 * kept beside them: those that the build read, so that only who could build them can read them. Without such files a
 * build with Secrets in clear is not printed.
 */
export function renderedCodec(
  tree?: FileTree,
  files: () => readonly string[] | undefined = () => undefined,
): MemoCodec<Rendered> {
  return {
    print(rendered) {
      if (!rendered.manifests.some(isSecretInClear)) return print(rendered, ({ object }) => object);
      const sealedWith = files();
      if (tree === undefined || sealedWith === undefined) return undefined;
      const key = bytesOf(tree, sealedWith);
      return print({ ...rendered, sealedWith }, (manifest) =>
        isSecretInClear(manifest) ? sealed(manifest, key) : manifest.object,
      );
    },
    read: (text) => readRendered(text, tree),
  };
}

/** What `renderedCodec` printed; `tree` holds the files that it was built from. */
function readRendered(text: string, tree?: FileTree): Rendered {
  let key: string | undefined;
  return read(text, (part, { sealedWith }) => {
    if (!part.startsWith('"')) return part;
    return () => {
      key ??= tree === undefined ? '' : bytesOf(tree, sealedWith ?? []);
      return unsealText(JSON.parse(part) as string, key);
    };
  });
}

/** A digest of the bytes of files, which is nowhere on the disk. */
function bytesOf(tree: FileTree, files: readonly string[]): string {
  const digest = createHash('sha256');
  for (const file of files) {
    const bytes = tree.read(file) ?? new Uint8Array();
    digest.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return digest.digest('hex');
}

/**
 * For what charts come to, of which there is much and a run asks for little. Secrets with values are sealed with a key
 * that is made of all that goes into the render: nothing of them is on the disk in clear, and who can open them could
 * as well render them. What is in them comes from values that stand in the tree for all to read, or was drawn by the
 * chart, so that the other manifests need not be sealed;
 * a render that takes values from Secrets is not kept at all.
 */
export const releaseCodec: MemoCodec<RenderedRelease> = {
  apart: true,
  print: (rendered, key) =>
    print(rendered, (manifest) => (isSecretInClear(manifest) ? sealed(manifest, key) : manifest.object)),
  read: (text, key) =>
    // What was printed has all that a release has.
    read(text, (part) =>
      part.startsWith('"') ? (): string => unsealText(JSON.parse(part) as string, key) : part,
    ) as RenderedRelease,
};

function sealed({ object }: Manifest, key: string): string | undefined {
  const text = printJson(object);
  return text === undefined ? undefined : sealText(text, key);
}

/** The objects of the variants follow those of the manifests. */
function print(
  { manifests, variants, ...rest }: Rendered & Pick<RenderedRelease, 'variants'> & Pick<Head, 'sealedWith'>,
  part: (manifest: Manifest) => unknown,
): string | undefined {
  const heads = (all: readonly Manifest[]): Heads => all.map(({ object: _object, ...head }) => head);
  const others = variants?.map(({ manifests: own, ...variant }) => ({ ...variant, heads: heads(own) }));
  return printParts({ ...rest, heads: heads(manifests), ...(others === undefined ? {} : { variants: others }) }, [
    ...manifests.map(part),
    ...(variants ?? []).flatMap((variant) => variant.manifests.map(part)),
  ]);
}

function read(
  text: string,
  object: (part: string, head: Head) => string | (() => string),
): Rendered & Pick<RenderedRelease, 'variants'> {
  const { head, parts } = readParts(text);
  const { heads, variants, sealedWith: _sealedWith, ...rest } = head as Head;
  let next = 0;
  const take = (all: Heads): Manifest[] =>
    all.map((each) => withLazyObject(each, object(parts[next++] ?? '{}', head as Head)));
  return {
    ...rest,
    manifests: take(heads),
    ...(variants === undefined
      ? {}
      : { variants: variants.map(({ heads: own, ...variant }) => ({ ...variant, manifests: take(own) })) }),
  };
}

/**
 * Test for a Secret with a value that is not encrypted, also in a field that Secrets do not have; of other manifests
 * the object is not looked at, which may be yet to be parsed.
 */
export function isSecretInClear(manifest: Manifest): boolean {
  if (manifest.id.kind !== 'Secret' || manifest.id.group !== '') return false;
  return isInClear(dataOf(manifest.object)) || hasUnknownField(manifest.object);
}

/**
 * Manifests of a Kustomization from the memo of an earlier run, by the name under which it kept them. `tree` is the one
 * under review.
 */
export function memoisedManifests(memo: BuildMemo, kept: string, tree: FileTree): readonly Manifest[] {
  const text = memo.keptText(kept);
  return text === undefined ? [] : readRendered(text, tree).manifests;
}
