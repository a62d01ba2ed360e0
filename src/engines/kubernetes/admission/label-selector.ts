import { isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { isOpen } from '../open-value.ts';

/** Answer that may be open: undefined where it cannot be decided here. */
export type Decided = boolean | undefined;

/**
 * Conjunction of answers: false when one is false, else undefined when one is, as `&&` over what may be unknown; the
 * other way round for `any`.
 */
export function everyDecided(answers: readonly Decided[]): Decided {
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

/** Disjunction of answers: true when one is true, else undefined when one is. */
export function anyDecided(answers: readonly Decided[]): Decided {
  return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
}

/** Labels of an object. `isWhole` is false when there may be more, or others. */
export interface KnownLabels {
  readonly labels: JsonObject;
  readonly isWhole: boolean;
}

/** Test whether a selector takes an object with some labels. An empty selector takes everything. */
export function selects(selector: JsonObject | undefined, { labels, isWhole }: KnownLabels): Decided {
  const of = (key: string): string | undefined | null => {
    if (!Object.hasOwn(labels, key)) return isWhole ? null : undefined;
    const value = labels[key];
    return typeof value !== 'string' || isOpen(value) ? undefined : value;
  };
  const equal = Object.entries(objectAt(selector, 'matchLabels') ?? {}).map(([key, wanted]): Decided => {
    const value = of(key);
    return value === undefined || isOpen(wanted) ? undefined : value === wanted;
  });
  const expressions = listAt(selector, 'matchExpressions')
    .filter(isJsonObject)
    .map((expression): Decided => {
      const [key, values] = [stringAt(expression, 'key') ?? '', listAt(expression, 'values')];
      const value = of(key);
      if (value === undefined || isOpen(key) || values.some(isOpen)) return undefined;
      const isIn = value !== null && values.includes(value);
      switch (expression['operator']) {
        case 'In':
          return isIn;
        case 'NotIn':
          return !isIn;
        case 'Exists':
          return value !== null;
        case 'DoesNotExist':
          return value === null;
        default:
          return undefined;
      }
    });
  return everyDecided([...equal, ...expressions]);
}
