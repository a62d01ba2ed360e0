import { append } from '../model/append.ts';
import { closestName } from '../model/closest-name.ts';
import { nodeKindNames } from '../model/flux-kinds.ts';
import { mostShards, parseShard } from '../model/shard.ts';
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
  type OptionName,
  type OptionsCommand,
  type RenderingCommand,
  resourceKinds,
} from './command-options.ts';
import { parseDuration } from './duration.ts';
import { freeze } from './freeze.ts';
import { parseRegistryMirrors } from './registry-mirrors.ts';
import { parseSubstitutions } from './substitutions.ts';
import { misformed } from './value-form.ts';

/** Reads the arguments after the program's name. Options that are not given are taken from variables of the environment; see `fillFromEnvironment`. */
export function parseArguments(argv: readonly string[], environment: Variables = {}): Command | UsageProblem {
  return freeze(parse(argv, environment));
}

function parse(argv: readonly string[], environment: Variables): Command | UsageProblem {
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h') return { command: 'help', text: helpText() };
  if (first === '--version' || first === '-v') return { command: 'version' };
  if (!isCommand(first)) {
    const meant = closestName(first, commandNames);
    return usage(
      undefined,
      first.startsWith('-') ? `missing command before ${first}` : `unknown command ${first}`,
      meant === undefined ? 'Run `fluxdelta help` for the commands.' : `Did you mean \`${meant}\`?`,
    );
  }
  if (first === 'help') return help(rest);
  if (first === 'version') return { command: 'version' };
  if (isRendering(first)) return parseRendering(first, rest, environment);
  if (first === 'rules') return parseRules(rest);
  if (first === 'cache') return parseCache(rest, environment);
  if (first === 'merge') return parseMerge(rest, environment);
  const end = rest.indexOf('--');
  const flags = end < 0 ? rest : rest.slice(0, end);
  if (flags.includes('--help') || flags.includes('-h')) return { command: 'help', text: helpText(first) };
  return { command: first, argv: rest };
}

function parseRules(argv: readonly string[]): Command | UsageProblem {
  const [first, second] = argv;
  if (first === undefined) return { command: 'rules', output: 'text' };
  if (first === '--help' || first === '-h') return { command: 'help', text: helpText('rules') };
  const value =
    /^(?:-o=?|--output=)(.+)$/.exec(first)?.[1] ?? (first === '-o' || first === '--output' ? second : undefined);
  if (value === 'json' || value === 'text') return { command: 'rules', output: value };
  return usage(
    'rules',
    `unexpected arguments: ${argv.join(' ')}`,
    'Use `fluxdelta rules` or `fluxdelta rules -o json`.',
  );
}

function parseCache(argv: readonly string[], environment: Variables): Command | UsageProblem {
  const given: Given = { values: new Map(), words: [], named: new Set() };
  const fault = collect('cache', argv, given) ?? fillFromEnvironment('cache', environment, given);
  if (fault === 'help') return { command: 'help', text: helpText('cache') };
  if (fault !== undefined) return fault;
  const [action, extra] = given.words;
  if (action === undefined) return usage('cache', 'missing action: list, gc or clear');
  if (extra !== undefined) return usage('cache', `unexpected argument: ${extra}`);
  if (action !== 'list' && action !== 'gc' && action !== 'clear')
    return usage('cache', `unknown action ${action}`, 'Use list, gc or clear.');
  const cacheSize = cacheSizeOf('cache', given);
  if (typeof cacheSize === 'object') return cacheSize;
  return {
    command: 'cache',
    action,
    ...optional('cacheDirectory', one(given, 'cache-dir')),
    ...(cacheSize === undefined ? {} : { cacheSize }),
    output: choice(given, 'output', 'table'),
  };
}

