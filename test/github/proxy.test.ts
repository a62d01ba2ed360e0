import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeClusterTrees } from '../support/github/cluster-trees.ts';
import { Runner } from '../support/github/run-action.ts';
import { GitHubStandIn } from '../support/github/stand-in.ts';
import { report } from './scene.ts';

const trees = mkdtempSync(join(tmpdir(), 'fluxdelta-trees-'));
beforeAll(() => writeClusterTrees(trees));
afterAll(() => rmSync(trees, { recursive: true, force: true }));

/** A proxy that leads every tunnel to one port of this machine, and remembers where to they were asked for. */
async function tunnelTo(port: number): Promise<{ url: string; asked: string[]; close: () => void }> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('connect', (request, socket: Socket) => {
    asked.push(request.url ?? '');
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => one.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a runner behind a proxy asks the API through it, except for the hosts that are named', async () => {
  await using server = new GitHubStandIn();
  const { port } = new URL(await server.listen());
  const proxy = await tunnelTo(Number(port));
  using behind = new Runner('http://github.invalid', trees);
  using beside = new Runner(`http://127.0.0.1:${port}`, trees);
  const environment = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '127.0.0.1' };

  const through = await behind.run({ environment });
  expect(through.code, through.stdout).toBe(0);
  expect(report(server.state).body).toContain('green');
  expect(new Set(proxy.asked)).toEqual(new Set(['github.invalid:80']));

  proxy.asked.length = 0;
  await beside.run({ environment, head: 'other' });
  expect(report(server.state).body).toContain('blue');
  expect(proxy.asked).toEqual([]);
  proxy.close();
});
