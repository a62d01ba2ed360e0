import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { cacheLayout } from '../../src/sources/cache/cache-key.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { builtProgram } from '../support/built-program.ts';
import { chartIndex, packagedChart, sha256 } from '../support/packaged-chart.ts';
import { sampledCount } from '../support/sampled.ts';
import {
  type ArtifactRegistry,
  chartLayer,
  fluxLayer,
  startArtifactRegistry,
} from '../support/servers/artifact-registry.ts';
import { type FileServer, startFileServer } from '../support/servers/file-server.ts';

const place = mkdtempSync(join(tmpdir(), 'sharing-'));
let charts: FileServer;
let registry: ArtifactRegistry;
/** The objects of a tree with 20 sources, five nodes at each of them. */
let objects = '';

beforeAll(async () => {
  charts = await startFileServer();
  registry = await startArtifactRegistry();
  const documents: string[] = [];
  for (let number = 0; number < 10; number++) {
    const name = `chart-${number}`;
    const archive = packagedChart(name, '1.0.0');
    if (number < 5) {
      charts.files.set(`/${name}/index.yaml`, chartIndex(new Map([[`${name} 1.0.0`, archive]])));
      charts.files.set(`/${name}/${name}-1.0.0.tgz`, archive);
    } else registry.push(`charts/${name}`, '1.0.0', archive, chartLayer);
    const url = number < 5 ? `${charts.url}/${name}` : `oci://${registry.host}/charts`;
    documents.push(
      source('HelmRepository', name, number < 5 ? `url: "${url}"` : `type: oci, insecure: true, url: "${url}"`),
    );
    for (const user of ['a', 'b', 'c', 'd', 'e']) documents.push(release(`${name}-${user}`, name));
  }
  for (let number = 0; number < 10; number++) {
    const name = `files-${number}`;
    const digest = registry.push(
      name,
      '2.0.0',
      packChart([
        { name: 'map.yaml', data: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\n` },
      ]),
      fluxLayer,
    );
    const ref = number < 5 ? `digest: "${digest}"` : 'tag: 2.0.0';
    documents.push(
      source('OCIRepository', name, `insecure: true, url: "oci://${registry.host}/${name}", ref: {${ref}}`),
    );
    for (const user of ['a', 'b', 'c', 'd', 'e']) documents.push(kustomization(`${name}-${user}`, name));
  }
  objects = documents.join('---\n');
}, 30_000);
afterAll(async () => {
  await charts[Symbol.asyncDispose]();
  await registry[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
});

function source(kind: string, name: string, spec: string): string {
  return `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, ${spec}}\n`;
}

function release(name: string, chart: string): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ${chart}, version: 1.0.0, sourceRef: {kind: HelmRepository, name: ${chart}}}}\n`;
}

function kustomization(name: string, from: string): string {
  return `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, prune: true, path: ./, namePrefix: "${name}-", sourceRef: {kind: OCIRepository, name: ${from}}}\n`;
}

/** Renders both sides of a comparison, every node of them, and gives how many nodes were rendered. */
async function compare(cacheDirectory: string | undefined): Promise<number> {
  charts.counts.clear();
  registry.counts.clear();
  const fetchers = createFetchers(cacheDirectory === undefined ? {} : { cacheDirectory, cacheSize: 2 ** 30 });
  const side = { tree: memoryTree({ 'apps.yaml': objects }), path: '' };
  // Without `changedOnly` both sides render everything.
  const { base, head } = await preview(side, side, {
    selfUrls: [],
    settings: { changedOnly: false },
    concurrency: 0,
    fetchers: fetchers.byKind,
  });
  await fetchers.close();
  const rendered = [...base.nodes, ...head.nodes].filter(
    ({ id, state }) => state === 'rendered' && !id.group.startsWith('source.'),
  );
  return rendered.length;
}

describe('two orchestrators with 100 nodes at 20 sources', () => {
  test.each([
    ['without a cache on disk', undefined],
    ['with one', join(place, 'cold')],
  ])('download everything exactly once, %s', async (_how, cacheDirectory) => {
    expect(await compare(cacheDirectory)).toBe(200);
    const counts = [...charts.counts, ...registry.counts];
    // Five indexes with a package each; 15 manifests with a layer each.
    expect(counts).toHaveLength(40);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });

  test('download nothing in the next run, since all references are pinned', async () => {
    const cacheDirectory = join(place, 'warm');
    await compare(cacheDirectory);
    expect(await compare(cacheDirectory)).toBe(200);
    expect([...charts.counts, ...registry.counts]).toEqual([]);
  });
});

describe('processes on one cache directory', () => {
  const processes = sampledCount(10, 3);

  test('each get what they ask for, download a blob once at most, and leave a cache in which everything fits its name', async () => {
    const directory = join(place, 'processes');
    mkdirSync(directory);
    const tree = join(directory, 'tree');
    mkdirSync(tree);
    writeFileSync(join(tree, 'apps.yaml'), objects);
    const cache = join(directory, 'cache');
    const build = async (): Promise<string> =>
      await new Promise((done, failed) => {
        const child = spawn(process.execPath, [builtProgram('cli'), 'build', '--head', tree, '--cache-dir', cache], {
          env: { PATH: process.env['PATH'] ?? '' },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
        child.on('error', failed);
        child.on('close', (code) => done(`${code} ${output}`));
      });
    charts.counts.clear();
    registry.counts.clear();
    const outputs = await Promise.all(Array.from({ length: processes }, build));
    expect(new Set(outputs).size).toBe(1);
    expect(outputs[0]).toMatch(/^0 ---/);
    const counts = [...charts.counts, ...registry.counts];
    expect(counts).toHaveLength(40);
    expect(counts.filter(([, count]) => count > processes)).toEqual([]);

    const blobs = join(cache, cacheLayout, 'blobs');
    const kept = readdirSync(blobs).flatMap((shard) =>
      readdirSync(join(blobs, shard)).map((name) => join(shard, name)),
    );
    // 5 indexes, 10 packages, 15 manifests, 10 layers of files.
    expect(kept).toHaveLength(40);
    for (const path of kept) expect(path.slice(3)).toBe(sha256(readFileSync(join(blobs, path))));
    expect(readdirSync(join(cache, cacheLayout, 'writing'))).toEqual([]);

    charts.counts.clear();
    registry.counts.clear();
    expect(await build()).toBe(outputs[0]);
    expect([...charts.counts, ...registry.counts]).toEqual([]);
  }, 120_000);
});
