import type { Problem } from '../model/problem.ts';
import { Cursor, isBreak, YamlSyntaxError } from './cursor.ts';
import { DocumentParser } from './document-parser.ts';
import type { YamlNode } from './node.ts';

/** Where a text comes from, for positions in problems. */
export interface ParseOptions {
  readonly file?: string;
}

/** The documents of a text in order; a document without content is left out. On a syntax error, what stood before the broken document. */
export interface ParsedYaml {
  readonly documents: readonly YamlNode[];
  readonly problem?: Problem;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what YAML refuses
const refused = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/**
 * Parses YAML as libyaml does, into untyped nodes: what a scalar means is decided by who decodes it, since Helm and kustomize decide differently. Written for this project because
 * every file of a run passes through it: it builds nodes in one pass over the characters.
 */
export function parseYaml(text: string, options: ParseOptions = {}): ParsedYaml {
  const documents: YamlNode[] = [];
  const cursor = new Cursor(text);
  try {
    const control = refused.exec(text);
    if (control !== null) throw new YamlSyntaxError('control characters are not allowed', control.index);
    let first = true;
    for (;;) {
      const handles = prologue(cursor, first);
      if (handles === undefined) return { documents };
      first = false;
      const node = new DocumentParser(cursor, handles).document();
      if (!isEmpty(node)) documents.push(node);
      epilogue(cursor);
    }
  } catch (error) {
    if (!(error instanceof YamlSyntaxError)) throw error;
    return { documents, problem: problemAt(text, error, options.file) };
  }
}

/** Steps over blanks, comments, directives and the `---` of a document. Undefined at the end of the text. */
function prologue(cursor: Cursor, first: boolean): ReadonlyMap<string, string> | undefined {
  const handles = new Map<string, string>();
  let directives = false;
  for (;;) {
    cursor.skipSpace();
    if (cursor.at >= cursor.length) {
      if (directives) cursor.fail('did not find expected <document start>');
      return undefined;
    }
    if (cursor.peek() === 0x25 && cursor.at === cursor.lineStart) {
      readDirective(cursor, handles);
      directives = true;
    } else if (cursor.atDocumentMark()) {
      const ends = cursor.peek() === 0x2e;
      cursor.at += 3;
      if (!ends) return handles;
    } else {
      if (directives || !first) cursor.fail('did not find expected <document start>');
      return handles;
    }
  }
}

function readDirective(cursor: Cursor, handles: Map<string, string>): void {
  const start = cursor.at;
  while (cursor.at < cursor.length && !isBreak(cursor.peek())) cursor.at++;
  const directive = cursor.text.slice(start, cursor.at).replace(/\s#.*$/, '').trimEnd();
  const tag = /^%TAG\s+(!(?:[\w-]*!)?)\s+(\S+)$/.exec(directive);
  if (tag?.[1] !== undefined && tag[2] !== undefined) handles.set(tag[1], tag[2]);
  else if (/^%YAML/.test(directive)) {
    if (!/^%YAML\s+1\.[12]$/.test(directive)) cursor.fail('found incompatible YAML document', start);
  } else cursor.fail('found unknown directive name', start);
}

/** After a document only blanks, comments, a mark or the end may follow. */
function epilogue(cursor: Cursor): void {
  cursor.skipSpace();
  if (cursor.at >= cursor.length || cursor.atDocumentMark()) return;
  cursor.fail('did not find expected <document start>');
}

/** A document with nothing in it, as between two `---` lines. */
function isEmpty(node: YamlNode): boolean {
  return node.type === 'scalar' && node.style === 'plain' && node.value === '' && node.tag === '';
}

function problemAt(text: string, error: YamlSyntaxError, file: string | undefined): Problem {
  const before = text.slice(0, Math.min(error.offset, text.length));
  const lines = before.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const at = { file: file ?? '', line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return { code: 'YAML_SYNTAX', message: `yaml: line ${at.line}: ${error.message}`, ...(file === undefined ? {} : { at }) };
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
