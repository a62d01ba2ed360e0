import { E as withConfiguration, a as discoverOne, c as shallowSide, n as sharedState, v as FileFacts } from "./shared-state.js";
import { g as withDeadline, n as renderAlone, v as joinRoots } from "./begin-side.js";
// src/preview/render-tree.ts
async function renderTree(givenSide, given) {
	const side = shallowSide(givenSide);
	const options = withDeadline(await withConfiguration(side, given));
	const shared = await sharedState(options, [side]);
	const facts = new FileFacts(options.memoStore);
	const discovery = discoverOne(side, options, facts);
	const results = [];
	for (const { name } of discovery.roots) results.push(await renderAlone(side, discovery, name, options, shared));
	return joinRoots(results, discovery);
}
export { renderTree as t };
