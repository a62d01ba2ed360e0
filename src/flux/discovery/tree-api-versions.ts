import type { FileTree } from '../../core/files/file-tree.ts';
import { isJsonObject, listAt, stringAt } from '../../core/json.ts';
import { decodeKubernetesYaml } from '../../engines/yaml/public.ts';
import { prefetchYamlFiles, walkYamlFiles } from './walk-files.ts';

const mark = Buffer.from('CustomResourceDefinition');
const maximumFileSize = 8 * 1024 * 1024;

/**
 * The API versions that the CustomResourceDefinitions below a directory serve, as charts ask for them (`group/version`
 * and `group/version/Kind`), sorted. Files that cannot be read say nothing.
 * Charts are not looked into: what they define is known only once they are rendered.
 */
export function treeApiVersions(tree: FileTree, directory: string): readonly string[] {
  const found = new Set<string>();
  const decoder = new TextDecoder();
  prefetchYamlFiles(tree);
  walkYamlFiles(tree, directory, (path) => {
    const bytes = tree.read(path);
    if (bytes === undefined || bytes.length > maximumFileSize) return;
    if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(mark)) return;
    for (const { object } of decodeKubernetesYaml(decoder.decode(bytes), { file: path }).documents) {
      if (!isJsonObject(object) || object['kind'] !== 'CustomResourceDefinition') continue;
      const group = stringAt(object, 'spec', 'group');
      const kind = stringAt(object, 'spec', 'names', 'kind');
      if (group === undefined || kind === undefined) continue;
      for (const version of listAt(object, 'spec', 'versions')) {
        const name = stringAt(version, 'name');
        if (name === undefined || !isJsonObject(version) || version['served'] === false) continue;
        found.add(`${group}/${name}`);
        found.add(`${group}/${name}/${kind}`);
      }
    }
  });
  return [...found].sort();
}
