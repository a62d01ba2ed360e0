import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import type { JsonValue } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import type { ResourceId } from '../../../core/resource-id.ts';
import { decodeKubernetesYaml } from '../../../engines/yaml/public.ts';
import { isManifestFile } from '../../../flux/public.ts';
import { nodeInputs, type Orchestrator } from '../../public.ts';
import { isData } from '../next-round.ts';

/** The run of a side, as far as it says what went into a node. */
type WrittenSide = Pick<Orchestrator, 'keys' | 'store'>;

/**
 * Test for a Kustomization whose definition, files and variables differ in comments and layout alone, so that whatever
 * else goes into it makes the same of both.
 */
export function isWrittenAlike(
  id: ResourceId,
  sides: readonly WrittenSide[],
  [old, next]: readonly [FileTree, FileTree],
): boolean {
  const [was, now] = sides.map((side) => [side.store.get(id)?.object ?? null, inputsOf(side, id)]);
  if (!jsonEqual(was, now)) return false;
  const documentsOf = (tree: FileTree, path: string): JsonValue | undefined => {
    const { documents, problem } = decodeKubernetesYaml(readText(tree, path) ?? '');
    return problem === undefined ? documents.map(({ object }) => object) : undefined;
  };
  const paths = new Set(sides.flatMap(({ keys }) => keys.reads(id).map(([, path]) => path)));
  const edited = [...paths].filter((path) => old.contentId(path) !== next.contentId(path));
  return edited.every((path) => {
    const isFile = [old, next].every((tree) => tree.kind(path) === 'file');
    if (!isFile) return [old, next].every((tree) => tree.kind(path) === 'directory');
    const documents = isManifestFile(path) ? documentsOf(old, path) : undefined;
    return documents !== undefined && jsonEqual(documents, documentsOf(next, path));
  });
}

/** Variables and values of a node. */
export function inputsOf({ store }: Pick<WrittenSide, 'store'>, id: ResourceId): JsonValue {
  const node = store.get(id);
  const inputs = node === undefined ? [] : nodeInputs(store, node);
  return inputs.filter((one) => isData(one.id)).map((one) => store.get(one.id)?.object ?? null);
}
