import type { FileTree } from '../../../core/files/file-tree.ts';
import { clampPath } from '../../../core/files/paths.ts';
import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { type JsonObject, objectAt, stringAt } from '../../../core/json.ts';
import { type ResourceId, resourceIdOf } from '../../../core/resource-id.ts';
import { kustomizationSpec, substitute, variableValue } from '../../../flux/public.ts';
import {
  type BuildMemo,
  buildWithFields,
  dataOf,
  isPlaceholder,
  lacksNamespace,
  type Store,
  type StoredObject,
} from '../../public.ts';
import { objectPowers, textOf } from './object-powers.ts';

/** An object of a build, with variables that are known. */
export interface BuiltObject {
  readonly id: ResourceId;
  readonly object: JsonObject;
  /** See `objectPowers`; undefined also where variables that are not known take part. */
  readonly powers?: string | undefined;
  /** True where variables that are not known take part in its name. */
  readonly isOpen?: boolean;
}

/** Facts for builds beside those of the run: whether variables without a value fail, as in Flux's strict mode. */
export interface BuildSettings {
  readonly memo: BuildMemo;
  readonly isStrict: boolean;
}

/** The variables of a Kustomization, as far as the tree tells. */
export interface Variables {
  readonly values: ReadonlyMap<string, string>;
  /** False where some may come from elsewhere, or are encrypted. */
  readonly isComplete: boolean;
  /** True where Flux does not build without some that are not there yet. */
  readonly isMissing: boolean;
}

/** The variables that a Kustomization has in a store. What first comes with `next` is not there yet. */
export function variablesOf({ id, object }: StoredObject, store: Pick<Store, 'get'>, next?: Store): Variables {
  const { substitute: own = {}, substituteFrom = [] } = kustomizationSpec(object).postBuild ?? {};
  const values = new Map<string, string>();
  let isComplete = true;
  let isMissing = false;
  for (const { kind = '', name = '', optional } of substituteFrom) {
    const reference = { group: '', kind, namespace: id.namespace, name };
    const from = store.get(reference);
    if (from === undefined && next?.get(reference)?.parent === undefined) isComplete = false;
    else if (from === undefined && !optional) isMissing = true;
    for (const [key, text] of from === undefined ? [] : dataOf(from.object)) {
      if (isPlaceholder(text)) isComplete = false;
      else values.set(key, variableValue(text));
    }
  }
  for (const [key, value] of Object.entries(own)) if (typeof value === 'string') values.set(key, variableValue(value));
  return { values, isComplete, isMissing };
}

/**
 * The objects that a Kustomization makes of some files; undefined where Flux applies none of them: they do not build,
 * lack a variable in strict mode, or one of them lacks its namespace.
 */
export function builtObjects(
  { id, object }: StoredObject,
  tree: FileTree,
  variables: Variables,
  { memo, isStrict }: BuildSettings,
): readonly BuiltObject[] | undefined {
  if (variables.isMissing) return undefined;
  const path = clampPath(kustomizationSpec(object).path ?? '');
  const { resources, problems } = buildWithFields(memo, tree, path, object).value;
  if (problems.length > 0) return undefined;
  const decrypts = objectAt(object, 'spec', 'decryption') !== undefined;
  const found: BuiltObject[] = [];
  for (const { object: built } of resources) {
    const own = resourceIdOf(built);
    if (own === undefined) continue;
    const { name, namespace } = own;
    const filled = { ...own, name: withVariables(name, variables), namespace: withVariables(namespace, variables) };
    const isOpenName = !variables.isComplete && (name.includes('$') || namespace.includes('$'));
    const isFlux = filled.namespace === '' && nodeKindOf(filled) !== undefined;
    // No object has such a name.
    if (!isOpenName && (filled.name === '' || filled.name.startsWith('-') || filled.name.endsWith('-')))
      return undefined;
    const placed = { metadata: { namespace: filled.namespace } };
    if (!isFlux && !isOpenName && lacksNamespace(id, { id: own, object: placed })) return undefined;
    // Flux refuses ciphertext without a way to decrypt it.
    if (own.kind === 'Secret' && built['sops'] !== undefined && !decrypts) return undefined;
    if (isStrict && lacksVariable(built, variables)) return undefined;
    const role = stringAt(built, 'roleRef', 'name');
    const roleRef = objectAt(built, 'roleRef');
    const isBinding = role !== undefined && roleRef !== undefined;
    const annotated = withCommonAnnotations(built, object);
    found.push({
      id: isFlux ? { ...filled, namespace: id.namespace } : filled,
      object: isBinding ? { ...annotated, roleRef: { ...roleRef, name: withVariables(role, variables) } } : annotated,
      powers: knownText(objectPowers(annotated), variables),
      isOpen: isOpenName,
    });
  }
  return found;
}

function withCommonAnnotations(object: JsonObject, owner: JsonObject): JsonObject {
  const common = objectAt(owner, 'spec', 'commonMetadata', 'annotations');
  if (common === undefined) return object;
  const metadata = objectAt(object, 'metadata') ?? {};
  return { ...object, metadata: { ...metadata, annotations: { ...objectAt(metadata, 'annotations'), ...common } } };
}

function withVariables(text: string, { values }: Variables): string {
  if (values.size === 0 || !text.includes('$')) return text;
  const result = substitute(text, values, { strict: false });
  return 'text' in result ? result.text : text;
}

function lacksVariable(object: JsonObject, { values, isComplete }: Variables): boolean {
  if (!isComplete || values.size === 0) return false;
  const text = textOf(object);
  return text.includes('$') && !('text' in substitute(text, values, { strict: true }));
}

function knownText(text: string | undefined, variables: Variables): string | undefined {
  return text === undefined || (!variables.isComplete && text.includes('${'))
    ? undefined
    : withVariables(text, variables);
}
