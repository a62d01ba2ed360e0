import { append } from '../../core/append.ts';
import { kustomizeGroup, nodeKindOf, standsForDirectory } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import { type Manifest, unresolved } from '../../core/side-result.ts';
import { latestMinor } from '../../core/versions/flux-versions.ts';
import { type BuildOutcome, type BuiltResource, printReference } from '../../engines/kustomize/public.ts';
import { decodeHelmYaml } from '../../engines/yaml/public.ts';
import { type ApplyPart, substitute, substitutionBudget, substitutionDisabled } from '../../flux/public.ts';
import { applyWarnings, namespaceProblems } from '../controllers/apply-warnings.ts';
import type { Side } from '../controllers/controller.ts';
import type { Rendered } from '../controllers/rendered.ts';
import { isInconclusive } from '../controllers/source-controller.ts';
import type { Variables } from '../controllers/substitution-variables.ts';
import { isSopsObject } from '../decryption/sops-document.ts';

/** The part that needs no tree: substitution, labels and common metadata over the built resources. */
export function applyKustomization(
  side: Side,
  id: ResourceId,
  { commonMetadata, decryption }: ApplyPart,
  built: BuildOutcome,
  variables: Variables,
  hasKey: boolean,
): Rendered {
  const decrypts = decryption?.provider === 'sops';
  const encrypted = encryptionWarnings(built, id, decrypts, hasKey);
  const unbuilt = unbuiltResult(built, encrypted);
  if (unbuilt !== undefined) return unbuilt;
  const problems: Problem[] = [];
  const substituting = variables.substitutes;
  const strict = side.settings.strictSubstitution && variables.complete;
  const mode = { strict, keepsUnset: variables.keepsUnset };
  const budget = substitutionBudget();
  let grown = 0;
  // A directory that somebody applies by hand is no object, and leaves no labels.
  const isWritten = id.namespace !== '';
  const owner = { [`${kustomizeGroup}/name`]: id.name, [`${kustomizeGroup}/namespace`]: id.namespace };
  const manifests: Manifest[] = [];
  const maybe: Warning[] = [];
  const [secret] = variables.optionalSecrets;
  const mayBeUnset = secret !== undefined || side.settings.leavesUnset.has(resourceKey(id));
  for (const resource of built.resources) {
    const incomplete = incompleteProblem(resource);
    if (incomplete !== undefined) {
      problems.push(incomplete);
      continue;
    }
    let substituted: Substituted = substituting
      ? substituteResource(resource, variables.values, mode, budget)
      : { object: resource.object, grown: 0 };
    if ('problem' in substituted && substituted.notSet !== undefined && mayBeUnset) {
      maybe.push(unsetWarning(id, substituted.notSet, secret));
      substituted = substituteResource(resource, variables.values, { strict: false, keepsUnset: true }, budget);
    }
    if ('problem' in substituted) {
      const isKnown = substituted.notSet === undefined || side.settings.minor !== latestMinor;
      problems.push(isKnown ? substituted.problem : withOlderFlux(substituted.problem));
      // Nothing is left for the others.
      if (budget.steps < 0) break;
      continue;
    }
    grown += substituted.grown;
    const opened = decrypts ? withoutEnvelope(substituted.object) : substituted.object;
    const applied = isWritten ? withMetadata(opened, owner, commonMetadata) : opened;
    const own = resourceIdOf(applied);
    if (own === undefined) continue;
    if (own.group === 'kustomize.config.k8s.io') continue;
    const named = own.namespace === '' && nodeKindOf(own) !== undefined ? { ...own, namespace: id.namespace } : own;
    manifests.push({
      id: named,
      object: applied,
      origin: resource.origin,
      ...(resource.inputs === undefined ? {} : { inputs: resource.inputs }),
    });
  }
  if (problems.length === 0) append(problems, namespaceProblems(id, manifests));
  if (problems.length > 0)
    return {
      state: 'failed',
      reason: problems[0]?.message ?? '',
      problems,
      warnings: encrypted,
      manifests: [],
      size: 0,
    };
  return {
    state: 'rendered',
    reason: '',
    problems,
    manifests,
    size: built.size + grown,
    warnings: [
      ...built.warnings.map((warning) => ({ resource: id, ...warning })),
      ...variables.warnings,
      ...maybe,
      ...encrypted,
      ...applyWarnings(id, manifests),
    ],
  };
}

/**
 * Secrets that stay encrypted although they would have to be opened. Without a key none can be opened, and nothing is
 * to be said.
 */
export function encryptionWarnings(
  built: BuildOutcome,
  node: ResourceId,
  decrypts: boolean,
  hasKey: boolean,
): Warning[] {
  // Nothing in the tree says whether a directory in which a cluster begins is applied with decryption.
  if ((decrypts && !hasKey) || (!decrypts && standsForDirectory(node))) return [];
  return built.resources.flatMap(({ object, origin }): Warning[] => {
    const id = isSopsObject(object) ? resourceIdOf(object) : undefined;
    if (id?.kind !== 'Secret' || id.group !== '') return [];
    const message = decrypts
      ? `cannot decrypt ${printResource(id)} with the given age keys`
      : `${printResource(id)} is encrypted with SOPS, but spec.decryption is not set: Flux refuses it, or applies the ciphertext`;
    return [{ category: 'decryption', message, resource: node, at: origin }];
  });
}

