import { B as sparseTree, Dr as isProblem, Et as ignoreTree, Xn as clampPath, _r as objectAt, _t as fluxNanoseconds, br as trimmed, gr as listAt, kt as sourceIgnorePatterns, ln as quotedName, pr as booleanAt, vr as stringAt } from "./core.js";
import { t as redactUrl } from "./redact-url.js";
import { o as tryParseVersion, r as compareVersions, t as SemverError } from "./semver-version.js";
import { n as parseConstraint, t as checkConstraint } from "./semver-constraint.js";
import { i as sourceProxy, t as isWayward } from "./url-rewrites.js";
import { n as withIncludes, t as includedPlaces } from "./git-include.js";
import { createHash } from "node:crypto";
// src/sources/cache/cached-content.ts
const cacheLifetime = {
	digest: Number.POSITIVE_INFINITY,
	moving: 3e5,
	version: 864e5
};
var CachedContent = class {
	scope;
	#access;
	#host;
	#shared;
	#isOfTree;
	#hasLogin;
	#isLastResort;
	#kept;
	constructor(shared, access) {
		this.#shared = shared;
		this.#access = createHash("sha256").update(JSON.stringify(access)).digest("hex");
		this.#host = URL.canParse(access.url) ? new URL(access.url).hostname : "";
		const { credential, isMirror, plain, trust, url } = access;
		const hasLogin = credential !== void 0 && `${credential.username}${credential.password}` !== "";
		this.#isOfTree = trust === "tree";
		this.#hasLogin = hasLogin && trust === "run";
		this.#isLastResort = this.#hasLogin && credential?.isLastResort === true;
		const { exemptions = [], keptFor = "own" } = shared;
		const mayBeKept = trust === "run" && !mayBeSecret(url) && !(hasLogin && keptFor === "carried");
		const login = hasLogin ? [credential.username, shared.cache?.key.nameOf(credential.password)] : [];
		const egress = keptFor === "own" ? ["any"] : ["public", ...exemptions];
		this.scope = mayBeKept ? JSON.stringify([
			redactUrl(url),
			plain,
			isMirror,
			egress,
			...login
		]) : void 0;
	}
	async isKept() {
		this.#kept ??= this.#mayKeep();
		return await this.#kept;
	}
	async #mayKeep() {
		const { keptFor, logins } = this.#shared;
		const isCarried = keptFor === "carried" || keptFor === "nobody";
		const isForAll = isCarried ? await this.#isForAll() : !this.#isLastResort;
		if (logins !== void 0 && !isForAll) logins.used = true;
		return this.scope !== void 0 && (isForAll || !isCarried);
	}
	async #isForAll() {
		const { isPublicHost, keptFor } = this.#shared;
		if (keptFor === "nobody" || this.#isOfTree || this.#hasLogin) return false;
		return isPublicHost === void 0 || await isPublicHost(this.#host);
	}
	async #cache() {
		return await this.isKept() ? this.#shared.cache : void 0;
	}
	async share(name, work, signal) {
		const key = this.#sharedKey(name);
		const shared = this.#shared.work.do(key, work, signal);
		const result = await shared;
		if (isProblem(result)) this.#shared.work.forget(key, shared);
		return result;
	}
	single(name, make) {
		const key = this.#sharedKey(name);
		const { singles } = this.#shared;
		if (!singles.has(key)) singles.set(key, make());
		return singles.get(key);
	}
	async content(digest) {
		if (await this.reference(`content ${digest}`, cacheLifetime.digest) === void 0) return void 0;
		return await (await this.#cache())?.blob(digest);
	}
	async keep(bytes) {
		if (this.#isLedInside) return void 0;
		const digest = await (await this.#cache())?.keep(bytes);
		if (digest !== void 0) await this.remember(`content ${digest}`, "");
		return digest;
	}
	async reference(name, maxAge) {
		return await (await this.#cache())?.resolution(this.#key(name), maxAge);
	}
	async remember(name, value) {
		if (this.#isLedInside) return;
		await (await this.#cache())?.resolve(this.#key(name), value);
	}
	get #isLedInside() {
		return this.#shared.keptFor === "carried" && this.#shared.logins?.isInside === true;
	}
	#sharedKey(name) {
		return JSON.stringify([this.#access, name]);
	}
	#key(name) {
		return JSON.stringify([this.scope, name]);
	}
};
function mayBeSecret(url) {
	if (!URL.canParse(url)) return false;
	const { search, username, password } = new URL(url);
	return search !== "" || username !== "" || password !== "";
}
// src/sources/source-interval.ts
const longest = 864e5;
function sourceInterval(spec) {
	const interval = fluxNanoseconds(stringAt(spec, "interval"));
	return interval === void 0 ? cacheLifetime.moving : Math.min(Number(interval) / 1e6, longest);
}
// src/sources/git/git-remote.ts
const hostForm = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)$/i;
function parseGitRemote(written) {
	const shown = redactUrl(written).slice(0, 200);
	const refused = (why) => ({
		code: "SOURCE_INVALID",
		message: `${shown}: ${why}`
	});
	if (/[\0-\x20\x7f]/.test(written)) return refused("space or control character in the URL");
	if (written.startsWith("-")) return refused("an option, not a repository");
	if (/^[a-z0-9+.-]+::/i.test(written)) return refused("git remote helpers are not supported");
	const scp = /^(?:([a-z0-9._-]+)@)?([^:/@]+):(?!\/\/)(.+)$/i.exec(written);
	if (scp !== null) return overSsh(scp[1] ?? "git", scp[2] ?? "", "", scp[3] ?? "", written, refused);
	const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(written) ?? [];
	switch (scheme.toLowerCase()) {
		case "https":
		case "http": return overHttp(written, scheme.toLowerCase() === "http" ? "http" : "https", refused);
		case "ssh": {
			const [, user = "git", host = "", port = "", path = ""] = /^(?:([a-z0-9._-]+)(?::[^@/]*)?@)?(\[[^\]]*\]|[^:/@]*)(?::(\d{1,5}))?\/(.*)$/i.exec(rest) ?? [];
			return overSsh(user, host, port, path, `ssh://${user}@${host}${port === "" ? "" : `:${port}`}/${path}`, refused);
		}
		case "file":
			if (!rest.startsWith("/")) return refused("host in a file: URL");
			return {
				scheme: "file",
				url: `file://${rest}`,
				host: "",
				port: "",
				user: "",
				path: rest
			};
		default: return refused("only https, http and ssh are supported");
	}
}
function overHttp(written, scheme, refused) {
	if (!URL.canParse(written)) return refused("not a URL");
	const { hostname, port, pathname, username, password } = new URL(written);
	if (!hostForm.test(hostname)) return refused("this is no host");
	if (isWayward(pathname)) return refused("invalid path of a repository");
	const path = trimmed(pathname, "/");
	const login = {
		username: decode(username),
		password: decode(password)
	};
	return {
		scheme,
		url: `${scheme}://${hostname}${port === "" ? "" : `:${port}`}/${path}`,
		host: hostname,
		port,
		user: "",
		path,
		...login.password === "" ? {} : { login }
	};
}
function overSsh(user, host, port, path, url, refused) {
	if (!hostForm.test(host) || user.startsWith("-")) return refused("this is no host");
	if (path === "" || path.startsWith("-") || isWayward(path)) return refused("invalid path of a repository");
	return {
		scheme: "ssh",
		url,
		host,
		port,
		user,
		path: trimmed(path, "/")
	};
}
function decode(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
function isRefName(name) {
	return name.length <= 500 && /^[^\0-\x20\x7f:^~?*[\\+/-][^\0-\x20\x7f:^~?*[\\]*$/.test(name) && !/\.\.|@\{|\/\/|\/$|\.$/.test(name);
}
function isSameServer(one, other) {
	return one.scheme === other.scheme && one.host === other.host && one.port === other.port;
}
// src/sources/chart-versions.ts
function parseStrictVersion(text) {
	return text.split(".", 3).length === 3 ? tryParseVersion(text) : void 0;
}
function versionConstraint(text) {
	try {
		return parseConstraint(text === "" ? "*" : text);
	} catch (error) {
		if (error instanceof SemverError) return void 0;
		throw error;
	}
}
function selectVersion(entries, wanted) {
	const exact = wanted === "" ? void 0 : entries.find(({ version }) => version === wanted);
	if (exact !== void 0) return exact;
	const constraint = versionConstraint(wanted);
	if (constraint === void 0) return void 0;
	let best;
	for (const entry of entries) {
		const version = parseStrictVersion(entry.version);
		if (version === void 0 || !checkConstraint(constraint, version)) continue;
		if ((best === void 0 ? 1 : compareVersions(version, best.version) || later(entry, best.entry)) > 0) best = {
			entry,
			version
		};
	}
	return best?.entry;
}
function later(a, b) {
	const [left, right] = [Date.parse(a.created ?? ""), Date.parse(b.created ?? "")];
	return Number.isNaN(left) || Number.isNaN(right) ? 0 : left - right;
}
// src/sources/git/git-fetcher.ts
function gitFetcher(client) {
	return { async fetch(request, signal) {
		const proxy = sourceProxy(request);
		if (isProblem(proxy)) return { problem: proxy };
		const found = await fetchReference(client, request, signal);
		return isProblem(found) ? { problem: found } : gitArtifact(request, found.checkout, found.reference);
	} };
}
function gitPlace(request) {
	const name = stringAt(request.spec, "secretRef", "name");
	const data = name === void 0 ? void 0 : request.secret?.(name);
	const login = data === void 0 ? void 0 : loginIn(data);
	const proxy = sourceProxy(request);
	return {
		url: stringAt(request.spec, "url") ?? "",
		login,
		...typeof proxy === "string" ? { proxy } : {},
		...name !== void 0 && data === void 0 ? { lacksLogin: true } : {}
	};
}
function loginIn(data) {
	const token = data.get("bearerToken");
	const fields = {
		bearerToken: token,
		ca: data.get("ca.crt") ?? data.get("caFile"),
		cert: data.get("tls.crt"),
		identity: data.get("identity"),
		key: data.get("tls.key"),
		knownHosts: data.get("known_hosts"),
		password: data.get("password"),
		username: token === void 0 ? data.get("username") : void 0
	};
	return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== void 0 && text !== ""));
}
function gitReference(spec) {
	const ref = objectAt(spec, "ref");
	const text = (field) => stringAt(ref, field) ?? "";
	const maxAge = sourceInterval(spec);
	const branch = text("branch");
	const commit = text("commit");
	if (commit !== "") return {
		kind: "name",
		revision: {
			name: commit,
			maxAge,
			within: `refs/heads/${branch === "" ? "*" : branch}`
		},
		label: branch
	};
	const name = text("name");
	if (name !== "") return {
		kind: "name",
		revision: {
			name: name.replace(/\^\{\}$/, ""),
			maxAge: name.startsWith("refs/tags/") ? cacheLifetime.version : maxAge
		},
		label: name
	};
	const tag = text("tag");
	if (tag !== "") return {
		kind: "name",
		revision: {
			name: `refs/tags/${tag}`,
			maxAge: cacheLifetime.version
		},
		label: tag
	};
	const range = text("semver");
	if (range !== "") return {
		kind: "range",
		range
	};
	const followed = branch === "" ? "master" : branch;
	return {
		kind: "name",
		revision: {
			name: `refs/heads/${followed}`,
			maxAge
		},
		label: followed
	};
}
async function fetchReference(client, request, signal) {
	const provider = stringAt(request.spec, "provider") ?? "generic";
	const place = gitPlace(request);
	const submodules = booleanAt(request.spec, "recurseSubmodules") === true;
	const reference = gitReference(request.spec);
	const checkout = async (revision, label) => {
		const found = await client.checkout(place, {
			...revision,
			submodules
		}, signal);
		if (!isProblem(found)) return {
			checkout: found,
			reference: label
		};
		if (found.code !== "SOURCE_AUTH" || provider === "generic") return found;
		return {
			...found,
			hint: `The identity of provider ${quotedName(provider)} exists only in the cluster. Set a login for this host.`
		};
	};
	if (reference.kind === "name") {
		const { revision, label } = reference;
		const found = await checkout(revision, label);
		if (!isProblem(found) || found.code !== "SOURCE_NOT_FOUND" || objectAt(request.spec, "ref") !== void 0) return found;
		return {
			...found,
			hint: "Without spec.ref Flux uses the branch master. Set the branch."
		};
	}
	const tags = await client.tags(place, sourceInterval(request.spec), signal);
	if (isProblem(tags)) return tags;
	const names = selectTags([...tags.keys()], reference.range);
	if (isProblem(names)) return names;
	let latest;
	for (const tag of names) {
		const found = await checkout({
			name: `refs/tags/${tag}`,
			maxAge: cacheLifetime.version
		}, tag);
		if (isProblem(found)) return found;
		if (latest === void 0 || found.checkout.commit.committedAt > latest.checkout.commit.committedAt) latest = found;
	}
	return latest ?? {
		code: "SOURCE_NOT_FOUND",
		message: "the repository has no tags"
	};
}
const maxEqualTags = 20;
function selectTags(tags, range) {
	const constraint = versionConstraint(range);
	if (constraint === void 0) return {
		code: "SOURCE_INVALID",
		message: `invalid version range: ${JSON.stringify(range.slice(0, 100))}`
	};
	const matching = tags.flatMap((tag) => {
		const version = parseStrictVersion(tag);
		return version !== void 0 && checkConstraint(constraint, version) ? [{
			tag,
			version
		}] : [];
	});
	matching.sort((a, b) => compareVersions(b.version, a.version) || (a.tag < b.tag ? 1 : -1));
	const [highest] = matching;
	if (highest === void 0) return {
		code: "SOURCE_NOT_FOUND",
		message: `no tag matches ${JSON.stringify(range.slice(0, 100))}`
	};
	return matching.filter(({ version }) => compareVersions(version, highest.version) === 0).slice(0, maxEqualTags).map(({ tag }) => tag);
}
function gitArtifact(request, checkout, reference) {
	const { spec } = request;
	const sparse = listAt(spec, "sparseCheckout").filter((path) => typeof path === "string");
	const missing = sparse.find((path) => checkout.tree.kind(clampPath(path)) === void 0);
	if (missing !== void 0) return { problem: {
		code: "SOURCE_INVALID",
		message: `sparse checkout: no ${missing} in the repository`
	} };
	const picked = sparse.length === 0 ? checkout.tree : sparseTree(checkout.tree, sparse.map((path) => path.replace(/^\.\//, "")));
	const whole = withIncludes(picked, spec, request.includes ?? []);
	if (isProblem(whole)) return { problem: whole };
	const ignore = stringAt(spec, "ignore");
	const included = (request.includes ?? []).map(({ identity }) => identity);
	return { artifact: {
		identity: JSON.stringify([
			checkout.identity,
			sparse,
			listAt(spec, "include"),
			included,
			ignore ?? null
		]),
		revision: reference === "" ? `sha1:${checkout.commit.id}` : `${reference}@sha1:${checkout.commit.id}`,
		tree: ignoreTree(whole, sourceIgnorePatterns(whole, ignore)),
		...includedPlaces(spec, request.includes ?? [])
	} };
}
export { parseStrictVersion as a, isSameServer as c, CachedContent as d, cacheLifetime as f, selectTags as i, parseGitRemote as l, gitFetcher as n, selectVersion as o, gitReference as r, isRefName as s, gitArtifact as t, sourceInterval as u };
