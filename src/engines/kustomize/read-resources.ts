import { isJsonObject, type JsonValue } from '../../core/json.ts';
import { fail, ProblemError } from '../../core/problem.ts';
import { type MappingNode, parseYaml, type YamlNode } from '../yaml/public.ts';
import type { LoadedFile } from './loader.ts';
import { expandAliases } from './nodes/expand-aliases.ts';
import { jsonToNode } from './nodes/json-node.ts';
import { field, isNull, isNullOrEmpty, rawText, text } from './nodes/node-access.ts';
import { decodedValue, parseFirstDocument } from './nodes/yaml-text.ts';
import { type KindScope, Resource } from './resource.ts';

/** Bounds on what one file may hold. */
export interface ReadLimits {
  readonly maxNodes: number;
  readonly maxResources: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const SEPARATOR = /\n---[^\n]*\n/g;

/**
 * Reads all objects of a YAML or JSON file as kustomize does: documents are split at lines that start with `---`, lists
 * are taken apart (the items of a list among other documents go to the end), what is empty is skipped. Throws
 * `YAML_SYNTAX` and `KUSTOMIZE_RESOURCE`, with the line where it is known.
 */
export function readResources(loaded: LoadedFile, scope: KindScope, limits: ReadLimits): Resource[] {
  const checkedBefore = handedOver.get(loaded.bytes);
  handedOver.delete(loaded.bytes);
  const { found: queue } = readNodes(decoder.decode(loaded.bytes), loaded.file, limits, checkedBefore);
  return resourcesOf(queue, loaded.file, scope, limits);
}

/**
 * What was parsed to be checked, for the build that follows and reads the same bytes. It may change what it takes, so
 * that it gets it once.
 */
let handedOver = new WeakMap<Uint8Array, readonly YamlNode[]>();

/** Resets the record of checked files, for another build. */
export function resetResourceCheck(): void {
  handedOver = new WeakMap();
}

/** Throws what `readResources` would throw. */
export function checkResources(loaded: LoadedFile, scope: KindScope, limits: ReadLimits): void {
  const { found, parsed } = readNodes(decoder.decode(loaded.bytes), loaded.file, limits);
  resourcesOf(found, loaded.file, scope, limits);
  if (parsed !== undefined) handedOver.set(loaded.bytes, parsed);
}

/** As `readResources`, of objects that were parsed before. The trees are changed and must not be used elsewhere. */
export function resourcesOfNodes(
  nodes: readonly MappingNode[],
  file: string,
  scope: KindScope,
  limits: ReadLimits,
): Resource[] {
  const expansion = { file, budget: limits.maxNodes };
  const queue = nodes.map((node) => checked({ node: expandAliases(node, expansion), line: node.line }, file));
  return resourcesOf(queue, file, scope, limits);
}

/** The items of a List, or the node itself, as kyaml takes a document apart that is alone. */
export function listedNodes(document: YamlNode): YamlNode[] {
  return unwrapped(document, document.line, true).map(({ node }) => node);
}

function resourcesOf(queue: FoundObject[], file: string, scope: KindScope, limits: ReadLimits): Resource[] {
  const result: Resource[] = [];
  for (let i = 0; i < queue.length; i++) {
    const found = queue[i];
    if (found === undefined) continue;
    const items = listItems(found, file);
    if (items === undefined) {
      const at = { file, ...(found.line > 0 ? { line: found.line } : {}) };
      result.push(new Resource(found.node, scope, at));
      continue;
    }
    for (const item of items) {
      const node = jsonToNode(item, found.line);
      for (const inner of unwrapped(node, found.line, true)) {
        if (!isNullOrEmpty(inner.node)) queue.push(checked(inner, file));
      }
      if (queue.length > limits.maxResources)
        fail('KUSTOMIZE_LIMIT', `${file} holds too many objects.`, { at: { file } });
    }
  }
  return result;
}

interface FoundNode {
  readonly node: YamlNode;
  readonly line: number;
}

interface FoundObject {
  readonly node: MappingNode;
  readonly line: number;
}

/**
 * The objects of a text, and its documents as they were parsed, or as they are `known` to be; none where aliases were
 * replaced in them.
 */
function readNodes(
  source: string,
  file: string,
  limits: ReadLimits,
  known?: readonly YamlNode[],
): { readonly found: FoundObject[]; readonly parsed?: readonly YamlNode[] } {
  const text = source.replaceAll('\r\n', '\n');
  const documents = splitDocuments(text, file);
  if (documents.length > limits.maxResources)
    fail('KUSTOMIZE_LIMIT', `${file} holds more than ${limits.maxResources} documents.`, { at: { file } });
  const mayHaveAliases = text.includes('&') || text.includes('<<');
  const expansion = { file, budget: limits.maxNodes };
  const found: FoundObject[] = [];
  const parsed = known ?? parsedDocuments(text, documents, file);
  for (const document of parsed) {
    if (isNull(document)) continue;
    const node = mayHaveAliases ? expandAliases(document, expansion) : document;
    for (const inner of unwrapped(node, node.line, documents.length === 1)) {
      if (!isNullOrEmpty(inner.node)) found.push(checked(inner, file));
    }
  }
  return mayHaveAliases ? { found } : { found, parsed };
}

const ENDS_OR_DIRECTIVES = /^(?:\.\.\.|%)/m;

/**
 * One node for each document that is not empty. Reading the text as a whole is the same as reading document by
 * document, unless documents are ended explicitly or begin with a byte order mark, or something follows one that has
 * ended by itself, which is then not looked at.
 */
function parsedDocuments(
  text: string,
  documents: readonly { readonly text: string; readonly line: number }[],
  file: string,
): readonly YamlNode[] {
  if (!ENDS_OR_DIRECTIVES.test(text) && !text.includes('\ufeff', 1)) {
    const { documents: whole, problem } = parseYaml(text, { file });
    if (problem === undefined) return whole;
  }
  const nodes: YamlNode[] = [];
  for (const document of documents) {
    const node = parseFirstDocument(document.text, file, document.line);
    if (node !== undefined) nodes.push(node);
  }
  return nodes;
}

function splitDocuments(source: string, file: string): { text: string; line: number }[] {
  const documents: { text: string; line: number }[] = [];
  if (source === '') return documents;
  let start = 0;
  let line = 1;
  if (source.includes('\n---')) {
    for (const match of source.matchAll(SEPARATOR)) {
      const text = `${source.slice(start, match.index)}\n`;
      const rest = match[0].slice(4).trim();
      const lines = countLines(text);
      if (rest !== '' && !rest.startsWith('#'))
        fail(
          'YAML_SYNTAX',
          `Nothing but a comment may follow the document separator "---", but there is "${rest.slice(0, 60)}".`,
          { at: { file, line: line + lines } },
        );
      documents.push({ text, line });
      line += lines + 1;
      start = match.index + match[0].length;
    }
  }
  documents.push({ text: source.slice(start), line });
  return documents;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The items of a List (or ResourceList) that is alone in its file; otherwise the node itself. */
function unwrapped(node: YamlNode, line: number, isAlone: boolean): FoundNode[] {
  if (isAlone && node.type === 'mapping') {
    const kind = text(field(node, 'kind'));
    const items = field(node, 'items');
    if (
      (kind === 'List' || kind === 'ResourceList') &&
      (items !== undefined || field(node, 'functionConfig') !== undefined)
    ) {
      if (items?.type === 'sequence') return items.items.map((item) => ({ node: item, line: item.line }));
      // A mapping's keys and values count as its items, as kyaml has one list of children for both.
      if (items?.type === 'mapping')
        return items.entries.flatMap(({ key, value }) => [
          { node: key, line },
          { node: value, line },
        ]);
      return [];
    }
  }
  return [{ node, line }];
}

function checked(found: FoundNode, file: string): FoundObject {
  const { node, line } = found;
  const at = { file, ...(line > 0 ? { line } : {}) };
  if (node.type !== 'mapping')
    fail(
      'KUSTOMIZE_RESOURCE',
      'A Kubernetes object is a mapping with apiVersion, kind and metadata, but this is not.',
      { at },
    );
  const kind = text(field(node, 'kind'));
  if (kind === '') fail('KUSTOMIZE_RESOURCE', 'The object has no kind.', { at, ...missing(node, 'kind') });
  if (!kind.endsWith('List')) {
    const name = field(node, 'metadata', 'name');
    if (name === undefined || isNullOrEmpty(name) || rawText(name) === '')
      fail('KUSTOMIZE_RESOURCE', `The ${kind} has no metadata.name.`, { at, ...missing(node, 'metadata.name') });
  }
  return { node, line };
}

function missing(node: MappingNode, what: string): { hint: string } {
  const looksLikeValues = field(node, 'apiVersion') === undefined;
  return {
    hint: looksLikeValues
      ? 'Remove a file without manifests, such as Helm values, from the resources.'
      : `Add ${what}.`,
  };
}

/** The items of an object whose kind ends in List and that has items; undefined for anything else. */
function listItems(found: FoundObject, file: string): JsonValue[] | undefined {
  const kind = rawText(field(found.node, 'kind'));
  if (!kind.endsWith('List')) return undefined;
  if (field(found.node, 'items') === undefined) return undefined;
  let value: JsonValue;
  try {
    value = decodedValue(found.node);
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    throw new ProblemError(
      { ...thrown.problem, at: { line: found.line, ...thrown.problem.at, file } },
      { cause: thrown },
    );
  }
  const items = isJsonObject(value) ? value['items'] : undefined;
  if (items === undefined || items === null) return [];
  if (!Array.isArray(items))
    fail('KUSTOMIZE_RESOURCE', `The items of the ${kind} are not a list.`, { at: { file, line: found.line } });
  return items;
}
