import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHmac, randomBytes } from "node:crypto";
// src/sources/cache/cache-key.ts
const keyBytes = 32;
const keyFile = "key";
var CacheKey = class {
	#key;
	constructor(directory) {
		this.#key = readKey(directory) ?? makeKey(directory);
	}
	nameOf(secret) {
		return createHmac("sha256", this.#key).update(secret).digest("hex");
	}
};
function readKey(directory) {
	try {
		const key = readFileSync(join(directory, keyFile));
		return key.length === keyBytes ? key : void 0;
	} catch {
		return;
	}
}
function makeKey(directory) {
	const key = randomBytes(keyBytes);
	const temporary = join(directory, `${keyFile}.${randomBytes(8).toString("hex")}`);
	try {
		mkdirSync(directory, {
			recursive: true,
			mode: 448
		});
		writeFileSync(temporary, key, {
			flag: "wx",
			mode: 384
		});
	} catch {
		return key;
	}
	try {
		linkSync(temporary, join(directory, keyFile));
	} catch {
		return readKey(directory) ?? key;
	} finally {
		unlinkSync(temporary);
	}
	return key;
}
export { CacheKey as t };
