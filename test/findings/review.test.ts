import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { highestSeverity, quoted } from '../../src/findings/finding.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import { findingParts } from '../../src/report/markdown/markdown-findings.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { manifests, node, side } from '../compare/sides.ts';
import { type Case, findingsOf, judgeCase } from './judge-case.ts';
import { claim, clusterObject, deployment, helmRelease, kustomization, object, statefulSet } from './objects.ts';

const context = { base: 'main', head: 'feature' };
const removedClaim: Case = { base: [claim()] };
const acknowledged = (one: Case) =>
  judgeCase(one).review?.acknowledged.map(({ finding, reason }) => `${finding.rule}: ${reason}`);

describe('an acknowledgement', () => {
  const settings = (until?: string, resource = 'shop/app') => ({
    severities: [],
    acknowledgements: [{ rule: 'pvc-*', resource, reason: 'moved', ...(until === undefined ? {} : { until }) }],
  });

  test('of the configuration takes the finding out of what is asked for, and keeps its reason', () => {
    const one = { ...removedClaim, options: { settings: settings() } };

    expect(findingsOf(one)).toEqual([]);
    expect(acknowledged(one)).toEqual(['pvc-removed: moved']);
  });

  test('counts until the end of its day', () => {
    expect(findingsOf({ ...removedClaim, options: { settings: settings('2026-11-21'), today: '2026-11-21' } })).toEqual(
      [],
    );
    expect(
      findingsOf({ ...removedClaim, options: { settings: settings('2026-11-20'), today: '2026-11-21' } }),
    ).toHaveLength(1);
  });

  test('is for the resource that is named', () => {
    expect(findingsOf({ ...removedClaim, options: { settings: settings(undefined, 'media/*') } })).toHaveLength(1);
  });

  test('by an annotation counts when the base has it, and needs a reason', () => {
    const annotated = (text: string) => claim({}, { annotations: { 'fluxdelta.dev/acknowledge': text } });

    expect(acknowledged({ base: [annotated('other why\npvc-removed  copied to NFS ')] })).toEqual([
      'pvc-removed: copied to NFS',
    ]);
    expect(acknowledged({ base: [annotated('pvc-removed')] })).toEqual([]);
    const shrunk = { resources: { requests: { storage: '1Gi' } } };
    const self = claim(shrunk, { annotations: { 'fluxdelta.dev/acknowledge': 'claim-shrunk because' } });
    expect(acknowledged({ base: [claim()], head: [self] })).toEqual([]);
  });
});

describe('a severity of the configuration', () => {
  const withRules = (
    ...severities: { rule: string; severity: 'block' | 'note' | 'off' | 'warn'; paths: string[] }[]
  ) => ({
    ...removedClaim,
    options: { settings: { severities, acknowledgements: [] } },
  });

  test('replaces that of the rule where it fits; the last entry decides', () => {
    const one = withRules(
      { rule: '*', severity: 'note', paths: [] },
      { rule: 'pvc-removed', severity: 'warn', paths: ['shop/*'] },
    );

    expect(findingsOf(one)).toMatchObject([{ severity: 'warn' }]);
    expect(findingsOf(withRules({ rule: 'pvc-removed', severity: 'warn', paths: ['media/*'] }))).toMatchObject([
      { severity: 'block' },
    ]);
    expect(findingsOf(withRules({ rule: 'pvc-removed', severity: 'note', paths: ['apps/*.yaml'] }))).toMatchObject([
      { severity: 'note' },
    ]);
  });

  test('that switches a rule off is counted', () => {
    expect(judgeCase(withRules({ rule: 'pvc-removed', severity: 'off', paths: [] })).review).toMatchObject({
      findings: [],
      switchedOff: 1,
    });
  });
});

