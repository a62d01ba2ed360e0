#!/usr/bin/env node
import { a as endOnSignal, i as favourMainThread, n as parseRegistryMirrors, r as freeze, t as parseSubstitutions } from "./chunks/substitutions.js";
import { t as printProblem } from "./chunks/test-output.js";
import { n as greatest, t as append } from "./chunks/append.js";
import { t as closestName } from "./chunks/closest-name.js";
import { a as nodeKindNames } from "./chunks/flux-kinds.js";
import { t as parseShard } from "./chunks/shard.js";
import { a as parseByteSize, n as version, r as parseDuration } from "./chunks/version.js";
import { t as misformed } from "./chunks/value-form.js";
import { i as problemOf, r as isProblem } from "./chunks/problem.js";
import { n as safeProblem } from "./chunks/safe-message.js";
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
		description: "hosts that may be asked in spite of --restrict-egress",
		commands: all,
		isList: true
	},
	{
		name: "api-versions",
		short: "a",
		value: "VERSION",
		description: "API versions the cluster has besides those of Kubernetes itself",
		commands: all,
		isList: true
	},
	{
		name: "base",
		value: "REV|DIR",
		description: "what to compare with: a revision (from where the history left it) or a directory",
		commands: comparing
	},
	{
		name: "cache-dir",
		value: "DIR",
		description: "where downloads are kept from run to run; by default among the caches of the user",
		commands: [...all, "cache"]
	},
	{
		name: "cache-size",
		value: "SIZE",
		description: `what downloads may take up, such as 500Mi; 1Gi by default`,
		commands: [...all, "cache"]
	},
	{
		name: "compare",
		value: "HOW",
		description: "compare with the merge-base of both revisions or with exactly the base",
		commands: comparing,
		choices: ["exact", "merge-base"]
	},
	{
		name: "concurrency",
		value: "N",
		description: "how many resources are worked on at once",
		commands: all
	},
	{
		name: "config",
		value: "FILE",
		description: "configuration file from the root of the base; .fluxdelta.yaml by default",
		commands: comparing
	},
	{
		name: "crd-api-versions",
		description: "let charts see the API versions of the CustomResourceDefinitions in the tree",
		commands: all
	},
	{
		name: "credentials",
		value: "FILE",
		description: "logins for hosts that sources come from: one host=username:password a line",
		commands: all
	},
	{
		name: "disable-kind",
		value: "KIND",
		description: "kinds of Flux objects that are not reconciled, such as HelmRelease",
		commands: all,
		isList: true
	},
	{
		name: "exit-code",
		description: "exit with 1 when anything changed",
		commands: ["diff", "merge"]
	},
	{
		name: "full",
		description: "render everything, not only what the change can affect",
		commands: comparing
	},
	{
		name: "head",
		value: "REV|DIR",
		description: "what to look at; the working tree by default",
		commands: all
	},
	{
		name: "kube-version",
		value: "VERSION",
		description: "Kubernetes version that charts are rendered for",
		commands: all
	},
	{
		name: "lenient",
		description: "let undefined variables be empty in post-build substitution",
		commands: all
	},
	{
		name: "metrics",
		value: "FILE",
		description: "write what became of every resource, and how long it took, there as JSON",
		commands: all
	},
	{
		name: "mirror",
		value: "FROM=TO",
		description: "a host or prefix and its mirror",
		commands: all,
		isRepeatable: true
	},
	{
		name: "namespace",
		short: "n",
		value: "NAME",
		description: "only resources of this namespace",
		commands: all
	},
	{
		name: "no-cache",
		description: "keep no downloads, and use none that were kept",
		commands: all
	},
	{
		name: "no-chart-digests",
		description: "leave versions of charts from OCIRepositories as they are",
		commands: all
	},
	{
		name: "no-color",
		description: "plain text, also in a terminal",
		commands: [...all, "merge"]
	},
	{
		name: "node-timeout",
		value: "TIME",
		description: `how long a resource may wait for what it fetches, such as 90s; 5m by default`,
		commands: all
	},
	{
		name: "offline",
		description: "download nothing: what needs other sources is reported as not checked",
		commands: all
	},
	{
		name: "output",
		short: "o",
		value: "FORMAT",
		description: "form of the output",
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
		description: "write the output there",
		commands: [...printing, "merge"]
	},
	{
		name: "path",
		short: "p",
		value: "DIR|GLOB",
		description: "where to look for clusters; each of several, and each match of clusters/*, is one",
		commands: all,
		isRepeatable: true
	},
	{
		name: "post",
		value: "WHERE",
		description: "also post the report on the merge request that the job is for, with a status",
		commands: ["diff"],
		choices: ["gitlab"]
	},
	{
		name: "registry-config",
		value: "FILE",
		description: "logins for registries: a docker config.json",
		commands: all
	},
	{
		name: "release-action",
		value: "HOW",
		description: "what releases are rendered as; a comparison upgrades what the base has",
		commands: all,
		choices: ["install", "upgrade"]
	},
	{
		name: "restrict-egress",
		description: "download only by https and from public addresses",
		commands: all
	},
	{
		name: "shard",
		value: "I/N",
		description: "render only part I of N, for -o artifact",
		commands: ["diff"]
	},
	{
		name: "shards",
		value: "N",
		description: "how many parts there are to be; 4 by default",
		commands: ["plan"]
	},
	{
		name: "skip-kinds",
		value: "KIND",
		description: "kinds of resources to leave out",
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
		description: "a variable for substitution that comes from outside of the repository",
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
		summary: "print every manifest the cluster would get",
		details: ["Renders all Kustomizations and HelmReleases below the path as Flux would, and prints the result.", "Exit code: 0 all rendered, 1 something failed, 2 wrong usage."]
	},
	cache: {
		usage: "fluxdelta cache list|gc|clear [options]",
		summary: "look after what was downloaded",
		details: [
			"  list    what is kept, the least recently used first",
			"  gc      remove what is left over, and what is beyond --cache-size",
			"  clear   remove everything"
		]
	},
	diff: {
		usage: "fluxdelta diff [KIND [NAME]] [options]",
		summary: "show what a change does to the cluster",
		details: [
			"Renders two trees and prints how the manifests differ.",
			"  --base main                compares the working tree with where it left main",
			"  --base v1 --head v2        compares two revisions as they are",
			"  --base ../live --head .    compares two directories",
			"Without --base the main branch is found. The working tree is what the next commit of everything",
			"would hold: edited and new files, but none that .gitignore excludes.",
			"Exit code: 0 rendered, 1 something failed, or with --exit-code anything changed, 2 wrong usage."
		]
	},
	get: {
		usage: "fluxdelta get [KIND [NAME]] [options]",
		summary: "list what the repository defines",
		details: ["KIND is ks, hr, rs, sources or all.", "  get clusters               which clusters are found and why; -o wide says what each is rendered for"]
	},
	help: {
		usage: "fluxdelta help [COMMAND]",
		summary: "explain a command",
		details: []
	},
	kustomize: {
		usage: "fluxdelta kustomize [DIR] [options of kustomize build]",
		summary: "build one kustomization, as `kustomize build` does",
		details: []
	},
	merge: {
		usage: "fluxdelta merge FILE… [options]",
		summary: "make one report of what several machines rendered",
		details: ["Takes the parts that `fluxdelta diff --shard I/N -o artifact` wrote, or the one file of `-o artifact`.", "The report is that of one machine. Exit codes are those of diff."]
	},
	plan: {
		usage: "fluxdelta plan [options]",
		summary: "say how the rendering of a comparison can be shared",
		details: ["Prints which Kustomizations each of --shards N parts builds, from what files alone say."]
	},
	rules: {
		usage: "fluxdelta rules [-o json]",
		summary: "list the rules that changes are judged by",
		details: []
	},
	template: {
		usage: "fluxdelta template [NAME] CHART [options of helm template]",
		summary: "render one chart, as `helm template` does",
		details: []
	},
	test: {
		usage: "fluxdelta test [KIND [NAME]] [options]",
		summary: "check that everything renders",
		details: ["Prints pass, fail, blocked or skipped for each resource.", "Exit code: 0 all pass, 1 something failed, 2 wrong usage."]
	},
	version: {
		usage: "fluxdelta version",
		summary: "print the version",
		details: []
	},
	watch: {
		usage: "fluxdelta watch [KIND [NAME]] [options]",
		summary: "show what the files at hand change, and again whenever they do",
		details: ["Compares the working tree, or the directory that --head names, as diff does. Ctrl-C ends it."]
	},
	why: {
		usage: "fluxdelta why KIND/NAME|KIND/NAMESPACE/NAME|FILE [options]",
		summary: "show which changed files a resource is rendered anew for",
		details: ["KIND is ks, hr, rs or any kind of resource. Prints the way from each changed file to the resource,", "what goes into it, and when nothing of that differs, that it is not rendered anew."]
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
			...columns([...rows, ["-h, --help", "show this text"]])
		]);
	}
	return lines;
}
function columns(rows) {
	const width = greatest(rows.map(([left]) => left.length));
	return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
// src/inputs/parse-arguments.ts
function parseArguments(argv) {
	return freeze(parse(argv));
}
function parse(argv) {
	const [first, ...rest] = argv;
	if (first === void 0 || first === "--help" || first === "-h") return {
		command: "help",
		text: helpText()
	};
	if (first === "--version" || first === "-v") return { command: "version" };
	if (!isCommand(first)) {
		const meant = closestName(first, commandNames);
		return usage(void 0, first.startsWith("-") ? `the option ${first} has no command before it` : `there is no command ${first}`, meant === void 0 ? "Run `fluxdelta help` for the commands." : `Did you mean \`${meant}\`?`);
	}
	if (first === "help") return help(rest);
	if (first === "version") return { command: "version" };
	if (isRendering(first)) return parseRendering(first, rest);
	if (first === "rules") return parseRules(rest);
	if (first === "cache") return parseCache(rest);
	if (first === "merge") return parseMerge(rest);
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
	return usage("rules", `there is nothing that ${argv.join(" ")} could be`, "Use `fluxdelta rules` or `fluxdelta rules -o json`.");
}
function parseCache(argv) {
	const given = {
		values: new Map(),
		words: []
	};
	const fault = collect("cache", argv, given);
	if (fault === "help") return {
		command: "help",
		text: helpText("cache")
	};
	if (fault !== void 0) return fault;
	const [action, extra] = given.words;
	const asked = "It can be list, gc or clear.";
	if (action === void 0) return usage("cache", "it is not said what to do", asked);
	if (extra !== void 0) return usage("cache", `there is nothing that ${extra} could be`);
	if (action !== "list" && action !== "gc" && action !== "clear") return usage("cache", `nothing of a cache is called ${action}`, asked);
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
function parseMerge(argv) {
	const given = {
		values: new Map(),
		words: []
	};
	const fault = collect("merge", argv, given);
	if (fault === "help") return {
		command: "help",
		text: helpText("merge")
	};
	if (fault !== void 0) return fault;
	if (given.words.length === 0) return usage("merge", "it is not said which files to merge");
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
	return parseByteSize(text) ?? usage(command, `--cache-size cannot be ${text}`, "Give a number of bytes with a unit, such as 500Mi or 2Gi.");
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
	return usage("help", `there is no command ${topic}`, meant === void 0 ? void 0 : `Did you mean \`${meant}\`?`);
}
function parseRendering(command, argv) {
	const given = {
		values: new Map(),
		words: []
	};
	const fault = collect(command, argv, given);
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
	if (concurrency !== void 0 && !/^[1-9]\d{0,3}$/.test(concurrency)) return usage(command, `--concurrency cannot be ${concurrency}`, "Give a whole number from 1 to 9999.");
	const cacheSize = cacheSizeOf(command, given);
	if (typeof cacheSize === "object") return cacheSize;
	const substitutions = parseSubstitutions(list(given, "substitute"));
	if (substitutions.fault !== void 0) return usage(command, `--substitute cannot be ${substitutions.fault}`, "Give VAR=VALUE.");
	const mirrors = parseRegistryMirrors(list(given, "mirror"));
	if (mirrors.fault !== void 0) return usage(command, `--mirror cannot be ${mirrors.fault}`, "Give FROM=TO, without logins.");
	const disabledKinds = list(given, "disable-kind");
	const notKnown = disabledKinds.find((kind) => !nodeKindNames.includes(kind));
	if (notKnown !== void 0) {
		const meant = closestName(notKnown, nodeKindNames);
		const hint = meant === void 0 ? `It can be ${nodeKindNames.join(", ")}.` : `Did you mean \`${meant}\`?`;
		return usage(command, `--disable-kind cannot be ${notKnown}`, hint);
	}
	for (const name of [
		"allow-egress",
		"api-versions",
		"kube-version"
	]) {
		const fault = misformed(name, list(given, name));
		if (fault !== void 0) return usage(command, `--${name} cannot be ${fault.value}`, fault.hint);
	}
	const timeout = one(given, "node-timeout");
	const nodeTimeout = timeout === void 0 ? void 0 : parseDuration(timeout);
	if (timeout !== void 0 && nodeTimeout === void 0) return usage(command, `--node-timeout cannot be ${timeout}`, "Give a number with a unit, such as 90s or 5m.");
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
			if (text !== void 0 && shard === void 0) return usage(command, `--shard cannot be ${text}`, "Give the number of the part and how many there are: 1/4.");
			if (shard !== void 0 && one(given, "output") !== "artifact") return usage(command, "a part can only be written as an artifact", "Add -o artifact.");
			if (shard !== void 0 && (given.values.has("skip-kinds") || selection.kind !== "all" || selection.namespace)) return usage(command, "a part is always of the whole comparison", "Leave out what selects resources.");
			return {
				command,
				...options,
				...sides,
				exitCode: given.values.has("exit-code"),
				...given.values.has("post") ? { post: choice(given, "post", "gitlab") } : {},
				output: choice(given, "output", "text"),
				...shard === void 0 ? {} : { shard },
				skipKinds: list(given, "skip-kinds")
			};
		}
		case "get":
			if (!ofClusters && one(given, "output") === "wide") return usage(command, "--output wide is for clusters", "Write get clusters -o wide.");
			if (ofClusters && (selection.kind !== "all" || selection.namespace !== void 0)) return usage(command, "clusters are listed all", "Narrow them down with --path.");
			return {
				command,
				...options,
				output: choice(given, "output", "table"),
				...ofClusters ? { ofClusters: true } : {}
			};
		case "plan": {
			const [word] = given.words;
			if (word !== void 0) return usage(command, `there is nothing that ${word} could be`);
			const text = one(given, "shards") ?? "4";
			const shards = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 257;
			if (shards > 256) return usage(command, `--shards cannot be ${text}`, `Give a whole number from 1 to 256.`);
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
		if (option.value === void 0) {
			if (attached !== void 0) return usage(command, `${name} takes no value`);
			given.values.set(option.name, []);
			continue;
		}
		const value = attached ?? argv[++i];
		if (value === void 0 || value === "") return usage(command, `${name} needs a value: ${option.value}`);
		const fault = record(command, option, name, value, given);
		if (fault !== void 0) return fault;
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
	if (known !== void 0 && !option.isList && !option.isRepeatable) return usage(command, `${name} is given twice`);
	const choices = choicesFor(option, command);
	if (choices !== void 0 && !choices.includes(value)) {
		const meant = closestName(value, choices);
		return usage(command, `${name} cannot be ${value}`, meant === void 0 ? `It can be ${choices.join(", ")}.` : `Did you mean \`${meant}\`?`);
	}
	const parts = option.isList ? value.split(",").filter((part) => part !== "") : [value];
	given.values.set(option.name, [...known ?? [], ...parts]);
}
function unknownOption(command, name, options) {
	const meant = name.startsWith("--") ? closestName(name, options.map((option) => `--${option.name}`)) : void 0;
	const hint = meant === void 0 ? `Run \`fluxdelta help ${command}\` for the options.` : `Did you mean \`${meant}\`?`;
	return usage(command, `there is no option ${name}`, hint);
}
function selectionOf(command, given) {
	const [word, name, extra] = given.words;
	const namespace = one(given, "namespace");
	if (extra !== void 0) return usage(command, `there is nothing that ${extra} could be`);
	const kind = word === void 0 ? "all" : Object.hasOwn(resourceKinds, word) ? resourceKinds[word] : void 0;
	if (kind === void 0) {
		const meant = closestName(word ?? "", Object.keys(resourceKinds));
		return usage(command, `there is no kind ${word ?? ""}`, meant === void 0 ? "The kinds are ks, hr, rs, sources and all." : `Did you mean \`${meant}\`?`);
	}
	return {
		kind,
		...optional("name", name),
		...optional("namespace", namespace)
	};
}
const filePath = /^\.{1,2}\/|\.(?:conf|env|ini|json|md|properties|sh|tgz|toml|tpl|txt|ya?ml)$|(?:^|\/)(?:Kustomization|\.\w+ignore|\.env)$|^(?:[^/]*\/){3}/;
function queryOf(given) {
	const hint = "Give KIND/NAME or KIND/NAMESPACE/NAME, such as hr/podinfo, or the path of a file.";
	const [first, second, extra] = given.words;
	if (first === void 0) return usage("why", "it is not said what to explain", hint);
	if (second === void 0 && filePath.test(first)) return { file: first.replace(/^(?:\.\/)+/, "") };
	const parts = second === void 0 ? first.split("/") : [first, second];
	const [word = "", middle = "", last] = parts;
	const name = last ?? middle;
	if (extra !== void 0 || parts.length > 3 || parts.includes("") || name === "") return usage("why", `${given.words.join(" ")} names no resource`, hint);
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
	const command = parseArguments(argv);
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
