import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accounts } from '../support/github/repository-state.ts';
import {
  type Bent,
  expectHarmless,
  head,
  honestDocument,
  own,
  place,
  postDocument,
  postedBody,
  printed,
  server,
  startRunners,
} from './post-artifact.ts';

startRunners();

describe('an artifact whose texts would do something is harmless:', () => {
  const evil: readonly (readonly [string, string])[] = [
    ['a mention', '@mallory @example/team'],
    ['a link', '[click](https://evil.example/) https://evil.example www.evil.example'],
    ['an image', '![x](https://evil.example/pixel.png)'],
    ['a reference', '#1234 example/other#1234 GH-1234'],
    ['HTML', '</code></details><img src="https://evil.example/x" onerror=alert(1)><script>alert(1)</script>'],
    ['a comment that ends ours', '--> <!-- fluxdelta:comment fluxdelta --> <!--'],
    ['code that ends early', '` `` ``` ```` @mallory `'],
    ['a table that ends early', 'a | b |\n|---|---|\n| @mallory |'],
    ['lines that begin anew', 'a\n\n# Approved\n\n> [!TIP]\n> @mallory\n\n- [x] done'],
    ['a fence that ends early', '```\n@mallory\n```diff\n'],
    ['characters that turn text around', '\u202e@mallory\u2066\u200b\u0000\u001b[31m'],
    ['an address in plain words', 'see https://evil.example/x'],
    ['an address without a scheme', 'see www.evil.example now'],
    ['a reference in plain words', 'as in GH-1234'],
    ['a script address', 'javascript:alert(1)//evil.example'],
    ['a command of the runner', '\n::set-output name=x::y\n::add-mask::z\n::error::@mallory\n'],
  ];
  /** Puts a text wherever a document may hold any. */
  const everywhere = (value: Bent, text: string, key = ''): Bent => {
    if (typeof value === 'string') {
      const isOurs = [
        'status',
        'state',
        'baseState',
        'headState',
        'side',
        'what',
        'step',
        'action',
        'change',
        'code',
        'severity',
        'rule',
        'kind',
        'routine',
        'fluxdelta',
        'branch',
        'headSha',
        'differs',
      ].includes(key);
      if (isOurs && !(key === 'kind' && /^[A-Z]/.test(value))) return value;
      return /^[-+ ]/.test(value) && key === 'lines' ? `${value.charAt(0)}${text}` : text;
    }
    if (Array.isArray(value)) return value.map((item) => everywhere(item, text, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, everywhere(item, text, name)]));
  };
  const full = (text: string): Bent => {
    const document = everywhere(honestDocument(), text);
    document.run.trees = { head };
    const resource = { group: text, kind: text, namespace: text, name: text };
    document.comparison.hidden = [{ rule: text, why: text, differences: 3 }];
    document.comparison.warnings = [{ category: text, message: text, resource, at: { file: text, line: 1 } }];
    document.comparison.orphans = [{ id: resource, at: { file: text, line: 1 }, parent: resource }];
    document.comparison.suspended = [{ root: text, node: resource, change: 'suspended', resources: 1 }];
    document.comparison.review.findings = [
      {
        rule: 'image-major',
        severity: 'block',
        root: text,
        resource,
        message: text,
        hint: text,
        side: 'head',
        position: { file: text, line: 1 },
      },
    ];
    document.comparison.review.acknowledged = [
      { finding: document.comparison.review.findings[0], reason: text, until: text },
    ];
    document.comparison.review.releases = [
      {
        root: text,
        release: resource,
        action: 'upgraded',
        chart: text,
        from: text,
        to: `${text}!`,
        differs: ['chart'],
        resources: 1,
        suspended: false,
      },
    ];
    document.comparison.failures.new[0].problems[0].hint = text;
    return document;
  };

  test.each(evil)('%s', async (_what, text) => {
    const body = await postedBody(full(text));

    expectHarmless(body);
    expectHarmless(readFileSync(join(place, 'summary'), 'utf8'));
    expect(body.length).toBeLessThanOrEqual(65_536);
    // The marker by which the comment is found is ours, and stands at the end.
    expect(body.trimEnd().split('\n').at(-1)).toMatch(/^<!-- fluxdelta:comment /);
  });

  test('leads to files of the commits that GitHub names, and of no other', async () => {
    const base = server.state.pull.base;
    const commitsIn = (text: string): string[] => [...new Set(text.match(/(?<=\/blob\/)[0-9a-f]+/g))].sort();
    for (const [trees, expected] of [
      [{ base: 'e'.repeat(40), head: 'e'.repeat(40) }, [head]],
      [{ base, head: 'e'.repeat(40) }, [base, head].sort()],
    ] as const) {
      server.state.comments.length = 0;
      const document = honestDocument({ ...own, trees });
      document.comparison.review.findings = (['base', 'head'] as const).map((of) => ({
        rule: 'image-major',
        severity: 'block',
        root: '',
        resource: { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web' },
        message: 'm',
        hint: 'h',
        side: of,
        position: { file: `${of}.yaml`, line: 1 },
      }));
      const body = await postedBody(document);
      expect(commitsIn(body)).toEqual(expected);
      expect(commitsIn(readFileSync(join(place, 'summary'), 'utf8'))).toEqual(expected);
      writeFileSync(join(place, 'summary'), '');
    }
  });

  /** The document of one cluster beside which another is missing. */
  const ofCluster = (text: string): Bent => {
    const resource = { group: text, kind: text, namespace: text, name: text };
    const reader = { root: text, node: resource, sides: ['head'], states: ['rendered'] };
    const unread = (more: object): Bent => ({ class: 'unexplained', reason: text, hint: text, patch: text, ...more });
    return {
      ...full(text),
      account: {
        cluster: text,
        clusters: [text, `${text}!`],
        inputs: '0'.repeat(64),
        files: [
          { path: text, change: 'changed', readers: [reader] },
          { path: `${text}1`, change: 'added', readers: [reader], unread: unread({ isDoubtful: true }) },
          {
            path: `${text}2`,
            change: 'added',
            readers: [],
            unread: unread({ covering: [[{ id: resource, file: text }]] }),
            possible: { root: text, node: resource },
          },
        ],
        ends: [{ root: text, node: resource, side: 'head', state: 'suspended' }],
        orphans: [{ id: resource, at: { file: text, line: 1 }, parent: resource }],
        applies: [`${text}4`],
      },
    };
  };

  test.each(evil)('%s in the account of a cluster', async (_what, text) => {
    const alone = ofCluster(text);
    alone.account.clusters = [text];
    for (const document of [ofCluster(text), alone]) {
      const body = await postedBody(document);

      expect(body).toContain('<!-- fluxdelta:comment key=fluxdelta');
      expectHarmless(body);
      expectHarmless(readFileSync(join(place, 'summary'), 'utf8'));
    }
  });

  test.each(evil)('%s in outputs and annotations', async (_what, text) => {
    await postDocument(full(text));
    const outputs = readFileSync(join(place, 'output'), 'utf8');
    expect(outputs).not.toMatch(/mallory|evil/);
    expect(printed).not.toMatch(/^::(?:set-output|add-mask)/m);
  });

  test('a marker that somebody planted is not taken for ours', async () => {
    server.state.comment(accounts.mallory, '<!-- fluxdelta:comment fluxdelta -->');
    await postDocument(honestDocument());

    expect(server.state.comments).toHaveLength(2);
    expect(server.state.comments[0]?.body).toBe('<!-- fluxdelta:comment fluxdelta -->');
  });

  test('more lines than a comment holds are cut to its size', async () => {
    const document = honestDocument();
    document.comparison.groups[0].changes[0].hunks[0].lines = Array.from(
      { length: 100_000 },
      (_one, at) => `+${'`'.repeat(at % 90)}x`,
    );
    const body = await postedBody(document);

    expect(body.length).toBeLessThanOrEqual(65_536);
    expectHarmless(body);
  });
});
