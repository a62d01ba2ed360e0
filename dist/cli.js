#!/usr/bin/env node
import { i as endOnSignal, n as parseRegistryMirrors, r as freeze, t as parseSubstitutions } from "./chunks/substitutions.js";
import { t as printProblem } from "./chunks/test-output.js";
import { t as closestName } from "./chunks/closest-name.js";
import { a as nodeKindNames } from "./chunks/flux-kinds.js";
import { t as parseShard } from "./chunks/shard.js";
import { r as parseByteSize, t as parseDuration } from "./chunks/duration.js";
import { n as greatest, t as append } from "./chunks/append.js";
import { n as misformed, t as hasForm } from "./chunks/value-form.js";
import { i as problemOf, r as isProblem } from "./chunks/problem.js";
import { n as safeProblem } from "./chunks/safe-message.js";
import { n as version } from "./chunks/version.js";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
// src/inputs/forwarded-options.ts
const optionOf = (command) => (name, value, description, more = {}) => ({
	name,
	...value === "" ? {} : { value },
	description,
	commands: [command],
	isRepeatable: true,
	isOfCall: true,
	...more
});
const helm = optionOf("template");
const kustomize = optionOf("kustomize");
const noCluster = "Charts are rendered without a cluster and a network.";
const noProgram = "Nothing is executed.";
const forwardedOptions = [
	helm("api-versions", "VERSION", "API versions of the cluster besides the built-in ones", {
		short: "a",
		isList: true
	}),
	helm("dry-run", "HOW", "", { isBehindEquals: true }),
	helm("generate-name", "", "release name made by Helm", { short: "g" }),
	helm("include-crds", "", "CustomResourceDefinitions of the chart too"),
	helm("is-upgrade", "", "upgrade in place of an install"),
	helm("kube-version", "VERSION", "Kubernetes version for the chart"),
	helm("name-template", "TEMPLATE", "template of the release name"),
	helm("namespace", "NAME", "namespace of the release", { short: "n" }),
	helm("no-hooks", "", "no hooks"),
	helm("output-dir", "DIR", "directory for a file per template"),
	helm("release-name", "", "release name in paths below --output-dir"),
	helm("set", "KEY=VALUE", "values"),
	helm("set-file", "KEY=FILE", "values from files"),
	helm("set-json", "KEY=JSON", "values as JSON"),
	helm("set-literal", "KEY=VALUE", "one value as it is, without escapes"),
	helm("set-string", "KEY=VALUE", "values of type string"),
	helm("show-only", "TEMPLATE", "only the output of this template", { short: "s" }),
	helm("skip-schema-validation", "", "no check by the values schema"),
	helm("skip-tests", "", "no tests"),
	helm("values", "FILE", "file of values", {
		short: "f",
		isList: true
	}),
	...[
		"atomic",
		"create-namespace",
		"debug",
		"devel",
		"disable-openapi-validation",
		"enable-dns",
		"force",
		"force-conflicts",
		"force-replace",
		"hide-notes",
		"insecure-skip-tls-verify",
		"render-subchart-notes",
		"replace",
		"rollback-on-failure",
		"server-side",
		"skip-crds",
		"take-ownership",
		"wait-for-jobs"
	].map((name) => helm(name, "", "")),
	...[
		"description",
		"kube-context",
		"kubeconfig",
		"timeout",
		"version"
	].map((name) => helm(name, "TEXT", "")),
	helm("labels", "TEXT", "", { short: "l" }),
	helm("wait", "HOW", "", { isBehindEquals: true }),
	helm("dependency-update", "", "", { refusal: `${noCluster} Run helm dependency build first.` }),
	helm("post-renderer", "PROGRAM", "", { refusal: `${noProgram} Pipe the output into the program.` }),
	helm("post-renderer-args", "TEXT", "", { refusal: `${noProgram} Pipe the output into the program.` }),
	helm("repo", "URL", "", { refusal: `${noCluster} Pull the chart first, and use its path.` }),
	helm("validate", "", "", { refusal: `${noCluster} Remove the option.` }),
	helm("verify", "", "", { refusal: `${noCluster} Verify the package with helm verify.` }),
	kustomize("enable-alpha-plugins", "", "", { refusal: `${noProgram} Flux refuses plugins too.` }),
	kustomize("enable-helm", "", "", { refusal: `${noProgram} Use a HelmRelease for a chart, as for Flux.` }),
	kustomize("load-restrictor", "HOW", "files from outside of the directory", { choices: ["LoadRestrictionsNone", "LoadRestrictionsRootOnly"] }),
	kustomize("output", "FILE|DIR", "output file, or directory for a file per resource", { short: "o" }),
	kustomize("env", "TEXT", "", { short: "e" }),
	...[
		"helm-api-versions",
		"helm-command",
		"helm-kube-version",
		"mount",
		"network-name"
	].map((name) => kustomize(name, "TEXT", "")),
	...[
		"as-current-user",
		"helm-debug",
		"network"
	].map((name) => kustomize(name, "", ""))
];
// src/inputs/command-options.ts
const all = [
	"build",
	"diff",
	"get",
	"plan",
	"test",
	"watch",
	"why"
];
const printing = [
	"build",
	"diff",
	"get",
	"plan",
	"test",
	"why"
];
const comparing = [
	"diff",
	"plan",
	"watch",
	"why"
];
const commandOptions = [
	{
		name: "allow-egress",
		value: "HOST",
		description: "hosts exempt from --restrict-egress",
		commands: all,
		isList: true
	},
	{
		name: "api-timeout",
		value: "TIME",
		description: "API time limit with --post, such as 90s; default: 2m",
		commands: ["diff"]
	},
	{
		name: "api-versions",
		short: "a",
		value: "VERSION",
		description: "API versions of the cluster besides the built-in ones",
		commands: all,
		isList: true
	},
	{
		name: "base",
		value: "REV|DIR",
		description: "revision or directory to compare with; default: main branch",
		commands: comparing
	},
	{
		name: "cache-dir",
		value: "DIR",
		description: "directory of the download cache",
		commands: [...all, "cache"]
	},
	{
		name: "cache-size",
		value: "SIZE",
		description: `size limit of the download cache; default: 1Gi`,
		commands: [...all, "cache"]
	},
	{
		name: "compare",
		value: "HOW",
		description: "commit of the base: merge base or exact revision",
		commands: comparing,
		choices: ["exact", "merge-base"]
	},
	{
		name: "concurrency",
		value: "N",
		description: "maximum number of resources in work at once",
		commands: all
	},
	{
		name: "config",
		value: "FILE",
		description: "configuration file in the base; default: .fluxdelta.yaml",
		commands: comparing
	},
	{
		name: "crd-api-versions",
		description: "API versions of CustomResourceDefinitions in the tree, for charts",
		commands: all
	},
	{
		name: "credentials",
		value: "FILE",
		description: "file of source logins: one host=username:password a line",
		commands: all
	},
	{
		name: "disable-kind",
		value: "KIND",
		description: "Flux kinds without reconciliation, such as HelmRelease",
		commands: all,
		isList: true
	},
	{
		name: "exit-code",
		description: "exit code 1 for any change",
		commands: ["diff", "merge"]
	},
	{
		name: "feature-gates",
		value: "GATE",
		description: "feature gates of the API server, such as HPAScaleToZero=true",
		commands: comparing,
		isList: true
	},
	{
		name: "full",
		description: "render of all resources, not only of affected ones",
		commands: comparing
	},
	{
		name: "head",
		value: "REV|DIR",
		description: "revision or directory to render; default: working tree",
		commands: all
	},
	{
		name: "kube-version",
		value: "VERSION",
		description: "Kubernetes version for charts",
		commands: all
	},
	{
		name: "lenient",
		description: "empty text for undefined variables in post-build substitution",
		commands: all
	},
	{
		name: "metrics",
		value: "FILE",
		description: "JSON file for state and duration of every resource",
		commands: all
	},
	{
		name: "mirror",
		value: "FROM=TO",
		description: "mirror of a host or prefix",
		commands: all,
		isRepeatable: true
	},
	{
		name: "name",
		value: "NAME",
		description: "name of the report with --post; default: the path",
		commands: ["diff"]
	},
	{
		name: "namespace",
		short: "n",
		value: "NAME",
		description: "namespace of the resources",
		commands: all,
		isOfCall: true
	},
	{
		name: "no-cache",
		description: "no download cache",
		commands: all
	},
	{
		name: "no-chart-digests",
		description: "chart versions from OCIRepositories without digest",
		commands: all
	},
	{
		name: "no-color",
		description: "plain text, also in a terminal",
		commands: [...all, "merge"]
	},
	{
		name: "no-status",
		description: "no commit status with --post",
		commands: ["diff"]
	},
	{
		name: "node-timeout",
		value: "TIME",
		description: `time limit for downloads of a resource; default: 5m`,
		commands: all
	},
	{
		name: "offline",
		description: "no downloads; resources that need any are not checked",
		commands: [...all, "kustomize"]
	},
	{
		name: "output",
		short: "o",
		value: "FORMAT",
		description: "output format",
		commands: [
			...printing,
			"cache",
			"merge",
			"rules"
		],
		choices: {
			build: [
				"json",
				"name",
				"yaml"
			],
			cache: ["json", "table"],
			diff: [
				"artifact",
				"html",
				"json",
				"markdown",
				"text"
			],
			get: [
				"json",
				"name",
				"overview",
				"table",
				"wide",
				"yaml"
			],
			merge: [
				"artifact",
				"html",
				"json",
				"markdown",
				"text"
			],
			plan: ["json", "text"],
			rules: ["json", "text"],
			test: ["json", "text"],
			why: ["json", "text"]
		}
	},
	{
		name: "output-file",
		value: "FILE",
		description: "file for the output",
		commands: [...printing, "merge"]
	},
	{
		name: "page",
		value: "FILE",
		description: "file for the report as one HTML page",
		commands: ["diff"]
	},
	{
		name: "path",
		short: "p",
		value: "DIR|GLOB",
		description: "directory of clusters; several or a glob: one cluster each",
		commands: all,
		isRepeatable: true
	},
	{
		name: "post",
		value: "WHERE",
		description: "report and status on the merge request of the job",
		commands: ["diff"],
		choices: ["gitlab"]
	},
	{
		name: "registry-config",
		value: "FILE",
		description: "registry logins: a docker config.json",
		commands: all
	},
	{
		name: "release-action",
		value: "HOW",
		description: "Helm action for releases; default: upgrade of existing ones",
		commands: all,
		choices: ["install", "upgrade"]
	},
	{
		name: "restrict-egress",
		description: "downloads only by https from public addresses",
		commands: all
	},
	{
		name: "review-comments",
		value: "SET",
		description: "comments at lines with --post; default: blocking",
		commands: ["diff"],
		choices: [
			"blocking",
			"changes",
			"findings",
			"off"
		]
	},
	{
		name: "shard",
		value: "I/N",
		description: "shard I of N to render, with -o artifact",
		commands: ["diff"],
		isOfCall: true
	},
	{
		name: "shards",
		value: "N",
		description: "number of shards; default: 4",
		commands: ["plan"]
	},
	{
		name: "skip-kinds",
		value: "KIND",
		description: "kinds of resources to skip",
		commands: [
			"build",
			"diff",
			"watch"
		],
		isList: true
	},
	{
		name: "substitute",
		value: "VAR=VALUE",
		description: "variable for post-build substitution from outside of the repository",
		commands: all,
		isRepeatable: true
	}
];
function optionsOf(command) {
	return [...commandOptions, ...forwardedOptions].filter(({ commands }) => commands.includes(command));
}
function variableOf(name) {
	return `FLUXDELTA_${name.toUpperCase().replaceAll("-", "_")}`;
}
function choicesFor(option, command) {
	const { choices } = option;
	return choices === void 0 || Array.isArray(choices) ? choices : byCommand(choices)[command];
}
function byCommand(choices) {
	return Array.isArray(choices) ? {} : choices;
}
const resourceKinds = {
	all: "all",
	helmrelease: "HelmRelease",
	helmreleases: "HelmRelease",
	hr: "HelmRelease",
	kustomization: "Kustomization",
	kustomizations: "Kustomization",
	ks: "Kustomization",
	resourceset: "ResourceSet",
	resourcesets: "ResourceSet",
	rs: "ResourceSet",
	source: "Source",
	sources: "Source"
};
// src/inputs/option-groups.ts
const optionGroups = [
	{
		title: "What to compare",
		ofOneTree: "What to render",
		names: "path base head compare config namespace skip-kinds generate-name name-template is-upgrade"
	},
	{
		title: "Values",
		names: "values set set-string set-file set-json set-literal skip-schema-validation"
	},
	{
		title: "Rendering",
		names: "kube-version api-versions crd-api-versions feature-gates substitute substitutions lenient strict-substitutions release-action no-chart-digests chart-digests disable-kind disable-kinds sops-age-key full changed-only load-restrictor include-crds no-hooks skip-tests"
	},
	{
		title: "Sources",
		names: "registry-config credentials mirror registry-mirrors offline restrict-egress allow-egress node-timeout no-cache cache cache-dir cache-size"
	},
	{
		title: "Report",
		ofOneTree: "Output",
		names: "output output-file output-dir release-name show-only page json report-artifact exit-code fail-on no-color metrics"
	},
	{
		title: "Pull request",
		names: "post name comment comment-parts review-comments check-run status no-status labels api-timeout token"
	},
	{
		title: "Scale",
		names: "concurrency mode shard shards artifact"
	}
].map(({ title, ofOneTree = title, names }) => ({
	title,
	ofOneTree,
	names: names.split(" ")
}));
// src/inputs/command-help.ts
const texts = {
	build: {
		usage: "fluxdelta build [KIND [NAME]] [options]",
		summary: "print all rendered manifests",
		details: ["Renders all Kustomizations and HelmReleases below the path as Flux would, and prints the manifests.", "Exit codes: 0 success, 1 failures, 2 wrong usage."]
	},
	cache: {
		usage: "fluxdelta cache list|gc|clear [options]",
		summary: "list or clean the download cache",
		details: [
			"  list    print the downloads, least recently used first",
			"  gc      remove unused files, and downloads beyond --cache-size",
			"  clear   remove everything"
		]
	},
	diff: {
		usage: "fluxdelta diff [KIND [NAME]] [options]",
		summary: "show the effect of a change on the cluster",
		details: [
			"Renders two trees and prints the differences of their manifests.",
			"  --base main                the working tree and its merge base with main",
			"  --base v1 --head v2        two revisions",
			"  --base ../live --head .    two directories",
			"The working tree has edited and new files, without those that .gitignore excludes.",
			"Exit codes: 0 success, 1 failures, or changes with --exit-code, 2 wrong usage."
		]
	},
	get: {
		usage: "fluxdelta get [clusters|images] [KIND [NAME]] [options]",
		summary: "list Flux objects, clusters or images",
		details: [
			"KIND is ks, hr, rs, sources or all.",
			"  get             Flux objects with their states",
			"  get clusters    clusters with their entry points; with -o wide their settings too",
			"  get images      images of everything that Flux applies; with -o wide all of their users"
		]
	},
	help: {
		usage: "fluxdelta help [COMMAND]",
		summary: "show the help of a command",
		details: []
	},
	kustomize: {
		usage: "fluxdelta kustomize [DIR] [options of kustomize build]",
		summary: "build one kustomization, as `kustomize build` does",
		details: [
			"DIR is a directory or the URL of a repository; default: the working directory.",
			"Other options of kustomize build are accepted without effect. Refused: --enable-helm and",
			"--enable-alpha-plugins, since nothing is executed."
		]
	},
	merge: {
		usage: "fluxdelta merge FILE… [options]",
		summary: "join the shards of a comparison into one report",
		details: ["Takes the files of `fluxdelta diff -o artifact`, one or all shards of `--shard I/N`.", "The report equals that of one machine. Exit codes are those of diff."]
	},
	plan: {
		usage: "fluxdelta plan [options]",
		summary: "plan the shards of a comparison",
		details: ["Prints the Kustomizations of each of --shards N shards. Reads files, renders nothing."]
	},
	rules: {
		usage: "fluxdelta rules [-o json]",
		summary: "list the rules of findings",
		details: []
	},
	template: {
		usage: "fluxdelta template [NAME] CHART [options of helm template]",
		summary: "render one chart, as `helm template` does",
		details: ["CHART is a directory or a packaged chart. Other options of helm template are accepted without", "effect, except those that need a cluster, a repository of charts, a key or a program."]
	},
	test: {
		usage: "fluxdelta test [KIND [NAME]] [options]",
		summary: "check that all resources render",
		details: ["Prints pass, fail, blocked or skipped for each resource.", "Exit codes: 0 success, 1 failures, 2 wrong usage."]
	},
	version: {
		usage: "fluxdelta version",
		summary: "print the version",
		details: []
	},
	watch: {
		usage: "fluxdelta watch [KIND [NAME]] [options]",
		summary: "run diff again at each change of a file",
		details: ["Compares the working tree, or the directory of --head, as diff does. Ctrl-C ends it."]
	},
	why: {
		usage: "fluxdelta why KIND/NAME|KIND/NAMESPACE/NAME|FILE [options]",
		summary: "trace a resource to the changed files that affect it",
		details: ["KIND is ks, hr, rs or any kind of resource. Prints the path from each changed file to the resource,", "and the inputs of the resource with their differences."]
	}
};
const commandNames = Object.keys(texts);
function isRendering(command) {
	return [
		"build",
		"diff",
		"get",
		"plan",
		"test",
		"watch",
		"why"
	].includes(command);
}
function usageOf(command) {
	return `Usage: ${command === void 0 ? "fluxdelta COMMAND [options]" : texts[command].usage}`;
}
function helpText(command) {
	return `${(command === void 0 ? programHelp() : commandHelp(command)).join("\n")}\n`;
}
function programHelp() {
	return [
		"What will change in the cluster if this is merged?",
		"",
		usageOf(void 0),
		"",
		"Commands:",
		...columns(commandNames.map((name) => [name, texts[name].summary])),
		"",
		"Run `fluxdelta help COMMAND` for the options of a command."
	];
}
function commandHelp(command) {
	const { details, summary } = texts[command];
	const lines = [
		`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
		"",
		usageOf(command)
	];
	if (details.length > 0) append(lines, ["", ...details]);
	const options = optionsOf(command).filter(({ description }) => description !== "");
	const rowOf = (option) => {
		const choices = choicesFor(option, command);
		return [
			spelling(option),
			option.description,
			choices === void 0 ? "" : `(${choices.join(", ")})`
		];
	};
	const isOneSided = !options.some(({ name }) => name === "base");
	const width = greatest(options.map((option) => spelling(option).length));
	for (const { title, ofOneTree, names } of optionGroups) {
		const members = names.flatMap((name) => options.find((option) => option.name === name) ?? []);
		if (members.length > 0) append(lines, [
			"",
			`${isOneSided ? ofOneTree : title}:`,
			...columns(members.map(rowOf), width)
		]);
	}
	const example = [
		"path",
		"cache-dir",
		"output"
	].find((name) => options.some((option) => option.name === name && option.isOfCall !== true));
	if (example !== void 0) append(lines, ["", `The environment sets options too: ${variableOf(example)} for --${example}.`]);
	return lines;
}
function spelling({ name, short, value, isBehindEquals }) {
	const behind = value === void 0 ? "" : isBehindEquals === true ? `[=${value}]` : ` ${value}`;
	return `${short === void 0 ? "    " : `-${short}, `}--${name}${behind}`;
}
function columns(rows, width = greatest(rows.map(([left]) => left.length))) {
	return rows.flatMap(([left, text, note = ""]) => {
		const lines = [];
		for (const word of [...text.split(" "), note]) {
			const line = lines.at(-1);
			if (line === void 0 || width + 4 + line.length + 1 + word.length > 100) lines.push(word);
			else if (word !== "") lines[lines.length - 1] = `${line} ${word}`;
		}
		return lines.map((line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`);
	});
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
	if (isRendering(first)) return renderingCommand(first, given);
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
		case "kustomize":
			if (others[0] !== void 0) return usage("kustomize", `unexpected argument: ${others[0]}`);
			return {
				command: "kustomize",
				directory: word ?? ".",
				loadRestrictor: given.values.get("load-restrictor")?.at(-1) === "LoadRestrictionsNone" ? "none" : "rootOnly",
				offline: given.values.has("offline"),
				...defined({ output: given.values.get("output")?.at(-1) || void 0 })
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
		case "template": return {
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
function renderingCommand(command, given) {
	const text = (name) => one(given, name);
	const has = (name) => given.values.has(name);
	const on = (name) => has(name) || void 0;
	const off = (name) => has(name) ? false : void 0;
	const subject = command === "get" ? subjects.find((name) => `${given.words[0]}s` === name || given.words[0] === name) : void 0;
	if (subject !== void 0) given.words.shift();
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
			disabledKinds: given.values.get("disable-kind"),
			featureGates: given.values.get("feature-gates"),
			head: text("head"),
			kubeVersion: text("kube-version"),
			metricsFile: text("metrics"),
			nodeTimeout: parseDuration(text("node-timeout") ?? ""),
			offline: on("offline"),
			outputFile: text("output-file"),
			registryConfig: text("registry-config"),
			registryMirrors: has("mirror") ? mirrors.rewrites : void 0,
			releaseAction: choice(given, "release-action", void 0),
			restrictEgress: on("restrict-egress"),
			strictSubstitutions: off("lenient"),
			substitutions: has("substitute") ? substitutions.values : void 0
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
			const shard = parseShard(text("shard") ?? "");
			if (shard !== void 0 && text("output") !== "artifact") return usage(command, "--shard without -o artifact", "Add -o artifact.");
			if (shard !== void 0 && (has("skip-kinds") || isSelective)) return usage(command, "--shard with a selection of resources", "Remove KIND, NAME, --namespace and --skip-kinds.");
			const posting = [
				"api-timeout",
				"name",
				"no-status",
				"review-comments"
			].find((name) => given.named.has(name));
			if (posting !== void 0 && !has("post")) return usage(command, `--${posting} without --post`, "Add --post gitlab.");
			return {
				command,
				...options,
				...sides,
				exitCode: has("exit-code"),
				output: choice(given, "output", "text"),
				skipKinds,
				...defined({
					apiTimeout: parseDuration(text("api-timeout") ?? ""),
					name: text("name"),
					page: text("page"),
					post: choice(given, "post", void 0),
					reviewComments: choice(given, "review-comments", void 0),
					shard,
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
		case "plan": {
			const [word] = given.words;
			if (word !== void 0) return usage(command, `unexpected argument: ${word}`);
			const shards = Number(text("shards") ?? 4);
			return {
				command,
				...options,
				...sides,
				output: choice(given, "output", "text"),
				shards
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
	const choices = choicesFor(option, command);
	if (choices?.includes(text) === false) return usage(command, `invalid ${name}: ${text}`, suggestion(text, choices) ?? `Values: ${choices.join(", ")}.`);
	const parts = option.isList === true ? splitCommas(text) : [text];
	const fault = hasForm(option.name) && !isForwarded ? misformed(option.name, parts) : void 0;
	if (fault !== void 0) return usage(command, `invalid ${name}: ${fault.value}`, fault.hint);
	given.values.set(option.name, [...known, ...parts]);
}
function splitCommas(text) {
	return [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll("\"\"", "\"") ?? plain ?? "").filter((part) => part !== "");
}
const subjects = ["clusters", "images"];
function selectionOf(command, given) {
	const [word, name, extra] = given.words;
	const namespace = one(given, "namespace");
	if (extra !== void 0) return usage(command, `unexpected argument: ${extra}`);
	const kind = word === void 0 ? "all" : Object.hasOwn(resourceKinds, word) ? resourceKinds[word] : void 0;
	if (kind === void 0) {
		const others = command === "get" ? subjects : [];
		const kinds = [...Object.keys(resourceKinds), ...others];
		const hint = suggestion(word ?? "", kinds) ?? `Kinds: ${["ks, hr, rs, sources, all", ...others].join(", ")}.`;
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
			...hint === void 0 ? {} : { hint }
		},
		usage: usageOf(command)
	};
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
		process.stderr.write(`${printProblem(command.problem).join("\n")}\n\n${command.usage}\n`);
		return 2;
	}
	endOnSignal();
	const done = await run(command);
	if (!isProblem(done)) return done;
	process.stderr.write(`${printProblem(done).join("\n")}\n`);
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
			return finish(await diffCommand(command, terminal), command.outputFile);
		}
		case "build": {
			const { buildCommand } = await import("./chunks/render-command.js");
			return finish(await buildCommand(command, terminal), command.outputFile);
		}
		case "get": {
			if (command.subject === "clusters") {
				const { clustersCommand } = await import("./chunks/clusters-command.js");
				return finish(await clustersCommand(command, terminal), command.outputFile);
			}
			const { getCommand } = await import("./chunks/render-command.js");
			return finish(await getCommand(command, terminal), command.outputFile);
		}
		case "test": {
			const { testCommand } = await import("./chunks/render-command.js");
			return finish(await testCommand(command, terminal), command.outputFile);
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
			return finish(await whyCommand(command, terminal), command.outputFile);
		}
		case "plan": {
			const { planCommand } = await import("./chunks/shard-commands.js");
			return finish(await planCommand(command, terminal), command.outputFile);
		}
		case "merge": {
			const { mergeCommand } = await import("./chunks/merge-command.js");
			return finish(await mergeCommand(command, terminal), command.outputFile);
		}
		case "cache": {
			const { cacheCommand } = await import("./chunks/cache-command.js");
			return finish(await cacheCommand(command, terminal.environment), void 0);
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
			process.stderr.write(result.stderr);
			return result.problems.length > 0 ? 1 : 0;
		}
		case "kustomize": {
			const { kustomizeCommand } = await import("./chunks/kustomize-command.js");
			return finish(await kustomizeCommand(command, terminal), void 0);
		}
	}
}
function exitCodeOf({ code }) {
	return code === "INPUT_INVALID" || code === "ENTRY_NOT_FOUND" || code === "PATH_NOT_FOUND" ? 2 : 1;
}
function finish(result, file) {
	if (isProblem(result)) return result;
	if (file === void 0) process.stdout.write(result.text);
	else writeFileSync(file, result.text);
	if (result.messages !== void 0 && result.messages.length > 0) process.stderr.write(`${result.messages.join("\n")}\n`);
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
	process.stderr.write(`${printProblem(problem).join("\n")}\n`);
	process.exitCode = exitCodeOf(problem);
}
process.stdout.write("", () => process.stderr.write("", () => process.exit()));
export {};
