import { type MemoCodec, printParts, readParts, withLazyObject } from '../../model/memo-codec.ts';
import type { Problem, Warning } from '../../model/problem.ts';
import type { Manifest } from '../../model/side-result.ts';
import { isInClear } from './object-data.ts';
import { dataOf } from './placeholder.ts';

/** What a build or a chart comes to, whoever asks for it and waits for whom. */
export interface Rendered {
  readonly state: 'failed' | 'rendered' | 'unchecked';
  readonly reason: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  readonly manifests: readonly Manifest[];
}

type Head = Omit<Rendered, 'manifests'> & { readonly heads: readonly Omit<Manifest, 'object'>[] };

/**
 * For what builds come to. Most manifests are only counted and compared by identity, so that each is read when it is looked at. A build with Secrets in clear is not printed: what they hold may have been
 * copied into others.
 */
export const renderedCodec: MemoCodec<Rendered> = {
  print: (rendered) => (rendered.manifests.some(isSecretInClear) ? undefined : print(rendered, () => false)),
  read(text) {
    const { head, parts } = readParts(text);
    const { heads, ...rest } = head as Head;
    return { ...rest, manifests: heads.map((each, at) => withLazyObject(each, parts[at])) };
  },
};

/**
 * For what charts come to, of which there is much and a run asks for little. Secrets with values are left out of the text, which is kept on a disk: who looks at one has the chart rendered again. What is
 * in them comes from values that stand in the tree for all to read, or was drawn by the chart, so that the other manifests need not be left out; renders that take values from Secrets are not
 * kept at all.
 */
export const releaseCodec: MemoCodec<Rendered> = {
  apart: true,
  print: (rendered) => print(rendered, isSecretInClear),
  read(text, work) {
    const { head, parts } = readParts(text);
    const { heads, ...rest } = head as Head;
    let made: Rendered | undefined;
    const manifests = heads.map((each, at): Manifest => {
      if (parts[at] !== leftOut) return withLazyObject(each, parts[at]);
      return withLazyObject(each, () => {
        made ??= work();
        return made.manifests[at]?.object ?? {};
      });
    });
    return { ...rest, manifests };
  },
};

/** Stands for an object; no object is printed so. */
const leftOut = 'null';

function print({ manifests, ...rest }: Rendered, isLeftOut: (manifest: Manifest) => boolean): string | undefined {
  const heads = manifests.map(({ object: _object, ...head }) => head);
  return printParts(
    { ...rest, heads },
    manifests.map((manifest) => (isLeftOut(manifest) ? null : manifest.object)),
  );
}

/** True for a Secret with a value that is not encrypted; of other manifests the object is not looked at, which may be yet to be parsed. */
export function isSecretInClear(manifest: Manifest): boolean {
  return manifest.id.kind === 'Secret' && manifest.id.group === '' && isInClear(dataOf(manifest.object));
}
