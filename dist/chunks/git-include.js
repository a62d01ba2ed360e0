import { Lt as subtree, Qn as resolvePath, hr as stringAt, pr as listAt, q as mountTree, qn as clampPath } from "./core.js";
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
export { withIncludes as t };
