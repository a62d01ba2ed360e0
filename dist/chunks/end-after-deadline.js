import { Worker } from "node:worker_threads";
// src/commands/end-after-deadline.ts
const grace = 6e4;
const longestTimer = 2147483647;
const watch = `
const { workerData: { milliseconds, text } } = require('node:worker_threads');
const end = () => process.kill(process.pid, 'SIGKILL');
setTimeout(() => {
  setTimeout(end, 1000);
  require('node:fs').write(1, text, end);
}, milliseconds);
`;
function endAfterDeadline(deadline = Number.POSITIVE_INFINITY, wait = grace) {
	if (deadline + wait > longestTimer) return { [Symbol.dispose]: () => void 0 };
	const worker = new Worker(watch, {
		eval: true,
		workerData: {
			milliseconds: deadline + wait,
			text: "::error title=fluxdelta RUN_TIMEOUT::the run did not end by its deadline, and was stopped\n"
		}
	});
	worker.unref();
	return { [Symbol.dispose]: () => void worker.terminate() };
}
export { endAfterDeadline as t };
