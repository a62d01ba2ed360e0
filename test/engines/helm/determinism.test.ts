import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { Chart } from '../../../src/engines/helm/chart.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { renderChart } from '../../../src/engines/helm/render-chart.ts';

/** Every function of Helm whose result is another one each time. */
const template = `
{{- $ca := genCA "authority" 30 }}
{{- $leaf := genSignedCert "leaf" (list "127.0.0.1") (list "leaf.example.com") 30 $ca }}
{{- $own := genSelfSignedCert "own" nil nil 30 }}
ca: {{ $ca.Cert | quote }}
caKey: {{ $ca.Key | quote }}
leaf: {{ $leaf.Cert | quote }}
leafKey: {{ $leaf.Key | quote }}
own: {{ $own.Cert | quote }}
ecdsa: {{ genPrivateKey "ecdsa" | quote }}
ed25519: {{ genPrivateKey "ed25519" | quote }}
alphaNum: {{ randAlphaNum 24 }}
alpha: {{ randAlpha 12 }}
numeric: {{ randNumeric 12 | quote }}
ascii: {{ randAscii 12 | quote }}
bytes: {{ randBytes 16 | quote }}
integer: {{ randInt 5 9000 }}
uuid: {{ uuidv4 }}
bcrypt: {{ bcrypt "secret" | quote }}
htpasswd: {{ htpasswd "user" "secret" | quote }}
encrypted: {{ encryptAES "key" "text" | quote }}
shuffled: {{ shuffle "abcdefghijklmnop" }}
now: {{ now | date "2006-01-02T15:04:05Z07:00" | quote }}
ago: {{ ago now | quote }}
keys: {{ keys .Values.map | join "," | quote }}
values: {{ values .Values.map | join "," | quote }}
`;

function chartOf(files: Record<string, string>): Chart {
  const { chart } = loadChart(
    memoryTree({
      'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
      'values.yaml': 'map: {b: 2, a: 1, c: 3}\n',
      ...files,
    }),
    '',
  );
  if (chart === undefined) throw new TypeError('the chart does not load');
  return chart;
}

function render(chart: Chart, name = 'rel'): string {
  const { problems, manifests } = renderChart(chart, { values: {}, release: { name, namespace: 'default' } });
  expect(problems).toEqual([]);
  return manifests.map(({ text }) => text).join('\n---\n');
}

const files = { 'templates/a.yaml': `kind: A\n${template}`, 'templates/b.yaml': `kind: B\n${template}` };

describe('functions that are random in Helm', () => {
  test('give the same for the same chart and release, whatever was rendered before', () => {
    const first = render(chartOf(files));
    const other = chartOf({ 'templates/z.yaml': 'kind: Z\nx: {{ randAlphaNum 9 }}\n' });
    render(other);
    render(chartOf(files), 'another');

    expect(render(chartOf(files))).toBe(first);
  });

  test('give the same in a template when another template of the chart draws more', () => {
    const partOf = (text: string): string | undefined => text.split('\n---\n').find((part) => part.includes('kind: B'));
    const more = { ...files, 'templates/a.yaml': `kind: A\nx: {{ randAlphaNum 99 }}\n${template}` };

    expect(partOf(render(chartOf(more)))).toBe(partOf(render(chartOf(files))));
  });

  test('give something else to another release and to another draw', () => {
    const chart = chartOf({ 'templates/a.yaml': 'kind: A\na: {{ randAlphaNum 20 }}\nb: {{ randAlphaNum 20 }}\n' });
    const drawn = /a: (\w+)\nb: (\w+)/;
    const [, a, b] = drawn.exec(render(chart)) ?? [];
    const [, other] = drawn.exec(render(chart, 'another')) ?? [];

    expect(a).toHaveLength(20);
    expect(a).not.toBe(b);
    expect(a).not.toBe(other);
  });

  test('are valid in form', () => {
    const text = render(chartOf({ 'templates/a.yaml': `kind: A\n${template}` }));
    const field = (name: string): string =>
      JSON.parse(new RegExp(`^${name}: (".*")$`, 'm').exec(text)?.[1] ?? '""') as string;
    const pem = (name: string): string =>
      Buffer.from(field(name).replace(/-----.*-----/g, ''), 'base64').toString('latin1');

    expect(pem('ca')).toContain('authority: true\nsubject: authority\n');
    expect(pem('leaf')).toContain('authority: false\nsubject: leaf\nnames: leaf.example.com, 127.0.0.1\n');
    expect(pem('own')).toContain('issuer: itself\n');
    expect(field('leafKey')).toMatch(/^-----BEGIN RSA PRIVATE KEY-----\n/);
    expect(field('ecdsa')).toMatch(/^-----BEGIN EC PRIVATE KEY-----\n/);
    expect(field('ed25519')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect(text).toMatch(/^uuid: [\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/m);
    expect(field('bcrypt')).toMatch(/^\$2a\$10\$[./A-Za-z0-9]{53}$/);
    expect(field('htpasswd')).toMatch(/^user:\$2a\$10\$[./A-Za-z0-9]{53}$/);
    expect(field('keys')).toBe('a,b,c');
    expect(field('values')).toBe('1,2,3');
    expect(Number.isNaN(Date.parse(field('now')))).toBe(false);
  });

  test('may be taken apart and put together again', () => {
    const apart = `kind: C
{{- $ca := genCA "ca" 1 }}
{{- $given := buildCustomCert ($ca.Cert | b64enc) ($ca.Key | b64enc) }}
{{- $leaf := genSignedCert "svc" nil (list "svc.ns.svc") 1 $given }}
bundle: {{ $ca.Cert | b64enc }}
line: {{ $leaf.Cert | replace "\\n" "" }}
body: {{ index (splitList "\\n" $leaf.Cert) 1 }}
sum: {{ sha256sum $leaf.Cert }}
same: {{ and (eq $given.Cert $ca.Cert) (contains "PRIVATE KEY" $leaf.Key) }}
password: {{ derivePassword 1 "long" (genPrivateKey "ed25519") "user" "example.com" }}
tls.crt: |
{{ $leaf.Cert | trim | indent 2 }}
`;
    const text = render(chartOf({ 'templates/a.yaml': apart }));

    expect(text).toContain('\nsame: true\n');
    expect(text).toMatch(/\nline: -----BEGIN CERTIFICATE-----[\w+/=]+-----END CERTIFICATE-----\n/);
    expect(text).toMatch(/\nsum: [0-9a-f]{64}\n/);
  });
});
