import { describe, expect, test } from 'vitest';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { checkAnnotations } from '../../src/report/check-annotations.ts';
import { findingBlocks, uncheckedText } from '../../src/report/finding-text.ts';
import { judgeCase } from '../findings/judge-case.ts';
import { clusterObject, widget } from '../findings/objects.ts';

const webhook = clusterObject('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', {
  webhooks: [
    {
      name: 'check.example.com',
      failurePolicy: 'Fail',
      rules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }],
    },
  ],
});
const judged = await withLazyModules(() => judgeCase({ base: [webhook], head: [webhook, widget()] }));
const findings = judged.review?.findings ?? [];

describe('what could not be checked', () => {
  test('is counted at the end, and is no note', () => {
    expect(findingBlocks(findings)).toEqual([]);
    expect(checkAnnotations(judged)).toEqual([]);
    expect(uncheckedText(findings)).toEqual({
      count: '1 policy not evaluated, 1 kind without a schema',
      messages: [
        '`ValidatingWebhookConfiguration app`: Not evaluated for `Widget shop/app`: `the webhook check.example.com is asked, whose answer is not known`.',
        'No schema for `Widget (acme.example/v1)`.',
      ],
    });
  });

  test('is counted once for all clusters, a policy by its name', () => {
    const again = findings.map((finding): Finding => ({ ...finding, root: 'other' }));
    const named = again.map((finding): Finding => ({ ...finding, resource: { ...finding.resource, name: 'second' } }));

    expect(uncheckedText([...findings, ...again]).count).toBe(uncheckedText(findings).count);
    expect(uncheckedText([...findings, ...named]).count).toBe('2 policies not evaluated, 1 kind without a schema');
  });

  test('is a finding like any other where the configuration makes it a warning', () => {
    const warned = findings.map((finding): Finding => ({ ...finding, severity: 'warn' }));

    expect(uncheckedText(warned)).toEqual({ count: '', messages: [] });
    expect(findingBlocks(warned).map(({ findings: all }) => all.length)).toEqual([2]);
  });
});
