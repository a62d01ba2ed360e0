import type { JsonValue } from '../../../core/json.ts';
import { fail, ProblemError } from '../../../core/problem.ts';
import {
  decodeHelmNode,
  encodeYaml,
  encodeYamlPretty,
  NodeDecodeError,
  nodeToJson,
  parseFirstYaml,
  parseYaml,
  type YamlNode,
} from '../../yaml/public.ts';
import { STRING_TAG } from './node-access.ts';
import { plainTag } from './plain-tag.ts';
import { roundTripNode } from './round-trip-node.ts';

export { encodeYaml };

/**
 * The first document of a text whose first line is `line` of the file; undefined when it is empty. What follows the
 * document does not count.
 */
export function parseFirstDocument(text: string, file: string, line = 1): YamlNode | undefined {
  const { document, problem } = parseFirstYaml(text, { file });
  const by = line - 1;
  if (problem !== undefined) {
    const at = problem.at?.line === undefined ? undefined : { ...problem.at, line: problem.at.line + by };
    throw new ProblemError(at === undefined ? problem : { ...problem, at });
  }
  if (document !== undefined && by > 0) moveDown(document, by);
  return document;
}

function moveDown(node: YamlNode, by: number): void {
  (node as { line: number }).line += by;
  if (node.type === 'sequence') for (const item of node.items) moveDown(item, by);
  if (node.type !== 'mapping') return;
  for (const { key, value } of node.entries) {
    moveDown(key, by);
    moveDown(value, by);
  }
}

/** The document in a text; undefined when it is empty or no YAML. */
export function parseYamlText(text: string): YamlNode | undefined {
  const { documents, problem } = parseYaml(text);
  return problem === undefined ? documents[0] : undefined;
}

/**
 * An object as data, as kyaml makes JSON of it: written as YAML and read again. Throws for duplicate keys and for keys
 * that are no strings.
 */
export function nodeToValue(node: YamlNode): JsonValue {
  return decodedValue(roundTripNode(node));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const UNPRINTABLE = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;

/**
 * Fails where kustomize cannot print a value: it makes JSON of it, in which some control characters stand as they are,
 * and reads that as YAML, where they are not allowed.
 */
export function failOnUnprintable(value: JsonValue): void {
  if (typeof value === 'string') failOnText(value);
  else if (Array.isArray(value)) for (const item of value) failOnUnprintable(item);
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      failOnText(key);
      failOnUnprintable(value[key] ?? null);
    }
  }
}

function failOnText(text: string): void {
  const code = UNPRINTABLE.exec(text)?.[0].charCodeAt(0);
  if (code === undefined) return;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  fail(
    'YAML_SYNTAX',
    `yaml: control characters are not allowed, but ${JSON.stringify(text.slice(0, 40))} holds ${name}.`,
  );
}

/** A node as data under the types that kyaml gives to scalars, without the way over text. Throws as `nodeToValue`. */
export function decodedValue(node: YamlNode): JsonValue {
  try {
    return nodeToJson(withTextKeys(node));
  } catch (thrown) {
    if (!(thrown instanceof NodeDecodeError)) throw thrown;
    const { line, column } = thrown.node;
    throw new ProblemError(
      { code: thrown.code, message: thrown.message, ...(line > 0 ? { at: { file: '', line, column } } : {}) },
      { cause: thrown },
    );
  }
}

/**
 * Only the keys of the outermost mapping may be numbers and booleans: Go decodes it into a map whose keys are texts.
 */
function withTextKeys(node: YamlNode): YamlNode {
  if (node.type !== 'mapping' || !node.entries.some(({ key }) => isTyped(key))) return node;
  const entries = node.entries.map(({ key, value }) => ({
    key: key.type === 'scalar' && isTyped(key) ? { ...key, tag: STRING_TAG } : key,
    value,
  }));
  return { ...node, entries };
}

function isTyped(key: YamlNode): boolean {
  if (key.type !== 'scalar' || key.style !== 'plain' || key.tag !== '' || /^[A-Za-z_](?!rue|alse)/.test(key.value))
    return false;
  const tag = plainTag(key.value);
  return tag === 'int' || tag === 'float' || tag === 'bool' || tag === 'timestamp';
}

/**
 * A node as data under the types of YAML 1.1, as kustomize reads its own files: `yes` is true, of duplicate keys the
 * last counts.
 */
export function plainValue(node: YamlNode, file: string): JsonValue {
  const { value, problem } = decodeHelmNode(node, { bigIntegers: true, file });
  if (problem !== undefined) throw new ProblemError(problem);
  return value ?? null;
}

/**
 * A file as data: strict JSON when it starts with `jsonStart`, otherwise YAML 1.1. An empty file is null. Throws
 * `YAML_SYNTAX`.
 */
export function readJsonOrYaml(text: string, file: string, jsonStart?: '{' | '['): JsonValue {
  if (jsonStart !== undefined && text.startsWith(jsonStart)) {
    try {
      return JSON.parse(text) as JsonValue;
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      fail('YAML_SYNTAX', `The text starts as JSON but is none: ${reason}`, { at: { file } }, { cause: thrown });
    }
  }
  const node = parseFirstDocument(text, file);
  return node === undefined ? null : plainValue(node, file);
}

/** As `readJsonOrYaml` for YAML in which duplicate keys are errors. */
export function readStrictYaml(text: string, file: string): JsonValue {
  const node = parseFirstDocument(text, file);
  if (node === undefined) return null;
  failOnDuplicates(node, file);
  return plainValue(node, file);
}

function failOnDuplicates(node: YamlNode, file: string): void {
  if (node.type === 'sequence') for (const item of node.items) failOnDuplicates(item, file);
  if (node.type !== 'mapping') return;
  const seen = new Set<string>();
  for (const { key, value } of node.entries) {
    if (key.type === 'scalar' && key.value !== '<<') {
      if (seen.has(key.value))
        fail('YAML_DUPLICATE_KEY', `Duplicate key "${key.value}".`, { at: { file, line: key.line } });
      seen.add(key.value);
    }
    failOnDuplicates(value, file);
  }
}

/** A text as YAML writes it on one line. */
export function printScalar(text: string): string {
  return encodeYamlPretty(text).trimEnd();
}
