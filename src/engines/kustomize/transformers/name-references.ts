import { getOrInsert } from '../../../core/get-or-insert.ts';
import { addToGroup } from '../../../core/group-by.ts';
import { fail } from '../../../core/problem.ts';
import { type MappingNode, type YamlNode } from '../../yaml/public.ts';
import { REFERENCED_BY } from '../build-annotations.ts';
import { type FieldSpec, visitFieldSpec } from '../field-spec.ts';
import { entryOf, field, isNull, isStringScalar, rawText, scalar, setField, setText } from '../nodes/node-access.ts';
import { describe, type Resource } from '../resource.ts';
import { effectiveNamespace, type Gvk, NO_NAMESPACE, type ResId, selectsGvk } from '../resource-id.ts';
import type { ResourceMap } from '../resource-map.ts';
import type { NameReference } from '../transformer-config.ts';

/**
 * Corrects every field that names a resource by a name that it had earlier in this build. Candidates are those of the
 * same namespace (or without one) and the kind that the field refers to; of several, those that got the same prefixes
 * and suffixes. Throws `KUSTOMIZE_TRANSFORMER` when more than one with different names is left.
 */
export function fixNameReferences(map: ResourceMap, references: readonly NameReference[]): void {
  const candidates = new Candidates(map);
  const filtersOfKind = new Map<string, readonly ReferenceFilter[]>();
  for (const known of candidates.all) {
    const { group, version, kind } = known.original;
    const key = `${group}\n${version}\n${kind}`;
    const filters = getOrInsert(filtersOfKind, key, () => filtersFor({ group, version, kind }, references));
    if (filters.length > 0) fixReferrer(known, filters, candidates);
  }
  map.changed();
}

interface ReferenceFilter {
  readonly spec: FieldSpec;
  readonly target: Gvk;
}

function filtersFor(gvk: Gvk, references: readonly NameReference[]): ReferenceFilter[] {
  const filters: ReferenceFilter[] = [];
  for (const { target, referrers } of references) {
    for (const spec of referrers)
      if (selectsGvk(spec, gvk)) filters.push({ spec: { ...spec, group: '', version: '', kind: '' }, target });
  }
  return filters;
}

/** A resource with the ids that are asked for again and again. */
interface Known {
  readonly resource: Resource;
  readonly id: ResId;
  readonly original: ResId;
  readonly previous: readonly ResId[];
  readonly namespace: string;
}

class Candidates {
  readonly all: readonly Known[];
  readonly #byPreviousName = new Map<string, Known[]>();
  readonly #byOriginalNamespace = new Map<string, Known[]>();

