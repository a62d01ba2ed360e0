import { type ScalarNode } from '../../yaml/public.ts';
import { STRING_TAG } from './node-access.ts';
import { plainTag } from './plain-tag.ts';

/**
 * A scalar with another text that keeps quotes and type: text stays text, a number that gets text of another type
 * carries its type as a tag, which makes the build fail when the text cannot be of that type. A made scalar without a
 * tag has no type and takes that of the new text.
 */
export function replaceScalarText(node: ScalarNode, value: string): ScalarNode {
  if (node.tag !== '' || node.style !== 'plain' || node.line === 0) return { ...node, value };
  const before = plainTag(node.value);
  if (before === plainTag(value)) return { ...node, value };
  return { ...node, value, tag: before === 'str' ? STRING_TAG : `tag:yaml.org,2002:${before}` };
}
