import { n as defaultCacheDirectory } from "./duration.js";
import { r as compiledPart, t as cacheFault } from "./cache-guard.js";
import { t as makeDirectory } from "./make-directory.js";
import module from "node:module";
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
// src/commands/compile-cache.ts
const newer = module;
function enableCompileCache(environment) {
	const directory = defaultCacheDirectory(environment, process.platform);
	const isJob = ["CI", "RUNNER_TEMP"].some((name) => (environment[name] ?? "") !== "");
	if (directory === void 0 || isJob || isInCheckout(directory)) return;
	try {
		if (cacheFault(directory) !== void 0) return;
		const compiled = join(directory, compiledPart);
		makeDirectory(compiled, 448);
		newer.enableCompileCache?.(compiled);
	} catch {}
}
function clearCompileCache(directory, environment) {
	if (directory === defaultCacheDirectory(environment, process.platform)) rmSync(join(directory, compiledPart), {
		recursive: true,
		force: true
	});
}
function isInCheckout(path) {
	for (let at = path;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return true;
		if (dirname(at) === at) return false;
	}
}
export { enableCompileCache as n, clearCompileCache as t };
