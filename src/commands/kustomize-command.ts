import { statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileTree } from '../files/file-tree.ts';
import { followLinks } from '../files/follow-links.ts';
import { clampPath } from '../files/paths.ts';
import { type BuiltResource, build } from '../kustomize/build.ts';
import { parseGitUrl } from '../kustomize/git-url.ts';
import { CLUSTER_SCOPED } from '../kustomize/kind-scope.ts';
import { printReference, type RemoteReference } from '../kustomize/remote.ts';
import { append } from '../model/append.ts';
import { stringAt } from '../model/json.ts';
import { fail, isProblem, type Problem, ProblemError } from '../model/problem.ts';
import type { ResourceId } from '../model/resource-id.ts';
import { buildInRounds, type FetchRemote, requestFor } from '../orchestrator/remote-rounds.ts';
import { offlineFetcher } from '../sources/offline-fetcher.ts';
import { makeDirectory } from './make-directory.ts';
import { fetchersFor, type OpenFetchers } from './preview-options.ts';
import type { Terminal } from './terminal.ts';
import { printProblem } from './test-output.ts';
import { wholeDisk } from './whole-disk.ts';

/** What the command prints, and how it ends. */
export interface KustomizeResult {
  readonly text: string;
  readonly exitCode: 0 | 1;
  readonly messages: readonly string[];
}

const usage =
  'Usage: fluxdelta kustomize [DIR] [--load-restrictor LoadRestrictionsRootOnly|LoadRestrictionsNone] [-o FILE|DIR] [--offline]';

/**
 * `fluxdelta kustomize`: what `kubectl kustomize` (kustomize 5.8.1) prints for the same directory, byte for byte, legacy order included. With `-o` it goes to a file, or with a
 * file for each object to a directory that exists. Helm charts and plugins that are programs are refused; flags that only they read are taken and have no effect. What is remote is fetched
 * with `fetchRemote`; without it, or with `--offline`, it is a failure.
 */
export async function kustomizeOf(
  argv: readonly string[],
  terminal: Terminal,
  fetchRemote?: FetchRemote,
): Promise<KustomizeResult | Problem> {
  try {
    const given = readArguments(argv);
    const fetch = given.offline || fetchRemote === undefined ? offline : fetchRemote;
    const root = await rootOf(given.directory, terminal, fetch);
    return isProblem(root) ? failure([root]) : await run(given, root, terminal, fetch);
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown.problem;
    throw thrown;
  }
}

/** The command as the entry runs it: what is remote is fetched, as the environment allows. */
export async function kustomizeCommand(
  argv: readonly string[],
  terminal: Terminal,
): Promise<KustomizeResult | Problem> {
  let opened: Promise<OpenFetchers> | undefined;
  try {
    return await kustomizeOf(argv, terminal, async (request) => {
      opened ??= fetchersFor({ apiVersions: [] }, { environment: terminal.environment });
      const fetcher = (await opened).fetchers?.get(request.kind) ?? offlineFetcher;
      return await fetcher.fetch({ id: nobody, ...request }, new AbortController().signal);
    });
  } finally {
    await (await opened)?.[Symbol.asyncDispose]();
  }
}

/** Requests name who asks: no object does. */
const nobody: ResourceId = { group: '', kind: 'Kustomization', namespace: '', name: '' };
const offline: FetchRemote = async () => ({
  problem: { code: 'SOURCE_UNSUPPORTED', message: 'downloads are off' },
});

interface Arguments {
  readonly directory: string;
  readonly loadRestrictor: 'none' | 'rootOnly';
  readonly output: string;
  readonly offline: boolean;
}

/** A tree, and the directory in it that is built. */
interface BuildRoot {
  readonly tree: FileTree;
  readonly path: string;
}

/** The directory that is named: on this machine, or in a repository elsewhere. */
async function rootOf(directory: string, terminal: Terminal, fetchRemote: FetchRemote): Promise<BuildRoot | Problem> {
  const git = parseGitUrl(directory);
  if (git === undefined) return wholeDisk(resolve(terminal.directory, directory));
  const reference = { kind: 'repository', url: directory, git } as const;
  const fetched = git.repository.startsWith('file://')
    ? await offline(requestFor(reference))
    : await fetchRemote(requestFor(reference));
  if ('artifact' in fetched) return { tree: followLinks(fetched.artifact.tree), path: clampPath(git.path) };
  return fetched.problem.code === 'SOURCE_UNSUPPORTED' ? notHere(reference) : fetched.problem;
}

