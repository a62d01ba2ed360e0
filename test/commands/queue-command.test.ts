import { expect, test } from 'vitest';
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

test('a request of a fork is rendered on request, and never merged with others', async () => {
  const scene = new QueueScene(clusterFiles(3));
  const fork = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.1') }, { isFork: true });
  const own = [1, 2].map((at) => scene.request({ [`apps/web-${at}.yaml`]: deployment(`web-${at}`, '1.0.1') }));

  const report = await scene.report(['--forks']);

  expect(classesOf(report)[fork]).toBe('routine');
  expect(report.together.anyOrder).toEqual(own);
});
