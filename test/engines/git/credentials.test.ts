import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { isProblem } from '../../../src/core/problem.ts';
import { cleanEnvironment, fixtureRepository, opened } from './fixture-repository.ts';

/** A server that has no repository, and notes the authorization headers it is sent. */
async function listeningServer(): Promise<{ readonly origin: string; readonly seen: (string | undefined)[] }> {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, seen };
}

const basic = (token: string): string => `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;

test('a token is sent to the server it is for, and to no other', async () => {
  const server = await listeningServer();
  const fixture = fixtureRepository();
  const id = fixture.commit({ a: '1' });
  fixture.git('remote', 'add', 'origin', `${server.origin}/o/r`);

  const own = await opened(fixture.directory, { credentials: { server: server.origin, token: 'token-1' } });
  const other = await opened(fixture.directory, {
    credentials: { server: 'http://elsewhere.invalid', token: 'token-2' },
  });
  const results = [await own.fetch([id]), await other.fetch([id])];

  expect(results.every(isProblem)).toBe(true);
  expect(server.seen).toEqual([basic('token-1'), undefined]);
});

test('settings that the environment carries reach the server too', async () => {
  const server = await listeningServer();
  const fixture = fixtureRepository();
  const id = fixture.commit({ a: '1' });
  fixture.git('remote', 'add', 'origin', `${server.origin}/o/r`);
  const environment = {
    ...cleanEnvironment,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.extraheader',
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: ${basic('carried')}`,
  };

  const repository = await opened(fixture.directory, { environment });
  const result = await repository.fetch([id]);

  expect(isProblem(result)).toBe(true);
  expect(server.seen).toEqual([basic('carried')]);
});

test('credentials that the checkout left are used, once', async () => {
  const server = await listeningServer();
  const fixture = fixtureRepository();
  const id = fixture.commit({ a: '1' });
  fixture.git('remote', 'add', 'origin', `${server.origin}/o/r`);
  fixture.git('config', `http.${server.origin}/.extraheader`, `AUTHORIZATION: ${basic('left')}`);

  const repository = await opened(fixture.directory, { credentials: { server: server.origin, token: 'given' } });
  const result = await repository.fetch([id]);

  expect(isProblem(result)).toBe(true);
  expect(server.seen).toEqual([basic('left')]);
});

test('a login is not sent on to the target of a redirect', async () => {
  const target = await listeningServer();
  const door = createServer((request, response) => {
    response.writeHead(302, { location: `${target.origin.replace('127.0.0.1', 'localhost')}${request.url}` }).end();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => door.close(() => resolve())));
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const server = `http://127.0.0.1:${address.port}`;
  const fixture = fixtureRepository();
  const id = fixture.commit({ a: '1' });
  fixture.git('remote', 'add', 'origin', `${server}/o/r`);

  const given = await opened(fixture.directory, { credentials: { server, token: 'token' } });
  fixture.git('config', `http.${server}/.extraheader`, `AUTHORIZATION: ${basic('left')}`);
  const left = await opened(fixture.directory, {});
  const results = [await given.fetch([id]), await left.fetch([id])];

  expect(results.every(isProblem)).toBe(true);
  expect(target.seen).toEqual([]);
});
