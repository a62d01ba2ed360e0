import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileTree } from '../../core/files/file-tree.ts';
import { mountTree } from '../../core/files/mount-tree.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import {
  type Commit,
  type GitFailure,
  gitFailure,
  noRepository,
  removeAtProcessEnd,
  runGit,
  withoutRepository,
} from '../../engines/git/public.ts';
import { isAllowed, redactUrl, sleep } from '../../engines/http/public.ts';
import { CachedContent, cacheLifetime } from '../cache/cached-content.ts';
import { basicAuthorization, credentialForScheme } from '../credentials.ts';
import type { SourceContext } from '../source-access.ts';
import { rewriteUrl } from '../url-rewrites.ts';
import { commitNotFound, type GitFetched, GitMirror, type GitWanted } from './git-mirror.ts';
import { type GitRemote, isRefName, isSameServer, parseGitRemote } from './git-remote.ts';
import { type GitAccess, type GitLogin, type GitNetwork, type GitSession, openGitSession } from './git-session.ts';
import { tagsIn } from './listed-tags.ts';
import { keptCredential, type Reached, runAccess } from './reached-repository.ts';
import { directoryRefused, loginWithheld, notShown } from './repository-problems.ts';
import { resolveSubmoduleUrl } from './submodule-url.ts';

/** A repository as a source names it. */
export interface GitPlace {
  readonly url: string;
  /** The login that the source itself names. */
  readonly login?: GitLogin;
  /** URL of the proxy that the source names, with its login. */
  readonly proxy?: string;
  /**
   * True when the source names a login that the tree does not hold in clear: servers then say of what is private that
   * it does not exist.
   */
  readonly lacksLogin?: boolean;
  /**
   * True for what a fetched repository names on another server: it belongs to whoever that is of, and gets no login of
   * the run.
   */
  readonly isForeign?: boolean;
}

/** Revision of a repository to check out. */
export interface GitRevision {
  /** A full ref, a commit id, or a name that the server knows. */
  readonly name: string;
  /** For how many milliseconds it is believed what the name means; a commit id is believed for good. */
  readonly maxAge: number;
  /**
   * The full ref, or `refs/heads/*` for any branch, in whose history a commit must stand, as that is what Flux fetches.
   */
  readonly within?: string;
  readonly submodules?: boolean;
  readonly milliseconds?: number;
}

/** Checkout of a revision. */
export interface GitCheckout {
  readonly commit: Commit;
  /** With symlinks as entries, and submodules in their places where they were asked for. */
  readonly tree: FileTree;
  /** Equal when the content is. */
  readonly identity: string;
}

/** Options of a git client. */
export interface GitClientOptions extends GitNetwork {
  readonly context: SourceContext;
  /** Where repositories are kept from run to run; in a temporary place that is removed at the end when absent. */
  readonly directory?: string;
  readonly attempts?: number;
  /** For tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const commitForm = /^[0-9a-f]{40}$/;
/** Servers that give the same repositories over https as over ssh. */
const forges: ReadonlySet<string> = new Set(['bitbucket.org', 'codeberg.org', 'github.com', 'gitlab.com']);
/** Where a server of git lists what it has. */
const advertisement = '/info/refs?service=git-upload-pack';
const maxSubmodules = 100;
/** As deep as go-git follows them. */
const maxSubmoduleDepth = 10;
/** Processes that talk to servers at one time. */
const maxFetches = 4;

/**
 * Fetches commits of repositories with the `git` program, each once in a run. What it brings is read straight from the
 * objects: there is no checkout, so that no hook, filter or attribute of a repository has any effect.
 */
export class GitClient {
  readonly #options: GitClientOptions;
  readonly #mirrors = new Map<string, Promise<GitMirror>>();
  readonly #lines = new Map<GitMirror, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #temporary: Promise<string> | undefined;
  #isRemoved: (() => void) | undefined;

  constructor(options: GitClientOptions) {
    this.#options = options;
  }

  /** The commit that a revision of a repository is. Problems name the URL without credentials. */
  async checkout(place: GitPlace, revision: GitRevision, signal: AbortSignal): Promise<GitCheckout | Problem> {
    return await this.#reaching(place, (reached) => this.#checkout(reached, revision, signal));
  }

