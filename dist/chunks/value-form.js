import { readdirSync } from "node:fs";
import { availableParallelism, constants as constants$1, setPriority } from "node:os";
// src/commands/end-on-signal.ts
function endOnSignal() {
	if (process.pid !== 1) return;
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.once(signal, () => process.exit(128 + constants$1.signals[signal]));
}
// src/commands/favour-main-thread.ts
const threadList = "/proc/self/task";
const niceness = 10;
function favourMainThread() {
	if (process.platform !== "linux" || availableParallelism() < 2) return;
	try {
		for (const thread of readdirSync(threadList)) if (thread !== String(process.pid)) setPriority(Number(thread), niceness);
	} catch {}
}
// src/inputs/freeze.ts
function freeze(value) {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) freeze(part);
	}
	return value;
}
// src/inputs/registry-mirrors.ts
function parseRegistryMirrors(texts) {
	const rewrites = [];
	for (const line of texts) {
		const text = line.trim();
		if (text === "") continue;
		const equals = text.indexOf("=");
		const from = text.slice(0, Math.max(0, equals)).trim();
		const to = text.slice(equals + 1).trim();
		if (from === "" || to === "" || /[\s@]/.test(from + to)) return {
			rewrites,
			fault: (equals < 0 ? text : from).slice(0, 100).replace(/^.*@/, "")
		};
		rewrites.push({
			from: from.replace(/\/+$/, ""),
			to: to.replace(/\/+$/, "")
		});
	}
	return { rewrites };
}
// src/inputs/substitutions.ts
function parseSubstitutions(texts) {
	const values = new Map();
	let fault;
	for (const text of texts) {
		const equals = text.indexOf("=");
		const name = equals < 0 ? text : text.slice(0, equals);
		if (equals >= 0 && /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) values.set(name, text.slice(equals + 1));
		else fault ??= name.slice(0, 100);
	}
	return {
		values: Object.fromEntries(values),
		...fault === void 0 ? {} : { fault }
	};
}
// src/inputs/value-form.ts
const valueForms = {
	"allow-egress": {
		form: /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/i,
		hint: "Name a host, such as `charts.example.org` or `*.internal.example.org`, without scheme and port."
	},
	"api-versions": {
		form: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?\/)?v\d+(?:(?:alpha|beta)\d+)?(?:\/[A-Z][A-Za-z\d]*)?$/,
		hint: "Name a version with its group, such as `monitoring.coreos.com/v1`, and a kind where it matters."
	},
	"kube-version": {
		form: /^v?\d+(?:\.\d+){0,2}(?:[-+][\w.+-]+)?$/,
		hint: "Give a version, such as `1.36` or `v1.36.2`."
	}
};
function misformed(name, values) {
	const { form, hint } = valueForms[name];
	const value = values.find((one) => !form.test(one));
	return value === void 0 ? void 0 : {
		value,
		hint
	};
}
export { favourMainThread as a, freeze as i, parseSubstitutions as n, endOnSignal as o, parseRegistryMirrors as r, misformed as t };
