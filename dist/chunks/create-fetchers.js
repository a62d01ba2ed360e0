import { i as __toESM } from "./rolldown-runtime.js";
import { Ct as foldedCharacters, Dr as isProblem, Et as ignoreTree, Nt as parseSourceIgnore, Or as problemOf, Sn as words, Sr as getOrInsert, Zn as compareBytes, _r as objectAt, at as memoryTree, gr as listAt, jt as ignoreTester, kt as sourceIgnorePatterns, ln as quotedName, mr as isJsonObject, pr as booleanAt, q as mountTree, un as append, vr as stringAt, xr as trimmedEnd } from "./core.js";
import { t as redactUrl } from "./redact-url.js";
import { a as parseStrictVersion, c as isSameServer, d as CachedContent, f as cacheLifetime, l as parseGitRemote, n as gitFetcher, o as selectVersion, s as isRefName, u as sourceInterval } from "./git-fetcher.js";
import { a as tlsOf, c as credentialForScheme, d as hostCredentials, f as identityUser, i as throughProxy, l as dockerCredentials, n as fetchAs, o as withWithheldLogin, p as SingleFlight, r as sourceAccess, s as basicAuthorization, u as firstCredential } from "./source-access.js";
import { i as sourceProxy, n as mirrorOrigins, r as rewriteUrl } from "./url-rewrites.js";
import { n as sha256, t as BlobCache } from "./blob-cache.js";
import { t as extractArchive } from "./extract-archive.js";
import { a as GitObjects, i as treeOfObjects, n as agentIdentity, o as gitFailure, r as openObjectReader, s as noRepository, t as _usingCtx } from "./usingCtx.js";
import { c as removeAtProcessEnd, o as runGit, s as withoutRepository } from "./run-git.js";
import { a as printVersion } from "./semver-version.js";
import { l as decodeHelmYaml } from "./yaml.js";
import { i as remoteRepositoryKind, n as remoteFileKind, r as remoteFileName, t as imageKind } from "./remote-kinds.js";
import { join } from "node:path";
import { BlockList, isIP } from "node:net";
import { lookup } from "node:dns";
import { setMaxListeners } from "node:events";
import { createHash, randomUUID } from "node:crypto";
import { devNull, tmpdir } from "node:os";
import { access, chmod, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
// src/engines/http/address-guard.ts
const blocked = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4]
]) blocked.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	["::", 127],
	["64:ff9b::", 32],
	["100::", 64],
	["2001:2::", 48],
	["2001:10::", 28],
	["2001:20::", 28],
	["2001:db8::", 32],
	["3fff::", 20],
	["5f00::", 16],
	["fc00::", 7],
	["fe80::", 10],
	["fec0::", 10],
	["ff00::", 8]
]) blocked.addSubnet(network, prefix, "ipv6");
function isPublicAddress(address) {
	const bare = address.replace(/^\[|\]$/g, "").split("%", 1)[0] ?? "";
	switch (isIP(bare)) {
		case 4: return !blocked.check(bare, "ipv4");
		case 6: {
			const embedded = embeddedIpv4(bare);
			return embedded === void 0 ? !blocked.check(bare, "ipv6") : !blocked.check(embedded, "ipv4");
		}
		default: return false;
	}
}
function embeddedIpv4(address) {
	const words = wordsOf(address);
	const dotted = (high, low) => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
	if (a === 0 && b === 0 && c === 0 && d === 0) {
		if (e === 0 && (f === 65535 || f === 0) && (g !== 0 || h > 1)) return dotted(g, h);
		if (e === 65535 && f === 0) return dotted(g, h);
	}
	if (a === 100 && b === 65435 && c === 0 && d === 0 && e === 0 && f === 0) return dotted(g, h);
	if (a === 8194) return dotted(b, c);
	if (a === 8193 && b === 0) return dotted(g ^ 65535, h ^ 65535);
}
function wordsOf(address) {
	const [left = "", right] = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) => {
		const high = Number(a) * 256 + Number(b);
		const low = Number(c) * 256 + Number(d);
		return `${high.toString(16)}:${low.toString(16)}`;
	}).split("::");
	const parse = (part) => part === "" ? [] : part.split(":").map((word) => Number.parseInt(word, 16));
	const head = parse(left);
	if (right === void 0) return head;
	const tail = parse(right);
	return [
		...head,
		...new Array(Math.max(0, 8 - head.length - tail.length)).fill(0),
		...tail
	];
}
// src/engines/http/attempt-error.ts
const transient = new Set([
	408,
	425,
	429,
	500,
	502,
	503,
	504
]);
var AttemptError = class extends Error {
	code;
	again;
	after;
	hint;
	lacks;
	constructor(code, message, again, more = {}) {
		super(message);
		this.code = code;
		this.again = again;
		this.after = more.after;
		this.hint = more.hint;
		this.lacks = more.lacks;
	}
};
function denied(why) {
	return new AttemptError("EGRESS_DENIED", why, false, { hint: "Untrusted pull requests reach public servers only. Add the host to allow-egress, or turn restrict-egress off." });
}
function statusError(status, headers) {
	const text = `HTTP status ${status}`;
	if (status === 401 || status === 403) return new AttemptError("SOURCE_AUTH", text, false, { hint: "Add credentials for this host, or make the source public." });
	if (status === 404 || status === 410) return new AttemptError("SOURCE_NOT_FOUND", text, false);
	if (!transient.has(status)) return new AttemptError("SOURCE_UNREACHABLE", text, false);
	const given = headers.get("retry-after");
	const seconds = given === void 0 ? NaN : /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1e3;
	return new AttemptError("SOURCE_UNREACHABLE", text, true, Number.isFinite(seconds) ? { after: Math.max(0, seconds * 1e3) } : {});
}
function attemptErrorOf(error, asked) {
	if (error instanceof AttemptError) return error;
	if (asked.signal?.aborted === true) return new AttemptError("ABORTED", "the run was stopped", false);
	const chain = [];
	for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
	const codes = chain.map(({ code }) => typeof code === "string" ? code : "");
	const blocked = chain.find(({ code }) => code === "EGRESS_DENIED");
	if (blocked !== void 0) return denied(blocked.message);
	if (codes.some((code) => /^(?:CERT_|DEPTH_ZERO|ERR_TLS|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/.test(code))) return new AttemptError("SOURCE_UNREACHABLE", `certificate not trusted (${codes.find((code) => code !== "")})`, false, { hint: "Add its authority with certSecretRef, or correct the certificate." });
	if (codes.includes("ENOTFOUND")) return new AttemptError("SOURCE_UNREACHABLE", "host name does not resolve", false, { lacks: "connection" });
	if (codes.includes("ECONNREFUSED")) return new AttemptError("SOURCE_UNREACHABLE", "connection refused", true, { lacks: "connection" });
	const [first] = chain;
	const isOver = error instanceof Error && error.name === "TimeoutError";
	if (isOver || codes.some((code) => code.includes("TIMEOUT"))) return new AttemptError("SOURCE_UNREACHABLE", "no answer from the server in time", !isOver, { lacks: "answer" });
	const refused = chain.map(({ message }) => /^Proxy response \((\d{3})\)/.exec(message)?.[1]).find(Boolean);
	if (refused !== void 0) return new AttemptError(refused === "407" ? "SOURCE_AUTH" : "SOURCE_UNREACHABLE", `connection refused by the proxy (HTTP status ${refused})`, transient.has(Number(refused)));
	return new AttemptError("SOURCE_UNREACHABLE", `connection failed (${codes.find((code) => code !== "") ?? first?.message ?? "unknown"})`, true, codes.some((code) => /^(?:EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code)) ? { lacks: "connection" } : {});
}
// src/engines/http/public-lookup.ts
function publicLookup(resolve) {
	return (hostname, options, callback) => {
		resolve(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			if (error !== null) return callback(error, "", 0);
			const allowed = addresses.filter(({ address }) => isPublicAddress(address));
			const [first] = allowed;
			if (first === void 0) {
				const message = `${hostname} does not resolve to a public address`;
				return callback(Object.assign(new Error(message), { code: "EGRESS_DENIED" }), "", 0);
			}
			if (options.all === true) callback(null, allowed);
			else callback(null, first.address, first.family);
		});
	};
}
async function resolvesToPublic(resolve, hostname) {
	return await new Promise((done) => {
		resolve(hostname, { all: true }, (error, addresses) => {
			done(error === null && addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)));
		});
	});
}
// src/engines/http/egress-checks.ts
function checkedUrl(url, options) {
	if (!URL.canParse(url)) throw new AttemptError("SOURCE_INVALID", "not a URL", false);
	const target = new URL(url);
	if (target.protocol !== "https:" && target.protocol !== "http:") throw new AttemptError("SOURCE_INVALID", `protocol ${target.protocol} is not supported for sources`, false);
	target.username = "";
	target.password = "";
	if (!options.restrictEgress || isAllowedUrl(target.href, options)) return target;
	if (target.protocol !== "https:") throw denied("only https is allowed");
	const address = target.hostname.replace(/^\[|\]$/g, "");
	if (isIP(address) !== 0 && !isPublicAddress(address)) throw denied(`${address} is not a public address`);
	return target;
}
async function checkBeforeProxy(target, options) {
	if (!options.restrictEgress || isAllowedUrl(target.href, options) || proxyFor(target, options) === void 0) return;
	if (isIP(target.hostname.replace(/^\[|\]$/g, "")) !== 0) return;
	if (!await resolvesToPublic(options.lookup ?? lookup, target.hostname)) throw denied(`${target.hostname} does not resolve to a public address`);
}
function checkNamedProxy(proxy, options) {
	const { hostname } = new URL(proxy);
	if (options.restrictEgress && !isAllowed(hostname, options)) throw denied(`${hostname} is a proxy from the tree`);
}
function isAllowed(host, { allowedHosts = [] }) {
	return allowedHosts.some((allowed) => allowed === host || allowed.startsWith("*.") && host.endsWith(allowed.slice(1)));
}
function isAllowedUrl(url, options) {
	if (!URL.canParse(url)) return false;
	const { hostname, host, protocol } = new URL(url);
	return isAllowed(hostname, options) || options.allowedOrigins?.includes(`${protocol}//${host}`) === true;
}
function proxyFor(url, { proxy }) {
	const used = url.protocol === "https:" ? proxy?.https : proxy?.http;
	if (used === void 0 || used === "") return void 0;
	const exceptions = (proxy?.except ?? "").split(",").map((entry) => entry.trim().toLowerCase());
	const host = url.hostname.toLowerCase();
	return exceptions.some((entry) => {
		if (entry === "") return false;
		if (entry === "*") return true;
		const name = entry.replace(/^\*?\./, "").replace(/:\d+$/, "");
		return host === name || host.endsWith(`.${name}`);
	}) ? void 0 : used;
}
// src/engines/http/sleep.ts
function sleep(milliseconds, signal) {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, signal?.aborted === true ? 0 : milliseconds);
		signal?.addEventListener("abort", done);
	});
}
// src/engines/http/http-client.ts
const maxRedirects = 10;
const perHost = 6;
const defaultMaxBytes = 67108864;
const silentAttempts = 2;
const unreachableRequests = {
	count: 3,
	pause: 6e4
};
var GivenUp = class extends AttemptError {};
function createHttpClient(options) {
	const dispatchers = new Map();
	const running = new Map();
	const unreachable = new Map();
	const failuresOf = (host) => {
		const known = unreachable.get(host);
		return known === void 0 || performance.now() > known.until ? 0 : known.count;
	};
	const attempts = options.attempts ?? 4;
	const wait = options.wait ?? sleep;
	const closing = new AbortController();
	setMaxListeners(0, closing.signal);
	const request = async (given) => {
		const ending = given.signal === void 0 ? [closing.signal] : [given.signal, closing.signal];
		const asked = {
			...given,
			signal: AbortSignal.any(ending)
		};
		const host = asked.proxy === void 0 ? hostOf(asked.url) : `${hostOf(asked.url)} ${asked.proxy}`;
		const received = {
			chunks: [],
			length: 0,
			entityTag: ""
		};
		for (let attempt = 1;; attempt++) try {
			const response = await limited(running, host, () => {
				const known = failuresOf(host) >= unreachableRequests.count ? unreachable.get(host) : void 0;
				if (known !== void 0) throw new GivenUp(known.last.code, known.last.message, false, known.last);
				return follow(asked, received, options, dispatchers);
			});
			unreachable.delete(host);
			return response;
		} catch (error) {
			const failed = attemptErrorOf(error, asked);
			const isNew = !(error instanceof GivenUp);
			const most = failed.lacks === "answer" ? Math.min(silentAttempts, attempts) : attempts;
			const last = attempt >= most || !failed.again || asked.signal.aborted;
			const tried = attempt === 1 ? "" : ` (${attempt} attempts)`;
			if (failed.lacks === void 0) unreachable.delete(host);
			else if (last && isNew) unreachable.set(host, {
				count: failuresOf(host) + 1,
				until: performance.now() + unreachableRequests.pause,
				last: new AttemptError(failed.code, `${failed.message}${tried}`, false, failed)
			});
			if (last) return {
				code: failed.code,
				message: `${redactUrl(asked.url)}: ${failed.message}${tried}`,
				hint: failed.hint
			};
			const pause = failed.after ?? Math.random() * 250 * 2 ** attempt;
			await wait(Math.min(pause, 3e4), asked.signal);
		}
	};
	return {
		request,
		async close() {
			closing.abort();
			const open = await Promise.allSettled(dispatchers.values());
			dispatchers.clear();
			await Promise.allSettled(open.map(async (one) => one.status === "fulfilled" ? await one.value.destroy() : void 0));
		}
	};
}
async function limited(running, host, work) {
	const state = running.get(host) ?? {
		count: 0,
		waiting: []
	};
	running.set(host, state);
	if (state.count >= perHost) await new Promise((resolve) => state.waiting.push(resolve));
	state.count++;
	try {
		return await work();
	} finally {
		state.count--;
		state.waiting.shift()?.();
	}
}
async function follow(asked, received, options, dispatchers) {
	let { url, method = "GET", headers = {}, body } = asked;
	const total = AbortSignal.timeout(options.milliseconds?.total ?? 12e4);
	const signal = asked.signal === void 0 ? total : AbortSignal.any([asked.signal, total]);
	for (let hop = 0;; hop++) {
		const target = checkedUrl(url, options);
		if (asked.proxy === void 0) await checkBeforeProxy(target, options);
		else checkNamedProxy(asked.proxy, options);
		const { request } = await import("./undici2.js").then((m) => __toESM(m.default, 1));
		const response = await request(target, {
			method,
			headers: {
				"user-agent": "fluxdelta",
				...headers,
				...rangeOf(received)
			},
			body,
			dispatcher: await dispatcherFor(target, asked, options, dispatchers),
			headersTimeout: options.milliseconds?.idle ?? 3e4,
			bodyTimeout: options.milliseconds?.idle ?? 3e4,
			signal
		});
		const answered = new Map(Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value ?? ""]));
		const location = answered.get("location");
		if ([
			301,
			302,
			303,
			307,
			308
		].includes(response.statusCode) && location !== void 0) {
			await response.body.dump();
			if (hop >= maxRedirects) throw new AttemptError("SOURCE_UNREACHABLE", "more than 10 redirects", false);
			const next = new URL(location, target);
			if (next.host !== target.host || next.protocol !== target.protocol) {
				if (body !== void 0) throw new AttemptError("SOURCE_UNREACHABLE", "redirect of a form to another server", false);
				headers = withoutCredentials(headers);
			}
			if (next.host !== target.host) await options.onRedirect?.(target, next);
			if (response.statusCode === 303 || method === "POST" && response.statusCode < 303) {
				method = "GET";
				body = void 0;
			}
			url = next.href;
			continue;
		}
		const { statusCode: status } = response;
		const into = bodyFor(asked, received, status, answered);
		if (into === void 0) {
			await response.body.dump();
			throw new AttemptError("SOURCE_UNREACHABLE", "the server sent a wrong range of bytes", true);
		}
		const bytes = await readBody(response.body, asked.maxBytes ?? defaultMaxBytes, into, answered);
		if (status >= 200 && status < 300 || asked.accept?.includes(status) === true) return {
			status,
			headers: answered,
			body: bytes,
			url: target.href
		};
		throw statusError(status, answered);
	}
}
function withoutCredentials(headers) {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:authorization|cookie|proxy-authorization|private-token|x-amz-.*)$/i.test(name)));
}
function hostOf(url) {
	return URL.canParse(url) ? new URL(url).host : url;
}
async function dispatcherFor(url, { tls, proxy: named }, options, known) {
	const restricted = options.restrictEgress && !isAllowedUrl(url.href, options);
	const proxy = named ?? proxyFor(url, options);
	const key = JSON.stringify([
		restricted,
		proxy ?? "",
		tls ?? {}
	]);
	return await getOrInsert(known, key, () => import("./undici2.js").then((m) => __toESM(m.default, 1)).then(({ Agent, ProxyAgent, buildConnector }) => {
		const connect = {
			timeout: options.milliseconds?.connect ?? 1e4,
			...tls?.ca === void 0 ? {} : { ca: tls.ca },
			...tls?.cert === void 0 ? {} : { cert: tls.cert },
			...tls?.key === void 0 ? {} : { key: tls.key },
			...restricted ? { lookup: publicLookup(options.lookup ?? lookup) } : {}
		};
		const settings = {
			connections: perHost,
			keepAliveTimeout: 1e4
		};
		const { onPrivateConnection } = options;
		if (proxy === void 0 && onPrivateConnection !== void 0) return new Agent({
			...settings,
			connect: watched(buildConnector(connect), onPrivateConnection)
		});
		return proxy === void 0 ? new Agent({
			...settings,
			connect
		}) : new ProxyAgent({
			...settings,
			uri: proxy,
			requestTls: connect
		});
	}));
}
function watched(connect, onPrivateConnection) {
	return (place, give) => connect(place, (...[error, socket]) => {
		if (error !== null) return give(error, null);
		if (isPublicAddress(socket.remoteAddress ?? "")) return give(null, socket);
		onPrivateConnection(place.hostname).then(() => give(null, socket), (failed) => give(failed instanceof Error ? failed : new Error(String(failed)), null));
	});
}
function rangeOf({ length, entityTag }) {
	if (length === 0) return {};
	return {
		range: `bytes=${length}-`,
		...entityTag.startsWith("\"") ? { "if-range": entityTag } : {}
	};
}
function bodyFor(asked, received, status, headers) {
	const isRest = received.length > 0 && status === 206 && headers.get("content-range")?.startsWith(`bytes ${received.length}-`) === true;
	const isOther = received.length > 0 && !isRest && (status === 206 || status === 416);
	if (!isRest) Object.assign(received, {
		chunks: [],
		length: 0,
		entityTag: ""
	});
	if (isOther) return void 0;
	if (asked.isVerified !== true || status !== 200 && !isRest) return {
		chunks: [],
		length: 0,
		entityTag: ""
	};
	received.entityTag = headers.get("etag") ?? "";
	return received;
}
async function readBody(body, most, into, headers) {
	const tooLarge = () => new AttemptError("SOURCE_LIMIT", `answer larger than ${most} bytes`, false);
	if (into.length + Number(headers.get("content-length") ?? 0) > most) throw tooLarge();
	for await (const chunk of body) {
		into.length += chunk.length;
		if (into.length > most) throw tooLarge();
		into.chunks.push(chunk);
	}
	return Buffer.concat(into.chunks);
}
// src/engines/http/public-addresses.ts
async function publicAddresses(host, resolve = lookup) {
	const name = host.replace(/^\[|\]$/g, "");
	const addresses = isIP(name) === 0 ? await resolved(name, resolve) : [name];
	if (addresses === void 0) return void 0;
	const allowed = addresses.filter(isPublicAddress);
	if (allowed.length > 0) return allowed;
	return {
		code: "EGRESS_DENIED",
		message: `${name} is not a public address`,
		hint: "Untrusted pull requests reach public servers only. Add the host to allow-egress, or turn restrict-egress off."
	};
}
async function resolved(name, resolve) {
	return await new Promise((done) => {
		resolve(name, { all: true }, (error, addresses) => {
			done(error === null ? addresses.map(({ address }) => address) : void 0);
		});
	});
}
// src/engines/git/verified-reader.ts
function verifiedReader(reader) {
	return {
		read: (names) => {
			const objects = reader.read(names);
			return names.map((name, i) => {
				const object = objects[i];
				return object !== void 0 && isWhatItSays(name.replace(/\^\{commit\}$/, ""), object) ? object : void 0;
			});
		},
		close: () => reader.close()
	};
}
function isWhatItSays(asked, { bytes, id, type }) {
	if (id !== asked) return false;
	if (bytes === void 0) return true;
	return createHash(id.length === 64 ? "sha256" : "sha1").update(`${type} ${bytes.length}\0`).update(bytes).digest("hex") === id;
}
// src/sources/s3-client.ts
const maxPages = 100;
const maxPageBytes = 16777216;
var S3Client = class {
	#http;
	#bucket;
	#region;
	constructor(http, bucket) {
		this.#http = http;
		this.#bucket = bucket;
		this.#region = bucket.region === "" ? "us-east-1" : bucket.region;
	}
	async list(prefix, signal) {
		const objects = [];
		let token = "";
		for (let page = 0; page < maxPages; page++) {
			const query = new URLSearchParams({
				"list-type": "2",
				"max-keys": "1000"
			});
			if (prefix !== "") query.set("prefix", prefix);
			if (token !== "") query.set("continuation-token", token);
			const response = await this.#get(`/?${query.toString()}`, maxPageBytes, signal);
			if (isProblem(response)) return response;
			const text = response.body.toString("utf8");
			if (!/<ListBucketResult[\s>]/.test(text)) return {
				code: "SOURCE_INVALID",
				message: `${redactUrl(this.#bucket.url)}: the answer is not a list of objects`,
				hint: "Use an endpoint with the S3 API."
			};
			for (const object of objectsIn(text)) objects.push(object);
			const next = textOf(text, "NextContinuationToken");
			if (textOf(text, "IsTruncated") !== "true" || next === "") return objects;
			token = next;
		}
		return {
			code: "SOURCE_LIMIT",
			message: `${redactUrl(this.#bucket.url)} holds more than ${maxPages * 1e3} objects`
		};
	}
	async object(key, maxBytes, signal) {
		const path = key.split("/").map(encodeKey).join("/");
		const response = await this.#get(`/${path}`, maxBytes, signal, [404]);
		if (isProblem(response)) return response;
		return response.status === 404 ? void 0 : response.body;
	}
	async #get(path, maxBytes, signal, accept = []) {
		for (let attempt = 0;; attempt++) {
			const url = `${this.#bucket.url}${path}`;
			const response = await this.#http.request({
				url,
				headers: await this.#signature(url),
				maxBytes,
				signal,
				accept: attempt === 0 ? [
					...accept,
					400,
					403
				] : accept,
				tls: this.#bucket.tls
			});
			if (isProblem(response) || accept.includes(response.status) || response.status < 300) return response;
			const named = response.headers.get("x-amz-bucket-region") ?? textOf(response.body.toString("utf8"), "Region");
			if (/^[a-z0-9-]{1,40}$/.test(named) && this.#bucket.region === "") this.#region = named;
		}
	}
	async #signature(url) {
		const { key } = this.#bucket;
		if (key === void 0) return {};
		const { AwsV4Signer } = await import("./aws4fetch.esm.js");
		const { headers } = await new AwsV4Signer({
			url,
			method: "GET",
			service: "s3",
			region: this.#region,
			accessKeyId: key.id,
			secretAccessKey: key.secret,
			sessionToken: key.session
		}).sign();
		return Object.fromEntries(headers);
	}
};
function encodeKey(part) {
	return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
function objectsIn(xml) {
	return xml.split("</Contents>").slice(0, -1).flatMap((part) => {
		const start = part.lastIndexOf("<Contents>");
		if (start < 0) return [];
		const contents = part.slice(start);
		return {
			key: textOf(contents, "Key"),
			etag: textOf(contents, "ETag").replace(/^"|"$/g, ""),
			size: Number(textOf(contents, "Size")) || 0
		};
	});
}
function textOf(xml, name) {
	const start = xml.indexOf(`<${name}>`);
	const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
	return end < 0 ? "" : decodeXml(xml.slice(start + name.length + 2, end));
}
const entities = {
	amp: "&",
	apos: "'",
	gt: ">",
	lt: "<",
	quot: "\""
};
function decodeXml(text) {
	return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal, hex, name) => {
		if (typeof name === "string") return entities[name] ?? all;
		const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
		return code <= 1114111 ? String.fromCodePoint(code) : all;
	});
}
// src/sources/bucket-fetcher.ts
const maxObjectBytes$1 = 67108864;
const maxBytes = 536870912;
const together = 8;
const ignoreFile = ".sourceignore";
function bucketFetcher(context, environment = {}) {
	return { async fetch(request, signal) {
		const place = bucketPlace(request, context, environment);
		if (isProblem(place)) return { problem: place };
		const { access, bucket, kept, http } = place;
		const explained = (problem) => ({ problem: withWithheldLogin(withIdentityHint(problem, request.spec, bucket), request, access) });
		const known = await keptListing(kept, request.spec);
		const client = new S3Client(http, bucket);
		const listing = known ?? await list(client, request.spec, signal);
		if (isProblem(listing)) return explained(listing);
		const files = await download(client, kept, listing, signal);
		if (isProblem(files)) return explained(files);
		if (known === void 0) await keepListing(kept, request.spec, listing);
		return artifactOf$1(listing, files);
	} };
}
function bucketPlace(request, context, environment) {
	const { spec } = request;
	const proxy = sourceProxy(request);
	if (isProblem(proxy)) return proxy;
	const [endpoint, name, provider] = [
		stringAt(spec, "endpoint") ?? "",
		stringAt(spec, "bucketName") ?? "",
		stringAt(spec, "provider") ?? "generic"
	];
	if (endpoint.length > 260 || !/^[a-z0-9](?:[\w.-]*[a-z0-9])?(?::\d{1,5})?$/i.test(endpoint) || !/^[a-z0-9][\w.-]{1,254}$/i.test(name)) return {
		code: "SOURCE_INVALID",
		message: `invalid endpoint or bucket: ${JSON.stringify(`${endpoint}/${name}`.slice(0, 200))}`
	};
	if (provider === "azure") return {
		code: "SOURCE_UNSUPPORTED",
		message: `Azure Blob Storage is not supported (${endpoint}/${name})`,
		hint: "Publish the content as an OCI artifact, or add an S3-compatible copy with `registry-mirrors`."
	};
	const scheme = booleanAt(spec, "insecure") === true ? "http" : "https";
	const isAws = isAmazon(endpoint);
	const url = `${scheme}://${endpoint}/${name}`;
	const access = sourceAccess(request, url, context);
	const reached = isAws && !access.isMirror && !name.includes(".") ? `${scheme}://${name}.${endpoint}` : access.url;
	const { credential } = access;
	const key = credential === void 0 ? access.trust === "run" && isAws && !access.isMirror ? environment.awsKey : void 0 : {
		id: credential.username,
		secret: credential.password
	};
	const bucket = {
		url: reached,
		region: stringAt(spec, "region") ?? /s3[.-]([a-z]{2}-[a-z]+-\d)\./.exec(endpoint)?.[1] ?? "",
		...key === void 0 ? {} : { key },
		...tlsOf(access)
	};
	const asked = access.trust === "run" && key !== void 0 ? {
		...access,
		credential: {
			username: key.id,
			password: key.secret,
			owner: "run"
		}
	} : access;
	return {
		access,
		bucket,
		kept: new CachedContent(context, asked),
		http: throughProxy(context.http, access)
	};
}
function withIdentityHint(problem, spec, { key, url }) {
	if (problem.code !== "SOURCE_AUTH" || key !== void 0) return problem;
	const host = new URL(url).host;
	switch (stringAt(spec, "provider") ?? "generic") {
		case "aws": return {
			...problem,
			hint: `The IAM identity exists only in the cluster. Set an access key as login for ${quotedName(host)}, or as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
		};
		case "gcp": return {
			...problem,
			hint: `Service accounts are not supported. Set an HMAC key as login for ${host}.`
		};
		default: return {
			...problem,
			hint: `Set an access key as login for ${quotedName(host)}, or make the bucket public.`
		};
	}
}
async function list(client, spec, signal) {
	const objects = await client.list(stringAt(spec, "prefix") ?? "", signal);
	if (isProblem(objects)) return objects;
	const file = await client.object(ignoreFile, 1048576, signal);
	if (isProblem(file)) return file;
	const ignored = ignoreTester([...parseSourceIgnore(file?.toString("utf8") ?? "", "", ignoreFile), ...parseSourceIgnore(stringAt(spec, "ignore") ?? "")]);
	const kept = [];
	let bytes = 0;
	for (const object of objects) {
		const { key } = object;
		if (key.endsWith("/") || key === ignoreFile || ignored(key, false)) continue;
		if (key.startsWith("/") || /[\0\\]/.test(key) || key.split("/").some((part) => part === ".." || part === ".")) return {
			code: "SOURCE_INVALID",
			message: `invalid file path in the bucket: ${JSON.stringify(key.slice(0, 200))}`
		};
		bytes += object.size;
		if (bytes > maxBytes) return {
			code: "SOURCE_LIMIT",
			message: `more than ${maxBytes} bytes in the bucket`
		};
		kept.push(object);
	}
	return kept.sort((a, b) => compareBytes(a.key, b.key));
}
async function download(client, kept, listing, signal) {
	const files = new Map();
	let problem;
	let next = 0;
	const worker = async () => {
		for (let object = listing[next++]; object !== void 0 && problem === void 0; object = listing[next++]) {
			const bytes = await content(client, kept, object, signal);
			if (isProblem(bytes)) problem ??= bytes;
			else files.set(object.key, bytes);
		}
	};
	await Promise.all(Array.from({ length: Math.min(together, listing.length) }, worker));
	return problem ?? files;
}
async function content(client, kept, { key, etag }, signal) {
	const name = `object ${etag} ${key}`;
	const digest = etag === "" ? void 0 : await kept.reference(name, cacheLifetime.digest);
	const known = digest === void 0 ? void 0 : await kept.content(digest);
	if (known !== void 0) return known;
	const bytes = await client.object(key, maxObjectBytes$1, signal);
	if (isProblem(bytes)) return bytes;
	if (bytes === void 0) return {
		code: "SOURCE_NOT_FOUND",
		message: `${key} disappeared from the bucket`
	};
	const now = await kept.keep(bytes);
	if (now !== void 0 && etag !== "") await kept.remember(name, now);
	return bytes;
}
function listingName(spec) {
	return JSON.stringify([
		"bucket",
		stringAt(spec, "prefix") ?? "",
		stringAt(spec, "ignore") ?? ""
	]);
}
async function keptListing(kept, spec) {
	const digest = await kept.reference(listingName(spec), sourceInterval(spec));
	const bytes = digest === void 0 ? void 0 : await kept.content(digest);
	return bytes === void 0 ? void 0 : JSON.parse(bytes.toString("utf8"));
}
async function keepListing(kept, spec, listing) {
	const digest = await kept.keep(Buffer.from(JSON.stringify(listing)));
	if (digest !== void 0) await kept.remember(listingName(spec), digest);
}
function artifactOf$1(listing, files) {
	const lines = listing.map(({ key, etag }) => `${key} ${etag}\n`).join("");
	const tree = memoryTree(files);
	return { artifact: {
		identity: tree.contentId("") ?? "",
		revision: `sha256:${createHash("sha256").update(lines).digest("hex")}`,
		tree
	} };
}
function isAmazon(host) {
	if (!host.endsWith(".amazonaws.com")) return false;
	return host.split(".").some((label) => label === "s3" || label.startsWith("s3-"));
}
// src/sources/cloud-identity.ts
function withoutCloudIdentity(fetcher) {
	return { async fetch(request, signal) {
		const fetched = await fetcher.fetch(request, signal);
		const provider = stringAt(request.repository?.spec ?? request.spec, "provider") ?? "generic";
		if ("artifact" in fetched || fetched.problem.code !== "SOURCE_AUTH" || provider === "generic") return fetched;
		const hint = `The identity of provider ${quotedName(provider.slice(0, 20))} exists only in the cluster. Set a login for this host with credentials or registry-config.`;
		return { problem: {
			...fetched.problem,
			hint
		} };
	} };
}
// src/sources/external-artifact-fetcher.ts
const maxArchiveBytes = 134217728;
function externalArtifactFetcher(context) {
	return { async fetch(request, signal) {
		const [url, digest, revision] = [
			"url",
			"digest",
			"revision"
		].map((field) => stringAt(request.spec, "artifact", field) ?? "");
		if (url === void 0 || url === "" || !/^sha256:[0-9a-f]{64}$/.test(digest ?? "")) return { problem: {
			code: "SOURCE_UNSUPPORTED",
			message: "ExternalArtifact without status.artifact.url and digest: its content exists only in the cluster",
			hint: "Resources built from it are not checked."
		} };
		const access = sourceAccess(request, url, context);
		const kept = new CachedContent(context, access);
		let bytes = await kept.content(digest ?? "");
		if (bytes === void 0) {
			const response = await context.http.request({
				url: access.url,
				maxBytes: maxArchiveBytes,
				signal
			});
			if (isProblem(response)) {
				const isInCluster = URL.canParse(access.url) && /\.(?:svc|local)(?:[:/.]|$)/.test(new URL(access.url).host);
				const hint = "The artifact is in the cluster. Add a copy with `registry-mirrors`.";
				return { problem: isInCluster ? {
					...response,
					hint
				} : response };
			}
			const sum = `sha256:${createHash("sha256").update(response.body).digest("hex")}`;
			if (sum !== digest) return { problem: {
				code: "SOURCE_INVALID",
				message: `${redactUrl(access.url)} has digest ${sum} instead of ${digest}`
			} };
			await kept.keep(response.body);
			bytes = response.body;
		}
		const extracted = extractArchive(bytes);
		if (isProblem(extracted)) return { problem: extracted };
		const { tree, linksOut } = extracted;
		const links = linksOut.length === 0 ? {} : { linksOut };
		return { artifact: {
			identity: digest ?? "",
			revision: revision ?? "",
			tree,
			...links
		} };
	} };
}
// src/sources/git/git-mirror.ts
const maxFetchBytes = 2 ** 30;
const maxReadBytes = 2 ** 30;
const maxObjectBytes = 32 * 2 ** 20;
const maxCheckedBytes = 16 * 2 ** 20;
const commitNotFound = "not in history";
var GitMirror = class {
	#directory;
	#objects;
	#checked;
	constructor(directory) {
		this.#directory = directory;
		const context = {
			directory,
			gitDirectory: directory,
			environment: cleanEnvironment
		};
		this.#objects = new GitObjects(verifiedReader(lazyReader(context)), { maxTotalBytes: maxReadBytes });
	}
	async commit(id) {
		const mark = join(this.#directory, "commits", id);
		if (!await exists(mark)) return void 0;
		await this.#checkOnce();
		if (!await exists(mark)) return void 0;
		try {
			const commit = this.#objects.commit(id);
			if (commit === void 0) return void 0;
			this.#objects.directory(commit.tree);
			const now = new Date();
			await utimes(this.#directory, now, now).catch(() => void 0);
			return commit;
		} catch {
			return;
		}
	}
	tree(commit) {
		return treeOfObjects(this.#objects, commit.tree);
	}
	async submodules(commit) {
		const context = {
			directory: this.#directory,
			gitDirectory: this.#directory,
			environment: cleanEnvironment
		};
		if (this.#objects.directory(commit.tree).byName.get(".gitmodules")?.kind !== "file") return [];
		const [entries, settings] = await Promise.all([runGit(context, [
			"ls-tree",
			"-r",
			"-z",
			"--full-tree",
			commit.id
		]), runGit(context, [
			"config",
			"--no-includes",
			"--blob",
			`${commit.id}:.gitmodules`,
			"-z",
			"--list"
		])]);
		if (isProblem(entries)) return entries;
		if (isProblem(settings)) return settings;
		if (entries.code !== 0 || settings.code !== 0) return {
			code: "SOURCE_INVALID",
			message: "unreadable .gitmodules"
		};
		const links = new Map();
		for (const line of entries.stdout.toString("utf8").split("\0")) {
			const [, id, path] = /^160000 commit ([0-9a-f]{40,64})\t(.+)$/s.exec(line) ?? [];
			if (id !== void 0 && path !== void 0) links.set(path, id);
		}
		const described = new Map();
		for (const setting of settings.stdout.toString("utf8").split("\0")) {
			const [, name, field, value] = /^submodule\.(.+)\.(path|url)\n(.*)$/s.exec(setting) ?? [];
			if (name === void 0 || field === void 0 || value === void 0) continue;
			described.set(name, {
				...described.get(name),
				[field]: value
			});
		}
		return [...described.values()].flatMap(({ path, url }) => {
			const id = path === void 0 ? void 0 : links.get(path);
			return path === void 0 || url === void 0 || id === void 0 ? [] : [{
				path,
				url,
				id
			}];
		});
	}
	async fetch(session, wanted) {
		const store = join(this.#directory, "fetching", randomUUID());
		try {
			await prepare(this.#directory);
			await this.#makeStore(store, wanted.history !== void 0);
			return await this.#fetchInto(store, session, wanted);
		} catch (error) {
			return { problem: fileProblem(error) };
		} finally {
			await rm(store, {
				recursive: true,
				force: true
			}).catch(() => void 0);
		}
	}
	async findIn(session, wanted) {
		const since = wanted.since === void 0 ? [] : [[`--shallow-since=${Math.max(wanted.since - 86400, 1)}`]];
		for (const bound of [...since, []]) {
			const found = await this.#findIn(session, wanted, ["--filter=tree:0", ...bound]);
			if (bound.length === 0 || "id" in found && found.id !== "not in history" || "problem" in found) return found;
		}
		return { id: commitNotFound };
	}
	async #findIn(session, wanted, bounds) {
		const store = join(this.#directory, "fetching", randomUUID());
		try {
			await this.#makeStore(store, true);
			const found = await this.#download(store, session, wanted, bounds);
			if ("problem" in found || "stderr" in found) return found;
			return found.id === void 0 ? { id: commitNotFound } : { id: found.id };
		} catch (error) {
			return { problem: fileProblem(error) };
		} finally {
			await rm(store, {
				recursive: true,
				force: true
			}).catch(() => void 0);
		}
	}
	close() {
		this.#objects.close();
	}
	async #fetchInto(store, session, wanted) {
		const bounds = wanted.history === void 0 ? ["--depth=1"] : [];
		const fetched = await this.#download(store, session, wanted, bounds);
		if ("problem" in fetched || "stderr" in fetched) return fetched;
		if (fetched.id === void 0) return { stderr: "not our ref" };
		await this.#takePacks(store);
		await writeFile(join(this.#directory, "commits", fetched.id), "");
		return { id: fetched.id };
	}
	async #download(store, session, wanted, bounds) {
		const context = {
			directory: store,
			gitDirectory: store,
			environment: session.environment,
			settings: session.settings,
			protocols: session.url.startsWith("file:") ? "file" : "http:https:ssh"
		};
		const refspecs = (wanted.history ?? [wanted.name]).map((name, i) => name.endsWith("/*") ? `+${name}:refs/fetched/${i}/*` : `+${name}:refs/fetched/${i}`);
		const limit = new AbortController();
		const watch = setInterval(async () => {
			if (await packBytes(store) > maxFetchBytes) limit.abort();
		}, 500);
		const output = await runGit(context, [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-recurse-submodules",
			...bounds,
			"--",
			session.url,
			...refspecs
		], {
			network: true,
			milliseconds: wanted.milliseconds ?? 12e4,
			signal: AbortSignal.any([wanted.signal, limit.signal])
		});
		clearInterval(watch);
		if (limit.signal.aborted) return { problem: {
			code: "SOURCE_LIMIT",
			message: `repository larger than ${maxFetchBytes} bytes`
		} };
		if (isProblem(output)) return { problem: output };
		if (output.code !== 0) return { stderr: output.stderr };
		const meant = wanted.history === void 0 ? "refs/fetched/0" : wanted.name;
		const parsed = await runGit({
			...context,
			settings: []
		}, [
			"rev-parse",
			"--verify",
			"--quiet",
			`${meant}^{commit}`
		]);
		if (isProblem(parsed)) return { problem: parsed };
		return { id: parsed.code === 0 ? parsed.stdout.toString("latin1").trim() : void 0 };
	}
	async #makeStore(store, alone) {
		await Promise.all([mkdir(join(store, "objects", "info"), {
			recursive: true,
			mode: 448
		}), mkdir(join(store, "refs"), {
			recursive: true,
			mode: 448
		})]);
		await Promise.all([writeFile(join(store, "HEAD"), "ref: refs/heads/none\n"), writeFile(join(store, "config"), "[core]\nrepositoryformatversion = 0\nbare = true\nlogAllRefUpdates = false\n")]);
		const known = alone ? [] : await this.#known();
		if (known.length === 0) return;
		await Promise.all([
			writeFile(join(store, "objects", "info", "alternates"), `${join(this.#directory, "objects")}\n`),
			writeFile(join(store, "shallow"), known.map((id) => `${id}\n`).join("")),
			writeFile(join(store, "packed-refs"), known.map((id) => `${id} refs/known/${id}\n`).join(""))
		]);
	}
	async #known() {
		await this.#checkOnce();
		return (await readdir(join(this.#directory, "commits"))).filter((name) => objectId.test(name)).slice(0, 200).filter((id) => this.#objects.commit(id) !== void 0).sort();
	}
	async #takePacks(store) {
		const from = join(store, "objects", "pack");
		const names = (await readdir(from).catch(() => [])).filter((name) => packFile.test(name));
		const to = join(this.#directory, "objects", "pack");
		for (const name of names.filter((one) => !one.endsWith(".idx"))) await rename(join(from, name), join(to, name));
		for (const name of names.filter((one) => one.endsWith(".idx"))) await rename(join(from, name), join(to, name));
	}
	#checkOnce() {
		this.#checked ??= this.#check();
		return this.#checked;
	}
	async #check() {
		const directory = join(this.#directory, "objects", "pack");
		const names = await readdir(directory).catch(() => []);
		const packs = names.filter((name) => name.endsWith(".pack") && names.includes(name.replace(/pack$/, "idx")));
		const sound = await Promise.all(packs.map((name) => isSound(join(directory, name))));
		const damaged = packs.filter((_, i) => sound[i] === false);
		if (damaged.length === 0) return;
		const commits = join(this.#directory, "commits");
		for (const name of await readdir(commits).catch(() => [])) if (objectId.test(name)) await rm(join(commits, name), { force: true });
		for (const name of damaged) for (const part of [
			"idx",
			"rev",
			"pack"
		]) await rm(join(directory, name.replace(/pack$/, part)), { force: true });
	}
};
const objectId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const packFile = /^pack-[0-9a-f]+\.(?:idx|pack|rev)$/;
async function isSound(path) {
	try {
		const { size } = await stat(path);
		const said = (await readFile(path.replace(/pack$/, "idx"))).subarray(-40, -20);
		if (size < 32) return false;
		if (size > maxCheckedBytes) return said.equals(await readEnd(path, size - 20));
		const bytes = await readFile(path);
		return said.equals(bytes.subarray(-20)) && said.equals(createHash("sha1").update(bytes.subarray(0, -20)).digest());
	} catch {
		return false;
	}
}
async function readEnd(path, start) {
	const file = await open(path, "r");
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, start);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
const cleanEnvironment = {
	PATH: process.env["PATH"],
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: devNull
};
async function prepare(directory) {
	if (await exists(join(directory, "HEAD"))) {
		await removeAbandoned(join(directory, "fetching"));
		return;
	}
	await Promise.all([
		join("objects", "pack"),
		join("objects", "info"),
		"refs",
		"commits",
		"fetching"
	].map((name) => mkdir(join(directory, name), {
		recursive: true,
		mode: 448
	})));
	const head = join(directory, `HEAD.${randomUUID()}`);
	await writeFile(head, "ref: refs/heads/none\n");
	await rename(head, join(directory, "HEAD"));
}
const fetchingAge = 36e5;
async function removeAbandoned(directory) {
	for (const name of await readdir(directory).catch(() => [])) {
		const path = join(directory, name);
		const begun = (await stat(path).catch(() => void 0))?.mtimeMs ?? 0;
		if (Date.now() - begun > fetchingAge) await rm(path, {
			recursive: true,
			force: true
		}).catch(() => void 0);
	}
}
function lazyReader(context) {
	let reader;
	return {
		read(names) {
			reader ??= openObjectReader(context, {
				maxObjectBytes,
				temporaryDirectory: tmpdir()
			});
			return reader.read(names);
		},
		close: () => reader?.close()
	};
}
async function packBytes(store) {
	const directory = join(store, "objects", "pack");
	let total = 0;
	for (const name of await readdir(directory).catch(() => [])) total += (await stat(join(directory, name)).catch(() => void 0))?.size ?? 0;
	return total;
}
function fileProblem(error) {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if (code === "") return problemOf(error);
	return {
		code: "GIT_FAILED",
		message: `cannot write the download to the disk (${code})`,
		hint: "Free some space, or use another cache directory."
	};
}
async function exists(path) {
	return await access(path).then(() => true, () => false);
}
// src/sources/git/git-session.ts
const inherited = words(`
  GIT_SSL_CAINFO GIT_SSL_CAPATH PATH PATHEXT SSL_CERT_DIR SSL_CERT_FILE SystemRoot TEMP TMP TMPDIR
`);
async function openGitSession(remote, access, network) {
	const login = access.login;
	const isRestricted = network.restrictEgress && remote.scheme !== "file" && !isAllowedUrl(remote.url, network);
	if (remote.scheme === "file" && network.allowFiles !== true) return {
		code: "EGRESS_DENIED",
		message: `local directories are not supported: ${remote.url}`
	};
	if (isRestricted && remote.scheme === "http") return {
		code: "EGRESS_DENIED",
		message: `${remote.url}: only https and ssh are allowed`,
		hint: "Untrusted pull requests reach public servers only. Add the host to allow-egress, or turn restrict-egress off."
	};
	const addresses = isRestricted ? await pinned(remote, network) : void 0;
	if (isProblem(addresses)) return addresses;
	const environment = {};
	for (const name of inherited) {
		const value = network.environment[name];
		if (value !== void 0) environment[name] = value;
	}
	Object.assign(environment, {
		GIT_CONFIG_NOSYSTEM: "1",
		GIT_CONFIG_GLOBAL: devNull,
		HOME: devNull,
		...proxies(network)
	});
	if (login.ca !== void 0) delete environment["GIT_SSL_CAINFO"];
	const files = new SecretFiles();
	try {
		if (remote.scheme === "file") environment["GIT_CONFIG_GLOBAL"] = await files.write("config", "[safe]\ndirectory = *");
		const settings = remote.scheme === "ssh" ? await overSsh(remote, access, network, addresses, environment, files) : await overHttp(remote, access, addresses, network.restrictEgress, files);
		if (!isProblem(settings)) return {
			url: remote.url,
			environment,
			settings,
			[Symbol.asyncDispose]: () => files.remove()
		};
		await files.remove();
		return settings;
	} catch (error) {
		await files.remove();
		throw error;
	}
}
var SecretFiles = class {
	#directory;
	#isRemoved = () => void 0;
	async write(name, text, executable = false) {
		this.#directory ??= mkdtemp(join(tmpdir(), "fluxdelta-login-")).then((directory) => {
			this.#isRemoved = removeAtProcessEnd(directory);
			return directory;
		});
		const path = join(await this.#directory, name);
		await writeFile(path, text.endsWith("\n") ? text : `${text}\n`, { mode: 384 });
		if (executable) await chmod(path, 448);
		return path;
	}
	async remove() {
		if (this.#directory !== void 0) await rm(await this.#directory, {
			recursive: true,
			force: true
		});
		this.#isRemoved();
	}
};
async function overHttp(remote, access, addresses, isRestricted, files) {
	const login = access.login;
	const settings = [
		["credential.helper", ""],
		["core.askPass", ""],
		["http.cookieFile", ""],
		["http.followRedirects", isRestricted || login.password !== void 0 || login.bearerToken !== void 0 ? "false" : "initial"],
		["http.lowSpeedLimit", "1"],
		["http.lowSpeedTime", "30"],
		["http.userAgent", "git/fluxdelta"]
	];
	if (login.ca !== void 0) settings.push(["http.sslCAInfo", await files.write("ca.crt", login.ca)]);
	if (login.cert !== void 0 && login.key !== void 0) {
		settings.push(["http.sslCert", await files.write("tls.crt", login.cert)]);
		settings.push(["http.sslKey", await files.write("tls.key", login.key)]);
	}
	const authorization = login.bearerToken !== void 0 ? `Bearer ${login.bearerToken.trim()}` : login.password === void 0 ? void 0 : basicAuthorization({
		username: login.username ?? "",
		password: login.password
	});
	const origin = `${remote.scheme}://${remote.host}${remote.port === "" ? "" : `:${remote.port}`}/`;
	if (authorization !== void 0) settings.push([`http.${origin}.extraHeader`, `Authorization: ${authorization}`]);
	if (addresses !== void 0) {
		const port = remote.port === "" ? remote.scheme === "https" ? "443" : "80" : remote.port;
		const bracketed = addresses.map((address) => address.includes(":") ? `[${address}]` : address);
		settings.push(["http.curloptResolve", `${remote.host.replace(/^\[|\]$/g, "")}:${port}:${bracketed.join(",")}`]);
	}
	return settings;
}
async function overSsh(remote, access, network, addresses, environment, files) {
	const login = access.login;
	const agent = access.trust === "run" ? access.agent : void 0;
	const options = [
		"-F",
		devNull,
		"-o",
		"ConnectTimeout=15",
		"-o",
		"ServerAliveInterval=15"
	];
	const set = (name, value) => {
		options.push("-o", `${name}=${value}`);
	};
	set("StrictHostKeyChecking", "yes");
	set("UpdateHostKeys", "no");
	set("PermitLocalCommand", "no");
	if (login.identity !== void 0 && login.knownHosts !== void 0) {
		const key = await files.write("identity", login.identity);
		set("IdentitiesOnly", "yes");
		set("IdentityAgent", "none");
		set("GlobalKnownHostsFile", devNull);
		set("UserKnownHostsFile", await files.write("known_hosts", login.knownHosts));
		options.push("-i", key);
	} else if (agent !== void 0 && agent !== "") {
		environment["SSH_AUTH_SOCK"] = agent;
		const { HOME } = network.environment;
		if (HOME !== void 0) environment["HOME"] = HOME;
	} else {
		if (login.identity !== void 0) return {
			code: "SOURCE_AUTH",
			message: `${remote.host}: no known_hosts in the Secret of the source`,
			hint: "Add the host keys of the server (ssh-keyscan prints them). Flux needs them too."
		};
		return {
			code: "SOURCE_AUTH",
			message: `${remote.host}: no ssh key in clear text in the tree`,
			hint: "Set a login for this host, to use https, or run with an ssh agent."
		};
	}
	if (login.password !== void 0 && login.password !== "") {
		environment["SSH_ASKPASS"] = await files.write("askpass", "#!/bin/sh\nprintf '%s\\n' \"$FLUXDELTA_ASKED\"", true);
		environment["SSH_ASKPASS_REQUIRE"] = "force";
		environment["DISPLAY"] = ":";
		environment["FLUXDELTA_ASKED"] = login.password;
		set("NumberOfPasswordPrompts", "1");
		set("PreferredAuthentications", "publickey");
	} else set("BatchMode", "yes");
	const [address] = addresses ?? [];
	if (address !== void 0) {
		set("HostName", address);
		set("HostKeyAlias", remote.port === "" || remote.port === "22" ? remote.host : `[${remote.host}]:${remote.port}`);
		set("CheckHostIP", "no");
		set("ProxyCommand", "none");
		set("ProxyJump", "none");
	}
	environment["GIT_SSH_COMMAND"] = ["ssh", ...options].map(quoted).join(" ");
	environment["GIT_SSH_VARIANT"] = "ssh";
	return [];
}
function quoted(word) {
	return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
async function pinned(remote, network) {
	const addresses = await publicAddresses(remote.host, network.lookup);
	if (addresses === void 0) return {
		code: "SOURCE_UNREACHABLE",
		message: `${remote.host}: host name does not resolve`
	};
	if (remote.scheme === "https" && (network.proxy?.https ?? "") !== "" && !await resolvesToPublic(network.lookup ?? lookup, remote.host)) return {
		code: "EGRESS_DENIED",
		message: `${remote.host} does not resolve to public addresses alone`
	};
	if (isProblem(addresses) || remote.scheme === "ssh") return addresses;
	const context = {
		directory: tmpdir(),
		gitDirectory: withoutRepository,
		environment: network.environment
	};
	const output = await runGit(context, ["version"]);
	if (isProblem(output)) return output;
	const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/.exec(output.stdout.toString("latin1")) ?? [];
	if (Number(major) * 1e3 + Number(minor) >= 2037) return addresses;
	return {
		code: "GIT_UNAVAILABLE",
		message: `git ${major}.${minor} cannot restrict egress`,
		hint: "Install git 2.37 or newer."
	};
}
function proxies({ proxy }) {
	return {
		...proxy?.http === void 0 ? {} : { http_proxy: proxy.http },
		...proxy?.https === void 0 ? {} : { https_proxy: proxy.https },
		...proxy?.except === void 0 ? {} : { no_proxy: proxy.except }
	};
}
// src/sources/git/listed-tags.ts
function tagsIn(listed) {
	const tags = new Map();
	for (const [, id, tag] of listed.matchAll(/^([0-9a-f]{40,64})\trefs\/tags\/(.+)$/gm)) if (id !== void 0 && tag !== void 0) tags.set(tag, id);
	return tags;
}
// src/sources/git/reached-repository.ts
function runAccess(credential) {
	if (credential === void 0) return {
		trust: "run",
		login: {}
	};
	const { username, password, isLastResort = false } = credential;
	return {
		trust: "run",
		login: {
			username,
			password
		},
		isLastResort
	};
}
function keptCredential({ agent = "", isLastResort, login: { password } }, { username }) {
	if (agent !== "") return { credential: {
		username: "agent",
		password: agentIdentity(agent),
		owner: "run"
	} };
	return password === void 0 ? {} : { credential: {
		username,
		password,
		isLastResort,
		owner: "run"
	} };
}
// src/sources/git/repository-problems.ts
const loginWithheld = {
	code: "SOURCE_AUTH",
	message: "login missing: the source names its own proxy, and the run's login is not sent there",
	hint: "Put a login into its secretRef, or name the host in `registry-mirrors` (HOST=HOST) to reach it as the run does."
};
const notShown = {
	code: "SOURCE_AUTH",
	message: "repository not found, or hidden without the login of the source, which is not in the tree in clear text",
	hint: "Set a login for this host."
};
const directoryRefused = {
	code: "SOURCE_INVALID",
	message: "local directories are not supported"
};
// src/sources/git/submodule-url.ts
function resolveSubmoduleUrl(parent, url) {
	if (!url.startsWith("./") && !url.startsWith("../")) return url;
	let base = trimmedEnd(parent, "/");
	let rest = url;
	for (;;) if (rest.startsWith("./")) rest = rest.slice(2);
	else if (rest.startsWith("../")) {
		rest = rest.slice(3);
		base = base.replace(/[/:][^/:]*$/, "");
	} else return `${base}/${rest}`;
}
// src/sources/git/git-client.ts
const commitForm = /^[0-9a-f]{40}$/;
const forges = new Set([
	"bitbucket.org",
	"codeberg.org",
	"github.com",
	"gitlab.com"
]);
const advertisement = "/info/refs?service=git-upload-pack";
const maxSubmodules = 100;
const maxSubmoduleDepth = 10;
const maxFetches = 4;
var GitClient = class {
	#options;
	#mirrors = new Map();
	#lines = new Map();
	#waiting = [];
	#running = 0;
	#temporary;
	#isRemoved;
	constructor(options) {
		this.#options = options;
	}
	async checkout(place, revision, signal) {
		return await this.#reaching(place, (reached) => this.#checkout(reached, revision, signal));
	}
	async #checkout(reached, revision, signal) {
		if (!isRefName(revision.name) || revision.within !== void 0 && !isRefName(revision.within.replace(/\*$/, "any"))) return this.#named(reached, {
			code: "SOURCE_INVALID",
			message: `invalid revision: ${JSON.stringify(revision.name.slice(0, 100))}`
		});
		const asked = `git ${revision.name}${revision.within === void 0 ? "" : ` in ${revision.within}`}${revision.submodules === true ? " with submodules" : ""}`;
		const work = async (signal) => {
			const commit = await this.#commit(reached, revision, signal);
			if (isProblem(commit)) return commit;
			const stray = await this.#stray(reached, commit, revision, signal);
			if (stray !== void 0) return stray;
			const tree = (await this.#mirror(reached)).tree(commit);
			const identity = `git:${commit.tree}`;
			if (revision.submodules !== true) return {
				commit,
				tree,
				identity
			};
			const whole = await this.#withSubmodules(reached, commit, signal, { count: 0 }, 0);
			return isProblem(whole) ? whole : {
				commit,
				tree: whole,
				identity: `${identity} with submodules`
			};
		};
		return await reached.kept.share(asked, work, signal);
	}
	async tags(place, maxAge, signal) {
		return await this.#reaching(place, (reached) => this.#tags(reached, maxAge, signal));
	}
	async #tags(reached, maxAge, signal) {
		const known = await reached.kept.reference("git-tags", maxAge);
		if (known !== void 0) return tagsIn(known);
		const listed = await this.#retried(reached, signal, async (session) => {
			const output = await runGit({
				directory: tmpdir(),
				gitDirectory: withoutRepository,
				environment: session.environment,
				settings: session.settings,
				protocols: protocolsOf(session.url)
			}, [
				"ls-remote",
				"--quiet",
				"--tags",
				"--refs",
				"--",
				session.url
			], {
				network: true,
				signal,
				milliseconds: 6e4,
				maxBytes: 64 * 2 ** 20
			});
			if (isProblem(output)) return { problem: output };
			return output.code === 0 ? { id: output.stdout.toString("utf8") } : { stderr: output.stderr };
		});
		if (isProblem(listed)) return listed;
		await reached.kept.remember("git-tags", listed);
		return tagsIn(listed);
	}
	async close() {
		for (const mirror of await Promise.allSettled(this.#mirrors.values())) if (mirror.status === "fulfilled") mirror.value.close();
		this.#mirrors.clear();
		if (this.#temporary !== void 0) await rm(await this.#temporary, {
			recursive: true,
			force: true
		});
		this.#isRemoved?.();
		[this.#temporary, this.#isRemoved] = [void 0, void 0];
	}
	async #commit(reached, revision, signal) {
		const mirror = await this.#mirror(reached);
		const isId = commitForm.test(revision.name);
		const meant = isId ? revision.name : await reached.kept.reference(`git ${revision.name}`, revision.maxAge);
		const known = meant === void 0 ? void 0 : await mirror.commit(meant);
		if (known !== void 0) return known;
		const wanted = {
			name: revision.name,
			signal,
			milliseconds: revision.milliseconds
		};
		const id = await this.#inLine(reached, () => this.#retried(reached, signal, async (session) => {
			const fetched = await mirror.fetch(session, wanted);
			if (!isId || !("stderr" in fetched) || !/unadvertised|not our ref/i.test(fetched.stderr)) return fetched;
			const history = revision.within === void 0 ? ["refs/heads/*", "refs/tags/*"] : [revision.within];
			return await mirror.fetch(session, {
				...wanted,
				history
			});
		}));
		if (isProblem(id)) {
			if (id.code !== "SOURCE_NOT_FOUND") return id;
			return {
				...id,
				message: `${id.message} (${revision.name.slice(0, 100)})`
			};
		}
		await reached.kept.remember(`git ${revision.name}`, id);
		return await mirror.commit(id) ?? this.#named(reached, {
			code: "GIT_FAILED",
			message: "fetched content is unreadable"
		});
	}
	async #stray(reached, { id, committedAt }, { within, milliseconds }, signal) {
		const name = `git ${id} in ${within ?? ""}`;
		if (within === void 0 || await reached.kept.reference(name, cacheLifetime.digest) !== void 0) return void 0;
		const mirror = await this.#mirror(reached);
		const time = milliseconds === void 0 ? {} : { milliseconds };
		const found = await this.#inLine(reached, () => this.#retried(reached, signal, (session) => mirror.findIn(session, {
			name: id,
			history: [within],
			since: committedAt,
			signal,
			...time
		})));
		if (found === "not in history") {
			const where = within.endsWith("/*") ? "no branch has" : `branch ${within.slice(11, 111)} does not have`;
			return this.#named(reached, {
				code: "SOURCE_NOT_FOUND",
				message: `${where} commit ${id}`,
				hint: "Flux fetches branches only. Use a commit of the branch, or the branch of the commit."
			});
		}
		if (isProblem(found)) return found.code === "ABORTED" || found.code === "EGRESS_DENIED" ? found : void 0;
		await reached.kept.remember(name, "");
	}
	async #withSubmodules(reached, commit, signal, seen, depth) {
		const mirror = await this.#mirror(reached);
		const tree = mirror.tree(commit);
		const described = await mirror.submodules(commit);
		if (isProblem(described)) return this.#named(reached, described);
		if (described.length === 0 || depth >= maxSubmoduleDepth) return tree;
		const mounts = new Map();
		for (const { path, url, id } of described) {
			seen.count++;
			if (seen.count > maxSubmodules) return this.#named(reached, {
				code: "SOURCE_LIMIT",
				message: `more than ${maxSubmodules} submodules`
			});
			const absolute = resolveSubmoduleUrl(reached.written, url);
			const place = this.#reach({ url: absolute });
			if (isProblem(place)) return place;
			const isForeign = reached.isForeign === true || !isSameServer(place.remote, reached.remote);
			const inner = {
				url: absolute,
				...isForeign ? { isForeign } : { login: reached.login }
			};
			const whole = await this.#reaching(inner, async (reachedInner) => {
				const found = await this.#commit(reachedInner, {
					name: id,
					maxAge: 0
				}, signal);
				return isProblem(found) ? {
					...found,
					message: `submodule ${path}: ${found.message}`
				} : await this.#withSubmodules(reachedInner, found, signal, seen, depth + 1);
			});
			if (isProblem(whole)) return whole;
			mounts.set(path, whole);
		}
		return mountTree(tree, mounts);
	}
	async #reaching(place, work) {
		const reached = this.#reach(place);
		if (isProblem(reached) || reached.open === void 0) return isProblem(reached) ? reached : await work(reached);
		const done = await work(reached.open);
		return isProblem(done) && done.code === "SOURCE_AUTH" ? await work(reached) : done;
	}
	#reach(place) {
		const reached = this.#reachWithLogin(place);
		const { lacksLogin, isForeign } = place;
		return isProblem(reached) ? reached : {
			...reached,
			lacksLogin,
			isForeign
		};
	}
	#reachWithLogin({ url, login, proxy, isForeign = false }) {
		const { context } = this.#options;
		const written = parseGitRemote(url);
		if (isProblem(written)) return written;
		if (written.scheme === "file") return {
			...directoryRefused,
			message: `${url}: ${directoryRefused.message}`
		};
		const mirrored = this.#mirrored(written);
		if (isProblem(mirrored)) return mirrored;
		const remote = mirrored ?? written;
		const named = {
			written: url,
			isMirror: mirrored !== void 0
		};
		const host = remote.port === "" || remote.scheme === "ssh" ? remote.host : `${remote.host}:${remote.port}`;
		const given = isForeign ? void 0 : credentialForScheme(context.credentials(host, remote.path), host, remote.scheme);
		const through = mirrored === void 0 ? proxy : void 0;
		const own = mirrored === void 0 ? login ?? remote.login : void 0;
		if (own !== void 0 || through !== void 0) {
			const access = {
				trust: "tree",
				login: own ?? {},
				proxy: through,
				withholds: own === void 0 && given !== void 0
			};
			const https = remote.scheme === "ssh" && own?.identity === void 0 && forges.has(remote.host) ? parseGitRemote(`https://${remote.host}/${remote.path}`) : remote;
			return isProblem(https) ? https : this.#reached(https, access, {
				...named,
				login: own === login ? login : void 0
			});
		}
		if (remote.scheme !== "ssh") return this.#reached(remote, runAccess(given), named);
		const agent = this.#options.restrictEgress || isForeign ? "" : this.#options.environment["SSH_AUTH_SOCK"] ?? "";
		if (given === void 0 && (agent !== "" || !forges.has(remote.host))) return this.#reached(remote, {
			trust: "run",
			login: {},
			agent
		}, named);
		const https = parseGitRemote(`https://${remote.host}/${remote.path}`);
		return isProblem(https) ? https : this.#reached(https, runAccess(given), named);
	}
	#mirrored(remote) {
		const { rewrites } = this.#options.context;
		for (const scheme of new Set([remote.scheme, "https"])) {
			const plain = `${scheme}://${remote.host}${remote.port === "" || remote.scheme !== scheme ? "" : `:${remote.port}`}/${remote.path}`;
			const { url, isMirror } = rewriteUrl(plain, rewrites);
			if (isMirror) return parseGitRemote(url.replace(/^ssh:/, "https:"));
		}
	}
	#reached(remote, access, named) {
		const { context } = this.#options;
		const place = {
			url: `${remote.scheme}://${remote.host}${remote.port === "" ? "" : `:${remote.port}`}/${remote.path}`,
			plain: false,
			isMirror: named.isMirror
		};
		const who = { username: `${remote.user} ${access.login.username ?? ""}` };
		const kept = access.trust === "tree" ? new CachedContent(context, {
			...place,
			trust: "tree",
			credential: {
				...who,
				password: JSON.stringify([access.login, access.proxy]),
				owner: "tree"
			}
		}) : new CachedContent(context, {
			...place,
			trust: "run",
			...keptCredential(access, who)
		});
		const open = access.trust === "run" && access.isLastResort === true;
		return {
			remote,
			access,
			written: named.written,
			kept,
			login: named.login,
			...open ? { open: this.#reached(remote, {
				trust: "run",
				login: {}
			}, named) } : {}
		};
	}
	async #mirror({ kept, remote, access }) {
		const { directory } = this.#options;
		const hashed = (text) => createHash("sha256").update(text).digest("hex");
		const isKept = await kept.isKept() && directory !== void 0;
		const scope = hashed(JSON.stringify(isKept ? [kept.scope, remote.url] : [remote.url, access]));
		return await getOrInsert(this.#mirrors, scope, async () => {
			return new GitMirror(join(isKept ? directory : await this.#temporaryDirectory(), scope));
		});
	}
	async #temporaryDirectory() {
		this.#temporary ??= mkdtemp(join(tmpdir(), "fluxdelta-sources-")).then((directory) => {
			this.#isRemoved = removeAtProcessEnd(directory);
			return directory;
		});
		return await this.#temporary;
	}
	async #inLine(reached, work) {
		const mirror = await this.#mirror(reached);
		const mine = (this.#lines.get(mirror) ?? Promise.resolve()).then(work, work);
		this.#lines.set(mirror, mine);
		return await mine;
	}
	async #retried(reached, signal, work) {
		const { access, remote } = reached;
		const done = await this.#attempts(reached, access, signal, work);
		if (!isProblem(done) || access.login.password === void 0) return done;
		if (access.trust === "tree" && (access.proxy !== void 0 || access.login.ca !== void 0)) return done;
		if (done.code === "EGRESS_DENIED") {
			const moved = await this.#movedOnHost(remote, access.login, signal);
			if (moved !== void 0) return await this.#attempts({
				...reached,
				remote: moved
			}, access, signal, work);
		}
		if (access.trust === "tree" || done.code !== "SOURCE_AUTH" && done.code !== "EGRESS_DENIED") return done;
		const anonymous = await this.#attempts(reached, {
			trust: "run",
			login: {}
		}, signal, work);
		return isProblem(anonymous) ? done : anonymous;
	}
	async #movedOnHost(remote, login, signal) {
		const { username = "", password = "" } = login;
		const answer = await this.#options.context.http.request({
			url: `${remote.url}${advertisement}`,
			headers: { authorization: basicAuthorization({
				username,
				password
			}) },
			signal
		});
		if (isProblem(answer) || !answer.url.endsWith(advertisement)) return void 0;
		const moved = parseGitRemote(answer.url.slice(0, -34));
		return !isProblem(moved) && isSameServer(moved, remote) ? moved : void 0;
	}
	async #attempts(reached, access, signal, work) {
		try {
			var _usingCtx$1 = _usingCtx();
			const attempts = this.#options.attempts ?? 4;
			const network = this.#network(reached);
			if (isProblem(network)) return this.#named(reached, network);
			const session = await openGitSession(reached.remote, access, network);
			if (isProblem(session)) return session;
			const open = _usingCtx$1.a(session);
			for (let attempt = 1;; attempt++) {
				const done = await this.#limited(() => work(open));
				if ("id" in done) return done.id;
				if ("problem" in done) return this.#named(reached, done.problem);
				const failure = gitFailure(done.stderr);
				if (failure === noRepository && reached.lacksLogin === true) return this.#named(reached, notShown);
				if (failure.code === "SOURCE_AUTH" && access.trust === "tree" && access.withholds) return this.#named(reached, loginWithheld);
				if (!failure.again || attempt >= attempts || signal.aborted) return this.#failed(reached, failure, attempt);
				await (this.#options.wait ?? sleep)(Math.random() * 250 * 2 ** attempt, signal);
			}
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	}
	#network({ remote, access }) {
		const network = {
			...this.#options,
			allowFiles: remote.scheme === "file"
		};
		const proxy = access.trust === "tree" ? access.proxy : void 0;
		if (proxy === void 0) return network;
		const { hostname } = new URL(proxy);
		if (network.restrictEgress && !isAllowed(hostname, network)) return {
			code: "EGRESS_DENIED",
			message: `${hostname} is a proxy from the tree`
		};
		if (remote.scheme === "ssh") return {
			code: "SOURCE_UNSUPPORTED",
			message: "proxies for ssh are not supported",
			hint: "Set a login for this host, to use https."
		};
		return {
			...network,
			proxy: {
				http: proxy,
				https: proxy
			}
		};
	}
	async #limited(work) {
		if (this.#running >= maxFetches) await new Promise((resolve) => this.#waiting.push(resolve));
		this.#running++;
		try {
			return await work();
		} finally {
			this.#running--;
			this.#waiting.shift()?.();
		}
	}
	#failed(reached, { code, message, hint }, attempt) {
		const tried = attempt === 1 ? "" : ` (${attempt} attempts)`;
		return this.#named(reached, {
			code,
			message: `${message}${tried}`,
			hint
		});
	}
	#named({ remote }, problem) {
		return {
			...problem,
			message: `${redactUrl(remote.url)}: ${problem.message}`
		};
	}
};
function protocolsOf(url) {
	return url.startsWith("file:") ? "file" : "http:https:ssh";
}
// src/sources/git/repository-file.ts
function repositoryFile(repository, file) {
	if (/^[a-z][a-z0-9+.-]*:/i.test(file)) return URL.canParse(file) ? file : void 0;
	if (!URL.canParse(repository)) return void 0;
	const base = new URL(repository);
	const { search } = base;
	base.pathname = `${trimmedEnd(base.pathname, "/")}/`;
	if (!URL.canParse(file, base.href)) return void 0;
	const resolved = new URL(file, base);
	resolved.search = search;
	return resolved.href;
}
// src/sources/helm-index.ts
function chartsInIndex(index, chart) {
	const known = getOrInsert(answered, index, () => ({ charts: new Map() }));
	return getOrInsert(known.charts, chart, () => readSection(index, chart) ?? readWhole(index, chart, known));
}
const answered = new WeakMap();
function readSection(index, chart) {
	const part = sectionOf(index, chart);
	if (part === "") return [];
	if (part === void 0 || isProblem(part)) return part;
	const { value } = decodeHelmYaml(part);
	return isJsonObject(value) ? entriesOf(value, chart) : void 0;
}
function readWhole(index, chart, known) {
	if (known.whole === void 0) {
		const decoded = decodeAll(index);
		const entries = isProblem(decoded) ? {} : objectAt(decoded, "entries") ?? {};
		known.whole = isProblem(decoded) ? decoded : new Map(Object.keys(entries).map((name) => [name, entriesOf(entries, name) ?? []]));
	}
	return isProblem(known.whole) ? known.whole : known.whole.get(chart) ?? [];
}
function decodeAll(index) {
	const text = index.toString("utf8");
	const invalid = (why) => ({
		code: "SOURCE_INVALID",
		message: `invalid repository index: ${why}`
	});
	if (/^\s*\{/.test(text)) try {
		return JSON.parse(text);
	} catch {}
	const { value, problem } = decodeHelmYaml(text);
	if (problem !== void 0) return invalid(problem.message);
	return isJsonObject(value) ? value : invalid("not a mapping");
}
function entriesOf(entries, chart) {
	if (entries === void 0 || !Array.isArray(entries[chart])) return void 0;
	return listAt(entries, chart).flatMap((entry) => {
		const version = stringAt(entry, "version");
		const url = listAt(entry, "urls").find((one) => typeof one === "string");
		const digest = stringAt(entry, "digest");
		const created = stringAt(entry, "created");
		if (version === void 0 || url === void 0) return [];
		return [{
			version,
			url,
			...digest === void 0 || digest === "" ? {} : { digest: digest.replace(/^sha256:/, "") },
			...created === void 0 ? {} : { created }
		}];
	});
}
const newline = 10;
const carriageReturn = 13;
const space = 32;
const tab = 9;
const hash = 35;
const dash = 45;
const directories = new WeakMap();
const textName = /^(?!(?:true|false|yes|no|on|off|null|y|n)$)[a-z][\w.-]*$/i;
const nameLine = /^(?:(["']?)([\w.-]+)\1):(?: |$)/;
function sectionOf(index, chart) {
	const { directory } = getOrInsert(directories, index, () => ({ directory: readDirectory(index) }));
	if (directory === void 0 || !textName.test(chart)) return void 0;
	if (directory.repeated.has(chart)) return {
		code: "SOURCE_INVALID",
		message: `duplicate chart ${chart} in the index: Helm refuses it`
	};
	const section = directory.sections.get(chart);
	return section === void 0 ? "" : index.toString("utf8", ...section);
}
function readDirectory(index) {
	const head = "entries:\n";
	const atStart = index.subarray(0, 9).equals(Buffer.from(head));
	const found = atStart ? 0 : index.indexOf(`\n${head}`) + 1;
	if (found === 0 && !atStart) return void 0;
	if (index.includes(carriageReturn) || index.includes("\n---") || index.includes("\n...")) return void 0;
	const first = found + 9;
	const sections = new Map();
	const repeated = new Set();
	let open;
	const close = (end) => {
		if (open === void 0) return;
		if (sections.has(open.name)) repeated.add(open.name);
		sections.set(open.name, [open.start, end]);
		open = void 0;
	};
	let indent = 0;
	let at = first;
	while (at < index.length) {
		const depth = indentAt(index, at);
		const code = index[at + depth] ?? newline;
		if (code !== newline && code !== hash && !(indent > 0 && (depth > indent || depth === indent && code === dash))) {
			if (depth === 0) break;
			if (indent === 0) indent = depth;
			const end = lineEnd(index, at);
			const line = index.toString("utf8", at + depth, end);
			const name = nameLine.exec(line)?.[2];
			if (depth !== indent || code === tab || name === void 0) return void 0;
			close(at);
			open = {
				name,
				start: at
			};
		}
		at = lineEnd(index, at) + 1;
	}
	close(Math.min(at, index.length));
	return at < index.length && (index[at] === dash || index.includes("\nentries", at - 1)) ? void 0 : {
		sections,
		repeated
	};
}
function lineEnd(index, from) {
	let at = from;
	while (at < index.length && index[at] !== newline) at++;
	return at;
}
function indentAt(index, from) {
	let at = from;
	while (index[at] === space) at++;
	return at - from;
}
// src/sources/chart-repository.ts
const maxIndexBytes = 134217728;
const maxAnswer = 4194304;
var ChartRepository = class {
	#http;
	#access;
	#kept;
	#interval;
	constructor(http, access, kept, interval) {
		this.#http = http;
		this.#access = access;
		this.#kept = kept;
		this.#interval = interval;
	}
	async versions(chart, suffices, signal) {
		const index = await this.#kept.share("index", (stopping) => this.#open(false, stopping), signal);
		if (isProblem(index)) return index;
		const entries = await this.#listed(index, chart, signal);
		if (index.isNew || isProblem(entries) || suffices(entries)) return entries;
		const now = await this.#kept.share("index now", (stopping) => this.#open(true, stopping), signal);
		return isProblem(now) ? now : await this.#listed(now, chart, signal);
	}
	async #listed(index, chart, signal) {
		const { digest } = index;
		const name = `versions ${digest ?? ""} ${chart}`;
		const work = async (stopping) => {
			const known = digest === void 0 ? void 0 : await this.#kept.reference(name, cacheLifetime.digest);
			const read = known === void 0 ? void 0 : parseAnswer(known);
			if (read !== void 0) return read;
			const bytes = index.bytes ?? await this.#text(digest, stopping);
			if (isProblem(bytes)) return bytes;
			const entries = chartsInIndex(bytes, chart);
			if (isProblem(entries) || digest === void 0) return entries;
			const answer = JSON.stringify(entries);
			if (answer.length <= maxAnswer) await this.#kept.remember(name, answer);
			return entries;
		};
		return await this.#kept.share(name, work, signal);
	}
	async #text(digest, signal) {
		const known = digest === void 0 ? void 0 : await this.#kept.content(digest);
		if (known !== void 0) return known;
		const work = async (stopping) => {
			const response = await this.#download("", stopping);
			if (isProblem(response)) return response;
			await this.#kept.keep(response.body);
			return response.body;
		};
		return await this.#kept.share("index anew", work, signal);
	}
	async #open(now, signal) {
		const isFresh = !now && await this.#kept.reference("index", this.#interval) !== void 0;
		const [digest = "", tag = ""] = (await this.#kept.reference("index", cacheLifetime.digest))?.split(" ") ?? [];
		if (isFresh && digest !== "") return {
			digest,
			isNew: false
		};
		const response = await this.#download(digest === "" ? "" : Buffer.from(tag, "base64").toString("latin1"), signal);
		if (isProblem(response)) return response;
		if (response.status === 304) {
			await this.#kept.remember("index", `${digest} ${tag}`);
			return {
				digest,
				isNew: true
			};
		}
		const kept = await this.#kept.keep(response.body);
		const sent = Buffer.from(response.headers.get("etag") ?? "", "latin1").toString("base64");
		if (kept !== void 0) await this.#kept.remember("index", `${kept} ${sent}`);
		return {
			digest: kept,
			bytes: response.body,
			isNew: true
		};
	}
	async #download(entityTag, signal) {
		const url = repositoryFile(this.#access.url, "index.yaml") ?? this.#access.url;
		return await askRepository(this.#http, this.#access, url, {
			maxBytes: maxIndexBytes,
			signal,
			entityTag
		});
	}
};
async function askRepository(http, access, url, options) {
	const { entityTag = "", isVerified = false, maxBytes, signal } = options;
	const login = access.credential;
	return await http.request({
		url,
		headers: {
			...login === void 0 ? {} : { authorization: basicAuthorization(login) },
			...entityTag === "" ? {} : { "if-none-match": entityTag }
		},
		accept: entityTag === "" ? [] : [304],
		maxBytes,
		isVerified,
		signal,
		...tlsOf(access)
	});
}
function parseAnswer(text) {
	try {
		const answer = JSON.parse(text);
		return Array.isArray(answer) ? answer : void 0;
	} catch {
		return;
	}
}
// src/sources/oci-client.ts
const manifestTypes = [
	"application/vnd.oci.image.manifest.v1+json",
	"application/vnd.docker.distribution.manifest.v2+json",
	"application/vnd.oci.image.index.v1+json",
	"application/vnd.docker.distribution.manifest.list.v2+json"
].join(", ");
const referenceForm = /^(?:\w[\w.-]{0,127}|sha256:[0-9a-f]{64})$/;
const digestForm = /^sha256:[0-9a-f]{64}$/;
const versionTag = /^v?\d+\.\d+\.\d+(?:[-_.].*)?$/;
const maxManifest = 4194304;
var OciClient = class {
	#http;
	#repository;
	#access;
	#authorization;
	#authorizing;
	constructor(http, repository, access = {}) {
		this.#http = http;
		this.#repository = repository;
		this.#access = access;
	}
	async tags(maxAge, suffices, signal) {
		const known = (await this.#access.kept?.reference("tags", maxAge))?.split("\n");
		if (known !== void 0 && suffices(known)) return known;
		return await this.#once("tags", (stopping) => this.#list(stopping), signal);
	}
	async #list(signal) {
		const tags = [];
		let path = "tags/list?n=1000";
		for (let page = 0; path !== void 0 && page < 200; page++) {
			const response = await this.#get(path, {
				signal,
				maxBytes: maxManifest
			});
			if (isProblem(response)) return response;
			const listed = parseJson(response);
			if (Array.isArray(listed?.tags)) append(tags, listed.tags.filter((tag) => typeof tag === "string"));
			path = this.#nextPage(response);
		}
		if (tags.length > 0) await this.#access.kept?.remember("tags", tags.join("\n"));
		return tags;
	}
	async manifest(reference, maxAge, signal) {
		if (!referenceForm.test(reference)) return {
			code: "SOURCE_INVALID",
			message: `neither a tag nor a digest: ${JSON.stringify(reference.slice(0, 150))}`
		};
		const work = (stopping) => this.#manifestText(reference, maxAge, stopping);
		const body = await this.#once(`manifest ${reference}`, work, signal);
		if (isProblem(body)) return body;
		if (!Buffer.isBuffer(body)) return this.#wrong("is not an image manifest");
		const digest = sha256(body);
		const parsed = parseJson({ body });
		if (Array.isArray(parsed?.manifests)) {
			const [first] = parsed.manifests.filter(isDescriptor);
			if (first === void 0) return this.#wrong("is an index without manifests");
			const inner = await this.manifest(first.digest, cacheLifetime.digest, signal);
			return isProblem(inner) ? inner : {
				...inner,
				digest
			};
		}
		if (!Array.isArray(parsed?.layers)) return this.#wrong("is not an image manifest");
		return {
			digest,
			layers: parsed.layers.filter(isDescriptor)
		};
	}
	async image(reference, { maxAge, needsPlatforms }, signal) {
		if (!referenceForm.test(reference)) return {
			code: "SOURCE_INVALID",
			message: "neither a tag nor a sha256 digest"
		};
		const ask = (stopping) => this.#imageAnswer(reference, maxAge, needsPlatforms, stopping);
		return await this.#once(`image ${reference} ${needsPlatforms}`, ask, signal);
	}
	async #imageAnswer(reference, maxAge, needsPlatforms, signal) {
		const body = await this.#manifestText(reference, maxAge, signal, [404]);
		if (isProblem(body)) return body;
		if (!Buffer.isBuffer(body)) {
			if (new URL(body.url).host === this.#repository.host && says(body, "MANIFEST_UNKNOWN")) return { is: "absent" };
			return {
				code: "SOURCE_NOT_FOUND",
				message: `${this.#repository.host}: HTTP status 404`
			};
		}
		const { manifests, config } = parseJson({ body }) ?? {};
		if (!needsPlatforms) return { is: "present" };
		const platforms = Array.isArray(manifests) ? platformsOf(manifests) : isDescriptor(config) ? await this.#platformOf(config, signal) : void 0;
		return {
			is: "present",
			...platforms === void 0 ? {} : { platforms }
		};
	}
	async #platformOf(config, signal) {
		const body = await this.#layer(config, maxManifest, signal);
		const platform = isProblem(body) ? void 0 : platformText(parseJson({ body }));
		return platform === void 0 ? void 0 : [platform];
	}
	async blob(descriptor, maxBytes, signal) {
		const work = (stopping) => this.#layer(descriptor, maxBytes, stopping);
		return await this.#once(`blob ${descriptor.digest}`, work, signal);
	}
	async #layer(descriptor, maxBytes, signal) {
		const known = await this.#access.kept?.content(descriptor.digest);
		if (known !== void 0) return known;
		const response = await this.#get(`blobs/${descriptor.digest}`, {
			signal,
			maxBytes,
			isVerified: true
		});
		if (isProblem(response)) return response;
		if (sha256(response.body) !== descriptor.digest) return this.#wrong(`sent a layer without the digest ${descriptor.digest}`);
		await this.#access.kept?.keep(response.body);
		return response.body;
	}
	async #manifestText(reference, maxAge, signal, answers = []) {
		const { kept } = this.#access;
		const isDigest = digestForm.test(reference);
		const isVersion = versionTag.test(reference);
		const known = async (age) => {
			const meant = isDigest ? reference : await kept?.reference(`tag ${reference}`, age);
			return meant === void 0 ? void 0 : await kept?.content(meant);
		};
		const recent = await known(isVersion ? cacheLifetime.version : maxAge);
		if (recent !== void 0) return recent;
		const response = await this.#get(`manifests/${reference}`, {
			signal,
			maxBytes: maxManifest,
			headers: { accept: manifestTypes },
			accept: answers
		});
		if (isProblem(response)) return (isVersion && response.code === "SOURCE_UNREACHABLE" ? await known(cacheLifetime.digest) : void 0) ?? response;
		if (answers.includes(response.status)) return response;
		const digest = sha256(response.body);
		if (isDigest && digest !== reference) return this.#wrong(`has the digest ${digest} instead of ${reference}`);
		await kept?.keep(response.body);
		if (!isDigest) await kept?.remember(`tag ${reference}`, digest);
		return response.body;
	}
	#once(name, work, signal = new AbortController().signal) {
		return this.#access.kept === void 0 ? work(signal) : this.#access.kept.share(name, work, signal);
	}
	#wrong(what) {
		return {
			code: "SOURCE_INVALID",
			message: `${this.#repository.host}/${this.#repository.name} ${what}`
		};
	}
	async #get(path, more) {
		const { host, name } = this.#repository;
		const ask = (accept) => this.#http.request({
			url: `${this.#scheme}://${host}/v2/${name}/${path}`,
			headers: {
				...more.headers,
				...this.#authorization === void 0 ? {} : { authorization: this.#authorization }
			},
			maxBytes: more.maxBytes,
			isVerified: more.isVerified,
			accept,
			tls: this.#access.tls,
			signal: more.signal
		});
		const shown = this.#authorization;
		const { accept = [] } = more;
		const response = await ask([401, ...accept]);
		if (isProblem(response) || response.status !== 401) return response;
		if (new URL(response.url).origin !== new URL(`${this.#scheme}://${host}`).origin) return {
			code: "SOURCE_AUTH",
			message: `${host}/${name} leads to ${new URL(response.url).host}, which asks for a login`,
			hint: "A login is sent to its own host only. Name the server itself in the source, or make the content public."
		};
		if (this.#authorization === shown) {
			this.#authorizing ??= this.#authorize(response.headers.get("www-authenticate") ?? "");
			const authorization = await this.#authorizing;
			this.#authorizing = void 0;
			if (isProblem(authorization)) return authorization;
			this.#authorization = authorization;
		}
		return await ask(accept);
	}
	#nextPage({ headers }) {
		const { host, name } = this.#repository;
		const list = new URL(`${this.#scheme}://${host}/v2/${name}/tags/list`);
		const link = /<([^>]+)>\s*;\s*rel="?next"?/i.exec(headers.get("link") ?? "")?.[1];
		if (link === void 0 || !URL.canParse(link, list.href)) return void 0;
		const next = new URL(link, list.href);
		return next.host === list.host && next.pathname === list.pathname ? `tags/list${next.search}` : void 0;
	}
	get #scheme() {
		return this.#access.plain === true ? "http" : "https";
	}
	async #authorize(challenge) {
		const { credential } = this.#access;
		const { host, name } = this.#repository;
		const basic = credential === void 0 ? void 0 : basicAuthorization(credential);
		const needed = {
			code: "SOURCE_AUTH",
			message: `login missing for ${host}/${name}`,
			hint: `Set credentials for ${quotedName(host)}: in the source's secretRef, or with registry-config.`
		};
		if (/^basic\b/i.test(challenge)) return basic ?? needed;
		const field = (key) => new RegExp(`\\b${key}="([^"]*)"`, "i").exec(challenge)?.[1];
		const realm = field("realm");
		if (!/^bearer\b/i.test(challenge) || realm === void 0 || !URL.canParse(realm)) return needed;
		const url = new URL(realm);
		const service = field("service");
		const asked = {
			...service === void 0 ? {} : { service },
			scope: field("scope") ?? `repository:${name}:pull`
		};
		const shown = url.protocol === "https:" || url.origin === `${this.#scheme}://${host}` ? credential : void 0;
		const isIdentity = shown?.username === identityUser;
		if (!isIdentity) for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value);
		const response = await this.#http.request({
			url: url.href,
			...isIdentity ? tokenForm({
				...asked,
				refresh_token: shown.password
			}) : {},
			...isIdentity || shown === void 0 ? {} : { headers: { authorization: basicAuthorization(shown) } },
			maxBytes: 1048576,
			...this.#access.tls === void 0 || url.host !== host ? {} : { tls: this.#access.tls }
		});
		if (isProblem(response)) return response.code === "SOURCE_AUTH" ? needed : response;
		const answer = parseJson(response);
		const token = answer?.token ?? answer?.access_token;
		return typeof token === "string" && token !== "" ? `Bearer ${token}` : needed;
	}
};
function tokenForm(fields) {
	return {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({
			grant_type: "refresh_token",
			client_id: "fluxdelta",
			...fields
		}).toString()
	};
}
function parseJson({ body }) {
	try {
		return JSON.parse(body.toString("utf8"));
	} catch {
		return;
	}
}
function isDescriptor(value) {
	if (typeof value !== "object" || value === null) return false;
	const { mediaType, digest, size } = value;
	return typeof mediaType === "string" && typeof digest === "string" && digestForm.test(digest) && typeof size === "number";
}
function says(response, code) {
	const { errors } = parseJson(response) ?? {};
	return Array.isArray(errors) && errors.some((error) => error?.code === code);
}
function platformsOf(manifests) {
	const told = manifests.map((one) => platformText(one?.platform));
	const known = told.flatMap((platform) => platform ?? []);
	return known.length < told.length ? void 0 : known.filter((platform) => platform !== "unknown/unknown");
}
function platformText(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { os, architecture } = value;
	return typeof os === "string" && typeof architecture === "string" ? `${os}/${architecture}` : void 0;
}
// src/sources/oci-reference.ts
function parseOciUrl(url) {
	const [, host, name] = /^oci:\/\/([^/@\s]+)\/([a-z0-9]+(?:[._/-]+[a-z0-9]+)*)\/?$/.exec(url) ?? [];
	if (host === void 0 || name === void 0) return void 0;
	if (host !== "docker.io" && host !== "index.docker.io") return {
		host,
		name
	};
	return {
		host: "registry-1.docker.io",
		name: name.includes("/") ? name : `library/${name}`
	};
}
// src/sources/oci-fetcher.ts
const chartMediaType = "application/vnd.cncf.helm.chart.content.v1.tar+gzip";
const maxLayerBytes = 134217728;
function ociFetcher(context) {
	return { async fetch(request, signal) {
		const proxy = sourceProxy(request);
		if (isProblem(proxy)) return { problem: proxy };
		const access = sourceAccess(request, stringAt(request.spec, "url") ?? "", context);
		const fetched = await fetchAs(access, async (reached) => {
			const client = registryClient(context, reached);
			return isProblem(client) ? { problem: client } : await artifactOf(client, request, signal);
		});
		return "problem" in fetched ? { problem: withWithheldLogin(fetched.problem, request, access) } : fetched;
	} };
}
async function artifactOf(client, request, signal) {
	const reference = await resolveReference(client, request, signal);
	if (isProblem(reference)) return { problem: reference };
	const manifest = await client.manifest(reference, sourceInterval(request.spec), signal);
	if (isProblem(manifest)) return { problem: manifest };
	const layer = selectLayer(manifest.layers, stringAt(request.spec, "layerSelector", "mediaType"));
	if (isProblem(layer)) return { problem: layer };
	const bytes = await client.blob(layer, maxLayerBytes, signal);
	if (isProblem(bytes)) return { problem: bytes };
	return unpack(request, layer, bytes, reference === manifest.digest ? manifest.digest : `${reference}@${manifest.digest}`);
}
function registryClient(context, access) {
	const repository = parseOciUrl(access.url);
	if (repository === void 0) return {
		code: "SOURCE_INVALID",
		message: "not an oci:// URL of a repository"
	};
	const { credential } = access;
	const kept = new CachedContent(context, access);
	return kept.single("client", () => new OciClient(throughProxy(context.http, access), repository, {
		credential,
		...tlsOf(access),
		plain: access.plain,
		kept
	}));
}
const longestTag = 128;
const longestFilter = 1e3;
const filterSteps = 1e8;
async function resolveReference(client, { spec }, signal) {
	const [digest, range] = [stringAt(spec, "ref", "digest") ?? "", stringAt(spec, "ref", "semver") ?? ""];
	if (digest !== "") {
		if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
		return {
			code: "SOURCE_INVALID",
			message: `invalid digest: ${JSON.stringify(digest)}`
		};
	}
	if (range === "") {
		const tag = stringAt(spec, "ref", "tag") || "latest";
		return /^[\w.-]+@(sha256:[0-9a-f]{64})$/.exec(tag)?.[1] ?? tag;
	}
	const matching = await tagFilter(stringAt(spec, "ref", "semverFilter") ?? "");
	if (isProblem(matching)) return matching;
	const isChart = stringAt(spec, "layerSelector", "mediaType") === chartMediaType;
	const select = (all) => {
		const tags = matching(all);
		if (isProblem(tags)) return tags;
		const versions = tags.map((tag) => ({
			tag,
			version: isChart ? tag.replaceAll("_", "+") : tag
		}));
		return selectVersion(versions, range)?.tag;
	};
	const tags = await client.tags(sourceInterval(spec), (listed) => typeof select(listed) === "string", signal);
	if (isProblem(tags)) return tags;
	return select(tags) ?? {
		code: "SOURCE_NOT_FOUND",
		message: `no tag matches ${JSON.stringify(range)}`
	};
}
async function tagFilter(filter) {
	if (filter === "") return (tags) => tags;
	if (filter.length > longestFilter) return {
		code: "SOURCE_LIMIT",
		message: `semverFilter has more than ${longestFilter} characters`
	};
	if (foldedCharacters(filter) > 12e5) return {
		code: "SOURCE_LIMIT",
		message: "semverFilter has ranges of too many characters"
	};
	const { RE2JS } = await import("./build.js");
	try {
		const pattern = RE2JS.compile(filter);
		return (all) => {
			const tags = all.filter((tag) => tag.length <= longestTag);
			return tags.reduce((sum, tag) => sum + tag.length, 0) * pattern.programSize() > filterSteps ? {
				code: "SOURCE_LIMIT",
				message: `semverFilter takes too many steps for ${tags.length} tags`
			} : tags.filter((tag) => pattern.matcher(tag).find());
		};
	} catch (thrown) {
		return {
			code: "SOURCE_INVALID",
			message: `invalid semverFilter: ${thrown instanceof Error ? thrown.message : String(thrown)}`
		};
	}
}
function selectLayer(layers, mediaType) {
	return (mediaType === void 0 || mediaType === "" ? layers[0] : layers.find((one) => one.mediaType === mediaType)) ?? {
		code: "SOURCE_INVALID",
		message: mediaType === void 0 ? "no layer in the artifact" : `no layer with media type ${JSON.stringify(mediaType)} in the artifact`
	};
}
function unpack({ spec }, layer, bytes, revision) {
	const copies = stringAt(spec, "layerSelector", "operation") === "copy";
	const ignore = stringAt(spec, "ignore");
	const identity = `${layer.digest} ${copies ? "copy" : "extract"} ${ignore ?? ""}`;
	const archive = copies || layer.mediaType === "application/vnd.cncf.helm.chart.content.v1.tar+gzip" ? { chartArchive: bytes } : {};
	if (copies) return { artifact: {
		identity,
		revision,
		tree: memoryTree({}),
		...archive
	} };
	const extracted = extractArchive(bytes);
	if (isProblem(extracted)) return { problem: extracted };
	const { tree, linksOut } = extracted;
	return { artifact: {
		identity,
		revision,
		tree: ignoreTree(tree, sourceIgnorePatterns(tree, ignore)),
		...archive,
		...linksOut.length === 0 ? {} : { linksOut }
	} };
}
// src/sources/helm-chart-fetcher.ts
const maxChartBytes = 67108864;
function helmChartFetcher(context) {
	return { async fetch(request, signal) {
		const repository = request.repository?.spec ?? {};
		const url = trimmedEnd(stringAt(repository, "url") ?? "", "/");
		const chart = stringAt(request.spec, "chart") ?? "";
		if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(chart) || chart.split("/").includes("..")) return { problem: {
			code: "SOURCE_INVALID",
			message: `invalid chart name: ${JSON.stringify(chart)}`
		} };
		const isRegistry = stringAt(repository, "type") === "oci" || url.startsWith("oci://");
		const access = sourceAccess(request, isRegistry ? `${url}/${chart}` : url, context);
		const fetched = await fetchAs(access, (reached) => isRegistry ? chartOfRegistry(context, reached, request, chart, signal) : chartOfRepository(context, reached, request, signal));
		return "problem" in fetched ? { problem: withWithheldLogin(fetched.problem, request, access) } : fetched;
	} };
}
async function chartOfRepository(context, access, request, signal) {
	const place = {
		context,
		access,
		kept: new CachedContent(context, access)
	};
	const known = await keptChart(place, request, cacheLifetime.version);
	if (known !== void 0) return known;
	const fetched = await chartOfIndex(place, request, signal);
	if (!("problem" in fetched) || fetched.problem.code !== "SOURCE_UNREACHABLE") return fetched;
	return await keptChart(place, request, cacheLifetime.digest) ?? fetched;
}
function packagePlace(repository, request, url) {
	const { access, context } = repository;
	if (new URL(url).origin === new URL(access.url).origin) return {
		...repository,
		access: {
			...access,
			url
		}
	};
	const passesLogin = booleanAt(request.repository?.spec, "passCredentials") === true;
	const elsewhere = sourceAccess(request, url, context, { passesLogin });
	return {
		context,
		access: elsewhere,
		kept: new CachedContent(context, elsewhere)
	};
}
async function keptChart(place, request, maxAge) {
	const [digest, url = ""] = (await place.kept.reference(chartReference(request), maxAge))?.split(" ") ?? [];
	if (digest === void 0 || !URL.canParse(url)) return void 0;
	const bytes = await packagePlace(place, request, url).kept.content(`sha256:${digest}`);
	const version = stringAt(request.spec, "version") ?? "";
	return bytes === void 0 ? void 0 : packaged(bytes, `${version}@sha256:${digest}`, digest);
}
function chartReference({ spec }) {
	return `chart ${stringAt(spec, "chart") ?? ""} ${stringAt(spec, "version") ?? ""}`;
}
async function chartOfIndex(place, request, signal) {
	const { access, context } = place;
	const chart = stringAt(request.spec, "chart") ?? "";
	const wanted = stringAt(request.spec, "version") ?? "";
	const repository = new ChartRepository(context.http, access, place.kept, sourceInterval(request.repository?.spec));
	const suffices = (listed) => selectVersion(listed, wanted) !== void 0;
	const entries = await repository.versions(chart, suffices, signal);
	if (isProblem(entries)) return { problem: entries };
	const found = selectVersion(entries, wanted);
	if (found === void 0) return { problem: missing(request, entries) };
	const named = repositoryFile(access.url, found.url);
	if (named === void 0) return { problem: {
		code: "SOURCE_INVALID",
		message: `no valid URL for chart ${chart} in the index`
	} };
	const { access: reached, kept } = packagePlace(place, request, new URL(named).href);
	const { url } = reached;
	const work = async (stopping) => {
		const known = found.digest === void 0 ? void 0 : await kept.content(`sha256:${found.digest}`);
		if (known !== void 0) return known;
		const isVerified = found.digest !== void 0;
		const options = {
			maxBytes: maxChartBytes,
			signal: stopping,
			isVerified
		};
		const response = await askRepository(context.http, reached, url, options);
		if (isProblem(response)) return response;
		const digest = digestOf(response.body);
		if (found.digest !== void 0 && found.digest !== digest) return replaced(url, digest, found.digest);
		await kept.keep(response.body);
		return response.body;
	};
	const bytes = await kept.share(`package ${found.digest ?? ""} ${url}`, work, signal);
	if (isProblem(bytes)) return { problem: bytes };
	const digest = found.digest ?? digestOf(bytes);
	if (found.version === wanted) await place.kept.remember(chartReference(request), `${digest} ${new URL(named).href}`);
	return packaged(bytes, `${found.version}@sha256:${digest}`, digest);
}
function digestOf(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}
function replaced(url, digest, wanted) {
	return {
		code: "SOURCE_INVALID",
		message: `${redactUrl(url)} has digest ${digest} instead of ${wanted} of the index`,
		hint: "The chart was replaced after the index, or changed on the way. Update the index."
	};
}
function isListed(version) {
	const parsed = parseStrictVersion(version);
	return parsed !== void 0 && printVersion(parsed) === version;
}
async function chartOfRegistry(context, access, request, chart, signal) {
	const client = registryClient(context, access);
	if (isProblem(client)) return { problem: client };
	const wanted = stringAt(request.spec, "version") ?? "";
	let version = wanted;
	if (parseStrictVersion(wanted) === void 0) {
		const versionsIn = (tags) => tags.map((tag) => ({ version: tag.replaceAll("_", "+") })).filter(({ version }) => isListed(version));
		const interval = sourceInterval(request.repository?.spec);
		const suffices = (tags) => selectVersion(versionsIn(tags), wanted) !== void 0;
		const tags = await client.tags(interval, suffices, signal);
		if (isProblem(tags)) return { problem: tags };
		const versions = versionsIn(tags);
		const found = selectVersion(versions, wanted);
		if (found === void 0) return { problem: missing(request, versions) };
		version = found.version;
	}
	const manifest = await client.manifest(version.replaceAll("+", "_"), cacheLifetime.version, signal);
	if (isProblem(manifest)) return { problem: manifest };
	const layer = manifest.layers.find(({ mediaType }) => mediaType === chartMediaType);
	if (layer === void 0) return { problem: {
		code: "SOURCE_INVALID",
		message: `no chart layer in ${chart} ${version}`
	} };
	const bytes = await client.blob(layer, maxChartBytes, signal);
	if (isProblem(bytes)) return { problem: bytes };
	return packaged(bytes, `${version}@${layer.digest}`, layer.digest.replace("sha256:", ""));
}
function packaged(chartArchive, revision, digest) {
	return { artifact: {
		identity: `sha256:${digest}`,
		revision,
		tree: memoryTree({}),
		chartArchive
	} };
}
function missing({ spec, repository }, entries) {
	const [chart, version] = [stringAt(spec, "chart") ?? "", stringAt(spec, "version") ?? ""];
	const place = redactUrl(stringAt(repository?.spec, "url") ?? "");
	return {
		code: "CHART_NOT_FOUND",
		message: entries.length === 0 ? `${place} has no chart ${chart}` : `${place} has no version of chart ${chart} that matches ${JSON.stringify(version)}`,
		hint: entries.length === 0 ? "Correct the chart name or the repository URL." : "Correct the version, or publish the chart first."
	};
}
// src/sources/image-fetcher.ts
function imageFetcher(context, asks) {
	return { async fetch(request, signal) {
		const access = sourceAccess(request, `oci://${stringAt(request.spec, "repository") ?? ""}`, context);
		const host = parseOciUrl(access.url)?.host ?? "";
		if (!asks(`${access.plain ? "http" : "https"}://${host}`)) return { problem: {
			code: "EGRESS_DENIED",
			message: `${host} is not asked for images`,
			hint: "With `restrict-egress`, add the host to `allow-egress`."
		} };
		const reference = stringAt(request.spec, "reference") ?? "";
		const needsPlatforms = booleanAt(request.spec, "platforms") === true;
		return await fetchAs(access, async (reached) => {
			const client = registryClient(context, reached);
			if (isProblem(client)) return { problem: client };
			const answer = await client.image(reference, {
				maxAge: cacheLifetime.moving,
				needsPlatforms
			}, signal);
			return isProblem(answer) ? { problem: answer } : answerArtifact(answer);
		});
	} };
}
function answerArtifact(answer) {
	const identity = JSON.stringify(answer);
	return { artifact: {
		identity,
		revision: "",
		tree: memoryTree({ [remoteFileName]: identity })
	} };
}
// src/sources/remote-fetcher.ts
const maxFileBytes = 33554432;
const fixedUrl = /\/(?:[0-9a-f]{40}|v?\d+\.\d+\.\d+(?:-[\w.]+)?)\//;
function remoteFileFetcher(context) {
	return { async fetch(request, signal) {
		const url = stringAt(request.spec, "url") ?? "";
		const passesLogin = booleanAt(request.spec, "isForeign") !== true;
		const access = sourceAccess(request, url, context, { passesLogin });
		const kept = new CachedContent(context, access);
		const digest = await kept.reference("file", fixedUrl.test(url) ? cacheLifetime.version : cacheLifetime.moving);
		const known = digest === void 0 ? void 0 : await kept.content(digest);
		if (known !== void 0) return fileArtifact(known);
		const login = access.credential;
		const response = await context.http.request({
			url: access.url,
			signal,
			maxBytes: maxFileBytes,
			...login === void 0 ? {} : { headers: { authorization: basicAuthorization(login) } }
		});
		if (isProblem(response)) return { problem: response };
		const now = await kept.keep(response.body);
		if (now !== void 0) await kept.remember("file", now);
		return fileArtifact(response.body);
	} };
}
function fileArtifact(bytes) {
	const tree = memoryTree({ [remoteFileName]: bytes });
	const identity = tree.contentId("content") ?? "";
	return { artifact: {
		identity,
		revision: identity,
		tree
	} };
}
function remoteRepositoryFetcher(client) {
	return { async fetch({ spec }, signal) {
		const ref = stringAt(spec, "ref") || "HEAD";
		const seconds = spec["timeoutSeconds"];
		const found = await client.checkout({
			url: stringAt(spec, "url") ?? "",
			isForeign: booleanAt(spec, "isForeign") === true
		}, {
			name: ref,
			maxAge: /^v?\d+\.\d+\.\d+/.test(ref) ? cacheLifetime.version : cacheLifetime.moving,
			submodules: booleanAt(spec, "submodules") === true,
			milliseconds: Math.min(Math.max(typeof seconds === "number" ? seconds : 0, 60), 600) * 1e3
		}, signal);
		if (isProblem(found)) return { problem: found };
		return { artifact: {
			identity: found.identity,
			revision: `sha1:${found.commit.id}`,
			tree: found.tree
		} };
	} };
}
// src/sources/create-fetchers.ts
function createFetchers(options) {
	const rewrites = options.rewrites ?? [];
	const network = {
		restrictEgress: options.restrictEgress ?? false,
		allowedOrigins: mirrorOrigins(rewrites),
		allowedHosts: options.allowedHosts ?? [],
		proxy: options.proxy,
		lookup: options.lookup,
		...options.patience
	};
	const isPublicHost = publicHosts(options);
	const logins = {
		used: false,
		isInside: false
	};
	const isCarried = options.isCarried === true;
	const hasProxy = [options.proxy?.http, options.proxy?.https].some((url = "") => url !== "");
	const http = createHttpClient({
		...network,
		...isCarried ? notesWayInside(options, isPublicHost, logins) : {}
	});
	const credentials = firstCredential(hostCredentials(options.hostCredentials ?? []), ...(options.registryConfigs ?? []).map(dockerCredentials), githubPackages(options));
	const cache = options.cacheDirectory === void 0 ? void 0 : new BlobCache(options.cacheDirectory, options.now);
	const context = {
		http,
		credentials,
		rewrites,
		work: new SingleFlight(),
		singles: new Map(),
		logins,
		keptFor: isCarried ? hasProxy ? "nobody" : "carried" : options.restrictEgress === true ? "public" : "own",
		exemptions: [...new Set([...network.allowedHosts, ...network.allowedOrigins])].sort(),
		isPublicHost,
		cache
	};
	const git = new GitClient({
		...network,
		context: {
			...context,
			...isCarried ? { keptFor: "nobody" } : {},
			credentials: firstCredential(credentials, githubRepositories(options))
		},
		environment: options.environment ?? {},
		...options.cacheDirectory === void 0 ? {} : { directory: BlobCache.repositories(options.cacheDirectory) }
	});
	const fetchers = [
		["Bucket", bucketFetcher(context, bucketEnvironment(options))],
		["ExternalArtifact", externalArtifactFetcher(context)],
		["GitRepository", gitFetcher(git)],
		["HelmChart", withoutCloudIdentity(helmChartFetcher(context))],
		["OCIRepository", withoutCloudIdentity(ociFetcher(context))],
		[imageKind, imageFetcher(context, (url) => !network.restrictEgress || isAllowedUrl(url, network))],
		[remoteFileKind, remoteFileFetcher(context)],
		[remoteRepositoryKind, remoteRepositoryFetcher(git)]
	];
	const attendance = new Attendance();
	return {
		byKind: new Map(fetchers.map(([kind, fetcher]) => [kind, attendance.of(fetcher)])),
		usedLogins: () => logins.used,
		async close() {
			await Promise.all([http.close(), attendance.end()]);
			await git.close();
			if (options.cacheSize !== void 0) await cache?.finish(options.cacheSize);
		}
	};
}
const endingPatience = 5e3;
var Attendance = class {
	#ending = new AbortController();
	#underWay = new Set();
	constructor() {
		setMaxListeners(0, this.#ending.signal);
	}
	of(fetcher) {
		return { fetch: (request, signal) => {
			const fetched = fetcher.fetch(request, AbortSignal.any([signal, this.#ending.signal]));
			this.#underWay.add(fetched);
			const ended = () => this.#underWay.delete(fetched);
			fetched.then(ended, ended);
			return fetched;
		} };
	}
	async end() {
		this.#ending.abort();
		let timer;
		const patience = new Promise((resolve) => {
			timer = setTimeout(resolve, endingPatience);
		});
		await Promise.race([Promise.allSettled(this.#underWay), patience]);
		clearTimeout(timer);
	}
};
function notesWayInside(allowed, isPublicHost, logins) {
	const note = async (from) => {
		if (!await isPublicHost(from)) return;
		logins.used = true;
		logins.isInside = true;
	};
	return {
		async onRedirect(from, to) {
			if (!await isPublicHost(to.hostname)) await note(from.hostname);
		},
		async onPrivateConnection(host) {
			if (!isAllowed(host, allowed)) await note(host);
		}
	};
}
function publicHosts({ allowedHosts = [], lookup: lookup$1 = lookup }) {
	const known = new Map();
	return async (host) => {
		const address = host.replace(/^\[|\]$/g, "");
		if (isAllowed(host, { allowedHosts })) return true;
		if (isIP(address) !== 0) return isPublicAddress(address);
		return await getOrInsert(known, host, () => resolvesToPublic(lookup$1, host));
	};
}
function githubPackages({ githubToken = "", restrictEgress = false }) {
	return (host) => host === "ghcr.io" && githubToken !== "" && !restrictEgress ? {
		username: "token",
		password: githubToken,
		isLastResort: true
	} : void 0;
}
function githubRepositories({ githubToken = "", restrictEgress = false, environment }) {
	const server = environment?.["GITHUB_SERVER_URL"] ?? "";
	const own = URL.canParse(server) ? new URL(server).host : "github.com";
	return (host) => host === own && githubToken !== "" && !restrictEgress ? {
		username: "x-access-token",
		password: githubToken,
		isLastResort: true
	} : void 0;
}
function bucketEnvironment({ environment = {}, restrictEgress = false }) {
	const id = environment["AWS_ACCESS_KEY_ID"] ?? "";
	const secret = environment["AWS_SECRET_ACCESS_KEY"] ?? "";
	const session = environment["AWS_SESSION_TOKEN"] ?? "";
	if (id === "" || secret === "" || restrictEgress) return {};
	return { awsKey: {
		id,
		secret,
		...session === "" ? {} : { session }
	} };
}
export { createFetchers };
