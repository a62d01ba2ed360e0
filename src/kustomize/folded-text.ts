import type { YamlNode } from '../yaml/node.ts';
import { canBeBlock } from './scalar-analysis.ts';

/**
 * The tree as it is after kyaml (go-yaml v3) wrote it as YAML and read it again, which is how it turns every object into JSON. Only folded texts change: go-yaml
 * writes one line feed too many before a line that starts with a space. The tree itself stays as it is; without such texts it is returned.
 */
export function rereadFolded(node: YamlNode): YamlNode {
  return hasFolded(node) ? reread(node) : node;
}

function hasFolded(node: YamlNode): boolean {
  switch (node.type) {
    case 'scalar':
      return node.style === 'folded' && foldedText(node.value) !== node.value;
    case 'mapping':
      for (const { value } of node.entries) if (hasFolded(value)) return true;
      return false;
    case 'sequence':
      for (const item of node.items) if (hasFolded(item)) return true;
      return false;
    case 'alias':
      return false;
  }
}

function reread(node: YamlNode): YamlNode {
  switch (node.type) {
    case 'scalar':
      return node.style === 'folded' ? { ...node, value: foldedText(node.value) } : node;
    case 'mapping':
      return { ...node, entries: node.entries.map(({ key, value }) => ({ key, value: reread(value) })) };
    case 'sequence':
      return { ...node, items: node.items.map(reread) };
    case 'alias':
      return node;
  }
}

/** What a text becomes when go-yaml v3 writes it as a folded scalar and reads that. */
export function foldedText(value: string): string {
  if (!value.includes('\n') || !canBeBlock(value)) return value;
  return readFolded(writtenLines(value), value);
}

/** The lines of the folded scalar that go-yaml writes. To decide on an empty line it looks at the start of the text instead of the next line. */
function writtenLines(value: string): string[] {
  const blankStart = startsBlank(value);
  const body = value.replace(/\n+$/, '');
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
  const breaks = /\n*$/.exec(value)?.[0] ?? '';
  return breaks.length > 1 && !isBlank(lastLine) && !startsBlank(value) ? `${breaks}\n` : breaks;
}

function startsBlank(value: string): boolean {
  return /^\n*(?:[ \t]|$)/.test(value);
}
