/** Abilities of a server's API. */
export interface Platform {
  /** `gitea` stands for Forgejo too. */
  readonly kind: 'github' | 'ghes' | 'gitea' | 'gitlab';
  /** Runs keep artifacts of the fourth kind: Enterprise Server knows older ones only. */
  readonly hasArtifacts: boolean;
  readonly hasCheckRuns: boolean;
  /** The event of a run that has ended says which repository and branch it was for. */
  readonly hasEndedRuns: boolean;
  readonly hasGraphql: boolean;
  /** Runs show what their jobs write as a summary: runners of Gitea and Forgejo take it, and nobody sees it. */
  readonly hasSummaries: boolean;
  /**
   * The language of a block in a comment at a line that the server offers to put in its place; on Gitea, which offers
   * none, of the line.
   */
  readonly suggestionFence: string;
  /** The server keeps what merging a pull request would give, at `refs/pull/N/merge`. */
  readonly hasTestMerges: boolean;
}

/**
 * The page of a workflow run. Forgejo and older Gitea count runs in each repository; newer Gitea does too when it is
 * asked to. `repository` is its address.
 */
export function runPage(
  { kind }: Platform,
  repository: string,
  run: { readonly id: string; readonly number: string },
): string {
  return kind === 'gitea' && run.number !== ''
    ? `${repository}/actions/runs/${run.number}?by_index=1`
    : `${repository}/actions/runs/${run.id}`;
}

/** Address of the pages of a commit's files, up to the slash before the path. `repository` is its address. */
export function sourcePages({ kind }: Platform, repository: string, commit: string): string {
  const place = kind === 'gitea' ? 'src/commit' : kind === 'gitlab' ? '-/blob' : 'blob';
  return `${repository}/${place}/${commit}/`;
}

/**
 * Tells the platform from the root of its API: `/api/v1` is that of Gitea and Forgejo, `/api/v3` that of GitHub
 * Enterprise Server, `/api/v4` that of GitLab.
 */
export function platformOf(apiUrl: string): Platform {
  const isGitLab = /\/api\/v4$/.test(apiUrl);
  const isGitea = /\/api\/v1$/.test(apiUrl);
  const kind = isGitLab ? 'gitlab' : isGitea ? 'gitea' : /\/api\/v3$/.test(apiUrl) ? 'ghes' : 'github';
  const isOfGitHub = kind === 'github' || kind === 'ghes';
  return {
    kind,
    hasArtifacts: kind === 'github',
    hasCheckRuns: isOfGitHub,
    hasEndedRuns: isOfGitHub,
    hasGraphql: isOfGitHub,
    hasSummaries: isOfGitHub,
    suggestionFence: isGitLab ? 'suggestion:-0+0' : isGitea ? 'yaml' : 'suggestion',
    hasTestMerges: isOfGitHub,
  };
}
