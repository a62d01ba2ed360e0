import type { JsonValue } from '../model/json.ts';
import { fail, ProblemError } from '../model/problem.ts';
import { decodeHelmNode } from '../yaml/decode-helm.ts';
import { NodeDecodeError, nodeToJson } from '../yaml/decode-kubernetes.ts';
import { encodeYaml, encodeYamlPretty } from '../yaml/encode-yaml.ts';
import type { YamlNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { rereadNode } from './reread.ts';

export { encodeYaml };

/** All documents of a text that are not empty. Throws `YAML_SYNTAX` with the place of the error. */
export function parseDocuments(text: string, file: string): readonly YamlNode[] {
  const { documents, problem } = parseYaml(text, { file });
  if (problem !== undefined) throw new ProblemError(problem);
  cutLastBlock(text, documents.at(-1));
  return documents;
}

/** The first document of a text whose first line is `line` of the file; undefined when it is empty. What follows the document does not count. */
export function parseFirstDocument(text: string, file: string, line = 1): YamlNode | undefined {
  const { documents, problem } = parseYaml('\n'.repeat(line - 1) + text, { file });
  const [first] = documents;
  if (first === undefined && problem !== undefined) throw new ProblemError(problem);
  if (documents.length === 1) cutLastBlock(text, first);
  return first;
}

/** The document in a text; undefined when it is empty or no YAML. */
export function parseYamlText(text: string): YamlNode | undefined {
  const { documents, problem } = parseYaml(text);
  if (problem === undefined && documents.length === 1) cutLastBlock(text, documents[0]);
  return problem === undefined ? documents[0] : undefined;
}

/** Takes the line feed from a block scalar whose last line ends with the text instead of a line feed: go-yaml adds none. */
function cutLastBlock(text: string, document: YamlNode | undefined): void {
  if (text.endsWith('\n')) return;
  let last = document;
  while (last !== undefined && last.type !== 'scalar') {
    if (last.type === 'alias') return;
    last = last.type === 'mapping' ? last.entries.at(-1)?.value : last.items.at(-1);
  }
  if (last === undefined || (last.style !== 'literal' && last.style !== 'folded') || !last.value.endsWith('\n')) return;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1).trim();
  if (lastLine !== '' && last.value.trimEnd().endsWith(lastLine)) last.value = last.value.slice(0, -1);
}

/** An object as data, as kyaml makes JSON of it: written as YAML and read again. Throws for duplicate keys and for keys that are no strings. */
export function nodeToValue(node: YamlNode): JsonValue {
  return decodedValue(rereadNode(node));
}

/** A node as data under the types that kyaml gives to scalars, without the way over text. Throws as `nodeToValue`. */
export function decodedValue(node: YamlNode): JsonValue {
  try {
    return nodeToJson(node);
  } catch (thrown) {
    if (!(thrown instanceof NodeDecodeError)) throw thrown;
    const { line, column } = thrown.node;
    throw new ProblemError(
      { code: thrown.code, message: thrown.message, ...(line > 0 ? { at: { file: '', line, column } } : {}) },
      { cause: thrown },
    );
  }
}

/** A node as data under the types of YAML 1.1, as kustomize reads its own files: `yes` is true, of duplicate keys the last counts. */
export function plainValue(node: YamlNode, file: string): JsonValue {
  const { value, problem } = decodeHelmNode(node, { bigIntegers: true, file });
  if (problem !== undefined) throw new ProblemError(problem);
  return value ?? null;
}

/** A file as data: strict JSON when it starts with `jsonStart`, otherwise YAML 1.1. An empty file is null. Throws `YAML_SYNTAX`. */
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
      if (seen.has(key.value)) {
        fail('YAML_DUPLICATE_KEY', `The key "${key.value}" is there twice.`, { at: { file, line: key.line } });
      }
      seen.add(key.value);
    }
    failOnDuplicates(value, file);
  }
}

/** A text as YAML writes it on one line. */
export function printScalar(text: string): string {
  return encodeYamlPretty(text).trimEnd();
}
