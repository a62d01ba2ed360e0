import { r as __toESM } from "./rolldown-runtime.js";
import { a as mirrorHosts, c as dockerCredentials, i as sourceAccess, l as firstCredential, n as sourceIgnorePatterns, o as rewriteUrl, r as accessKey, s as basicAuthorization, t as ignoreTree } from "./ignore-tree.js";
import { t as memoryTree } from "./memory-tree.js";
import { a as objectAt, i as listAt, n as isJsonObject, o as stringAt, t as booleanAt } from "./json.js";
import { r as isProblem } from "./problem.js";
import { a as parseConstraint, i as checkConstraint, n as gunzip, o as SemverError, r as readTar, s as compareVersions, t as TarError, u as tryParseVersion } from "./tar.js";
import { r as decodeHelmYaml } from "./decode-helm.js";
import { join } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { lookup } from "node:dns";
import { mkdir, readFile, readdir, rename, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
// src/net/address-guard.ts
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
	["100::", 64],
	["2001:db8::", 32],
	["3fff::", 20],
	["5f00::", 16],
	["fc00::", 7],
	["fe80::", 10],
	["fec0::", 10],
	["ff00::", 8]
]) blocked.addSubnet(network, prefix, "ipv6");
function isPublicAddress(address) {
	const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
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
	if (a === 100 && b === 65435) return dotted(g, h);
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
// src/net/redact-url.ts
function redactUrl(url) {
	try {
		const { protocol, host, pathname } = new URL(url);
		return host === "" ? `${protocol}${pathname}` : `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
	} catch {
		return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/@\s]*@/i, "$1").replace(/[?#].*$/s, "");
	}
}
// src/net/http-client.ts
const maxRedirects = 10;
const perHost = 6;
const defaultMaxBytes = 67108864;
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
	constructor(code, message, again, more = {}) {
		super(message);
		this.code = code;
		this.again = again;
		this.after = more.after;
		this.hint = more.hint;
	}
};
function createHttpClient(options) {
	const dispatchers = new Map();
	const running = new Map();
	const attempts = options.attempts ?? 4;
	const wait = options.wait ?? sleep;
	const request = async (asked) => {
		for (let attempt = 1;; attempt++) try {
			return await limited(running, hostOf$1(asked.url), () => follow(asked, options, dispatchers));
		} catch (error) {
			const failed = describe(error, asked);
			if (attempt >= attempts || !failed.again || asked.signal?.aborted === true) {
				const tried = attempt === 1 ? "" : ` (${attempt} attempts)`;
				return {
					code: failed.code,
					message: `${redactUrl(asked.url)}: ${failed.message}${tried}`,
					...failed.hint === void 0 ? {} : { hint: failed.hint }
				};
			}
			const pause = failed.after ?? Math.random() * 250 * 2 ** attempt;
			await wait(Math.min(pause, 3e4), asked.signal);
		}
	};
	return {
		request,
		async close() {
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
async function follow(asked, options, dispatchers) {
	let { url, method = "GET", headers = {}, body } = asked;
	const total = AbortSignal.timeout(options.milliseconds?.total ?? 12e4);
	const signal = asked.signal === void 0 ? total : AbortSignal.any([asked.signal, total]);
	for (let hop = 0;; hop++) {
		const target = checkedUrl(url, options);
		const { request } = await import("./undici.js").then((m) => __toESM(m.default, 1));
		const response = await request(target, {
			method,
			headers: {
				"user-agent": "fluxdelta",
				...headers
			},
			...body === void 0 ? {} : { body },
			dispatcher: await dispatcherFor(target, asked.tls, options, dispatchers),
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
			if (next.host !== target.host) headers = withoutCredentials(headers);
			if (response.statusCode === 303 || method === "POST" && response.statusCode < 303) {
				method = "GET";
				body = void 0;
			}
			url = next.href;
			continue;
		}
		const bytes = await readBody(response.body, asked.maxBytes ?? defaultMaxBytes);
		const { statusCode: status } = response;
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
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:authorization|cookie|proxy-authorization|private-token)$/i.test(name)));
}
function hostOf$1(url) {
	return URL.canParse(url) ? new URL(url).host : url;
}
function checkedUrl(url, options) {
	if (!URL.canParse(url)) throw new AttemptError("SOURCE_INVALID", "this is no URL", false);
	const target = new URL(url);
	if (target.protocol !== "https:" && target.protocol !== "http:") throw new AttemptError("SOURCE_INVALID", `${target.protocol} is not a protocol that sources are fetched with`, false);
	target.username = "";
	target.password = "";
	if (!options.restrictEgress || isAllowed(target.hostname, options)) return target;
	if (target.protocol !== "https:") throw denied("only https is allowed here");
	const address = target.hostname.replace(/^\[|\]$/g, "");
	if (isIP(address) !== 0 && !isPublicAddress(address)) throw denied(`${address} is not a public address`);
	return target;
}
function isAllowed(host, { allowedHosts = [] }) {
	return allowedHosts.includes(host);
}
function denied(why) {
	return new AttemptError("EGRESS_DENIED", why, false, { hint: "Requests of untrusted pull requests are kept to public servers; allow the host, or turn restrict-egress off." });
}
async function dispatcherFor(url, tls, options, known) {
	const restricted = options.restrictEgress && !isAllowed(url.hostname, options);
	const proxy = proxyFor(url, options);
	const key = JSON.stringify([
		restricted,
		proxy ?? "",
		tls ?? {}
	]);
	let made = known.get(key);
	if (made === void 0) {
		made = import("./undici.js").then((m) => __toESM(m.default, 1)).then(({ Agent, ProxyAgent }) => {
			const connect = {
				timeout: options.milliseconds?.connect ?? 1e4,
				...tls?.ca === void 0 ? {} : { ca: tls.ca },
				...tls?.cert === void 0 ? {} : { cert: tls.cert },
				...tls?.key === void 0 ? {} : { key: tls.key },
				...tls?.insecure === true ? { rejectUnauthorized: false } : {},
				...restricted ? { lookup: publicLookup } : {}
			};
			const settings = {
				connections: perHost,
				keepAliveTimeout: 1e4
			};
			return proxy === void 0 ? new Agent({
				...settings,
				connect
			}) : new ProxyAgent({
				...settings,
				uri: proxy,
				requestTls: connect
			});
		});
		known.set(key, made);
	}
	return await made;
}
const publicLookup = (hostname, lookupOptions, callback) => {
	lookup(hostname, {
		...lookupOptions,
		all: true
	}, (error, addresses) => {
		if (error !== null) return callback(error, "", 0);
		const allowed = addresses.filter(({ address }) => isPublicAddress(address));
		const [first] = allowed;
		if (first === void 0) return callback(Object.assign(new Error(`${hostname} does not resolve to a public address`), { code: "EGRESS_DENIED" }), "", 0);
		if (lookupOptions.all === true) callback(null, allowed);
		else callback(null, first.address, first.family);
	});
};
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
async function readBody(body, most) {
	const chunks = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > most) throw new AttemptError("SOURCE_LIMIT", `the answer is larger than ${most} bytes`, false);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function statusError(status, headers) {
	const text = `the server answered ${status}`;
	if (status === 401 || status === 403) return new AttemptError("SOURCE_AUTH", text, false, { hint: "Give credentials for this host, or make the source public." });
	if (status === 404 || status === 410) return new AttemptError("SOURCE_NOT_FOUND", text, false);
	if (!transient.has(status)) return new AttemptError("SOURCE_UNREACHABLE", text, false);
	const given = headers.get("retry-after");
	const seconds = given === void 0 ? NaN : /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1e3;
	return new AttemptError("SOURCE_UNREACHABLE", text, true, Number.isFinite(seconds) ? { after: Math.max(0, seconds * 1e3) } : {});
}
function describe(error, asked) {
	if (error instanceof AttemptError) return error;
	if (asked.signal?.aborted === true) return new AttemptError("ABORTED", "the run was ended", false);
	const chain = [];
	for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
	const codes = chain.map(({ code }) => typeof code === "string" ? code : "");
	const blocked = chain.find(({ code }) => code === "EGRESS_DENIED");
	if (blocked !== void 0) return denied(blocked.message);
	if (codes.some((code) => /^(?:CERT_|DEPTH_ZERO|ERR_TLS|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/.test(code))) return new AttemptError("SOURCE_UNREACHABLE", `its certificate is not trusted (${codes.find((code) => code !== "")})`, false, { hint: "Give its authority with certSecretRef, or correct the certificate." });
	if (codes.includes("ENOTFOUND")) return new AttemptError("SOURCE_UNREACHABLE", "its name does not resolve", false);
	if (codes.includes("ECONNREFUSED")) return new AttemptError("SOURCE_UNREACHABLE", "the connection is refused", true);
	const [first] = chain;
	if (error instanceof Error && error.name === "TimeoutError") return new AttemptError("SOURCE_UNREACHABLE", "the server does not answer in time", false);
	return new AttemptError("SOURCE_UNREACHABLE", codes.some((code) => code.includes("TIMEOUT")) ? "the server does not answer in time" : `the connection failed (${codes.find((code) => code !== "") ?? first?.message ?? "unknown"})`, true);
}
function sleep(milliseconds, signal) {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, milliseconds);
		signal?.addEventListener("abort", done);
	});
}
// src/sources/blob-cache.ts
var BlobCache = class {
	#directory;
	#now;
	constructor(directory, now = Date.now) {
		this.#directory = join(directory, "v1");
		this.#now = now;
	}
	async blob(digest) {
		const path = this.#blobPath(digest);
		if (path === void 0) return void 0;
		let bytes;
		try {
			bytes = await readFile(path);
		} catch {
			return;
		}
		if (sha256(bytes) !== digest) {
			await unlink(path).catch(() => void 0);
			return;
		}
		const seconds = this.#now() / 1e3;
		await utimes(path, seconds, seconds).catch(() => void 0);
		return bytes;
	}
	async keep(bytes) {
		const digest = sha256(bytes);
		const path = this.#blobPath(digest);
		if (path !== void 0) await this.#write(path, bytes);
		return digest;
	}
	async resolution(key, maxAge) {
		try {
			const { value, at, sum } = JSON.parse(await readFile(this.#resolutionPath(key), "utf8"));
			if (typeof value !== "string" || typeof at !== "number" || sum !== resolutionSum(value, at)) return void 0;
			const age = this.#now() - at;
			return age >= 0 && age <= maxAge ? value : void 0;
		} catch {
			return;
		}
	}
	async resolve(key, value) {
		const at = this.#now();
		const resolution = {
			value,
			at,
			sum: resolutionSum(value, at)
		};
		await this.#write(this.#resolutionPath(key), JSON.stringify(resolution));
	}
	async list() {
		const found = [];
		const root = join(this.#directory, "blobs");
		for (const shard of await readdir(root).catch(() => [])) for (const name of await readdir(join(root, shard)).catch(() => [])) {
			if (!/^[0-9a-f]{64}$/.test(name)) continue;
			const entry = await stat(join(root, shard, name)).catch(() => void 0);
			if (entry !== void 0) found.push({
				digest: `sha256:${name}`,
				bytes: entry.size,
				usedAt: entry.mtimeMs
			});
		}
		return found.sort((a, b) => a.usedAt - b.usedAt || (a.digest < b.digest ? -1 : 1));
	}
	async evict(maxBytes) {
		const blobs = await this.list();
		let total = blobs.reduce((sum, { bytes }) => sum + bytes, 0);
		let freed = 0;
		for (const { digest, bytes } of blobs) {
			if (total <= maxBytes) break;
			const path = this.#blobPath(digest);
			if (path === void 0) continue;
			await unlink(path).catch(() => void 0);
			total -= bytes;
			freed += bytes;
		}
		return freed;
	}
	async clear() {
		await rm(this.#directory, {
			recursive: true,
			force: true
		});
	}
	#blobPath(digest) {
		const hex = /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
		return hex === void 0 ? void 0 : join(this.#directory, "blobs", hex.slice(0, 2), hex);
	}
	#resolutionPath(key) {
		return join(this.#directory, "references", sha256(Buffer.from(key)).slice(7));
	}
	async #write(path, content) {
		const temporary = `${path}.${randomUUID()}`;
		try {
			await mkdir(join(path, ".."), { recursive: true });
			await writeFile(temporary, content, { flush: true });
			await rename(temporary, path);
		} catch {
			await unlink(temporary).catch(() => void 0);
		}
	}
};
function resolutionSum(value, at) {
	return sha256(Buffer.from(`${at} ${value}`));
}
function sha256(bytes) {
	return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
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
// src/sources/helm-index.ts
function chartsInIndex(index, chart) {
	let known = answered.get(index);
	if (known === void 0) {
		known = { charts: new Map() };
		answered.set(index, known);
	}
	let charts = known.charts.get(chart);
	if (charts === void 0) {
		charts = readSection(index, chart) ?? readWhole(index, chart, known);
		known.charts.set(chart, charts);
	}
	return charts;
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
		message: `the index of the repository cannot be read: ${why}`
	});
	if (/^\s*\{/.test(text)) try {
		return JSON.parse(text);
	} catch {}
	const { value, problem } = decodeHelmYaml(text);
	if (problem !== void 0) return invalid(problem.message);
	return isJsonObject(value) ? value : invalid("it is no mapping");
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
	let known = directories.get(index);
	if (known === void 0) {
		known = { directory: readDirectory(index) };
		directories.set(index, known);
	}
	const { directory } = known;
	if (directory === void 0 || !textName.test(chart)) return void 0;
	if (directory.repeated.has(chart)) return {
		code: "SOURCE_INVALID",
		message: `the index lists chart ${chart} twice, as Helm refuses it`
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
// src/sources/kept-content.ts
const keptFor = {
	digest: Number.POSITIVE_INFINITY,
	moving: 3e5,
	version: 864e5
};
var KeptContent = class {
	#cache;
	#scope;
	constructor(cache, access, repository) {
		this.#cache = cache;
		const login = access.credentials(hostOf(access.url), repository);
		this.#scope = [
			redactUrl(access.url),
			login?.username ?? "",
			access.tls?.cert ?? ""
		];
	}
	async content(digest) {
		if (await this.reference(`content ${digest}`, keptFor.digest) === void 0) return void 0;
		return await this.#cache?.blob(digest);
	}
	async keep(bytes) {
		const digest = await this.#cache?.keep(bytes);
		if (digest !== void 0) await this.remember(`content ${digest}`, "");
		return digest;
	}
	async reference(name, maxAge) {
		return await this.#cache?.resolution(this.#key(name), maxAge);
	}
	async remember(name, value) {
		await this.#cache?.resolve(this.#key(name), value);
	}
	#key(name) {
		return JSON.stringify([...this.#scope, name]);
	}
};
function hostOf(url) {
	return URL.canParse(url) ? new URL(url).host : "";
}
// src/sources/extract-archive.ts
const defaultLimits = {
	bytes: 536870912,
	entries: 1e5
};
function extractArchive(bytes, limits = defaultLimits) {
	try {
		const files = new Map();
		for (const { name, kind, data } of readTar(gunzip(bytes, limits.bytes), limits.entries)) {
			const parts = name.split("/").filter((part) => part !== "" && part !== ".");
			if (name.startsWith("/") || name.includes("\0") || name.includes("\\") || parts.includes("..")) return {
				code: "SOURCE_INVALID",
				message: `the archive holds ${JSON.stringify(name)}, which is outside of it`
			};
			if (kind === "file" && parts.length > 0) files.set(parts.join("/"), data);
		}
		return memoryTree(files);
	} catch (error) {
		if (!(error instanceof TarError)) throw error;
		return {
			code: error.limit ? "SOURCE_LIMIT" : "SOURCE_INVALID",
			message: error.message
		};
	}
}
// src/sources/oci-client.ts
const manifestTypes = [
	"application/vnd.oci.image.manifest.v1+json",
	"application/vnd.docker.distribution.manifest.v2+json",
	"application/vnd.oci.image.index.v1+json",
	"application/vnd.docker.distribution.manifest.list.v2+json"
].join(", ");
const digestForm = /^sha256:[0-9a-f]{64}$/;
const versionTag = /^v?\d+\.\d+\.\d+(?:[-_.].*)?$/;
const maxManifest = 4194304;
var OciClient = class {
	#http;
	#repository;
	#access;
	#authorization;
	constructor(http, repository, access = {}) {
		this.#http = http;
		this.#repository = repository;
		this.#access = access;
	}
	async tags(signal) {
		const known = await this.#access.kept?.reference("tags", keptFor.moving);
		if (known !== void 0) return known.split("\n");
		const tags = [];
		let path = "tags/list?n=1000";
		for (let page = 0; path !== void 0 && page < 200; page++) {
			const response = await this.#get(path, {
				signal,
				maxBytes: maxManifest
			});
			if (isProblem(response)) return response;
			const listed = parseJson(response);
			if (Array.isArray(listed?.tags)) tags.push(...listed.tags.filter((tag) => typeof tag === "string"));
			path = nextPage(response);
		}
		if (tags.length > 0) await this.#access.kept?.remember("tags", tags.join("\n"));
		return tags;
	}
	async resolve(reference, signal) {
		const manifest = await this.manifest(reference, signal);
		return isProblem(manifest) ? manifest : manifest.digest;
	}
	async manifest(reference, signal) {
		const body = await this.#manifestText(reference, signal);
		if (isProblem(body)) return body;
		const digest = digestOf(body);
		const parsed = parseJson({ body });
		if (Array.isArray(parsed?.manifests)) {
			const [first] = parsed.manifests.filter(isDescriptor);
			if (first === void 0) return this.#wrong("is an index without manifests");
			const inner = await this.manifest(first.digest, signal);
			return isProblem(inner) ? inner : {
				...inner,
				digest
			};
		}
		if (!Array.isArray(parsed?.layers)) return this.#wrong("is no image manifest");
		return {
			digest,
			layers: parsed.layers.filter(isDescriptor)
		};
	}
	async blob(descriptor, maxBytes, signal) {
		const known = await this.#access.kept?.content(descriptor.digest);
		if (known !== void 0) return known;
		const response = await this.#get(`blobs/${descriptor.digest}`, {
			signal,
			maxBytes
		});
		if (isProblem(response)) return response;
		if (digestOf(response.body) !== descriptor.digest) return this.#wrong(`sent a layer of another digest than ${descriptor.digest}`);
		await this.#access.kept?.keep(response.body);
		return response.body;
	}
	async #manifestText(reference, signal) {
		const { kept } = this.#access;
		const isDigest = digestForm.test(reference);
		const age = versionTag.test(reference) ? keptFor.version : keptFor.moving;
		const meant = isDigest ? reference : await kept?.reference(`tag ${reference}`, age);
		const known = meant === void 0 ? void 0 : await kept?.content(meant);
		if (known !== void 0) return known;
		const response = await this.#get(`manifests/${encodeURIComponent(reference)}`, {
			signal,
			maxBytes: maxManifest,
			headers: { accept: manifestTypes }
		});
		if (isProblem(response)) return response;
		const digest = digestOf(response.body);
		if (isDigest && digest !== reference) return this.#wrong(`has the digest ${digest} instead of ${reference}`);
		await kept?.keep(response.body);
		if (!isDigest) await kept?.remember(`tag ${reference}`, digest);
		return response.body;
	}
	#wrong(what) {
		return {
			code: "SOURCE_INVALID",
			message: `${this.#repository.host}/${this.#repository.name} ${what}`
		};
	}
	async #get(path, more) {
		const { host, name } = this.#repository;
		const ask = () => this.#http.request({
			url: path.startsWith("/") ? `${this.#scheme}://${host}${path}` : `${this.#scheme}://${host}/v2/${name}/${path}`,
			headers: {
				...more.headers,
				...this.#authorization === void 0 ? {} : { authorization: this.#authorization }
			},
			maxBytes: more.maxBytes,
			accept: this.#authorization === void 0 ? [401] : [],
			...this.#access.tls === void 0 ? {} : { tls: this.#access.tls },
			...more.signal === void 0 ? {} : { signal: more.signal }
		});
		const response = await ask();
		if (isProblem(response) || response.status !== 401) return response;
		const authorization = await this.#authorize(response.headers.get("www-authenticate") ?? "", more.signal);
		if (isProblem(authorization)) return authorization;
		this.#authorization = authorization;
		return await ask();
	}
	get #scheme() {
		return this.#access.plain === true ? "http" : "https";
	}
	async #authorize(challenge, signal) {
		const { credential } = this.#access;
		const { host, name } = this.#repository;
		const basic = credential === void 0 ? void 0 : basicAuthorization(credential);
		const needed = {
			code: "SOURCE_AUTH",
			message: `${host}/${name} asks for a login`,
			hint: `Give credentials for ${host}: in the source's secretRef, or with registry-config.`
		};
		if (/^basic\b/i.test(challenge)) return basic ?? needed;
		const field = (key) => new RegExp(`\\b${key}="([^"]*)"`, "i").exec(challenge)?.[1];
		const realm = field("realm");
		if (!/^bearer\b/i.test(challenge) || realm === void 0 || !URL.canParse(realm)) return needed;
		const url = new URL(realm);
		const service = field("service");
		if (service !== void 0) url.searchParams.set("service", service);
		url.searchParams.set("scope", field("scope") ?? `repository:${name}:pull`);
		const safe = url.protocol === "https:" || this.#access.plain === true;
		const response = await this.#http.request({
			url: url.href,
			headers: basic === void 0 || !safe ? {} : { authorization: basic },
			maxBytes: 1048576,
			...this.#access.tls === void 0 || url.host !== host ? {} : { tls: this.#access.tls },
			...signal === void 0 ? {} : { signal }
		});
		if (isProblem(response)) return response.code === "SOURCE_AUTH" ? needed : response;
		const answer = parseJson(response);
		const token = answer?.token ?? answer?.access_token;
		return typeof token === "string" && token !== "" ? `Bearer ${token}` : needed;
	}
};
function digestOf(bytes) {
	return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
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
function nextPage({ headers, url }) {
	const link = /<([^>]+)>\s*;\s*rel="?next"?/i.exec(headers.get("link") ?? "")?.[1];
	if (link === void 0 || !URL.canParse(link, url)) return void 0;
	const next = new URL(link, url);
	return next.host === new URL(url).host ? `${next.pathname}${next.search}` : void 0;
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
		const url = stringAt(request.spec, "url") ?? "";
		const client = registryClient(context, sourceAccess(request, url, context));
		if (isProblem(client)) return { problem: client };
		const reference = await resolveReference(client, request, signal);
		if (isProblem(reference)) return { problem: reference };
		const manifest = await client.manifest(reference, signal);
		if (isProblem(manifest)) return { problem: manifest };
		const layer = selectLayer(manifest.layers, stringAt(request.spec, "layerSelector", "mediaType"));
		if (isProblem(layer)) return { problem: layer };
		const bytes = await client.blob(layer, maxLayerBytes, signal);
		if (isProblem(bytes)) return { problem: bytes };
		return unpack(request, layer, bytes, reference === manifest.digest ? manifest.digest : `${reference}@${manifest.digest}`);
	} };
}
function registryClient({ http, cache }, access) {
	const repository = parseOciUrl(access.url);
	if (repository === void 0) return {
		code: "SOURCE_INVALID",
		message: "the URL is no oci:// URL of a repository"
	};
	const credential = access.credentials(repository.host, repository.name);
	return new OciClient(http, repository, {
		...credential === void 0 ? {} : { credential },
		...access.tls === void 0 ? {} : { tls: access.tls },
		plain: access.plain,
		kept: new KeptContent(cache, access, repository.name)
	});
}
async function resolveReference(client, { spec }, signal) {
	const [digest, range] = [stringAt(spec, "ref", "digest") ?? "", stringAt(spec, "ref", "semver") ?? ""];
	if (digest !== "") {
		if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
		return {
			code: "SOURCE_INVALID",
			message: `${JSON.stringify(digest)} is no digest`
		};
	}
	if (range === "") return stringAt(spec, "ref", "tag") || "latest";
	const tags = await client.tags(signal);
	if (isProblem(tags)) return tags;
	const matches = tagFilter(stringAt(spec, "ref", "semverFilter") ?? "");
	if (isProblem(matches)) return matches;
	const isChart = stringAt(spec, "layerSelector", "mediaType") === chartMediaType;
	return selectVersion(tags.filter(matches).map((tag) => ({
		tag,
		version: isChart ? tag.replaceAll("_", "+") : tag
	})), range)?.tag ?? {
		code: "SOURCE_NOT_FOUND",
		message: `no tag of the repository matches ${JSON.stringify(range)}`
	};
}
function tagFilter(filter) {
	if (filter === "") return () => true;
	const invalid = {
		code: "SOURCE_UNSUPPORTED",
		message: `the semverFilter ${JSON.stringify(filter.slice(0, 100))} is not supported`,
		hint: "Use a regular expression without repeated groups."
	};
	if (filter.length > 256 || /\)[*+{]/.test(filter) || (filter.match(/[*+{]/g)?.length ?? 0) > 4) return invalid;
	try {
		const pattern = new RegExp(filter, "u");
		return (tag) => tag.length <= 128 && pattern.test(tag);
	} catch {
		return invalid;
	}
}
function selectLayer(layers, mediaType) {
	return (mediaType === void 0 || mediaType === "" ? layers[0] : layers.find((one) => one.mediaType === mediaType)) ?? {
		code: "SOURCE_INVALID",
		message: mediaType === void 0 ? "the artifact has no layer" : `no layer of the artifact has the media type ${JSON.stringify(mediaType)}`
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
	const tree = extractArchive(bytes);
	if (isProblem(tree)) return { problem: tree };
	return { artifact: {
		identity,
		revision,
		tree: ignoreTree(tree, sourceIgnorePatterns(tree, ignore)),
		...archive
	} };
}
// src/sources/helm-chart-fetcher.ts
const maxIndexBytes = 134217728;
const maxChartBytes = 67108864;
function helmChartFetcher(context) {
	const indexes = new Map();
	return { async fetch(request, signal) {
		const repository = request.repository?.spec ?? {};
		const url = (stringAt(repository, "url") ?? "").replace(/\/+$/, "");
		const chart = stringAt(request.spec, "chart") ?? "";
		if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(chart) || chart.split("/").includes("..")) return { problem: {
			code: "SOURCE_INVALID",
			message: `${JSON.stringify(chart)} is no name of a chart`
		} };
		if (stringAt(repository, "type") === "oci" || url.startsWith("oci://")) return await chartOfRegistry(context, sourceAccess(request, `${url}/${chart}`, context), request, chart, signal);
		const access = sourceAccess(request, url, context);
		const kept = new KeptContent(context.cache, access);
		const known = await keptChart(kept, request);
		if (known !== void 0) return known;
		const key = `${access.url} ${accessKey(request)}`;
		let index = indexes.get(key);
		if (index === void 0) {
			index = fetchIndex(context.http, access, kept, signal);
			indexes.set(key, index);
		}
		const bytes = await index;
		if (isProblem(bytes)) return { problem: bytes };
		return await chartOfIndex(context, access, kept, request, bytes, signal);
	} };
}
async function keptChart(kept, request) {
	const digest = await kept.reference(chartReference(request), keptFor.version);
	if (digest === void 0) return void 0;
	const bytes = await kept.content(`sha256:${digest}`);
	const version = stringAt(request.spec, "version") ?? "";
	return bytes === void 0 ? void 0 : packaged(bytes, `${version}@sha256:${digest}`, digest);
}
function chartReference({ spec }) {
	return `chart ${stringAt(spec, "chart") ?? ""} ${stringAt(spec, "version") ?? ""}`;
}
async function fetchIndex(http, access, kept, signal) {
	const isFresh = await kept.reference("index", keptFor.moving) !== void 0;
	const [digest = "", tag = ""] = (await kept.reference("index", keptFor.digest))?.split(" ") ?? [];
	const known = digest === "" ? void 0 : await kept.content(digest);
	if (known !== void 0 && isFresh) return known;
	const entityTag = known === void 0 ? "" : Buffer.from(tag, "base64").toString("latin1");
	const response = await ask(http, access, `${access.url}/index.yaml`, true, maxIndexBytes, signal, entityTag);
	if (isProblem(response)) return response;
	if (response.status === 304 && known !== void 0) {
		await kept.remember("index", `${digest} ${tag}`);
		return known;
	}
	const now = await kept.keep(response.body);
	const sent = Buffer.from(response.headers.get("etag") ?? "", "latin1").toString("base64");
	if (now !== void 0) await kept.remember("index", `${now} ${sent}`);
	return response.body;
}
async function ask(http, access, url, withLogin, maxBytes, signal, entityTag = "") {
	const login = withLogin && URL.canParse(url) ? access.credentials(new URL(url).host) : void 0;
	return await http.request({
		url,
		headers: {
			...login === void 0 ? {} : { authorization: basicAuthorization(login) },
			...entityTag === "" ? {} : { "if-none-match": entityTag }
		},
		accept: entityTag === "" ? [] : [304],
		maxBytes,
		signal,
		...access.tls === void 0 ? {} : { tls: access.tls }
	});
}
async function chartOfIndex(context, access, kept, request, index, signal) {
	const chart = stringAt(request.spec, "chart") ?? "";
	const entries = chartsInIndex(index, chart);
	if (isProblem(entries)) return { problem: entries };
	const found = selectVersion(entries, stringAt(request.spec, "version") ?? "");
	if (found === void 0) return { problem: missing(request, entries) };
	const base = `${access.url}/`;
	if (!URL.canParse(found.url, base)) return { problem: {
		code: "SOURCE_INVALID",
		message: `the index names no valid URL for chart ${chart}`
	} };
	const known = found.digest === void 0 ? void 0 : await kept.content(`sha256:${found.digest}`);
	const isPinned = found.version === stringAt(request.spec, "version");
	if (known !== void 0 && found.digest !== void 0) {
		if (isPinned) await kept.remember(chartReference(request), found.digest);
		return packaged(known, `${found.version}@sha256:${found.digest}`, found.digest);
	}
	const resolved = new URL(found.url, base);
	const sameHost = resolved.host === new URL(base).host;
	const url = sameHost ? resolved.href : rewriteUrl(resolved.href, context.rewrites).url;
	const withLogin = sameHost || booleanAt(request.repository?.spec, "passCredentials") === true;
	const response = await ask(context.http, access, url, withLogin, maxChartBytes, signal);
	if (isProblem(response)) return { problem: response };
	const digest = createHash("sha256").update(response.body).digest("hex");
	if (found.digest !== void 0 && found.digest !== digest) return { problem: {
		code: "SOURCE_INVALID",
		message: `${redactUrl(url)} has the digest ${digest}, and the index says ${found.digest}`,
		hint: "The repository is inconsistent: its chart was replaced, or something between changed it."
	} };
	await kept.keep(response.body);
	if (isPinned) await kept.remember(chartReference(request), digest);
	return packaged(response.body, `${found.version}@sha256:${digest}`, digest);
}
async function chartOfRegistry(context, access, request, chart, signal) {
	const client = registryClient(context, access);
	if (isProblem(client)) return { problem: client };
	const wanted = stringAt(request.spec, "version") ?? "";
	let version = wanted;
	if (parseStrictVersion(wanted) === void 0) {
		const tags = await client.tags(signal);
		if (isProblem(tags)) return { problem: tags };
		const versions = tags.map((tag) => ({ version: tag.replaceAll("_", "+") }));
		const found = selectVersion(versions, wanted);
		if (found === void 0) return { problem: missing(request, versions) };
		version = found.version;
	}
	const manifest = await client.manifest(version.replaceAll("+", "_"), signal);
	if (isProblem(manifest)) return { problem: manifest };
	const layer = manifest.layers.find(({ mediaType }) => mediaType === chartMediaType);
	if (layer === void 0) return { problem: {
		code: "SOURCE_INVALID",
		message: `${chart} ${version} holds no layer with a chart`
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
		hint: entries.length === 0 ? "Correct the name of the chart or the URL of its repository." : "Correct the version, or publish the chart first."
	};
}
// src/sources/create-fetchers.ts
function createFetchers(options) {
	const rewrites = options.rewrites ?? [];
	const http = createHttpClient({
		restrictEgress: options.restrictEgress ?? false,
		allowedHosts: mirrorHosts(rewrites),
		...options.proxy === void 0 ? {} : { proxy: options.proxy }
	});
	const credentials = firstCredential(...(options.registryConfigs ?? []).map(dockerCredentials), githubPackages(options.githubToken));
	const cache = options.cacheDirectory === void 0 ? void 0 : new BlobCache(options.cacheDirectory);
	const context = {
		http,
		credentials,
		rewrites,
		...cache === void 0 ? {} : { cache }
	};
	return {
		byKind: new Map([["HelmChart", helmChartFetcher(context)], ["OCIRepository", ociFetcher(context)]]),
		close: () => http.close()
	};
}
function githubPackages(token) {
	return (host) => host === "ghcr.io" && token !== void 0 && token !== "" ? {
		username: "token",
		password: token
	} : void 0;
}
export { createFetchers };
