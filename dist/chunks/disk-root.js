import { At as followLinks, ot as diskTree } from "./core.js";
import { accessSync, constants } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
// src/commands/disk-root.ts
function diskRoot(directory) {
	let root = directory;
	while (dirname(root) !== root && canList(dirname(root))) root = dirname(root);
	const disk = diskTree(root);
	return {
		tree: followLinks({
			list: (path) => disk.list(path),
			kind: (path) => disk.kind(path),
			read: (path) => disk.read(path),
			readLink(path) {
				const target = disk.readLink(path);
				if (target === void 0 || !target.startsWith("/")) return target;
				return relative(join(root, dirname(path)), target) || ".";
			},
			contentId: (path) => disk.contentId(path)
		}),
		path: relative(root, directory).split(sep).join("/")
	};
}
function canList(directory) {
	try {
		accessSync(directory, constants.R_OK | constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
export { diskRoot as t };
