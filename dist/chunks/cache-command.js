import { l as clearMemos, s as cacheDirectoryOf, t as defaultSize } from "./preview-options.js";
import { t as BlobCache } from "./blob-cache.js";
import { n as cacheFault } from "./checkout-above.js";
import { t as clearCompileCache } from "./compile-cache.js";
import { t as printTable } from "./table.js";
// src/commands/cache-command.ts
async function cacheCommand(command, environment) {
	const directory = cacheDirectoryOf(command, environment);
	if (directory === void 0) return {
		code: "INPUT_INVALID",
		message: "no cache directory in the environment",
		hint: "Set one with --cache-dir."
	};
	const fault = cacheFault(directory);
	if (fault !== void 0) return {
		code: "INPUT_INVALID",
		message: `cannot use the cache directory: ${fault}`
	};
	const cache = new BlobCache(directory);
	switch (command.action) {
		case "list": return {
			text: printEntries(await cache.list(), directory, command.output),
			exitCode: 0
		};
		case "gc": {
			const { entries, bytes } = await cache.clean(command.cacheSize ?? defaultSize);
			return {
				text: `removed ${entries} files (${printSize(bytes)}) from ${directory}\n`,
				exitCode: 0
			};
		}
		case "clear": {
			const { entries, bytes } = await cache.clear();
			clearMemos(directory);
			clearCompileCache(directory, environment);
			return {
				text: `removed ${entries} files (${printSize(bytes)}) from ${directory}\n`,
				exitCode: 0
			};
		}
	}
}
function printEntries(entries, directory, output) {
	const usedAt = (entry) => new Date(entry.usedAt).toISOString().slice(0, 19).concat("Z");
	if (output === "json") {
		const plain = entries.map((entry) => ({
			...entry,
			usedAt: usedAt(entry)
		}));
		return `${JSON.stringify({
			directory,
			entries: plain
		}, null, 2)}\n`;
	}
	const blobs = entries.filter(({ kind }) => kind !== "reference");
	const total = printSize(entries.reduce((sum, { bytes }) => sum + bytes, 0));
	return `${blobs.length === 0 ? "" : printTable([
		"LAST USED",
		"SIZE",
		"DIGEST"
	], blobs.map((entry) => [
		usedAt(entry),
		printSize(entry.bytes),
		entry.kind === "blob" ? entry.name : `git ${entry.name}`
	]))}${blobs.length} downloads and ${entries.length - blobs.length} references, ${total}, in ${directory}\n`;
}
function printSize(bytes) {
	let size = bytes;
	for (const unit of [
		"B",
		"KiB",
		"MiB"
	]) {
		if (size < 1024) return `${unit === "B" ? size : size.toFixed(1)} ${unit}`;
		size /= 1024;
	}
	return `${size.toFixed(1)} GiB`;
}
export { cacheCommand };
