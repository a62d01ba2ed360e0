import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { removeAtProcessEnd } from '../../src/engines/git/process-end.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';

/** A server that takes connections and says nothing. */
let silent: Server;
let host = '';
const connections = new Set<unknown>();
const place = mkdtempSync(join(tmpdir(), 'ended-'));

beforeAll(async () => {
  silent = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => connections.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.close();
  rmSync(place, { recursive: true, force: true });
});

/**
 * The programs below this process that have to do with the test: other files of the suite start programs from the same
 * process.
 */
function programs(directory: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => {
      try {
        const of = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
        const told = [of('cmdline'), of('environ'), readlinkSync(`/proc/${pid}/cwd`)];
        return told.some((text) => text.includes(directory) || text.includes(host)) ? [of('comm').trim()] : [];
      } catch {
        return [];
      }
    });
}

const source = (kind: string, name: string, spec: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, ${spec}}\n`;

/** A release, and a Kustomization whose source is there when a server was asked for the chart. */
function tree(kind: string, spec: string): string {
  const chart = kind === 'HelmRepository' ? 'app' : './app';
  return [
    source(kind, 'app', spec),
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ${chart}, sourceRef: {kind: ${kind}, name: app}}}\n`,
    source('OCIRepository', 'gate', 'url: "oci://registry.example.org/gate"'),
    'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: gate, namespace: apps}\nspec: {interval: 1h, prune: true, path: ./, sourceRef: {kind: OCIRepository, name: gate}}\n',
  ].join('---\n');
}

let onceConnected = (): void => undefined;

const gate: Fetcher = {
  async fetch() {
    await expect.poll(() => connections.size, { timeout: 20_000 }).toBeGreaterThan(0);
    onceConnected();
    return { artifact: { identity: 'gate', revision: 'gate', tree: memoryTree({ 'kustomization.yaml': '{}\n' }) } };
  },
};

describe('a download', () => {
  test.each([
    ['GitRepository', () => `url: "http://${host}/app.git", ref: {branch: main}`],
    ['HelmRepository', () => `url: "http://${host}"`],
    ['Bucket', () => `endpoint: "${host}", bucketName: bucket, insecure: true`],
  ])('of a %s is stopped with the run, and leaves no file, process or connection', async (kind, spec) => {
    const temporary = join(place, kind);
    mkdirSync(temporary);
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = temporary;
    onTestFinished(() => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    });
    // The shell that cleans up after the process starts with the first thing to undo, and stays.
    removeAtProcessEnd(temporary)();
    const running = programs(temporary);
    let began: readonly string[] = [];
    const stopping = new AbortController();
    onceConnected = () => {
      began = programs(temporary);
      stopping.abort();
    };
    const fetchers = createFetchers({ environment: { PATH: process.env['PATH'] } });
    const { nodes } = await renderTree(
      { tree: memoryTree({ 'all.yaml': tree(kind, spec()) }), path: '' },
      {
        selfUrls: [],
        settings: {},
        concurrency: 0,
        fetchers: new Map([...fetchers.byKind, ['OCIRepository', gate]]),
        signal: stopping.signal,
      },
    );
    await fetchers.close();
    expect(nodes.find(({ id }) => id.kind === 'HelmRelease')?.problems).toMatchObject([{ code: 'ABORTED' }]);
    expect(readdirSync(temporary)).toEqual([]);
    if (kind === 'GitRepository') expect(began).toContain('git');
    expect(programs(temporary).filter((name) => !running.includes(name))).toEqual([]);
    await expect.poll(() => connections.size).toBe(0);
  });
});
