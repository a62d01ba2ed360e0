import { type FunctionTable, mergeFunctions } from '../../gotemplate/function-table.ts';
import { sprigFunctions } from '../../sprig/sprig.ts';
import { dataFunctions } from './data-functions.ts';
import { templateFunctions } from './template-functions.ts';

const all = mergeFunctions(sprigFunctions(), dataFunctions, templateFunctions);

/** Every function that a Helm 4.2 template can call, besides those of the template language. */
export function helmFunctions(): FunctionTable {
  return all;
}
