import { byteLength } from '../../../core/go/go-string.ts';
import { isJsonObject, type JsonObject } from '../../../core/json.ts';
import { fail, problemOf } from '../../../core/problem.ts';
import { behaves } from '../../../core/versions/behaviours.ts';
import { newestHelm } from '../../../core/versions/helm-versions.ts';
import { decodeYaml } from '../helm-yaml.ts';
import { mergeValues } from './merge-values.ts';

/**
 * Reads a values file as a version of Helm does: all of its documents merged, later ones winning. Every number is a
 * double.
 *
 * @throws ProblemError `VALUES_INVALID` when a document is no mapping or no YAML, or when a separator is followed by
 * text
 */
export function decodeValuesFile(text: string, helm = newestHelm): JsonObject {
  let values: JsonObject = {};
  for (const document of splitDocuments(text, helm))
    values = mergeValues(
      values,
      under('cannot unmarshal yaml document', () => decodeValues(document)),
    );
  return values;
}

/**
 * Reads one document of values, as helm-controller reads the values of a ConfigMap or Secret. Nothing at all gives
 * `{}`.
 *
 * @throws ProblemError `VALUES_INVALID` when it is no mapping or no YAML
 */
export function decodeValues(text: string): JsonObject {
  const decoded = decodeYaml(text);
  if (decoded === null) return {};
  if (!isJsonObject(decoded)) {
    const type = Array.isArray(decoded)
      ? 'array'
      : typeof decoded === 'boolean'
        ? 'bool'
        : typeof decoded === 'string'
          ? 'string'
          : 'number';
    fail(
      'VALUES_INVALID',
      `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${type} into Go value of type map[string]interface {}`,
      { hint: 'A values file must hold a mapping.' },
    );
  }
  return decoded;
}

/** Result of a reading; an error of it is worded behind these words. */
export function under<T>(words: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code, message, hint } = problemOf(error);
    if (code === 'INTERNAL') throw error;
    return fail(code, `${words}: ${message}`, hint === undefined ? {} : { hint });
  }
}

/**
 * Lines that start with `---` separate documents; nothing but blanks and a comment may follow it. Every line ends with
 * a line feed, the last one too.
 */
function splitDocuments(text: string, helm: string): string[] {
  const documents: string[] = [];
  let current = '';
  const lines = text.split(/\r?\n/);
  // What follows the last line feed is a line only when it holds something. The reader of Helm has a buffer of 4096
  // bytes and forgets a last line without a line feed that fills it to the brim, unless its end may be the begin of a
  // line end.
  const last = byteLength(lines.at(-1) ?? '');
  const isForgotten = last % 4096 === 0 && lines.at(-1)?.endsWith('\r') === false;
  if (behaves('helm-values-line-feed', helm) ? last === 0 : isForgotten) lines.pop();
  for (const line of lines) {
    if (line.startsWith('---')) {
      const rest = line.slice(3).trim();
      if (rest !== '' && !rest.startsWith('#'))
        fail('VALUES_INVALID', `error reading yaml document: invalid Yaml document separator: ${rest}`);
      if (current !== '') {
        documents.push(current);
        current = '';
        continue;
      }
    }
    current += `${line}\n`;
  }
  if (current !== '') documents.push(current);
  return documents;
}
