import { i as isWithin, n as clampPath, o as parentPath, r as compareBytes, t as baseName } from "./paths.js";
// src/files/overlay-tree.ts
function overlayTree(base, files) {
	const over = new Map();
	const directories = new Map();
	const enter = (path, kind) => {
		if (path === "") return;
		const parent = parentPath(path);
		let entries = directories.get(parent);
		if (entries === void 0) {
			entries = new Map();
			directories.set(parent, entries);
			enter(parent, "directory");
		}
		entries.set(baseName(path), {
			name: baseName(path),
			kind
		});
	};
	for (const [path, bytes] of files) {
		const normal = clampPath(path);
		over.set(normal, bytes);
		enter(normal, "file");
	}
	const hidden = (path) => {
		for (const file of over.keys()) if (path !== file && isWithin(file, path)) return true;
		return false;
	};
	return {
		...base.realPath === void 0 ? {} : { realPath: (path) => over.has(path) || directories.has(path) ? path : base.realPath?.(path) },
		list(path) {
			const entries = directories.get(path);
			if (entries === void 0) return over.has(path) || hidden(path) ? void 0 : base.list(path);
			const merged = new Map((base.list(path) ?? []).map((entry) => [entry.name, entry]));
			for (const [name, entry] of entries) merged.set(name, entry);
			return [...merged.values()].sort((a, b) => compareBytes(a.name, b.name));
		},
		kind(path) {
			if (over.has(path)) return "file";
			if (directories.has(path)) return "directory";
			return hidden(path) ? void 0 : base.kind(path);
		},
		read(path) {
			const bytes = over.get(path);
			if (bytes !== void 0) return bytes;
			return directories.has(path) || hidden(path) ? void 0 : base.read(path);
		},
		readLink(path) {
			return over.has(path) || directories.has(path) || hidden(path) ? void 0 : base.readLink(path);
		},
		contentId(path) {
			return over.has(path) || directories.has(path) || hidden(path) ? void 0 : base.contentId(path);
		}
	};
}
export { overlayTree as t };
