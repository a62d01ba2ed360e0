import { append } from '../../../core/append.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import type { AdmissionRequest, Requester } from '../admission/admission-request.ts';
import { anyDecided, type Decided, everyDecided, selects } from '../admission/label-selector.ts';
import { mayBeConverted } from '../admission/match-resources.ts';
import { isOpen } from '../open-value.ts';
import { hasWildcard, matchesWildcard } from './wildcard.ts';

/**
 * Answer whether a rule is about a request, by `match` and `exclude`. Its webhook asks for the versions that rules
 * match, with `matchPolicy: Equivalent`: an object of another version comes as it is where any rule of the cluster
 * matches that version, and otherwise converted, which is not known here. What a rule matches comes as it is, so that
 * `exclude` sees no other version. Source: Kyverno 1.18, pkg/engine/utils/match.go and
 * pkg/controllers/webhook/controller.go.
 */
export function isRuleAbout(rule: JsonObject, request: AdmissionRequest): Decided {
  const taken = isTaken(objectAt(rule, 'match') ?? {}, request, true);
  if (taken === false) return false;
  const exclude = objectAt(rule, 'exclude');
  const excluded = exclude === undefined ? false : isTaken(exclude, request, false);
  return everyDecided([taken, excluded === undefined ? undefined : !excluded]);
}

/** Answer whether an exception is about a request that its rule is about. */
export function isExceptionAbout(match: JsonObject, request: AdmissionRequest): Decided {
  return isTaken(match, request, false);
}

function isTaken(match: JsonObject, request: AdmissionRequest, isConverted: boolean): Decided {
  const filters = (field: string): Decided[] =>
    listAt(match, field)
      .filter(isJsonObject)
      .map((filter) => fitsFilter(filter, request, isConverted));
  const some = filters('any');
  if (some.length > 0) return anyDecided(some);
  const every = filters('all');
  return every.length > 0 ? everyDecided(every) : fitsFilter(match, request, isConverted);
}

/** The parts of `group/version/Kind/subresource`, of which most may be left out. */
function kindOf(selector: string): readonly [group: string, version: string, kind: string, subresource: string] {
  const whole = selector.split('/');
  const parts = [...whole.slice(0, -1), ...(whole.at(-1) ?? '').split('.')];
  const [first = '', second = '', third = '', fourth = ''] = parts;
  const isVersion = /^(?:v\d+(?:(?:alpha|beta)\d+)?|\*)$/.test(first);
  switch (parts.length) {
    case 1:
      return ['*', '*', first, ''];
    case 2:
      if (first === '*' && second === '*') return ['*', '*', '*', '*'];
      if (first === '*' && second.toLowerCase() === second) return ['*', '*', first, second];
      return isVersion ? ['*', first, second, ''] : ['*', '*', first, second];
    case 3:
      return isVersion ? ['*', first, second, third] : [first, second, third, ''];
    case 4:
      return [first, second, third, fourth];
    default:
      return ['', '', '', ''];
  }
}

/**
 * Answer whether a selector of kinds fits; undefined where it names another version, into which the object may be
 * converted.
 */
function fitsKind(selector: string, request: AdmissionRequest, isConverted: boolean): Decided {
  const [group, version, kind, subresource] = kindOf(selector);
  const isKind =
    matchesWildcard(group, request.group) && matchesWildcard(kind, request.kind) && matchesWildcard(subresource, '');
  const isNamed = (one: string): boolean => matchesWildcard(version, one);
  if (!isKind) return false;
  return isNamed(request.version) ? true : isConverted && mayBeConverted(request, isNamed) ? undefined : false;
}

