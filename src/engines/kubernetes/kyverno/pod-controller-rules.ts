import { getOrInsert } from '../../../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';

const controllers = ['CronJob', 'DaemonSet', 'Deployment', 'Job', 'ReplicaSet', 'ReplicationController', 'StatefulSet'];

/**
 * The rules of a policy for an object of a kind: its own, and for controllers of pods those that Kyverno makes of rules
 * about pods. Source: Kyverno 1.18, pkg/autogen/v1.
 */
export function rulesFor(policy: JsonObject, kind: string): readonly JsonObject[] {
  const known = getOrInsert(rulesOf, policy, () => new Map<string, readonly JsonObject[]>());
  return getOrInsert(known, kind, () => rulesMadeFor(policy, kind));
}

const rulesOf = new WeakMap<JsonObject, Map<string, readonly JsonObject[]>>();

function rulesMadeFor(policy: JsonObject, kind: string): readonly JsonObject[] {
  const rules = listAt(policy, 'spec', 'rules').filter(isJsonObject);
  if (!controllers.includes(kind) || !canGenerate(rules)) return rules;
  const wanted = stringAt(policy, 'metadata', 'annotations', 'pod-policies.kyverno.io/autogen-controllers');
  if (wanted !== undefined && !wanted.split(',').includes(kind)) return rules;
  const own = rules.filter((rule) => !isGenerated(rule));
  return [...own, ...own.map((rule) => generated(rule, kind)).filter((rule) => rule !== undefined)];
}

function isGenerated(rule: JsonObject): boolean {
  return stringAt(rule, 'name')?.startsWith('autogen-') === true;
}

/** What a part of a rule says of resources: by itself, or one by one. */
function descriptionsOf(match: JsonObject | undefined): readonly JsonObject[] {
  if (match === undefined) return [];
  const listed = [...listAt(match, 'any'), ...listAt(match, 'all')].filter(isJsonObject);
  return [match, ...listed].map((one) => objectAt(one, 'resources')).filter((one) => one !== undefined);
}

function isPod(kind: JsonValue): boolean {
  return typeof kind === 'string' && (kind === 'Pod' || kind.endsWith('/Pod'));
}

function canGenerate(rules: readonly JsonObject[]): boolean {
  let isNeeded = false;
  for (const rule of rules) {
    if (Object.hasOwn(rule, 'generate') || stringAt(rule, 'mutate', 'patchesJson6902') !== undefined) return false;
    for (const part of ['match', 'exclude'])
      for (const resources of descriptionsOf(objectAt(rule, part))) {
        const kinds = listAt(resources, 'kinds');
        if (['name', 'names', 'selector', 'annotations'].some((field) => Object.hasOwn(resources, field))) return false;
        if (kinds.length > 1 && kinds.some(isPod)) return false;
        isNeeded ||= kinds.some((one) => typeof one === 'string' && (one === 'Pod' || controllers.includes(one)));
      }
  }
  return isNeeded;
}

function generated(rule: JsonObject, kind: string): JsonObject | undefined {
  const validate = objectAt(rule, 'validate');
  const kindsOf = (part: string): readonly JsonValue[] =>
    descriptionsOf(objectAt(rule, part)).flatMap((resources) => listAt(resources, 'kinds'));
  const excluded = kindsOf('exclude');
  if (validate === undefined || !kindsOf('match').some(isPod) || (excluded.length > 0 && !excluded.some(isPod)))
    return undefined;
  const isCron = kind === 'CronJob';
  const within = (pattern: JsonValue): JsonValue =>
    isCron ? { spec: { jobTemplate: { spec: { template: pattern } } } } : { spec: { template: pattern } };
  const { pattern, anyPattern } = validate;
  const made: JsonObject = {
    ...rule,
    name: `${isCron ? 'autogen-cronjob' : 'autogen'}-${stringAt(rule, 'name') ?? ''}`.slice(0, 63),
    match: aboutKind(objectAt(rule, 'match') ?? {}, kind, isCron),
    ...(isJsonObject(rule['exclude']) ? { exclude: aboutKind(rule['exclude'], kind, isCron) } : {}),
    validate: {
      ...validate,
      ...(pattern === undefined ? {} : { pattern: within(pattern) }),
      ...(Array.isArray(anyPattern) ? { anyPattern: anyPattern.map(within) } : {}),
    },
  };
  return movedTexts(made, isCron ? 'spec.jobTemplate.spec.template' : 'spec.template') as JsonObject;
}

function aboutKind(match: JsonObject, kind: string, isEvery: boolean): JsonObject {
  const moved = (filter: JsonValue): JsonValue => {
    const resources = objectAt(filter, 'resources');
    const kinds = listAt(resources, 'kinds');
    return isJsonObject(filter) && resources !== undefined && kinds.length > 0 && (isEvery || kinds.some(isPod))
      ? { ...filter, resources: { ...resources, kinds: [kind] } }
      : filter;
  };
  const { any: some, all: every } = match;
  if (Array.isArray(some) && some.length > 0) return { ...match, any: some.map(moved) };
  if (Array.isArray(every) && every.length > 0) return { ...match, all: every.map(moved) };
  return moved(match) as JsonObject;
}

/** A rule in which variables look at the pods' template. */
function movedTexts(value: JsonValue, template: string): JsonValue {
  if (typeof value === 'string')
    return value.replace(/request\.(object|oldObject)\.(spec|metadata)/g, `request.$1.${template}.$2`);
  if (Array.isArray(value)) return value.map((item) => movedTexts(item, template));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, movedTexts(item, template)]));
}
