// src/files/paths.ts
const special = /(?:^|\/)\.{0,2}(?:\/|$)/;
function resolvePath(base, relative) {
	if (relative.startsWith("/") || relative.includes("\0")) return void 0;
	if (!special.test(relative)) return joinPath(base, relative);
	const parts = base === "" ? [] : base.split("/");
	for (const part of relative.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === "..") {
			if (parts.pop() === void 0) return void 0;
		} else parts.push(part);
	}
	return parts.join("/");
}
function clampPath(path) {
	const bare = path.startsWith("./") ? path.slice(2) : path;
	if (!special.test(bare)) return bare;
	const parts = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === "..") parts.pop();
		else parts.push(part);
	}
	return parts.join("/");
}
function parentPath(path) {
	const slash = path.lastIndexOf("/");
	return slash < 0 ? "" : path.slice(0, slash);
}
function baseName(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function joinPath(directory, name) {
	if (name === "") return directory;
	return directory === "" ? name : `${directory}/${name}`;
}
function isWithin(directory, path) {
	return directory === "" || path === directory || path.startsWith(`${directory}/`);
}
function compareBytes(a, b) {
	if (a === b) return 0;
	const shortest = Math.min(a.length, b.length);
	for (let i = 0; i < shortest; i++) {
		const left = a.charCodeAt(i);
		const right = b.charCodeAt(i);
		if (left === right) continue;
		const leftHigh = left >= 55296 && left <= 57343;
		if (leftHigh !== (right >= 55296 && right <= 57343)) return leftHigh ? right >= 57344 ? 1 : left - right : left >= 57344 ? -1 : left - right;
		return left - right;
	}
	return a.length - b.length;
}
export { joinPath as a, isWithin as i, clampPath as n, parentPath as o, compareBytes as r, resolvePath as s, baseName as t };
