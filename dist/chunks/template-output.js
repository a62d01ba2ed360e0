import { n as fail } from "./problem.js";
import { d as trimSpace, r as compilePathPattern, u as splitManifests } from "./load-chart-archive.js";
// src/helm/template-output.ts
function printTemplate(outcome, options = {}) {
	const block = ({ source, text }) => `---\n# Source: ${source}\n${text}\n`;
	const body = [...outcome.crds, ...outcome.manifests].map(block).join("");
	const all = `${trimSpace(body)}\n${outcome.hooks.map(block).join("")}`;
	return options.showOnly === void 0 || options.showOnly.length === 0 ? all : only(all, options.showOnly);
}
function only(text, patterns) {
	const documents = splitManifests(text).map((document) => ({
		document,
		path: /# Source: [^/]+\/(.+)/.exec(document)?.[1]
	}));
	let out = "";
	for (const pattern of patterns) {
		const matches = compilePathPattern(pattern) ?? (() => false);
		const chosen = documents.filter(({ path }) => path !== void 0 && matches(path));
		if (chosen.length === 0) fail("INPUT_INVALID", `could not find template ${pattern} in chart`);
		out += chosen.map(({ document }) => `---\n${document}\n`).join("");
	}
	return out;
}
export { printTemplate as t };
