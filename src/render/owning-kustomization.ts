import { type FileTree, readText } from '../core/files/file-tree.ts';
import { clampPath, isWithin, joinPath, parentPath } from '../core/files/paths.ts';
import { kustomizeGroup } from '../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, stringAt } from '../core/json.ts';
import type { Position } from '../core/position.ts';
import { resourceIdOf } from '../core/resource-id.ts';
import { decodeHelmYaml, encodeYaml } from '../engines/yaml/public.ts';
import { type FluxObject, kustomizationNames, kustomizationSpec, namesSource, substitute } from '../flux/public.ts';
import { inputsKey } from './controllers/controller.ts';
import { buildDirectory } from './kustomization/build-kustomization.ts';
import { type BuildMemo, jsonCodec } from './memo/build-memo.ts';

/** An object that the raw build of a directory makes, as it applies itself. */
export interface OwnDefinition {
  readonly object: JsonObject;
  readonly origin?: Position;
}

/**
 * The Kustomizations among what the build of a directory makes whose path is that directory, or one above it, with
 * their sources where the build makes these too: the directory applies itself, as bootstrapping leaves it, and it is
 * theirs. Their definitions are as they apply them: with patches, and with their own variables replaced. Empty for a
 * directory that nothing in it owns, and for one that does not build.
 */
export function owningKustomizations(
  memo: BuildMemo,
  tree: FileTree,
  directory: string,
  keeps: boolean,
): readonly OwnDefinition[] {
  const built = buildDirectory(memo, tree, directory, keeps);
  return memo.fromKey(
    inputsKey('owners', directory, built.identity),
    () => {
      const { resources, problems } = built.value;
      if (problems.length > 0) return [];
      const owners = resources.flatMap(({ object, origin }): OwnDefinition[] => {
        const id = resourceIdOf(object);
        if (id?.group !== kustomizeGroup || id.kind !== 'Kustomization') return [];
        const applied = withOwnVariables(object);
        const { path } = kustomizationSpec(applied);
        if (path === undefined || !isWithin(clampPath(path), directory)) return [];
        return [{ object: applied, origin }];
      });
      const sources = resources.flatMap(({ object, origin }): OwnDefinition[] =>
        owners.some((owner) => isSourceOf(owner.object, object)) ? [{ object, origin }] : [],
      );
      return [...sources, ...owners];
    },
    keeps ? jsonCodec<readonly OwnDefinition[]>() : undefined,
  ).value;
}

/**
 * The definition of an object on disk with which a run begins. A Kustomization that applies itself is what it builds
 * makes of it, since a kustomization beside it may patch it; everything else is as it is written.
 */
export function appliedDefinition(
  memo: BuildMemo,
  tree: FileTree,
  { id, object, at }: Pick<FluxObject, 'at' | 'id' | 'object'>,
  keeps: boolean,
): JsonObject {
  const path = id.group === kustomizeGroup ? kustomizationSpec(object).path : undefined;
  const directory = clampPath(path ?? '');
  if (path === undefined || !isWithin(directory, at.file) || !changesWhatItLists(tree, directory, at.file))
    return object;
  const own = owningKustomizations(memo, tree, directory, keeps).find((owner) => {
    const found = resourceIdOf(owner.object);
    // The build may add the namespace.
    return found?.kind === id.kind && found.name === id.name && ['', found.namespace].includes(id.namespace);
  });
  return own?.object ?? object;
}

/** Test whether a kustomization between a directory and a file in it says more than which files there are. */
function changesWhatItLists(tree: FileTree, directory: string, file: string): boolean {
  for (let at = parentPath(file); isWithin(directory, at); at = parentPath(at)) {
    for (const name of kustomizationNames) {
      const text = readText(tree, joinPath(at, name)) ?? '';
      const keys = [...text.matchAll(/^["']?([A-Za-z]\w*)["']?[ \t]*:/gm)].map(([, key = '']) => key);
      const isBlock = keys.length > 0 && !text.split('\n').some((line) => line.trimStart().startsWith('{'));
      if (text !== '' && !(isBlock && keys.every((key) => plainFields.has(key)))) return true;
    }
    if (at === '') break;
  }
  return false;
}

/** Fields of a kustomization that leave what it lists as it is. */
const plainFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'resources']);

/**
 * A Kustomization with the variables that it sets itself, which hold for its own definition too where it applies that.
 */
function withOwnVariables(object: JsonObject): JsonObject {
  const values = kustomizationSpec(object).postBuild?.substitute;
  if (values === undefined) return object;
  const known = new Map(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)]])),
  );
  const result = substitute(encodeYaml(object), known, { strict: false });
  if ('problem' in result) return object;
  const { value } = decodeHelmYaml(result.text, { bigIntegers: true });
  return isJsonObject(value) ? value : object;
}

function isSourceOf(owner: JsonObject, object: JsonObject): boolean {
  const id = resourceIdOf(object);
  const namespace = stringAt(owner, 'metadata', 'namespace') ?? '';
  return id !== undefined && namesSource(kustomizationSpec(owner).sourceRef, namespace, id);
}
