import { $n as joinPath, Lt as subtree, Qn as isWithin, Xn as clampPath, gr as listAt, q as mountTree, tr as resolvePath, vr as stringAt } from "./core.js";
// src/sources/git/git-include.ts
function includesOf(spec, includes) {
	return listAt(spec, "include").map((include, at) => {
		const repository = stringAt(include, "repository", "name") ?? "";
		const fromPath = stringAt(include, "fromPath") ?? "";
		const from = resolvePath("", fromPath || ".");
		return {
			repository,
			artifact: includes[at],
			fromPath,
			from,
			to: clampPath(stringAt(include, "toPath") || repository)
		};
	});
}
function withIncludes(tree, spec, includes) {
	const mounts = new Map();
	for (const { repository, artifact, from, fromPath, to } of includesOf(spec, includes)) {
		if (artifact === void 0) return {
			code: "SOURCE_NOT_FOUND",
			message: `spec.include: GitRepository ${repository} has no content`
		};
		if (from === void 0 || artifact.tree.kind(from) !== "directory") return {
			code: "SOURCE_INVALID",
			message: `spec.include: GitRepository ${repository} has no directory ${fromPath}`
		};
		if (to === "" || mounts.has(to) || tree.kind(to) !== void 0 && (tree.list(to)?.length ?? 1) > 0) return {
			code: "SOURCE_INVALID",
			message: `spec.include: ${to || "."} is not free for GitRepository ${repository}`
		};
		mounts.set(to, subtree(artifact.tree, from));
	}
	return mounts.size === 0 ? tree : mountTree(tree, mounts);
}
function includedPlaces(spec, includes, own) {
	if (includes.length === 0) return own === void 0 ? {} : { reviewed: own };
	const all = includesOf(spec, includes);
	const inside = (path) => {
		const include = all.find(({ to }) => isWithin(to, path));
		return include && {
			include,
			path: joinPath(include.from ?? "", path.slice(include.to.length + 1))
		};
	};
	return {
		included(path) {
			const found = inside(path);
			if (found === void 0) return void 0;
			const { repository, artifact } = found.include;
			return artifact?.included?.(found.path) ?? {
				repository,
				path: found.path
			};
		},
		...own !== void 0 || includes.some(({ reviewed }) => reviewed !== void 0) ? { reviewed(path) {
			const found = inside(path);
			return (found === void 0 ? own?.(path) : found.include.artifact?.reviewed?.(found.path)) ?? [];
		} } : {}
	};
}
export { withIncludes as n, includedPlaces as t };
