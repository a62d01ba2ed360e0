import { NodeDecodeError } from './decode-error.ts';
import { type HelmNumberOrWord, helmScalar, maximumInteger } from './helm-scalar.ts';
import type { MappingNode, YamlNode } from './node.ts';
import { formatFloatG } from './yaml-scalar.ts';

/** The longest text that a value is printed as. */
const maximumText = 16 * 1024 * 1024;

/**
 * Value of a node in go-yaml v2, printed as `%#v` does, which messages about keys do. Keys are sorted by type, then by
 * value, the types in the order in which they stand in Helm's programs for Linux (amd64, 3.17 to 4.2). The node must be
 * one that can be decoded.
 */
export function goSyntax(node: YamlNode): string {
  return new GoPrinter(node).value(node);
}

type Key = string | HelmNumberOrWord;

class GoPrinter {
  readonly #top: YamlNode;
  #left = maximumText;

  constructor(top: YamlNode) {
    this.#top = top;
  }

  value(node: YamlNode): string {
    switch (node.type) {
      case 'alias':
        return this.value(node.target);
      case 'scalar':
        return this.#counted(printScalar(helmScalar(node)));
      case 'sequence':
        return this.#counted(`[]interface {}{${node.items.map((item) => this.value(item)).join(', ')}}`);
      case 'mapping': {
        const entries = new Map<unknown, readonly [key: Key, value: string]>();
        this.#fill(entries, node);
        const sorted = [...entries.values()].sort(([a], [b]) => compareKeys(a, b));
        const parts = sorted.map(([key, value]) => `${printScalar(key)}:${value}`);
        return this.#counted(`map[interface {}]interface {}{${parts.join(', ')}}`);
      }
    }
  }

  #counted(text: string): string {
    this.#left -= text.length;
    if (this.#left < 0) throw new NodeDecodeError('yaml: a key is too long to be printed', this.#top, 'YAML_LIMIT');
    return text;
  }

  #fill(entries: Map<unknown, readonly [key: Key, value: string]>, node: MappingNode): void {
    for (const { key, value } of node.entries) {
      if (isMergeKey(key)) {
        const source = targetOf(value);
        const sources = source.type === 'sequence' ? source.items.map(targetOf).reverse() : [source];
        for (const each of sources) if (each.type === 'mapping') this.#fill(entries, each);
      } else {
        const written = targetOf(key);
        if (written.type !== 'scalar') continue;
        const name = helmScalar(written);
        entries.set(identityOf(name), [name, this.value(value)]);
      }
    }
  }
}

/** Test for the key that takes over the entries of other mappings. */
export function isMergeKey(key: YamlNode): boolean {
  if (key.type !== 'scalar' || key.value !== '<<') return false;
  return (key.style === 'plain' && key.tag === '') || key.tag === 'tag:yaml.org,2002:merge';
}

/** The node itself, or the one that an alias stands for. */
export function targetOf(node: YamlNode): YamlNode {
  return node.type === 'alias' ? node.target : node;
}

/** Equal for keys that are the same to Go: a number and its text are not, and NaN is never the same. */
function identityOf(key: Key): unknown {
  if (typeof key === 'string') return `s${key}`;
  switch (key.type) {
    case 'null':
      return null;
    case 'float':
      return Number.isNaN(key.value) ? key : key.value;
    default:
      return key.value;
  }
}

const typeOrder = ['null', 'string', 'uint', 'int', 'float', 'bool'] as const;

function typeOf(key: Key): (typeof typeOrder)[number] {
  if (typeof key === 'string') return 'string';
  return key.type === 'int' && key.value > maximumInteger ? 'uint' : key.type;
}

function compareKeys(a: Key, b: Key): number {
  const byType = typeOrder.indexOf(typeOf(a)) - typeOrder.indexOf(typeOf(b));
  if (byType !== 0) return byType;
  if (typeof a === 'string' || typeof b === 'string')
    return typeof a === 'string' && typeof b === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : 0;
  if (a.type === 'null' || b.type === 'null') return 0;
  if (Number.isNaN(a.value)) return Number.isNaN(b.value) ? 0 : -1;
  return a.value < b.value ? -1 : a.value > b.value || Number.isNaN(b.value) ? 1 : 0;
}

/** Texts in the order of their bytes, which Go sorts by. */
export function sortedAsBytes(texts: readonly string[]): readonly string[] {
  return [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

function printScalar(value: Key): string {
  if (typeof value === 'string') return goQuoted(value);
  switch (value.type) {
    case 'null':
      return 'interface {}(nil)';
    case 'bool':
      return String(value.value);
    case 'int':
      return value.value > maximumInteger ? `0x${value.value.toString(16)}` : String(value.value);
    case 'float':
      return Number.isFinite(value.value) ? formatFloatG(value.value) : goInfinity(value.value);
  }
}

/** An infinity or NaN as Go prints it. */
export function goInfinity(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
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
    if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code & 0xff).toString(16)}`;
    const hexadecimal = (digits: number): string => code.toString(16).padStart(digits, '0');
    const escaped =
      code < 0x80 ? `\\x${hexadecimal(2)}` : code < 0x10000 ? `\\u${hexadecimal(4)}` : `\\U${hexadecimal(8)}`;
    return quotedForms[char] ?? escaped;
  });
  return `"${written}"`;
}
