import { t as diskTree } from "./disk-tree.js";
import { t as followLinks } from "./follow-links.js";
import { c as mergeValues, g as goString, h as goBytes, l as renderChart, n as loadChart, o as decodeValuesFile, t as loadChartArchive } from "./load-chart-archive.js";
import { i as problemOf, n as fail, o as isJsonObject } from "./problem.js";
import { t as printTemplate } from "./template-output.js";
import { t as parseSetString } from "./set-values.js";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
// src/helm/template-flags.ts
const renderFlags = new Map([
	["api-versions", "list"],
	["include-crds", "boolean"],
	["is-upgrade", "boolean"],
	["kube-version", "text"],
	["namespace", "text"],
	["no-hooks", "boolean"],
	["set", "text"],
	["set-file", "text"],
	["set-json", "text"],
	["set-literal", "text"],
	["set-string", "text"],
	["show-only", "text"],
	["skip-schema-validation", "boolean"],
	["skip-tests", "boolean"],
	["values", "list"]
]);
const idleFlags = new Map([
	["atomic", "boolean"],
	["create-namespace", "boolean"],
	["debug", "boolean"],
	["description", "text"],
	["devel", "boolean"],
	["disable-openapi-validation", "boolean"],
	["enable-dns", "boolean"],
	["force", "boolean"],
	["force-conflicts", "boolean"],
	["force-replace", "boolean"],
	["hide-notes", "boolean"],
	["kube-context", "text"],
	["kubeconfig", "text"],
	["labels", "text"],
	["render-subchart-notes", "boolean"],
	["replace", "boolean"],
	["rollback-on-failure", "boolean"],
	["server-side", "boolean"],
	["skip-crds", "boolean"],
	["take-ownership", "boolean"],
	["timeout", "text"],
	["wait-for-jobs", "boolean"]
]);
const shorthands = new Map([
	["a", "api-versions"],
	["f", "values"],
	["l", "labels"],
	["n", "namespace"],
	["s", "show-only"]
]);
function parseTemplateFlags(args) {
	const positional = [];
	const values = new Map();
	for (let at = 0; at < args.length; at++) {
		const arg = args[at] ?? "";
		if (arg === "--") {
			positional.push(...args.slice(at + 1));
			break;
		}
		if (!arg.startsWith("-") || arg === "-") {
			positional.push(arg);
			continue;
		}
		const { name, inline } = splitFlag(arg);
		const kind = renderFlags.get(name) ?? idleFlags.get(name);
		if (kind === void 0) fail("INPUT_INVALID", arg.startsWith("--") ? `unknown flag: --${name}` : `unknown shorthand flag: '${name}' in ${arg}`);
		const given = inline ?? (kind === "boolean" ? "true" : args[++at]);
		if (given === void 0) fail("INPUT_INVALID", `flag needs an argument: ${arg}`);
		const list = values.get(name) ?? [];
		values.set(name, kind === "list" ? [...list, ...splitCommas(given)] : [...list, given]);
	}
	return {
		positional,
		values
	};
}
function splitFlag(arg) {
	if (arg.startsWith("--")) {
		const equals = arg.indexOf("=");
		return equals < 0 ? {
			name: arg.slice(2),
			inline: void 0
		} : {
			name: arg.slice(2, equals),
			inline: arg.slice(equals + 1)
		};
	}
	const letter = arg.charAt(1);
	const rest = arg.slice(2);
	return {
		name: shorthands.get(letter) ?? letter,
		inline: rest === "" ? void 0 : rest.replace(/^=/, "")
	};
}
function splitCommas(text) {
	if (text === "") return [];
	const values = [];
	for (const [, quoted, plain] of text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g)) values.push(quoted === void 0 ? plain ?? "" : quoted.replaceAll("\"\"", "\""));
	return values;
}
// src/helm/template-command.ts
const usage = "fluxdelta template [NAME] CHART [-f FILE]… [--set K=V]… [--namespace N] [--include-crds] …";
function templateCommand(args, io) {
	try {
		const flags = parseTemplateFlags(args);
		const { name, chartPath } = nameAndChart(flags.positional);
		const values = commandValues(flags, io);
		const chart = installable(open(chartPath, io));
		const set = (flag) => flags.values.get(flag)?.at(-1) === "true";
		const kubeVersion = flags.values.get("kube-version")?.at(-1);
		const outcome = renderChart(chart, {
			values,
			release: {
				name,
				namespace: flags.values.get("namespace")?.at(-1) ?? "default",
				isUpgrade: set("is-upgrade")
			},
			capabilities: {
				...kubeVersion === void 0 ? {} : { kubeVersion },
				apiVersions: flags.values.get("api-versions") ?? []
			},
			includeCrds: set("include-crds"),
			noHooks: set("no-hooks"),
			skipTests: set("skip-tests"),
			skipSchemaValidation: set("skip-schema-validation"),
			schemas: io.schemas ?? { missing: "fail" }
		});
		if (outcome.problems.length > 0) return {
			stdout: new Uint8Array(),
			problems: outcome.problems,
			warnings: outcome.warnings
		};
		const text = printTemplate(outcome, { showOnly: flags.values.get("show-only") ?? [] });
		return {
			stdout: goBytes(text),
			problems: [],
			warnings: outcome.warnings
		};
	} catch (error) {
		return {
			stdout: new Uint8Array(),
			problems: [problemOf(error)],
			warnings: []
		};
	}
}
function nameAndChart(positional) {
	const [first, second] = positional;
	if (first === void 0) return fail("INPUT_INVALID", "\"helm template\" requires at least 1 argument", { hint: `Usage: ${usage}` });
	if (positional.length > 2) return fail("INPUT_INVALID", `expected at most two arguments, unexpected arguments: ${positional.slice(2).join(", ")}`, { hint: `Usage: ${usage}` });
	return second === void 0 ? {
		name: "release-name",
		chartPath: first
	} : {
		name: first,
		chartPath: second
	};
}
function open(path, io) {
	const opened = io.openDirectory(path);
	if (opened !== void 0) return loadChart(opened.tree, opened.directory);
	const bytes = io.readFile(path);
	if (bytes === void 0) return fail("CHART_NOT_FOUND", `path ${JSON.stringify(path)} not found`);
	return loadChartArchive(bytes);
}
function installable({ chart, problems }) {
	const [problem] = problems;
	if (problem !== void 0 || chart === void 0) {
		const { code, message, ...more } = problem ?? {
			code: "CHART_INVALID",
			message: "the chart cannot be loaded"
		};
		return fail(code, message, more);
	}
	const { type, dependencies } = chart.metadata;
	if (type !== "" && type !== "application") return fail("CHART_INVALID", `${type} charts are not installable`);
	const missing = (dependencies ?? []).filter(({ name }) => !chart.dependencies.some((present) => present.metadata.name === name));
	if (missing.length > 0) return fail("CHART_DEPENDENCY", `an error occurred while checking for chart dependencies. You may need to run 'helm dependency build' to fetch missing dependencies: found in Chart.yaml, but missing in charts/ directory: ${missing.map(({ name }) => name).join(", ")}`);
	return chart;
}
function commandValues(flags, io) {
	const read = (path) => {
		const bytes = io.readFile(path);
		return bytes === void 0 ? fail("VALUES_NOT_FOUND", `open ${path}: no such file or directory`) : goString(bytes);
	};
	let values = {};
	for (const path of flags.values.get("values") ?? []) values = mergeValues(values, decodeValuesFile(read(path)));
	for (const text of flags.values.get("set-json") ?? []) if (text.trim().startsWith("{")) values = mergeValues(values, jsonObject(text));
	else apply("--set-json", text, values, "json");
	for (const text of flags.values.get("set") ?? []) apply("--set", text, values, "typed");
	for (const text of flags.values.get("set-string") ?? []) apply("--set-string", text, values, "string");
	for (const text of flags.values.get("set-file") ?? []) apply("--set-file", text, values, "typed", read);
	for (const text of flags.values.get("set-literal") ?? []) apply("--set-literal", text, values, "literal");
	return values;
}
function apply(flag, text, values, mode, read) {
	try {
		parseSetString(text, values, mode, read);
	} catch (error) {
		const problem = problemOf(error);
		fail(problem.code, `failed parsing ${flag} data${mode === "json" ? ` ${text}` : `: ${problem.message}`}`);
	}
}
function jsonObject(text) {
	let parsed;
	try {
		parsed = JSON.parse(text);
	} catch {
		parsed = void 0;
	}
	return isJsonObject(parsed) ? parsed : fail("VALUES_INVALID", `failed parsing --set-json data JSON: ${text}`);
}
// src/commands/forwarded-command.ts
function templateOf(argv, terminal) {
	return templateCommand(argv, {
		readFile(path) {
			try {
				return path === "-" ? readFileSync(0) : readFileSync(resolve(terminal.directory, path));
			} catch {
				return;
			}
		},
		openDirectory(path) {
			const directory = resolve(terminal.directory, path);
			try {
				if (!statSync(directory).isDirectory()) return void 0;
			} catch {
				return;
			}
			return {
				tree: followLinks(diskTree(directory)),
				directory: ""
			};
		}
	});
}
export { templateOf };
