import { type FunctionTable, mergeFunctions } from '../../gotemplate/function-table.ts';
import { getOrInsert } from '../../model/get-or-insert.ts';
import { sprigFunctions } from '../../sprig/sprig.ts';
import { type BehaviourId, behaves } from '../../versions/behaviours.ts';
import { newestHelm } from '../../versions/helm-versions.ts';
import { dataFunctions } from './data-functions.ts';
import { durationFunctions } from './duration-functions.ts';
import { templateFunctions } from './template-functions.ts';

const all = mergeFunctions(sprigFunctions(), dataFunctions, templateFunctions, durationFunctions);

/** The functions that not all versions have. */
const added: readonly (readonly [BehaviourId, readonly string[]])[] = [
  ['helm-must-to-toml', ['mustToToml']],
  ['helm-durations', [...durationFunctions.keys()]],
];

const tables = new Map<string, FunctionTable>();

/** Every function that a template can call, besides those of the template language: one table for all versions of Helm that have the same ones. */
export function helmFunctions(helm = newestHelm): FunctionTable {
  const missing = new Set(added.flatMap(([id, names]) => (behaves(id, helm) ? [] : names)));
  return getOrInsert(tables, [...missing].join(), () => new Map([...all].filter(([name]) => !missing.has(name))));
}
