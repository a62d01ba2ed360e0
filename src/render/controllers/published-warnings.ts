import { printPosition } from '../../core/position.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { type PublishedDirectory } from '../../flux/public.ts';

/**
 * Says of what stands for a directory of the tree, `what` in words, how that is known, and when a change reaches it if
 * it names a version.
 */
export function publishedWarnings(
  resource: ResourceId,
  what: string,
  published: PublishedDirectory | undefined,
  version: string | undefined,
): Warning[] {
  if (published === undefined) return [];
  const { path, inferredFrom } = published;
  const [name, warnings] = [path || 'the repository', [] as Warning[]];
  // A report names the resource in front of what is said of it.
  const subject = what === printResource(resource) ? '' : `${what} `;
  if (inferredFrom !== undefined) {
    const message = `${subject}is rendered from ${name}, pushed by ${printPosition(inferredFrom)}`;
    warnings.push({ category: 'inferred-source', message, resource });
  }
  if (version !== undefined) {
    const message = `${subject}follows ${version}: changes in ${name} reach it with the next release`;
    warnings.push({ category: 'pinned-source', message, resource });
  }
  return warnings;
}
