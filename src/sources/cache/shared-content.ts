import type { SharedWork } from '../shared-work.ts';
import type { BlobCache } from './blob-cache.ts';

/** Where the fetchers of a run keep and share what they get. */
export interface SharedContent {
  /** Content from earlier runs. */
  readonly cache?: BlobCache;
  /** What was asked for in this run, by access and name. */
  readonly work: SharedWork;
  /** What there is one of for an access, by access and name. */
  readonly singles: Map<string, unknown>;
  readonly logins?: LoginUse;
}

/** Whether anything was fetched that not everybody who reads the repository may have. */
export interface LoginUse {
  /** What CI gives every run, those of strangers too; empty when there is none. */
  readonly jobToken: string;
  used: boolean;
}
