import { fail } from '../../../core/problem.ts';
import { trimmedEnd } from '../../../core/text/trimmed.ts';
import { type ScalarNode, type YamlNode } from '../../yaml/public.ts';
import { STRING_TAG } from './node-access.ts';
import { plainTag } from './plain-tag.ts';
import { canBeBlock } from './scalar-analysis.ts';

/**
 * The tree as it is after kyaml (go-yaml v3) wrote it as YAML and read it again, which is how it turns every object
 * into JSON. Two things change: in folded texts go-yaml writes one line feed too many before a line that starts with a
 * space, and within braces and brackets a value that is absent or holds a colon (a time) comes out in quotes. The tree
 * itself stays as it is; without such values it is returned.
 */
export function roundTripNode(node: YamlNode): YamlNode {
  return changes(node, false) ? reread(node, false) : node;
}

function changes(node: YamlNode, inFlow: boolean): boolean {
  switch (node.type) {
    case 'scalar':
      if (node.tag !== '') failOnTag(node);
      return node.style === 'folded' ? foldedText(node.value) !== node.value : getsQuotes(node, inFlow);
    case 'mapping': {
      const flow = inFlow || node.flow;
      for (const { key, value } of node.entries) {
        if (changes(value, flow) || (key.type === 'scalar' && getsQuotes(key, true))) return true;
      }
      return false;
    }
    case 'sequence': {
      const flow = inFlow || node.flow;
      for (const item of node.items) if (changes(item, flow)) return true;
      return false;
    }
    case 'alias':
      return false;
  }
}

const STANDARD = 'tag:yaml.org,2002:';
const TYPED: ReadonlySet<string> = new Set(['bool', 'float', 'int', 'null', 'timestamp']);

/** A text that cannot be of the type that its tag says cannot be read. */
function failOnTag(node: ScalarNode): void {
  const type = node.tag.startsWith(STANDARD) ? node.tag.slice(STANDARD.length) : '';
  if (!TYPED.has(type)) return;
  const found = plainTag(node.value);
  if (found === type || (type === 'float' && found === 'int')) return;
  fail('YAML_SYNTAX', `The text "${node.value}" does not match its tag !!${type}.`, {
    ...(node.line > 0 ? { at: { file: '', line: node.line, column: node.column } } : {}),
  });
}

function reread(node: YamlNode, inFlow: boolean): YamlNode {
  switch (node.type) {
    case 'scalar':
      if (node.style === 'folded') return { ...node, value: foldedText(node.value) };
      return getsQuotes(node, inFlow) ? { ...node, tag: STRING_TAG } : node;
    case 'mapping': {
      const flow = inFlow || node.flow;
      const entries = node.entries.map(({ key, value }) => ({ key: rereadKey(key), value: reread(value, flow) }));
      return { ...node, entries };
    }
    case 'sequence': {
      const flow = inFlow || node.flow;
      return { ...node, items: node.items.map((item) => reread(item, flow)) };
    }
    case 'alias':
      return node;
  }
}

function rereadKey(key: YamlNode): YamlNode {
  return key.type === 'scalar' && getsQuotes(key, true) ? { ...key, tag: STRING_TAG } : key;
}

/**
 * Test for a plain scalar that is no text, but must be written in quotes where it stands. Keys are written as within
 * braces.
 */
function getsQuotes(node: ScalarNode, inFlow: boolean): boolean {
  if (!inFlow || node.style !== 'plain' || node.tag !== '') return false;
  return node.value === '' || (node.value.includes(':') && plainTag(node.value) === 'timestamp');
}

/** What a text becomes when go-yaml v3 writes it as a folded scalar and reads that. */
function foldedText(value: string): string {
  if (!value.includes('\n') || !canBeBlock(value)) return value;
  return readFolded(writtenLines(value), value);
}

/**
 * The lines of the folded scalar that go-yaml writes. To decide on an empty line it looks at the start of the text
 * instead of the next line.
 */
function writtenLines(value: string): string[] {
  const blankStart = startsBlank(value);
  const body = trimmedEnd(value, '\n');
  const lines: string[] = [];
  for (const line of body.split('\n')) {
    const before = lines.at(-1);
    if (before !== undefined && before !== '' && !isBlank(before) && !blankStart) lines.push('');
    lines.push(line);
  }
  return lines;
}

function readFolded(lines: readonly string[], original: string): string {
  let text = '';
  let leadingBreak = '';
  let emptyLines = '';
  let afterBlank = false;
  for (const line of lines) {
    if (line === '') {
      emptyLines += '\n';
      continue;
    }
    const blank = isBlank(line);
    if (leadingBreak !== '' && !afterBlank && !blank) {
      if (emptyLines === '') text += ' ';
    } else text += leadingBreak;
    text += emptyLines + line;
    emptyLines = '';
    leadingBreak = '\n';
    afterBlank = blank;
  }
  return text + trailingBreaks(original, lines.at(-1) ?? '');
}

function isBlank(line: string): boolean {
  return line.startsWith(' ') || line.startsWith('\t');
}

/** The line feeds at the end; of two or more, which are kept as written, there is one more. */
function trailingBreaks(value: string, lastLine: string): string {
  const breaks = value.slice(trimmedEnd(value, '\n').length);
  return breaks.length > 1 && !isBlank(lastLine) && !startsBlank(value) ? `${breaks}\n` : breaks;
}

function startsBlank(value: string): boolean {
  return /^\n*(?:[ \t]|$)/.test(value);
}
