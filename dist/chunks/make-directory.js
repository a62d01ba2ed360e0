import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
// src/commands/make-directory.ts
function makeDirectory(path, mode = 511) {
	const missing = [];
	for (let at = path; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
	for (const directory of missing.reverse()) makeOne(directory, mode);
}
function makeOne(directory, mode) {
	try {
		mkdirSync(directory, { mode });
	} catch (error) {
		if (!existsSync(directory)) throw error;
	}
}
export { makeDirectory as t };
