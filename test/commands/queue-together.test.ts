import { expect, test } from 'vitest';
import { clusterFiles, deployment, QueueScene } from './queue-scene.ts';

const route = (name: string, host: string): string => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: ${name}, namespace: shop }
spec:
  ingressClassName: public
  rules:
    - host: ${host}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend: { service: { name: ${name}, port: { number: 80 } } }
`;

const settings = `apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: shop }
data: { colour: red }
`;

const list = (...patches: string[]): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [web-0.yaml, web-1.yaml]\ncomponents:\n${patches.map((name) => `  - ../parts/${name}\n`).join('')}`;

const part = (text: string): string =>
  `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nimages:\n  - name: ghcr.io/example/web-0\n${text}`;

test('two requests that change one file in the same place are told as a conflict', async () => {
  const scene = new QueueScene(clusterFiles(3));
  const first = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.1') });
  const second = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.2') });
  const third = scene.request({ 'apps/web-1.yaml': deployment('web-1', '1.0.1') });
  const fourth = scene.request({ 'apps/web-2.yaml': deployment('web-2', '1.0.1') });

  const { together } = await scene.report();

  expect(together).toEqual({
    anyOrder: [third, fourth],
    meetings: [{ numbers: [first, second], reason: 'conflicts in apps/web-0.yaml' }],
  });
});

test('a request that has the commits of another one is in no order with it', async () => {
  const scene = new QueueScene(clusterFiles(3));
  const first = scene.request({ 'apps/web-0.yaml': deployment('web-0', '1.0.1') });
  const back = { 'apps/web-0.yaml': deployment('web-0', '1.0.0'), 'apps/web-1.yaml': deployment('web-1', '1.0.1') };
  const stacked = scene.request(back, { on: first });
  const third = scene.request({ 'apps/web-2.yaml': deployment('web-2', '1.0.1') });

  const { together } = await scene.report();

  expect(together).toEqual({ anyOrder: [], meetings: [{ numbers: [first, stacked], reason: 'commits in common' }] });
  expect(third).toBe(3);
});

test('two requests that change different fields of one object can be merged in any order', async () => {
  const scene = new QueueScene(clusterFiles(2));
  const text = deployment('web-0', '1.0.0').replace('name: web\n', 'name: web\n          env: []\n');
  const two = `${text.split('# far')[0]}# far enough\n  replicas: 2\n`.replace(
    '          image: ghcr.io/example/web-0:1.0.0\n',
    '          image: ghcr.io/example/web-0:1.0.0\n\n\n        - name: side\n          image: ghcr.io/example/side:3.0.0\n',
  );
  scene.origin.commit({ 'apps/web-0.yaml': two });
  const first = scene.request({ 'apps/web-0.yaml': two.replace('web-0:1.0.0', 'web-0:1.0.1') });
  const second = scene.request({ 'apps/web-0.yaml': two.replace('side:3.0.0', 'side:3.0.1') });

  expect((await scene.report()).together).toEqual({ anyOrder: [first, second], meetings: [] });
});

test('two requests that give one field different values by different files are told with the object', async () => {
  const scene = new QueueScene({
    ...clusterFiles(2),
    'apps/kustomization.yaml': list('one', 'two'),
    'parts/one/kustomization.yaml': part('    newTag: 1.0.0\n'),
    'parts/two/kustomization.yaml': part('    digest: ""\n'),
  });
  const first = scene.request({ 'parts/one/kustomization.yaml': part('    newTag: 1.0.1\n') });
  const second = scene.request({ 'parts/two/kustomization.yaml': part('    newTag: 1.0.2\n') });
  const third = scene.request({ 'apps/web-1.yaml': deployment('web-1', '1.0.1') });

  const { together } = await scene.report();

  expect(together.anyOrder).toEqual([]);
  expect(together.meetings).toEqual([
    {
      numbers: [first, second],
      reason: 'other result together than alone: Deployment shop/web-0, `spec.template.spec.containers[web].image`',
    },
  ]);
  expect(third).toBe(3);
});

test('two requests that take one host are told, also where each alone is fine', async () => {
  const scene = new QueueScene(clusterFiles(2));
  const first = scene.request({ 'apps/one.yaml': route('one', 'shop.example.org') });
  const second = scene.request({ 'apps/two.yaml': route('two', 'shop.example.org') });
  scene.request({ 'apps/three.yaml': route('three', 'other.example.org') });

  expect((await scene.report()).together.meetings).toEqual([
    {
      numbers: [first, second],
      reason: 'host shop.example.org/ of class public in Ingress shop/one and Ingress shop/two',
    },
  ]);
});

test('a reference that one request removes and another adds is found among many requests', async () => {
  const scene = new QueueScene({ ...clusterFiles(8), 'apps/settings.yaml': settings });
  for (const at of [0, 1, 2]) scene.request({ [`apps/web-${at}.yaml`]: deployment(`web-${at}`, '1.0.1') });
  const removes = scene.request({ 'apps/settings.yaml': null });
  for (const at of [4, 5]) scene.request({ [`apps/web-${at}.yaml`]: deployment(`web-${at}`, '1.0.1') });
  const text = deployment('web-6', '1.0.0');
  const adds = scene.request({
    'apps/web-6.yaml': text.replace(
      '        - name: web\n',
      '        - name: web\n          envFrom: [{ configMapRef: { name: settings } }]\n',
    ),
  });

  const { together } = await scene.report();

  expect(together.meetings.map(({ numbers }) => numbers)).toEqual([[removes, adds]]);
  expect(together.meetings[0]?.reason).toContain('ConfigMap shop/settings');
  expect(together.anyOrder).toEqual([1, 2, 3, 5, 6]);
});