  constructor(map: ResourceMap) {
    this.all = map.resources.map((resource) => {
      const id = resource.id;
      const previous = resource.previousIds;
      const original = previous[0] ?? id;
      const known = { resource, id, original, previous, namespace: effectiveNamespace(id) };
      for (const name of new Set(previous.map((one) => one.name))) addToGroup(this.#byPreviousName, name, known);
      addToGroup(this.#byOriginalNamespace, effectiveNamespace(original), known);
      return known;
    });
  }

  withPreviousName(name: string): readonly Known[] {
    return this.#byPreviousName.get(name) ?? [];
  }

  withOriginalNamespace(namespace: string): readonly Known[] {
    return this.#byOriginalNamespace.get(namespace) ?? [];
  }
}

function fixReferrer(referrer: Known, filters: readonly ReferenceFilter[], candidates: Candidates): void {
  const { resource } = referrer;
  failOnApiVersion(resource);
  const reachable = reachableFrom(referrer);
  for (const { spec, target } of filters) {
    const reference: Reference = { referrer, spec, target, candidates, reachable };
    visitFieldSpec(resource.node, spec, (node) => fixNode(node, reference));
  }
}

/**
 * kustomize refuses here what it does not take for an apiVersion everywhere: a null with text, and one that starts with
 * a slash.
 */
function failOnApiVersion(resource: Resource): void {
  const written = entryOf(resource.node, 'apiVersion')?.value;
  const text = rawText(written);
  if (text === '' || written === undefined || !(text.startsWith('/') || isNull(written))) return;
  fail('KUSTOMIZE_RESOURCE', `${describe(resource)} has no valid apiVersion, but "${text}".`, { at: resource.origin });
}

interface Reference {
  readonly referrer: Known;
  readonly spec: FieldSpec;
  readonly target: Gvk;
  readonly candidates: Candidates;
  readonly reachable: (candidate: Known) => boolean;
}

/**
 * Which resources a referrer can refer to at all: those without a namespace, of its own, and of its subjects' if it is
 * a RoleBinding.
 */
function reachableFrom(referrer: Known): (candidate: Known) => boolean {
  if (referrer.id.clusterScoped) return () => true;
  const subjects = subjectNamespaces(referrer.resource);
  return (candidate) =>
    candidate.id.clusterScoped ||
    candidate.namespace === referrer.namespace ||
    (subjects.size > 0 && subjects.has(candidate.resource.namespace));
}

function subjectNamespaces(referrer: Resource): ReadonlySet<string> {
  const namespaces = new Set<string>();
  if (referrer.kind !== 'RoleBinding') return namespaces;
  const subjects = field(referrer.node, 'subjects');
  if (subjects?.type !== 'sequence') return namespaces;
  const malformed = (what: string): never =>
    fail('KUSTOMIZE_RESOURCE', `A subject of ${describe(referrer)} ${what}.`, { at: referrer.origin });
  for (const subject of subjects.items) {
    if (subject.type !== 'mapping') return malformed('is not a mapping');
    const namespace = entryOf(subject, 'namespace')?.value;
    const kind = entryOf(subject, 'kind')?.value;
    if (namespace === undefined || kind === undefined) continue;
    if (isNull(kind) || !isStringScalar(kind)) malformed('has a kind that is not a string');
    if (rawText(kind) !== 'ServiceAccount') continue;
    if (isNull(namespace) || !isStringScalar(namespace)) malformed('has a namespace that is not a string');
    namespaces.add(rawText(namespace));
  }
  return namespaces;
}

function fixNode(node: YamlNode, reference: Reference): undefined {
  if (isNull(node)) return;
  switch (node.type) {
    case 'scalar': {
      const referral = selectReferral(
        node.value,
        reference.candidates.withPreviousName(node.value),
        reference,
        sameName,
      );
      if (referral !== undefined && referral.resource.name !== node.value) setText(node, referral.resource.name);
      return;
    }
    case 'mapping':
      fixMapping(node, reference);
      return;
    case 'sequence':
      for (const item of node.items) {
        if (isNull(item)) continue;
        if (item.type === 'sequence')
          fail(
            'KUSTOMIZE_TRANSFORMER',
            `${reference.spec.path} of ${describe(reference.referrer.resource)} is a list of lists.`,
          );
        fixNode(item, reference);
      }
      return;
    case 'alias':
      return;
  }
}

/** A field that holds name and namespace of what it refers to: both are corrected. */
function fixMapping(node: MappingNode, reference: Reference): void {
  const nameEntry = entryOf(node, 'name');
  if (nameEntry === undefined)
    fail('KUSTOMIZE_TRANSFORMER', `${reference.spec.path} of ${describe(reference.referrer.resource)} has no name.`);
  const oldName = rawText(nameEntry.value);
  let candidates = reference.candidates.withPreviousName(oldName);
  const namespaceNode = entryOf(node, 'namespace')?.value;
  if (namespaceNode !== undefined && candidates.length > 0) {
    const namespace = rawText(namespaceNode);
    candidates =
      namespace !== NO_NAMESPACE && reference.candidates.withOriginalNamespace(namespace).some(reference.reachable)
        ? candidates.filter(({ original }) => effectiveNamespace(original) === namespace)
        : candidates.filter((one) => one.namespace === namespace && namespace !== NO_NAMESPACE);
  }
  const referral = selectReferral(oldName, candidates, reference, sameNameAndNamespace);
  if (referral === undefined) return;
  const { name, namespace } = referral.resource;
  if (name === oldName && namespace === '') return;
  setField(node, 'name', scalar(name));
  if (namespace !== '') setField(node, 'namespace', scalar(namespace));
}

function selectReferral(
  oldName: string,
  named: readonly Known[],
  reference: Reference,
  identical: (candidates: readonly Known[]) => boolean,
): Known | undefined {
  if (named.length === 0) return undefined;
  const { referrer, target } = reference;
  const roleRef = roleRefOf(reference);
  let found = named.filter(
    (candidate) =>
      reference.reachable(candidate) &&
      candidate.previous.some((id) => selectsGvk(target, id)) &&
      (roleRef === undefined || candidate.previous.some((id) => selectsGvk(roleRef, id))) &&
      (referrer.id.clusterScoped ||
        candidate.id.clusterScoped ||
        candidate.resource.kind === 'ServiceAccount' ||
        candidate.namespace === referrer.namespace),
  );
  if (found.length !== 1) {
    found = found.filter((candidate) => affixesMatch(candidate.resource, referrer.resource, true));
    if (found.length > 1)
      found = found.filter((candidate) => affixesMatch(candidate.resource, referrer.resource, false));
  }
  const [first] = found;
  if (first === undefined) return undefined;
  if (found.length > 1 && !identical(found)) {
    const names = found.map(({ resource }) => describe(resource)).join(', ');
    fail(
      'KUSTOMIZE_TRANSFORMER',
      `The name "${oldName}" in ${reference.spec.path} of ${describe(referrer.resource)} could refer to several resources: ${names}.`,
      { at: referrer.resource.origin },
    );
  }
  recordReferral(first.resource, referrer.id);
  return first;
}

/**
 * What a role binding's field says about the kind of role that it refers to; undefined for other fields and when it
 * does not say.
 */
function roleRefOf(reference: Reference): { group: string; kind: string } | undefined {
  if (!reference.spec.path.endsWith('roleRef/name')) return undefined;
  const roleRef = field(reference.referrer.resource.node, 'roleRef');
  const group = field(roleRef, 'apiGroup');
  const kind = field(roleRef, 'kind');
  if (group === undefined || kind === undefined) return undefined;
  return { group: rawText(group), kind: rawText(kind) };
}

function recordReferral(referral: Resource, referrer: ResId): void {
  // kustomize lists all referrers here; nothing ever reads more than that there are annotations at all.
  if (referral.annotation(REFERENCED_BY) === undefined) referral.addReferencedBy(referrer);
}

function sameName(candidates: readonly Known[]): boolean {
  return candidates.every(({ resource }) => resource.name === candidates[0]?.resource.name);
}

function sameNameAndNamespace(candidates: readonly Known[]): boolean {
  return (
    sameName(candidates) && candidates.every(({ resource }) => resource.namespace === candidates[0]?.resource.namespace)
  );
}

function affixesMatch(a: Resource, b: Resource, allowEmpty: boolean): boolean {
  return listsMatch(a.prefixes, b.prefixes, allowEmpty) && listsMatch(a.suffixes, b.suffixes, allowEmpty);
}

/**
 * Test whether the shorter list is the end of the longer one; an empty list matches only an empty one, or any with
 * `allowEmpty`.
 */
function listsMatch(a: readonly string[], b: readonly string[], allowEmpty: boolean): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length === 0) return allowEmpty || longer.length === 0;
  const offset = longer.length - shorter.length;
  return shorter.every((affix, i) => affix === longer[i + offset]);
}
