import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { baseName, joinPath, parentPath, resolvePath } from '../../../core/files/paths.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { isJsonObject, type JsonValue, listAt, stringAt } from '../../../core/json.ts';
import type { Position } from '../../../core/position.ts';
import { decodeHelmYaml } from '../../../engines/yaml/public.ts';

/** A command line flag of one of Flux's controllers. */
export interface ControllerFlag {
  /** Without dashes: `no-remote-bases`. */
  readonly name: string;
  readonly value: string;
  /** The controllers that it is given to, such as `kustomize-controller`; all of them when empty. */
  readonly controllers: readonly string[];
  readonly at: Position;
}

const names = 'feature-gates|no-cross-namespace-refs|no-remote-bases|default-service-account|watch-label-selector';
const controllerName =
  /\b(?:kustomize|helm|source|notification|image-automation|image-reflector)-controller\b|\bsource-watcher\b/g;

/** The flags in a text, which stands in `file` or begins at `line` of it. */
function flagsIn(text: string, controllers: readonly string[], file: string, line = 1): ControllerFlag[] {
  const flags: ControllerFlag[] = [];
  let [at, from] = [line, 0];
  for (const match of text.matchAll(new RegExp(`--(${names})(?:[= ]([^"'\\n\\\\]*))?`, 'g'))) {
    const [, name = '', value = ''] = match;
    for (; from < match.index; from++) if (text.charCodeAt(from) === 10) at++;
    flags.push({ name, value: value.trim(), controllers, at: { file, line: at } });
  }
  return flags;
}

function controllersIn(text: string): readonly string[] {
  return [...new Set(text.match(controllerName) ?? [])];
}

/** The flags in the Deployments of a file of components, each for the controller whose image the Deployment runs. */
export function deploymentFlags(text: string, file: string): ControllerFlag[] {
  const flags: ControllerFlag[] = [];
  let [line, counted] = [1, 0];
  for (let at = text.indexOf('kind: Deployment'); at >= 0; ) {
    const start = Math.max(0, text.lastIndexOf('\n---', at));
    const end = text.indexOf('\n---', at);
    const document = text.slice(start, end < 0 ? text.length : end);
    const controller = /\/([\w-]+-controller|source-watcher):/.exec(document)?.[1];
    for (; counted < start; counted++) if (text.charCodeAt(counted) === 10) line++;
    if (controller !== undefined) for (const flag of flagsIn(document, [controller], file, line)) flags.push(flag);
    // Each document is read once, whatever it repeats.
    at = end < 0 ? -1 : text.indexOf('kind: Deployment', end);
  }
  return flags;
}

/**
 * The flags that patches give, as kustomize and FluxInstances take them: to the controllers that a patch or its target
 * names. `read` gives the text of a patch that stands in a file.
 */
export function patchFlags(
  patches: readonly JsonValue[],
  at: Position,
  read: (path: string) => { readonly text: string; readonly file: string } | undefined,
): ControllerFlag[] {
  return patches.flatMap((entry): ControllerFlag[] => {
    if (!isJsonObject(entry)) return [];
    const target = controllersIn(stringAt(entry, 'target', 'name') ?? '');
    const path = stringAt(entry, 'path');
    const found = path === undefined ? { text: stringAt(entry, 'patch') ?? '', file: at.file } : read(path);
    if (found === undefined) return [];
    const controllers = target.length > 0 ? target : controllersIn(found.text);
    const flags = flagsIn(found.text, controllers, found.file);
    return path === undefined ? flags.map((flag) => ({ ...flag, at })) : flags;
  });
}

/** What clusters of one tree share is read once. */
const known = new WeakMap<FileTree, Map<string, ControllerFlag[]>>();

/** The flags that a kustomization gives by its patches. */
export function kustomizationFlags(tree: FileTree, file: string): readonly ControllerFlag[] {
  const ofTree = known.get(tree) ?? new Map<string, ControllerFlag[]>();
  known.set(tree, ofTree);
  return getOrInsert(ofTree, file, () => readKustomization(tree, file));
}

function readKustomization(tree: FileTree, file: string): ControllerFlag[] {
  const text = readText(tree, file);
  if (text === undefined || !text.includes('patch')) return [];
  const { value } = decodeHelmYaml(text);
  if (!isJsonObject(value)) return [];
  const read = (path: string): { text: string; file: string } | undefined => {
    const resolved = resolvePath(parentPath(file), path);
    const found = resolved === undefined ? undefined : readText(tree, resolved);
    return found === undefined || resolved === undefined ? undefined : { text: found, file: resolved };
  };
  const line = (word: string): number => text.slice(0, Math.max(0, text.indexOf(word))).split('\n').length;
  const strategic = listAt(value, 'patchesStrategicMerge').map((path) => ({ path }));
  const first = text.includes('--') ? line('--') : 1;
  return [
    ...patchFlags(listAt(value, 'patches'), { file, line: first }, read),
    ...patchFlags(strategic, { file, line: 1 }, read),
  ];
}

/** The kustomizations in the directory of a file and in others. */
export function kustomizationsIn(tree: FileTree, directories: Iterable<string>): string[] {
  return [...new Set(directories)].flatMap((directory) =>
    (tree.list(directory) ?? [])
      .filter(({ name, kind }) => kind === 'file' && /^(?:kustomization\.ya?ml|Kustomization)$/.test(baseName(name)))
      .map(({ name }) => joinPath(directory, name)),
  );
}
