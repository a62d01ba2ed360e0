import { createHash } from 'node:crypto';
import type { JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { helmReleaseSpec } from '../../flux/public.ts';

const maximumLength = 53;

/**
 * The Helm release name of a HelmRelease: `spec.releaseName`, else `<targetNamespace>-<name>` when a target namespace
 * is set, else the name. Longer than 53 bytes:
 * the first 40, a dash, and the first 12 hex digits of the SHA-256 of the whole (helm-controller's rule).
 */
export function releaseName(id: ResourceId, object: JsonObject): string {
  const { releaseName: stated, targetNamespace } = helmReleaseSpec(object);
  const name = stated || (targetNamespace ? `${targetNamespace}-${id.name}` : id.name);
  if (Buffer.byteLength(name) <= maximumLength) return name;
  const digest = createHash('sha256').update(name).digest('hex');
  return `${name.slice(0, 40)}-${digest.slice(0, 12)}`;
}

/** The namespace that a release is installed into. */
export function releaseNamespace(id: ResourceId, object: JsonObject): string {
  return helmReleaseSpec(object).targetNamespace || id.namespace;
}
