import { fail } from '../../../core/problem.ts';
import { type YamlNode } from '../../yaml/public.ts';
import { type FieldSpec, fieldSpec, visitFieldSpec, visitFieldSpecs } from '../field-spec.ts';
import { entryOf, field, isNull, overwrite, rawText, STRING_TAG, scalar, text } from '../nodes/node-access.ts';
import { describe, type Resource } from '../resource.ts';
import type { ResourceMap } from '../resource-map.ts';

/**
 * Choice of the subjects of role bindings that get the namespace: those named `default`, all service accounts, or none.
 */
export type SubjectMode = 'defaultOnly' | 'allServiceAccounts' | 'none';

/** Options of a namespace transformer. */
export interface NamespaceOptions {
  readonly namespace: string;
  readonly specs: readonly FieldSpec[];
  /** Only fields that are absent or empty are set. */
  readonly unsetOnly: boolean;
  readonly subjects: SubjectMode;
}

const METADATA_NAMESPACE = fieldSpec('metadata/namespace', { create: true });
const HELM_GENERATED = 'internal.config.kubernetes.io/helm-generated';

/** Sets the namespace of all resources. Throws `KUSTOMIZE_DUPLICATE_ID` when two then have the same id. */
export function transformNamespace(map: ResourceMap, options: NamespaceOptions): void {
  if (options.namespace === '') return;
  for (const resource of map.resources) {
    if (resource.isEmpty || resource.annotation(HELM_GENERATED) === 'true') continue;
    resource.storePreviousId();
    setNamespace(resource, options);
  }
  map.changed();
  map.checkUnique();
}

/** Sets the namespace of one resource and of what refers to namespaces in it, by kustomize's rules. */
export function setNamespace(resource: Resource, options: NamespaceOptions): void {
  const { apiVersion, kind } = resource;
  const set = (node: YamlNode): YamlNode | undefined => setNamespaceText(node, resource, options);
  if (!resource.id.clusterScoped) visitFieldSpec(resource.node, METADATA_NAMESPACE, set, { scalarTag: '' });
  const isBinding = kind === 'RoleBinding' || kind === 'ClusterRoleBinding';
  if (isBinding) setSubjects(resource, options);
  const specs = options.specs.filter(
    (spec) =>
      spec.path !== 'metadata/namespace' &&
      (apiVersion === 'v1' || spec.path !== 'metadata/name') &&
      !(isBinding && isBindingSpec(spec)),
  );
  visitFieldSpecs(resource.node, specs, set, { scalarTag: STRING_TAG });
}

function isBindingSpec(spec: FieldSpec): boolean {
  return spec.path === 'subjects/namespace' && (spec.kind === 'RoleBinding' || spec.kind === 'ClusterRoleBinding');
}

function setNamespaceText(node: YamlNode, resource: Resource, options: NamespaceOptions): YamlNode | undefined {
  if (options.unsetOnly && hasText(node)) return undefined;
  if (node.type !== 'scalar')
    fail(
      'KUSTOMIZE_TRANSFORMER',
      `The namespace cannot be set in ${describe(resource)}: the field is not a single value.`,
    );
  return overwrite(node, scalar(options.namespace, 'plain', STRING_TAG));
}

function hasText(node: YamlNode): boolean {
  return !isNull(node) && node.type === 'scalar' && node.value !== '';
}

function setSubjects(resource: Resource, options: NamespaceOptions): void {
  if (options.subjects === 'none') return;
  const subjects = field(resource.node, 'subjects');
  if (subjects === undefined || isNull(subjects)) return;
  const malformed = (): never =>
    fail('KUSTOMIZE_TRANSFORMER', `The subjects of ${describe(resource)} are not a list of mappings.`);
  if (subjects.type !== 'sequence') malformed();
  else {
    const [key, wanted] = options.subjects === 'defaultOnly' ? ['name', 'default'] : ['kind', 'ServiceAccount'];
    for (const subject of subjects.items) {
      if (isNull(subject)) continue;
      if (subject.type !== 'mapping') return malformed();
      const found = entryOf(subject, key)?.value;
      if (found !== undefined && found.type !== 'scalar') return malformed();
      if (found === undefined || text(found) !== wanted || rawText(found) !== wanted) continue;
      const entry = entryOf(subject, 'namespace');
      if (entry === undefined) {
        const made = scalar('');
        subject.entries.push({ key: scalar('namespace'), value: setNamespaceText(made, resource, options) ?? made });
      } else {
        entry.value = setNamespaceText(entry.value, resource, options) ?? entry.value;
      }
    }
  }
}
