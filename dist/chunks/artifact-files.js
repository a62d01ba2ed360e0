import { t as readReportArtifact } from "./report-artifact.js";
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
// src/commands/artifact-files.ts
const fileName = /^fluxdelta-[\w.-]{1,80}\.json$/;
function readArtifact(places) {
	try {
		const [path, second] = new Set(places.flatMap((place) => filesAt(place, 0)));
		if (path === void 0) return refused("no file", "ARTIFACT_INVALID");
		if (second !== void 0) return refused("several files", "ARTIFACT_INVALID");
		const bytes = bytesOf(path);
		return bytes === void 0 ? refused("file too large, or not a regular file", "ARTIFACT_INVALID") : readReportArtifact(bytes);
	} catch {
		return refused("unreadable file or directory", "FILE_UNREADABLE");
	}
}
function refused(why, code) {
	return {
		code,
		message: `report artifact not read: ${why}`,
		hint: "Set the input `artifact` to the file of `mode: render`, as actions/download-artifact unpacks it."
	};
}
function filesAt(place, depth) {
	if (lstatSync(place).isDirectory()) return readdirSync(place, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1).flatMap((entry) => {
		if (entry.isDirectory() && depth === 0) return filesAt(join(place, entry.name), 1);
		return fileName.test(entry.name) && !entry.isDirectory() ? [join(place, entry.name)] : [];
	});
	return [place];
}
function bytesOf(path) {
	if (!lstatSync(path).isFile()) return void 0;
	const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const stats = fstatSync(file);
		return stats.isFile() && stats.size <= 48e6 ? readFileSync(file) : void 0;
	} finally {
		closeSync(file);
	}
}
export { readArtifact as t };
