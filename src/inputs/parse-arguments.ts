import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type AcceptSettings, acceptWays, failOnRules } from '../core/fail-on.ts';
import { nodeKindNames } from '../core/flux-kinds.ts';
import { closestName } from '../core/text/closest-name.ts';
import { parseByteSize } from './cache-place.ts';
import type {
  Command,
  DiffCommand,
  FileQuery,
  HelpCommand,
  RenderOptions,
  ResourceQuery,
  Selection,
  UsageProblem,
} from './command.ts';
import { commandNames, helpText, isRendering, optionsOf, usageOf } from './command-help.ts';
import {
  type CommandName,
  type CommandOption,
  choicesFor,
  kindWords,
  type OptionName,
  type RenderingCommand,
  resourceKinds,
  subjects,
  variableOf,
} from './command-options.ts';
import { parseDuration } from './duration.ts';
import { freeze } from './freeze.ts';
import { jobDeadline } from './job-deadline.ts';
import { parseRegistryMirrors } from './registry-mirrors.ts';
import { parseSubstitutions } from './substitutions.ts';
import { hasForm, malformedValue } from './value-form.ts';

/**
 * Reads the arguments after the program's name. Options that are not given are taken from variables of the environment;
 * see `fillFromEnvironment`.
 */
export function parseArguments(argv: readonly string[], environment: Variables = {}): Command | UsageProblem {
  return freeze(parse(argv, environment));
}

function parse(argv: readonly string[], environment: Variables): Command | UsageProblem {
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h') return { command: 'help', text: helpText() };
  if (first === '--version' || first === '-v') return { command: 'version' };
  if (!isCommand(first)) {
    const isOption = first.startsWith('-');
    return usage(
      undefined,
      isOption ? `missing command before ${first}` : `unknown command ${first}`,
      suggestion(first, commandNames) ?? 'Run `fluxdelta help` for the commands.',
    );
  }
  if (first === 'help') return help(rest);
  if (first === 'version') return { command: 'version' };
  const given = readOptions(first, rest, environment);
  if ('command' in given) return given;
  if (isRendering(first)) return renderingCommand(first, given, jobDeadline(environment, Date.now()));
  const [word, ...others] = given.words;
  switch (first) {
    case 'cache': {
      if (word === undefined) return usage('cache', 'missing action: list, gc or clear');
      if (others[0] !== undefined) return usage('cache', `unexpected argument: ${others[0]}`);
      if (word !== 'list' && word !== 'gc' && word !== 'clear')
        return usage('cache', `unknown action ${word}`, 'Use list, gc or clear.');
      const cacheSize = parseByteSize(one(given, 'cache-size') ?? '');
      const output = choice(given, 'output', 'table' as const);
      return {
        command: 'cache',
        action: word,
        ...defined({ cacheDirectory: one(given, 'cache-dir'), cacheSize }),
        output,
      };
    }
    case 'completion':
      if (word === 'bash' || word === 'fish' || word === 'zsh') return { command: 'completion', shell: word };
      return usage('completion', `${word === undefined ? 'missing' : 'unknown'} shell`, 'Use bash, fish or zsh.');
    case 'kustomize':
      if (others[0] !== undefined) return usage('kustomize', `unexpected argument: ${others[0]}`);
      return {
        command: 'kustomize',
        directory: word ?? '.',
        loadRestrictor: given.values.get('load-restrictor')?.at(-1) === 'LoadRestrictionsNone' ? 'none' : 'rootOnly',
        offline: given.values.has('offline'),
        ...defined({
          output: given.values.get('output')?.at(-1) || undefined,
          version: given.values.get('kustomize-version')?.at(-1)?.replace(/^v/, '') || undefined,
        }),
      };
    case 'merge':
      if (word === undefined) return usage('merge', 'missing files');
      return {
        command: 'merge',
        color: given.values.has('no-color') ? 'never' : 'auto',
        exitCode: given.values.has('exit-code'),
        files: given.words,
        output: choice(given, 'output', 'text'),
        ...defined({ outputFile: one(given, 'output-file') }),
      };
    case 'rules':
      if (word !== undefined) return usage('rules', `unexpected argument: ${word}`);
      return { command: 'rules', output: choice(given, 'output', 'text') };
    case 'template':
      if (word === undefined) return usage('template', 'missing chart');
      if (others[1] !== undefined) return usage('template', `unexpected argument: ${others[1]}`);
      return { command: 'template', values: given.values, words: given.words };
  }
}

