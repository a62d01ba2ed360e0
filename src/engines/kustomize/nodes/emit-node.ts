import { type MappingNode, type ScalarNode, type SequenceNode, type YamlNode } from '../../yaml/public.ts';
import { countAllocation, NODE_BYTES } from './allocation-limit.ts';
import { isStringScalar, STRING_TAG } from './node-access.ts';
import { canBeBlock, canBePlain, canBeSingleQuoted } from './scalar-analysis.ts';

/**
 * Writes a node tree as kyaml does (go-yaml v3, indent 2, lists at the indent of their key, no line folding): flow
 * collections stay flow, scalars keep their quotes where these are possible. Comments are not known to the tree and are
 * lost. Ends with a line feed.
 */
export function emitNode(node: YamlNode): string {
  const emitter = new Emitter();
  emitter.root(node);
  return emitter.text;
}

class Emitter {
  text = '';

  root(node: YamlNode): void {
    if (isInline(node)) this.text += `${this.#inline(node, 2, false)}\n`;
    else this.#block(node, 0, '');
  }

  /** A block collection whose first line continues after `lead`, which is already written. */
  #block(node: YamlNode, indent: number, lead: string): void {
    let prefix = lead;
    if (node.type === 'mapping') {
      for (const { key, value } of node.entries) {
        this.text += prefix;
        prefix = ' '.repeat(indent);
        this.#entry(key, value, indent);
      }
    } else if (node.type === 'sequence') {
      for (const item of node.items) {
        this.text += `${prefix}-`;
        prefix = ' '.repeat(indent);
        this.#afterDash(item, indent);
      }
    }
  }

  #entry(key: YamlNode, value: YamlNode, indent: number): void {
    if (key.type === 'scalar' && !/[\n\r\u0085\u2028\u2029]/.test(key.value) && Buffer.byteLength(key.value) <= 128) {
      this.text += `${scalarText(key, indent + 2, 'key')}:`;
    } else {
      this.text += '?';
      this.#afterDash(key, indent);
      this.text += `${' '.repeat(indent)}:`;
      this.#afterDash(value, indent);
      return;
    }
    if (isInline(value)) this.text += ` ${this.#inline(value, indent + 2, false)}\n`;
    else if (value.type === 'sequence') {
      this.text += '\n';
      this.#block(value, indent, ' '.repeat(indent));
    } else {
      this.text += '\n';
      this.#block(value, indent + 2, ' '.repeat(indent + 2));
    }
  }

  #afterDash(item: YamlNode, indent: number): void {
    if (isInline(item)) this.text += ` ${this.#inline(item, indent + 2, false)}\n`;
    else this.#block(item, indent + 2, ' ');
  }

  #inline(node: YamlNode, indent: number, inFlow: boolean): string {
    switch (node.type) {
      case 'scalar':
        return scalarText(node, indent, inFlow ? 'flow' : 'block');
      case 'sequence':
        return `${tagText(node)}[${node.items.map((item) => this.#inline(item, indent, true)).join(', ')}]`;
      case 'mapping': {
        const entries = node.entries.map(({ key, value }) => {
          const name =
            key.type === 'scalar' ? scalarText(key, indent, 'flow') : `? ${this.#inline(key, indent, true)} `;
          return `${name}: ${this.#inline(value, indent, true)}`;
        });
        return `${tagText(node)}{${entries.join(', ')}}`;
      }
      case 'alias':
        // Aliases of aliases multiply.
        countAllocation(25 * NODE_BYTES);
        return this.#inline(node.target, indent, inFlow);
    }
  }
}

function isInline(node: YamlNode): boolean {
  if (node.type === 'mapping') return node.flow || node.entries.length === 0;
  if (node.type === 'sequence') return node.flow || node.items.length === 0;
  return true;
}

function tagText(node: MappingNode | SequenceNode | ScalarNode): string {
  if (node.tag === '') return '';
  const standard = 'tag:yaml.org,2002:';
  return node.tag.startsWith(standard) ? `!!${node.tag.slice(standard.length)} ` : `${node.tag} `;
}

/**
 * A scalar as it stands in block context, in flow context or as a key. Lines of block scalars are indented by `indent`.
 */
