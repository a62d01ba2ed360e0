import { a as objectAt, o as stringAt } from "./json.js";
import { p as joinPath } from "./decode-helm.js";
import { D as readText } from "./tar.js";
import { i as treeId } from "./content-id.js";
import { t as followLinks } from "./follow-links.js";
import { createHash } from "node:crypto";
// src/files/glob.ts
function compileGlob(pattern) {
	if (!/[*?[\\]/.test(pattern)) return (name) => name === pattern;
	const tokens = parseGlob(pattern);
	if (tokens === void 0) return void 0;
	const [first, ...rest] = tokens;
	if (first?.kind === "star" && rest.every((token) => token.kind === "literal")) {
		const suffix = rest.map((token) => token.text).join("");
		return (name) => name.endsWith(suffix);
	}
	return (name) => matchTokens(tokens, Array.from(name));
}
function parseGlob(pattern) {
	const characters = Array.from(pattern);
	const tokens = [];
	let at = 0;
	const classCharacter = () => {
		let character = characters[at];
		if (character === void 0 || character === "-" || character === "]") return void 0;
		if (character === "\\") character = characters[++at];
		if (character === void 0) return void 0;
		at++;
		return at < characters.length ? character : void 0;
	};
	while (at < characters.length) {
		const character = characters[at++] ?? "";
		if (character === "*") {
			if (tokens.at(-1)?.kind !== "star") tokens.push({ kind: "star" });
		} else if (character === "?") tokens.push({ kind: "any" });
		else if (character === "\\") {
			const text = characters[at++];
			if (text === void 0) return void 0;
			tokens.push({
				kind: "literal",
				text
			});
		} else if (character === "[") {
			const negated = characters[at] === "^";
			if (negated) at++;
			const ranges = [];
			while (!(characters[at] === "]" && ranges.length > 0)) {
				const low = classCharacter();
				if (low === void 0) return void 0;
				let high = low;
				if (characters[at] === "-") {
					at++;
					high = classCharacter();
					if (high === void 0) return void 0;
				}
				ranges.push([low, high]);
			}
			at++;
			tokens.push({
				kind: "class",
				negated,
				ranges
			});
		} else tokens.push({
			kind: "literal",
			text: character
		});
	}
	return tokens;
}
function matchTokens(tokens, name) {
	let t = 0;
	let n = 0;
	let lastStar = -1;
	let starEnd = 0;
	while (n < name.length) {
		const token = tokens[t];
		if (token?.kind === "star") {
			lastStar = t++;
			starEnd = n;
		} else if (token !== void 0 && matchesOne(token, name[n] ?? "")) {
			t++;
			n++;
		} else if (lastStar >= 0) {
			t = lastStar + 1;
			n = ++starEnd;
		} else return false;
	}
	while (tokens[t]?.kind === "star") t++;
	return t === tokens.length;
}
function matchesOne(token, character) {
	switch (token.kind) {
		case "any": return true;
		case "literal": return token.text === character;
		case "class": {
			const code = character.codePointAt(0) ?? 0;
			return token.ranges.some(([low, high]) => (low.codePointAt(0) ?? 0) <= code && code <= (high.codePointAt(0) ?? 0)) !== token.negated;
		}
		case "star": return false;
	}
}
// src/files/ignore-pattern.ts
function parseIgnorePattern(line, domain = "") {
	const scope = domain === "" ? [] : domain.split("/");
	let text = line;
	const include = text.startsWith("!");
	if (include) text = text.slice(1);
	if (!text.endsWith("\\ ")) text = text.replace(/ +$/, "");
	const directoryOnly = text.endsWith("/");
	if (directoryOnly) text = text.slice(0, -1);
	const test = text.includes("/") ? anchored(text, directoryOnly) : unanchored(text, directoryOnly);
	return {
		include,
		matches(segments, isDirectory) {
			if (segments.length <= scope.length) return false;
			for (let i = 0; i < scope.length; i++) if (segments[i] !== scope[i]) return false;
			return test(segments, scope.length, isDirectory);
		}
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
// src/files/walk.ts
function* walk(tree, directory = "", enter = () => true) {
	const entries = tree.list(directory);
	if (entries === void 0) return;
	for (const { name, kind } of entries) {
		const path = joinPath(directory, name);
		yield {
			path,
			kind
		};
		if (kind === "directory" && enter(path)) yield* walk(tree, path, enter);
	}
}
// src/sources/credentials.ts
const dockerHub = [
	"https://index.docker.io/v1/",
	"index.docker.io",
	"docker.io",
	"registry-1.docker.io"
];
function dockerCredentials(text) {
	let auths;
	try {
		auths = JSON.parse(text)?.auths;
	} catch {
		return () => void 0;
	}
	if (typeof auths !== "object" || auths === null) return () => void 0;
	const known = new Map();
	for (const [server, entry] of Object.entries(auths)) {
		const credential = credentialOf(entry);
		if (credential === void 0) continue;
		const names = dockerHub.includes(server) ? dockerHub : [server.replace(/^https?:\/\//, "").replace(/\/+$/, "")];
		for (const name of names) known.set(name, credential);
	}
	return (host, repository) => {
		for (let path = repository === void 0 ? host : `${host}/${repository}`;; path = path.slice(0, path.lastIndexOf("/"))) {
			const found = known.get(path);
			if (found !== void 0 || !path.includes("/")) return found;
		}
	};
}
function credentialOf(entry) {
	if (typeof entry !== "object" || entry === null) return void 0;
	const { auth, username, password, identitytoken } = entry;
	if (typeof identitytoken === "string" && identitytoken !== "") return {
		username: "<token>",
		password: identitytoken
	};
	if (typeof username === "string" && typeof password === "string") return {
		username,
		password
	};
	if (typeof auth !== "string") return void 0;
	const text = Buffer.from(auth, "base64").toString();
	const colon = text.indexOf(":");
	return colon < 0 ? void 0 : {
		username: text.slice(0, colon),
		password: text.slice(colon + 1)
	};
}
function firstCredential(...sources) {
	return (host, repository) => {
		for (const source of sources) {
			const found = source(host, repository);
			if (found !== void 0) return found;
		}
	};
}
function basicAuthorization({ username, password }) {
	return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
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
	if (best === void 0) return {
		url,
		plain: false
	};
	const [, given, place = ""] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(best.rewrite.to) ?? [];
	return {
		url: `${scheme === "oci" || given === void 0 ? scheme : given}://${place}${best.tail}`,
		plain: given === "http"
	};
}
function mirrorHosts(rewrites) {
	return rewrites.flatMap(({ to }) => {
		const url = `https://${to.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")}`;
		return URL.canParse(url) ? [new URL(url).hostname] : [];
	});
}
// src/sources/source-access.ts
function sourceAccess(request, url, settings) {
	const source = request.repository?.spec ?? request.spec;
	const secret = (field) => {
		const name = stringAt(source, field, "name");
		return name === void 0 ? void 0 : request.secret?.(name);
	};
	const rewritten = rewriteUrl(url, settings.rewrites);
	const own = loginIn(secret("secretRef"));
	const moved = rewritten.url !== url;
	const certificates = secret("certSecretRef");
	const [ca, cert, key] = [
		"ca.crt",
		"tls.crt",
		"tls.key"
	].map((name) => certificates?.get(name));
	const tls = {
		...ca === void 0 ? {} : { ca },
		...cert === void 0 || key === void 0 ? {} : {
			cert,
			key
		}
	};
	return {
		...rewritten,
		plain: rewritten.plain || !moved && stringAt(source, "type") !== "default" && source["insecure"] === true,
		...moved || Object.keys(tls).length === 0 ? {} : { tls },
		credentials: (host, repository) => (moved ? void 0 : own?.(host, repository)) ?? settings.credentials(host, repository)
	};
}
function loginIn(data) {
	const docker = data?.get(".dockerconfigjson");
	if (docker !== void 0) return dockerCredentials(docker);
	const [username, password] = [data?.get("username"), data?.get("password")];
	if (username === void 0 || password === void 0) return void 0;
	const login = {
		username,
		password
	};
	return () => login;
}
function accessKey(request) {
	const source = request.repository?.spec ?? request.spec;
	const names = ["certSecretRef", "secretRef"].flatMap((field) => stringAt(objectAt(source, field), "name") ?? []);
	if (names.length === 0) return "";
	const held = names.map((name) => [name, [...request.secret?.(name) ?? []]]);
	return createHash("sha256").update(JSON.stringify(held)).digest("hex");
}
// src/files/ignore-tree.ts
const versionControl = [
	".git/",
	".gitignore",
	".gitmodules",
	".gitattributes"
].map((line) => parseIgnorePattern(line));
const defaults = "*.jpg *.jpeg *.gif *.png *.wmv *.flv *.tar.gz *.zip .github/ .circleci/ .travis.yml .gitlab-ci.yml appveyor.yml .drone.yml cloudbuild.yaml codeship-services.yml codeship-steps.yml **/.goreleaser.yml **/.sops.yaml **/.flux.yaml".split(" ").map((line) => parseIgnorePattern(line));
function sourceIgnorePatterns(tree, specIgnore) {
	const written = [...filePatterns(tree), ...specIgnore === void 0 ? [] : parseSourceIgnore(specIgnore)];
	return [...versionControl, ...written.length === 0 ? defaults : written];
}
const knownFilePatterns = new WeakMap();
function filePatterns(tree) {
	let patterns = knownFilePatterns.get(tree);
	if (patterns === void 0) {
		const linked = followLinks(tree);
		patterns = ["", ...[...walk(tree)].filter(({ kind }) => kind === "directory").map(({ path }) => path)].flatMap((directory) => {
			const text = readText(linked, joinPath(directory, ".sourceignore"));
			return text === void 0 ? [] : parseSourceIgnore(text, directory);
		});
		knownFilePatterns.set(tree, patterns);
	}
	return patterns;
}
function ignoreTree(tree, patterns) {
	const anyInclude = patterns.some(({ include }) => include);
	const lists = new Map();
	const kinds = new Map();
	const ids = new Map();
	const ignored = (path, isDirectory) => isIgnored(patterns, path.split("/"), isDirectory);
	const keepsDirectory = (path) => {
		if (!ignored(path, true)) return true;
		return anyInclude && (list(path)?.length ?? 0) > 0;
	};
	const keeps = (path, kind) => kind === "file" ? !ignored(path, false) : kind === "directory" && keepsDirectory(path);
	const list = (path) => {
		if (lists.has(path)) return lists.get(path);
		const all = tree.list(path);
		const kept = all?.filter(({ name, kind }) => keeps(joinPath(path, name), kind));
		const entries = kept?.length === all?.length ? all : kept;
		lists.set(path, entries);
		return entries;
	};
	const kindOf = (path) => {
		if (path === "" || kinds.has(path)) return path === "" ? tree.kind(path) : kinds.get(path);
		const kind = tree.kind(path);
		const kept = kind !== void 0 && keeps(path, kind) ? kind : void 0;
		kinds.set(path, kept);
		return kept;
	};
	const idOf = (path) => {
		if (ids.has(path)) return ids.get(path);
		const kind = kindOf(path);
		const id = kind === "directory" ? idOfDirectory(path) : kind === "file" ? tree.contentId(path) : void 0;
		ids.set(path, id);
		return id;
	};
	const idOfDirectory = (path) => {
		const entries = [];
		for (const { name } of list(path) ?? []) {
			const id = idOf(joinPath(path, name));
			if (id === void 0) return void 0;
			entries.push({
				name,
				id
			});
		}
		return treeId(entries);
	};
	return {
		list: (path) => kindOf(path) === "directory" ? list(path) : void 0,
		kind: kindOf,
		read: (path) => kindOf(path) === "file" ? tree.read(path) : void 0,
		readLink: () => void 0,
		contentId: idOf
	};
}
export { mirrorHosts as a, dockerCredentials as c, isIgnored as d, parseSourceIgnore as f, sourceAccess as i, firstCredential as l, sourceIgnorePatterns as n, rewriteUrl as o, accessKey as r, basicAuthorization as s, ignoreTree as t, walk as u };
