import type { Environment } from '@marcbachmann/cel-js';

/**
 * Declares a function of expressions: `string.find(string): string`, with what is called. Names that the interpreter
 * has already are taken over under a name of their own (see `ownName`).
 */
export function declare(environment: Environment, signature: string, handler: (...args: never[]) => unknown): void {
  const [, receiverType, name = '', params = '', returnType = ''] =
    /^(?:([\w.<>]+)\.)?([\w ]+)\((.*)\): (.+)$/.exec(signature) ?? [];
  environment.registerFunction({
    name,
    receiverType,
    params: params === '' ? [] : params.split(', ').map((type, at) => ({ name: `arg${at}`, type })),
    returnType,
    async: false,
    handler,
  } as Parameters<Environment['registerFunction']>[0]);
}

/** What stands before the dot in `sets.contains(a, b)`. */
class Functions {
  readonly isNamespace = true;
}

/**
 * Declares a name for what stands before the dot in `sets.contains(a, b)`; gives the type that its functions have as
 * their receiver.
 */
export function declareNamespace(environment: Environment, name: string): string {
  const type = `${name}Functions`;
  const own = class extends Functions {};
  environment.registerType(type, own);
  environment.registerConstant(name, type, new own());
  return type;
}