function isCommand(text: string): text is CommandName {
  return (commandNames as readonly string[]).includes(text);
}

function help([topic]: readonly string[]): HelpCommand | UsageProblem {
  if (topic === undefined || topic.startsWith('-')) return { command: 'help', text: helpText() };
  if (isCommand(topic)) return { command: 'help', text: helpText(topic) };
  return usage('help', `unknown command ${topic}`, suggestion(topic, commandNames));
}

function renderingCommand(
  command: RenderingCommand,
  given: Given,
  ownDeadline: number | undefined,
): Command | UsageProblem {
  const text = (name: OptionName): string | undefined => one(given, name);
  const has = (name: OptionName): boolean => given.values.has(name);
  const on = (name: OptionName): true | undefined => has(name) || undefined;
  const off = (name: OptionName): false | undefined => (has(name) ? false : undefined);
  const subject =
    command === 'get' ? subjects.find((name) => `${given.words[0]}s` === name || given.words[0] === name) : undefined;
  if (subject !== undefined) given.words.shift();
  if ((command === 'plan-safe' || command === 'queue') && given.words[0] !== undefined)
    return usage(command, `unexpected argument: ${given.words[0]}`);
  const selection: Selection | UsageProblem = command === 'why' ? { kind: 'all' } : selectionOf(command, given);
  if ('command' in selection) return selection;
  const isSelective = selection.kind !== 'all' || selection.namespace !== undefined;
  const substitutions = parseSubstitutions(list(given, 'substitute'));
  if (substitutions.fault !== undefined)
    return usage(command, `invalid --substitute: ${substitutions.fault}`, 'Use VAR=VALUE.');
  const mirrors = parseRegistryMirrors(list(given, 'mirror'));
  if (mirrors.fault !== undefined)
    return usage(command, `invalid --mirror: ${mirrors.fault}`, 'Use FROM=TO, without logins.');
  const notKnown = list(given, 'disable-kind').find((kind) => !nodeKindNames.includes(kind));
  if (notKnown !== undefined) {
    const hint = suggestion(notKnown, nodeKindNames) ?? `Kinds: ${nodeKindNames.join(', ')}.`;
    return usage(command, `unknown kind in --disable-kind: ${notKnown}`, hint);
  }
  const options: RenderOptions = {
    apiVersions: list(given, 'api-versions'),
    color: has('no-color') ? 'never' : 'auto',
    paths: given.values.get('path') ?? ['.'],
    selection,
    ...defined({
      allowEgress: given.values.get('allow-egress'),
      cache: off('no-cache'),
      cacheDirectory: text('cache-dir'),
      cacheSize: parseByteSize(text('cache-size') ?? ''),
      chartDigests: off('no-chart-digests'),
      concurrency: has('concurrency') ? Number(text('concurrency')) : undefined,
      crdApiVersions: on('crd-api-versions'),
      credentialsFile: text('credentials'),
      debug: on('debug'),
      decrypt: choice<RenderOptions['decrypt']>(given, 'decrypt', undefined),
      disabledKinds: given.values.get('disable-kind'),
      featureGates: given.values.get('feature-gates'),
      head: text('head'),
      helmVersion: text('helm-version'),
      kubeVersion: text('kube-version'),
      kubeVersions: given.values.get('kube-versions'),
      metricsFile: text('metrics'),
      nodeTimeout: parseDuration(text('node-timeout') ?? ''),
      deadline: parseDuration(text('deadline') ?? '') ?? ownDeadline,
      offline: on('offline'),
      outputFile: text('output-file'),
      registryConfig: text('registry-config'),
      registryMirrors: has('mirror') ? mirrors.rewrites : undefined,
      releaseAction: choice<RenderOptions['releaseAction']>(given, 'release-action', undefined),
      restrictEgress: on('restrict-egress'),
      strictSubstitutions: off('lenient'),
      substitutions: has('substitute') ? substitutions.values : undefined,
      verifyImages: on('verify-images'),
    }),
  };
  const sides = {
    full: has('full'),
    ...defined({
      base: text('base'),
      compare: choice<DiffCommand['compare']>(given, 'compare', undefined),
      configFile: text('config'),
    }),
  };
  const skipKinds = list(given, 'skip-kinds');
  switch (command) {
    case 'build':
      return { command, ...options, output: choice(given, 'output', 'yaml'), skipKinds };
    case 'diff': {
      const posting = (['accept', 'api-timeout', 'name', 'no-status', 'review-comments'] as const).find((name) =>
        given.named.has(name),
      );
      if (posting !== undefined && !has('post'))
        return usage(command, `--${posting} without --post`, 'Add --post gitlab.');
      const accept = acceptSettings(command, given);
      if ('command' in accept) return accept;
      const failOn = list(given, 'fail-on');
      if (failOn.includes('never') && failOn.length > 1)
        return usage(command, '--fail-on has never beside other values', 'Use never alone.');
      return {
        command,
        ...options,
        ...sides,
        accept,
        exitCode: has('exit-code'),
        output: choice(given, 'output', 'text'),
        skipKinds,
        ...defined({
          cluster: text('cluster'),
          apiTimeout: parseDuration(text('api-timeout') ?? ''),
          failOn: has('fail-on') ? failOnRules.filter((rule) => failOn.includes(rule)) : undefined,
          name: text('name'),
          page: text('page'),
          post: choice<DiffCommand['post']>(given, 'post', undefined),
          reviewComments: choice<DiffCommand['reviewComments']>(given, 'review-comments', undefined),
          status: off('no-status'),
        }),
      };
    }
    case 'get':
      if (subject === undefined && text('output') === 'wide')
        return usage(
          command,
          '-o wide with a list of resources',
          'Use `get clusters -o wide` or `get images -o wide`.',
        );
      if (subject === 'clusters' && isSelective)
        return usage(command, 'get clusters with a selection of resources', 'Select clusters with --path.');
      return { command, ...options, output: choice(given, 'output', 'table'), ...defined({ subject }) };
    case 'plan-safe':
      return { command, ...options, ...sides, ...defined({ directory: text('output') }) };
    case 'queue': {
      const { head: _head, selection: _selection, ...others } = options;
      const { compare: _compare, ...branch } = sides;
      const accept = acceptSettings(command, given);
      if ('command' in accept) return accept;
      const output = choice(given, 'output', 'text' as const);
      return { command, ...others, ...branch, accept, forks: has('forks'), output, ...defined({ name: text('name') }) };
    }
    case 'test':
      return { command, ...options, output: choice(given, 'output', 'text') };
    case 'watch':
      return { command, ...options, ...sides, skipKinds };
    case 'why': {
      const query = queryOf(given);
      if ('command' in query) return query;
      return { command, ...options, ...sides, output: choice(given, 'output', 'text'), query };
    }
  }
}

