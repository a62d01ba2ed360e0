import { t as append } from "./append.js";
import { i as treeId, r as linkId, t as blobId } from "./content-id.js";
import { n as clampPath, r as compareBytes } from "./paths.js";
// src/files/memory-tree.ts
function memoryTree(files) {
	const root = { children: new Map() };
	const encoder = new TextEncoder();
	for (const [path, content] of files instanceof Map ? files : Object.entries(files)) {
		const parts = clampPath(path).split("/");
		const name = parts.pop() ?? "";
		let at = root;
		for (const part of parts) {
			let next = at.children.get(part);
			if (next === void 0 || !("children" in next)) {
				next = { children: new Map() };
				at.children.set(part, next);
			}
			at = next;
		}
		if (typeof content === "string") at.children.set(name, { bytes: encoder.encode(content) });
		else at.children.set(name, content instanceof Uint8Array ? { bytes: content } : { link: content.link });
	}
	const find = (path) => {
		let at = root;
		if (path === "") return at;
		for (const part of path.split("/")) {
			if (at === void 0 || !("children" in at)) return void 0;
			at = at.children.get(part);
		}
		return at;
	};
	return {
		list(path) {
			const found = find(path);
			return found !== void 0 && "children" in found ? entriesOf(found) : void 0;
		},
		kind(path) {
			const found = find(path);
			return found === void 0 ? void 0 : kindOf(found);
		},
		read(path) {
			const found = find(path);
			return found !== void 0 && "bytes" in found ? found.bytes : void 0;
		},
		readLink(path) {
			const found = find(path);
			return found !== void 0 && "link" in found ? found.link : void 0;
		},
		contentId(path) {
			const found = find(path);
			return found === void 0 ? void 0 : idOf(found);
		}
	};
}
function kindOf(node) {
	return "children" in node ? "directory" : "bytes" in node ? "file" : "symlink";
}
function entriesOf(directory) {
	directory.entries ??= [...directory.children].map(([name, child]) => ({
		name,
		kind: kindOf(child)
	})).sort((a, b) => compareBytes(a.name, b.name));
	return directory.entries;
}
function idOf(node) {
	if ("link" in node) return linkId(node.link);
	if ("bytes" in node) {
		node.id ??= blobId(node.bytes);
		return node.id;
	}
	const pending = [node];
	for (let at = pending.at(-1); at !== void 0; at = pending.at(-1)) {
		if ("id" in at) {
			pending.pop();
			continue;
		}
		const below = [...at.children.values()].filter((child) => "children" in child && !("id" in child));
		if (below.length > 0) append(pending, below);
		else {
			at.id = treeId(identified(at));
			pending.pop();
		}
	}
	return node.id;
}
function identified({ children }) {
	const entries = [];
	for (const [name, child] of children) {
		const id = "children" in child ? child.id : idOf(child);
		if (id !== void 0) entries.push({
			name,
			id
		});
	}
	return entries;
}
export { memoryTree as t };
