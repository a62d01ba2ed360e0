import { t as require_dist } from "./dist.js";
import { gt as matchesText, on as closestName } from "./core.js";
import { n as malformedValue } from "./value-form.js";
// src/inputs/config-fields.ts
var import_dist = require_dist();
const reason = {
	type: "text",
	description: "Reason, for readers of the report",
	required: true
};
const configFields = {
	acknowledge: {
		type: "entries",
		description: "Acknowledged findings: counted in the report, no action needed",
		fields: {
			kind: {
				type: "text",
				description: "Kind of the resource; default: every kind"
			},
			reason,
			resource: {
				type: "text",
				description: "`namespace/name`, or `name` without a namespace; `*` stands for any text",
				required: true
			},
			rule: {
				type: "rule",
				description: "Id of a rule; `*` stands for any text",
				required: true
			},
			until: {
				type: "date",
				description: "Last day of validity, such as 2026-12-31"
			}
		}
	},
	clusters: {
		type: "entries",
		description: "Clusters of the repository, one a directory, in place of those found. Others are not rendered",
		fields: {
			"api-versions": {
				type: "text",
				isList: true,
				description: "API versions of this cluster besides the built-in ones and those of the input `api-versions`",
				form: "api-versions"
			},
			"feature-gates": {
				type: "text",
				isList: true,
				description: "Feature gates of this cluster, over those of the input `feature-gates`",
				form: "feature-gates"
			},
			"flux-version": {
				type: "text",
				description: "Flux version, such as 2.8; default: from the files of the cluster",
				form: "flux-version"
			},
			"helm-version": {
				type: "text",
				description: "Helm version, such as 4.2; default: the input `helm-version`, or that of the Flux version",
				form: "helm-version"
			},
			"kube-version": {
				type: "text",
				description: "Kubernetes version of this cluster, for charts and findings; default: the input `kube-version`",
				form: "kube-version"
			},
			"kube-versions": {
				type: "text",
				isList: true,
				description: "Kubernetes versions that this cluster may run while its own is not known; default: the input `kube-versions`",
				form: "kube-versions"
			},
			name: {
				type: "text",
				description: "Name of the cluster in reports",
				required: true,
				form: "cluster-name",
				isUnique: true
			},
			path: {
				type: "directory",
				description: "Directory of its entry point, such as `clusters/production`",
				required: true,
				isUnique: true
			},
			substitutions: {
				type: "variables",
				description: "Variables for post-build substitution from outside of the repository, with their values"
			}
		}
	},
	ignore: {
		type: "entries",
		description: "Fields with hidden differences, counted in the report",
		fields: {
			kind: {
				type: "text",
				description: "Kind of the resources; default: every kind"
			},
			name: {
				type: "text",
				description: "Name of the resources; `*` stands for any text"
			},
			namespace: {
				type: "text",
				description: "Namespace of the resources; `*` stands for any text"
			},
			path: {
				type: "pointer",
				description: "JSON pointer to the field, such as `/spec/replicas`; `*` stands for any key or item, and the `name` of an item for its index",
				required: true
			},
			reason
		}
	},
	links: {
		type: "flag",
		description: "Links from chart versions to their release pages; default: true",
		default: true
	},
	noise: {
		type: "entries",
		description: "Labels and annotations with meaningless differences, hidden and counted in the report",
		fields: {
			in: {
				type: "text",
				isList: true,
				description: "Place of the key: labels or annotations; default: both",
				values: ["annotations", "labels"],
				default: ["annotations", "labels"]
			},
			key: {
				type: "text",
				description: "Key, or prefix of keys with `*` at its end",
				required: true
			},
			reason
		}
	},
	publishes: {
		type: "entries",
		description: "Directories of this repository with copies in sources, such as artifacts pushed by a workflow",
		fields: {
			follow: {
				type: "text",
				description: "Content of a source with a version: the next publication from the tree (default), or with `pinned` that of the registry",
				values: ["pinned", "tree"]
			},
			ignore: {
				type: "text",
				isList: true,
				description: "Unpublished files, in the form of `--ignore-paths`",
				default: []
			},
			path: {
				type: "text",
				description: "Directory, such as `deploy/{app}`; `.` is the whole repository",
				required: true
			},
			source: {
				type: "text",
				description: "URL of an OCIRepository or GitRepository, `s3://` and the name of a bucket, or URL of a HelmRepository and the name of a chart; `{app}` stands for any text without a slash",
				required: true
			}
		}
	},
	rules: {
		type: "entries",
		description: "Severities of rules; the last match wins",
		fields: {
			paths: {
				type: "text",
				isList: true,
				description: "`namespace/name` of resources, or changed files; default: all. `*` stands for any text",
				default: []
			},
			rule: {
				type: "rule",
				description: "Id of a rule; `*` stands for any text",
				required: true
			},
			severity: {
				type: "text",
				description: "Severity of the findings of the rule",
				required: true,
				values: [
					"block",
					"note",
					"off",
					"warn"
				]
			}
		}
	},
	show: {
		type: "noise",
		isList: true,
		description: "Default noise rules to switch off",
		default: []
	},
	"verify-images": {
		type: "flag",
		description: "Registries are asked for new images, as with the input `verify-images`; default: false",
		default: false
	}
};
// src/inputs/config-file.ts
const limits = {
	characters: 1e6,
	values: 2e4,
	faults: 100
};
function readConfigFile(text, file, known) {
	const lines = new import_dist.LineCounter();
	const problems = [];
	const fault = (offset, message, hint, code = "INPUT_INVALID") => {
		if (problems.length === limits.faults) return;
		const { line, col } = lines.linePos(offset);
		problems.push({
			code,
			message,
			at: {
				file,
				line: Math.max(line, 1),
				column: Math.max(col, 1)
			},
			hint
		});
	};
	const root = configRoot(text, lines, fault) ?? new import_dist.YAMLMap();
	return {
		config: new ConfigReader(known, fault).entry(configFields, root, "the file"),
		problems
	};
}
function configRoot(text, lineCounter, fault) {
	if (text.length > limits.characters) {
		fault(0, `more than ${limits.characters} characters in the file`);
		return;
	}
	const documents = [...(0, import_dist.parseAllDocuments)(text, {
		schema: "failsafe",
		uniqueKeys: false,
		prettyErrors: false,
		lineCounter
	})];
	const [broken] = documents.flatMap(({ errors, warnings }) => [...errors.slice(0, 1), ...warnings.slice(0, 1)]);
	if (broken !== void 0) {
		const message = broken.code === "RESOURCE_EXHAUSTION" ? "nested too deeply" : broken.message;
		fault(broken.pos[0], `invalid YAML: ${clip(message)}`, void 0, "YAML_SYNTAX");
		return;
	}
	const [root, second] = documents.flatMap(({ contents }) => contents === null || (0, import_dist.isScalar)(contents) && contents.source === "" ? [] : [contents]);
	if (second !== void 0) fault(placeOf(second), "second YAML document: not read");
	return root;
}
var ConfigReader = class {
	#known;
	#note;
	#anchors = new Map();
	#faults = 0;
	#values = 0;
	constructor(known, note) {
		this.#known = known;
		this.#note = note;
	}
	entry(fields, node, where, taken = new Set()) {
		const before = this.#faults;
		const found = new Map();
		for (const [key, keyNode, value] of this.#pairs(node, where)) {
			const field = Object.hasOwn(fields, key) ? fields[key] : void 0;
			if (field === void 0) {
				this.#fault(keyNode, `unknown field ${clip(key)} in ${where}`, didYouMean(key, Object.keys(fields)));
				continue;
			}
			const read = this.#value(key, field, value);
			found.set(key, read);
			if (field.isUnique !== true || typeof read !== "string") continue;
			if (taken.has(`${key} ${read}`)) this.#fault(value, `duplicate ${key}: ${clip(read)}`);
			taken.add(`${key} ${read}`);
		}
		const entry = {};
		for (const [name, { type, required, default: absent }] of Object.entries(fields)) {
			const value = found.get(name) ?? absent ?? (type === "entries" ? [] : void 0);
			if (value !== void 0) entry[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value;
			else if (required === true && this.#faults === before) this.#fault(node, `missing field ${name} in ${where}`);
		}
		return entry;
	}
	#fault(node, message, hint) {
		this.#faults++;
		const isUnknown = (0, import_dist.isAlias)(node) && !this.#anchors.has(node.source);
		this.#note(placeOf(node), isUnknown ? `unknown anchor ${clip(node.source)}` : message, hint);
	}
	#followed(node) {
		if ((0, import_dist.isAlias)(node)) return this.#anchors.get(node.source) ?? node;
		const { anchor } = node;
		if (anchor === void 0) return node;
		const known = this.#anchors.get(anchor);
		if (known === void 0) this.#anchors.set(anchor, node);
		else if (known !== node) this.#fault(node, `duplicate anchor ${clip(anchor)}`);
		return node;
	}
	#textOf(node) {
		const scalar = this.#followed(node);
		return (0, import_dist.isScalar)(scalar) && typeof scalar.value === "string" ? scalar.value : void 0;
	}
	#mayTake(node, values) {
		const before = this.#values;
		this.#values += values;
		if (this.#values <= limits.values) return true;
		if (before <= limits.values) this.#fault(node, `more than ${limits.values} values in the file`);
		return false;
	}
	#pairs(node, where) {
		const mapping = this.#followed(node);
		if (!(0, import_dist.isMap)(mapping)) {
			this.#fault(node, `${where} is not a mapping`);
			return [];
		}
		if (!this.#mayTake(node, mapping.items.length)) return [];
		const seen = new Set();
		return mapping.items.flatMap(({ key, value }) => {
			const name = this.#textOf(key);
			if (name === void 0) this.#fault(key, "key is not a string");
			else if (seen.has(name)) this.#fault(key, `duplicate key ${clip(name)}`);
			else {
				seen.add(name);
				return [[
					name,
					key,
					value ?? key
				]];
			}
			return [];
		});
	}
	#items(node, where) {
		const list = this.#followed(node);
		if (!(0, import_dist.isSeq)(list)) this.#fault(node, `${where} is not a list`);
		else if (this.#mayTake(node, list.items.length)) return list.items;
		return [];
	}
	#value(name, field, node) {
		if (field.type === "entries") return this.#entries(name, field.fields ?? {}, node);
		if (field.type === "variables") return this.#variables(name, node);
		if (field.type === "flag") {
			const text = this.#textOf(node);
			if (text === "true" || text === "false") return text === "true";
			return this.#fault(node, `${name} is neither true nor false`);
		}
		if (field.isList === true) return this.#items(node, name).flatMap((item) => this.#text(name, field, item) ?? []);
		return this.#text(name, field, node);
	}
	#entries(name, fields, node) {
		const taken = new Set();
		return this.#items(node, name).flatMap((item) => {
			const before = this.#faults;
			const entry = this.entry(fields, item, `an entry of ${name}`, taken);
			return this.#faults > before ? [] : [entry];
		});
	}
	#variables(name, node) {
		const pairs = this.#pairs(node, name).flatMap(([key, keyNode, value]) => {
			const text = this.#textOf(value);
			if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(key)) this.#fault(keyNode, `invalid variable name: ${clip(key)}`);
			else if (text === void 0) this.#fault(value, `value of variable ${clip(key)} is not a string`);
			return [[key, text ?? ""]];
		});
		return Object.fromEntries(pairs);
	}
	#text(name, { type, values, form }, node) {
		const text = this.#textOf(node);
		const bad = (message, hint) => this.#fault(node, message, hint);
		if (text === void 0 || text === "") return bad(`${name} is not a string, or is empty`);
		if (values?.includes(text) === false) return bad(`invalid ${name}: ${clip(text)}`, didYouMean(text, values));
		const malformed = form === void 0 ? void 0 : malformedValue(form, [text]);
		if (malformed !== void 0) return bad(`invalid ${name}: ${clip(text)}`, malformed.hint);
		if (type === "directory") return directoryOf(text) ?? bad(`directory outside of the repository: ${clip(text)}`);
		if (type === "date" && !isDay(text)) return bad(`invalid date in ${name}: ${clip(text)}`, "Use the form 2026-12-31.");
		if (type === "pointer" && !/^(?:\/[^/]+)+$/.test(text)) return bad(`invalid JSON pointer in ${name}: ${clip(text)}`, "Use the form /spec/replicas.");
		if (type === "rule" && !this.#known.rules.some((rule) => matchesText(text, rule))) return bad(`unknown rule ${clip(text)}`, didYouMean(text, this.#known.rules));
		if (type === "noise" && !this.#known.noise.includes(text)) return bad(`unknown noise rule ${clip(text)}`, didYouMean(text, this.#known.noise));
		return text;
	}
};
function placeOf(node) {
	return node.range?.[0] ?? 0;
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
	return text.length > 60 ? `${text.slice(0, 59)}\u2026` : text;
}
function didYouMean(text, names) {
	const meant = closestName(text, names);
	if (meant !== void 0) return `Did you mean \`${meant}\`?`;
	return names.length > 12 ? void 0 : `Values: ${names.join(", ")}.`;
}
export { readConfigFile as n, configRoot as t };
