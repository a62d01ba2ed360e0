import { $n as joinPath, er as parentPath, tr as resolvePath } from "./core.js";
// src/flux/discovery/kustomization-graph.ts
const kustomizationNames = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
function kustomizationFile(tree, directory) {
	return kustomizationNames.map((name) => joinPath(directory, name)).find((path) => tree.kind(path) === "file");
}
var KustomizationGraph = class {
	#tree;
	#facts;
	#links = new Map();
	#looked = new Set();
	#inputs = new Set();
	#listed;
	constructor(tree, facts) {
		this.#tree = tree;
		this.#facts = facts;
	}
	files(directory) {
		const files = new Set();
		this.#visit(directory, files, new Set());
		return files;
	}
	isComponent(directory) {
		return this.#kustomization(directory)?.kind === "Component";
	}
	above(file) {
		for (let directory = parentPath(file);; directory = parentPath(directory)) {
			if (kustomizationFile(this.#tree, directory) !== void 0) return directory;
			if (directory === "") return void 0;
		}
	}
	isInComponent(file) {
		for (let directory = parentPath(file);; directory = parentPath(directory)) {
			if (this.isComponent(directory)) return true;
			if (directory === "") return false;
		}
	}
	lookAbove(file) {
		for (let directory = parentPath(file); !this.#looked.has(directory); directory = parentPath(directory)) {
			this.#looked.add(directory);
			this.#kustomization(directory);
			if (directory === "") return;
		}
	}
	isInput(file) {
		if (!this.#inputs.has(file)) return false;
		this.#listed ??= new Set([...this.#links].flatMap(([directory, { listed }]) => resolved(directory, listed)));
		return !this.#listed.has(file);
	}
	#kustomization(directory) {
		const file = kustomizationFile(this.#tree, directory);
		if (file === void 0) return void 0;
		const links = this.#facts.links(this.#tree, file);
		if (!this.#links.has(directory)) {
			this.#links.set(directory, links);
			this.#listed = void 0;
			for (const path of resolved(directory, links.inputs)) this.#inputs.add(path);
		}
		return links;
	}
	#visit(directory, files, visited) {
		if (visited.has(directory)) return;
		visited.add(directory);
		const kustomization = this.#kustomization(directory);
		if (kustomization === void 0) {
			for (const entry of this.#tree.list(directory) ?? []) {
				const path = joinPath(directory, entry.name);
				if (entry.kind === "directory") this.#visit(path, files, visited);
				else if (/\.ya?ml$/.test(entry.name)) files.add(path);
			}
			return;
		}
		const own = kustomizationFile(this.#tree, directory);
		if (own !== void 0) files.add(own);
		for (const entry of kustomization.listed) {
			const path = resolvePath(directory, entry);
			if (path === void 0) continue;
			const kind = this.#tree.kind(path);
			if (kind === "directory") {
				if (kustomizationFile(this.#tree, path) !== void 0) this.#visit(path, files, visited);
			} else if (kind === "file") files.add(path);
		}
	}
};
function resolved(directory, entries) {
	return entries.map((entry) => resolvePath(directory, entry)).filter((path) => path !== void 0);
}
export { kustomizationFile as n, kustomizationNames as r, KustomizationGraph as t };
