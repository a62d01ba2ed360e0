import { type Environment, eventPayload, readActionInputs } from '../inputs/public.ts';
import { debug, endPending } from '../report/public.ts';
import { destinationOf, maskSecrets, targetOf } from './report-run.ts';

/** Makes an error of the pending status that a run left when it was cancelled. Never rejects: the job has ended. */
export async function endPendingStatus(environment: Environment): Promise<void> {
  try {
    const inputs = readActionInputs(environment, await eventPayload());
    if (!('settings' in inputs)) return;
    maskSecrets(inputs);
    const destination = destinationOf(inputs, targetOf(inputs));
    if (destination === undefined) return;
    if (await endPending(destination, 'The run ended without a result: cancelled or timed out.'))
      process.stdout.write('The pending commit status is an error now.\n');
  } catch (error) {
    debug(`pending status left: ${String(error)}`);
  }
}
