import { i as listAt, o as stringAt } from "./json.js";
import { t as getOrInsert } from "./get-or-insert.js";
import { t as readText } from "./file-tree.js";
import { i as treeId } from "./content-id.js";
import { a as joinPath, i as isWithin, n as clampPath, o as parentPath, r as compareBytes, s as resolvePath, t as baseName } from "./paths.js";
import { t as followLinks } from "./follow-links.js";
import { t as compileGlob } from "./glob.js";
// src/files/ignore-pattern.ts
function parseIgnorePattern(line, domain = "") {
	const scope = domain === "" ? [] : domain.split("/");
	let text = line;
	const include = text.startsWith("!");
	if (include) text = text.slice(1);
	if (!text.endsWith("\\ ")) text = text.replace(/ +$/, "");
	const directoryOnly = text.endsWith("/");
	if (directoryOnly) text = text.slice(0, -1);
	const test = text.includes("/") ? anchored(text, directoryOnly) : unanchored(text, directoryOnly);
	return {
		include,
		matches(segments, isDirectory) {
			if (segments.length <= scope.length) return false;
			for (let i = 0; i < scope.length; i++) if (segments[i] !== scope[i]) return false;
			return test(segments, scope.length, isDirectory);
		}
	};
}
const nothing = () => false;
function unanchored(text, directoryOnly) {
	const matches = compileGlob(text) ?? nothing;
	return (segments, start, isDirectory) => {
		for (let i = start; i < segments.length; i++) {
			if (!matches(segments[i] ?? "")) continue;
			return !(directoryOnly && !isDirectory && i === segments.length - 1);
		}
		return false;
	};
}
function anchored(text, directoryOnly) {
	const pattern = text.split("/").map((segment) => {
		if (segment === "") return "empty";
		if (segment === "**") return "deep";
		return segment.includes("**") ? "never" : compileGlob(segment) ?? "never";
	});
	return (segments, start, isDirectory) => {
		let at = start;
		let matched = false;
		let deep = false;
		for (const [i, segment] of pattern.entries()) if (segment === "empty") deep = false;
		else if (segment === "deep") {
			if (i === pattern.length - 1) break;
			deep = true;
		} else if (segment === "never" || at >= segments.length) return false;
		else if (deep) {
			deep = false;
			matched = false;
			while (at < segments.length && !matched) matched = segment(segments[at++] ?? "");
		} else if (segment(segments[at] ?? "")) {
			matched = true;
			at++;
		} else return false;
		return matched && !(directoryOnly && !isDirectory && at >= segments.length);
	};
}
function parseSourceIgnore(text, domain = "") {
	return text.split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line).filter((line) => !line.startsWith("#") && line.trim() !== "").map((line) => parseIgnorePattern(line, domain));
}
function isIgnored(patterns, segments, isDirectory) {
	for (let i = patterns.length - 1; i >= 0; i--) {
		const pattern = patterns[i];
		if (pattern?.matches(segments, isDirectory)) return !pattern.include;
	}
	return false;
}
// src/files/ignore-tree.ts
const versionControl = [
	".git/",
	".gitignore",
	".gitmodules",
	".gitattributes"
].map((line) => parseIgnorePattern(line));
const defaults = "*.jpg *.jpeg *.gif *.png *.wmv *.flv *.tar.gz *.zip .github/ .circleci/ .travis.yml .gitlab-ci.yml appveyor.yml .drone.yml cloudbuild.yaml codeship-services.yml codeship-steps.yml **/.goreleaser.yml **/.sops.yaml **/.flux.yaml".split(" ").map((line) => parseIgnorePattern(line));
function sourceIgnorePatterns(tree, specIgnore) {
	const written = [...filePatterns(tree), ...specIgnore === void 0 ? [] : parseSourceIgnore(specIgnore)];
	return written.length === 0 ? defaultIgnorePatterns : [...versionControl, ...written];
}
const defaultIgnorePatterns = [...versionControl, ...defaults];
const ignoreFile = ".sourceignore";
const knownDirectories = new WeakMap();
function ignoringDirectories(tree) {
	let directories = knownDirectories.get(tree);
	if (directories === void 0) {
		const found = [];
		const look = (directory) => {
			const entries = tree.list(directory) ?? [];
			if (entries.some(({ name, kind }) => name === ignoreFile && kind !== "directory")) found.push(directory);
			for (const { name, kind } of entries) if (kind === "directory") look(joinPath(directory, name));
		};
		look("");
		directories = found;
		knownDirectories.set(tree, directories);
	}
	return directories;
}
function setIgnoringDirectories(tree, directories) {
	knownDirectories.set(tree, directories);
}
function filePatterns(tree) {
	const linked = followLinks(tree);
	return ignoringDirectories(tree).flatMap((directory) => {
		const text = readText(linked, joinPath(directory, ignoreFile));
		return text === void 0 ? [] : parseSourceIgnore(text, directory);
	});
}
function ignoreTree(tree, patterns) {
	const anyInclude = patterns.some(({ include }) => include);
	const lists = new Map();
	const kinds = new Map();
	const ids = new Map();
	const ignored = (path, isDirectory) => isIgnored(patterns, path.split("/"), isDirectory);
	const keepsDirectory = (path) => {
		if (!ignored(path, true)) return true;
		return anyInclude && (list(path)?.length ?? 0) > 0;
	};
	const keeps = (path, kind) => kind === "file" ? !ignored(path, false) : kind === "directory" && keepsDirectory(path);
	const list = (path) => {
		if (lists.has(path)) return lists.get(path);
		const all = tree.list(path);
		const kept = all?.filter(({ name, kind }) => keeps(joinPath(path, name), kind));
		const entries = kept?.length === all?.length ? all : kept;
		lists.set(path, entries);
		return entries;
	};
	const kindOf = (path) => {
		if (path === "" || kinds.has(path)) return path === "" ? tree.kind(path) : kinds.get(path);
		const kind = tree.kind(path);
		const kept = kind !== void 0 && keeps(path, kind) ? kind : void 0;
		kinds.set(path, kept);
		return kept;
	};
	const idOf = (path) => {
		if (ids.has(path)) return ids.get(path);
		const kind = kindOf(path);
		const id = kind === "directory" ? idOfDirectory(path) : kind === "file" ? tree.contentId(path) : void 0;
		ids.set(path, id);
		return id;
	};
	const idOfDirectory = (path) => {
		const entries = [];
		for (const { name } of list(path) ?? []) {
			const id = idOf(joinPath(path, name));
			if (id === void 0) return void 0;
			entries.push({
				name,
				id
			});
		}
		return treeId(entries);
	};
	return {
		list: (path) => kindOf(path) === "directory" ? list(path) : void 0,
		kind: kindOf,
		read: (path) => kindOf(path) === "file" ? tree.read(path) : void 0,
		readLink: () => void 0,
		contentId: idOf
	};
}
// src/files/pick-tree.ts
function pickTree(tree, prefixes) {
	const lists = new Map();
	const ids = new Map();
	const isWhole = (directory) => prefixes.some((prefix) => `${directory}/`.startsWith(prefix));
	const keeps = (path, kind) => {
		if (kind !== "directory") return prefixes.some((prefix) => path.startsWith(prefix));
		if (isWhole(path)) return true;
		return prefixes.some((prefix) => prefix.startsWith(`${path}/`)) && list(path).length > 0;
	};
	const list = (path) => {
		return getOrInsert(lists, path, () => (tree.list(path) ?? []).filter(({ name, kind }) => keeps(joinPath(path, name), kind)));
	};
	const kindOf = (path) => {
		const kind = tree.kind(path);
		return path === "" || kind !== void 0 && keeps(path, kind) ? kind : void 0;
	};
	const idOf = (path) => {
		const kind = kindOf(path);
		if (kind === void 0) return void 0;
		if (kind !== "directory" || path !== "" && isWhole(path)) return tree.contentId(path);
		if (ids.has(path)) return ids.get(path);
		const entries = [];
		for (const { name } of list(path)) {
			const id = idOf(joinPath(path, name));
			if (id !== void 0) entries.push({
				name,
				id
			});
		}
		const id = entries.length === list(path).length ? treeId(entries) : void 0;
		ids.set(path, id);
		return id;
	};
	return {
		list: (path) => kindOf(path) === "directory" ? list(path) : void 0,
		kind: kindOf,
		read: (path) => kindOf(path) === "file" ? tree.read(path) : void 0,
		readLink: (path) => kindOf(path) === "symlink" ? tree.readLink(path) : void 0,
		contentId: idOf
	};
}
// src/files/subtree.ts
function subtree(tree, directory) {
	if (directory === "") return tree;
	return {
		list: (path) => tree.list(joinPath(directory, path)),
		kind: (path) => path === "" ? directoryOnly(tree.kind(directory)) : tree.kind(joinPath(directory, path)),
		read: (path) => path === "" ? void 0 : tree.read(joinPath(directory, path)),
		readLink: (path) => path === "" ? void 0 : tree.readLink(joinPath(directory, path)),
		contentId: (path) => path === "" && tree.kind(directory) !== "directory" ? void 0 : tree.contentId(joinPath(directory, path))
	};
}
function directoryOnly(kind) {
	return kind === "directory" ? kind : void 0;
}
// src/files/mount-tree.ts
function mountTree(base, mounts) {
	const places = [...mounts].map(([path, tree]) => ({
		path: clampPath(path),
		tree
	})).filter(({ path }) => path !== "").sort((a, b) => b.path.length - a.path.length);
	const added = new Map();
	for (const { path } of places) for (let at = path; at !== ""; at = parentPath(at)) {
		const names = added.get(parentPath(at)) ?? new Set();
		names.add(baseName(at));
		added.set(parentPath(at), names);
	}
	const ids = new Map();
	const place = (path) => {
		const mount = places.find((one) => isWithin(one.path, path));
		if (mount === void 0) return {
			tree: base,
			path
		};
		return {
			tree: mount.tree,
			path: path.slice(mount.path.length + 1)
		};
	};
	const list = (path) => {
		const { tree, path: inside } = place(path);
		const names = added.get(path);
		if (names === void 0) return tree.list(inside);
		const merged = new Map((tree.list(inside) ?? []).map((entry) => [entry.name, entry]));
		for (const name of names) merged.set(name, {
			name,
			kind: "directory"
		});
		return [...merged.values()].sort((a, b) => compareBytes(a.name, b.name));
	};
	const kind = (path) => {
		if (added.has(path)) return "directory";
		const { tree, path: inside } = place(path);
		return tree.kind(inside);
	};
	const idOf = (path) => {
		if (!added.has(path)) {
			const { tree, path: inside } = place(path);
			return tree.contentId(inside);
		}
		if (ids.has(path)) return ids.get(path);
		const entries = (list(path) ?? []).map(({ name }) => ({
			name,
			id: idOf(joinPath(path, name))
		}));
		const id = entries.every(isIdentified) ? treeId(entries) : void 0;
		ids.set(path, id);
		return id;
	};
	return {
		list: (path) => kind(path) === "directory" ? list(path) : void 0,
		kind,
		read(path) {
			if (added.has(path)) return void 0;
			const { tree, path: inside } = place(path);
			return tree.read(inside);
		},
		readLink(path) {
			if (added.has(path)) return void 0;
			const { tree, path: inside } = place(path);
			return tree.readLink(inside);
		},
		contentId: idOf
	};
}
function isIdentified(entry) {
	return entry.id !== void 0;
}
// src/sources/git/git-include.ts
function withIncludes(tree, spec, includes) {
	const mounts = new Map();
	for (const [i, include] of listAt(spec, "include").entries()) {
		const artifact = includes[i];
		const name = stringAt(include, "repository", "name") ?? "";
		if (artifact === void 0) return {
			code: "SOURCE_NOT_FOUND",
			message: `spec.include: GitRepository ${name} has no content`
		};
		const from = resolvePath("", stringAt(include, "fromPath") || ".");
		const to = clampPath(stringAt(include, "toPath") || name);
		if (from === void 0 || artifact.tree.kind(from) !== "directory") return {
			code: "SOURCE_INVALID",
			message: `spec.include: GitRepository ${name} has no directory ${stringAt(include, "fromPath") ?? ""}`
		};
		if (to === "" || mounts.has(to) || tree.kind(to) !== void 0 && (tree.list(to)?.length ?? 1) > 0) return {
			code: "SOURCE_INVALID",
			message: `spec.include: ${to || "."} is not free for GitRepository ${name}`
		};
		mounts.set(to, subtree(artifact.tree, from));
	}
	return mounts.size === 0 ? tree : mountTree(tree, mounts);
}
// src/sources/source-proxy.ts
const longest = 2048;
const withProxy = new Set([
	"Bucket",
	"GitRepository",
	"OCIRepository"
]);
function sourceProxy({ kind, spec, id, secret }) {
	const name = withProxy.has(kind) ? stringAt(spec, "proxySecretRef", "name") : void 0;
	const data = name === void 0 ? void 0 : secret?.(name);
	if (name === void 0 || data === void 0) return void 0;
	const invalid = (why) => ({
		code: "SOURCE_INVALID",
		message: `proxy in Secret ${id.namespace}/${name}: ${why}`,
		hint: "Set `address` (http://host:port) in the Secret, and optionally `username` and `password`."
	});
	const address = data.get("address") ?? "";
	if (address === "") return invalid("no address");
	if (address.length > longest || !URL.canParse(address)) return invalid("its address is not a URL");
	const url = new URL(address);
	if (url.protocol === "socks5:") return {
		code: "SOURCE_UNSUPPORTED",
		message: `proxy in Secret ${id.namespace}/${name}: SOCKS is not supported`,
		hint: "Use an http proxy, or add a reachable server with `registry-mirrors`."
	};
	if (url.protocol !== "http:" && url.protocol !== "https:") return invalid("not an http or https proxy");
	const [username, password] = [data.get("username"), data.get("password")];
	if (username !== void 0) {
		url.username = encodeURIComponent(username);
		url.password = encodeURIComponent(password ?? "");
	}
	return url.href;
}
export { pickTree as a, ignoringDirectories as c, isIgnored as d, parseIgnorePattern as f, subtree as i, setIgnoringDirectories as l, withIncludes as n, defaultIgnorePatterns as o, parseSourceIgnore as p, mountTree as r, ignoreTree as s, sourceProxy as t, sourceIgnorePatterns as u };