function scalarText(node: ScalarNode, indent: number, context: 'block' | 'flow' | 'key'): string {
  const { value } = node;
  let { style } = node;
  let tag = '';
  if (node.tag === STRING_TAG) {
    // The tag is dropped where quotes say the same, and otherwise turned into quotes.
    if (style === 'plain' && !isStringScalar({ ...node, tag: '', line: 1 })) style = 'double';
  } else tag = tagText(node);
  if (style === 'plain' && value.includes('\n')) style = 'literal';
  if (context === 'key' && /[\n\r\u0085\u2028\u2029]/.test(value)) style = 'double';
  if (style === 'plain') {
    const possible = canBePlain(value, context === 'flow') && !(value === '' && context !== 'block');
    if (!possible) style = 'single';
  }
  if ((style === 'literal' || style === 'folded') && (context !== 'block' || !canBeBlock(value))) style = 'double';
  if (style === 'single' && !canBeSingleQuoted(value)) style = 'double';
  switch (style) {
    case 'plain':
      return value === '' ? tag.trimEnd() : tag + value;
    case 'single':
      return tag + singleQuoted(value, indent);
    case 'double':
      return tag + doubleQuoted(value);
    case 'literal':
    case 'folded':
      return tag + blockText(value, style, indent);
  }
}

function singleQuoted(value: string, indent: number): string {
  const escaped = value.replaceAll("'", "''");
  if (!escaped.includes('\n')) return `'${escaped}'`;
  const lines = escaped.replace(/\n+/g, (breaks) => `\n${breaks}`).split('\n');
  const pad = ' '.repeat(indent);
  return `'${lines.map((line, i) => (i === 0 || line === '' ? line : pad + line)).join('\n')}'`;
}

const NAMED: Readonly<Record<number, string>> = {
  0: '0',
  7: 'a',
  8: 'b',
  9: 't',
  10: 'n',
  11: 'v',
  12: 'f',
  13: 'r',
  27: 'e',
  34: '"',
  92: '\\',
  133: 'N',
  160: '_',
  8232: 'L',
  8233: 'P',
};

function doubleQuoted(value: string): string {
  let result = '"';
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const printable =
      (code >= 0x20 && code <= 0x7e) ||
      (code >= 0xa0 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd && code !== 0xfeff);
    if (printable && character !== '"' && character !== '\\' && code !== 0x2028 && code !== 0x2029) {
      result += character;
      continue;
    }
    const named = NAMED[code];
    if (named !== undefined) result += `\\${named}`;
    else if (code <= 0xff) result += `\\x${hex(code, 2)}`;
    else if (code <= 0xffff) result += `\\u${hex(code, 4)}`;
    else result += `\\U${hex(code, 8)}`;
  }
  return `${result}"`;
}

function hex(code: number, width: number): string {
  return code.toString(16).toUpperCase().padStart(width, '0');
}

/** A literal or folded scalar without the line feed that ends its last line. */
function blockText(value: string, style: 'literal' | 'folded', indent: number): string {
  const hint = /^[ \n]/.test(value) ? '2' : '';
  const chomp = !value.endsWith('\n') ? '-' : value === '\n' || value.endsWith('\n\n') ? '+' : '';
  const header = `${style === 'literal' ? '|' : '>'}${hint}${chomp}\n`;
  const pad = ' '.repeat(indent);
  const body = value.endsWith('\n') ? value.slice(0, -1) : value;
  const lines = body.split('\n');
  if (style === 'literal') return header + lines.map((line) => (line === '' ? '' : pad + line)).join('\n');
  let result = header;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    result += line === '' ? '' : pad + line;
    if (i === lines.length - 1) break;
    // Between two lines of text a line feed is written as an empty line, unless a line starts with a space.
    const isText = line !== '' && !line.startsWith(' ') && !line.startsWith('\t');
    result += isText && !value.startsWith('\n') ? foldedBreaks(lines, i) : '\n';
  }
  return result;
}

function foldedBreaks(lines: readonly string[], i: number): string {
  const next = lines.slice(i + 1).find((line) => line !== '') ?? '';
  return next === '' || /^[ \t]/.test(next) ? '\n' : '\n\n';
}
