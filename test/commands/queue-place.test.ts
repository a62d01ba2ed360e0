import { expect, test } from 'vitest';
import { queuePlace } from '../../src/commands/queue/queue-place.ts';
import { isProblem } from '../../src/model/problem.ts';

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
