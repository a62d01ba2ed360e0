import { resolveScalar } from '../../yaml/public.ts';

/** What an unquoted text is read as by kyaml. */
export type PlainTag = 'str' | 'int' | 'float' | 'bool' | 'null' | 'timestamp' | 'merge';

/** What an unquoted text is read as, by the name of its YAML tag. */
export function plainTag(text: string): PlainTag {
  const { type } = resolveScalar(text, 'kubernetes');
  return type === 'string' ? 'str' : type;
}
