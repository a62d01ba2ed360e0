import { type Cursor, isBlankOrEnd, isBreak, isFlowIndicator } from './cursor.ts';
import type { MappingNode, ScalarNode, ScalarStyle, SequenceNode, YamlNode } from './node.ts';
import { type ReadScalar, readBlockScalar, readPlain, readQuoted, startsPlain } from './read-scalar.ts';

const maximumDepth = 1000;
const longestKey = 1024;

/** What may follow on the line of the token before: after `key:` no further block collection, after `- ` one. */
type Place = 'compact' | 'value';

interface Properties {
  anchor: string;
  tag: string;
}

const noProperties: Properties = { anchor: '', tag: '' };

/** A node that may turn out to be a key: what was read, and where. */
interface Atom {
  readonly node: YamlNode;
  readonly multiline: boolean;
}

/**
 * Reads one document into nodes, in one pass over the text. Block structure follows columns as in libyaml: a collection lies at the column of its first key or dash,
 * and what belongs into it stands deeper.
 */
export class DocumentParser {
  readonly #cursor: Cursor;
  readonly #anchors = new Map<string, YamlNode>();
  /** Handles that `%TAG` lines give. */
  readonly #handles: ReadonlyMap<string, string>;
  #depth = 0;
  /** Set while the value of a `?` key is read: it may begin a block collection on its line. */
  #complexKey = false;

  constructor(cursor: Cursor, handles: ReadonlyMap<string, string>) {
    this.#cursor = cursor;
    this.#handles = handles;
  }

  /** The document's node; an empty plain scalar when there is none. */
  document(): YamlNode {
    return this.#node(-1, false, 'compact');
  }

  /** A node deeper than `parentIndent`; `indentless` also takes a sequence at that very column, as under a key. */
  #node(parentIndent: number, indentless: boolean, place: Place): YamlNode {
    const cursor = this.#cursor;
    const from = { line: cursor.line, column: cursor.column + 1 };
    if (++this.#depth > maximumDepth) cursor.fail('exceeded max depth of 1000');
    const crossed = cursor.skipSpace();
    const node = this.#blockNode(parentIndent, indentless, crossed ? 'compact' : place, crossed, from);
    this.#depth--;
    return node;
  }

  #blockNode(parentIndent: number, indentless: boolean, place: Place, crossed: boolean, from: { readonly line: number; readonly column: number }): YamlNode {
    const cursor = this.#cursor;
    const column = cursor.column;
    if (this.#endsBefore(parentIndent, indentless, crossed)) return emptyScalar(from.line, from.column);
    const code = cursor.peek();
    if (code === 0x2d && isBlankOrEnd(cursor.peek(1))) {
      if (place === 'value') cursor.fail('block sequence entries are not allowed in this context');
      return this.#sequence(column, column === parentIndent, noProperties);
    }
    const start = cursor.at;
    const line = cursor.line;
    if (code === 0x3f && isBlankOrEnd(cursor.peek(1))) {
      if (place === 'value') cursor.fail('mapping keys are not allowed in this context');
      return this.#mapping(column, undefined, noProperties);
    }
    const properties = this.#properties();
    if (properties !== noProperties) {
      if (cursor.skipSpace()) return this.#propertiedNode(parentIndent, indentless, properties, line, column);
      if (cursor.peek() === 0x2d && isBlankOrEnd(cursor.peek(1))) cursor.fail('block sequence entries are not allowed in this context');
    }
    const block = cursor.peek();
    if (block === 0x7c || block === 0x3e) {
      const [blockLine, blockColumn] = [cursor.line, cursor.column + 1];
      const value = readBlockScalar(cursor, parentIndent);
      return this.#named({ type: 'scalar', value, style: block === 0x7c ? 'literal' : 'folded', tag: properties.tag, line: blockLine, column: blockColumn }, properties);
    }
    const atom = this.#atom(parentIndent, properties);
    if (!this.#isKey(atom, start, line)) return atom.node;
    if (place === 'value') cursor.fail('mapping values are not allowed in this context');
    return this.#mapping(column, atom.node, noProperties);
  }

  /** True when nothing stands here for the collection around: the end, a document mark, or a token that is not deeper. */
  #endsBefore(parentIndent: number, indentless: boolean, crossed: boolean): boolean {
    const cursor = this.#cursor;
    if (cursor.at >= cursor.length || cursor.atDocumentMark()) return true;
    if (!crossed) return false;
    if (cursor.column > parentIndent) {
      this.#refuseTabs();
      return false;
    }
    return !(indentless && cursor.column === parentIndent && cursor.peek() === 0x2d && isBlankOrEnd(cursor.peek(1)));
  }

