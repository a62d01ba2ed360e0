import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { ResourceId } from '../../src/core/resource-id.ts';
import type { Manifest, NodeResult, SideResult } from '../../src/core/side-result.ts';
import { type ReviewedComparison, reviewComparison } from '../../src/findings/review.ts';
import { forecastSides } from '../../src/forecast/forecast-sides.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import type { ReportContext } from '../../src/report/report-context.ts';
import { side } from '../compare/sides.ts';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const why =
  executablePath === undefined ? ' (not run: there is no Chromium; `apt-get install chromium` brings it)' : '';

/**
 * Texts that would run, load, style, leave or break a page that took them for anything but text; each would set
 * `window.hit`.
 */
const injections: readonly string[] = [
  '<script>window.hit=1</script>',
  '</script><script>window.hit=1</script>',
  '</SCRIPT ><script>window.hit=1</script>',
  '<!--<script>',
  '--><script>window.hit=1</script>',
  ']]><script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '"><img src=x onerror=window.hit=1>',
  "'><svg onload=window.hit=1>",
  '<svg><script>window.hit=1</script></svg>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
  '<style>*{display:none}</style>',
  '</style><script>window.hit=1</script>',
  '</title><script>window.hit=1</script>',
  '</textarea><script>window.hit=1</script>',
  '<template><script>window.hit=1</script></template>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<form action=https://evil.example/><button autofocus>x',
  '<a href="javascript:window.hit=1">x</a>',
  'javascript:window.hit=1',
  'data:text/html,<script>window.hit=1</script>',
  'https://evil.example/"onmouseover="window.hit=1',
  '" autofocus onfocus="window.hit=1',
  '`;window.hit=1;`',
  '`<img src=x onerror=window.hit=1>`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text, as it may stand in a manifest
  '${window.hit=1}',
  "{{constructor.constructor('window.hit=1')()}}",
  '&lt;script&gt;window.hit=1&lt;/script&gt;',
  '&#60;script&#62;window.hit=1&#60;/script&#62;',
  '%3Cscript%3Ewindow.hit=1%3C/script%3E',
  '\\u003cscript\\u003ewindow.hit=1\\u003c/script\\u003e',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'group-0',
  'data',
  '\u2028window.hit=1\u2029',
  '\u0000<script>window.hit=1</script>',
  '\ufeff',
  '\u202e<gnp.exe',
  '\ud800',
  '\u001b]8;;https://evil.example\u0007x',
];

/** A comparison in which each text stands wherever text from a repository can stand. */
function everywhere(texts: readonly string[]): ReviewedComparison {
  const pairs = texts.map(sidesOf);
  const joined = (sides: readonly SideResult[]): SideResult => ({
    nodes: sides.flatMap(({ nodes }) => nodes),
    orphans: sides.flatMap(({ orphans }) => orphans),
    problems: sides.flatMap(({ problems }) => problems),
    warnings: sides.flatMap(({ warnings }) => warnings),
  });
  const [base, head] = [joined(pairs.map((pair) => pair.base)), joined(pairs.map((pair) => pair.head))];
  const acknowledgements = texts.map((text) => ({ rule: 'pvc-removed', resource: `${text}/${text}`, reason: text }));
  const comparison = reviewComparison(diffSides(base, head), base, head, {
    settings: { severities: [], acknowledgements },
  });
  return { ...comparison, forecast: forecastSides({ base, head, comparison }) };
}

