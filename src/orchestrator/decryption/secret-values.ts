import type { JsonObject, JsonValue } from '../../model/json.ts';
import type { Problem, Warning } from '../../model/problem.ts';
import type { Manifest, NodeResult, SideResult } from '../../model/side-result.ts';

/** Shorter values would take ordinary words with them. */
const minimumLength = 4;

/** A line of a value of several lines counts as a value of its own from this length. */
const minimumLine = 12;

/** Words of YAML itself, which say nothing about who uses them. */
const words: ReadonlySet<string> = new Set(['True', 'False', 'false', 'none', 'null', 'true']);

/**
 * Values that were decrypted for rendering and must never be shown. Everything that leaves a run goes through a mask made of them: a value is replaced wherever it
 * occurs (as it is, without its line feeds, line by line, as base64), by a text with the key under which it was found. Different values of one key get different
 * texts, the same in both sides, so that a change is seen without the value.
 */
export class SecretValues {
  readonly #names = new Map<string, Set<string>>();

  /** Values shorter than four characters are not masked. */
  add(name: string, value: string): void {
    const text = value.trim();
    if (text.length < minimumLength || words.has(text)) return;
    const names = this.#names.get(text);
    if (names === undefined) this.#names.set(text, new Set([name]));
    else names.add(name);
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** A mask of all values that were added until now. */
  mask(): SecretMask {
    const byName = new Map<string, string[]>();
    const sorted = [...this.#names].sort(([left], [right]) => (left < right ? -1 : 1));
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
      orphans: side.orphans,
      problems: side.problems.map((problem) => this.#problem(problem)),
      warnings: side.warnings.map((warning) => this.#warning(warning)),
    };
  }

  #node(node: NodeResult): NodeResult {
    return {
      ...node,
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
        return object === manifest.object ? manifest : { ...manifest, object: object as JsonObject };
      });
      if (masked.every((manifest, index) => manifest === manifests[index])) masked = manifests;
      this.#lists.set(manifests, masked);
    }
    return masked;
  }

  #problem(problem: Problem): Problem {
    return {
      ...problem,
      message: this.text(problem.message),
      ...(problem.hint === undefined ? {} : { hint: this.text(problem.hint) }),
      ...(problem.stack === undefined ? {} : { stack: problem.stack.map((frame) => this.text(frame)) }),
    };
  }

  #warning(warning: Warning): Warning {
    return { ...warning, message: this.text(warning.message) };
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
