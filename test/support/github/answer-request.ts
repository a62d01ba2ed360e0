import type { Answer, StandInOptions } from './answer.ts';
import {
  type Account,
  type CheckRun,
  commentableLines,
  type IssueComment,
  type RepositoryState,
  type ReviewComment,
  type Scope,
  type Token,
} from './repository-state.ts';

/** A comment on lines of the diff. */
interface Anchored {
  readonly path: string;
  readonly body: string;
  readonly line?: number;
  readonly side?: 'LEFT' | 'RIGHT';
  readonly start_line?: number;
  readonly subject_type?: 'file' | 'line';
}

interface CheckOutput {
  readonly title?: string;
  readonly summary?: string;
  readonly annotations?: readonly CheckRun['annotations'][number][];
}

/** The fields of every body that is read here. Which of them there are, the published schema has said before. */
export interface RequestBody extends Anchored {
  readonly comments?: readonly Anchored[];
  readonly commit_id: string;
  readonly conclusion?: string;
  readonly context: string;
  readonly description?: string;
  readonly event?: string;
  readonly external_id?: string;
  readonly head_sha: string;
  readonly labels: readonly string[];
  readonly name: string;
  readonly output?: CheckOutput;
  readonly state: string;
  readonly status?: string;
  readonly target_url?: string;
  readonly title: string;
}

/** A request that fits GitHub's description. */
export interface Asked {
  readonly operation: string;
  /** What the parameters of the path are, in their order. */
  readonly parameters: readonly string[];
  readonly url: URL;
  readonly body: RequestBody;
  readonly token: Token;
  readonly state: RepositoryState;
  readonly options: StandInOptions;
}

const repository = '/repos/{owner}/{repo}';
const pulls: readonly Scope[] = ['pull-requests'];
const conversation: readonly Scope[] = ['issues', 'pull-requests'];

interface Route {
  /** Any of these at `level`. */
  readonly scopes: readonly Scope[];
  readonly level: 'read' | 'write';
  readonly answer: (asked: Asked) => Answer;
}

