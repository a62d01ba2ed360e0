import { Dr as isProblem, ln as quotedName, pr as booleanAt, vr as stringAt } from "./core.js";
import { o as runGit } from "./run-git.js";
import { i as selectTags, r as gitReference, s as isRefName, t as gitArtifact } from "./git-fetcher.js";
// src/sources/git/reviewed-repository-fetcher.ts
const commitForm = /^[0-9a-f]{40}$/;
function reviewedRepositoryFetcher(own, next) {
	return { async fetch(request, signal) {
		const remote = own.remoteOf(stringAt(request.spec, "url") ?? "");
		const found = remote !== void 0 && booleanAt(request.spec, "recurseSubmodules") !== true ? await find({
			...own,
			remote
		}, request, signal) : void 0;
		if (found === void 0) {
			const answer = await next.fetch(request, signal);
			return remote === void 0 ? answer : withHint(answer, request);
		}
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
function withHint(answer, { spec }) {
	if (!("problem" in answer) || answer.problem.hint !== void 0) return answer;
	const reference = gitReference(spec);
	const what = reference.kind === "name" ? reference.revision.name : "the tags";
	const hint = `Fetch the revision of this repository (${quotedName(what.slice(0, 200))}). In a workflow, set \`fetch-depth: 0\` of actions/checkout.`;
	return { problem: {
		...answer.problem,
		hint
	} };
}
async function find(asked, { spec }, signal) {
	const reference = gitReference(spec);
	if (reference.kind === "name") {
		const { name, within } = reference.revision;
		if (within !== void 0 && !await isInHistory(asked, name, within)) return void 0;
		return await commitOf(asked, name, reference.label, signal);
	}
	const listed = await runGit(asked.repository.context, [
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
		const found = await commitOf(asked, `refs/tags/${tag}`, tag, signal);
		if (found === void 0 || isProblem(found)) return found;
		if (latest === void 0 || found.commit.committedAt > latest.commit.committedAt) latest = found;
	}
	return latest;
}
async function isInHistory({ repository, remote, isForStranger }, commit, within) {
	if (!commitForm.test(commit) || !isRefName(within.replace(/\*$/, "any"))) return false;
	const found = async (...args) => {
		const listed = await runGit(repository.context, [
			"for-each-ref",
			"--count=1",
			"--format=%(refname)",
			...args
		]);
		return !isProblem(listed) && listed.code === 0 && listed.stdout.length > 0;
	};
	const ofRemote = `refs/remotes/${remote.name ?? "origin"}/`;
	const branches = isForStranger === true || await found(ofRemote) ? ofRemote : "refs/heads/";
	return await found(`--contains=${commit}`, branches + within.replace(/^refs\/heads\/|\*$/g, ""));
}
async function commitOf(asked, name, label, signal) {
	const { repository, online, remote } = asked;
	if (!isRefName(name)) return {
		code: "SOURCE_INVALID",
		message: `invalid revision: ${JSON.stringify(name.slice(0, 100))}`
	};
	for (const here of await placesFor(asked, name)) {
		const local = repository.resolve(here);
		if (local !== void 0 && await repository.hasFiles(local)) return {
			commit: local,
			label
		};
	}
	if (!online) return void 0;
	const fetched = await repository.fetch([name], {
		signal,
		remote: remote.name
	});
	const commit = isProblem(fetched) ? void 0 : fetched[0];
	return commit === void 0 ? void 0 : {
		commit,
		label
	};
}
async function placesFor(asked, name) {
	const places = placesOf(name, asked.remote);
	if (asked.isForStranger !== true) return places;
	if (commitForm.test(name)) return await isInHistory(asked, name, "refs/heads/*") ? places : [];
	return places.filter((place) => place.startsWith("refs/remotes/") && place !== name);
}
function placesOf(name, { name: remote = "origin" }) {
	if (commitForm.test(name)) return [name];
	if (!name.startsWith("refs/")) return [];
	const branch = /^refs\/heads\/(.+)$/.exec(name)?.[1];
	return branch === void 0 ? [name] : [`refs/remotes/${remote}/${branch}`, name];
}
export { reviewedRepositoryFetcher };
