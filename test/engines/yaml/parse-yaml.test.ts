import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeHelmYaml } from '../../../src/engines/yaml/decode-helm.ts';
import { encodeGoJson } from '../../../src/engines/yaml/encode-json.ts';

const texts = JSON.parse(readFileSync(new URL('../../conformance/yaml/texts.json', import.meta.url), 'utf8')) as {
  text: string;
  json: string;
}[];

describe('what helm reads and refuses, in its words', () => {
  test.each(texts.map(({ text, json }) => [JSON.stringify(text), text, json] as const))('%s', (_name, text, json) => {
    const { value, problem } = decodeHelmYaml(text);
    const said = problem?.message.replace(/^yaml: /, 'error converting YAML to JSON: yaml: ');

    expect(said === undefined ? encodeGoJson(value ?? {}) : encodeGoJson({ Error: said })).toBe(json);
  });
});
