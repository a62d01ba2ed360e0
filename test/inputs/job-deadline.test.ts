import { expect, test } from 'vitest';
import { jobDeadline } from '../../src/inputs/job-deadline.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';

const minutes = 60_000;
const started = Date.parse('2026-11-24T12:00:00Z');
const job = (seconds: string, at = '2026-11-24T12:00:00Z'): Readonly<Record<string, string>> => ({
  CI_JOB_TIMEOUT: seconds,
  CI_JOB_STARTED_AT: at,
});

test.each<[string, Readonly<Record<string, string>>, number, number | undefined]>([
  ['three minutes before the job ends', job('1200'), started + 2 * minutes, 15 * minutes],
  ['half of what is left where that is little', job('300'), started + minutes, 2 * minutes],
  ['no limit of its own where there is time enough', job('3600'), started, undefined],
  ['less late in a long job', job('3600'), started + 40 * minutes, 17 * minutes],
  ['the whole limit of the job where its start is not told', job('600', ''), started + 5 * minutes, 7 * minutes],
  ['the whole limit where the clock of the machine is behind', job('600'), started - 90 * minutes, 7 * minutes],
  ['nothing where the job should have ended', job('600'), started + 11 * minutes, undefined],
  ['nothing elsewhere', {}, started, undefined],
  ['nothing of another form', job('1h'), started, undefined],
])('the deadline of a job of GitLab: %s', (_name, environment, now, deadline) => {
  expect(jobDeadline(environment, now)).toBe(deadline);
});

test('the deadline of a job counts where none is given', () => {
  const environment = { CI_JOB_TIMEOUT: '600' };
  const { deadline } = parseArguments(['diff', '--base', 'a'], environment) as { readonly deadline?: number };

  expect(deadline).toBe(7 * minutes);
  expect(parseArguments(['diff', '--base', 'a', '--deadline', '40m'], environment)).toMatchObject({
    deadline: 40 * minutes,
  });
  expect(parseArguments(['diff', '--base', 'a'], { ...environment, FLUXDELTA_DEADLINE: '20m' })).toMatchObject({
    deadline: 20 * minutes,
  });
});
