import { Dr as isProblem, nt as counted } from "./core.js";
import { r as openSides } from "./open-sides.js";
import { t as crossRunCache } from "./shared-state.js";
import { t as terminalReport } from "./terminal.js";
import { t as compareSides } from "./compare-sides.js";
import { r as selectionOptions } from "./get-output.js";
import { t as safeText } from "./printed-text.js";
import { t as printProblem } from "./test-output.js";
import { i as previewOptions, n as fetchersFor, o as withAgeKey } from "./preview-options.js";
import { t as _usingCtx } from "./usingCtx.js";
import { lstatSync, readdirSync, watch } from "node:fs";
import { join, posix, resolve, sep } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
// src/inputs/trees/directory-watch.ts
var DirectoryWatch = class DirectoryWatch {
	#watchers = new Map();
	#debounce;
	#changes = 0;
	#seen = 0;
	#wake;
	constructor(debounce) {
		this.#debounce = debounce;
	}
	static open(directories, debounce) {
		const opened = new DirectoryWatch(debounce);
		try {
			for (const directory of directories) if (process.platform === "linux") opened.#watchEach(directory, "");
			else opened.#watch(directory, "", true);
			return opened;
		} catch (error) {
			opened[Symbol.dispose]();
			return {
				code: "FILE_UNREADABLE",
				message: `cannot watch the files${error instanceof Error && "code" in error ? ` (${String(error.code)})` : ""}`,
				hint: "Check the system limit of watched directories, such as fs.inotify.max_user_watches on Linux."
			};
		}
	}
	async changed(signal) {
		while (this.#changes === this.#seen && !signal.aborted) await this.#nextEvent(signal);
		for (let waited = 0; waited < this.#debounce.most && !signal.aborted; waited += this.#debounce.quiet) {
			this.#seen = this.#changes;
			await setTimeout(this.#debounce.quiet, void 0, { signal }).catch(() => void 0);
			if (this.#seen === this.#changes) break;
		}
		this.#seen = this.#changes;
		return !signal.aborted;
	}
	[Symbol.dispose]() {
		for (const watcher of this.#watchers.values()) watcher.close();
		this.#watchers.clear();
	}
	#watch(top, path, recursive) {
		const directory = join(top, path);
		const watcher = watch(directory, { recursive }, (event, name) => {
			const changed = name === null ? path : posix.join(path, name.replaceAll("\\", "/"));
			if (!recursive && event === "rename" && name !== null) this.#rewatch(top, changed);
			if (isIgnored(changed)) return;
			this.#changes++;
			this.#wake?.();
		});
		watcher.on("error", () => this.#forget(directory));
		this.#watchers.set(directory, watcher);
	}
	#watchEach(top, path) {
		if (isIgnored(path) && !isAboveCheckout(path)) return;
		this.#watch(top, path, false);
		for (const entry of readdirSync(join(top, path), { withFileTypes: true })) if (entry.isDirectory()) this.#watchEach(top, posix.join(path, entry.name));
	}
	#rewatch(top, path) {
		this.#forget(join(top, path));
		try {
			if (lstatSync(join(top, path), { throwIfNoEntry: false })?.isDirectory() === true) this.#watchEach(top, path);
		} catch {}
	}
	#forget(directory) {
		for (const [path, watcher] of this.#watchers) {
			if (path !== directory && !path.startsWith(`${directory}${sep}`)) continue;
			watcher.close();
			this.#watchers.delete(path);
		}
	}
	#nextEvent(signal) {
		return new Promise((resolve) => {
			const done = () => {
				signal.removeEventListener("abort", done);
				this.#wake = void 0;
				resolve();
			};
			this.#wake = done;
			signal.addEventListener("abort", done);
		});
	}
};
function isIgnored(path) {
	const segments = path.split("/");
	if (segments.includes("node_modules")) return true;
	const git = segments.indexOf(".git");
	if (git < 0) return false;
	const inside = segments.slice(git + 1).join("/");
	return inside !== "HEAD" && inside !== "logs/HEAD";
}
function isAboveCheckout(path) {
	return /(?:^|\/)\.git(?:\/logs)?$/.test(path) && !path.includes("node_modules");
}
// src/commands/watch-command.ts
const debounce = {
	quiet: 150,
	most: 3e3
};
const clearScreen = "\x1B[2J\x1B[3J\x1B[H";
async function watchCommand(command, terminal, session) {
	try {
		var _usingCtx$1 = _usingCtx();
		const first = await openSides(request(command, terminal), { environment: terminal.environment });
		if (isProblem(first)) return first;
		const sides = _usingCtx$1.a(first);
		const directories = watchedDirectories(command, terminal, sides);
		if (isProblem(directories)) return directories;
		const opened = DirectoryWatch.open(directories, debounce);
		if (isProblem(opened)) return opened;
		const watch = _usingCtx$1.u(opened);
		const fetchers = _usingCtx$1.a(await fetchersFor(command, {
			environment: terminal.environment,
			sides
		}));
		const lasting = fetchers.fetchers === void 0 ? {} : { fetchers: fetchers.fetchers };
		const kept = await crossRunCache(previewOptions(withAgeKey(command, terminal.environment), sides.own), [sides.base, sides.head]);
		do {
			const text = await compareOnce(command, terminal, session.signal, kept, lasting);
			if (session.signal.aborted) break;
			session.write(session.replaces ? `${clearScreen}${text}` : `${text}\n`);
		} while (await watch.changed(session.signal));
		return 0;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function compareOnce(command, terminal, signal, kept, lasting) {
	const { memo, sourceCache } = kept.shared;
	memo.startRound();
	sourceCache.retryFailed();
	const [started, made] = [performance.now(), memo.made];
	const compared = await compareSides(command, terminal, {
		kept,
		signal,
		...selectionOptions(command)
	}, lasting);
	const ended = "waiting for changes\n";
	if (isProblem(compared)) return safeText(`${printProblem(compared).join("\n")}\n\n${ended}`, "text");
	const { preview, context } = compared;
	const color = terminal.color && command.color !== "never";
	const report = terminalReport(preview.comparison, context, {
		color,
		width: terminal.width
	});
	const seconds = ((performance.now() - started) / 1e3).toFixed(1);
	return `${report}\n${counted(memo.made - made, "step")} of rendering in ${seconds} s, ${ended}`;
}
function request(command, terminal) {
	return {
		directory: terminal.directory,
		paths: command.paths,
		base: command.base,
		head: command.head,
		compare: command.compare
	};
}
function watchedDirectories({ base, head }, terminal, sides) {
	if (sides.head.commit !== void 0) return {
		code: "INPUT_INVALID",
		message: `cannot watch a revision: ${sides.head.label}`,
		hint: "Remove --head to watch the working tree, or use a directory."
	};
	const directories = [head ?? sides.repository?.topLevel ?? "."];
	if (base !== void 0 && sides.base.commit === void 0) directories.push(base);
	return [...new Set(directories.map((name) => resolve(terminal.directory, name)))];
}
export { watchCommand };
