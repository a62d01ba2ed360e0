import { t as diskTree } from "./disk-tree.js";
import { t as followLinks } from "./follow-links.js";
import { t as build } from "./build.js";
import { t as printProblem } from "./test-output.js";
import { resolve } from "node:path";
// src/commands/kustomize-command.ts
const usage = "Usage: fluxdelta kustomize DIR [--load-restrictor LoadRestrictionsRootOnly|LoadRestrictionsNone]";
function kustomizeOf(argv, terminal) {
	let directory;
	let restrictor = "LoadRestrictionsRootOnly";
	for (let at = 0; at < argv.length; at++) {
		const argument = argv[at] ?? "";
		if (argument === "--load-restrictor") restrictor = argv[++at] ?? "";
		else if (argument.startsWith("--load-restrictor=")) restrictor = argument.slice(18);
		else if (argument.startsWith("-") || directory !== void 0) return {
			code: "INPUT_INVALID",
			message: `unexpected argument ${argument}`,
			hint: usage
		};
		else directory = argument;
	}
	if (restrictor !== "LoadRestrictionsRootOnly" && restrictor !== "LoadRestrictionsNone") return {
		code: "INPUT_INVALID",
		message: `there is no load restrictor ${restrictor}`,
		hint: usage
	};
	const path = resolve(terminal.directory, directory ?? ".").replace(/^\/+/, "");
	const outcome = build(followLinks(diskTree("/")), path, {
		order: "legacy",
		loadRestrictor: restrictor === "LoadRestrictionsNone" ? "none" : "rootOnly"
	});
	const problems = [...outcome.problems, ...outcome.needs.map((url) => ({
		code: "KUSTOMIZE_REMOTE",
		message: `${url} is not on this machine`
	}))];
	if (problems.length > 0) return {
		text: "",
		exitCode: 1,
		messages: problems.flatMap(printProblem)
	};
	return {
		text: outcome.resources.map((resource) => resource.yaml()).join("---\n"),
		exitCode: 0,
		messages: []
	};
}
export { kustomizeOf };
