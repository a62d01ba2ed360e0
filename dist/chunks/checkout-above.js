import { existsSync, lstatSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
// src/sources/cache/cache-guard.ts
const compiledPart = "compiled";
const cacheParts = [
	"v2",
	"memo",
	compiledPart
];
function cacheFault(directory) {
	const parts = cacheParts.map((name) => join(directory, name));
	return faultOf(directory, "shared") ?? parts.map((part) => faultOf(part, "own")).find((fault) => fault !== void 0);
}
function faultOf(path, kind) {
	const found = lstatSync(path, { throwIfNoEntry: false });
	if (found === void 0) return void 0;
	if (found.isSymbolicLink()) return "it is a link";
	if (!found.isDirectory()) return "it is no directory";
	const user = process.geteuid?.();
	if (user !== void 0) {
		if (found.uid !== user && !(kind === "shared" && found.uid === 0)) return "it belongs to another user";
		const isSticky = (found.mode & 512) !== 0;
		if ((found.mode & 18) !== 0 && !(kind === "shared" && isSticky)) return "others may write to it";
	}
	return kind === "own" && holdsLink(path, 2) ? "it holds a link" : void 0;
}
function holdsLink(directory, depth) {
	return entriesOf(directory).some((entry) => entry.isSymbolicLink() || depth > 0 && entry.isDirectory() && holdsLink(join(directory, entry.name), depth - 1));
}
function entriesOf(directory) {
	try {
		return readdirSync(directory, { withFileTypes: true });
	} catch {
		return [];
	}
}
// src/commands/checkout-above.ts
function checkoutAbove(path) {
	for (let at = path;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return void 0;
	}
}
export { compiledPart as i, cacheFault as n, cacheParts as r, checkoutAbove as t };