const routes: Readonly<Record<string, Route>> = {
  [`GET ${repository}/pulls/{pull_number}`]: {
    scopes: pulls,
    level: 'read',
    answer: ({ state, parameters }) => {
      const other = state.others.find(({ number }) => String(number) === parameters[2]);
      if (other !== undefined) return ok(shownOther(other));
      const { lag, pull } = state;
      const isLate = lag !== undefined && lag.answers-- > 0;
      return ok({
        ...shownPull(isLate ? { pull: { ...pull, head: lag.head } } : state),
        commits: state.commits.length,
      });
    },
  },
  [`GET ${repository}/pulls`]: {
    scopes: pulls,
    level: 'read',
    answer: (asked) => {
      const owner = asked.state.pull.headRepository?.split('/')[0] ?? '';
      const head = asked.url.searchParams.get('head');
      const isAsked = (head === null || head === `${owner}:change`) && asked.state.pull.state === 'open';
      const others = head === null ? asked.state.others.filter(({ isOpen }) => isOpen).map(shownOther) : [];
      return page(asked, [...(isAsked ? [shownPull(asked.state)] : []), ...others]);
    },
  },
  [`GET ${repository}/pulls/{pull_number}/files`]: {
    scopes: pulls,
    level: 'read',
    answer: (asked) => page(asked, asked.state.files),
  },
  [`GET ${repository}/issues`]: {
    scopes: conversation,
    level: 'read',
    answer: (asked) => {
      const creator = asked.url.searchParams.get('creator');
      const state = asked.url.searchParams.get('state') ?? 'open';
      const isAsked = (one: { readonly author: Account; readonly state: string }): boolean =>
        (creator === null || one.author.login === creator) && (state === 'all' || one.state === state);
      return page(
        asked,
        asked.state.issues.filter(isAsked).map((one) => shownIssue(one, asked.options)),
      );
    },
  },
  [`POST ${repository}/issues`]: {
    scopes: ['issues'],
    level: 'write',
    answer: ({ body, options, state, token }) => {
      const refused = tooLong(body.body, options);
      if (refused !== undefined) return refused;
      const issue = {
        number: state.nextId(),
        author: token.account,
        title: body.title,
        body: body.body,
        state: 'open' as const,
      };
      state.issues.push(issue);
      return created(shownIssue(issue, options));
    },
  },
  [`PATCH ${repository}/issues/{issue_number}`]: {
    scopes: ['issues'],
    level: 'write',
    answer: ({ body, options, parameters, state }) => {
      const issue = state.issues.find(({ number }) => number === Number(parameters[2]));
      if (issue === undefined) return notFound;
      const refused = tooLong(body.body, options);
      if (refused !== undefined) return refused;
      issue.body = body.body;
      if (body.state === 'closed') issue.state = 'closed';
      return ok(shownIssue(issue, options));
    },
  },
  [`GET ${repository}/issues/{issue_number}/comments`]: {
    scopes: conversation,
    level: 'read',
    answer: (asked) => {
      const isOwn = asked.parameters[2] === String(asked.state.pull.number);
      const comments = isOwn ? asked.state.comments.map(shownComment) : [];
      if (asked.options.isGitea !== true) return page(asked, comments);
      return { status: 200, body: comments, headers: { 'x-total-count': String(comments.length) } };
    },
  },
  [`POST ${repository}/issues/{issue_number}/comments`]: {
    scopes: conversation,
    level: 'write',
    answer: ({ body, token, state, options }) =>
      tooLong(body.body, options) ?? created(shownComment(state.comment(token.account, body.body))),
  },
  [`PATCH ${repository}/issues/comments/{comment_id}`]: {
    scopes: conversation,
    level: 'write',
    answer: ({ body, parameters, state, options, token }) => {
      const comment = state.comments.find(({ id }) => id === Number(parameters[2]));
      if (comment === undefined) return notFound;
      const refused = tooLong(body.body, options);
      if (refused !== undefined) return refused;
      state.edit(comment, token.account, body.body);
      return ok(shownComment(comment));
    },
  },
  [`DELETE ${repository}/issues/comments/{comment_id}`]: {
    scopes: conversation,
    level: 'write',
    answer: ({ parameters, state }) => remove(state.comments, Number(parameters[2])),
  },
  [`GET ${repository}/issues/{issue_number}/labels`]: {
    scopes: conversation,
    level: 'read',
    answer: (asked) => page(asked, shownLabels(asked.state)),
  },
  [`GET ${repository}/labels`]: {
    scopes: conversation,
    level: 'read',
    answer: (asked) =>
      page(
        asked,
        asked.state.repositoryLabels.map((name, at) => ({ id: at + 1, name })),
      ),
  },
  [`POST ${repository}/labels`]: {
    scopes: conversation,
    level: 'write',
    // Gitea makes a name twice.
    answer: ({ body, state }) => created({ id: state.repositoryLabels.push(body.name), name: body.name }),
  },
  [`GET ${repository}/issues/{issue_number}/timeline`]: {
    scopes: conversation,
    level: 'read',
    answer: (asked) =>
      page(
        asked,
        asked.state.labelEvents.map(({ actor, name, isSet, at }) => ({
          type: 'label',
          body: isSet ? '1' : '',
          user: { id: actor.id, login: actor.login },
          label: { name },
          // As a server writes it whose clock shows another zone.
          created_at: inZone(at),
        })),
      ),
  },
  [`POST ${repository}/issues/{issue_number}/labels`]: {
    scopes: conversation,
    level: 'write',
    answer: ({ body, options, state, token }) => {
      for (const given of body.labels) {
        // Gitea passes over names that the repository does not have.
        const label = options.isGitea === true ? state.repositoryLabels[Number(given) - 1] : given;
        if (label === undefined) continue;
        if (label.length > 50) return invalid('Label name is too long (maximum is 50 characters)');
        state.label(token.account, label);
      }
      return ok(shownLabels(state));
    },
  },
  [`DELETE ${repository}/issues/{issue_number}/labels/{name}`]: {
    scopes: conversation,
    level: 'write',
    answer: ({ options, parameters, state }) => {
      const given = decodeURIComponent(parameters[3] ?? '');
      const label = options.isGitea === true ? (state.repositoryLabels[Number(given) - 1] ?? '') : given;
      return state.labels.delete(label) ? ok(shownLabels(state)) : notFound;
    },
  },
  [`GET ${repository}/pulls/{pull_number}/comments`]: {
    scopes: pulls,
    level: 'read',
    answer: (asked) => page(asked, asked.state.reviewComments.map(shownReviewComment)),
  },
  [`POST ${repository}/pulls/{pull_number}/comments`]: {
    scopes: pulls,
    level: 'write',
    answer: (asked) => {
      const { body, state } = asked;
      if (body.commit_id !== state.pull.head) return invalid('commit_id is not part of the pull request');
      const refused = tooLong(body.body, asked.options) ?? badAnchor(asked, body);
      return refused ?? created(shownReviewComment(addReviewComment(asked, body, state.nextId())));
    },
  },
  [`PATCH ${repository}/pulls/comments/{comment_id}`]: {
    scopes: pulls,
    level: 'write',
    answer: ({ body, parameters, state, options }) => {
      const comment = state.reviewComments.find(({ id }) => id === Number(parameters[2]));
      if (comment === undefined) return notFound;
      const refused = tooLong(body.body, options);
      if (refused !== undefined) return refused;
      comment.body = body.body;
      return ok(shownReviewComment(comment));
    },
  },
  [`DELETE ${repository}/pulls/comments/{comment_id}`]: {
    scopes: pulls,
    level: 'write',
    answer: ({ parameters, state }) => remove(state.reviewComments, Number(parameters[2])),
  },
  [`GET ${repository}/pulls/{pull_number}/reviews`]: {
    scopes: pulls,
    level: 'read',
    answer: (asked) =>
      page(
        asked,
        asked.state.verdicts.map(({ author, state, at, commit }) => ({
          user: user(author),
          state,
          submitted_at: at,
          commit_id: commit,
        })),
      ),
  },
  [`GET ${repository}/pulls/{pull_number}/commits`]: {
    scopes: pulls,
    level: 'read',
    answer: (asked) =>
      page(
        asked,
        // The server lists no more.
        asked.state.commits.slice(0, 250).map(({ author, committer }) => ({
          sha: asked.state.pull.head,
          author: author === undefined ? null : user(author),
          committer: committer === undefined ? null : user(committer),
        })),
      ),
  },
  [`GET ${repository}/collaborators/{username}/permission`]: {
    scopes: [],
    level: 'read',
    answer: ({ state, parameters }) => ok({ permission: state.writers.has(parameters[2] ?? '') ? 'write' : 'read' }),
  },
  [`POST ${repository}/pulls/{pull_number}/reviews`]: {
    scopes: pulls,
    level: 'write',
    answer: (asked) => {
      const { body, state, token } = asked;
      const comments: readonly Anchored[] = body.comments ?? [];
      if ((body.body ?? '') === '' && comments.length === 0) return invalid('a review needs a body or comments');
      if (body.commit_id !== state.pull.head) return invalid('commit_id is not part of the pull request');
      // One comment at a line that is not in the diff is enough to refuse all of them.
      for (const { subject_type: _whole, ...comment } of comments) {
        // A review knows no comments on whole files.
        const refused = tooLong(comment.body, asked.options) ?? badAnchor(asked, comment);
        if (refused !== undefined) return refused;
      }
      const id = state.nextId();
      state.reviews.push({
        id,
        author: token.account,
        commit: body.commit_id,
        event: body.event ?? 'PENDING',
        body: body.body ?? '',
      });
      for (const comment of comments) addReviewComment(asked, comment, id);
      return ok({ id, html_url: `https://github.example/pull/7#pullrequestreview-${id}` });
    },
  },
  [`POST ${repository}/statuses/{sha}`]: {
    scopes: ['statuses'],
    level: 'write',
    answer: ({ body, parameters, state }) => {
      const description: string = body.description ?? '';
      if (description.length > 140) return invalid('description is too long (maximum is 140 characters)');
      const sha = parameters[2] ?? '';
      if (!/^[0-9a-f]{40}$/.test(sha)) return invalid(`No commit found for SHA: ${sha}`);
      state.statuses.push({ sha, state: body.state, context: body.context, description, url: body.target_url ?? '' });
      return created({ id: state.statuses.length, state: body.state, context: body.context });
    },
  },
  [`GET ${repository}/branches/{branch}`]: {
    scopes: ['contents'],
    level: 'read',
    answer: ({ parameters, state }) => {
      const name = decodeURIComponent(parameters[2] ?? '');
      return ok({ name, protected: state.protectedBranches.has(name) });
    },
  },
  [`GET ${repository}/commits/{commit_sha}/pulls`]: {
    scopes: pulls,
    level: 'read',
    answer: (asked) => {
      const { isHeadMerged, pull, others } = asked.state;
      if (isHeadMerged) return page(asked, []);
      const own = pull.head === asked.parameters[2] ? [shownPull(asked.state)] : [];
      return page(asked, [...own, ...others.filter(({ head }) => head === asked.parameters[2]).map(shownOther)]);
    },
  },
  [`GET ${repository}/commits/{ref}/statuses`]: {
    scopes: ['statuses'],
    level: 'read',
    answer: (asked) => {
      const told = asked.state.statuses.filter(({ sha }) => sha === asked.parameters[2]).reverse();
      return page(
        asked,
        told.map(({ context, description, state, url }) => ({ context, description, state, target_url: url })),
      );
    },
  },
  [`GET ${repository}/commits/{ref}/check-runs`]: {
    scopes: ['checks'],
    level: 'read',
    answer: ({ parameters, url, state }) => {
      const runs = state.checkRuns.filter(
        ({ sha, name }) => sha === parameters[2] && name === url.searchParams.get('check_name'),
      );
      return ok({
        total_count: runs.length,
        check_runs: runs.map(({ id, externalId }) => ({
          id,
          external_id: externalId,
          html_url: `https://github.example/runs/${id}`,
        })),
      });
    },
  },
  [`POST ${repository}/check-runs`]: {
    scopes: ['checks'],
    level: 'write',
    answer: ({ body, state }) => {
      const refused = badOutput(body.output);
      if (refused !== undefined) return refused;
      const id = state.nextId();
      state.checkRuns.push({
        id,
        name: body.name,
        sha: body.head_sha,
        externalId: body.external_id ?? '',
        status: body.status ?? 'queued',
        conclusion: body.conclusion,
        title: body.output?.title ?? '',
        summary: body.output?.summary ?? '',
        annotations: [...(body.output?.annotations ?? [])],
      });
      return created({ id, html_url: `https://github.example/runs/${id}` });
    },
  },
  [`PATCH ${repository}/check-runs/{check_run_id}`]: {
    scopes: ['checks'],
    level: 'write',
    answer: ({ body, parameters, state }) => {
      const run = state.checkRuns.find(({ id }) => id === Number(parameters[2]));
      if (run === undefined) return notFound;
      const refused = badOutput(body.output);
      if (refused !== undefined) return refused;
      run.annotations.push(...(body.output?.annotations ?? []));
      run.conclusion = body.conclusion ?? run.conclusion;
      run.status = body.status ?? run.status;
      return ok({ id: run.id, html_url: `https://github.example/runs/${run.id}` });
    },
  },
  'GET /user': {
    scopes: [],
    level: 'read',
    answer: ({ token, options }) => {
      if (token.isNameless === true)
        return refusedByGitea('token does not have at least one of required scope(s): [read:user]');
      const isHidden = token.account.type === 'Bot' && options.isGitea !== true;
      return isHidden ? forbidden : ok({ login: token.account.login, id: token.account.id });
    },
  },
};

