import { clampPath } from '../../../core/files/paths.ts';
import { goString } from '../../../core/go/go-string.ts';
import type { JsonObject } from '../../../core/json.ts';
import { fail, type Problem, ProblemError, problemOf } from '../../../core/problem.ts';
import { trimmed } from '../../../core/text/trimmed.ts';
import type { Chart } from '../chart.ts';
import { copyJson, mergeValues } from './merge-values.ts';
import { parseSetString } from './set-values.ts';
import { withDoubles } from './value-map.ts';
import { decodeValues } from './values-file.ts';

/**
 * One entry of `spec.valuesFrom` after its ConfigMap or Secret was found; optional ones that are missing are left out.
 */
export interface ResolvedValues {
  /** The text under the entry's `valuesKey`. */
  readonly text: string;
  /** Where in the values `text` goes; without it `text` is a YAML mapping that is merged. */
  readonly targetPath?: string;
  /** Sets `text` verbatim at `targetPath`. Without a `targetPath` it has no effect. */
  readonly literal?: boolean;
  /** How the entry is named in problems: `ConfigMap flux-system/values with key 'values.yaml'`. */
  readonly label: string;
}

/**
 * The values that helm-controller gives to Helm: the entries of `valuesFrom` in order, and `spec.values` over them.
 *
 * An entry with a `targetPath` is laid over entries so far and over the inline values, but the inline values are merged
 * once more at the end: they win over the entry wherever the mapping around the target was merged from two sides, and
 * lose where it is theirs alone. That is helm-controller's behaviour, not its documentation's.
 *
 * @returns the values, in which a `bigint` is an int64 from a `targetPath`; or the first problem (`VALUES_INVALID`)
 */
export function composeHelmReleaseValues(from: {
  readonly valuesFrom: readonly ResolvedValues[];
  readonly inline: JsonObject;
}): { readonly values: JsonObject; readonly problems: readonly Problem[] } {
  // Targets are set in place, also inside the inline values, which must stay as the caller knows them.
  const inline = copyJson(withDoubles(from.inline));
  let result: JsonObject = {};
  for (const entry of from.valuesFrom) {
    try {
      if (entry.targetPath === undefined || entry.targetPath === '')
        result = mergeValues(result, decodeValues(entry.text));
      else {
        result = mergeValues(result, inline);
        setTarget(result, entry.targetPath, entry.text, entry.literal ?? false);
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const problem = problemOf(error);
      return {
        values: {},
        problems: [
          { ...problem, code: 'VALUES_INVALID', message: `could not resolve ${entry.label}: ${problem.message}` },
        ],
      };
    }
  }
  return { values: mergeValues(result, inline), problems: [] };
}

/** Sets a text at a path as `--set` does; a text that is wholly quoted, or meant literally, stays a string. */
function setTarget(values: JsonObject, path: string, text: string, literal: boolean): void {
  if (literal) {
    parseSetString(`${path}=${text.replace(/[\\,[\]{}]/g, '\\$&')}`, values, 'string');
    return;
  }
  const quote = text.charAt(0);
  const quoted = (quote === "'" || quote === '"') && text.endsWith(quote);
  if (quoted) parseSetString(`${path}=${trimmed(text, '\'"')}`, values, 'string');
  else parseSetString(`${path}=${text}`, values, 'typed');
}

/** A values file by name: its text, or its values where they are known; neither when there is no such file. */
export interface NamedValues {
  readonly name: string;
  readonly text?: string | undefined;
  readonly values?: JsonObject;
}

/**
 * The default values of a chart whose HelmChart names `valuesFiles`: the files merged in order, in place of
 * values.yaml.
 *
 * @throws ProblemError `VALUES_INVALID` when a file is no mapping, `VALUES_NOT_FOUND` for a missing one unless
 * `ignoreMissing`
 */
export function mergeValuesFiles(files: readonly NamedValues[], ignoreMissing = false): JsonObject {
  let merged: JsonObject = {};
  for (const { name, text, values } of files) {
    if (text === undefined && values === undefined) {
      if (ignoreMissing) continue;
      return fail('VALUES_NOT_FOUND', `no values file found at path '${name}'`);
    }
    try {
      merged = mergeValues(merged, values ?? decodeValues(text ?? ''));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return fail('VALUES_INVALID', `unable to read values from '${name}': ${error.problem.message}`);
    }
  }
  return merged;
}

/**
 * The values file of that name inside a packaged chart, for `mergeValuesFiles`: `values.yaml` means the chart's own
 * defaults, every other name a file that `.Files` offers.
 */
export function valuesFileOf(chart: Chart, name: string): NamedValues {
  const path = clampPath(name);
  if (path === 'values.yaml') return { name, values: chart.values };
  const file = chart.files.find((each) => each.name === path);
  return { name, text: file === undefined ? undefined : goString(file.data) };
}
