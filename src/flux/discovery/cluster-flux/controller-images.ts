import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { parentPath, resolvePath } from '../../../core/files/paths.ts';
import { isJsonObject, type JsonValue, listAt, stringAt } from '../../../core/json.ts';
import type { Position } from '../../../core/position.ts';
import { decodeHelmYaml } from '../../../engines/yaml/public.ts';

/**
 * The version of the image of a controller of Flux, and the kustomization that sets it; undefined where the file with
 * the Deployment does.
 */
interface ControllerImage {
  /** As `1.7.1`; undefined for a digest alone. */
  readonly version: string | undefined;
  readonly by?: Position;
}

/** Controllers whose versions decide how something is rendered. */
export type RenderingController = 'helm-controller' | 'kustomize-controller';

const image = /\/(helm-controller|kustomize-controller):v?(\d{1,6}\.\d{1,6}\.\d{1,6})/g;

function imagesIn(
  text: string,
): { readonly whole: string; readonly name: RenderingController; readonly version: string; readonly at: number }[] {
  return [...text.matchAll(image)].map(({ 0: whole, 1: name, 2: version = '', index: at }) => {
    return { whole, name: name as RenderingController, version, at };
  });
}

/**
 * The images that patches of a FluxInstance give to controllers. One of the repository that manifests of Flux name, the
 * operator replaces again: it sets images after patches.
 */
export function patchedImages(
  patches: readonly JsonValue[],
  by: Position,
): ReadonlyMap<RenderingController, ControllerImage> {
  const found = new Map<RenderingController, ControllerImage>();
  for (const text of patches.map((patch) => stringAt(patch, 'patch') ?? ''))
    for (const { name, version, at } of imagesIn(text))
      if (!/[\s"']fluxcd$/.test(text.slice(Math.max(0, at - 7), at))) found.set(name, { version, by });
  return found;
}

/**
 * The images of the controllers of a text with Deployments, and of kustomizations that build it: by their patches, and
 * then by `images`, as kustomize has it.
 */
export function controllerImages(
  tree: FileTree,
  text: string,
  kustomizations: readonly string[],
): ReadonlyMap<RenderingController, ControllerImage> {
  const found = new Map<RenderingController, ControllerImage>();
  for (const { name, version } of imagesIn(text)) found.set(name, { version });
  for (const file of kustomizations) {
    const own = readText(tree, file);
    if (own?.includes('-controller') !== true) continue;
    const { value } = decodeHelmYaml(own);
    if (!isJsonObject(value)) continue;
    const by = (word: string): Position => ({
      file,
      line: own.slice(0, Math.max(0, own.indexOf(word))).split('\n').length,
    });
    const strategic = listAt(value, 'patchesStrategicMerge').map((path) => ({ path }));
    for (const patch of [...listAt(value, 'patches'), ...strategic])
      for (const { whole, name, version } of imagesIn(patchText(tree, file, patch)))
        found.set(name, { version, by: by(whole) });
    for (const entry of listAt(value, 'images')) {
      const name = /(?:^|\/)(helm-controller|kustomize-controller)$/.exec(stringAt(entry, 'name') ?? '')?.[1];
      if (name === undefined || found.get(name as RenderingController) === undefined) continue;
      const [tag, digest] = [stringAt(entry, 'newTag'), stringAt(entry, 'digest')];
      if (tag === undefined && digest === undefined) continue;
      const version = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})/.exec(tag ?? '')?.[1];
      found.set(name as RenderingController, { version, by: by(tag ?? digest ?? '') });
    }
  }
  return found;
}

function patchText(tree: FileTree, file: string, patch: JsonValue): string {
  const path = stringAt(patch, 'path');
  const resolved = path === undefined ? undefined : resolvePath(parentPath(file), path);
  return resolved === undefined ? (stringAt(patch, 'patch') ?? '') : (readText(tree, resolved) ?? '');
}