function fitsFilter(filter: JsonObject, request: AdmissionRequest, isConverted: boolean): Decided {
  const resources = objectAt(filter, 'resources') ?? {};
  const object = request.object ?? request.oldObject ?? {};
  const texts = (field: string): readonly string[] =>
    listAt(resources, field).filter((one): one is string => typeof one === 'string');
  const answers: Decided[] = [];
  const asks = (field: string, holds: (texts: readonly string[]) => Decided): void => {
    const list = texts(field);
    if (list.length > 0) answers.push(holds(list));
  };
  asks('operations', (list) => list.includes(request.operation));
  asks('kinds', (list) => anyDecided(list.map((one) => fitsKind(one, request, isConverted))));
  const name = stringAt(resources, 'name');
  if (name !== undefined && name !== '') answers.push(matchesWildcard(name, request.name));
  asks('names', (list) => list.some((one) => matchesWildcard(one, request.name)));
  const isNamespace = request.kind === 'Namespace';
  const namespace = isNamespace ? request.name : request.namespace;
  asks('namespaces', (list) => list.some((one) => matchesWildcard(one, namespace)));
  const annotations = objectAt(resources, 'annotations');
  if (annotations !== undefined) answers.push(hasAll(annotations, objectAt(object, 'metadata', 'annotations') ?? {}));
  const selector = objectAt(resources, 'selector');
  if (selector !== undefined) {
    const labels = objectAt(object, 'metadata', 'labels') ?? {};
    answers.push(selects(withFoundLabels(selector, labels), { labels, isWhole: true }));
  }
  const ofNamespace = objectAt(resources, 'namespaceSelector');
  if (ofNamespace !== undefined) {
    const { namespaceLabels } = request;
    const labels = request.namespace === '' ? { labels: {}, isWhole: true } : namespaceLabels;
    answers.push(isNamespace ? false : selects(withFoundLabels(ofNamespace, labels.labels), labels));
  }
  append(answers, requesterAnswers(filter, request));
  return answers.length === 0 ? false : everyDecided(answers);
}

/**
 * Test whether a filter is about who asks. Roles that the tree does not bind may be bound in the cluster. Source:
 * pkg/utils/match/subject.go.
 */
function* requesterAnswers(filter: JsonObject, request: AdmissionRequest): Iterable<Decided> {
  const [roles, clusterRoles, subjects] = ['roles', 'clusterRoles', 'subjects'].map((field) => listAt(filter, field));
  for (const [wanted = [], bound] of [
    [roles, 'roles'],
    [clusterRoles, 'clusterRoles'],
  ] as const)
    if (wanted.length > 0)
      yield request.requester?.[bound].some((name) => wanted.includes(name)) === true ? true : undefined;
  if (subjects === undefined || subjects.length === 0) return;
  const { requester } = request;
  yield requester === undefined ? undefined : subjects.some((subject) => isSubject(subject, requester));
}

function isSubject(subject: JsonValue, { account, username, groups }: Requester): boolean {
  const name = stringAt(subject, 'name') ?? '';
  switch (stringAt(subject, 'kind')) {
    case 'ServiceAccount':
      return matchesWildcard(`${stringAt(subject, 'namespace') ?? ''}:${name}`, `${account.namespace}:${account.name}`);
    case 'User':
      return matchesWildcard(name, username);
    case 'Group':
      return groups.some((group) => matchesWildcard(name, group));
    default:
      return false;
  }
}

/** The text of a label; a collection is none, and stands for nothing that matches. */
function labelText(value: JsonValue): string {
  return typeof value === 'object' ? '' : String(value);
}

function hasAll(wanted: JsonObject, there: JsonObject): Decided {
  return everyDecided(
    Object.entries(wanted).map(([key, value]): Decided => {
      const fitting = Object.entries(there).filter(([name]) => matchesWildcard(key, name));
      if (fitting.some(([, text]) => isOpen(text))) return undefined;
      return fitting.some(([, text]) => matchesWildcard(labelText(value), labelText(text)));
    }),
  );
}

/** A selector in which labels with wildcards are those that they fit. */
function withFoundLabels(selector: JsonObject, labels: JsonObject): JsonObject {
  const matchLabels = Object.entries(objectAt(selector, 'matchLabels') ?? {}).map(([key, value]) => {
    if (!hasWildcard(key) && !hasWildcard(labelText(value))) return [key, value];
    const found = Object.entries(labels).find(
      ([name, text]) => matchesWildcard(key, name) && matchesWildcard(labelText(value), labelText(text)),
    );
    return found ?? [key.replace(/[*?]/g, '0'), labelText(value).replace(/[*?]/g, '0')];
  });
  return { ...selector, matchLabels: Object.fromEntries(matchLabels) as JsonObject };
}
