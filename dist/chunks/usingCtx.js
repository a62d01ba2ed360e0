import { i as problemOf, n as fail, r as isProblem } from "./problem.js";
import { d as compareBytes, h as resolvePath, l as baseName, m as parentPath, p as joinPath } from "./decode-helm.js";
import { a as decodeName, i as treeId } from "./content-id.js";
import { t as diskTree } from "./disk-tree.js";
import { t as memoryTree } from "./memory-tree.js";
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, readSync, realpathSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { performance } from "node:perf_hooks";
import { devNull, tmpdir } from "node:os";
import { spawn, spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
// src/inputs/action-inputs.ts
const defaultConfigFile = ".fluxdelta.yaml";
const truth = ["true", "false"];
const actionInputs = [
	{
		name: "api-versions",
		description: "API versions the cluster has besides those of Kubernetes itself, such as `monitoring.coreos.com/v1`",
		default: "",
		isList: true
	},
	{
		name: "base",
		description: "Branch, tag, commit or directory to compare with; by default what the event says",
		default: ""
	},
	{
		name: "changed-only",
		description: "Render only what the change can affect; the report is the same as that of a full render",
		default: "true",
		values: truth
	},
	{
		name: "comment",
		description: "What becomes of the pull request comment: `update` one comment, write a `new` one each time, or `off`",
		default: "update",
		values: [
			"new",
			"off",
			"update"
		]
	},
	{
		name: "compare",
		description: "What a pull request is compared with: `merge` (what merging now would change), `merge-base` (what the branch has changed), or `exact` (the tip of the base)",
		default: "merge",
		values: [
			"exact",
			"merge",
			"merge-base"
		]
	},
	{
		name: "concurrency",
		description: "How many resources are worked on at once; by default as the machine allows",
		default: ""
	},
	{
		name: "config",
		description: "Configuration file, from the root of the repository; it is read from the base, so that a pull request cannot change how it is judged",
		default: defaultConfigFile
	},
	{
		name: "crd-api-versions",
		description: "Let charts see the API versions that the CustomResourceDefinitions in the repository serve",
		default: "false",
		values: truth
	},
	{
		name: "fail-on",
		description: "What fails the job: `failures` (something does not render), `new-failures` (something no longer renders), `changes` (anything changed), or `never`",
		default: "failures",
		values: [
			"changes",
			"failures",
			"never",
			"new-failures"
		],
		isList: true
	},
	{
		name: "head",
		description: "Branch, tag, commit or directory to show the changes of; by default what the event says",
		default: ""
	},
	{
		name: "json",
		description: "File to write the report to as JSON",
		default: ""
	},
	{
		name: "kube-version",
		description: "Kubernetes version that charts are rendered for, such as `1.36`",
		default: ""
	},
	{
		name: "name",
		description: "Tells several runs on one pull request apart; part of the comment and of the status",
		default: "fluxdelta"
	},
	{
		name: "offline",
		description: "Download nothing: what needs sources outside of the repository is reported as not checked",
		default: "false",
		values: truth
	},
	{
		name: "path",
		description: "Directory of the repository to look for clusters in",
		default: "."
	},
	{
		name: "registry-config",
		description: "Logins for registries: a docker `config.json`, as its text or the path of the file; by default what `docker login` left",
		default: ""
	},
	{
		name: "registry-mirrors",
		description: "Where sources are fetched from instead, one `host-or-prefix=mirror` a line, such as `ghcr.io=http://mirror.example.org:5000/ghcr`",
		default: ""
	},
	{
		name: "restrict-egress",
		description: "Download only by https and from public addresses; `auto` does so when the pull request comes from a fork. Mirrors are always allowed",
		default: "auto",
		values: [
			"auto",
			"false",
			"true"
		]
	},
	{
		name: "sops-age-key",
		description: "age identity (`AGE-SECRET-KEY-1…`) that opens what SOPS encrypted; the values are used to render and masked in every output",
		default: ""
	},
	{
		name: "status",
		description: "Set a commit status, which a branch rule can require",
		default: "true",
		values: truth
	},
	{
		name: "strict-substitutions",
		description: "Undefined variables in post-build substitution are errors, as in Flux 2.9; `false` for clusters that switch the gate off",
		default: "true",
		values: truth
	},
	{
		name: "substitutions",
		description: "Variables for post-build substitution that come from objects outside of the repository, one `NAME=value` a line",
		default: ""
	},
	{
		name: "token",
		description: "Token to comment, set the status and fetch missing commits with",
		default: "${{ github.token }}"
	}
];
// src/commands/preview-options.ts
async function fetchersFor(choices, { environment, untrusted = false, githubToken = environment["GITHUB_TOKEN"] }) {
	if (choices.offline === true) return {};
	const { createFetchers } = await import("./create-fetchers.js");
	const variable = (name) => environment[name.toLowerCase()] ?? environment[name];
	const [http, https, except] = [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"NO_PROXY"
	].map(variable);
	const registryConfig = registryConfigText(choices.registryConfig, environment);
	return { fetchers: createFetchers({
		restrictEgress: untrusted,
		registryConfigs: registryConfig === void 0 ? [] : [registryConfig],
		...githubToken === void 0 || githubToken === "" ? {} : { githubToken },
		rewrites: choices.registryMirrors ?? [],
		proxy: {
			...http === void 0 ? {} : { http },
			...https === void 0 ? {} : { https },
			...except === void 0 ? {} : { except }
		}
	}).byKind };
}
function registryConfigText(given, environment) {
	if (given?.trimStart().startsWith("{")) return given;
	const directory = environment["DOCKER_CONFIG"] ?? join(environment["HOME"] ?? "", ".docker");
	try {
		return readFileSync(given ?? join(directory, "config.json"), "utf8");
	} catch {
		return;
	}
}
function previewOptions(choices, selfUrls, settings = {}) {
	return {
		selfUrls,
		settings: {
			kubeVersion: choices.kubeVersion ?? "",
			apiVersions: choices.apiVersions,
			strictSubstitution: choices.strictSubstitutions ?? true,
			substitutions: choices.substitutions ?? {},
			...settings
		},
		ageKeys: choices.sopsAgeKey === void 0 ? [] : [choices.sopsAgeKey],
		concurrency: choices.concurrency ?? 0,
		clock: () => performance.now(),
		...choices.crdApiVersions === void 0 ? {} : { crdApiVersions: choices.crdApiVersions },
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
// src/git/run-git.ts
const quiet = [
	["advice.detachedHead", "false"],
	["core.fsmonitor", "false"],
	["core.hooksPath", devNull],
	["core.pager", "cat"],
	["core.quotePath", "false"],
	["core.untrackedCache", "false"],
	["fetch.unpackLimit", "1"],
	["fetch.writeCommitGraph", "false"],
	["gc.auto", "0"],
	["maintenance.auto", "false"]
];
const transportVariables = [
	"GIT_ASKPASS",
	"GIT_CURL_VERBOSE",
	"GIT_PROXY_COMMAND",
	"GIT_PROXY_SSL_CAINFO",
	"GIT_SSH",
	"GIT_SSH_COMMAND",
	"GIT_SSH_VARIANT",
	"GIT_SSL_CAINFO",
	"GIT_SSL_CAPATH",
	"GIT_SSL_NO_VERIFY"
];
const configVariables = [
	"GIT_CONFIG_GLOBAL",
	"GIT_CONFIG_NOSYSTEM",
	"GIT_CONFIG_SYSTEM"
];
function gitArguments(context) {
	return [
		"--no-pager",
		"--literal-pathspecs",
		...(context.trusted ? [...quiet, ["safe.directory", "*"]] : quiet).flatMap(([key, value]) => ["-c", `${key}=${value}`])
	];
}
function gitEnvironment(context, network = false) {
	const clean = {};
	const kept = new Set(network ? [...configVariables, ...transportVariables] : configVariables);
	for (const [name, value] of Object.entries(context.environment)) if (value !== void 0 && (!name.startsWith("GIT_") || kept.has(name))) clean[name] = value;
	Object.assign(clean, {
		GIT_ALLOW_PROTOCOL: network ? "file:git:http:https:ssh" : "",
		GIT_NO_LAZY_FETCH: "1",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_TERMINAL_PROMPT: "0",
		LC_ALL: "C"
	});
	if (context.gitDirectory !== void 0) clean["GIT_DIR"] = context.gitDirectory;
	const settings = [...network ? inheritedSettings(context.environment) : [], ...context.settings ?? []];
	clean["GIT_CONFIG_COUNT"] = String(settings.length);
	for (const [i, [key, value]] of settings.entries()) {
		clean[`GIT_CONFIG_KEY_${i}`] = key;
		clean[`GIT_CONFIG_VALUE_${i}`] = value;
	}
	return clean;
}
function inheritedSettings(environment) {
	const count = Math.min(Number(environment["GIT_CONFIG_COUNT"] ?? 0) || 0, 100);
	const settings = [];
	for (let i = 0; i < count; i++) {
		const key = environment[`GIT_CONFIG_KEY_${i}`];
		const value = environment[`GIT_CONFIG_VALUE_${i}`];
		if (key !== void 0 && value !== void 0) settings.push([key, value]);
	}
	return settings;
}
function runGit(context, args, options = {}) {
	const milliseconds = options.milliseconds ?? (options.network ? 3e5 : 6e4);
	const maxBytes = options.maxBytes ?? 256 * 2 ** 20;
	const command = `git ${args[0] ?? ""}`;
	return new Promise((resolve) => {
		const child = spawn("git", [...gitArguments(context), ...args], {
			cwd: context.directory,
			env: gitEnvironment(context, options.network),
			stdio: [
				options.input === void 0 ? "ignore" : "pipe",
				"pipe",
				"pipe"
			],
			windowsHide: true
		});
		let stopped;
		const stop = (problem) => {
			stopped ??= problem;
			child.kill("SIGKILL");
		};
		const timer = setTimeout(() => stop({
			code: "GIT_FAILED",
			message: `${command} took longer than ${milliseconds / 1e3} seconds`
		}), milliseconds);
		const abort = () => stop({
			code: "ABORTED",
			message: `${command} was stopped`
		});
		if (options.signal?.aborted) abort();
		else options.signal?.addEventListener("abort", abort, { once: true });
		const output = [];
		let bytes = 0;
		child.stdout?.on("data", (chunk) => {
			bytes += chunk.length;
			if (bytes > maxBytes) stop({
				code: "GIT_FAILED",
				message: `${command} wrote more than ${maxBytes} bytes`
			});
			else output.push(chunk);
		});
		let errors = "";
		child.stderr?.on("data", (chunk) => {
			if (errors.length < 16384) errors += chunk.toString("utf8");
		});
		child.stdin?.on("error", () => {});
		child.stdin?.end(options.input);
		const settle = (result) => {
			clearTimeout(timer);
			options.signal?.removeEventListener("abort", abort);
			resolve(stopped ?? result);
		};
		child.on("error", (error) => settle(cannotRun(error)));
		child.on("close", (code) => settle({
			code: code ?? 128,
			stdout: Buffer.concat(output),
			stderr: errors
		}));
	});
}
function cannotRun(error) {
	return {
		code: "GIT_UNAVAILABLE",
		message: "code" in error && error.code === "ENOENT" ? "git was not found, or the directory to run it in does not exist" : `git does not start: ${error.message}`,
		hint: "Install git 2.31 or newer and make sure it is on the PATH."
	};
}
function complaint(output) {
	const lines = output.stderr.split("\n").map((line) => line.trim());
	const text = (lines.find((text) => /^(?:fatal|error):/.test(text)) ?? lines.find((text) => text !== "") ?? "").replace(/^(?:(?:fatal|error):\s*)+/, "");
	return redactUrls(text === "" ? `exit code ${output.code}` : text.replace(/'\/(?:[^'/]*\/)*([^'/]*)\/?'/g, "'$1'"));
}
function redactUrls(text) {
	return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1");
}
// src/git/git-config.ts
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
		message: `git cannot read its configuration: ${complaint(output)}`
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
const transportKeys = /^(?:core\.(?:askpass|gitproxy|sshcommand)|credential\..*|http\..*|protocol\..*|ssh\..*|url\..*)$/s;
function transportSettings(settings) {
	return settings.filter(({ scope, key }) => (scope === "local" || scope === "worktree") && transportKeys.test(key)).map(({ key, value }) => [key, value]);
}
function filtersOff(settings) {
	const drivers = new Set();
	for (const { key } of settings) {
		const driver = /^filter\.(.+)\.(?:clean|process|required|smudge)$/s.exec(key)?.[1];
		if (driver !== void 0) drivers.add(driver);
	}
	return [...drivers].flatMap((driver) => [
		[`filter.${driver}.clean`, ""],
		[`filter.${driver}.process`, ""],
		[`filter.${driver}.required`, "false"],
		[`filter.${driver}.smudge`, ""]
	]);
}
// src/git/parse-object.ts
function parseCommit(id, bytes) {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
	const headers = text.slice(0, text.indexOf("\n\n") + 1);
	const tree = /^tree ([0-9a-f]{40,64})\n/.exec(headers)?.[1];
	if (tree === void 0) fail("GIT_FAILED", `commit ${id} is damaged`);
	const parents = [];
	const parent = /parent ([0-9a-f]{40,64})\n/y;
	parent.lastIndex = `tree ${tree}\n`.length;
	for (let match = parent.exec(headers); match !== null; match = parent.exec(headers)) parents.push(match[1] ?? "");
	return {
		id,
		tree,
		parents
	};
}
function parseTree(id, bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const idBytes = id.length / 2;
	const entries = [];
	const byName = new Map();
	let at = 0;
	while (at < buffer.length) {
		const space = buffer.indexOf(32, at);
		const end = buffer.indexOf(0, at);
		if (space < 0 || end < space || end + 1 + idBytes > buffer.length) fail("GIT_FAILED", `tree ${id} is damaged`);
		const mode = Number.parseInt(buffer.toString("latin1", at, space), 8);
		const name = decodeName(buffer.subarray(space + 1, end));
		const object = buffer.toString("hex", end + 1, end + 1 + idBytes);
		at = end + 1 + idBytes;
		const kind = kindOfMode(mode);
		if (kind === void 0) continue;
		if (name === "" || name === "." || name === ".." || name.includes("/") || name.toLowerCase() === ".git") fail("GIT_FAILED", `tree ${id} holds an entry named ${JSON.stringify(name)}`);
		if (byName.has(name)) fail("GIT_FAILED", `tree ${id} holds ${JSON.stringify(name)} twice`);
		const entry = {
			name,
			kind,
			object,
			executable: kind === "file" && (mode & 73) !== 0
		};
		entries.push(entry);
		byName.set(name, entry);
	}
	entries.sort((a, b) => compareBytes(a.name, b.name));
	return {
		entries,
		byName
	};
}
function kindOfMode(mode) {
	switch (mode & 61440) {
		case 16384: return "directory";
		case 32768: return "file";
		case 40960: return "symlink";
		default: return;
	}
}
// src/git/git-objects.ts
var GitObjects = class {
	#readers;
	#commits = new Map();
	#directories = new Map();
	#blobs = new Map();
	#limits;
	#bytes = 0;
	constructor(reader, limits) {
		this.#readers = [reader];
		this.#limits = limits;
	}
	addReader(reader) {
		this.#readers.push(reader);
	}
	close() {
		for (const reader of this.#readers) reader.close();
	}
	commit(revision) {
		const known = this.#commits.get(revision);
		if (known !== void 0) return known;
		const [object] = this.#read([`${revision}^{commit}`]);
		if (object?.bytes === void 0 || object.type !== "commit") return void 0;
		const commit = parseCommit(object.id, object.bytes);
		this.#commits.set(commit.id, commit);
		return commit;
	}
	hasDirectory(id) {
		return this.#directories.has(id);
	}
	loadDirectories(ids) {
		for (const [i, object] of this.#read(ids).entries()) {
			if (object?.type !== "tree" || object.bytes === void 0) continue;
			this.#directories.set(ids[i] ?? object.id, parseTree(object.id, object.bytes));
		}
	}
	directory(id) {
		const known = this.#directories.get(id);
		if (known !== void 0) return known;
		this.loadDirectories([id]);
		return this.#directories.get(id) ?? missing("tree", id);
	}
	hasBlob(id) {
		return this.#blobs.has(id);
	}
	loadBlobs(ids) {
		const objects = this.#read(ids);
		for (const [i, object] of objects.entries()) {
			if (object?.type !== "blob") continue;
			this.#blobs.set(ids[i] ?? object.id, object);
			this.#bytes += object.bytes?.length ?? 0;
		}
		if (this.#bytes > this.#limits.maxTotalBytes) fail("TREE_LIMIT", `the files that were read have more than ${this.#limits.maxTotalBytes} bytes in all`);
	}
	blob(id, path) {
		let object = this.#blobs.get(id);
		if (object === void 0) {
			this.loadBlobs([id]);
			object = this.#blobs.get(id) ?? missing("blob", id, path);
		}
		if (object.bytes === void 0) fail("TREE_LIMIT", `${path} has ${object.size} bytes, more than a file may have`, { at: { file: path } });
		return object.bytes;
	}
	#read(names) {
		const [first, ...others] = this.#readers;
		let found = first?.read(names) ?? [];
		for (const reader of others) {
			const absent = names.filter((_, i) => found[i] === void 0);
			if (absent.length === 0) break;
			const more = reader.read(absent);
			let next = 0;
			found = found.map((object) => object ?? more[next++]);
		}
		return found;
	}
};
function missing(type, id, path) {
	fail("GIT_FAILED", `the repository does not hold the ${type} ${id}`, {
		...path === void 0 ? {} : { at: { file: path } },
		hint: "A partial clone lacks objects: clone without --filter, or run `git fetch` with the revision."
	});
}
// src/git/git-tree.ts
const readAhead = /\.ya?ml$|^(?:Kustomization|Chart\.lock|_helpers\.tpl|\.helmignore)$/;
const readAheadObjects = 64;
function treeOfObjects(objects, treeId) {
	const directories = new Map();
	const suffix = treeId.length === 64 ? "256" : "";
	const schemes = {
		directory: `tree${suffix}:`,
		file: `blob${suffix}:`,
		symlink: `link${suffix}:`
	};
	const directory = (path) => {
		if (directories.has(path)) return directories.get(path);
		const found = path === "" ? objects.directory(treeId) : directoryBelow(path);
		directories.set(path, found);
		return found;
	};
	const directoryBelow = (path) => {
		const parent = directory(parentPath(path));
		const entry = parent?.byName.get(baseName(path));
		if (parent === void 0 || entry?.kind !== "directory") return void 0;
		if (!objects.hasDirectory(entry.object)) objects.loadDirectories(wantedWith(entry, parent, ({ kind, object }) => kind === "directory" && !objects.hasDirectory(object)));
		return objects.directory(entry.object);
	};
	const entryAt = (path) => directory(parentPath(path))?.byName.get(baseName(path));
	const load = (path, entry) => {
		const parent = directory(parentPath(path));
		if (parent !== void 0 && readAhead.test(entry.name) && !objects.hasBlob(entry.object)) objects.loadBlobs(wantedWith(entry, parent, ({ kind, name, object }) => kind === "file" && readAhead.test(name) && !objects.hasBlob(object)));
		return objects.blob(entry.object, path);
	};
	return {
		list: (path) => directory(path)?.entries,
		kind: (path) => path === "" ? "directory" : entryAt(path)?.kind,
		read(path) {
			const entry = path === "" ? void 0 : entryAt(path);
			return entry?.kind === "file" ? load(path, entry) : void 0;
		},
		readLink(path) {
			const entry = path === "" ? void 0 : entryAt(path);
			return entry?.kind === "symlink" ? decodeName(objects.blob(entry.object, path)) : void 0;
		},
		contentId(path) {
			if (path === "") return `${schemes.directory}${treeId}`;
			const entry = entryAt(path);
			return entry === void 0 ? void 0 : `${schemes[entry.kind]}${entry.object}`;
		},
		prefetch(isWanted) {
			const blobs = new Set();
			let level = [""];
			while (level.length > 0) {
				const below = [];
				for (const path of level) for (const { name, kind, object } of directory(path)?.entries ?? []) {
					const inside = path === "" ? name : `${path}/${name}`;
					if (kind === "symlink" || !isWanted(inside, kind)) continue;
					if (kind === "directory") below.push({
						path: inside,
						object
					});
					else if (!objects.hasBlob(object)) blobs.add(object);
				}
				objects.loadDirectories([...new Set(below.map(({ object }) => object).filter((object) => !objects.hasDirectory(object)))]);
				level = below.map(({ path }) => path);
			}
			objects.loadBlobs([...blobs]);
		},
		isExecutable: (path) => path === "" ? false : entryAt(path)?.executable === true
	};
}
function wantedWith(entry, parent, isLikely) {
	const wanted = new Set([entry.object]);
	for (let i = parent.entries.indexOf(entry) + 1; i < parent.entries.length && wanted.size < readAheadObjects; i++) {
		const neighbour = parent.entries[i];
		if (neighbour !== void 0 && isLikely(neighbour)) wanted.add(neighbour.object);
	}
	return [...wanted];
}
// src/git/object-reader.ts
const maxRequestBytes = 4e3;
const chunkBytes = 262144;
function openObjectReader(context, options) {
	return new ConversingReader(() => {
		const pipes = process.platform === "win32" ? void 0 : makePipes(options.temporaryDirectory);
		return pipes === void 0 ? converseSpawning(context, options) : conversePiped(context, options, pipes);
	});
}
function makePipes(temporaryDirectory) {
	let home;
	const opened = [];
	const open = (path, flags) => {
		const descriptor = openSync(path, flags);
		opened.push(descriptor);
		return descriptor;
	};
	try {
		home = mkdtempSync(join(temporaryDirectory, "fluxdelta-pipes-"));
		const [input, output] = [join(home, "in"), join(home, "out")];
		if (spawnSync("mkfifo", [
			"-m",
			"600",
			input,
			output
		], { stdio: "ignore" }).status !== 0) return void 0;
		const both = [openSync(input, constants.O_RDWR), openSync(output, constants.O_RDWR)];
		try {
			return {
				requests: open(input, constants.O_WRONLY),
				answers: open(output, constants.O_RDONLY),
				childInput: open(input, constants.O_RDONLY),
				childOutput: open(output, constants.O_WRONLY)
			};
		} finally {
			for (const descriptor of both) closeSync(descriptor);
		}
	} catch {
		for (const descriptor of opened) closeSync(descriptor);
		return;
	} finally {
		if (home !== void 0) rmSync(home, {
			recursive: true,
			force: true
		});
	}
}
var AnswerParser = class {
	#maxObjectBytes;
	#more;
	#chunk = Buffer.allocUnsafeSlow(chunkBytes);
	#start = 0;
	#end = 0;
	constructor(maxObjectBytes, more) {
		this.#maxObjectBytes = maxObjectBytes;
		this.#more = more;
	}
	next() {
		const header = this.#line();
		const match = /^([0-9a-f]{40,64}) (blob|commit|tag|tree) (\d+)$/.exec(header);
		if (match === null) return void 0;
		const [, id = "", type = "", digits = ""] = match;
		const size = Number(digits);
		if (size > this.#maxObjectBytes) {
			this.#skip(size + 1);
			return {
				id,
				type,
				size
			};
		}
		return {
			id,
			type,
			size,
			bytes: this.#take(size + 1).subarray(0, size)
		};
	}
	#line() {
		let from = this.#start;
		for (;;) {
			const at = this.#chunk.subarray(0, this.#end).indexOf(10, from);
			if (at >= 0) {
				const line = this.#chunk.toString("latin1", this.#start, at);
				this.#start = at + 1;
				return line;
			}
			const searched = this.#end - this.#start;
			this.#fill(searched + 1);
			from = this.#start + searched;
		}
	}
	#take(size) {
		while (this.#end - this.#start < size) this.#fill(size);
		const bytes = this.#chunk.subarray(this.#start, this.#start + size);
		this.#start += size;
		return bytes;
	}
	#skip(size) {
		let left = size;
		for (;;) {
			const here = Math.min(left, this.#end - this.#start);
			this.#start += here;
			left -= here;
			if (left === 0) return;
			this.#fill(1);
		}
	}
	#fill(wanted) {
		if (this.#chunk.length - this.#start < wanted || this.#end === this.#chunk.length) {
			const next = Buffer.allocUnsafeSlow(Math.max(chunkBytes, wanted + 4096));
			this.#chunk.copy(next, 0, this.#start, this.#end);
			this.#end -= this.#start;
			this.#start = 0;
			this.#chunk = next;
		}
		this.#end += this.#more(this.#chunk, this.#end);
	}
};
var StoppedAnswering = class extends Error {};
var StoppedAsking = class extends Error {};
const maxRestarts = 16;
var ConversingReader = class {
	#start;
	#conversation;
	#restarts = 0;
	#closed = false;
	constructor(start) {
		this.#start = start;
		this.#conversation = start();
	}
	read(names) {
		if (this.#closed) fail("GIT_FAILED", "the repository was read after it was closed");
		const found = [];
		while (found.length < names.length) {
			this.#conversation ??= this.#start();
			try {
				const count = this.#ask(this.#conversation, names, found.length);
				for (let i = 0; i < count; i++) found.push(this.#conversation.parser.next());
			} catch (error) {
				if (error instanceof StoppedAnswering) found.push(void 0);
				else if (!(error instanceof StoppedAsking)) throw error;
				this.#conversation.close();
				this.#conversation = void 0;
				this.#restarts++;
				if (this.#restarts > maxRestarts) fail("GIT_FAILED", "git cat-file stopped answering", { hint: "Check the repository with `git fsck`." });
			}
		}
		return found;
	}
	#ask(conversation, names, from) {
		let request = "";
		let bytes = 0;
		let at = from;
		for (; at < names.length; at++) {
			const line = `${requestable(names[at] ?? "")}\n`;
			const size = Buffer.byteLength(line);
			if (bytes > 0 && bytes + size > maxRequestBytes) break;
			request += line;
			bytes += size;
		}
		conversation.ask(request);
		return at - from;
	}
	close() {
		this.#closed = true;
		this.#conversation?.close();
		this.#conversation = void 0;
	}
};
function conversePiped(context, options, pipes) {
	const child = spawn("git", [
		...gitArguments(context),
		"cat-file",
		"--batch"
	], {
		cwd: context.directory,
		env: gitEnvironment(context),
		stdio: [
			pipes.childInput,
			pipes.childOutput,
			"ignore"
		],
		windowsHide: true
	});
	child.on("error", () => {});
	child.unref();
	closeSync(pipes.childInput);
	closeSync(pipes.childOutput);
	return {
		parser: new AnswerParser(options.maxObjectBytes, (into, offset) => readPipe(pipes.answers, into, offset)),
		ask: (request) => writePipe(pipes.requests, request),
		close() {
			closeSync(pipes.requests);
			closeSync(pipes.answers);
		}
	};
}
function converseSpawning(context, options) {
	let answers = Buffer.alloc(0);
	return {
		parser: new AnswerParser(options.maxObjectBytes, (into, offset) => {
			const copied = answers.copy(into, offset);
			if (copied === 0) throw new StoppedAnswering();
			answers = answers.subarray(copied);
			return copied;
		}),
		ask(request) {
			const result = spawnSync("git", [
				...gitArguments(context),
				"cat-file",
				"--batch",
				"--buffer"
			], {
				cwd: context.directory,
				env: gitEnvironment(context),
				input: request,
				maxBuffer: 2 ** 30,
				stdio: [
					"pipe",
					"pipe",
					"ignore"
				],
				windowsHide: true
			});
			if (result.error !== void 0) {
				const problem = cannotRun(result.error);
				fail(problem.code, problem.message);
			}
			answers = result.stdout;
		},
		close() {}
	};
}
function requestable(name) {
	return name === "" || name.length > 1e3 || /\p{Cc}/u.test(name) ? "0" : name;
}
function readPipe(descriptor, into, offset) {
	for (;;) try {
		const size = readSync(descriptor, into, offset, into.length - offset, null);
		if (size === 0) throw new StoppedAnswering();
		return size;
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EINTR")) throw error;
	}
}
function writePipe(descriptor, text) {
	const bytes = Buffer.from(text, "utf8");
	let written = 0;
	while (written < bytes.length) try {
		written += writeSync(descriptor, bytes, written);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : void 0;
		if (code === "EPIPE") throw new StoppedAsking();
		if (code !== "EINTR") throw error;
	}
}
// src/git/private-store.ts
const allHistory$1 = 2 ** 31 - 1;
var PrivateStore = class PrivateStore {
	context;
	#directory;
	#remote;
	#fetched = 0;
	constructor(directory, origin) {
		this.#directory = directory;
		this.#remote = origin.commitsOnly ? "origin" : origin.url;
		const settings = origin.commitsOnly ? [...origin.settings, ["remote.origin.url", origin.url]] : origin.settings;
		this.context = {
			...origin.context,
			gitDirectory: directory,
			settings
		};
	}
	static async create(origin) {
		const directory = await mkdtemp(join(origin.temporaryDirectory, "fluxdelta-git-"));
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
		return new PrivateStore(directory, origin);
	}
	async fetch(wanted, options = {}) {
		const refs = wanted.map(() => `refs/fluxdelta/${this.#fetched++}`);
		const refspecs = wanted.map((name, i) => `+${name}:${refs[i] ?? ""}`);
		const depth = Math.min(options.depth ?? allHistory$1, allHistory$1);
		const output = await runGit(this.context, [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-recurse-submodules",
			`--depth=${depth}`,
			"--",
			this.#remote,
			...refspecs
		], {
			network: true,
			...options.signal === void 0 ? {} : { signal: options.signal }
		});
		if (isProblem(output)) return output;
		if (output.code !== 0) return {
			code: "GIT_FAILED",
			message: `git fetch failed: ${complaint(output)}`
		};
		return refs;
	}
	async [Symbol.asyncDispose]() {
		await rm(this.#directory, {
			recursive: true,
			force: true
		});
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
// src/git/repository.ts
async function openRepository(directory, options) {
	const start = resolve(directory);
	const owner = options.trusted ? findRepository(start) : void 0;
	const context = {
		directory: owner ?? start,
		environment: options.environment,
		...owner === void 0 ? {} : {
			gitDirectory: join(owner, ".git"),
			trusted: true
		}
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
	for (let at = resolve(start);; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return void 0;
	}
}
async function readLayout(context) {
	const output = await runGit(context, ["rev-parse", ...[
		"--absolute-git-dir",
		"--git-common-dir",
		"--git-path",
		"objects",
		"--is-shallow-repository",
		"--show-toplevel"
	]]);
	if (isProblem(output)) return output;
	const [gitDirectory, commonDirectory, objectDirectory, isShallow, topLevel] = decodeName(output.stdout).split("\n");
	if (!gitDirectory || !commonDirectory || !objectDirectory || !isShallow) return notARepository(complaint(output));
	return {
		gitDirectory,
		commonDirectory: resolve(context.directory, commonDirectory),
		objectDirectory: resolve(context.directory, objectDirectory),
		topLevel: topLevel || void 0,
		isShallow: isShallow === "true"
	};
}
function notARepository(reason) {
	if (reason.includes("dubious ownership")) return {
		code: "GIT_FAILED",
		message: "git does not read this repository because it belongs to another user",
		hint: "Run `git config --global --add safe.directory \"$PWD\"` in the repository if you trust it."
	};
	return {
		code: "TREE_NOT_FOUND",
		message: `there is no git repository here (${reason})`,
		hint: "Run inside a clone; in a workflow, put actions/checkout before this step."
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
	constructor(context, layout, settings, objects, options) {
		this.context = layout.topLevel === void 0 ? context : {
			...context,
			directory: layout.topLevel
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
		let store = this.#content.get(remote.name);
		if (store === void 0) {
			store = await this.#createStore(remote, false);
			this.#content.set(remote.name, store);
			this.#objects.addReader(openObjectReader(store.context, readerOptions(this.#options)));
		}
		const refs = await store.fetch(wanted, {
			depth: options.depth ?? 1,
			signal: options.signal
		});
		if (isProblem(refs)) return refs;
		const commits = [];
		for (const ref of refs) {
			const commit = this.#objects.commit(ref);
			if (commit === void 0) return {
				code: "GIT_FAILED",
				message: "git fetch did not bring the revision"
			};
			this.#fetched.add(commit.id);
			commits.push(commit);
		}
		return commits;
	}
	async fetchMergeBase(a, b, options = {}) {
		const remote = this.#remote(options.remote);
		if (remote === void 0) return noRemote;
		const store = await this.#createStore(remote, true);
		for (const depth of options.depths ?? [
			30,
			300,
			3e3,
			Number.POSITIVE_INFINITY
		]) {
			const fetched = await store.fetch([a, b], {
				depth,
				signal: options.signal
			});
			if (isProblem(fetched)) return fetched;
			const base = await mergeBaseIn(store.context, a, b);
			if (base !== void 0) return base;
		}
	}
	async [Symbol.asyncDispose]() {
		this.#objects.close();
		await Promise.all(this.#stores.splice(0).map((store) => store[Symbol.asyncDispose]()));
	}
	#remote(name) {
		const wanted = name ?? "origin";
		return this.remotes.find((remote) => remote.name === wanted) ?? (name === void 0 ? this.remotes[0] : void 0);
	}
	async #createStore(remote, commitsOnly) {
		const borrow = this.#isPartial ? void 0 : {
			objects: this.#layout.objectDirectory,
			shallow: join(this.#layout.commonDirectory, "shallow")
		};
		const store = await PrivateStore.create({
			context: this.context,
			url: remote.url,
			settings: [...transportSettings(this.settings), ...this.#credentialSettings(remote)],
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
	message: "the repository has no remote to fetch from",
	hint: "Add one with `git remote add origin <url>`, or fetch the revision yourself."
};
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
		message: `git merge-base failed: ${complaint(output)}`
	};
	return ids.sort()[0];
}
function gitTree(repository, commit) {
	return repository.tree(commit);
}
// src/git/working-tree.ts
async function workingTree(repository) {
	const { topLevel } = repository;
	if (topLevel === void 0) return {
		code: "TREE_NOT_FOUND",
		message: "a bare repository has no working tree",
		hint: "Name a revision with --head."
	};
	const output = await runGit({
		...repository.context,
		settings: filtersOff(repository.settings)
	}, [
		"status",
		"--porcelain=v2",
		"-z",
		"--no-renames",
		"--untracked-files=all",
		"--ignore-submodules=all"
	]);
	if (isProblem(output)) return output;
	if (output.code !== 0) return {
		code: "GIT_FAILED",
		message: `git status failed: ${complaint(output)}`
	};
	const head = repository.head();
	const committed = head === void 0 ? memoryTree({}) : repository.tree(head);
	const paths = parseStatus(output.stdout);
	return paths.length === 0 ? committed : patchedTree(committed, diskTree(topLevel), paths);
}
function parseStatus(bytes) {
	const paths = [];
	let at = 0;
	while (at < bytes.length) {
		const end = bytes.indexOf(0, at);
		const record = bytes.subarray(at, end < 0 ? bytes.length : end);
		at = end < 0 ? bytes.length : end + 1;
		const fields = {
			49: 8,
			117: 10,
			63: 1
		}[record[0] ?? 0];
		if (fields === void 0) continue;
		let start = 0;
		for (let i = 0; i < fields; i++) start = record.indexOf(32, start) + 1;
		const path = decodeName(record.subarray(start));
		if (!path.endsWith("/")) paths.push(path);
	}
	return paths;
}
function patchedTree(base, edited, paths) {
	const patched = new Set(paths);
	const mixed = new Map([["", new Set()]]);
	for (const path of paths) for (let at = path; at !== ""; at = parentPath(at)) {
		const names = mixed.get(parentPath(at));
		if (names === void 0) mixed.set(parentPath(at), new Set([baseName(at)]));
		else if (names.has(baseName(at))) break;
		else names.add(baseName(at));
	}
	const lists = new Map();
	const ids = new Map();
	const sourceOf = (path) => patched.has(path) ? edited : base;
	const kindOf = (path) => {
		if (path === "" || mixed.has(path) && listMixed(path) !== void 0) return "directory";
		const kind = sourceOf(path).kind(path);
		return kind === "directory" && (mixed.has(path) || patched.has(path)) ? void 0 : kind;
	};
	const listMixed = (path) => {
		if (lists.has(path)) return lists.get(path);
		const names = new Set([...(base.list(path) ?? []).map(({ name }) => name), ...mixed.get(path) ?? []]);
		const entries = [];
		for (const name of names) {
			const kind = kindOf(joinPath(path, name));
			if (kind !== void 0) entries.push({
				name,
				kind
			});
		}
		const found = entries.length === 0 && path !== "" ? void 0 : entries.sort((a, b) => compareBytes(a.name, b.name));
		lists.set(path, found);
		return found;
	};
	const list = (path) => {
		if (mixed.has(path)) return listMixed(path);
		return patched.has(path) ? void 0 : base.list(path);
	};
	const idOf = (path) => {
		const kind = kindOf(path);
		if (kind !== "directory" || !mixed.has(path)) return kind === void 0 ? void 0 : sourceOf(path).contentId(path);
		if (ids.has(path)) return ids.get(path);
		const entries = [];
		for (const { name } of list(path) ?? []) {
			const id = idOf(joinPath(path, name));
			if (id !== void 0) entries.push({
				name,
				id
			});
		}
		const id = treeId(entries);
		ids.set(path, id);
		return id;
	};
	return {
		list,
		kind: kindOf,
		read: (path) => kindOf(path) === "file" ? sourceOf(path).read(path) : void 0,
		readLink: (path) => kindOf(path) === "symlink" ? sourceOf(path).readLink(path) : void 0,
		contentId: idOf
	};
}
// src/trees/find-revision.ts
const fullId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
async function findRevision(repository, revision, hint) {
	const local = repository.resolve(revision) ?? repository.resolve(`origin/${revision}`);
	if (local !== void 0) return withFiles(repository, local, hint);
	if (fullId.test(revision)) return fetchFirst(repository, [revision], revision, hint);
	if (!isRefName(revision)) return notFound(revision, "", hint);
	const slash = revision.indexOf("/");
	const remote = repository.remotes.find(({ name }) => name === revision.slice(0, Math.max(slash, 0)));
	if (remote !== void 0) return fetchFirst(repository, [`refs/heads/${revision.slice(slash + 1)}`], revision, hint, { remote: remote.name });
	return fetchFirst(repository, revision.startsWith("refs/") ? [revision] : [`refs/heads/${revision}`, `refs/tags/${revision}`], revision, hint);
}
async function findCommit(repository, id, hint) {
	const local = fullId.test(id) ? repository.resolve(id) : void 0;
	return local === void 0 ? fetchFirst(repository, [id], id, hint) : withFiles(repository, local, hint);
}
async function fetchFirst(repository, names, shown, hint, options = {}) {
	let reason = "";
	for (const name of names) {
		if (!fullId.test(name) && !isRefName(name)) continue;
		const fetched = await repository.fetch([name], options);
		if (!isProblem(fetched)) {
			const [commit] = fetched;
			if (commit !== void 0) return {
				commit,
				isLocal: false
			};
		} else if (reason === "") reason = fetched.message;
	}
	return notFound(shown, reason, hint);
}
async function withFiles(repository, commit, hint) {
	if (await repository.hasFiles(commit)) return {
		commit,
		isLocal: true
	};
	const fetched = await fetchFirst(repository, [commit.id], commit.id, hint);
	return isProblem(fetched) ? fetched : {
		commit: fetched.commit,
		isLocal: true
	};
}
function isRefName(name) {
	return /^[^-./\p{Cc} ~^:?*[\\][^\p{Cc} ~^:?*[\\]*$/u.test(name) && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(name);
}
function notFound(revision, reason, hint) {
	return {
		code: "REVISION_NOT_FOUND",
		message: `the revision ${printable(revision)} is not in this clone${reason === "" ? "" : ` and cannot be fetched: ${reason}`}`,
		hint
	};
}
function printable(revision) {
	if (fullId.test(revision)) return revision.slice(0, 7);
	return revision.replace(/\p{Cc}+/gu, " ").slice(0, 100);
}
// src/trees/compared-commits.ts
function checkoutHint(depth) {
	return `Add to the step that uses actions/checkout:\n  with:\n    fetch-depth: ${depth}`;
}
const allHistory = checkoutHint(0);
const conflictHint = "A pull request with conflicts has no merge result: resolve them, or set `compare: merge-base`. If it has none:";
async function commitsOfEvent(repository, event, compare) {
	switch (event.kind) {
		case "pull_request":
			if (compare === "merge-base") return pullRequestFromMergeBase(repository, event);
			if (compare === "exact") return exactBranches(repository, event.base, event.head);
			return pullRequestMerge(repository, event);
		case "merge_group": return exactBranches(repository, event.base, event.head);
		case "push": return push(repository, event);
		case "other": return againstDefaultBranch(repository, event.name, event.defaultBranch);
	}
}
async function pullRequestMerge(repository, event) {
	const merged = await testMerge(repository, event);
	if (isProblem(merged)) return merged;
	const base = await findCommit(repository, merged.parents[0] ?? "", checkoutHint(2));
	if (isProblem(base)) return base;
	return named(base.commit, event.base.ref, merged, event.head.ref);
}
async function testMerge(repository, event) {
	const here = localTestMerge(repository, event);
	if (here !== void 0) {
		const withFiles = await findCommit(repository, here.id, checkoutHint(2));
		return isProblem(withFiles) ? withFiles : withFiles.commit;
	}
	const hint = `${conflictHint} ${checkoutHint(2)}`;
	const found = await fetchFirst(repository, [...event.mergeSha === void 0 ? [] : [event.mergeSha], `refs/pull/${event.number}/merge`], `refs/pull/${event.number}/merge`, hint, { depth: 2 });
	if (isProblem(found)) return found;
	const { commit } = found;
	if (isTestMerge(commit, event)) return commit;
	return {
		code: "REVISION_NOT_FOUND",
		message: `the merge result of pull request ${event.number} is not that of ${printable(event.head.sha)}`,
		hint: "A newer commit was pushed since this run began; its own run will compare it."
	};
}
function localTestMerge(repository, event) {
	for (const name of [event.mergeSha, "HEAD"]) {
		const commit = name === void 0 ? void 0 : repository.resolve(name);
		if (commit !== void 0 && isTestMerge(commit, event)) return commit;
	}
}
function isTestMerge(commit, event) {
	return commit.parents.length === 2 && commit.parents[1] === event.head.sha;
}
async function pullRequestFromMergeBase(repository, event) {
	const head = await findCommit(repository, event.head.sha, allHistory);
	if (isProblem(head)) return head;
	const tip = await baseTip(repository, event);
	if (isProblem(tip)) return tip;
	const base = await mergeBase(repository, tip, head, allHistory);
	if (isProblem(base)) return base;
	return named(base, event.base.ref, head.commit, event.head.ref);
}
async function baseTip(repository, event) {
	const merged = localTestMerge(repository, event)?.parents[0];
	if (merged !== void 0) return findCommit(repository, merged, allHistory);
	const tracked = repository.resolve(`refs/remotes/origin/${event.base.ref}`);
	if (tracked !== void 0) return {
		commit: tracked,
		isLocal: true
	};
	const fetched = await fetchFirst(repository, [`refs/heads/${event.base.ref}`], event.base.ref, allHistory);
	return isProblem(fetched) ? findCommit(repository, event.base.sha, allHistory) : fetched;
}
async function exactBranches(repository, from, to) {
	const head = await findCommit(repository, to.sha, allHistory);
	if (isProblem(head)) return head;
	const base = await findCommit(repository, from.sha, allHistory);
	if (isProblem(base)) return base;
	return named(base.commit, from.ref, head.commit, to.ref);
}
async function push(repository, event) {
	const ref = event.ref.replace(/^refs\/(?:heads|tags)\//, "");
	if (event.after === void 0) return {
		code: "INPUT_INVALID",
		message: `the push deleted ${printable(event.ref)}: there is nothing to compare`
	};
	const head = await findCommit(repository, event.after, allHistory);
	if (isProblem(head)) return head;
	const { commit } = head;
	if (event.before !== void 0) {
		const base = await findCommit(repository, event.before, allHistory);
		if (isProblem(base)) return base;
		return named(base.commit, event.before, commit, ref);
	}
	if (event.defaultBranch === void 0 || ref === event.defaultBranch) return firstParent(repository, commit, ref);
	const tip = await findRevision(repository, event.defaultBranch, allHistory);
	if (isProblem(tip)) return tip;
	const base = await mergeBase(repository, tip, head, allHistory);
	if (isProblem(base)) return base;
	return named(base, event.defaultBranch, commit, ref);
}
async function firstParent(repository, head, label) {
	const [parent] = head.parents;
	if (parent === void 0) return {
		code: "REVISION_NOT_FOUND",
		message: "the first commit has nothing before it to compare with"
	};
	const base = await findCommit(repository, parent, checkoutHint(2));
	if (isProblem(base)) return base;
	return named(base.commit, parent, head, label);
}
async function againstDefaultBranch(repository, event, branch) {
	const head = repository.head();
	const unclear = (why) => ({
		code: "INPUT_INVALID",
		message: `the event ${printable(event)} does not say what to compare with: ${why}`,
		hint: "Set the input `base` to a branch, tag or commit."
	});
	if (head === void 0) return unclear("nothing is checked out");
	if (branch === void 0) return unclear("it names no default branch");
	const tip = await findRevision(repository, branch, allHistory);
	if (isProblem(tip)) return tip;
	const base = await mergeBase(repository, tip, {
		commit: head,
		isLocal: true
	}, allHistory);
	if (isProblem(base)) return base;
	if (base.id === head.id) return unclear(`what is checked out is part of ${branch}`);
	return named(base, branch, head, await repository.branch() ?? head.id);
}
async function mergeBase(repository, a, b, hint) {
	if (a.commit.id === b.commit.id) return a.commit;
	const bothLocal = a.isLocal && b.isLocal;
	const here = bothLocal ? await repository.mergeBase(a.commit.id, b.commit.id) : void 0;
	if (isProblem(here)) return here;
	let id = here;
	if (id === void 0 && (!bothLocal || repository.isShallow)) {
		const depths = repository.isShallow ? {} : { depths: [Number.POSITIVE_INFINITY] };
		const fetched = await repository.fetchMergeBase(a.commit.id, b.commit.id, depths);
		if (isProblem(fetched)) return {
			...fetched,
			code: "NO_MERGE_BASE",
			hint
		};
		id = fetched;
	}
	if (id === void 0) return {
		code: "NO_MERGE_BASE",
		message: `${printable(a.commit.id)} and ${printable(b.commit.id)} have no common history`,
		hint: "Compare them as they are with `compare: exact`, or name another base."
	};
	const found = await findCommit(repository, id, hint);
	return isProblem(found) ? found : found.commit;
}
function named(base, baseLabel, head, headLabel) {
	return {
		base: {
			commit: base,
			label: printable(baseLabel)
		},
		head: {
			commit: head,
			label: printable(headLabel)
		}
	};
}
// src/trees/open-sides.ts
async function openSides(request, access) {
	const place = new Place(request, access);
	try {
		const pair = await choosePair(place);
		const checked = isProblem(pair) ? pair : missingRoot(pair) ?? pair;
		if (isProblem(checked)) {
			await place[Symbol.asyncDispose]();
			return checked;
		}
		const { repository } = place;
		return {
			...checked,
			...repository === void 0 ? {} : { repository },
			remoteUrls: repository?.remotes.map(({ publicUrl }) => publicUrl) ?? [],
			[Symbol.asyncDispose]: () => place[Symbol.asyncDispose]()
		};
	} catch (thrown) {
		await place[Symbol.asyncDispose]();
		return problemOf(thrown);
	}
}
var Place = class {
	request;
	#access;
	repository;
	constructor(request, access) {
		this.request = request;
		this.#access = access;
	}
	get hint() {
		return this.request.event === void 0 ? "Check the name, or fetch it with `git fetch origin <branch>`." : checkoutHint(0);
	}
	async open() {
		if (this.repository !== void 0) return this.repository;
		const repository = await openRepository(this.request.directory, this.#access);
		if (!isProblem(repository)) this.repository = repository;
		return repository;
	}
	async [Symbol.asyncDispose]() {
		await this.repository?.[Symbol.asyncDispose]();
	}
};
async function choosePair(place) {
	const { base, head, event, compare } = place.request;
	if (base !== void 0 || head !== void 0 || event === void 0) return namedPair(place);
	const repository = await place.open();
	if (isProblem(repository)) return repository;
	const commits = await commitsOfEvent(repository, event, compare);
	if (isProblem(commits)) return commits;
	const baseSide = commitSide(place, repository, commits.base);
	if (isProblem(baseSide)) return baseSide;
	const headSide = commitSide(place, repository, commits.head);
	return isProblem(headSide) ? headSide : {
		base: baseSide,
		head: headSide
	};
}
async function namedPair(place) {
	const head = await openHead(place);
	if (isProblem(head)) return head;
	const base = await openBase(place, head.history);
	return isProblem(base) ? base : {
		base,
		head: head.side
	};
}
async function openHead(place) {
	const { base, head, event, directory } = place.request;
	if (head !== void 0) {
		const named = await namedDirectory(place, head);
		if (isProblem(named)) return named;
		if (named !== void 0) return headOf(directorySide(place, named, head));
	}
	const repository = await place.open();
	if (isProblem(repository)) return head === void 0 && base !== void 0 && await namedDirectory(place, base) !== void 0 ? headOf(directorySide(place, directory, ".")) : repository;
	if (head !== void 0) {
		const found = await findRevision(repository, head, place.hint);
		if (isProblem(found)) return found;
		return headOf(commitSide(place, repository, {
			commit: found.commit,
			label: printable(head)
		}), found);
	}
	const commit = repository.head();
	const history = commit === void 0 ? void 0 : {
		commit,
		isLocal: true
	};
	if (event !== void 0) {
		if (commit === void 0) return nothingCheckedOut;
		return headOf(commitSide(place, repository, {
			commit,
			label: await repository.branch() ?? printable(commit.id)
		}), history);
	}
	const root = rootIn(place, repository);
	if (isProblem(root)) return root;
	const tree = await workingTree(repository);
	return isProblem(tree) ? tree : headOf({
		tree,
		root,
		label: "working tree"
	}, history);
}
function headOf(side, history) {
	if (isProblem(side)) return side;
	return history === void 0 ? { side } : {
		side,
		history
	};
}
const nothingCheckedOut = {
	code: "REVISION_NOT_FOUND",
	message: "the repository has no commit yet",
	hint: "Name the head with `--head`."
};
async function openBase(place, history) {
	const { base, compare, head } = place.request;
	if (base !== void 0) {
		const named = await namedDirectory(place, base);
		if (isProblem(named)) return named;
		if (named !== void 0) return directorySide(place, named, base);
	}
	const repository = await place.open();
	if (isProblem(repository)) return repository;
	const name = base ?? defaultBase(repository);
	if (name === void 0) return {
		code: "INPUT_INVALID",
		message: "there is no main branch to compare with",
		hint: "Say what to compare with: `--base REVISION` or `--base DIRECTORY`."
	};
	const found = await findRevision(repository, name, place.hint);
	if (isProblem(found)) return found;
	const label = printable(name);
	if (compare === "exact" || compare !== "merge-base" && base !== void 0 && head !== void 0 || history === void 0) return commitSide(place, repository, {
		commit: found.commit,
		label
	});
	const left = await mergeBase(repository, found, history, place.hint);
	return isProblem(left) ? left : commitSide(place, repository, {
		commit: left,
		label
	});
}
function defaultBase(repository) {
	return [
		"origin/HEAD",
		"origin/main",
		"origin/master",
		"main",
		"master"
	].find((name) => repository.resolve(name) !== void 0);
}
async function namedDirectory(place, name) {
	const directory = resolve(place.request.directory, name);
	const exists = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
	if (name.startsWith(".") || isAbsolute(name)) return exists ? directory : {
		code: "TREE_NOT_FOUND",
		message: `${shortName(name)} is not a directory`
	};
	if (!exists) return void 0;
	const repository = await place.open();
	return isProblem(repository) || repository.resolve(name) === void 0 ? directory : void 0;
}
function directorySide(place, directory, name) {
	const root = resolvePath("", place.request.path);
	if (root === void 0) return escapes(place.request.path);
	return {
		tree: diskTree(realpathSync.native(directory)),
		root,
		label: shortName(name)
	};
}
function shortName(name) {
	return printable(isAbsolute(name) ? name.split(sep).findLast((part) => part !== "") ?? name : name);
}
function commitSide(place, repository, { commit, label }) {
	const root = rootIn(place, repository);
	return isProblem(root) ? root : {
		tree: gitTree(repository, commit),
		root,
		label,
		commit: commit.id
	};
}
function rootIn(place, repository) {
	const { directory, path } = place.request;
	if (repository.topLevel === void 0) return resolvePath("", path) ?? escapes(path);
	const within = relative(realpathSync.native(repository.topLevel), resolve(realpathSync.native(directory), path));
	if (isAbsolute(within)) return escapes(path);
	return resolvePath("", within.split(sep).join("/")) ?? escapes(path);
}
function escapes(path) {
	return {
		code: "PATH_ESCAPES_ROOT",
		message: `the path ${shortName(path)} is not inside the repository`,
		hint: "Give `path` relative to the top of the repository."
	};
}
function missingRoot({ base, head }) {
	if (base.tree.kind(base.root) === "directory" || head.tree.kind(head.root) === "directory") return void 0;
	return {
		code: "PATH_NOT_FOUND",
		message: `there is no directory ${printable(head.root)} in ${base.label} or ${head.label}`,
		hint: "Check the input `path`."
	};
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}
export { withAgeKey as a, previewOptions as i, openSides as n, actionInputs as o, fetchersFor as r, _usingCtx as t };
