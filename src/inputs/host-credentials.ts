import type { HostCredential } from '../core/host-credential.ts';
import { trimmedEnd } from '../core/text/trimmed.ts';

/**
 * Reads `host=username:password` texts, one login each; blank ones and comments say nothing. The host may have a port,
 * and a path for logins that are good for a part of it only. A login is shown over https only, unless `http://` stands
 * before its host. Of a text that is none the number comes back, from 1, since the text itself may be a secret.
 */
export function parseHostCredentials(texts: readonly string[]): {
  readonly credentials: readonly HostCredential[];
  readonly fault?: number;
} {
  const credentials: HostCredential[] = [];
  for (const [index, line] of texts.entries()) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const [, host, username, password] = /^([^\s=@]+)=([^:]*):(.+)$/.exec(text) ?? [];
    if (host === undefined || username === undefined || password === undefined)
      return { credentials, fault: index + 1 };
    credentials.push({
      host: trimmedEnd(host.replace(/^https?:\/\//, ''), '/'),
      username,
      password,
      ...(host.startsWith('http://') ? { inClear: true } : {}),
    });
  }
  return { credentials };
}
