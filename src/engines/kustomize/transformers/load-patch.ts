import type { Position } from '../../../core/position.ts';
import { fail, type Problem, ProblemError } from '../../../core/problem.ts';
import type { Patch } from '../kustomization.ts';
import type { LoadedFile, Loader } from '../loader.ts';
import { readJsonOrYaml } from '../nodes/yaml-text.ts';
import type { OpenApi } from '../openapi.ts';
import { type ReadLimits, readResources } from '../read-resources.ts';
import type { Resource } from '../resource.ts';
import { withProblemContext } from '../with-problem-context.ts';
import { type JsonPatch, jsonPatchOf } from './json-patch.ts';

/** Context of reading and applying the patches of one kustomization. */
export interface PatchContext {
  readonly loader: Loader;
  readonly openApi: OpenApi;
  readonly limits: ReadLimits;
  /** The kustomization file, to which inline patches belong. */
  readonly file: string;
  /** Where in it the patch stands. */
  readonly at: Position;
}

/** A patch that was read: objects to merge, JSON operations, or neither when its text is empty or only a comment. */
export interface LoadedPatch {
  readonly merges: readonly Resource[];
  readonly operations: JsonPatch | undefined;
  readonly target: Patch['target'];
  /** How messages name the patch: its file, or its place in the kustomization file. */
  readonly name: string;
  readonly at: Position;
  readonly isInline: boolean;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads one entry of `patches` (of which `name` is the place, such as `patches[0]`). Its text is a strategic merge
 * patch when it reads as Kubernetes objects, or else a JSON 6902 patch. Throws `KUSTOMIZE_PATCH` when it is neither,
 * and for an entry that has both or none of path and patch.
 */
export function loadPatch(patch: Patch, name: string, context: PatchContext): LoadedPatch {
  const inline = trimmed(patch.patch);
  const place = context.at;
  if (inline === '' && patch.path === '')
    fail('KUSTOMIZE_PATCH', `${name} has neither a patch nor a path.`, { at: place });
  if (inline !== '' && patch.path !== '')
    fail('KUSTOMIZE_PATCH', `${name} has both a patch and a path; use one of them.`, { at: place });
  const loaded =
    inline === '' ? loadFile(patch.path, name, context) : { bytes: encoder.encode(inline), file: context.file };
  const source = inline === '' ? `${name} (${patch.path})` : name;
  const at: Position = inline === '' ? { file: loaded.file } : place;
  const merges = attempt(() => readResources(loaded, context.openApi, context.limits));
  if ('value' in merges) {
    for (const resource of merges.value) {
      if (patch.options?.allowNameChange === true) resource.allowNameChange();
      if (patch.options?.allowKindChange === true) resource.allowKindChange();
    }
    return {
      merges: merges.value,
      operations: undefined,
      target: patch.target,
      name: source,
      at,
      isInline: inline !== '',
    };
  }
  const operations = attempt(() => readJsonPatch(decoder.decode(loaded.bytes), loaded.file));
  if ('value' in operations && operations.value !== undefined)
    return {
      merges: [],
      operations: operations.value,
      target: patch.target,
      name: source,
      at,
      isInline: inline !== '',
    };
  // What is closest to a list of operations was meant to be one; of anything else the first reading tells more.
  const problem = 'problem' in operations ? operations.problem : merges.problem;
  return fail('KUSTOMIZE_PATCH', `${source} is neither a strategic merge patch nor a JSON patch: ${problem.message}`, {
    at: inline === '' ? (problem.at ?? at) : at,
    hint: problem.hint,
  });
}

/**
 * Reads the entries of `patchesStrategicMerge`, each of which is a path or the patch itself, and of the transformer of
 * that name also its `patches` text. Throws `KUSTOMIZE_PATCH` when there is nothing in them.
 */
export function loadStrategicMergePatches(
  entries: readonly string[],
  inline: string,
  context: PatchContext,
): readonly LoadedPatch[] {
  const loaded: LoadedPatch[] = [];
  const add = (file: LoadedFile, merges: readonly Resource[], name: string): void => {
    loaded.push({
      merges,
      operations: undefined,
      target: undefined,
      name,
      at: { file: file.file },
      isInline: file.file === context.file,
    });
  };
  entries.forEach((entry, i) => {
    const text = { bytes: encoder.encode(entry), file: context.file };
    const merges = attempt(() => readResources(text, context.openApi, context.limits));
    const name = `patchesStrategicMerge[${i}]`;
    if ('value' in merges) add(text, merges.value, name);
    else {
      const file = loadFile(entry, name, context);
      add(file, readResources(file, context.openApi, context.limits), `${name} (${entry})`);
    }
  });
  if (inline !== '') {
    const text = { bytes: encoder.encode(inline), file: context.file };
    add(text, readResources(text, context.openApi, context.limits), 'patches');
  }
  if (loaded.every((patch) => patch.merges.length === 0))
    fail('KUSTOMIZE_PATCH', 'Empty strategic merge patches.', { at: context.at });
  return loaded;
}

/** Reads one entry of `patchesJson6902`, which needs a target with a name. Throws `KUSTOMIZE_PATCH`. */
export function loadJsonPatch(patch: Patch, name: string, context: PatchContext): LoadedPatch {
  const { at } = context;
  if (patch.target === undefined || patch.target.name === '')
    fail('KUSTOMIZE_PATCH', `${name} needs a target with a name.`, { at });
  if (patch.path === '' && patch.patch === '')
    fail('KUSTOMIZE_PATCH', `${name} has neither a patch nor a path.`, { at });
  if (patch.path !== '' && patch.patch !== '')
    fail('KUSTOMIZE_PATCH', `${name} has both a patch and a path; use one of them.`, { at });
  const file = patch.path === '' ? undefined : loadFile(patch.path, name, context);
  const text = file === undefined ? patch.patch : decoder.decode(file.bytes);
  const source = file === undefined ? name : `${name} (${patch.path})`;
  const place = file === undefined ? context.at : { file: file.file };
  const operations = text === '' ? undefined : readJsonPatch(text, place.file);
  if (operations === undefined || operations.operations.length === 0)
    fail('KUSTOMIZE_PATCH', `${source} holds no JSON patch operations.`, { at: place });
  return { merges: [], operations, target: patch.target, name: source, at: place, isInline: file === undefined };
}

function loadFile(path: string, name: string, context: PatchContext): LoadedFile {
  return withProblemContext(() => context.loader.load(path), `${name}: `, context.at);
}

function readJsonPatch(text: string, file: string): JsonPatch | undefined {
  if (text === '') return undefined;
  return jsonPatchOf(readJsonOrYaml(text, file, '['), text.startsWith('['));
}

function attempt<T>(run: () => T): { readonly value: T } | { readonly problem: Problem } {
  try {
    return { value: run() };
  } catch (thrown) {
    if (
      !(thrown instanceof ProblemError) ||
      thrown.problem.code === 'KUSTOMIZE_LIMIT' ||
      thrown.problem.code === 'YAML_LIMIT'
    )
      throw thrown;
    return { problem: thrown.problem };
  }
}

/** Without white space (in Go's sense) at both ends. */
function trimmed(text: string): string {
  return text
    .replace(/^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/, '')
    .replace(
      /(?<![\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/,
      '',
    );
}
