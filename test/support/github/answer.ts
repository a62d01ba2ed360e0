/** An answer to be sent. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the server stands to the real one. */
export interface StandInOptions {
  /** Gitea and Forgejo: another root, no GraphQL, checks or review comments, and lists by `limit`. */
  readonly isGitea?: boolean;
  /** GitHub Enterprise Server: another root. */
  readonly isEnterprise?: boolean;
  /** Writes that make something are refused beyond this number, as a secondary limit does. */
  readonly mostWrites?: number;
  /** The longest body of a comment; 65,536 characters. */
  readonly longestBody?: number;
}
