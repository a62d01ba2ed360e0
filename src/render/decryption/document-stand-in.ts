import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { decodeHelmYaml, encodeYaml } from '../../engines/yaml/public.ts';
import type { Opened } from './sops-document.ts';

/** What stands for the values of a document, and for its whole text. */
interface Standing {
  readonly value: (value: Opened, path: readonly (number | string)[]) => Opened;
  readonly whole: () => string;
}

/** Larger texts are no configuration. */
const maximumLength = 1024 * 1024;

/**
 * A document (JSON, YAML, or lines of `KEY=value` with sections) with its values replaced, in the same notation;
 * undefined for any other text. Keys are taken for names. A line or blanks stand for the rest of the text, such as
 * comments, so that two documents are equal exactly when their texts are.
 */
export function documentStandIn(text: string, name: string, standing: Standing): string | undefined {
  if (text.length > maximumLength) return undefined;
  return inJson(text, standing) ?? inLines(text, standing) ?? inYaml(text, name, standing);
}

/** Nothing that people write is nested deeper. */
const maximumDepth = 100;

function isShallow(value: JsonValue, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < maximumDepth && Object.values(value).every((item) => isShallow(item, depth + 1));
}

/** JSON says itself what is a key. */
function inJson(text: string, standing: Standing): string | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  if (!isShallow(value)) return undefined;
  const indent = /^[{[]\n([ \t]+)/.exec(text)?.[1] ?? '';
  const end = text.endsWith('\n') ? '\n' : '';
  const print = (one: JsonValue): string => JSON.stringify(one, undefined, indent) + end;
  const replaced = print(replacedIn(value, [], standing));
  return print(value) === text ? replaced : replaced + blanksFor(standing.whole());
}

/** Blanks that are equal exactly when the texts are. */
function blanksFor(text: string): string {
  const token = Number.parseInt(text.slice(text.lastIndexOf('-') + 1), 16);
  return token.toString(2).replaceAll('0', ' ').replaceAll('1', '\t');
}

const yamlKey = /^[A-Za-z_][\w./-]{0,127}$/;

/** A text of one line is a document when its name says so. */
function inYaml(text: string, name: string, standing: Standing): string | undefined {
  if ((!text.trim().includes('\n') && !/\.ya?ml$/.test(name)) || !/: |:\n/.test(text)) return undefined;
  const { value = null, problem } = decodeHelmYaml(text, { bigIntegers: true });
  // A sentence with a colon is no mapping, and its words are no names.
  if (problem !== undefined || typeof value !== 'object' || value === null || !isShallow(value) || !hasNames(value))
    return undefined;
  return `# ${standing.whole()}\n${encodeYaml(replacedIn(value, [], standing))}`;
}

function hasNames(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.every(hasNames);
  if (!isJsonObject(value)) return true;
  return Object.entries(value).every(([key, item]) => yamlKey.test(key) && hasNames(item));
}

function replacedIn(value: JsonValue, path: readonly (number | string)[], standing: Standing): JsonValue {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item, index) => replacedIn(item, [...path, index], standing));
  if (!isJsonObject(value)) return standing.value(value, path);
  const replaced: JsonObject = Object.create(null) as JsonObject;
  for (const [key, item] of Object.entries(value)) replaced[key] = replacedIn(item, [...path, key], standing);
  return replaced;
}

const section = /^\s*\[[\w."-]{1,128}\]\s*$/;
const assignment = /^(\s*(?:export\s+)?([A-Za-z_][\w.-]{0,127})\s*=\s*)(?!\s)(.*)$/;

/** Files of variables, of properties, INI, and TOML without values of several lines. */
function inLines(text: string, standing: Standing): string | undefined {
  const lines = text.split('\n');
  const shown: string[] = [];
  /** Of each name how often it was there, since no two values have one place. */
  const seen = new Map<string, number>();
  const once = (named: string): readonly (number | string)[] => {
    const before = seen.get(named) ?? 0;
    seen.set(named, before + 1);
    return [named, before];
  };
  let path: readonly (number | string)[] = [];
  let assignments = 0;
  for (const line of lines) {
    const match = assignment.exec(line);
    if (/^\s*(?:[#;].*)?$/.test(line)) shown.push('');
    else if (section.test(line)) {
      path = once(line.trim());
      shown.push(line.trim());
      assignments++;
    } else if (match === null) return undefined;
    else {
      const [, before = '', name = '', rest = ''] = match;
      // Base64 ends like this, too.
      if (/^=*\s*$/.test(rest)) return undefined;
      assignments++;
      shown.push(
        before + lineValue(rest.trim(), [...path, ...once(`${path.join(' ')} ${name}`).slice(1), name], standing),
      );
    }
  }
  return assignments < 2 ? undefined : `# ${standing.whole()}\n${shown.join('\n')}`;
}

function lineValue(text: string, path: readonly (number | string)[], standing: Standing): string {
  const quote = /^(["'])(.*)\1$/.exec(text);
  if (quote !== null) return `${quote[1]}${standing.value(quote[2] ?? '', path)}${quote[1]}`;
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) && !/^-?0\d/.test(text))
    return String(standing.value(Number(text), path));
  return String(standing.value(text, path));
}
