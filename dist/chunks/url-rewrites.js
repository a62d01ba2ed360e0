import { vr as stringAt } from "./core.js";
// src/sources/source-proxy.ts
const longest = 2048;
const withProxy = new Set([
	"Bucket",
	"GitRepository",
	"OCIRepository"
]);
function sourceProxy({ kind, spec, id, secret }) {
	const name = withProxy.has(kind) ? stringAt(spec, "proxySecretRef", "name") : void 0;
	const data = name === void 0 ? void 0 : secret?.(name);
	if (name === void 0 || data === void 0) return void 0;
	const invalid = (why) => ({
		code: "SOURCE_INVALID",
		message: `proxy in Secret ${id.namespace}/${name}: ${why}`,
		hint: "Set `address` (http://host:port) in the Secret, and optionally `username` and `password`."
	});
	const address = data.get("address") ?? "";
	if (address === "") return invalid("no address");
	if (address.length > longest || !URL.canParse(address)) return invalid("its address is not a URL");
	const url = new URL(address);
	if (url.protocol === "socks5:") return {
		code: "SOURCE_UNSUPPORTED",
		message: `proxy in Secret ${id.namespace}/${name}: SOCKS is not supported`,
		hint: "Use an http proxy, or add a reachable server with `registry-mirrors`."
	};
	if (url.protocol !== "http:" && url.protocol !== "https:") return invalid("not an http or https proxy");
	const [username, password] = [data.get("username"), data.get("password")];
	if (username !== void 0) {
		url.username = encodeURIComponent(username);
		url.password = encodeURIComponent(password ?? "");
	}
	return url.href;
}
// src/sources/url-rewrites.ts
function rewriteUrl(url, rewrites) {
	const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(url) ?? [];
	let best;
	for (const rewrite of rewrites) {
		const [, wanted, prefix = ""] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(rewrite.from) ?? [];
		if (wanted !== void 0 && wanted !== scheme) continue;
		if (rest !== prefix && !rest.startsWith(`${prefix}/`)) continue;
		if (best === void 0 || prefix.length > best.length) best = {
			rewrite,
			length: prefix.length,
			tail: rest.slice(prefix.length)
		};
	}
	if (best === void 0 || isWayward(best.tail)) return {
		url,
		plain: false,
		isMirror: false
	};
	const [, given, place = ""] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(best.rewrite.to) ?? [];
	if (place.startsWith("/")) return {
		url: `file://${place}${best.tail}`,
		plain: false,
		isMirror: true
	};
	return {
		url: `${scheme === "oci" || given === void 0 ? scheme : given}://${place}${best.tail}`,
		plain: given === "http",
		isMirror: true
	};
}
function mirrorOrigins(rewrites) {
	return rewrites.flatMap(({ to }) => {
		const [, scheme = "https", place = ""] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(to) ?? [];
		const url = `${scheme.toLowerCase() === "http" ? "http" : "https"}://${place}`;
		return !place.startsWith("/") && URL.canParse(url) ? [new URL(url).origin] : [];
	});
}
function isWayward(path) {
	return path.replace(/[\t\n\r]/g, "").replace(/%2e/gi, ".").replace(/%(?:2f|5c)/gi, "/").replaceAll("\\", "/").split("/").some((segment) => /^\.\.?(?:;|$)/.test(segment)) || /%(?:2f|5c|25)/i.test(path);
}
export { sourceProxy as i, mirrorOrigins as n, rewriteUrl as r, isWayward as t };
