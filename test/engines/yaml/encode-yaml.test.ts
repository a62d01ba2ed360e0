import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/core/json.ts';
import { decodeHelmYaml } from '../../../src/engines/yaml/decode-helm.ts';
import { encodeGoJson } from '../../../src/engines/yaml/encode-json.ts';
import { encodeYaml, encodeYamlPretty } from '../../../src/engines/yaml/encode-yaml.ts';

const load = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../conformance/yaml/${name}`, import.meta.url), 'utf8'));
const encodings = load('encode.json') as { value: JsonValue; yaml: string; pretty: string }[];
const decodings = load('decode-helm.json') as { text: string; json: string }[];
/** Helm cuts one line feed from the end. */
const cut = (text: string): string => text.replace(/\n$/, '');

describe('YAML as helm writes it', () => {
  test.each(encodings.map(({ value, yaml }) => [JSON.stringify(value), value, yaml] as const))(
    'toYaml of %s',
    (_name, value, yaml) => {
      // Helm swallows an encoding error (a control character that its own parser refuses); we write the text.
      if (yaml !== '') expect(cut(encodeYaml(value))).toBe(yaml);
      else expect(typeof encodeYaml(value)).toBe('string');
    },
  );

  test.each(encodings.map(({ value, pretty }) => [JSON.stringify(value), value, pretty] as const))(
    'toYamlPretty of %s',
    (_name, value, pretty) => {
      if (pretty !== '') expect(cut(encodeYamlPretty(value))).toBe(pretty);
      else expect(typeof encodeYamlPretty(value)).toBe('string');
    },
  );
});

describe('YAML as helm reads it', () => {
  test.each(decodings.map(({ text, json }) => [JSON.stringify(text), text, json] as const))(
    'fromYaml of %s',
    (_name, text, json) => {
      const indented = `v:\n${text
        .split('\n')
        .map((line) => `  ${line}`)
        .join('\n')}`;
      const decoded = decodeHelmYaml(indented);

      if (json.startsWith('{"Error"')) expect(decoded.problem).toBeDefined();
      else expect(encodeGoJson(decoded.value ?? null)).toBe(json);
    },
  );
});
