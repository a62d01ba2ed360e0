import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { walk } from '../../core/files/walk.ts';
import type { ResourceId } from '../../core/resource-id.ts';

/** As many files are looked into. */
const mostFiles = 1_000;
const largestFile = 1_000_000;

/** The types of Terraform's Kubernetes provider that make data, by kind. */
const types: Readonly<Record<string, string>> = { ConfigMap: 'kubernetes_config_map', Secret: 'kubernetes_secret' };

/** Test for data that Terraform makes with files of a tree, as far as their text tells: type and name stand in one. */
export function isMadeByTerraform(tree: FileTree, { group, kind, name }: ResourceId): boolean {
  const type = group === '' ? types[kind] : undefined;
  if (type === undefined || name === '') return false;
  let looked = 0;
  for (const { path, kind: what } of walk(tree, '', (directory) => !isHidden(directory))) {
    if (what !== 'file' || !path.endsWith('.tf')) continue;
    if (looked++ >= mostFiles) return false;
    if ((tree.read(path)?.length ?? 0) > largestFile) continue;
    const text = readText(tree, path) ?? '';
    if (text.includes(`resource "${type}`) && named(text, name)) return true;
  }
  return false;
}

function named(text: string, name: string): boolean {
  return text.split('\n').some((line) => line.replaceAll(/\s/g, '') === `name="${name}"`);
}

function isHidden(directory: string): boolean {
  return directory.startsWith('.') || directory.includes('/.');
}