/** Answers a request as GitHub would, and changes the state. */
export function answerRequest(asked: Asked): Answer {
  const route = routes[asked.operation];
  if (route === undefined) return { status: 400, body: { message: `the stand-in does not know ${asked.operation}` } };
  const { level, answer } = route;
  const { permissions } = asked.token;
  const isGitea = asked.options.isGitea === true;
  const scopes: readonly Scope[] = isGitea && route.scopes.includes('statuses') ? ['contents'] : route.scopes;
  const allowed = scopes.some((scope) => permissions[scope] === 'write' || permissions[scope] === level);
  if (scopes.length === 0 || allowed) return answer(asked);
  return isGitea ? refusedByGitea('user should have a permission to write to a repo') : forbidden;
}

function badAnchor(
  { state }: Asked,
  { path, line, side = 'RIGHT', start_line, subject_type }: Anchored,
): Answer | undefined {
  const file = state.files.find(({ filename }) => filename === path);
  if (file === undefined) return invalid('pull_request_review_thread.path is invalid');
  if (subject_type === 'file') return undefined;
  const lines = commentableLines(file.patch ?? '')[side];
  const isPart = (number: number | undefined): boolean => number !== undefined && lines.has(number);
  if (!isPart(line) || (start_line !== undefined && (!isPart(start_line) || start_line >= (line ?? 0)))) {
    return invalid('pull_request_review_thread.line must be part of the diff');
  }
  return undefined;
}

