import { isJsonObject, type JsonObject } from '../../core/json.ts';
import { decodeHelmYaml, encodeYaml } from '../../engines/yaml/public.ts';

/** A text, or why there is none. */
export type MergedYaml = { readonly text: string } | { readonly error: string };

/**
 * The documents of `overlay` merged over those of `base`, as Helm merges files of values: mappings key by key,
 * everything else, lists too, replaced. Several documents of one file are merged in order. The result is printed with
 * sorted keys.
 */
export function mergeYaml(base: string, overlay: string): MergedYaml {
  const over = documents(overlay);
  if ('error' in over) return over;
  const under = documents(base);
  if ('error' in under) return under;
  return { text: encodeYaml(merged(under.value, over.value)) };
}

function documents(text: string): { readonly value: JsonObject } | { readonly error: string } {
  let value: JsonObject = {};
  for (const document of splitDocuments(text)) {
    const decoded = decodeHelmYaml(document);
    if (decoded.problem !== undefined) {
      const { message } = decoded.problem;
      const stage = message.startsWith('yaml: ') ? 'error converting YAML to JSON: ' : '';
      return { error: `cannot unmarshal YAML document: ${stage}${message}` };
    }
    const found = decoded.value ?? null;
    if (found === null) continue;
    if (!isJsonObject(found)) {
      const kind = Array.isArray(found) ? 'array' : typeof found === 'boolean' ? 'bool' : typeof found;
      return {
        error: `cannot unmarshal YAML document: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${kind} into Go value of type map[string]interface {}`,
      };
    }
    value = merged(value, found);
  }
  return { value };
}

/** Splits at lines of three dashes with nothing but a comment behind them. */
function splitDocuments(text: string): string[] {
  const found: string[] = [];
  let document = '';
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const isEnd = line.startsWith('---') && /^\s*(?:#|$)/.test(line.slice(3));
    if (isEnd && document !== '') {
      found.push(document);
      document = '';
    } else document += line;
  }
  if (document !== '') found.push(document);
  return found;
}

function merged(base: JsonObject, overlay: JsonObject): JsonObject {
  const result: JsonObject = { ...base };
  for (const [key, value] of Object.entries(overlay)) {
    const known = Object.hasOwn(base, key) ? base[key] : undefined;
    const next = isJsonObject(value) && known !== undefined && isJsonObject(known) ? merged(known, value) : value;
    // A key named __proto__ is a key like any other.
    Object.defineProperty(result, key, { value: next, enumerable: true, writable: true, configurable: true });
  }
  return result;
}
