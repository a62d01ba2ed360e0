import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import type { MappingNode, YamlNode } from './node.ts';
import { parseFirstYaml } from './parse-yaml.ts';
import { formatFloatG, resolveScalar, tagMismatch } from './yaml-scalar.ts';

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

/** The greatest int64. */
const maximumInteger = 2n ** 63n - 1n;

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
    if (!(thrown instanceof DecodeError)) throw thrown;
    const at = options.file === undefined ? {} : { at: { file: options.file, line: Math.max(thrown.node.line, 1) } };
    return { problem: { code: thrown.limit ? 'YAML_LIMIT' : 'YAML_SYNTAX', message: thrown.message, ...at } };
  }
}

class DecodeError extends Error {
  readonly node: YamlNode;
  readonly limit: boolean;
  constructor(message: string, node: YamlNode, limit = false) {
    super(message);
    this.node = node;
    this.limit = limit;
  }
}

/** Tags under which a text is read as a value of a type; under any other it stays a text. */
const typedTags = new Set(['bool', 'float', 'int', 'null', 'timestamp'].map((name) => `tag:yaml.org,2002:${name}`));

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

class HelmDecoder {
  readonly #bigIntegers: boolean;
  /** Mappings with a key that JSON has no text for. */
  readonly keyless = new Map<JsonObject, DecodeError>();
  readonly #open = new Set<YamlNode>();
  /** The first infinity or NaN among the values. */
  infinite: YamlNode | undefined;
  #values = 0;

  constructor(bigIntegers: boolean) {
    this.#bigIntegers = bigIntegers;
  }

  value(node: YamlNode): JsonValue {
    if (++this.#values > maximumValues) throw new DecodeError('yaml: document contains excessive aliasing', node, true);
    switch (node.type) {
      case 'alias': {
        if (this.#open.has(node.target))
          throw new DecodeError(`yaml: anchor '${node.anchor}' value contains itself`, node);
        return this.value(node.target);
      }
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
      if (key.type === 'scalar' && key.style === 'plain' && key.tag === '' && key.value === '<<')
        this.#merge(object, value);
      else {
        const name = this.#key(key, value);
        if (typeof name === 'string') assign(object, name, this.value(value));
        else this.keyless.set(object, name);
      }
    }
  }

  #merge(object: JsonObject, source: YamlNode): void {
    const node = source.type === 'alias' ? source.target : source;
    if (node.type === 'mapping') this.#fill(object, node);
    else if (node.type === 'sequence') {
      for (const item of [...node.items].reverse()) {
        const target = item.type === 'alias' ? item.target : item;
        if (target.type !== 'mapping')
          throw new DecodeError('yaml: map merge requires map or sequence of maps as the value', item);
        this.#fill(object, target);
      }
    } else throw new DecodeError('yaml: map merge requires map or sequence of maps as the value', source);
  }

  /** The text of a key, or why JSON has none for it, which counts only if the mapping is still there in the end. */
  #key(node: YamlNode, held: YamlNode): string | DecodeError {
    const written = node.type === 'alias' ? node.target : node;
    if (written.type !== 'scalar') throw new DecodeError(`yaml: invalid map key: ${goSyntax(this.value(node))}`, node);
    if (node.type === 'alias') this.value(node);
    const resolved = written.style === 'plain' && written.tag === '' ? resolveScalar(written.value, 'helm') : undefined;
    if (resolved?.type === 'int') {
      const integer = resolved.value;
      if (integer <= maximumInteger) return String(integer);
      return this.#unsupportedKey(node, `uint64, key: 0x${integer.toString(16)}`, held);
    }
    if (resolved?.type === 'float') return floatKey(resolved.value);
    const value = this.#scalar(written);
    switch (typeof value) {
      case 'string':
        return value;
      case 'boolean':
      case 'bigint':
        return String(value);
      case 'number':
        return Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : floatKey(value);
      default:
        return this.#unsupportedKey(node, '%!s(<nil>), key: <nil>', held);
    }
  }

  #unsupportedKey(node: YamlNode, key: string, held: YamlNode): DecodeError {
    const data = new HelmDecoder(true).value(held);
    const value = data === null ? '<nil>' : goSyntax(data);
    return new DecodeError(`error converting YAML to JSON: unsupported map key of type: ${key}, value: ${value}`, node);
  }

  #scalar(node: Extract<YamlNode, { type: 'scalar' }>): JsonValue {
    const { tag, value: text } = node;
    if (tag === 'tag:yaml.org,2002:binary') {
      const packed = text.replaceAll('\n', '');
      if (!base64.test(packed)) throw new DecodeError('yaml: !!binary value contains invalid base64 data', node);
      return Buffer.from(packed, 'base64').toString('utf8');
    }
    if (tag !== '' && !typedTags.has(tag)) return text;
    if (node.style !== 'plain' && tag === '') return text;
    const resolved = resolveScalar(text, 'helm');
    const mismatch = tagMismatch(text, tag, resolved.type);
    if (mismatch !== undefined) throw new DecodeError(mismatch, node);
    switch (resolved.type) {
      case 'null':
        return null;
      case 'bool':
        return resolved.value;
      case 'int':
        return this.#integer(resolved.value);
      case 'float':
        if (!Number.isFinite(resolved.value)) this.infinite ??= node;
        return resolved.value;
      default:
        return text;
    }
  }

  #integer(value: bigint): JsonValue {
    const number = Number(value);
    return this.#bigIntegers && !Number.isSafeInteger(number) ? value : number;
  }
}

/** A value as Go's `%#v` prints it. */
function goSyntax(value: JsonValue): string {
  if (value === null) return 'interface {}(nil)';
  if (typeof value === 'string') return goQuoted(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return goInfinity(value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : formatFloatG(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(', ')}}`;
  const keys = Object.keys(value).sort();
  return `map[interface {}]interface {}{${keys.map((key) => `${goQuoted(key)}:${goSyntax(value[key] ?? null)}`).join(', ')}}`;
}

const quotedForms: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** A text as Go's strconv.Quote writes it. */
function goQuoted(text: string): string {
  const written = text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const hexadecimal = (digits: number): string => code.toString(16).padStart(digits, '0');
    const escaped =
      code < 0x80 ? `\\x${hexadecimal(2)}` : code < 0x10000 ? `\\u${hexadecimal(4)}` : `\\U${hexadecimal(8)}`;
    return quotedForms[char] ?? escaped;
  });
  return `"${written}"`;
}

/** A mapping with a key that JSON has no text for does no harm when something else took its place. */
function refuseKeyless(value: JsonValue, keyless: ReadonlyMap<JsonObject, DecodeError>): void {
  if (typeof value !== 'object' || value === null) return;
  const error = Array.isArray(value) ? undefined : keyless.get(value);
  if (error !== undefined) throw error;
  for (const item of Object.values(value)) refuseKeyless(item, keyless);
}

/** JSON has no infinities; one that a later key of the same name took the place of does no harm. */
function refuseInfinities(value: JsonValue, node: YamlNode): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new DecodeError(`error converting YAML to JSON: json: unsupported value: ${goInfinity(value)}`, node);
  if (typeof value !== 'object' || value === null) return;
  for (const item of Object.values(value)) refuseInfinities(item, node);
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

function goInfinity(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

/** Sets a key whatever its name; `__proto__` is data like any other. */
export function assign(object: JsonObject, key: string, value: JsonValue): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}
