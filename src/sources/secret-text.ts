/** Logins in URLs, and queries in the URLs of sources, which often hold tokens. */
const secretUrl = /:\/\/[^\s"/@\\]{1,200}@|"url":"[^"\\]{0,2000}\?/;

/**
 * True for JSON that may hold what is secret, and is not to be kept on a disk: Secrets with values in clear, and URLs with logins. What SOPS encrypted is no secret. Text that is no JSON and speaks of Secrets
 * counts as one.
 */
export function mayHoldSecrets(json: string): boolean {
  if (secretUrl.test(json)) return true;
  if (!json.includes('"Secret"')) return false;
  try {
    return holdsSecret(JSON.parse(json));
  } catch {
    return true;
  }
}

function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsSecret);
  const object = value as Readonly<Record<string, unknown>>;
  if (object['kind'] === 'Secret' && (isInClear(object['data']) || isInClear(object['stringData']))) return true;
  return Object.values(object).some(holdsSecret);
}

function isInClear(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return data !== undefined && data !== null;
  return Object.values(data).some((value) => value !== null && value !== '' && !isEncrypted(value));
}

function isEncrypted(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('ENC[') && value.endsWith(']');
}
