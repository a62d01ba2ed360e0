import { Er as fail, Jt as goBytes, Or as problemOf, Yt as goString, mr as isJsonObject } from "./core.js";
import "./flux.js";
import { C as TemplateParseError, S as TemplateExecError, g as TemplateCompiler, h as TemplateSet, i as helmFunctions, t as renderChart, x as ExecContext } from "./render-chart.js";
import { a as decodeValuesFile, c as mergeValues, n as loadChart, o as under, t as loadChartArchive } from "./load-chart-archive.js";
import { n as writeTemplate, t as printTemplate } from "./template-output.js";
import { t as parseSetString } from "./set-values.js";
import { t as diskRoot } from "./disk-root.js";
import { t as makeDirectory } from "./make-directory.js";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
// src/engines/helm/template-command.ts
function templateCommand(flags, io) {
	try {
		const last = (flag) => flags.values.get(flag)?.at(-1);
		const { name, chartPath } = nameAndChart(flags);
		checkDryRun(last("dry-run"));
		const helm = last("helm-version")?.replace(/^v/, "") ?? "4.3";
		const values = commandValues(flags, io, helm);
		const chart = installable(open(chartPath, io, helm));
		const set = (flag) => flags.values.has(flag);
		const kubeVersion = last("kube-version") || void 0;
		const outcome = renderChart(chart, {
			helm,
			values,
			release: {
				name,
				namespace: last("namespace") ?? "default",
				isUpgrade: set("is-upgrade")
			},
			capabilities: {
				kubeVersion,
				apiVersions: flags.values.get("api-versions") ?? []
			},
			includeCrds: set("include-crds"),
			noHooks: set("no-hooks"),
			skipTests: set("skip-tests"),
			skipSchemaValidation: set("skip-schema-validation"),
			schemas: io.schemas ?? { missing: "fail" }
		});
		if (outcome.problems.length > 0) return failed(outcome.problems, outcome.warnings);
		const showOnly = flags.values.get("show-only") ?? [];
		const directory = last("output-dir") ?? "";
		if (directory !== "") {
			const written = writeTemplate(outcome, set("release-name") ? `${directory}/${name}` : directory);
			if (showOnly.length > 0) fail("INPUT_INVALID", `could not find template ${showOnly[0]} in chart`);
			return {
				stdout: goBytes(written.text),
				files: written.files,
				stderr: "",
				problems: [],
				warnings: outcome.warnings
			};
		}
		const text = printTemplate(outcome, {
			showOnly,
			helm
		});
		return {
			stdout: goBytes(text),
			files: new Map(),
			stderr: "",
			problems: [],
			warnings: outcome.warnings
		};
	} catch (error) {
		return failed([problemOf(error)], []);
	}
}
const whileRendering = new Set([
	"CHART_KUBE_VERSION",
	"RENDERED_YAML",
	"TEMPLATE_EXEC",
	"TEMPLATE_LIMIT",
	"TEMPLATE_PARSE"
]);
function failed(problems, warnings) {
	const [problem] = problems;
	const stderr = `Error: ${problem?.original ?? problem?.message ?? ""}\n${problem !== void 0 && whileRendering.has(problem.code) ? "\nUse --debug flag to render out invalid YAML\n" : ""}`;
	return {
		stdout: new Uint8Array(),
		files: new Map(),
		stderr,
		problems,
		warnings
	};
}
function checkDryRun(mode) {
	if (mode === "server") fail("INPUT_INVALID", "--dry-run=server is not supported: charts are rendered without a cluster", { hint: "Remove the flag." });
	if (mode !== void 0 && ![
		"",
		"client",
		"none",
		"true",
		"false",
		"unchanged"
	].includes(mode)) fail("INPUT_INVALID", `invalid dry-run value (${JSON.stringify(mode)}). Must be "none", "server", or "client"`);
}
function nameAndChart({ words, values }) {
	const [first = "", second] = words;
	const template = values.get("name-template")?.at(-1) ?? "";
	if (second === void 0) return {
		name: template === "" ? "release-name" : nameFrom(template),
		chartPath: first
	};
	if (values.has("generate-name")) fail("INPUT_INVALID", "cannot set --generate-name and also specify a name");
	if (template !== "") fail("INPUT_INVALID", "cannot set --name-template and also specify a name");
	return {
		name: first,
		chartPath: second
	};
}
function nameFrom(template) {
	const set = new TemplateSet("name-template", new TemplateCompiler(helmFunctions()));
	try {
		set.add("name-template", template);
		return new ExecContext(set).execute("name-template", null);
	} catch (error) {
		if (error instanceof TemplateParseError || error instanceof TemplateExecError) return fail("INPUT_INVALID", error.message, {}, { cause: error });
		throw error;
	}
}
function open(path, io, helm) {
	const opened = io.openDirectory(path);
	if (opened !== void 0) return loadChart(opened.tree, opened.directory, { helm });
	const bytes = io.readFile(path);
	if (bytes === void 0) return fail("CHART_NOT_FOUND", `path ${JSON.stringify(path)} not found`);
	return loadChartArchive(bytes, {}, helm);
}
function installable({ chart, problems }) {
	const [problem] = problems;
	if (problem !== void 0 || chart === void 0) {
		const { code, message, ...more } = problem ?? {
			code: "CHART_INVALID",
			message: "cannot load the chart"
		};
		return fail(code, message, more);
	}
	const { type, dependencies } = chart.metadata;
	if (type !== "" && type !== "application") return fail("CHART_INVALID", `${type} charts are not installable`);
	const missing = (dependencies ?? []).filter(({ name }) => !chart.dependencies.some((present) => present.metadata.name === name));
	if (missing.length > 0) return fail("CHART_DEPENDENCY", `an error occurred while checking for chart dependencies. You may need to run 'helm dependency build' to fetch missing dependencies: found in Chart.yaml, but missing in charts/ directory: ${missing.map(({ name }) => name).join(", ")}`);
	return chart;
}
function commandValues(flags, io, helm) {
	const read = (path) => {
		const bytes = io.readFile(path);
		return bytes === void 0 ? fail("VALUES_NOT_FOUND", `open ${path}: no such file or directory`) : goString(bytes);
	};
	let values = {};
	for (const path of flags.values.get("values") ?? []) {
		const text = read(path);
		values = mergeValues(values, under(`failed to parse ${path}`, () => decodeValuesFile(text, helm)));
	}
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
function templateOf(command, terminal) {
	const result = templateCommand(command, {
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
			const { tree, path: inTree } = diskRoot(directory);
			return {
				tree,
				directory: inTree
			};
		}
	});
	for (const [file, bytes] of result.files) {
		const path = resolve(terminal.directory, file);
		makeDirectory(dirname(path));
		writeFileSync(path, bytes);
	}
	return result;
}
export { templateOf };
