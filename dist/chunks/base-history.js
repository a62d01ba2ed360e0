import { Dr as isProblem } from "./core.js";
// src/inputs/trees/base-history.ts
const mostCommits = {
	known: 300,
	fetched: 60
};
function baseHistory({ base, repository }) {
	if (base.commit === void 0 || repository === void 0) return void 0;
	const { commit } = base;
	let history;
	return async () => {
		history ??= readHistory(repository, commit);
		return await history;
	};
}
async function readHistory(repository, base) {
	const found = [];
	let hasFetched = false;
	for (let at = repository.resolve(base); at !== void 0 && found.length < mostCommits.known;) {
		const [parent] = at.parents;
		if (parent === void 0) {
			if (found.length === 0) found.push(ancestorOf(repository, at));
			break;
		}
		let next = repository.resolve(parent);
		if (next === void 0 && !hasFetched) {
			hasFetched = true;
			const fetched = await repository.fetch([base], { depth: mostCommits.fetched });
			next = isProblem(fetched) ? void 0 : repository.resolve(parent);
		}
		if (next === void 0 || !await repository.hasFiles(next)) break;
		found.push(ancestorOf(repository, next));
		at = next;
	}
	return found;
}
function ancestorOf(repository, commit) {
	const { committedAt, id, parents } = commit;
	return {
		commit: id,
		committedAt,
		isFirst: parents.length === 0,
		tree: repository.tree(commit)
	};
}
export { baseHistory as t };
