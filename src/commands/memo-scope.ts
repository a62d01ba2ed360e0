import { join } from 'node:path';
import { agentIdentity, CacheKey, cacheLayout, type SourceOptions } from '../sources/public.ts';

type Reach = Pick<
  Required<SourceOptions>,
  'allowedHosts' | 'environment' | 'hostCredentials' | 'isCarried' | 'registryConfigs' | 'restrictEgress' | 'rewrites'
>;

/**
 * Name for those whom results of a run in a cache directory are kept for: who asks the same servers with the same
 * logins, since what is rendered holds what they gave. It tells none of the logins. A token is no part of it: each job
 * has another one. A run that had to show it keeps no results.
 */
export function memoScope(directory: string, reach: Reach): string {
  const { allowedHosts, isCarried, restrictEgress, rewrites } = reach;
  // What a cache service carries is public, and serves runs with any logins; nothing else is kept there.
  const asked = isCarried ? ['carried'] : [restrictEgress, loginsOf(reach)];
  return new CacheKey(join(directory, cacheLayout)).nameOf(JSON.stringify([allowedHosts, rewrites, ...asked]));
}

function loginsOf({ environment, hostCredentials, registryConfigs, restrictEgress }: Reach): unknown {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, SSH_AUTH_SOCK } = environment;
  // What the environment has opens nothing there.
  const ofTheJob = restrictEgress ? [] : [AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, agentIdentity(SSH_AUTH_SOCK)];
  return [hostCredentials, registryConfigs, ofTheJob];
}