/** Two sides that hold one text wherever there can be one. */
function sidesOf(text: string): { readonly base: SideResult; readonly head: SideResult } {
  const id = (kind: string, group = ''): ResourceId => ({ group, kind, namespace: text, name: text });
  const manifest = (apiVersion: string, kind: string, more: JsonObject, group = ''): Manifest => ({
    id: id(kind, group),
    object: { apiVersion, kind, metadata: { name: text, namespace: text, annotations: { [text]: text } }, ...more },
    origin: { file: text, line: 1 },
  });
  const pods = (image: string): JsonObject => ({
    spec: {
      replicas: 1,
      template: { spec: { containers: [{ name: text, image, env: [{ name: text, value: image }] }] } },
    },
  });
  const node = (kind: string, more: Partial<NodeResult>): NodeResult => ({
    id: { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', namespace: text, name: `${kind}${text}` },
    root: text,
    state: 'rendered',
    reason: text,
    manifests: [],
    problems: [],
    warnings: [],
    blockedOn: [],
    touched: true,
    milliseconds: 0,
    definedAt: { file: text, line: 1 },
    ...more,
  });
  const problem = {
    code: 'VALUES_INVALID',
    message: text,
    hint: text,
    at: { file: text, line: 1 },
    stack: [text],
  } as const;
  const base = side([
    node('a', {
      manifests: [
        manifest('apps/v1', 'Deployment', pods(`${text}:1.0.0`), 'apps'),
        manifest('v1', 'ConfigMap', { data: { [text]: text, 'a.yaml': `a: 1\n# ${text}\n` } }),
        manifest('v1', 'PersistentVolumeClaim', { spec: {} }),
        manifest('v1', 'Secret', { stringData: { [text]: 'x' } }),
      ],
    }),
    node('b', {}),
    node('c', {}),
  ]);
  const head = side(
    [
      node('a', {
        manifests: [
          manifest('apps/v1', 'Deployment', pods(`${text}:2.0.0`), 'apps'),
          manifest('v1', 'ConfigMap', { data: { [text]: `${text}\n${text}`, 'a.yaml': 'a: 1\n' } }),
          manifest('v1', 'Secret', { stringData: { [text]: 'y' } }),
          manifest('v1', text, {}),
          manifest(
            'kustomize.toolkit.fluxcd.io/v1',
            'Kustomization',
            { spec: { dependsOn: [{ name: `a${text}` }], interval: text, sourceRef: { kind: text, name: text } } },
            'kustomize.toolkit.fluxcd.io',
          ),
        ],
        warnings: [{ category: 'values', message: text, at: { file: text, line: 1 } }],
      }),
      node('b', { state: 'failed', problems: [problem] }),
      node('c', { state: 'suspended' }),
      node('d', { state: 'unchecked' }),
    ],
    {
      orphans: [
        { id: id('Kustomization', 'kustomize.toolkit.fluxcd.io'), at: { file: text }, parent: id('Kustomization') },
      ],
      problems: [problem],
      warnings: [{ category: text, message: text }],
    },
  );
  return { base, head };
}

/** What is on the page, as an expression that the browser evaluates. */
const inspection = `({
  hit: window.hit,
  place: location.protocol,
  shown: document.querySelectorAll('.change').length,
  scripts: document.querySelectorAll('script').length,
  strange: [...document.querySelectorAll(
    'base, embed, form[action], iframe, img, link, math, mglyph, object, svg:not(.waves), template, meta[http-equiv=refresh]',
  )].map(({ localName }) => localName),
  handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
  ),
  links: [...document.querySelectorAll('a')]
    .map(({ protocol, hash }) => (hash.startsWith('#group-') ? 'page' : protocol))
    .filter((one) => !['https:', 'http:', 'page'].includes(one)),
})`;

describe.skipIf(executablePath === undefined)(`hostile text in the HTML report in a browser${why}`, () => {
  let browser: Browser;
  let page: Page;
  let directory: string;
  const faults: string[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'fluxdelta-page-'));
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('dialog', (dialog) => {
      faults.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) faults.push(request.url());
    });
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Everything that can be opened, grouped, laid out and looked for. */
  async function used(context: ReportContext, texts: readonly string[]): Promise<{ readonly shown: number }> {
    faults.length = 0;
    const file = join(directory, 'report.html');
    writeFileSync(file, htmlReport(everywhere(texts), context));
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector('html[data-ready]');
    for (const key of ['e', 'u', 'g', 'g', 'g', 'g', 'u', 'j', 'k', 't', 't']) await page.keyboard.press(key);
    await page.evaluate("document.querySelectorAll('#list .names').forEach((list) => { list.open = true; })");
    for (const text of texts) await page.fill('#filter', text.replace(/[\ud800\u0000]/g, '').slice(0, 40));
    await page.fill('#filter', '');
    await page.evaluate("document.querySelectorAll('#findings button').forEach((button) => button.click())");
    return page.evaluate<{ readonly shown: number }>(inspection);
  }
  const harmless = {
    hit: undefined,
    place: 'file:',
    shown: expect.any(Number) as unknown,
    scripts: 2,
    strange: [],
    handlers: [],
    links: [],
  };

  test('is text wherever content stands', async () => {
    const found = await used({ base: 'main', head: 'change' }, injections);

    expect([found, faults]).toEqual([harmless, []]);
    expect(found.shown).toBeGreaterThanOrEqual(3 * injections.length);
  }, 300_000);

  test.each([
    '</title><script>window.hit=1</script>',
    '</script><script>window.hit=1</script>',
    'javascript:window.hit=1',
  ])(
    'is text in what the run is called: %j',
    async (text) => {
      const sourceUrls = { base: 'https://example.com/base/', head: 'https://example.com/head/' };
      const context = { base: text, head: text, scope: text, sourceUrls, links: [{ text, url: text }] };
      const found = await used(context, [text]);

      expect([found, faults]).toEqual([harmless, []]);
    },
    120_000,
  );
});