function parseMerge(argv: readonly string[], environment: Variables): Command | UsageProblem {
  const given: Given = { values: new Map(), words: [], named: new Set() };
  const fault = collect('merge', argv, given) ?? fillFromEnvironment('merge', environment, given);
  if (fault === 'help') return { command: 'help', text: helpText('merge') };
  if (fault !== undefined) return fault;
  if (given.words.length === 0) return usage('merge', 'missing files');
  return {
    command: 'merge',
    color: given.values.has('no-color') ? 'never' : 'auto',
    exitCode: given.values.has('exit-code'),
    files: given.words,
    output: choice(given, 'output', 'text'),
    ...optional('outputFile', one(given, 'output-file')),
  };
}

function cacheSizeOf(command: OptionsCommand, given: Given): number | UsageProblem | undefined {
  const text = one(given, 'cache-size');
  if (text === undefined) return undefined;
  return (
    parseByteSize(text) ??
    usage(command, `invalid --cache-size: ${text}`, 'Use a size with a unit, such as 500Mi or 2Gi.')
  );
}

function isCommand(text: string): text is CommandName {
  return (commandNames as readonly string[]).includes(text);
}

function help([topic]: readonly string[]): HelpCommand | UsageProblem {
  if (topic === undefined || topic.startsWith('-')) return { command: 'help', text: helpText() };
  if (isCommand(topic)) return { command: 'help', text: helpText(topic) };
  const meant = closestName(topic, commandNames);
  return usage('help', `unknown command ${topic}`, meant === undefined ? undefined : `Did you mean \`${meant}\`?`);
}

/** Options as they were given, by name, and what is no option. */
interface Given {
  readonly values: Map<string, string[]>;
  /** Names of the options that are arguments. */
  readonly named: Set<string>;
  readonly words: string[];
}

