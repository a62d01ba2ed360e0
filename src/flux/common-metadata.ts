import { type JsonObject, objectAt } from '../core/json.ts';

/** An object with the labels and annotations that its owner gives to all that it makes. */
export function withCommonMetadata(
  object: JsonObject,
  common: { readonly annotations?: JsonObject; readonly labels?: JsonObject } | undefined,
): JsonObject {
  if (common === undefined) return object;
  const metadata = objectAt(object, 'metadata') ?? {};
  const labels = { ...objectAt(metadata, 'labels'), ...common.labels };
  const annotations = { ...objectAt(metadata, 'annotations'), ...common.annotations };
  return {
    ...object,
    metadata: {
      ...metadata,
      ...(Object.keys(labels).length === 0 ? {} : { labels }),
      ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
    },
  };
}
