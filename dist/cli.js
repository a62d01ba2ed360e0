#!/usr/bin/env node
import { n as enableCompileCache } from "./chunks/compile-cache.js";
import { n as tell, r as withoutCommands, t as safeText } from "./chunks/printed-text.js";
import { t as printProblem } from "./chunks/test-output.js";
import { Dr as isProblem, Or as problemOf, ft as acceptWays, kn as nodeKindNames, on as closestName, pt as failOnRules, wr as version } from "./chunks/core.js";
import { n as safeProblem } from "./chunks/safe-message.js";
import { r as parseByteSize, t as parseDuration } from "./chunks/duration.js";
import { c as kindWords, d as variableOf, i as optionsOf, l as resourceKinds, n as helpText, o as usageOf, r as isRendering, s as choicesFor, t as commandNames, u as subjects } from "./chunks/command-help.js";
import { n as parseRegistryMirrors, r as freeze, t as parseSubstitutions } from "./chunks/substitutions.js";
import { n as malformedValue, t as hasForm } from "./chunks/value-form.js";
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { constants as constants$1 } from "node:os";
// src/inputs/job-deadline.ts
const timeToPost = 18e4;
function jobDeadline(environment, now) {
	const timeout = environment["CI_JOB_TIMEOUT"] ?? "";
	if (!/^[1-9]\d{0,8}$/.test(timeout)) return void 0;
	const started = Date.parse(environment["CI_JOB_STARTED_AT"] ?? "");
	const spent = Number.isNaN(started) ? 0 : Math.max(0, now - started);
	const left = Number(timeout) * 1e3 - spent;
	const most = Math.round(Math.max(left - timeToPost, left / 2));
	return most > 0 && most < (parseDuration("30m") ?? 0) ? most : void 0;
}
// src/inputs/parse-arguments.ts
function parseArguments(argv, environment = {}) {
	return freeze(parse(argv, environment));
}
function parse(argv, environment) {
	const [first, ...rest] = argv;
	if (first === void 0 || first === "--help" || first === "-h") return {
		command: "help",
		text: helpText()
	};
	if (first === "--version" || first === "-v") return { command: "version" };
	if (!isCommand(first)) return usage(void 0, first.startsWith("-") ? `missing command before ${first}` : `unknown command ${first}`, suggestion(first, commandNames) ?? "Run `fluxdelta help` for the commands.");
	if (first === "help") return help(rest);
	if (first === "version") return { command: "version" };
	const given = readOptions(first, rest, environment);
	if ("command" in given) return given;
	if (isRendering(first)) return renderingCommand(first, given, jobDeadline(environment, Date.now()));
	const [word, ...others] = given.words;
	switch (first) {
		case "cache": {
			if (word === void 0) return usage("cache", "missing action: list, gc or clear");
			if (others[0] !== void 0) return usage("cache", `unexpected argument: ${others[0]}`);
			if (word !== "list" && word !== "gc" && word !== "clear") return usage("cache", `unknown action ${word}`, "Use list, gc or clear.");
			const cacheSize = parseByteSize(one(given, "cache-size") ?? "");
			const output = choice(given, "output", "table");
			return {
				command: "cache",
				action: word,
				...defined({
					cacheDirectory: one(given, "cache-dir"),
					cacheSize
				}),
				output
			};
		}
		case "completion":
			if (word === "bash" || word === "fish" || word === "zsh") return {
				command: "completion",
				shell: word
			};
			return usage("completion", `${word === void 0 ? "missing" : "unknown"} shell`, "Use bash, fish or zsh.");
		case "kustomize":
			if (others[0] !== void 0) return usage("kustomize", `unexpected argument: ${others[0]}`);
			return {
				command: "kustomize",
				directory: word ?? ".",
				loadRestrictor: given.values.get("load-restrictor")?.at(-1) === "LoadRestrictionsNone" ? "none" : "rootOnly",
				offline: given.values.has("offline"),
				...defined({
					output: given.values.get("output")?.at(-1) || void 0,
					version: given.values.get("kustomize-version")?.at(-1)?.replace(/^v/, "") || void 0
				})
			};
		case "merge":
			if (word === void 0) return usage("merge", "missing files");
			return {
				command: "merge",
				color: given.values.has("no-color") ? "never" : "auto",
				exitCode: given.values.has("exit-code"),
				files: given.words,
				output: choice(given, "output", "text"),
				...defined({ outputFile: one(given, "output-file") })
			};
		case "rules":
			if (word !== void 0) return usage("rules", `unexpected argument: ${word}`);
			return {
				command: "rules",
				output: choice(given, "output", "text")
			};
		case "template":
			if (word === void 0) return usage("template", "missing chart");
			if (others[1] !== void 0) return usage("template", `unexpected argument: ${others[1]}`);
			return {
				command: "template",
				values: given.values,
				words: given.words
			};
	}
}
function isCommand(text) {
	return commandNames.includes(text);
}
function help([topic]) {
	if (topic === void 0 || topic.startsWith("-")) return {
		command: "help",
		text: helpText()
	};
	if (isCommand(topic)) return {
		command: "help",
		text: helpText(topic)
	};
	return usage("help", `unknown command ${topic}`, suggestion(topic, commandNames));
}
function renderingCommand(command, given, ownDeadline) {
	const text = (name) => one(given, name);
	const has = (name) => given.values.has(name);
	const on = (name) => has(name) || void 0;
	const off = (name) => has(name) ? false : void 0;
	const subject = command === "get" ? subjects.find((name) => `${given.words[0]}s` === name || given.words[0] === name) : void 0;
	if (subject !== void 0) given.words.shift();
	if ((command === "plan-safe" || command === "queue") && given.words[0] !== void 0) return usage(command, `unexpected argument: ${given.words[0]}`);
	const selection = command === "why" ? { kind: "all" } : selectionOf(command, given);
	if ("command" in selection) return selection;
	const isSelective = selection.kind !== "all" || selection.namespace !== void 0;
	const substitutions = parseSubstitutions(list(given, "substitute"));
	if (substitutions.fault !== void 0) return usage(command, `invalid --substitute: ${substitutions.fault}`, "Use VAR=VALUE.");
	const mirrors = parseRegistryMirrors(list(given, "mirror"));
	if (mirrors.fault !== void 0) return usage(command, `invalid --mirror: ${mirrors.fault}`, "Use FROM=TO, without logins.");
	const notKnown = list(given, "disable-kind").find((kind) => !nodeKindNames.includes(kind));
	if (notKnown !== void 0) {
		const hint = suggestion(notKnown, nodeKindNames) ?? `Kinds: ${nodeKindNames.join(", ")}.`;
		return usage(command, `unknown kind in --disable-kind: ${notKnown}`, hint);
	}
	const options = {
		apiVersions: list(given, "api-versions"),
		color: has("no-color") ? "never" : "auto",
		paths: given.values.get("path") ?? ["."],
		selection,
		...defined({
			allowEgress: given.values.get("allow-egress"),
			cache: off("no-cache"),
			cacheDirectory: text("cache-dir"),
			cacheSize: parseByteSize(text("cache-size") ?? ""),
			chartDigests: off("no-chart-digests"),
			concurrency: has("concurrency") ? Number(text("concurrency")) : void 0,
			crdApiVersions: on("crd-api-versions"),
			credentialsFile: text("credentials"),
			debug: on("debug"),
			decrypt: choice(given, "decrypt", void 0),
			disabledKinds: given.values.get("disable-kind"),
			featureGates: given.values.get("feature-gates"),
			head: text("head"),
			helmVersion: text("helm-version"),
			kubeVersion: text("kube-version"),
			kubeVersions: given.values.get("kube-versions"),
			metricsFile: text("metrics"),
			nodeTimeout: parseDuration(text("node-timeout") ?? ""),
			deadline: parseDuration(text("deadline") ?? "") ?? ownDeadline,
			offline: on("offline"),
			outputFile: text("output-file"),
			registryConfig: text("registry-config"),
			registryMirrors: has("mirror") ? mirrors.rewrites : void 0,
			releaseAction: choice(given, "release-action", void 0),
			restrictEgress: on("restrict-egress"),
			strictSubstitutions: off("lenient"),
			substitutions: has("substitute") ? substitutions.values : void 0,
			verifyImages: on("verify-images")
		})
	};
	const sides = {
		full: has("full"),
		...defined({
			base: text("base"),
			compare: choice(given, "compare", void 0),
			configFile: text("config")
		})
	};
	const skipKinds = list(given, "skip-kinds");
	switch (command) {
		case "build": return {
			command,
			...options,
			output: choice(given, "output", "yaml"),
			skipKinds
		};
		case "diff": {
			const posting = [
				"accept",
				"api-timeout",
				"name",
				"no-status",
				"review-comments"
			].find((name) => given.named.has(name));
			if (posting !== void 0 && !has("post")) return usage(command, `--${posting} without --post`, "Add --post gitlab.");
			const accept = acceptSettings(command, given);
			if ("command" in accept) return accept;
			const failOn = list(given, "fail-on");
			if (failOn.includes("never") && failOn.length > 1) return usage(command, "--fail-on has never beside other values", "Use never alone.");
			return {
				command,
				...options,
				...sides,
				accept,
				exitCode: has("exit-code"),
				output: choice(given, "output", "text"),
				skipKinds,
				...defined({
					cluster: text("cluster"),
					apiTimeout: parseDuration(text("api-timeout") ?? ""),
					failOn: has("fail-on") ? failOnRules.filter((rule) => failOn.includes(rule)) : void 0,
					name: text("name"),
					page: text("page"),
					post: choice(given, "post", void 0),
					reviewComments: choice(given, "review-comments", void 0),
					status: off("no-status")
				})
			};
		}
		case "get":
			if (subject === void 0 && text("output") === "wide") return usage(command, "-o wide with a list of resources", "Use `get clusters -o wide` or `get images -o wide`.");
			if (subject === "clusters" && isSelective) return usage(command, "get clusters with a selection of resources", "Select clusters with --path.");
			return {
				command,
				...options,
				output: choice(given, "output", "table"),
				...defined({ subject })
			};
		case "plan-safe": return {
			command,
			...options,
			...sides,
			...defined({ directory: text("output") })
		};
		case "queue": {
			const { head: _head, selection: _selection, ...others } = options;
			const { compare: _compare, ...branch } = sides;
			const accept = acceptSettings(command, given);
			if ("command" in accept) return accept;
			const output = choice(given, "output", "text");
			return {
				command,
				...others,
				...branch,
				accept,
				forks: has("forks"),
				output,
				...defined({ name: text("name") })
			};
		}
		case "test": return {
			command,
			...options,
			output: choice(given, "output", "text")
		};
		case "watch": return {
			command,
			...options,
			...sides,
			skipKinds
		};
		case "why": {
			const query = queryOf(given);
			if ("command" in query) return query;
			return {
				command,
				...options,
				...sides,
				output: choice(given, "output", "text"),
				query
			};
		}
	}
}
function acceptSettings(command, given) {
	const accept = list(given, "accept");
	const ways = acceptWays.filter((way) => accept.includes(way));
	if (ways.length > 1) return usage(command, `--accept has ${ways.join(" and ")}`, "Use one of them.");
	return {
		way: ways[0] ?? "label",
		refusals: accept.includes("refusals")
	};
}
function readOptions(command, argv, environment) {
	const options = optionsOf(command);
	const given = {
		values: new Map(),
		words: [],
		named: new Set()
	};
	const { tokens } = parseArgs({
		args: [...argv],
		options: Object.fromEntries([["help", {
			type: "boolean",
			short: "h"
		}], ...options.map(({ name, value, short, isBehindEquals }) => [name, {
			type: value === void 0 || isBehindEquals === true ? "boolean" : "string",
			...short === void 0 ? {} : { short }
		}])]),
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	for (const token of tokens) {
		if (token.kind === "positional") given.words.push(token.value);
		if (token.kind !== "option") continue;
		const { name, rawName } = token;
		if (name === "help") return {
			command: "help",
			text: helpText(command)
		};
		const option = options.find((known) => known.name === name);
		if (option === void 0) {
			const names = options.map((known) => `--${known.name}`);
			const hint = (rawName.startsWith("--") ? suggestion(rawName, names) : void 0) ?? `Run \`fluxdelta help ${command}\` for the options.`;
			return usage(command, `unknown option ${rawName}`, hint);
		}
		const fault = record(command, option, rawName, token.inlineValue === true && !rawName.startsWith("--") ? token.value.replace(/^=/, "") : token.value, given);
		if (fault !== void 0) return fault;
		given.named.add(name);
	}
	return fillFromEnvironment(command, environment, given) ?? given;
}
function fillFromEnvironment(command, environment, given) {
	for (const option of optionsOf(command)) {
		const variable = variableOf(option.name);
		const text = environment[variable]?.trim() ?? "";
		if (text === "" || option.isOfCall === true || given.named.has(option.name)) continue;
		if (option.commands.some((other) => choicesFor(option, other)?.includes(text) === true) && choicesFor(option, command)?.includes(text) === false) continue;
		const lines = option.isRepeatable === true ? text.split("\n").map((line) => line.trim()) : [text];
		for (const line of lines.filter((one) => one !== "")) {
			const fault = record(command, option, variable, line, given);
			if (fault !== void 0) return fault;
		}
	}
}
function record(command, option, name, value, given) {
	const isSwitch = option.value === void 0;
	const isOff = /^(?:0|f|false)$/i.test(value ?? "");
	if (isSwitch && !isOff && !/^(?:1|t|true)$/i.test(value ?? "true")) return usage(command, `invalid ${name}: ${value ?? ""}`, "Use true or false.");
	if (option.refusal !== void 0 && !(isSwitch && isOff)) return usage(command, `${name} is not supported`, option.refusal);
	if (isSwitch) {
		if (isOff) given.values.delete(option.name);
		else given.values.set(option.name, ["true"]);
		return;
	}
	const text = value ?? (option.isBehindEquals === true ? "" : void 0);
	const isForwarded = command === "kustomize" || command === "template";
	if (text === void 0 || text === "" && !isForwarded) return usage(command, `missing value: ${name} ${option.value ?? ""}`);
	const known = given.values.get(option.name) ?? [];
	if (known.length > 0 && option.isList !== true && option.isRepeatable !== true) return usage(command, `duplicate option ${name}`);
	const choices = choicesFor(option, command) ?? [];
	const parts = option.isList === true ? splitCommas(text) : [text];
	const unknown = choices.length === 0 ? void 0 : parts.find((part) => !choices.includes(part));
	if (unknown !== void 0) {
		const hint = suggestion(unknown, choices) ?? `Values: ${choices.join(", ")}.`;
		return usage(command, `invalid ${name}: ${unknown}`, hint);
	}
	const isOwn = !isForwarded || option.name === "helm-version" || option.name === "kustomize-version";
	const fault = hasForm(option.name) && isOwn ? malformedValue(option.name, parts) : void 0;
	if (fault !== void 0) return usage(command, `invalid ${name}: ${fault.value}`, fault.hint);
	given.values.set(option.name, [...known, ...parts]);
}
function splitCommas(text) {
	return [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll("\"\"", "\"") ?? plain ?? "").filter((part) => part !== "");
}
function selectionOf(command, given) {
	const [word, name, extra] = given.words;
	const namespace = one(given, "namespace");
	if (extra !== void 0) return usage(command, `unexpected argument: ${extra}`);
	const spelled = word?.toLowerCase();
	const kind = spelled === void 0 ? "all" : Object.hasOwn(resourceKinds, spelled) ? resourceKinds[spelled] : void 0;
	if (kind === void 0) {
		const others = command === "get" ? subjects : [];
		const kinds = [...Object.keys(resourceKinds), ...others];
		const hint = suggestion(word ?? "", kinds) ?? `Kinds: ${[...kindWords, ...others].join(", ")}.`;
		return usage(command, `unknown kind ${word ?? ""}`, hint);
	}
	return {
		kind,
		...defined({
			name,
			namespace
		})
	};
}
const filePath = /^\.{1,2}\/|\.(?:conf|env|ini|json|md|properties|sh|tgz|toml|tpl|txt|ya?ml)$|(?:^|\/)(?:Kustomization|\.\w+ignore|\.env)$|^(?:[^/]*\/){3}/;
function queryOf(given) {
	const hint = "Use KIND/NAME or KIND/NAMESPACE/NAME, such as hr/podinfo, or the path of a file.";
	const [first, second, extra] = given.words;
	if (first === void 0) return usage("why", "missing resource or file", hint);
	if (second === void 0 && filePath.test(first)) return { file: first.replace(/^(?:\.\/)+/, "") };
	const parts = second === void 0 ? first.split("/") : [first, second];
	const [word = "", middle = "", last] = parts;
	const name = last ?? middle;
	if (extra !== void 0 || parts.length > 3 || parts.includes("") || name === "") return usage("why", `invalid resource: ${given.words.join(" ")}`, hint);
	const known = Object.hasOwn(resourceKinds, word.toLowerCase()) ? resourceKinds[word.toLowerCase()] : void 0;
	return {
		kind: known === void 0 || known === "all" ? word : known,
		name,
		...defined({ namespace: last === void 0 ? one(given, "namespace") : middle })
	};
}
function one(given, name) {
	return given.values.get(name)?.[0];
}
function list(given, name) {
	return given.values.get(name) ?? [];
}
function choice(given, name, fallback) {
	return one(given, name) ?? fallback;
}
function defined(fields) {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
}
function suggestion(text, names) {
	const meant = closestName(text, names);
	return meant === void 0 ? void 0 : `Did you mean \`${meant}\`?`;
}
function usage(command, message, hint) {
	return {
		command: "usage",
		problem: {
			code: "INPUT_INVALID",
			message,
			hint
		},
		usage: usageOf(command)
	};
}
// src/commands/below-first-process.ts
function belowFirstProcess() {
	if (process.pid !== 1) return void 0;
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.on(signal, () => child.kill(signal));
	const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("exit", (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants$1.signals[signal])));
	});
}
// src/cli.ts
const terminal = {
	directory: process.cwd(),
	environment: process.env,
	color: process.stdout.isTTY && process.env["NO_COLOR"] === void 0 && process.env["TERM"] !== "dumb",
	width: process.stdout.isTTY ? process.stdout.columns : 160
};
async function main(argv) {
	const command = parseArguments(argv, terminal.environment);
	if (command.command === "usage") {
		tell([
			...printProblem(command.problem),
			"",
			command.usage
		], terminal.environment);
		return 2;
	}
	const below = belowFirstProcess();
	if (below !== void 0) return await below;
	if (!("cache" in command && command.cache === false)) enableCompileCache(terminal.environment);
	const done = await run(command);
	if (!isProblem(done)) return done;
	tell(printProblem(done), terminal.environment);
	return exitCodeOf(done);
}
async function run(command) {
	switch (command.command) {
		case "help":
			process.stdout.write(command.text);
			return 0;
		case "version":
			process.stdout.write(`${version}\n`);
			return 0;
		case "diff": {
			const { diffCommand } = await import("./chunks/diff-command.js");
			return finish(await diffCommand(command, terminal), formOf(command.output, "report"), command.outputFile);
		}
		case "build": {
			const { buildCommand } = await import("./chunks/render-command.js");
			const form = command.output === "yaml" ? "manifests" : formOf(command.output, "text");
			return finish(await buildCommand(command, terminal), form, command.outputFile);
		}
		case "get": {
			if (command.subject === "clusters") {
				const { clustersCommand } = await import("./chunks/clusters-command.js");
				return finish(await clustersCommand(command, terminal), formOf(command.output, "text"), command.outputFile);
			}
			const { getCommand } = await import("./chunks/render-command.js");
			return finish(await getCommand(command, terminal), formOf(command.output, "text"), command.outputFile);
		}
		case "test": {
			const { testCommand } = await import("./chunks/render-command.js");
			return finish(await testCommand(command, terminal), formOf(command.output, "text"), command.outputFile);
		}
		case "watch": {
			const { watchCommand } = await import("./chunks/watch-command.js");
			return await watchCommand(command, terminal, {
				signal: new AbortController().signal,
				write: (text) => void process.stdout.write(text),
				replaces: process.stdout.isTTY
			});
		}
		case "why": {
			const { whyCommand } = await import("./chunks/why-command.js");
			return finish(await whyCommand(command, terminal), formOf(command.output, "report"), command.outputFile);
		}
		case "plan-safe": {
			const { planSafeCommand } = await import("./chunks/plan-safe-command.js");
			return finish(await planSafeCommand(command, terminal), "text");
		}
		case "queue": {
			const { queueCommand } = await import("./chunks/queue-command.js");
			const form = command.output === "text" ? "text" : formOf(command.output, "report");
			return finish(await queueCommand(command, terminal), form, command.outputFile);
		}
		case "merge": {
			const { mergeCommand } = await import("./chunks/merge-command.js");
			return finish(await mergeCommand(command, terminal), formOf(command.output, "report"), command.outputFile);
		}
		case "cache": {
			const { cacheCommand } = await import("./chunks/cache-command.js");
			return finish(await cacheCommand(command, terminal.environment), "data");
		}
		case "completion": {
			const { completionScript } = await import("./chunks/completion-script.js");
			process.stdout.write(completionScript(command.shell));
			return 0;
		}
		case "rules": {
			const { rulesCommand } = await import("./chunks/rules-command.js");
			process.stdout.write(rulesCommand(command));
			return 0;
		}
		case "template": {
			const { templateOf } = await import("./chunks/forwarded-command.js");
			const result = templateOf(command, terminal);
			process.stdout.write(result.stdout);
			if (result.stderr !== "") tell([result.stderr.replace(/\n$/, "")], terminal.environment);
			return result.problems.length > 0 ? 1 : 0;
		}
		case "kustomize": {
			const { kustomizeCommand } = await import("./chunks/kustomize-command.js");
			return finish(await kustomizeCommand(command, terminal), "manifests");
		}
	}
}
function exitCodeOf({ code }) {
	return code === "INPUT_INVALID" || code === "ENTRY_NOT_FOUND" || code === "PATH_NOT_FOUND" ? 2 : 1;
}
function formOf(output, otherwise) {
	return output === "json" || output === "yaml" ? "data" : otherwise;
}
function finish(result, form, file) {
	if (isProblem(result)) return result;
	const text = safeText(result.text, form);
	if (file !== void 0) writeFileSync(file, text);
	else process.stdout.write(form === "manifests" ? text : withoutCommands(text, form, terminal.environment));
	tell(result.messages ?? [], terminal.environment);
	return result.exitCode;
}
process.stdout.on("error", (error) => {
	if (error.code !== "EPIPE") throw error;
	process.exit();
});
try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	const problem = safeProblem(problemOf(error));
	tell(printProblem(problem), terminal.environment);
	process.exitCode = exitCodeOf(problem);
}
process.stdout.write("", () => process.stderr.write("", () => process.exit()));
export {};
