import { expect, test } from 'vitest';
import { refusalsOf } from '../../../src/engines/kubernetes/refusals.ts';
import { isAddress, isPartOf } from '../../../src/engines/kubernetes/validation/addresses.ts';

// Source: ValidateIPBlock in k8s.io/kubernetes, pkg/apis/networking/validation.
test.each([
  ['2001:db8:1::/48', '2001:db8::/32', true],
  ['2001:db8::/32', '2001:db8::/32', false],
  ['2001:db9::/48', '2001:db8::/32', false],
  ['10.1.0.0/16', '010.0.0.0/8', true],
  ['10.1.0.0/16', '2001:db8::/32', false],
  ['no range', '10.0.0.0/8', true],
])('%s is a strict part of %s: %s', (part, whole, isPart) => {
  expect(isPartOf(part, whole)).toBe(isPart);
});

test('an address may have zeros in front of its numbers, and no zone', () => {
  expect(['010.001.0.1', '::ffff:1.2.3.4', 'fe80::1'].every(isAddress)).toBe(true);
  expect(['1.2.3', '1.2.3.256', 'fe80::1%eth0', '1::2::3', ''].some(isAddress)).toBe(false);
});

test.each([
  [36, {}, true],
  [35, {}, false],
  [35, { StrictIPCIDRValidation: true }, true],
  [36, { StrictIPCIDRValidation: false }, false],
])(
  'a range with bits beyond its prefix is refused since Kubernetes 1.36, or as its gate says: 1.%i, %j',
  (minor, gates, isRefused) => {
    const policy = {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'home', namespace: 'apps' },
      spec: { podSelector: {}, ingress: [{ from: [{ ipBlock: { cidr: '192.168.1.10/24' } }] }] },
    };
    const found = refusalsOf(policy, { settings: { version: { major: 1, minor }, gates }, schema: undefined });
    expect(found.map(({ words }) => words)).toEqual(
      isRefused ? ['Invalid value: "192.168.1.10/24": must not have bits set beyond the prefix length'] : [],
    );
  },
);