  async #checkout(reached: Reached, revision: GitRevision, signal: AbortSignal): Promise<GitCheckout | Problem> {
    if (
      !isRefName(revision.name) ||
      (revision.within !== undefined && !isRefName(revision.within.replace(/\*$/, 'any')))
    )
      return this.#named(reached, {
        code: 'SOURCE_INVALID',
        message: `invalid revision: ${JSON.stringify(revision.name.slice(0, 100))}`,
      });
    const asked = `git ${revision.name}${revision.within === undefined ? '' : ` in ${revision.within}`}${revision.submodules === true ? ' with submodules' : ''}`;
    const work = async (signal: AbortSignal): Promise<GitCheckout | Problem> => {
      const commit = await this.#commit(reached, revision, signal);
      if (isProblem(commit)) return commit;
      const stray = await this.#stray(reached, commit, revision, signal);
      if (stray !== undefined) return stray;
      const mirror = await this.#mirror(reached);
      const tree = mirror.tree(commit);
      const identity = `git:${commit.tree}`;
      if (revision.submodules !== true) return { commit, tree, identity };
      const whole = await this.#withSubmodules(reached, commit, signal, { count: 0 }, 0);
      // What the commit holds decides which commits of others stand in it, but not where they come from.
      return isProblem(whole) ? whole : { commit, tree: whole, identity: `${identity} with submodules` };
    };
    return await reached.kept.share(asked, work, signal);
  }

  /** The tags of a repository by name, without `refs/tags/`, and the commits or tag objects that they are. */
  async tags(place: GitPlace, maxAge: number, signal: AbortSignal): Promise<ReadonlyMap<string, string> | Problem> {
    return await this.#reaching(place, (reached) => this.#tags(reached, maxAge, signal));
  }

  async #tags(reached: Reached, maxAge: number, signal: AbortSignal): Promise<ReadonlyMap<string, string> | Problem> {
    const known = await reached.kept.reference('git-tags', maxAge);
    if (known !== undefined) return tagsIn(known);
    const listed = await this.#retried(reached, signal, async (session) => {
      const output = await runGit(
        {
          directory: tmpdir(),
          gitDirectory: withoutRepository,
          environment: session.environment,
          settings: session.settings,
          protocols: protocolsOf(session.url),
        },
        ['ls-remote', '--quiet', '--tags', '--refs', '--', session.url],
        { network: true, signal, milliseconds: 60_000, maxBytes: 64 * 2 ** 20 },
      );
      if (isProblem(output)) return { problem: output };
      return output.code === 0 ? { id: output.stdout.toString('utf8') } : { stderr: output.stderr };
    });
    if (isProblem(listed)) return listed;
    await reached.kept.remember('git-tags', listed);
    return tagsIn(listed);
  }

  /** Ends processes, and removes what is not to be kept. */
  async close(): Promise<void> {
    for (const mirror of await Promise.allSettled(this.#mirrors.values()))
      if (mirror.status === 'fulfilled') mirror.value.close();
    this.#mirrors.clear();
    if (this.#temporary !== undefined) await rm(await this.#temporary, { recursive: true, force: true });
    this.#isRemoved?.();
    [this.#temporary, this.#isRemoved] = [undefined, undefined];
  }

  async #commit(reached: Reached, revision: GitRevision, signal: AbortSignal): Promise<Commit | Problem> {
    const mirror = await this.#mirror(reached);
    const isId = commitForm.test(revision.name);
    const meant = isId ? revision.name : await reached.kept.reference(`git ${revision.name}`, revision.maxAge);
    const known = meant === undefined ? undefined : await mirror.commit(meant);
    if (known !== undefined) return known;
    const wanted: GitWanted = { name: revision.name, signal, milliseconds: revision.milliseconds };
    const id = await this.#inLine(reached, () =>
      this.#retried(reached, signal, async (session) => {
        const fetched = await mirror.fetch(session, wanted);
        // Servers of the first protocol give only what they advertise.
        if (!isId || !('stderr' in fetched) || !/unadvertised|not our ref/i.test(fetched.stderr)) return fetched;
        const history = revision.within === undefined ? ['refs/heads/*', 'refs/tags/*'] : [revision.within];
        return await mirror.fetch(session, { ...wanted, history });
      }),
    );
    if (isProblem(id)) {
      if (id.code !== 'SOURCE_NOT_FOUND') return id;
      return { ...id, message: `${id.message} (${revision.name.slice(0, 100)})` };
    }
    await reached.kept.remember(`git ${revision.name}`, id);
    return (
      (await mirror.commit(id)) ??
      this.#named(reached, { code: 'GIT_FAILED', message: 'fetched content is unreadable' })
    );
  }

  /**
   * The problem of a commit that is not in the history which it must stand in. That it does is remembered for good. A
   * server that does not tell is believed: what is built is the commit in any case.
   */
  async #stray(
    reached: Reached,
    { id, committedAt }: Commit,
    { within, milliseconds }: GitRevision,
    signal: AbortSignal,
  ): Promise<Problem | undefined> {
    const name = `git ${id} in ${within ?? ''}`;
    if (within === undefined || (await reached.kept.reference(name, cacheLifetime.digest)) !== undefined)
      return undefined;
    const mirror = await this.#mirror(reached);
    const time = milliseconds === undefined ? {} : { milliseconds };
    const found = await this.#inLine(reached, () =>
      this.#retried(reached, signal, (session) =>
        mirror.findIn(session, { name: id, history: [within], since: committedAt, signal, ...time }),
      ),
    );
    if (found === commitNotFound) {
      const where = within.endsWith('/*') ? 'no branch has' : `branch ${within.slice(11, 111)} does not have`;
      return this.#named(reached, {
        code: 'SOURCE_NOT_FOUND',
        message: `${where} commit ${id}`,
        hint: 'Flux fetches branches only. Use a commit of the branch, or the branch of the commit.',
      });
    }
    if (isProblem(found)) return found.code === 'ABORTED' || found.code === 'EGRESS_DENIED' ? found : undefined;
    await reached.kept.remember(name, '');
    return undefined;
  }

  async #withSubmodules(
    reached: Reached,
    commit: Commit,
    signal: AbortSignal,
    seen: { count: number },
    depth: number,
  ): Promise<FileTree | Problem> {
    const mirror = await this.#mirror(reached);
    const tree = mirror.tree(commit);
    const described = await mirror.submodules(commit);
    if (isProblem(described)) return this.#named(reached, described);
    if (described.length === 0 || depth >= maxSubmoduleDepth) return tree;
    const mounts = new Map<string, FileTree>();
    for (const { path, url, id } of described) {
      seen.count++;
      if (seen.count > maxSubmodules)
        return this.#named(reached, { code: 'SOURCE_LIMIT', message: `more than ${maxSubmodules} submodules` });
      const absolute = resolveSubmoduleUrl(reached.written, url);
      const place = this.#reach({ url: absolute });
      if (isProblem(place)) return place;
      // A login is for the server that it was given for, and what is foreign has none for what it names.
      const isForeign = reached.isForeign === true || !isSameServer(place.remote, reached.remote);
      const inner: GitPlace = { url: absolute, ...(isForeign ? { isForeign } : { login: reached.login }) };
      const whole = await this.#reaching(inner, async (reachedInner) => {
        const found = await this.#commit(reachedInner, { name: id, maxAge: 0 }, signal);
        return isProblem(found)
          ? { ...found, message: `submodule ${path}: ${found.message}` }
          : await this.#withSubmodules(reachedInner, found, signal, seen, depth + 1);
      });
      if (isProblem(whole)) return whole;
      mounts.set(path, whole);
    }
    return mountTree(tree, mounts);
  }

  /**
   * Does work with a repository: as nobody first where the login of the run is a last resort, so that what is public is
   * kept for everybody.
   */
  async #reaching<Result>(
    place: GitPlace,
    work: (reached: Reached) => Promise<Result | Problem>,
  ): Promise<Result | Problem> {
    const reached = this.#reach(place);
    if (isProblem(reached) || reached.open === undefined) return isProblem(reached) ? reached : await work(reached);
    const done = await work(reached.open);
    return isProblem(done) && done.code === 'SOURCE_AUTH' ? await work(reached) : done;
  }

  /** Where a repository is fetched from, as whom, and what is known of it from earlier runs. */
  #reach(place: GitPlace): Reached | Problem {
    const reached = this.#reachWithLogin(place);
    const { lacksLogin, isForeign } = place;
    return isProblem(reached) ? reached : { ...reached, lacksLogin, isForeign };
  }

  #reachWithLogin({ url, login, proxy, isForeign = false }: GitPlace): Reached | Problem {
    const { context } = this.#options;
    const written = parseGitRemote(url);
    if (isProblem(written)) return written;
    if (written.scheme === 'file') return { ...directoryRefused, message: `${url}: ${directoryRefused.message}` };
    const mirrored = this.#mirrored(written);
    if (isProblem(mirrored)) return mirrored;
    const remote = mirrored ?? written;
    const named = { written: url, isMirror: mirrored !== undefined };
    // A login of the run for a repository over ssh is one for https on its usual port, where it is then asked.
    const host = remote.port === '' || remote.scheme === 'ssh' ? remote.host : `${remote.host}:${remote.port}`;
    const given = isForeign
      ? undefined
      : credentialForScheme(context.credentials(host, remote.path), host, remote.scheme);
    // What a source names is for its own server, and not for what stands in its place.
    const through = mirrored === undefined ? proxy : undefined;
    const own: GitLogin | undefined = mirrored === undefined ? (login ?? remote.login) : undefined;
    if (own !== undefined || through !== undefined) {
      const withholds = own === undefined && given !== undefined;
      const access: GitAccess = { trust: 'tree', login: own ?? {}, proxy: through, withholds };
      const forge = remote.scheme === 'ssh' && own?.identity === undefined && forges.has(remote.host);
      const https = forge ? parseGitRemote(`https://${remote.host}/${remote.path}`) : remote;
      return isProblem(https)
        ? https
        : this.#reached(https, access, { ...named, login: own === login ? login : undefined });
    }
    if (remote.scheme !== 'ssh') return this.#reached(remote, runAccess(given), named);
    // Without a key a repository may still be read over https: as whom the run says, or as anybody.
    const agent = this.#options.restrictEgress || isForeign ? '' : (this.#options.environment['SSH_AUTH_SOCK'] ?? '');
    if (given === undefined && (agent !== '' || !forges.has(remote.host)))
      return this.#reached(remote, { trust: 'run', login: {}, agent }, named);
    const https = parseGitRemote(`https://${remote.host}/${remote.path}`);
    return isProblem(https) ? https : this.#reached(https, runAccess(given), named);
  }

  #mirrored(remote: GitRemote): GitRemote | Problem | undefined {
    const { rewrites } = this.#options.context;
    for (const scheme of new Set([remote.scheme, 'https'])) {
      const plain = `${scheme}://${remote.host}${remote.port === '' || remote.scheme !== scheme ? '' : `:${remote.port}`}/${remote.path}`;
      const { url, isMirror } = rewriteUrl(plain, rewrites);
      if (isMirror) return parseGitRemote(url.replace(/^ssh:/, 'https:'));
    }
    return undefined;
  }

  #reached(
    remote: GitRemote,
    access: GitAccess,
    named: Pick<Reached, 'login' | 'written'> & { readonly isMirror: boolean },
  ): Reached {
    const { context } = this.#options;
    // The user of an ssh server is part of who asks, not of the place.
    const url = `${remote.scheme}://${remote.host}${remote.port === '' ? '' : `:${remote.port}`}/${remote.path}`;
    const place = { url, plain: false, isMirror: named.isMirror };
    const who = { username: `${remote.user} ${access.login.username ?? ''}` };
    const kept =
      access.trust === 'tree'
        ? new CachedContent(context, {
            ...place,
            trust: 'tree',
            credential: { ...who, password: JSON.stringify([access.login, access.proxy]), owner: 'tree' },
          })
        : new CachedContent(context, { ...place, trust: 'run', ...keptCredential(access, who) });
    const open = access.trust === 'run' && access.isLastResort === true;
    return {
      remote,
      access,
      written: named.written,
      kept,
      login: named.login,
      ...(open ? { open: this.#reached(remote, { trust: 'run', login: {} }, named) } : {}),
    };
  }

  /** The repository on disk: beside those of other runs, or for this run alone when nothing of it may be kept. */
  async #mirror({ kept, remote, access }: Reached): Promise<GitMirror> {
    const { directory } = this.#options;
    const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
    const isKept = (await kept.isKept()) && directory !== undefined;
    const scope = hashed(JSON.stringify(isKept ? [kept.scope, remote.url] : [remote.url, access]));
    return await getOrInsert(this.#mirrors, scope, async () => {
      return new GitMirror(join(isKept ? directory : await this.#temporaryDirectory(), scope));
    });
  }

  async #temporaryDirectory(): Promise<string> {
    this.#temporary ??= mkdtemp(join(tmpdir(), 'fluxdelta-sources-')).then((directory) => {
      // For runs that end without closing.
      this.#isRemoved = removeAtProcessEnd(directory);
      return directory;
    });
    return await this.#temporary;
  }

  /** One fetch after the other into one repository, so that the second need not bring what the first has brought. */
  async #inLine<Result>(reached: Reached, work: () => Promise<Result>): Promise<Result> {
    const mirror = await this.#mirror(reached);
    const before = this.#lines.get(mirror) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#lines.set(mirror, mine);
    return await mine;
  }

  /**
   * Does work with a server, again when it fails for what may be gone in a moment, and without the login of the run
   * when it is refused: that may be out of date, and the repository public.
   */
  async #retried(
    reached: Reached,
    signal: AbortSignal,
    work: (session: GitSession) => Promise<GitFetched>,
  ): Promise<string | Problem> {
    const { access, remote } = reached;
    const done = await this.#attempts(reached, access, signal, work);
    if (!isProblem(done) || access.login.password === undefined) return done;
    if (access.trust === 'tree' && (access.proxy !== undefined || access.login.ca !== undefined)) return done;
    if (done.code === 'EGRESS_DENIED') {
      const moved = await this.#movedOnHost(remote, access.login, signal);
      if (moved !== undefined) return await this.#attempts({ ...reached, remote: moved }, access, signal, work);
    }
    if (access.trust === 'tree' || (done.code !== 'SOURCE_AUTH' && done.code !== 'EGRESS_DENIED')) return done;
    const anonymous = await this.#attempts(reached, { trust: 'run', login: {} }, signal, work);
    return isProblem(anonymous) ? done : anonymous;
  }

  /**
   * Where a server says that a repository is now, if that is on the server itself: git would send the login on to any
   * other.
   */
  async #movedOnHost(remote: GitRemote, login: GitLogin, signal: AbortSignal): Promise<GitRemote | undefined> {
    const { username = '', password = '' } = login;
    const answer = await this.#options.context.http.request({
      url: `${remote.url}${advertisement}`,
      headers: { authorization: basicAuthorization({ username, password }) },
      signal,
    });
    if (isProblem(answer) || !answer.url.endsWith(advertisement)) return undefined;
    const moved = parseGitRemote(answer.url.slice(0, -advertisement.length));
    return !isProblem(moved) && isSameServer(moved, remote) ? moved : undefined;
  }

  async #attempts(
    reached: Reached,
    access: GitAccess,
    signal: AbortSignal,
    work: (session: GitSession) => Promise<GitFetched>,
  ): Promise<string | Problem> {
    const attempts = this.#options.attempts ?? 4;
    const network = this.#network(reached);
    if (isProblem(network)) return this.#named(reached, network);
    const session = await openGitSession(reached.remote, access, network);
    if (isProblem(session)) return session;
    await using open = session;
    for (let attempt = 1; ; attempt++) {
      const done = await this.#limited(() => work(open));
      if ('id' in done) return done.id;
      if ('problem' in done) return this.#named(reached, done.problem);
      const failure = gitFailure(done.stderr);
      if (failure === noRepository && reached.lacksLogin === true) return this.#named(reached, notShown);
      if (failure.code === 'SOURCE_AUTH' && access.trust === 'tree' && access.withholds)
        return this.#named(reached, loginWithheld);
      if (!failure.again || attempt >= attempts || signal.aborted) return this.#failed(reached, failure, attempt);
      await (this.#options.wait ?? sleep)(Math.random() * 250 * 2 ** attempt, signal);
    }
  }

  /** How git reaches a repository: as the run says, or through the proxy that its source names. */
  #network({ remote, access }: Reached): GitNetwork | Problem {
    const network: GitNetwork = { ...this.#options, allowFiles: remote.scheme === 'file' };
    const proxy = access.trust === 'tree' ? access.proxy : undefined;
    if (proxy === undefined) return network;
    const { hostname } = new URL(proxy);
    if (network.restrictEgress && !isAllowed(hostname, network))
      return { code: 'EGRESS_DENIED', message: `${hostname} is a proxy from the tree` };
    if (remote.scheme === 'ssh')
      return {
        code: 'SOURCE_UNSUPPORTED',
        message: 'proxies for ssh are not supported',
        hint: 'Set a login for this host, to use https.',
      };
    return { ...network, proxy: { http: proxy, https: proxy } };
  }

  async #limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= maxFetches) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
    try {
      return await work();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  #failed(reached: Reached, { code, message, hint }: GitFailure, attempt: number): Problem {
    const tried = attempt === 1 ? '' : ` (${attempt} attempts)`;
    return this.#named(reached, { code, message: `${message}${tried}`, hint });
  }

  #named({ remote }: Reached, problem: Problem): Problem {
    return { ...problem, message: `${redactUrl(remote.url)}: ${problem.message}` };
  }
}

function protocolsOf(url: string): string {
  return url.startsWith('file:') ? 'file' : 'http:https:ssh';
}
