import { operatorGroup } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import { type ResourceId, resourceIdOf } from '../../core/resource-id.ts';
import { isRendered } from '../../core/side-result.ts';
import { type FluxObject, resourceSetSpec } from '../../flux/public.ts';
import { definitionsIn, type RenderedTree } from './rendered-tree.ts';

/** A ResourceSet that was not rendered. */
export interface ResourceSetGap {
  readonly root: string;
  readonly id: ResourceId;
  /** As they stand in its templates. */
  readonly objects: readonly Pick<FluxObject, 'id' | 'object'>[];
  /** True where more may come of it: of a template that is text, a kind that hangs on inputs, or a ResourceSet. */
  readonly isOpen: boolean;
}

/** The ResourceSets of a run that were not rendered: without their inputs, only their templates tell what they make. */
export function resourceSetGaps(side: RenderedTree): ResourceSetGap[] {
  const open = side.results
    .flatMap((result) => result.nodes)
    .filter(({ id, state }) => isResourceSet(id) && !isRendered(state));
  if (open.length === 0) return [];
  const definitionsOf = definitionsIn(side);
  return open.map(({ root, id }) => ({
    root,
    id,
    ...resourceSetObjects(definitionsOf(root, id).map(({ object }) => object)),
  }));
}

/** Objects of a ResourceSet as far as its templates tell, by its definitions. */
export function resourceSetObjects(definitions: readonly JsonObject[]): Pick<ResourceSetGap, 'isOpen' | 'objects'> {
  const specs = definitions.map(resourceSetSpec);
  const templates = specs.flatMap((spec) => [spec, ...spec.steps]);
  const resources = templates.flatMap((template) => template.resources);
  const objects = resources.filter(isJsonObject).flatMap((object) => {
    const made = resourceIdOf(object);
    return made === undefined ? [] : [{ id: made, object }];
  });
  const isOpen =
    specs.length === 0 ||
    objects.length < resources.length ||
    templates.some(({ resourcesTemplate = '' }) => resourcesTemplate !== '') ||
    objects.some((made) => isTemplate(made.id.kind) || isTemplate(made.id.group) || isResourceSet(made.id));
  return { objects, isOpen };
}

/** Dependence of a text on inputs or variables. */
export function isTemplate(text: string): boolean {
  return text.includes('<<') || text.includes('$');
}

function isResourceSet({ group, kind }: ResourceId): boolean {
  return group === operatorGroup && kind === 'ResourceSet';
}
