import { O as FileFacts } from "./owning-kustomization.js";
import { c as joinRoots, n as renderAlone, o as withDeadline } from "./begin-side.js";
import { a as withConfiguration, n as sharedState, s as discoverOne, u as shallowSide } from "./shared-state.js";
// src/render/preview/render-tree.ts
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
