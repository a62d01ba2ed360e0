import type { AliasNode, MappingNode, ScalarNode, SequenceNode, YamlNode } from './node.ts';
import { Reader } from './reader.ts';
import { Scanner } from './scanner.ts';
import { type Dialect, YamlSyntaxError } from './syntax-error.ts';
import type { Token, TokenType } from './token.ts';

/** Collections within collections before a text is refused. Go allows 10,000, which nothing but an attack needs. */
const maximumDepth = 1000;

/**
 * Values before a text is refused: each takes some hundred bytes of memory, and far fewer of the text. Indexes of
 * repositories, which only Helm reads, hold more than manifests.
 */
const maximumValues: Readonly<Record<Dialect, number>> = { helm: 3_000_000, kubernetes: 1_000_000 };

const defaultHandles: readonly (readonly [string, string])[] = [
  ['!', '!'],
  ['!!', 'tag:yaml.org,2002:'],
];

/** What stands in front of a node, and where the whole begins. */
interface Properties {
  readonly anchor: string;
  readonly tag: string;
  readonly line: number;
  readonly column: number;
}

/** Builds the nodes of a text's documents by the productions of YAML 1.1 as libyaml has them. */
export class Composer {
  readonly #scanner: Scanner;
  readonly #dialect: Dialect;
  #anchors = new Map<string, YamlNode>();
  #handles = new Map<string, string>();
  #depth = 0;
  #values = 0;
  #started = false;

  /** Fails with a `YamlSyntaxError` for characters that YAML refuses, wherever they are. */
  constructor(text: string, dialect: Dialect) {
    this.#dialect = dialect;
    this.#scanner = new Scanner(new Reader(text), dialect === 'kubernetes' ? 2 : 0);
  }

  /**
   * The next document; undefined at the end of the text. A document without content is an empty scalar. Throws
   * `YamlSyntaxError`.
   */
  document(): YamlNode | undefined {
    const scanner = this.#scanner;
    let token = scanner.peek();
    if (this.#started) {
      while (token.type === 'document-end') token = this.#next();
    }
    if (token.type === 'stream-end') return undefined;
    // go-yaml v3 keeps anchors from document to document.
    if (this.#dialect === 'helm') this.#anchors = new Map();
    this.#handles = new Map();
    const first = !this.#started;
    this.#started = true;
    let node: YamlNode;
    if (
      first &&
      token.type !== 'version-directive' &&
      token.type !== 'tag-directive' &&
      token.type !== 'document-start'
    ) {
      this.#directives(token);
      node = this.#node(true, false);
    } else {
      token = this.#directives(token);
      if (token.type !== 'document-start') this.#fail('did not find expected <document start>', token);
      token = this.#next();
      node = isDocumentToken(token.type) ? emptyScalar(token.line, token.column) : this.#node(true, false);
    }
    if (scanner.peek().type === 'document-end') scanner.skip();
    return node;
  }

  #next(): Token {
    this.#scanner.skip();
    return this.#scanner.peek();
  }

