import { quotedName } from '../core/changed-file.ts';
import { stringAt } from '../core/json.ts';
import type { Fetched, Fetcher } from './fetcher.ts';

/**
 * A fetcher that says, where a server asks for a login, that the one the source means is not to be had: with
 * `spec.provider` of `aws`, `azure` or `gcp` it is the identity of the cluster in its cloud.
 */
export function withoutCloudIdentity(fetcher: Fetcher): Fetcher {
  return {
    async fetch(request, signal): Promise<Fetched> {
      const fetched = await fetcher.fetch(request, signal);
      const provider = stringAt(request.repository?.spec ?? request.spec, 'provider') ?? 'generic';
      if ('artifact' in fetched || fetched.problem.code !== 'SOURCE_AUTH' || provider === 'generic') return fetched;
      const hint = `The identity of provider ${quotedName(provider.slice(0, 20))} exists only in the cluster. Set a login for this host with credentials or registry-config.`;
      return { problem: { ...fetched.problem, hint } };
    },
  };
}
