import { n as restoredDirectory } from "./check-archive.js";
// src/sources/cache/actions-cache.ts
const chatter = /^(?:::(?:warning|error)[^\n]*?::)?(?:Failed to (?:restore|save)|Cache |Attempt \d|Lookup only|Sent \d|Received \d|uploadCacheArchiveSDK|You've hit a rate limit|\[command\])/;
async function restoreFromService(directory, prefix, milliseconds) {
	return await bounded("restore", milliseconds, async (service) => {
		const key = await restoredDirectory.run(directory, () => service.restoreCache([directory], prefix, [prefix]));
		return key === void 0 ? "none" : { key };
	});
}
async function saveToService(directory, key, milliseconds) {
	return await bounded("save", milliseconds, async (service) => {
		return await service.saveCache([directory], key) < 0 ? { failed: "refused by the cache service" } : { key };
	});
}
async function bounded(what, milliseconds, work) {
	const service = await import("./cache.js");
	if (!service.isFeatureAvailable()) return { failed: "no cache service" };
	const loud = inDebugLines();
	const done = (async () => {
		try {
			return await work(service);
		} catch (error) {
			return { failed: error instanceof Error ? error.message : String(error) };
		} finally {
			loud();
		}
	})();
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(() => resolve({ failed: `longer than ${milliseconds / 1e3} s to ${what}` }), milliseconds);
	});
	const result = await Promise.race([done, late]);
	clearTimeout(timer);
	return result;
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
