import { Er as fail, Yn as baseName, Zn as compareBytes, ar as decodeName, er as parentPath } from "./core.js";
import { i as gitEnvironment, r as gitArguments, t as cannotRun } from "./run-git.js";
import { spawn, spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
// src/engines/git/git-failure.ts
const noRepository = {
	code: "SOURCE_NOT_FOUND",
	message: "repository not found",
	again: false
};
const known = [
	[/couldn't find remote ref|Remote branch .* not found|not our ref|unadvertised object|unable to resolve reference/i, {
		code: "SOURCE_NOT_FOUND",
		message: "revision not found in the repository",
		again: false
	}],
	[/Host key verification failed|host key is known/i, {
		code: "SOURCE_AUTH",
		message: "host key not in known_hosts",
		hint: "Correct known_hosts in the Secret of the source.",
		again: false
	}],
	[/response 407|returned error: 407/i, {
		code: "SOURCE_AUTH",
		message: "login missing or refused by the proxy",
		again: false
	}],
	[/could not read (?:Username|Password)|Authentication failed|Permission denied|returned error: 40[13]|Load key|invalid format/i, {
		code: "SOURCE_AUTH",
		message: "login missing or refused by the server",
		hint: "Add credentials for this host, or make the source public.",
		again: false
	}],
	[/returned error: 30\d/i, {
		code: "EGRESS_DENIED",
		message: "redirect to another address, not followed",
		hint: "Use the target of the redirect in the source.",
		again: false
	}],
	[/repository .* not found|does not appear to be a git repository|returned error: 4(?:04|10)|not valid: is this a git repository/i, noRepository],
	[/certificate|SSL_ERROR|gnutls_handshake|TLS/i, {
		code: "SOURCE_UNREACHABLE",
		message: "certificate not trusted",
		hint: "Add its authority as ca.crt to the Secret of the source, or correct the certificate.",
		again: false
	}],
	[/Could not resolve (?:host|hostname|proxy)/i, {
		code: "SOURCE_UNREACHABLE",
		message: "host name does not resolve",
		again: false
	}],
	[/Connection refused|Failed to connect/i, {
		code: "SOURCE_UNREACHABLE",
		message: "connection refused",
		again: true
	}],
	[/timed out|Operation too slow|timeout/i, {
		code: "SOURCE_UNREACHABLE",
		message: "no answer from the server in time",
		again: false
	}],
	[/returned error: (?:408|425|429|5\d\d)/i, {
		code: "SOURCE_UNREACHABLE",
		message: "server error",
		again: true
	}],
	[/early EOF|RPC failed|hung up|Connection (?:reset|closed)|Empty reply|unexpected disconnect|Broken pipe|returned error/i, {
		code: "SOURCE_UNREACHABLE",
		message: "connection failed",
		again: true
	}],
	[/protocol '?\w*'? is not allowed|transport '.*' not allowed/i, {
		code: "EGRESS_DENIED",
		message: "transport not allowed",
		again: false
	}]
];
function gitFailure(stderr) {
	for (const [pattern, failure] of known) if (pattern.test(stderr)) return failure;
	return {
		code: "SOURCE_UNREACHABLE",
		message: "git fetch failed",
		again: false
	};
}
// src/engines/git/parse-object.ts
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
		parents,
		committedAt: Number(/^committer .*> (\d{1,15}) [+-]\d{4}$/m.exec(headers)?.[1] ?? 0)
	};
}
function parseTree(id, bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const idBytes = id.length / 2;
	const entries = [];
	const byName = new Map();
	const submodules = new Map();
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
		if (kind === void 0) {
			if ((mode & 61440) === 57344) submodules.set(name, object);
			continue;
		}
		if (name === "" || name === "." || name === ".." || name.includes("/") || name.toLowerCase() === ".git") fail("GIT_FAILED", `invalid entry ${JSON.stringify(name)} in tree ${id}`);
		if (byName.has(name)) fail("GIT_FAILED", `duplicate entry ${JSON.stringify(name)} in tree ${id}`);
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
		byName,
		submodules
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
// src/engines/git/git-objects.ts
var GitObjects = class {
	#readers;
	#commits = new Map();
	#directories = new Map();
	#blobs = new Map();
	#limits;
	#bytes = 0;
	#awaited = new Set();
	#next = () => void 0;
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
		return this.#blobs.has(id) || this.#awaited.has(id);
	}
	expectBlobs(ids) {
		const [first, second] = this.#readers;
		if (first?.begin === void 0 || second !== void 0) return this.loadBlobs(ids);
		this.#settle();
		const wanted = [...new Set(ids)];
		this.#next = first.begin(wanted);
		for (const id of wanted) this.#awaited.add(id);
	}
	loadBlobs(ids) {
		for (const [i, object] of this.#read(ids).entries()) this.#keep(ids[i] ?? "", object);
		this.#checkTotal();
	}
	#keep(id, object) {
		if (object?.type !== "blob") return;
		this.#blobs.set(id, object);
		this.#bytes += object.bytes?.length ?? 0;
	}
	#checkTotal() {
		if (this.#bytes > this.#limits.maxTotalBytes) fail("TREE_LIMIT", `more than ${this.#limits.maxTotalBytes} bytes of files read`);
	}
	#settle(until) {
		for (const id of this.#awaited) {
			this.#keep(id, this.#next());
			this.#awaited.delete(id);
			if (id === until) break;
		}
		this.#checkTotal();
	}
	blob(id, path) {
		if (this.#awaited.has(id)) this.#settle(id);
		let object = this.#blobs.get(id);
		if (object === void 0) {
			this.loadBlobs([id]);
			object = this.#blobs.get(id) ?? missing("blob", id, path);
		}
		if (object.bytes === void 0) fail("TREE_LIMIT", `${path} has ${object.size} bytes, more than the limit of a file`, { at: { file: path } });
		return object.bytes;
	}
	#read(names) {
		if (this.#awaited.size > 0) this.#settle();
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
	fail("GIT_FAILED", `${type} ${id} is not in the repository`, {
		...path === void 0 ? {} : { at: { file: path } },
		hint: "In a partial clone, clone without --filter, or run `git fetch` with the revision."
	});
}
// src/engines/git/git-tree.ts
const readAhead = /\.ya?ml$|^(?:Kustomization|Chart\.lock|_helpers\.tpl|\.helmignore)$/;
const readAheadObjects = 64;
const maxEntries = 1e6;
const weighedCharacters = 200;
function treeOfObjects(objects, treeId) {
	const directories = new Map();
	const suffix = treeId.length === 64 ? "256" : "";
	const schemes = {
		directory: `tree${suffix}:`,
		file: `blob${suffix}:`,
		symlink: `link${suffix}:`
	};
	let left = maxEntries;
	const directory = (path) => {
		if (directories.has(path)) return directories.get(path);
		const found = path === "" ? objects.directory(treeId) : directoryBelow(path);
		directories.set(path, found);
		left -= (found?.entries.length ?? 0) * (1 + path.length / weighedCharacters);
		if (left < 0) fail("TREE_LIMIT", `more than ${maxEntries} files in the tree`, {
			at: { file: path },
			hint: "A directory may be there many times. Use a smaller directory."
		});
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
		submodules: (path) => directory(path)?.submodules,
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
			objects.expectBlobs([...blobs]);
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
// src/engines/git/object-reader.ts
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
const maxRestarts = 32;
var ConversingReader = class {
	#start;
	#conversation;
	#restarts = 0;
	#closed = false;
	#names = [];
	#asked = 0;
	#answered = 0;
	#inFlight = 0;
	#stopped = -1;
	constructor(start) {
		this.#start = start;
		this.#conversation = start();
	}
	read(names) {
		const next = this.begin(names);
		return names.map(next);
	}
	begin(names) {
		if (this.#answered < this.#names.length) throw new Error("objects are read while others are");
		this.#names = names;
		this.#stopped = -1;
		this.#askAgain(0);
		if (names.length > 0) this.#retried(() => void 0);
		return () => this.#answered < this.#names.length ? this.#retried((conversation) => ({ object: conversation.parser.next() })) : void 0;
	}
	#retried(take) {
		for (;;) {
			if (this.#closed) fail("GIT_FAILED", "repository read after its end");
			try {
				this.#conversation ??= this.#start();
				this.#ask(this.#conversation);
				const taken = take(this.#conversation);
				if (taken === void 0) return void 0;
				this.#inFlight -= sizeOf(this.#names[this.#answered]);
				this.#answered++;
				return taken.object;
			} catch (error) {
				if (!(error instanceof StoppedAnswering || error instanceof StoppedAsking)) throw error;
				this.#conversation?.close();
				this.#conversation = void 0;
				this.#restarts++;
				if (this.#restarts > maxRestarts) {
					this.#names = [];
					this.#askAgain(0);
					fail("GIT_FAILED", "git cat-file stopped answering", { hint: "Check the repository with `git fsck`." });
				}
				const isReason = error instanceof StoppedAnswering && this.#stopped === this.#answered;
				if (!isReason) this.#stopped = this.#answered;
				this.#askAgain(isReason ? this.#answered + 1 : this.#answered);
				if (isReason) return void 0;
			}
		}
	}
	#askAgain(from) {
		this.#answered = from;
		this.#asked = from;
		this.#inFlight = 0;
	}
	#ask(conversation) {
		if (this.#inFlight * 2 > maxRequestBytes) return;
		let request = "";
		for (; this.#asked < this.#names.length; this.#asked++) {
			const size = sizeOf(this.#names[this.#asked]);
			if (this.#inFlight > 0 && this.#inFlight + size > maxRequestBytes) break;
			request += lineOf(this.#names[this.#asked]);
			this.#inFlight += size;
		}
		if (request !== "") conversation.ask(request);
	}
	close() {
		this.#closed = true;
		this.#conversation?.close();
		this.#conversation = void 0;
	}
};
function lineOf(name = "") {
	return `${requestable(name)}\n`;
}
function sizeOf(name) {
	return Buffer.byteLength(lineOf(name));
}
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
			answers = Buffer.concat([answers, result.stdout]);
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
// src/sources/git/agent-identity.ts
function agentIdentity(socket = "") {
	return socket === "" ? "" : `${socket} ${startOf(socket)}`;
}
function startOf(socket) {
	try {
		return statSync(socket).ctimeMs;
	} catch {
		return 0;
	}
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
export { GitObjects as a, treeOfObjects as i, agentIdentity as n, gitFailure as o, openObjectReader as r, noRepository as s, _usingCtx as t };