function parseRendering(
  command: RenderingCommand,
  argv: readonly string[],
  environment: Variables,
): Command | UsageProblem {
  const given: Given = { values: new Map(), words: [], named: new Set() };
  const fault = collect(command, argv, given) ?? fillFromEnvironment(command, environment, given);
  if (fault === 'help') return { command: 'help', text: helpText(command) };
  if (fault !== undefined) return fault;
  const ofClusters = command === 'get' && /^clusters?$/.test(given.words[0] ?? '');
  if (ofClusters) given.words.shift();
  const selection: Selection | UsageProblem = command === 'why' ? { kind: 'all' } : selectionOf(command, given);
  if ('command' in selection) return selection;
  const concurrency = one(given, 'concurrency');
  if (concurrency !== undefined && !/^[1-9]\d{0,3}$/.test(concurrency)) {
    return usage(command, `invalid --concurrency: ${concurrency}`, 'Use a whole number from 1 to 9999.');
  }
  const cacheSize = cacheSizeOf(command, given);
  if (typeof cacheSize === 'object') return cacheSize;
  const substitutions = parseSubstitutions(list(given, 'substitute'));
  if (substitutions.fault !== undefined)
    return usage(command, `invalid --substitute: ${substitutions.fault}`, 'Use VAR=VALUE.');
  const mirrors = parseRegistryMirrors(list(given, 'mirror'));
  if (mirrors.fault !== undefined)
    return usage(command, `invalid --mirror: ${mirrors.fault}`, 'Use FROM=TO, without logins.');
  const disabledKinds = list(given, 'disable-kind');
  const notKnown = disabledKinds.find((kind) => !nodeKindNames.includes(kind));
  if (notKnown !== undefined) {
    const meant = closestName(notKnown, nodeKindNames);
    const hint = meant === undefined ? `Kinds: ${nodeKindNames.join(', ')}.` : `Did you mean \`${meant}\`?`;
    return usage(command, `unknown kind in --disable-kind: ${notKnown}`, hint);
  }
  for (const name of ['allow-egress', 'api-versions', 'feature-gates', 'kube-version'] as const) {
    const fault = misformed(name, list(given, name));
    if (fault !== undefined) return usage(command, `invalid --${name}: ${fault.value}`, fault.hint);
  }
  const timeout = one(given, 'node-timeout');
  const nodeTimeout = timeout === undefined ? undefined : parseDuration(timeout);
  if (timeout !== undefined && nodeTimeout === undefined)
    return usage(command, `invalid --node-timeout: ${timeout}`, 'Use a number with a unit, such as 90s or 5m.');
  const options: RenderOptions = {
    ...(given.values.has('allow-egress') ? { allowEgress: list(given, 'allow-egress') } : {}),
    apiVersions: list(given, 'api-versions'),
    ...(given.values.has('no-cache') ? { cache: false } : {}),
    ...optional('cacheDirectory', one(given, 'cache-dir')),
    ...(cacheSize === undefined ? {} : { cacheSize }),
    color: given.values.has('no-color') ? 'never' : 'auto',
    ...(concurrency === undefined ? {} : { concurrency: Number(concurrency) }),
    ...(given.values.has('crd-api-versions') ? { crdApiVersions: true } : {}),
    ...optional('credentialsFile', one(given, 'credentials')),
    ...(disabledKinds.length === 0 ? {} : { disabledKinds }),
    ...(given.values.has('feature-gates') ? { featureGates: list(given, 'feature-gates') } : {}),
    ...optional('head', one(given, 'head')),
    ...optional('kubeVersion', one(given, 'kube-version')),
    ...optional('metricsFile', one(given, 'metrics')),
    ...(nodeTimeout === undefined ? {} : { nodeTimeout }),
    ...optional('outputFile', one(given, 'output-file')),
    paths: given.values.get('path') ?? ['.'],
    selection,
    ...(given.values.has('lenient') ? { strictSubstitutions: false } : {}),
    ...(given.values.has('no-chart-digests') ? { chartDigests: false } : {}),
    ...(given.values.has('release-action')
      ? { releaseAction: choice<'install' | 'upgrade'>(given, 'release-action', 'upgrade') }
      : {}),
    ...(given.values.has('offline') ? { offline: true } : {}),
    ...optional('registryConfig', one(given, 'registry-config')),
    ...(given.values.has('mirror') ? { registryMirrors: mirrors.rewrites } : {}),
    ...(given.values.has('restrict-egress') ? { restrictEgress: true } : {}),
    ...(given.values.has('substitute') ? { substitutions: substitutions.values } : {}),
  };
  const sides = {
    ...optional('base', one(given, 'base')),
    ...optional('configFile', one(given, 'config')),
    ...(given.values.has('compare') ? { compare: choice<'exact' | 'merge-base'>(given, 'compare', 'merge-base') } : {}),
    full: given.values.has('full'),
  };
  switch (command) {
    case 'build':
      return { command, ...options, output: choice(given, 'output', 'yaml'), skipKinds: list(given, 'skip-kinds') };
    case 'diff': {
      const text = one(given, 'shard');
      const shard = text === undefined ? undefined : parseShard(text);
      if (text !== undefined && shard === undefined)
        return usage(command, `invalid --shard: ${text}`, 'Use NUMBER/COUNT, such as 1/4.');
      if (shard !== undefined && one(given, 'output') !== 'artifact')
        return usage(command, '--shard without -o artifact', 'Add -o artifact.');
      if (shard !== undefined && (given.values.has('skip-kinds') || selection.kind !== 'all' || selection.namespace))
        return usage(
          command,
          '--shard with a selection of resources',
          'Remove KIND, NAME, --namespace and --skip-kinds.',
        );
      const patience = one(given, 'api-timeout');
      const apiTimeout = patience === undefined ? undefined : parseDuration(patience);
      if (patience !== undefined && apiTimeout === undefined)
        return usage(command, `invalid --api-timeout: ${patience}`, 'Use a number with a unit, such as 90s or 2m.');
      const posting = (['api-timeout', 'name', 'no-status', 'review-comments'] as const).find((name) =>
        given.named.has(name),
      );
      if (posting !== undefined && !given.values.has('post'))
        return usage(command, `--${posting} without --post`, 'Add --post gitlab.');
      return {
        command,
        ...options,
        ...sides,
        ...(apiTimeout === undefined ? {} : { apiTimeout }),
        exitCode: given.values.has('exit-code'),
        ...optional('name', one(given, 'name')),
        ...optional('page', one(given, 'page')),
        ...(given.values.has('post') ? { post: choice<'gitlab'>(given, 'post', 'gitlab') } : {}),
        output: choice(given, 'output', 'text'),
        ...(given.values.has('review-comments')
          ? { reviewComments: choice<NonNullable<DiffCommand['reviewComments']>>(given, 'review-comments', 'blocking') }
          : {}),
        ...(shard === undefined ? {} : { shard }),
        skipKinds: list(given, 'skip-kinds'),
        ...(given.values.has('no-status') ? { status: false } : {}),
      };
    }
    case 'get':
      if (!ofClusters && one(given, 'output') === 'wide')
        return usage(command, '-o wide without clusters', 'Use `fluxdelta get clusters -o wide`.');
      if (ofClusters && (selection.kind !== 'all' || selection.namespace !== undefined))
        return usage(command, 'get clusters with a selection of resources', 'Select clusters with --path.');
      return {
        command,
        ...options,
        output: choice(given, 'output', 'table'),
        ...(ofClusters ? { ofClusters: true } : {}),
      };
    case 'plan': {
      const [word] = given.words;
      if (word !== undefined) return usage(command, `unexpected argument: ${word}`);
      const text = one(given, 'shards') ?? '4';
      const shards = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : mostShards + 1;
      if (shards > mostShards)
        return usage(command, `invalid --shards: ${text}`, `Use a whole number from 1 to ${mostShards}.`);
      return { command, ...options, ...sides, output: choice(given, 'output', 'text'), shards };
    }
    case 'test':
      return { command, ...options, output: choice(given, 'output', 'text') };
    case 'watch':
      return { command, ...options, ...sides, skipKinds: list(given, 'skip-kinds') };
    case 'why': {
      const query = queryOf(given);
      if ('command' in query) return query;
      return { command, ...options, ...sides, output: choice(given, 'output', 'text'), query };
    }
  }
}