function acceptSettings(command: CommandName, given: Given): AcceptSettings | UsageProblem {
  const accept = list(given, 'accept');
  const ways = acceptWays.filter((way) => accept.includes(way));
  if (ways.length > 1) return usage(command, `--accept has ${ways.join(' and ')}`, 'Use one of them.');
  return { way: ways[0] ?? 'label', refusals: accept.includes('refusals') };
}

/** Options by name, and the other arguments. */
interface Given {
  readonly values: Map<string, string[]>;
  /** Names of the options that are arguments. */
  readonly named: Set<string>;
  readonly words: string[];
}

/** Arguments and variables sorted by the table of options; or the first fault, or the help when it is asked for. */
function readOptions(
  command: CommandName,
  argv: readonly string[],
  environment: Variables,
): Given | HelpCommand | UsageProblem {
  const options = optionsOf(command);
  const given: Given = { values: new Map(), words: [], named: new Set() };
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries([
      ['help', { type: 'boolean', short: 'h' }],
      ...options.map(
        ({ name, value, short, isBehindEquals }): [string, NonNullable<ParseArgsConfig['options']>[string]] => [
          name,
          {
            type: value === undefined || isBehindEquals === true ? 'boolean' : 'string',
            ...(short === undefined ? {} : { short }),
          },
        ],
      ),
    ]),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') given.words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    if (name === 'help') return { command: 'help', text: helpText(command) };
    const option = options.find((known) => known.name === name);
    if (option === undefined) {
      const names = options.map((known) => `--${known.name}`);
      const meant = rawName.startsWith('--') ? suggestion(rawName, names) : undefined;
      const hint = meant ?? `Run \`fluxdelta help ${command}\` for the options.`;
      return usage(command, `unknown option ${rawName}`, hint);
    }
    // `-o=json` is `-o json`.
    const isShort = token.inlineValue === true && !rawName.startsWith('--');
    const value = isShort ? token.value.replace(/^=/, '') : token.value;
    const fault = record(command, option, rawName, value, given);
    if (fault !== undefined) return fault;
    given.named.add(name);
  }
  return fillFromEnvironment(command, environment, given) ?? given;
}

