import type { JsonObject, JsonValue } from '../../core/json.ts';
import { setOwn } from '../../core/own-property.ts';
import type { Problem } from '../../core/problem.ts';
import { decodeProblem, NodeDecodeError } from './decode-error.ts';
import type { MappingNode, ScalarNode, YamlNode } from './node.ts';
import { type ParseOptions, parseYaml } from './parse-yaml.ts';
import { formatTimestamp, resolveScalar, tagMismatch } from './yaml-scalar.ts';

/** One document of a manifest file with the line on which it begins. */
export interface KubernetesDocument {
  readonly object: JsonValue;
  readonly line: number;
  readonly node: YamlNode;
}

const maximumValues = 4_000_000;

/**
 * Decodes the documents of a manifest file as kustomize reads them; empty documents are left out. Documents before a
 * broken one are kept.
 */
export function decodeKubernetesYaml(
  text: string,
  options: ParseOptions = {},
): { readonly documents: readonly KubernetesDocument[]; readonly problem?: Problem } {
  const parsed = parseYaml(text, options);
  const documents: KubernetesDocument[] = [];
  for (const node of parsed.documents) {
    try {
      const object = nodeToJson(node);
      if (object !== null) documents.push({ object, line: node.line, node });
    } catch (thrown) {
      return { documents, problem: decodeProblem(thrown, options.file) };
    }
  }
  return parsed.problem === undefined ? { documents } : { documents, problem: parsed.problem };
}

/**
 * A node as JSON under kyaml's typing (go-yaml v3: `yes` is a string, dates become RFC 3339 texts, duplicate keys and
 * keys that are no strings are errors, explicit keys win over merged ones). Integers beyond a double become `bigint`.
 * Throws `NodeDecodeError`.
 */
export function nodeToJson(node: YamlNode): JsonValue {
  return new KubernetesDecoder().value(node);
}

class KubernetesDecoder {
  readonly #open = new Set<YamlNode>();
  #values = 0;

  value(node: YamlNode): JsonValue {
    if (++this.#values > maximumValues)
      throw new NodeDecodeError('yaml: document contains excessive aliasing', node, 'YAML_LIMIT');
    switch (node.type) {
      case 'alias':
        if (this.#open.has(node.target))
          throw new NodeDecodeError(`yaml: anchor '${node.anchor}' value contains itself`, node);
        return this.value(node.target);
      case 'mapping': {
        this.#open.add(node);
        const object = this.#mapping(node);
        this.#open.delete(node);
        return object;
      }
      case 'sequence': {
        this.#open.add(node);
        const items = node.items.map((item) => this.value(item));
        this.#open.delete(node);
        return items;
      }
      case 'scalar':
        return scalarToJson(node);
    }
  }

  #mapping(node: MappingNode): JsonObject {
    const object: JsonObject = {};
    const merges: YamlNode[] = [];
    const lines = new Map<string, number>();
    for (const { key, value } of node.entries) {
      const written = key.type === 'alias' ? key.target : key;
      if (written.type !== 'scalar')
        throw new NodeDecodeError('json: unsupported type: map[interface {}]interface {}', key);
      if (key.type === 'scalar' && key.style === 'plain' && key.tag === '' && key.value === '<<') {
        merges.push(value);
        continue;
      }
      const name = scalarToJson(written);
      if (typeof name !== 'string')
        throw new NodeDecodeError('json: unsupported type: map[interface {}]interface {}', key);
      const earlier = lines.get(name);
      if (earlier !== undefined)
        throw new NodeDecodeError(
          `yaml: line ${key.line}: mapping key ${JSON.stringify(name)} already defined at line ${earlier}`,
          key,
          'YAML_DUPLICATE_KEY',
        );
      lines.set(name, key.line);
      setOwn(object, name, this.value(value));
    }
    for (const merge of merges) this.#merge(object, merge);
    return object;
  }

  #merge(object: JsonObject, source: YamlNode): void {
    const node = source.type === 'alias' ? source.target : source;
    const sources = node.type === 'sequence' ? node.items : [node];
    for (const item of sources) {
      const target = item.type === 'alias' ? item.target : item;
      if (target.type !== 'mapping')
        throw new NodeDecodeError('yaml: map merge requires map or sequence of maps as the value', item);
      if (this.#open.has(target)) throw new NodeDecodeError('yaml: a merge contains itself', item);
      for (const [key, value] of Object.entries(this.value(target) as JsonObject))
        if (!Object.hasOwn(object, key)) setOwn(object, key, value);
    }
  }
}

/** A scalar under kyaml's typing. Throws `NodeDecodeError` for numbers that JSON cannot hold. */
function scalarToJson(node: ScalarNode): JsonValue {
  const { tag, value: text } = node;
  if (tag === 'tag:yaml.org,2002:binary') return Buffer.from(text, 'base64').toString('utf8');
  if (tag === 'tag:yaml.org,2002:str' || (tag !== '' && !tag.startsWith('tag:yaml.org,2002:'))) return text;
  if (node.style !== 'plain' && tag === '') return text;
  const resolved = resolveScalar(text, 'kubernetes');
  const mismatch = tagMismatch(text, tag, resolved.type);
  if (mismatch !== undefined) throw new NodeDecodeError(mismatch, node);
  switch (resolved.type) {
    case 'null':
      return null;
    case 'bool':
      return resolved.value;
    case 'int': {
      const number = Number(resolved.value);
      return Number.isSafeInteger(number) ? number : resolved.value;
    }
    case 'float':
      if (!Number.isFinite(resolved.value))
        throw new NodeDecodeError(`json: unsupported value: ${String(resolved.value)}`, node);
      return resolved.value;
    case 'timestamp':
      return formatTimestamp(text);
    default:
      return text;
  }
}
