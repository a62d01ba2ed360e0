/** Who acts. */
export interface Account {
  readonly login: string;
  readonly id: number;
  readonly type: 'Bot' | 'User';
}

/** What a token may do. `none` for what is not listed. */
export interface Token {
  readonly text: string;
  readonly account: Account;
  readonly permissions: Readonly<Partial<Record<Scope, 'read' | 'write'>>>;
  /** True for a token of Gitea or Forgejo without the scope `read:user`. */
  readonly isNameless?: boolean;
}

/** The permissions of a workflow's token that matter here. Setting a status needs `contents` on Gitea and Forgejo. */
export type Scope = 'checks' | 'contents' | 'issues' | 'pull-requests' | 'statuses';

export interface IssueComment {
  readonly id: number;
  readonly author: Account;
  body: string;
  isMinimized: boolean;
  edits: number;
  /** Who has edited it, the first first. */
  readonly editors: Account[];
  updatedAt: string;
}

/** A label that somebody has set or taken away. */
export interface LabelEvent {
  readonly actor: Account;
  readonly name: string;
  readonly isSet: boolean;
  readonly at: string;
}

/** The word of somebody about a pull request as a whole. */
export interface Verdict {
  readonly author: Account;
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
  readonly at: string;
  /** The commit that was looked at. */
  readonly commit: string;
}

export interface ReviewComment {
  readonly id: number;
  readonly author: Account;
  readonly path: string;
  /** Null for a comment on a whole file, and for one whose line is no longer in the diff. */
  line: number | null;
  readonly side: 'LEFT' | 'RIGHT';
  readonly subject: 'file' | 'line';
  readonly commit: string;
  readonly inReplyTo?: number;
  readonly review: number;
  body: string;
  /** The diff that its line was in, where the server tells it. */
  readonly hunk?: string;
}

export interface Review {
  readonly id: number;
  readonly author: Account;
  readonly commit: string;
  readonly event: string;
  readonly body: string;
}

export interface CheckRun {
  readonly id: number;
  readonly name: string;
  readonly sha: string;
  readonly externalId: string;
  status: string;
  conclusion: string | undefined;
  title: string;
  summary: string;
  readonly annotations: {
    readonly path: string;
    readonly start_line: number;
    readonly annotation_level: string;
    readonly message: string;
  }[];
}

export interface CommitStatus {
  readonly sha: string;
  readonly state: string;
  readonly context: string;
  readonly description: string;
  readonly url: string;
}

/** A file of the pull request's diff. */
export interface PullFile {
  readonly filename: string;
  readonly status: string;
  readonly patch?: string;
}

/** Accounts that occur in tests. */
export const accounts = {
  workflow: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
  app: { login: 'cluster-bot[bot]', id: 7001, type: 'Bot' },
  forgejo: { login: 'forgejo-actions', id: -2, type: 'Bot' },
  gitea: { login: 'gitea-actions', id: -2, type: 'Bot' },
  person: { login: 'octavia', id: 7, type: 'User' },
  mallory: { login: 'mallory', id: 13, type: 'User' },
  machine: { login: 'machine-user', id: 21, type: 'User' },
} as const satisfies Record<string, Account>;

