import { $n as joinPath, Cr as buildId, Dr as isProblem, Er as fail, G as hasUnknownField, ar as decodeName } from "./core.js";
import { t as normaliseRepositoryUrl } from "./self-url.js";
import { n as defaultCacheDirectory, r as parseByteSize, t as parseDuration } from "./duration.js";
import "./action-inputs.js";
import { t as parseHostCredentials } from "./host-credentials.js";
import { t as proxySettings } from "./proxy-settings.js";
import { t as registrySecrets } from "./registry-secrets.js";
import { t as offlineFetcher } from "./offline-fetcher.js";
import { a as redactUrls, c as removeAtProcessEnd, n as errorSummary, o as runGit } from "./run-git.js";
import { a as GitObjects, i as treeOfObjects, n as agentIdentity, o as gitFailure, r as openObjectReader, t as _usingCtx } from "./usingCtx.js";
import { n as cacheFault, r as cacheParts, t as checkoutAbove } from "./checkout-above.js";
import { t as makeDirectory } from "./make-directory.js";
import { t as decodeEvent } from "./decode-event.js";
import { t as isForkPipeline } from "./gitlab-job.js";
import { t as CacheKey } from "./cache-key.js";
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { performance } from "node:perf_hooks";
import { createHash, hash, randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import { tmpdir } from "node:os";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
// src/inputs/event-trust.ts
const ofMembers = new Set([
	"create",
	"deployment",
	"release",
	"repository_dispatch",
	"schedule",
	"workflow_dispatch"
]);
function mayShowValues(event) {
	return event.kind !== "merge_group" && !mayBeOfStranger(event);
}
function mayBeOfStranger(event) {
	switch (event.kind) {
		case "pull_request": return event.isFork;
		case "merge_group":
		case "push": return false;
		case "other": return !ofMembers.has(event.name);
	}
}
// src/engines/git/git-config.ts
async function readGitConfig(context) {
	const output = await runGit(context, [
		"config",
		"--list",
		"-z",
		"--show-scope",
		"--includes"
	]);
	if (isProblem(output)) return output;
	if (output.code !== 0) return {
		code: "GIT_FAILED",
		message: `git cannot read its configuration: ${errorSummary(output)}`
	};
	const fields = output.stdout.toString("utf8").split("\0");
	const settings = [];
	for (let i = 0; i + 1 < fields.length; i += 2) {
		const entry = fields[i + 1] ?? "";
		const newline = entry.indexOf("\n");
		const [key, value] = newline < 0 ? [entry, "true"] : [entry.slice(0, newline), entry.slice(newline + 1)];
		settings.push({
			scope: fields[i] ?? "",
			key,
			value
		});
	}
	return settings;
}
function remotesOf(settings) {
	const remotes = new Map();
	for (const { key, value } of settings) {
		const name = /^remote\.(.+)\.url$/s.exec(key)?.[1];
		if (name === void 0 || value === "" || remotes.has(name)) continue;
		remotes.set(name, {
			name,
			url: value,
			publicUrl: redactUrls(value)
		});
	}
	return [...remotes.values()];
}
function isPartialClone(settings) {
	return settings.some(({ key, value }) => key === "extensions.partialclone" || /^remote\..+\.promisor$/s.test(key) && value !== "false");
}
const transportKeys = /^(?:http\..+\.(?:extraheader|sslcainfo|sslcapath)|url\..+\.insteadof)$/s;
const checkoutSsh = /^"[^"]*" -i "\$RUNNER_TEMP\/([\w-]+)"( -o StrictHostKeyChecking=yes -o CheckHostIP=no)? -o "UserKnownHostsFile=\$RUNNER_TEMP\/([\w-]+)"$/;
function transportSettings(settings) {
	return settings.flatMap(({ scope, key, value }) => {
		if (scope !== "local" && scope !== "worktree") return [];
		if (transportKeys.test(key)) return [[key, value]];
		const [, identity, strict = "", hosts] = key === "core.sshcommand" && checkoutSsh.exec(value) || [];
		if (identity === void 0 || hosts === void 0) return [];
		return [["core.sshcommand", `ssh ${`-i "$RUNNER_TEMP/${identity}" -o "UserKnownHostsFile=$RUNNER_TEMP/${hosts}"`}${strict}`]];
	});
}
function disabledFilters(settings) {
	const drivers = new Set();
	for (const { key } of settings) {
		const driver = /^filter\.(.*)\.(?:clean|process|required|smudge)$/s.exec(key)?.[1];
		if (driver !== void 0) drivers.add(driver);
	}
	return [...drivers].flatMap((driver) => [
		[`filter.${driver}.clean`, ""],
		[`filter.${driver}.process`, ""],
		[`filter.${driver}.required`, "false"],
		[`filter.${driver}.smudge`, ""]
	]);
}
// src/engines/git/merge-trees.ts
async function mergeTreesIn(context, base, ours, theirs) {
	const root = await writeCommit(context.gitDirectory, base, []);
	const sides = [await writeCommit(context.gitDirectory, ours, [root]), await writeCommit(context.gitDirectory, theirs, [root])];
	const output = await runGit(context, [
		"merge-tree",
		"--write-tree",
		"-z",
		"--name-only",
		"--no-messages",
		...sides
	]);
	if (isProblem(output)) return output;
	const [tree = "", ...conflicts] = output.stdout.toString("utf8").split("\0");
	if (output.code > 1 || tree.length !== base.length) return {
		code: "GIT_FAILED",
		message: `git merge-tree failed: ${errorSummary(output)}`
	};
	return {
		tree,
		conflicts: output.code === 0 ? [] : [...new Set(conflicts.filter((name) => name !== ""))]
	};
}
async function writeCommit(store, tree, parents) {
	const who = "fluxdelta <fluxdelta@localhost> 0 +0000";
	const text = [
		`tree ${tree}`,
		...parents.map((id) => `parent ${id}`),
		`author ${who}`,
		`committer ${who}`,
		"",
		""
	].join("\n");
	const object = Buffer.from(`commit ${Buffer.byteLength(text)}\0${text}`, "utf8");
	const id = createHash(tree.length > 40 ? "sha256" : "sha1").update(object).digest("hex");
	const directory = join(store, "objects", id.slice(0, 2));
	await mkdir(directory, { recursive: true });
	try {
		await writeFile(join(directory, id.slice(2)), deflateSync(object), { flag: "wx" });
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	}
	return id;
}
// src/engines/git/private-store.ts
const allHistory = 2 ** 31 - 1;
const pauses = [500, 2e3];
var PrivateStore = class PrivateStore {
	context;
	#directory;
	#remote;
	#isRemoved;
	#fetched = 0;
	constructor(directory, origin, isRemoved) {
		this.#directory = directory;
		this.#isRemoved = isRemoved;
		this.#remote = origin.commitsOnly ? "origin" : origin.url;
		const settings = origin.commitsOnly ? [...origin.settings, ["remote.origin.url", origin.url]] : origin.settings;
		const { workTree: _, ...place } = origin.context;
		this.context = {
			...place,
			gitDirectory: directory,
			settings
		};
	}
	static async create(origin) {
		const directory = await mkdtemp(join(origin.temporaryDirectory, "fluxdelta-git-"));
		const isRemoved = removeAtProcessEnd(directory);
		await Promise.all([
			mkdir(join(directory, "objects", "info"), { recursive: true }),
			mkdir(join(directory, "refs")),
			writeFile(join(directory, "HEAD"), "ref: refs/heads/none\n"),
			writeFile(join(directory, "config"), storeConfig(origin))
		]);
		if (origin.borrow !== void 0) {
			await writeFile(join(directory, "objects", "info", "alternates"), `${origin.borrow.objects}\n`);
			await copyFile(origin.borrow.shallow, join(directory, "shallow")).catch(() => {});
		}
		return new PrivateStore(directory, origin, isRemoved);
	}
	async fetch(wanted, options = {}) {
		const refs = wanted.map(() => `refs/fluxdelta/${this.#fetched++}`);
		const refspecs = wanted.map((name, i) => `+${name}:${refs[i] ?? ""}`);
		const depth = Math.min(options.depth ?? allHistory, allHistory);
		for (const pause of [...pauses, void 0]) {
			const output = await runGit(this.context, [...[
				"fetch",
				"--quiet",
				"--no-tags",
				"--no-recurse-submodules",
				`--depth=${depth}`
			], ...[
				"--",
				this.#remote,
				...refspecs
			]], {
				network: true,
				signal: options.signal
			});
			if (isProblem(output)) return output;
			if (output.code === 0) return refs;
			const { again, message } = gitFailure(output.stderr);
			if (!again) return {
				code: "GIT_FAILED",
				message: `git fetch failed: ${errorSummary(output)}`
			};
			if (pause === void 0) return {
				code: "SOURCE_UNREACHABLE",
				message: `${message} (${pauses.length + 1} attempts): ${errorSummary(output)}`,
				hint: "Run the job again once the server answers."
			};
			await new Promise((resolve) => setTimeout(resolve, pause));
		}
		return refs;
	}
	async [Symbol.asyncDispose]() {
		await rm(this.#directory, {
			recursive: true,
			force: true
		});
		this.#isRemoved();
	}
};
function storeConfig(origin) {
	const extended = origin.commitsOnly || origin.sha256;
	const lines = [
		"[core]",
		`repositoryformatversion = ${extended ? 1 : 0}`,
		"bare = true",
		"logAllRefUpdates = false"
	];
	if (extended) lines.push("[extensions]");
	if (origin.sha256) lines.push("objectFormat = sha256");
	if (origin.commitsOnly) lines.push("partialClone = origin", "[remote \"origin\"]", "promisor = true", "partialCloneFilter = tree:0");
	return `${lines.join("\n")}\n`;
}
// src/engines/git/repository.ts
async function openRepository(directory, options) {
	const place = findRepository(directory);
	if (place === void 0) return notARepository("no .git here or above");
	const { environment, trusted = false } = options;
	const context = {
		...place,
		environment,
		trusted
	};
	const questions = Promise.all([readLayout(context), readGitConfig(context)]);
	const objects = openObjects(context, options);
	const [layout, settings] = await questions;
	if (isProblem(layout) || isProblem(settings)) objects.close();
	if (isProblem(layout)) return layout;
	if (isProblem(settings)) return settings;
	return new Repository(context, layout, settings, objects, options);
}
function openObjects(context, options) {
	return new GitObjects(openObjectReader(context, readerOptions(options)), { maxTotalBytes: options.maxTotalBytes ?? 2 ** 30 });
}
function readerOptions(options) {
	return {
		maxObjectBytes: options.maxFileBytes ?? 32 * 2 ** 20,
		temporaryDirectory: options.temporaryDirectory ?? tmpdir()
	};
}
function findRepository(start) {
	const top = realDirectory(start);
	if (top === void 0) return void 0;
	for (let at = top;; at = dirname(at)) {
		const gitDirectory = join(at, ".git");
		if (isFile(gitDirectory) || isGitDirectory(gitDirectory)) return {
			directory: at,
			gitDirectory
		};
		if (dirname(at) === at) return isGitDirectory(top) ? {
			directory: top,
			gitDirectory: top
		} : void 0;
	}
}
function realDirectory(path) {
	try {
		return realpathSync.native(path);
	} catch {
		return;
	}
}
function isFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
function isGitDirectory(path) {
	return existsSync(join(path, "objects")) && existsSync(join(path, "refs"));
}
async function readLayout(context) {
	const questions = [
		"--absolute-git-dir",
		"--git-common-dir",
		"--git-path",
		"objects",
		"--is-shallow-repository",
		"--is-bare-repository"
	];
	const { directory, gitDirectory: named } = context;
	const bare = named === directory ? "all" : "explicit";
	const asked = {
		...context,
		...context.trusted ? {} : { gitDirectory: void 0 }
	};
	const output = await runGit({
		...asked,
		settings: [["safe.bareRepository", bare]]
	}, ["rev-parse", ...questions]);
	if (isProblem(output)) return output;
	const [gitDirectory, commonDirectory, objectDirectory, isShallow, isBare] = decodeName(output.stdout).split("\n");
	if (!gitDirectory || !commonDirectory || !objectDirectory || !isShallow || !isBare) return notARepository(errorSummary(output));
	if (gitDirectory === directory && named !== directory) return notARepository("invalid .git");
	return {
		gitDirectory,
		commonDirectory: resolve(directory, commonDirectory),
		objectDirectory: resolve(directory, objectDirectory),
		topLevel: isBare === "true" ? void 0 : directory,
		isShallow: isShallow === "true"
	};
}
function notARepository(reason) {
	if (reason.includes("dubious ownership")) return {
		code: "GIT_FAILED",
		message: "git refuses a repository of another user",
		hint: "If you trust it, run `git config --global --add safe.directory \"$PWD\"` in the repository."
	};
	return {
		code: "TREE_NOT_FOUND",
		message: `not a git repository (${reason})`,
		hint: "Run inside a clone. In a workflow, put actions/checkout before this step."
	};
}
var Repository = class {
	topLevel;
	gitDirectory;
	isShallow;
	remotes;
	context;
	settings;
	#layout;
	#options;
	#isPartial;
	#objects;
	#content = new Map();
	#fetched = new Set();
	#stores = [];
	#defaultBranches = new Map();
	constructor(context, layout, settings, objects, options) {
		const files = layout.topLevel === void 0 ? {} : { workTree: layout.topLevel };
		this.context = {
			...context,
			...files,
			gitDirectory: layout.gitDirectory
		};
		this.topLevel = layout.topLevel;
		this.gitDirectory = layout.gitDirectory;
		this.isShallow = layout.isShallow;
		this.remotes = remotesOf(settings);
		this.settings = settings;
		this.#layout = layout;
		this.#options = options;
		this.#objects = objects;
		this.#isPartial = isPartialClone(settings);
	}
	resolve(revision) {
		if (revision === "" || revision.includes(":")) return void 0;
		return this.#objects.commit(revision);
	}
	head() {
		return this.resolve("HEAD");
	}
	async branch() {
		const output = await runGit(this.context, [
			"symbolic-ref",
			"--quiet",
			"--short",
			"HEAD"
		]);
		if (isProblem(output) || output.code !== 0) return void 0;
		return output.stdout.toString("utf8").trim() || void 0;
	}
	async defaultBranch(remote = this.#remote(void 0)?.name) {
		const known = this.#defaultBranches.get(remote ?? "") ?? this.#findDefaultBranch(remote);
		this.#defaultBranches.set(remote ?? "", known);
		return await known;
	}
	async #findDefaultBranch(remote) {
		const place = remote === void 0 ? "refs/heads" : `refs/remotes/${remote}`;
		if (remote !== void 0) {
			const output = await runGit(this.context, [
				"symbolic-ref",
				"--quiet",
				`${place}/HEAD`
			]);
			const full = isProblem(output) || output.code !== 0 ? "" : output.stdout.toString("utf8").trim();
			if (full.startsWith(`${place}/`)) return full.slice(place.length + 1);
		}
		const trunks = ["main", "master"].filter((name) => this.resolve(`${place}/${name}`) !== void 0);
		return trunks.length === 1 ? trunks[0] : void 0;
	}
	tree(commit) {
		return treeOfObjects(this.#objects, commit.tree);
	}
	async hasFiles(commit) {
		if (!this.#isPartial || this.#fetched.has(commit.id)) return true;
		const output = await runGit(this.context, [
			"rev-list",
			"--objects",
			"--no-walk",
			"--missing=print",
			commit.id
		]);
		return !isProblem(output) && output.code === 0 && !/^\?/m.test(output.stdout.toString("latin1"));
	}
	async mergeBase(a, b) {
		return mergeBaseIn(this.context, a, b);
	}
	async fetch(wanted, options = {}) {
		const remote = this.#remote(options.remote);
		if (remote === void 0) return noRemote;
		const refs = await (await this.#contentStore(remote)).fetch(wanted, {
			depth: options.depth ?? 1,
			signal: options.signal
		});
		if (isProblem(refs)) return refs;
		const commits = [];
		for (const ref of refs) {
			const commit = this.#objects.commit(ref);
			if (commit === void 0) return {
				code: "GIT_FAILED",
				message: "revision missing after git fetch"
			};
			this.#fetched.add(commit.id);
			commits.push(commit);
		}
		return commits;
	}
	async fetchMergeBase(a, b, options = {}) {
		const forks = await this.fetchForks(a, [b], options);
		return isProblem(forks) ? forks : forks.get(b)?.base;
	}
	async fetchForks(a, others, options = {}) {
		const remote = this.#remote(options.remote);
		if (remote === void 0) return noRemote;
		const store = await this.#createStore(remote, true);
		const forks = new Map();
		let open = [...new Set(others)];
		for (const depth of options.depths ?? [
			30,
			300,
			3e3,
			Number.POSITIVE_INFINITY
		]) {
			if (open.length === 0) break;
			const fetched = await store.fetch([a, ...open], {
				depth,
				signal: options.signal
			});
			if (isProblem(fetched)) return fetched;
			for (const one of open) {
				const base = await mergeBaseIn(store.context, a, one);
				if (isProblem(base)) return base;
				if (base === void 0) continue;
				const own = await commitsIn(store.context, one, a);
				if (isProblem(own)) return own;
				forks.set(one, {
					base,
					own
				});
			}
			open = open.filter((one) => !forks.has(one));
		}
		return forks;
	}
	async mergeTrees(base, ours, theirs) {
		const remote = this.#remote(void 0);
		if (remote === void 0) return noRemote;
		const store = await this.#contentStore(remote);
		const missing = [
			base,
			ours,
			theirs
		].map(({ id }) => id).filter((id) => !this.#fetched.has(id));
		if (this.#isPartial && missing.length > 0) {
			const fetched = await this.fetch(missing);
			if (isProblem(fetched)) return fetched;
		}
		return await mergeTreesIn(store.context, base.tree, ours.tree, theirs.tree);
	}
	async [Symbol.asyncDispose]() {
		this.#objects.close();
		await Promise.all(this.#stores.splice(0).map((store) => store[Symbol.asyncDispose]()));
	}
	#remote(name) {
		const wanted = name ?? "origin";
		return this.remotes.find((remote) => remote.name === wanted) ?? (name === void 0 ? this.remotes[0] : void 0);
	}
	async #contentStore(remote) {
		const known = this.#content.get(remote.name);
		if (known !== void 0) return known;
		const store = await this.#createStore(remote, false);
		this.#content.set(remote.name, store);
		this.#objects.addReader(openObjectReader(store.context, readerOptions(this.#options)));
		return store;
	}
	async #createStore(remote, commitsOnly) {
		const borrow = this.#isPartial ? void 0 : {
			objects: this.#layout.objectDirectory,
			shallow: join(this.#layout.commonDirectory, "shallow")
		};
		const settings = [...transportSettings(this.settings), ...this.#credentialSettings(remote)];
		const hasLogin = settings.some(([key]) => /\.extraheader$/i.test(key));
		const store = await PrivateStore.create({
			context: this.context,
			url: remote.url,
			settings: hasLogin ? [...settings, ["http.followRedirects", "false"]] : settings,
			temporaryDirectory: this.#options.temporaryDirectory ?? tmpdir(),
			borrow,
			commitsOnly,
			sha256: this.settings.some(({ key, value }) => key === "extensions.objectformat" && value === "sha256")
		});
		this.#stores.push(store);
		return store;
	}
	#credentialSettings(remote) {
		const { credentials } = this.#options;
		if (credentials === void 0 || !remote.publicUrl.startsWith(`${credentials.server}/`)) return [];
		const key = `http.${credentials.server}/.extraheader`;
		if (this.settings.some((setting) => setting.key.toLowerCase() === key.toLowerCase())) return [];
		return [[key, `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${credentials.token}`, "utf8").toString("base64")}`]];
	}
};
const noRemote = {
	code: "GIT_FAILED",
	message: "the repository has no remote",
	hint: "Add one with `git remote add origin <url>`, or fetch the revision."
};
async function commitsIn(context, one, other) {
	const output = await runGit(context, [
		"rev-list",
		"--max-count=250",
		one,
		`^${other}`,
		"--"
	]);
	if (isProblem(output)) return output;
	if (output.code !== 0) return {
		code: "GIT_FAILED",
		message: `git rev-list failed: ${errorSummary(output)}`
	};
	return output.stdout.toString("utf8").split("\n").filter((line) => line !== "");
}
async function mergeBaseIn(context, a, b) {
	const output = await runGit(context, [
		"merge-base",
		"--all",
		"--",
		a,
		b
	]);
	if (isProblem(output)) return output;
	const ids = output.stdout.toString("utf8").split("\n").filter((line) => line !== "");
	if (output.code > 1) return {
		code: "GIT_FAILED",
		message: `git merge-base failed: ${errorSummary(output)}`
	};
	return ids.sort()[0];
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
	if (object["kind"] === "Secret") {
		if (isInClear(object["data"]) || isInClear(object["stringData"])) return true;
		if (Object.hasOwn(object, "metadata") && hasUnknownField(object)) return true;
	}
	return Object.values(object).some(holdsSecret);
}
function isInClear(data) {
	if (typeof data !== "object" || data === null) return data !== void 0 && data !== null;
	return Object.values(data).some((value) => value !== null && value !== "" && !isEncrypted(value));
}
function isEncrypted(value) {
	return typeof value === "string" && value.startsWith("ENC[") && value.endsWith("]");
}
// src/render/preview/memo/remove-memo.ts
const memoName = /^(?:[0-9a-f]{40}\.(?:txt|\d+)|[0-9a-f-]{36}\.tmp)$/;
function clearMemos(directory) {
	const home = join(directory, "memo");
	for (const name of memosIn(home)) removeMemo(join(home, name));
	rmSync(join(home, ".gitignore"), { force: true });
	removeEmpty(home);
}
function memosIn(home) {
	return entriesOf(home).flatMap((entry) => entry.isDirectory() ? [entry.name] : []);
}
function removeMemo(directory) {
	for (const place of [join(directory, "apart"), directory]) {
		for (const entry of entriesOf(place)) if (entry.isFile() && memoName.test(entry.name)) rmSync(join(place, entry.name), { force: true });
		removeEmpty(place);
	}
}
function entriesOf(directory) {
	try {
		return readdirSync(directory, { withFileTypes: true });
	} catch {
		return [];
	}
}
function removeEmpty(directory) {
	try {
		rmdirSync(directory);
	} catch {}
}
// src/render/preview/memo/memo-texts.ts
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
			writeFileSync(temporary, text, {
				flag: "wx",
				mode: 384
			});
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
		return readdirSync(directory).filter((name) => memoName.test(name));
	} catch {
		return [];
	}
}
// src/render/preview/memo/memo-file.ts
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
	has(name) {
		const place = this.#known.get(name);
		if (place === void 0 || this.#added.has(name)) return this.#added.has(name);
		const [part, start] = place;
		if (this.#bytes[part]?.[start] === apartMark.charCodeAt(0)) return this.get(name) !== void 0;
		this.#used.add(name);
		return true;
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
			writeFileSync(temporary, text, {
				flag: "wx",
				mode: 384
			});
			renameSync(temporary, join(this.#directory, `${hash("sha1", text)}.txt`));
			if (isLong) for (const part of this.#parts) rmSync(part, { force: true });
			this.#removeAbandoned();
			this.#removeOthers();
			const ignored = join(this.#home, ".gitignore");
			if (lstatSync(ignored, { throwIfNoEntry: false }) === void 0) writeFileSync(ignored, "*\n", {
				flag: "wx",
				mode: 384
			});
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
		const all = memosIn(this.#home).map((name) => ({
			name,
			path: join(this.#home, name)
		}));
		const isOwn = (name) => name === this.#program || name.startsWith(`${this.#program}@`);
		const oldest = all.filter(({ name }) => isOwn(name)).map((one) => ({
			...one,
			at: lstatSync(one.path).mtimeMs
		})).sort((a, b) => b.at - a.at).slice(bounds.scopes);
		for (const { path } of [...all.filter(({ name }) => !isOwn(name)), ...oldest]) if (path !== this.#directory) removeMemo(path);
	}
	#removeAbandoned() {
		for (const name of readdirSync(this.#directory)) {
			const path = join(this.#directory, name);
			if (name.endsWith(".tmp") && Date.now() - lstatSync(path).mtimeMs > abandonedAfter) rmSync(path, { force: true });
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
			at: lstatSync(path).mtimeMs
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
// src/commands/cache-directory.ts
function cacheDirectoryOf({ cacheDirectory }, environment) {
	return cacheDirectory === void 0 ? defaultCacheDirectory(environment, process.platform) : resolve(cacheDirectory);
}
async function openCacheDirectory(choices, environment) {
	const directory = cacheDirectoryOf(choices, environment);
	if (directory === void 0) return void 0;
	const fault = await faultOf(directory, environment);
	if (fault === void 0) return directory;
	if (choices.cacheDirectory === void 0) return void 0;
	return fail("INPUT_INVALID", `cannot use the directory of \`cache-dir\`: ${fault.message}`, { hint: fault.hint });
}
async function faultOf(directory, environment) {
	if (await isCommitted(directory, environment)) return {
		message: "the repository has files there",
		hint: "Use a directory outside of the checkout."
	};
	try {
		const message = cacheFault(directory);
		const hint = "Use a directory of your own that nobody else may write to (`chmod go-w`), or the default.";
		if (message !== void 0) return {
			message,
			hint
		};
		makeDirectory(directory, 448);
		accessSync(directory, constants.W_OK);
		return;
	} catch {
		return {
			message: "it cannot be written",
			hint: "Use a writable directory, or the default."
		};
	}
}
async function isCommitted(directory, environment) {
	for (const place of new Set([directory, realPath(directory)])) try {
		var _usingCtx$1 = _usingCtx();
		const top = checkoutAbove(place);
		const repository = top === void 0 ? void 0 : await openRepository(top, {
			environment,
			trusted: true
		});
		if (top === void 0 || repository === void 0 || isProblem(repository)) continue;
		const opened = _usingCtx$1.a(repository);
		const commit = opened.head();
		if (commit === void 0) continue;
		const tree = opened.tree(commit);
		const names = relative(top, place).split(sep).filter((name) => name !== "");
		if (cacheParts.some((part) => isTracked(tree, [...names, part]))) return true;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
	return false;
}
function isTracked(tree, names) {
	let at = "";
	for (const [i, name] of names.entries()) {
		const found = (tree.list(at) ?? []).find((entry) => entry.name.toLowerCase() === name.toLowerCase());
		if (found === void 0) return false;
		if (found.kind !== "directory" || i === names.length - 1) return true;
		at = joinPath(at, found.name);
	}
	return false;
}
function realPath(path) {
	try {
		return realpathSync.native(path);
	} catch {
		return dirname(path) === path ? path : join(realPath(dirname(path)), path.slice(dirname(path).length));
	}
}
// src/commands/job-trust.ts
function trustOfJob(environment) {
	if (isForkPipeline(environment)) return "stranger";
	const variable = (name) => environment[name] ?? "";
	if (variable("GITHUB_ACTIONS") !== "true") return "member";
	const event = decodeEvent({
		eventName: variable("GITHUB_EVENT_NAME"),
		ref: variable("GITHUB_REF"),
		sha: variable("GITHUB_SHA")
	}, payloadAt(variable("GITHUB_EVENT_PATH")));
	if (!("kind" in event) || mayBeOfStranger(event)) return "stranger";
	return mayShowValues(event) ? "member" : "anybody";
}
function payloadAt(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return {};
	}
}
// src/commands/memo-scope.ts
function memoScope(directory, reach) {
	const { allowedHosts, isCarried, restrictEgress, rewrites } = reach;
	const asked = isCarried ? ["carried"] : [restrictEgress, loginsOf(reach)];
	return new CacheKey(join(directory, "v2")).nameOf(JSON.stringify([
		allowedHosts,
		rewrites,
		...asked
	]));
}
function loginsOf({ environment, hostCredentials, registryConfigs, restrictEgress }) {
	const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, SSH_AUTH_SOCK } = environment;
	return [
		hostCredentials,
		registryConfigs,
		restrictEgress ? [] : [
			AWS_ACCESS_KEY_ID,
			AWS_SECRET_ACCESS_KEY,
			agentIdentity(SSH_AUTH_SOCK)
		]
	];
}
// src/commands/preview-options.ts
async function fetchersFor(choices, { environment, untrusted = false, githubToken = environment["GITHUB_TOKEN"] ?? "", isCarried = false, sides }) {
	const cacheDirectory = choices.cache === false ? void 0 : await openCacheDirectory(choices, environment);
	const restrictEgress = choices.restrictEgress ?? (untrusted || trustOfJob(environment) === "stranger");
	const registryConfig = restrictEgress && choices.registryConfig === void 0 ? void 0 : registryConfigText(choices.registryConfig, environment);
	const reach = {
		environment,
		restrictEgress,
		allowedHosts: choices.allowEgress ?? [],
		rewrites: choices.registryMirrors ?? [],
		isCarried,
		hostCredentials: [...choices.credentials ?? [], ...credentialsIn(choices.credentialsFile)],
		registryConfigs: registryConfig === void 0 ? [] : [registryConfig],
		githubToken
	};
	const memoStore = cacheDirectory === void 0 || buildId === void 0 ? void 0 : new MemoFile(cacheDirectory, buildId, memoScope(cacheDirectory, reach));
	const memo = memoStore === void 0 ? {} : { memoStore };
	if (choices.offline === true) {
		const fetchers = await withOwnRevisions(new Map([["GitRepository", offlineFetcher]]), sides, {
			online: false,
			isForStranger: restrictEgress
		});
		return {
			...memo,
			fetchers,
			[Symbol.asyncDispose]: async () => void memoStore?.close()
		};
	}
	const { createFetchers } = await import("./create-fetchers.js");
	const fetchers = createFetchers({
		...reach,
		...cacheDirectory === void 0 ? {} : {
			cacheDirectory,
			cacheSize: choices.cacheSize ?? defaultSize
		},
		proxy: proxySettings(environment)
	});
	const close = async () => {
		if (!fetchers.usedLogins()) memoStore?.close();
		await fetchers.close();
	};
	const byKind = await withOwnRevisions(fetchers.byKind, sides, {
		online: true,
		isForStranger: restrictEgress
	});
	return {
		...memo,
		fetchers: byKind,
		[Symbol.asyncDispose]: close
	};
}
async function withOwnRevisions(fetchers, sides, access) {
	const next = fetchers.get("GitRepository");
	if (sides?.repository === void 0 || next === void 0) return fetchers;
	const { reviewedRepositoryFetcher } = await import("./reviewed-repository-fetcher.js");
	const { own, repository } = sides;
	const remotes = new Map();
	const add = (url, remote) => {
		const normal = normaliseRepositoryUrl(url);
		if (normal !== void 0 && !remotes.has(normal)) remotes.set(normal, remote);
	};
	const isKnown = ({ name }) => access.isForStranger !== true || name === "origin" || repository.remotes.length === 1;
	const further = new Set(repository.remotes.filter((one) => !isKnown(one)).map(({ publicUrl }) => publicUrl));
	for (const remote of repository.remotes) if (isKnown(remote)) add(remote.publicUrl, { name: remote.name });
	for (const url of own.urls) if (!further.has(url)) add(url, {});
	const remoteOf = (url) => remotes.get(normaliseRepositoryUrl(url) ?? "");
	return new Map([...fetchers, ["GitRepository", reviewedRepositoryFetcher({
		repository,
		remoteOf,
		...access
	}, next)]]);
}
const defaultSize = parseByteSize("1Gi") ?? 0;
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
function redactionsOf(directory, environment, choices = {}) {
	const { credentials = [], credentialsFile, registryConfig, sopsAgeKey, token } = choices;
	const readable = (read) => {
		try {
			return read();
		} catch {
			return [];
		}
	};
	const known = [
		...[
			"AWS_SECRET_ACCESS_KEY",
			"AWS_SESSION_TOKEN",
			"GITHUB_TOKEN"
		].map((name) => environment[name]),
		token,
		sopsAgeKey,
		...credentials.map(({ password }) => password),
		...readable(() => credentialsIn(credentialsFile).map(({ password }) => password)),
		...readable(() => registrySecrets(registryConfigText(registryConfig, environment) ?? ""))
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
const defaultTime = parseDuration("30m") ?? 0;
function previewOptions(choices, own, settings = {}) {
	return {
		selfUrls: own.urls,
		selfBranches: own.branches,
		settings: {
			...choices.helmVersion === void 0 ? {} : { helm: choices.helmVersion.replace(/^v/, "") },
			kubeVersion: choices.kubeVersion ?? "",
			kubeVersions: choices.kubeVersions ?? [],
			apiVersions: choices.apiVersions,
			...choices.strictSubstitutions === false ? { strictSubstitution: false } : {},
			...choices.chartDigests === false ? { tracksChartDigests: false } : {},
			...choices.releaseAction === void 0 ? {} : { releaseAction: choices.releaseAction },
			substitutions: choices.substitutions ?? {},
			madeOutside: new Set(),
			disabledKinds: choices.disabledKinds ?? [],
			...settings
		},
		ageKeys: choices.sopsAgeKey === void 0 ? [] : [choices.sopsAgeKey],
		decrypt: choices.decrypt,
		concurrency: choices.concurrency ?? 0,
		nodeTimeout: choices.nodeTimeout ?? defaultTimeout,
		deadline: choices.deadline || defaultTime,
		clock: () => performance.now(),
		crdApiVersions: choices.crdApiVersions,
		featureGates: choices.featureGates,
		verifiesImages: choices.verifyImages === true,
		configFile: choices.configFile ?? ".fluxdelta.yaml",
		today: new Date().toISOString().slice(0, 10)
	};
}
function withAgeKey(choices, environment) {
	const key = environment["SOPS_AGE_KEY"]?.trim() ?? "";
	if (key === "") return choices;
	const { decrypt, ...others } = choices;
	return {
		...others,
		sopsAgeKey: key,
		...decrypt === void 0 || trustOfJob(environment) !== "member" ? {} : { decrypt }
	};
}
export { redactionsOf as a, openCacheDirectory as c, disabledFilters as d, mayBeOfStranger as f, previewOptions as i, clearMemos as l, fetchersFor as n, withAgeKey as o, mayShowValues as p, missingConfiguration as r, cacheDirectoryOf as s, defaultSize as t, openRepository as u };
