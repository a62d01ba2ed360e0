import { Zt as formatCount } from "./model.js";
// src/report/line-counts.ts
function lineCounts(added, removed) {
	return [added === 0 ? "" : `+${formatCount(added)}`, removed === 0 ? "" : `\u2212${formatCount(removed)}`].filter((count) => count !== "").join(" ");
}
export { lineCounts as t };
