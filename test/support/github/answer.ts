/** An answer to be sent. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the server stands to the real one. */
export interface StandInOptions {
  /**
   * Gitea and Forgejo as Gitea 1.26.0 and Forgejo 8.0.2 answer: another root, no GraphQL, checks or comments at lines
   * by side, all comments in one list, other lists by `limit`, bots that are told their name, and statuses for those
   * who may write to the repository.
   */
  readonly isGitea?: boolean;
  /** What Gitea or Forgejo says of its version; 1.26.0. From 1.27 it has the comments at lines of `answer-gitea.ts`. */
  readonly giteaVersion?: string;
  /** GitHub Enterprise Server: another root. */
  readonly isEnterprise?: boolean;
  /** What the token may ask of the GraphQL API is used up, while other requests have a limit of their own. */
  readonly isGraphqlLimited?: boolean;
  /** Writes that make something are refused beyond this number, as a secondary limit does. */
  readonly mostWrites?: number;
  /** The longest body of a comment; 65,536 characters. */
  readonly longestBody?: number;
}
