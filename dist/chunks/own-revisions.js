import { o as runGit } from "./run-git.js";
import { o as stringAt, t as booleanAt } from "./json.js";
import { r as isProblem } from "./problem.js";
import { i as selectTags, r as gitReference, s as isRefName, t as gitArtifact } from "./git-fetcher.js";
// src/sources/own-revisions.ts
function ownRevisions(own, next) {
	return { async fetch(request, signal) {
		const found = own.isOwn(stringAt(request.spec, "url") ?? "") && booleanAt(request.spec, "recurseSubmodules") !== true ? await find(own, request, signal) : void 0;
		if (found === void 0) return await next.fetch(request, signal);
		if (isProblem(found)) return { problem: found };
		const { commit, label } = found;
		const tree = own.repository.tree(commit);
		return gitArtifact(request, {
			commit,
			tree,
			identity: `git:${commit.tree}`
		}, label);
	} };
}
async function find({ repository, online }, { spec }, signal) {
	const reference = gitReference(spec);
	if (reference.kind === "name") return await commitOf({
		repository,
		online
	}, reference.revision.name, reference.label, signal);
	const listed = await runGit(repository.context, [
		"for-each-ref",
		"--format=%(refname:lstrip=2)",
		"refs/tags/"
	]);
	const tags = isProblem(listed) ? [] : listed.stdout.toString("utf8").split("\n");
	if (tags.every((tag) => tag === "")) return void 0;
	const names = selectTags(tags, reference.range);
	if (isProblem(names)) return names;
	let latest;
	for (const tag of names) {
		const found = await commitOf({
			repository,
			online
		}, `refs/tags/${tag}`, tag, signal);
		if (found === void 0 || isProblem(found)) return found;
		if (latest === void 0 || found.commit.committedAt > latest.commit.committedAt) latest = found;
	}
	return latest;
}
async function commitOf({ repository, online }, name, label, signal) {
	if (!isRefName(name)) return {
		code: "SOURCE_INVALID",
		message: `${JSON.stringify(name.slice(0, 100))} is no name of a revision`
	};
	const local = name.startsWith("refs/") || /^[0-9a-f]{40}$/.test(name) ? repository.resolve(name) : void 0;
	if (local !== void 0 && await repository.hasFiles(local)) return {
		commit: local,
		label
	};
	if (!online) return void 0;
	const fetched = await repository.fetch([name], { signal });
	const commit = isProblem(fetched) ? void 0 : fetched[0];
	return commit === void 0 ? void 0 : {
		commit,
		label
	};
}
export { ownRevisions };
