#!/usr/bin/env node
import { t as printProblem } from "./chunks/test-output.js";
import { t as closestName } from "./chunks/closest-name.js";
import { n as parseRegistryMirrors, r as freeze, t as parseSubstitutions } from "./chunks/substitutions.js";
import { i as problemOf, r as isProblem } from "./chunks/problem.js";
import { writeFileSync } from "node:fs";
// src/inputs/command-options.ts
const all = [
	"build",
	"diff",
	"get",
	"test"
];
const commandOptions = [
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
		commands: ["diff"]
	},
	{
		name: "compare",
		value: "HOW",
		description: "compare with the merge-base of both revisions or with exactly the base",
		commands: ["diff"],
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
		commands: ["diff"]
	},
	{
		name: "crd-api-versions",
		description: "let charts see the API versions of the CustomResourceDefinitions in the tree",
		commands: all
	},
	{
		name: "exit-code",
		description: "exit with 1 when anything changed",
		commands: ["diff"]
	},
	{
		name: "full",
		description: "render everything, not only what the change can affect",
		commands: ["diff"]
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
		name: "no-color",
		description: "plain text, also in a terminal",
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
		commands: all,
		choices: {
			build: [
				"json",
				"name",
				"yaml"
			],
			diff: [
				"html",
				"json",
				"markdown",
				"text"
			],
			get: [
				"json",
				"name",
				"table",
				"yaml"
			],
			test: ["json", "text"]
		}
	},
	{
		name: "output-file",
		value: "FILE",
		description: "write the output there",
		commands: all
	},
	{
		name: "path",
		short: "p",
		value: "DIR",
		description: "directory to look for clusters in",
		commands: all
	},
	{
		name: "registry-config",
		value: "FILE",
		description: "logins for registries: a docker config.json",
		commands: all
	},
	{
		name: "skip-kinds",
		value: "KIND",
		description: "kinds of resources to leave out",
		commands: ["build", "diff"],
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
		details: ["KIND is ks, hr, rs, sources or all."]
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
	}
};
const commandNames = Object.keys(texts);
function isRendering(command) {
	return command === "build" || command === "diff" || command === "get" || command === "test";
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
	if (details.length > 0) lines.push("", ...details);
	if (isRendering(command)) {
		const rows = optionsOf(command).map((option) => {
			const short = option.short === void 0 ? "    " : `-${option.short}, `;
			const value = option.value === void 0 ? "" : ` ${option.value}`;
			const choices = choicesFor(option, command);
			const note = choices === void 0 ? "" : ` (${choices.join(", ")})`;
			return [`${short}--${option.name}${value}`, `${option.description}${note}`];
		});
		lines.push("", "Options:", ...columns([...rows, ["-h, --help", "show this text"]]));
	}
	return lines;
}
function columns(rows) {
	const width = Math.max(...rows.map(([left]) => left.length));
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
	const selection = selectionOf(command, given);
	if ("command" in selection) return selection;
	const concurrency = one(given, "concurrency");
	if (concurrency !== void 0 && !/^[1-9]\d{0,3}$/.test(concurrency)) return usage(command, `--concurrency cannot be ${concurrency}`, "Give a whole number from 1 to 9999.");
	const substitutions = parseSubstitutions(list(given, "substitute"));
	if (substitutions.fault !== void 0) return usage(command, `--substitute cannot be ${substitutions.fault}`, "Give VAR=VALUE.");
	const mirrors = parseRegistryMirrors(list(given, "mirror"));
	if (mirrors.fault !== void 0) return usage(command, `--mirror cannot be ${mirrors.fault}`, "Give FROM=TO, without logins.");
	const options = {
		apiVersions: list(given, "api-versions"),
		color: given.values.has("no-color") ? "never" : "auto",
		...concurrency === void 0 ? {} : { concurrency: Number(concurrency) },
		...given.values.has("crd-api-versions") ? { crdApiVersions: true } : {},
		...optional("head", one(given, "head")),
		...optional("kubeVersion", one(given, "kube-version")),
		...optional("outputFile", one(given, "output-file")),
		path: one(given, "path") ?? ".",
		selection,
		...given.values.has("lenient") ? { strictSubstitutions: false } : {},
		...given.values.has("offline") ? { offline: true } : {},
		...optional("registryConfig", one(given, "registry-config")),
		...given.values.has("mirror") ? { registryMirrors: mirrors.rewrites } : {},
		...given.values.has("substitute") ? { substitutions: substitutions.values } : {}
	};
	switch (command) {
		case "build": return {
			command,
			...options,
			output: choice(given, "output", "yaml"),
			skipKinds: list(given, "skip-kinds")
		};
		case "diff": return {
			command,
			...options,
			...optional("base", one(given, "base")),
			...optional("configFile", one(given, "config")),
			...given.values.has("compare") ? { compare: choice(given, "compare", "merge-base") } : {},
			exitCode: given.values.has("exit-code"),
			full: given.values.has("full"),
			output: choice(given, "output", "text"),
			skipKinds: list(given, "skip-kinds")
		};
		case "get": return {
			command,
			...options,
			output: choice(given, "output", "table")
		};
		case "test": return {
			command,
			...options,
			output: choice(given, "output", "text")
		};
	}
}
function collect(command, argv, given) {
	const options = optionsOf(command);
	for (let i = 0; i < argv.length; i++) {
		const argument = argv[i] ?? "";
		if (argument === "--") {
			given.words.push(...argv.slice(i + 1));
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
// src/version.ts
const version = "0.1.0";
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
	const done = await run(command);
	if (!isProblem(done)) return done;
	process.stderr.write(`${printProblem(done).join("\n")}\n`);
	return done.code === "INPUT_INVALID" ? 2 : 1;
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
			const { getCommand } = await import("./chunks/render-command.js");
			return finish(await getCommand(command, terminal), command.outputFile);
		}
		case "test": {
			const { testCommand } = await import("./chunks/render-command.js");
			return finish(await testCommand(command, terminal), command.outputFile);
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
			const { kustomizeOf } = await import("./chunks/kustomize-command.js");
			return finish(kustomizeOf(command.argv, terminal), void 0);
		}
	}
}
function finish(result, file) {
	if (isProblem(result)) return result;
	if (file === void 0) process.stdout.write(result.text);
	else writeFileSync(file, result.text);
	if (result.messages !== void 0 && result.messages.length > 0) process.stderr.write(`${result.messages.join("\n")}\n`);
	return result.exitCode;
}
try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	process.stderr.write(`${printProblem(problemOf(error)).join("\n")}\n`);
	process.exitCode = 1;
}
export {};
