import { defaultDeadline, parseDuration } from './duration.ts';

/** What a job needs after rendering, in milliseconds: a minute until the run is ended by force, and two to post. */
const timeToPost = 180_000;

/**
 * The deadline of a run in a job of GitLab with less time left than a run may take (milliseconds): some minutes before
 * the job ends, or half of what is left where that is little. Undefined anywhere else; no other platform tells its
 * jobs. Source: the predefined variables `CI_JOB_TIMEOUT`, in seconds, and `CI_JOB_STARTED_AT`.
 */
export function jobDeadline(
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): number | undefined {
  const timeout = environment['CI_JOB_TIMEOUT'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(timeout)) return undefined;
  const started = Date.parse(environment['CI_JOB_STARTED_AT'] ?? '');
  const spent = Number.isNaN(started) ? 0 : Math.max(0, now - started);
  const left = Number(timeout) * 1000 - spent;
  const most = Math.round(Math.max(left - timeToPost, left / 2));
  return most > 0 && most < (parseDuration(defaultDeadline) ?? 0) ? most : undefined;
}
