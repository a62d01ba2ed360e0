import { n as restoredDirectory } from "./check-archive.js";
import { basename, dirname } from "node:path";
// src/sources/cache/actions-cache.ts
const chatter = /^(?:::(?:warning|error)[^\n]*?::)?(?:Failed to (?:restore|save)|Cache |Attempt \d|Lookup only|Sent \d|Received \d|uploadCacheArchiveSDK|You've hit a rate limit|\[command\])/;
async function restoreFromService(directory, prefix, milliseconds) {
	return await bounded("restore", directory, milliseconds, async (service, name) => {
		const key = await restoredDirectory.run(directory, () => service.restoreCache([name], prefix, [prefix]));
		return key === void 0 ? "none" : { key };
	});
}
async function saveToService(directory, key, milliseconds) {
	return await bounded("save", directory, milliseconds, async (service, name) => {
		return await service.saveCache([name], key) < 0 ? { failed: "refused by the cache service" } : { key };
	});
}
async function bounded(what, directory, milliseconds, work) {
	const service = await import("./cache.js");
	if (!service.isFeatureAvailable()) return { failed: "no cache service" };
	const loud = inDebugLines();
	const back = within(dirname(directory));
	const done = (async () => {
		try {
			return await work(service, basename(directory));
		} catch (error) {
			return { failed: error instanceof Error ? error.message : String(error) };
		} finally {
			loud();
			back();
		}
	})();
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(() => {
			back();
			resolve({ failed: `longer than ${milliseconds / 1e3} s to ${what}` });
		}, milliseconds);
	});
	const result = await Promise.race([done, late]);
	clearTimeout(timer);
	return result;
}
function within(directory) {
	const [before, workspace] = [process.cwd(), process.env["GITHUB_WORKSPACE"]];
	process.chdir(directory);
	process.env["GITHUB_WORKSPACE"] = directory;
	let isThere = true;
	return () => {
		if (!isThere) return;
		isThere = false;
		process.chdir(before);
		if (workspace === void 0) delete process.env["GITHUB_WORKSPACE"];
		else process.env["GITHUB_WORKSPACE"] = workspace;
	};
}
function inDebugLines() {
	const { stdout } = process;
	const write = stdout.write.bind(stdout);
	const quiet = ((chunk, ...rest) => {
		if (typeof chunk !== "string" || !chatter.test(chunk)) return write(chunk, ...rest);
		const text = chunk.replace(/^::[^\n]*?::/, "").trimEnd();
		return write(`::debug::${text.replaceAll("\n", "%0A")}\n`, ...rest);
	});
	stdout.write = quiet;
	return () => {
		if (stdout.write === quiet) stdout.write = write;
	};
}
export { restoreFromService, saveToService };
