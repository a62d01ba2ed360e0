import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments, YAMLMap } from 'yaml';
import type { Problem } from '../core/problem.ts';
import { closestName } from '../core/text/closest-name.ts';
import { matchesText } from '../core/text/text-pattern.ts';
import { type ConfigField, type ConfigFields, type ConfigFile, configFields } from './config-fields.ts';
import { malformedValue } from './value-form.ts';

/** The names that a configuration file can refer to. */
export interface KnownNames {
  readonly rules: readonly string[];
  readonly noise: readonly string[];
}

/** A file, the most keys and items in it, those behind aliases counted each time, and the faults that are named. */
const limits = { characters: 1_000_000, values: 20_000, faults: 100 } as const;

/**
 * Reads a configuration file. Entries with a fault are left out and named in `problems`, with their places (code
 * `INPUT_INVALID`, or `YAML_SYNTAX` where the file is not YAML and nothing of it is read); everything else counts.
 */
export function readConfigFile(
  text: string,
  file: string,
  known: KnownNames,
): { readonly config: ConfigFile; readonly problems: readonly Problem[] } {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  const fault: Fault = (offset, message, hint, code = 'INPUT_INVALID') => {
    if (problems.length === limits.faults) return;
    const { line, col } = lines.linePos(offset);
    problems.push({ code, message, at: { file, line: Math.max(line, 1), column: Math.max(col, 1) }, hint });
  };
  const root = configRoot(text, lines, fault) ?? new YAMLMap<Node, Node>();
  // The table says which fields are there, and of what type.
  const config = new ConfigReader(known, fault).entry(configFields, root, 'the file') as ConfigFile;
  return { config, problems };
}

/** Notes a fault at a character of the text. */
type Fault = (offset: number, message: string, hint?: string, code?: Problem['code']) => void;

/** The content of a configuration file; undefined for a file without content and for one that cannot be read. */
export function configRoot(text: string, lineCounter: LineCounter, fault: Fault): Node | undefined {
  if (text.length > limits.characters) {
    fault(0, `more than ${limits.characters} characters in the file`);
    return undefined;
  }
  // Every scalar is a text, as it is written: `off`, `1.30` and `2026-12-31` too. The check for unique keys takes the
  // square of their number.
  const options = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, lineCounter } as const;
  const documents = [...parseAllDocuments(text, options)];
  const [broken] = documents.flatMap(({ errors, warnings }) => [...errors.slice(0, 1), ...warnings.slice(0, 1)]);
  if (broken !== undefined) {
    const message = broken.code === 'RESOURCE_EXHAUSTION' ? 'nested too deeply' : broken.message;
    fault(broken.pos[0], `invalid YAML: ${clip(message)}`, undefined, 'YAML_SYNTAX');
    return undefined;
  }
  const [root, second] = documents.flatMap(({ contents }) =>
    contents === null || (isScalar(contents) && contents.source === '') ? [] : [contents],
  );
  if (second !== undefined) fault(placeOf(second), 'second YAML document: not read');
  return root;
}

class ConfigReader {
  readonly #known: KnownNames;
  readonly #note: Fault;
  readonly #anchors = new Map<string, Node>();
  #faults = 0;
  #values = 0;
  constructor(known: KnownNames, note: Fault) {
    this.#known = known;
    this.#note = note;
  }

  /**
   * The fields of a mapping by their names in camel case, with the defaults of those that are not there or have a
   * fault. `taken` holds what other entries have of unique fields.
   */
  entry(fields: ConfigFields, node: Node, where: string, taken = new Set<string>()): Record<string, unknown> {
    const before = this.#faults;
    const found = new Map<string, unknown>();
    for (const [key, keyNode, value] of this.#pairs(node, where)) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field === undefined) {
        this.#fault(keyNode, `unknown field ${clip(key)} in ${where}`, didYouMean(key, Object.keys(fields)));
        continue;
      }
      const read = this.#value(key, field, value);
      found.set(key, read);
      if (field.isUnique !== true || typeof read !== 'string') continue;
      if (taken.has(`${key} ${read}`)) this.#fault(value, `duplicate ${key}: ${clip(read)}`);
      taken.add(`${key} ${read}`);
    }
    const entry: Record<string, unknown> = {};
    for (const [name, { type, required, default: absent }] of Object.entries(fields)) {
      const value = found.get(name) ?? absent ?? (type === 'entries' ? [] : undefined);
      if (value !== undefined) entry[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] = value;
      else if (required === true && this.#faults === before) this.#fault(node, `missing field ${name} in ${where}`);
    }
    return entry;
  }

