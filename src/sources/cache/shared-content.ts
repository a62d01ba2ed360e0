import type { SingleFlight } from '../single-flight.ts';
import type { BlobCache } from './blob-cache.ts';

/** Where the fetchers of a run keep and share what they get. */
export interface SharedContent {
  /** Content from earlier runs. */
  readonly cache?: BlobCache;
  /** False when others can read the cache directory, as where the cache service carries it: then nothing is kept that took a login. */
  readonly keepsPrivate?: boolean;
  /** What was asked for in this run, by access and name. */
  readonly work: SingleFlight;
  /** What there is one of for an access, by access and name. */
  readonly singles: Map<string, unknown>;
  readonly logins?: CredentialUse;
}

/** Record of whether a login was used: then not everybody who reads the repository may have the content. */
export interface CredentialUse {
  used: boolean;
}
