import { c as openCacheDirectory, f as mayBeOfStranger } from "./preview-options.js";
import { d as debug } from "./report-run.js";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createHash } from "node:crypto";
// src/inputs/trees/find-checkout.ts
const maxDocumentDepth = 2;
const mostDirectories = 1e3;
function checkoutIn(workspace, repository) {
	if (isInRepository(workspace)) return workspace;
	const found = checkoutsBelow(workspace, maxDocumentDepth);
	const [first, second] = found;
	if (first === void 0) return workspace;
	if (second === void 0) return first;
	const [own, another] = found.filter((directory) => isOf(directory, repository));
	return own === void 0 || another !== void 0 ? workspace : own;
}
function isInRepository(start) {
	for (let at = resolve(start);; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return true;
		if (dirname(at) === at) return false;
	}
}
function checkoutsBelow(directory, depth) {
	try {
		const inner = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
		if (inner.length > mostDirectories) return [];
		return inner.flatMap((path) => existsSync(join(path, ".git")) ? [path] : depth > 1 ? checkoutsBelow(path, depth - 1) : []);
	} catch {
		return [];
	}
}
function isOf(directory, repository) {
	try {
		return [...readFileSync(join(directory, ".git", "config"), "utf8").toLowerCase().matchAll(/^[ \t]*url[ \t]*=[ \t]*(\S+?)(?:\.git)?\/?[ \t]*$/gm)].map(([, url = ""]) => url).some((url) => /[/:]$/.test(url.slice(0, -repository.length)) && url.endsWith(repository.toLowerCase()));
	} catch {
		return false;
	}
}
// src/commands/restore-downloads.ts
const patience = {
	restore: {
		part: 1 / 12,
		most: 1e4
	},
	save: {
		part: 1 / 4,
		most: 3e4
	}
};
async function restoreDownloads({ settings, run, environment }) {
	const nothing = {
		isCarried: false,
		async [Symbol.asyncDispose]() {}
	};
	if (!settings.cache || settings.offline || !hasService(environment) || isAboveItsCache(environment)) return nothing;
	if (settings.cacheDirectory !== void 0 || (environment["RUNNER_TEMP"] ?? "") === "") return nothing;
	const directory = await openCacheDirectory(settings, environment);
	if (directory === void 0) return nothing;
	if (existsSync(join(directory, "v2"))) return nothing;
	const { restoreFromService, saveToService } = await import("./actions-cache.js");
	const prefix = `fluxdelta-v2-open-${process.platform}-`;
	const within = ({ part, most }) => Math.min(settings.apiTimeout * 1e3 * part, most);
	const restored = await restoreFromService(directory, prefix, within(patience.restore));
	say("brought back", restored);
	const isFound = restored !== "none" && "key" in restored;
	const isPullRequest = run.event.kind === "pull_request";
	const mayKeep = restored === "none" || isFound && !isPullRequest ? !mayBeOfStranger(run.event) : false;
	return {
		isCarried: true,
		async [Symbol.asyncDispose]() {
			if (!mayKeep || !existsSync(directory)) return;
			const key = `${prefix}${contentKey(directory)}`;
			if (isFound && restored.key === key) return;
			say("kept", await saveToService(directory, key, within(patience.save)));
		}
	};
}
function hasService(environment) {
	if (process.platform === "win32") return false;
	return ["ACTIONS_CACHE_URL", "ACTIONS_RESULTS_URL"].some((name) => (environment[name] ?? "") !== "");
}
function isAboveItsCache({ GITHUB_REF = "", GITHUB_WORKFLOW_REF = "" }) {
	const ofRequest = "refs/pull/";
	const isNamed = GITHUB_WORKFLOW_REF.includes("@");
	return GITHUB_REF.startsWith(ofRequest) && isNamed && !GITHUB_WORKFLOW_REF.includes(`@${ofRequest}`);
}
function say(what, result) {
	if (result === "none") debug(`no downloads ${what}`);
	else if ("key" in result) debug(`downloads ${what}: ${result.key}`);
	else debug(`no downloads ${what}: ${result.failed}`);
}
function contentKey(directory) {
	const hash = createHash("sha256");
	for (const path of filesBelow(directory).sort()) hash.update(`${relative(directory, path)}\n`);
	return hash.digest("hex").slice(0, 32);
}
function filesBelow(directory) {
	return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
		const path = join(directory, entry.name);
		return entry.isDirectory() ? filesBelow(path) : [path];
	});
}
export { checkoutIn as n, restoreDownloads as t };
