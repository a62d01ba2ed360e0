import type { JsonValue } from '../core/json.ts';

/**
 * The payload of the event that started the run, as the runner's own library reads it; undefined when its file is not
 * JSON.
 */
export async function eventPayload(): Promise<JsonValue | undefined> {
  try {
    const { context } = await import('@actions/github');
    return context.payload;
  } catch {
    return undefined;
  }
}
