#!/usr/bin/env node
import { a as endOnSignal, i as favourMainThread, n as parseRegistryMirrors, r as freeze, t as parseSubstitutions } from "./chunks/substitutions.js";
import { t as printProblem } from "./chunks/test-output.js";
import { n as greatest, t as append } from "./chunks/append.js";
import { t as closestName } from "./chunks/closest-name.js";
import { a as nodeKindNames } from "./chunks/flux-kinds.js";
import { t as parseShard } from "./chunks/shard.js";
import { r as parseByteSize, t as parseDuration } from "./chunks/duration.js";
import { t as misformed } from "./chunks/value-form.js";
import { i as problemOf, r as isProblem } from "./chunks/problem.js";
import { n as safeProblem } from "./chunks/safe-message.js";
import { n as version } from "./chunks/version.js";
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
// src/commands/inline-less.ts
function inlineLess() {
	if (process.versions.v8.startsWith("11.")) setFlagsFromString("--max-inlined-bytecode-size-cumulative=150");
}
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
		description: "base: merge base of both revisions or exact revision",
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
		commands: all
	},
	{
		name: "output",
		short: "o",
		value: "FORMAT",
		description: "output format",
		commands: [
			...printing,
			"cache",
			"merge"
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
		usage: "fluxdelta get [KIND [NAME]] [options]",
		summary: "list resources and clusters of the repository",
		details: ["KIND is ks, hr, rs, sources or all.", "  get clusters               clusters with their entry points; with -o wide their settings too"]
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
			"  -o, --output FILE|DIR      file for the output, or directory for a file per resource",
			"      --load-restrictor HOW  LoadRestrictionsRootOnly (default) or LoadRestrictionsNone",
			"      --offline              no downloads",
			"Refused: --enable-helm and --enable-alpha-plugins, since nothing is executed."
		]
	},
	merge: {
		usage: "fluxdelta merge FILE… [options]",
		summary: "join the shards of a comparison into one report",
		details: ["Takes the files of `fluxdelta diff --shard I/N -o artifact`, or the one file of `fluxdelta diff -o artifact`.", "The report equals that of one machine. Exit codes are those of diff."]
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
		details: [
			"CHART is a directory or a packaged chart. The flags are those of Helm, among them:",
			"  -f, --values FILE          values, also --set, --set-string, --set-file, --set-json, --set-literal",
			"  -n, --namespace NAME       namespace of the release",
			"  -s, --show-only TEMPLATE   only the output of this template",
			"      --kube-version VERSION Kubernetes version for the chart; -a, --api-versions for API versions",
			"      --include-crds, --no-hooks, --skip-tests, --is-upgrade, --generate-name",
			"      --output-dir DIR       directory for a file per template",
			"Refused: flags that need a cluster, a repository of charts, a key or a program."
		]
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
function optionsOf(command) {
	return commandOptions.filter((option) => option.commands.includes(command));
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
	if (command === "cache" || command === "merge" || isRendering(command)) {
		const rows = optionsOf(command).map((option) => {
			const short = option.short === void 0 ? "    " : `-${option.short}, `;
			const value = option.value === void 0 ? "" : ` ${option.value}`;
			const choices = choicesFor(option, command);
			const note = choices === void 0 ? "" : ` (${choices.join(", ")})`;
			return [`${short}--${option.name}${value}`, `${option.description}${note}`];
		});
		append(lines, [
			"",
			"Options:",
			...columns([...rows, ["-h, --help", "this text"]])
		]);
		append(lines, ["", "The environment sets options too: FLUXDELTA_KUBE_VERSION for --kube-version."]);
	}
	return lines;
}
function columns(rows) {
	const width = greatest(rows.map(([left]) => left.length));
	return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
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
	if (!isCommand(first)) {
		const meant = closestName(first, commandNames);
		return usage(void 0, first.startsWith("-") ? `missing command before ${first}` : `unknown command ${first}`, meant === void 0 ? "Run `fluxdelta help` for the commands." : `Did you mean \`${meant}\`?`);
	}
	if (first === "help") return help(rest);
	if (first === "version") return { command: "version" };
	if (isRendering(first)) return parseRendering(first, rest, environment);
	if (first === "rules") return parseRules(rest);
	if (first === "cache") return parseCache(rest, environment);
	if (first === "merge") return parseMerge(rest, environment);
	const end = rest.indexOf("--");
	const flags = end < 0 ? rest : rest.slice(0, end);
	if (flags.includes("--help") || flags.includes("-h")) return {
		command: "help",
		text: helpText(first)
	};
	return {
		command: first,
		argv: rest
	};
}
function parseRules(argv) {
	const [first, second] = argv;
	if (first === void 0) return {
		command: "rules",
		output: "text"
	};
	if (first === "--help" || first === "-h") return {
		command: "help",
		text: helpText("rules")
	};
	const value = /^(?:-o=?|--output=)(.+)$/.exec(first)?.[1] ?? (first === "-o" || first === "--output" ? second : void 0);
	if (value === "json" || value === "text") return {
		command: "rules",
		output: value
	};
	return usage("rules", `unexpected arguments: ${argv.join(" ")}`, "Use `fluxdelta rules` or `fluxdelta rules -o json`.");
}
function parseCache(argv, environment) {
	const given = {
		values: new Map(),
		words: [],
		named: new Set()
	};
	const fault = collect("cache", argv, given) ?? fillFromEnvironment("cache", environment, given);
	if (fault === "help") return {
		command: "help",
		text: helpText("cache")
	};
	if (fault !== void 0) return fault;
	const [action, extra] = given.words;
	if (action === void 0) return usage("cache", "missing action: list, gc or clear");
	if (extra !== void 0) return usage("cache", `unexpected argument: ${extra}`);
	if (action !== "list" && action !== "gc" && action !== "clear") return usage("cache", `unknown action ${action}`, "Use list, gc or clear.");
	const cacheSize = cacheSizeOf("cache", given);
	if (typeof cacheSize === "object") return cacheSize;
	return {
		command: "cache",
		action,
		...optional("cacheDirectory", one(given, "cache-dir")),
		...cacheSize === void 0 ? {} : { cacheSize },
		output: choice(given, "output", "table")
	};
}
function parseMerge(argv, environment) {
	const given = {
		values: new Map(),
		words: [],
		named: new Set()
	};
	const fault = collect("merge", argv, given) ?? fillFromEnvironment("merge", environment, given);
	if (fault === "help") return {
		command: "help",
		text: helpText("merge")
	};
	if (fault !== void 0) return fault;
	if (given.words.length === 0) return usage("merge", "missing files");
	return {
		command: "merge",
		color: given.values.has("no-color") ? "never" : "auto",
		exitCode: given.values.has("exit-code"),
		files: given.words,
		output: choice(given, "output", "text"),
		...optional("outputFile", one(given, "output-file"))
	};
}
function cacheSizeOf(command, given) {
	const text = one(given, "cache-size");
	if (text === void 0) return void 0;
	return parseByteSize(text) ?? usage(command, `invalid --cache-size: ${text}`, "Use a size with a unit, such as 500Mi or 2Gi.");
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
	const meant = closestName(topic, commandNames);
	return usage("help", `unknown command ${topic}`, meant === void 0 ? void 0 : `Did you mean \`${meant}\`?`);
}
function parseRendering(command, argv, environment) {
	const given = {
		values: new Map(),
		words: [],
		named: new Set()
	};
	const fault = collect(command, argv, given) ?? fillFromEnvironment(command, environment, given);
	if (fault === "help") return {
		command: "help",
		text: helpText(command)
	};
	if (fault !== void 0) return fault;
	const ofClusters = command === "get" && /^clusters?$/.test(given.words[0] ?? "");
	if (ofClusters) given.words.shift();
	const selection = command === "why" ? { kind: "all" } : selectionOf(command, given);
	if ("command" in selection) return selection;
	const concurrency = one(given, "concurrency");
	if (concurrency !== void 0 && !/^[1-9]\d{0,3}$/.test(concurrency)) return usage(command, `invalid --concurrency: ${concurrency}`, "Use a whole number from 1 to 9999.");
	const cacheSize = cacheSizeOf(command, given);
	if (typeof cacheSize === "object") return cacheSize;
	const substitutions = parseSubstitutions(list(given, "substitute"));
	if (substitutions.fault !== void 0) return usage(command, `invalid --substitute: ${substitutions.fault}`, "Use VAR=VALUE.");
	const mirrors = parseRegistryMirrors(list(given, "mirror"));
	if (mirrors.fault !== void 0) return usage(command, `invalid --mirror: ${mirrors.fault}`, "Use FROM=TO, without logins.");
	const disabledKinds = list(given, "disable-kind");
	const notKnown = disabledKinds.find((kind) => !nodeKindNames.includes(kind));
	if (notKnown !== void 0) {
		const meant = closestName(notKnown, nodeKindNames);
		const hint = meant === void 0 ? `Kinds: ${nodeKindNames.join(", ")}.` : `Did you mean \`${meant}\`?`;
		return usage(command, `unknown kind in --disable-kind: ${notKnown}`, hint);
	}
	for (const name of [
		"allow-egress",
		"api-versions",
		"feature-gates",
		"kube-version"
	]) {
		const fault = misformed(name, list(given, name));
		if (fault !== void 0) return usage(command, `invalid --${name}: ${fault.value}`, fault.hint);
	}
	const timeout = one(given, "node-timeout");
	const nodeTimeout = timeout === void 0 ? void 0 : parseDuration(timeout);
	if (timeout !== void 0 && nodeTimeout === void 0) return usage(command, `invalid --node-timeout: ${timeout}`, "Use a number with a unit, such as 90s or 5m.");
	const options = {
		...given.values.has("allow-egress") ? { allowEgress: list(given, "allow-egress") } : {},
		apiVersions: list(given, "api-versions"),
		...given.values.has("no-cache") ? { cache: false } : {},
		...optional("cacheDirectory", one(given, "cache-dir")),
		...cacheSize === void 0 ? {} : { cacheSize },
		color: given.values.has("no-color") ? "never" : "auto",
		...concurrency === void 0 ? {} : { concurrency: Number(concurrency) },
		...given.values.has("crd-api-versions") ? { crdApiVersions: true } : {},
		...optional("credentialsFile", one(given, "credentials")),
		...disabledKinds.length === 0 ? {} : { disabledKinds },
		...given.values.has("feature-gates") ? { featureGates: list(given, "feature-gates") } : {},
		...optional("head", one(given, "head")),
		...optional("kubeVersion", one(given, "kube-version")),
		...optional("metricsFile", one(given, "metrics")),
		...nodeTimeout === void 0 ? {} : { nodeTimeout },
		...optional("outputFile", one(given, "output-file")),
		paths: given.values.get("path") ?? ["."],
		selection,
		...given.values.has("lenient") ? { strictSubstitutions: false } : {},
		...given.values.has("no-chart-digests") ? { chartDigests: false } : {},
		...given.values.has("release-action") ? { releaseAction: choice(given, "release-action", "upgrade") } : {},
		...given.values.has("offline") ? { offline: true } : {},
		...optional("registryConfig", one(given, "registry-config")),
		...given.values.has("mirror") ? { registryMirrors: mirrors.rewrites } : {},
		...given.values.has("restrict-egress") ? { restrictEgress: true } : {},
		...given.values.has("substitute") ? { substitutions: substitutions.values } : {}
	};
	const sides = {
		...optional("base", one(given, "base")),
		...optional("configFile", one(given, "config")),
		...given.values.has("compare") ? { compare: choice(given, "compare", "merge-base") } : {},
		full: given.values.has("full")
	};
	switch (command) {
		case "build": return {
			command,
			...options,
			output: choice(given, "output", "yaml"),
			skipKinds: list(given, "skip-kinds")
		};
		case "diff": {
			const text = one(given, "shard");
			const shard = text === void 0 ? void 0 : parseShard(text);
			if (text !== void 0 && shard === void 0) return usage(command, `invalid --shard: ${text}`, "Use NUMBER/COUNT, such as 1/4.");
			if (shard !== void 0 && one(given, "output") !== "artifact") return usage(command, "--shard without -o artifact", "Add -o artifact.");
			if (shard !== void 0 && (given.values.has("skip-kinds") || selection.kind !== "all" || selection.namespace)) return usage(command, "--shard with a selection of resources", "Remove KIND, NAME, --namespace and --skip-kinds.");
			const patience = one(given, "api-timeout");
			const apiTimeout = patience === void 0 ? void 0 : parseDuration(patience);
			if (patience !== void 0 && apiTimeout === void 0) return usage(command, `invalid --api-timeout: ${patience}`, "Use a number with a unit, such as 90s or 2m.");
			const posting = [
				"api-timeout",
				"name",
				"no-status",
				"review-comments"
			].find((name) => given.named.has(name));
			if (posting !== void 0 && !given.values.has("post")) return usage(command, `--${posting} without --post`, "Add --post gitlab.");
			return {
				command,
				...options,
				...sides,
				...apiTimeout === void 0 ? {} : { apiTimeout },
				exitCode: given.values.has("exit-code"),
				...optional("name", one(given, "name")),
				...optional("page", one(given, "page")),
				...given.values.has("post") ? { post: choice(given, "post", "gitlab") } : {},
				output: choice(given, "output", "text"),
				...given.values.has("review-comments") ? { reviewComments: choice(given, "review-comments", "blocking") } : {},
				...shard === void 0 ? {} : { shard },
				skipKinds: list(given, "skip-kinds"),
				...given.values.has("no-status") ? { status: false } : {}
			};
		}
		case "get":
			if (!ofClusters && one(given, "output") === "wide") return usage(command, "-o wide without clusters", "Use `fluxdelta get clusters -o wide`.");
			if (ofClusters && (selection.kind !== "all" || selection.namespace !== void 0)) return usage(command, "get clusters with a selection of resources", "Select clusters with --path.");
			return {
				command,
				...options,
				output: choice(given, "output", "table"),
				...ofClusters ? { ofClusters: true } : {}
			};
		case "plan": {
			const [word] = given.words;
			if (word !== void 0) return usage(command, `unexpected argument: ${word}`);
			const text = one(given, "shards") ?? "4";
			const shards = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 257;
			if (shards > 256) return usage(command, `invalid --shards: ${text}`, `Use a whole number from 1 to 256.`);
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
			skipKinds: list(given, "skip-kinds")
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
function collect(command, argv, given) {
	const options = optionsOf(command);
	for (let i = 0; i < argv.length; i++) {
		const argument = argv[i] ?? "";
		if (argument === "--") {
			append(given.words, argv.slice(i + 1));
			break;
		}
		if (argument === "--help" || argument === "-h") return "help";
		if (!argument.startsWith("-") || argument === "-") {
			given.words.push(argument);
			continue;
		}
		const { name, attached } = splitOption(argument);
		const option = options.find((known) => `--${known.name}` === name || known.short !== void 0 && `-${known.short}` === name);
		if (option === void 0) return unknownOption(command, name, options);
		given.named.add(option.name);
		if (option.value === void 0) {
			if (attached !== void 0) return usage(command, `${name} takes no value`);
			given.values.set(option.name, []);
			continue;
		}
		const value = attached ?? argv[++i];
		if (value === void 0 || value === "") return usage(command, `missing value: ${name} ${option.value}`);
		const fault = record(command, option, name, value, given);
		if (fault !== void 0) return fault;
	}
}
function fillFromEnvironment(command, environment, given) {
	for (const option of optionsOf(command)) {
		const variable = `FLUXDELTA_${option.name.toUpperCase().replaceAll("-", "_")}`;
		const text = environment[variable]?.trim() ?? "";
		if (text === "" || option.isOfCall === true || given.named.has(option.name)) continue;
		if (option.value === void 0) {
			if (text !== "true" && text !== "false") return usage(command, `invalid ${variable}: ${text}`, "Use true or false.");
			if (text === "true") given.values.set(option.name, []);
			continue;
		}
		if (option.commands.some((other) => choicesFor(option, other)?.includes(text) === true) && choicesFor(option, command)?.includes(text) === false) continue;
		const lines = option.isRepeatable === true ? text.split("\n").map((line) => line.trim()) : [text];
		for (const line of lines.filter((one) => one !== "")) {
			const fault = record(command, option, variable, line, given);
			if (fault !== void 0) return fault;
		}
	}
}
function splitOption(argument) {
	if (argument.startsWith("--")) {
		const equals = argument.indexOf("=");
		return equals < 0 ? { name: argument } : {
			name: argument.slice(0, equals),
			attached: argument.slice(equals + 1)
		};
	}
	if (argument.length === 2) return { name: argument };
	return {
		name: argument.slice(0, 2),
		attached: argument.slice(argument[2] === "=" ? 3 : 2)
	};
}
function record(command, option, name, value, given) {
	const known = given.values.get(option.name);
	if (known !== void 0 && !option.isList && !option.isRepeatable) return usage(command, `duplicate option ${name}`);
	const choices = choicesFor(option, command);
	if (choices !== void 0 && !choices.includes(value)) {
		const meant = closestName(value, choices);
		return usage(command, `invalid ${name}: ${value}`, meant === void 0 ? `Values: ${choices.join(", ")}.` : `Did you mean \`${meant}\`?`);
	}
	const parts = option.isList ? value.split(",").filter((part) => part !== "") : [value];
	given.values.set(option.name, [...known ?? [], ...parts]);
}
function unknownOption(command, name, options) {
	const meant = name.startsWith("--") ? closestName(name, options.map((option) => `--${option.name}`)) : void 0;
	const hint = meant === void 0 ? `Run \`fluxdelta help ${command}\` for the options.` : `Did you mean \`${meant}\`?`;
	return usage(command, `unknown option ${name}`, hint);
}
function selectionOf(command, given) {
	const [word, name, extra] = given.words;
	const namespace = one(given, "namespace");
	if (extra !== void 0) return usage(command, `unexpected argument: ${extra}`);
	const kind = word === void 0 ? "all" : Object.hasOwn(resourceKinds, word) ? resourceKinds[word] : void 0;
	if (kind === void 0) {
		const meant = closestName(word ?? "", Object.keys(resourceKinds));
		return usage(command, `unknown kind ${word ?? ""}`, meant === void 0 ? "Kinds: ks, hr, rs, sources, all." : `Did you mean \`${meant}\`?`);
	}
	return {
		kind,
		...optional("name", name),
		...optional("namespace", namespace)
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
		...optional("namespace", last === void 0 ? one(given, "namespace") : middle)
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
function optional(key, value) {
	return value === void 0 ? {} : { [key]: value };
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
			if (command.ofClusters === true) {
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
			const result = templateOf(command.argv, terminal);
			process.stdout.write(result.stdout);
			process.stderr.write(result.stderr);
			return result.problems.length > 0 ? 1 : 0;
		}
		case "kustomize": {
			const { kustomizeCommand } = await import("./chunks/kustomize-command.js");
			return finish(await kustomizeCommand(command.argv, terminal), void 0);
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
favourMainThread();
inlineLess();
try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	const problem = safeProblem(problemOf(error));
	process.stderr.write(`${printProblem(problem).join("\n")}\n`);
	process.exitCode = exitCodeOf(problem);
}
process.stdout.write("", () => process.stderr.write("", () => process.exit()));
export {};
