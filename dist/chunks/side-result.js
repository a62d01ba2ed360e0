// src/model/side-result.ts
function isRendered(state) {
	return state === "rendered" || state === "unchanged";
}
const undecided = "undecided";
const eachCommit = "each-commit";
export { isRendered as n, undecided as r, eachCommit as t };
