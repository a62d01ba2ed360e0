import { appendFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Stands in every text below that is made up, so that one search finds all of them. */
export const plantedCore = 'pl4nted';

/**
 * Every secret that a test plants, by the place that holds it. Each is a text of its own, so that a finding names its
 * place. The end of a test run searches everything that was written for them: what is not here is not searched for.
 */
export const planted = {
  cacheToken: `${plantedCore}-cache-token-8a`,
  credentialsFile: `${plantedCore}-credentials-file-1a`,
  dockerConfig: `${plantedCore}-docker-config-2b`,
  dockerSecret: `${plantedCore}-docker-secret-3c`,
  echoedByServer: `${plantedCore}-echo-4d`,
  gitCredential: `${plantedCore}-git-credential-5e`,
  gitSecret: `${plantedCore}-git-secret-6f`,
  githubToken: `ghs_${plantedCore}GithubToken7a`,
  identity: `${plantedCore}PrivateKeyLine8b`,
  proxyPassword: `${plantedCore}-proxy-p@ss:word-9b`,
  queryToken: `${plantedCore}-query-token-9c`,
  redirectToken: `${plantedCore}-redirect-token-1d`,
  registryToken: `${plantedCore}-registry-token-2e`,
  s3Secret: `${plantedCore}-s3-secret-3e`,
  secretPassword: `${plantedCore}-secret-password-3f`,
  tlsKey: `${plantedCore}TlsKeyLine4a`,
  urlPassword: `${plantedCore}-url-password-5b`,
  wrongPassword: `${plantedCore}-wrong-password-6c`,
} as const;

/**
 * Secrets that are fixed by what was made of them: what stands encrypted in `test/fixtures/sops`, whose keys are
 * secrets, too, and the password that servers know by its bcrypt hash.
 */
export const fixed = {
  decrypted: 'correct-horse-battery',
  decryptedAfter: 'wrong-horse-battery',
  decryptedValue: 'staple-in-the-values',
  serverPassword: 'planted-registry-password',
} as const;

/**
 * Says that a file, or everything below a directory, is where a test plants secrets: what a user, a server or the
 * repository under review holds. Only the named secrets are expected there, or all without names.
 * Nothing that the program itself writes may be named.
 */
export function expectPlanted(path: string, names: readonly string[] = []): void {
  const directory = process.env['TEST_RUN_DIRECTORY'];
  if (directory !== undefined)
    appendFileSync(join(directory, 'expected'), `${JSON.stringify({ path: resolve(path), names })}\n`);
}
