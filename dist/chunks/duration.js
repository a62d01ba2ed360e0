import { _t as fluxNanoseconds } from "./core.js";
import { join } from "node:path";
// src/inputs/cache-place.ts
const units = {
	"": 1,
	G: 1e9,
	Gi: 2 ** 30,
	K: 1e3,
	Ki: 1024,
	M: 1e6,
	Mi: 2 ** 20,
	T: 0xe8d4a51000,
	Ti: 2 ** 40
};
function parseByteSize(text) {
	const [, number, unit = ""] = /^(\d{1,9}(?:\.\d{1,3})?) ?(?:([KMGT]i?)B?|B)?$/.exec(text.trim()) ?? [];
	const factor = units[unit];
	return number === void 0 || factor === void 0 ? void 0 : Math.floor(Number(number) * factor);
}
function defaultCacheDirectory(environment, platform) {
	const named = (name, ...rest) => {
		const directory = environment[name] ?? "";
		return directory === "" ? void 0 : join(directory, ...rest);
	};
	return named("RUNNER_TEMP", "fluxdelta-cache") ?? named("XDG_CACHE_HOME", "fluxdelta") ?? (platform === "win32" ? named("LOCALAPPDATA", "fluxdelta", "cache") : void 0) ?? (platform === "darwin" ? named("HOME", "Library", "Caches", "fluxdelta") : void 0) ?? named("HOME", ".cache", "fluxdelta");
}
// src/inputs/duration.ts
const longest = 2147483647;
function parseDuration(text) {
	const milliseconds = Number(fluxNanoseconds(text) ?? 0n) / 1e6;
	return milliseconds > 0 && milliseconds <= longest ? milliseconds : void 0;
}
export { defaultCacheDirectory as n, parseByteSize as r, parseDuration as t };
