import { type FunctionTable, mergeFunctions } from '../function-table.ts';
import { certificateFunctions } from './crypto/certificates.ts';
import { cryptoFunctions } from './crypto/crypto.ts';
import { dictionaryFunctions } from './dictionaries.ts';
import { encodingFunctions } from './encoding.ts';
import { listFunctions } from './lists.ts';
import { logicFunctions } from './logic.ts';
import { numberFunctions } from './numbers.ts';
import { pathFunctions } from './paths.ts';
import { regexFunctions } from './regex.ts';
import { semverFunctions } from './semver.ts';
import { stringFunctions } from './strings.ts';
import { dateFunctions } from './time/dates.ts';
import { typeFunctions } from './types.ts';
import { urlFunctions } from './urls.ts';

const ALL = mergeFunctions(
  certificateFunctions,
  cryptoFunctions,
  dateFunctions,
  dictionaryFunctions,
  encodingFunctions,
  listFunctions,
  logicFunctions,
  numberFunctions,
  pathFunctions,
  regexFunctions,
  semverFunctions,
  stringFunctions,
  typeFunctions,
  urlFunctions,
);

/**
 * The functions of sprig 3.3 that Helm 4.2 offers: `TxtFuncMap` without `env` and `expandenv`, and with `getHostByName`
 * that finds nothing. Helm's own functions replace some of these.
 */
export function sprigFunctions(): FunctionTable {
  return ALL;
}
