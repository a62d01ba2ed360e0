import { n as trimmedEnd } from "./trimmed.js";
import { i as listAt, o as stringAt } from "./json.js";
import { t as ProblemError } from "./problem.js";
import { a as joinPath, i as isWithin, n as clampPath, o as parentPath, r as compareBytes, s as resolvePath, t as baseName } from "./paths.js";
import { t as getOrInsert } from "./get-or-insert.js";
import { n as spend, o as withSteps, t as StepLimit } from "./step-budget.js";
import { n as groupBy } from "./group-by.js";
import { i as treeId } from "./content-id.js";
import { t as readText } from "./file-tree.js";
import { t as followLinks } from "./follow-links.js";
import { n as isPlainName, t as compileGlob } from "./glob.js";
// src/files/ignore-tester.ts
const maxSteps = 5e7;
const stepsOfGlob = 4;
const noneWaiting = {
	all: [],
	byName: new Map(),
	globs: []
};
const nowhere = {
	last: -1,
	here: noneWaiting,
	below: noneWaiting
};
function ignoreTester(patterns) {
	const budget = { left: maxSteps };
	const byDomain = groupBy(patterns.map((pattern, at) => ({
		at,
		pattern,
		done: 0
	})), ({ pattern }) => pattern.domain);
	const root = entered(nowhere, -1, [], byDomain.get("") ?? []);
	const directories = new Map();
	const directoryAt = (path) => getOrInsert(directories, path, () => {
		const parent = above(path);
		const name = baseName(path);
		const last = lastMatch(parent, name, true);
		const begun = path === "" ? [] : byDomain.get(path) ?? [];
		return entered(parent, last, goneOn(parent, name, last), begun);
	});
	const above = (path) => {
		const slash = path.lastIndexOf("/");
		return slash === -1 ? root : directoryAt(path.slice(0, slash));
	};
	let spent;
	return (path, isDirectory) => {
		if (spent !== void 0) throw spent;
		try {
			return patterns[withSteps(budget, maxSteps, () => isDirectory ? directoryAt(path).last : lastMatch(above(path), baseName(path), false))]?.include === false;
		} catch (error) {
			if (!(error instanceof StepLimit)) throw error;
			spent = tooManySteps(patterns);
			throw spent;
		}
	};
}
function lastMatch(directory, name, isDirectory) {
	let last = directory.last;
	for (const waiting of waitingLists(directory, name)) for (const { at, pattern, done } of waiting) {
		if (at <= last) break;
		spend(1);
		if (done < pattern.steps.length - 1 || pattern.directoryOnly && !isDirectory) continue;
		if (isMatch(pattern.steps[done], name)) last = at;
	}
	return last;
}
function goneOn(directory, name, last) {
	const found = [];
	for (const waiting of waitingLists(directory, name)) for (const one of waiting) {
		if (one.at <= last) break;
		spend(1);
		if (one.done < one.pattern.steps.length - 1 && isMatch(one.pattern.steps[one.done], name)) found.push(one);
	}
	return found;
}
function waitingLists({ here, below }, name) {
	return [
		here.byName.get(name) ?? [],
		here.globs,
		below.byName.get(name) ?? [],
		below.globs
	];
}
function isMatch(step, name) {
	if (typeof step?.name === "function") spend(stepsOfGlob);
	return typeof step?.name === "function" ? step.name(name) : step?.name === name;
}
function entered(parent, last, wentOn, begun) {
	const wait = [...wentOn.map((one) => ({
		...one,
		done: one.done + 1
	})), ...begun].filter(({ at, pattern, done }) => at > last && done < pattern.steps.length);
	const isDeep = ({ pattern, done }) => pattern.steps[done]?.isDeep === true;
	const deep = wait.filter(isDeep);
	const moved = new Set(wentOn.filter(isDeep));
	return {
		last,
		here: waitingSet(wait.filter((one) => !isDeep(one))),
		below: deep.length === 0 && moved.size === 0 ? parent.below : waitingSet([...parent.below.all.filter((one) => one.at > last && !moved.has(one)), ...deep])
	};
}
function waitingSet(waiting) {
	if (waiting.length === 0) return noneWaiting;
	spend(waiting.length);
	const all = waiting.toSorted((one, other) => other.at - one.at);
	const nameOf = ({ pattern, done }) => pattern.steps[done]?.name ?? "";
	return {
		all,
		byName: groupBy(all.filter((one) => typeof nameOf(one) === "string"), nameOf),
		globs: all.filter((one) => typeof nameOf(one) === "function")
	};
}
function tooManySteps(patterns) {
	const [file, most] = [...groupBy(patterns, ({ file }) => file)].reduce((one, other) => other[1].length > one[1].length ? other : one);
	return new ProblemError({
		code: "SOURCE_LIMIT",
		message: `to leave out ignored files takes more than ${maxSteps} steps: ${most.length} patterns are in ${file}`,
		hint: "Write fewer patterns, and names instead of stars."
	});
}
// src/files/ignore-pattern.ts
function parseIgnorePattern(line, domain = "", file = "spec.ignore") {
	let text = line;
	const include = text.startsWith("!");
	if (include) text = text.slice(1);
	if (!text.endsWith("\\ ")) text = trimmedEnd(text, " ");
	const directoryOnly = text.endsWith("/");
	if (directoryOnly) text = text.slice(0, -1);
	return {
		include,
		directoryOnly,
		domain,
		file,
		steps: text.includes("/") ? anchoredSteps(text) : [{
			isDeep: true,
			name: nameOf(text)
		}]
	};
}
const nothing = () => false;
function nameOf(text) {
	return isPlainName(text) ? text : compileGlob(text) ?? nothing;
}
function anchoredSteps(text) {
	const steps = [];
	let isDeep = false;
	for (const segment of text.split("/")) {
		if (segment !== "" && segment !== "**") steps.push({
			isDeep,
			name: segment.includes("**") ? nothing : nameOf(segment)
		});
		isDeep = segment === "**";
	}
	return steps;
}
function parseSourceIgnore(text, domain = "", file) {
	return text.split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line).filter((line) => !line.startsWith("#") && line.trim() !== "").map((line) => parseIgnorePattern(line, domain, file));
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
		const file = joinPath(directory, ignoreFile);
		const text = readText(linked, file);
		return text === void 0 ? [] : parseSourceIgnore(text, directory, file);
	});
}
function ignoreTree(tree, patterns) {
	const anyInclude = patterns.some(({ include }) => include);
	const lists = new Map();
	const kinds = new Map();
	const ids = new Map();
	const ignored = ignoreTester(patterns);
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
// src/files/sparse-tree.ts
function sparseTree(tree, prefixes) {
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
export { defaultIgnorePatterns as a, setIgnoringDirectories as c, parseSourceIgnore as d, ignoreTester as f, sparseTree as i, sourceIgnorePatterns as l, mountTree as n, ignoreTree as o, subtree as r, ignoringDirectories as s, withIncludes as t, parseIgnorePattern as u };
