import { isProblem, type Problem } from '../../core/problem.ts';
import { openRepository } from '../../engines/git/public.ts';
import { defaultDeadline, parseDuration, proxySettings, type QueueCommand } from '../../inputs/public.ts';
import {
  keyOf,
  openApi,
  openRequests,
  type QueueReport,
  queueHtml,
  queueJson,
  queueMarkdown,
  queueText,
  readAsWorkflow,
} from '../../report/public.ts';
import type { CommandResult } from '../command-result.ts';
import { endAfterDeadline } from '../end-after-deadline.ts';
import { tell } from '../output/printed-text.ts';
import type { Terminal } from '../output/terminal.ts';
import { withAgeKey } from '../preview-options.ts';
import { buildQueue } from './build-queue.ts';
import { laneOptions } from './lane-options.ts';
import { withoutAccepted } from './queue-acceptance.ts';
import { type QueuePlace, queuePlace } from './queue-place.ts';
import { requestsProblem } from './requests-problem.ts';

/** The most characters of the queue as Markdown. */
const markdownLimit = 65_000;

/** `queue`: every open request as it would be merged now, by class. Nothing is written anywhere. */
export async function queueCommand(command: QueueCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  const place = await placeOf(terminal);
  if (isProblem(place)) return place;
  const report = await queueOf(command, terminal, place);
  return isProblem(report) ? report : { text: printed(report, command.output), exitCode: 0 };
}

async function placeOf({ directory, environment }: Terminal): Promise<QueuePlace | Problem> {
  const opened = await openRepository(directory, { environment });
  if (isProblem(opened)) return opened;
  await using repository = opened;
  return queuePlace(repository.remotes, environment);
}

async function queueOf(
  command: QueueCommand,
  { directory, environment }: Terminal,
  { apiUrl, repository, serverUrl, token }: QueuePlace,
): Promise<QueueReport | Problem> {
  const api = openApi({ apiUrl, token, repository, proxy: proxySettings(environment), key: '', run: '' });
  // The token is a person's, and the reports are a workflow's.
  readAsWorkflow(api);
  const listed = await openRequests(api, repository).catch(requestsProblem);
  if (isProblem(listed)) return listed;
  const branch = command.base ?? listed.defaultBranch ?? 'main';
  const deadline = command.deadline ?? parseDuration(defaultDeadline) ?? 0;
  using _end = endAfterDeadline(deadline);
  return await buildQueue({
    requests: listed.requests,
    branch,
    directory,
    paths: command.paths,
    access: { environment, credentials: { server: serverUrl, token } },
    withForks: command.forks,
    deadline,
    at: Date.now(),
    accepted: (request, comparison) =>
      withoutAccepted(
        {
          api,
          repository,
          key: keyOf(command.name, command.paths),
          accept: command.accept,
          // As a workflow has it.
          failOn: ['any-failure', 'block'],
          tell: ({ problem: { message } }) => tell([message], environment),
        },
        request,
        comparison,
      ),
    optionsFor: (open, isFork) =>
      laneOptions(
        {
          choices: withAgeKey(command, environment),
          changedOnly: !command.full,
          directory,
          environment,
          token,
          ...(command.debug === undefined ? {} : { log: (line) => tell([line], environment) }),
        },
        open,
        isFork,
      ),
  });
}

function printed(report: QueueReport, output: QueueCommand['output']): string {
  switch (output) {
    case 'html':
      return queueHtml(report);
    case 'json':
      return queueJson(report, 2);
    case 'markdown':
      return queueMarkdown(report, markdownLimit);
    case 'text':
      return queueText(report);
  }
}
