import { n as openSide } from "./open-sides.js";
// src/commands/open-head.ts
async function openHead({ paths, head }, { directory, environment }) {
	return await openSide({
		directory,
		paths,
		head
	}, { environment });
}
export { openHead as t };
