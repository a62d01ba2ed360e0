import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import type { ResourceId } from '../../src/core/resource-id.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
import type { Manifest, NodeResult, NodeState, SideResult } from '../../src/core/side-result.ts';
import { fc } from './property.ts';

/**
 * Stands in every text that comes from a repository, and in none of the program's own: where it shows, content does.
 */
export const taint = 'Ω';

/** Texts that try to end what they stand in, to be read as Markdown or HTML, or to hide. */
const attacks = [
  '```',
  '````diff',
  '~~~',
  '`',
  '``',
  '</details>',
  '</details></blockquote><script>alert(1)</script>',
  '<!-- fluxdelta:comment k -->',
  '-->',
  '@everyone',
  'example/cluster#1',
  '[x](https://evil.example)',
  '![x](https://evil.example/x.png)',
  'https://evil.example',
  '| a | b |',
  '\\|',
  '> [!CAUTION]',
  '# title',
  '- item',
  '1234567890abcdef1234567890abcdef12345678',
  '$x^2$',
  '\u001b[31m',
  '\u202e',
  '\u2028',
  '\r\n',
  '\n\n',
  '\n```\n</details>@everyone\n',
  '\n````text\n`````\n@everyone',
  '\t',
  '&lt;',
  '*b* _i_ ~s~',
];

/** Text of content: attacks, words and anything, with the taint in it. */
const hostile: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...attacks), fc.string({ maxLength: 12 }), fc.constantFrom('web', 'true', '1', '')), {
    maxLength: 3,
  })
  .map((parts) => `${taint}${parts.join('')}`);
/** Mostly names as they are, so that resources pair; sometimes hostile ones. */
const name: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(`a${taint}`, `b${taint}`, `c${taint}`) },
  { weight: 1, arbitrary: hostile },
);
const data = fc.dictionary(hostile, hostile, { maxKeys: 3 });

const containers: fc.Arbitrary<JsonValue> = fc.array(
  fc.record({
    name,
    image: fc.oneof(
      fc.constantFrom(`example.com/web${taint}`, 'ghcr.io/example/web:1.0.0', 'ghcr.io/example/web:2.0.0'),
      hostile,
    ),
    env: fc.array(fc.record({ name, value: hostile }), { maxLength: 2 }),
    securityContext: fc.record({ privileged: fc.boolean() }),
  }),
  { maxLength: 2 },
) as fc.Arbitrary<JsonValue>;

/** A document in a text, in one of two notations, with a comment where that has some. */
const document = fc
  .tuple(fc.dictionary(hostile, fc.oneof(hostile, fc.integer({ max: 9 })), { maxKeys: 4 }), fc.boolean(), hostile)
  .map(([one, laidOut, comment]) => {
    const json = laidOut ? JSON.stringify(one, null, 2) : JSON.stringify(one);
    return {
      'a.yaml': `# ${comment.replace(/[^ -~]/g, '')}\n${json}\n`,
      'b.json': json,
      'c.toml': `# ${laidOut}\nport = ${json.length}\n`,
    };
  });

const specs: Readonly<Record<string, fc.Arbitrary<JsonObject>>> = {
  'v1 ConfigMap': fc.oneof(data, document).map((values) => ({ data: { ...values } })),
  'v1 Secret': data.map((values) => ({ stringData: values })),
  'v1 PersistentVolumeClaim': fc
    .constantFrom('1Gi', '2Gi')
    .map((storage) => ({ spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } } })),
  'apps/v1 Deployment': fc
    .tuple(containers, fc.integer({ min: 0, max: 3 }))
    .map(([list, replicas]) => ({ spec: { replicas, template: { spec: { containers: list } } } })),
  'example.com/v1 Thing': fc.dictionary(hostile, fc.oneof(hostile, fc.integer(), fc.boolean()), {
    maxKeys: 4,
  }) as fc.Arbitrary<JsonObject>,
};

const manifest: fc.Arbitrary<Manifest> = fc.constantFrom(...Object.entries(specs)).chain(([type, spec]) =>
  fc
    .tuple(name, name, spec, fc.dictionary(hostile, hostile, { maxKeys: 2 }), fc.option(hostile, { nil: undefined }))
    .map(([namespace, own, more, labels, file]): Manifest => {
      const [apiVersion = '', kind = ''] = type.split(' ');
      const chart = { ...labels, 'helm.sh/chart': String(own.length) };
      const object: JsonObject = { ...more, apiVersion, kind, metadata: { name: own, namespace, labels: chart } };
      const id: ResourceId = resourceIdOf(object) ?? { group: '', kind, namespace, name: own };
      return { id, object, ...(file === undefined ? {} : { origin: { file, line: 3 } }) };
    }),
);

const problem: fc.Arbitrary<Problem> = fc
  .tuple(hostile, hostile, hostile)
  .map(([message, hint, file]) => ({ code: 'VALUES_INVALID', message, hint, at: { file, line: 1 } }));

const nodeId: fc.Arbitrary<ResourceId> = fc.oneof(
  name.map((own) => ({ group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', namespace: 'flux', name: own })),
  name.map((own) => ({ group: 'helm.toolkit.fluxcd.io', kind: 'HelmRelease', namespace: 'shop', name: own })),
);

const node: fc.Arbitrary<NodeResult> = fc
  .record({
    id: nodeId,
    root: fc.constantFrom('', `east${taint}`),
    state: fc.oneof(
      { weight: 4, arbitrary: fc.constant<NodeState>('rendered') },
      { weight: 1, arbitrary: fc.constantFrom<NodeState>('suspended', 'skipped', 'unchecked', 'failed', 'blocked') },
    ),
    reason: hostile,
    manifests: fc.array(manifest, { maxLength: 5 }),
    problems: fc.array(problem, { maxLength: 2 }),
    warnings: fc.array(hostile, { maxLength: 1 }),
    blockedOn: fc.array(nodeId, { maxLength: 1 }),
    touched: fc.constantFrom(true, true, false),
  })
  .map((one) => ({
    ...one,
    manifests: one.state === 'rendered' ? one.manifests : [],
    problems: one.state === 'failed' ? one.problems : [],
    warnings: one.warnings.map((message) => ({ category: 'values', message, resource: one.id })),
    milliseconds: 0,
  }));

/** One side of a comparison, of which every text may be hostile. */
export const hostileSide: fc.Arbitrary<SideResult> = fc
  .record({
    nodes: fc.array(node, { maxLength: 4 }),
    orphans: fc.array(fc.tuple(nodeId, hostile, nodeId), { maxLength: 1 }),
    problems: fc.array(problem, { maxLength: 1 }),
  })
  .map(({ nodes, orphans, problems }) => ({
    nodes,
    orphans: orphans.map(([id, file, parent]) => ({ id, at: { file }, parent })),
    problems,
    warnings: [],
  }));
