import { GoError } from '../gotemplate/go-error.ts';
import { compareStrings, goString } from '../gotemplate/go-string.ts';
import { type GoFunction, GoMap, GoSlice, type GoValue } from '../gotemplate/value.ts';
import type { Chart, ChartFile } from './chart.ts';
import { compileFileGlob } from './file-glob.ts';
import { toYaml } from './functions/yaml-functions.ts';

/**
 * `.Files`: the files of a chart by name, with the methods that templates call. Its type takes no part in any function that
 * changes maps, so one object serves all renders of a chart.
 */
export class FilesObject extends GoMap {
  constructor(files: Iterable<readonly [string, Uint8Array]>) {
    super(
      'engine.files',
      [...files].sort(([a], [b]) => compareStrings(a, b)),
      '[]uint8',
    );
  }

  override method(name: string): GoFunction | undefined {
    switch (name) {
      case 'Get':
        return method(name, ([file]) => goString(this.#bytes(file)));
      case 'GetBytes':
        return method(name, ([file]) => this.#bytes(file));
      case 'Glob':
        return method(name, ([pattern]) => this.#glob(pattern));
      case 'Lines':
        return method(name, ([file]) => new GoSlice('[]string', this.#lines(file)));
      case 'AsConfig':
        return { name, params: [], purity: 'pure', call: () => toYaml(this.#byBaseName((data) => goString(data))) };
      case 'AsSecrets':
        return {
          name,
          params: [],
          purity: 'pure',
          call: () => toYaml(this.#byBaseName((data) => Buffer.from(data).toString('base64'))),
        };
      default:
        return undefined;
    }
  }

  #bytes(name: GoValue | undefined): Uint8Array {
    const data = typeof name === 'string' ? this.get(name) : undefined;
    return data instanceof Uint8Array ? data : new Uint8Array();
  }

  #glob(pattern: GoValue | undefined): FilesObject {
    const matches = (typeof pattern === 'string' ? compileFileGlob(pattern) : undefined) ?? (() => true);
    return new FilesObject(
      [...this].flatMap(([name, data]) => (matches(name) && data instanceof Uint8Array ? [[name, data] as const] : [])),
    );
  }

  #lines(name: GoValue | undefined): string[] {
    if (typeof name !== 'string' || !this.has(name)) return [];
    const text = goString(this.#bytes(name));
    if (text === '') throw new GoError('runtime error: index out of range [-1]');
    return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  }

  #byBaseName(print: (data: Uint8Array) => string): GoMap {
    const map = new GoMap('map[string]string');
    for (const [name, data] of this)
      if (data instanceof Uint8Array) map.set(name.slice(name.lastIndexOf('/') + 1), print(data));
    return map;
  }
}

function method(name: string, call: (args: readonly GoValue[]) => GoValue): GoFunction {
  return { name, params: ['string'], purity: 'pure', call };
}

const objects = new WeakMap<readonly ChartFile[], FilesObject>();

/** The `.Files` of a chart. */
export function filesObject(chart: Chart): FilesObject {
  let object = objects.get(chart.files);
  if (object === undefined) {
    object = new FilesObject(chart.files.map(({ name, data }) => [name, data] as const));
    objects.set(chart.files, object);
  }
  return object;
}
