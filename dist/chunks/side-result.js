// src/model/side-result.ts
function isRendered(state) {
	return state === "rendered" || state === "unchanged";
}
const undecided = "undecided";
function isKnownInAnyMode({ touched, countsUnchanged, id }) {
	return touched || countsUnchanged === true || id.kind !== "HelmRelease";
}
export { isRendered as n, undecided as r, isKnownInAnyMode as t };
