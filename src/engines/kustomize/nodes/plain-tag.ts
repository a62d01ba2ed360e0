import { resolveScalar } from '../../yaml/public.ts';

/** Type as which kyaml reads an unquoted text. */
export type PlainTag = 'str' | 'int' | 'float' | 'bool' | 'null' | 'timestamp' | 'merge';

/** Type of an unquoted text, by the name of its YAML tag. */
export function plainTag(text: string): PlainTag {
  const { type } = resolveScalar(text, 'kubernetes');
  return type === 'string' ? 'str' : type;
}
