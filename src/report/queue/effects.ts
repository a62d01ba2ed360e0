import { type CausedField, type Change, printFieldPath } from '../../compare/public.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import { type ReviewedComparison } from '../../findings/public.ts';

/** One thing that a comparison tells, by a key that is equal in another comparison exactly when that tells the same. */
export interface Effect {
  readonly key: string;
  /** Cluster and resource that it is about; empty where it is about none. */
  readonly resource: string;
  /** Words for it, with names from manifests. */
  readonly text: string;
  /** True for what a reviewer should know: where several requests bring it about, none of them tells it. */
  readonly isAlarm: boolean;
}

/**
 * Effects of a comparison by key: every field of every resource that differs, the findings that ask for somebody, and
 * what does not render.
 */
export function effectsOf({ failures, groups, notCompared, review }: ReviewedComparison): ReadonlyMap<string, Effect> {
  const effects = new Map<string, Effect>();
  const add = (kind: string, resource: string, text: string, what?: unknown): void => {
    const key = JSON.stringify([kind, resource, what], bigintAsText);
    effects.set(key, { key, resource, text, isAlarm: kind !== 'change' });
  };
  for (const { root, changes } of groups)
    for (const change of changes) {
      const { id } = change;
      const resource = `${root}\0${resourceKey(id)}`;
      for (const [text, what] of changeKeys(change)) add('change', resource, `${printResource(id)}${text}`, what);
    }
  for (const { message, resource, root, rule, severity } of review?.findings ?? []) {
    const text = `${printResource(resource)}: ${message}`;
    if (severity !== 'note') add('finding', `${root}\0${resourceKey(resource)}`, text, [rule, message]);
  }
  for (const { node, problems, root } of failures.new) {
    const resource = node === undefined ? '' : `${root}\0${resourceKey(node)}`;
    const text = `${node === undefined ? 'the repository' : printResource(node)} does not render`;
    add(
      'failure',
      resource,
      text,
      problems.map(({ code }) => code),
    );
  }
  for (const { node, root } of notCompared)
    add('gap', `${root}\0${resourceKey(node)}`, `${printResource(node)} is not compared`);
  return effects;
}

/** What is told of a change, each with its text: its fields where those say all of it, or else its whole result. */
function changeKeys({ fields, head, secretsChanged, status }: Change): readonly (readonly [string, unknown])[] {
  if (status === 'changed' && secretsChanged === 0)
    return fields.map((field) => [`, \`${printFieldPath(field.path)}\``, fieldKey(field)]);
  return [[`, ${status}`, [status, head?.object]]];
}

function fieldKey(field: CausedField): readonly unknown[] {
  const { kind, path } = field;
  return [kind, printFieldPath(path), 'to' in field ? field.to : undefined, 'order' in field ? field.order : undefined];
}

/** Integers beyond a double as text. */
function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * Effects of a whole that no part has, and effects of parts that the whole does not have; alarms that are gone are no
 * loss.
 */
export function unlikeParts(
  whole: ReadonlyMap<string, Effect>,
  parts: readonly ReadonlyMap<string, Effect>[],
): readonly Effect[] {
  const sum = new Map(parts.flatMap((part) => [...part]));
  const extra = [...whole.values()].filter(({ key }) => !sum.has(key));
  const lost = [...sum.values()].filter(({ key, isAlarm }) => !isAlarm && !whole.has(key));
  return [...extra, ...lost];
}
