import { n as trimmedEnd } from "./trimmed.js";
import { o as stringAt } from "./json.js";
import { a as joinPath, o as parentPath } from "./paths.js";
import { t as compileGlob } from "./glob.js";
// src/files/ignore-pattern.ts
function parseIgnorePattern(line, domain = "") {
	const scope = domain === "" ? [] : domain.split("/");
	let text = line;
	const include = text.startsWith("!");
	if (include) text = text.slice(1);
	if (!text.endsWith("\\ ")) text = trimmedEnd(text, " ");
	const directoryOnly = text.endsWith("/");
	if (directoryOnly) text = text.slice(0, -1);
	const isAnchored = text.includes("/");
	const test = isAnchored ? anchored(text, directoryOnly) : unanchored(text, directoryOnly);
	const matchesFrom = (start, segments, isDirectory) => {
		if (segments.length <= scope.length) return false;
		for (let i = 0; i < scope.length; i++) if (segments[i] !== scope[i]) return false;
		return test(segments, start, isDirectory);
	};
	return {
		include,
		matches: (segments, isDirectory) => matchesFrom(scope.length, segments, isDirectory),
		matchesInside: (segments, isDirectory) => matchesFrom(isAnchored ? scope.length : segments.length - 1, segments, isDirectory)
	};
}
const nothing = () => false;
function unanchored(text, directoryOnly) {
	const matches = compileGlob(text) ?? nothing;
	return (segments, start, isDirectory) => {
		for (let i = start; i < segments.length; i++) {
			if (!matches(segments[i] ?? "")) continue;
			return !(directoryOnly && !isDirectory && i === segments.length - 1);
		}
		return false;
	};
}
function anchored(text, directoryOnly) {
	const pattern = text.split("/").map((segment) => {
		if (segment === "") return "empty";
		if (segment === "**") return "deep";
		return segment.includes("**") ? "never" : compileGlob(segment) ?? "never";
	});
	return (segments, start, isDirectory) => {
		let at = start;
		let matched = false;
		let deep = false;
		for (const [i, segment] of pattern.entries()) if (segment === "empty") deep = false;
		else if (segment === "deep") {
			if (i === pattern.length - 1) break;
			deep = true;
		} else if (segment === "never" || at >= segments.length) return false;
		else if (deep) {
			deep = false;
			matched = false;
			while (at < segments.length && !matched) matched = segment(segments[at++] ?? "");
		} else if (segment(segments[at] ?? "")) {
			matched = true;
			at++;
		} else return false;
		return matched && !(directoryOnly && !isDirectory && at >= segments.length);
	};
}
function parseSourceIgnore(text, domain = "") {
	return text.split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line).filter((line) => !line.startsWith("#") && line.trim() !== "").map((line) => parseIgnorePattern(line, domain));
}
function isIgnored(patterns, segments, isDirectory) {
	for (let i = patterns.length - 1; i >= 0; i--) {
		const pattern = patterns[i];
		if (pattern?.matches(segments, isDirectory)) return !pattern.include;
	}
	return false;
}
function ignoreTester(patterns) {
	const ofDirectories = new Map([["", -1]]);
	const lastMatch = (path, isDirectory) => {
		const known = isDirectory ? ofDirectories.get(path) : void 0;
		if (known !== void 0) return known;
		const above = lastMatch(parentPath(path), true);
		const segments = path.split("/");
		let last = patterns.length - 1;
		while (last > above && patterns[last]?.matchesInside(segments, isDirectory) !== true) last--;
		if (isDirectory) ofDirectories.set(path, last);
		return last;
	};
	return (path, isDirectory) => patterns[lastMatch(path, isDirectory)]?.include === false;
}
// src/files/subtree.ts
function subtree(tree, directory) {
	if (directory === "") return tree;
	return {
		list: (path) => tree.list(joinPath(directory, path)),
		kind: (path) => path === "" ? directoryOnly(tree.kind(directory)) : tree.kind(joinPath(directory, path)),
		read: (path) => path === "" ? void 0 : tree.read(joinPath(directory, path)),
		readLink: (path) => path === "" ? void 0 : tree.readLink(joinPath(directory, path)),
		contentId: (path) => path === "" && tree.kind(directory) !== "directory" ? void 0 : tree.contentId(joinPath(directory, path))
	};
}
function directoryOnly(kind) {
	return kind === "directory" ? kind : void 0;
}
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
	return path.replace(/[\t\n\r]/g, "").replace(/%2e/gi, ".").replace(/%(?:2f|5c)/gi, "/").replaceAll("\\", "/").split("/").some((segment) => segment === ".." || segment === ".") || /%(?:2f|5c|25)/i.test(path);
}
export { subtree as a, parseIgnorePattern as c, sourceProxy as i, parseSourceIgnore as l, mirrorOrigins as n, ignoreTester as o, rewriteUrl as r, isIgnored as s, isWayward as t };
