import { Sn as words } from "./core.js";
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { devNull } from "node:os";
// src/engines/git/process-end.ts
const undone = new Map();
let isWatched = false;
let heir;
const undoScript = `
while IFS= read -r line; do
  case $line in
    begin) set -- ;;
    *) set -- "$@" "$line" ;;
  esac
done
for line do
  case $line in
    group\\ *) kill -9 "-\${line#group }" ;;
    directory\\ *) rm -rf -- "\${line#directory }" ;;
  esac
done`;
function removeAtProcessEnd(directory) {
	return atProcessEnd(`directory ${directory}`, () => rmSync(directory, {
		recursive: true,
		force: true,
		maxRetries: 3
	}));
}
function killAtProcessEnd(leader) {
	return atProcessEnd(`group ${leader}`, () => process.kill(-leader, "SIGKILL"));
}
function atProcessEnd(line, undo) {
	if (!isWatched) process.once("exit", () => [...undone.keys()].reverse().forEach(undoQuietly));
	isWatched = true;
	undone.set(undo, line);
	tellHeir();
	return () => {
		undone.delete(undo);
		tellHeir();
	};
}
function tellHeir() {
	if (process.platform === "win32") return;
	if (heir === void 0) {
		heir = spawn("sh", ["-c", undoScript], {
			cwd: "/",
			detached: true,
			stdio: [
				"pipe",
				"ignore",
				"ignore"
			]
		});
		heir.on("error", () => {});
		heir.stdin?.on("error", () => {});
		heir.unref();
		if (heir.stdin !== null && "unref" in heir.stdin && typeof heir.stdin.unref === "function") heir.stdin.unref();
	}
	const lines = [...undone.values()].filter((line) => !line.includes("\n"));
	heir.stdin?.write(`${["begin", ...lines].join("\n")}\n`);
}
function undoQuietly(undo) {
	try {
		undo();
	} catch {}
}
// src/engines/git/run-git.ts
const quiet = [
	["advice.detachedHead", "false"],
	["core.fsmonitor", "false"],
	["core.hooksPath", devNull],
	["core.pager", "cat"],
	["core.quotePath", "false"],
	["core.untrackedCache", "false"],
	["fetch.bundleURI", ""],
	["fetch.unpackLimit", "1"],
	["fetch.writeCommitGraph", "false"],
	["gc.auto", "0"],
	["maintenance.auto", "false"]
];
const withoutRepository = devNull;
const transportVariables = words(`
  GIT_ASKPASS GIT_CURL_VERBOSE GIT_PROXY_COMMAND GIT_PROXY_SSL_CAINFO GIT_SSH GIT_SSH_COMMAND GIT_SSH_VARIANT
  GIT_SSL_CAINFO GIT_SSL_CAPATH GIT_SSL_NO_VERIFY
`);
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
		GIT_ALLOW_PROTOCOL: network ? context.protocols ?? "file:git:http:https:ssh" : "",
		GIT_NO_LAZY_FETCH: "1",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_TERMINAL_PROMPT: "0",
		LC_ALL: "C"
	});
	if (context.gitDirectory === void 0) clean["GIT_CEILING_DIRECTORIES"] = dirname(context.directory);
	else clean["GIT_DIR"] = context.gitDirectory;
	if (context.workTree !== void 0) clean["GIT_WORK_TREE"] = context.workTree;
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
	const isGroup = options.network === true && process.platform !== "win32";
	return new Promise((resolve) => {
		const child = spawn("git", [...gitArguments(context), ...args], {
			cwd: context.directory,
			env: gitEnvironment(context, options.network),
			stdio: [
				options.input === void 0 ? "ignore" : "pipe",
				"pipe",
				"pipe"
			],
			windowsHide: true,
			detached: isGroup
		});
		const kill = () => {
			if (!isGroup || child.pid === void 0 || !killGroup(child.pid)) child.kill("SIGKILL");
		};
		const hasEnded = isGroup && child.pid !== void 0 ? killAtProcessEnd(child.pid) : void 0;
		let stopped;
		const stop = (problem) => {
			stopped ??= problem;
			kill();
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
			hasEnded?.();
			options.signal?.removeEventListener("abort", abort);
			resolve(stopped ?? result);
		};
		child.on("error", (error) => settle(cannotRun(error)));
		child.on("exit", () => {
			if (stopped === void 0) return;
			child.stdout?.destroy();
			child.stderr?.destroy();
			settle(stopped);
		});
		child.on("close", (code) => settle({
			code: code ?? 128,
			stdout: Buffer.concat(output),
			stderr: errors
		}));
	});
}
function killGroup(leader) {
	try {
		return process.kill(-leader, "SIGKILL");
	} catch {
		return false;
	}
}
function cannotRun(error) {
	return {
		code: "GIT_UNAVAILABLE",
		message: "code" in error && error.code === "ENOENT" ? "git or its working directory not found" : `git does not start: ${error.message}`,
		hint: "Install git 2.31 or newer, and add it to the PATH."
	};
}
function errorSummary(output) {
	const lines = output.stderr.split("\n").map((line) => line.trim());
	const text = (lines.find((text) => /^(?:fatal|error):/.test(text)) ?? lines.find((text) => text !== "") ?? "").replace(/^(?:(?:fatal|error):\s*)+/, "");
	return redactUrls(text === "" ? `exit code ${output.code}` : text.replace(/'\/(?:[^'/]*\/)*([^'/]*)\/?'/g, "'$1'"));
}
function redactUrls(text) {
	return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1");
}
export { redactUrls as a, removeAtProcessEnd as c, gitEnvironment as i, errorSummary as n, runGit as o, gitArguments as r, withoutRepository as s, cannotRun as t };
