import { type FileTree, readText } from '../files/file-tree.ts';
import { clampPath, joinPath } from '../files/paths.ts';
import { isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../model/json.ts';
import { decodeHelmYaml } from '../yaml/decode-helm.ts';
import { makeRecipes } from './make-recipes.ts';
import { flagsOf, type ShellCommand, shellCommands } from './shell-words.ts';

/** Something that a workflow runs: a script, or an action with its inputs. */
export interface Step {
  readonly script?: string;
  readonly uses?: string;
  readonly inputs?: JsonObject;
  /** Where it runs, from the root. */
  readonly directory: string;
}

/** A step that another one calls, with the file in which it stands and what is known there besides: arguments, inputs, variables. */
export interface CalledStep {
  readonly step: Step;
  readonly file: string;
  readonly text: string;
  readonly variables: ReadonlyMap<string, string>;
}

/** Longer files are not read; calls may be this deep, and this many come from one step. */
const limits = { characters: 200_000, depth: 4, calls: 50 };

const shells: ReadonlySet<string> = new Set(['.', 'bash', 'dash', 'sh', 'source', 'zsh']);
const makeSwitches: ReadonlySet<string> = new Set(['-B', '-e', '-i', '-j', '-k', '-n', '-s', '--silent', '--debug']);

/** The steps of a workflow or of an action, in the lists of jobs or of `runs`. */
export function* stepsOf(workflow: JsonObject): Generator<Step> {
  const jobs =
    objectAt(workflow, 'jobs') ??
    (objectAt(workflow, 'runs') === undefined ? workflow : { runs: objectAt(workflow, 'runs') ?? {} });
  for (const job of Object.values(jobs)) {
    const directory = stringAt(job, 'defaults', 'run', 'working-directory') ?? '';
    for (const step of listAt(job, 'steps')) {
      const [script, uses, inputs] = [stringAt(step, 'run'), stringAt(step, 'uses'), objectAt(step, 'with')];
      const own = stringAt(step, 'working-directory') ?? directory;
      if (script !== undefined) yield { script, directory: own };
      else if (uses !== undefined) yield { uses, ...(inputs === undefined ? {} : { inputs }), directory: '' };
    }
    const lines = listAt(job, 'script').filter((line) => typeof line === 'string');
    if (lines.length > 0) yield { script: lines.join('\n'), directory: '' };
  }
}

/** What a step calls of this tree, and what that calls in turn: actions by their directory, scripts by their path, and targets of make. `fill` gives a text with what the caller knows; what it does not know is marked in it. */
export function calledSteps(
  tree: FileTree,
  step: Step,
  fill: (text: string, variables: ReadonlyMap<string, string>) => string,
): readonly CalledStep[] {
  const found: CalledStep[] = [];
  const visit = (caller: Step, variables: ReadonlyMap<string, string>, depth: number): void => {
    if (depth >= limits.depth) return;
    for (const called of callsOf(tree, caller, (text) => fill(text, variables))) {
      if (found.length >= limits.calls) return;
      const known = new Map([...variables, ...called.variables]);
      found.push({ ...called, variables: known });
      visit(called.step, known, depth + 1);
    }
  };
  visit(step, new Map(), 0);
  return found;
}

function callsOf(tree: FileTree, step: Step, fill: (text: string) => string): readonly CalledStep[] {
  if (step.uses !== undefined) return actionSteps(tree, step.uses, step.inputs, fill);
  if (step.script === undefined) return [];
  const own = new Map<string, string>();
  return shellCommands(step.script).flatMap((command): readonly CalledStep[] => {
    const [, name, value] =
      /^(\w+)=(.*)$/s.exec(command[0] === 'export' ? (command[1] ?? '') : (command[0] ?? '')) ?? [];
    if (name !== undefined && value !== undefined) own.set(name, fill(value));
    const filled = command.map((word) => fill(own.size === 0 ? word : withOwn(word, own)));
    return scriptOf(tree, filled, step.directory) ?? made(tree, filled, step.directory);
  });
}

/** What a script itself sets comes before what is known of the workflow. */
function withOwn(word: string, own: ReadonlyMap<string, string>): string {
  return word.replace(
    /\$\{(\w+)\}|\$(\w+)/g,
    (all, braced?: string, plain?: string) => own.get(braced ?? plain ?? '') ?? all,
  );
}

function textOf(tree: FileTree, path: string): string | undefined {
  const text = tree.kind(path) === 'file' ? readText(tree, path) : undefined;
  return text === undefined || text.length > limits.characters ? undefined : text;
}

/** The steps of an action in a directory of this tree. */
function actionSteps(
  tree: FileTree,
  uses: string,
  inputs: JsonObject | undefined,
  fill: (text: string) => string,
): readonly CalledStep[] {
  if (!uses.startsWith('./')) return [];
  const directory = clampPath(uses);
  const file = ['action.yml', 'action.yaml']
    .map((name) => joinPath(directory, name))
    .find((path) => textOf(tree, path));
  const text = file === undefined ? undefined : textOf(tree, file);
  if (file === undefined || text === undefined) return [];
  const { value } = decodeHelmYaml(text);
  if (value === undefined || !isJsonObject(value)) return [];
  const variables = new Map([
    ['github.action_path', directory],
    ['GITHUB_ACTION_PATH', directory],
  ]);
  for (const [name, declared] of Object.entries(objectAt(value, 'inputs') ?? {})) {
    const given = inputs?.[name] ?? (isJsonObject(declared) ? declared['default'] : undefined);
    variables.set(`inputs.${name}`, typeof given === 'object' || given === undefined ? '' : fill(String(given)));
  }
  return [...stepsOf(value)].map((step) => ({ step, file, text, variables }));
}

/** A script of this tree that a command runs, with its arguments. */
function scriptOf(tree: FileTree, command: ShellCommand, directory: string): readonly CalledStep[] | undefined {
  const words = shells.has(command[0] ?? '') ? command.slice(1).filter((word) => !/^[-+]\w/.test(word)) : command;
  const [path = '', ...given] = words;
  if (words === command && !path.includes('/')) return undefined;
  const file = clampPath(joinPath(directory, path));
  const script = /[\0$`*{]/.test(path) ? undefined : textOf(tree, file);
  if (script === undefined) return undefined;
  const variables = new Map(given.map((word, at) => [String(at + 1), word]));
  return [{ step: { script, directory }, file, text: script, variables }];
}

/** What make runs for the targets that a command names. */
function made(tree: FileTree, [program, ...words]: ShellCommand, directory: string): readonly CalledStep[] {
  if (program !== 'make' && program !== 'gmake') return [];
  const { flags, rest } = flagsOf(words, makeSwitches);
  const from = clampPath(joinPath(directory, flags.get('-C') ?? flags.get('--directory') ?? ''));
  const file = [flags.get('-f') ?? flags.get('--file') ?? [], 'GNUmakefile', 'makefile', 'Makefile']
    .flat()
    .map((name) => joinPath(from, name))
    .find((path) => textOf(tree, path));
  const text = file === undefined ? undefined : textOf(tree, file);
  if (file === undefined || text === undefined) return [];
  const { variables, script } = makeRecipes(
    text,
    rest.filter((word) => !word.includes('=')),
  );
  const given = rest.flatMap((word): [string, string][] => {
    const [, name, value] = /^(\w+)[:?]?=(.*)$/s.exec(word) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  const all = new Map([...variables, ['CURDIR', '.'], ...given]);
  return script === '' ? [] : [{ step: { script, directory: from }, file, text, variables: all }];
}
