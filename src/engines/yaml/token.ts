import type { ScalarStyle } from './node.ts';

/** Kinds of tokens, by their names in the YAML 1.1 productions. */
export type TokenType =
  | 'alias'
  | 'anchor'
  | 'block-end'
  | 'block-entry'
  | 'block-mapping-start'
  | 'block-sequence-start'
  | 'document-end'
  | 'document-start'
  | 'flow-entry'
  | 'flow-mapping-end'
  | 'flow-mapping-start'
  | 'flow-sequence-end'
  | 'flow-sequence-start'
  | 'key'
  | 'scalar'
  | 'stream-end'
  | 'tag'
  | 'tag-directive'
  | 'value'
  | 'version-directive';

/** One token. Line and column, from 0, are those of its first character. */
export interface Token {
  readonly type: TokenType;
  readonly line: number;
  readonly column: number;
  /** Text of a scalar, name of an anchor or alias, handle of a tag or tag directive, version of a version directive. */
  readonly value: string;
  /** Suffix of a tag, prefix of a tag directive. */
  readonly suffix: string;
  readonly style: ScalarStyle;
}

/** Token without a value. */
export function token(type: TokenType, line: number, column: number): Token {
  return { type, line, column, value: '', suffix: '', style: 'plain' };
}

/** Token of a directive, an anchor, an alias or a tag. */
export function namedToken(type: TokenType, line: number, column: number, value: string, suffix = ''): Token {
  return { type, line, column, value, suffix, style: 'plain' };
}

/** Token of a scalar. */
export function scalarToken(line: number, column: number, value: string, style: ScalarStyle): Token {
  return { type: 'scalar', line, column, value, suffix: '', style };
}
