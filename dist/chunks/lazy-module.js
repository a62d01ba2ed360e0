// src/engines/kubernetes/lazy-module.ts
const wanted = new Set();
function lazyModule(load) {
	let code;
	const fetch = async () => {
		code = await load();
	};
	return { ask: () => {
		if (code === void 0) wanted.add(fetch);
		return code;
	} };
}
async function withLazyModules(judge) {
	for (;;) {
		const result = judge();
		if (wanted.size === 0) return result;
		const loads = [...wanted];
		wanted.clear();
		await Promise.all(loads.map((load) => load()));
	}
}
export { withLazyModules as n, lazyModule as t };
