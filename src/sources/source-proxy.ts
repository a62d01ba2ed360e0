import { stringAt } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import type { FetchRequest } from './fetcher.ts';

/** As long as Flux takes one. */
const longest = 2048;
/** The kinds that have a `spec.proxySecretRef`. */
const withProxy: ReadonlySet<string> = new Set(['Bucket', 'GitRepository', 'OCIRepository']);

/**
 * The URL of the proxy that a source names in its `spec.proxySecretRef`, with its login; undefined when it names none, or when the tree does not hold the Secret in clear. A Secret that names none is a problem, as it is to
 * Flux; no problem shows what stands in it.
 */
export function sourceProxy({ kind, spec, id, secret }: FetchRequest): string | Problem | undefined {
  const name = withProxy.has(kind) ? stringAt(spec, 'proxySecretRef', 'name') : undefined;
  const data = name === undefined ? undefined : secret?.(name);
  if (name === undefined || data === undefined) return undefined;
  const invalid = (why: string): Problem => ({
    code: 'SOURCE_INVALID',
    message: `the proxy in Secret ${id.namespace}/${name} ${why}`,
    hint: 'The Secret needs `address` (http://host:port), and may have `username` and `password`.',
  });
  const address = data.get('address') ?? '';
  if (address === '') return invalid('has no address');
  if (address.length > longest || !URL.canParse(address)) return invalid('has an address that is no URL');
  const url = new URL(address);
  if (url.protocol === 'socks5:')
    return {
      code: 'SOURCE_UNSUPPORTED',
      message: `the proxy in Secret ${id.namespace}/${name} is one of SOCKS, which are not used here`,
      hint: 'Name a proxy for http, or put a server that this run can reach in its place with `registry-mirrors`.',
    };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return invalid('is none for http or https');
  const [username, password] = [data.get('username'), data.get('password')];
  if (username !== undefined) {
    url.username = encodeURIComponent(username);
    url.password = encodeURIComponent(password ?? '');
  }
  return url.href;
}