/** Sorts the arguments into `given`; answers with the first fault, or `help` when that was asked for. */
function collect(command: OptionsCommand, argv: readonly string[], given: Given): UsageProblem | 'help' | undefined {
  const options = optionsOf(command);
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] ?? '';
    if (argument === '--') {
      append(given.words, argv.slice(i + 1));
      break;
    }
    if (argument === '--help' || argument === '-h') return 'help';
    if (!argument.startsWith('-') || argument === '-') {
      given.words.push(argument);
      continue;
    }
    const { name, attached } = splitOption(argument);
    const option = options.find(
      (known) => `--${known.name}` === name || (known.short !== undefined && `-${known.short}` === name),
    );
    if (option === undefined) return unknownOption(command, name, options);
    given.named.add(option.name);
    if (option.value === undefined) {
      if (attached !== undefined) return usage(command, `${name} takes no value`);
      given.values.set(option.name, []);
      continue;
    }
    const value = attached ?? argv[++i];
    if (value === undefined || value === '') return usage(command, `missing value: ${name} ${option.value}`);
    const fault = record(command, option, name, value, given);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Variables of the environment, by name. */
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Takes options that are no arguments from variables: `--kube-version` is `FLUXDELTA_KUBE_VERSION`. Switches are true or false, and options that can be repeated have one value a line. A value that only another
 * command takes is left to that.
 */
