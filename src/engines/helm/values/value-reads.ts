import { getOrInsert } from '../../../core/get-or-insert.ts';
import { type GoValue } from '../../gotemplate/public.ts';
import type { Chart } from '../chart.ts';
import { isTable, type ValueMap } from './value-map.ts';

/** Keys from the top of the values of a chart to one of them; items of lists have their index. */
export type ValuePath = readonly string[];

/**
 * Values that the templates of one render read, noted as they ask: a branch that is not taken reads nothing. Whoever
 * prints, copies or merges all of a mapping has read each of its values. How many keys a mapping has, which decides
 * whether it counts as true, is not noted.
 */
export class ValueReads {
  /** The templates that read a value; an empty name stands for Helm itself. */
  readonly #readers = new Map<string, Set<string>>();
  #isWatching = false;
  /** The template that is executed. */
  template = '';
  /** Presence of a template that changes values, which others may see. */
  isChanged = false;

  /** Notes a read. What a subchart reads of its globals is read of those that were handed down to it too. */
  note(path: ValuePath): void {
    if (!this.#isWatching) return;
    getOrInsert(this.#readers, keyOf(path), () => new Set()).add(this.template);
    const handed = path.lastIndexOf('global');
    if (handed > 0) getOrInsert(this.#readers, keyOf(path.slice(handed)), () => new Set()).add(this.template);
  }

  /** Notes that a template changes a value. */
  noteChange(): void {
    if (this.#isWatching) this.isChanged = true;
  }

  has(path: ValuePath): boolean {
    return this.#readers.has(keyOf(path));
  }

  /** The templates that read a value; an empty name stands for Helm itself. */
  readersOf(path: ValuePath): ReadonlySet<string> {
    return this.#readers.get(keyOf(path)) ?? new Set();
  }

  /** A copy of values that notes who reads them; mappings that are shared stay shared. */
  watch(values: ValueMap): ValueMap {
    const watched = new Map<ValueMap, WatchedMap>();
    const visit = (map: ValueMap, path: ValuePath): WatchedMap => {
      const known = watched.get(map);
      if (known !== undefined) {
        known.also(path);
        return known;
      }
      const own = new WatchedMap(this, path);
      watched.set(map, own);
      for (const [key, value] of map) own.set(key, watchedValue(value, [...path, key]));
      return own;
    };
    const watchedValue = (value: GoValue, path: ValuePath): GoValue => {
      if (isTable(value)) return visit(value, path);
      return Array.isArray(value) ? value.map((item, at) => watchedValue(item, [...path, String(at)])) : value;
    };
    this.#isWatching = false;
    const top = visit(values, []);
    this.#isWatching = true;
    return top;
  }
}

/** Notes reads of Helm itself, which sees from them which subcharts take part and what their parents import. */
export function noteDependencyReads(reads: ValueReads, { metadata, dependencies }: Chart, above: ValuePath = []): void {
  for (const { alias, condition, importValues, name, tags } of metadata.dependencies ?? []) {
    for (const path of condition.split(',')) if (path.trim() !== '') reads.note([...above, ...path.trim().split('.')]);
    for (const tag of tags) reads.note(['tags', tag]);
    const own = [...above, alias === '' ? name : alias];
    for (const item of importValues) if (typeof item === 'string') reads.note([...own, 'exports', item]);
    const chart = dependencies.find((one) => one.metadata.name === name);
    if (chart !== undefined && own.length < deepest) noteDependencyReads(reads, chart, own);
  }
}

/** Charts within charts that are looked at. */
const deepest = 10;

function keyOf(path: ValuePath): string {
  return path.join('\0');
}

/** A mapping among values that notes what is read of it. */
class WatchedMap extends Map<string, GoValue> {
  readonly #reads: ValueReads;
  readonly #paths: ValuePath[];

  constructor(reads: ValueReads, path: ValuePath) {
    super();
    this.#reads = reads;
    this.#paths = [path];
  }

  /** Another place at which the same mapping stands. */
  also(path: ValuePath): void {
    this.#paths.push(path);
  }

  override get(key: string): GoValue | undefined {
    this.#note(key);
    return super.get(key);
  }

  override has(key: string): boolean {
    this.#note(key);
    return super.has(key);
  }

  override set(key: string, value: GoValue): this {
    this.#reads.noteChange();
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    this.#reads.noteChange();
    return super.delete(key);
  }

  override keys(): ReturnType<Map<string, GoValue>['keys']> {
    this.#all();
    return super.keys();
  }

  override entries(): ReturnType<Map<string, GoValue>['entries']> {
    this.#all();
    return super.entries();
  }

  override values(): ReturnType<Map<string, GoValue>['values']> {
    this.#all();
    return super.values();
  }

  override forEach(call: (value: GoValue, key: string, map: Map<string, GoValue>) => void): void {
    this.#all();
    super.forEach(call);
  }

  override [Symbol.iterator](): ReturnType<Map<string, GoValue>['entries']> {
    return this.entries();
  }

  #note(key: string): void {
    for (const path of this.#paths) this.#reads.note([...path, key]);
  }

  #all(): void {
    for (const key of super.keys()) this.#note(key);
  }
}
