import { n as defaultCacheDirectory } from "./duration.js";
import { i as compiledPart, n as cacheFault, t as checkoutAbove } from "./checkout-above.js";
import { t as makeDirectory } from "./make-directory.js";
import module from "node:module";
import { rmSync } from "node:fs";
import { join } from "node:path";
// src/commands/compile-cache.ts
const newer = module;
function enableCompileCache(environment) {
	const directory = defaultCacheDirectory(environment, process.platform);
	const isJob = ["CI", "RUNNER_TEMP"].some((name) => (environment[name] ?? "") !== "");
	if (directory === void 0 || isJob || checkoutAbove(directory) !== void 0) return;
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
export { enableCompileCache as n, clearCompileCache as t };
