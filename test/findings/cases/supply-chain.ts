import type { ImageAnswer } from '../../../src/core/image-answer.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { Case, RuleCases } from '../judge-case.ts';
import { deployment, gitRepository, helmRelease } from '../objects.ts';

const image = (text: string) => deployment({ image: text });
const chart = (version: string) => helmRelease({ chart: { spec: { chart: 'app', version } } });
/** A step of an image, of which its registry says this. */
const answered = (answer: ImageAnswer, pod: JsonObject = {}): Case => ({
  base: [image('ghcr.io/acme/app:1.0.0')],
  head: [deployment({ image: 'ghcr.io/acme/app:1.0.1' }, pod)],
  options: { images: new Map([['ghcr.io/acme/app:1.0.1', answer]]) },
});
const onNode = (architecture: string, answer: ImageAnswer): Case =>
  answered(answer, { nodeSelector: { 'kubernetes.io/arch': architecture } });
const digest = `sha256:${'a'.repeat(64)}`;

export const supplyChainCases: Readonly<Record<string, RuleCases>> = {
  'chart-downgraded': {
    fires: { base: [chart('1.2.3')], head: [chart('1.2.2')] },
    nearMiss: { base: [chart('1.2.3')], head: [chart('1.2.4')] },
  },
  'chart-major': {
    fires: { base: [chart('1.2.3')], head: [chart('2.0.0')] },
    nearMiss: { base: [chart('1.2.3')], head: [chart('1.3.0')] },
  },
  'chart-unpinned': {
    fires: { base: [chart('1.2.3')], head: [chart('1.x')] },
    nearMiss: { base: [chart('1.x')], head: [chart('2.x')] },
  },
  'image-digest-dropped': {
    fires: { base: [image(`ghcr.io/acme/app:1.0.0@${digest}`)], head: [image('ghcr.io/acme/app:1.0.0')] },
    nearMiss: { base: [image('ghcr.io/acme/app:1.0.0')], head: [image('ghcr.io/acme/app:1.0.1')] },
  },
  'image-downgraded': {
    fires: { base: [image('ghcr.io/acme/app:1.2.0')], head: [image('ghcr.io/acme/app:1.1.0')] },
    nearMiss: { base: [image('ghcr.io/acme/app:1.1.0')], head: [image('ghcr.io/acme/app:1.2.0')] },
  },
  'image-lacks-platform': {
    fires: onNode('arm64', { is: 'present', platforms: ['linux/amd64'] }),
    nearMiss: onNode('arm64', { is: 'present', platforms: ['linux/amd64', 'linux/arm64'] }),
  },
  'image-major': {
    fires: { base: [image('ghcr.io/acme/app:1.2.0')], head: [image('ghcr.io/acme/app:2.0.0')] },
    nearMiss: { base: [image('ghcr.io/acme/app:1.2.0')], head: [image('ghcr.io/acme/app:1.9.0')] },
  },
  'image-not-found': {
    fires: answered({ is: 'absent' }),
    nearMiss: answered({ is: 'unknown', because: 'its registry asks for a login' }),
  },
  'image-not-verified': {
    fires: answered({ is: 'unknown', because: 'its registry asks for a login' }),
    nearMiss: answered({ is: 'present' }),
  },
  'image-pull-policy-never': {
    fires: { base: [deployment()], head: [deployment({ imagePullPolicy: 'Never' })] },
    nearMiss: { base: [deployment()], head: [deployment({ imagePullPolicy: 'Always' })] },
  },
  'image-registry-new': {
    fires: { base: [image('ghcr.io/acme/app:1.0.0')], head: [image('registry.example/acme/app:1.0.0')] },
    nearMiss: { base: [image('ghcr.io/acme/app:1.0.0')], head: [image('nginx:1.27.1')] },
  },
  'image-repository-changed': {
    fires: { base: [image('ghcr.io/acme/app:1.0.0')], head: [image('ghcr.io/other/app:1.0.0')] },
    nearMiss: { base: [image('alpine:3.18')], head: [image('docker.io/library/python:3.12')] },
  },
  'image-unpinned': {
    fires: { base: [image('ghcr.io/acme/app:1.0.0')], head: [image('ghcr.io/acme/app:latest')] },
    nearMiss: { base: [image('ghcr.io/acme/app')], head: [image('ghcr.io/acme/app:latest')] },
  },
  'source-unpinned': {
    fires: { base: [gitRepository({ ref: { tag: 'v1' } })], head: [gitRepository({ ref: { branch: 'main' } })] },
    nearMiss: {
      base: [gitRepository({ ref: { branch: 'main' } })],
      head: [gitRepository({ ref: { branch: 'next' } })],
    },
  },
};
