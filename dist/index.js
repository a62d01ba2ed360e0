import { i as diffSides } from "./chunks/compare.js";
import { Tr as ProblemError, at as memoryTree, ot as diskTree } from "./chunks/core.js";
import { n as loadChart, t as loadChartArchive } from "./chunks/load-chart-archive.js";
import { t as renderChart } from "./chunks/render-chart.js";
import { n as build } from "./chunks/build3.js";
import "./chunks/action-inputs.js";
import { t as preview$1 } from "./chunks/preview.js";
import { t as renderTree$1 } from "./chunks/render-tree.js";
import { t as jsonReport } from "./chunks/json.js";
import { r as markdownReport } from "./chunks/markdown.js";
import { t as terminalReport } from "./chunks/terminal.js";
// src/library.ts
async function preview(base, head, options = {}) {
	const { path = "" } = options;
	const request = optionsFor(options, { changedOnly: true });
	const result = await preview$1({
		tree: base,
		path
	}, {
		tree: head,
		path
	}, request);
	return {
		base: result.base,
		head: result.head,
		comparison: result.comparison
	};
}
async function renderTree(tree, options = {}) {
	return await renderTree$1({
		tree,
		path: options.path ?? ""
	}, optionsFor(options, {}));
}
function optionsFor(options, settings) {
	const { ageKeys, today } = options;
	return {
		selfUrls: options.repositoryUrls ?? [],
		settings: {
			kubeVersion: options.kubeVersion ?? "",
			apiVersions: options.apiVersions ?? [],
			substitutions: options.substitutions ?? {},
			...settings
		},
		concurrency: 0,
		configFile: options.configFile ?? ".fluxdelta.yaml",
		ageKeys,
		today
	};
}
export { ProblemError, build, diffSides as diff, diskTree, jsonReport, loadChart, loadChartArchive, markdownReport, memoryTree, preview, renderChart, renderTree, terminalReport };
