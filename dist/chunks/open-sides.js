import { $n as joinPath, Dr as isProblem, Or as problemOf, Yn as baseName, Zn as compareBytes, an as nearestDirectories, ar as decodeName, at as memoryTree, er as parentPath, ir as treeId, ln as quotedName, nn as commonDirectory, ot as diskTree, rn as isGlob, rt as firstNames, tr as resolvePath } from "./core.js";
import { d as disabledFilters, u as openRepository } from "./preview-options.js";
import { n as errorSummary, o as runGit } from "./run-git.js";
import { realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
// src/engines/git/working-tree.ts
async function workingTree(repository) {
	const { topLevel } = repository;
	if (topLevel === void 0) return {
		code: "TREE_NOT_FOUND",
		message: "a bare repository has no working tree",
		hint: "Use a revision with --head."
	};
	const context = {
		...repository.context,
		settings: disabledFilters(repository.settings)
	};
	const output = await runGit(context, [
		"status",
		"--porcelain=v2",
		"-z",
		"--no-renames",
		"--untracked-files=all",
		"--ignore-submodules=all"
	]);
	if (isProblem(output)) return output;
	if (output.code !== 0) return {
		code: "GIT_FAILED",
		message: `git status failed: ${errorSummary(output)}`
	};
	const head = repository.head();
	const committed = head === void 0 ? memoryTree({}) : repository.tree(head);
	const paths = parseStatus(output.stdout);
	return paths.length === 0 ? committed : patchedTree(committed, diskTree(topLevel), paths);
}
function parseStatus(bytes) {
	const paths = [];
	let at = 0;
	while (at < bytes.length) {
		const end = bytes.indexOf(0, at);
		const record = bytes.subarray(at, end < 0 ? bytes.length : end);
		at = end < 0 ? bytes.length : end + 1;
		const fields = {
			49: 8,
			117: 10,
			63: 1
		}[record[0] ?? 0];
		if (fields === void 0) continue;
		let start = 0;
		for (let i = 0; i < fields; i++) start = record.indexOf(32, start) + 1;
		const path = decodeName(record.subarray(start));
		if (!path.endsWith("/")) paths.push(path);
	}
	return paths;
}
function patchedTree(base, edited, paths) {
	const patched = new Set(paths);
	const mixed = new Map([["", new Set()]]);
	for (const path of paths) for (let at = path; at !== ""; at = parentPath(at)) {
		const names = mixed.get(parentPath(at));
		if (names === void 0) mixed.set(parentPath(at), new Set([baseName(at)]));
		else if (names.has(baseName(at))) break;
		else names.add(baseName(at));
	}
	const lists = new Map();
	const ids = new Map();
	const sourceOf = (path) => patched.has(path) ? edited : base;
	const kindOf = (path) => {
		if (path === "" || mixed.has(path) && listMixed(path) !== void 0) return "directory";
		const kind = sourceOf(path).kind(path);
		return kind === "directory" && (mixed.has(path) || patched.has(path)) ? void 0 : kind;
	};
	const listMixed = (path) => {
		if (lists.has(path)) return lists.get(path);
		const names = new Set([...(base.list(path) ?? []).map(({ name }) => name), ...mixed.get(path) ?? []]);
		const entries = [];
		for (const name of names) {
			const kind = kindOf(joinPath(path, name));
			if (kind !== void 0) entries.push({
				name,
				kind
			});
		}
		const found = entries.length === 0 && path !== "" ? void 0 : entries.sort((a, b) => compareBytes(a.name, b.name));
		lists.set(path, found);
		return found;
	};
	const list = (path) => {
		if (mixed.has(path)) return listMixed(path);
		return patched.has(path) ? void 0 : base.list(path);
	};
	const idOf = (path) => {
		const kind = kindOf(path);
		if (kind !== "directory" || !mixed.has(path)) return kind === void 0 ? void 0 : sourceOf(path).contentId(path);
		if (ids.has(path)) return ids.get(path);
		const entries = [];
		for (const { name } of list(path) ?? []) {
			const id = idOf(joinPath(path, name));
			if (id !== void 0) entries.push({
				name,
				id
			});
		}
		const id = treeId(entries);
		ids.set(path, id);
		return id;
	};
	return {
		list,
		kind: kindOf,
		read: (path) => kindOf(path) === "file" ? sourceOf(path).read(path) : void 0,
		readLink: (path) => kindOf(path) === "symlink" ? sourceOf(path).readLink(path) : void 0,
		contentId: idOf
	};
}
// src/inputs/trees/find-revision.ts
const fullId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
async function findRevision(repository, revision, hint) {
	const local = repository.resolve(revision) ?? repository.resolve(`origin/${revision}`);
	if (local !== void 0) return withFiles(repository, local, hint);
	if (fullId.test(revision)) return fetchFirstAvailable(repository, [revision], revision, hint);
	if (!isRefName(revision)) return notFound(repository, revision, "", hint);
	const slash = revision.indexOf("/");
	const remote = repository.remotes.find(({ name }) => name === revision.slice(0, Math.max(slash, 0)));
	if (remote !== void 0) return fetchFirstAvailable(repository, [`refs/heads/${revision.slice(slash + 1)}`], revision, hint, { remote: remote.name });
	return fetchFirstAvailable(repository, revision.startsWith("refs/") ? [revision] : [`refs/heads/${revision}`, `refs/tags/${revision}`], revision, hint);
}
function defaultBase(repository) {
	return [
		"origin/HEAD",
		"origin/main",
		"origin/master",
		"main",
		"master"
	].find((name) => repository.resolve(name) !== void 0);
}
async function branchNamed(repository, revision) {
	if (revision === "HEAD" || revision === "@") return await repository.branch();
	if (fullId.test(revision) || !isRefName(revision)) return void 0;
	const [, local, remoteOfFull, onRemote] = /^refs\/(?:heads\/(.+)|remotes\/([^/]+)\/(.+))$/.exec(revision) ?? [];
	if (local !== void 0) return local;
	if (onRemote === void 0 && revision.startsWith("refs/")) return void 0;
	const isHere = (name) => repository.resolve(name) !== void 0;
	if (onRemote === void 0 && isHere(`refs/heads/${revision}`)) return revision;
	const remote = repository.remotes.find(({ name }) => name === (remoteOfFull ?? revision.split("/")[0]));
	const name = onRemote ?? (remote === void 0 ? void 0 : revision.slice(remote.name.length + 1));
	if (name !== void 0 && name !== "") return name === "HEAD" ? await repository.defaultBranch(remote?.name) : name;
	if (isHere(`refs/remotes/origin/${revision}`)) return revision;
	return isHere(revision) ? void 0 : revision;
}
async function findCommit(repository, id, hint) {
	const local = fullId.test(id) ? repository.resolve(id) : void 0;
	return local === void 0 ? fetchFirstAvailable(repository, [id], id, hint) : withFiles(repository, local, hint);
}
async function fetchFirstAvailable(repository, names, shown, hint, options = {}) {
	let reason = "";
	for (const name of names) {
		if (!fullId.test(name) && !isRefName(name)) continue;
		const fetched = await repository.fetch([name], options);
		if (!isProblem(fetched)) {
			const [commit] = fetched;
			if (commit !== void 0) return {
				commit,
				isLocal: false
			};
		} else if (fetched.code === "SOURCE_UNREACHABLE") return {
			...fetched,
			message: `cannot fetch revision ${printable(shown)}: ${fetched.message}`
		};
		else if (reason === "") reason = fetched.message;
	}
	return notFound(repository, shown, reason, hint);
}
async function fetchAvailable(repository, names) {
	const wanted = names.filter((name) => fullId.test(name) || isRefName(name));
	const found = new Map();
	const parts = [wanted];
	for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
		if (part.length === 0) continue;
		const fetched = await repository.fetch(part);
		if (!isProblem(fetched)) for (const [at, commit] of fetched.entries()) found.set(part[at] ?? "", commit);
		else if (fetched.code === "SOURCE_UNREACHABLE") return fetched;
		else if (part.length > 1) {
			const middle = part.length >> 1;
			parts.push(part.slice(middle), part.slice(0, middle));
		}
	}
	return found;
}
async function withFiles(repository, commit, hint) {
	if (await repository.hasFiles(commit)) return {
		commit,
		isLocal: true
	};
	const fetched = await fetchFirstAvailable(repository, [commit.id], commit.id, hint);
	return isProblem(fetched) ? fetched : {
		commit: fetched.commit,
		isLocal: true
	};
}
function isRefName(name) {
	return /^[^-./\p{Cc} ~^:?*[\\][^\p{Cc} ~^:?*[\\]*$/u.test(name) && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(name);
}
function notFound({ isShallow }, revision, reason, hint) {
	return {
		code: "REVISION_NOT_FOUND",
		message: `revision ${printable(revision)} is not in this ${isShallow ? "shallow " : ""}clone${reason === "" ? "" : ` and cannot be fetched: ${reason}`}`,
		hint
	};
}
function printable(revision) {
	if (fullId.test(revision)) return revision.slice(0, 7);
	return revision.replace(/\p{Cc}+/gu, " ").slice(0, 100);
}
// src/inputs/trees/compared-commits.ts
function checkoutHint(depth) {
	return `Add to the step that uses actions/checkout:\n  with:\n    fetch-depth: ${depth}`;
}
const allHistory = checkoutHint(0);
const conflictHint = "Resolve the conflicts of the pull request, or set `compare: merge-base`. Without conflicts:";
async function commitsOfEvent(repository, event, compare) {
	switch (event.kind) {
		case "pull_request":
			if (compare === "merge-base") return pullRequestFromMergeBase(repository, event);
			if (compare === "exact") return exactBranches(repository, event.base, event.head);
			if (compare === "local-merge") return pullRequestMergedHere(repository, event);
			return pullRequestMerge(repository, event);
		case "merge_group": return exactBranches(repository, event.base, event.head);
		case "push": return push(repository, event);
		case "other": return againstDefaultBranch(repository, event.name, event.defaultBranch);
	}
}
async function pullRequestMerge(repository, event) {
	const merged = await testMerge(repository, event);
	if (isProblem(merged)) return merged;
	const base = await findCommit(repository, merged.parents[0] ?? "", checkoutHint(2));
	if (isProblem(base)) return base;
	return named(base.commit, event.base.ref, merged, event.head.ref);
}
async function testMerge(repository, event) {
	const here = localTestMerge(repository, event);
	if (here !== void 0) {
		const withFiles = await findCommit(repository, here.id, checkoutHint(2));
		return isProblem(withFiles) ? withFiles : withFiles.commit;
	}
	const hint = `${conflictHint} ${checkoutHint(2)}`;
	const found = await fetchFirstAvailable(repository, [...event.mergeSha === void 0 ? [] : [event.mergeSha], `refs/pull/${event.number}/merge`], `refs/pull/${event.number}/merge`, hint, { depth: 2 });
	if (isProblem(found)) return found;
	const { commit } = found;
	if (isTestMerge(commit, event)) return commit;
	return {
		code: "REVISION_NOT_FOUND",
		message: `merge commit of pull request ${event.number} does not belong to ${printable(event.head.sha)}`,
		hint: "A newer commit was pushed after the start of this run; its own run compares it."
	};
}
function localTestMerge(repository, event) {
	for (const name of [event.mergeSha, "HEAD"]) {
		const commit = name === void 0 ? void 0 : repository.resolve(name);
		if (commit !== void 0 && isTestMerge(commit, event)) return commit;
	}
}
function isTestMerge(commit, event) {
	return commit.parents.length === 2 && commit.parents[1] === event.head.sha;
}
async function pullRequestFromMergeBase(repository, event) {
	const branches = await branchesOf(repository, event);
	return isProblem(branches) ? branches : fromMergeBase(branches, event);
}
async function branchesOf(repository, event) {
	const head = await findCommit(repository, event.head.sha, allHistory);
	if (isProblem(head)) return head;
	const tip = await baseTip(repository, event);
	if (isProblem(tip)) return tip;
	const base = await mergeBase(repository, tip, head, allHistory);
	if (isProblem(base)) return base;
	return {
		tip: tip.commit,
		head: head.commit,
		base
	};
}
function mergeBaseLabel(name, tip, base, why = "") {
	return base.id === tip.id ? name : `${name} (merge base ${base.id.slice(0, 7)}${why})`;
}
function fromMergeBase({ tip, head, base }, event, why = "") {
	return named(base, mergeBaseLabel(event.base.ref, tip, base, why), head, event.head.ref);
}
const conflictsShown = 3;
async function pullRequestMergedHere(repository, event) {
	const branches = await branchesOf(repository, event);
	if (isProblem(branches)) return branches;
	const { tip, head, base } = branches;
	if (base.id === tip.id) return fromMergeBase(branches, event);
	const merged = await repository.mergeTrees(base, tip, head);
	if (isProblem(merged)) return fromMergeBase(branches, event, ", not merged here");
	if (merged.conflicts.length > 0) return fromMergeBase(branches, event, `, conflicts in ${firstNames(merged.conflicts, conflictsShown)}`);
	return named(tip, event.base.ref, {
		...head,
		tree: merged.tree
	}, event.head.ref);
}
async function baseTip(repository, event) {
	const merged = localTestMerge(repository, event)?.parents[0];
	if (merged !== void 0) return findCommit(repository, merged, allHistory);
	const tracked = repository.resolve(`refs/remotes/origin/${event.base.ref}`);
	if (tracked !== void 0) return {
		commit: tracked,
		isLocal: true
	};
	const fetched = await fetchFirstAvailable(repository, [`refs/heads/${event.base.ref}`], event.base.ref, allHistory);
	return isProblem(fetched) ? findCommit(repository, event.base.sha, allHistory) : fetched;
}
async function exactBranches(repository, from, to) {
	const head = await findCommit(repository, to.sha, allHistory);
	if (isProblem(head)) return head;
	const base = await findCommit(repository, from.sha, allHistory);
	if (isProblem(base)) return base;
	return named(base.commit, from.ref, head.commit, to.ref);
}
async function push(repository, event) {
	const ref = event.ref.replace(/^refs\/(?:heads|tags)\//, "");
	if (event.after === void 0) return {
		code: "INPUT_INVALID",
		message: `nothing to compare: the push deleted ${printable(event.ref)}`
	};
	const head = await findCommit(repository, event.after, allHistory);
	if (isProblem(head)) return head;
	const { commit } = head;
	if (event.before !== void 0) {
		const base = await findCommit(repository, event.before, allHistory);
		if (isProblem(base)) return base;
		return named(base.commit, event.before, commit, ref);
	}
	if (event.defaultBranch === void 0 || ref === event.defaultBranch) return firstParent(repository, commit, ref);
	const tip = await findRevision(repository, event.defaultBranch, allHistory);
	if (isProblem(tip)) return tip;
	const base = await mergeBase(repository, tip, head, allHistory);
	if (isProblem(base)) return base;
	return named(base, mergeBaseLabel(event.defaultBranch, tip.commit, base), commit, ref);
}
async function firstParent(repository, head, label) {
	const [parent] = head.parents;
	if (parent === void 0) return {
		base: { label: "nothing" },
		head: {
			commit: head,
			label: printable(label)
		}
	};
	const base = await findCommit(repository, parent, checkoutHint(2));
	if (isProblem(base)) return base;
	return named(base.commit, parent, head, label);
}
async function againstDefaultBranch(repository, event, branch) {
	const head = repository.head();
	const unclear = (why) => ({
		code: "INPUT_INVALID",
		message: `no base in the event ${printable(event)}: ${why}`,
		hint: "Set the input `base` to a branch, tag or commit."
	});
	if (head === void 0) return unclear("no checked out commit");
	if (branch === void 0) return unclear("no default branch");
	const tip = await findRevision(repository, branch, allHistory);
	if (isProblem(tip)) return tip;
	const base = await mergeBase(repository, tip, {
		commit: head,
		isLocal: true
	}, allHistory);
	if (isProblem(base)) return base;
	if (base.id === head.id) return unclear(`the checked out commit is part of ${branch}`);
	return named(base, mergeBaseLabel(branch, tip.commit, base), head, await repository.branch() ?? head.id);
}
async function mergeBase(repository, a, b, hint) {
	if (a.commit.id === b.commit.id) return a.commit;
	const bothLocal = a.isLocal && b.isLocal;
	const here = bothLocal ? await repository.mergeBase(a.commit.id, b.commit.id) : void 0;
	if (isProblem(here)) return here;
	let id = here;
	if (id === void 0 && (!bothLocal || repository.isShallow)) {
		const depths = repository.isShallow ? {} : { depths: [Number.POSITIVE_INFINITY] };
		const fetched = await repository.fetchMergeBase(a.commit.id, b.commit.id, depths);
		if (isProblem(fetched)) return fetched.code === "SOURCE_UNREACHABLE" ? fetched : {
			...fetched,
			code: "NO_MERGE_BASE",
			hint
		};
		id = fetched;
	}
	if (id === void 0) return {
		code: "NO_MERGE_BASE",
		message: `no merge base of ${printable(a.commit.id)} and ${printable(b.commit.id)}`,
		hint: "Set `compare: exact`, or use another base."
	};
	const found = await findCommit(repository, id, hint);
	return isProblem(found) ? found : found.commit;
}
function named(base, baseLabel, head, headLabel) {
	return {
		base: {
			commit: base,
			label: printable(baseLabel)
		},
		head: {
			commit: head,
			label: printable(headLabel)
		}
	};
}
// src/inputs/trees/repository-context.ts
async function repositoryContext(repository, request, opened) {
	if (repository === void 0) return {
		urls: [],
		branches: []
	};
	const urls = repository.remotes.map(({ publicUrl }) => publicUrl);
	const branches = new Set();
	const add = (branch) => void (branch !== void 0 && branches.add(branch));
	const { base, event, head } = request;
	const named = base === void 0 ? void 0 : await branchNamed(repository, base);
	if (named !== void 0) add(named);
	else if (event !== void 0) add(branchOfEvent(event));
	else if (opened === "comparison" && base === void 0) add(await branchNamed(repository, defaultBase(repository) ?? "HEAD"));
	else add(await branchNamed(repository, head ?? "HEAD"));
	add((event === void 0 ? void 0 : event.defaultBranch) ?? await repository.defaultBranch());
	return {
		urls,
		branches: [...branches]
	};
}
function branchOfEvent(event) {
	switch (event.kind) {
		case "pull_request":
		case "merge_group": return event.base.ref;
		case "push": return /^refs\/heads\/(.+)$/.exec(event.ref)?.[1];
		case "other": return;
	}
}
// src/inputs/trees/open-sides.ts
async function openSides(request, access) {
	return await opened(new Place(request, access), "comparison", async (place) => {
		const pair = await choosePair(place);
		return isProblem(pair) ? pair : missingRoot([pair.base, pair.head]) ?? pair;
	});
}
async function openSide(request, access) {
	return await opened(new Place(request, access), "one side", async (place) => {
		const found = await openHead(place);
		const head = (isProblem(found) ? found.code === "TREE_NOT_FOUND" : missingRoot([found.side]) !== void 0) && request.head === void 0 ? headOf(directorySide(place, request.directory, ".")) : found;
		return isProblem(head) ? head : missingRoot([head.side]) ?? { side: head.side };
	});
}
async function openCommit(request, access, choose) {
	return await opened(new Place(request, access), "one side", async (place) => {
		const repository = await place.open();
		if (isProblem(repository)) return repository;
		const found = await choose(repository);
		if (isProblem(found)) return found;
		const side = commitSide(place, repository, found);
		return isProblem(side) ? side : missingRoot([side]) ?? {
			side,
			repository,
			found
		};
	});
}
async function opened(place, purpose, choose) {
	try {
		const chosen = await choose(place);
		if (!isProblem(chosen)) {
			const { repository, request } = place;
			return {
				...chosen,
				...repository === void 0 ? {} : { repository },
				own: await repositoryContext(repository, request, purpose),
				[Symbol.asyncDispose]: () => place[Symbol.asyncDispose]()
			};
		}
		await place[Symbol.asyncDispose]();
		return chosen;
	} catch (thrown) {
		await place[Symbol.asyncDispose]();
		return problemOf(thrown);
	}
}
var Place = class {
	request;
	#access;
	repository;
	constructor(request, access) {
		this.request = request;
		this.#access = access;
	}
	get hint() {
		if (this.request.event !== void 0) return checkoutHint(0);
		return this.repository?.isShallow === true ? "Fetch the history that the clone lacks with `git fetch --unshallow`, or check the name." : "Check the name, or fetch it with `git fetch origin <branch>`.";
	}
	async open() {
		if (this.repository !== void 0) return this.repository;
		const repository = await openRepository(this.request.directory, this.#access);
		if (!isProblem(repository)) this.repository = repository;
		return repository;
	}
	async [Symbol.asyncDispose]() {
		await this.repository?.[Symbol.asyncDispose]();
	}
};
async function choosePair(place) {
	const { base, head, event, compare } = place.request;
	if (base !== void 0 || head !== void 0 || event === void 0) return namedPair(place);
	const repository = await place.open();
	if (isProblem(repository)) return repository;
	const commits = await commitsOfEvent(repository, event, compare);
	if (isProblem(commits)) return commits;
	const baseSide = commitSide(place, repository, commits.base);
	if (isProblem(baseSide)) return baseSide;
	const headSide = commitSide(place, repository, commits.head);
	return isProblem(headSide) ? headSide : {
		base: baseSide,
		head: headSide
	};
}
async function namedPair(place) {
	const head = await openHead(place);
	if (isProblem(head)) return head;
	const base = await openBase(place, head.history);
	return isProblem(base) ? base : {
		base,
		head: head.side
	};
}
async function openHead(place) {
	const { base, head, event, directory } = place.request;
	if (head !== void 0) {
		const named = await namedDirectory(place, head);
		if (isProblem(named)) return named;
		if (named !== void 0) return headOf(directorySide(place, named, head));
	}
	const repository = await place.open();
	if (isProblem(repository)) return head === void 0 && base !== void 0 && await namedDirectory(place, base) !== void 0 ? headOf(directorySide(place, directory, ".")) : repository;
	if (head !== void 0) {
		const found = await findRevision(repository, head, place.hint);
		if (isProblem(found)) return found;
		return headOf(commitSide(place, repository, {
			commit: found.commit,
			label: printable(head)
		}), found);
	}
	const commit = repository.head();
	const history = commit === void 0 ? void 0 : {
		commit,
		isLocal: true
	};
	if (event !== void 0) {
		if (commit === void 0) return nothingCheckedOut;
		return headOf(commitSide(place, repository, {
			commit,
			label: await repository.branch() ?? printable(commit.id)
		}), history);
	}
	const where = placesIn(place, repository);
	if (isProblem(where)) return where;
	const tree = await workingTree(repository);
	return isProblem(tree) ? tree : headOf({
		tree,
		...where,
		label: "working tree"
	}, history);
}
function headOf(side, history) {
	if (isProblem(side)) return side;
	return history === void 0 ? { side } : {
		side,
		history
	};
}
const nothingCheckedOut = {
	code: "REVISION_NOT_FOUND",
	message: "the repository has no commits",
	hint: "Set the head with `--head`."
};
async function openBase(place, history) {
	const { base, compare, head } = place.request;
	if (base !== void 0) {
		const named = await namedDirectory(place, base);
		if (isProblem(named)) return named;
		if (named !== void 0) return directorySide(place, named, base);
	}
	const repository = await place.open();
	if (isProblem(repository)) return repository;
	const name = base ?? defaultBase(repository);
	if (name === void 0) return {
		code: "INPUT_INVALID",
		message: "no main branch to compare with",
		hint: "Set a base: `--base REVISION` or `--base DIRECTORY`."
	};
	const found = await findRevision(repository, name, place.hint);
	if (isProblem(found)) return found;
	const label = printable(name);
	if (compare === "exact" || compare !== "merge-base" && base !== void 0 && head !== void 0 || history === void 0) return commitSide(place, repository, {
		commit: found.commit,
		label
	});
	const left = await mergeBase(repository, found, history, place.hint);
	if (isProblem(left)) return left;
	return commitSide(place, repository, {
		commit: left,
		label: mergeBaseLabel(label, found.commit, left)
	});
}
async function namedDirectory(place, name) {
	const directory = resolve(place.request.directory, name);
	const exists = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
	if (name.startsWith(".") || isAbsolute(name)) return exists ? directory : {
		code: "TREE_NOT_FOUND",
		message: `${shortName(name)} is not a directory`
	};
	if (!exists) return void 0;
	const repository = await place.open();
	return isProblem(repository) || repository.resolve(name) === void 0 ? directory : void 0;
}
function directorySide(place, directory, name) {
	const where = placesIn(place);
	return isProblem(where) ? where : {
		tree: diskTree(realpathSync.native(directory)),
		...where,
		label: shortName(name)
	};
}
function shortName(name) {
	return printable(isAbsolute(name) ? name.split(sep).findLast((part) => part !== "") ?? name : name);
}
function commitSide(place, repository, { commit, label }) {
	const where = placesIn(place, repository);
	if (isProblem(where)) return where;
	return commit === void 0 ? {
		tree: memoryTree({}),
		...where,
		label
	} : {
		tree: repository.tree(commit),
		...where,
		label,
		commit: commit.id
	};
}
function placesIn(place, repository) {
	const found = [];
	for (const path of place.request.paths) {
		const within = pathIn(place, path, repository);
		if (isProblem(within)) return within;
		found.push(within);
	}
	const [only] = found;
	if (only !== void 0 && found.length === 1 && !isGlob(only)) return { path: only };
	return {
		path: commonDirectory(found),
		places: [...new Set(found)]
	};
}
function pathIn({ request: { directory } }, path, repository) {
	if (repository?.topLevel === void 0) return resolvePath("", path) ?? escapes(path);
	const within = relative(realpathSync.native(repository.topLevel), resolve(realpathSync.native(directory), path));
	if (isAbsolute(within)) return escapes(path);
	return resolvePath("", within.split(sep).join("/")) ?? escapes(path);
}
function escapes(path) {
	return {
		code: "PATH_ESCAPES_ROOT",
		message: `path outside of the repository: ${shortName(path)}`,
		hint: "Use a `path` from the root of the repository."
	};
}
function missingRoot(sides) {
	if (sides.some(({ tree, path }) => tree.kind(path) === "directory")) return void 0;
	const labels = [...new Set(sides.map(({ label }) => label))];
	const path = sides.at(-1)?.path ?? "";
	const near = nearestDirectories(sides.map(({ tree }) => tree), path).map(printable);
	return {
		code: "PATH_NOT_FOUND",
		message: `no directory ${printable(path)} in ${labels.join(" or ")}`,
		hint: near.length === 0 ? "Check the input `path`." : `Check the input \`path\`. Nearby: ${near.map(quotedName).join(", ")}.`
	};
}
export { fetchAvailable as a, checkoutHint as i, openSide as n, printable as o, openSides as r, openCommit as t };
