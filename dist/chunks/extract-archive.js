import { Jn as readTar, Kn as TarError, at as memoryTree, qn as gunzip } from "./core.js";
// src/sources/extract-archive.ts
const defaultLimits = {
	bytes: 536870912,
	entries: 1e5
};
function extractArchive(bytes, limits = defaultLimits) {
	try {
		const files = new Map();
		const linksOut = [];
		for (const { name, kind, data, link } of readTar(gunzip(bytes, limits.bytes), limits.entries)) {
			const parts = name.split("/").filter((part) => part !== "" && part !== ".");
			if (name.startsWith("/") || name.includes("\0") || name.includes("\\") || parts.includes("..")) return {
				code: "SOURCE_INVALID",
				message: `path out of the archive: ${JSON.stringify(name)}`
			};
			if (kind === "hardlink" || kind === "other") return {
				code: "SOURCE_INVALID",
				message: `${kind === "other" ? "neither a file nor a directory" : "hard link"} in the archive: ${JSON.stringify(name)}`
			};
			if (kind === "file" && parts.length > 0) files.set(parts.join("/"), data);
			if (kind === "symlink" && leadsOut(parts, link)) linksOut.push(`${name} -> ${link}`);
		}
		return {
			tree: memoryTree(files),
			linksOut
		};
	} catch (error) {
		if (!(error instanceof TarError)) throw error;
		return {
			code: error.limit ? "SOURCE_LIMIT" : "SOURCE_INVALID",
			message: error.message
		};
	}
}
function leadsOut(place, link) {
	if (/^(?:[\\/]|[a-z]:)/i.test(link)) return true;
	let depth = place.length - 1;
	for (const part of link.split(/[\\/]/)) {
		if (part === "..") depth--;
		else if (part !== "" && part !== ".") depth++;
		if (depth < 0) return true;
	}
	return false;
}
export { extractArchive as t };
