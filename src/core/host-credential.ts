/** A login for a host, or for what stands below a path on it. */
export interface HostCredential {
  /** `host`, `host:port` or `host/path`. */
  readonly host: string;
  readonly username: string;
  readonly password: string;
  /** True when it may be shown over http, where everybody on the way can read it. */
  readonly inClear?: boolean;
}
