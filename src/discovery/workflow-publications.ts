import { type FileTree, readText } from '../files/file-tree.ts';
import { clampPath, joinPath } from '../files/paths.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../model/json.ts';
import { decodeHelmYaml } from '../yaml/decode-helm.ts';
import type { Publication } from './publications.ts';

const directories = ['.github/workflows', '.forgejo/workflows', '.gitea/workflows'];
const gitlab = '.gitlab-ci.yml';

/** Files of workflows that are read at most, and the longest one. */
const limits = { files: 200, characters: 500_000 };

/**
 * What workflows of a tree push, as far as their text tells: `flux push artifact` with `--path`, and actions that push with `repository` and `path`. A matrix stands for captures; `names` are the `owner/name` of the
 * repository, first the likeliest. What is computed elsewhere is left out.
 */
export function workflowPublications(tree: FileTree, names: readonly string[]): readonly Publication[] {
  const files = directories.flatMap((directory) =>
    (tree.list(directory) ?? [])
      .filter(({ name, kind }) => kind === 'file' && /\.ya?ml$/.test(name))
      .map(({ name }) => joinPath(directory, name)),
  );
  if (tree.kind(gitlab) === 'file') files.push(gitlab);
  return files.slice(0, limits.files).flatMap((file) => {
    const text = readText(tree, file);
    if (text === undefined || text.length > limits.characters || !/\bpush\b/.test(text)) return [];
    const { value } = decodeHelmYaml(text);
    if (value === undefined || !isJsonObject(value)) return [];
    const known = new Map([...predefined(names), ...variablesIn(value)]);
    const lines = new LinesOf(text);
    return [...steps(value)].flatMap((step) => publicationsOf(step, known, file, lines));
  });
}

/** Something that a workflow runs: a script, or an action with its inputs. */
interface Step {
  readonly script?: string;
  readonly uses?: string;
  readonly inputs?: JsonObject;
  readonly directory: string;
}

function* steps(workflow: JsonObject): Generator<Step> {
  const jobs = objectAt(workflow, 'jobs') ?? workflow;
  for (const job of Object.values(jobs)) {
    const directory = stringAt(job, 'defaults', 'run', 'working-directory') ?? '';
    for (const step of listAt(job, 'steps')) {
      const [script, uses, inputs] = [stringAt(step, 'run'), stringAt(step, 'uses'), objectAt(step, 'with')];
      const own = stringAt(step, 'working-directory') ?? directory;
      if (script !== undefined) yield { script, directory: own };
      else if (uses !== undefined && inputs !== undefined) yield { uses, inputs, directory: '' };
    }
    const lines = listAt(job, 'script').filter((line) => typeof line === 'string');
    if (lines.length > 0) yield { script: lines.join('\n'), directory: '' };
  }
}

function predefined(names: readonly string[]): (readonly [string, string])[] {
  const [name] = names;
  if (name === undefined) return [];
  const [owner = ''] = name.split('/');
  return [
    ['github.repository', name],
    ['github.repository_owner', owner],
    ['GITHUB_REPOSITORY', name],
    ['GITHUB_REPOSITORY_OWNER', owner],
    ['CI_PROJECT_PATH', name],
    ['CI_PROJECT_NAMESPACE', owner],
  ];
}

/** Everything that `env` and `variables` set, wherever that is: a name that is set twice differently is not known. */
function variablesIn(value: JsonValue): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  const look = (at: JsonValue): void => {
    if (Array.isArray(at)) {
      for (const item of at) look(item);
      return;
    }
    if (!isJsonObject(at)) return;
    for (const key of ['env', 'variables'])
      for (const [name, text] of Object.entries(objectAt(at, key) ?? {})) {
        const set = typeof text === 'string' ? text : undefined;
        for (const spelled of [name, `env.${name}`])
          found.set(spelled, found.has(spelled) && found.get(spelled) !== set ? undefined : set);
      }
    for (const item of Object.values(at)) look(item);
  };
  look(value);
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The lines on which texts stand that are asked for in the order of the file. */
class LinesOf {
  readonly #text: string;
  readonly #from = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  next(mark: string): number {
    const at = Math.max(0, this.#text.indexOf(mark, this.#from.get(mark) ?? 0));
    this.#from.set(mark, at + 1);
    return this.#text.slice(0, at).split('\n').length;
  }
}

function publicationsOf(
  { script, uses, inputs, directory }: Step,
  known: ReadonlyMap<string, string>,
  file: string,
  lines: LinesOf,
): Publication[] {
  const found: { readonly source: string; readonly path: string; readonly ignore: string; readonly line: number }[] =
    [];
  if (script !== undefined) {
    const joined = script.replace(/\\\r?\n\s*/g, ' ');
    for (const [, command = ''] of joined.matchAll(/\bflux\s+push\s+artifact\b([^\n;|&]*)/g)) {
      const line = lines.next('flux push artifact');
      const source = /(?:^|\s)["']?(oci:\/\/(?:\$\{\{[^}]*\}\}|\$\([^)]*\)|[^\s"'])+)/.exec(command)?.[1];
      const path = flag(command, '--path') ?? flag(command, '-f');
      if (source !== undefined && path !== undefined)
        found.push({ source, path, ignore: flag(command, '--ignore-paths') ?? '', line });
    }
  } else if (uses !== undefined && /(?:^|\/)push@|push-artifact@/.test(uses)) {
    const line = lines.next(uses);
    const [source, path] = [stringAt(inputs, 'repository'), stringAt(inputs, 'path')];
    if (source !== undefined && path !== undefined)
      found.push({ source: source.replace(/^(?!oci:)/, 'oci://'), path, ignore: '', line });
  }
  return found.flatMap(({ source, path, ignore, line }) => {
    const url = filled(source, known);
    const from = filled(path, known);
    // A tag does not matter, whatever is in it.
    const place = url?.replace(/(?<=\/[^/]*):[^/]*$/, '');
    if (place === undefined || from === undefined || /[$`\0]/.test(place) || /[$`\0]/.test(from)) return [];
    return [
      {
        source: place,
        path: clampPath(joinPath(directory, from)) || '.',
        ignore: ignore === '' ? [] : ignore.split(','),
        inferredFrom: { file, line },
      },
    ];
  });
}

function flag(command: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}[=\\s]\\s*("[^"]*"|'[^']*'|(?:\\$\\{\\{[^}]*\\}\\}|[^\\s"'])+)`);
  return pattern.exec(command)?.[1]?.replace(/^["']|["']$/g, '');
}

/** A text with what is known in the place of variables, and a capture in that of a matrix. What is not known is marked; a tag may hold it. */
function filled(text: string, known: ReadonlyMap<string, string>, depth = 0): string | undefined {
  if (depth > 5) return undefined;
  return text.replace(
    /\$\{\{\s*([\w.-]+)\s*\}\}|\$\{(\w+)\}|\$(\w+)|\$\{\{[^}]*\}\}|\$\([^)]*\)/g,
    (_all, expression?: string, braced?: string, plain?: string) => {
      const name = expression ?? braced ?? plain ?? '';
      const matrix = /^matrix\.(\w+)$/.exec(name)?.[1];
      if (matrix !== undefined) return `{${matrix}}`;
      const value = known.get(name);
      return value === undefined ? '\0' : (filled(value, known, depth + 1) ?? '\0');
    },
  );
}
