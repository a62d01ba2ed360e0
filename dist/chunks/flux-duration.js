// src/sources/flux-duration.ts
const units = {
	h: 36e5,
	m: 6e4,
	ms: 1,
	s: 1e3
};
function fluxDuration(text) {
	if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:h|ms|m|s))+$/.test(text)) return void 0;
	let sum = 0;
	for (const [, number = "", unit = ""] of text.matchAll(/([\d.]+)(h|ms|m|s)/g)) sum += Number(number) * (units[unit] ?? 0);
	return sum;
}
export { fluxDuration as t };
