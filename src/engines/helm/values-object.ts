import { GoError, type GoFunction, GoMap, type GoValue, stringAt } from '../gotemplate/public.ts';
import { toYaml } from './functions/yaml-functions.ts';
import { isTable, type ValueMap } from './values/value-map.ts';

/**
 * A `common.Values`: a map of that named type over a map that others see as a plain one. What is set through either is
 * seen by both, as in Helm, where a subchart's `.Values` and its parent's `.Values.<name>` are the same map.
 */
export class ValuesObject extends GoMap {
  constructor(entries: ValueMap) {
    super('common.Values', entries);
  }

  override withEntries(entries: ValueMap): ValuesObject {
    return new ValuesObject(entries);
  }

  override method(name: string): GoFunction | undefined {
    switch (name) {
      case 'AsMap':
        return { name, params: [], purity: 'pure', call: () => this.plain() };
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
    let at: ValueMap = this.plain();
    for (const key of path) {
      const next = at.get(key);
      if (next instanceof ValuesObject) at = next.plain();
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
