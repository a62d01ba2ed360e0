/** Group, version and kind of a resource, as kustomize compares them. */
export interface Gvk {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** A name that a resource has or had in this build (kustomize's ResId). `namespace` is as written, possibly empty. */
export interface ResId extends Gvk {
  readonly name: string;
  readonly namespace: string;
  /** True when the kind is known to be cluster-scoped; `namespace` then does not count. */
  readonly clusterScoped: boolean;
}

/** Namespace that kustomize gives to every cluster-scoped resource. */
export const NO_NAMESPACE = '_non_namespaceable_';

/**
 * The namespace by which ids are compared: `_non_namespaceable_` for cluster-scoped kinds, `default` for an empty one.
 */
export function effectiveNamespace(id: ResId): string {
  if (id.clusterScoped) return NO_NAMESPACE;
  return id.namespace === '' ? 'default' : id.namespace;
}

/**
 * A text that is equal exactly when two ids are equal for kustomize (effective namespace, group, version, kind and
 * name).
 */
export function idKey(id: ResId): string {
  return `${effectiveNamespace(id)}\n${id.group}\n${id.version}\n${id.kind}\n${id.name}`;
}

/** Group and version of an `apiVersion`: what is before and after its first slash. */
export function splitApiVersion(apiVersion: string): { group: string; version: string } {
  const slash = apiVersion.indexOf('/');
  return slash < 0
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

/** `apiVersion` text of a group and version. */
export function joinApiVersion(gvk: Gvk): string {
  return gvk.group === '' ? gvk.version : `${gvk.group}/${gvk.version}`;
}

/** Test whether every non-empty part of `selector` equals that of `gvk`. */
export function selectsGvk(selector: Partial<Gvk>, gvk: Gvk): boolean {
  return (
    (!selector.group || selector.group === gvk.group) &&
    (!selector.version || selector.version === gvk.version) &&
    (!selector.kind || selector.kind === gvk.kind)
  );
}

/** kustomize's text form of an id: `Kind.version.group/name.namespace` with `[noGrp]` and so on for empty parts. */
export function printResId(id: ResId): string {
  return `${id.kind || '[noKind]'}.${id.version || '[noVer]'}.${id.group || '[noGrp]'}/${id.name || '[noName]'}.${id.namespace || '[noNs]'}`;
}
