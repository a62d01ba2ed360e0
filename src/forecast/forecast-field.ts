import { type Change, printFieldPath } from '../compare/public.ts';
import type { ForecastField } from '../core/forecast.ts';
import type { JsonValue } from '../core/json.ts';

/** As many fields stand behind one reason. */
export const mostFields = 20;
/** The longest value that is repeated. */
const longestValue = 200;

/** A field that differs, with its values where they are short; the comparison has hidden secret ones. */
export function fieldOf(change: Change['fields'][number]): ForecastField {
  return {
    path: printFieldPath(change.path),
    ...('from' in change ? valueOf('base', change.from) : {}),
    ...('to' in change ? valueOf('head', change.to) : {}),
  };
}

function valueOf(side: 'base' | 'head', value: JsonValue): Partial<ForecastField> {
  if (typeof value === 'object') return {};
  const text = String(value);
  return text.length > longestValue ? {} : { [side]: text };
}
