/** What a server's API can do. */
export interface Platform {
  /** `gitea` stands for Forgejo too. */
  readonly kind: 'github' | 'ghes' | 'gitea';
  readonly hasCheckRuns: boolean;
  readonly hasGraphql: boolean;
  /** Labels can be given by name, and are made when they are not there. */
  readonly hasLabelsByName: boolean;
  /** Reviews take comments by line and side. */
  readonly hasReviewComments: boolean;
}

/** Tells the platform from the root of its API: `/api/v1` is that of Gitea and Forgejo, `/api/v3` that of GitHub Enterprise Server. */
export function platformOf(apiUrl: string): Platform {
  const isGitea = /\/api\/v1$/.test(apiUrl);
  return {
    kind: isGitea ? 'gitea' : /\/api\/v3$/.test(apiUrl) ? 'ghes' : 'github',
    hasCheckRuns: !isGitea,
    hasGraphql: !isGitea,
    hasLabelsByName: !isGitea,
    hasReviewComments: !isGitea,
  };
}
