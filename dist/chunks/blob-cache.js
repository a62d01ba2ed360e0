import { t as CacheKey } from "./cache-key.js";
import { closeSync, constants, fstatSync, futimesSync, openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm, rmdir, stat, unlink, writeFile } from "node:fs/promises";
// src/sources/cache/blob-cache.ts
const repositories = "git";
const usePrecision = 36e5;
const referenceAge = 2592e6;
const cleaningInterval = 864e5;
const writingAge = 36e5;
var BlobCache = class {
	#directory;
	#now;
	key;
	#prepared;
	#written = 0;
	constructor(directory, now = Date.now) {
		this.#directory = join(directory, "v2");
		this.key = new CacheKey(this.#directory);
		this.#now = now;
	}
	static repositories(directory) {
		return join(directory, "v2", repositories);
	}
	async blob(digest) {
		const path = this.#blobPath(digest);
		const bytes = path === void 0 ? void 0 : this.#read(path);
		if (path === void 0 || bytes === void 0) return void 0;
		if (sha256(bytes) === digest) return bytes;
		await unlink(path).catch(() => void 0);
	}
	async keep(bytes) {
		const digest = sha256(bytes);
		const path = this.#blobPath(digest);
		if (path !== void 0) await this.#write(path, bytes);
		return digest;
	}
	async resolution(key, maxAge) {
		try {
			const text = this.#read(this.#resolutionPath(key))?.toString("utf8");
			if (text === void 0) return void 0;
			const { value, at, sum } = JSON.parse(text);
			if (typeof value !== "string" || typeof at !== "number" || sum !== resolutionSum(value, at)) return void 0;
			const age = this.#now() - at;
			return maxAge === Number.POSITIVE_INFINITY || age >= 0 && age <= maxAge ? value : void 0;
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
		const places = [...(await names(join(this.#directory, "blobs"))).filter((name) => /^[0-9a-f]{2}$/.test(name)).map((shard) => ["blob", join(this.#directory, "blobs", shard)]), ["reference", join(this.#directory, "references")]];
		for (const [kind, directory] of places) for (const name of await names(directory)) {
			if (!/^[0-9a-f]{64}$/.test(name)) continue;
			const entry = await lstat(join(directory, name)).catch(() => void 0);
			if (entry?.isFile() !== true) continue;
			found.push({
				kind,
				name: kind === "blob" ? `sha256:${name}` : name,
				bytes: entry.size,
				usedAt: entry.mtimeMs
			});
		}
		for (const name of await names(join(this.#directory, repositories))) {
			const directory = join(this.#directory, repositories, name);
			const entry = await lstat(directory).catch(() => void 0);
			if (entry?.isDirectory() !== true || !/^[0-9a-f]{64}$/.test(name)) continue;
			found.push({
				kind: "repository",
				name,
				bytes: await packBytes(directory),
				usedAt: entry.mtimeMs
			});
		}
		return found.sort((a, b) => a.usedAt - b.usedAt || (a.name < b.name ? -1 : 1));
	}
	async clean(maxBytes) {
		const left = await this.#removeLeftBehind();
		const all = await this.list();
		let total = all.reduce((sum, { bytes }) => sum + bytes, 0);
		let { entries, bytes } = left;
		for (const entry of all) {
			const isStale = entry.kind === "reference" && this.#now() - entry.usedAt > referenceAge;
			if (total <= maxBytes && !isStale) continue;
			await this.#remove(entry);
			total -= entry.bytes;
			bytes += entry.bytes;
			entries++;
		}
		await rm(this.#marker, { force: true }).catch(() => void 0);
		await writeFile(this.#marker, "", {
			flag: "wx",
			mode: 384
		}).catch(() => void 0);
		return {
			entries,
			bytes
		};
	}
	async finish(maxBytes) {
		if (this.#written === 0) return;
		const cleaned = await stat(this.#marker).catch(() => void 0);
		if (!(cleaned !== void 0 && Math.abs(this.#now() - cleaned.mtimeMs) < cleaningInterval) || this.#written > maxBytes / 100) await this.clean(maxBytes);
		else await this.#removeLeftBehind();
	}
	async clear() {
		const all = await this.list();
		for (const entry of all) await this.#remove(entry);
		await this.#removeLeftBehind();
		for (const name of [
			".gitignore",
			"CACHEDIR.TAG",
			"cleaned",
			"key"
		]) await unlink(join(this.#directory, name)).catch(() => void 0);
		const blobs = join(this.#directory, "blobs");
		const inner = [...(await names(blobs)).map((name) => join(blobs, name)), ...[
			"blobs",
			repositories,
			"references",
			"writing"
		].map((name) => join(this.#directory, name))];
		for (const directory of [...inner, this.#directory]) await rmdir(directory).catch(() => void 0);
		return {
			entries: all.length,
			bytes: all.reduce((sum, { bytes }) => sum + bytes, 0)
		};
	}
	async #remove(entry) {
		const path = entry.kind === "blob" ? this.#blobPath(entry.name) : join(this.#directory, entry.kind === "reference" ? "references" : repositories, entry.name);
		if (path !== void 0) await rm(path, {
			recursive: true,
			force: true
		}).catch(() => void 0);
	}
	#read(path) {
		let file;
		try {
			file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
		} catch {
			return;
		}
		try {
			const bytes = readFileSync(file);
			this.#noteUse(file);
			return bytes;
		} catch {
			return;
		} finally {
			closeSync(file);
		}
	}
	#noteUse(file) {
		const now = this.#now();
		try {
			if (Math.abs(fstatSync(file).mtimeMs - now) > usePrecision) futimesSync(file, now / 1e3, now / 1e3);
		} catch {}
	}
	async #removeLeftBehind() {
		let [entries, bytes] = [0, 0];
		for (const name of await names(this.#writing)) {
			const path = join(this.#writing, name);
			const entry = await lstat(path).catch(() => void 0);
			if (entry?.isFile() !== true || !/^\d+-[\w-]+$/.test(name)) continue;
			if (!(Math.abs(this.#now() - entry.mtimeMs) > writingAge) && isRunning(Number(name.split("-", 1)[0]))) continue;
			await unlink(path).catch(() => void 0);
			entries++;
			bytes += entry.size;
		}
		return {
			entries,
			bytes
		};
	}
	#blobPath(digest) {
		const hex = /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
		return hex === void 0 ? void 0 : join(this.#directory, "blobs", hex.slice(0, 2), hex);
	}
	#resolutionPath(key) {
		return join(this.#directory, "references", sha256(Buffer.from(key)).slice(7));
	}
	get #marker() {
		return join(this.#directory, "cleaned");
	}
	get #writing() {
		return join(this.#directory, "writing");
	}
	async #write(path, content) {
		const temporary = join(this.#writing, `${process.pid}-${randomUUID()}`);
		this.#written += content.length;
		try {
			this.#prepared ??= this.#prepare();
			await this.#prepared;
			await mkdir(dirname(path), {
				recursive: true,
				mode: 448
			});
			await writeFile(temporary, content, {
				flag: "wx",
				mode: 384
			});
			await rename(temporary, path);
		} catch {
			await unlink(temporary).catch(() => void 0);
		}
	}
	async #prepare() {
		await mkdir(this.#writing, {
			recursive: true,
			mode: 448
		});
		const once = {
			flag: "wx",
			mode: 384
		};
		await writeFile(join(this.#directory, ".gitignore"), "*\n", once).catch(() => void 0);
		await writeFile(join(this.#directory, "CACHEDIR.TAG"), cacheTag, once).catch(() => void 0);
	}
};
const cacheTag = "Signature: 8a477f597d28d172789f06886806bc55\n# Downloads of fluxdelta, safe to delete.\n";
async function names(directory) {
	return await readdir(directory).catch(() => []);
}
function isRunning(pid) {
	try {
		return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
async function packBytes(repository) {
	const directory = join(repository, "objects", "pack");
	let bytes = 0;
	for (const name of await names(directory)) bytes += (await stat(join(directory, name)).catch(() => void 0))?.size ?? 0;
	return bytes;
}
function resolutionSum(value, at) {
	return sha256(Buffer.from(`${at} ${value}`));
}
function sha256(bytes) {
	return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
export { sha256 as n, BlobCache as t };
