import { Dr as isProblem } from "./core.js";
import { o as remoteKey } from "./build3.js";
import { i as remoteRepositoryKind, n as remoteFileKind } from "./remote-kinds.js";
// src/render/build-until-fetched.ts
const treeOfBuild = "tree of the build";
async function buildUntilFetched(build, needsOf, fetchRemote) {
	const known = new Map();
	let own;
	for (;;) {
		const built = build(contentsOf(known));
		const needs = needsOf(built).filter((need) => !known.has(remoteKey(need)));
		if (needs.length === 0) return built;
		own ??= new Set(needs.map(({ url }) => url));
		const isOwn = ({ url }) => own?.has(url) === true;
		const fetched = await Promise.all(needs.map((need) => fetchRemote(requestFor(need), isOwn(need))));
		if (fetched.some((one) => one !== "tree of the build" && "problem" in one && one.problem.code === "SOURCE_UNSUPPORTED")) return built;
		for (const [i, need] of needs.entries()) {
			const one = fetched[i];
			if (one !== void 0) known.set(remoteKey(need), contentOf(need, one));
		}
	}
}
function requestFor(reference) {
	if (reference.kind === "file") return {
		kind: remoteFileKind,
		spec: { url: reference.url }
	};
	const { repository, ref, submodules, timeoutSeconds } = reference.git;
	return {
		kind: remoteRepositoryKind,
		spec: {
			url: repository,
			ref,
			submodules,
			timeoutSeconds
		}
	};
}
function contentOf(reference, fetched) {
	if (fetched === "tree of the build") return {
		id: treeOfBuild,
		content: treeOfBuild
	};
	if ("problem" in fetched) {
		const { resource: _, ...problem } = fetched.problem;
		return {
			id: JSON.stringify(problem),
			content: problem
		};
	}
	const { identity, tree } = fetched.artifact;
	if (reference.kind === "repository") return {
		id: identity,
		content: tree
	};
	return {
		id: identity,
		content: tree.read("content") ?? new Uint8Array()
	};
}
function contentsOf(known) {
	return {
		ofTree: new Set([...known].filter(([, { content }]) => content === treeOfBuild).map(([key]) => key)),
		ids: [...known].map(([key, { id }]) => [key, id]).sort(([a], [b]) => a < b ? -1 : 1),
		remote: {
			file(url) {
				const content = known.get(remoteKey({
					kind: "file",
					url
				}))?.content;
				return content instanceof Uint8Array || isProblem(content) ? content : void 0;
			},
			repository(git) {
				const content = known.get(remoteKey({
					kind: "repository",
					url: git.written,
					git
				}))?.content;
				return content instanceof Uint8Array || content === "tree of the build" ? void 0 : content;
			}
		}
	};
}
export { requestFor as n, treeOfBuild as r, buildUntilFetched as t };
