import type { SingleFlight } from '../single-flight.ts';
import type { BlobCache } from './blob-cache.ts';

/** Store in which the fetchers of a run keep and share content. */
export interface SharedContent {
  /** Content from earlier runs. */
  readonly cache?: BlobCache;
  /**
   * For whom content is kept. `own`: for runs that may ask any address. `public`: for those that may ask public ones
   * only, as runs for forks do. `carried`: for everybody who can read what the cache service carries, so that nothing
   * is kept that took a login or came from an address that is not public. `nobody`: where a service carries what is
   * kept and a program that tells no addresses, such as git or a proxy, does the asking: neither content nor results
   * are kept.
   */
  readonly keptFor?: 'carried' | 'nobody' | 'own' | 'public';
  /** What this run may ask although others may not: hosts, and servers of mirrors. */
  readonly exemptions?: readonly string[];
  /** True for a host that everybody can reach. */
  readonly isPublicHost?: (host: string) => Promise<boolean>;
  /** What was asked for in this run, by access and name. */
  readonly work: SingleFlight;
  /** What there is one of for an access, by access and name. */
  readonly singles: Map<string, unknown>;
  readonly logins?: CredentialUse;
}

/**
 * Record of whether content was used that not everybody may have whom results are kept for. In a directory that a
 * service carries: it took a login, or came from an address that is not public. Elsewhere: it took the token of the
 * job, which is another one for each job.
 */
export interface CredentialUse {
  used: boolean;
  /**
   * True once a public host has led to an address that is not. From then on nothing is kept for others, since an answer
   * does not tell its way.
   */
  isInside: boolean;
}
