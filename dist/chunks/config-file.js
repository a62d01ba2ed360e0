import { t as closestName } from "./closest-name.js";
import { t as printPosition } from "./position.js";
import { t as matchesText } from "./text-pattern.js";
import { n as parseYaml } from "./parse-yaml.js";
import { t as misformed } from "./value-form.js";
// src/inputs/config-fields.ts
const reason = {
	name: "reason",
	type: "text",
	description: "Why, for those who read the report",
	required: true
};
const configSections = [
	{
		name: "acknowledge",
		description: "Findings that somebody has looked at: they are counted, and ask for nothing",
		fields: [
			{
				name: "kind",
				type: "text",
				description: "Kind of the resource; every kind when absent"
			},
			reason,
			{
				name: "resource",
				type: "text",
				description: "`namespace/name`, or `name` of what has no namespace; `*` stands for any text",
				required: true
			},
			{
				name: "rule",
				type: "rule",
				description: "Id of a rule; `*` stands for any text",
				required: true
			},
			{
				name: "until",
				type: "date",
				description: "The last day on which it counts, such as 2026-12-31"
			}
		]
	},
	{
		name: "clusters",
		description: "The clusters of the repository, where they are not to be found out: each is what begins in a directory. Others are not rendered",
		fields: [
			{
				name: "api-versions",
				type: "texts",
				description: "API versions that this cluster has besides those of Kubernetes itself and of `api-versions`",
				form: "api-versions"
			},
			{
				name: "feature-gates",
				type: "texts",
				description: "Feature gates of its API server that are not as its version has them, such as `HPAScaleToZero=true`",
				form: "feature-gates"
			},
			{
				name: "flux-version",
				type: "text",
				description: "Version of Flux, such as 2.8; what the files of the cluster say when absent",
				form: "flux-version"
			},
			{
				name: "kube-version",
				type: "text",
				description: "Version of Kubernetes that this cluster has, in the place of the input; findings judge by it too",
				form: "kube-version"
			},
			{
				name: "name",
				type: "text",
				description: "What reports call it",
				required: true,
				form: "cluster-name",
				isUnique: true
			},
			{
				name: "path",
				type: "directory",
				description: "The directory in which it begins, such as `clusters/production`",
				required: true,
				isUnique: true
			},
			{
				name: "substitutions",
				type: "variables",
				description: "Variables of post-build substitution that are set outside of the repository, with their values"
			}
		]
	},
	{
		name: "ignore",
		description: "Fields whose differences are left out of the report: they are counted",
		fields: [
			{
				name: "kind",
				type: "text",
				description: "Kind of the resources; every kind when absent"
			},
			{
				name: "name",
				type: "text",
				description: "Name of the resources; `*` stands for any text"
			},
			{
				name: "namespace",
				type: "text",
				description: "Namespace of the resources; `*` stands for any text"
			},
			{
				name: "path",
				type: "pointer",
				description: "JSON pointer to the field, such as `/spec/replicas`; a step `*` stands for any key or item, and items can be named by their `name`",
				required: true
			},
			reason
		]
	},
	{
		name: "noise",
		description: "Labels and annotations whose differences say nothing: they are counted",
		fields: [
			{
				name: "in",
				type: "texts",
				description: "Where the key is: labels, annotations or both; both when absent",
				values: ["annotations", "labels"]
			},
			{
				name: "key",
				type: "text",
				description: "The key, or a prefix of keys that ends in `*`",
				required: true
			},
			reason
		]
	},
	{
		name: "publishes",
		description: "Directories of this repository that sources outside of it hold copies of, such as artifacts that a workflow pushes",
		fields: [
			{
				name: "follow",
				type: "choice",
				description: "What a source that names a version holds: what the tree will publish next (the default), or with `pinned` what the registry has",
				values: ["pinned", "tree"]
			},
			{
				name: "ignore",
				type: "texts",
				description: "What is not published, as `--ignore-paths` says"
			},
			{
				name: "path",
				type: "text",
				description: "The directory, such as `deploy/{app}`; `.` is all of the repository",
				required: true
			},
			{
				name: "source",
				type: "text",
				description: "The URL of an OCIRepository or GitRepository, `s3://` and the name of a bucket, or the URL of a HelmRepository and the name of a chart; `{app}` stands for any text without a slash",
				required: true
			}
		]
	},
	{
		name: "rules",
		description: "Severities of rules; the last entry that fits decides",
		fields: [
			{
				name: "paths",
				type: "texts",
				description: "`namespace/name` of resources, or files that changes come from; everywhere when absent. `*` stands for any text"
			},
			{
				name: "rule",
				type: "rule",
				description: "Id of a rule; `*` stands for any text",
				required: true
			},
			{
				name: "severity",
				type: "choice",
				description: "What a finding of the rule asks for",
				required: true,
				values: [
					"block",
					"note",
					"off",
					"warn"
				]
			}
		]
	}
];
const showSection = {
	name: "show",
	description: "Rules of noise that hide differences by default and are to hide nothing"
};
const linksField = {
	name: "links",
	description: "Whether versions of charts lead to pages with their releases; they do unless it is false"
};
// src/inputs/config-file.ts
const limits = {
	characters: 1e6,
	entries: 2e3
};
function readConfigFile(text, file, known) {
	const reader = new ConfigReader(file, known);
	if (text.length > limits.characters) {
		reader.fault(1, `the file has more than ${limits.characters} characters`);
		return {
			config: emptyConfig,
			problems: reader.problems
		};
	}
	const { documents, problem } = parseYaml(text, { file });
	const [document, second] = documents;
	if (problem !== void 0) return {
		config: emptyConfig,
		problems: [problem]
	};
	if (second !== void 0) reader.fault(second.line, "there is a second document, which is not read");
	if (document === void 0) return {
		config: emptyConfig,
		problems: reader.problems
	};
	return {
		config: reader.file(document),
		problems: reader.problems
	};
}
const emptyConfig = {
	rules: [],
	acknowledge: [],
	clusters: [],
	ignore: [],
	noise: [],
	publishes: [],
	links: true,
	show: []
};
var ConfigReader = class {
	problems = [];
	#file;
	#known;
	constructor(file, known) {
		this.#file = file;
		this.#known = known;
	}
	fault(line, message, hint) {
		this.problems.push({
			code: "INPUT_INVALID",
			message,
			at: {
				file: this.#file,
				line: Math.max(line, 1)
			},
			...hint === void 0 ? {} : { hint }
		});
	}
	file(document) {
		const sections = configSections;
		const names = [
			...sections.map(({ name }) => name),
			linksField.name,
			showSection.name
		];
		const found = new Map();
		let show = [];
		let links = true;
		for (const { key, value } of this.#entries(document, "the file")) {
			const name = textOf(key) ?? "";
			const section = sections.find((one) => one.name === name);
			if (name === showSection.name) show = this.#shown(value);
			else if (name === linksField.name) links = this.#flag(linksField.name, value) ?? links;
			else if (section !== void 0) found.set(name, this.#list(section, value));
			else this.fault(key.line, `there is no section ${clip(name)}`, didYouMean(name, names));
		}
		const of = (name) => found.get(name) ?? [];
		return {
			rules: of("rules").map((entry) => ({
				...entry,
				paths: entry.paths ?? []
			})),
			acknowledge: of("acknowledge"),
			clusters: (found.get("clusters") ?? []).map((entry) => {
				const { "api-versions": apiVersions, "kube-version": kubeVersion, "flux-version": fluxVersion, "feature-gates": featureGates, ...rest } = entry;
				const given = Object.entries({
					apiVersions,
					kubeVersion,
					fluxVersion,
					featureGates
				}).filter(([, value]) => value !== void 0);
				return {
					...rest,
					...Object.fromEntries(given)
				};
			}),
			ignore: of("ignore"),
			noise: of("noise").map((entry) => ({
				...entry,
				in: entry.in ?? ["annotations", "labels"]
			})),
			publishes: of("publishes").map((entry) => ({
				...entry,
				ignore: entry.ignore ?? []
			})),
			links,
			show
		};
	}
	#flag(name, node) {
		const text = textOf(node);
		if (text === "true" || text === "false") return text === "true";
		this.fault(node.line, `${name} is neither true nor false`);
	}
	#entries(node, what) {
		const mapping = followed(node);
		if (mapping.type !== "mapping") {
			this.fault(node.line, `${what} is not a mapping`);
			return [];
		}
		const seen = new Set();
		return mapping.entries.filter(({ key }) => {
			const name = textOf(key);
			if (name !== void 0 && !seen.has(name)) {
				seen.add(name);
				return true;
			}
			this.fault(key.line, name === void 0 ? "a key is not a text" : `the key ${clip(name)} is there twice`);
			return false;
		});
	}
	#items(node, what) {
		const list = followed(node);
		if (list.type !== "sequence") {
			this.fault(node.line, `${what} is not a list`);
			return [];
		}
		if (list.items.length > limits.entries) this.fault(node.line, `${what} has more than ${limits.entries} entries`);
		return list.items.slice(0, limits.entries);
	}
	#shown(node) {
		return this.#items(node, showSection.name).flatMap((item) => {
			const name = textOf(item);
			if (name !== void 0 && this.#known.noise.includes(name)) return [name];
			this.fault(item.line, `there is no rule of noise ${clip(name ?? "")}`, didYouMean(name ?? "", this.#known.noise));
			return [];
		});
	}
	#list(section, node) {
		const taken = new Set();
		return this.#items(node, section.name).flatMap((item) => {
			const before = this.problems.length;
			const entry = {};
			for (const { key, value } of this.#entries(item, `an entry of ${section.name}`)) {
				const name = textOf(key) ?? "";
				const field = section.fields.find((one) => one.name === name);
				if (field === void 0) {
					const names = section.fields.map((one) => one.name);
					this.fault(key.line, `an entry of ${section.name} has no field ${clip(name)}`, didYouMean(name, names));
					continue;
				}
				const read = this.#value(field, value);
				if (read === void 0) continue;
				if (field.isUnique === true && typeof read === "string") {
					if (taken.has(`${name} ${read}`)) this.fault(value.line, `two entries of ${section.name} have the ${name} ${clip(read)}`);
					taken.add(`${name} ${read}`);
				}
				entry[name] = read;
			}
			for (const field of section.fields) if (field.required === true && entry[field.name] === void 0 && this.problems.length === before) this.fault(item.line, `an entry of ${section.name} lacks ${field.name}`);
			return this.problems.length === before ? [entry] : [];
		});
	}
	#value(field, node) {
		if (field.type === "texts") return this.#items(node, field.name).map((item) => this.#text(field, item)).flatMap((text) => text ?? []);
		return field.type === "variables" ? this.#variables(field, node) : this.#text(field, node);
	}
	#variables(field, node) {
		const found = new Map();
		for (const { key, value } of this.#entries(node, field.name)) {
			const [name = "", text] = [textOf(key), textOf(value)];
			if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) this.fault(key.line, `${clip(name)} is no name of a variable`);
			else if (text === void 0) this.fault(value.line, `the variable ${clip(name)} is not a text`);
			else found.set(name, text);
		}
		return Object.fromEntries(found);
	}
	#text(field, node) {
		const text = textOf(node);
		const bad = (message, hint) => {
			this.fault(node.line, message, hint);
		};
		if (text === void 0 || text === "") return bad(`${field.name} is not a text`);
		if (field.values !== void 0 && !field.values.includes(text)) return bad(`${field.name} cannot be ${clip(text)}`, didYouMean(text, field.values));
		const fault = field.form === void 0 ? void 0 : misformed(field.form, [text]);
		if (fault !== void 0) return bad(`${field.name} cannot be ${clip(text)}`, fault.hint);
		if (field.type === "directory") return directoryOf(text) ?? bad(`${clip(text)} is no directory of the repository`);
		if (field.type === "date" && !isDay(text)) return bad(`${field.name} is no day: ${clip(text)}`, "Write it as 2026-12-31.");
		if (field.type === "pointer" && !/^(?:\/[^/]+)+$/.test(text)) return bad(`${field.name} is no JSON pointer: ${clip(text)}`, "Write it as /spec/replicas.");
		if (field.type === "rule" && !this.#known.rules.some((rule) => matchesText(text, rule))) return bad(`there is no rule ${clip(text)}`, didYouMean(text, this.#known.rules));
		return text;
	}
};
function followed(node) {
	return node.type === "alias" ? node.target : node;
}
function textOf(node) {
	const scalar = followed(node);
	return scalar.type === "scalar" ? scalar.value : void 0;
}
function directoryOf(text) {
	const parts = text.split("/").filter((part) => part !== "" && part !== ".");
	return text.startsWith("/") || parts.includes("..") ? void 0 : parts.join("/");
}
function isDay(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
function clip(text) {
	return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
function didYouMean(text, names) {
	const meant = closestName(text, names);
	if (meant !== void 0) return `Did you mean \`${meant}\`?`;
	return names.length > 12 ? void 0 : `It can be ${names.join(", ")}.`;
}
const strictness = {
	block: 3,
	warn: 2,
	note: 1,
	off: 0
};
function weakenedParts(before, after) {
	const added = (old, now) => {
		const known = new Set(old.map((one) => JSON.stringify(one)));
		return now.filter((one) => !known.has(JSON.stringify(one)));
	};
	const old = new Map(before.rules.map(({ rule, paths, severity }) => [`${rule} ${paths.join(" ")}`, severity]));
	return [
		...added(before.rules, after.rules).filter(({ rule, paths, severity }) => {
			const was = old.get(`${rule} ${paths.join(" ")}`);
			return severity !== "block" && (was === void 0 || strictness[severity] < strictness[was]);
		}).map(({ rule, severity }) => `${rule} is ${severity}`),
		...added(after.rules, before.rules).filter(({ rule, paths, severity }) => severity !== "off" && severity !== "note" && !after.rules.some((one) => one.rule === rule && one.paths.join(" ") === paths.join(" "))).map(({ rule, severity }) => `${rule} is no longer ${severity}`),
		...added(before.acknowledge, after.acknowledge).map(({ rule, resource }) => `${rule} is acknowledged for ${resource}`),
		...added(before.ignore, after.ignore).map(({ path, kind }) => `${path} of ${kind ?? "everything"} is ignored`),
		...added(before.noise, after.noise).map(({ key }) => `${key} is noise`),
		...added(after.publishes, before.publishes).map(({ source }) => `${source} is no longer rendered from the tree`),
		...before.clusters.length === 0 && after.clusters.length > 0 ? ["only the clusters that it names are rendered"] : [],
		...added(after.clusters, before.clusters).map(({ name }) => `the cluster ${name} is no longer rendered as it was`),
		...added(after.show, before.show).map((name) => `${name} is hidden again`)
	];
}
function faultText({ message, at }) {
	return at === void 0 ? message : `${printPosition(at)}: ${message}`;
}
export { emptyConfig, faultText, readConfigFile, weakenedParts };
