import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import type { Problem, Warning } from '../../model/problem.ts';
import type { ResourceId } from '../../model/resource-id.ts';
import type { Manifest, NodeResult, SideResult } from '../../model/side-result.ts';
import { decodeHelmYaml } from '../../yaml/decode-helm.ts';

/** Shorter values would take ordinary words with them. */
const minimumLength = 4;

/** A line of a value of several lines counts as a value of its own from this length. */
const minimumLine = 12;

/** Words of YAML itself, which say nothing about who uses them. */
const words: ReadonlySet<string> = new Set(['True', 'False', 'false', 'none', 'null', 'true']);

/** Texts inside of one value that are taken apart at most. */
const maximumParts = 10_000;

/**
 * Values that were decrypted for rendering and must never be shown. Everything that leaves a run goes through a mask made of them: a value is replaced wherever it
 * occurs (as it is, without its line feeds, line by line, as base64), by a text with the key under which it was found. A value that is a document itself (YAML, JSON, lines of
 * `KEY=value`) is also taken apart, since its texts come out one by one. Different values of one key get different texts, the same in both sides, so that a change is seen
 * without the value.
 */
export class SecretValues {
  readonly #names = new Map<string, Set<string>>();
  readonly #partNames = new Map<string, Set<string>>();

  /** Values shorter than four characters are not masked. */
  add(name: string, value: string): void {
    const text = value.trim();
    if (!isWorthHiding(text)) return;
    enter(this.#names, name, text);
    for (const [part, of] of partsOf(name, text))
      if (part !== text && isWorthHiding(part)) enter(this.#partNames, of, part);
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** Texts inside of the values: many of them are ordinary words. */
  get parts(): readonly string[] {
    return [...this.#partNames.keys()];
  }

  /** A mask of all values that were added until now, and of their parts apart from those that anyone can read in the repository. */
  mask(inClear: ReadonlySet<string> = new Set()): SecretMask {
    const all = new Map(this.#names);
    for (const [part, names] of this.#partNames) if (!inClear.has(part) && !all.has(part)) all.set(part, names);
    const byName = new Map<string, string[]>();
    const sorted = [...all].sort(([left], [right]) => (left < right ? -1 : 1));
    for (const [value, names] of sorted) {
      const name = [...names].sort()[0] ?? '';
      byName.set(name, [...(byName.get(name) ?? []), value]);
    }
    const labels = new Map<string, string>();
    for (const [name, values] of byName) {
      for (const [index, value] of values.entries()) {
        const label = `..SECRET_${name}${values.length === 1 ? '' : `_${index + 1}`}..`;
        for (const spelling of spellings(value)) if (!labels.has(spelling)) labels.set(spelling, label);
      }
    }
    return new SecretMask(labels);
  }
}

function isWorthHiding(text: string): boolean {
  return text.length >= minimumLength && !words.has(text);
}

function enter(map: Map<string, Set<string>>, name: string, text: string): void {
  const names = map.get(text);
  if (names === undefined) map.set(text, new Set([name]));
  else names.add(name);
}

/** The texts in a value that is a document, each with its key; and what base64 or a URL in them holds. */
function partsOf(name: string, text: string): Map<string, string> {
  const parts = new Map<string, string>();
  const add = (of: string, part: string): void => {
    const trimmed = part.trim();
    if (parts.size >= maximumParts || trimmed.length < minimumLength || parts.has(trimmed)) return;
    parts.set(trimmed, of);
    const credentials = /^[a-z][a-z0-9+.-]*:\/\/([^/@\s]*)@/i.exec(trimmed)?.[1] ?? '';
    for (const piece of credentials.split(':')) add(of, piece);
    const decoded = fromBase64(trimmed);
    if (decoded !== undefined) for (const piece of [decoded, ...decoded.split(':')]) add(of, piece);
  };
  add(name, text);
  if (/[\n{[]/.test(text)) {
    const pending: [string, JsonValue][] = [[name, documentIn(text)]];
    for (let next = pending.pop(); next !== undefined && parts.size < maximumParts; next = pending.pop()) {
      const [of, value] = next;
      if (typeof value === 'string') {
        add(of, value);
        // A document may hold a document.
        if (/[\n{[]/.test(value)) pending.push([of, documentIn(value)]);
      } else if (typeof value === 'number') add(of, String(value));
      else if (Array.isArray(value)) for (const item of value) pending.push([of, item]);
      else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) pending.push([key, item]);
    }
  }
  for (const line of text.split('\n')) {
    const match = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.+?)\s*$/.exec(line);
    if (match !== null) add(match[1] ?? name, (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2'));
  }
  return parts;
}

/** The mapping or list that a text is; null for a text that is only text. */
function documentIn(text: string): JsonValue {
  const { value = null } = decodeHelmYaml(text);
  return typeof value === 'string' ? null : value;
}

function fromBase64(text: string): string | undefined {
  if (text.length < 8 || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  return /^[\x20-\x7E\s]+$/.test(decoded) ? decoded : undefined;
}

function spellings(value: string): string[] {
  const lines = value.split('\n').map((line) => line.trim());
  return [
    value,
    value.replaceAll('\n', ''),
    ...(lines.length > 1 ? lines.filter((line) => line.length >= minimumLine) : []),
    Buffer.from(value).toString('base64'),
    Buffer.from(`${value}\n`).toString('base64'),
  ];
}

/** Replaces values in texts, objects and results. What holds none of them is given back as it is. */
export class SecretMask {
  readonly #labels: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;
  readonly #lists = new WeakMap<readonly Manifest[], readonly Manifest[]>();

  constructor(labels: ReadonlyMap<string, string>) {
    this.#labels = labels;
    const longestFirst = [...labels.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    this.#pattern = new RegExp(
      longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'),
      'g',
    );
  }

  text(text: string): string {
    return text.length < minimumLength ? text : text.replace(this.#pattern, (found) => this.#labels.get(found) ?? '');
  }

  /** A side as it may be shown. Lists of manifests that are one list on both sides stay one. */
  side(side: SideResult): SideResult {
    return {
      nodes: side.nodes.map((node) => this.#node(node)),
      orphans: side.orphans.map((orphan) => ({ ...orphan, id: this.#id(orphan.id), parent: this.#id(orphan.parent) })),
      problems: side.problems.map((problem) => this.#problem(problem)),
      warnings: side.warnings.map((warning) => this.#warning(warning)),
    };
  }

  #node(node: NodeResult): NodeResult {
    return {
      ...node,
      id: this.#id(node.id),
      blockedOn: node.blockedOn.map((id) => this.#id(id)),
      ...(node.parent === undefined ? {} : { parent: this.#id(node.parent) }),
      reason: this.text(node.reason),
      manifests: this.#manifests(node.manifests),
      problems: node.problems.map((problem) => this.#problem(problem)),
      warnings: node.warnings.map((warning) => this.#warning(warning)),
    };
  }

  #manifests(manifests: readonly Manifest[]): readonly Manifest[] {
    let masked = this.#lists.get(manifests);
    if (masked === undefined) {
      masked = manifests.map((manifest) => {
        const object = this.#value(manifest.object);
        const id = this.#id(manifest.id);
        return object === manifest.object && id === manifest.id
          ? manifest
          : { ...manifest, id, object: object as JsonObject };
      });
      if (masked.every((manifest, index) => manifest === manifests[index])) masked = manifests;
      this.#lists.set(manifests, masked);
    }
    return masked;
  }

  #id(id: ResourceId): ResourceId {
    const [namespace, name] = [this.text(id.namespace), this.text(id.name)];
    return namespace === id.namespace && name === id.name ? id : { ...id, namespace, name };
  }

  #problem(problem: Problem): Problem {
    return {
      ...problem,
      message: this.text(problem.message),
      ...(problem.resource === undefined ? {} : { resource: this.#id(problem.resource) }),
      ...(problem.hint === undefined ? {} : { hint: this.text(problem.hint) }),
      ...(problem.stack === undefined ? {} : { stack: problem.stack.map((frame) => this.text(frame)) }),
    };
  }

  #warning(warning: Warning): Warning {
    return {
      ...warning,
      message: this.text(warning.message),
      ...(warning.resource === undefined ? {} : { resource: this.#id(warning.resource) }),
    };
  }

  #value(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number' || typeof value === 'bigint') return this.#labels.get(String(value)) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#value(item));
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    let changed = false;
    const entries = Object.entries(value).map(([key, item]): [string, JsonValue] => {
      const entry: [string, JsonValue] = [this.text(key), this.#value(item)];
      changed ||= entry[0] !== key || entry[1] !== item;
      return entry;
    });
    return changed ? Object.fromEntries(entries) : value;
  }
}
