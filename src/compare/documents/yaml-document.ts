import type { JsonObject, JsonValue } from '../../core/json.ts';
import {
  type MappingNode,
  needsQuotes,
  parseYaml,
  resolveScalar,
  type ScalarNode,
  type YamlNode,
} from '../../engines/yaml/public.ts';
import { maxDocumentDepth, maxValues, NoDocument, plainNumber, type TextDocument } from './text-document.ts';

const coreTag = 'tag:yaml.org,2002:';

/**
 * The documents of a YAML text, with aliases and merge keys resolved. What programs read differently (`yes`, `0777`,
 * dates) stands as it is written. Throws `NoDocument` for what is no YAML, for keys that are no scalars or stand twice,
 * and beyond the bounds.
 */
export function yamlDocument(text: string): TextDocument {
  const { documents, problem } = parseYaml(text);
  const [only, second] = documents;
  if (problem !== undefined || only === undefined) throw new NoDocument(problem?.message ?? 'empty');
  const reader = new NodeReader();
  const value =
    second === undefined ? reader.value(only, '', 0) : documents.map((one, at) => reader.value(one, `${at}`, 0));
  const asWritten = [...reader.asWritten.sort(), ...emptyDocuments(text)];
  return { form: 'YAML', value, isStream: second !== undefined, asWritten };
}

/**
 * The places of documents without content, which some readers of a stream count, and readers of one document take for
 * it.
 */
function emptyDocuments(text: string): string[] {
  const [, ...started] = text.split(/^---(?=\s|$)/m);
  return started.flatMap((part, at) => (/^[ \t]*[^\s#.]/m.test(part) ? [] : [`empty document ${at}`]));
}

class NodeReader {
  readonly asWritten: string[] = [];
  #values = 0;

  value(node: YamlNode, path: string, depth: number): JsonValue {
    if (++this.#values > maxValues || depth > maxDocumentDepth) throw new NoDocument('too many values');
    if (node.type === 'alias') return this.value(node.target, path, depth + 1);
    if (
      node.tag !== '' &&
      node.tag !== `${coreTag}str` &&
      !(node.type === 'mapping' && node.tag === `${coreTag}map`) &&
      !(node.type === 'sequence' && node.tag === `${coreTag}seq`)
    )
      return this.#tagged(node, path, depth);
    if (node.type === 'scalar') return this.#scalar(node, path);
    if (node.type === 'mapping') return this.#mapping(node, path, depth);
    return node.items.map((item, at) => this.value(item, `${path}/${at}`, depth + 1));
  }

  /** What a program makes of a tag is its own affair: the tag is a key, so that it is compared as well. */
  #tagged(node: Exclude<YamlNode, { type: 'alias' }>, path: string, depth: number): JsonValue {
    this.asWritten.push(`${path} ${node.tag}`);
    return { [node.tag.replace(coreTag, '!!')]: this.value({ ...node, tag: '' }, path, depth + 1) };
  }

  #scalar(node: ScalarNode, path: string): JsonValue {
    const { value: text, style, tag } = node;
    if (style !== 'plain' || tag !== '') return text;
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === '' || text === 'null' || text === '~') return null;
    const number = plainNumber(text);
    if (number !== undefined) return number;
    // YAML 1.1 knows more words and numbers than 1.2, and either may be what reads this.
    if (
      (['helm', 'kubernetes'] as const).some((one) => resolveScalar(text, one).type !== 'string') ||
      needsQuotes(text)
    )
      this.asWritten.push(`${path} ${text}`);
    return text;
  }

  #mapping(node: MappingNode, path: string, depth: number): JsonObject {
    const object: JsonObject = Object.create(null) as JsonObject;
    const merges: YamlNode[] = [];
    for (const { key, value } of node.entries) {
      const written = key.type === 'alias' ? key.target : key;
      if (written.type !== 'scalar') throw new NoDocument('a key that is no scalar');
      if (written.style === 'plain' && written.value === '<<' && written.tag === '') {
        // Readers of YAML 1.2 take it for a key like any other.
        this.asWritten.push(`${path} <<`);
        merges.push(value);
        continue;
      }
      const name = written.value;
      if (Object.hasOwn(object, name)) throw new NoDocument('a key that stands twice');
      const typed = this.#scalar(written, `${path} key`);
      // A key that is a number is another one than the same text.
      if (typeof typed !== 'string' || written.tag !== '') this.asWritten.push(`${path} key ${name}`);
      object[name] = this.value(value, `${path}/${name}`, depth + 1);
    }
    for (const merge of merges) this.#merge(object, merge, path, depth);
    return object;
  }

  #merge(object: JsonObject, merge: YamlNode, path: string, depth: number): void {
    const node = merge.type === 'alias' ? merge.target : merge;
    for (const item of node.type === 'sequence' ? node.items : [node]) {
      const merged = this.value(item, `${path}/<<`, depth + 1);
      if (typeof merged !== 'object' || merged === null || Array.isArray(merged))
        throw new NoDocument('a merge of what is no mapping');
      for (const [key, value] of Object.entries(merged)) if (!Object.hasOwn(object, key)) object[key] = value;
    }
  }
}