describe('a finding', () => {
  test('has the place it comes from, and the gravest come first', () => {
    const found = findingsOf({
      base: [claim(), deployment({ livenessProbe: { exec: {} } }), statefulSet()],
      head: [deployment()],
    });

    expect(found.map(({ severity }) => severity)).toEqual(['block', 'warn', 'note']);
    expect(found[0]).toMatchObject({
      side: 'base',
      position: { file: 'apps/all.yaml', line: 1 },
      resource: { name: 'app' },
    });
    expect(highestSeverity(found)).toBe('block');
    expect(highestSeverity([])).toBeUndefined();
  });

  test('never holds a value of a Secret', () => {
    const secret = (value: string) =>
      object('v1', 'Secret', { immutable: true, stringData: { password: value, port: value as never }, extra: value });
    const text = JSON.stringify(findingsOf({ base: [secret('s3cret-before')], head: [secret('s3cret-after')] }));

    expect(text).toContain('config-immutable');
    expect(text).not.toContain('s3cret');
  });

  test('shows text of manifests as code only, in one line', () => {
    const nasty = deployment({ name: '@team <img src=x> `a` |\n[b](http://c)', securityContext: { privileged: true } });
    const comparison = judgeCase({ base: [deployment()], head: [nasty] });
    const report = findingParts(comparison, context, { entries: 10, message: 1000, detail: 'resources' }).join('\n');

    expect(report).toContain("`@team <img src=x> 'a' | [b](http://c)`");
    expect(report.replaceAll(/`[^`]*`/g, '')).not.toMatch(/@|<img|http/);
    expect(quoted('a\n`b')).toBe("`a 'b`");
  });

  test('of one rule in many resources takes one line', () => {
    const claims = [1, 2, 3, 4, 5].map((at) => claim({}, { name: `data-${at}` }));
    const comparison = judgeCase({ base: claims });

    expect(comparison.review?.findings).toHaveLength(5);
    expect(markdownReport(comparison, { ...context, limit: 60_000 })).toContain(
      '- **5 ×** Flux deletes the claim of `10Gi`',
    );
    expect(terminalReport(comparison, context, { color: false, width: 80 })).toContain(
      '  5 × Flux deletes the claim of 10Gi',
    );
  });

  test('of one resource in several clusters takes one line, with their place', () => {
    const [base, head] = ['get', 'list'].map((verb) =>
      side(
        ['main', 'test'].map((root) =>
          node(
            'Kustomization flux-system/apps',
            manifests(
              `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: web}\nrules: [{apiGroups: [""], resources: [secrets], verbs: [${verb}]}]\n`,
              { origin: { file: 'role.yaml', line: 1 } },
            ),
            { root },
          ),
        ),
      ),
    );
    const report =
      base === undefined || head === undefined
        ? ''
        : markdownReport(reviewComparison(diffSides(base, head), base, head), { ...context, limit: 60_000 });

    expect(report).toContain(
      '- **2 ×** The role may now `list secrets`. `main: ClusterRole web`, `test: ClusterRole web`.',
    );
    expect(report).toContain('<sub>`role.yaml:1` · rbac-secrets</sub>');
  });

  test('is no refusal where force has Flux create the resource again', () => {
    const [from, to] = ['a', 'b'].map((storageClassName) => claim({ storageClassName }));
    const one = from === undefined || to === undefined ? {} : { base: [from], head: [to] };
    const blocks = (more: Case): string =>
      /\*\*(.*) \(1\)\*\*/.exec(markdownReport(judgeCase({ ...one, ...more }), { ...context, limit: 60_000 }))?.[1] ??
      '';

    expect(blocks({})).toBe('The API server would refuse');
    expect(blocks({ spec: { force: true } })).toBe('Blocking');
  });

  test('is counted in the first line', () => {
    const report = markdownReport(judgeCase(removedClaim), { ...context, limit: 60_000 });

    expect(report.split('\n')[0]).toBe('### fluxdelta: `PersistentVolumeClaim shop/app` removed · 1 blocking');
  });
});

test('what Kubernetes makes in every cluster is no news where it is added', () => {
  const notesOf = (...head: readonly JsonObject[]): readonly string[] =>
    judgeCase({ head }).groups.flatMap(({ changes }) => changes.flatMap(({ notes }) => notes));
  const service = (name: string): JsonObject =>
    object('v1', 'Service', { spec: { ports: [{ port: 443 }] } }, { namespace: 'default', name });

  expect(notesOf(service('kubernetes'))).toEqual(['Kubernetes makes it itself']);
  expect(notesOf(service('other'))).toEqual([]);
});

describe('a release', () => {
  const releases = (one: Case) =>
    judgeCase(one).review?.releases.map(({ action, from, to, differs }) =>
      [action, from, to, ...differs].filter((part) => part !== undefined).join(' '),
    );
  const chart = (version: string) => ({
    chart: { spec: { chart: 'app', version, sourceRef: { kind: 'HelmRepository', name: 'charts' } } },
  });

  test('is the same where only one side of a build of a directory names its namespace', () => {
    const text = 'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\n';
    const spec =
      'spec: {interval: 1h, chart: {spec: {chart: app, version: 1.2.3, sourceRef: {kind: HelmRepository, name: c}}}}\n';
    const [base, head] = ['{name: app, namespace: shop}', '{name: app}'].map((metadata) =>
      side([node('Kustomization apps', `${text}metadata: ${metadata}\n${spec}`)]),
    );
    const review =
      base === undefined || head === undefined ? undefined : reviewComparison(diffSides(base, head), base, head).review;

    expect(review?.findings).toEqual([]);
    expect(review?.releases).toEqual([]);
  });

  test('of which the API server refuses the HelmRelease is not touched', () => {
    expect(releases({ head: [helmRelease({ targetName: 'web' })] })).toEqual([]);
    expect(releases({ base: [helmRelease()], head: [helmRelease({ targetName: 'web' })] })).toEqual([]);
  });

  test('is installed, upgraded, reinstalled or uninstalled', () => {
    expect(releases({ head: [helmRelease()] })).toEqual(['installed 1.2.3']);
    expect(releases({ base: [helmRelease()] })).toEqual(['uninstalled 1.2.3']);
    expect(releases({ base: [helmRelease()], head: [helmRelease(chart('1.2.4'))] })).toEqual([
      'upgraded 1.2.3 1.2.4 chart',
    ]);
    expect(releases({ base: [helmRelease()], head: [helmRelease({ values: { a: 1 } })] })).toEqual([
      'upgraded 1.2.3 1.2.3 values',
    ]);
    expect(releases({ base: [helmRelease()], head: [helmRelease({ ...chart('2.0.0'), values: { a: 1 } })] })).toEqual([
      'upgraded 1.2.3 2.0.0 chart values',
    ]);
    expect(releases({ base: [helmRelease()], head: [helmRelease({ releaseName: 'other' })] })).toEqual([
      'reinstalled 1.2.3 1.2.3 settings',
    ]);
    expect(
      releases({ base: [helmRelease()], head: [helmRelease({ commonMetadata: { labels: { a: 'b' } } })] }),
    ).toEqual(['upgraded 1.2.3 1.2.3 settings']);
    expect(releases({ base: [helmRelease()], head: [helmRelease({ timeout: '9m' })] })).toEqual([]);
  });

  test('has other values from elsewhere when only what it renders differs', () => {
    expect(
      releases({ base: [deployment()], head: [deployment({ image: 'ghcr.io/acme/app:1.0.1' })], byHelm: true }),
    ).toEqual(['upgraded 1.0.0 1.0.0 values']);
  });

  test('has another chart where the chart that was loaded is another one, whatever the definition says', () => {
    const both = { base: [deployment()], head: [deployment({ image: 'ghcr.io/acme/app:1.0.1' })], byHelm: true };

    expect(releases({ ...both, headChart: { version: '1.0.1' } })).toEqual(['upgraded 1.0.0 1.0.1 chart']);
    expect(releases({ ...both, headChart: { packaged: 'other' } })).toEqual(['upgraded 1.0.0 1.0.0 chart']);
  });

  test('is upgraded when the source of its chart has another version', () => {
    const source = (tag: string, url = 'oci://registry.example/app') =>
      object('source.toolkit.fluxcd.io/v1', 'OCIRepository', { spec: { url, ref: { tag } } });
    const user = object(
      'helm.toolkit.fluxcd.io/v2',
      'HelmRelease',
      { spec: { chartRef: { kind: 'OCIRepository', name: 'app' } } },
      { name: 'user' },
    );

    expect(releases({ base: [source('1.0.0'), user], head: [source('1.1.0'), user] })).toEqual([
      'upgraded 1.0.0 1.1.0 chart',
    ]);
    // The same version from a mirror may be the same artifact, which Flux leaves as it is.
    const mirrored = source('1.0.0', 'oci://mirror.example/app');
    expect(releases({ base: [source('1.0.0'), user], head: [mirrored, user] })).toEqual([]);
    expect(releases({ base: [source('v1.0.0'), user], head: [source('1.0.0'), user] })).toEqual([]);
  });
});

describe('the impact of a change', () => {
  const impact = (one: Case) => judgeCase(one).review?.impact;
  const image = (tag: string) => deployment({ image: `ghcr.io/acme/app:${tag}` });

  test('is routine when only patch versions of images differ', () => {
    expect(impact({ base: [image('1.0.0')], head: [image('1.0.1')] })?.routine).toBe('image-patch');
    expect(impact({ base: [image('1.0.0')], head: [image('1.1.0')] })?.routine).toBeUndefined();
    expect(impact({ base: [image('1.0.0')], head: [image('1.0.1-debug')] })?.routine).toBeUndefined();
    expect(impact({ base: [image('1.0.0-alpine3.19')], head: [image('1.0.1-alpine3.20')] })?.routine).toBe(
      'image-patch',
    );
    expect(
      impact({ base: [image('1.0.0')], head: [deployment({ image: 'ghcr.io/acme/app:1.0.1', args: ['x'] })] })?.routine,
    ).toBeUndefined();
  });

  test('is not routine where something of it is to be looked at', () => {
    const sides = { base: [image('1.0.0')], head: [image('1.0.1')] };
    const images = new Map([['ghcr.io/acme/app:1.0.1', { is: 'absent' } as const]]);

    expect(impact({ ...sides, options: { images } })?.routine).toBeUndefined();
    expect(impact({ ...sides, options: { images: new Map() } })?.routine).toBe('image-patch');
  });

  test('is routine, and told as such, when only digests differ under the same tag', () => {
    const pinned = (digit: string) => image(`1.0.0@sha256:${digit.repeat(64)}`);
    expect(impact({ base: [pinned('a')], head: [pinned('b')] })?.routine).toBe('image-digest');
  });

  test('reaches everything that depends on what changes, however far', () => {
    const named = (name: string, needs?: string) => ({
      ...kustomization({ ...(needs === undefined ? {} : { dependsOn: [{ name: needs }] }) }),
      metadata: { name, namespace: 'shop' },
    });
    const others = [named('two', 'one'), named('three', 'two'), named('four')];
    const found = impact({
      base: [named('one'), ...others],
      head: [{ ...kustomization({ path: './next' }), metadata: { name: 'one', namespace: 'shop' } }, ...others],
    });

    expect(found?.affected.map(({ id }) => id.name)).toEqual(['three', 'two']);
    expect(found?.blastRadius).toBe(2);
    expect(found?.apps[0]?.dependents.map(({ name }) => name)).toEqual(['two']);
  });

  test('counts resources by kind', () => {
    const found = impact({ base: [claim()], head: [deployment(), clusterObject('v1', 'Namespace')] });

    expect(found?.kinds).toEqual([
      { kind: 'Deployment', counts: { added: 1, changed: 0, moved: 0, removed: 0 } },
      { kind: 'Namespace', counts: { added: 1, changed: 0, moved: 0, removed: 0 } },
      { kind: 'PersistentVolumeClaim', counts: { added: 0, changed: 0, moved: 0, removed: 1 } },
    ]);
  });
});
