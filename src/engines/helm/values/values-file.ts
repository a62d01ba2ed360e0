import { byteLength } from '../../../core/go/go-string.ts';
import { isJsonObject, type JsonObject } from '../../../core/json.ts';
import { fail } from '../../../core/problem.ts';
import { behaves } from '../../../core/versions/behaviours.ts';
import { newestHelm } from '../../../core/versions/helm-versions.ts';
import { decodeYaml } from '../helm-yaml.ts';
import { mergeValues } from './merge-values.ts';

/**
 * Reads a values file as a version of Helm does: all of its documents merged, later ones winning. Every number is a double.
 *
 * @throws ProblemError `VALUES_INVALID` when a document is no mapping or no YAML, or when a separator is followed by text
 */
export function decodeValuesFile(text: string, helm = newestHelm): JsonObject {
  let values: JsonObject = {};
  for (const document of splitDocuments(text, helm)) values = mergeValues(values, decodeValues(document));
  return values;
}

/**
 * Reads one document of values, as helm-controller reads the values of a ConfigMap or Secret. Nothing at all gives `{}`.
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
      {
        hint: 'A values file must hold a mapping.',
      },
    );
  }
  return decoded;
}

/** Lines that start with `---` separate documents; nothing but blanks and a comment may follow it. Every line ends with a line feed, the last one too. */
function splitDocuments(text: string, helm: string): string[] {
  const documents: string[] = [];
  let current = '';
  const lines = text.split(/\r?\n/);
  // What follows the last line feed is a line only when it holds something. The reader of Helm has a buffer of 4096 bytes and
  // forgets a last line without a line feed that fills it to the brim.
  const last = byteLength(lines.at(-1) ?? '');
  if (behaves('helm-values-line-feed', helm) ? last === 0 : last % 4096 === 0) lines.pop();
  for (const line of lines) {
    if (line.startsWith('---')) {
      const rest = line.slice(3).trim();
      if (rest !== '' && !rest.startsWith('#')) fail('VALUES_INVALID', `invalid Yaml document separator: ${rest}`);
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
