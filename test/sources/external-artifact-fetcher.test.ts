import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { startFileServer } from '../support/servers/file-server.ts';

const archive = Buffer.from(
  packChart([
    { name: 'deploy/map.yaml', data: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made, namespace: apps}\n' },
  ]),
);
const digest = `sha256:${createHash('sha256').update(archive).digest('hex')}`;
const inCluster = 'http://source-watcher.flux-system.svc.cluster.local./made.tar.gz';

/** What becomes of a Kustomization that builds from an ExternalArtifact with this status. */
async function built(status: string, rewrites: { readonly from: string; readonly to: string }[] = []) {
  const tree = memoryTree({
    'cluster/artifact.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ExternalArtifact\nmetadata: {name: made, namespace: flux-system}\n${status}`,
    'cluster/ks.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: made, namespace: flux-system}\nspec: {path: deploy, interval: 1h, prune: true, sourceRef: {kind: ExternalArtifact, name: made}}\n',
  });
  const fetchers = createFetchers({ rewrites, patience: { wait: async () => undefined } });
  const orchestrator = new Orchestrator({ tree });
  for (const [kind, fetcher] of fetchers.byKind) orchestrator.withFetcher(kind, fetcher);
  const { side } = await orchestrator.render();
  await fetchers.close();
  const node = (kind: string) => side.nodes.find(({ id }) => id.kind === kind);
  return { source: node('ExternalArtifact'), kustomization: node('Kustomization') };
}
const status = (url: string, sum = digest): string =>
  `status: {artifact: {url: "${url}", digest: "${sum}", revision: "latest@${sum}"}}\n`;

describe('an ExternalArtifact', () => {
  test('whose status says where its content is gives it, from a mirror too', async () => {
    await using server = await startFileServer({ '/made.tar.gz': archive });
    const rewrites = [{ from: 'source-watcher.flux-system.svc.cluster.local.', to: server.url }];
    for (const done of [await built(status(`${server.url}/made.tar.gz`)), await built(status(inCluster), rewrites)])
      expect(done.kustomization?.manifests.map(({ id }) => id.name)).toEqual(['made']);
  });

  test.each([
    ['without a status', '', 'SOURCE_UNSUPPORTED'],
    ['whose content is in the cluster only', status(inCluster), 'SOURCE_UNREACHABLE'],
  ])('%s leaves open what is built from it, and says why', async (_what, text, code) => {
    const { source, kustomization } = await built(text);
    expect(source?.problems).toMatchObject([{ code, hint: expect.anything() }]);
    expect([source?.state, kustomization?.state]).toEqual(['unchecked', 'unchecked']);
  });

  test('of another digest is refused', async () => {
    await using server = await startFileServer({ '/made.tar.gz': archive });
    const { source } = await built(status(`${server.url}/made.tar.gz`, `sha256:${'0'.repeat(64)}`));
    expect(source?.problems).toMatchObject([{ code: 'SOURCE_INVALID' }]);
  });
});
