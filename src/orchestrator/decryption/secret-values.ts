import { createHash } from 'node:crypto';
import { addToGroup } from '../../model/group-by.ts';
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
 * occurs, in each of its `spellings`, by a text with the key under which it was found. A value that is a document itself (YAML, JSON, lines of
 * `KEY=value`) is also taken apart, since its texts come out one by one. Different values of one key get different texts, and so do different spellings of a value, the same in both sides, so that a change is seen
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
      addToGroup(byName, name, value);
    }
    const labels = new Map<string, string>();
    for (const [name, values] of byName) {
      for (const [index, value] of values.entries()) {
        const label = `..SECRET_${name}${values.length === 1 ? '' : `_${index + 1}`}..`;
        for (const [spelling, form] of spellings(value, this.#names.has(value)))
          if (spelling.length >= minimumLength && !labels.has(spelling))
            labels.set(spelling, form === '' ? label : `${label.slice(0, -2)} ${form}..`);
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

/** Base64 of less would take ordinary words with it. */
const minimumInBase64 = 6;

/**
 * The texts in which a value is recognised, each with a few words on its form; the value itself has none. Whole values are also recognised as templates often write them: within base64 of a longer text, as a part of a
 * URL, in a JSON text, in hexadecimal digits, backwards, and as a digest.
 */
function spellings(value: string, isWhole: boolean): Map<string, string> {
  const found = new Map([[value, '']]);
  const add = (text: string, form: string): void => {
    if (!found.has(text)) found.set(text, form);
  };
  const lines = value.split('\n').map((line) => line.trim());
  const bytes = Buffer.from(value);
  add(value.replaceAll('\n', ''), 'without line feeds');
  if (lines.length > 1)
    for (const [at, line] of lines.entries()) if (line.length >= minimumLine) add(line, `line ${at + 1}`);
  add(bytes.toString('base64'), 'in base64');
  add(Buffer.from(`${value}\n`).toString('base64'), 'in base64 with a line feed');
  if (!isWhole) return found;
  if (bytes.length >= minimumInBase64) {
    for (const [at, inner] of withinBase64(bytes).entries()) {
      add(inner, `within base64 at ${at}`);
      add(inner.replaceAll('+', '-').replaceAll('/', '_'), `within base64 of URLs at ${at}`);
    }
    add([...value].reverse().join(''), 'backwards');
    add(bytes.toString('hex'), 'in hexadecimal digits');
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'])
      add(createHash(algorithm).update(bytes).digest('hex'), `as ${algorithm}`);
  }
  const inUrl = encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'));
  add(inUrl, 'in a URL');
  add(inUrl.replaceAll('%20', '+'), 'in a query');
  const json = JSON.stringify(value).slice(1, -1);
  add(json, 'in JSON');
  add(
    json.replace(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`),
    'in JSON for pages',
  );
  return found;
}

/** What the base64 of any text has in it that holds these bytes, by their place in a group of three: the digits that hang on nothing else. */
function withinBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const digits = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const first = Math.ceil((before * 8) / 6);
    return digits.slice(first, Math.floor(((before + bytes.length) * 8) / 6));
  });
}

/** What a label begins with, and the backslashes before it. */
const labelStart = '..SECRET_';
const imitation = /(?<!\\)\\*(?=\.\.SECRET_)/g;

/** A piece of text in which nothing looks like a label; before one, it does not end in a lone backslash. */
function withoutLabels(text: string, isBeforeLabel: boolean): string {
  const safe = text.includes(labelStart) ? text.replace(imitation, (slashes) => `${slashes}${slashes}\\`) : text;
  return isBeforeLabel && safe.endsWith('\\') ? safe + (/\\+$/.exec(safe)?.[0] ?? '') : safe;
}

/** Replaces values in texts, objects and results. What holds none of them is given back as it is. Text that looks like a label gets a backslash in front, so that different texts stay different. */
export class SecretMask {
  readonly #labels: ReadonlyMap<string, string>;
  /** The texts that are replaced by their first two characters, the longest first. */
  readonly #byStart = new Map<number, string[]>();
  readonly #lists = new WeakMap<readonly Manifest[], readonly Manifest[]>();

  constructor(labels: ReadonlyMap<string, string>) {
    this.#labels = labels;
    for (const text of [...labels.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
      const start = startOf(text, 0);
      addToGroup(this.#byStart, start, text);
    }
  }

  text(text: string): string {
    if (text.length < minimumLength) return text;
    let shown = '';
    let from = 0;
    for (let at = 0; at <= text.length - minimumLength; at++) {
      const found = this.#byStart.get(startOf(text, at))?.find((one) => text.startsWith(one, at));
      if (found === undefined) continue;
      shown += withoutLabels(text.slice(from, at), true) + (this.#labels.get(found) ?? '');
      from = at + found.length;
      at = from - 1;
    }
    return shown + withoutLabels(text.slice(from), false);
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
      ...(node.variants === undefined
        ? {}
        : { variants: node.variants.map((one) => ({ ...one, manifests: this.#manifests(one.manifests) })) }),
      ...(node.driftIgnored === undefined
        ? {}
        : {
            driftIgnored: node.driftIgnored.map(({ id, paths }) => ({
              id: this.#id(id),
              paths: paths.map((path) => this.text(path)),
            })),
          }),
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
          : { ...manifest, id, object: object as JsonObject, digest: digestOf(manifest.object) };
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
    if (typeof value === 'number' || typeof value === 'bigint') {
      const label = this.#labels.get(String(value));
      return label === undefined ? value : `${label.slice(0, -2)} as a number..`;
    }
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

function startOf(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}

/** A digest of an object that hangs on its data alone. */
function digestOf(object: JsonObject): string {
  const sorted = (_key: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return createHash('sha256').update(JSON.stringify(object, sorted)).digest('hex');
}