  #fault(node: Node, message: string, hint?: string): undefined {
    this.#faults++;
    const isUnknown = isAlias(node) && !this.#anchors.has(node.source);
    this.#note(placeOf(node), isUnknown ? `unknown anchor ${clip(node.source)}` : message, hint);
  }

  /** What a node stands for. Its anchor is known from here on. */
  #followed(node: Node): Node {
    if (isAlias(node)) return this.#anchors.get(node.source) ?? node;
    const { anchor } = node as { readonly anchor?: string };
    if (anchor === undefined) return node;
    const known = this.#anchors.get(anchor);
    if (known === undefined) this.#anchors.set(anchor, node);
    else if (known !== node) this.#fault(node, `duplicate anchor ${clip(anchor)}`);
    return node;
  }

  #textOf(node: Node): string | undefined {
    const scalar = this.#followed(node);
    return isScalar(scalar) && typeof scalar.value === 'string' ? scalar.value : undefined;
  }

  /** False once a file has too many values, of which one is named. */
  #mayTake(node: Node, values: number): boolean {
    const before = this.#values;
    this.#values += values;
    if (this.#values <= limits.values) return true;
    if (before <= limits.values) this.#fault(node, `more than ${limits.values} values in the file`);
    return false;
  }

  #pairs(node: Node, where: string): (readonly [key: string, keyNode: Node, value: Node])[] {
    const mapping = this.#followed(node);
    if (!isMap<Node, Node | null>(mapping)) {
      this.#fault(node, `${where} is not a mapping`);
      return [];
    }
    if (!this.#mayTake(node, mapping.items.length)) return [];
    const seen = new Set<string>();
    return mapping.items.flatMap(({ key, value }) => {
      const name = this.#textOf(key);
      if (name === undefined) this.#fault(key, 'key is not a string');
      else if (seen.has(name)) this.#fault(key, `duplicate key ${clip(name)}`);
      else {
        seen.add(name);
        return [[name, key, value ?? key] as const];
      }
      return [];
    });
  }

  #items(node: Node, where: string): readonly Node[] {
    const list = this.#followed(node);
    if (!isSeq<Node>(list)) this.#fault(node, `${where} is not a list`);
    else if (this.#mayTake(node, list.items.length)) return list.items;
    return [];
  }

  #value(name: string, field: ConfigField, node: Node): unknown {
    if (field.type === 'entries') return this.#entries(name, field.fields ?? {}, node);
    if (field.type === 'variables') return this.#variables(name, node);
    if (field.type === 'flag') {
      const text = this.#textOf(node);
      if (text === 'true' || text === 'false') return text === 'true';
      return this.#fault(node, `${name} is neither true nor false`);
    }
    if (field.isList === true) return this.#items(node, name).flatMap((item) => this.#text(name, field, item) ?? []);
    return this.#text(name, field, node);
  }

  #entries(name: string, fields: ConfigFields, node: Node): readonly Record<string, unknown>[] {
    const taken = new Set<string>();
    return this.#items(node, name).flatMap((item) => {
      const before = this.#faults;
      const entry = this.entry(fields, item, `an entry of ${name}`, taken);
      return this.#faults > before ? [] : [entry];
    });
  }

  #variables(name: string, node: Node): Readonly<Record<string, string>> {
    const pairs = this.#pairs(node, name).flatMap(([key, keyNode, value]) => {
      const text = this.#textOf(value);
      if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(key)) this.#fault(keyNode, `invalid variable name: ${clip(key)}`);
      else if (text === undefined) this.#fault(value, `value of variable ${clip(key)} is not a string`);
      return [[key, text ?? ''] as const];
    });
    return Object.fromEntries(pairs);
  }

  #text(name: string, { type, values, form }: ConfigField, node: Node): string | undefined {
    const text = this.#textOf(node);
    const bad = (message: string, hint?: string): undefined => this.#fault(node, message, hint);
    if (text === undefined || text === '') return bad(`${name} is not a string, or is empty`);
    if (values?.includes(text) === false) return bad(`invalid ${name}: ${clip(text)}`, didYouMean(text, values));
    const malformed = form === undefined ? undefined : malformedValue(form, [text]);
    if (malformed !== undefined) return bad(`invalid ${name}: ${clip(text)}`, malformed.hint);
    if (type === 'directory') return directoryOf(text) ?? bad(`directory outside of the repository: ${clip(text)}`);
    if (type === 'date' && !isDay(text))
      return bad(`invalid date in ${name}: ${clip(text)}`, 'Use the form 2026-12-31.');
    if (type === 'pointer' && !/^(?:\/[^/]+)+$/.test(text))
      return bad(`invalid JSON pointer in ${name}: ${clip(text)}`, 'Use the form /spec/replicas.');
    if (type === 'rule' && !this.#known.rules.some((rule) => matchesText(text, rule)))
      return bad(`unknown rule ${clip(text)}`, didYouMean(text, this.#known.rules));
    if (type === 'noise' && !this.#known.noise.includes(text))
      return bad(`unknown noise rule ${clip(text)}`, didYouMean(text, this.#known.noise));
    return text;
  }
}

function placeOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** A directory in the form in which trees name it; undefined for one that is not inside of the repository. */
function directoryOf(text: string): string | undefined {
  const parts = text.split('/').filter((part) => part !== '' && part !== '.');
  return text.startsWith('/') || parts.includes('..') ? undefined : parts.join('/');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function didYouMean(text: string, names: readonly string[]): string | undefined {
  const meant = closestName(text, names);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  return names.length > 12 ? undefined : `Values: ${names.join(', ')}.`;
}
