import { goBytes, goString } from '../../../core/go/go-string.ts';
import { GoError } from '../go-error.ts';
import type { GoFunction, GoValue } from '../value.ts';
import { stringAt, valueAt } from './arguments.ts';
import { decodeBase32, decodeBase64, encodeBase32 } from './base-encodings.ts';
import { functionTable, pure } from './define.ts';
import { decodeJson, readJson } from './json-decode.ts';
import { encodeJson, type JsonStyle } from './json-encode.ts';

/** Base 64, base 32 and JSON (sprig 3.3 strings.go and defaults.go). */
export const encodingFunctions = functionTable(
  pure('b32dec', ['string'], (args) => textOrError(() => goString(decodeBase32(stringAt(args, 0))))),
  pure('b32enc', ['string'], (args) => encodeBase32(goBytes(stringAt(args, 0)))),
  pure('b64dec', ['string'], (args) => textOrError(() => goString(decodeBase64(stringAt(args, 0))))),
  pure('b64enc', ['string'], (args) => Buffer.from(goBytes(stringAt(args, 0))).toString('base64')),
  pure('fromJson', ['string'], (args) => readJson(stringAt(args, 0)).value),
  mustEncode('mustToJson', {}),
  mustEncode('mustToPrettyJson', { indent: '  ' }),
  mustEncode('mustToRawJson', { escapeHtml: false }),
  pure('mustFromJson', ['string'], (args) => decodeJson(stringAt(args, 0))),
  encodeOrEmpty('toJson', {}),
  encodeOrEmpty('toPrettyJson', { indent: '  ' }),
  mustEncode('toRawJson', { escapeHtml: false }),
);

function mustEncode(name: string, style: JsonStyle): GoFunction {
  return pure(name, ['interface {}'], (args) => encodeJson(valueAt(args, 0), style));
}

function encodeOrEmpty(name: string, style: JsonStyle): GoFunction {
  return pure(name, ['interface {}'], (args) => {
    try {
      return encodeJson(valueAt(args, 0), style);
    } catch (error) {
      if (error instanceof GoError) return '';
      throw error;
    }
  });
}

/** Sprig's decoders return the text of an error in place of the result. */
function textOrError(decode: () => string): GoValue {
  try {
    return decode();
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}
