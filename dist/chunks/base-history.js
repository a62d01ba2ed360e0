import { Dr as isProblem } from "./core.js";
// src/inputs/trees/base-history.ts
const mostCommits = {
	known: 300,
	fetched: 60
};
function baseHistory({ base, repository }) {
	if (base.commit === void 0 || repository === void 0) return void 0;
	const { commit } = base;
	let atHand;
	let all;
	return async (extent = "fetched") => {
		atHand ??= readOn(repository, commit, []);
		if (extent === "fetched") all ??= atHand.then(async (found) => await fetchMore(repository, commit, found));
		return await (all ?? atHand);
	};
}
async function readOn(repository, base, known) {
	const found = [...known];
	for (let at = repository.resolve(found.at(-1)?.commit ?? base); at !== void 0 && found.length < mostCommits.known;) {
		const [parent] = at.parents;
		if (parent === void 0) {
			if (found.length === 0) found.push(ancestorOf(repository, at));
			break;
		}
		const next = repository.resolve(parent);
		if (next === void 0 || !await repository.hasFiles(next)) break;
		found.push({
			...ancestorOf(repository, next),
			followedAt: at.committedAt
		});
		at = next;
	}
	return found;
}
async function fetchMore(repository, base, known) {
	const [parent] = repository.resolve(known.at(-1)?.commit ?? base)?.parents ?? [];
	if (parent === void 0 || known.length >= mostCommits.known || repository.resolve(parent) !== void 0 || isProblem(await repository.fetch([base], { depth: mostCommits.fetched }))) return known;
	return await readOn(repository, base, known);
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