/** Variables of the environment, by name. */
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Takes options that are no arguments from variables: `--kube-version` is `FLUXDELTA_KUBE_VERSION`. Switches are true
 * or false, and options that can be repeated have one value a line. A value that only another command takes is left to
 * that.
 */
function fillFromEnvironment(command: CommandName, environment: Variables, given: Given): UsageProblem | undefined {
  for (const option of optionsOf(command)) {
    const variable = variableOf(option.name);
    const text = environment[variable]?.trim() ?? '';
    if (text === '' || option.isOfCall === true || given.named.has(option.name)) continue;
    const isOfOther = option.commands.some((other) => choicesFor(option, other)?.includes(text) === true);
    if (isOfOther && choicesFor(option, command)?.includes(text) === false) continue;
    const lines = option.isRepeatable === true ? text.split('\n').map((line) => line.trim()) : [text];
    for (const line of lines.filter((one) => one !== '')) {
      const fault = record(command, option, variable, line, given);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

/** Takes one value of an option, as an argument or a variable of this name gives it; answers with its fault. */
function record(
  command: CommandName,
  option: CommandOption,
  name: string,
  value: string | undefined,
  given: Given,
): UsageProblem | undefined {
  const isSwitch = option.value === undefined;
  const isOff = /^(?:0|f|false)$/i.test(value ?? '');
  if (isSwitch && !isOff && !/^(?:1|t|true)$/i.test(value ?? 'true'))
    return usage(command, `invalid ${name}: ${value ?? ''}`, 'Use true or false.');
  if (option.refusal !== undefined && !(isSwitch && isOff))
    return usage(command, `${name} is not supported`, option.refusal);
  if (isSwitch) {
    if (isOff) given.values.delete(option.name);
    else given.values.set(option.name, ['true']);
    return undefined;
  }
  const text = value ?? (option.isBehindEquals === true ? '' : undefined);
  const isForwarded = command === 'kustomize' || command === 'template';
  if (text === undefined || (text === '' && !isForwarded))
    return usage(command, `missing value: ${name} ${option.value ?? ''}`);
  const known = given.values.get(option.name) ?? [];
  if (known.length > 0 && option.isList !== true && option.isRepeatable !== true)
    return usage(command, `duplicate option ${name}`);
  const choices = choicesFor(option, command) ?? [];
  const parts = option.isList === true ? splitCommas(text) : [text];
  const unknown = choices.length === 0 ? undefined : parts.find((part) => !choices.includes(part));
  if (unknown !== undefined) {
    const hint = suggestion(unknown, choices) ?? `Values: ${choices.join(', ')}.`;
    return usage(command, `invalid ${name}: ${unknown}`, hint);
  }
  // What another tool has too, this says of itself.
  const isOwn = !isForwarded || option.name === 'helm-version' || option.name === 'kustomize-version';
  const fault = hasForm(option.name) && isOwn ? malformedValue(option.name, parts) : undefined;
  if (fault !== undefined) return usage(command, `invalid ${name}: ${fault.value}`, fault.hint);
  given.values.set(option.name, [...known, ...parts]);
  return undefined;
}

/** Values separated by commas; one in double quotes may hold commas, as in CSV. */
function splitCommas(text: string): string[] {
  const parts = [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
  return parts.filter((part) => part !== '');
}

function selectionOf(command: RenderingCommand, given: Given): Selection | UsageProblem {
  const [word, name, extra] = given.words;
  const namespace = one(given, 'namespace');
  if (extra !== undefined) return usage(command, `unexpected argument: ${extra}`);
  // As kubectl takes them: `HelmRelease`, too.
  const spelled = word?.toLowerCase();
  const kind =
    spelled === undefined ? 'all' : Object.hasOwn(resourceKinds, spelled) ? resourceKinds[spelled] : undefined;
  if (kind === undefined) {
    const others = command === 'get' ? subjects : [];
    const kinds = [...Object.keys(resourceKinds), ...others];
    const hint = suggestion(word ?? '', kinds) ?? `Kinds: ${[...kindWords, ...others].join(', ')}.`;
    return usage(command, `unknown kind ${word ?? ''}`, hint);
  }
  return { kind, ...defined({ name, namespace }) };
}

/**
 * What tells a path from a kind and a name: how files of such repositories end or are called, or more directories than
 * a resource has parts.
 */
const filePath =
  /^\.{1,2}\/|\.(?:conf|env|ini|json|md|properties|sh|tgz|toml|tpl|txt|ya?ml)$|(?:^|\/)(?:Kustomization|\.\w+ignore|\.env)$|^(?:[^/]*\/){3}/;

/**
 * `KIND/NAME` or `KIND/NAMESPACE/NAME`, `KIND NAME` with `--namespace` as for the other commands, or the path of a
 * file.
 */
function queryOf(given: Given): FileQuery | ResourceQuery | UsageProblem {
  const hint = 'Use KIND/NAME or KIND/NAMESPACE/NAME, such as hr/podinfo, or the path of a file.';
  const [first, second, extra] = given.words;
  if (first === undefined) return usage('why', 'missing resource or file', hint);
  if (second === undefined && filePath.test(first)) return { file: first.replace(/^(?:\.\/)+/, '') };
  const parts = second === undefined ? first.split('/') : [first, second];
  const [word = '', middle = '', last] = parts;
  const name = last ?? middle;
  if (extra !== undefined || parts.length > 3 || parts.includes('') || name === '')
    return usage('why', `invalid resource: ${given.words.join(' ')}`, hint);
  const known = Object.hasOwn(resourceKinds, word.toLowerCase()) ? resourceKinds[word.toLowerCase()] : undefined;
  const kind = known === undefined || known === 'all' ? word : known;
  return { kind, name, ...defined({ namespace: last === undefined ? one(given, 'namespace') : middle }) };
}

function one(given: Given, name: OptionName): string | undefined {
  return given.values.get(name)?.[0];
}

function list(given: Given, name: OptionName): readonly string[] {
  return given.values.get(name) ?? [];
}

/** A value that was held against the option's choices when it was recorded. */
function choice<T extends string | undefined>(given: Given, name: OptionName, fallback: T): T {
  return (one(given, name) ?? fallback) as T;
}

/** The fields that have a value. */
function defined<T extends object>(fields: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function suggestion(text: string, names: readonly string[]): string | undefined {
  const meant = closestName(text, names);
  return meant === undefined ? undefined : `Did you mean \`${meant}\`?`;
}

function usage(command: CommandName | undefined, message: string, hint?: string): UsageProblem {
  return { command: 'usage', problem: { code: 'INPUT_INVALID', message, hint }, usage: usageOf(command) };
}
