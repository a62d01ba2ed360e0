import type { GitHubApi, RepositoryName } from './api.ts';

/** A line of the sources with something to say about it. */
export interface CheckAnnotation {
  readonly path: string;
  readonly line: number;
  readonly level: 'failure' | 'notice' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** A finished check run. */
export interface CheckRunRequest {
  readonly sha: string;
  readonly name: string;
  /** Tells this attempt of this run from others. */
  readonly externalId: string;
  /** `neutral` does not keep a branch from being merged. */
  readonly conclusion: 'failure' | 'neutral' | 'success';
  /** Plain words of our own. */
  readonly title: string;
  /** Markdown of at most 65,535 characters. */
  readonly summary: string;
  readonly annotations: readonly CheckAnnotation[];
  readonly url?: string;
}

/** GitHub takes so many annotations in a request, and adds those of later requests to them. */
const annotationsPerRequest = 50;
const mostAnnotations = 500;

/** Writes a check run and gives its address. Rejects with an `ApiError`. */
export async function writeCheckRun(
  api: GitHubApi,
  repository: RepositoryName,
  request: CheckRunRequest,
): Promise<string | undefined> {
  const { sha, name, externalId, conclusion, title, url } = request;
  const target = { ...repository };
  const annotations = request.annotations.slice(0, mostAnnotations).map(annotation);
  const left = request.annotations.length - annotations.length;
  const summary = left === 0 ? request.summary : `${request.summary}\n\n${left} more annotations omitted.`;
  const output = { title: title.slice(0, 255), summary };
  const { id, html_url } = await api.call<{ readonly id: number; readonly html_url: string | null }>(
    (octokit) =>
      octokit.rest.checks.create({
        ...target,
        name,
        head_sha: sha,
        external_id: externalId,
        status: 'completed',
        conclusion,
        ...(url === undefined ? {} : { details_url: url }),
        output: { ...output, annotations: annotations.slice(0, annotationsPerRequest) },
      }),
    {
      recover: async () => {
        const runs = await api.call((octokit) =>
          octokit.rest.checks.listForRef({ ...target, ref: sha, check_name: name, per_page: 100 }),
        );
        return runs.check_runs.find((run) => run.external_id === externalId);
      },
    },
  );
  for (let at = annotationsPerRequest; at < annotations.length; at += annotationsPerRequest)
    await api.call((octokit) =>
      octokit.rest.checks.update({
        ...target,
        check_run_id: id,
        output: { ...output, annotations: annotations.slice(at, at + annotationsPerRequest) },
      }),
    );
  return html_url ?? undefined;
}

function annotation({ path, line, level, title, message }: CheckAnnotation): {
  path: string;
  start_line: number;
  end_line: number;
  annotation_level: CheckAnnotation['level'];
  title: string;
  message: string;
} {
  return {
    path,
    start_line: line,
    end_line: line,
    annotation_level: level,
    title: title.slice(0, 255),
    message: message.slice(0, 16_000),
  };
}
