import type { JsonObject, JsonValue } from '../../core/json.ts';
import { setOwn } from '../../core/own-property.ts';
import type { Problem } from '../../core/problem.ts';
import { decodeProblem, NodeDecodeError } from './decode-error.ts';
import { goInfinity, goSyntax, isMergeKey, sortedAsBytes, targetOf } from './go-syntax.ts';
import { helmScalar, maximumInteger } from './helm-scalar.ts';
import { withoutInvalidBytes } from './invalid-bytes.ts';
import type { MappingNode, ScalarNode, YamlNode } from './node.ts';
import { parseFirstYaml } from './parse-yaml.ts';
import { formatFloatG } from './yaml-scalar.ts';

/** Options of decoding a document. */
export interface DecodeOptions {
  /** Integers that a double cannot hold become `bigint` instead of the nearest double. */
  readonly bigIntegers?: boolean;
  readonly file?: string;
}

/** A decoded value, or why there is none. */
export interface Decoded {
  readonly value?: JsonValue;
  readonly problem?: Problem;
}

/** Values that one document may expand to through aliases before it is refused. */
const maximumValues = 4_000_000;

/** Decodes the first document as sigs.k8s.io/yaml does (YAML 1.1, then JSON); an empty text is null. */
export function decodeHelmYaml(text: string, options: DecodeOptions = {}): Decoded {
  const { document, problem } = parseFirstYaml(text, { ...options, dialect: 'helm' });
  if (problem !== undefined) return { problem };
  return document === undefined ? { value: null } : decodeHelmNode(document, options);
}

/** Decodes a parsed document. */
export function decodeHelmNode(node: YamlNode, options: DecodeOptions = {}): Decoded {
  try {
    const decoder = new HelmDecoder(options.bigIntegers === true);
    const value = decoder.value(node);
    if (decoder.keyless.size > 0) refuseKeyless(value, decoder.keyless);
    if (decoder.infinite !== undefined) refuseInfinities(value, decoder.infinite);
    return { value };
  } catch (thrown) {
    return { problem: decodeProblem(thrown, options.file) };
  }
}

/** An entry that no JSON object can have; only null and integers beyond int64 make such keys. */
interface KeylessEntry {
  readonly key: YamlNode;
  readonly value: YamlNode;
  readonly isNull: boolean;
}

class HelmDecoder {
  readonly #bigIntegers: boolean;
  /** Mappings with a key that JSON has no text for. */
  readonly keyless = new Map<JsonObject, KeylessEntry>();
  readonly #open = new Set<YamlNode>();
  /** The first infinity or NaN among the values. */
  infinite: YamlNode | undefined;
  #values = 0;

  constructor(bigIntegers: boolean) {
    this.#bigIntegers = bigIntegers;
  }

  value(node: YamlNode): JsonValue {
    this.#count(node);
    switch (node.type) {
      case 'alias':
        this.#refuseOpen(node);
        return this.value(node.target);
      case 'mapping': {
        this.#open.add(node);
        const object: JsonObject = {};
        this.#fill(object, node);
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
        return this.#scalar(node);
    }
  }

  /** Later keys win, and a merge counts at the place where it stands (go-yaml v2). */
  #fill(object: JsonObject, node: MappingNode): void {
    for (const { key, value } of node.entries) {
      if (isMergeKey(key)) this.#merge(object, value);
      else {
        const name = this.#key(key);
        const held = this.value(value);
        if (name === undefined) this.keyless.set(object, { key, value, isNull: held === null });
        else setOwn(object, name, held);
      }
    }
  }

  #merge(object: JsonObject, source: YamlNode): void {
    const node = targetOf(source);
    // The last of a list counts least, so it comes first.
    const sources = node.type === 'sequence' && source.type !== 'alias' ? [...node.items].reverse() : [source];
    for (const each of sources) {
      const target = targetOf(each);
      if (target.type !== 'mapping')
        throw new NodeDecodeError('yaml: map merge requires map or sequence of maps as the value', each);
      this.#count(each);
      this.#refuseOpen(each);
      this.#open.add(target);
      this.#fill(object, target);
      this.#open.delete(target);
    }
  }

  #count(node: YamlNode): void {
    if (++this.#values > maximumValues)
      throw new NodeDecodeError('yaml: document contains excessive aliasing', node, 'YAML_LIMIT');
  }

  /** An alias to a node that is being decoded would never end. */
  #refuseOpen(node: YamlNode): void {
    if (node.type === 'alias' && this.#open.has(node.target))
      throw new NodeDecodeError(`yaml: anchor '${node.anchor}' value contains itself`, node);
  }

  /** The text of a key; none when JSON has none for it, which counts only if the mapping is still there in the end. */
  #key(node: YamlNode): string | undefined {
    const written = targetOf(node);
    if (written.type !== 'scalar') {
      this.value(node);
      throw new NodeDecodeError(`yaml: invalid map key: ${goSyntax(written)}`, node);
    }
    if (node.type === 'alias') this.value(node);
    const key = helmScalar(written);
    if (typeof key === 'string') return withoutBytes(key, written);
    switch (key.type) {
      case 'bool':
        return String(key.value);
      case 'float':
        return floatKey(key.value);
      case 'int':
        return key.value <= maximumInteger ? String(key.value) : undefined;
      case 'null':
        return undefined;
    }
  }

  #scalar(node: ScalarNode): JsonValue {
    const value = helmScalar(node);
    if (typeof value === 'string') return withoutBytes(value, node);
    switch (value.type) {
      case 'null':
        return null;
      case 'bool':
        return value.value;
      case 'int':
        return this.#integer(value.value);
      case 'float':
        if (!Number.isFinite(value.value)) this.infinite ??= node;
        return value.value;
    }
  }

  #integer(value: bigint): JsonValue {
    const number = Number(value);
    return this.#bigIntegers && !Number.isSafeInteger(number) ? value : number;
  }
}

/** JSON has U+FFFD for each byte that is no UTF-8. */
function withoutBytes(text: string, node: ScalarNode): string {
  return node.tag.endsWith(':binary') ? withoutInvalidBytes(text) : text;
}

/** A mapping with a key that JSON has no text for does no harm when something else took its place. */
function refuseKeyless(value: JsonValue, keyless: ReadonlyMap<JsonObject, KeylessEntry>): void {
  if (typeof value !== 'object' || value === null) return;
  const entry = Array.isArray(value) ? undefined : keyless.get(value);
  if (entry !== undefined) {
    const key = goSyntax(entry.key);
    const shown = key.startsWith('0x') ? `uint64, key: ${key}` : '%!s(<nil>), key: <nil>';
    const held = entry.isNull ? '<nil>' : goSyntax(entry.value);
    const message = `error converting YAML to JSON: unsupported map key of type: ${shown}, value: ${held}`;
    throw new NodeDecodeError(message, entry.key);
  }
  for (const item of Object.values(value)) refuseKeyless(item, keyless);
}

/**
 * JSON has no infinities, and Go names the first in the order of JSON; one that a later key of the same name took the
 * place of does no harm.
 */
function refuseInfinities(value: JsonValue, node: YamlNode): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new NodeDecodeError(`error converting YAML to JSON: json: unsupported value: ${goInfinity(value)}`, node);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) refuseInfinities(item, node);
  else for (const key of sortedAsBytes(Object.keys(value))) refuseInfinities(value[key] ?? null, node);
}

/** A float as the text of a key, which is that of a float32. */
function floatKey(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  // The fewest digits that are the same float32.
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return formatFloatG(short);
  }
  return formatFloatG(Number(single.toPrecision(9)));
}
