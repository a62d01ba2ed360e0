import { GoError } from '../go-error.ts';
import type { GoValue } from '../value.ts';
import { boolAt, stringAt, valueAt } from './arguments.ts';
import { functionTable, pure } from './define.ts';
import { isEmpty } from './emptiness.ts';

/** Choices between values (sprig 3.3 defaults.go), and `fail`. */
export const logicFunctions = functionTable(
  pure('all', ['...interface {}'], (args) => !args.some(isEmpty)),
  pure('any', ['...interface {}'], (args) => !args.every(isEmpty)),
  pure('coalesce', ['...interface {}'], (args) => args.find(isFilled) ?? null),
  pure('default', ['interface {}', '...interface {}'], (args) => {
    const given = valueAt(args, 1);
    return isEmpty(given) ? valueAt(args, 0) : given;
  }),
  pure('empty', ['interface {}'], (args) => isEmpty(valueAt(args, 0))),
  pure('fail', ['string'], (args) => {
    throw new GoError(stringAt(args, 0));
  }),
  pure('ternary', ['interface {}', 'interface {}', 'bool'], (args) => valueAt(args, boolAt(args, 2) ? 0 : 1)),
);

function isFilled(value: GoValue): boolean {
  return !isEmpty(value);
}
