import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { baseName, clampPath, joinPath } from '../../../core/files/paths.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { decodeHelmYaml } from '../../../engines/yaml/public.ts';
import { chartName } from '../chart-name.ts';
import type { Publication } from './publications.ts';
import { filled, workflowVariables } from './workflow-variables.ts';

const directories = ['.github/workflows', '.forgejo/workflows', '.gitea/workflows'];
/**
 * Files that are read at most, the characters of the longest one and of a command, the commands of a file, and the
 * pushes of all.
 */
const limits = { files: 200, characters: 500_000, command: 2_000, commands: 100, pushes: 300 };

/** A line that pushes, with variables as they are written. */
interface Push extends Pick<Publication, 'ignore' | 'path' | 'source'> {
  /** True where the name of the chart comes after `source`, which has no tag. */
  readonly isChart?: true;
}

/**
 * Publications by the workflows of a tree, as far as the lines of their steps say: `flux push artifact` with `--path`,
 * `helm push` of what `helm package` made, `oras push` of a directory, and actions that push with `repository` and
 * `path`. A matrix and inputs stand for captures; `names` are the `owner/name` of the repository, first the likeliest.
 * What is computed, and what a step calls, is left out.
 */
export function workflowPublications(tree: FileTree, names: readonly string[]): readonly Publication[] {
  const listed = directories.flatMap((place) => (tree.list(place) ?? []).map(({ name }) => joinPath(place, name)));
  const files = [...listed, '.gitlab-ci.yml'].filter((file) => /\.ya?ml$/.test(file) && tree.kind(file) === 'file');
  let left = limits.pushes;
  return files.slice(0, limits.files).flatMap((file) => {
    const text = readText(tree, file) ?? '';
    if (text.length > limits.characters || !/\bpush\b/.test(text)) return [];
    const { value = null } = decodeHelmYaml(text);
    if (!isJsonObject(value)) return [];
    const known = workflowVariables(value, names);
    let from = 0;
    return pushesOf(value).flatMap(({ directory, source, path, ignore, isChart }) => {
      if (left-- <= 0) return [];
      // One command may push several charts.
      const at = Math.max(text.indexOf(source, from), text.lastIndexOf(source, from), 0);
      from = at + 1;
      const url = filled(source, known).replace(/^(?!\w+:)/, 'oci://');
      const place = clampPath(joinPath(directory, filled(path, known))) || '.';
      const named = isChart
        ? `${url.replace(/\/$/, '')}/${chartName(tree, place) ?? baseName(place)}`
        : withoutTag(url);
      const isKnown = /^(?:oci|https):\/\/[^/]+\/./.test(named) && !/[$`*\0]/.test(`${named}${place}`);
      const captures = place.match(/\{[^{}]*\}/g) ?? [];
      if (!isKnown || captures.some((capture) => !named.includes(capture))) return [];
      const line = text.slice(0, at).split('\n').length;
      return [{ source: named, path: place, ignore, inferredFrom: { file, line } }];
    });
  });
}

/** What the commands of a file had before: charts that packages were made of, and how many they are. */
interface Found {
  readonly packaged: string[];
  commands: number;
}

/** The pushes of all steps, with the directory that each is run in. */
function pushesOf(workflow: JsonObject): (Push & { readonly directory: string })[] {
  const found: Found = { packaged: [], commands: 0 };
  return Object.values(objectAt(workflow, 'jobs') ?? workflow).flatMap((job) => {
    const usual = stringAt(job, 'defaults', 'run', 'working-directory') ?? '';
    const script = listAt(job, 'script').filter((line) => typeof line === 'string');
    return [...listAt(job, 'steps'), { run: script.join('\n') }].flatMap((step) => {
      const directory = stringAt(step, 'run') === undefined ? '' : (stringAt(step, 'working-directory') ?? usual);
      const lines = (stringAt(step, 'run') ?? '').replace(/\\\r?\n/g, ' ').split('\n');
      const pushes = [...actionPushes(step), ...lines.flatMap((line) => linePushes(line, found))];
      return pushes.map((push) => ({ ...push, directory }));
    });
  });
}

/** What an action of Flux pushes. */
function actionPushes(step: JsonValue): readonly Push[] {
  const inputs = objectAt(step, 'with');
  const source = stringAt(inputs, 'repository');
  if (!/(?:^|\/)push@|push-artifact@/.test(stringAt(step, 'uses') ?? '') || source === undefined) return [];
  const ignore = (stringAt(inputs, 'ignore-paths') ?? '').split(/[\s,]+/).filter((line) => line !== '');
  return [{ source, path: stringAt(inputs, 'path') || '.', ignore }];
}

const command = /\b(?:flux\s+push\s+artifact|helm\s+(?:package|push)|oras\s+push)\b/g;
/**
 * A piece of a word, or what is between words: expressions and quoted texts as they are written. What ends a command is
 * none.
 */
const piece = /\s+|\$\{\{[^{}]*\}\}|\$\([^()]*\)|"[^"]*"|'[^']*'|[^\s"'|;&()]/y;
/** Flags of these commands that take no value. */
const isSwitch = /^(?:--(?:debug|dependency-update|insecure|plain-http|reproducible|sign|verbose)|-[uv])$/;

/** The words of the command that a text begins with, without quotes. */
function wordsOf(text: string): readonly string[] {
  let words = '';
  piece.lastIndex = 0;
  for (let next = piece.exec(text); next !== null; next = piece.exec(text))
    words += /^\s/.test(next[0]) ? '\0' : next[0].replace(/["']/g, '');
  return words.split('\0').filter((word) => word !== '');
}

/** What the commands of a line push, which may stand within `$(…)`. */
function linePushes(line: string, found: Found): readonly Push[] {
  const pushes: Push[] = [];
  const [shown = ''] = line.split('#', 1);
  for (const { index } of shown.matchAll(command)) {
    if (found.commands++ >= limits.commands) break;
    for (const push of commandPushes(shown.slice(index, index + limits.command), found)) pushes.push(push);
  }
  return pushes;
}

function commandPushes(text: string, { packaged }: Found): readonly Push[] {
  const flags = new Map<string, string>();
  const words: string[] = [];
  let flag = '';
  for (const word of wordsOf(text)) {
    const [, name, value] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined && flag === '') words.push(word);
    else flags.set(name ?? flag, value ?? word);
    flag = name === undefined || value !== undefined || isSwitch.test(name) ? '' : name;
  }
  const [program = '', verb = '', first, second, more] = words;
  if (verb === 'package')
    for (const chart of words.slice(2, 2 + limits.commands)) packaged.push(chart.replace(/\/\*\/?$/, '/{chart}'));
  if (verb !== 'push' || first === undefined || second === undefined) return [];
  if (program === 'helm')
    return packaged.slice(0, limits.commands).map((path) => ({ source: second, path, ignore: [], isChart: true }));
  if (program === 'flux') {
    const ignore = (flags.get('--ignore-paths') ?? '').split(',').filter((pattern) => pattern !== '');
    const path = flags.get('--path') ?? flags.get('-f');
    return path === undefined ? [] : [{ source: second, path, ignore }];
  }
  if (more !== undefined || /[*:]|\.\w+$/.test(second)) return [];
  // A directory keeps its name in the artifact.
  const names = clampPath(second).split('/');
  const ignore = names.flatMap((name, depth) => {
    const above = ['', ...names.slice(0, depth)].join('/');
    return [`${above}/*`, `!${above}/${name}`];
  });
  return [{ source: first, path: '.', ignore }];
}

function withoutTag(url: string): string {
  const from = url.lastIndexOf('/') + 1;
  return url.slice(0, from) + url.slice(from).replace(/[:@].*$/s, '');
}
