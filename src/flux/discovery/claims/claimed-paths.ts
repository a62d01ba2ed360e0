import type { FileTree } from '../../../core/files/file-tree.ts';
import { clampPath, joinPath } from '../../../core/files/paths.ts';
import { kustomizationSpec } from '../../kustomization-spec.ts';
import type { FluxObject } from '../flux-object.ts';

/** Paths that one `spec.path` may mean at most. */
const maximumPaths = 200;
const expression = /\$\{(?:([A-Za-z_]\w*)(?::?[-=]((?:[^$}]|\$(?!\{))*))?\}|(?:[^$}]|\$(?!\{))*\})/;
/** Stands for what a variable may come to, within one segment of a path. */
const anything = '\0';

/** The values that Kustomizations of the tree set for variables themselves, by name. */
export function inlineVariables(objects: readonly FluxObject[]): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const { object } of objects) {
    for (const [name, value] of Object.entries(kustomizationSpec(object).postBuild?.substitute ?? {})) {
      if (typeof value === 'object') continue;
      const known = values.get(name);
      if (known === undefined) values.set(name, new Set([String(value)]));
      else known.add(String(value));
    }
  }
  return values;
}

/** The names of the variables that the paths of Kustomizations take: the values of others claim nothing. */
export function pathVariables(objects: readonly Pick<FluxObject, 'object'>[]): ReadonlySet<string> {
  const paths = objects.map(({ object }) => kustomizationSpec(object).path ?? '');
  return new Set(paths.flatMap((path) => [...path.matchAll(/\$\{([A-Za-z_]\w*)/g)].map(([, name = '']) => name)));
}

/**
 * The directories that the `spec.path` of a Kustomization on disk may mean. Variables in it are replaced when a parent
 * renders it; until then each stands for the values that Kustomizations set for it, for its default, or, when nothing
 * is known of it, for every directory that the rest of the path fits.
 */
export function claimedPaths(
  tree: FileTree,
  { object }: FluxObject,
  variables: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  // What a replacement of kustomize fills in is mostly written so.
  const path = (kustomizationSpec(object).path ?? '').replace(/(?<=^|\/)__\w+__(?=\/|$)/g, anything);
  if (!path.includes(anything) && !path.includes('${')) return [clampPath(path)];
  const found = new Set<string>();
  for (const meant of replaced(path, variables)) {
    const normal = clampPath(meant);
    if (!normal.includes(anything)) found.add(normal);
    // A path of which nothing is known could be anywhere.
    else if (normal.split('/').some((segment) => segment.replaceAll(anything, '') !== ''))
      for (const directory of fitting(tree, normal.split('/'))) found.add(directory);
  }
  return [...found].slice(0, maximumPaths);
}

function replaced(path: string, variables: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  let texts = [path];
  for (let match = expression.exec(texts[0] ?? ''); match !== null; match = expression.exec(texts[0] ?? '')) {
    const [, name = '', otherwise] = match;
    const values = new Set(variables.get(name));
    if (otherwise !== undefined) values.add(otherwise);
    if (values.size === 0) values.add(anything);
    // Every text has the same expressions left, since values hold none that are looked at.
    texts = texts.flatMap((text) =>
      [...values].map((value) => text.replace(expression, () => value.replaceAll('${', anything))),
    );
    if (texts.length > maximumPaths) texts = texts.slice(0, maximumPaths);
  }
  return texts;
}

function fitting(tree: FileTree, segments: readonly string[]): readonly string[] {
  let directories = [''];
  for (const segment of segments) {
    const parts = segment.split(anything);
    const [start = '', end = ''] = [parts[0], parts.at(-1)];
    const fits = (name: string): boolean =>
      parts.length === 1
        ? name === segment
        : name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
    directories = directories.flatMap((directory) =>
      (tree.list(directory) ?? [])
        .filter(({ name, kind }) => kind === 'directory' && fits(name))
        .map(({ name }) => joinPath(directory, name)),
    );
    if (directories.length > maximumPaths) directories = directories.slice(0, maximumPaths);
  }
  return directories;
}
