import { br as trimmed } from "./core.js";
// src/flux/discovery/self-url.ts
function normaliseRepositoryUrl(url) {
	const scp = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)([^\s]+)$/.exec(url);
	const parsed = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/\s]*@)?(\[[^\]]+\]|[^:/?#\s]+)(?::\d+)?(\/[^?#\s]*)?/i.exec(url);
	const host = parsed?.[1] ?? scp?.[1];
	const path = parsed === null ? scp?.[2] : parsed[2];
	if (host === void 0 || path === void 0) return void 0;
	const bare = trimmed(path, "/").replace(/\.git$/, "");
	return bare === "" ? void 0 : `${host}/${bare}`.toLowerCase();
}
export { normaliseRepositoryUrl as t };
