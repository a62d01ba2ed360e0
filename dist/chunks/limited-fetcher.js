import { _t as fluxNanoseconds, gn as printResource, vr as stringAt } from "./core.js";
import { setMaxListeners } from "node:events";
// src/sources/deadline.ts
const piece = 250;
function startDeadline(milliseconds, over) {
	let left = milliseconds;
	let timer;
	const next = () => {
		const now = Math.min(piece, left);
		timer = setTimeout(() => {
			left -= now;
			if (left > 0) next();
			else over();
		}, now);
	};
	next();
	return { stop: () => clearTimeout(timer) };
}
// src/sources/limited-fetcher.ts
function limitedFetcher(fetcher, milliseconds) {
	return { async fetch(request, signal) {
		const stopping = new AbortController();
		const { promise: ended, resolve } = withResolver();
		const give = (problem) => {
			resolve({ problem });
			stopping.abort();
		};
		const aborted = () => give({
			code: "ABORTED",
			message: "download stopped with the run"
		});
		const limit = shortestLimit(request, milliseconds);
		const timer = limit === void 0 ? void 0 : startDeadline(limit.milliseconds, () => give(exceeded(request, limit)));
		setMaxListeners(0, signal);
		signal.addEventListener("abort", aborted);
		try {
			if (signal.aborted) aborted();
			const fetching = fetcher.fetch(request, AbortSignal.any([signal, stopping.signal]));
			fetching.catch(() => void 0);
			return await Promise.race([fetching, ended]);
		} finally {
			timer?.stop();
			signal.removeEventListener("abort", aborted);
		}
	} };
}
const withTimeout = new Set([
	"Bucket",
	"GitRepository",
	"HelmChart",
	"OCIRepository"
]);
const longest = 2147483647;
function shortestLimit({ kind, spec, repository }, ofRun) {
	const source = kind === "HelmChart" ? repository?.spec : spec;
	const ofSource = withTimeout.has(kind) ? Number(fluxNanoseconds(stringAt(source, "timeout")) ?? 0n) / 1e6 : 0;
	if (ofSource > 0 && ofSource < (ofRun ?? longest)) return {
		milliseconds: ofSource,
		isOfSource: true
	};
	return ofRun === void 0 ? void 0 : {
		milliseconds: ofRun,
		isOfSource: false
	};
}
function exceeded({ repository }, { milliseconds, isOfSource }) {
	const what = repository === void 0 ? "it" : `its chart from ${printResource(repository.id)}`;
	const time = `${milliseconds / 1e3} s`;
	if (isOfSource) return {
		code: "NODE_TIMEOUT",
		message: `fetching ${what} took longer than spec.timeout, ${time}`,
		hint: "Try again, or raise spec.timeout of the source. Flux stops after it too."
	};
	return {
		code: "NODE_TIMEOUT",
		message: `fetching ${what} took longer than ${time}`,
		hint: "Try again, or raise `node-timeout`."
	};
}
function withResolver() {
	let settle = () => void 0;
	return {
		promise: new Promise((resolve) => {
			settle = resolve;
		}),
		resolve: settle
	};
}
export { limitedFetcher as t };
