/** Style of a scalar as it was written. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

/** A scalar as written: `value` is the text after unquoting, unescaping and folding, before any typing. */
export interface ScalarNode {
  readonly type: 'scalar';
  value: string;
  style: ScalarStyle;
  /**
   * Explicit tag (`!!binary`, `!foo`) as written in long form (`tag:yaml.org,2002:binary`) or empty when there is none.
   */
  tag: string;
  /** From 1; 0 on nodes that were made, not read. */
  readonly line: number;
  readonly column: number;
}

/** Entry of a mapping. */
export interface MappingEntry {
  key: YamlNode;
  value: YamlNode;
}

/** Mapping of a document. */
export interface MappingNode {
  readonly type: 'mapping';
  /** In document order, duplicates and merge keys (`<<`) included as written. */
  entries: MappingEntry[];
  flow: boolean;
  tag: string;
  readonly line: number;
  readonly column: number;
}

/** Sequence of a document. */
export interface SequenceNode {
  readonly type: 'sequence';
  items: YamlNode[];
  flow: boolean;
  tag: string;
  readonly line: number;
  readonly column: number;
}

/** An alias is resolved by the parser: `target` is the anchored node itself (shared, so never change it in place). */
export interface AliasNode {
  readonly type: 'alias';
  readonly anchor: string;
  readonly target: YamlNode;
  readonly line: number;
  readonly column: number;
}

/** Node of a document. */
export type YamlNode = ScalarNode | MappingNode | SequenceNode | AliasNode;
