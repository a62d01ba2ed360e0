import { GoError } from '../gotemplate/go-error.ts';
import { type GoFunction, GoMap, type GoValue } from '../gotemplate/value.ts';
import { stringAt } from '../sprig/arguments.ts';
import { toYaml } from './functions/yaml-functions.ts';
import { isTable, type ValueMap } from './values/value-map.ts';

/**
 * A `common.Values`: a map of that named type over a map that others see as a plain one. What is set through either is seen
 * by both, as in Helm, where a subchart's `.Values` and its parent's `.Values.<name>` are the same map.
 */
export class ValuesObject extends GoMap {
  readonly #target: ValueMap;

  constructor(target: ValueMap) {
    super('common.Values');
    this.#target = target;
  }

  override get(key: string): GoValue | undefined {
    return this.#target.get(key);
  }
  override has(key: string): boolean {
    return this.#target.has(key);
  }
  override set(key: string, value: GoValue): this {
    this.#target.set(key, value);
    return this;
  }
  override delete(key: string): boolean {
    return this.#target.delete(key);
  }
  override clear(): void {
    this.#target.clear();
  }
  override get size(): number {
    return this.#target.size;
  }
  override keys(): MapIterator<string> {
    return this.#target.keys();
  }
  override values(): MapIterator<GoValue> {
    return this.#target.values();
  }
  override entries(): MapIterator<[string, GoValue]> {
    return this.#target.entries();
  }
  override [Symbol.iterator](): MapIterator<[string, GoValue]> {
    return this.#target.entries();
  }
  override forEach(
    callback: (value: GoValue, key: string, map: Map<string, GoValue>) => void,
    thisArg?: unknown,
  ): void {
    for (const [key, value] of this.#target) callback.call(thisArg, value, key, this);
  }

  override method(name: string): GoFunction | undefined {
    switch (name) {
      case 'AsMap':
        return { name, params: [], purity: 'pure', call: () => this.#target };
      case 'YAML':
        return { name, params: [], purity: 'pure', call: () => `${toYaml(this)}\n` };
      case 'Table':
        return {
          name,
          params: ['string'],
          purity: 'pure',
          call: (args) => new ValuesObject(this.#table(stringAt(args, 0).split('.'))),
        };
      case 'PathValue':
        return { name, params: ['string'], purity: 'pure', call: (args) => this.#pathValue(stringAt(args, 0)) };
      default:
        return undefined;
    }
  }

  #table(path: readonly string[]): ValueMap {
    let at: ValueMap = this.#target;
    for (const key of path) {
      const next = at.get(key);
      if (next instanceof ValuesObject) at = next.#target;
      else if (isTable(next)) at = next;
      else throw new GoError(`"${key}" is not a table`);
    }
    return at;
  }

  #pathValue(path: string): GoValue {
    if (path === '') throw new GoError('YAML path cannot be empty');
    const keys = path.split('.');
    const key = keys.pop() ?? '';
    let holder: ValueMap;
    try {
      holder = this.#table(keys);
    } catch {
      throw new GoError(`"${key}" is not a value`);
    }
    const value = holder.get(key);
    if (value === undefined || isTable(value)) throw new GoError(`"${key}" is not a value`);
    return value;
  }
}

/** The `common.Values` at a dotted path below a map; undefined when there is no mapping there. */
export function valuesAt(map: ReadonlyMap<string, GoValue>, path: string): ValuesObject | undefined {
  let at: GoValue | undefined = undefined;
  let holder: ReadonlyMap<string, GoValue> = map;
  for (const key of path.split('.')) {
    at = holder.get(key);
    if (!(at instanceof ValuesObject) && !isTable(at)) return undefined;
    holder = at;
  }
  return at instanceof ValuesObject ? at : isTable(at) ? new ValuesObject(at) : undefined;
}
