import { Er as fail, Jt as goBytes, Rn as compileGlob, tr as resolvePath } from "./core.js";
import "./flux.js";
import { o as splitterOf, s as trimSpace } from "./render-chart.js";
// src/engines/helm/template-output.ts
function printTemplate(outcome, options = {}) {
	const block = ({ source, text }) => `---\n# Source: ${source}\n${text}\n`;
	const body = [...outcome.crds, ...outcome.manifests].map(block).join("");
	const all = `${trimSpace(body)}\n${outcome.hooks.map(block).join("")}`;
	return options.showOnly === void 0 || options.showOnly.length === 0 ? all : only(all, options.showOnly, splitterOf(options.helm ?? "4.3"));
}
function writeTemplate(outcome, directory) {
	const texts = new Map();
	let text = "";
	for (const block of [
		...outcome.crds,
		...outcome.manifests,
		...outcome.hooks
	]) {
		const path = resolvePath("", block.source);
		if (path === void 0 || path === "") fail("INPUT_INVALID", `cannot write ${block.source} below ${directory}`);
		const file = `${directory}/${path}`;
		texts.set(file, `${texts.get(file) ?? ""}---\n# Source: ${block.source}\n${block.text}\n`);
		text += `wrote ${file}\n`;
	}
	return {
		files: new Map([...texts].map(([file, content]) => [file, goBytes(content)])),
		text: `${text}\n`
	};
}
function only(text, patterns, split) {
	const documents = split(text).map((document) => ({
		document,
		path: /# Source: [^/#]+\/(.+)/.exec(document)?.[1]
	}));
	let out = "";
	for (const pattern of patterns) {
		const matches = compileGlob(pattern) ?? (() => false);
		const chosen = documents.filter(({ path }) => path !== void 0 && matches(path));
		if (chosen.length === 0) fail("INPUT_INVALID", `could not find template ${pattern} in chart`);
		out += chosen.map(({ document }) => `---\n${document}\n`).join("");
	}
	return out;
}
export { writeTemplate as n, printTemplate as t };
