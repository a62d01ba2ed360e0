import { expect, test } from 'vitest';
import type { ImageAnswer } from '../../src/core/image-answer.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { newImages } from '../../src/findings/new-images.ts';
import { type Case, findingsOf, judgeCase } from './judge-case.ts';
import { deployment } from './objects.ts';

const next = 'ghcr.io/acme/app:1.0.1';
const step = (container: JsonObject, pod: JsonObject = {}): Case => ({
  base: [deployment()],
  head: [deployment({ image: next, ...container }, pod)],
});
const textsOf = (one: Case): readonly string[] => newImages(judgeCase(one)).map(({ image }) => image.text);

test('an image is new where nothing of the change has pulled it before, and known as far as its text is', () => {
  expect(textsOf(step({}))).toEqual([next]);
  expect(textsOf(step({ image: 'ghcr.io/acme/app:1.0.0', args: ['a'] }))).toEqual([]);
  expect(textsOf(step({ imagePullPolicy: 'Never' }))).toEqual([]);
  expect(textsOf(step({ image: 'ghcr.io/acme/app:${TAG}' }))).toEqual([]);
  expect(textsOf(step({ image: 'ghcr.io/acme/app:..PLACEHOLDER_TAG..' }))).toEqual([]);
});

const inAffinity = (...values: readonly string[]): JsonObject => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [
          { matchExpressions: [{ key: 'kubernetes.io/arch', operator: 'In', values: [...values] }] },
          { matchExpressions: [{ key: 'zone', operator: 'In', values: ['a'] }] },
        ],
      },
    },
  },
});
const messages = (pod: JsonObject, ...platforms: readonly string[]): readonly string[] => {
  const answer: ImageAnswer = { is: 'present', platforms };
  const one = { ...step({}, pod), options: { images: new Map([[next, answer]]) } };
  return findingsOf(one).flatMap(({ rule, message }) => (rule === 'image-lacks-platform' ? [message] : []));
};

test('the platforms are those that the node selector asks for, or else those that the affinity lists', () => {
  expect(messages(inAffinity('amd64', 'arm64'), 'linux/amd64')).toEqual([
    '`ghcr.io/acme/app:1.0.1` is not for `linux/arm64`, which `affinity.nodeAffinity` of its pods names. It is for `linux/amd64`.',
  ]);
  expect(messages({ nodeSelector: { 'kubernetes.io/arch': 'amd64' }, ...inAffinity('arm64') }, 'linux/amd64')).toEqual(
    [],
  );
  expect(
    messages({ nodeSelector: { 'kubernetes.io/os': 'windows', 'kubernetes.io/arch': 'amd64' } }, 'linux/amd64'),
  ).toEqual([
    '`ghcr.io/acme/app:1.0.1` is not for `windows/amd64`, which `nodeSelector` of its pods names. It is for `linux/amd64`.',
  ]);
  expect(messages({}, 'linux/amd64')).toEqual([]);
});
