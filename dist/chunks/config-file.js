import { t as closestName } from "./closest-name.js";
import { t as printPosition } from "./position.js";
import { t as matchesText } from "./text-pattern.js";
import { n as parseYaml } from "./parse-yaml.js";
import { n as malformedValue } from "./value-form.js";
// src/inputs/config-fields.ts
const reason = {
	name: "reason",
	type: "text",
	description: "Reason, for readers of the report",
	required: true
};
const configSections = [
	{
		name: "acknowledge",
		description: "Acknowledged findings: counted in the report, no action needed",
		fields: [
			{
				name: "kind",
				type: "text",
				description: "Kind of the resource; default: every kind"
			},
			reason,
			{
				name: "resource",
				type: "text",
				description: "`namespace/name`, or `name` without a namespace; `*` stands for any text",
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
				description: "Last day of validity, such as 2026-12-31"
			}
		]
	},
	{
		name: "clusters",
		description: "Clusters of the repository, one a directory, in place of those found. Others are not rendered",
		fields: [
			{
				name: "api-versions",
				type: "texts",
				description: "API versions of this cluster besides the built-in ones and those of the input `api-versions`",
				form: "api-versions"
			},
			{
				name: "feature-gates",
				type: "texts",
				description: "Feature gates of this cluster, over those of the input `feature-gates`",
				form: "feature-gates"
			},
			{
				name: "flux-version",
				type: "text",
				description: "Flux version, such as 2.8; default: from the files of the cluster",
				form: "flux-version"
			},
			{
				name: "kube-version",
				type: "text",
				description: "Kubernetes version of this cluster, for charts and findings; default: the input `kube-version`",
				form: "kube-version"
			},
			{
				name: "name",
				type: "text",
				description: "Name of the cluster in reports",
				required: true,
				form: "cluster-name",
				isUnique: true
			},
			{
				name: "path",
				type: "directory",
				description: "Directory of its entry point, such as `clusters/production`",
				required: true,
				isUnique: true
			},
			{
				name: "substitutions",
				type: "variables",
				description: "Variables for post-build substitution from outside of the repository, with their values"
			}
		]
	},
	{
		name: "ignore",
		description: "Fields with hidden differences, counted in the report",
		fields: [
			{
				name: "kind",
				type: "text",
				description: "Kind of the resources; default: every kind"
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
				description: "JSON pointer to the field, such as `/spec/replicas`; `*` stands for any key or item, and the `name` of an item for its index",
				required: true
			},
			reason
		]
	},
	{
		name: "noise",
		description: "Labels and annotations with meaningless differences, hidden and counted in the report",
		fields: [
			{
				name: "in",
				type: "texts",
				description: "Place of the key: labels or annotations; default: both",
				values: ["annotations", "labels"]
			},
			{
				name: "key",
				type: "text",
				description: "Key, or prefix of keys with `*` at its end",
				required: true
			},
			reason
		]
	},
	{
		name: "publishes",
		description: "Directories of this repository with copies in sources, such as artifacts pushed by a workflow",
		fields: [
			{
				name: "follow",
				type: "choice",
				description: "Content of a source with a version: the next publication from the tree (default), or with `pinned` that of the registry",
				values: ["pinned", "tree"]
			},
			{
				name: "ignore",
				type: "texts",
				description: "Unpublished files, in the form of `--ignore-paths`"
			},
			{
				name: "path",
				type: "text",
				description: "Directory, such as `deploy/{app}`; `.` is the whole repository",
				required: true
			},
			{
				name: "source",
				type: "text",
				description: "URL of an OCIRepository or GitRepository, `s3://` and the name of a bucket, or URL of a HelmRepository and the name of a chart; `{app}` stands for any text without a slash",
				required: true
			}
		]
	},
	{
		name: "rules",
		description: "Severities of rules; the last match wins",
		fields: [
			{
				name: "paths",
				type: "texts",
				description: "`namespace/name` of resources, or changed files; default: all. `*` stands for any text"
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
				description: "Severity of the findings of the rule",
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
	description: "Default noise rules to switch off"
};
const linksField = {
	name: "links",
	description: "Links from chart versions to their release pages; default: true"
};
// src/inputs/config-file.ts
const limits = {
	characters: 1e6,
	entries: 2e3
};
function readConfigFile(text, file, known) {
	const reader = new ConfigReader(file, known);
	if (text.length > limits.characters) {
		reader.fault({
			line: 1,
			column: 1
		}, `more than ${limits.characters} characters in the file`);
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
	if (second !== void 0) reader.fault(second, "second YAML document: not read");
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
	fault({ line, column }, message, hint) {
		this.problems.push({
			code: "INPUT_INVALID",
			message,
			at: {
				file: this.#file,
				line: Math.max(line, 1),
				column: Math.max(column, 1)
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
			else this.fault(key, `unknown section ${clip(name)}`, didYouMean(name, names));
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
		this.fault(node, `${name} is neither true nor false`);
	}
	#entries(node, what) {
		const mapping = followed(node);
		if (mapping.type !== "mapping") {
			this.fault(node, `${what} is not a mapping`);
			return [];
		}
		const seen = new Set();
		return mapping.entries.filter(({ key }) => {
			const name = textOf(key);
			if (name !== void 0 && !seen.has(name)) {
				seen.add(name);
				return true;
			}
			this.fault(key, name === void 0 ? "key is not a string" : `duplicate key ${clip(name)}`);
			return false;
		});
	}
	#items(node, what) {
		const list = followed(node);
		if (list.type !== "sequence") {
			this.fault(node, `${what} is not a list`);
			return [];
		}
		if (list.items.length > limits.entries) this.fault(node, `more than ${limits.entries} entries in ${what}`);
		return list.items.slice(0, limits.entries);
	}
	#shown(node) {
		return this.#items(node, showSection.name).flatMap((item) => {
			const name = textOf(item);
			if (name !== void 0 && this.#known.noise.includes(name)) return [name];
			this.fault(item, `unknown noise rule ${clip(name ?? "")}`, didYouMean(name ?? "", this.#known.noise));
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
					this.fault(key, `unknown field ${clip(name)} in ${section.name}`, didYouMean(name, names));
					continue;
				}
				const read = this.#value(field, value);
				if (read === void 0) continue;
				if (field.isUnique === true && typeof read === "string") {
					if (taken.has(`${name} ${read}`)) this.fault(value, `duplicate ${name} in ${section.name}: ${clip(read)}`);
					taken.add(`${name} ${read}`);
				}
				entry[name] = read;
			}
			for (const field of section.fields) if (field.required === true && entry[field.name] === void 0 && this.problems.length === before) this.fault(item, `missing field ${field.name} in ${section.name}`);
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
			if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) this.fault(key, `invalid variable name: ${clip(name)}`);
			else if (text === void 0) this.fault(value, `value of variable ${clip(name)} is not a string`);
			else found.set(name, text);
		}
		return Object.fromEntries(found);
	}
	#text(field, node) {
		const text = textOf(node);
		const bad = (message, hint) => {
			this.fault(node, message, hint);
		};
		if (text === void 0 || text === "") return bad(`${field.name} is not a string, or is empty`);
		if (field.values !== void 0 && !field.values.includes(text)) return bad(`invalid ${field.name}: ${clip(text)}`, didYouMean(text, field.values));
		const fault = field.form === void 0 ? void 0 : malformedValue(field.form, [text]);
		if (fault !== void 0) return bad(`invalid ${field.name}: ${clip(text)}`, fault.hint);
		if (field.type === "directory") return directoryOf(text) ?? bad(`directory outside of the repository: ${clip(text)}`);
		if (field.type === "date" && !isDay(text)) return bad(`invalid date in ${field.name}: ${clip(text)}`, "Use the form 2026-12-31.");
		if (field.type === "pointer" && !/^(?:\/[^/]+)+$/.test(text)) return bad(`invalid JSON pointer in ${field.name}: ${clip(text)}`, "Use the form /spec/replicas.");
		if (field.type === "rule" && !this.#known.rules.some((rule) => matchesText(text, rule))) return bad(`unknown rule ${clip(text)}`, didYouMean(text, this.#known.rules));
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
	return names.length > 12 ? void 0 : `Values: ${names.join(", ")}.`;
}
const strictness = {
	block: 3,
	warn: 2,
	note: 1,
	off: 0
};
function loosenedSettings(before, after) {
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
		...added(before.ignore, after.ignore).map(({ path, kind }) => `${path} of ${kind ?? "all kinds"} is ignored`),
		...added(before.noise, after.noise).map(({ key }) => `${key} is noise`),
		...added(after.publishes, before.publishes).map(({ source }) => `${source} is no longer rendered from the tree`),
		...before.clusters.length === 0 && after.clusters.length > 0 ? ["only its own clusters are rendered"] : [],
		...added(after.clusters, before.clusters).map(({ name }) => `cluster ${name} is changed or removed`),
		...added(after.show, before.show).map((name) => `noise rule ${name} is on again`)
	];
}
function configProblemText({ message, at }) {
	return at === void 0 ? message : `${printPosition(at)}: ${message}`;
}
export { configProblemText, emptyConfig, loosenedSettings, readConfigFile };
