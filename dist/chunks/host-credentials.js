import { xr as trimmedEnd } from "./core.js";
// src/inputs/host-credentials.ts
function parseHostCredentials(texts) {
	const credentials = [];
	for (const [index, line] of texts.entries()) {
		const text = line.trim();
		if (text === "" || text.startsWith("#")) continue;
		const [, host, username, password] = /^([^\s=@]+)=([^:]*):(.+)$/.exec(text) ?? [];
		if (host === void 0 || username === void 0 || password === void 0) return {
			credentials,
			fault: index + 1
		};
		credentials.push({
			host: trimmedEnd(host.replace(/^https?:\/\//, ""), "/"),
			username,
			password,
			...host.startsWith("http://") ? { inClear: true } : {}
		});
	}
	return { credentials };
}
export { parseHostCredentials as t };
