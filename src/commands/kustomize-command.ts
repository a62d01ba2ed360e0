import { statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { followLinks } from '../core/files/follow-links.ts';
import { clampPath } from '../core/files/paths.ts';
import { stringAt } from '../core/json.ts';
import { fail, isProblem, type Problem, ProblemError } from '../core/problem.ts';
import type { ResourceId } from '../core/resource-id.ts';
import {
  type BuiltResource,
  build,
  bundledKind,
  parseGitUrl,
  printReference,
  type RemoteReference,
} from '../engines/kustomize/public.ts';
import { type Place } from '../flux/public.ts';
import { type KustomizeCommand } from '../inputs/public.ts';
import { buildUntilFetched, type FetchRemote, requestFor } from '../render/public.ts';
import { offlineFetcher } from '../sources/public.ts';
import { diskRoot } from './disk-root.ts';
import { makeDirectory } from './make-directory.ts';
import type { Terminal } from './output/terminal.ts';
import { printProblem } from './output/test-output.ts';
import { fetchersFor, type OpenFetchers } from './preview-options.ts';

/** Output and exit code of the command. */
export interface KustomizeResult {
  readonly text: string;
  readonly exitCode: 0 | 1;
  readonly messages: readonly string[];
}

/**
 * `fluxdelta kustomize`: what `kustomize build`, or `kubectl kustomize` by its version of kustomize, prints for the
 * same directory, byte for byte, legacy order included. With `-o` it goes to a file, or with a file for each object to
 * a directory that exists. What is remote is fetched with `fetchRemote`; without it, or with `--offline`, it is a
 * failure.
 */
export async function kustomizeOf(
  given: KustomizeCommand,
  terminal: Terminal,
  fetchRemote?: FetchRemote,
): Promise<KustomizeResult | Problem> {
  try {
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
  command: KustomizeCommand,
  terminal: Terminal,
): Promise<KustomizeResult | Problem> {
  let opened: Promise<OpenFetchers> | undefined;
  try {
    return await kustomizeOf(command, terminal, async (request) => {
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
const offline: FetchRemote = async () => ({ problem: { code: 'SOURCE_UNSUPPORTED', message: 'downloads are off' } });

/** The directory that is named: on this machine, or in a repository elsewhere. */
async function rootOf(directory: string, terminal: Terminal, fetchRemote: FetchRemote): Promise<Place | Problem> {
  const git = parseGitUrl(directory);
  if (git === undefined) {
    const root = resolve(terminal.directory, directory);
    const isThere = statSync(root, { throwIfNoEntry: false })?.isDirectory() === true;
    return isThere ? diskRoot(root) : { code: 'PATH_NOT_FOUND', message: `no directory ${directory}` };
  }
  const reference = { kind: 'repository', url: directory, git } as const;
  const fetched = git.repository.startsWith('file://')
    ? await offline(requestFor(reference))
    : await fetchRemote(requestFor(reference));
  if ('artifact' in fetched) return { tree: followLinks(fetched.artifact.tree), path: clampPath(git.path) };
  return fetched.problem.code === 'SOURCE_UNSUPPORTED' ? notHere(reference) : fetched.problem;
}

async function run(
  { loadRestrictor, output, version }: KustomizeCommand,
  { tree, path }: Place,
  terminal: Terminal,
  fetchRemote: FetchRemote,
): Promise<KustomizeResult> {
  const { resources, problems, needs, warnings } = await buildUntilFetched(
    ({ remote }) =>
      build(tree, path, { order: 'legacy', loadRestrictor, remote, ...(version === undefined ? {} : { version }) }),
    (built) => built.needs,
    fetchRemote,
  );
  if (problems.length > 0) return failure(problems);
  if (needs.length > 0) return failure(needs.map(notHere));
  const text = resources.map((resource) => resource.yaml()).join('---\n');
  const messages = warnings.map(({ message }) => `# Warning: ${message}`);
  if (output === undefined) return { text, exitCode: 0, messages };
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
    const isNamespaced = bundledKind(apiVersion, kind)?.isNamespaced !== false;
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
