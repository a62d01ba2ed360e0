import { getOrInsert } from '../../../core/get-or-insert.ts';
import { type BehaviourId, behaves } from '../../../core/versions/behaviours.ts';
import { newestHelm } from '../../../core/versions/helm-versions.ts';
import { type FunctionTable, mergeFunctions, sprigFunctions } from '../../gotemplate/public.ts';
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

/**
 * Every function that a template can call, besides those of the template language: one table for all versions of Helm
 * that have the same ones.
 */
export function helmFunctions(helm = newestHelm): FunctionTable {
  const missing = new Set(added.flatMap(([id, names]) => (behaves(id, helm) ? [] : names)));
  return getOrInsert(tables, [...missing].join(), () => new Map([...all].filter(([name]) => !missing.has(name))));
}
