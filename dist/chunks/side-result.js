// src/model/side-result.ts
function isRendered(state) {
	return state === "rendered" || state === "unchanged";
}
const undecided = "undecided";
export { undecided as n, isRendered as t };
