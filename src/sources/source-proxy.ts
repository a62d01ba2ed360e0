import { stringAt } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import type { FetchRequest } from './fetcher.ts';

/** As long as Flux takes one. */
const longest = 2048;
/** The kinds that have a `spec.proxySecretRef`. */
const withProxy: ReadonlySet<string> = new Set(['Bucket', 'GitRepository', 'OCIRepository']);

/**
 * The URL of the proxy that a source names in its `spec.proxySecretRef`, with its login; undefined when it names none,
 * or when the tree does not hold the Secret in clear. A Secret that names none is a problem, as it is to Flux; no
 * problem shows what stands in it.
 */
export function sourceProxy({ kind, spec, id, secret }: FetchRequest): string | Problem | undefined {
  const name = withProxy.has(kind) ? stringAt(spec, 'proxySecretRef', 'name') : undefined;
  const data = name === undefined ? undefined : secret?.(name);
  if (name === undefined || data === undefined) return undefined;
  const invalid = (why: string): Problem => ({
    code: 'SOURCE_INVALID',
    message: `proxy in Secret ${id.namespace}/${name}: ${why}`,
    hint: 'Set `address` (http://host:port) in the Secret, and optionally `username` and `password`.',
  });
  const address = data.get('address') ?? '';
  if (address === '') return invalid('no address');
  if (address.length > longest || !URL.canParse(address)) return invalid('its address is not a URL');
  const url = new URL(address);
  if (url.protocol === 'socks5:')
    return {
      code: 'SOURCE_UNSUPPORTED',
      message: `proxy in Secret ${id.namespace}/${name}: SOCKS is not supported`,
      hint: 'Use an http proxy, or add a reachable server with `registry-mirrors`.',
    };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return invalid('not an http or https proxy');
  const [username, password] = [data.get('username'), data.get('password')];
  if (username !== undefined) {
    url.username = encodeURIComponent(username);
    url.password = encodeURIComponent(password ?? '');
  }
  return url.href;
}
