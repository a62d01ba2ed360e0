import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { safeMessage, safeProblem } from '../../../src/engines/http/safe-message.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { htmlReport } from '../../../src/report/html/html-report.ts';
import { jsonReport } from '../../../src/report/json.ts';
import { markdownReport } from '../../../src/report/markdown/markdown.ts';
import { metricsOf } from '../../../src/report/metrics.ts';
import { terminalReport } from '../../../src/report/terminal.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';
import { options } from '../../support/preview-files.ts';
import { fc } from '../../support/property.ts';

describe('a message that is shown', () => {
  test.each([
    ['https://me:hunter22@git.example.org/a/b', 'https://git.example.org/a/b'],
    ['https://example.org/a.tgz?X-Amz-Signature=abc&ref=v1.', 'https://example.org/a.tgz?ref=v1.'],
    ['no answer from oci://user@example.org:5000/x#frag,', 'no answer from oci://example.org:5000/x,'],
    ['https://github.com/a/b//c?ref=main&timeout=90s', 'https://github.com/a/b//c?ref=main&timeout=90s'],
    ['at file:///home/runner/work/dist/cli.js:3:4', 'at file:cli.js:3:4'],
    [`401 for ghp_${'a1B2'.repeat(9)}`, '401 for ***'],
    [`github_pat_${'a1B2_'.repeat(9)} expired`, '*** expired'],
    ['Authorization: Bearer abcdefghijklmnop', 'Authorization: Bearer ***'],
    ['AKIAABCDEFGHIJKLMNOP is no key', '*** is no key'],
    ['password=hunter22, user=me', 'password=***, user=me'],
    ['{"access_token": "abc"}', '{"access_token": ***}'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMII\n-----END RSA PRIVATE KEY-----!', '***!'],
    [`a key AGE-SECRET-KEY-1${'Q'.repeat(20)}`, 'a key ***'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '***'],
  ])('%s is shown as %s', (given, shown) => {
    expect(safeMessage(given)).toBe(shown);
  });

  test.each([
    'HelmRelease apps/web has no spec.values.password: it is required',
    'a token is missing in spec.secretRef',
    '/etc/config must be a directory',
    'apps/web.yaml:3:4: mapping values are not allowed here',
    'https://charts.example.org/index.yaml was not found',
    "image ghcr.io/owner/app:v1.2.3@sha256:0123456789abcdef doesn't exist",
  ])('%s is left as it is', (message) => {
    expect(safeMessage(message)).toBe(message);
  });

  test('names files from the directories of the machine, and holds no secret that the run was given', () => {
    const hidden = {
      directories: ['/home/runner/work/repo/', '/home/runner/work/_temp'],
      secrets: ['correct horse', 'x'],
    };

    expect(safeMessage('/home/runner/work/repo/apps/x.yaml in /home/runner/work/repo', hidden)).toBe(
      'apps/x.yaml in .',
    );
    expect(safeMessage('/home/runner/work/_temp/chart.tgz: correct horse', hidden)).toBe('chart.tgz: ***');
  });

  test('of the runtime names no directories at all', () => {
    const problem = {
      code: 'INTERNAL',
      message: "ENOENT: no such file, open '/opt/my files/a/b.txt' (/usr/lib/node/x.js:1)",
    } as const;

    expect(safeProblem(problem).message).toBe("ENOENT: no such file, open 'b.txt' (x.js:1)");
    expect(safeProblem({ code: 'VALUES_INVALID', message: 'mountPath /etc/app/config is taken' }).message).toBe(
      'mountPath /etc/app/config is taken',
    );
  });

  test('is cut after tokens are hidden, and says so', () => {
    const message = safeMessage(`${'word '.repeat(819)}ghp_${'a1B2'.repeat(9)}`);

    expect(message.slice(-12)).toBe(' word word …');
    expect(message).toHaveLength(4096);
    expect(message).not.toContain('ghp');
    expect(safeMessage(message)).toBe(message);
  });

  test.each([
    ['a token that never ends', `eyJ${'eyJ-'.repeat(20_000)}`, '***'],
    [
      'a token of which one part never ends',
      `eyJhbGciOiJIUzI1NiJ9.${'eyJ-'.repeat(20_000)}`,
      'eyJhbGciOiJIUzI1NiJ9.***',
    ],
    ['a password that never ends', `password: ${'password:'.repeat(20_000)} x`, 'password: *** x'],
    ['a URL whose scheme is longer than any', `${'a'.repeat(90)}://me:hunter22@b.c/d`, `${'a'.repeat(90)}://b.c/d`],
  ])('hides %s', (_what, given, shown) => {
    expect(safeMessage(given)).toBe(shown);
  });

  test('stays what it is when it is made safe again', () => {
    const part = fc.constantFrom(
      'https://a:b@c.d/e?token=f',
      ' ',
      '/x/y/z',
      "'",
      'Bearer abcdefghijklmnop',
      'word',
      '?',
      '@',
      '\n',
      '#',
    );

    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = safeMessage(parts.join(''));
        expect(safeMessage(once)).toBe(once);
        expect(once).not.toContain('a:b@');
      }),
    );
  });
});

describe('what is planted in errors', () => {
  const planted = ['/home/runner/work', 'hunter22', 'ghs_1234567890abcdefghijkl', 'sig=deadbeef', 'machine-secret'];
  const source = (name: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {url: "https://git.example.org/${name}"}\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ./\n  sourceRef: {kind: GitRepository, name: ${name}}\n`;
  const failing: Fetcher = {
    async fetch({ id }) {
      if (id.name === 'throws')
        throw new Error("ENOENT: no such file or directory, open '/home/runner/work/_temp/x/pack' with machine-secret");
      return {
        problem: {
          code: 'SOURCE_INVALID',
          message: 'https://me:hunter22@git.example.org/a?sig=deadbeef said ghs_1234567890abcdefghijkl',
          hint: 'See /home/runner/work/repo/log.',
          original: 'password: hunter22',
          stack: ['at /home/runner/work/repo/x'],
        },
      };
    },
  };

  test('is in no report and not in the metrics', async () => {
    const compared = await preview(
      { tree: memoryTree({}), path: '' },
      { tree: memoryTree({ 'a.yaml': source('answers'), 'b.yaml': source('throws') }), path: '' },
      options({
        fetchers: new Map([['GitRepository', failing]]),
        hidden: { directories: ['/home/runner/work/repo'], secrets: ['machine-secret'] },
        explains: () => true,
      }),
    );
    const { comparison } = compared;
    const context = { base: 'base', head: 'head' };
    const everything = [
      JSON.stringify(jsonReport(comparison, context)),
      markdownReport(comparison, { ...context, limit: 60_000 }),
      terminalReport(comparison, context, { color: false, width: 80 }),
      htmlReport(comparison, context),
      JSON.stringify(metricsOf({ head: compared.head }, 0)),
      JSON.stringify([compared.head.nodes, compared.head.problems, compared.explanations]),
    ];

    expect(comparison.failures.new.map(({ node }) => node?.name)).toEqual(
      expect.arrayContaining(['answers', 'throws']),
    );
    for (const text of everything) for (const secret of planted) expect(text).not.toContain(secret);
  });
});
