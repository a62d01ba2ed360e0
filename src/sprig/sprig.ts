import { type FunctionTable, mergeFunctions } from '../gotemplate/function-table.ts';
import { stringFunctions } from './strings.ts';

const ALL = mergeFunctions(stringFunctions);

/**
 * The functions of sprig 3.3 that Helm 4.2 offers: `TxtFuncMap` without `env` and `expandenv`, and with `getHostByName` that
 * finds nothing. Helm's own functions replace some of these.
 */
export function sprigFunctions(): FunctionTable {
  return ALL;
}
