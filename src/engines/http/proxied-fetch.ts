import type { RequestInit as UndiciInit } from 'undici';

/** Proxies by the scheme that they are for, and the hosts that are asked without one (`NO_PROXY`). */
export interface ProxySettings {
  readonly http?: string;
  readonly https?: string;
  readonly except?: string;
}

/** Function that sends a request. */
export type Fetch = (url: string | URL, init: RequestInit) => Promise<Response>;

/** The `fetch` of the platform, through the proxies that there are. */
export async function proxiedFetch({ http, https, except }: ProxySettings): Promise<Fetch> {
  if (http === undefined && https === undefined) return (url, init) => fetch(url, init);
  const { EnvHttpProxyAgent, fetch: send } = await import('undici');
  const dispatcher = new EnvHttpProxyAgent({
    // Undefined stands for what the environment says, which is read elsewhere.
    httpProxy: http ?? '',
    httpsProxy: https ?? '',
    noProxy: except ?? '',
  });
  // Two declarations of one interface: undici's own, and the one of the platform, which is undici too.
  return async (url, init) => await send(url, { ...(init as unknown as UndiciInit), dispatcher });
}
