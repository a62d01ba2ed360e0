import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { memoScope } from '../../src/commands/memo-scope.ts';

const place = mkdtempSync(join(tmpdir(), 'memo-scope-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

type Reach = Parameters<typeof memoScope>[1];
const nobody: Reach = {
  allowedHosts: [],
  environment: {},
  hostCredentials: [],
  isCarried: false,
  registryConfigs: [],
  restrictEgress: false,
  rewrites: [],
};
const scope = (reach: Partial<Reach> = {}, directory = place): string => memoScope(directory, { ...nobody, ...reach });
const socket = join(place, 'agent');
const servers: Partial<Reach> = { allowedHosts: ['charts.internal'] };
const mirrors: Partial<Reach> = { rewrites: [{ from: 'ghcr.io', to: 'mirror.internal' }] };

describe('results of a run serve', () => {
  test('who asks the same with the same logins', () => {
    const reach = { ...servers, ...mirrors, environment: { AWS_ACCESS_KEY_ID: 'id' } };
    expect(scope(reach)).toBe(scope(reach));
  });

  test.each<[string, Partial<Reach>]>([
    ['with restricted egress', { restrictEgress: true }],
    ['that may ask another host', servers],
    ['that asks a mirror', mirrors],
    ['with a login for a host', { hostCredentials: [{ host: 'a', username: 'b', password: 'c' }] }],
    ['with the logins of docker', { registryConfigs: ['{}'] }],
    ['with a key of AWS', { environment: { AWS_ACCESS_KEY_ID: 'id' } }],
    ['with an agent of ssh', { environment: { SSH_AUTH_SOCK: socket } }],
    ['in a directory that a cache service carries', { isCarried: true }],
  ])('no run %s', (_, reach) => {
    expect(scope(reach)).not.toBe(scope());
  });

  test('not who has another agent behind the same socket', async () => {
    writeFileSync(socket, '');
    const environment = { SSH_AUTH_SOCK: socket };
    const first = scope({ environment });
    await new Promise((done) => setTimeout(done, 20));
    utimesSync(socket, 1, 1);
    expect(scope({ environment })).not.toBe(first);
  });

  test('nobody who has other exemptions or mirrors, where a cache service carries them', () => {
    const scopes = [{}, servers, mirrors].map((reach) => scope({ ...reach, isCarried: true }));
    expect(new Set(scopes).size).toBe(3);
  });

  test('everybody alike where a cache service carries them', () => {
    const login = { restrictEgress: true, environment: { SSH_AUTH_SOCK: socket } };
    expect(scope({ ...login, isCarried: true })).toBe(scope({ isCarried: true }));
  });

  test('each run with restricted egress, to which no login of the environment is of use', () => {
    const agents = [socket, ''].map((path) => scope({ environment: { SSH_AUTH_SOCK: path }, restrictEgress: true }));
    expect(agents[0]).toBe(agents[1]);
  });
});

test('the name of those whom results serve tells no login to who has not the directory', () => {
  const other = mkdtempSync(join(place, 'other-'));
  expect(scope(servers, other)).not.toBe(scope(servers));
});