async function run(
  { loadRestrictor, output }: Arguments,
  { tree, path }: BuildRoot,
  terminal: Terminal,
  fetchRemote: FetchRemote,
): Promise<KustomizeResult> {
  const { resources, problems, needs, warnings } = await buildInRounds(
    ({ remote }) => build(tree, path, { order: 'legacy', loadRestrictor, remote }),
    (built) => built.needs,
    fetchRemote,
  );
  if (problems.length > 0) return failure(problems);
  if (needs.length > 0) return failure(needs.map(notHere));
  const text = resources.map((resource) => resource.yaml()).join('---\n');
  const messages = warnings.map(({ message }) => `# Warning: ${message}`);
  if (output === '') return { text, exitCode: 0, messages };
  const target = resolve(terminal.directory, output);
  try {
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) writeEach(target, resources);
    else writeFileSync(target, text);
  } catch (thrown) {
    fail('INPUT_INVALID', `cannot write ${output}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
  return { text: '', exitCode: 0, messages };
}

function notHere(reference: RemoteReference): Problem {
  return {
    code: 'KUSTOMIZE_REMOTE',
    message: `${printReference(reference)} is not on this machine.`,
    hint: 'Downloads are off. Clone the repository and use its directory.',
  };
}

function failure(problems: readonly Problem[]): KustomizeResult {
  return { text: '', exitCode: 1, messages: problems.flatMap(printProblem) };
}

/** A file for each object, called as kustomize calls them: the namespace comes first when there are several. */
function writeEach(directory: string, resources: readonly BuiltResource[]): void {
  const named = resources.map((resource) => {
    const { object } = resource;
    const apiVersion = stringAt(object, 'apiVersion') ?? '';
    const kind = stringAt(object, 'kind') ?? '';
    const isNamespaced = !CLUSTER_SCOPED.has(`${apiVersion} ${kind}`);
    const namespace = isNamespaced ? stringAt(object, 'metadata', 'namespace') || 'default' : undefined;
    const type = [...apiVersion.split('/'), kind].filter((part) => part !== '').join('_');
    const name = `${type}_${stringAt(object, 'metadata', 'name') ?? ''}.yaml`;
    return { resource, namespace, name: name.toLowerCase() };
  });
  const namespaces = new Set(named.map(({ namespace }) => namespace).filter((namespace) => namespace !== undefined));
  for (const { resource, namespace, name } of named) {
    const file = namespace !== undefined && namespaces.size > 1 ? `${namespace.toLowerCase()}_${name}` : name;
    // A name may hold a slash only where no cluster would take it; then there is no file for it.
    if (file.includes('/')) fail('INPUT_INVALID', `Invalid file name: ${file}.`);
    makeDirectory(directory);
    writeFileSync(join(directory, file), resource.yaml());
  }
}

/** Flags with a value that matter to Helm and functions only. */
const UNUSED: ReadonlySet<string> = new Set([
  'env',
  'helm-api-versions',
  'helm-command',
  'helm-kube-version',
  'mount',
  'network-name',
]);
const UNUSED_SWITCHES: ReadonlySet<string> = new Set(['as-current-user', 'helm-debug', 'network']);
const SHORT: ReadonlyMap<string, string> = new Map([
  ['e', 'env'],
  ['o', 'output'],
]);
const RESTRICTORS: ReadonlyMap<string, Arguments['loadRestrictor']> = new Map([
  ['LoadRestrictionsNone', 'none'],
  ['LoadRestrictionsRootOnly', 'rootOnly'],
]);

/** Reads flags as kubectl does: `--name value`, `--name=value`, `-o value`, `-ovalue`; `--` ends them. */
function readArguments(argv: readonly string[]): Arguments {
  const directories: string[] = [];
  let loadRestrictor: Arguments['loadRestrictor'] = 'rootOnly';
  let output = '';
  let offline = false;
  let at = 0;
  const valueOf = (flag: string, given: string | undefined): string => {
    const value = given ?? argv[at++];
    return value ?? fail('INPUT_INVALID', `missing value of flag ${flag}`, { hint: usage });
  };
  while (at < argv.length) {
    const argument = argv[at++] ?? '';
    if (argument === '--') {
      append(directories, argv.slice(at));
      break;
    }
    if (!argument.startsWith('-') || argument === '-') {
      directories.push(argument);
      continue;
    }
    const { flag, name, given } = splitFlag(argument);
    if (name === 'load-restrictor') {
      const value = valueOf(flag, given);
      loadRestrictor =
        RESTRICTORS.get(value) ??
        fail('INPUT_INVALID', `unknown load restrictor ${value}: use ${[...RESTRICTORS.keys()].join(' or ')}`);
    } else if (name === 'output') output = valueOf(flag, given);
    else if (name === 'offline') offline = isSet(flag, given);
    else if (name === 'enable-helm' || name === 'enable-alpha-plugins') {
      if (isSet(flag, given)) refuse(flag);
    } else if (UNUSED_SWITCHES.has(name)) isSet(flag, given);
    else if (UNUSED.has(name)) valueOf(flag, given);
    else fail('INPUT_INVALID', `unknown flag ${flag}`, { hint: usage });
  }
  const [directory = '.'] = directories;
  if (directories.length > 1) fail('INPUT_INVALID', 'more than one directory', { hint: usage });
  return { directory, loadRestrictor, output, offline };
}

function splitFlag(argument: string): { flag: string; name: string; given: string | undefined } {
  if (!argument.startsWith('--')) {
    const letter = argument.slice(1, 2);
    const rest = argument.slice(2);
    const given = rest === '' ? undefined : rest.replace(/^=/, '');
    return { flag: `-${letter}`, name: SHORT.get(letter) ?? `-${letter}`, given };
  }
  const equals = argument.indexOf('=');
  const flag = equals < 0 ? argument : argument.slice(0, equals);
  return { flag, name: flag.slice(2), given: equals < 0 ? undefined : argument.slice(equals + 1) };
}

function isSet(flag: string, given: string | undefined): boolean {
  if (given === undefined || /^(?:1|t|true)$/i.test(given)) return true;
  if (/^(?:0|f|false)$/i.test(given)) return false;
  return fail('INPUT_INVALID', `invalid ${flag}: ${given} is neither true nor false`, { hint: usage });
}

function refuse(flag: string): never {
  const what =
    flag === '--enable-helm' ? 'Helm charts in a kustomization need the helm program' : 'plugins are programs';
  return fail('KUSTOMIZE_UNSUPPORTED', `${flag} is not supported: ${what}, and a build runs no programs.`, {
    hint: 'Flux refuses it too. Use a HelmRelease for a chart.',
  });
}
