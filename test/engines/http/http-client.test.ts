import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpClient } from '../../../src/engines/http/http-client.ts';

let server: Server;
let url = '';
type Answer = (response: ServerResponse) => void;
let answers: readonly Answer[] = [];
let asked = 0;
let waits: number[] = [];

beforeAll(async () => {
  server = createServer((_request, response) => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}/file?token=secret`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(code, headers).end('text');
  };
const reset = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('half', () => response.destroy());
};
const large = (response: ServerResponse): void => {
  response.end('x'.repeat(2000));
};
const silent = (): void => undefined;

async function ask(...given: readonly Answer[]): Promise<{ readonly answer: unknown; readonly asked: number }> {
  [answers, asked, waits] = [given, 0, []];
  const client = createHttpClient({
    restrictEgress: false,
    attempts: 3,
    milliseconds: { idle: 200, total: 2000 },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  const answer = await client.request({ url, maxBytes: 1000 });
  await client.close();
  return { answer, asked };
}

describe('a server that', () => {
  test.each([
    ['asks for a login', [status(401)], 'SOURCE_AUTH', 1],
    ['forbids', [status(403)], 'SOURCE_AUTH', 1],
    ['has nothing there', [status(404)], 'SOURCE_NOT_FOUND', 1],
    ['stays broken', [status(500)], 'SOURCE_UNREACHABLE', 3],
    ['resets in the middle of the body', [reset], 'SOURCE_UNREACHABLE', 3],
    ['never answers', [silent], 'SOURCE_UNREACHABLE', 2],
    ['sends too much', [large], 'SOURCE_LIMIT', 1],
    ['sends on to a file', [status(302, { location: 'file:///etc/passwd' })], 'SOURCE_INVALID', 1],
  ] as const)('%s is a problem without credentials', async (_what, given, code, times) => {
    const done = await ask(...given);
    expect(done).toMatchObject({ answer: { code }, asked: times });
    expect(JSON.stringify(done)).not.toContain('secret');
  });

  test.each([
    ['is broken once', [status(500), status(200)]],
    ['resets once', [reset, status(200)]],
  ])('%s is asked again', async (_what, given) => {
    expect(await ask(...given)).toMatchObject({ answer: { status: 200 }, asked: 2 });
  });

  test('says when to come back is asked then', async () => {
    expect(await ask(status(429, { 'retry-after': '7' }), status(200))).toMatchObject({ answer: { status: 200 } });
    expect(waits).toEqual([7000]);
  });
});
