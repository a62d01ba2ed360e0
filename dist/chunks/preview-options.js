import { o as normaliseRepositoryUrl, t as offlineFetcher } from "./offline-fetcher.js";
import "./action-inputs.js";
import { n as defaultCacheDirectory, r as parseByteSize, t as parseDuration } from "./duration.js";
import { t as proxySettings } from "./proxy-settings.js";
import { n as fail } from "./problem.js";
import { t as CacheKey } from "./cache-key.js";
import { t as buildId } from "./version.js";
import { t as makeDirectory } from "./make-directory.js";
import { accessSync, constants, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { hash, randomUUID } from "node:crypto";
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
			host: host.replace(/^https?:\/\//, "").replace(/\/+$/, ""),
			username,
			password,
			...host.startsWith("http://") ? { inClear: true } : {}
		});
	}
	return { credentials };
}
// src/sources/secret-text.ts
const secretUrl = /:\/\/[^\s"/@\\]{1,200}@|"url":"[^"\\]{0,2000}\?/;
const writtenSecret = /\bkind\\?"?: ?\\?"?Secret\\/;
function mayHoldSecrets(text) {
	if (secretUrl.test(text)) return true;
	if (!text.includes("Secret")) return false;
	if (writtenSecret.test(text)) return true;
	return text.split("").some((json) => {
		if (!json.includes("\"Secret\"")) return false;
		try {
			return holdsSecret(JSON.parse(json));
		} catch {
			return true;
		}
	});
}
function holdsSecret(value) {
	if (typeof value !== "object" || value === null) return false;
	if (Array.isArray(value)) return value.some(holdsSecret);
	const object = value;
	if (object["kind"] === "Secret" && (isInClear(object["data"]) || isInClear(object["stringData"]))) return true;
	return Object.values(object).some(holdsSecret);
}
function isInClear(data) {
	if (typeof data !== "object" || data === null) return data !== void 0 && data !== null;
	return Object.values(data).some((value) => value !== null && value !== "" && !isEncrypted(value));
}
function isEncrypted(value) {
	return typeof value === "string" && value.startsWith("ENC[") && value.endsWith("]");
}
// src/preview/shortcuts/memo-texts.ts
const defaultBounds = {
	length: 4194304,
	total: 67108864
};
const abandonedAfter$1 = 6e5;
var MemoTexts = class {
	#directory;
	#bounds;
	#added = new Map();
	#used = new Set();
	constructor(directory, bounds = defaultBounds) {
		this.#directory = directory;
		this.#bounds = bounds;
	}
	get(name) {
		const added = this.#added.get(name);
		if (added !== void 0) return added;
		const path = join(this.#directory, name);
		try {
			const text = readFileSync(path, "utf8");
			if (nameOf(text) === name) {
				this.#used.add(name);
				return text;
			}
			rmSync(path, { force: true });
		} catch {}
	}
	names() {
		return new Set(namesIn(this.#directory));
	}
	add(text) {
		if (text.length > this.#bounds.length) return void 0;
		const name = nameOf(text);
		this.#added.set(name, text);
		return name;
	}
	write() {
		if (this.#added.size === 0) return;
		mkdirSync(this.#directory, {
			recursive: true,
			mode: 448
		});
		const present = this.names();
		for (const [name, text] of this.#added) {
			this.#used.add(name);
			if (present.has(name)) continue;
			const temporary = join(this.#directory, `${randomUUID()}.tmp`);
			writeFileSync(temporary, text, { mode: 384 });
			renameSync(temporary, join(this.#directory, name));
		}
		this.#clean();
	}
	#clean() {
		const now = Date.now();
		let total = 0;
		const names = [];
		for (const name of namesIn(this.#directory)) {
			if (!name.endsWith(".tmp")) {
				names.push(name);
				total += lengthIn(name);
				continue;
			}
			const path = join(this.#directory, name);
			if (now - statSync(path).mtimeMs > abandonedAfter$1) rmSync(path, { force: true });
		}
		if (total <= this.#bounds.total) return;
		const files = names.map((name) => {
			const path = join(this.#directory, name);
			return {
				name,
				path,
				at: this.#used.has(name) ? now : statSync(path).mtimeMs
			};
		});
		files.sort((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1));
		let kept = 0;
		for (const { name, path } of files) {
			kept += lengthIn(name);
			if (kept > this.#bounds.total * .75) rmSync(path, { force: true });
			else if (this.#used.has(name)) utimesSync(path, now / 1e3, now / 1e3);
		}
	}
};
function nameOf(text) {
	return `${hash("sha1", text)}.${text.length}`;
}
function lengthIn(name) {
	return Number(name.slice(name.indexOf(".") + 1)) || 0;
}
function namesIn(directory) {
	try {
		return readdirSync(directory);
	} catch {
		return [];
	}
}
// src/preview/memo-file.ts
const bounds = {
	parts: 8,
	bytes: 100663296,
	scopes: 4
};
const apartMark = "@";
const [tab, lineFeed] = [9, 10];
const abandonedAfter = 6e5;
var MemoFile = class {
	#home;
	#program;
	#directory;
	#bytes;
	#parts;
	#known = new Map();
	#used = new Set();
	#added = new Map();
	#apart;
	constructor(directory, program, scope = "") {
		this.#home = join(directory, "memo");
		this.#program = program.replace(/[^\w.-]/g, "_");
		this.#directory = join(this.#home, scope === "" ? this.#program : `${this.#program}@${scope}`);
		this.#apart = new MemoTexts(join(this.#directory, "apart"));
		this.#parts = partsIn(this.#directory);
		this.#bytes = this.#parts.map((part) => readPart(part));
		for (const [part, bytes] of this.#bytes.entries()) this.#index(part, bytes);
	}
	get(name) {
		const text = this.#added.get(name) ?? this.#line(name);
		if (text === void 0) return void 0;
		this.#used.add(name);
		return text.startsWith(apartMark) ? this.#apart.get(text.slice(1)) : text;
	}
	set(name, text, apart = false) {
		if (name.includes("\n") || name.includes("	") || text.includes("\n") || text.startsWith(apartMark)) return;
		if (mayHoldSecrets(text)) return;
		if (!apart) this.#added.set(name, text);
		else {
			const reference = this.#apart.add(text);
			if (reference !== void 0) this.#added.set(name, `${apartMark}${reference}`);
		}
	}
	#line(name) {
		const place = this.#known.get(name);
		if (place === void 0) return void 0;
		const [part, start, end] = place;
		return this.#bytes[part]?.toString("utf8", start, end);
	}
	close() {
		if (this.#added.size === 0) return 0;
		const total = this.#bytes.reduce((sum, bytes) => sum + bytes.length, 0);
		const isLong = this.#parts.length >= bounds.parts || total > bounds.bytes;
		const lines = [];
		if (isLong) for (const name of this.#kept()) lines.push(line(name, this.#line(name) ?? ""));
		for (const [name, text] of this.#added) lines.push(line(name, text));
		try {
			mkdirSync(this.#directory, {
				recursive: true,
				mode: 448
			});
			this.#apart.write();
			const text = lines.join("");
			const temporary = join(this.#directory, `${randomUUID()}.tmp`);
			writeFileSync(temporary, text, { mode: 384 });
			renameSync(temporary, join(this.#directory, `${hash("sha1", text)}.txt`));
			if (isLong) for (const part of this.#parts) rmSync(part, { force: true });
			this.#removeAbandoned();
			this.#removeOthers();
			writeFileSync(join(this.#home, ".gitignore"), "*\n", { mode: 384 });
		} catch {}
		return this.#added.size;
	}
	*#kept() {
		const apart = this.#apart.names();
		for (const name of this.#known.keys()) {
			if (this.#added.has(name)) continue;
			const text = this.#line(name);
			if (text?.startsWith(apartMark) === true ? apart.has(text.slice(1)) : this.#used.has(name)) yield name;
		}
	}
	#removeOthers() {
		const all = readdirSync(this.#home).map((name) => ({
			name,
			path: join(this.#home, name)
		}));
		const isOwn = (name) => name === this.#program || name.startsWith(`${this.#program}@`);
		const oldest = all.filter(({ name }) => isOwn(name)).map((one) => ({
			...one,
			at: statSync(one.path).mtimeMs
		})).sort((a, b) => b.at - a.at).slice(bounds.scopes);
		for (const { path } of [...all.filter(({ name }) => !isOwn(name)), ...oldest]) if (path !== this.#directory) rmSync(path, {
			recursive: true,
			force: true
		});
	}
	#removeAbandoned() {
		for (const name of readdirSync(this.#directory)) {
			const path = join(this.#directory, name);
			if (name.endsWith(".tmp") && Date.now() - statSync(path).mtimeMs > abandonedAfter) rmSync(path, { force: true });
		}
	}
	#index(part, bytes) {
		let start = 0;
		for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
			const tabAt = bytes.indexOf(tab, start);
			if (tabAt > start && tabAt < end) this.#known.set(bytes.toString("utf8", start, tabAt), [
				part,
				tabAt + 1,
				end
			]);
			start = end + 1;
		}
	}
};
function line(name, text) {
	return `${name}\t${text}\n`;
}
function partsIn(directory) {
	try {
		return readdirSync(directory).filter((name) => name.endsWith(".txt")).map((name) => join(directory, name)).map((path) => ({
			path,
			at: statSync(path).mtimeMs
		})).sort((a, b) => a.at - b.at || (a.path < b.path ? -1 : 1)).map(({ path }) => path);
	} catch {
		return [];
	}
}
function readPart(path) {
	try {
		const bytes = readFileSync(path);
		if (basename(path, ".txt") === hash("sha1", bytes)) return bytes;
		rmSync(path, { force: true });
	} catch {}
	return Buffer.alloc(0);
}
// src/commands/preview-options.ts
async function fetchersFor(choices, { environment, untrusted = false, githubToken = environment["GITHUB_TOKEN"] ?? "", isCarried = false, sides }) {
	const cacheDirectory = choices.cache === false ? void 0 : usableCache(choices, environment);
	const registryConfig = registryConfigText(choices.registryConfig, environment);
	const logins = {
		hostCredentials: [...choices.credentials ?? [], ...credentialsIn(choices.credentialsFile)],
		registryConfigs: registryConfig === void 0 ? [] : [registryConfig],
		githubToken
	};
	const restrictEgress = choices.restrictEgress ?? untrusted;
	const memoStore = cacheDirectory === void 0 || buildId === void 0 ? void 0 : new MemoFile(cacheDirectory, buildId, isCarried ? void 0 : memoScope(cacheDirectory, {
		...logins,
		restrictEgress,
		environment
	}));
	const memo = memoStore === void 0 ? {} : { memoStore };
	if (choices.offline === true) {
		const fetchers = await withOwnRevisions(new Map([["GitRepository", offlineFetcher]]), sides, false);
		return {
			...memo,
			fetchers,
			[Symbol.asyncDispose]: async () => void memoStore?.close()
		};
	}
	const { createFetchers } = await import("./create-fetchers.js");
	const fetchers = createFetchers({
		environment,
		restrictEgress,
		allowedHosts: choices.allowEgress ?? [],
		...logins,
		keepsPrivate: !isCarried,
		rewrites: choices.registryMirrors ?? [],
		...cacheDirectory === void 0 ? {} : {
			cacheDirectory,
			cacheSize: choices.cacheSize ?? defaultSize
		},
		proxy: proxySettings(environment)
	});
	const close = async () => {
		if (!isCarried || !fetchers.usedLogins()) memoStore?.close();
		await fetchers.close();
	};
	const byKind = await withOwnRevisions(fetchers.byKind, sides, true);
	return {
		...memo,
		fetchers: byKind,
		[Symbol.asyncDispose]: close
	};
}
function memoScope(directory, { environment, githubToken, hostCredentials, registryConfigs, restrictEgress }) {
	const variables = [
		"AWS_ACCESS_KEY_ID",
		"AWS_SECRET_ACCESS_KEY",
		"SSH_AUTH_SOCK"
	].map((name) => environment[name] ?? "");
	const token = githubToken.startsWith("ghs_") ? `job of ${environment["GITHUB_REPOSITORY"] ?? ""}` : githubToken;
	if (![
		...hostCredentials,
		...registryConfigs,
		...variables,
		token
	].some((one) => one !== "")) return void 0;
	const all = JSON.stringify([
		hostCredentials,
		registryConfigs,
		variables,
		token,
		restrictEgress
	]);
	return new CacheKey(join(directory, "v2")).nameOf(all);
}
async function withOwnRevisions(fetchers, sides, online) {
	const next = fetchers.get("GitRepository");
	if (sides?.repository === void 0 || next === void 0) return fetchers;
	const { reviewedRepositoryFetcher } = await import("./reviewed-repository-fetcher.js");
	const { own, repository } = sides;
	const remotes = new Map();
	const add = (url, remote) => {
		const normal = normaliseRepositoryUrl(url);
		if (normal !== void 0 && !remotes.has(normal)) remotes.set(normal, remote);
	};
	for (const { name, publicUrl } of repository.remotes) add(publicUrl, { name });
	for (const url of own.urls) add(url, {});
	const remoteOf = (url) => remotes.get(normaliseRepositoryUrl(url) ?? "");
	return new Map([...fetchers, ["GitRepository", reviewedRepositoryFetcher({
		repository,
		remoteOf,
		online
	}, next)]]);
}
function usableCache(choices, environment) {
	const directory = cacheDirectoryOf(choices, environment);
	if (directory === void 0) return void 0;
	try {
		makeDirectory(directory, 448);
		accessSync(directory, constants.W_OK);
		return directory;
	} catch {
		if (choices.cacheDirectory === void 0) return void 0;
		return fail("INPUT_INVALID", "cannot write to the directory of `cache-dir`", { hint: "Use a writable directory, or the default." });
	}
}
const defaultSize = parseByteSize("1Gi") ?? 0;
function cacheDirectoryOf({ cacheDirectory }, environment) {
	return cacheDirectory === void 0 ? defaultCacheDirectory(environment, process.platform) : resolve(cacheDirectory);
}
function credentialsIn(file) {
	if (file === void 0) return [];
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch {
		return fail("INPUT_INVALID", `cannot read credentials file ${file}`);
	}
	const { credentials, fault } = parseHostCredentials(text.split("\n"));
	if (fault === void 0) return credentials;
	return fail("INPUT_INVALID", `invalid line ${fault} in credentials file ${file}`, { hint: "Use one host=username:password a line." });
}
function registryConfigText(given, environment) {
	if (given?.trimStart().startsWith("{")) return given;
	const directory = environment["DOCKER_CONFIG"] ?? join(environment["HOME"] ?? "", ".docker");
	try {
		return readFileSync(given ?? join(directory, "config.json"), "utf8");
	} catch {
		if (given === void 0) return void 0;
		return fail("INPUT_INVALID", "cannot read the file of `registry-config`", { hint: "Use a docker `config.json`, as a path or as text." });
	}
}
function missingConfiguration(file, { base, head }) {
	if (file === void 0 || file === ".fluxdelta.yaml") return void 0;
	if ([base, head].some(({ tree }) => tree.read(file) !== void 0)) return void 0;
	return {
		code: "INPUT_INVALID",
		message: `no configuration file \`${file}\` in base or head`,
		hint: "Use a path from the root of the repository. The file is read from the base."
	};
}
function redactionsOf(directory, environment, { credentials = [], sopsAgeKey, token } = {}) {
	const known = [
		environment["GITHUB_TOKEN"],
		token,
		sopsAgeKey,
		...credentials.map(({ password }) => password)
	];
	const directories = [
		resolve(directory),
		environment["GITHUB_WORKSPACE"],
		environment["RUNNER_TEMP"]
	];
	const present = (texts) => texts.flatMap((text) => text || []);
	return {
		directories: present(directories),
		secrets: present(known)
	};
}
const defaultTimeout = parseDuration("5m") ?? 0;
function previewOptions(choices, own, settings = {}) {
	return {
		selfUrls: own.urls,
		selfBranches: own.branches,
		settings: {
			kubeVersion: choices.kubeVersion ?? "",
			apiVersions: choices.apiVersions,
			...choices.strictSubstitutions === false ? { strictSubstitution: false } : {},
			...choices.chartDigests === false ? { tracksChartDigests: false } : {},
			...choices.releaseAction === void 0 ? {} : { releaseAction: choices.releaseAction },
			substitutions: choices.substitutions ?? {},
			externalVariables: new Set(),
			disabledKinds: choices.disabledKinds ?? [],
			...settings
		},
		ageKeys: choices.sopsAgeKey === void 0 ? [] : [choices.sopsAgeKey],
		concurrency: choices.concurrency ?? 0,
		nodeTimeout: choices.nodeTimeout ?? defaultTimeout,
		clock: () => performance.now(),
		...choices.crdApiVersions === void 0 ? {} : { crdApiVersions: choices.crdApiVersions },
		...choices.featureGates === void 0 ? {} : { featureGates: choices.featureGates },
		configFile: choices.configFile ?? ".fluxdelta.yaml",
		today: new Date().toISOString().slice(0, 10)
	};
}
function withAgeKey(choices, environment) {
	const key = environment["SOPS_AGE_KEY"]?.trim() ?? "";
	return key === "" ? choices : {
		...choices,
		sopsAgeKey: key
	};
}
export { previewOptions as a, parseHostCredentials as c, missingConfiguration as i, defaultSize as n, redactionsOf as o, fetchersFor as r, withAgeKey as s, cacheDirectoryOf as t };
