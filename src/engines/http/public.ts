export { isPublicAddress } from './address-guard.ts';
export { isAllowed, isAllowedUrl } from './egress-checks.ts';
export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  type HttpRequest,
  type HttpResponse,
  type TlsOptions,
} from './http-client.ts';
export { type ProxySettings, proxiedFetch } from './proxied-fetch.ts';
export { publicAddresses } from './public-addresses.ts';
export { resolvesToPublic } from './public-lookup.ts';
export { redactUrl } from './redact-url.ts';
export { type Redactions, safeMessage, safeProblem, safeSide } from './safe-message.ts';
export { sleep } from './sleep.ts';
