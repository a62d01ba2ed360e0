import { isProblem, type Problem } from '../../core/problem.ts';
import { errorSummary, type GitContext, redactUrls, runGit } from './run-git.ts';

/** One setting, with the scope of the file it comes from (`system`, `global`, `local`, `worktree`, `command`). */
export interface GitSetting {
  readonly scope: string;
  /** Section and variable in lower case; the subsection between them as written. */
  readonly key: string;
  readonly value: string;
}

/** Another repository that this one knows by name. */
export interface Remote {
  readonly name: string;
  /** As configured; it may hold credentials, so it is for git and not for people. */
  readonly url: string;
  /** The same without credentials. */
  readonly publicUrl: string;
}

/** All settings that apply to the repository, conditional includes resolved. */
export async function readGitConfig(context: GitContext): Promise<readonly GitSetting[] | Problem> {
  const output = await runGit(context, ['config', '--list', '-z', '--show-scope', '--includes']);
  if (isProblem(output)) return output;
  if (output.code !== 0)
    return { code: 'GIT_FAILED', message: `git cannot read its configuration: ${errorSummary(output)}` };
  const fields = output.stdout.toString('utf8').split('\0');
  const settings: GitSetting[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const entry = fields[i + 1] ?? '';
    const newline = entry.indexOf('\n');
    // A variable without `=` stands for true.
    const [key, value] = newline < 0 ? [entry, 'true'] : [entry.slice(0, newline), entry.slice(newline + 1)];
    settings.push({ scope: fields[i] ?? '', key, value });
  }
  return settings;
}

/** The remotes among the settings, in the order they are written; of several URLs of one remote the first. */
export function remotesOf(settings: readonly GitSetting[]): readonly Remote[] {
  const remotes = new Map<string, Remote>();
  for (const { key, value } of settings) {
    const name = /^remote\.(.+)\.url$/s.exec(key)?.[1];
    if (name === undefined || value === '' || remotes.has(name)) continue;
    remotes.set(name, { name, url: value, publicUrl: redactUrls(value) });
  }
  return [...remotes.values()];
}

/** Test whether some remote has promised objects that are not here (`git clone --filter`). */
export function isPartialClone(settings: readonly GitSetting[]): boolean {
  return settings.some(
    ({ key, value }) => key === 'extensions.partialclone' || (/^remote\..+\.promisor$/s.test(key) && value !== 'false'),
  );
}

/**
 * Keys by which a clone may say how its remotes are reached: none of them starts a program, leads through another
 * server, or takes a login elsewhere. A header is for the server that it names.
 */
const transportKeys = /^(?:http\..+\.(?:extraheader|sslcainfo|sslcapath)|url\..+\.insteadof)$/s;

/** The command that actions/checkout leaves for its input `ssh-key`, as it writes it. */
const checkoutSsh =
  /^"[^"]*" -i "\$RUNNER_TEMP\/([\w-]+)"( -o StrictHostKeyChecking=yes -o CheckHostIP=no)? -o "UserKnownHostsFile=\$RUNNER_TEMP\/([\w-]+)"$/;

/**
 * The repository's own settings that are needed to reach its remotes, such as the credentials actions/checkout leaves.
 * A clone may be a stranger's: nothing else of its configuration counts. Settings of the user and the system are read
 * by git itself wherever it runs.
 */
export function transportSettings(settings: readonly GitSetting[]): readonly (readonly [string, string])[] {
  return settings.flatMap(({ scope, key, value }): (readonly [string, string])[] => {
    if (scope !== 'local' && scope !== 'worktree') return [];
    if (transportKeys.test(key)) return [[key, value]];
    const [, identity, strict = '', hosts] = (key === 'core.sshcommand' && checkoutSsh.exec(value)) || [];
    if (identity === undefined || hosts === undefined) return [];
    const files = `-i "$RUNNER_TEMP/${identity}" -o "UserKnownHostsFile=$RUNNER_TEMP/${hosts}"`;
    return [['core.sshcommand', `ssh ${files}${strict}`]];
  });
}

/** Settings that disable every configured filter driver, so that looking at a work tree runs no program. */
export function disabledFilters(settings: readonly GitSetting[]): readonly (readonly [string, string])[] {
  const drivers = new Set<string>();
  for (const { key } of settings) {
    const driver = /^filter\.(.*)\.(?:clean|process|required|smudge)$/s.exec(key)?.[1];
    if (driver !== undefined) drivers.add(driver);
  }
  return [...drivers].flatMap(
    (driver) =>
      [
        [`filter.${driver}.clean`, ''],
        [`filter.${driver}.process`, ''],
        [`filter.${driver}.required`, 'false'],
        [`filter.${driver}.smudge`, ''],
      ] as const,
  );
}