/** Everything a test can look at afterwards. */
export class RepositoryState {
  readonly pull = {
    number: 7,
    state: 'open' as 'closed' | 'open',
    head: 'b'.repeat(40),
    base: 'a'.repeat(40),
    baseName: 'main',
    /** Undefined when the fork is gone. */
    headRepository: 'example/cluster' as string | undefined,
    baseRepository: 'example/cluster',
    author: accounts.mallory as Account,
  };
  /** A replica that lags tells the former head, so many times. */
  lag: { readonly head: string; answers: number } | undefined;
  /** Further pull requests. */
  readonly others: {
    readonly number: number;
    readonly head: string;
    readonly base: string;
    readonly isFork?: boolean;
    readonly title?: string;
    isOpen: boolean;
  }[] = [];
  /** Issues that are no requests. */
  readonly issues: {
    readonly number: number;
    readonly author: Account;
    readonly title: string;
    body: string;
    state: 'closed' | 'open';
  }[] = [];
  /** The numbers of the requests in the merge queue, the first first. */
  readonly queue: number[] = [];
  /** True when the head is in the default branch: then the server tells merged requests of the commit only. */
  isHeadMerged = false;
  /** Branches with a rule, besides the default branch. */
  readonly protectedBranches = new Set<string>();
  readonly comments: IssueComment[] = [];
  /** Who removed a comment of whom. */
  readonly deletions: { readonly actor: Account; readonly author: Account }[] = [];
  readonly reviews: Review[] = [];
  readonly reviewComments: ReviewComment[] = [];
  readonly statuses: CommitStatus[] = [];
  readonly checkRuns: CheckRun[] = [];
  readonly labels = new Set<string>();
  readonly labelEvents: LabelEvent[] = [];
  readonly verdicts: Verdict[] = [];
  /** Who wrote and who committed each commit of the pull request, where the server knows. */
  readonly commits: { readonly author?: Account; readonly committer?: Account }[] = [];
  /** Who may push, besides readers. */
  readonly writers = new Set<string>(['octavia']);
  readonly files: PullFile[] = [];
  #next = 100;
  #seconds = 0;

  /** The time of the server, which goes on by a second each time that it is asked for. */
  now(): string {
    return new Date(Date.UTC(2026, 10, 1) + 1000 * this.#seconds++).toISOString().replace('.000', '');
  }

  /** The labels of the repository; the place of each is its id, from 1. */
  readonly repositoryLabels: string[] = [];

  /** Has somebody set a label, or take it away. */
  label(actor: Account, name: string, isSet = true, at = this.now()): void {
    if (isSet) this.labels.add(name);
    else this.labels.delete(name);
    this.labelEvents.push({ actor, name, isSet, at });
  }

  /** Has somebody say something about the pull request as a whole. */
  /** Somebody judges a commit: that of the request, unless another one is given. */
  judge(author: Account, state: Verdict['state'], commit = this.pull.head): void {
    this.verdicts.push({ author, state, at: this.now(), commit });
  }

  /** Somebody edits a comment. */
  edit(comment: IssueComment, editor: Account, body: string): void {
    comment.body = body;
    comment.edits++;
    comment.editors.push(editor);
    comment.updatedAt = this.now();
  }

  nextId(): number {
    return this.#next++;
  }

  /** Puts a comment of somebody there. */
  comment(author: Account, body: string): IssueComment {
    const comment: IssueComment = {
      id: this.nextId(),
      author,
      body,
      isMinimized: false,
      edits: 0,
      editors: [],
      updatedAt: this.now(),
    };
    this.comments.push(comment);
    return comment;
  }

  /** Has somebody remove a comment, which the timeline tells unless it is a comment of their own. */
  remove(actor: Account, comment: IssueComment): void {
    this.comments.splice(this.comments.indexOf(comment), 1);
    if (actor !== comment.author) this.deletions.push({ actor, author: comment.author });
  }

  /** Puts the answer of somebody to a review comment there. */
  reply(author: Account, to: ReviewComment, body: string): ReviewComment {
    const reply: ReviewComment = { ...to, id: this.nextId(), author, body, inReplyTo: to.id, review: this.nextId() };
    this.reviewComments.push(reply);
    return reply;
  }
}

/** The lines of a file's diff that can be commented on, by side. */
export function commentableLines(patch: string): Readonly<Record<'LEFT' | 'RIGHT', ReadonlySet<number>>> {
  const lines = { LEFT: new Set<number>(), RIGHT: new Set<number>() };
  let [left, right] = [0, 0];
  for (const line of patch.split('\n')) {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line);
    if (hunk !== null) [left, right] = [Number(hunk[1]), Number(hunk[2])];
    else if (line.startsWith('+')) lines.RIGHT.add(right++);
    else if (line.startsWith('-')) lines.LEFT.add(left++);
    else if (line.startsWith(' ')) {
      lines.LEFT.add(left++);
      lines.RIGHT.add(right++);
    }
  }
  return lines;
}
