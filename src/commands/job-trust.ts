import { readFileSync } from 'node:fs';
import type { JsonValue } from '../core/json.ts';
import { decodeEvent, isForkPipeline, mayBeOfStranger, mayShowValues } from '../inputs/public.ts';

/**
 * The author of what a job of CI renders, by its event: a member of the repository, a stranger, or anybody, whose
 * changes a member has put into a merge queue. Who starts the program elsewhere is a member. An event of GitHub that
 * cannot be read is a stranger's.
 */
export function trustOfJob(
  environment: Readonly<Record<string, string | undefined>>,
): 'anybody' | 'member' | 'stranger' {
  if (isForkPipeline(environment)) return 'stranger';
  const variable = (name: string): string => environment[name] ?? '';
  if (variable('GITHUB_ACTIONS') !== 'true') return 'member';
  const event = decodeEvent(
    { eventName: variable('GITHUB_EVENT_NAME'), ref: variable('GITHUB_REF'), sha: variable('GITHUB_SHA') },
    payloadAt(variable('GITHUB_EVENT_PATH')),
  );
  if (!('kind' in event) || mayBeOfStranger(event)) return 'stranger';
  return mayShowValues(event) ? 'member' : 'anybody';
}

function payloadAt(path: string): JsonValue {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
