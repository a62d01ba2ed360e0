import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { type ReviewedComparison, reviewComparison } from '../../src/findings/review.ts';
import { forecastSides } from '../../src/forecast/forecast-sides.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import { deployment, node, side } from '../compare/sides.ts';
import { largeComparison } from '../support/large-comparison.ts';
import { sampledCount } from '../support/sampled.ts';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const why =
  executablePath === undefined ? ' (not run: there is no Chromium; `apt-get install chromium` brings it)' : '';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const claimOf = (name: string): string =>
  `---\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: ${name}, namespace: shop}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n`;
const some = diffSides(
  side([
    node('HelmRelease shop/web', deployment('web', 'web:1.0') + deployment('cache', 'cache:3')),
    node('HelmRelease media/plex', deployment('plex', 'plex:1', { namespace: 'media' })),
  ]),
  side([
    node('HelmRelease shop/web', deployment('web', 'web:2.0') + deployment('queue', 'queue:1')),
    node('HelmRelease media/plex', deployment('plex', 'plex:1', { namespace: 'media', replicas: 2 })),
  ]),
);

/** Removed claims, one of them acknowledged, and a release with another chart. */
function reviewedChange(): ReviewedComparison {
  const claims = Array.from({ length: 5 }, (_, at) => claimOf(`claim-${at}`));
  const release = (version: string): string =>
    `---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: shop}\nspec: {chart: {spec: {chart: web, version: ${version}, sourceRef: {kind: HelmRepository, name: web}}}}\n`;
  const base = side([
    node('Kustomization flux-system/apps', claims.join('') + release('1.0.0')),
    node('HelmRelease shop/web', deployment('web', 'web:1.0') + claimOf('uploads')),
  ]);
  const head = side([
    node('Kustomization flux-system/apps', release('2.0.0')),
    node('HelmRelease shop/web', deployment('web', 'web:1.0')),
  ]);
  return reviewComparison(diffSides(base, head), base, head, {
    settings: {
      severities: [],
      acknowledgements: [{ rule: 'pvc-removed', resource: 'shop/claim-0', reason: 'was empty' }],
    },
  });
}

