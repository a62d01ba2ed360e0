import { NodeDecodeError } from './decode-error.ts';
import { textOfBytes } from './invalid-bytes.ts';
import type { ScalarNode } from './node.ts';
import { type ResolvedScalar, resolveScalar, tagMismatch } from './yaml-scalar.ts';

/** A scalar that is no text. Integers beyond int64 are uint64 to Go. */
export type HelmNumberOrWord = Extract<ResolvedScalar, { readonly type: 'bool' | 'float' | 'int' | 'null' }>;

const standard = 'tag:yaml.org,2002:';

/** Tags under which a text is read as a value of a type; under any other it stays a text. */
const typedTags = new Set(['bool', 'float', 'int', 'null', 'timestamp'].map((name) => standard + name));

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The greatest int64. */
export const maximumInteger = 2n ** 63n - 1n;

/**
 * Value of a scalar in go-yaml v2 for `interface {}`: a text, or anything else typed. Bytes of `!!binary` that are no
 * UTF-8 are lone surrogates from U+DC80 on. Throws a `NodeDecodeError` when the text does not fit its tag.
 */
export function helmScalar(node: ScalarNode): string | HelmNumberOrWord {
  const { tag, value: text } = node;
  if (tag === '') {
    if (node.style !== 'plain') return text;
  } else if (tag === `${standard}binary`) {
    const packed = text.replaceAll('\n', '');
    if (!base64.test(packed)) throw new NodeDecodeError('yaml: !!binary value contains invalid base64 data', node);
    return textOfBytes(Buffer.from(packed, 'base64'));
  } else if (!typedTags.has(tag)) return text;
  const resolved = resolveScalar(text, 'helm');
  const mismatch = tagMismatch(text, tag, resolved.type);
  if (mismatch !== undefined) throw new NodeDecodeError(mismatch, node);
  switch (resolved.type) {
    case 'int':
      if (tag !== `${standard}float`) return resolved;
      if (resolved.value > maximumInteger)
        throw new NodeDecodeError(`yaml: cannot decode !!int \`${text}\` as a !!float`, node);
      return { type: 'float', value: Number(resolved.value) };
    case 'bool':
    case 'float':
    case 'null':
      return resolved;
    case 'merge':
    case 'string':
    case 'timestamp':
      return text;
  }
}
