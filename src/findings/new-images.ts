import type { Comparison } from '../compare/public.ts';
import { isJsonObject, type JsonObject, listAt, stringAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import type { Position } from '../core/position.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { holdsOpenValue } from '../engines/kubernetes/public.ts';
import { type ImageReference, imageReferenceOf } from './image-reference.ts';
import { textsAt } from './pods/pod-spec.ts';

/** An image that pods pull after the change, and that nothing of the change has pulled before. */
export interface NewImage {
  readonly root: string;
  readonly resource: ResourceId;
  readonly position: Position | undefined;
  readonly image: ImageReference;
  /** Platforms of the nodes on which its pods have to run, or may. */
  readonly wanted: readonly WantedPlatform[];
}

/** A platform that the scheduling of pods names, such as `linux/arm64`, and the field that does. */
interface WantedPlatform {
  readonly platform: string;
  readonly field: string;
}

/** The new images of a comparison: of pods, whatever makes them, as far as their names are known. */
export function newImages({ groups }: Pick<Comparison, 'groups'>): readonly NewImage[] {
  const before = new Set(groups.flatMap(({ changes }) => changes.flatMap(({ base }) => pulledBy(base?.object))));
  return groups.flatMap(({ root, changes }) =>
    changes.flatMap(({ id, head, cause, origin }): readonly NewImage[] => {
      const texts = [...new Set(pulledBy(head?.object))].filter((text) => !before.has(text));
      if (head === undefined || texts.length === 0) return [];
      const wanted = wantedPlatforms(podTemplateOf(head.object)?.spec ?? {});
      return texts.flatMap((text) => {
        const image = holdsOpenValue(text) ? undefined : imageReferenceOf(text);
        return image === undefined ? [] : [{ root, resource: id, position: cause?.at ?? origin, image, wanted }];
      });
    }),
  );
}

function pulledBy(object: JsonObject | undefined): readonly string[] {
  return (podTemplateOf(object)?.containers ?? []).flatMap(({ object: container }) =>
    stringAt(container, 'imagePullPolicy') === 'Never' ? [] : (stringAt(container, 'image') ?? []),
  );
}

const architectureLabels = ['kubernetes.io/arch', 'beta.kubernetes.io/arch'];

/** Source: https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/. */
function wantedPlatforms(spec: JsonObject): readonly WantedPlatform[] {
  const system = stringAt(spec, 'nodeSelector', 'kubernetes.io/os') ?? stringAt(spec, 'os', 'name') ?? 'linux';
  const of = (architecture: string, field: string): readonly WantedPlatform[] =>
    /^[a-z0-9]{1,20}$/.test(architecture) ? [{ platform: `${system}/${architecture}`, field }] : [];
  for (const label of architectureLabels) {
    const selected = stringAt(spec, 'nodeSelector', label);
    if (selected !== undefined) return of(selected, 'nodeSelector');
  }
  const required = 'requiredDuringSchedulingIgnoredDuringExecution';
  const terms = listAt(spec, 'affinity', 'nodeAffinity', required, 'nodeSelectorTerms');
  const listed = terms.flatMap((term) =>
    listAt(term, 'matchExpressions').flatMap((expression) => {
      const isOne = isJsonObject(expression) && expression['operator'] === 'In';
      return isOne && architectureLabels.includes(stringAt(expression, 'key') ?? '')
        ? textsAt(expression, 'values')
        : [];
    }),
  );
  return [...new Set(listed)].flatMap((architecture) => of(architecture, 'affinity.nodeAffinity'));
}
