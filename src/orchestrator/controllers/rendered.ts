import { type MemoCodec, printParts, readParts, withLazyObject } from '../../model/memo-codec.ts';
import type { Problem, Warning } from '../../model/problem.ts';
import type { Manifest } from '../../model/side-result.ts';

/** What a build or a chart comes to, whoever asks for it and waits for whom. */
export interface Rendered {
  readonly state: 'failed' | 'rendered' | 'unchecked';
  readonly reason: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  readonly manifests: readonly Manifest[];
}

/** Most manifests are only counted and compared by identity, so that each is read when it is looked at. */
export const renderedCodec: MemoCodec<Rendered> = {
  print({ manifests, ...rest }) {
    const heads = manifests.map(({ object: _object, ...head }) => head);
    return printParts(
      { ...rest, heads },
      manifests.map(({ object }) => object),
    );
  },
  read(text) {
    const { head, parts } = readParts(text);
    const { heads, ...rest } = head as Omit<Rendered, 'manifests'> & {
      readonly heads: readonly Omit<Manifest, 'object'>[];
    };
    return { ...rest, manifests: heads.map((each, at) => withLazyObject(each, parts[at])) };
  },
};
