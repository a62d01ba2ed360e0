import { kindOf, typeOf } from '../value.ts';
import { stringAt, valueAt } from './arguments.ts';
import { functionTable, pure } from './define.ts';
import { deepEqual } from './equality.ts';

/** Questions about types (sprig 3.3 reflect.go). */
export const typeFunctions = functionTable(
  pure('deepEqual', ['interface {}', 'interface {}'], (args) => deepEqual(valueAt(args, 0), valueAt(args, 1))),
  pure('kindIs', ['string', 'interface {}'], (args) => stringAt(args, 0) === kindOf(valueAt(args, 1))),
  pure('kindOf', ['interface {}'], (args) => kindOf(valueAt(args, 0))),
  pure('typeIs', ['string', 'interface {}'], (args) => stringAt(args, 0) === typeOf(valueAt(args, 1))),
  pure('typeIsLike', ['string', 'interface {}'], (args) => {
    const target = stringAt(args, 0);
    const type = typeOf(valueAt(args, 1));
    return target === type || `*${target}` === type;
  }),
  pure('typeOf', ['interface {}'], (args) => typeOf(valueAt(args, 0))),
);
