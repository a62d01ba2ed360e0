import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import type { Problem } from '../model/problem.ts';
import type { MappingNode, ScalarNode, ScalarStyle, SequenceNode, YamlNode } from './node.ts';

/** Where a text comes from, for positions in problems. */
export interface ParseOptions {
  readonly file?: string;
}

/** The documents of a text in order; a document without content is left out. On a syntax error, what stood before the broken document. */
export interface ParsedYaml {
  readonly documents: readonly YamlNode[];
  readonly problem?: Problem;
}

const styles: Readonly<Record<string, ScalarStyle>> = {
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'literal',
  PLAIN: 'plain',
  QUOTE_DOUBLE: 'double',
  QUOTE_SINGLE: 'single',
};

const maximumDepth = 1000;

/** Parses YAML into untyped nodes: what a scalar means is decided by who decodes it, since Helm and kustomize decide differently. */
export function parseYaml(text: string, options: ParseOptions = {}): ParsedYaml {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text.startsWith('\uFEFF') ? text.slice(1) : text, {
    schema: 'failsafe',
    version: '1.1',
    uniqueKeys: false,
    merge: false,
    strict: true,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter: lines,
  });
  const documents: YamlNode[] = [];
  const failure = (message: string, offset: number): ParsedYaml => {
    const { line, col } = lines.linePos(offset);
    const at = { file: options.file ?? '', line: Math.max(line, 1), column: col };
    return { documents, problem: { code: 'YAML_SYNTAX', message: `yaml: line ${at.line}: ${message}`, ...(options.file === undefined ? {} : { at }) } };
  };
  if (!Array.isArray(parsed)) return { documents };
  for (const document of parsed as Document.Parsed[]) {
    const error = document.errors.find(({ code }) => code !== 'TAG_RESOLVE_FAILED');
    if (error !== undefined) return failure(lowerFirst(error.message), error.pos[0]);
    if (document.contents === null) continue;
    try {
      documents.push(new Converter(lines).convert(document.contents, 0));
    } catch (thrown) {
      if (!(thrown instanceof ConversionError)) throw thrown;
      return failure(thrown.message, thrown.offset);
    }
  }
  return { documents: documents.filter((node) => !isEmpty(node)) };
}

/** A document with nothing in it, as between two `---` lines. */
function isEmpty(node: YamlNode): boolean {
  return node.type === 'scalar' && node.style === 'plain' && node.value === '' && node.tag === '';
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

class ConversionError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Turns one parsed document into nodes, resolving aliases to the nodes that they name. */
class Converter {
  readonly #lines: LineCounter;
  readonly #anchors = new Map<string, YamlNode>();

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  convert(node: Node | null | undefined, depth: number): YamlNode {
    if (node === null || node === undefined) return { type: 'scalar', value: '', style: 'plain', tag: '', line: 0, column: 0 };
    const offset = node.range?.[0] ?? 0;
    if (depth > maximumDepth) throw new ConversionError('exceeded max depth', offset);
    const { line, col: column } = this.#lines.linePos(offset);
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target === undefined) throw new ConversionError(`unknown anchor '${node.source}' referenced`, offset);
      return { type: 'alias', anchor: node.source, target, line, column };
    }
    const tag = node.tag ?? '';
    if (isMap(node)) {
      const mapping: MappingNode = { type: 'mapping', entries: [], flow: node.flow === true, tag: explicit(tag, 'map'), line, column };
      if (node.anchor !== undefined) this.#anchors.set(node.anchor, mapping);
      for (const pair of node.items) {
        const key = this.convert(pair.key as Node | null, depth + 1);
        mapping.entries.push({ key, value: this.#value(pair.value as Node | null, depth, key) });
      }
      return mapping;
    }
    if (isSeq(node)) {
      const sequence: SequenceNode = { type: 'sequence', items: [], flow: node.flow === true, tag: explicit(tag, 'seq'), line, column };
      if (node.anchor !== undefined) this.#anchors.set(node.anchor, sequence);
      for (const item of node.items) sequence.items.push(this.convert(item as Node | null, depth + 1));
      return sequence;
    }
    const style = isScalar(node) ? (styles[node.type ?? 'PLAIN'] ?? 'plain') : 'plain';
    const value = isScalar(node) ? scalarText(node.value, node.source) : '';
    const scalar: ScalarNode = { type: 'scalar', value, style, tag, line, column };
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, scalar);
    return scalar;
  }

  #value(node: Node | null, depth: number, key: YamlNode): YamlNode {
    if (node !== null) return this.convert(node, depth + 1);
    return { type: 'scalar', value: '', style: 'plain', tag: '', line: key.line, column: key.column };
  }
}

function scalarText(value: unknown, source: string | undefined): string {
  return typeof value === 'string' ? value : (source ?? '');
}

/** Drops a tag that only says what the node is anyway. */
function explicit(tag: string, kind: 'map' | 'seq'): string {
  return tag === `tag:yaml.org,2002:${kind}` ? '' : tag;
}

/** The node at a path of keys and indices; undefined when there is none. Aliases are followed. */
export function findNode(node: YamlNode | undefined, path: readonly (string | number)[]): YamlNode | undefined {
  let at = node;
  for (const step of path) {
    if (at?.type === 'alias') at = at.target;
    if (typeof step === 'number') at = at?.type === 'sequence' ? at.items[step] : undefined;
    else at = at?.type === 'mapping' ? at.entries.find(({ key }) => key.type === 'scalar' && key.value === step)?.value : undefined;
    if (at === undefined) return undefined;
  }
  return at;
}
