import type { FileTree } from '../../core/files/file-tree.ts';
import type { JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type FluxObject, publishedDirectory, sourceRelation, sourceSpec } from '../../flux/public.ts';
import type { RenderedTree } from './rendered-tree.ts';

/**
 * Test for a declared source that no file of the tree goes into: a repository elsewhere, or a package on GitHub of an
 * owner for whom no workflow here may push.
 */
export function isOtherRepository(
  id: ResourceId,
  object: JsonObject,
  tree: FileTree,
  discovery: RenderedTree['discovery'],
): boolean {
  const isFromElsewhere =
    id.kind === 'GitRepository'
      ? sourceSpec(object).include.length === 0 && sourceRelation(id, object, discovery) === 'elsewhere'
      : id.kind === 'OCIRepository' && isOfAnotherOwner(sourceSpec(object).url ?? '', discovery.selfUrls);
  return isFromElsewhere && publishedDirectory(discovery.publications, id, object, tree) === undefined;
}

function isOfAnotherOwner(url: string, selfUrls: ReadonlySet<string>): boolean {
  const [, owner] = /^oci:\/\/ghcr\.io\/([^/]+)\//.exec(url.toLowerCase()) ?? [];
  const own = [...selfUrls].filter((one) => one.startsWith('github.com/')).map((one) => one.split('/')[1]);
  return owner !== undefined && own.length > 0 && !own.includes(owner);
}

/** Test for the definitions of a source that all hold nothing of the tree; not where there is none. */
export function isBuiltFromElsewhere(
  sources: readonly Pick<FluxObject, 'id' | 'object'>[],
  tree: FileTree,
  discovery: RenderedTree['discovery'],
): boolean {
  return sources.length > 0 && sources.every(({ id, object }) => isOtherRepository(id, object, tree, discovery));
}
