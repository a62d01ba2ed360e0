import { describe, expect, test } from 'vitest';
import { memoryTree } from '../src/core/files/memory-tree.ts';
import { preview } from '../src/render/preview/preview.ts';

const kustomization = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec: {interval: 1h, path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`;
const deployment = (replicas: number, team = 'a') => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop, labels: {example.com/team: ${team}}}
spec: {replicas: ${replicas}, selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: 'nginx:1.27'}]}}}
`;

async function run(
  configuration: { readonly base?: string; readonly head?: string },
  apps: readonly [string, string],
  today = '2026-11-21',
) {
  const tree = (config: string | undefined, app: string) => ({
    tree: memoryTree({
      'cluster/apps.yaml': kustomization,
      'apps/web.yaml': app,
      ...(config === undefined ? {} : { '.fluxdelta.yaml': config }),
    }),
    path: '',
  });
  const { comparison } = await preview(tree(configuration.base, apps[0]), tree(configuration.head, apps[1]), {
    selfUrls: [],
    settings: {},
    concurrency: 0,
    configFile: '.fluxdelta.yaml',
    today,
  });
  return {
    findings: comparison.review?.findings.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`),
    places: comparison.review?.findings
      .filter(({ rule }) => rule === 'configuration-invalid')
      .map(({ position }) => `${position?.line}:${position?.column}`),
    acknowledged: comparison.review?.acknowledged.map(({ finding, until }) => `${finding.rule} until ${until}`),
    hidden: comparison.hidden.map(({ rule, why, differences }) => `${rule} (${why}): ${differences}`),
    changes: comparison.groups.flatMap(({ changes }) => changes.map(({ id }) => id.name)),
    warnings: comparison.warnings.map(({ message, at }) => `${at?.file}:${at?.line} ${message}`),
  };
}

const zero = [deployment(2), deployment(0)] as const;
const found = 'warn replicas-zero: `spec.replicas` becomes 0: no pods run.';

describe('the configuration of a comparison', () => {
  test('gives severities, acknowledgements that expire, ignored fields and noise', async () => {
    const file = (text: string) => ({ base: text, head: text });

    expect((await run({}, zero)).findings).toEqual([found]);
    expect((await run(file('rules: [{rule: replicas-zero, severity: block}]'), zero)).findings).toEqual([
      found.replace('warn', 'block'),
    ]);
    const acknowledge = file(
      'acknowledge: [{rule: replicas-zero, resource: shop/web, reason: closed, until: 2026-11-21}]',
    );
    expect(await run(acknowledge, zero)).toMatchObject({
      findings: [],
      acknowledged: ['replicas-zero until 2026-11-21'],
    });
    expect((await run(acknowledge, zero, '2026-11-22')).findings).toEqual([found]);
    expect(
      await run(file('ignore: [{kind: Deployment, path: /spec/replicas, reason: scaled by hand}]'), zero),
    ).toMatchObject({
      changes: [],
      findings: [],
      hidden: ['ignore Deployment /spec/replicas (scaled by hand): 1'],
    });
    expect(
      await run(file('noise: [{key: example.com/*, reason: says who}]'), [deployment(2), deployment(2, 'b')]),
    ).toMatchObject({
      changes: [],
      hidden: ['example.com/* (says who): 1'],
    });
  });

  test('is that of the base: a change cannot silence itself, and what it would silence is said', async () => {
    const result = await run({ head: 'rules: [{rule: replicas-zero, severity: "off"}]' }, zero);

    expect(result.findings).toEqual([
      found,
      'warn configuration-weakened: Reports show less after the merge: `replicas-zero is off`.',
      'note configuration-changed: `.fluxdelta.yaml` changes, with effect after the merge.',
    ]);
  });

  test('that cannot be read on the base is a warning with its line, and on the head a finding', async () => {
    const broken = 'rules:\n  - rule: replica-zero\n    severity: note\n';

    expect(await run({ base: broken, head: broken }, zero)).toMatchObject({
      findings: [found],
      warnings: ['.fluxdelta.yaml:2 unknown rule replica-zero. Did you mean `replicas-zero`?'],
    });
    expect((await run({ head: broken }, zero)).findings).toContain(
      "block configuration-invalid: `.fluxdelta.yaml` is invalid: `.fluxdelta.yaml:2:11: unknown rule replica-zero. Did you mean 'replicas-zero'?`.",
    );
    const { places } = await run({ head: `${broken}show: [checksums]\n` }, zero);
    expect(places).toEqual(['2:11', '4:8']);
  });
});
