import { t as append } from "./append.js";
import { n as fail } from "./problem.js";
import { i as treeId, r as linkId, t as blobId } from "./content-id.js";
import { n as encodeName, r as hasReplacementCharacter, t as decodeName } from "./file-name.js";
import { a as joinPath, o as parentPath, r as compareBytes, t as baseName } from "./paths.js";
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, readdirSync, readlinkSync } from "node:fs";
import { resolve } from "node:path";
// src/files/disk-tree.ts
function diskTree(root, options = {}) {
	return new DiskTree(resolve(root), {
		maxFileBytes: options.maxFileBytes ?? 32 * 2 ** 20,
		maxTotalBytes: options.maxTotalBytes ?? 2 ** 30,
		maxEntries: options.maxEntries ?? 1e6
	});
}
var DiskTree = class {
	#root;
	#limits;
	#directories = new Map();
	#files = new Map();
	#ids = new Map();
	#entriesLeft;
	#bytesLeft;
	constructor(root, limits) {
		this.#root = root;
		this.#limits = limits;
		this.#entriesLeft = limits.maxEntries;
		this.#bytesLeft = limits.maxTotalBytes;
	}
	list(path) {
		return this.#directory(path)?.entries;
	}
	kind(path) {
		if (path === "") return this.#directory("") === void 0 ? void 0 : "directory";
		return this.#directory(parentPath(path))?.kinds.get(baseName(path));
	}
	read(path) {
		if (this.#files.has(path)) return this.#files.get(path);
		const bytes = this.kind(path) === "file" ? this.#readFile(path) : void 0;
		this.#files.set(path, bytes);
		return bytes;
	}
	readLink(path) {
		if (this.kind(path) !== "symlink") return void 0;
		try {
			return decodeName(readlinkSync(this.#place(path), "buffer"));
		} catch (error) {
			return unreadable(path, error);
		}
	}
	contentId(path) {
		const pending = [path];
		for (let at = pending.at(-1); at !== void 0; at = pending.at(-1)) {
			const below = this.#ids.has(at) ? [] : this.#directoriesWithoutId(at);
			if (below.length > 0) append(pending, below);
			else {
				if (!this.#ids.has(at)) this.#ids.set(at, this.#computeId(at));
				pending.pop();
			}
		}
		return this.#ids.get(path);
	}
	#directoriesWithoutId(path) {
		return (this.list(path) ?? []).filter(({ kind }) => kind === "directory").map(({ name }) => joinPath(path, name)).filter((below) => !this.#ids.has(below));
	}
	#computeId(path) {
		switch (this.kind(path)) {
			case void 0: return;
			case "file": {
				const bytes = this.read(path);
				return bytes === void 0 ? void 0 : blobId(bytes);
			}
			case "symlink": {
				const target = this.readLink(path);
				return target === void 0 ? void 0 : linkId(target);
			}
			case "directory": {
				const entries = [];
				for (const { name } of this.list(path) ?? []) {
					const id = this.contentId(joinPath(path, name));
					if (id !== void 0) entries.push({
						name,
						id
					});
				}
				return treeId(entries);
			}
		}
	}
	#place(path) {
		if (path === "") return this.#root;
		return encodeName(`${this.#root}/${path}`);
	}
	#directory(path) {
		if (this.#directories.has(path)) return this.#directories.get(path);
		const directory = path === "" || this.kind(path) === "directory" ? this.#readDirectory(path) : void 0;
		this.#directories.set(path, directory);
		return directory;
	}
	#readDirectory(path) {
		const entries = [];
		try {
			if (path === "" && !lstatSync(this.#root, { throwIfNoEntry: false })) return void 0;
			const place = this.#place(path);
			let found = readdirSync(place, { withFileTypes: true }).map((entry) => ({
				name: entry.name,
				entry
			}));
			if (found.some(({ name }) => hasReplacementCharacter(name))) found = readdirSync(place, {
				withFileTypes: true,
				encoding: "buffer"
			}).map((entry) => ({
				name: decodeName(entry.name),
				entry
			}));
			for (const { name, entry } of found) {
				if (name === ".git") continue;
				const kind = entry.isFile() ? "file" : entry.isDirectory() ? "directory" : entry.isSymbolicLink() ? "symlink" : void 0;
				if (kind !== void 0) entries.push({
					name,
					kind
				});
			}
		} catch (error) {
			if (isMissing(error)) return void 0;
			return unreadable(path, error);
		}
		this.#entriesLeft -= entries.length;
		if (this.#entriesLeft < 0) fail("TREE_LIMIT", `more than ${this.#limits.maxEntries} files in the tree`, { hint: "Use a smaller directory." });
		entries.sort((a, b) => compareBytes(a.name, b.name));
		return {
			entries,
			kinds: new Map(entries.map(({ name, kind }) => [name, kind]))
		};
	}
	#readFile(path) {
		let descriptor;
		try {
			descriptor = openSync(this.#place(path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
			const stat = fstatSync(descriptor);
			if (!stat.isFile()) return void 0;
			if (stat.size > this.#limits.maxFileBytes) fail("TREE_LIMIT", `${path} has ${stat.size} bytes, more than the limit of ${this.#limits.maxFileBytes}`, { at: { file: path } });
			const bytes = readAll(descriptor, stat.size);
			this.#bytesLeft -= bytes.length;
			if (this.#bytesLeft < 0) fail("TREE_LIMIT", `more than ${this.#limits.maxTotalBytes} bytes of files read`, { at: { file: path } });
			return bytes;
		} catch (error) {
			if (isMissing(error)) return void 0;
			return unreadable(path, error);
		} finally {
			if (descriptor !== void 0) closeSync(descriptor);
		}
	}
};
function readAll(descriptor, size) {
	const bytes = Buffer.allocUnsafeSlow(size);
	let length = 0;
	while (length < size) {
		const count = readSync(descriptor, bytes, length, size - length, null);
		if (count === 0) break;
		length += count;
	}
	return length === size ? bytes : bytes.subarray(0, length);
}
function isMissing(error) {
	const code = errorCode(error);
	return code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP";
}
function errorCode(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
function unreadable(path, error) {
	const code = errorCode(error);
	if (code === void 0) throw error;
	fail("FILE_UNREADABLE", `cannot read ${path === "" ? "the root directory" : path} (${code})`, path === "" ? {} : { at: { file: path } }, { cause: error });
}
export { diskTree as t };
