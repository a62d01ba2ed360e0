import { baseName } from '../../core/files/paths.ts';
import { fail } from '../../core/problem.ts';
import { trimmedEnd } from '../../core/text/trimmed.ts';
import type { GeneratorArgs } from './kustomization.ts';
import type { LoadedFile, Loader } from './loader.ts';

/** One key with its content as bytes. */
export interface KeyValue {
  readonly key: string;
  readonly value: Uint8Array;
}

const encoder = new TextEncoder();
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The keys and values of a ConfigMap or Secret generator: env files first, then literals, then files; those that were
 * read go into `read`. Throws `KUSTOMIZE_GENERATOR` for malformed sources and what the loader throws for absent files.
 */
export function readKeyValues(args: GeneratorArgs, loader: Loader, read: Set<string>): KeyValue[] {
  const load = (path: string): LoadedFile => {
    const loaded = loader.load(path);
    read.add(loaded.file);
    return loaded;
  };
  const pairs: KeyValue[] = [];
  for (const path of args.env === '' ? args.envs : [...args.envs, args.env]) {
    const { bytes, file } = load(path);
    readEnvLines(bytes, file, pairs);
  }
  for (const literal of args.literals) pairs.push(readLiteral(literal));
  for (const source of args.files) {
    const { key, path } = splitFileSource(source);
    pairs.push({ key, value: load(path).bytes });
  }
  return pairs;
}

function readLiteral(source: string): KeyValue {
  const equals = source.indexOf('=');
  if (equals <= 0) fail('KUSTOMIZE_GENERATOR', `The literal "${shortened(source)}" is not of the form key=value.`);
  return { key: source.slice(0, equals), value: encoder.encode(unquoted(source.slice(equals + 1))) };
}

function unquoted(text: string): string {
  const first = text[0];
  return text.length >= 2 && (first === '"' || first === "'") && text.endsWith(first) ? text.slice(1, -1) : text;
}

function splitFileSource(source: string): { key: string; path: string } {
  const equals = source.indexOf('=');
  if (equals < 0) {
    const trimmed = trimmedEnd(source, '/');
    return { key: trimmed === '' ? (source === '' ? '.' : '/') : baseName(trimmed), path: source };
  }
  if (source.indexOf('=', equals + 1) >= 0)
    fail('KUSTOMIZE_GENERATOR', `The file source "${source}" has more than one "=".`);
  if (equals === 0) fail('KUSTOMIZE_GENERATOR', `The file source "${source}" has no key before the "=".`);
  if (equals === source.length - 1)
    fail('KUSTOMIZE_GENERATOR', `The file source "${source}" has no path after the "=".`);
  return { key: source.slice(0, equals), path: source.slice(equals + 1) };
}

/**
 * kustomize reads env files with a line buffer of this many bytes and ignores, without a word, all from the first
 * longer line on.
 */
const MAX_ENV_LINE = 65_536;

function readEnvLines(bytes: Uint8Array, file: string, pairs: KeyValue[]): void {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const newline = bytes.indexOf(0x0a, start);
    let end = newline < 0 ? bytes.length : newline;
    if (end - start >= MAX_ENV_LINE) return;
    const next = end + 1;
    if (end > start && bytes[end - 1] === 0x0d) end--;
    readEnvLine(bytes.subarray(start, end), line, file, pairs);
    start = next;
  }
}

const LEADING_SPACE = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

function readEnvLine(bytes: Uint8Array, line: number, file: string, pairs: KeyValue[]): void {
  let text: string;
  try {
    text = strictDecoder.decode(bytes);
  } catch (thrown) {
    fail('KUSTOMIZE_GENERATOR', 'The env file is not UTF-8 text.', { at: { file, line } }, { cause: thrown });
  }
  if (line === 1 && text.startsWith('\ufeff')) text = text.slice(1);
  text = text.replace(LEADING_SPACE, '');
  if (text === '' || text.startsWith('#')) return;
  const equals = text.indexOf('=');
  const key = equals < 0 ? text : text.slice(0, equals);
  if (key !== '') pairs.push({ key, value: encoder.encode(equals < 0 ? '' : text.slice(equals + 1)) });
}

/** A literal may be a secret: messages show its start only. */
function shortened(source: string): string {
  return source.length > 12 ? `${source.slice(0, 12)}…` : source;
}
