import type { SingleFlight } from '../single-flight.ts';
import type { BlobCache } from './blob-cache.ts';

/** Where the fetchers of a run keep and share what they get. */
export interface SharedContent {
  /** Content from earlier runs. */
  readonly cache?: BlobCache;
  /** What was asked for in this run, by access and name. */
  readonly work: SingleFlight;
  /** What there is one of for an access, by access and name. */
  readonly singles: Map<string, unknown>;
  readonly logins?: CredentialUse;
}

/** Record of whether a login was needed: then not everybody who reads the repository may have the content. */
export interface CredentialUse {
  /** What CI gives every run, those of strangers too; empty when there is none. */
  readonly jobToken: string;
  used: boolean;
}
