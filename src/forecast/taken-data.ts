import type { ForecastField } from '../core/forecast.ts';
import type { DataChange } from './data-changes.ts';
import { type DataRead, takesKey } from './data-reads.ts';

/** The fields of data that differs and that a pod takes, and whether what it takes is sure to differ. */
interface TakenData {
  readonly fields: readonly ForecastField[];
  readonly isSure: boolean;
}

/** The part of data that one reading of a pod takes; undefined where that is none. */
export function takenData(data: DataChange, read: DataRead): TakenData | undefined {
  if (read.kind !== data.id.kind || read.name !== data.id.name) return undefined;
  const keys = [...data.keys.keys()].filter((key) => takesKey(read, key));
  if (keys.length === 0) return data.rest === undefined ? undefined : { fields: data.rest, isSure: false };
  return {
    fields: keys.flatMap((key) => data.keys.get(key) ?? []),
    isSure: keys.some((key) => !data.unsure.has(key)),
  };
}
