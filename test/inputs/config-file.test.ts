import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfigFile } from '../../src/inputs/config-file.ts';
import { configSchema } from '../../src/inputs/config-schema.ts';
import { loosenedSettings } from '../../src/inputs/loosened-settings.ts';
import { fc, runs } from '../support/property.ts';

const known = { rules: ['image-major', 'pvc-removed', 'replicas-zero'], noise: ['checksum', 'helm-chart'] };
const read = (text: string) => readConfigFile(text, '.fluxdelta.yaml', known);
const faults = (text: string) =>
  read(text).problems.map(
    ({ at, message, hint }) => `${at?.line}:${at?.column}: ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );

const whole = `rules:
  - rule: image-major
    severity: off
  - rule: "*-removed"
    severity: block
    paths: [media/*, apps/media/*]
acknowledge:
  - rule: pvc-removed
    resource: media/library
    kind: PersistentVolumeClaim
    reason: moved
    until: 2026-12-31
clusters:
  - name: production
    path: ./clusters/production/
    kube-version: "1.33"
    api-versions: [monitoring.coreos.com/v1]
    flux-version: "2.8"
    feature-gates: [HPAScaleToZero=true]
    substitutions: {DOMAIN: example.com, SIZE: 3, EMPTY: ""}
  - {name: all, path: .}
ignore:
  - kind: Deployment
    namespace: shop
    path: /spec/replicas
    reason: scaled by hand
noise:
  - key: example.com/*
    in: [labels]
    reason: says when it was built
publishes:
  - source: oci://ghcr.io/example/apps/{app}
    path: deploy/{app}
    ignore: ["*.md"]
    follow: pinned
links: false
show: [checksum]
verify-images: true
`;

describe('a configuration file', () => {
  test('says everything it can', () => {
    const { config, problems } = read(whole);

    expect(problems).toEqual([]);
    expect(config).toEqual({
      rules: [
        { rule: 'image-major', severity: 'off', paths: [] },
        { rule: '*-removed', severity: 'block', paths: ['media/*', 'apps/media/*'] },
      ],
      acknowledge: [
        {
          rule: 'pvc-removed',
          resource: 'media/library',
          kind: 'PersistentVolumeClaim',
          reason: 'moved',
          until: '2026-12-31',
        },
      ],
      clusters: [
        {
          name: 'production',
          path: 'clusters/production',
          kubeVersion: '1.33',
          apiVersions: ['monitoring.coreos.com/v1'],
          fluxVersion: '2.8',
          featureGates: ['HPAScaleToZero=true'],
          substitutions: { DOMAIN: 'example.com', SIZE: '3', EMPTY: '' },
        },
        { name: 'all', path: '' },
      ],
      ignore: [{ kind: 'Deployment', namespace: 'shop', path: '/spec/replicas', reason: 'scaled by hand' }],
      noise: [{ key: 'example.com/*', in: ['labels'], reason: 'says when it was built' }],
      publishes: [
        { source: 'oci://ghcr.io/example/apps/{app}', path: 'deploy/{app}', ignore: ['*.md'], follow: 'pinned' },
      ],
      links: false,
      show: ['checksum'],
      verifyImages: true,
    });
  });

  test('may be empty', () => {
    const lists = { acknowledge: [], clusters: [], ignore: [], noise: [], publishes: [], rules: [], show: [] };
    for (const text of ['', '# nothing yet\n', '---\n', '{}'])
      expect(read(text)).toEqual({ config: { ...lists, links: true, verifyImages: false }, problems: [] });
  });

  test('names each fault with its line and column, and keeps what is right', () => {
    const text =
      'rules:\n  - rule: pvc-remove\n    severity: warn\n  - rule: pvc-removed\n    severity: loud\n  - rule: pvc-removed\n    severity: note\nignored: []\n';

    expect(faults(text)).toEqual([
      '2:11: unknown rule pvc-remove (Did you mean `pvc-removed`?)',
      '5:15: invalid severity: loud (Values: block, note, off, warn.)',
      '8:1: unknown field ignored in the file (Did you mean `ignore`?)',
    ]);
    expect(read(text).config.rules).toEqual([{ rule: 'pvc-removed', severity: 'note', paths: [] }]);
  });

  test.each([
    ['a text', '1:1: the file is not a mapping'],
    ['rules: 1', '1:8: rules is not a list'],
    ['rules:\n  - 1', '2:5: an entry of rules is not a mapping'],
    ['acknowledge:\n  - rule: pvc-removed\n    resource: a/b', '2:5: missing field reason in an entry of acknowledge'],
    [
      'acknowledge:\n  - {rule: pvc-removed, resource: a/b, reason: c, until: 2026-02-30}',
      '2:58: invalid date in until: 2026-02-30 (Use the form 2026-12-31.)',
    ],
    [
      'ignore:\n  - path: spec.replicas\n    reason: c',
      '2:11: invalid JSON pointer in path: spec.replicas (Use the form /spec/replicas.)',
    ],
    ['links: maybe', '1:8: links is neither true nor false'],
    ['verify-images: often', '1:16: verify-images is neither true nor false'],
    ['show: [checksums]', '1:8: unknown noise rule checksums (Did you mean `checksum`?)'],
    ['rules: []\nrules: []', '2:1: duplicate key rules'],
    ['rules: []\n---\nrules: []', '3:1: second YAML document: not read'],
  ])('%j has a fault', (text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  test('names clusters once each, in directories of the repository, by their places', () => {
    const text = `clusters:
  - {name: a, path: a}
  - {name: a, path: b}
  - {name: c, path: a/}
  - {name: d, path: ../d}
  - {name: e, path: e, flux-version: "2"}
  - {name: f, path: f, substitutions: {A: [1]}}
`;

    expect(faults(text)).toEqual([
      '3:12: duplicate name: a',
      '4:21: duplicate path: a',
      '5:21: directory outside of the repository: ../d',
      '6:38: invalid flux-version: 2 (Use a version such as `2.8` or `v2.8.3`.)',
      '7:43: value of variable A is not a string',
    ]);
    expect(read(text).config.clusters).toEqual([{ name: 'a', path: 'a' }]);
  });

  test('that is not YAML says where, and nothing of it is read', () => {
    expect(read('show: [checksum]\nrules: [\n')).toMatchObject({
      config: { show: [] },
      problems: [{ code: 'YAML_SYNTAX', at: { file: '.fluxdelta.yaml', line: 3, column: 1 } }],
    });
    expect(faults('show: [checksum]\nignore: !mine []\n')).toEqual(['2:9: invalid YAML: Unresolved tag: !mine']);
  });

  test('reads what aliases stand for, and every scalar as it is written', () => {
    const text = `clusters:
  - name: &name a
    path: &path clusters/a
    kube-version: 1.30
  - {name: b, path: *path, api-versions: &versions [*name]}
  - &name {name: c, path: c, api-versions: *versions}
  - {name: d, path: d, api-versions: [*none]}
`;

    expect(faults(text)).toEqual([
      '5:21: duplicate path: clusters/a',
      '5:53: invalid api-versions: a (Use a version with its group, such as `monitoring.coreos.com/v1`, and a kind where needed.)',
      '6:11: duplicate anchor name',
      '5:53: invalid api-versions: a (Use a version with its group, such as `monitoring.coreos.com/v1`, and a kind where needed.)',
      '7:39: unknown anchor none',
    ]);
    expect(read(text).config.clusters).toEqual([{ name: 'a', path: 'clusters/a', kubeVersion: '1.30' }]);
    expect(read('"rules":\r\n  - {"rule": image-major, severity: off}\r\n').config.rules).toEqual([
      { rule: 'image-major', severity: 'off', paths: [] },
    ]);
  });

  test.each([
    ['many items', `show: [${'checksum,'.repeat(21_000)}]`, '1:7: more than 20000 values in the file'],
    [
      'aliases that multiply',
      `noise:\n  - &n {key: a, reason: b, in: [${'labels,'.repeat(100)}]}\n${'  - *n\n'.repeat(1_000)}`,
      'more than 20000 values in the file',
    ],
    ['an alias of what it is in', 'rules: &all [*all]', '1:14: an entry of rules is not a mapping'],
    [
      'many keys',
      Array.from({ length: 30_000 }, (_, at) => `k${at}: 1`).join('\n'),
      'more than 20000 values in the file',
    ],
    ['deep lists', `rules: ${'['.repeat(40_000)}${']'.repeat(40_000)}`, 'invalid YAML: nested too deeply'],
    ['deep blocks', '- '.repeat(40_000), 'invalid YAML: nested too deeply'],
    ['a long text', ' '.repeat(1_000_001), '1:1: more than 1000000 characters in the file'],
    ['key of an object', '__proto__: []\nconstructor: []', '1:1: unknown field __proto__ in the file'],
  ])('with %s has a fault', (_, text, fault) => {
    expect(faults(text).filter((one) => one.includes(fault))).toHaveLength(1);
  });

  test('names at most 100 faults, and reads no entry with another one', () => {
    const { config, problems } = read(
      `rules:\n${'  - {rule: pvc}\n'.repeat(200)}  - {rule: image-major, severity: off}\n`,
    );

    expect(problems).toHaveLength(100);
    expect(config.rules).toEqual([{ rule: 'image-major', severity: 'off', paths: [] }]);
  });

  test('is never an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.constantFrom(whole).chain((text) => fc.nat(text.length).map((at) => text.slice(0, at))),
        ),
        (text) => {
          expect(read(text).problems.every(({ message }) => message !== '')).toBe(true);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe('the published schema', () => {
  const validate = new Ajv2020({ strict: false }).compile(configSchema(known.rules, known.noise));

  test('accepts what the reader accepts', () => {
    // Editors read the file as YAML 1.2 with the day as a text.
    expect(validate(parse(whole.replace('off', '"off"')))).toBe(true);
    expect(validate({})).toBe(true);
  });

  test.each([
    { rules: [{ rule: 'pvc-remove', severity: 'warn' }] },
    { acknowledge: [{ rule: 'pvc-removed' }] },
    { other: [] },
    { ignore: [{ path: 'spec', reason: 'x' }] },
    { clusters: [{ name: 'a' }] },
    { clusters: [{ name: 'a b', path: 'a' }] },
    { clusters: [{ name: 'a', path: 'a', 'kube-version': 'new' }] },
    { clusters: [{ name: 'a', path: 'a', 'api-versions': ['Not A Version'] }] },
    { clusters: [{ name: 'a', path: 'a', substitutions: { '1': 'x' } }] },
  ])('refuses %j', (value) => {
    expect(validate(value)).toBe(false);
    expect(faults(JSON.stringify(value))).not.toEqual([]);
  });
});

describe('a new version of the configuration', () => {
  const parts = (before: string, after: string) => loosenedSettings(read(before).config, read(after).config);
  const severity = (text: string) => `rules: [{rule: pvc-removed, severity: ${text}}]`;

  test('is weaker when it silences something', () => {
    expect(parts('', severity('off'))).toEqual(['pvc-removed is off']);
    expect(parts(severity('block'), severity('warn'))).toEqual(['pvc-removed is warn']);
    expect(parts(severity('block'), '')).toEqual(['pvc-removed is no longer block']);
    expect(parts('', whole)).toEqual([
      'image-major is off',
      'pvc-removed is acknowledged for media/library',
      '/spec/replicas of Deployment is ignored',
      'example.com/* is noise',
      'only its own clusters are rendered',
    ]);
    expect(parts('clusters: [{name: a, path: a}, {name: b, path: b}]', 'clusters: [{name: a, path: c}]')).toEqual([
      'cluster a is changed or removed',
      'cluster b is changed or removed',
    ]);
    expect(parts('show: [checksum]', '')).toEqual(['noise rule checksum is on again']);
    expect(parts('verify-images: true', '')).toEqual(['registries are no longer asked for new images']);
    expect(parts('publishes: [{source: "oci://example.com/a", path: a}]', '')).toEqual([
      'oci://example.com/a is no longer rendered from the tree',
    ]);
  });

  test('is not weaker when it asks for more', () => {
    expect(parts(severity('off'), severity('block'))).toEqual([]);
    expect(parts(whole, whole)).toEqual([]);
    expect(parts(severity('off'), '')).toEqual([]);
    expect(parts('', 'verify-images: true')).toEqual([]);
  });
});
