import { xr as trimmedEnd } from "./core.js";
import { t as redactUrl } from "./redact-url.js";
// src/engines/http/safe-message.ts
const nothing = {
	directories: [],
	secrets: []
};
const mask = "***";
const shortestSecret = 6;
const longestMessage = 4096;
const plainParameters = new Set([
	"depth",
	"ref",
	"submodules",
	"timeout",
	"version"
]);
const tokens = [
	/()-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
	/()\bAGE-SECRET-KEY-1[0-9A-Z]+/gi,
	/()\bgh[oprsu]_[0-9A-Za-z]{16,}/g,
	/()\bgithub_pat_\w{16,}/g,
	/()\bgl(?:pat|cbt|dt|rt)-[\w-]{16,}/g,
	/()\bxox[a-z]-[\w-]{10,}/g,
	/()\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
	/()\beyJ(?:[\w-]{2000,}[\w.-]*|[\w-]{8,1999}\.[\w-]{8,}\.[\w-]*)/g,
	/(\b(?:Bearer|Basic|token)\s+)[\w.~+/=-]{12,}/gi,
	/(\b(?:access[_-]?token|api[_-]?key|client[_-]?secret|passw(?:or)?d|secret[_-]?key)\s*=\s*["']?)[^\s"',;&]+/gi,
	/(\b(?:access[_-]?token|api[_-]?key|client[_-]?secret|passw(?:or)?d|secret[_-]?key)["']?\s*:\s*)(?:"[^"]+"|'[^']+'|[^\s"',;&]{1000,}|[^\s"',;&]{1,999}(?=\s*(?:[,;}]|$)))/gim
];
const technical = new Set([
	"FILE_UNREADABLE",
	"GIT_FAILED",
	"GIT_UNAVAILABLE",
	"INTERNAL"
]);
function safeMessage(text, hidden = nothing) {
	let safe = text;
	for (const secret of hidden.secrets) if (secret.length >= shortestSecret) safe = safe.replaceAll(secret, mask);
	safe = safe.replace(/\b(?:[a-z][a-z0-9+.-]{0,30})?:\/\/[^\s"'`<>]+/gi, safeUrl);
	for (const token of tokens) safe = safe.replace(token, `$1${mask}`);
	for (const directory of [...hidden.directories].sort((a, b) => b.length - a.length)) {
		const plain = trimmedEnd(directory, "\\/");
		if (plain === "") continue;
		safe = safe.replaceAll(`${plain}/`, "").replaceAll(`${plain}\\`, "");
		if (safe.includes(plain)) safe = safe.split(plain).join(".");
	}
	return safe.length <= longestMessage ? safe : `${safe.slice(0, 4095)}\u2026`;
}
function safeProblem(problem, hidden = nothing) {
	const safe = (text) => {
		const message = safeMessage(text, hidden);
		return technical.has(problem.code) ? withoutDirectories(message) : message;
	};
	const { message, hint, original, stack } = problem;
	const frames = stack?.map(safe);
	if (!(safe(message) !== message || hint !== void 0 && safe(hint) !== hint || original !== void 0 && safe(original) !== original || frames?.some((frame, index) => frame !== stack?.[index]) === true)) return problem;
	return {
		...problem,
		message: safe(message),
		...hint === void 0 ? {} : { hint: safe(hint) },
		...original === void 0 ? {} : { original: safe(original) },
		...frames === void 0 ? {} : { stack: frames }
	};
}
function safeSide(side, hidden = nothing) {
	const warnings = (all) => {
		const safe = all.map((warning) => {
			const message = safeMessage(warning.message, hidden);
			return message === warning.message ? warning : {
				...warning,
				message
			};
		});
		return safe.every((warning, index) => warning === all[index]) ? all : safe;
	};
	const changed = new Map();
	for (const problem of side.nodes.flatMap(({ problems }) => problems)) {
		const { message } = safeProblem(problem, hidden);
		if (message !== problem.message) changed.set(problem.message, message);
	}
	const reasonOf = (text) => {
		let reason = text;
		for (const [message, safe] of changed) reason = reason.replaceAll(message, () => safe);
		return safeMessage(reason, hidden);
	};
	const node = (result) => {
		if (result.problems.length === 0 && result.warnings.length === 0 && result.reason === "") return result;
		const problems = result.problems.map((problem) => safeProblem(problem, hidden));
		const reason = problems[result.problems.findIndex((problem) => problem.message === result.reason)]?.message ?? reasonOf(result.reason);
		const warned = warnings(result.warnings);
		return reason === result.reason && warned === result.warnings && problems.every((problem, at) => problem === result.problems[at]) ? result : {
			...result,
			reason,
			problems,
			warnings: warned
		};
	};
	return {
		nodes: side.nodes.map(node),
		orphans: side.orphans,
		problems: side.problems.map((problem) => safeProblem(problem, hidden)),
		warnings: warnings(side.warnings)
	};
}
function safeUrl(url) {
	const kept = trimmedEnd(url, ".,;:)]}");
	const end = url.slice(kept.length);
	if (/^file:/i.test(kept)) return `file:${kept.slice(kept.lastIndexOf("/") + 1)}${end}`;
	const query = /\?([^#]*)/.exec(kept)?.[1] ?? "";
	const hasUser = /^[^/]*\/\/[^/]*@/.test(kept);
	const parameters = query === "" ? [] : query.split("&");
	const plain = parameters.filter((parameter) => plainParameters.has(parameter.split("=")[0] ?? ""));
	if (!hasUser && plain.length === parameters.length && !kept.includes("#")) return url;
	return `${redactUrl(kept)}${plain.length === 0 ? "" : `?${plain.join("&")}`}${end}`;
}
function withoutDirectories(text) {
	return text.replace(/(["'`])(?:\/|[A-Za-z]:\\)[^"'`\n]*[\\/]([^"'`\n\\/]*)\1/g, "$1$2$1").replace(/(^|[\s(=[,])(?:\/|[A-Za-z]:\\)(?:[^\s\\/"'`,;()[\]]+[\\/])+([^\s\\/"'`,;()[\]]*)/g, "$1$2");
}
export { safeProblem as n, safeSide as r, safeMessage as t };