function addReviewComment({ state, token }: Asked, comment: Anchored, review: number): ReviewComment {
  const added: ReviewComment = {
    id: state.nextId(),
    author: token.account,
    path: comment.path,
    line: comment.line ?? null,
    side: comment.side ?? 'RIGHT',
    subject: comment.subject_type ?? 'line',
    commit: state.pull.head,
    review,
    body: comment.body,
  };
  state.reviewComments.push(added);
  return added;
}

function shownLabels({ labels, repositoryLabels }: Asked['state']): readonly object[] {
  return [...labels].map((name) => ({ id: repositoryLabels.indexOf(name) + 1, name }));
}

/** A time in UTC as a server writes it whose clock is an hour ahead. */
function inZone(time: string): string {
  return new Date(Date.parse(time) + 3_600_000).toISOString().replace('.000Z', '+01:00');
}

function page({ url, options }: Asked, items: readonly object[]): Answer {
  const asked = Number(url.searchParams.get(options.isGitea === true ? 'limit' : 'per_page') ?? 30);
  const size = Math.min(asked, options.isGitea === true ? 50 : 100);
  const at = Number(url.searchParams.get('page') ?? 1);
  const next = new URL(url);
  next.searchParams.set('page', String(at + 1));
  const hasMore = at * size < items.length;
  return {
    status: 200,
    body: items.slice((at - 1) * size, at * size),
    ...(hasMore ? { headers: { link: `<${next.href}>; rel="next"` } } : {}),
  };
}

