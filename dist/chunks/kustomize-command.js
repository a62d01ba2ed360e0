import { t as followLinks } from "./follow-links.js";
import { n as clampPath } from "./paths.js";
import { a as printReference, i as CLUSTER_SCOPED, l as parseGitUrl, n as build } from "./build2.js";
import { t as append } from "./append.js";
import { o as stringAt } from "./json.js";
import { n as fail, r as isProblem, t as ProblemError } from "./problem.js";
import { n as requestFor, t as buildInRounds } from "./remote-rounds.js";
import { t as offlineFetcher } from "./offline-fetcher.js";
import { t as makeDirectory } from "./make-directory.js";
import { r as fetchersFor } from "./preview-options.js";
import { t as printProblem } from "./test-output.js";
import { t as wholeDisk } from "./whole-disk.js";
import { statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
// src/commands/kustomize-command.ts
const usage = "Usage: fluxdelta kustomize [DIR] [--load-restrictor LoadRestrictionsRootOnly|LoadRestrictionsNone] [-o FILE|DIR] [--offline]";
async function kustomizeOf(argv, terminal, fetchRemote) {
	try {
		const given = readArguments(argv);
		const fetch = given.offline || fetchRemote === void 0 ? offline : fetchRemote;
		const root = await rootOf(given.directory, terminal, fetch);
		return isProblem(root) ? failure([root]) : await run(given, root, terminal, fetch);
	} catch (thrown) {
		if (thrown instanceof ProblemError) return thrown.problem;
		throw thrown;
	}
}
async function kustomizeCommand(argv, terminal) {
	let opened;
	try {
		return await kustomizeOf(argv, terminal, async (request) => {
			opened ??= fetchersFor({ apiVersions: [] }, { environment: terminal.environment });
			return await ((await opened).fetchers?.get(request.kind) ?? offlineFetcher).fetch({
				id: nobody,
				...request
			}, new AbortController().signal);
		});
	} finally {
		await (await opened)?.[Symbol.asyncDispose]();
	}
}
const nobody = {
	group: "",
	kind: "Kustomization",
	namespace: "",
	name: ""
};
const offline = async () => ({ problem: {
	code: "SOURCE_UNSUPPORTED",
	message: "downloads are off"
} });
async function rootOf(directory, terminal, fetchRemote) {
	const git = parseGitUrl(directory);
	if (git === void 0) return wholeDisk(resolve(terminal.directory, directory));
	const reference = {
		kind: "repository",
		url: directory,
		git
	};
	const fetched = git.repository.startsWith("file://") ? await offline(requestFor(reference)) : await fetchRemote(requestFor(reference));
	if ("artifact" in fetched) return {
		tree: followLinks(fetched.artifact.tree),
		path: clampPath(git.path)
	};
	return fetched.problem.code === "SOURCE_UNSUPPORTED" ? notHere(reference) : fetched.problem;
}
async function run({ loadRestrictor, output }, { tree, path }, terminal, fetchRemote) {
	const { resources, problems, needs, warnings } = await buildInRounds(({ remote }) => build(tree, path, {
		order: "legacy",
		loadRestrictor,
		remote
	}), (built) => built.needs, fetchRemote);
	if (problems.length > 0) return failure(problems);
	if (needs.length > 0) return failure(needs.map(notHere));
	const text = resources.map((resource) => resource.yaml()).join("---\n");
	const messages = warnings.map(({ message }) => `# Warning: ${message}`);
	if (output === "") return {
		text,
		exitCode: 0,
		messages
	};
	const target = resolve(terminal.directory, output);
	try {
		if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) writeEach(target, resources);
		else writeFileSync(target, text);
	} catch (thrown) {
		fail("INPUT_INVALID", `cannot write ${output}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
	}
	return {
		text: "",
		exitCode: 0,
		messages
	};
}
function notHere(reference) {
	return {
		code: "KUSTOMIZE_REMOTE",
		message: `${printReference(reference)} is not on this machine.`,
		hint: "Downloads are off. Clone the repository and use its directory."
	};
}
function failure(problems) {
	return {
		text: "",
		exitCode: 1,
		messages: problems.flatMap(printProblem)
	};
}
function writeEach(directory, resources) {
	const named = resources.map((resource) => {
		const { object } = resource;
		const apiVersion = stringAt(object, "apiVersion") ?? "";
		const kind = stringAt(object, "kind") ?? "";
		return {
			resource,
			namespace: !CLUSTER_SCOPED.has(`${apiVersion} ${kind}`) ? stringAt(object, "metadata", "namespace") || "default" : void 0,
			name: `${[...apiVersion.split("/"), kind].filter((part) => part !== "").join("_")}_${stringAt(object, "metadata", "name") ?? ""}.yaml`.toLowerCase()
		};
	});
	const namespaces = new Set(named.map(({ namespace }) => namespace).filter((namespace) => namespace !== void 0));
	for (const { resource, namespace, name } of named) {
		const file = namespace !== void 0 && namespaces.size > 1 ? `${namespace.toLowerCase()}_${name}` : name;
		if (file.includes("/")) fail("INPUT_INVALID", `Invalid file name: ${file}.`);
		makeDirectory(directory);
		writeFileSync(join(directory, file), resource.yaml());
	}
}
const UNUSED = new Set([
	"env",
	"helm-api-versions",
	"helm-command",
	"helm-kube-version",
	"mount",
	"network-name"
]);
const UNUSED_SWITCHES = new Set([
	"as-current-user",
	"helm-debug",
	"network"
]);
const SHORT = new Map([["e", "env"], ["o", "output"]]);
const RESTRICTORS = new Map([["LoadRestrictionsNone", "none"], ["LoadRestrictionsRootOnly", "rootOnly"]]);
function readArguments(argv) {
	const directories = [];
	let loadRestrictor = "rootOnly";
	let output = "";
	let offline = false;
	let at = 0;
	const valueOf = (flag, given) => {
		return given ?? argv[at++] ?? fail("INPUT_INVALID", `missing value of flag ${flag}`, { hint: usage });
	};
	while (at < argv.length) {
		const argument = argv[at++] ?? "";
		if (argument === "--") {
			append(directories, argv.slice(at));
			break;
		}
		if (!argument.startsWith("-") || argument === "-") {
			directories.push(argument);
			continue;
		}
		const { flag, name, given } = splitFlag(argument);
		if (name === "load-restrictor") {
			const value = valueOf(flag, given);
			loadRestrictor = RESTRICTORS.get(value) ?? fail("INPUT_INVALID", `unknown load restrictor ${value}: use ${[...RESTRICTORS.keys()].join(" or ")}`);
		} else if (name === "output") output = valueOf(flag, given);
		else if (name === "offline") offline = isSet(flag, given);
		else if (name === "enable-helm" || name === "enable-alpha-plugins") {
			if (isSet(flag, given)) refuse(flag);
		} else if (UNUSED_SWITCHES.has(name)) isSet(flag, given);
		else if (UNUSED.has(name)) valueOf(flag, given);
		else fail("INPUT_INVALID", `unknown flag ${flag}`, { hint: usage });
	}
	const [directory = "."] = directories;
	if (directories.length > 1) fail("INPUT_INVALID", "more than one directory", { hint: usage });
	return {
		directory,
		loadRestrictor,
		output,
		offline
	};
}
function splitFlag(argument) {
	if (!argument.startsWith("--")) {
		const letter = argument.slice(1, 2);
		const rest = argument.slice(2);
		const given = rest === "" ? void 0 : rest.replace(/^=/, "");
		return {
			flag: `-${letter}`,
			name: SHORT.get(letter) ?? `-${letter}`,
			given
		};
	}
	const equals = argument.indexOf("=");
	const flag = equals < 0 ? argument : argument.slice(0, equals);
	return {
		flag,
		name: flag.slice(2),
		given: equals < 0 ? void 0 : argument.slice(equals + 1)
	};
}
function isSet(flag, given) {
	if (given === void 0 || /^(?:1|t|true)$/i.test(given)) return true;
	if (/^(?:0|f|false)$/i.test(given)) return false;
	return fail("INPUT_INVALID", `invalid ${flag}: ${given} is neither true nor false`, { hint: usage });
}
function refuse(flag) {
	return fail("KUSTOMIZE_UNSUPPORTED", `${flag} is not supported: ${flag === "--enable-helm" ? "Helm charts in a kustomization need the helm program" : "plugins are programs"}, and a build runs no programs.`, { hint: "Flux refuses it too. Use a HelmRelease for a chart." });
}
export { kustomizeCommand };
