import { GoError } from '../go-error.ts';
import { type GoValue, kindOf } from '../value.ts';
import { mapAt, stringAt } from './arguments.ts';
import { functionTable, pure } from './define.ts';
import { hostnameOf, parseUrl, printUrl } from './go-url.ts';

/** URLs as dictionaries (sprig 3.3 url.go), and `getHostByName`, which finds nothing: Helm renders without DNS. */
export const urlFunctions = functionTable(
  pure('getHostByName', ['string'], () => ''),
  pure('urlJoin', ['map[string]interface {}'], (args) => join(mapAt(args, 0))),
  pure('urlParse', ['string'], (args) => {
    const url = reading('url', () => parseUrl(stringAt(args, 0)));
    return new Map<string, GoValue>([
      ['scheme', url.scheme],
      ['host', url.host],
      ['hostname', hostnameOf(url.host)],
      ['path', url.path],
      ['query', url.query],
      ['opaque', url.opaque],
      ['fragment', url.fragment],
      ['userinfo', url.userinfo ?? ''],
    ]);
  }),
);

function join(dictionary: ReadonlyMap<string, GoValue>): string {
  const part = (key: string): string => textUnder(dictionary, key);
  const url = {
    scheme: part('scheme'),
    host: part('host'),
    path: part('path'),
    query: part('query'),
    opaque: part('opaque'),
    fragment: part('fragment'),
  };
  const given = part('userinfo');
  const userinfo =
    given === '' ? undefined : reading('userinfo in dict', () => parseUrl(`proto://${given}@host`)).userinfo;
  return printUrl({ ...url, ...(userinfo === undefined ? {} : { userinfo }) });
}

function textUnder(dictionary: ReadonlyMap<string, GoValue>, key: string): string {
  const value = dictionary.get(key);
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value === null) throw new GoError('runtime error: invalid memory address or nil pointer dereference');
  throw new GoError(`unable to parse ${key} key, must be of type string, but ${kindOf(value)} found`);
}

function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`unable to parse ${what}: ${error.message}`);
    throw error;
  }
}
