import { t as append } from "./append.js";
import { t as getOrInsert } from "./get-or-insert.js";
import { n as fail } from "./problem.js";
import { a as joinPath, o as parentPath, r as compareBytes, t as baseName } from "./paths.js";
// src/files/follow-links.ts
const maxHops = 40;
const maxPaths = 1e5;
function followLinks(tree) {
	const resolved = new Map();
	const lists = new Map();
	const linkless = new Map();
	let linked = 0;
	const resolve = (path) => {
		if (resolved.has(path)) return resolved.get(path);
		const found = path === "" ? rootOf(tree) : step(resolve(parentPath(path)), baseName(path));
		if (found !== void 0 && found.path !== path && ++linked > maxPaths) fail("TREE_LIMIT", `symlinks with more than ${maxPaths} targets`, { at: { file: path } });
		resolved.set(path, found);
		return found;
	};
	const step = (from, name) => {
		if (from?.kind !== "directory") return void 0;
		const link = {
			path: joinPath(from.path, name),
			kind: "symlink",
			hops: from.hops
		};
		let at = from.path;
		let kind = "directory";
		let hops = from.hops;
		const pending = [name];
		for (let segment = pending.pop(); segment !== void 0; segment = pending.pop()) {
			if (kind !== "directory") return stay(tree, link);
			if (segment === "" || segment === ".") continue;
			if (segment === "..") {
				if (at === "") return stay(tree, link);
				at = parentPath(at);
				continue;
			}
			const next = joinPath(at, segment);
			const found = tree.kind(next);
			if (found === void 0) return stay(tree, link);
			if (found !== "symlink") {
				at = next;
				kind = found;
				continue;
			}
			const target = tree.readLink(next);
			if (!isFollowed(target) || ++hops > maxHops) return link;
			append(pending, target.split("/").reverse());
		}
		return {
			path: at,
			kind,
			hops
		};
	};
	const list = (path) => {
		if (lists.has(path)) return lists.get(path);
		const at = resolve(path);
		const entries = at?.kind === "directory" ? listFollowed(path, tree.list(at.path) ?? []) : void 0;
		lists.set(path, entries);
		return entries;
	};
	const listFollowed = (path, entries) => {
		if (!entries.some(({ kind }) => kind === "symlink")) return entries;
		const way = new Set();
		for (let at = path;; at = parentPath(at)) {
			const real = resolve(at)?.path;
			if (real !== void 0) way.add(real);
			if (at === "") break;
		}
		return entries.map((entry) => {
			if (entry.kind !== "symlink") return entry;
			const found = resolve(joinPath(path, entry.name));
			if (found === void 0 || found.kind === "directory" && way.has(found.path)) return entry;
			return {
				name: entry.name,
				kind: found.kind
			};
		}).sort((a, b) => compareBytes(a.name, b.name));
	};
	const hasNoLinks = (directory) => {
		return getOrInsert(linkless, directory, () => (tree.list(directory) ?? []).every(({ name, kind }) => kind === "file" || kind === "directory" && hasNoLinks(joinPath(directory, name))));
	};
	return {
		list,
		kind: (path) => resolve(path)?.kind,
		read(path) {
			const found = resolve(path);
			return found?.kind === "file" ? tree.read(found.path) : void 0;
		},
		readLink(path) {
			const found = resolve(path);
			return found?.kind === "symlink" ? tree.readLink(found.path) : void 0;
		},
		realPath: (path) => resolve(path)?.path,
		contentId(path) {
			const found = resolve(path);
			if (found === void 0 || found.kind === "directory" && !hasNoLinks(found.path)) return void 0;
			return tree.contentId(found.path);
		}
	};
}
function rootOf(tree) {
	return tree.kind("") === "directory" ? {
		path: "",
		kind: "directory",
		hops: 0
	} : void 0;
}
function stay(tree, link) {
	return tree.kind(link.path) === "symlink" ? link : void 0;
}
function isFollowed(target) {
	return target !== void 0 && target !== "" && !target.startsWith("/") && target.length < 4096;
}
export { followLinks as t };
