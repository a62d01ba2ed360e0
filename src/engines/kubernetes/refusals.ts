import { type JsonObject, stringAt } from '../../core/json.ts';
import type { StepBudget } from '../../core/step-budget.ts';
import type { BehaviourId } from '../../core/versions/behaviours.ts';
import type { KubeMinor } from '../../core/versions/kube-minor.ts';
import { isKnownKubernetes } from '../../core/versions/kubernetes-versions.ts';
import { customRefusals } from './custom-resource.ts';
import { Field } from './field.ts';
import { newRefusals, type Refusal } from './refusal.ts';
import { type ServerSettings, serverDoes } from './server-settings.ts';
import { updatedService } from './service-update.ts';
import { builtInType, typedRefusals } from './typed-value.ts';
import { kindRules } from './validation/kinds.ts';
import { checkCustomMetadata } from './validation/metadata.ts';
import { ruleViolations } from './validation-rules.ts';

/** State of the API server that an object is held against. */
export interface ServerSide {
  readonly settings: ServerSettings;
  /** The schema of the version of its definition, for a custom resource. */
  readonly schema: JsonObject | undefined;
}

/**
 * Refusals of an object by the API server when it is applied: as it does, the schema comes first, and what the kind's
 * own rules say is only asked when that holds. Empty for what is accepted, and for kinds of which nothing is known
 * here. Of `old` a custom resource takes over scalars that nobody asks about again.
 */
export function refusalsOf(object: JsonObject, { settings, schema }: ServerSide, old?: JsonObject): readonly Refusal[] {
  const type = builtInType(object);
  if (type === undefined) {
    const refused = schema === undefined ? [] : customRefusals(object, schema, old);
    return refused.some(({ mechanism }) => mechanism === 'schema') ? refused : [...nameRefusals(object), ...refused];
  }
  const typed = typedRefusals(object, type, settings).filter(
    ({ isUnknownField }) => isUnknownField !== true || isKnownKubernetes(settings.version),
  );
  return typed.length > 0 ? typed : ruleRefusals(object, settings);
}

/**
 * Paths of the fields of a built-in kind that a version lacks: server-side apply refuses each. Empty for versions that
 * are not known.
 */
export function unknownFields(object: JsonObject, version: KubeMinor): readonly string[] {
  const type = isKnownKubernetes(version) ? builtInType(object) : undefined;
  const refusals = type === undefined ? [] : typedRefusals(object, type, { version, gates: {} });
  return refusals.flatMap(({ isUnknownField, path }) => (isUnknownField === true ? [path] : []));
}

/**
 * The refusals of the new object that are not the old one's too: what was so before was not this change. `budget` is
 * what rules that somebody wrote may still take, of all objects of a side.
 */
export function refusalsOfChange(
  old: { readonly object: JsonObject; readonly server: ServerSide } | undefined,
  object: JsonObject,
  server: ServerSide,
  budget: StepBudget,
): readonly Refusal[] {
  const updated =
    old !== undefined && builtInType(object) === 'core.Service' ? updatedService(old.object, object) : object;
  const after = refusalsOf(updated, server, old?.server.schema === server.schema ? old?.object : undefined);
  if (after.length === 0 && server.schema !== undefined && builtInType(object) === undefined)
    // What stays is not asked again, and what is asked differs.
    return ruleViolations(object, old?.object, server.schema, budget);
  if (after.length === 0 || old === undefined) return after;
  const before = refusalsOf(old.object, old.server);
  // The schema hides what the rules say.
  const hidden = before.some(({ mechanism }) => mechanism === 'schema')
    ? ruleRefusals(old.object, old.server.settings)
    : [];
  return newRefusals([...before, ...hidden], after);
}

/** What every kind asks of names, labels and annotations. */
function nameRefusals(object: JsonObject): readonly Refusal[] {
  const found: Refusal[] = [];
  checkCustomMetadata(new Field(object, '', found).at('metadata'));
  return found;
}

function ruleRefusals(object: JsonObject, settings: ServerSettings): readonly Refusal[] {
  const kind = `${stringAt(object, 'apiVersion') ?? ''} ${stringAt(object, 'kind') ?? ''}`;
  const found: Refusal[] = [];
  const does = (id: BehaviourId): boolean => serverDoes(settings, id);
  if (Object.hasOwn(kindRules, kind)) kindRules[kind]?.(new Field(object, '', found, does), settings);
  return found;
}