  #fail(problem: string, at: Token, contextLine = -1): never {
    throw new YamlSyntaxError('parser', problem, at.line, at.column, contextLine);
  }

  /** Reads the directives of a document; gives the token behind them. */
  #directives(from: Token): Token {
    let token = from;
    let version = false;
    for (; token.type === 'version-directive' || token.type === 'tag-directive'; token = this.#next()) {
      if (token.type === 'version-directive') {
        if (version) this.#fail('found duplicate %YAML directive', token);
        if (token.value !== '1.1') this.#fail('found incompatible YAML document', token);
        version = true;
      } else {
        if (this.#handles.has(token.value)) this.#fail('found duplicate %TAG directive', token);
        this.#handles.set(token.value, token.suffix);
      }
    }
    for (const [handle, prefix] of defaultHandles) if (!this.#handles.has(handle)) this.#handles.set(handle, prefix);
    return token;
  }

  /** `block` allows block collections, `indentless` a sequence at the indentation of its key. */
  #node(block: boolean, indentless: boolean): YamlNode {
    let token = this.#scanner.peek();
    const most = maximumValues[this.#dialect];
    if (++this.#values > most)
      throw new YamlSyntaxError('limit', `more than ${most} values`, token.line, token.column, -1);
    if (token.type === 'scalar') {
      this.#scanner.skip();
      return {
        type: 'scalar',
        value: token.value,
        style: token.style,
        tag: '',
        line: token.line + 1,
        column: token.column + 1,
      };
    }
    if (token.type === 'alias') return this.#alias(token);
    if (token.type !== 'anchor' && token.type !== 'tag')
      return this.#content(token, block, indentless, { anchor: '', tag: '', line: token.line, column: token.column });
    const start = token;
    let anchor = '';
    let tag: Token | undefined;
    if (token.type === 'anchor') {
      anchor = token.value;
      token = this.#next();
    }
    if (token.type === 'tag') {
      tag = token;
      token = this.#next();
      if (anchor === '' && token.type === 'anchor') {
        anchor = token.value;
        token = this.#next();
      }
    }
    const longTag = tag === undefined ? '' : this.#longTag(tag, start);
    return this.#content(token, block, indentless, { anchor, tag: longTag, line: start.line, column: start.column });
  }

  #longTag(tag: Token, start: Token): string {
    if (tag.value === '') return tag.suffix;
    const prefix = this.#handles.get(tag.value);
    if (prefix === undefined || prefix + tag.suffix === '') this.#fail('found undefined tag handle', tag, start.line);
    return prefix + tag.suffix;
  }

  #content(token: Token, block: boolean, indentless: boolean, properties: Properties): YamlNode {
    switch (token.type) {
      case 'scalar':
        this.#scanner.skip();
        return this.#named(
          { ...emptyAt(properties), value: token.value, style: token.style, tag: properties.tag },
          properties,
        );
      case 'flow-sequence-start':
        return this.#flowSequence(token, properties);
      case 'flow-mapping-start':
        return this.#flowMapping(token, properties);
      case 'block-sequence-start':
        if (block) return this.#blockSequence(token, properties);
        break;
      case 'block-mapping-start':
        if (block) return this.#blockMapping(token, properties);
        break;
      case 'block-entry':
        if (indentless) return this.#indentlessSequence(properties);
        break;
      default:
    }
    if (properties.anchor !== '' || properties.tag !== '')
      return this.#named({ ...emptyAt(properties), tag: properties.tag }, properties);
    this.#fail('did not find expected node content', token, properties.line);
  }

  #named<T extends MappingNode | ScalarNode | SequenceNode>(node: T, properties: Properties): T {
    if (properties.anchor !== '') this.#anchors.set(properties.anchor, node);
    return node;
  }

  #alias(token: Token): AliasNode {
    const target = this.#anchors.get(token.value);
    if (target === undefined)
      throw new YamlSyntaxError('reader', `unknown anchor '${token.value}' referenced`, token.line, token.column, -1);
    this.#scanner.skip();
    return { type: 'alias', anchor: token.value, target, line: token.line + 1, column: token.column + 1 };
  }

  #open(token: Token): void {
    if (++this.#depth > maximumDepth)
      throw new YamlSyntaxError(
        'limit',
        `the text nests collections deeper than ${maximumDepth} levels`,
        token.line,
        token.column,
        -1,
      );
  }

  #close(): void {
    this.#scanner.skip();
    this.#depth--;
  }

  #sequence(flow: boolean, { tag, line, column, ...rest }: Properties): SequenceNode {
    const node: SequenceNode = {
      type: 'sequence',
      items: [],
      flow,
      tag: ownTag(tag, 'seq'),
      line: line + 1,
      column: column + 1,
    };
    return this.#named(node, { tag, line, column, ...rest });
  }

  #mapping(flow: boolean, { tag, line, column, ...rest }: Properties): MappingNode {
    const node: MappingNode = {
      type: 'mapping',
      entries: [],
      flow,
      tag: ownTag(tag, 'map'),
      line: line + 1,
      column: column + 1,
    };
    return this.#named(node, { tag, line, column, ...rest });
  }

  #blockSequence(opened: Token, properties: Properties): SequenceNode {
    const sequence = this.#sequence(false, properties);
    this.#open(opened);
    let token = this.#next();
    for (; token.type === 'block-entry'; token = this.#scanner.peek()) {
      const entry = token;
      token = this.#next();
      if (token.type === 'block-entry' || token.type === 'block-end')
        sequence.items.push(emptyScalar(entry.line, entry.column + 1));
      else sequence.items.push(this.#node(true, false));
    }
    if (token.type !== 'block-end') this.#fail("did not find expected '-' indicator", token, opened.line);
    this.#close();
    return sequence;
  }

  #indentlessSequence(properties: Properties): SequenceNode {
    const sequence = this.#sequence(false, properties);
    this.#open(this.#scanner.peek());
    for (let token = this.#scanner.peek(); token.type === 'block-entry'; token = this.#scanner.peek()) {
      const entry = token;
      token = this.#next();
      if (token.type === 'block-entry' || endsBlockEntry(token.type))
        sequence.items.push(emptyScalar(entry.line, entry.column + 1));
      else sequence.items.push(this.#node(true, false));
    }
    this.#depth--;
    return sequence;
  }

  #blockMapping(opened: Token, properties: Properties): MappingNode {
    const mapping = this.#mapping(false, properties);
    this.#open(opened);
    let token = this.#next();
    for (; token.type === 'key'; token = this.#scanner.peek()) {
      const question = token;
      token = this.#next();
      const key = endsBlockEntry(token.type) ? emptyScalar(question.line, question.column + 1) : this.#node(true, true);
      token = this.#scanner.peek();
      let value: YamlNode;
      if (token.type === 'value') {
        const colon = token;
        token = this.#next();
        value = endsBlockEntry(token.type) ? emptyScalar(colon.line, colon.column + 1) : this.#node(true, true);
      } else value = emptyScalar(token.line, token.column);
      mapping.entries.push({ key, value });
    }
    if (token.type !== 'block-end') this.#fail('did not find expected key', token, opened.line);
    this.#close();
    return mapping;
  }

  #flowSequence(opened: Token, properties: Properties): SequenceNode {
    const sequence = this.#sequence(true, properties);
    this.#open(opened);
    let token = this.#next();
    for (let first = true; token.type !== 'flow-sequence-end'; first = false, token = this.#scanner.peek()) {
      if (!first) {
        if (token.type !== 'flow-entry') this.#fail("did not find expected ',' or ']'", token, opened.line);
        token = this.#next();
      }
      if (token.type === 'flow-sequence-end') break;
      sequence.items.push(token.type === 'key' ? this.#flowPair(token) : this.#node(false, false));
    }
    this.#close();
    return sequence;
  }

  /** A mapping of one entry, written without braces in a sequence. */
  #flowPair(opened: Token): MappingNode {
    const mapping = this.#mapping(true, { anchor: '', tag: '', line: opened.line, column: opened.column });
    let token = this.#next();
    let key: YamlNode;
    if (token.type === 'value' || token.type === 'flow-entry' || token.type === 'flow-sequence-end') {
      // libyaml steps over this token, so that `[? : x]` fails.
      key = emptyScalar(token.line, token.column + 1);
      this.#scanner.skip();
    } else key = this.#node(false, false);
    token = this.#scanner.peek();
    let value: YamlNode = emptyScalar(token.line, token.column);
    if (token.type === 'value') {
      token = this.#next();
      if (token.type !== 'flow-entry' && token.type !== 'flow-sequence-end') value = this.#node(false, false);
    }
    mapping.entries.push({ key, value });
    return mapping;
  }

  #flowMapping(opened: Token, properties: Properties): MappingNode {
    const mapping = this.#mapping(true, properties);
    this.#open(opened);
    let token = this.#next();
    for (let first = true; token.type !== 'flow-mapping-end'; first = false, token = this.#scanner.peek()) {
      if (!first) {
        if (token.type !== 'flow-entry') this.#fail("did not find expected ',' or '}'", token, opened.line);
        token = this.#next();
      }
      if (token.type === 'flow-mapping-end') break;
      let key: YamlNode;
      let value: YamlNode | undefined;
      if (token.type === 'key') {
        token = this.#next();
        const empty = token.type === 'value' || token.type === 'flow-entry' || token.type === 'flow-mapping-end';
        key = empty ? emptyScalar(token.line, token.column) : this.#node(false, false);
        token = this.#scanner.peek();
        if (token.type === 'value') {
          token = this.#next();
          if (token.type !== 'flow-entry' && token.type !== 'flow-mapping-end') value = this.#node(false, false);
        }
      } else {
        key = this.#node(false, false);
        token = this.#scanner.peek();
      }
      mapping.entries.push({ key, value: value ?? emptyScalar(token.line, token.column) });
    }
    this.#close();
    return mapping;
  }
}

/** Test for tokens before which a document is empty. */
function isDocumentToken(type: TokenType): boolean {
  return (
    type === 'version-directive' ||
    type === 'tag-directive' ||
    type === 'document-start' ||
    type === 'document-end' ||
    type === 'stream-end'
  );
}

/** Test for tokens before which a key or value in block context is empty. */
function endsBlockEntry(type: TokenType): boolean {
  return type === 'key' || type === 'value' || type === 'block-end';
}

/** A tag that only says what the collection is anyway is dropped. */
function ownTag(tag: string, kind: 'map' | 'seq'): string {
  return tag === `tag:yaml.org,2002:${kind}` || tag === '!' ? '' : tag;
}

function emptyAt({ line, column }: Properties): ScalarNode {
  return emptyScalar(line, column);
}

function emptyScalar(line: number, column: number): ScalarNode {
  return { type: 'scalar', value: '', style: 'plain', tag: '', line: line + 1, column: column + 1 };
}
