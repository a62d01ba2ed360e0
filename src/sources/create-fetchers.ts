import type { UrlRewrite } from '../model/url-rewrite.ts';
import { createHttpClient, type HttpClientOptions } from '../net/http-client.ts';
import { BlobCache } from './blob-cache.ts';
import { type CredentialSource, dockerCredentials, firstCredential } from './credentials.ts';
import type { Fetcher } from './fetcher.ts';
import { helmChartFetcher } from './helm-chart-fetcher.ts';
import { ociFetcher } from './oci-fetcher.ts';
import { mirrorHosts } from './url-rewrites.ts';

/** How a run fetches what is outside of the tree. */
export interface SourceOptions {
  /** Texts of docker `config.json` files, the first of which wins. */
  readonly registryConfigs?: readonly string[];
  /** Shown to ghcr.io when nothing else is known for it. */
  readonly githubToken?: string;
  readonly rewrites?: readonly UrlRewrite[];
  /** Where content is kept from run to run; nowhere when absent. */
  readonly cacheDirectory?: string;
  readonly restrictEgress?: boolean;
  readonly proxy?: HttpClientOptions['proxy'];
}

/** The fetchers of a run by the kind that they bring. They share connections, which `close` ends. */
export interface Fetchers {
  readonly byKind: ReadonlyMap<string, Fetcher>;
  close(): Promise<void>;
}

/** Makes the fetchers of a run. */
export function createFetchers(options: SourceOptions): Fetchers {
  const rewrites = options.rewrites ?? [];
  const http = createHttpClient({
    restrictEgress: options.restrictEgress ?? false,
    // Who runs this names the mirrors, so that they may be private.
    allowedHosts: mirrorHosts(rewrites),
    ...(options.proxy === undefined ? {} : { proxy: options.proxy }),
  });
  const credentials = firstCredential(
    ...(options.registryConfigs ?? []).map(dockerCredentials),
    githubPackages(options.githubToken),
  );
  const cache = options.cacheDirectory === undefined ? undefined : new BlobCache(options.cacheDirectory);
  const context = { http, credentials, rewrites, ...(cache === undefined ? {} : { cache }) };
  return {
    byKind: new Map([
      ['HelmChart', helmChartFetcher(context)],
      ['OCIRepository', ociFetcher(context)],
    ]),
    close: () => http.close(),
  };
}

function githubPackages(token: string | undefined): CredentialSource {
  return (host) =>
    host === 'ghcr.io' && token !== undefined && token !== '' ? { username: 'token', password: token } : undefined;
}
