import { eventPayload } from '../inputs/event-payload.ts';
import { type Environment, readActionInputs } from '../inputs/read-action-inputs.ts';
import { endPending } from '../report/github/publish.ts';
import { debug } from '../report/github/workflow.ts';
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
