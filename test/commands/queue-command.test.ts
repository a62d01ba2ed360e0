import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { shareOf } from '../../src/commands/queue/queue-lane.ts';
import { classesOf, clusterFiles, deployment, QueueScene } from './queue-scene.ts';

test('twenty patch versions are routine, and can be merged in any order', async () => {
  const scene = new QueueScene(clusterFiles(20));
  for (let at = 0; at < 20; at++) scene.request({ [`apps/web-${at}.yaml`]: deployment(`web-${at}`, '1.0.1') });

  const report = await scene.report();

  expect(new Set(Object.values(classesOf(report)))).toEqual(new Set(['routine']));
  expect(report.entries[0]?.line).toContain('1.0.0 → 1.0.1');
  expect(report.together).toEqual({ anyOrder: Array.from({ length: 20 }, (_, at) => at + 1), meetings: [] });
});

test('each request is merged on the tip of the base, wherever it left it', async () => {
  const scene = new QueueScene(clusterFiles(2));
  const number = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.1') });
  const clone = scene.origin.clone('--depth=1');
  scene.origin.commit({ 'apps/web-1.yaml': deployment('web-1', '1.0.7') });

  const report = await scene.report([], clone);

  expect(classesOf(report)).toEqual({ [number]: 'routine' });
  expect(report.entries[0]?.versions).toEqual([
    { what: 'image', name: 'ghcr.io/example/web-0', from: '1.0.0', to: '1.0.1' },
  ]);
});

test('requests are sorted by what they ask of a person', async () => {
  const scene = new QueueScene(clusterFiles(3));
  const routine = scene.request({ 'README.md': 'Hello' });
  const broken = scene.request({ 'apps/kustomization.yaml': 'resources: [nowhere.yaml]\n' });
  const look = scene.request({ 'apps/web-0.yaml': deployment('web-0', '2.0.0') });
  const blocking = scene.request({
    'apps/web-1.yaml': deployment('web-1', '1.0.0').replace(
      'matchLabels: { app: web-1 }',
      'matchLabels: { app: web-1, a: b }',
    ),
  });
  const fork = scene.request({ 'apps/web-2.yaml': deployment('web-2', '1.0.1') }, { isFork: true });
  const gone = scene.request({ 'apps/web-2.yaml': deployment('web-2', '1.0.2') }, { isGone: true });
  const elsewhere = scene.request({ 'apps/web-2.yaml': deployment('web-2', '1.0.2') }, { base: 'release' });
  const conflict = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.3') });
  scene.origin.commit({ 'apps/web-0.yaml': deployment('web-0', '1.0.5') });

  const report = await scene.report();

  expect(classesOf(report)).toEqual({
    [routine]: 'routine',
    [broken]: 'failing',
    [look]: 'not-rendered',
    [blocking]: 'blocking',
    [fork]: 'not-rendered',
    [gone]: 'not-rendered',
    [elsewhere]: 'not-rendered',
    [conflict]: 'not-rendered',
  });
  const lines = Object.fromEntries(report.entries.map(({ number, line }) => [number, line]));
  expect(lines[fork]).toBe('from a fork');
  expect(lines[gone]).toBe('commit eeeeeee is no longer on the server (REVISION_NOT_FOUND)');
  expect(lines[elsewhere]).toBe('into another branch: release');
  expect(lines[conflict]).toBe('conflicts in apps/web-0.yaml');
});

test('a commit that the clone has and the server has lost keeps no other request back', async () => {
  const scene = new QueueScene(clusterFiles(3));
  const lost = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.1') });
  const others = [1, 2].map((at) => scene.request({ [`apps/web-${at}.yaml`]: deployment(`web-${at}`, '1.0.1') }));
  const clone = scene.origin.clone();
  clone.git('fetch', '--quiet', 'origin', `refs/pull/${lost}/head`);
  scene.origin.git('update-ref', '-d', `refs/pull/${lost}/head`);
  scene.origin.git('reflog', 'expire', '--expire=now', '--all');
  scene.origin.git('prune', '--expire=now');

  const report = await scene.report([], clone);

  expect(classesOf(report)).toEqual({
    [lost]: 'not-rendered',
    [others[0] ?? 0]: 'routine',
    [others[1] ?? 0]: 'routine',
  });
  expect(report.entries.find(({ number }) => number === lost)?.line).toContain('GIT_FAILED');
});

test('a request of a fork asks no further remote of the clone', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/team/private.git`;
  const scene = new QueueScene(clusterFiles(1));
  const source = `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: inside, namespace: flux-system }
spec: { interval: 1h, url: "${url}", ref: { branch: secret } }
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: inside, namespace: flux-system }
spec: { interval: 1h, path: ./, prune: true, sourceRef: { kind: GitRepository, name: inside } }
`;
  const fork = scene.request({ 'apps/inside.yaml': source }, { isFork: true });
  const clone = scene.origin.clone();
  clone.git('remote', 'add', 'inside', url);

  const report = await scene.report(['--forks'], clone);

  expect(asked).toEqual([]);
  expect(report.entries.find(({ number }) => number === fork)?.line).toContain('flux-system/inside not checked');
});

test('one of several requests takes at most four equal shares of the time, and ten seconds at least', () => {
  expect(shareOf(300_000, 30)).toBe(40_000);
  expect(shareOf(300_000, 2)).toBe(300_000);
  expect(shareOf(60_000, 30)).toBe(10_000);
  expect(shareOf(4_000, 30)).toBe(4_000);
});

test('a request of a fork is rendered on request, and never merged with others', async () => {
  const scene = new QueueScene(clusterFiles(3));
  const fork = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.1') }, { isFork: true });
  const own = [1, 2].map((at) => scene.request({ [`apps/web-${at}.yaml`]: deployment(`web-${at}`, '1.0.1') }));

  const report = await scene.report(['--forks']);

  expect(classesOf(report)[fork]).toBe('routine');
  expect(report.together.anyOrder).toEqual(own);
});

test('a hundred requests of strangers push no other one out', async () => {
  const scene = new QueueScene(clusterFiles(1));
  const own = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.1') });
  for (let number = 2; number < 102; number++)
    scene.server.state.others.push({ number, head: 'e'.repeat(40), base: 'main', isOpen: true, isFork: true });

  const report = await scene.report();

  expect(classesOf(report)[own]).toBe('routine');
  expect(report.more).toBe(1);
});
