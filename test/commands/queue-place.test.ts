import { expect, test } from 'vitest';
import { queuePlace } from '../../src/commands/queue/queue-place.ts';
import { isProblem } from '../../src/core/problem.ts';
import { fc, runs } from '../support/property.ts';

const token = { GITHUB_TOKEN: 'secret' };
const remotes = (publicUrl: string): Parameters<typeof queuePlace>[0] => [
  { name: 'origin', url: publicUrl, publicUrl },
];

test('a token goes to github.com, unless the environment names another server', () => {
  expect(queuePlace(remotes('https://github.com/example/cluster.git'), token)).toMatchObject({
    apiUrl: 'https://api.github.com',
    repository: { owner: 'example', repo: 'cluster' },
  });
  const elsewhere = remotes('git@git.example:example/cluster.git');
  expect(queuePlace(elsewhere, token)).toMatchObject({
    code: 'INPUT_INVALID',
    hint: 'Set GITHUB_SERVER_URL to https://git.example where the token is of that server.',
  });
  const named = queuePlace(elsewhere, { ...token, GITHUB_SERVER_URL: 'https://git.example' });
  expect(isProblem(named)).toBe(false);
  expect(named).toMatchObject({ apiUrl: 'https://git.example/api/v3', serverUrl: 'https://git.example' });
});

test('no server gets a token that a remote alone names', () => {
  const hosts = fc.constantFrom(
    'github.com',
    'git.example',
    'github.com.evil.example',
    'evil.example:8443',
    '127.0.0.1',
  );
  const url = fc
    .tuple(fc.constantFrom('https://', 'http://', 'ssh://git@', 'git@', 'https://github.com@'), hosts)
    .map(([scheme, host]) => `${scheme}${host}${scheme === 'git@' ? ':' : '/'}example/cluster.git`);
  const setting = (value: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> =>
    fc.option(value, { nil: undefined });
  const environment = fc.record({
    GITHUB_API_URL: setting(fc.constant('https://api.own.example')),
    GITHUB_SERVER_URL: setting(fc.constant('https://own.example')),
    GITHUB_REPOSITORY: setting(fc.constant('example/cluster')),
  });
  const own = ['github.com', 'api.github.com', 'own.example', 'api.own.example'];
  let given = 0;
  fc.assert(
    fc.property(url, environment, (remote, variables) => {
      const place = queuePlace(remotes(remote), { ...token, ...variables });
      if (isProblem(place)) return;
      given += 1;
      expect(own).toContain(new URL(place.apiUrl).host);
      expect(own).toContain(new URL(place.serverUrl).host);
    }),
    { numRuns: runs(300) },
  );
  expect(given).toBeGreaterThan(0);
});