function fillFromEnvironment(command: OptionsCommand, environment: Variables, given: Given): UsageProblem | undefined {
  for (const option of optionsOf(command)) {
    const variable = `FLUXDELTA_${option.name.toUpperCase().replaceAll('-', '_')}`;
    const text = environment[variable]?.trim() ?? '';
    if (text === '' || option.isOfCall === true || given.named.has(option.name)) continue;
    if (option.value === undefined) {
      if (text !== 'true' && text !== 'false')
        return usage(command, `invalid ${variable}: ${text}`, 'Use true or false.');
      if (text === 'true') given.values.set(option.name, []);
      continue;
    }
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

/** `--name=value`, `--name`, `-nvalue`, `-n=value` or `-n` taken apart. */
function splitOption(argument: string): { readonly name: string; readonly attached?: string } {
  if (argument.startsWith('--')) {
    const equals = argument.indexOf('=');
    return equals < 0 ? { name: argument } : { name: argument.slice(0, equals), attached: argument.slice(equals + 1) };
  }
  if (argument.length === 2) return { name: argument };
  return { name: argument.slice(0, 2), attached: argument.slice(argument[2] === '=' ? 3 : 2) };
}

function record(
  command: OptionsCommand,
  option: CommandOption,
  name: string,
  value: string,
  given: Given,
): UsageProblem | undefined {
  const known = given.values.get(option.name);
  if (known !== undefined && !option.isList && !option.isRepeatable) return usage(command, `duplicate option ${name}`);
  const choices = choicesFor(option, command);
  if (choices !== undefined && !choices.includes(value)) {
    const meant = closestName(value, choices);
    return usage(
      command,
      `invalid ${name}: ${value}`,
      meant === undefined ? `Values: ${choices.join(', ')}.` : `Did you mean \`${meant}\`?`,
    );
  }
  const parts = option.isList ? value.split(',').filter((part) => part !== '') : [value];
  given.values.set(option.name, [...(known ?? []), ...parts]);
  return undefined;
}

function unknownOption(command: OptionsCommand, name: string, options: readonly CommandOption[]): UsageProblem {
  const meant = name.startsWith('--')
    ? closestName(
        name,
        options.map((option) => `--${option.name}`),
      )
    : undefined;
  const hint =
    meant === undefined ? `Run \`fluxdelta help ${command}\` for the options.` : `Did you mean \`${meant}\`?`;
  return usage(command, `unknown option ${name}`, hint);
}

function selectionOf(command: RenderingCommand, given: Given): Selection | UsageProblem {
  const [word, name, extra] = given.words;
  const namespace = one(given, 'namespace');
  if (extra !== undefined) return usage(command, `unexpected argument: ${extra}`);
  const kind = word === undefined ? 'all' : Object.hasOwn(resourceKinds, word) ? resourceKinds[word] : undefined;
  if (kind === undefined) {
    const meant = closestName(word ?? '', Object.keys(resourceKinds));
    return usage(
      command,
      `unknown kind ${word ?? ''}`,
      meant === undefined ? 'Kinds: ks, hr, rs, sources, all.' : `Did you mean \`${meant}\`?`,
    );
  }
  return { kind, ...optional('name', name), ...optional('namespace', namespace) };
}

/** What tells a path from a kind and a name: how files of such repositories end or are called, or more directories than a resource has parts. */
const filePath =
  /^\.{1,2}\/|\.(?:conf|env|ini|json|md|properties|sh|tgz|toml|tpl|txt|ya?ml)$|(?:^|\/)(?:Kustomization|\.\w+ignore|\.env)$|^(?:[^/]*\/){3}/;

/** `KIND/NAME` or `KIND/NAMESPACE/NAME`, `KIND NAME` with `--namespace` as for the other commands, or the path of a file. */
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
  return { kind, name, ...optional('namespace', last === undefined ? one(given, 'namespace') : middle) };
}

function one(given: Given, name: OptionName): string | undefined {
  return given.values.get(name)?.[0];
}

function list(given: Given, name: OptionName): readonly string[] {
  return given.values.get(name) ?? [];
}

/** A value that was held against the option's choices when it was recorded. */
function choice<T extends string>(given: Given, name: OptionName, fallback: T): T {
  return (one(given, name) ?? fallback) as T;
}

function optional<K extends string>(key: K, value: string | undefined): { readonly [P in K]?: string } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: string };
}

function usage(command: CommandName | undefined, message: string, hint?: string): UsageProblem {
  return {
    command: 'usage',
    problem: { code: 'INPUT_INVALID', message, ...(hint === undefined ? {} : { hint }) },
    usage: usageOf(command),
  };
}
