import { At as followLinks, Dr as isProblem, Er as fail, Tr as ProblemError, Xn as clampPath, vr as stringAt } from "./core.js";
import { a as printReference, i as bundledKind, l as parseGitUrl, n as build } from "./build3.js";
import { n as requestFor, t as buildUntilFetched } from "./build-until-fetched.js";
import { t as offlineFetcher } from "./offline-fetcher.js";
import { t as diskRoot } from "./disk-root.js";
import { t as makeDirectory } from "./make-directory.js";
import { t as printProblem } from "./test-output.js";
import { n as fetchersFor } from "./preview-options.js";
import { statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
// src/commands/kustomize-command.ts
async function kustomizeOf(given, terminal, fetchRemote) {
	try {
		const fetch = given.offline || fetchRemote === void 0 ? offline : fetchRemote;
		const root = await rootOf(given.directory, terminal, fetch);
		return isProblem(root) ? failure([root]) : await run(given, root, terminal, fetch);
	} catch (thrown) {
		if (thrown instanceof ProblemError) return thrown.problem;
		throw thrown;
	}
}
async function kustomizeCommand(command, terminal) {
	let opened;
	try {
		return await kustomizeOf(command, terminal, async (request) => {
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
	if (git === void 0) {
		const root = resolve(terminal.directory, directory);
		return statSync(root, { throwIfNoEntry: false })?.isDirectory() === true ? diskRoot(root) : {
			code: "PATH_NOT_FOUND",
			message: `no directory ${directory}`
		};
	}
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
async function run({ loadRestrictor, output, version }, { tree, path }, terminal, fetchRemote) {
	const { resources, problems, needs, warnings } = await buildUntilFetched(({ remote }) => build(tree, path, {
		order: "legacy",
		loadRestrictor,
		remote,
		...version === void 0 ? {} : { version }
	}), (built) => built.needs, fetchRemote);
	if (problems.length > 0) return failure(problems);
	if (needs.length > 0) return failure(needs.map(notHere));
	const text = resources.map((resource) => resource.yaml()).join("---\n");
	const messages = warnings.map(({ message }) => `# Warning: ${message}`);
	if (output === void 0) return {
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
			namespace: bundledKind(apiVersion, kind)?.isNamespaced !== false ? stringAt(object, "metadata", "namespace") || "default" : void 0,
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
export { kustomizeCommand };
