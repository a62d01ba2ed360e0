import {
  decodeToml,
  encodeJson,
  encodeToml,
  type FunctionTable,
  functionTable,
  GoError,
  type GoValue,
  kindOf,
  NIL_LIST,
  NilMap,
  pure,
  readJson,
  stringAt,
  TomlEncodeError,
  valueAt,
} from '../../gotemplate/public.ts';
import { fromYaml, fromYamlArray, mustToYaml, toYaml, toYamlPretty } from './yaml-functions.ts';

function toJson(value: GoValue): string {
  try {
    return encodeJson(value);
  } catch (error) {
    if (error instanceof GoError) return '';
    throw error;
  }
}

function jsonKind(value: GoValue): string {
  const kind = kindOf(value);
  return kind === 'map' ? 'object' : kind === 'slice' ? 'array' : kind === 'float64' ? 'number' : kind;
}

function fromJson(text: string): GoValue {
  const { value, error, numberError } = readJson(text);
  if (value instanceof Map) {
    if (numberError !== undefined) value.set('Error', numberError);
    return value;
  }
  if (error !== undefined) return new Map([['Error', error]]);
  if (value === null) return new NilMap();
  return new Map([
    ['Error', `json: cannot unmarshal ${jsonKind(value)} into Go value of type map[string]interface {}`],
  ]);
}

function fromJsonArray(text: string): GoValue {
  const { value, error, numberError } = readJson(text);
  if (error !== undefined) return [error];
  if (value === null) return NIL_LIST;
  if (Array.isArray(value)) return numberError === undefined ? value : [numberError];
  return [`json: cannot unmarshal ${jsonKind(value)} into Go value of type []interface {}`];
}

/** Encoding errors are the result; panics end the render. */
function toToml(value: GoValue): string {
  try {
    return encodeToml(value);
  } catch (error) {
    if (error instanceof TomlEncodeError) return error.message;
    throw error;
  }
}

function fromToml(text: string): GoValue {
  try {
    return decodeToml(text);
  } catch (error) {
    if (error instanceof GoError) return new Map([['Error', error.message]]);
    throw error;
  }
}

/**
 * Helm's functions that turn values into YAML, JSON and TOML, and back. What cannot be read becomes a value that says
 * why.
 */
export const dataFunctions: FunctionTable = functionTable(
  pure('fromJson', ['string'], (args) => fromJson(stringAt(args, 0))),
  pure('fromJsonArray', ['string'], (args) => fromJsonArray(stringAt(args, 0))),
  pure('fromToml', ['string'], (args) => fromToml(stringAt(args, 0))),
  pure('fromYaml', ['string'], (args) => fromYaml(stringAt(args, 0))),
  pure('fromYamlArray', ['string'], (args) => fromYamlArray(stringAt(args, 0))),
  pure('mustToJson', ['interface {}'], (args) => encodeJson(valueAt(args, 0))),
  pure('mustToToml', ['interface {}'], (args) => encodeToml(valueAt(args, 0))),
  pure('mustToYaml', ['interface {}'], (args) => mustToYaml(valueAt(args, 0))),
  pure('toJson', ['interface {}'], (args) => toJson(valueAt(args, 0))),
  pure('toToml', ['interface {}'], (args) => toToml(valueAt(args, 0))),
  pure('toYaml', ['interface {}'], (args) => toYaml(valueAt(args, 0))),
  pure('toYamlPretty', ['interface {}'], (args) => toYamlPretty(valueAt(args, 0))),
);
