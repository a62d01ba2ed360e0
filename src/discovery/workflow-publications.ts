import { type FileTree, readText } from '../files/file-tree.ts';
import { baseName, clampPath, joinPath } from '../files/paths.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../model/json.ts';
import { trimmedEnd } from '../model/trimmed.ts';
import { decodeHelmYaml } from '../yaml/decode-helm.ts';
import type { Publication } from './publications.ts';
import { type Push, WorkflowScripts } from './workflow-scripts.ts';
import { type Step, stepsOf } from './workflow-steps.ts';

const directories = ['.github/workflows', '.forgejo/workflows', '.gitea/workflows'];
const gitlab = '.gitlab-ci.yml';

/** Files of workflows that are read at most, the longest one, and how many variables and characters one text may come to. */
const limits = { files: 200, characters: 500_000, variables: 100, text: 2_000 };

/**
 * What workflows of a tree push, as far as their text tells: `flux push artifact` with `--path`, `helm push` of what `helm package` made, `oras push` of a directory or an archive of one, actions that push with `repository`
 * and `path`, and the releaser of charts. A matrix and inputs stand for captures; `names` are the `owner/name` of the repository, first the likeliest. What is computed elsewhere, and what a step calls, is left out.
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
    if (text === undefined || text.length > limits.characters || !mayPush.test(text)) return [];
    const { value } = decodeHelmYaml(text);
    if (value === undefined || !isJsonObject(value)) return [];
    const known = new Map([...predefined(names), ...variablesIn(value)]);
    const lines = new LinesOf(text);
    const scripts = new WorkflowScripts();
    return [...stepsOf(value)].flatMap((step) => publicationsOf(tree, step, scripts, known, file, lines));
  });
}

/** Commands and actions that push. */
const mayPush = /\bpush\s+(?:\\\s*)?artifact\b|\bpush@|push-artifact@|\b(?:helm|oras)\s+push\b|chart-releaser-action@/;

function predefined(names: readonly string[]): (readonly [string, string])[] {
  const [name] = names;
  if (name === undefined) return [];
  const [owner = '', own = ''] = name.split('/');
  return [
    ['github.event.repository.name', own],
    ['CI_PROJECT_NAME', own],
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
    const next = this.#text.indexOf(mark, this.#from.get(mark) ?? 0);
    // One command may push several charts.
    const at = Math.max(0, next < 0 ? this.#text.indexOf(mark) : next);
    this.#from.set(mark, at + 1);
    return this.#text.slice(0, at).split('\n').length;
  }
}

function publicationsOf(
  tree: FileTree,
  { script, uses, inputs, directory }: Step,
  scripts: WorkflowScripts,
  known: ReadonlyMap<string, string>,
  file: string,
  lines: LinesOf,
): Publication[] {
  const { pushes, variables } =
    script === undefined
      ? { pushes: actionPushes(uses ?? '', inputs, scripts, known), variables: none }
      : scripts.pushes(script);
  const all = variables.size === 0 ? known : new Map([...known, ...variables]);
  return pushes.flatMap(({ source, path, ignore, mark, isChart }) => {
    const line = lines.next(mark);
    const url = filled(source, all);
    const from = filled(path, all);
    if (url === undefined || from === undefined || Math.max(url.length, from.length) > limits.text) return [];
    const at = clampPath(joinPath(directory, from)) || '.';
    // A tag does not matter, whatever is in it.
    const named = isChart ? `${url.replace(/\/$/, '')}/${chartName(tree, at)}` : withoutTag(url);
    const isKnown = /^(?:oci|https):\/\/[^/]+\/./.test(named) && ![named, at].some((text) => /[$`*\0]/.test(text));
    const captures = at.match(/\{[^{}]*\}/g) ?? [];
    if (!isKnown || captures.some((capture) => !named.includes(capture))) return [];
    return [{ source: named, path: at, ignore, inferredFrom: { file, line } }];
  });
}

const none: ReadonlyMap<string, string> = new Map();

/** What an action pushes: those of Flux take `repository` and `path`, the releaser of charts makes packages of what is in a directory and a repository of charts on the pages of the owner. */
function actionPushes(
  uses: string,
  inputs: JsonObject | undefined,
  scripts: WorkflowScripts,
  known: ReadonlyMap<string, string>,
): readonly Push[] {
  if (/(?:^|\/)push@|push-artifact@/.test(uses)) {
    const source = stringAt(inputs, 'repository');
    const ignore = (stringAt(inputs, 'ignore-paths') ?? '').split(/\s+|,/).filter((line) => line !== '');
    const path = stringAt(inputs, 'path') || '.';
    return source === undefined ? [] : [{ source: source.replace(/^(?!oci:)/, 'oci://'), path, ignore, mark: uses }];
  }
  if (/(?:^|\/)chart-releaser-action@/.test(uses)) {
    const path = `${stringAt(inputs, 'charts_dir') || 'charts'}/{chart}`;
    scripts.packaged.push(path);
    const [owner, name] = (known.get('github.repository') ?? '').split('/');
    if (owner === undefined || name === undefined) return [];
    const host = `${owner.toLowerCase()}.github.io`;
    const pages = name.toLowerCase() === host ? host : `${host}/${name}`;
    return [{ source: `https://${pages}/{chart}`, path, ignore: [], mark: uses }];
  }
  return [];
}

function withoutTag(url: string): string {
  const from = url.lastIndexOf('/') + 1;
  return url.slice(0, from) + url.slice(from).replace(/[:@].*$/s, '');
}

/** A chart is known by the name in its Chart.yaml, which need not be that of its directory. */
function chartName(tree: FileTree, directory: string): string {
  const name = /^name:[ \t]*["']?([\w.-]+)/m.exec(readText(tree, joinPath(directory, 'Chart.yaml')) ?? '')?.[1];
  return name ?? baseName(directory);
}

/** A text with what is known in the place of variables, and a capture in that of a matrix and of an input. What is not known is marked; a tag may hold it. */
function filled(
  text: string,
  known: ReadonlyMap<string, string>,
  budget: { left: number } = { left: limits.variables },
): string | undefined {
  // Variables may name themselves.
  if (text.length > limits.text || budget.left-- <= 0) return undefined;
  return text.replace(
    /\$\{\{\s*([\w.-]+)\s*\}\}|\$\{(\w+)(,,|:?-[^${}]*)?\}|\$(\w+)|\$\(basename ([^()]*)\)|\$\{\{[^}]*\}\}|\$\{[^}]*\}|\$\([^)]*\)/g,
    (_all, expression?: string, braced?: string, form?: string, plain?: string, path?: string) => {
      if (path !== undefined) {
        const whole = filled(path.replace(/["']/g, ''), known, budget);
        return whole === undefined ? '\0' : trimmedEnd(whole, '/').replace(/^.*\//s, '');
      }
      const name = expression ?? braced ?? plain ?? '';
      const value = known.get(name);
      const free = /^(?:matrix|inputs|github\.event\.inputs)\.([\w-]+)$/.exec(name)?.[1];
      if (free !== undefined && value === undefined) return `{${free}}`;
      const whole = value === undefined ? undefined : filled(value, known, budget);
      if (form?.includes('-') === true) return whole === undefined || whole === '' ? form.replace(/^:?-/, '') : whole;
      return (form === undefined ? whole : whole?.toLowerCase()) ?? '\0';
    },
  );
}
