import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redactionsOf } from '../../src/commands/preview-options.ts';
import { temporaryDirectory } from '../engines/git/fixture-repository.ts';

test('messages lose each login of the run, also those that stand in files and in the environment', () => {
  const directory = temporaryDirectory();
  const auth = Buffer.from('me:of-docker').toString('base64');
  writeFileSync(join(directory, 'config.json'), JSON.stringify({ auths: { 'registry.example.org': { auth } } }));
  writeFileSync(join(directory, 'logins'), 'charts.example.org=me:of-a-file\n');
  const environment = { AWS_SECRET_ACCESS_KEY: 'of-aws', AWS_SESSION_TOKEN: 'of-a-session', DOCKER_CONFIG: directory };
  const { secrets } = redactionsOf(directory, environment, { credentialsFile: join(directory, 'logins') });
  expect([...secrets].sort()).toEqual(
    ['of-a-file', 'of-a-session', 'of-aws', 'of-docker', auth].sort((a, b) => (a < b ? -1 : 1)),
  );
});

test('messages lose what is known where a file of logins cannot be read', () => {
  const choices = { credentialsFile: '/nowhere/logins', registryConfig: '/nowhere/config.json', token: 'of-the-job' };
  expect(redactionsOf('/', {}, choices).secrets).toEqual(['of-the-job']);
});
