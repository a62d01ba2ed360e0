import { An as nodeKindOf, Dr as isProblem, gn as printResource, mn as compareResources, rt as firstNames, vn as resourceKey } from "./core.js";
import { r as configurationFaults } from "./shared-state.js";
import { t as renderTree } from "./render-tree.js";
import { t as emptySelectionProblem } from "./empty-selection.js";
import { t as endAfterDeadline } from "./end-after-deadline.js";
import { t as openHead } from "./open-head.js";
import { n as encodeYaml } from "./yaml.js";
import { u as visibleText } from "./safe-text.js";
import { n as printNodes, t as isSelected } from "./get-output.js";
import { t as writeMetrics } from "./metrics-file.js";
import { a as versionUses } from "./compare.js";
import { a as versionedName } from "./version-text.js";
import { t as printTable } from "./table.js";
import { n as printTest, t as printProblem } from "./test-output.js";
import { a as redactionsOf, i as previewOptions, n as fetchersFor, o as withAgeKey } from "./preview-options.js";
import { t as _usingCtx } from "./usingCtx.js";
import { performance } from "node:perf_hooks";
// src/commands/output/build-output.ts
function printManifests(side) {
	return side.nodes.flatMap((node) => node.manifests.map((manifest) => `# ${visibleText(`${node.id.kind} ${node.id.namespace}/${node.id.name}${node.root === "" ? "" : ` in ${node.root}`}`)}\n${encodeYaml(manifest.object)}`)).map((document) => `---\n${document}`).join("");
}
function manifestList(side) {
	return side.nodes.flatMap((node) => node.manifests.map((manifest) => ({
		node: resourceKey(node.id),
		root: node.root,
		object: manifest.object
	})));
}
// src/commands/output/print-images.ts
const withoutContainers = new Set(["ConfigMap", "CustomResourceDefinition"]);
function printImages(nodes, format) {
	const images = imagesOf(nodes);
	const data = () => images.map(([image, users]) => ({
		image,
		resources: users.map(({ root, id }) => ({
			root,
			kind: id.kind,
			group: id.group,
			namespace: id.namespace,
			name: id.name
		}))
	}));
	switch (format) {
		case "name": return images.map(([image]) => `${image}\n`).join("");
		case "json": return `${JSON.stringify(data(), null, 2)}\n`;
		case "yaml": return encodeYaml(data());
		case "overview":
		case "table":
		case "wide": return printTable([
			"IMAGE",
			"RESOURCES",
			"USED BY"
		], images.map(([image, users]) => {
			const names = users.map(({ id }) => printResource(id));
			return [
				image,
				String(users.length),
				firstNames(names, format === "wide" ? names.length : 2)
			];
		}));
	}
}
function imagesOf(nodes) {
	const found = new Map();
	for (const { root, manifests } of nodes) for (const manifest of manifests) {
		const { id } = manifest;
		if (nodeKindOf(id) !== void 0 || withoutContainers.has(id.kind)) continue;
		const used = [...versionUses(manifest).values()].flat().filter(({ what }) => what === "image");
		for (const image of new Set(used.map(({ name, version }) => versionedName(name, version)))) {
			const users = found.get(image) ?? [];
			found.set(image, users);
			users.push({
				root,
				id
			});
		}
	}
	return [...found].sort(([a], [b]) => a < b ? -1 : 1).map(([image, users]) => [image, users.sort((a, b) => compareResources(a.id, b.id))]);
}
// src/commands/render-command.ts
async function buildCommand(command, terminal) {
	const side = await renderSelected(command, terminal);
	if (isProblem(side)) return side;
	const skipped = new Set(command.skipKinds);
	const nodes = selected(side, command.selection).map((node) => ({
		...node,
		manifests: node.manifests.filter(({ id }) => !skipped.has(id.kind))
	}));
	const shown = {
		...side,
		nodes
	};
	return {
		text: (() => {
			switch (command.output) {
				case "json": return `${JSON.stringify(manifestList(shown), (_key, value) => typeof value === "bigint" ? Number(value) : value, 2)}\n`;
				case "name": return nodes.flatMap((node) => node.manifests.map(({ id }) => `${printResource(id)}\n`)).join("");
				case "yaml": return printManifests(shown);
			}
		})(),
		...outcome(shown)
	};
}
async function getCommand(command, terminal) {
	const side = await renderSelected(command, terminal);
	if (isProblem(side)) return side;
	if (command.subject === "images") {
		const shown = {
			...side,
			nodes: selected(side, command.selection)
		};
		return {
			text: printImages(shown.nodes, command.output),
			exitCode: 0,
			messages: outcome(shown).messages
		};
	}
	return {
		text: printNodes(side, command.selection, command.output),
		exitCode: 0,
		messages: [...side.problems.flatMap(printProblem), ...side.faults]
	};
}
async function testCommand(command, terminal) {
	const side = await renderSelected(command, terminal);
	if (isProblem(side)) return side;
	const shown = {
		...side,
		nodes: selected(side, command.selection)
	};
	const report = printTest(shown);
	return {
		text: command.output === "json" ? printNodes(side, command.selection, "json") : report.text,
		exitCode: report.failures > 0 ? 1 : 0,
		messages: side.faults
	};
}
function outcome(side) {
	const broken = side.nodes.filter((node) => node.state === "failed");
	const unchecked = side.nodes.filter((node) => node.state === "unchecked");
	return {
		exitCode: broken.length > 0 || side.problems.length > 0 ? 1 : 0,
		messages: [
			...[...side.problems, ...broken.flatMap((node) => node.problems)].flatMap(printProblem),
			...unchecked.map((node) => `? ${printResource(node.id)}: ${node.reason}`),
			...side.faults
		]
	};
}
function selected(side, selection) {
	return side.nodes.filter((node) => isSelected(node, selection));
}
async function renderSelected(command, terminal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const opened = await openHead(command, terminal);
		if (isProblem(opened)) return opened;
		const open = _usingCtx$1.a(opened);
		const fetchers = _usingCtx$1.a(await fetchersFor(command, {
			environment: terminal.environment,
			sides: open
		}));
		const started = performance.now();
		const options = previewOptions(withAgeKey(command, terminal.environment), open.own);
		_usingCtx$1.u(endAfterDeadline(options.deadline));
		const side = await renderTree(open.side, {
			...options,
			...fetchers,
			hidden: redactionsOf(terminal.directory, terminal.environment, command)
		});
		writeMetrics(command, terminal, { head: side }, started);
		const faults = await configurationFaults(open.side.tree, options.configFile);
		return emptySelectionProblem(command.selection, side.nodes) ?? {
			...side,
			faults
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
export { buildCommand, getCommand, testCommand };
