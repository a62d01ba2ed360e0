import { expect, test } from 'vitest';
import { files, found, web } from '../../support/former-inputs.ts';
import { chartOf, type Files, releaseOf } from '../../support/history-of-commits.ts';

const variables = (of: string): string => `  postBuild: {substitute: {${of}}}\n`;
const job = (image: string): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata: {name: migrate, namespace: apps}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: m, image: "app:v${image}"}]}}}\n`;
const sized = (size: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data, namespace: apps}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: "${size}"}}}\n`;
const role = (verb: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ci}\nrules: [{apiGroups: [""], resources: [pods], verbs: ["${verb}"]}]\n`;

test.each<[string, Files, Files]>([
  [
    'another image of a Job, beside a Deployment',
    files(variables('TAG: "1"'), { 'apps/job.yaml': job('${TAG}'), 'apps/web.yaml': web('"nginx:v${TAG}"') }),
    files(variables('APP_TAG: "1"'), {
      'apps/job.yaml': job('${APP_TAG}'),
      'apps/web.yaml': web('"nginx:v${APP_TAG}"'),
    }),
  ],
  [
    'a smaller claim',
    files(variables('A: a'), { 'apps/a.yaml': sized('${CAP:=5Gi}') }),
    files(variables('A: a, SIZE: 5Gi'), { 'apps/a.yaml': sized('${SIZE:=1Gi}') }),
  ],
  [
    'a new claim without a size',
    files(variables('A: a'), { 'apps/w.yaml': web('nginx:1') }),
    files(variables('A: a, CAP: 5Gi'), { 'apps/w.yaml': web('nginx:1'), 'apps/a.yaml': sized('${CAP}') }),
  ],
  [
    'a namespace that is the text of a variable',
    files('', { 'apps/w.yaml': web('nginx:1') }),
    files(variables('NS: apps'), {
      'apps/w.yaml': web('nginx:1'),
      'apps/a.yaml': web('nginx:2').replace(/name: [a-z]+, namespace: apps/, 'name: new, namespace: "${NS}"'),
    }),
  ],
])('a build in between with %s, which the API server refuses, has no effect', async (_name, before, after) => {
  expect(await found(before, after)).toEqual([]);
});

test('Helm does not update a Job in between that the API server refuses', async () => {
  const chart = (version: string, value: string): Files =>
    chartOf('web', version, job(`{{ .Values.${value} }}`).replace('migrate', 'web'));
  const release = (value: string): Files => ({ 'apps/web.yaml': releaseOf('web', `  values: {${value}: "1"}\n`) });
  expect(
    await found(
      files('', { ...release('tag'), ...chart('1.0.0', 'tag') }),
      files('', { ...release('image'), ...chart('1.1.0', 'image') }),
    ),
  ).toEqual([]);
});

test('what comes in an earlier stage than a refused object is applied', async () => {
  const both = (name: string, other: string): Files => ({
    'apps/job.yaml': job(`\${${name}}`),
    'apps/role.yaml': role(`\${${other}:=delete}`),
  });
  expect(
    await found(
      files(variables('TAG: "1", VERB: get'), both('TAG', 'VERB')),
      files(variables('APP_TAG: "1", ONE: get'), both('APP_TAG', 'ONE')),
    ),
  ).toEqual([expect.stringMatching(/applied-by-former-spec: .*ClusterRole ci.* otherwise than shown/)]);
});