function tooLong(body: string, { longestBody = 65_536 }: StandInOptions): Answer | undefined {
  return body.length > longestBody ? invalid(`Body is too long (maximum is ${longestBody} characters)`) : undefined;
}

function badOutput(output: CheckOutput | undefined): Answer | undefined {
  if ((output?.annotations?.length ?? 0) > 50) return invalid('No more than 50 items are allowed; annotations');
  if ((output?.summary?.length ?? 0) > 65_535) return invalid('summary is too long');
  return (output?.title?.length ?? 0) > 255 ? invalid('title is too long') : undefined;
}

function remove(items: { readonly id: number }[], id: number): Answer {
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) return notFound;
  items.splice(at, 1);
  return { status: 204, body: undefined };
}

function shownPull({ pull }: Pick<RepositoryState, 'pull'>): object {
  return {
    number: pull.number,
    state: pull.state,
    user: user(pull.author),
    head: {
      sha: pull.head,
      ref: 'change',
      repo: pull.headRepository === undefined ? null : { full_name: pull.headRepository },
    },
    base: { sha: pull.base, ref: pull.baseName, repo: { full_name: pull.baseRepository } },
  };
}

function shownOther({
  number,
  head,
  base,
  isFork,
  isOpen,
  title = 'Another change',
}: RepositoryState['others'][number]): object {
  return {
    number,
    title,
    html_url: `https://github.example/example/cluster/pull/${number}`,
    created_at: '2026-10-30T00:00:00Z',
    draft: false,
    state: isOpen ? 'open' : 'closed',
    head: { sha: head, ref: 'other', repo: { full_name: isFork === true ? 'mallory/cluster' : 'example/cluster' } },
    base: { sha: 'a'.repeat(40), ref: base, repo: { full_name: 'example/cluster', default_branch: 'main' } },
  };
}

function shownIssue(
  { number, author, title, body, state }: RepositoryState['issues'][number],
  { isGitea = false }: StandInOptions,
): object {
  return {
    number,
    title,
    body,
    state,
    user: user(author),
    html_url: `https://github.example/example/cluster/issues/${number}`,
    // GitHub leaves it out for what is no request; Gitea does not.
    ...(isGitea ? { pull_request: null } : {}),
  };
}

function shownComment({ id, author, body, updatedAt }: IssueComment): object {
  return {
    id,
    updated_at: updatedAt,
    node_id: `IC_${id}`,
    body,
    user: user(author),
    html_url: `https://github.example/pull/7#issuecomment-${id}`,
  };
}

function shownReviewComment({ id, author, path, line, side, subject, body, inReplyTo, commit }: ReviewComment): object {
  return {
    id,
    body,
    path,
    line,
    side,
    subject_type: subject,
    commit_id: commit,
    user: user(author),
    html_url: `https://github.example/pull/7#discussion_r${id}`,
    ...(inReplyTo === undefined ? {} : { in_reply_to_id: inReplyTo }),
  };
}

function user({ login, id, type }: Account): object {
  return { login, id, type };
}

const forbidden: Answer = { status: 403, body: { message: 'Resource not accessible by integration' } };
const refusedByGitea = (message: string): Answer => ({
  status: 403,
  body: { message, url: 'https://github.example/api/swagger' },
});
const notFound: Answer = { status: 404, body: { message: 'Not Found' } };

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function created(body: unknown): Answer {
  return { status: 201, body };
}

function invalid(message: string): Answer {
  return { status: 422, body: { message: 'Validation Failed', errors: [{ code: 'custom', message }] } };
}