  /** A tab in the indentation of a token is an error, as tabs have no width. */
  #refuseTabs(): void {
    const cursor = this.#cursor;
    for (let at = cursor.lineStart; at < cursor.at; at++) {
      if (cursor.text.charCodeAt(at) === 0x09) cursor.fail('found character that cannot start any token', at);
    }
  }

  /** The node of properties that stood alone on their line. */
  #propertiedNode(parentIndent: number, indentless: boolean, properties: Properties, line: number, column: number): YamlNode {
    const cursor = this.#cursor;
    if (this.#endsBefore(parentIndent, indentless, true)) return this.#named({ ...emptyScalar(line, column + 1), tag: properties.tag }, properties);
    const code = cursor.peek();
    const at = cursor.column;
    if (code === 0x2d && isBlankOrEnd(cursor.peek(1))) return this.#sequence(at, at === parentIndent, properties);
    if (code === 0x3f && isBlankOrEnd(cursor.peek(1))) return this.#mapping(at, undefined, properties);
    const node = this.#blockNode(parentIndent, indentless, 'compact', true, { line, column: column + 1 });
    if (properties.tag !== '' && node.type !== 'alias' && node.tag === '') node.tag = properties.tag;
    return this.#named(node, properties);
  }

  /** True when what was just read is the key of a block mapping: one line, and a colon behind it. */
  #isKey(atom: Atom, start: number, line: number): boolean {
    const cursor = this.#cursor;
    const end = cursor.at;
    while (cursor.peek() === 0x20 || cursor.peek() === 0x09) cursor.at++;
    if (cursor.peek() !== 0x3a || !isBlankOrEnd(cursor.peek(1))) {
      cursor.at = end;
      return false;
    }
    if (atom.multiline || cursor.line !== line) cursor.fail('mapping values are not allowed in this context');
    if (end - start > longestKey) cursor.fail("could not find expected ':'");
    return true;
  }

  #sequence(indent: number, indentless: boolean, properties: Properties): SequenceNode {
    const cursor = this.#cursor;
    const sequence: SequenceNode = { type: 'sequence', items: [], flow: false, tag: properties.tag, line: cursor.line, column: cursor.column + 1 };
    this.#named(sequence, properties);
    for (;;) {
      cursor.at++;
      // A sequence at its key's column does not count as deeper: its items only have to stand behind the dash.
      sequence.items.push(this.#node(indent, false, 'compact'));
      if (!this.#nextEntry(indent)) return sequence;
      if (cursor.peek() !== 0x2d || !isBlankOrEnd(cursor.peek(1))) {
        if (indentless) return sequence;
        cursor.fail("did not find expected '-' indicator");
      }
    }
  }

  /** Steps to the next entry of a block collection at `indent`; false when the collection has ended. */
  #nextEntry(indent: number): boolean {
    const cursor = this.#cursor;
    cursor.skipSpace();
    if (cursor.at >= cursor.length || cursor.atDocumentMark()) return false;
    if (!cursor.startsLine()) cursor.fail('did not find expected key');
    if (cursor.column < indent) return false;
    if (cursor.column > indent) cursor.fail('did not find expected key');
    this.#refuseTabs();
    return true;
  }

  /** A block mapping whose first key was read already, or begins here with `?`. */
  #mapping(indent: number, firstKey: YamlNode | undefined, properties: Properties): MappingNode {
    const cursor = this.#cursor;
    const mapping: MappingNode = {
      type: 'mapping',
      entries: [],
      flow: false,
      tag: properties.tag,
      line: firstKey?.line ?? cursor.line,
      column: firstKey === undefined ? cursor.column + 1 : indent + 1,
    };
    this.#named(mapping, properties);
    let key = firstKey;
    for (;;) {
      const own = key ?? this.#key(indent);
      let value: YamlNode;
      if (cursor.peek() === 0x3a && isBlankOrEnd(cursor.peek(1))) {
        cursor.at++;
        value = this.#node(indent, true, this.#complexKey ? 'compact' : 'value');
      } else value = emptyScalar(cursor.line, cursor.column + 1);
      this.#complexKey = false;
      mapping.entries.push({ key: own, value });
      key = undefined;
      if (!this.#nextEntry(indent)) return mapping;
    }
  }

  /** The next key of a block mapping, with the cursor left on its colon. */
  #key(indent: number): YamlNode {
    const cursor = this.#cursor;
    if (cursor.peek() === 0x3f && isBlankOrEnd(cursor.peek(1))) {
      cursor.at++;
      const key = this.#node(indent, true, 'compact');
      // A value may follow on a line of its own; without one the next line is the next key.
      cursor.skipSpace();
      this.#complexKey = cursor.column === indent && cursor.peek() === 0x3a && isBlankOrEnd(cursor.peek(1));
      return key;
    }
    const start = cursor.at;
    const line = cursor.line;
    if (cursor.peek() === 0x2d && isBlankOrEnd(cursor.peek(1))) cursor.fail('did not find expected key');
    const properties = this.#properties();
    if (properties !== noProperties && cursor.skipSpace()) cursor.fail("could not find expected ':'", start);
    const atom = this.#atom(indent, properties);
    if (!this.#isKey(atom, start, line)) cursor.fail("could not find expected ':'");
    return atom.node;
  }

  /** A scalar, alias or flow collection: everything that can be a key on one line. */
  #atom(parentIndent: number, properties: Properties): Atom {
    const cursor = this.#cursor;
    const [line, column] = [cursor.line, cursor.column + 1];
    const code = cursor.peek();
    switch (code) {
      case 0x22:
      case 0x27:
        return this.#scalarAtom(readQuoted(cursor), code === 0x22 ? 'double' : 'single', properties, line, column);
      case 0x2a:
        return { node: this.#alias(), multiline: false };
      case 0x5b:
      case 0x7b: {
        const node = code === 0x5b ? this.#flowSequence(properties) : this.#flowMapping(properties);
        return { node, multiline: cursor.line !== line };
      }
      case 0x3a:
        // An empty key.
        if (isBlankOrEnd(cursor.peek(1))) return { node: this.#named({ ...emptyScalar(line, column), tag: properties.tag }, properties), multiline: false };
        break;
      default:
    }
    if (properties !== noProperties && (cursor.at >= cursor.length || isBreak(code))) {
      return { node: this.#named({ ...emptyScalar(line, column), tag: properties.tag }, properties), multiline: false };
    }
    if (!startsPlain(code, cursor.peek(1), false)) cursor.fail(code === 0x09 ? 'found character that cannot start any token' : unexpected(code));
    return this.#scalarAtom(readPlain(cursor, parentIndent, false, false), 'plain', properties, line, column);
  }

  #scalarAtom({ value, multiline }: ReadScalar, style: ScalarStyle, properties: Properties, line: number, column: number): Atom {
    return { node: this.#named({ type: 'scalar', value, style, tag: properties.tag, line, column }, properties), multiline };
  }

  #named<T extends YamlNode>(node: T, { anchor }: Properties): T {
    if (anchor !== '') this.#anchors.set(anchor, node);
    return node;
  }

  #alias(): YamlNode {
    const cursor = this.#cursor;
    const [line, column, start] = [cursor.line, cursor.column + 1, cursor.at];
    cursor.at++;
    const anchor = this.#name(start);
    const target = this.#anchors.get(anchor);
    if (target === undefined) return cursor.fail(`unknown anchor '${anchor}' referenced`, start);
    return { type: 'alias', anchor, target, line, column };
  }

  #name(start: number): string {
    const cursor = this.#cursor;
    const from = cursor.at;
    while (isNameCode(cursor.peek())) cursor.at++;
    const code = cursor.peek();
    const ends = isBlankOrEnd(code) || isFlowIndicator(code) || code === 0x3f || code === 0x3a || code === 0x25 || code === 0x40 || code === 0x60;
    if (cursor.at === from || !ends) cursor.fail('did not find expected alphabetic or numeric character', start);
    return cursor.text.slice(from, cursor.at);
  }

  /** Anchor and tag in either order, on this line. */
  #properties(): Properties {
    const cursor = this.#cursor;
    let found = noProperties;
    for (;;) {
      const code = cursor.peek();
      if (code === 0x26) {
        const start = cursor.at;
        cursor.at++;
        found = { ...found, anchor: this.#name(start) };
      } else if (code === 0x21) found = { ...found, tag: this.#tag() };
      else return found;
      while (cursor.peek() === 0x20 || cursor.peek() === 0x09) cursor.at++;
    }
  }

  #tag(): string {
    const cursor = this.#cursor;
    const start = cursor.at;
    if (cursor.peek(1) === 0x3c) {
      const end = cursor.text.indexOf('>', cursor.at);
      if (end < 0) cursor.fail("did not find the expected '>'", start);
      cursor.at = end + 1;
      return cursor.text.slice(start + 2, end);
    }
    while (!isBlankOrEnd(cursor.peek()) && !isFlowIndicator(cursor.peek())) cursor.at++;
    const written = cursor.text.slice(start, cursor.at);
    const handle = /^!(?:[\w-]*!)?/.exec(written)?.[0] ?? '!';
    const prefix = this.#handles.get(handle) ?? (handle === '!!' ? 'tag:yaml.org,2002:' : undefined);
    if (prefix !== undefined) return prefix + decodeTag(written.slice(handle.length));
    if (handle !== '!') cursor.fail('found undefined tag handle', start);
    return decodeTag(written);
  }

  /** Skips to the next token inside a flow collection. */
  #flowSpace(opened: number): number {
    const cursor = this.#cursor;
    cursor.skipSpace();
    if (cursor.at >= cursor.length) cursor.fail("did not find expected ',' or ']'", opened);
    if (cursor.atDocumentMark()) cursor.fail('found unexpected document indicator');
    return cursor.peek();
  }

  #flowSequence(properties: Properties): SequenceNode {
    const cursor = this.#cursor;
    const opened = cursor.at;
    const sequence: SequenceNode = { type: 'sequence', items: [], flow: true, tag: properties.tag, line: cursor.line, column: cursor.column + 1 };
    this.#named(sequence, properties);
    if (++this.#depth > maximumDepth) cursor.fail('exceeded max depth of 1000');
    cursor.at++;
    let code = this.#flowSpace(opened);
    while (code !== 0x5d) {
      const [line, column] = [cursor.line, cursor.column + 1];
      if (code === 0x2c) cursor.fail('did not find expected node content');
      let item: YamlNode;
      if (code === 0x3f && isBlankOrEnd(cursor.peek(1))) {
        cursor.at++;
        this.#flowSpace(opened);
        item = this.#flowPair(this.#flowNode(opened), opened, line, column);
      } else {
        item = this.#flowNode(opened);
        code = this.#flowSpace(opened);
        if (code === 0x3a) item = this.#flowPair(item, opened, line, column);
      }
      sequence.items.push(item);
      code = this.#flowSpace(opened);
      if (code === 0x2c) {
        cursor.at++;
        code = this.#flowSpace(opened);
      } else if (code !== 0x5d) cursor.fail("did not find expected ',' or ']'");
    }
    cursor.at++;
    this.#depth--;
    return sequence;
  }

  /** `[key: value]`: a mapping of one entry. */
  #flowPair(key: YamlNode, opened: number, line: number, column: number): MappingNode {
    const cursor = this.#cursor;
    let value: YamlNode = emptyScalar(cursor.line, cursor.column + 1);
    if (this.#flowSpace(opened) === 0x3a) {
      cursor.at++;
      const code = this.#flowSpace(opened);
      if (code !== 0x2c && code !== 0x5d && code !== 0x7d) value = this.#flowNode(opened);
    }
    return { type: 'mapping', entries: [{ key, value }], flow: true, tag: '', line, column };
  }

  #flowMapping(properties: Properties): MappingNode {
    const cursor = this.#cursor;
    const opened = cursor.at;
    const mapping: MappingNode = { type: 'mapping', entries: [], flow: true, tag: properties.tag, line: cursor.line, column: cursor.column + 1 };
    this.#named(mapping, properties);
    if (++this.#depth > maximumDepth) cursor.fail('exceeded max depth of 1000');
    cursor.at++;
    let code = this.#flowSpace(opened);
    while (code !== 0x7d) {
      if (code === 0x2c) cursor.fail('did not find expected node content');
      if (code === 0x3f && isBlankOrEnd(cursor.peek(1))) {
        cursor.at++;
        code = this.#flowSpace(opened);
      }
      const key = code === 0x3a ? emptyScalar(cursor.line, cursor.column + 1) : this.#flowNode(opened);
      const pair = this.#flowPair(key, opened, key.line, key.column);
      mapping.entries.push(...pair.entries);
      code = this.#flowSpace(opened);
      if (code === 0x2c) {
        cursor.at++;
        code = this.#flowSpace(opened);
      } else if (code !== 0x7d) cursor.fail("did not find expected ',' or '}'");
    }
    cursor.at++;
    this.#depth--;
    return mapping;
  }

  #flowNode(opened: number): YamlNode {
    const cursor = this.#cursor;
    const properties = this.#properties();
    const code = properties === noProperties ? cursor.peek() : this.#flowSpace(opened);
    const [line, column] = [cursor.line, cursor.column + 1];
    switch (code) {
      case 0x22:
      case 0x27:
        return this.#scalarAtom(readQuoted(cursor), code === 0x22 ? 'double' : 'single', properties, line, column).node;
      case 0x2a:
        return this.#alias();
      case 0x5b:
        return this.#flowSequence(properties);
      case 0x7b:
        return this.#flowMapping(properties);
      default:
    }
    const empty = code === 0x2c || code === 0x5d || code === 0x7d || code === 0x3a;
    if (empty && properties !== noProperties) return this.#named({ ...emptyScalar(line, column), tag: properties.tag }, properties);
    if (empty && code === 0x3a) return emptyScalar(line, column);
    if (code === 0x2d && isBlankOrEnd(cursor.peek(1))) cursor.fail('block sequence entries are not allowed in this context');
    // Inside of flow a question mark or colon may begin a plain scalar when text follows.
    const plain = startsPlain(code, cursor.peek(1), true) || (code === 0x3f && !isBlankOrEnd(cursor.peek(1)));
    if (!plain) cursor.fail(unexpected(code));
    return this.#scalarAtom(readPlain(cursor, -1, true, false), 'plain', properties, line, column).node;
  }
}

function unexpected(code: number): string {
  return code === 0x25 || code === 0x40 || code === 0x60 ? 'found character that cannot start any token' : 'did not find expected node content';
}

function isNameCode(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x2d;
}

function decodeTag(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString('utf8'));
}

function emptyScalar(line: number, column: number): ScalarNode {
  return { type: 'scalar', value: '', style: 'plain', tag: '', line, column };
}