describe.skipIf(executablePath === undefined)(`the HTML report in a browser${why}`, () => {
  let browser: Browser;
  let directory: string;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'fluxdelta-page-'));
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function open(
    comparison: ReviewedComparison,
    colorScheme: 'dark' | 'light' = 'light',
  ): Promise<{ page: Page; faults: string[] }> {
    const file = join(directory, 'report.html');
    writeFileSync(file, htmlReport(comparison, { base: 'main', head: 'change' }));
    const page = await browser.newPage({ colorScheme, viewport: { width: 1200, height: 900 } });
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) faults.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector('html[data-ready]');
    return { page, faults };
  }

  const names = (page: Page): Promise<string[]> => page.locator('#list .name').allTextContents();

  test('opens small differences and shows their words', async () => {
    const { page, faults } = await open(some);

    expect(await page.locator('#list ins').allTextContents()).toContain('2');
    expect(await page.locator('h1').textContent()).toBe('4 resources in 2 apps: 1 removed, 2 changed, 1 added');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('tells in sentences what differs in documents and definitions, before the lines and how they are written', async () => {
    const settings = (text: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: shop}\ndata: {app.yaml: ${JSON.stringify(text)}}\n`;
    const head = settings('# sorted\nlog: debug\nport: 8080\nroutes: [a, b]\nserver:\n  tls: true\n');
    const base = settings('server: {tls: true}\nroutes:\n  - a\n  - b\nport: 80\nlog: debug\n');
    const { page, faults } = await open(
      diffSides(side([node('Kustomization shop/web', base)]), side([node('Kustomization shop/web', head)])),
    );
    await page.evaluate(axe);
    const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');

    expect(await page.locator('#list .facts li').allTextContents()).toEqual(['data["app.yaml"] → port: 80 → 8080']);
    expect(await page.locator('#list .place').allTextContents()).toEqual([
      'data["app.yaml"]',
      'data["app.yaml"] (layout)',
    ]);
    expect([found, faults]).toEqual([[], []]);
    await page.close();
  });

  test('leads from a finding to its resource, groups findings, and tells releases and what is acknowledged', async () => {
    const { page, faults } = await open(reviewedChange());

    const texts = await page.locator('#findings > details').allInnerTexts();
    expect(texts.find((text) => text.startsWith('Releases'))).toContain('upgraded (chart)');
    expect(texts.find((text) => text.startsWith('Findings'))).toContain('5 × ');
    await page.locator('#findings summary', { hasText: 'Acknowledged' }).click();
    expect(await page.locator('#findings').innerText()).toContain('was empty');
    await page.keyboard.press('c');
    await page.locator('#findings details.many > summary').click();
    await page.locator('#findings button', { hasText: 'uploads' }).click();
    await expect.poll(() => page.locator('#list details[open] .name').allTextContents()).toEqual(['6 resources']);
    await page.selectOption('#group', 'finding');
    expect(await page.locator('main h2').allTextContents()).toContain('pvc-removed');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('is filtered by words, fields and status', async () => {
    const { page } = await open(some);
    await page.keyboard.press('/');
    await page.keyboard.type('kind:deployment plex');
    expect(await names(page)).toEqual(['media/plex']);
    expect(await page.locator('#shown').textContent()).toBe('1 of 4 resources');

    await page.keyboard.press('Escape');
    expect(await names(page)).toHaveLength(4);
    await page.locator('input[value=removed]').uncheck();
    expect(await names(page)).not.toContain('shop/cache');
    await page.close();
  });

  test('is read with the keyboard alone', async () => {
    const { page } = await open(some);
    const opened = (): Promise<number> => page.locator('#list details[open]').count();
    await page.keyboard.press('c');
    await expect.poll(opened).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect.poll(opened).toBe(1);
    await page.keyboard.press('e');
    await expect.poll(opened).toBe(4);
    await page.keyboard.press('u');
    expect(await page.locator('table.split').count()).toBe(2);
    const [number, text] = await Promise.all(
      ['number', 'text'].map((name) => page.locator(`table.split td.${name}`).first().boundingBox()),
    );
    expect(number?.width).toBeLessThan((text?.width ?? 0) / 4);
    await page.keyboard.press('g');
    expect(await page.locator('main h2').allTextContents()).toEqual(['Deployment']);
    await page.keyboard.press('?');
    expect(await page.locator('dialog').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog').isVisible()).toBe(false);
    await page.close();
  });

  test.each([
    ['light', 'differences', () => some],
    ['dark', 'differences', () => some],
    ['light', 'findings', reviewedChange],
    ['dark', 'findings', reviewedChange],
  ] as const)('has nothing that axe finds wrong (%s, %s)', async (scheme, _what, comparison) => {
    const { page } = await open(comparison(), scheme);
    // The page's policy keeps foreign scripts out of the document; this one runs beside it.
    await page.evaluate(axe);
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html).join()}`))',
    );

    expect(found).toEqual([]);
    await page.close();
  });

  test.each(['light', 'dark'] as const)('draws the order, in %s, for keyboard and screen reader', async (scheme) => {
    const kustomization = (name: string, on = ''): string =>
      `---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, path: ./${name}, dependsOn: [${on}]}\n`;
    const parent = {
      group: 'kustomize.toolkit.fluxcd.io',
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'all',
    };
    const sideOf = (image: string) =>
      side([
        node('Kustomization flux-system/all', kustomization('infra') + kustomization('apps', '{name: infra}')),
        node('Kustomization flux-system/infra', deployment('db', image), { parent }),
        node('Kustomization flux-system/apps', deployment('web', image), { parent }),
      ]);
    const [base, head] = [sideOf('web:1'), sideOf('web:2')];
    const comparison = reviewComparison(diffSides(base, head), base, head);
    const { page, faults } = await open({ ...comparison, forecast: forecastSides({ base, head, comparison }) }, scheme);
    await page.evaluate(axe);
    const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');

    const steps = page.getByRole('list', { name: 'Order: 2 steps in 2 waves' }).getByRole('listitem');
    expect(await steps.count()).toBe(2);
    await steps.first().focus();
    expect(await page.locator('.reach-text').textContent()).toBe(
      'Kustomization flux-system/infra: If it fails, Kustomization flux-system/apps does not begin.',
    );
    expect(await page.locator('.waves .reached.step').getAttribute('aria-label')).toContain('flux-system/apps');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.reach-text').textContent()).toBe(
      'Kustomization flux-system/apps: Nothing waits for it.',
    );
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toContain('flux-system/apps');
    await steps.first().hover();
    expect(await page.locator('.waves.pointed .source').getAttribute('aria-label')).toContain('flux-system/infra');
    await page.locator('.order-table > summary').click();
    expect(await page.locator('.order-table tbody tr').last().innerText()).toContain(
      'Kustomization flux-system/infra goes before it',
    );
    expect([found, faults]).toEqual([[], []]);
    await page.close();
  });

  test('shows a difference that many resources share once, with their names', async () => {
    const count = sampledCount(2_000, 4);
    const shown = `${count.toLocaleString('en')} resources`;
    const { page, faults } = await open(largeComparison(count));
    await page.evaluate(axe);
    const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');

    expect(await names(page)).toEqual([shown]);
    expect(await page.locator('#shown').textContent()).toBe(shown);
    await page.fill('#filter', 'app:app-9 web-9-49');
    expect(await names(page)).toEqual([shown]);
    await page.locator('#list .names > summary').click();
    await expect.poll(() => page.locator('#list .names li').count()).toBe(count);
    expect(await page.locator('#list .names li').first().textContent()).toBe('shop/web-0-0 by HelmRelease shop/app-0');
    expect([found, faults]).toEqual([[], []]);
    await page.close();
  }, 60_000);

  test('holds thousands of resources', async () => {
    const count = sampledCount(10_000, 4);
    const { page, faults } = await open(largeComparison(count, { alike: false }));

    await expect.poll(() => page.locator('#list details.change').count(), { timeout: 30_000 }).toBe(count);
    await page.fill('#filter', 'web-49-49');
    expect(await names(page)).toEqual(['shop/web-49-49']);
    expect(faults).toEqual([]);
    await page.close();
  }, 120_000);
});
