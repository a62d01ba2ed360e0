import { type JsonValue, objectAt, stringAt } from '../core/json.ts';

/**
 * Secrets in a docker `config.json`: passwords, tokens, and both inside of `auth`. Empty for a text that is none, such
 * as the path of a file.
 */
export function registrySecrets(config: string): readonly string[] {
  let parsed: JsonValue;
  try {
    parsed = JSON.parse(config) as JsonValue;
  } catch {
    return [];
  }
  return Object.values(objectAt(parsed, 'auths') ?? {}).flatMap((entry) => {
    const auth = stringAt(entry, 'auth') ?? '';
    const login = Buffer.from(auth, 'base64').toString('utf8');
    const given = ['identitytoken', 'password', 'registrytoken'].map((field) => stringAt(entry, field) ?? '');
    return [auth, login.slice(login.indexOf(':') + 1), ...given].filter((secret) => secret !== '');
  });
}
