import { quoteGo } from '../../core/go/quote.ts';
import { zeroOf } from './convert.ts';
import type { Evaluated, Frame } from './frame.ts';
import { type GoFunction, GoMap, GoObject, GoSlice, type GoValue, typeOf } from './value.ts';

/** Calls a method that was found while fields are walked. */
export type CallMethod = (frame: Frame, method: GoFunction, name: string) => Evaluated;

/**
 * One step of `.a.b.c`: a method, a field, or the entry of a map. `isElement` tells whether the receiver is an element
 * of an untyped list or map, by which errors name its type.
 */
export function fieldOf(
  frame: Frame,
  receiver: Evaluated,
  isElement: boolean,
  name: string,
  hasArguments: boolean,
  callMethod: CallMethod,
): Evaluated {
  if (receiver === undefined) {
    if (frame.execution.missingKey === 'error') frame.fail(`nil data; no entry for key ${quoteGo(name)}`);
    return undefined;
  }
  if (receiver === null) return frame.fail(`nil pointer evaluating interface {}.${name}`);
  if (receiver instanceof GoMap || receiver instanceof GoSlice || receiver instanceof GoObject) {
    const method = receiver.method(name);
    if (method !== undefined) return callMethod(frame, method, name);
  }
  if (receiver instanceof Map) {
    if (hasArguments) frame.fail(`${name} is not a method but has arguments`);
    return receiver.get(name) ?? missing(frame, receiver, name);
  }
  const type = isElement ? 'interface {}' : typeOf(receiver);
  const field = receiver instanceof GoObject ? receiver.field(name) : undefined;
  if (field === undefined) return frame.fail(`can't evaluate field ${name} in type ${type}`);
  if (receiver instanceof GoObject && receiver.isNil()) frame.fail(`nil pointer evaluating ${type}.${name}`);
  if (hasArguments) frame.fail(`${name} has arguments but cannot be invoked as function`);
  return field;
}

/** The entry of a map, null included; otherwise what the missing key stands for. */
function missing(frame: Frame, map: ReadonlyMap<string, GoValue>, name: string): Evaluated {
  if (map.has(name)) return null;
  switch (frame.execution.missingKey) {
    case 'zero':
      return map instanceof GoMap ? zeroOf(map.element) : null;
    case 'invalid':
      return undefined;
    case 'error':
      return frame.fail(`map has no entry for key ${quoteGo(name)}`);
    default:
      return frame.execution.missingKey satisfies never;
  }
}

/** Test whether what a container holds has the type `interface {}`. */
export function holdsElements(container: Evaluated): boolean {
  if (Array.isArray(container)) return true;
  if (container instanceof GoMap || container instanceof GoSlice) return container.element === 'interface {}';
  return container instanceof Map;
}
