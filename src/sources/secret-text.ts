import { separator } from '../core/memo-codec.ts';
import { hasUnknownField } from '../core/secret-fields.ts';

/** Logins in URLs, and queries in the URLs of sources, which often hold tokens. */
const secretUrl = /:\/\/[^\s"/@\\]{1,200}@|"url":"[^"\\]{0,2000}\?/;

/** A Secret as YAML or JSON in a text of a value. */
const writtenSecret = /\bkind\\?"?: ?\\?"?Secret\\/;

/**
 * Test for JSON, or parts of JSON, that may hold what is secret and is not to be kept on a disk: Secrets with values in
 * clear, whole manifests of Secrets in a text, and URLs with logins. What SOPS encrypted is no secret. Text that is no
 * JSON and speaks of Secrets counts as one.
 */
export function mayHoldSecrets(text: string): boolean {
  if (secretUrl.test(text)) return true;
  if (!text.includes('Secret')) return false;
  if (writtenSecret.test(text)) return true;
  return text.split(separator).some((json) => {
    if (!json.includes('"Secret"')) return false;
    try {
      return holdsSecret(JSON.parse(json));
    } catch {
      return true;
    }
  });
}

function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsSecret);
  const object = value as Readonly<Record<string, unknown>>;
  if (object['kind'] === 'Secret') {
    if (isInClear(object['data']) || isInClear(object['stringData'])) return true;
    // Of what has no metadata it is a reference.
    if (Object.hasOwn(object, 'metadata') && hasUnknownField(object)) return true;
  }
  return Object.values(object).some(holdsSecret);
}

function isInClear(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return data !== undefined && data !== null;
  return Object.values(data).some((value) => value !== null && value !== '' && !isEncrypted(value));
}

function isEncrypted(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('ENC[') && value.endsWith(']');
}
