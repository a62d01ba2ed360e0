import { n as readActionInputs, r as eventPayload } from "./read-action-inputs.js";
import { d as debug, h as endPending, n as destinationOf, o as targetOf, r as maskSecrets } from "./report-run.js";
// src/commands/end-pending-status.ts
async function endPendingStatus(environment) {
	try {
		const inputs = readActionInputs(environment, await eventPayload());
		if (!("settings" in inputs)) return;
		maskSecrets(inputs);
		const destination = destinationOf(inputs, targetOf(inputs));
		if (destination === void 0) return;
		if (await endPending(destination, "The run ended without a result: cancelled or timed out.")) process.stdout.write("The pending commit status is an error now.\n");
	} catch (error) {
		debug(`pending status left: ${String(error)}`);
	}
}
export { endPendingStatus };