/** An object without apiVersion, kind or name, which kustomize may give and kustomize-controller fails for. */
function incompleteProblem({ object, origin }: BuiltResource): Problem | undefined {
  const [kind, name] = [stringAt(object, 'kind'), stringAt(object, 'metadata', 'name')];
  const lacks = { apiVersion: stringAt(object, 'apiVersion'), kind, 'metadata.name': name };
  const [field] = Object.entries(lacks).find(([, value]) => !value) ?? [];
  if (field === undefined) return undefined;
  const namespace = stringAt(object, 'metadata', 'namespace') ?? '';
  return {
    code: 'KUSTOMIZE_RESOURCE',
    message: `${printResource({ group: '', kind: kind || 'An object', namespace, name: name || 'without a name' })} has no ${field}: Flux refuses it, and with it all that the Kustomization builds`,
    at: origin,
  };
}

/**
 * Result of a Kustomization whose build has problems or lacks something from elsewhere; undefined for one that is
 * built.
 */
export function unbuiltResult(built: BuildOutcome, warnings: readonly Warning[]): Rendered | undefined {
  const problems: Problem[] = [...built.problems];
  for (const need of built.needs)
    problems.push({ code: 'SOURCE_UNSUPPORTED', message: `remote resource not downloaded: ${printReference(need)}` });
  if (problems.length === 0) return undefined;
  const state = built.problems.every(isInconclusive) ? 'unchecked' : 'failed';
  return { state, reason: problems[0]?.message ?? '', problems, warnings, manifests: [], size: 0 };
}

/**
 * A variable that the tree does not set, where an optional Secret may well set it in the cluster, or its Flux may leave
 * it empty.
 */
function unsetWarning(id: ResourceId, variable: string, secret: ResourceId | undefined): Warning {
  const reason =
    secret === undefined
      ? 'Flux before 2.9 leaves it empty, and others fail'
      : `the optional ${printResource(secret)}, not in the tree, may set it`;
  const message = `variable ${variable} not set in the tree: not replaced, since ${reason}`;
  return { category: unresolved, message, resource: id };
}

/**
 * An encrypted object without the block that describes its encryption, which Flux takes away whatever else becomes of
 * it; values that are not open stay as they are.
 */
function withoutEnvelope(object: JsonObject): JsonObject {
  if (!isSopsObject(object)) return object;
  if (jsonAt(object, 'metadata', 'annotations', 'kustomize.toolkit.fluxcd.io/decrypt') === 'disabled') return object;
  const { sops: _sops, ...content } = object;
  return content;
}

/** A variable that is not set, where nothing tells which Flux the cluster has. */
function withOlderFlux(problem: Problem): Problem {
  const hint = 'Flux before 2.9 leaves it empty: for a cluster with such a one, set `strict-substitutions` to `false`.';
  return { ...problem, hint: problem.hint === undefined ? hint : `${problem.hint} ${hint}` };
}

/** A resource with its variables replaced, and by how much its text has grown; or why that is not possible. */
type Substituted =
  | { readonly object: JsonObject; readonly grown: number }
  | { readonly problem: Problem; readonly notSet?: string };

/**
 * One resource's canonical text with variables replaced, parsed again as Flux does (so that a number stays no string).
 */
function substituteResource(
  resource: BuiltResource,
  values: ReadonlyMap<string, string>,
  mode: { readonly strict: boolean; readonly keepsUnset: boolean },
  budget: ReturnType<typeof substitutionBudget>,
): Substituted {
  const unchanged = { object: resource.object, grown: 0 };
  if (substitutionDisabled(resource.object)) return unchanged;
  const text = resource.yaml();
  // Without a dollar sign there is nothing to replace or unescape.
  if (!text.includes('$')) return unchanged;
  const named = resourceIdOf(resource.object);
  const place = resource.origin === undefined ? {} : { at: resource.origin };
  const inResource = named === undefined ? '' : `${printResource(named)}: `;
  const result = substitute(text, values, mode, budget);
  if ('problem' in result)
    return { ...result, problem: { ...result.problem, message: `${inResource}${result.problem.message}`, ...place } };
  if (result.text === text) return unchanged;
  const decoded = decodeHelmYaml(result.text, { bigIntegers: true });
  if (decoded.problem !== undefined || !isJsonObject(decoded.value)) {
    const message = `${inResource}invalid YAML after substitution: ${decoded.problem?.message ?? 'not a mapping'}`;
    return { problem: { code: 'SUBSTITUTION', message, ...place } };
  }
  return { object: decoded.value, grown: result.text.length - text.length };
}

/**
 * A copy with owner labels and then common labels and annotations set on its metadata. Where one of the object's own is
 * no string, Flux cannot read them and what it sets takes the place of all;
 * annotations are read only where there are common ones.
 */
function withMetadata(object: JsonObject, owner: JsonObject, common: ApplyPart['commonMetadata']): JsonObject {
  const metadata = objectAt(object, 'metadata') ?? {};
  const labels = { ...stringsOf(objectAt(metadata, 'labels')), ...owner, ...common?.labels };
  const named: JsonObject = { ...metadata, labels };
  if (common !== undefined) {
    const annotations = { ...stringsOf(objectAt(metadata, 'annotations')), ...common.annotations };
    if (Object.keys(annotations).length > 0) named['annotations'] = annotations;
  }
  return { ...object, metadata: named };
}

/** The map itself when all its values are strings, with empty ones for null; nothing where one is something else. */
function stringsOf(map: JsonObject | undefined): JsonObject {
  const values = Object.values(map ?? {});
  if (map === undefined || values.every((value) => typeof value === 'string')) return map ?? {};
  if (values.some((value) => value !== null && typeof value !== 'string')) return {};
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? '']));
}
