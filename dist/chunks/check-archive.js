import { execFile } from "node:child_process";
import { relative, sep } from "node:path";
import { promisify } from "node:util";
import { AsyncLocalStorage } from "node:async_hooks";
// src/sources/cache/check-archive.ts
const restoredDirectory = new AsyncLocalStorage();
const maxBuffer = 64 * 2 ** 20;
async function checkArchive(tar, reading) {
	const directory = restoredDirectory.getStore();
	if (directory === void 0) throw new Error("refused an archive that nobody asked for");
	const [names, long] = await Promise.all([list(tar, ["-t", ...reading]), list(tar, ["-tv", ...reading])]);
	const workspace = process.env["GITHUB_WORKSPACE"] ?? process.cwd();
	const home = relative(workspace, directory).replaceAll(sep, "/");
	if (!(names.length === long.length && long.every((line) => /^[-d]/.test(line))) || !names.every((name) => isOfCache(name, home))) throw new Error("refused an archive with other things than downloads");
}
function isOfCache(name, home) {
	const path = name.replace(/\/$/, "");
	return path === home || path.startsWith(`${home}/`) && forms.some((form) => form.test(path.slice(home.length + 1)));
}
const forms = [
	/^v2(?:\/(?:\.gitignore|CACHEDIR\.TAG|cleaned|key))?$/,
	/^v2\/blobs(?:\/[0-9a-f]{2}(?:\/[0-9a-f]{64})?)?$/,
	/^v2\/references(?:\/[0-9a-f]{64})?$/,
	/^v2\/writing(?:\/\d+-[0-9a-f-]{36})?$/,
	/^memo(?:\/\.gitignore|\/[\w-][\w.-]*(?:@[0-9a-f]{64})?(?:\/apart)?(?:\/(?:[0-9a-f]{40}\.(?:txt|\d+)|[0-9a-f-]{36}\.tmp))?)?$/
];
async function list(tar, args) {
	const { stdout } = await promisify(execFile)(tar, args, {
		maxBuffer,
		env: {
			...process.env,
			LC_ALL: "C"
		}
	});
	return stdout.split("\n").slice(0, -1);
}
export { restoredDirectory as n, checkArchive as t };
