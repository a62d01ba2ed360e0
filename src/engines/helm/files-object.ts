import { getOrInsert } from '../../core/get-or-insert.ts';
import { compareStrings, goString } from '../../core/go/go-string.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { GoError, type GoFunction, GoMap, GoSlice, type GoValue } from '../gotemplate/public.ts';
import type { Chart, ChartFile } from './chart.ts';
import { compileFileGlob } from './file-glob.ts';
import { toYaml } from './functions/yaml-functions.ts';

/** `.Files`: the files of a chart by name, with the methods that templates call. */
export class FilesObject extends GoMap {
  readonly #helm: string;

  /** `files` are in the order of their names. */
  constructor(files: Map<string, GoValue>, helm: string) {
    super('engine.files', files, '[]uint8');
    this.#helm = helm;
  }

  override withEntries(files: Map<string, GoValue>): FilesObject {
    return new FilesObject(files, this.#helm);
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
    return new FilesObject(new Map([...this].filter(([name]) => matches(name))), this.#helm);
  }

  #lines(name: GoValue | undefined): string[] {
    if (typeof name !== 'string' || !this.has(name)) return [];
    const text = goString(this.#bytes(name));
    if (text === '' && behaves('helm-lines-of-nothing', this.#helm)) return [];
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

/** The files of charts, sorted once for all their renders. */
const sorted = new WeakMap<readonly ChartFile[], readonly ChartFile[]>();

/** The `.Files` of a chart for one render, whose templates may merge into it. */
export function filesObject({ files }: Chart, helm: string): FilesObject {
  const ordered = getOrInsert(sorted, files, () => [...files].sort((a, b) => compareStrings(a.name, b.name)));
  return new FilesObject(new Map(ordered.map(({ name, data }) => [name, data])), helm);
}
