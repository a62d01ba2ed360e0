import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import { ProblemError } from '../../../core/problem.ts';
import { GoError, type GoValue } from '../../gotemplate/public.ts';
import { decodeHelmYaml, encodeGoJson, encodeYaml, encodeYamlPretty } from '../../yaml/public.ts';
import { decodeYaml } from '../helm-yaml.ts';
import { TextCache } from '../text-cache.ts';
import { toGoValue, type ValueMap } from '../values/value-map.ts';
import { goToJson, goToYamlData } from './go-to-json.ts';

/** `toYaml`: a value as YAML without the last line feed; empty when it has no JSON form. */
export function toYaml(value: GoValue): string {
  try {
    return mustToYaml(value);
  } catch (error) {
    if (error instanceof GoError) return '';
    throw error;
  }
}

/** `mustToYaml`: as `toYaml`, but a value without a JSON form, or whose JSON is no YAML, is an error. */
export function mustToYaml(value: GoValue): string {
  const data = goToJson(value);
  const text = encodeYaml(data);
  return withoutLineFeed(notSameAsJson.test(text) ? encodeYaml(readAsYaml(encodeGoJson(data))) : text);
}

/**
 * Helm writes JSON and reads that as YAML. Nearly always the same data comes back, and the detour is left out; not so
 * where the JSON holds characters that YAML refuses or takes for line breaks, and keys that are too long for it, which
 * show in what was written.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notSameAsJson = /[\u007f-\u009f\ufeff\ufffe\uffff]|\\(?:x7F|x[89]|N|uFE|uFFF)|^ *(?:- )*\? /mu;

function readAsYaml(json: string): JsonValue {
  const { value, problem } = decodeHelmYaml(json, { bigIntegers: true });
  if (problem === undefined) return value ?? null;
  if (problem.code === 'YAML_LIMIT') throw new ProblemError(problem);
  throw new GoError(problem.message);
}

/** `toYamlPretty`: as `toYaml` with indented lists; numbers are written as templates print them. */
export function toYamlPretty(value: GoValue): string {
  try {
    return withoutLineFeed(encodeYamlPretty(goToYamlData(value)));
  } catch (error) {
    if (error instanceof GoError) return '';
    throw error;
  }
}

function withoutLineFeed(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** `fromYaml`: a mapping; what is no YAML or no mapping gives one with the reason under `Error`. */
export function fromYaml(text: string): ValueMap {
  const result = decode(text);
  if ('error' in result) return new Map([['Error', result.error]]);
  const { value } = result;
  if (value === null) return new Map();
  if (!isJsonObject(value))
    return new Map([
      ['Error', `error unmarshaling JSON: ${wrongType(value)} into Go value of type map[string]interface {}`],
    ]);
  const map = toGoValue(value);
  return map instanceof Map ? map : new Map();
}

/** `fromYamlArray`: a list; what is no YAML or no list gives one with the reason. */
export function fromYamlArray(text: string): GoValue[] {
  const result = decode(text);
  if ('error' in result) return [result.error];
  const { value } = result;
  if (value === null) return [];
  if (!Array.isArray(value))
    return [`error unmarshaling JSON: ${wrongType(value)} into Go value of type []interface {}`];
  return value.map(toGoValue);
}

type DecodedText = { readonly value: ReturnType<typeof decodeYaml> } | { readonly error: string };

/**
 * Library charts hand mappings from template to template as YAML, most of them the same in every release. What was
 * decoded is never given out itself, since templates change their maps.
 */
const decoded = new TextCache<DecodedText>(2 * 1024 * 1024);

/** Texts longer than this are seldom seen twice. */
const longestKept = 64 * 1024;

function decode(text: string): DecodedText {
  return text.length > longestKept ? decodeNew(text) : decoded.get(text, decodeNew);
}

function decodeNew(text: string): DecodedText {
  try {
    return { value: decodeYaml(text) };
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code !== 'YAML_LIMIT') return { error: error.problem.message };
    throw error;
  }
}

function wrongType(value: ReturnType<typeof decodeYaml>): string {
  const type = Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value;
  return `while decoding JSON: json: cannot unmarshal ${type}`;
}
