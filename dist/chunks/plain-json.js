import { t as trimmed } from "./trimmed.js";
// src/discovery/self-url.ts
function normaliseRepositoryUrl(url) {
	const scp = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)([^\s]+)$/.exec(url);
	const parsed = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/\s]*@)?(\[[^\]]+\]|[^:/?#\s]+)(?::\d+)?(\/[^?#\s]*)?/i.exec(url);
	const host = parsed?.[1] ?? scp?.[1];
	const path = parsed === null ? scp?.[2] : parsed[2];
	if (host === void 0 || path === void 0) return void 0;
	const bare = trimmed(path, "/").replace(/\.git$/, "");
	return bare === "" ? void 0 : `${host}/${bare}`.toLowerCase();
}
// src/model/plain-json.ts
function printJson(value) {
	return isPlain(value) ? JSON.stringify(value) : void 0;
}
function isPlain(value) {
	switch (typeof value) {
		case "string":
		case "boolean":
		case "undefined": return true;
		case "number": return Number.isFinite(value) && !Object.is(value, -0);
		case "object": {
			if (value === null) return true;
			if (Array.isArray(value)) return value.every((item) => item !== void 0 && isPlain(item));
			const prototype = Object.getPrototypeOf(value);
			if (prototype !== Object.prototype && prototype !== null) return false;
			for (const key in value) if (!isPlain(value[key])) return false;
			return true;
		}
		case "bigint":
		case "function":
		case "symbol": return false;
	}
}
export { normaliseRepositoryUrl as n, printJson as t };
