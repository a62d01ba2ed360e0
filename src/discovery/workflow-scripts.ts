import { baseName, clampPath, joinPath } from '../files/paths.ts';
import { flagsOf, type ShellCommand, shellCommands } from './shell-words.ts';

/** What a script pushes, with variables as they are written. */
export interface Push {
  /** `oci://` and where to, with the tag. */
  readonly source: string;
  readonly path: string;
  readonly ignore: readonly string[];
  /** True where the name of the chart comes after `source`, which has no tag. */
  readonly isChart?: true;
  /** Text of the command by which its line is found. */
  readonly mark: string;
}

/** Flags of these commands that take no value. */
const switches: ReadonlySet<string> = new Set([
  ...['--debug', '--dependency-update', '--insecure', '--no-tty', '--plain-http', '--reproducible', '--sign'],
  ...['--verbose', '--disable-path-validation', '--skip-refresh', '-u', '-v'],
]);

/** What several scripts of one workflow tell each other. */
export class WorkflowScripts {
  /** Directories of charts that were made packages of. */
  readonly packaged: string[] = [];
  /** Directories by the archives that were made of them. */
  readonly #archives = new Map<string, string>();

  /** What a script pushes. `variables` are those that it sets, as they are written, and `{name}` in the place of what it goes through. */
  pushes(script: string): { readonly pushes: readonly Push[]; readonly variables: ReadonlyMap<string, string> } {
    const variables = new Map<string, string>();
    const pushes: Push[] = [];
    for (const command of shellCommands(script)) {
      this.#note(command, variables);
      const push = this.#pushOf(command);
      for (const one of push) pushes.push(one);
    }
    return { pushes, variables };
  }

  #note(command: ShellCommand, variables: Map<string, string>): void {
    const [first = '', second = ''] = command;
    const assigned = /^(\w+)=(.*)$/s.exec(first === 'export' ? second : first);
    const [, name, value] = assigned ?? [];
    if (name !== undefined && value !== undefined) variables.set(name, value);
    // One glob whose last part is free: each of the directories.
    const each = /^([^*]*\/)\*\/?$/.exec(command[3] ?? '')?.[1];
    if (first === 'for' && command[2] === 'in' && command.length === 4)
      variables.set(second, each === undefined ? '$()' : `${each}{${second}}`);
    if (first === 'helm' && second === 'package') {
      for (const chart of flagsOf(command.slice(2), switches).rest)
        this.packaged.push(chart.replace(/\/\*\/?$/, '/{chart}'));
    }
    if (first === 'tar' && /^-?\w*c/.test(second)) {
      const file = command.find((word) => /\.t(?:ar\.)?gz$/.test(word));
      const from = command[command.indexOf('-C') + 1] ?? '';
      if (file !== undefined && command.includes('-C') && command.at(-1) === '.')
        this.#archives.set(baseName(file), from);
    }
  }

  #pushOf([program, ...words]: ShellCommand): readonly Push[] {
    if (program === 'flux' && words[0] === 'push' && words[1] === 'artifact') {
      const { flags, rest } = flagsOf(words.slice(2), switches);
      const [source] = rest;
      const path = flags.get('--path') ?? flags.get('-f');
      if (source === undefined || path === undefined) return [];
      const ignore = (flags.get('--ignore-paths') ?? '').split(',').filter((line) => line !== '');
      return [{ source, path, ignore, mark: 'flux push artifact' }];
    }
    if (program === 'helm' && words[0] === 'push') {
      const [, source] = flagsOf(words.slice(1), switches).rest;
      if (source === undefined) return [];
      return this.packaged.map((path) => ({
        source,
        path,
        ignore: [],
        mark: 'helm push',
        isChart: true,
      }));
    }
    if (program === 'oras' && words[0] === 'push') {
      const [target, ...layers] = flagsOf(words.slice(1), switches).rest;
      const [layer, another] = layers;
      if (target === undefined || layer === undefined || another !== undefined) return [];
      const file = layer.replace(/:[\w.+-]+\/[\w.+-]+$/, '');
      const from = this.#archives.get(baseName(file));
      const source = `oci://${target}`;
      if (from !== undefined) return [{ source, path: from, ignore: [], mark: 'oras push' }];
      // A directory keeps its name in the artifact.
      const isDirectory = !/[*]|\.\w+$/.test(baseName(file));
      return isDirectory ? [{ source, path: '.', ignore: onlyDirectory(file), mark: 'oras push' }] : [];
    }
    return [];
  }
}

/** Lines of an ignore file that leave out everything but a directory. */
function onlyDirectory(directory: string): readonly string[] {
  const lines: string[] = [];
  let above = '';
  for (const name of clampPath(directory).split('/')) {
    if (name === '') continue;
    lines.push(`/${joinPath(above, '*')}`, `!/${joinPath(above, name)}`);
    above = joinPath(above, name);
  }
  return lines;
}
