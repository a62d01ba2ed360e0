import { versionUses } from '../../compare/public.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import type { JsonValue } from '../../core/json.ts';
import { compareResources, printResource, type ResourceId } from '../../core/resource-id.ts';
import type { NodeResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { encodeYaml } from '../../engines/yaml/public.ts';
import { versionedName } from '../../report/public.ts';
import type { GetFormat } from './get-output.ts';
import { printTable } from './table.ts';

/** Kinds whose texts may look like images, and that run none. */
const withoutContainers: ReadonlySet<string> = new Set(['ConfigMap', 'CustomResourceDefinition']);

interface User {
  readonly root: string;
  readonly id: ResourceId;
}

/** The images of all objects that some nodes apply, sorted, with the objects that name them. */
export function printImages(nodes: readonly NodeResult[], format: GetFormat): string {
  const images = imagesOf(nodes);
  const data = (): { [key: string]: JsonValue }[] =>
    images.map(([image, users]) => ({
      image,
      resources: users.map(({ root, id }) => ({
        root,
        kind: id.kind,
        group: id.group,
        namespace: id.namespace,
        name: id.name,
      })),
    }));
  switch (format) {
    case 'name':
      return images.map(([image]) => `${image}\n`).join('');
    case 'json':
      return `${JSON.stringify(data(), null, 2)}\n`;
    case 'yaml':
      return encodeYaml(data());
    case 'overview':
    case 'table':
    case 'wide':
      return printTable(
        ['IMAGE', 'RESOURCES', 'USED BY'],
        images.map(([image, users]) => {
          const names = users.map(({ id }) => printResource(id));
          return [image, String(users.length), firstNames(names, format === 'wide' ? names.length : 2)];
        }),
      );
  }
}

function imagesOf(nodes: readonly NodeResult[]): readonly (readonly [string, readonly User[]])[] {
  const found = new Map<string, User[]>();
  for (const { root, manifests } of nodes) {
    for (const manifest of manifests) {
      const { id } = manifest;
      // What a release names, its rendered objects name too.
      if (nodeKindOf(id) !== undefined || withoutContainers.has(id.kind)) continue;
      const used = [...versionUses(manifest).values()].flat().filter(({ what }) => what === 'image');
      for (const image of new Set(used.map(({ name, version }) => versionedName(name, version)))) {
        const users = found.get(image) ?? [];
        found.set(image, users);
        users.push({ root, id });
      }
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([image, users]) => [image, users.sort((a, b) => compareResources(a.id, b.id))]);
}
