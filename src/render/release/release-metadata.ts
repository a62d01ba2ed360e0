import { isJsonObject, type JsonObject, objectAt } from '../../core/json.ts';
import { fail } from '../../core/problem.ts';
import { printResource, resourceIdOf } from '../../core/resource-id.ts';
import { templateAnnotation } from './release-stream.ts';

/** Labels and annotations that are set on objects, later entries over earlier ones. */
export interface ReleaseMetadata {
  readonly labels: readonly JsonObject[];
  readonly annotations: readonly JsonObject[];
}

/** Annotations in which kyaml keeps for itself what it read. */
const readerAnnotations = [
  templateAnnotation,
  'config.kubernetes.io/index',
  'internal.config.kubernetes.io/index',
  'internal.config.kubernetes.io/seqindent',
];

/** Annotations that kyaml writes under their old and their new names. */
const twins = [
  ['config.kubernetes.io/path', 'internal.config.kubernetes.io/path'],
  ['config.k8s.io/id', 'internal.config.kubernetes.io/id'],
] as const;

/**
 * An object of a stream with these labels and annotations, without what Helm and kyaml wrote on it; empty annotations
 * go. The object itself stays as it is.
 *
 * @throws ProblemError `KUSTOMIZE_TRANSFORMER` where labels are no mapping
 */
export function withReleaseMetadata(object: JsonObject, { labels, annotations }: ReleaseMetadata): JsonObject {
  const metadata: JsonObject = { ...objectAt(object, 'metadata') };
  const named = labels.length === 0 ? objectAt(metadata, 'labels') : entriesOf(object, metadata, 'labels', labels);
  if (named !== undefined) metadata['labels'] = named;
  const annotated = entriesOf(object, metadata, 'annotations', annotations);
  for (const name of readerAnnotations) delete annotated[name];
  for (const [old, now] of twins) {
    const value = annotated[now] || annotated[old];
    if (value) Object.assign(annotated, { [old]: annotated[old] || value, [now]: annotated[now] || value });
  }
  if (Object.keys(annotated).length > 0) metadata['annotations'] = annotated;
  else delete metadata['annotations'];
  return { ...object, metadata };
}

function entriesOf(
  object: JsonObject,
  metadata: JsonObject,
  field: 'annotations' | 'labels',
  entries: readonly JsonObject[],
): JsonObject {
  const held = metadata[field] ?? {};
  if (!isJsonObject(held)) {
    const id = resourceIdOf(object);
    fail(
      'KUSTOMIZE_TRANSFORMER',
      `${field} of ${id === undefined ? 'an object' : printResource(id)} are not a mapping`,
    );
  }
  return Object.assign({}, held, ...entries) as JsonObject;
}
