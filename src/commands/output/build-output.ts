import { resourceKey } from '../../core/resource-id.ts';
import type { SideResult } from '../../core/side-result.ts';
import { encodeYaml } from '../../engines/yaml/public.ts';
import { visibleText } from '../../report/public.ts';

/**
 * All rendered manifests as one YAML stream, by node in id order and in each node's apply order; Helm hooks come last
 * in their release.
 */
export function printManifests(side: SideResult): string {
  const documents = side.nodes.flatMap((node) =>
    node.manifests.map(
      (manifest) =>
        `# ${visibleText(`${node.id.kind} ${node.id.namespace}/${node.id.name}${node.root === '' ? '' : ` in ${node.root}`}`)}\n${encodeYaml(manifest.object)}`,
    ),
  );
  return documents.map((document) => `---\n${document}`).join('');
}

/** As data: one entry a manifest, with the node that applies it. */
export function manifestList(side: SideResult): readonly object[] {
  return side.nodes.flatMap((node) =>
    node.manifests.map((manifest) => ({ node: resourceKey(node.id), root: node.root, object: manifest.object })),
  );
}
