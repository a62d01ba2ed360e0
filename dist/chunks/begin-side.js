import { $ as unresolved, $n as joinPath, An as nodeKindOf, Dr as isProblem, En as helmGroup, Er as fail, Et as ignoreTree, F as declarationMatcher, Ft as readParts, G as hasUnknownField, H as isElsewhere, I as generatedKeys, In as getOwn, It as withLazyObject, L as makes, M as copiedInto, Mn as sourceGroup, N as copySource, Nn as sourceId, On as kustomizeGroup, Or as problemOf, Pn as standsForDirectory, Pt as printParts, Q as undecided, R as producedObjects, Rt as printJson, Sn as words, Sr as getOrInsert, Tr as ProblemError, Tt as defaultIgnorePatterns, U as printPosition, V as fileElsewhere, Xn as clampPath, Zn as compareBytes, _n as resourceIdOf, _r as objectAt, at as memoryTree, bn as isClusterScoped, br as trimmed, et as readSetHolds, gn as printResource, gr as listAt, hr as jsonAt, jn as operatorGroup, mn as compareResources, mr as isJsonObject, sr as StepLimit, tt as recordingTree, un as append, vn as resourceKey, vr as stringAt, yn as resourceOfKey } from "./core.js";
import { r as safeSide } from "./safe-message.js";
import { A as kubernetesOfHelm, B as behaves, C as kustomizeOfNewestFlux, F as fluxWithout, G as resourceSetSpec, H as fluxInstanceSpec, I as hasFrom, J as kustomizationFields, K as applyPart, Q as helmReleaseSpec, T as followsHelm, U as inputProviderSpec, W as resourceSetFields, X as forceRequest, Y as kustomizationSpec, Z as helmReleaseFields, a as isInNone, ct as kubeConfigSource, et as helmChartSpec, f as kubeMinorOf, h as dependenciesOf, it as versionedPaths, j as sourceSpec, o as kindsInAll, ot as checksumSources, p as printMinor, rt as fluxSpec, st as copySource$1, tt as withCommonMetadata, u as possibleVersions, v as kustomizationSource } from "./flux.js";
import { A as isGeneratorDisabled, D as defaultFlux, E as fluxSettings, M as newBudget, O as artifactRequests, S as walkYamlFiles, T as fluxOfVersion, d as dataOf, f as isPlaceholder, j as applyCopyOperations, k as generatorSpec, m as SourceCache, p as placeholder, w as clusterFlux, x as prefetchYamlFiles, y as discover } from "./shared-state.js";
import { a as encodeGoJson, c as decodeHelmNode, d as parseYaml, l as decodeHelmYaml, n as encodeYaml, o as decodeKubernetesYaml, t as withLineFeed } from "./yaml.js";
import { $ as syncsThisTree, A as followsThisTree, C as substitute, F as pinnedVersion, I as publishedChart, J as placeOf$4, L as publishedDirectory, N as sourceRelation, P as pinnedChart, Q as syncKustomization, S as withNode, Z as instanceSync, _ as inputsKey, a as buildWithRemotes, b as lacking, c as pathOf, d as isWorkingTree, f as reviewedReads, g as failed, h as disabledEnd, j as isKnownElsewhere, l as filesRead, m as jsonCodec, o as diskCodec, p as BuildMemo, s as mayCopyValues, u as WorkingTree, v as isMadeOutside, w as substitutionBudget, x as withInputs, y as isReconcileDisabled } from "./owning-kustomization.js";
import { t as normaliseRepositoryUrl } from "./self-url.js";
import { a as printVersion, o as tryParseVersion, r as compareVersions } from "./semver-version.js";
import { D as duplicateWarnings, E as clusterOf, O as repeatedObject, S as addEntries, T as byId, _ as comesFromItself, a as loadArtifactChart, b as dependencyPath, c as namedHelmChart, d as isGenerated, f as sourceAtRest, g as awaitProducer, h as isSuspendedSource, i as chartDirectory, k as otherDefinitions, l as awaitArtifact, m as atRest, n as OutputBudget, o as chartReference, p as sourceContent, r as nodesAbove, s as helmChartText, t as nodeDiffers, u as isArtifact, v as unknownProducer, w as composeHelmReleaseValues } from "./side-keys.js";
import { C as TemplateParseError, S as TemplateExecError, _ as sprigFunctions, a as splitStream, b as stringAt$1, c as sortManifests, d as readManifestHead, f as compareKinds, g as TemplateCompiler, h as TemplateSet, l as TextCache, m as defaultApiVersions, n as renderTexts, o as splitterOf, p as ClusterQueries, r as runsHook, s as trimSpace, u as hookOf, v as encodeJson, x as ExecContext, y as pure } from "./render-chart.js";
import { A as GoError } from "./value-reads.js";
import { t as withChartVersion } from "./chart.js";
import { t as extractArchive } from "./extract-archive.js";
import { t as limitedFetcher } from "./limited-fetcher.js";
import { t as offlineFetcher } from "./offline-fetcher.js";
import { B as InvalidPattern, F as isNull, I as mapping, L as scalar, N as idKey, P as entryOf, R as setField, S as parseFirstDocument, V as anchoredMatcher, _ as resourcesOfNodes, a as printReference, b as failOnUnprintable, d as InvalidSelector, f as labelsMatch, h as listedNodes, n as build, p as parseLabelSelector, r as OpenApi, t as LIMITS, u as emitNode, w as roundTripNode, x as nodeToValue, z as stringScalar } from "./build3.js";
import { c as withReplacedFunctions, n as declareBounded, s as userMessage, t as boundedProgram } from "./bounded-expression.js";
import { r as isSopsObject } from "./sops-document.js";
import { l as ofNoNode } from "./compare.js";
import { createCipheriv, createDecipheriv, createHash, hash } from "node:crypto";
// src/flux/discovery/tree-api-versions.ts
const mark = Buffer.from("CustomResourceDefinition");
const maximumFileSize = 8388608;
function treeApiVersions(tree, directory) {
	const found = new Set();
	const decoder = new TextDecoder();
	prefetchYamlFiles(tree);
	walkYamlFiles(tree, directory, (path) => {
		const bytes = tree.read(path);
		if (bytes === void 0 || bytes.length > maximumFileSize) return;
		if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(mark)) return;
		for (const { object } of decodeKubernetesYaml(decoder.decode(bytes), { file: path }).documents) {
			if (!isJsonObject(object) || object["kind"] !== "CustomResourceDefinition") continue;
			const group = stringAt(object, "spec", "group");
			const kind = stringAt(object, "spec", "names", "kind");
			if (group === void 0 || kind === void 0) continue;
			for (const version of listAt(object, "spec", "versions")) {
				const name = stringAt(version, "name");
				if (name === void 0 || !isJsonObject(version) || version["served"] === false) continue;
				found.add(`${group}/${name}`);
				found.add(`${group}/${name}/${kind}`);
			}
		}
	});
	return [...found].sort();
}
// src/flux/postbuild/variables.ts
const NAME = /^[_a-zA-Z][_a-zA-Z0-9]*$/;
const OPT_OUT = "kustomize.toolkit.fluxcd.io/substitute";
function checkVariableNames(names) {
	const invalid = [...names].filter((name) => !NAME.test(name)).sort();
	if (invalid.length === 0) return void 0;
	const listed = invalid.slice(0, 10).map((name) => `'${name}'`);
	if (invalid.length > listed.length) listed.push(`${invalid.length - listed.length} more`);
	return {
		code: "SUBSTITUTION",
		message: `${listed.join(", ")} ${invalid.length === 1 ? "var name is" : "var names are"} invalid, must match '^[_[:alpha:]][_[:alpha:][:digit:]]*$'`,
		hint: "Rename the keys: each key of a ConfigMap or Secret in substituteFrom is a variable."
	};
}
function variableValue(value) {
	return value.replaceAll("\n", "");
}
function substitutionDisabled(object) {
	return stringAt(object, "metadata", "labels", OPT_OUT) === "disabled" || stringAt(object, "metadata", "annotations", OPT_OUT) === "disabled";
}
// src/flux/resourceset/input-sets.ts
const maximumSets = 1e4;
function combineInputs(providers, strategy, includeEmptyProviders = false) {
	const named = providers.map((provider) => ({
		...provider,
		sets: provider.sets.map((set) => withProvider(provider, set))
	}));
	try {
		return { sets: strategy === "Flatten" ? flatten(named) : permute(named, includeEmptyProviders) };
	} catch (thrown) {
		return { problem: problemOf(thrown) };
	}
}
function withProvider({ provider, apiVersion }, set) {
	const { kind, name, namespace } = provider;
	return {
		...set,
		provider: {
			apiVersion,
			kind,
			name,
			namespace
		}
	};
}
function flatten(providers) {
	const sets = providers.flatMap((provider) => provider.sets);
	if (sets.length > maximumSets) tooMany();
	return sets;
}
function permute(providers, includeEmptyProviders) {
	const taking = includeEmptyProviders ? providers : providers.filter(({ sets }) => sets.length > 0);
	if (taking.length === 0) return [];
	const names = new Map();
	let copied = 0;
	let combinations = [{
		sets: {},
		taken: []
	}];
	for (const { provider, sets } of taking) {
		const name = permutedName(provider.name);
		const other = names.get(name);
		if (other !== void 0) fail("VALUES_INVALID", `input providers ${other} and ${provider.name} have the same name ${name} in permuted inputs`);
		names.set(name, provider.name);
		const made = combinations.length * sets.length;
		copied += made * names.size;
		if (made > maximumSets || copied > mostCopied) tooMany();
		combinations = combinations.flatMap((combination) => sets.map((set, index) => ({
			sets: {
				...combination.sets,
				[name]: set
			},
			taken: [...combination.taken, `${name}=${index}`]
		})));
	}
	return combinations.map(({ sets, taken }) => ({
		...sets,
		id: String(adler32(taken.join("/")))
	}));
}
const mostCopied = 2e6;
function tooMany() {
	fail("TEMPLATE_LIMIT", `more than ${maximumSets} sets of inputs`);
}
function permutedName(name) {
	return name.toLowerCase().replace(/[\s!-/:-@[-`{-~]/g, "_").replace(/[^a-z0-9_]/g, "").split("_").filter((word) => word !== "").join("_");
}
function adler32(text) {
	let a = 1;
	let b = 0;
	for (const byte of Buffer.from(text)) {
		a = (a + byte) % 65521;
		b = (b + a) % 65521;
	}
	return b * 65536 + a;
}
// src/flux/resourceset/slugify.ts
const substitutions = {
	"\"": "",
	"&": "and",
	"'": "",
	"@": "at",
	\u00c6: "AE",
	\u00d0: "D",
	\u00d8: "O",
	\u00de: "Th",
	\u00df: "ss",
	\u00e6: "ae",
	\u00f0: "d",
	\u00f8: "o",
	\u00fe: "th",
	\u0110: "D",
	\u0111: "d",
	\u0131: "i",
	\u0141: "L",
	\u0142: "l",
	\u0152: "OE",
	\u0153: "oe",
	"\u2012": "-",
	"\u2013": "-",
	"\u2014": "-",
	"\u2015": "-",
	"\u2019": ""
};
const maximumLength$2 = 63;
function slugify(text) {
	let plain = "";
	for (const character of text.trim()) plain += substitutions[character] ?? character;
	const words = plain.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[^a-z0-9_-]/g, "-").replace(/-+/g, "-");
	const slug = trimmed(words, "-_");
	if (slug.length <= maximumLength$2) return slug;
	const dash = slug.lastIndexOf("-", maximumLength$2);
	return slug.slice(0, dash < 0 ? maximumLength$2 : dash);
}
// src/flux/resourceset/resource-functions.ts
const shared = [
	...words(`
  add add1 adler32sum all any append atoi b32dec b32enc b64dec b64enc base biggest cat ceil chunk clean coalesce compact
  concat contains deepEqual default dict dig dir div duration durationRound empty ext fail first float64 floor fromJson
  get has hasKey hasPrefix hasSuffix hello indent initial int int64 isAbs join keys kindIs kindOf last list lower max
  maxf min minf mod mul mustAppend mustChunk mustCompact mustFirst mustFromJson mustHas mustInitial mustLast mustPrepend
  mustPush mustRegexFind mustRegexFindAll mustRegexMatch mustRegexReplaceAll mustRegexReplaceAllLiteral mustRegexSplit
  mustRest mustReverse mustSlice mustToDate mustToJson mustToPrettyJson mustToRawJson mustUniq mustWithout nindent omit
  osBase osClean osDir osExt osIsAbs pick pluck plural prepend push quote regexFind regexFindAll regexMatch
  regexQuoteMeta regexReplaceAll regexReplaceAllLiteral regexSplit repeat replace rest reverse round seq set sha1sum
  sha256sum slice sortAlpha split splitList splitn squote sub substr ternary title toDate toDecimal toJson toPrettyJson
  toRawJson toString toStrings trim trimAll trimPrefix trimSuffix trimall trunc tuple typeIs typeIsLike typeOf uniq
  unixEpoch unset until untilStep upper urlJoin urlParse values without
`).flatMap((name) => {
		const found = sprigFunctions().get(name);
		return found === void 0 ? [] : [[name, found]];
	}),
	["mustToYaml", pure("mustToYaml", ["interface {}"], ([value = null]) => yamlOf(value))],
	["slugify", pure("slugify", ["string"], (args) => slugify(stringAt$1(args, 0)))],
	["toYaml", pure("toYaml", ["interface {}"], ([value = null]) => yamlOrNothing(value))]
];
function resourceFunctions(inputs) {
	return new Map([...shared, ["inputs", {
		name: "inputs",
		params: [],
		purity: "pure",
		call: inputs
	}]]);
}
function yamlOf(value) {
	return encodeYaml(JSON.parse(encodeJson(value)));
}
function yamlOrNothing(value) {
	try {
		return yamlOf(value);
	} catch (error) {
		if (error instanceof GoError) return "";
		throw error;
	}
}
// src/flux/resourceset/render-resource-set.ts
const maximumObjects = 5e4;
const maximumSteps = 1e7;
const maximumText = 33554432;
function renderResourceSet(id, spec, sets) {
	try {
		return {
			...render(id, spec, sets ?? [{}]),
			problems: []
		};
	} catch (thrown) {
		return {
			objects: [],
			problems: [problemOf(thrown)],
			size: 0
		};
	}
}
function render(id, spec, sets) {
	let inputs = null;
	const set = new TemplateSet(id.name, new TemplateCompiler(resourceFunctions(() => inputs), {
		left: "<<",
		right: ">>"
	}));
	const steps = stepsOf$1(spec);
	for (const { templates } of steps) for (const { name, text } of templates) parse(set, name, text);
	const makers = new Map();
	const objects = [];
	const goSets = sets.map(toGoValue);
	const context = new ExecContext(set, {
		missingKey: "error",
		limits: {
			steps: maximumSteps,
			output: maximumText
		}
	});
	let size = 0;
	for (const { name: step, templates } of steps) for (const { name } of templates) for (const each of goSets) {
		inputs = each;
		const text = execute(context, name);
		size += text.length;
		for (const object of documents$1(text, name)) {
			if (isDisabled(object)) continue;
			const key = identity(object, name);
			const maker = makers.get(key);
			if (maker !== void 0 && maker !== step) madeTwice(object, maker, step);
			if (maker !== void 0) continue;
			makers.set(key, step);
			if (objects.length >= maximumObjects) fail("TEMPLATE_LIMIT", `more than ${maximumObjects} objects in a ResourceSet`);
			objects.push(labelled(object, id, spec.commonMetadata));
		}
	}
	return {
		objects,
		size
	};
}
function stepsOf$1(spec) {
	const own = [...templatesOf$1(spec, "spec")];
	if (spec.steps.length === 0) return [{
		name: "",
		templates: own
	}];
	if (own.length > 0) fail("OBJECT_INVALID", "spec.steps beside spec.resources or spec.resourcesTemplate");
	return spec.steps.map((step, index) => {
		const name = step.name ?? `spec.steps[${index}]`;
		const templates = [...templatesOf$1(step, `spec.steps[${index}]`)];
		if (templates.length === 0) fail("OBJECT_INVALID", `step ${name} has neither resources nor resourcesTemplate`);
		return {
			name,
			templates
		};
	});
}
function madeTwice(object, first, second) {
	const made = resourceIdOf(object);
	fail("OBJECT_INVALID", `${made === void 0 ? "an object" : printResource(made)} is in the steps ${first} and ${second}`, { hint: "flux-operator refuses such a ResourceSet. Keep the object in one step." });
}
function* templatesOf$1({ resources, resourcesTemplate: text }, path) {
	for (const [index, resource] of resources.entries()) yield {
		name: `${path}.resources[${index}]`,
		text: encodeYaml(resource)
	};
	if (text !== void 0 && text !== "") yield {
		name: `${path}.resourcesTemplate`,
		text
	};
}
function parse(set, name, text) {
	try {
		set.addMain(name, text);
	} catch (error) {
		if (error instanceof TemplateParseError) throw new ProblemError(inField(error.toProblem()), { cause: error });
		throw error;
	}
}
function execute(context, name) {
	try {
		return context.execute(name, null);
	} catch (error) {
		if (error instanceof TemplateExecError) throw new ProblemError(inField(error.toProblem()), { cause: error });
		throw error;
	}
}
function inField({ at, ...problem }) {
	if (at === void 0) return problem;
	const line = at.line === void 0 || !at.file.endsWith(".resourcesTemplate") ? "" : ` line ${at.line}`;
	return {
		...problem,
		message: `${at.file}${line}: ${problem.message}`
	};
}
function documents$1(text, name) {
	const parsed = parseYaml(text, {
		dialect: "helm",
		maximumDocuments: maximumObjects
	});
	if (parsed.problem?.code === "YAML_LIMIT") fail("TEMPLATE_LIMIT", `more than ${maximumObjects} objects or endless values in ${name}`);
	if (parsed.problem !== void 0) fail("RENDERED_YAML", `invalid YAML from ${name}: ${parsed.problem.message}`, { hint: "Quote inputs with special characters, for example with the function quote." });
	return parsed.documents.flatMap((node) => {
		const { value, problem } = decodeHelmNode(node, { bigIntegers: true });
		if (problem !== void 0) fail("RENDERED_YAML", `invalid YAML from ${name}: ${problem.message}`);
		return objectsIn(value ?? null, name);
	});
}
function objectsIn(value, name) {
	if (value === null) return [];
	if (!isJsonObject(value) || stringAt(value, "kind") === void 0) fail("OBJECT_INVALID", `object without kind from ${name}`);
	const items = value["items"];
	if (Array.isArray(items) && stringAt(value, "kind")?.endsWith("List") === true) return items.flatMap((item) => objectsIn(item, name));
	return stringAt(value, "apiVersion")?.startsWith("kustomize.config.k8s.io/") === true || stringAt(value, "metadata", "name") === void 0 ? [] : [value];
}
function identity(object, name) {
	const id = resourceIdOf(object);
	return id === void 0 ? fail("OBJECT_INVALID", `object without kind or name from ${name}`) : resourceKey(id);
}
function isDisabled(object) {
	return jsonAt(object, "metadata", "annotations", "fluxcd.controlplane.io/reconcile") === "disabled";
}
function labelled(object, { name, namespace }, common) {
	const metadata = objectAt(object, "metadata") ?? {};
	const owner = {
		"resourceset.fluxcd.controlplane.io/name": name,
		"resourceset.fluxcd.controlplane.io/namespace": namespace
	};
	const annotations = {
		...objectAt(metadata, "annotations"),
		...common?.annotations
	};
	return {
		...object,
		metadata: {
			...metadata,
			labels: {
				...objectAt(metadata, "labels"),
				...owner,
				...common?.labels
			},
			...Object.keys(annotations).length === 0 ? {} : { annotations }
		}
	};
}
function toGoValue(value) {
	if (typeof value === "bigint") return Number(value);
	if (Array.isArray(value)) return value.map(toGoValue);
	if (!isJsonObject(value)) return value;
	return new Map(Object.entries(value).map(([key, item]) => [key, toGoValue(item)]));
}
// src/engines/helm/values/stale-keys.ts
const handsOn = /\b(?:deepCopy|merge\w*|mustMerge\w*|omit|pick|range|toJson|toYaml|with)\b/;
const allValues = /\.Values(?![.\w])/;
function readsAll(text) {
	if (/\.Values\s*\|/.test(text)) return true;
	return text.split("}").some((action) => allValues.test(action.slice(handsOn.exec(action)?.index ?? action.length)));
}
const known$1 = new WeakMap();
function staleValueKeys(chart, values) {
	const unknown = unknownPaths(values, chart.values);
	if (unknown.length === 0) return [];
	const reads = [templateReads(chart), readsOf([...templatesIn(values)])];
	if (reads.some((one) => one.readsAll)) return [];
	const unread = unknown.filter((path) => reads.every(({ ends, words }) => !words.has(path.at(-1) ?? "") && !path.slice(0, -1).some((key) => ends.has(key))));
	if (unread.length === 0) return [];
	const of = namesOf(chart);
	const schema = schemaOf(chart);
	return unread.filter((path) => {
		const [top = "", below] = path;
		if (top === "global" || of.subcharts.has(top)) return false;
		return (below !== void 0 || !of.tops.has(top)) && !isDescribed(schema, path);
	}).map((path) => path.join(".")).sort();
}
function unknownPaths(values, defaults, above = []) {
	return Object.entries(values).flatMap(([key, value]) => {
		const path = [...above, key];
		if (!Object.hasOwn(defaults, key)) return [path];
		const own = defaults[key];
		return isJsonObject(value) && isJsonObject(own) && Object.keys(own).length > 0 ? unknownPaths(value, own, path) : [];
	});
}
function namesOf(chart) {
	const subcharts = new Set();
	const tops = new Set();
	for (const { metadata, values: own } of chart.dependencies) {
		subcharts.add(metadata.name);
		if (metadata.type === "library") for (const key of Object.keys(own)) tops.add(key);
	}
	for (const { name, alias, condition, tags } of chart.metadata.dependencies ?? []) {
		for (const text of [name, alias]) subcharts.add(text);
		for (const path of condition.split(",")) tops.add(path.trim().split(".")[0] ?? "");
		if (tags.length > 0) tops.add("tags");
	}
	return {
		subcharts,
		tops
	};
}
function schemaOf({ schema }) {
	if (schema === void 0) return void 0;
	try {
		const parsed = JSON.parse(new TextDecoder().decode(schema));
		return isJsonObject(parsed) ? parsed : void 0;
	} catch {
		return;
	}
}
function isDescribed(schema, path) {
	let at = schema;
	for (const key of path) {
		const properties = objectAt(at, "properties");
		if (at === void 0) return false;
		if (properties === void 0) return at !== schema && Object.keys(at).some((word) => !plain.has(word));
		if (!Object.hasOwn(properties, key)) return false;
		at = objectAt(properties, key);
	}
	return true;
}
const plain = new Set([
	"additionalProperties",
	"default",
	"description",
	"required",
	"title",
	"type"
]);
function templateReads(chart) {
	const made = known$1.get(chart.templates);
	if (made !== void 0) return made;
	const found = readsOf([...templateTexts(chart), ...templatesIn(chart.values)]);
	known$1.set(chart.templates, found);
	return found;
}
function* templateTexts({ dependencies, files, templates }) {
	const decoder = new TextDecoder();
	let takesFiles = false;
	for (const { data } of templates) {
		const text = decoder.decode(data);
		takesFiles ||= text.includes(".Files") && /\btpl\b/.test(text);
		yield text;
	}
	if (takesFiles) for (const { data } of files) yield decoder.decode(data);
	for (const dependency of dependencies) yield* templateTexts(dependency);
}
function* templatesIn(value) {
	if (typeof value === "string") {
		if (value.includes("{{")) yield value;
	} else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* templatesIn(one);
}
const anyWord = /[A-Za-z_][\w-]*/g;
function readsOf(texts) {
	const words = new Set();
	const ends = new Set();
	if (texts.some(readsAll)) return {
		words,
		ends,
		readsAll: true
	};
	for (const text of texts) {
		for (const [word] of text.matchAll(anyWord)) words.add(word);
		for (const part of text.split("{{").slice(1)) {
			const action = actionOf(part);
			for (const { 0: word, index } of action.matchAll(anyWord)) {
				const [dot, next = ""] = action.slice(index + word.length, index + word.length + 2);
				if (dot !== "." || !/\w/.test(next)) ends.add(word);
			}
		}
	}
	return {
		words,
		ends,
		readsAll: false
	};
}
function actionOf(part) {
	const end = part.indexOf("}}");
	const action = part.slice(0, end < 0 ? part.length : end).replaceAll(takesNone, "");
	if (/^-?\s*\/\*/.test(action)) return "";
	return /\b(?:dig|get|index|pluck)\b/.test(action) ? action : action.replaceAll(/\bprintf "[^"]*"/g, "");
}
const takesNone = /\b(?:block|define|include|template|hasKey [$.\w]+) "[^"]*"/g;
// src/engines/kustomize/nodes/stream-document.ts
const scope = new OpenApi();
function readStreamDocument(text, annotation) {
	let nodes;
	try {
		nodes = annotatedNodes(text, annotation);
	} catch (thrown) {
		return {
			objects: [],
			refused: problemOf(thrown)
		};
	}
	try {
		return { objects: objectsOf(nodes, MAY_CHANGE.test(text)) };
	} catch (thrown) {
		return {
			objects: [],
			unreadable: problemOf(thrown)
		};
	}
}
function streamText(text, annotation) {
	return annotatedNodes(text, annotation).map((node) => emitNode(roundTripNode(node))).join("---\n");
}
const MAY_CHANGE = /[\u0085\u2028\u2029\ufeff]|\\[NLPUux]/;
function objectsOf(nodes, mayChange) {
	return resourcesOfNodes(nodes, "", scope, LIMITS).map((resource) => {
		const value = nodeToValue(roundTripNode(resource.node));
		if (!isJsonObject(value)) fail("KUSTOMIZE_RESOURCE", "A resource is not a mapping.");
		failOnUnprintable(value);
		const written = mayChange ? decodeHelmYaml(encodeYaml(value), { bigIntegers: true }).value : value;
		return {
			object: isJsonObject(written ?? null) ? written : value,
			id: idKey(resource.id)
		};
	});
}
function annotatedNodes(text, { name, value }) {
	const document = parseFirstDocument(text.replaceAll("\r\n", "\n"), "");
	if (document === void 0 || isNull(document)) return [];
	if (document.type !== "mapping") notMapping("The document");
	const nodes = [];
	for (const node of listedNodes(document)) {
		if (isNull(node)) continue;
		if (node.type !== "mapping") notMapping("An item of the list");
		setField(annotationsOf(node), name, stringScalar(value));
		nodes.push(node);
	}
	return nodes;
}
function annotationsOf(node) {
	const metadata = entryOf(node, "metadata")?.value;
	if (metadata?.type === "alias" || metadata?.type === "sequence") notMapping("Its metadata");
	const held = metadata?.type === "mapping" ? metadata : put(node, "metadata");
	const annotations = entryOf(held, "annotations")?.value;
	if (annotations?.type === "sequence") notMapping("Its annotations");
	return annotations?.type === "mapping" ? annotations : put(held, "annotations");
}
function put(node, key) {
	const made = mapping();
	const entry = entryOf(node, key);
	if (entry === void 0) node.entries.push({
		key: scalar(key),
		value: made
	});
	else entry.value = made;
	return made;
}
function notMapping(what) {
	throw new ProblemError({
		code: "KUSTOMIZE_RESOURCE",
		message: `${what} is not a mapping.`
	});
}
// src/render/controllers/apply-warnings.ts
const knownGroups = new Set([
	"",
	"apps",
	"autoscaling",
	"batch",
	"coordination.k8s.io",
	"discovery.k8s.io",
	helmGroup,
	kustomizeGroup,
	"networking.k8s.io",
	"policy",
	"rbac.authorization.k8s.io",
	sourceGroup
]);
const exclusions = {
	reconcile: "disabled",
	ssa: "ignore"
};
function applyWarnings(node, manifests) {
	return manifests.flatMap((manifest) => {
		const excluded = exclusionOf(manifest.object);
		if (excluded === void 0) return [];
		return [{
			category: "not-applied",
			message: `${printResource(manifest.id)} is marked ${excluded}: Flux does not apply the changes shown here`,
			...placeOf$3(node, manifest)
		}];
	});
}
function namespaceProblems(node, manifests) {
	const refused = manifests.filter((manifest) => exclusionOf(manifest.object) === void 0 && lacksNamespace(node, manifest));
	if (refused.length === 0) return [];
	const earlier = manifests.filter(({ id, object }) => isEarlierStage(id) && exclusionOf(object) === void 0);
	const [first] = earlier;
	const more = earlier.length < 2 ? "" : ` and ${earlier.length - 1} more`;
	const still = first === void 0 ? "" : ` Until then Flux applies only ${printResource(first.id)}${more} (first stage: Namespaces, definitions, ClusterRoles, classes).`;
	return refused.map(({ id, origin }) => ({
		code: "NAMESPACE_MISSING",
		message: `${printResource({
			...id,
			namespace: ""
		})} has no namespace: Flux refuses it, does not apply the rest of the ${node.kind} and prunes nothing`,
		hint: `Set metadata.namespace${node.kind === "Kustomization" ? ", or spec.targetNamespace of the Kustomization" : ""}.${still}`,
		at: origin
	}));
}
function isEarlierStage({ group, kind }) {
	if (group === "") return kind === "Namespace";
	return kind.endsWith("Class") || group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition" || group === "rbac.authorization.k8s.io" && kind === "ClusterRole";
}
function remoteWarnings({ id, object }, manifests) {
	if (clusterOf(object) === "") return [];
	const nodes = manifests.filter((manifest) => nodeKindOf(manifest.id) !== void 0);
	const [first] = nodes;
	if (first === void 0) return [];
	const more = nodes.length === 1 ? "" : ` and ${nodes.length - 1} more`;
	return [{
		category: "remote-cluster",
		message: `applies ${printResource(first.id)}${more} to another cluster (spec.kubeConfig): rendered as in this cluster, and only one of each name`,
		resource: id
	}];
}
function lacksNamespace(node, { id, object }) {
	if (node.namespace === "" || (stringAt(object, "metadata", "namespace") ?? "") !== "") return false;
	return knownGroups.has(id.group) && !isClusterScoped(id.group, id.kind);
}
function placeOf$3(node, { origin }) {
	return {
		resource: node,
		at: origin
	};
}
function exclusionOf(object) {
	for (const [name, value] of Object.entries(exclusions)) for (const field of ["labels", "annotations"]) {
		const written = stringAt(object, "metadata", field, `${kustomizeGroup}/${name}`);
		if (written?.toLowerCase() === value) return `${kustomizeGroup}/${name}: ${written}`;
	}
}
// src/render/controllers/drift-ignore.ts
function driftIgnored(ignore, manifests) {
	const rules = [];
	for (const entry of ignore) {
		const rule = ruleOf(entry);
		if ("code" in rule) return rule;
		rules.push(rule);
	}
	return manifests.flatMap((manifest) => {
		const paths = rules.filter(({ matches }) => matches(manifest)).flatMap((rule) => rule.paths);
		return paths.length === 0 ? [] : [{
			id: manifest.id,
			paths
		}];
	});
}
function ruleOf({ paths, target }) {
	const text = (field) => stringAt(target, field) ?? "";
	try {
		const [group, version, kind] = [
			anchoredMatcher(text("group")),
			anchoredMatcher(text("version")),
			text("kind")
		];
		const [name, namespace] = [anchoredMatcher(text("name")), anchoredMatcher(text("namespace"))];
		const isKind = anchoredMatcher(kind);
		const labels = parseLabelSelector(text("labelSelector"));
		const annotations = parseLabelSelector(text("annotationSelector"));
		const matches = ({ id, object }) => group(id.group) && version((stringAt(object, "apiVersion") ?? "").replace(/^.*\//, "")) && isKind(id.kind) && name(id.name) && namespace(id.namespace) && labelsMatch(labels, textsOf$1(object, "labels")) && labelsMatch(annotations, textsOf$1(object, "annotations"));
		return {
			matches,
			paths
		};
	} catch (error) {
		if (!(error instanceof InvalidPattern) && !(error instanceof InvalidSelector)) throw error;
		return {
			code: "OBJECT_INVALID",
			message: `invalid target in spec.ignore: ${error.message}`,
			hint: "Correct the regular expression or the selector."
		};
	}
}
function textsOf$1(object, field) {
	const entries = Object.entries(objectAt(object, "metadata", field) ?? {});
	return new Map(entries.flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []));
}
// src/render/controllers/object-data.ts
function isInClear(entries) {
	for (const text of entries.values()) if (text !== "" && !isPlaceholder(text)) return true;
	return false;
}
function dataFor(store, id) {
	const object = store.get(id);
	return object === void 0 ? declaredData(store, id) : ownData(store, object);
}
function dataReader(store) {
	const known = new Map();
	return (id) => getOrInsert(known, resourceKey(id), () => ({ data: dataFor(store, id) })).data;
}
function ownData(store, object) {
	const entries = dataOf(object.object);
	let complete = true;
	let isConfidential = object.isConfidential === true;
	for (const key of generatedKeys(object)) if (!entries.has(key)) entries.set(key, placeholder(key));
	const from = copySource(object);
	if (from !== void 0) {
		const slash = from.indexOf("/");
		const namespace = slash < 0 ? object.id.namespace : from.slice(0, slash);
		const source = {
			...object.id,
			namespace,
			name: from.slice(slash + 1)
		};
		const held = store.get(source);
		const copied = held === void 0 ? declaredData(store, source)?.entries : dataOf(held.object);
		complete = copied !== void 0;
		if (held?.isConfidential === true) isConfidential = true;
		for (const [key, value] of copied ?? []) if (!entries.has(key)) entries.set(key, value);
	}
	if (object.id.kind === "Secret" && isInClear(entries)) isConfidential = true;
	return {
		entries,
		declared: false,
		complete,
		isConfidential
	};
}
function declaredData(store, id) {
	return declaration(store, id)?.data;
}
function declaringObject(store, id) {
	return declaration(store, id)?.by;
}
const declaring = new WeakMap();
function declares(object) {
	return getOrInsert(declaring, object, () => ({ declares: declarationMatcher(object) !== void 0 })).declares;
}
function declaration(store, id) {
	if (id.group !== "" || id.kind !== "Secret" && id.kind !== "ConfigMap") return void 0;
	const found = [];
	for (const by of store.objects()) {
		if (!declares(by)) continue;
		const data = copiedInto(by, id) ? {
			...ownData(store, by),
			declared: true
		} : producedData(by, id);
		if (data !== void 0) found.push({
			by,
			data
		});
	}
	return found.sort((a, b) => compareResources(a.by.id, b.by.id))[0];
}
function producedData(object, id) {
	for (const { keys, open = false, ...made } of producedObjects(object)) {
		if (!makes(object, made, id)) continue;
		return {
			entries: new Map(keys.map((key) => [key, placeholder(key)])),
			declared: true,
			complete: !open,
			isConfidential: false
		};
	}
}
function dataKey(store, id) {
	const data = dataFor(store, id);
	return JSON.stringify([
		resourceKey(id),
		data === void 0 ? null : [...data.entries],
		data?.declared ?? null,
		data?.complete ?? null
	]);
}
// src/render/memo/sealed-text.ts
const lengths = {
	nonce: 12,
	tag: 16
};
function sealText(text, key) {
	const nonce = Buffer.from(hash("sha256", `nonce ${key}\0${text}`), "hex").subarray(0, lengths.nonce);
	const cipher = createCipheriv("aes-256-gcm", cipherKey(key), nonce);
	const sealed = Buffer.concat([
		nonce,
		cipher.update(text, "utf8"),
		cipher.final()
	]);
	return Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64");
}
function unsealText(sealed, key) {
	const bytes = Buffer.from(sealed, "base64");
	const decipher = createDecipheriv("aes-256-gcm", cipherKey(key), bytes.subarray(0, lengths.nonce));
	decipher.setAuthTag(bytes.subarray(-lengths.tag));
	return decipher.update(bytes.subarray(lengths.nonce, -lengths.tag), void 0, "utf8") + decipher.final("utf8");
}
function cipherKey(key) {
	return Buffer.from(hash("sha256", `seal ${key}`), "hex");
}
// src/render/controllers/rendered.ts
function renderedCodec(tree, files = () => void 0) {
	return {
		print(rendered) {
			if (!rendered.manifests.some(isSecretInClear)) return print(rendered, ({ object }) => object);
			const sealedWith = files();
			if (tree === void 0 || sealedWith === void 0) return void 0;
			const key = bytesOf(tree, sealedWith);
			return print({
				...rendered,
				sealedWith
			}, (manifest) => isSecretInClear(manifest) ? sealed(manifest, key) : manifest.object);
		},
		read: (text) => readRendered(text, tree)
	};
}
function readRendered(text, tree) {
	let key;
	return read(text, (part, { sealedWith }) => {
		if (!part.startsWith("\"")) return part;
		return () => {
			key ??= tree === void 0 ? "" : bytesOf(tree, sealedWith ?? []);
			return unsealText(JSON.parse(part), key);
		};
	});
}
function bytesOf(tree, files) {
	const digest = createHash("sha256");
	for (const file of files) {
		const bytes = tree.read(file) ?? new Uint8Array();
		digest.update(`${file}\0${bytes.length}\0`).update(bytes);
	}
	return digest.digest("hex");
}
const releaseCodec = {
	apart: true,
	print: (rendered, key) => print(rendered, (manifest) => isSecretInClear(manifest) ? sealed(manifest, key) : manifest.object),
	read: (text, key) => read(text, (part) => part.startsWith("\"") ? () => unsealText(JSON.parse(part), key) : part)
};
function sealed({ object }, key) {
	const text = printJson(object);
	return text === void 0 ? void 0 : sealText(text, key);
}
function print({ manifests, variants, ...rest }, part) {
	const heads = (all) => all.map(({ object: _object, ...head }) => head);
	const others = variants?.map(({ manifests: own, ...variant }) => ({
		...variant,
		heads: heads(own)
	}));
	return printParts({
		...rest,
		heads: heads(manifests),
		...others === void 0 ? {} : { variants: others }
	}, [...manifests.map(part), ...(variants ?? []).flatMap((variant) => variant.manifests.map(part))]);
}
function read(text, object) {
	const { head, parts } = readParts(text);
	const { heads, variants, sealedWith: _sealedWith, ...rest } = head;
	let next = 0;
	const take = (all) => all.map((each) => withLazyObject(each, object(parts[next++] ?? "{}", head)));
	return {
		...rest,
		manifests: take(heads),
		...variants === void 0 ? {} : { variants: variants.map(({ heads: own, ...variant }) => ({
			...variant,
			manifests: take(own)
		})) }
	};
}
function isSecretInClear(manifest) {
	if (manifest.id.kind !== "Secret" || manifest.id.group !== "") return false;
	return isInClear(dataOf(manifest.object)) || hasUnknownField(manifest.object);
}
function memoisedManifests(memo, kept, tree) {
	const text = memo.keptText(kept);
	return text === void 0 ? [] : readRendered(text, tree).manifests;
}
// src/render/controllers/substitution-variables.ts
function unreplacedText(id) {
	return `${printResource(id)} is not in the tree: its variables are not replaced`;
}
function lastOfEach(entries) {
	if (entries.length < 2) return entries;
	const found = new Map();
	for (const entry of entries) {
		const key = [
			entry.kind,
			entry.name,
			entry.optional
		].join("\0");
		found.delete(key);
		found.set(key, entry);
	}
	return [...found.values()];
}
function collectVariables(side, run, made) {
	const postBuild = kustomizationSpec(run.node.object).postBuild;
	const values = new Map();
	const warnings = [];
	const optionalSecrets = [];
	let complete = true;
	let isConfidential = false;
	const from = lastOfEach(postBuild?.substituteFrom ?? []);
	const supplied = from.length === 0 ? [] : Object.entries(side.settings.substitutions);
	for (const { kind = "", name = "", optional } of from) {
		const id = {
			group: "",
			kind,
			namespace: run.node.id.namespace,
			name
		};
		const data = dataFor(side.store, id) ?? (run.drain === "none" ? void 0 : made(id));
		if (data !== void 0) {
			for (const [key, value] of data.entries) values.set(key, variableValue(value));
			if (!data.complete) complete = false;
			if (data.isConfidential) isConfidential = true;
		} else if (run.drain === "none") return {
			state: "blocked-on",
			on: [id]
		};
		else if (!optional) {
			const maker = awaitProducer(side, run, id);
			if (maker !== void 0) return maker;
			if (supplied.length === 0 && !isMadeOutside(side, id) && !comesFromItself(side, run, id)) return failed(run, {
				code: "VALUES_NOT_FOUND",
				message: `postBuild.substituteFrom: ${printResource(id)} is not in the tree`,
				hint: "Add it, correct its name, mark the entry as optional, or set its variables with `substitutions` (`--substitute`)."
			});
			complete = false;
			warnings.push({
				category: unresolved,
				message: supplied.length === 0 ? unreplacedText(id) : `${printResource(id)} is not in the tree: its variables are empty, except the given ones`,
				resource: run.node.id
			});
		} else if (kind === "Secret") optionalSecrets.push(id);
	}
	for (const [name, value] of supplied) values.set(name, variableValue(value));
	for (const [name, value] of Object.entries(postBuild?.substitute ?? {})) if (typeof value !== "object") values.set(name, variableValue(String(value)));
	const always = postBuild?.substituteStrategy === "Always" && behaves("flux-substitute-strategy", `2.${side.settings.minor}`);
	const wanted = postBuild !== void 0 && (values.size > 0 || always || !complete);
	const invalid = wanted ? checkVariableNames(values.keys()) : void 0;
	if (invalid !== void 0) return failed(run, invalid);
	const keepsUnset = !complete && supplied.length === 0;
	const told = warnings.map(({ message }) => message);
	return {
		values,
		key: JSON.stringify([
			wanted,
			complete,
			keepsUnset,
			[...values],
			told,
			...optionalSecrets.map(resourceKey)
		]),
		substitutes: wanted,
		complete,
		keepsUnset,
		optionalSecrets,
		warnings,
		isConfidential
	};
}
// src/render/generated-artifacts.ts
const maximumCopies = 1e3;
const copiesIn = new WeakMap();
var GeneratedArtifacts = class {
	#spec;
	#sources;
	#budget = newBudget();
	#made = new Map();
	#requests;
	constructor(spec, sources) {
		this.#spec = spec;
		this.#sources = sources;
	}
	isOf(sources) {
		return sources.size === this.#sources.size && [...sources].every(([alias, one]) => this.#sources.get(alias) === one);
	}
	requests() {
		return this.#expanded().found;
	}
	requestReads() {
		return this.#expanded().reads;
	}
	artifact(output) {
		return getOrInsert(this.#made, output.name, () => this.#make(output));
	}
	#expanded() {
		if (this.#requests === void 0) {
			const looked = new Lookups(this.#sources);
			const found = guarded(() => artifactRequests(this.#spec, (alias) => looked.of(alias)?.lookup, this.#budget));
			const reads = looked.reads();
			this.#requests = "error" in found ? {
				found: {
					code: "SOURCE_INVALID",
					message: found.error
				},
				reads
			} : {
				found,
				reads
			};
		}
		return this.#requests;
	}
	#make({ name, copy, revision }) {
		const looked = new Lookups(this.#sources);
		const sources = new Map();
		for (const alias of this.#sources.keys()) {
			const source = looked.of(alias);
			if (source !== void 0) sources.set(alias, source);
		}
		const used = copy.map(({ from }) => this.#sources.get(/^@([^/]*)\//.exec(from)?.[1] ?? ""));
		const copies = used.reduce((sum, one) => sum + ((one === void 0 ? void 0 : copiesIn.get(one)) ?? 1), 0);
		const composed = copies > maximumCopies ? { error: `more than ${maximumCopies} copies, with those of its sources` } : guarded(() => applyCopyOperations(copy, sources, this.#budget));
		const reads = looked.reads();
		if ("error" in composed) return {
			artifact: {
				code: "SOURCE_INVALID",
				message: `${name} build failed: ${composed.error}`
			},
			reads
		};
		const taken = [...new Set(used)].filter((one) => one !== void 0);
		const artifact = {
			identity: JSON.stringify([
				"generated",
				copy,
				[...this.#sources].map(([alias, one]) => [alias, one.identity])
			]),
			revision: revision === void 0 ? "" : this.#sources.get(revision)?.revision ?? "",
			tree: ignoreTree(composed.tree, defaultIgnorePatterns),
			...taken.some((one) => one.reviewed !== void 0) ? { reviewed: (path) => this.#reviewed(composed.origins(path)) } : {}
		};
		copiesIn.set(artifact, copies);
		return {
			artifact,
			reads
		};
	}
	#reviewed(origins) {
		return origins.flatMap(({ alias, path }) => this.#sources.get(alias)?.reviewed?.(path) ?? []);
	}
};
var Lookups = class {
	#sources;
	#recordings = new Map();
	constructor(sources) {
		this.#sources = sources;
	}
	of(alias) {
		const known = this.#recordings.get(alias);
		if (known !== void 0) return known.source;
		const artifact = this.#sources.get(alias);
		if (artifact === void 0) return void 0;
		const tree = contentOf$1(artifact);
		const recording = recordingTree(tree);
		const source = {
			tree,
			lookup: recording.tree
		};
		this.#recordings.set(alias, {
			source,
			readSet: recording.readSet
		});
		return source;
	}
	reads() {
		return [...this.#recordings].flatMap(([alias, { readSet }]) => {
			const artifact = this.#sources.get(alias);
			return artifact === void 0 ? [] : reviewedReads(artifact, readSet());
		});
	}
};
const unpacked = new WeakMap();
function contentOf$1(artifact) {
	const { chartArchive, tree } = artifact;
	if (chartArchive === void 0 || (tree.list("")?.length ?? 0) > 0) return tree;
	let content = unpacked.get(artifact);
	if (content === void 0) {
		const extracted = extractArchive(chartArchive);
		content = isProblem(extracted) ? tree : extracted.tree;
		unpacked.set(artifact, content);
	}
	return content;
}
function guarded(work) {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return { error: error.problem.message };
	}
}
const known = new WeakMap();
function generatedArtifacts(object, spec, sources) {
	const [first] = sources.values();
	const ofSide = first === void 0 ? void 0 : known.get(first);
	const found = ofSide?.get(object);
	if (found?.isOf(sources) === true) return found;
	const made = new GeneratedArtifacts(spec, sources);
	if (first !== void 0) known.set(first, (ofSide ?? new WeakMap()).set(object, made));
	return made;
}
// src/render/controllers/memoised-render.ts
function memoisedBuild(side, run, { key, isConfidential = false }, work, build) {
	const keeps = mayKeep(side, run, isConfidential);
	const files = (build?.reads ?? []).filter(([question, , answer]) => question === "read" && answer !== "");
	let copies;
	const mayCopy = () => {
		copies ??= build?.mayCopy() ?? true;
		return copies;
	};
	const sealing = () => mayCopy() ? void 0 : files.map(([, path]) => path);
	const { value, identity, readSet } = side.memo.fromKey(key, work, keeps ? renderedCodec(build?.tree, sealing) : void 0);
	const holdsSecrets = value.manifests.some(isSecretInClear);
	const isKept = keeps && (!holdsSecrets || !mayCopy() && readSetHolds(files, side.tree));
	return {
		value,
		identity,
		readSet,
		isConfidential: isConfidential || holdsSecrets && mayCopy(),
		...isKept ? { kept: identity } : {}
	};
}
function memoisedRelease(side, run, { key, isConfidential = false }, work) {
	return side.memo.fromKey(key, work, mayKeep(side, run, isConfidential) ? releaseCodec : void 0);
}
function mayKeep(side, { node }, isConfidential) {
	return !isConfidential && node.isConfidential !== true && side.decryption === void 0 && Object.keys(side.settings.substitutions).length === 0;
}
// src/render/controllers/generator-controller.ts
const reconcileGenerator = async (side, run) => {
	const { id, object } = run.node;
	if (isGeneratorDisabled(object)) return withInputs({
		state: "suspended",
		reason: "reconciliation is disabled by annotation"
	}, inputsKey(object));
	const spec = generatorSpec(object, id.namespace);
	if ("error" in spec) return withInputs(failed(run, {
		code: "OBJECT_INVALID",
		message: spec.error
	}), inputsKey(object));
	const contents = sourceContents(side, spec);
	const sources = artifactsOf(side, run, spec);
	if ("state" in sources) return withInputs(sources, inputsKey(object, contents, sources));
	const work = generatedArtifacts(object, spec, sources);
	const requests = work.requests();
	let reads = work.requestReads();
	if (isProblem(requests)) return withInputs(failed(run, requests), inputsKey(object, contents, requests), reads);
	const made = [];
	let problem;
	for (const request of requests) {
		const built = work.artifact(request.artifact);
		reads = [...reads, ...built.reads];
		if (isProblem(built.artifact)) {
			problem = built.artifact;
			break;
		}
		made.push(request);
	}
	const key = inputsKey("generate", id, object, contents, made, problem ?? null);
	const { value, kept } = memoisedBuild(side, run, { key }, () => rendered(made.map((request) => manifestOf(run.node, spec, request))));
	const { manifests } = value;
	if (isProblem(problem)) return withInputs({
		...failed(run, problem),
		manifests
	}, key, reads);
	return withInputs({
		state: "rendered",
		manifests,
		...kept === void 0 ? {} : { kept }
	}, key, reads);
};
function reconcileGenerated(side, run, generator) {
	const { id, object } = run.node;
	const spec = generatorSpec(generator.object, generator.id.namespace);
	if ("error" in spec) return withInputs(failed(run, {
		code: "OBJECT_INVALID",
		message: spec.error
	}), inputsKey(object, generator.object));
	const contents = sourceContents(side, spec);
	const early = (result) => withInputs(result, inputsKey(object, generator.object, contents, result));
	const sources = artifactsOf(side, run, spec);
	if ("state" in sources) return early(sources);
	const work = generatedArtifacts(generator.object, spec, sources);
	const requests = work.requests();
	if (isProblem(requests)) return early(failed(run, requests));
	const request = requests.find(({ artifact }) => artifact.name === id.name);
	if (request === void 0) {
		const message = `${printResource(generator.id)} does not create ${printResource(id)}`;
		return early(failed(run, {
			code: "SOURCE_NOT_FOUND",
			message
		}));
	}
	const { artifact, reads } = work.artifact(request.artifact);
	if (!isProblem(artifact)) side.store.setArtifact(id, artifact);
	const end = isProblem(artifact) ? failed(run, artifact) : { state: "rendered" };
	return withInputs(end, inputsKey(object, request, contents), reads);
}
function generatorOf(side, artifact) {
	const { parent } = artifact;
	return parent?.group === "source.extensions.fluxcd.io" ? side.store.get(parent) : void 0;
}
function artifactsOf(side, run, { sources }) {
	const found = new Map();
	for (const { alias, id } of sources) {
		const artifact = awaitArtifact(side, run, id);
		if (!isArtifact(artifact)) return artifact;
		found.set(alias, artifact);
	}
	return found;
}
function sourceContents(side, { sources }) {
	return sources.map(({ id }) => sourceContent(side.store, id));
}
function rendered(manifests) {
	return {
		state: "rendered",
		reason: "",
		problems: [],
		warnings: [],
		manifests,
		size: 0
	};
}
function manifestOf({ id: { name, namespace }, object, origin }, spec, { artifact, labels }) {
	const { annotations } = spec;
	const made = {
		apiVersion: `${sourceGroup}/v1`,
		kind: "ExternalArtifact",
		metadata: {
			name: artifact.name,
			namespace,
			labels: {
				...spec.labels,
				...labels,
				"app.kubernetes.io/managed-by": "source-watcher"
			},
			...Object.keys(annotations).length === 0 ? {} : { annotations }
		},
		spec: { sourceRef: {
			apiVersion: object["apiVersion"] ?? null,
			kind: "ArtifactGenerator",
			name,
			namespace
		} }
	};
	return {
		id: sourceId("ExternalArtifact", namespace, artifact.name),
		object: made,
		origin
	};
}
// src/render/release/inferred-content.ts
const fluxMark = "fluxcd";
const fluxVersion = /(?:(?:toolkit|source\.extensions)\.fluxcd\.io|fluxcd\.controlplane\.io)\/v\d/;
const policyMark = /kyverno\.io\/v\d|constraints\.gatekeeper\.sh|kind\W{1,4}(?:LimitRange|ResourceQuota|ValidatingAdmissionPolicy)\b|pod-security\.kubernetes\.io\//;
const codec = jsonCodec();
function inferredContent(side, { object }, values, local) {
	const inline = helmReleaseSpec(object).values;
	const texts = [...values.map(({ text }) => text), ...inline === void 0 ? [] : [inputsKey(inline)]];
	const ofChart = local === void 0 ? void 0 : contentOf(side, local);
	return {
		fluxObjects: ofChart?.fluxObjects === true || texts.some((text) => fluxVersion.test(text)),
		policies: ofChart?.policies === true || texts.some((text) => policyMark.test(text))
	};
}
function contentOf(side, { key, chart }) {
	return side.memo.fromKey(inputsKey("presumed content", key), () => {
		const texts = [...textsOf(chart())];
		return {
			fluxObjects: texts.some((text) => text.includes(fluxMark)),
			policies: texts.some((text) => policyMark.test(text))
		};
	}, codec).value;
}
function* textsOf({ templates, files, values, dependencies }) {
	for (const { data } of [...templates, ...files]) yield Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("latin1");
	yield inputsKey(values);
	for (const dependency of dependencies) yield* textsOf(dependency);
}
// src/render/release/release-stream.ts
const templateAnnotation = "postrenderer.helm.sh/postrender-filename";
function renderStream(files, renderers, version) {
	const texts = [...files.keys()].sort(compareBytes).flatMap((source) => {
		if (source.slice(source.lastIndexOf("/") + 1).startsWith("_")) return [];
		return splitStream(files.get(source) ?? "").flatMap((text) => trimSpace(text) === "" ? [] : [{
			source,
			text
		}]);
	});
	const kustomizations = renderers.flatMap((renderer, at) => {
		const kustomize = objectAt(renderer, "kustomize");
		return kustomize === void 0 ? [] : [{
			at,
			kustomize
		}];
	});
	return kustomizations.length === 0 ? readStream(texts) : kustomized(texts, kustomizations, version);
}
const documents = new TextCache(33554432);
function readStream(texts) {
	const read = texts.map(({ source, text }) => ({
		source,
		document: documents.get(`${source}\n${text}`, () => readStreamDocument(text, annotationOf(source)))
	}));
	for (const { source, document } of read) if (document.refused !== void 0) refuse(source, document.refused);
	for (const { source, document } of read) if (document.unreadable !== void 0) refuse(source, document.unreadable);
	const seen = new Map();
	const objects = [];
	for (const { document } of read) for (const { id, object } of document.objects) {
		const first = seen.get(id);
		if (first !== void 0) refuseTwice(first, object);
		seen.set(id, object);
		objects.push(object);
	}
	return objects;
}
function annotationOf(source) {
	return {
		name: templateAnnotation,
		value: source
	};
}
function refuse(source, { message }) {
	return fail("RENDERED_YAML", `Flux refuses the output of ${source}: ${message}`, {
		at: { file: source },
		hint: "helm-controller passes releases through kustomize, which is stricter than Helm. Correct the chart or its values."
	});
}
function refuseTwice(first, second) {
	const id = resourceIdOf(second);
	const places = [...new Set([first, second].map(templateOf))].filter((source) => source !== void 0).join(" and ");
	return fail("KUSTOMIZE_DUPLICATE_ID", `${id === void 0 ? "an object" : printResource(id)} is rendered twice${places === "" ? "" : `, by ${places}`}`, { hint: isHook(first) === isHook(second) ? "Flux refuses such a release. Correct the chart or its values." : "Flux refuses such a release. Set spec.postRenderStrategy to separate." });
}
function templateOf(object) {
	return stringAt(object, "metadata", "annotations", "postrenderer.helm.sh/postrender-filename") || void 0;
}
function isHook(object) {
	return jsonAt(object, "metadata", "annotations", "helm.sh/hook") !== void 0;
}
function kustomized(texts, kustomizations, version) {
	let stream = texts.map(({ source, text }) => {
		try {
			return streamText(text, annotationOf(source));
		} catch (thrown) {
			if (!(thrown instanceof ProblemError)) throw thrown;
			return refuse(source, thrown.problem);
		}
	}).filter((text) => text !== "").join("---\n");
	let objects = [];
	for (const { at, kustomize } of kustomizations) {
		const tree = memoryTree({
			"helm-output.yaml": stream,
			"kustomization.yaml": encodeYaml(kustomizationOf(kustomize))
		});
		const { problems, resources } = build(tree, "", {
			loadRestrictor: "none",
			version
		});
		const [problem] = problems;
		if (problem !== void 0) {
			readStream(texts);
			const { at: _at, stack: _stack, message, ...rest } = problem;
			throw new ProblemError({
				...rest,
				message: `spec.postRenderers[${at}].kustomize: ${message}`
			});
		}
		objects = resources.map(({ object }) => object);
		stream = resources.map((resource) => resource.yaml()).join("---\n");
	}
	return objects;
}
function kustomizationOf(kustomize) {
	const { patches, images } = kustomize;
	return {
		apiVersion: "kustomize.config.k8s.io/v1beta1",
		kind: "Kustomization",
		resources: ["helm-output.yaml"],
		...patches === void 0 ? {} : { patches },
		...images === void 0 ? {} : { images },
		patchesStrategicMerge: listAt(kustomize, "patchesStrategicMerge").map((patch) => encodeGoJson(patch)),
		patchesJson6902: listAt(kustomize, "patchesJson6902").map((entry) => ({
			patch: encodeGoJson(jsonAt(entry, "patch") ?? null),
			target: objectAt(entry, "target") ?? {}
		}))
	};
}
// src/render/release/release-metadata.ts
const readerAnnotations = [
	templateAnnotation,
	"config.kubernetes.io/index",
	"internal.config.kubernetes.io/index",
	"internal.config.kubernetes.io/seqindent"
];
const twins = [["config.kubernetes.io/path", "internal.config.kubernetes.io/path"], ["config.k8s.io/id", "internal.config.kubernetes.io/id"]];
function withReleaseMetadata(object, { labels, annotations }) {
	const metadata = { ...objectAt(object, "metadata") };
	const named = labels.length === 0 ? objectAt(metadata, "labels") : entriesOf(object, metadata, "labels", labels);
	if (named !== void 0) metadata["labels"] = named;
	const annotated = entriesOf(object, metadata, "annotations", annotations);
	for (const name of readerAnnotations) delete annotated[name];
	for (const [old, now] of twins) {
		const value = annotated[now] || annotated[old];
		if (value) Object.assign(annotated, {
			[old]: annotated[old] || value,
			[now]: annotated[now] || value
		});
	}
	if (Object.keys(annotated).length > 0) metadata["annotations"] = annotated;
	else delete metadata["annotations"];
	return {
		...object,
		metadata
	};
}
function entriesOf(object, metadata, field, entries) {
	const held = metadata[field] ?? {};
	if (!isJsonObject(held)) {
		const id = resourceIdOf(object);
		fail("KUSTOMIZE_TRANSFORMER", `${field} of ${id === void 0 ? "an object" : printResource(id)} are not a mapping`);
	}
	return Object.assign({}, held, ...entries);
}
// src/render/release/post-render.ts
const goneFields = ["patchesJson6902", "patchesStrategicMerge"];
function removedApiField(release) {
	if (stringAt(release, "apiVersion") !== "helm.toolkit.fluxcd.io/v2") return void 0;
	for (const [at, renderer] of helmReleaseSpec(release).postRenderers.entries()) {
		const field = goneFields.find((name) => jsonAt(renderer, "kustomize", name) !== void 0);
		if (field !== void 0) return {
			code: "OBJECT_INVALID",
			message: `unknown field in helm.toolkit.fluxcd.io/v2: spec.postRenderers[${at}].kustomize.${field}`,
			hint: "Move the patches to patches, each a string with an optional target."
		};
	}
}
function originLabels({ name, namespace }) {
	return {
		[`${helmGroup}/name`]: name,
		[`${helmGroup}/namespace`]: namespace
	};
}
function postRender(files, id, { commonMetadata, postRenderers, postRenderStrategy }, settings) {
	const metadata = {
		labels: [commonMetadata?.labels ?? {}, originLabels(id)],
		annotations: [commonMetadata?.annotations ?? {}]
	};
	const rendered = (group, prefix = "") => renderStream(group, postRenderers, settings.kustomize).map((object, at) => {
		const source = templateOf(object);
		const labelled = withReleaseMetadata(object, metadata);
		return {
			file: source ?? `generated-by-postrender-${prefix}${at}.yaml`,
			...source === void 0 ? {} : { source },
			object: labelled
		};
	});
	const { helm } = settings;
	return sorted(byStrategy(files, postRenderStrategy || settings.postRenderStrategy, helm, rendered), helm);
}
function byStrategy(files, strategy, helm, rendered) {
	if (strategy === "combined") return rendered(files);
	const split = splitterOf(helm);
	const { manifests, hooks } = sortManifests(files, split);
	const hookTexts = joined(hooks);
	const untouched = () => sortManifests(hookTexts, split).hooks.map((manifest) => ({
		file: manifest.source,
		source: manifest.source,
		object: manifest.object(),
		hook: manifest.hook
	}));
	return [...strategy === "separate" ? rendered(hookTexts, "hooks-") : untouched(), ...rendered(joined(manifests), "manifests-")];
}
function joined(manifests) {
	const files = new Map();
	for (const { source, text } of manifests) {
		const before = files.get(source);
		files.set(source, before === void 0 ? text : `${before}\n---\n${text}`);
	}
	return files;
}
function sorted(filed, helm) {
	const known = filed.map((one) => ({
		...one,
		head: readManifestHead(one.object)
	}));
	known.sort((a, b) => compareBytes(a.file, b.file));
	known.sort((a, b) => compareKinds(a.head.kind, b.head.kind));
	const manifests = [];
	const hooks = [];
	for (const { file: _file, head, ...rendered } of known) {
		const hook = behaves("helm-hooks-after-post-renderers", helm) ? hookOf(head) : rendered.hook;
		if (hook === void 0) manifests.push({
			...rendered,
			object: withLineFeed(rendered.object)
		});
		else if (hook !== "unknown") hooks.push({
			...rendered,
			hook
		});
	}
	return {
		manifests,
		hooks
	};
}
// src/render/controllers/published-warnings.ts
function publishedWarnings(resource, what, published, version) {
	if (published === void 0) return [];
	const { path, inferredFrom } = published;
	const [name, warnings] = [path || "the repository", []];
	const subject = what === printResource(resource) ? "" : `${what} `;
	if (inferredFrom !== void 0) {
		const message = `${subject}is rendered from ${name}, pushed by ${printPosition(inferredFrom)}`;
		warnings.push({
			category: "inferred-source",
			message,
			resource
		});
	}
	if (version !== void 0) {
		const message = `${subject}follows ${version}: changes in ${name} reach it with the next release`;
		warnings.push({
			category: "pinned-source",
			message,
			resource
		});
	}
	return warnings;
}
// src/render/controllers/signatures.ts
function unverifiedSource({ id, object }, revision) {
	const { verify } = sourceSpec(object);
	if (verify === void 0) return [];
	return [unverified(id, `signature ${id.kind === "GitRepository" ? `of ${objectOf(verify.mode)} ` : ""}(${revision}) not verified here; Flux verifies it${id.kind === "GitRepository" ? "" : ` by ${verify.provider ?? "cosign"}`}`)];
}
function unverifiedChart(release, { verifiedBy }, chart) {
	if (verifiedBy === void 0) return [];
	return [unverified(release, `${`signature of chart ${chart.name} ${chart.version} not verified here`}; Flux verifies it by ${verifiedBy}`)];
}
function unverified(resource, what) {
	return {
		category: "signature",
		message: `${printResource(resource)}: ${what}`,
		resource
	};
}
function objectOf(mode) {
	switch (mode) {
		case "Tag": return "its tag";
		case "TagAndHEAD": return "its tag and commit";
		default: return "its commit";
	}
}
// src/render/controllers/source-secrets.ts
function awaitSecrets(side, run, source) {
	for (const id of secretsOf(source)) {
		const maker = dataFor(side.store, id) === void 0 ? awaitProducer(side, run, id) : void 0;
		if (maker?.state === "blocked-on") return {
			state: "blocked-on",
			on: [...maker.on, id]
		};
	}
}
function missingSecrets(side, source) {
	return secretsOf(source).filter((id) => dataFor(side.store, id) === void 0).map((id) => ({
		category: "missing-secret",
		message: `${printResource(id)} is not in the tree: ${printResource(source.id)} is fetched with the credentials of this run`,
		resource: source.id
	}));
}
function secretsOf({ id, object }) {
	const { certSecretRef, proxySecretRef, secretRef } = sourceSpec(object);
	return [
		certSecretRef,
		proxySecretRef,
		secretRef
	].flatMap((reference) => reference?.name === void 0 ? [] : [{
		group: "",
		kind: "Secret",
		namespace: id.namespace,
		name: reference.name
	}]);
}
// src/render/controllers/source-controller.ts
const notChecked = new Set([
	"EGRESS_DENIED",
	"GIT_FAILED",
	"GIT_UNAVAILABLE",
	"SOURCE_AUTH",
	"SOURCE_UNREACHABLE",
	"SOURCE_UNSUPPORTED"
]);
function isInconclusive(problem) {
	return notChecked.has(problem.code);
}
const reconcileSource = async (side, run) => {
	const generator = generatorOf(side, run.node);
	if (generator !== void 0) return reconcileGenerated(side, run, generator);
	const key = inputsKey(sourceContent(side.store, run.node.id));
	return withInputs(await fetchSource(side, run), key);
};
async function fetchSource(side, run) {
	const { id, object } = run.node;
	if (fluxSpec(object).suspend) return {
		state: "suspended",
		reason: "suspended"
	};
	if (side.store.artifact(id) !== void 0) return {
		state: "rendered",
		warnings: publicationWarnings(side, run.node)
	};
	if (!side.isDemanded(id) || id.kind === "HelmRepository") return {
		state: "unchanged",
		reason: "not needed"
	};
	const includes = [];
	for (const { repository } of id.kind === "GitRepository" ? sourceSpec(object).include : []) {
		const included = sourceId("GitRepository", id.namespace, repository?.name ?? "");
		const artifact = awaitArtifact(side, run, included);
		if (!isArtifact(artifact)) return artifact;
		includes.push(artifact);
	}
	const waiting = awaitSecrets(side, run, run.node);
	if (waiting !== void 0) return waiting;
	const warnings = missingSecrets(side, run.node);
	const fetched = await side.fetch({
		...sourceRequest(run.node),
		includes
	});
	if ("artifact" in fetched) {
		side.store.setArtifact(id, fetched.artifact);
		const unverified = unverifiedSource(run.node, fetched.artifact.revision);
		return {
			state: "rendered",
			warnings: [
				...warnings,
				...unverified,
				...leftOut(id, fetched.artifact)
			]
		};
	}
	const problem = withNode(run, fetched.problem);
	const state = isInconclusive(problem) ? "unchecked" : "failed";
	const told = problem.code === "SOURCE_UNREACHABLE" ? [] : warnings;
	return {
		state,
		reason: problem.message,
		problems: [problem],
		warnings: told
	};
}
function publicationWarnings(side, { id, object }) {
	const published = publishedDirectory(side.discovery.publications, id, object, side.tree);
	return publishedWarnings(id, printResource(id), published, pinnedVersion(object));
}
function leftOut(id, { linksOut = [] }) {
	if (linksOut.length === 0) return [];
	const [first = ""] = linksOut;
	const more = linksOut.length === 1 ? "" : ` and ${linksOut.length - 1} more`;
	return [{
		category: "left-out",
		message: `${printResource(id)}: symbolic links out of the artifact are skipped, as by Flux: ${JSON.stringify(first.slice(0, 200))}${more}`,
		resource: id
	}];
}
function sourceRequest({ id, object }) {
	const spec = objectAt(object, "spec") ?? {};
	const artifact = id.kind === "ExternalArtifact" ? objectAt(object, "status", "artifact") : void 0;
	return {
		id,
		kind: id.kind,
		spec: artifact === void 0 ? spec : {
			...spec,
			artifact
		}
	};
}
// src/render/release/chart-version.ts
function releasedVersion(version, { source, tracks }, revision, tracksDigests = true) {
	if (revision === "" || tracks === "nothing") return version;
	if (source.kind === "ExternalArtifact" && !revision.includes(":")) return version;
	const own = tryParseVersion(version);
	if (own === void 0) return {
		code: "CHART_INVALID",
		message: `chart version in ${printResource(source)} is not a semantic version: ${version}`
	};
	if (tracks === "revision") {
		const commit = /(?<![0-9a-f])([0-9a-f]{12})[0-9a-f]*$/.exec(revision)?.[1];
		return commit === void 0 ? version : withMetadata$1(own, commit);
	}
	const [tag = "", digest, ...rest] = revision.split("@");
	const tagged = tryParseVersion(digest === void 0 ? revision : tag.replaceAll("_", "+"));
	if (tagged !== void 0 && (digest === void 0 || rest.length > 0 || compareVersions(tagged, own) !== 0)) return {
		code: "CHART_INVALID",
		message: `tag ${tag} of ${printResource(source)} is not the version of its chart, ${version}`,
		hint: "Flux refuses such a release. Make the tag equal to the chart version."
	};
	const [, sum = "", ...more] = (tagged === void 0 ? revision : digest ?? "").split(":");
	if (sum.length < 12 || more.length > 0) return {
		code: "CHART_INVALID",
		message: `revision without a digest in ${printResource(source)}: ${revision}`
	};
	return tracksDigests ? withMetadata$1(own, sum.slice(0, 12)) : version;
}
function withMetadata$1(version, metadata) {
	return printVersion({
		...version,
		metadata
	});
}
// src/render/release/release-chart.ts
function isChart(value) {
	return "chart" in value;
}
async function resolveChart(side, run, reference, source) {
	if (source?.id.kind === "HelmRepository") {
		const published = chartPublication(side, reference, source);
		if (published === void 0) return await fromRepository(side, run, reference, source);
		const artifact = side.workingTree.published(published, {});
		const load = loadArtifactChart(side.memo, artifact, {
			...reference,
			chart: ""
		}, side.settings.helm);
		return finish(side, run, reference, load, placeOf$2(published.path, reviewedReads(artifact, load.readSet)));
	}
	const artifact = awaitArtifact(side, run, reference.source);
	if (!isArtifact(artifact)) return artifact;
	const present = loadArtifactChart(side.memo, artifact, reference, side.settings.helm);
	if (reference.source.kind === "ExternalArtifact") {
		const [directory] = artifact.reviewed?.(chartDirectory(artifact.tree) ?? "") ?? [];
		return finish(side, run, reference, present, placeOf$2(directory, reviewedReads(artifact, present.readSet)), artifact.revision);
	}
	const kept = side.keptChart(run.node.id);
	const [directory] = artifact.reviewed?.(clampPath(reference.chart)) ?? [];
	const place = placeOf$2(directory, reviewedReads(artifact, present.readSet));
	if (kept !== void 0) return finish(side, run, reference, kept, {
		...place,
		waiting: present.identity
	});
	return finish(side, run, reference, present, place, artifact.reviewed === void 0 ? artifact.revision : "");
}
function chartPublication({ discovery, tree }, reference, source) {
	if (source?.id.kind !== "HelmRepository") return void 0;
	return publishedChart(discovery.publications, source.object, reference, tree);
}
async function fromRepository(side, run, reference, repository) {
	const waiting = awaitSecrets(side, run, repository);
	if (waiting !== void 0) return waiting;
	const fetched = await side.fetch(chartRequest(run.node.id, reference, repository));
	if ("problem" in fetched) {
		const problem = withNode(run, fetched.problem);
		return {
			state: isInconclusive(problem) ? "unchecked" : "failed",
			reason: problem.message,
			problems: [problem],
			blockedOn: [repository.id]
		};
	}
	return finish(side, run, reference, loadArtifactChart(side.memo, fetched.artifact, {
		...reference,
		chart: ""
	}, side.settings.helm), placeOf$2());
}
function chartRequest(asker, { chart, version }, repository) {
	return {
		id: asker,
		kind: "HelmChart",
		spec: {
			chart,
			version
		},
		repository
	};
}
const headCodec = jsonCodec();
function placeOf$2(directory, reads = []) {
	return directory === void 0 ? { reads } : {
		directory,
		reads
	};
}
function finish(side, run, reference, load, place, revision = "") {
	const { problems, version } = side.memo.fromKey(inputsKey("chart head", load.identity), () => headOf(load.value), headCodec).value;
	if (version === void 0) {
		const isOfTree = place.directory !== void 0;
		const named = problems.map((problem) => withNode(run, isOfTree ? problem : ofSource(problem, reference.source)));
		return {
			state: "failed",
			reason: named[0]?.message ?? `no chart in ${printResource(reference.source)}`,
			problems: named,
			reads: place.reads
		};
	}
	const chart = () => loadedChart(load);
	const released = releasedVersion(version, reference, revision, side.settings.tracksChartDigests);
	if (typeof released !== "string") return failed(run, released);
	return {
		chart: released === version ? chart : () => withChartVersion(loadedChart(load), released),
		key: `chart ${load.identity} ${released}`,
		...place
	};
}
function ofSource({ at, ...problem }, source) {
	const file = clampPath(at?.file ?? "");
	return file === "" ? problem : {
		...problem,
		at: {
			...at,
			file: fileElsewhere(printResource(source), file)
		}
	};
}
function headOf({ chart, problems }) {
	return chart === void 0 ? { problems } : {
		problems: [],
		version: chart.metadata.version
	};
}
function loadedChart({ value }) {
	if (value.chart === void 0) throw new Error("a chart that loaded before does not load");
	return value.chart;
}
// src/render/release/cluster-assumptions.ts
function assumedAnswers({ kubeVersion, kubeVersions: possible, apiVersions, releaseAction: action }) {
	const own = kubeMinorOf(kubeVersion);
	const kubeVersions = own === void 0 ? possibleVersions(possible) : [own];
	const gone = defaultApiVersions().filter((version) => isInNone(version, kubeVersions));
	return {
		action,
		kubeVersions,
		apiVersions: [...kindsInAll(kubeVersions), ...apiVersions],
		withoutApiVersions: new Set(gone.filter((version) => !apiVersions.includes(version)))
	};
}
const namedVersions = 4;
function otherVersions(asked, { apiVersions, withoutApiVersions, kubeVersions }) {
	const own = new Set(apiVersions);
	const known = new Set([...defaultApiVersions(), ...apiVersions]);
	const open = [...asked].sort().filter((version) => withoutApiVersions?.has(version) !== true && !isInNone(version, kubeVersions));
	const missing = open.filter((version) => !known.has(version));
	const passing = open.filter((version) => known.has(version) && !own.has(version) && /v\d+(?:alpha|beta)\d+/.test(version));
	return {
		missing,
		passing,
		count: missing.length + passing.length
	};
}
function answered(answers, { missing, passing }) {
	return {
		...answers,
		apiVersions: [...answers.apiVersions, ...missing],
		withoutApiVersions: new Set([...answers.withoutApiVersions ?? [], ...passing])
	};
}
function versionsText({ missing, passing }) {
	const names = (versions) => versions.length <= namedVersions ? versions.join(", ") : `${versions.slice(0, namedVersions).join(", ")} and ${versions.length - namedVersions} more`;
	const verb = (versions, one, several) => versions.length === 1 ? one : several;
	return [missing.length === 0 ? "" : `when ${names(missing)} ${verb(missing, "exists", "exist")}`, passing.length === 0 ? "" : `${missing.length === 0 ? "when" : "and"} ${names(passing)} ${verb(passing, "does", "do")} not exist`].filter((text) => text !== "").join(" ");
}
// src/render/release/release-name.ts
const maximumLength$1 = 53;
function releaseName(id, object) {
	const { releaseName: stated, targetNamespace } = helmReleaseSpec(object);
	const name = stated || (targetNamespace ? `${targetNamespace}-${id.name}` : id.name);
	if (Buffer.byteLength(name) <= maximumLength$1) return name;
	const digest = createHash("sha256").update(name).digest("hex");
	return `${name.slice(0, 40)}-${digest.slice(0, 12)}`;
}
function releaseNamespace(id, object) {
	return helmReleaseSpec(object).targetNamespace || id.namespace;
}
// src/render/release/release-render.ts
const laterRevision = 2;
function renderOptions(side, { id, object }, { action, apiVersions, withoutApiVersions, kubeVersion = side.settings.kubeVersion }) {
	return {
		helm: side.settings.helm,
		release: {
			name: releaseName(id, object),
			namespace: releaseNamespace(id, object),
			...action === "upgrade" ? {
				isUpgrade: true,
				revision: laterRevision
			} : {}
		},
		capabilities: {
			assumes: "4.3",
			...kubeVersion === "" ? {} : { kubeVersion },
			apiVersions,
			...withoutApiVersions === void 0 ? {} : { withoutApiVersions }
		}
	};
}
function releaseRender(side, node, chart, collected) {
	const inline = helmReleaseSpec(node.object).values ?? {};
	const { values, problems } = composeHelmReleaseValues({
		valuesFrom: collected,
		inline
	});
	const open = collected.filter(({ isConfidential }) => !isConfidential);
	const { values: openValues } = composeHelmReleaseValues({
		valuesFrom: open,
		inline
	});
	if (problems.length > 0) return void 0;
	const options = renderOptions(side, node, assumedAnswers(side.settings));
	return {
		chart,
		values,
		openValues,
		render: (other, given, more) => renderTexts(other, {
			...options,
			...more,
			values: given,
			skipSchemaValidation: true
		})
	};
}
// src/render/release/release-values.ts
function encryptedValues(side, run) {
	const dataFor = dataReader(side.store);
	return helmReleaseSpec(run.node.object).valuesFrom.flatMap((entry) => {
		const id = valuesId(run.node.id, entry);
		const key = entry.valuesKey || "values.yaml";
		const data = dataFor(id);
		const text = data?.entries.get(key);
		const isDocument = entry.targetPath === void 0;
		if (data === void 0 || (text === void 0 ? data.complete : !isDocument || !isUnknownDocument(side, text))) return [];
		return [{
			category: "unresolved-values",
			message: `key ${key} of ${printResource(id)} is not in the tree in clear text: rendered without its values`,
			resource: run.node.id
		}];
	});
}
function isUnknownDocument(side, text) {
	return isPlaceholder(text) || (side.decryption?.isStandIn(text.trim()) ?? false);
}
function holdsStandIns({ decryption }, values) {
	return decryption !== void 0 && values.some(({ text }) => decryption.isStandInIn(text));
}
function standInWarning(side, run, values) {
	if (!holdsStandIns(side, values)) return [];
	return [{
		category: "decrypted-values",
		message: "rendered with stand-ins for decrypted values: parts, lengths and digests of values, and what depends on them, differ in the cluster",
		resource: run.node.id
	}];
}
function withStandInHint(side, values, problem) {
	if (!holdsStandIns(side, values) || problem.hint !== void 0) return problem;
	return {
		...problem,
		hint: "Texts stand in for decrypted values here, which the chart may not accept. The cluster may accept the values."
	};
}
function valuesId({ namespace }, { kind = "", name = "" }) {
	return {
		group: "",
		kind,
		namespace,
		name
	};
}
function collectValues(side, run) {
	const entries = [];
	const dataFor = dataReader(side.store);
	for (const entry of helmReleaseSpec(run.node.object).valuesFrom) {
		const { literal, optional, targetPath } = entry;
		const id = valuesId(run.node.id, entry);
		const key = entry.valuesKey || "values.yaml";
		const data = dataFor(id);
		if (data === void 0 && run.drain === "none") return {
			state: "blocked-on",
			on: [id]
		};
		const maker = data === void 0 && !optional ? awaitProducer(side, run, id) : void 0;
		if (maker !== void 0) return maker;
		const text = data?.entries.get(key);
		if (text !== void 0 && targetPath === void 0 && isUnknownDocument(side, text)) continue;
		if (text !== void 0) entries.push({
			text,
			targetPath,
			literal,
			label: `${printResource(id)} with key '${key}'`,
			isConfidential: data?.isConfidential === true
		});
		else if (!optional && (data === void 0 || data.complete && !data.declared)) {
			const unknown = data === void 0 ? unknownProducer(side, id) : void 0;
			if (unknown !== void 0) return unknown;
			const missing = {
				code: "VALUES_NOT_FOUND",
				message: data === void 0 ? `valuesFrom: ${printResource(id)} is not in the tree` : `${printResource(id)} has no key ${key}`,
				hint: "Add it, correct the reference, or mark the entry as optional."
			};
			return lacking(side, run, id, missing);
		}
	}
	return entries;
}
// src/render/release/needed-versions.ts
const mostRounds$1 = 4;
function renderWhereItCan(answers, questions, attempt) {
	const first = attempt(answers, questions);
	if (!("problems" in first)) return {
		main: first,
		answers,
		questions
	};
	const needed = new Set();
	let asked = questions;
	for (let round = 0; round < mostRounds$1; round++) {
		const { missing } = otherVersions(asked.apiVersions, answers);
		const known = needed.size;
		for (const version of missing) needed.add(version);
		if (needed.size === known) break;
		const versions = {
			missing: [...needed],
			passing: [],
			count: needed.size
		};
		const own = new ClusterQueries();
		for (const question of questions.release) own.release.add(question);
		const more = answered(answers, versions);
		const found = attempt(more, own);
		if (!("problems" in found)) return {
			main: found,
			answers: more,
			questions: own,
			only: {
				when: versionsText(versions),
				because: first.problems[0].message
			}
		};
		asked = own;
	}
	return {
		main: first,
		answers,
		questions
	};
}
// src/render/release/render-variants.ts
const mostRounds = 4;
function renderVariants({ id, chart, directory }, main, attempt) {
	const variants = [];
	const warnings = [];
	const asked = [main.questions];
	let size = 0;
	const warn = (message, at) => {
		warnings.push({
			category: undecided,
			message,
			resource: id,
			at
		});
	};
	const consider = (about, when, found, isTold = false) => {
		if ("problems" in found) warn(`fails ${when}: ${found.problems[0].message}`, found.problems[0].at);
		else if (isTold || inputsKey(found.manifests) !== inputsKey(main.manifests)) {
			size += found.size;
			variants.push({
				about,
				when,
				manifests: found.manifests
			});
		}
	};
	if (main.questions.release.size > 0) {
		const action = main.answers.action === "upgrade" ? "install" : "upgrade";
		const questions = new ClusterQueries();
		asked.push(questions);
		consider("action", `on ${action}`, attempt({
			...main.answers,
			action
		}, questions));
	}
	let other = otherVersions(main.questions.apiVersions, main.answers);
	for (let round = 0; round < mostRounds && other.count > 0; round++) {
		const questions = new ClusterQueries();
		const found = attempt(answered(main.answers, other), questions);
		const more = otherVersions(new Set([
			...other.missing,
			...other.passing,
			...questions.apiVersions
		]), main.answers);
		if (more.count > other.count && round + 1 < mostRounds) {
			other = more;
			continue;
		}
		asked.push(questions);
		const parts = partsOf(other);
		for (const [about, part] of parts) {
			const own = new ClusterQueries();
			asked.push(own);
			consider(about, versionsText(part), parts.length === 1 ? found : attempt(answered(main.answers, part), own));
		}
		const isTold = parts.some(([about]) => variants.some((one) => one.about === about));
		if (parts.length > 1) consider("versions", versionsText(other), found, isTold);
		break;
	}
	if (asked.some((questions) => questions.kubeVersion)) {
		const { kubeVersions } = main.answers;
		const on = (version) => attempt({
			...main.answers,
			kubeVersion: `v${printMinor(version)}.0`
		}, new ClusterQueries());
		for (const [about, versions] of [["oldest-kubernetes", kubeVersions], ["newest-kubernetes", kubeVersions.toReversed()]]) {
			const found = endVariant(versions, main.manifests, on);
			if (found === void 0) continue;
			size += found.size;
			variants.push({
				about,
				when: found.when,
				manifests: found.manifests
			});
		}
	}
	const first = (of) => asked.map(of).find((one) => one !== void 0);
	const tell = (template, pattern, what) => {
		if (template === void 0) return;
		const place = placeOf$1(chart, directory, template, pattern);
		const where = place.text === "" || place.at !== void 0 ? "" : ` in \`${place.text.replaceAll("`", "")}\``;
		warn(`depends on what only the cluster knows: ${what}${where}`, place.at);
	};
	tell(first((questions) => [...questions.lookups][0]), /\blookup\b/, "`lookup`");
	tell(first((questions) => questions.clock), /\b(?:now|ago|date|dateInZone|date_in_zone|htmlDate|htmlDateInZone|durationRound|dateModify|date_modify)\b/, "the time");
	tell(asked.some((questions) => questions.release.has("Revision")) ? "" : void 0, /\bRevision\b/, "`.Release.Revision`");
	tell(asked.some((questions) => questions.listsApiVersions) ? "" : void 0, /\.APIVersions\b(?!\.Has\b)/, "all API versions");
	return {
		variants,
		warnings,
		size
	};
}
function partsOf(other) {
	const { missing, passing } = other;
	return [...missing.length === 0 ? [] : [["found-versions", {
		...other,
		passing: []
	}]], ...passing.length === 0 ? [] : [["gone-versions", {
		...other,
		missing: []
	}]]];
}
function endVariant([first, ...others], usual, on) {
	if (first === void 0 || others.length === 0 || printMinor(first) === kubernetesOfHelm("4.3")) return void 0;
	const found = on(first);
	if ("problems" in found) return void 0;
	const key = inputsKey(found.manifests);
	if (key === inputsKey(usual)) return void 0;
	const isOther = (version) => {
		const next = on(version);
		return "problems" in next || inputsKey(next.manifests) !== key;
	};
	const end = others.findIndex(isOther);
	return {
		when: `on Kubernetes ${[first, ...others.slice(0, end < 0 ? others.length : end)].map(printMinor).sort().join(", ")}`,
		manifests: found.manifests,
		size: found.size
	};
}
function placeOf$1(chart, directory, template, pattern) {
	const files = [...templatesOf(chart, "")];
	const preferred = files.filter(({ name, text }) => template !== "" && (template.endsWith(`/${name}`) || text.includes(`"${template}"`)));
	for (const { name, text } of [...preferred, ...files]) {
		const line = text.split("\n").findIndex((one) => pattern.test(one)) + 1;
		if (line === 0) continue;
		const isFile = directory !== void 0 && !name.startsWith("charts/");
		return {
			text: `${name}:${line}`,
			...isFile ? { at: {
				file: directory === "" ? name : `${directory}/${name}`,
				line
			} } : {}
		};
	}
	return { text: "" };
}
function* templatesOf(chart, above) {
	const decoder = new TextDecoder();
	for (const { name, data } of chart.templates) yield {
		name: `${above}${name}`,
		text: decoder.decode(data)
	};
	for (const child of chart.dependencies) yield* templatesOf(child, `${above}charts/${child.metadata.name}/`);
}
// src/render/release/render-release.ts
function renderRelease(side, node, chart, directory, values) {
	const fail = (problems) => ({
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings: [],
		manifests: [],
		size: 0,
		chart: originOf(chart)
	});
	const { id, object } = node;
	const spec = helmReleaseSpec(object);
	const composed = composeHelmReleaseValues({
		valuesFrom: values,
		inline: spec.values ?? {}
	});
	if (composed.problems.length > 0) return fail(composed.problems);
	const namespace = releaseNamespace(id, object);
	const placed = (problem) => atPlace(problem, chart, directory);
	const attempt = (answers, questions) => {
		const choices = choicesOf(spec, answers.action);
		const outcome = renderTexts(chart, {
			...renderOptions(side, node, answers),
			values: composed.values,
			includeCrds: !choices.skipsCrds,
			skipSchemaValidation: spec.install?.disableSchemaValidation === true || spec.upgrade?.disableSchemaValidation === true || values.some(({ text }) => text.includes("..PLACEHOLDER_")) || holdsStandIns(side, values),
			questions
		});
		const [problem, ...others] = outcome.problems;
		const { warnings } = outcome;
		if (problem !== void 0) return {
			warnings,
			problems: [placed(problem), ...others.map(placed)]
		};
		const processed = processedBy(() => {
			const rendered = postRender(outcome.files, id, spec, side.settings);
			refuseWithoutVersion(rendered);
			return {
				...rendered,
				crds: outcome.crds.flatMap((crd) => definitionsOf(crd, id, side.settings.helm))
			};
		});
		if ("code" in processed) return {
			warnings,
			problems: [placed(processed)]
		};
		let size = 0;
		for (const text of outcome.files.values()) size += text.length;
		for (const { text } of outcome.crds) size += text.length;
		return {
			warnings,
			size,
			...appliedOf(processed, spec, choices, {
				namespace,
				directory,
				helm: side.settings.helm
			})
		};
	};
	const questions = new ClusterQueries();
	if (JSON.stringify(choicesOf(spec, "install")) !== JSON.stringify(choicesOf(spec, "upgrade"))) questions.release.add("IsInstall");
	const assumed = assumedAnswers(side.settings);
	const { main, only, ...asked } = side.settings.weighsAnswers ? renderWhereItCan(assumed, questions, attempt) : {
		main: attempt(assumed, questions),
		answers: assumed,
		questions
	};
	if ("problems" in main) return failsForLookup(main.problems[0], asked.questions) ? {
		...fail(main.problems),
		state: "unchecked",
		reason: `without what \`lookup\` finds in the cluster: ${main.problems[0].message}`
	} : fail(main.problems);
	const other = side.settings.weighsAnswers ? renderVariants({
		id,
		chart,
		directory
	}, {
		...asked,
		manifests: main.manifests
	}, attempt) : {
		variants: [],
		warnings: [],
		size: 0
	};
	const variants = [...other.variants, ...side.settings.weighsAnswers && main.tests.length > 0 ? [{
		about: "tests",
		when: "when tests are run",
		manifests: main.tests
	}] : []];
	return {
		state: "rendered",
		reason: "",
		problems: [],
		warnings: [
			...main.warnings.map((one) => ({
				resource: id,
				...one,
				message: one.message.replace(/^warning: /, "")
			})),
			...staleValues(chart, id, spec),
			...only === void 0 ? [] : [{
				category: undecided,
				resource: id,
				message: `renders only ${only.when}: ${only.because}`
			}],
			...other.warnings
		],
		manifests: main.manifests,
		...variants.length === 0 ? {} : { variants },
		size: main.size + other.size,
		chart: {
			...originOf(chart),
			...asked.questions.draws ? { draws: true } : {}
		}
	};
}
function failsForLookup({ original = "" }, { lookups }) {
	const innermost = original.slice(original.lastIndexOf("executing \"") + 11).split("\"")[0] ?? "";
	return lookups.has(innermost);
}
function choicesOf(spec, action) {
	return {
		skipsCrds: spec[action]?.crds === "Skip",
		noHooks: spec[action]?.disableHooks === true
	};
}
function fateOfDefinitions(upgrade, helm) {
	const { crds, serverSideApply } = upgrade ?? {};
	if (crds === "CreateReplace") return "replaced";
	if (crds === "Skip" || serverSideApply === "disabled" || !behaves("helm-server-side-apply", helm)) return "kept";
	return serverSideApply === "enabled" ? "replaced" : "open";
}
function appliedOf(processed, { test, upgrade }, { noHooks }, { namespace, directory, helm }) {
	const runsTests = test?.enable === true;
	const hooks = processed.hooks.filter((hook) => runsHook(hook, {
		noHooks,
		skipTests: false
	}));
	const isLeft = (hook) => !runsTests && isTestOnly(hook);
	const placed = (all) => manifestsOf$1(all, namespace, directory);
	const crds = fateOfDefinitions(upgrade, helm);
	return {
		manifests: [...placed(processed.crds).map((one) => ({
			...one,
			crds
		})), ...placed([...processed.manifests, ...hooks.filter((hook) => !isLeft(hook))])],
		tests: placed(hooks.filter(isLeft))
	};
}
function manifestsOf$1(all, namespace, directory) {
	return all.flatMap((rendered) => {
		const placed = inNamespace(rendered.object, namespace);
		const own = resourceIdOf(placed);
		if (own === void 0) return [];
		const { source, hook } = rendered;
		return [{
			id: own,
			object: placed,
			origin: source !== void 0 && directory !== void 0 ? { file: joinPath(directory, source.slice(source.indexOf("/") + 1)) } : void 0,
			...hook === void 0 ? {} : { hook: true }
		}];
	});
}
function refuseWithoutVersion({ manifests, hooks }) {
	const refused = [...manifests, ...hooks].find(({ object }) => !stringAt(object, "apiVersion"));
	if (refused === void 0) return;
	const source = refused.source ?? "a post-renderer";
	fail("RENDERED_YAML", `${source} renders what Helm cannot apply: the ${stringAt(refused.object, "kind") ?? "object"} has no apiVersion`, { ...refused.source === void 0 ? {} : { at: { file: refused.source } } });
}
function isTestOnly({ hook }) {
	return hook?.events.every((event) => event === "test") === true;
}
function processedBy(process) {
	try {
		return process();
	} catch (thrown) {
		if (thrown instanceof ProblemError) return thrown.problem;
		throw thrown;
	}
}
function definitionsOf(crds, id, helm) {
	return crds.objects().flatMap((object) => {
		const own = resourceIdOf(object);
		const isDefinition = own?.group === "apiextensions.k8s.io" && own.kind === "CustomResourceDefinition";
		if (own === void 0 || !isDefinition && behaves("helm-definitions-alone", helm)) return [];
		return [{
			source: crds.source,
			object: withReleaseMetadata(object, {
				labels: [originLabels(id)],
				annotations: []
			})
		}];
	});
}
function originOf({ metadata: { name, version, sources, home } }) {
	return {
		name,
		version,
		addresses: [...sources.slice(0, 10), home].filter((address) => address !== "" && address.length < 300)
	};
}
function staleValues(chart, id, { values = {} }) {
	const stale = staleValueKeys(chart, values);
	const { name, version } = chart.metadata;
	return stale.map((key) => ({
		category: "stale-values",
		message: `spec.values.${key} is unused in chart ${name} ${version}`,
		resource: id
	}));
}
function atPlace(problem, { metadata: { name, version } }, directory) {
	if (problem.at?.file.includes("/") !== true) return problem;
	const inside = problem.at.file.slice(problem.at.file.indexOf("/") + 1);
	const file = directory === void 0 ? fileElsewhere(`chart ${name} ${version}`, inside) : joinPath(directory, inside);
	return {
		...problem,
		at: {
			...problem.at,
			file
		}
	};
}
function inNamespace(object, namespace) {
	const id = resourceIdOf(object);
	if (id === void 0 || id.namespace !== "" || isClusterScoped(id.group, id.kind)) return object;
	return {
		...object,
		metadata: {
			...objectAt(object, "metadata"),
			namespace
		}
	};
}
// src/render/controllers/denied-access.ts
function deniedSource(settings, { namespace }, source) {
	const name = `'${source.kind}/${source.namespace}/${source.name}'`;
	if (crossesNamespaces(settings, "Kustomization", namespace, source.namespace)) return {
		...crossing,
		message: `can't access ${name}, cross-namespace references have been blocked`
	};
	return isGated(settings, "Kustomization", source) ? {
		...gated,
		message: `can't access ${name}, ExternalArtifact feature gate is disabled`
	} : void 0;
}
function deniedChart(settings, { namespace, name }, { source, chart }) {
	if (crossesNamespaces(settings, "HelmRelease", namespace, source.namespace)) {
		const [kind, wanted] = chart === "" ? [source.kind, source.name] : ["HelmChart", `${namespace}-${name}`];
		const message = `cross-namespace references are not allowed: cannot access ${kind} ${source.namespace}/${wanted}`;
		return {
			...crossing,
			message
		};
	}
	return isGated(settings, "HelmRelease", source) ? {
		...gated,
		message: `can't access '${source.kind}/${source.namespace}/${source.name}', ExternalArtifact feature gate is disabled`
	} : void 0;
}
const crossing = {
	code: "ACCESS_DENIED",
	hint: "The controllers run with --no-cross-namespace-refs. Move the source to the same namespace."
};
const gated = {
	code: "ACCESS_DENIED",
	hint: "Turn the gate on: --feature-gates=ExternalArtifact=true."
};
function crossesNamespaces({ sameNamespace }, kind, own, other) {
	return sameNamespace.includes(kind) && own !== "" && other !== "" && own !== other;
}
function isGated({ externalArtifacts }, kind, source) {
	return source.kind === "ExternalArtifact" && !externalArtifacts.includes(kind);
}
// src/render/controllers/ready-expression.ts
let cel;
function loadExpressions() {
	return cel === void 0 ? load() : void 0;
}
async function load() {
	cel = await import("./lib2.js");
}
const options = {
	homogeneousAggregateLiterals: true,
	enableOptionalTypes: true
};
const declared = new Map();
function environmentOf(scope) {
	let environment = declared.get(scope);
	if (environment === void 0) {
		if (cel === void 0) throw new Error("an expression is asked for before `loadExpressions`");
		environment = declareBounded(scope === "objects" ? new cel.Environment(options).registerVariable("self", "dyn").registerVariable("dep", "dyn") : new cel.Environment({
			...options,
			unlistedVariablesAreDyn: true
		}));
		declared.set(scope, environment);
	}
	return environment;
}
const absentFunctions = /\b(?:sets|base64|strings)\.|\.(?:charAt|format|lastIndexOf|replace|reverse)\(/;
const maximumLength = 1e4;
function readyExpression(text, scope = "objects") {
	if (text.length > maximumLength) return { error: `expression longer than ${maximumLength} characters` };
	const environment = environmentOf(scope);
	const unsupported = absentFunctions.test(text);
	let program;
	let checked;
	try {
		program = withReplacedFunctions(environment.parse(text));
		checked = program.check();
	} catch (error) {
		checked = {
			valid: false,
			error
		};
	}
	if (!checked.valid && !unsupported) return invalid(checked.error);
	if (checked.valid && checked.type !== "bool" && checked.type !== "dyn") return { error: `result is ${checked.type ?? "nothing"}, not bool` };
	if (!checked.valid || program === void 0) return { evaluate: () => "unknown" };
	const bounded = boundedProgram(program);
	return { evaluate: (self, dep, ready, budget) => {
		try {
			const dependency = projected(dep, ready);
			const sees = scope === "fields" ? dependency : {
				self: projected(self, false),
				dep: dependency
			};
			return bounded(sees, budget) === true;
		} catch (error) {
			if (error instanceof StepLimit) return "too many steps";
			return /\bstatus\b/.test(text) ? "unknown" : false;
		}
	} };
}
function invalid(error) {
	if (!(error instanceof Error)) return { error: "invalid expression" };
	const [message = "invalid expression"] = userMessage(error.message).split("\n");
	const range = error.range;
	return {
		error: message,
		...range === void 0 ? {} : { column: range.start + 1 }
	};
}
function projected(stored, ready) {
	const object = withIntegers.get(stored) ?? integers(stored.object);
	withIntegers.set(stored, object);
	const kind = stringAt(object, "kind") ?? "";
	return {
		...object,
		metadata: {
			...objectAt(object, "metadata"),
			generation: 1n
		},
		status: {
			...objectAt(object, "status"),
			observedGeneration: 1n,
			conditions: [{
				type: "Ready",
				status: ready ? "True" : "False",
				observedGeneration: 1n,
				reason: ready ? "ReconciliationSucceeded" : "ReconciliationFailed",
				message: `${kind} ${ready ? "is ready" : "is not ready"}`
			}]
		}
	};
}
const withIntegers = new WeakMap();
function integers(value) {
	if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
	if (Array.isArray(value)) return value.map(integers);
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, integers(item)]));
}
// src/render/controllers/dependencies.ts
const dependencies = ({ id, object }) => dependenciesOf(object, id);
const scopeOf = ({ id }) => id.group === "fluxcd.controlplane.io" ? "fields" : "objects";
function awaitDependencies(side, run) {
	const waiting = [];
	for (const dependency of dependencies(run.node)) {
		const found = awaitDependency(side, run, dependency);
		if (found === void 0) continue;
		if ("state" in found) return found;
		waiting.push(found);
	}
	return waiting.length === 0 ? void 0 : {
		state: "blocked-on",
		on: waiting
	};
}
function awaitDependency(side, run, dependency) {
	const { id, mustBeReady, readyExpr } = dependency;
	const expression = readyExpr === void 0 ? void 0 : readyExpression(readyExpr, scopeOf(run.node));
	if (expression !== void 0 && "error" in expression) return failed(run, invalidExpression(dependency, scopeOf(run.node), expression));
	const object = side.store.get(id);
	const status = side.store.status(id);
	const schedulable = nodeKindOf(id) !== void 0;
	const isExcused = (one) => side.store.status(one)?.isExcused === true && !side.settings.heldBack.has(resourceKey(run.node.id));
	if (object === void 0) {
		if (run.drain === "none") return id;
		if (!schedulable || isMadeOutside(side, id) || side.settings.metBefore.get(resourceKey(id))?.has(resourceKey(run.node.id)) === true) return void 0;
		const maker = awaitProducer(side, run, id);
		if (maker?.state === "unchecked") return void 0;
		if (maker?.state === "blocked") {
			const above = maker.blockedOn ?? [];
			if (above.length > 0 && above.every(isExcused)) return void 0;
		}
		const inCircle = circle(side, run) ?? maker;
		if (inCircle === void 0 && comesFromItself(side, run, id)) return void 0;
		return inCircle ?? failed(run, {
			code: "DEPENDENCY_NOT_FOUND",
			message: `dependsOn: ${printResource(id)} is not in the tree`,
			hint: `Flux waits for it. Add it, correct its name or namespace, or remove it from dependsOn.`
		});
	}
	if (!mustBeReady) return void 0;
	if (schedulable && status === void 0) {
		if (run.drain === "none") return id;
		const inCircle = circle(side, run);
		if (inCircle !== void 0) return inCircle;
		if (run.drain !== "force") return id;
		return failed(run, {
			code: "DEPENDENCY_NOT_READY",
			message: `waits for ${printResource(id)}, which waits in a cycle`
		});
	}
	const ready = status?.ready ?? !schedulable;
	const isAdditive = side.settings.additiveReadiness.some((kind) => kind === run.node.id.kind);
	if ((expression === void 0 || isAdditive) && status?.state === "suspended" && status.isExcused !== true && isOfSameSource(run.node, object)) return {
		state: "blocked",
		reason: `waits for ${printResource(id)}, which is suspended`,
		blockedOn: [id]
	};
	const answer = expression === void 0 || isAdditive && !ready ? ready : expression.evaluate(run.node, object, ready, stepsOf(side));
	if (answer === "too many steps") return failed(run, unboundedExpression(dependency));
	if (answer === true || answer === "unknown") return status?.state === "unchanged" ? circle(side, run) : void 0;
	if (!ready) {
		const inCircle = circle(side, run);
		if (inCircle !== void 0) return inCircle;
		const { parent, isHeld = false } = object;
		if (!isHeld && parent !== void 0 && resourceKey(parent) === resourceKey(run.node.id) || isExcused(id)) return void 0;
		return {
			state: "blocked",
			reason: `waits for ${printResource(id)}, which is not ready`,
			blockedOn: [id]
		};
	}
	if (run.drain === "none") return id;
	return failed(run, {
		code: "DEPENDENCY_NOT_READY",
		message: `readyExpr of ${printResource(id)} is not true: ${readyExpr ?? ""}`,
		hint: "Correct the expression, or the fields it compares."
	});
}
function isOfSameSource(node, dependency) {
	if (node.id.group !== "kustomize.toolkit.fluxcd.io") return false;
	return resourceKey(kustomizationSource(node)) === resourceKey(kustomizationSource(dependency));
}
function circle(side, run) {
	const cycle = dependencyPath(side.store, run.node.id, run.node.id);
	if (cycle === void 0) return void 0;
	const mixed = run.node.id.group === operatorGroup;
	const path = [...cycle, run.node.id].map((id) => mixed ? printResource(id) : `${id.namespace}/${id.name}`).join(" \u2192 ");
	return failed(run, {
		code: "DEPENDENCY_CYCLE",
		message: `cycle in dependsOn: ${path}`,
		hint: "Remove one of these dependsOn entries."
	});
}
function invalidExpression({ id, index }, scope, { error, column }) {
	const place = column === void 0 ? "" : ` at character ${column}`;
	return {
		code: "OBJECT_INVALID",
		message: `invalid CEL expression in spec.dependsOn[${index}].readyExpr of ${printResource(id)}: ${error}${place}`,
		hint: scope === "objects" ? "Variables: self and dep, the two objects. Result: true or false." : "Variables: metadata, spec and status of the other object. Result: true or false."
	};
}
const budgets = new WeakMap();
function stepsOf({ memo }) {
	const budget = budgets.get(memo) ?? memo.budget(5e7);
	budgets.set(memo, budget);
	return budget;
}
function unboundedExpression({ id }) {
	return {
		code: "EXPRESSION_LIMIT",
		message: `too many steps in readyExpr of ${printResource(id)}`,
		hint: "Compare fields of the object, without nested lists."
	};
}
function dependencyWarnings(side, node) {
	return dependencies(node).flatMap(({ id, readyExpr }) => {
		const object = side.store.get(id);
		if (object === void 0) {
			if (nodeKindOf(id) !== void 0) return [];
			return [{
				category: "dependency",
				message: `waits for ${printResource(id)}, which is not in the tree: assumed to be in the cluster`,
				resource: node.id
			}];
		}
		const expression = readyExpr === void 0 ? void 0 : readyExpression(readyExpr, scopeOf(node));
		if (expression === void 0 || "error" in expression) return [];
		const ready = side.store.status(id)?.ready ?? true;
		if (expression.evaluate(node, object, ready, stepsOf(side)) !== "unknown") return [];
		return [{
			category: "dependency",
			message: `readyExpr of ${printResource(id)} needs state of the cluster: assumed to be true`,
			resource: node.id
		}];
	});
}
function readyDependencies(node) {
	return dependencies(node).flatMap(({ id, readyExpr }) => readyExpr === void 0 ? [] : [id]);
}
function prepareDependencies(node) {
	return readyDependencies(node).length === 0 ? void 0 : loadExpressions();
}
function dependencyKey(store, node) {
	return dependencies(node).flatMap(({ id, readyExpr }) => {
		const object = store.get(id)?.object;
		if (readyExpr !== void 0) return [[resourceKey(id), object ?? null]];
		return object === void 0 && nodeKindOf(id) !== void 0 ? [[resourceKey(id)]] : [];
	});
}
// src/render/controllers/unknown-fields.ts
const since = {
	[`${helmGroup}/HelmRelease`]: versionedPaths(helmReleaseFields),
	[`${kustomizeGroup}/Kustomization`]: versionedPaths(kustomizationFields)
};
const ofOperator = [["spec", 14], ...versionedPaths(resourceSetFields)];
function unknownOperatorFields({ operatorMinor }, { id, object }) {
	const missing = ofOperator.find(([path, brought]) => !hasFrom(`0.${brought}`, `0.${operatorMinor}`) && isSet(object, path.split(".")));
	if (missing === void 0) return [];
	const [path, brought] = missing;
	return [{
		category: "unknown-field",
		message: `${path === "spec" ? "a ResourceSet" : path} needs Flux Operator 0.${brought}, and this cluster runs 0.${operatorMinor}: applying this object fails`,
		resource: id
	}];
}
function unknownFieldWarnings({ minor }, { id, object }) {
	if (minor === 1e6) return [];
	const version = stringAt(object, "apiVersion") ?? "";
	const flux = `2.${minor}`;
	const gone = fluxWithout(version, flux);
	const removed = gone === void 0 ? [] : [`${version} is removed in Flux ${gone}, and this cluster runs ${flux}: applying this object fails`];
	const unknown = (since[`${id.group}/${id.kind}`] ?? []).flatMap(([path, brought]) => hasFrom(`2.${brought}`, flux) || !isSet(object, path.split(".")) ? [] : [`${path} needs Flux 2.${brought}, and this cluster runs ${flux}: applying this object fails, "field not declared in schema"`]);
	return [...removed.map((message) => ({
		category: "unserved-version",
		message,
		resource: id
	})), ...unknown.map((message) => ({
		category: "unknown-field",
		message,
		resource: id
	}))];
}
function isSet(value, path) {
	const [step, ...rest] = path;
	if (step === void 0) return value !== void 0 && value !== null;
	if (!isJsonObject(value)) return false;
	if (!step.endsWith("[]")) return isSet(value[step], rest);
	const items = value[step.slice(0, -2)];
	return Array.isArray(items) && items.some((item) => isSet(item, rest));
}
// src/render/controllers/watch-warnings.ts
function watchWarnings({ watched }, { id, object }) {
	const texts = watched[id.kind] ?? [];
	const selectors = texts.map(readable);
	if (texts.length === 0 || selectors.includes(void 0)) return [];
	const labels = Object.entries(objectAt(object, "metadata", "labels") ?? {});
	const known = new Map(labels.flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []));
	if (selectors.some((selector) => selector === void 0 || labelsMatch(selector, known))) return [];
	return [{
		category: "not-watched",
		message: `no ${id.kind === "Kustomization" ? "kustomize" : "helm"}-controller of this cluster watches it (${texts.join("; ")}): it is not applied`,
		resource: id
	}];
}
function readable(text) {
	try {
		return parseLabelSelector(text);
	} catch (error) {
		if (error instanceof InvalidSelector) return void 0;
		throw error;
	}
}
// src/render/controllers/helmrelease-controller.ts
const reconcileHelmRelease = async (side, run) => {
	const { id, object } = run.node;
	const { suspend, valuesFrom: written } = helmReleaseSpec(object);
	if (suspend && side.settings.suspended !== "rendered") return withInputs({
		state: "suspended",
		reason: "spec.suspend is true"
	}, inputsKey(object));
	const reference = chartReference(side.store, run.node);
	const named = new Map(written.map((entry) => valuesId(id, entry)).map((one) => [resourceKey(one), one]));
	const valuesKeys = () => [...named.values()].map((one) => dataKey(side.store, one));
	const early = (result, chart) => withInputs(result, inputsKey(object, reference, valuesKeys(), chart ?? null));
	const gone = removedApiField(object);
	if (gone !== void 0) return early(failed(run, gone));
	if ("code" in reference) return early(failed(run, reference));
	if ("kind" in reference) {
		if (run.drain === "none") return {
			state: "blocked-on",
			on: [reference]
		};
		const maker = awaitProducer(side, run, reference);
		if (maker !== void 0) return early(maker);
		return early(lacking(side, run, reference, {
			code: "SOURCE_NOT_FOUND",
			message: `spec.chartRef: ${printResource(reference)} is not in the tree`,
			hint: "Add it, or correct its name or namespace."
		}));
	}
	const denied = deniedChart(side.settings, id, reference);
	if (denied !== void 0) return early(failed(run, denied));
	const values = collectValues(side, run);
	if (!Array.isArray(values)) return early(values, sourceContent(side.store, reference.source));
	const valuesFrom = valuesKeys();
	const source = side.store.get(reference.source);
	if (source === void 0 && run.drain === "none") return {
		state: "blocked-on",
		on: [reference.source]
	};
	const inTree = side.store.artifact(reference.source)?.reviewed !== void 0 || source !== void 0 && isGenerated(source) || chartPublication(side, reference, source) !== void 0;
	const chart = inTree ? resolveChart(side, run, reference, source) : void 0;
	const outside = inTree ? void 0 : sourceContent(side.store, reference.source);
	const loaded = await chart;
	if (loaded !== void 0 && !isChart(loaded) && loaded.state === "blocked-on") return loaded;
	const local = loaded !== void 0 && isChart(loaded) ? loaded : void 0;
	const broken = loaded === void 0 || local !== void 0 ? null : {
		...loaded,
		reads: null
	};
	const fixedBy = chart === void 0 ? outside : local?.key ?? broken;
	const unknown = unknownFieldWarnings(side.settings, run.node);
	const helmChart = inTree ? namedHelmChart(side.store, run.node) : void 0;
	const packaged = helmChart && (reference.valuesFiles.length > 0 ? helmChartText(helmChart) : helmChartSpec(helmChart.object).suspend);
	const key = inputsKey(id, unknown, packaged ?? null, forceRequest(object), object["spec"], reference, fixedBy, valuesFrom, side.settings.kubeVersion, side.settings.kubeVersions, side.settings.apiVersions, side.settings.helm, side.settings.kustomize, side.settings.postRenderStrategy, dependencyKey(side.store, run.node));
	const end = (result) => withInputs(result, key, loaded?.reads);
	const chartOf = (resolved) => ({
		...originOf(resolved.chart()),
		source: reference.source,
		...keptFrom(resolved)
	});
	const content = inferredContent(side, run.node, values, local);
	const countsUnchanged = side.settings.countsUnchangedReleases || content.policies;
	if (!side.isDue(id)) return end({
		state: "unchanged",
		pending: countsUnchanged || content.fluxObjects ? "reaches-beyond" : "alone",
		...local?.waiting !== void 0 ? { chart: chartOf(local) } : {}
	});
	const counted = (result) => end(result.state === "blocked-on" || !countsUnchanged ? result : {
		...result,
		countsUnchanged
	});
	const resolved = loaded ?? await resolveChart(side, run, reference, source);
	if (!isChart(resolved) && resolved.state === "blocked-on") return resolved;
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return counted(waiting);
	if (!isChart(resolved)) return counted(resolved);
	const isConfidential = values.some((entry) => entry.isConfidential);
	const { kubeVersion, kubeVersions, apiVersions, helm, kustomize, postRenderStrategy, releaseAction, weighsAnswers } = side.settings;
	const { problems, warnings, chart: origin, ...rest } = memoisedRelease(side, run, {
		key: inputsKey("release", id, object["spec"], resolved.key, resolved.directory ?? null, valuesFrom, kubeVersion, kubeVersions, apiVersions, helm, kustomize, postRenderStrategy, releaseAction, weighsAnswers),
		isConfidential
	}, () => renderRelease(side, run.node, resolved.chart(), resolved.directory, values)).value;
	return counted({
		...rest,
		chart: {
			...origin,
			source: reference.source,
			...keptFrom(resolved),
			...inTree && reference.tracks === "digest" ? { packaged: resolved.key } : {}
		},
		again: () => releaseRender(side, run.node, resolved.chart(), values),
		isConfidential,
		problems: problems.map((problem) => withNode(run, withStandInHint(side, values, problem))),
		warnings: [
			...warnings,
			...unverifiedChart(id, reference, origin),
			...publishedWarnings(id, `chart ${reference.chart}`, chartPublication(side, reference, source), pinnedChart(reference.version)),
			...encryptedValues(side, run),
			...standInWarning(side, run, values),
			...unknown,
			...dependencyWarnings(side, run.node),
			...watchWarnings(side.settings, run.node)
		]
	});
};
function keptFrom({ directory, waiting }) {
	if (waiting === void 0) return {};
	return { kept: {
		waiting,
		...directory === void 0 ? {} : { directory }
	} };
}
// src/render/controllers/input-provider.ts
function providedInputs({ id, object }) {
	const exported = listAt(object, "status", "exportedInputs").filter(isJsonObject);
	if (exported.length > 0) return { sets: exported };
	const { defaultValues, type = "" } = inputProviderSpec(object);
	if (type === "Static") return { sets: [{
		id: staticId(id.namespace, id.name),
		...defaultValues
	}] };
	return { problem: {
		code: "SOURCE_UNSUPPORTED",
		message: `${printResource(id)} of type ${type === "" ? "(none)" : type} has inputs from outside of the repository`,
		hint: "To render them, commit a sample of the inputs as status.exportedInputs."
	} };
}
function staticId(namespace, name) {
	let a = 1;
	let b = 0;
	for (const byte of Buffer.from(`${namespace}/${name}`)) {
		a = (a + byte) % 65521;
		b = (b + a) % 65521;
	}
	return String(b * 65536 + a);
}
const reconcileInputProvider = async (side, run) => withInputs(endOf$1(side, run), inputsKey(run.node.object));
function endOf$1(side, run) {
	if (isReconcileDisabled(side, run)) return {
		state: "suspended",
		...disabledEnd
	};
	const inputs = providedInputs(run.node);
	if ("sets" in inputs) return { state: "rendered" };
	const problem = withNode(run, inputs.problem);
	return {
		state: "unchecked",
		reason: problem.message,
		problems: [problem]
	};
}
// src/render/controllers/instance-controller.ts
const reconcileInstance = async (side, run) => isReconcileDisabled(side, run) ? await atRest(side, run, disabledEnd, reconcileActive$2) : await reconcileActive$2(side, run);
const reconcileActive$2 = async (side, run) => withInputs(endOf(side, run), inputsKey(run.node.object["spec"], run.node.object["metadata"]));
function endOf(side, run) {
	const { object } = run.node;
	const sync = instanceSync(run.node);
	if (sync === void 0) return {
		state: "skipped",
		reason: "FluxInstance without spec.sync"
	};
	const patched = patchedObjects(run, [sourceOf(sync), syncKustomization(sync)]);
	if ("state" in patched) return patched;
	const file = run.node.origin?.file;
	if (syncsThisTree(sync, side.tree, side.discovery.selfUrls, file) && followsThisTree(sync, side.discovery)) side.store.setArtifact(sync.source, side.workingTree.artifact({}));
	const { commonMetadata } = fluxInstanceSpec(object);
	return {
		state: "rendered",
		manifests: patched.objects.flatMap((made) => {
			const own = resourceIdOf(made);
			if (own === void 0) return [];
			const origin = run.node.origin === void 0 ? {} : { origin: run.node.origin };
			return [{
				id: own,
				object: withCommonMetadata(made, commonMetadata),
				...origin
			}];
		}),
		warnings: [notRendered$1(side, run)]
	};
}
function notRendered$1({ discovery }, { node }) {
	const file = node.origin?.file;
	const isApplied = node.parent !== void 0 || file !== void 0 && discovery.claims.some(({ files }) => files.has(file));
	const version = fluxInstanceSpec(node.object).distribution?.version ?? "";
	return {
		category: "not-rendered",
		message: `installs the Flux controllers${version === "" ? "" : ` (version ${version})`}: their manifests are not rendered${isApplied ? "" : ". Nothing in the tree applies this object: its changes need a manual apply"}`,
		resource: node.id
	};
}
function sourceOf({ source, url, ref, interval, pullSecret, provider }) {
	const more = {
		interval,
		...pullSecret === void 0 ? {} : { secretRef: { name: pullSecret } },
		...provider === void 0 ? {} : { provider }
	};
	const spec = () => {
		switch (source.kind) {
			case "Bucket": return {
				...more,
				bucketName: ref,
				endpoint: url
			};
			case "OCIRepository": return {
				...more,
				url,
				ref: ref.startsWith("sha256:") ? { digest: ref } : { tag: ref === "" ? "latest" : ref }
			};
			default: return {
				...more,
				url,
				...ref === "" ? {} : { ref: { name: ref } }
			};
		}
	};
	return {
		apiVersion: `${sourceGroup}/v1`,
		kind: source.kind,
		metadata: {
			name: source.name,
			namespace: source.namespace
		},
		spec: spec()
	};
}
function patchedObjects(run, objects) {
	const kinds = new Set(objects.map((object) => object["kind"]));
	const patches = (fluxInstanceSpec(run.node.object).kustomize?.patches ?? []).filter((patch) => concerns(patch, kinds));
	if (patches.length === 0) return { objects };
	const tree = memoryTree({
		"objects.yaml": objects.map((object) => encodeYaml(object)).join("---\n"),
		"kustomization.yaml": encodeYaml({
			resources: ["objects.yaml"],
			patches
		})
	});
	const outcome = build(tree, "", { version: kustomizeOfNewestFlux });
	if (outcome.problems.length === 0) return { objects: outcome.resources.map((resource) => resource.object) };
	const problems = outcome.problems.map(({ at: _at, ...problem }) => withNode(run, {
		...problem,
		message: `spec.kustomize.patches: ${problem.message}`
	}));
	return {
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems
	};
}
function concerns(patch, kinds) {
	const target = objectAt(patch, "target");
	if (target !== void 0) return target["kind"] === void 0 || kinds.has(target["kind"]) || isPattern(target["kind"]);
	const { value } = decodeHelmYaml(stringAt(patch, "patch") ?? "");
	return isJsonObject(value) && kinds.has(value["kind"]);
}
function isPattern(kind) {
	return typeof kind === "string" && /[^A-Za-z0-9]/.test(kind);
}
// src/render/kustomization/apply-kustomization.ts
function applyKustomization(side, id, { commonMetadata, decryption }, built, variables, hasKey) {
	const decrypts = decryption?.provider === "sops";
	const encrypted = encryptionWarnings(built, id, decrypts, hasKey);
	const unbuilt = unbuiltResult(built, encrypted);
	if (unbuilt !== void 0) return unbuilt;
	const problems = [];
	const substituting = variables.substitutes;
	const mode = {
		strict: side.settings.strictSubstitution && variables.complete,
		keepsUnset: variables.keepsUnset
	};
	const budget = substitutionBudget();
	let grown = 0;
	const isWritten = id.namespace !== "";
	const owner = {
		[`${kustomizeGroup}/name`]: id.name,
		[`${kustomizeGroup}/namespace`]: id.namespace
	};
	const manifests = [];
	const maybe = [];
	const [secret] = variables.optionalSecrets;
	const mayBeUnset = secret !== void 0 || side.settings.leavesUnset.has(resourceKey(id));
	for (const resource of built.resources) {
		const incomplete = incompleteProblem(resource);
		if (incomplete !== void 0) {
			problems.push(incomplete);
			continue;
		}
		let substituted = substituting ? substituteResource(resource, variables.values, mode, budget) : {
			object: resource.object,
			grown: 0
		};
		if ("problem" in substituted && substituted.notSet !== void 0 && mayBeUnset) {
			maybe.push(unsetWarning(id, substituted.notSet, secret));
			substituted = substituteResource(resource, variables.values, {
				strict: false,
				keepsUnset: true
			}, budget);
		}
		if ("problem" in substituted) {
			const isKnown = substituted.notSet === void 0 || side.settings.minor !== 1e6;
			problems.push(isKnown ? substituted.problem : withOlderFlux(substituted.problem));
			if (budget.steps < 0) break;
			continue;
		}
		grown += substituted.grown;
		const opened = decrypts ? withoutEnvelope(substituted.object) : substituted.object;
		const applied = isWritten ? withMetadata(opened, owner, commonMetadata) : opened;
		const own = resourceIdOf(applied);
		if (own === void 0) continue;
		if (own.group === "kustomize.config.k8s.io") continue;
		const named = own.namespace === "" && nodeKindOf(own) !== void 0 ? {
			...own,
			namespace: id.namespace
		} : own;
		manifests.push({
			id: named,
			object: applied,
			origin: resource.origin,
			...resource.inputs === void 0 ? {} : { inputs: resource.inputs }
		});
	}
	if (problems.length === 0) append(problems, namespaceProblems(id, manifests));
	if (problems.length > 0) return {
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings: encrypted,
		manifests: [],
		size: 0
	};
	return {
		state: "rendered",
		reason: "",
		problems,
		manifests,
		size: built.size + grown,
		warnings: [
			...built.warnings.map((warning) => ({
				resource: id,
				...warning
			})),
			...variables.warnings,
			...maybe,
			...encrypted,
			...applyWarnings(id, manifests)
		]
	};
}
function encryptionWarnings(built, node, decrypts, hasKey) {
	if (decrypts && !hasKey || !decrypts && standsForDirectory(node)) return [];
	return built.resources.flatMap(({ object, origin }) => {
		const id = isSopsObject(object) ? resourceIdOf(object) : void 0;
		if (id?.kind !== "Secret" || id.group !== "") return [];
		return [{
			category: "decryption",
			message: decrypts ? `cannot decrypt ${printResource(id)} with the given age keys` : `${printResource(id)} is encrypted with SOPS, but spec.decryption is not set: Flux refuses it, or applies the ciphertext`,
			resource: node,
			at: origin
		}];
	});
}
function incompleteProblem({ object, origin }) {
	const [kind, name] = [stringAt(object, "kind"), stringAt(object, "metadata", "name")];
	const lacks = {
		apiVersion: stringAt(object, "apiVersion"),
		kind,
		"metadata.name": name
	};
	const [field] = Object.entries(lacks).find(([, value]) => !value) ?? [];
	if (field === void 0) return void 0;
	const namespace = stringAt(object, "metadata", "namespace") ?? "";
	return {
		code: "KUSTOMIZE_RESOURCE",
		message: `${printResource({
			group: "",
			kind: kind || "An object",
			namespace,
			name: name || "without a name"
		})} has no ${field}: Flux refuses it, and with it all that the Kustomization builds`,
		at: origin
	};
}
function unbuiltResult(built, warnings) {
	const problems = [...built.problems];
	for (const need of built.needs) problems.push({
		code: "SOURCE_UNSUPPORTED",
		message: `remote resource not downloaded: ${printReference(need)}`
	});
	if (problems.length === 0) return void 0;
	return {
		state: built.problems.every(isInconclusive) ? "unchecked" : "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings,
		manifests: [],
		size: 0
	};
}
function unsetWarning(id, variable, secret) {
	const message = `variable ${variable} not set in the tree: not replaced, since ${secret === void 0 ? "Flux before 2.9 leaves it empty, and others fail" : `the optional ${printResource(secret)}, not in the tree, may set it`}`;
	return {
		category: unresolved,
		message,
		resource: id
	};
}
function withoutEnvelope(object) {
	if (!isSopsObject(object)) return object;
	if (jsonAt(object, "metadata", "annotations", "kustomize.toolkit.fluxcd.io/decrypt") === "disabled") return object;
	const { sops: _sops, ...content } = object;
	return content;
}
function withOlderFlux(problem) {
	const hint = "Flux before 2.9 leaves it empty: for a cluster with such a one, set `strict-substitutions` to `false`.";
	return {
		...problem,
		hint: problem.hint === void 0 ? hint : `${problem.hint} ${hint}`
	};
}
function substituteResource(resource, values, mode, budget) {
	const unchanged = {
		object: resource.object,
		grown: 0
	};
	if (substitutionDisabled(resource.object)) return unchanged;
	const text = resource.yaml();
	if (!text.includes("$")) return unchanged;
	const named = resourceIdOf(resource.object);
	const place = resource.origin === void 0 ? {} : { at: resource.origin };
	const inResource = named === void 0 ? "" : `${printResource(named)}: `;
	const result = substitute(text, values, mode, budget);
	if ("problem" in result) return {
		...result,
		problem: {
			...result.problem,
			message: `${inResource}${result.problem.message}`,
			...place
		}
	};
	if (result.text === text) return unchanged;
	const decoded = decodeHelmYaml(result.text, { bigIntegers: true });
	if (decoded.problem !== void 0 || !isJsonObject(decoded.value)) return { problem: {
		code: "SUBSTITUTION",
		message: `${inResource}invalid YAML after substitution: ${decoded.problem?.message ?? "not a mapping"}`,
		...place
	} };
	return {
		object: decoded.value,
		grown: result.text.length - text.length
	};
}
function withMetadata(object, owner, common) {
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = {
		...stringsOf(objectAt(metadata, "labels")),
		...owner,
		...common?.labels
	};
	const named = {
		...metadata,
		labels
	};
	if (common !== void 0) {
		const annotations = {
			...stringsOf(objectAt(metadata, "annotations")),
			...common.annotations
		};
		if (Object.keys(annotations).length > 0) named["annotations"] = annotations;
	}
	return {
		...object,
		metadata: named
	};
}
function stringsOf(map) {
	const values = Object.values(map ?? {});
	if (map === void 0 || values.every((value) => typeof value === "string")) return map ?? {};
	if (values.some((value) => value !== null && typeof value !== "string")) return {};
	return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? ""]));
}
// src/render/kustomization/placed-render.ts
function placement(source, artifact, reads) {
	const placed = placing(source, artifact);
	if (placed === void 0) return null;
	const isMixed = artifact.reviewed !== void 0 || artifact.included !== void 0;
	return [printResource(source), ...isMixed ? new Set(reads.map(([, path]) => placed(path))) : []];
}
function placedAt(source, artifact, all) {
	const placed = placing(source, artifact);
	if (placed === void 0) return all;
	return all.map((one) => one.at === void 0 ? one : {
		...one,
		at: {
			...one.at,
			file: placed(one.at.file)
		}
	});
}
function placedIn(source, artifact, rendered) {
	const placed = placing(source, artifact);
	if (placed === void 0) return rendered;
	return {
		...rendered,
		problems: placedAt(source, artifact, rendered.problems),
		warnings: placedAt(source, artifact, rendered.warnings),
		manifests: rendered.manifests.map(({ origin, inputs, ...manifest }) => ({
			...manifest,
			...origin === void 0 ? {} : { origin: {
				...origin,
				file: placed(origin.file)
			} },
			...inputs === void 0 ? {} : { inputs: inputs.map(placed) }
		}))
	};
}
function placing(source, artifact) {
	const { included, reviewed } = artifact;
	if (isWorkingTree(artifact) && included === void 0) return void 0;
	return (file) => {
		if (isElsewhere({ file })) return file;
		const [place] = reviewed?.(file) ?? [];
		const other = place === void 0 ? included?.(file) : void 0;
		const holder = other === void 0 ? source : {
			...source,
			kind: "GitRepository",
			name: other.repository
		};
		return place ?? fileElsewhere(printResource(holder), other?.path ?? file);
	};
}
// src/render/controllers/kustomization-controller.ts
const buildable = new Set([
	"Bucket",
	"ExternalArtifact",
	"GitRepository",
	"OCIRepository"
]);
const reconcileKustomization = async (side, run) => {
	const { object } = run.node;
	const source = kustomizationSource(run.node);
	const { appliedOnce, suspended } = side.settings;
	if (suspended !== "rendered" && kustomizationSpec(object).suspend && !appliedOnce.has(resourceKey(run.node.id))) {
		const active = {
			...run.node,
			object: {
				...object,
				spec: {
					...objectAt(object, "spec"),
					suspend: false
				}
			}
		};
		return await atRest(side, {
			...run,
			node: active
		}, { reason: "spec.suspend is true" }, reconcileActive$1);
	}
	if (!isSuspendedSource(side, source)) return await reconcileActive$1(side, run);
	return await atRest(side, run, sourceAtRest(source), reconcileActive$1);
};
const reconcileActive$1 = async (side, run) => {
	const { id, object } = run.node;
	const spec = kustomizationSpec(object);
	const source = kustomizationSource(run.node);
	if (!buildable.has(source.kind)) {
		const message = `unsupported kind in spec.sourceRef: ${source.kind}`;
		const hint = `Use ${[...buildable].join(", ")}.`;
		return withInputs(failed(run, {
			code: "OBJECT_INVALID",
			message,
			hint
		}), inputsKey(object));
	}
	const denied = deniedSource(side.settings, id, source);
	if (denied !== void 0) return withInputs(failed(run, denied), inputsKey(object, denied));
	const artifact = awaitArtifact(side, run, source);
	if (!isArtifact(artifact)) {
		const declared = side.store.get(source)?.object;
		const here = declared !== void 0 && source.kind === "GitRepository" && (sourceRelation(source, declared, side.discovery) === "another-revision" || isKnownElsewhere(source, declared, side.discovery, side.discovery.objects)) ? null : samePathHere(side, pathOf(object));
		const key = inputsKey(object, declared ?? null, here);
		return withInputs(artifact, key, here === null ? [] : [[
			"id",
			pathOf(object),
			here
		]]);
	}
	if ((run.node.parent === void 0 || nodeKindOf(run.node.parent) === "instance") && spec.path?.includes("${") === true && artifact.tree.kind(pathOf(object)) === void 0) {
		const message = `the variables of spec.path ${spec.path} are not in the tree: not rendered`;
		const problem = withNode(run, {
			code: "PATH_NOT_FOUND",
			message,
			hint: "Name the directory with `path`."
		});
		return withInputs({
			state: "unchecked",
			reason: message,
			problems: [problem]
		}, inputsKey(object));
	}
	const decrypts = spec.decryption?.provider === "sops";
	const decryption = decrypts ? side.decryption : void 0;
	const tree = await decryption?.openInputs(artifact.tree, pathOf(object)) ?? artifact.tree;
	const built = await buildWithRemotes(side, run, tree, artifact);
	const opened = decryption === void 0 ? void 0 : await decryption.openBuild(built.value);
	const variables = collectVariables(side, run, (wanted) => makesData(side, built).includes(resourceKey(wanted)) ? madeData(opened ?? built.value, wanted) : void 0);
	const reads = reviewedReads(artifact, built.readSet);
	if ("state" in variables) {
		const key = inputsKey(object, built.identity);
		const unbuilt = variables.state === "blocked-on" ? void 0 : unbuiltResult(opened ?? built.value, encryptionWarnings(opened ?? built.value, id, decrypts, decryption !== void 0));
		if (unbuilt === void 0) return withInputs(variables, key, reads);
		const problems = placedAt(source, artifact, unbuilt.problems).map((problem) => withNode(run, problem));
		const warnings = placedAt(source, artifact, unbuilt.warnings);
		return withInputs({
			...unbuilt,
			problems,
			warnings
		}, key, reads);
	}
	const part = applyPart(object);
	const { value, identity, isConfidential, kept } = memoisedBuild(side, run, {
		key: inputsKey("apply", id, built.identity, decryption?.identity ?? null, part, variables.key, side.settings.strictSubstitution, side.settings.leavesUnset.has(resourceKey(id)), placement(source, artifact, built.readSet)),
		isConfidential: variables.isConfidential
	}, () => placedIn(source, artifact, applyKustomization(side, id, part, opened ?? built.value, variables, decryption !== void 0)), {
		tree,
		reads: built.readSet,
		mayCopy: () => mayCopyValues(side, run, tree, built)
	});
	const unknown = unknownFieldWarnings(side.settings, run.node);
	const key = inputsKey(identity, object, dependencyKey(side.store, run.node), unknown);
	const ended = (result) => withInputs(result, key, reads);
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return ended(waiting.state === "blocked" && value.state === "rendered" && side.settings.suspended === "followed" ? {
		...waiting,
		held: value.manifests ?? [],
		isConfidential
	} : waiting);
	const { problems, warnings, ...rest } = value;
	const ignored = behaves("flux-drift-ignore", `2.${side.settings.minor}`) ? driftIgnored(spec.ignore, value.manifests) : [];
	if ("code" in ignored) return ended(failed(run, ignored, { warnings }));
	const builtFrom = () => ({
		settings: inputsKey(object["spec"], part, variables.key, decryption?.identity ?? null),
		own: {
			name: printResource(source),
			revision: artifact.revision,
			identity: artifact.identity,
			tree: artifact.tree,
			files: filesRead(built.readSet),
			isReviewed: artifact.reviewed !== void 0
		},
		remoteIdentity: built.remoteIdentity,
		remotes: built.remotes
	});
	return ended({
		...rest,
		builtFrom,
		...ignored.length === 0 ? {} : { driftIgnored: ignored },
		isConfidential,
		...kept === void 0 ? {} : { kept },
		problems: problems.map((problem) => withNode(run, problem)),
		warnings: [
			...warnings,
			...unknown,
			...dependencyWarnings(side, run.node),
			...watchWarnings(side.settings, run.node),
			...remoteWarnings(run.node, value.manifests)
		]
	});
};
function makesData(side, built) {
	const list = () => built.value.resources.flatMap(({ object }) => {
		const id = resourceIdOf(object);
		return id?.group === "" && (id.kind === "ConfigMap" || id.kind === "Secret") ? [resourceKey(id)] : [];
	});
	return side.memo.fromKey(inputsKey("data", built.identity), list, diskCodec(side.decryption === void 0)).value;
}
function madeData({ resources }, { kind, namespace, name }) {
	const made = resources.find(({ object }) => {
		const id = object["kind"] === kind ? resourceIdOf(object) : void 0;
		return id?.group === "" && id.name === name && id.namespace === namespace;
	});
	if (made === void 0) return void 0;
	const entries = dataOf(made.object);
	return {
		entries,
		complete: true,
		isConfidential: kind === "Secret" && isInClear(entries)
	};
}
function samePathHere({ tree }, path) {
	return path === "" ? null : tree.contentId(path) ?? null;
}
// src/render/controllers/annotated-data.ts
const checksum = "fluxcd.controlplane.io/checksum";
function completeObjects(side, run, objects) {
	const missing = new Map();
	const misses = (id, message) => {
		missing.set(resourceKey(id), {
			id,
			category: "unresolved-copy",
			message,
			resource: run.node.id
		});
	};
	const contentOf = (id) => {
		const held = side.store.get(id);
		if (held !== void 0 && id.kind === "ConfigMap") return contentOfObject(held.object);
		const data = dataFor(side.store, id);
		return data === void 0 ? void 0 : bytes(data.entries);
	};
	try {
		const filled = objects.map((object) => {
			const source = copySource$1(object);
			if (source !== void 0) {
				const content = contentOf(source);
				if (content !== void 0) return copied(object, content, side.store.get(source)?.object);
				misses(source, `copies data from ${printResource(source)}, which is not in the tree: the data is not shown`);
			}
			const from = kubeConfigSource(object);
			if (from === void 0) return object;
			const content = contentOf(from.id);
			if (content !== void 0) return converted(object, from, content);
			misses(from.id, `takes a cluster address from ${printResource(from.id)}, which is not in the tree: the address is not shown`);
			return object;
		});
		const own = new Map(filled.flatMap((object) => {
			const id = resourceIdOf(object);
			return id?.group === "" && (id.kind === "ConfigMap" || id.kind === "Secret") ? [[resourceKey(id), object]] : [];
		}));
		const withChecksums = filled.map((object) => checksummed(object, (id) => {
			const sibling = own.get(resourceKey(id));
			const content = sibling === void 0 ? contentOf(id) : contentOfObject(sibling);
			if (content === void 0) misses(id, `takes a checksum of ${printResource(id)}, which is not in the tree: the checksum is not shown`);
			return content;
		}));
		if (missing.size > 0 && run.drain === "none") return {
			state: "blocked-on",
			on: [...missing.values()].map(({ id }) => id)
		};
		return {
			objects: withChecksums,
			warnings: [...missing.values()].map(({ id: _id, ...warning }) => warning)
		};
	} catch (thrown) {
		if (thrown instanceof ProblemError) return failed(run, thrown.problem);
		throw thrown;
	}
}
function contentOfObject(object) {
	const content = bytes(dataOf(object));
	for (const [key, value] of Object.entries(objectAt(object, "binaryData") ?? {})) if (typeof value === "string") content.set(key, Buffer.from(value, "base64"));
	return content;
}
function bytes(entries) {
	return new Map([...entries].map(([key, text]) => [key, Buffer.from(text)]));
}
function copied(object, content, source) {
	if (object["kind"] === "Secret") {
		const { stringData: _replaced, ...rest } = object;
		const entries = [...content].map(([key, value]) => [key, value.toString("base64")]);
		const type = stringAt(object, "type") ?? stringAt(source, "type") ?? "Opaque";
		return {
			...rest,
			data: {
				...objectAt(object, "data"),
				...Object.fromEntries(entries)
			},
			type
		};
	}
	const binary = objectAt(source, "binaryData") ?? {};
	const data = Object.fromEntries([...content].filter(([key]) => !Object.hasOwn(binary, key)).map(([key, value]) => [key, value.toString()]));
	return Object.keys(binary).length === 0 ? {
		...object,
		data
	} : {
		...object,
		data,
		binaryData: binary
	};
}
function converted(object, { id, key }, content) {
	const keys = key === void 0 ? ["kubeconfig", "value"] : [key];
	const text = keys.map((name) => content.get(name)?.toString()).find((each) => each !== void 0);
	if (text === void 0) fail("VALUES_NOT_FOUND", `${printResource(id)} has no ${keys.join(" or ")}`);
	if (isPlaceholder(text)) return object;
	const [cluster] = listAt(decodeHelmYaml(text).value ?? null, "clusters");
	const address = stringAt(cluster, "cluster", "server");
	const authority = stringAt(cluster, "cluster", "certificate-authority-data");
	if (address === void 0 || authority === void 0) fail("VALUES_INVALID", `${printResource(id)} has no kubeconfig with the address and the authority of a cluster`);
	const found = {
		address,
		"ca.crt": Buffer.from(authority, "base64").toString()
	};
	return {
		...object,
		data: {
			...found,
			...objectAt(object, "data")
		}
	};
}
function checksummed(object, contentOf) {
	const visit = (node) => {
		if (Array.isArray(node)) {
			const items = node.map(visit);
			return items.every((item, at) => item === node[at]) ? node : items;
		}
		return isJsonObject(node) ? visitObject(node) : node;
	};
	const visitObject = (node) => {
		let copy = node;
		for (const [key, value] of Object.entries(node)) {
			const visited = visit(value);
			if (visited !== value) copy = {
				...copy,
				[key]: visited
			};
		}
		const sources = checksumSources(node);
		const digest = sources === void 0 ? void 0 : digestOf(sources, contentOf);
		if (digest === void 0) return copy;
		const metadata = objectAt(copy, "metadata");
		const annotations = {
			...objectAt(metadata, "annotations"),
			[checksum]: digest
		};
		return {
			...copy,
			metadata: {
				...metadata,
				annotations
			}
		};
	};
	return visitObject(object);
}
function digestOf(sources, contentOf) {
	const hash = createHash("sha256");
	let complete = true;
	for (const { text, id } of sources) {
		const content = contentOf(id);
		if (content === void 0) complete = false;
		hash.update(`${text}\0`);
		for (const key of [...content?.keys() ?? []].sort()) hash.update(`${key}\0`).update(content?.get(key) ?? "").update("\0");
	}
	return complete ? `sha256:${hash.digest("hex")}` : void 0;
}
// src/render/controllers/resourceset-controller.ts
function selectsProviders(object) {
	return resourceSetSpec(object).inputsFrom.some(({ selector }) => selector !== void 0);
}
const reconcileResourceSet = async (side, run) => isReconcileDisabled(side, run) ? await atRest(side, run, disabledEnd, reconcileActive) : await reconcileActive(side, run);
const reconcileActive = async (side, run) => {
	const { id, object } = run.node;
	const inputs = collectInputs(side, run);
	if ("state" in inputs) return withInputs(inputs, inputsKey(object));
	const spec = resourceSetSpec(object);
	const rendered = side.memo.fromKey(inputsKey("resourceset", id, spec, inputs.sets ?? null), () => renderResourceSet(id, spec, inputs.sets));
	const completed = completeObjects(side, run, rendered.value.objects);
	if ("state" in completed) return withInputs(completed, inputsKey(object, rendered.identity));
	const taken = completed.objects.filter((each, at) => each !== rendered.value.objects[at]);
	const manifests = manifestsOf(completed.objects, run.node);
	const unknown = unknownOperatorFields(side.settings, run.node);
	const key = inputsKey(object, rendered.identity, taken, dependencyKey(side.store, run.node), unknown);
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return withInputs(waiting, key);
	const rejected = rendered.value.problems;
	const problems = (rejected.length > 0 ? rejected : namespaceProblems(id, manifests)).map((problem) => withNode(run, problem));
	if (problems.length > 0) return withInputs({
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems
	}, key);
	const warnings = [
		...unknown,
		...dependencyWarnings(side, run.node),
		...completed.warnings
	];
	return withInputs({
		state: "rendered",
		manifests,
		size: rendered.value.size,
		warnings
	}, key);
};
function collectInputs(side, run) {
	const { id, object } = run.node;
	const { inputs: inline, inputsFrom: from, inputStrategy } = resourceSetSpec(object);
	if (inline.length === 0 && from.length === 0) return { sets: void 0 };
	const own = inline.filter(isJsonObject);
	if (own.length < inline.length) return failed(run, {
		code: "OBJECT_INVALID",
		message: "entry of spec.inputs is not a mapping"
	});
	const providers = [];
	providers.push({
		provider: id,
		apiVersion: stringAt(object, "apiVersion") ?? "",
		sets: own
	});
	const named = providersOf(side, run, from);
	if (!Array.isArray(named)) return named;
	const problems = [];
	for (const provider of named) {
		const provided = providedInputs(provider);
		if ("problem" in provided) problems.push(withNode(run, provided.problem));
		else providers.push({
			provider: provider.id,
			apiVersion: stringAt(provider.object, "apiVersion") ?? "",
			sets: provided.sets
		});
	}
	if (problems.length > 0) {
		const blockedOn = named.map((provider) => provider.id);
		return {
			state: "unchecked",
			reason: problems[0]?.message ?? "",
			problems,
			blockedOn
		};
	}
	const strategy = inputStrategy?.name || "Flatten";
	if (strategy !== "Flatten" && strategy !== "Permute") return failed(run, {
		code: "OBJECT_INVALID",
		message: `invalid spec.inputStrategy.name: ${strategy}`,
		hint: "Use Flatten or Permute."
	});
	const combined = combineInputs(providers, strategy, inputStrategy?.includeEmptyProviders === true);
	return "problem" in combined ? failed(run, combined.problem) : combined;
}
function providersOf(side, run, from) {
	const { namespace } = run.node.id;
	const found = new Map();
	const missing = [];
	for (const { name, selector } of from) if (name !== void 0) {
		const id = {
			group: operatorGroup,
			kind: "ResourceSetInputProvider",
			namespace,
			name
		};
		const provider = side.store.get(id);
		if (provider === void 0) missing.push(id);
		else found.set(name, provider);
	} else if (selector !== void 0) {
		for (const provider of side.store.ofKind(operatorGroup, "ResourceSetInputProvider")) if (provider.id.namespace === namespace && matches(provider.object, selector)) found.set(provider.id.name, provider);
	} else return failed(run, {
		code: "OBJECT_INVALID",
		message: "entry of spec.inputsFrom without name and selector"
	});
	const [first] = missing;
	if (first !== void 0) {
		if (run.drain === "none") return {
			state: "blocked-on",
			on: missing
		};
		return lacking(side, run, first, {
			code: "VALUES_NOT_FOUND",
			message: `spec.inputsFrom: ${printResource(first)} is not in the tree`,
			hint: "Add it, or correct its name. It must be in the namespace of the ResourceSet."
		});
	}
	return [...found].sort(([left], [right]) => left < right ? -1 : 1).map(([, provider]) => provider);
}
function matches(object, selector) {
	const labels = objectAt(object, "metadata", "labels") ?? {};
	return Object.entries(objectAt(selector, "matchLabels") ?? {}).every(([key, value]) => labels[key] === value) && listAt(selector, "matchExpressions").every((expression) => {
		const value = getOwn(labels, stringAt(expression, "key") ?? "");
		const values = listAt(expression, "values");
		switch (stringAt(expression, "operator")) {
			case "In": return value !== void 0 && values.includes(value);
			case "NotIn": return value === void 0 || !values.includes(value);
			case "Exists": return value !== void 0;
			case "DoesNotExist": return value === void 0;
			default: return false;
		}
	});
}
function manifestsOf(objects, node) {
	return objects.flatMap((object) => {
		const id = resourceIdOf(object);
		if (id === void 0) return [];
		return [{
			id: id.namespace === "" && nodeKindOf(id) !== void 0 ? {
				...id,
				namespace: node.id.namespace
			} : id,
			object,
			origin: node.origin
		}];
	});
}
// src/render/controllers/controller-of.ts
const notRendered = (why) => {
	return async (_side, run) => {
		const end = {
			state: "skipped",
			reason: `${run.node.id.kind} is not rendered: ${why}`
		};
		return withInputs(end, inputsKey(run.node.object));
	};
};
function controllerOf(id, disabledKinds) {
	if (disabledKinds.includes(id.kind)) return notRendered("its kind is disabled");
	switch (nodeKindOf(id)) {
		case "kustomization": return reconcileKustomization;
		case "helmrelease": return reconcileHelmRelease;
		case "source": return reconcileSource;
		case "instance": return reconcileInstance;
		case "provider": return reconcileInputProvider;
		case "resourceset": return reconcileResourceSet;
		case "automation": return notRendered("it edits the repository");
		case "generator": return reconcileGenerator;
		case void 0: return notRendered("its kind is unknown");
	}
}
// src/render/observed-store.ts
const maximumReruns = 20;
var DependencyTracker = class {
	#store;
	#rerun;
	#hook;
	#watching = new Map();
	#watchers = new Map();
	#reruns = new Map();
	#restless = new Map();
	#absentData = new Map();
	constructor(store, rerun, hook) {
		this.#store = store;
		this.#rerun = rerun;
		this.#hook = hook;
		store.listen({
			added: (object) => {
				this.#changed(object.id);
				this.#declared(object);
			},
			removed: (object) => {
				this.#changed(object.id);
				this.#declared(object);
			},
			status: (id, status) => {
				if (status !== void 0) this.#changed(id, status.ready);
			}
		});
	}
	observe(node) {
		const seen = new Map();
		const store = this.#store;
		const sight = (id) => {
			const key = resourceKey(id);
			return getOrInsert(seen, key, () => {
				const parent = store.get(id)?.parent;
				const isForeign = parent !== void 0 && resourceKey(parent) !== resourceKey(node);
				return {
					id,
					version: store.version(id),
					isForeign
				};
			});
		};
		let scans = false;
		return {
			store: {
				artifact: (id) => {
					const artifact = store.artifact(id);
					if (artifact !== void 0) sight(id).artifact = artifact;
					return artifact;
				},
				get: (id) => {
					sight(id);
					const object = store.get(id);
					if (object === void 0) this.#hook?.missed?.(id);
					return object?.isRemote === true && isData(id) && store.get(node)?.isRemote !== true ? void 0 : object;
				},
				objects: () => {
					scans = true;
					return store.objects();
				},
				ofKind: (group, kind) => {
					scans = true;
					return store.ofKind(group, kind);
				},
				setArtifact: (id, artifact) => store.setArtifact(id, artifact),
				status: (id) => {
					const status = store.status(id);
					if (status !== void 0) sight(id).ready = status.ready;
					return status;
				}
			},
			ended: () => {
				this.#hook?.ended?.(node, [...seen.keys()].filter((key) => key !== resourceKey(node)), scans);
				this.#watch(node, seen);
			}
		};
	}
	#watch(node, seen) {
		const inputsKey = resourceKey(node);
		for (const { id } of this.#watching.get(inputsKey) ?? []) this.#watchers.get(resourceKey(id))?.delete(inputsKey);
		const sights = [...seen].filter(([key]) => key !== inputsKey).map(([, sight]) => sight);
		this.#watching.set(inputsKey, sights);
		let stale;
		for (const sight of sights) {
			const key = resourceKey(sight.id);
			const watchers = this.#watchers.get(key) ?? new Map();
			this.#watchers.set(key, watchers.set(inputsKey, {
				node,
				sight
			}));
			if (this.#isStale(node, sight, this.#store.status(sight.id)?.ready)) stale ??= sight.id;
			if (isData(sight.id) && this.#store.get(sight.id) === void 0) this.#absentData.set(key, sight.id);
		}
		if (stale !== void 0) this.#runAgain(node, stale);
	}
	#changed(id, ready) {
		for (const { node, sight } of [...this.#watchers.get(resourceKey(id))?.values() ?? []]) if (this.#isStale(node, sight, ready)) this.#runAgain(node, id);
	}
	#declared(object) {
		const declares = this.#absentData.size === 0 ? void 0 : declarationMatcher(object);
		if (declares === void 0) return;
		const parent = object.parent === void 0 ? void 0 : resourceKey(object.parent);
		for (const [key, id] of this.#absentData) {
			if (!declares(id)) continue;
			for (const { node } of [...this.#watchers.get(key)?.values() ?? []]) if (resourceKey(node) !== parent) this.#runAgain(node, id);
		}
	}
	#isStale(node, { id, version, isForeign, ready, artifact }, isReady) {
		if (ready !== void 0 && isReady !== void 0 && ready !== isReady) return true;
		const present = artifact === void 0 ? void 0 : this.#store.artifact(id);
		if (present !== void 0 && present !== artifact) return true;
		if (this.#store.version(id) === version) return false;
		if (isForeign) return true;
		const parent = this.#store.get(id)?.parent;
		return parent === void 0 || resourceKey(parent) !== resourceKey(node);
	}
	#runAgain(node, seen) {
		const key = resourceKey(node);
		const reruns = this.#reruns.get(key) ?? 0;
		if (this.#store.get(node) === void 0) return;
		if (reruns >= maximumReruns) {
			this.#restless.set(key, seen);
			return;
		}
		this.#reruns.set(key, reruns + 1);
		for (const { id } of this.#watching.get(key) ?? []) this.#watchers.get(resourceKey(id))?.delete(key);
		this.#watching.delete(key);
		this.#rerun(node);
	}
	restless() {
		const found = new Map(this.#restless);
		for (let before = -1; before !== found.size && found.size > 0;) {
			before = found.size;
			for (const [node, sights] of this.#watching) {
				const changing = sights.find(({ id }) => {
					const parent = this.#store.get(id)?.parent;
					return parent !== void 0 && found.has(resourceKey(parent));
				});
				if (changing !== void 0 && !found.has(node)) found.set(node, changing.id);
			}
		}
		return found;
	}
};
function isData({ group, kind }) {
	return group === "" && (kind === "ConfigMap" || kind === "Secret");
}
// src/render/body-runs.ts
var BodyRuns = class {
	efforts = new Map();
	memo;
	#store;
	#config;
	#budget = new OutputBudget();
	#observations;
	constructor(store, config, rerun) {
		this.#store = store;
		this.#config = config;
		this.memo = (config.memo ?? new BuildMemo()).untilOver(config.isOver);
		this.#observations = new DependencyTracker(store, rerun, config.hook);
	}
	get restless() {
		return this.#observations.restless();
	}
	refusal(id) {
		return nodeKindOf(id) === "source" ? void 0 : this.#budget.begin(resourceKey(id), nodesAbove(this.#store, id).length, this.#store.get(id)?.parent);
	}
	overflow(id, { size = 0, manifests }) {
		return this.#budget.hold(resourceKey(id), size, manifests?.length);
	}
	async run(node, drain, sideOf) {
		const { id } = node;
		const started = this.#config.clock?.() ?? 0;
		const effort = getOrInsert(this.efforts, resourceKey(id), () => ({
			milliseconds: 0,
			attempts: 0
		}));
		effort.attempts++;
		const { store, ended } = this.#observations.observe(id);
		const version = this.#store.version(id);
		const preparing = prepareDependencies(node);
		if (preparing !== void 0) await preparing;
		const side = sideOf(store);
		const result = await controllerOf(id, side.settings.disabledKinds)(side, {
			node,
			drain
		});
		effort.milliseconds += (this.#config.clock?.() ?? 0) - started;
		return result.state === "blocked-on" || this.#store.version(id) === version ? {
			result,
			ended
		} : void 0;
	}
};
// src/render/collect-run.ts
function nodeManifests({ store, root, hook, differs }) {
	const nodes = [...hook?.results?.(root) ?? []];
	for (const [{ id }, { manifests }] of store.ends()) if (hook?.knows?.(id) !== true) nodes.push({
		manifests,
		touched: differs(id)
	});
	return nodes;
}
function collectRun(run) {
	const { store, root, discovery, hook } = run;
	const own = [];
	const manifests = new Map();
	const failed = new Map();
	for (const object of store.all()) {
		const kind = nodeKindOf(object.id);
		if (kind === void 0 || hook?.knows?.(object.id) === true) continue;
		if (kind === "source" && object.origin === void 0 && object.parent === void 0) continue;
		const result = resultOf(run, object);
		own.push(result);
		const key = resourceKey(object.id);
		if (result.manifests.length > 0) manifests.set(key, result.manifests);
		if (result.state === "failed" || result.state === "blocked" || result.state === "unchecked") failed.set(key, result);
	}
	const orphans = discovery === void 0 ? [] : hook?.orphans?.(store) ?? orphansOf(store, discovery);
	const nodes = merged(own, hook?.results?.(root) ?? []);
	const reported = new Set(nodes.flatMap((node) => node.problems.map(placeOf)));
	return {
		manifests,
		failed,
		orphans,
		side: {
			nodes,
			orphans,
			problems: (discovery?.problems ?? []).filter((problem) => !reported.has(placeOf(problem))),
			warnings: duplicateWarnings(store.emittedRepeatedly(), (parent) => clusterOf(store.get(parent)?.object))
		}
	};
}
function merged(own, known) {
	const all = [];
	const rest = known.values();
	let next = rest.next();
	for (const node of own) {
		const key = resourceKey(node.id);
		for (; next.done !== true && resourceKey(next.value.id) < key; next = rest.next()) all.push(next.value);
		all.push(node);
	}
	for (; next.done !== true; next = rest.next()) all.push(next.value);
	return all;
}
function placeOf({ at }) {
	return `${at?.file ?? ""}:${at?.line ?? ""}`;
}
function resultOf(run, object) {
	const { id, parent, origin } = object;
	const key = resourceKey(id);
	const status = run.store.status(id);
	const twice = run.repeatedEntryPointWarning.get(key);
	const changing = run.restless.get(key);
	const restless = changing === void 0 ? [] : [restlessWarning(id, run.root, changing)];
	const unfinished = run.aborted ? {
		code: "ABORTED",
		message: "not rendered: the run was stopped",
		resource: id
	} : {
		code: "INTERNAL",
		message: "no result for this resource at the end of the run",
		resource: id
	};
	return {
		id,
		root: run.root,
		state: status?.state ?? "failed",
		reason: status?.reason ?? unfinished.message,
		manifests: status?.manifests ?? [],
		problems: status?.problems ?? [unfinished],
		warnings: [
			...status?.warnings ?? [],
			...twice === void 0 ? [] : [twice],
			...restless
		],
		blockedOn: status?.blockedOn ?? [],
		touched: run.differs(id),
		parent,
		definedAt: origin,
		...status?.held === void 0 ? {} : { held: status.held },
		...status?.chart === void 0 ? {} : { chart: status.chart },
		...status?.countsUnchanged === true ? { countsUnchanged: true } : {},
		...status?.variants === void 0 ? {} : { variants: status.variants },
		...status?.driftIgnored === void 0 ? {} : { driftIgnored: status.driftIgnored },
		milliseconds: 0,
		attempts: 0,
		...run.efforts.get(key)
	};
}
function restlessWarning(id, root, changing) {
	const how = nodeKindOf(changing) === "source" ? "whose definition points elsewhere" : "which changes each time that it is applied";
	const message = `reads ${printResource(changing)}, ${how}: its content is not known`;
	return {
		category: undecided,
		message,
		resource: id,
		...root === "" ? {} : { root }
	};
}
function orphansOf(store, discovery) {
	const objects = store.all();
	const files = new Set(objects.map(({ origin }) => origin?.file));
	const left = [...discovery.claimsOn].filter(([{ at }]) => !files.has(at.file));
	if (left.length === 0) return [];
	const known = new Set(objects.map(({ id }) => `${id.group}/${id.kind}/${id.name}`));
	const others = otherDefinitions(discovery.objects);
	const isThere = ({ id, at }) => {
		const claimant = store.get(id);
		return claimant !== void 0 && !others(id, at.file).has(claimant.origin?.file ?? at.file);
	};
	return left.flatMap(([{ id, at }, claims]) => {
		if (known.has(`${id.group}/${id.kind}/${id.name}`)) return [];
		const parents = claims.filter(isThere).sort((a, b) => b.path.length - a.path.length);
		const parent = parents.find((claim) => store.status(claim.id)?.state === "rendered");
		return parent === void 0 || parent.path !== parents[0]?.path ? [] : [{
			id,
			at,
			parent: parent.id
		}];
	});
}
// src/render/memo/node-keys.ts
var NodeKeys = class {
	#keys = new Map();
	#reads = new Map();
	record(id, { key, reads = [] }) {
		const node = resourceKey(id);
		this.#keys.set(node, key);
		this.#reads.set(node, reads);
	}
	forget(id) {
		this.#keys.delete(resourceKey(id));
	}
	key(id) {
		return this.#keys.get(resourceKey(id));
	}
	reads(id) {
		return this.#reads.get(resourceKey(id)) ?? [];
	}
	*allReads() {
		for (const [key, reads] of this.#reads) if (reads.length > 0) yield [resourceOfKey(key), reads];
	}
};
// src/render/node-end.ts
function isNodeOrData({ id }) {
	return nodeKindOf(id) !== void 0 || id.group === "" && (id.kind === "ConfigMap" || id.kind === "Secret");
}
function recordEnd(store, id, result, hook, known = new Set()) {
	const manifests = result.manifests ?? [];
	if (nodeKindOf(id) !== "source") {
		const isConfidential = result.isConfidential === true || store.get(id)?.isConfidential === true;
		const emitted = manifests.filter((manifest) => resourceKey(manifest.id) !== resourceKey(id));
		const isRemote = clusterOf(store.get(id)?.object) !== "";
		const emit = (manifest) => {
			hook?.emitted?.(id, resourceKey(manifest.id));
			store.add({
				id: manifest.id,
				get object() {
					return manifest.object;
				},
				parent: id,
				isRemote,
				isConfidential,
				origin: manifest.origin
			});
		};
		for (const manifest of emitted) if (nodeKindOf(manifest.id) === void 0) emit(manifest);
		for (const manifest of emitted) if (nodeKindOf(manifest.id) !== void 0) emit(manifest);
		const held = result.held ?? [];
		if (held.some((manifest) => nodeKindOf(manifest.id) !== void 0)) hook?.extended?.();
		else if (held.length > 0) hook?.unsettled?.(id);
		for (const { id: child, object, origin } of held.filter(isNodeOrData)) if (!(known.has(resourceKey(child)) && store.get(child)?.isHeld === true)) store.add({
			id: child,
			object,
			origin,
			parent: id,
			isRemote,
			isConfidential,
			isHeld: true
		});
		const own = new Set(emitted.map((manifest) => resourceKey(manifest.id)));
		store.retainEmitted(id, own, result.state === "rendered" ? "left" : "held");
	}
	const ready = result.state !== "failed" && result.state !== "blocked" && result.state !== "unchecked";
	store.setStatus(id, {
		ready: ready || result.state === "unchecked" && nodeKindOf(id) !== "source",
		state: result.state,
		reason: result.reason ?? "",
		problems: result.problems ?? [],
		warnings: result.warnings ?? [],
		blockedOn: result.blockedOn ?? [],
		manifests,
		...result.chart === void 0 ? {} : { chart: result.chart },
		...result.again === void 0 ? {} : { again: result.again },
		...result.builtFrom === void 0 ? {} : { builtFrom: result.builtFrom },
		...result.countsUnchanged === true ? { countsUnchanged: true } : {},
		...result.variants === void 0 ? {} : { variants: result.variants },
		...result.driftIgnored === void 0 ? {} : { driftIgnored: result.driftIgnored },
		...result.held === void 0 ? {} : { held: result.held },
		...result.kept === void 0 ? {} : { kept: result.kept },
		...result.pending === void 0 ? {} : { pending: result.pending }
	});
}
function abandonedEnd(id, on) {
	const message = `waits for ${on.map(printResource).join(", ")}, never ready`;
	return {
		state: "failed",
		reason: message,
		problems: [{
			code: "DEPENDENCY_NOT_READY",
			message,
			resource: id
		}],
		blockedOn: on
	};
}
function failedEnd(id, problem) {
	return {
		state: "failed",
		reason: problem.message,
		problems: [{
			...problem,
			resource: id
		}]
	};
}
function overdueEnd(id) {
	const message = "the run reached its deadline";
	return {
		state: "unchecked",
		reason: message,
		problems: [{
			code: "RUN_TIMEOUT",
			message,
			resource: id
		}]
	};
}
// src/render/orchestrator-config.ts
const defaultSettings = {
	...defaultFlux,
	changedOnly: false,
	countsUnchangedReleases: false,
	kubeVersion: "",
	kubeVersions: [],
	apiVersions: [],
	releaseAction: "install",
	suspended: "at-rest",
	appliedOnce: new Set(),
	metBefore: new Map(),
	heldBack: new Set(),
	weighsAnswers: false,
	substitutions: {},
	madeOutside: new Set(),
	leavesUnset: new Set(),
	disabledKinds: []
};
// src/render/fetch-request.ts
function fetchRequest(store, request, showsSecrets) {
	const { repository, includes = [] } = request;
	return {
		id: request.id,
		kind: request.kind,
		spec: request.spec,
		...repository === void 0 ? {} : { repository: {
			id: repository.id,
			spec: objectAt(repository.object, "spec") ?? {}
		} },
		...includes.length === 0 ? {} : { includes },
		...showsSecrets ? { secret: (name) => secretInClear(store, repository?.id ?? request.id, name) } : {}
	};
}
function secretInClear(store, { namespace }, name) {
	const secret = store.get({
		group: "",
		kind: "Secret",
		namespace,
		name
	});
	if (secret === void 0) return void 0;
	const data = dataOf(secret.object);
	return [...data.values()].some(isPlaceholder) ? void 0 : data;
}
// src/render/working-tree-sources.ts
var WorkingTreeSources = class {
	#store;
	#workingTree;
	#discovery;
	#tree;
	#made = new WeakSet();
	constructor(store, workingTree, discovery, tree) {
		this.#tree = tree;
		this.#store = store;
		this.#workingTree = workingTree;
		this.#discovery = discovery;
	}
	add(id) {
		const object = {
			apiVersion: `${sourceGroup}/v1`,
			kind: id.kind,
			metadata: {
				name: id.name,
				namespace: id.namespace
			}
		};
		this.#made.add(object);
		this.give({
			id,
			object
		});
		this.#store.add({
			id,
			object
		});
	}
	give({ id, object }) {
		const published = publishedDirectory(this.#discovery.publications, id, object, this.#tree);
		if (published !== void 0) {
			this.#store.setArtifact(id, this.#workingTree.published(published, object));
			return;
		}
		if (this.#made.has(object)) {
			this.#store.setArtifact(id, this.#workingTree.artifact({}));
			return;
		}
		switch (sourceRelation(id, object, this.#discovery)) {
			case "tree": {
				const includes = sourceSpec(object).include.length > 0;
				this.#store.setArtifact(id, includes ? void 0 : this.#workingTree.artifact(object));
				return;
			}
			case "another-revision":
				this.#store.setArtifact(id, void 0);
				return;
			case "elsewhere": return;
		}
	}
	has(id, object) {
		return sourceRelation(id, object, this.#discovery) === "tree";
	}
	addAbsent(isAbsent, isLeftAlone) {
		let added = false;
		if (this.#isDefined()) return added;
		for (const node of this.#store.ofKind(kustomizeGroup, "Kustomization")) {
			if (isLeftAlone(node.id)) continue;
			const source = kustomizationSource(node);
			if (source.group !== "source.toolkit.fluxcd.io" || ![
				"GitRepository",
				"OCIRepository",
				"Bucket"
			].includes(source.kind)) continue;
			if (this.#store.get(source) !== void 0 || !isAbsent(source)) continue;
			this.add(source);
			added = true;
		}
		return added;
	}
	#isDefined() {
		return this.#store.ofKind(sourceGroup, "GitRepository").some(({ id, object }) => sourceSpec(object).url !== void 0 && this.has(id, object));
	}
	isAnotherRepository(id) {
		const declared = this.#discovery.objects.filter(({ id: other, object }) => resourceKey(other) === resourceKey(id) && normaliseRepositoryUrl(sourceSpec(object).url ?? "") !== void 0);
		return declared.length > 0 && !declared.some(({ object }) => this.has(id, object));
	}
};
// src/render/run-sources.ts
var RunSources = class {
	workingTree;
	demanded = new Set();
	#config;
	#store;
	#cache;
	#fetchers = new Map();
	#own;
	constructor(config, store) {
		this.#config = config;
		this.#store = store;
		this.#cache = config.sourceCache ?? new SourceCache();
		this.workingTree = new WorkingTree(config.tree);
	}
	setFetcher(kind, fetcher) {
		if (fetcher === void 0) this.#fetchers.delete(kind);
		else this.#fetchers.set(kind, limitedFetcher(fetcher, this.#config.nodeTimeout));
	}
	begin(discovery, entries, bootstrapSource) {
		this.#own = new WorkingTreeSources(this.#store, this.workingTree, discovery, this.#config.tree);
		const other = entries.flatMap((entry) => entry.kind === "object" ? [entry.object.at.file] : []).find((file) => discovery.otherBootstraps.has(file));
		const isOther = ({ id, at }) => at.file === other && resourceKey(id) === resourceKey(bootstrapSource);
		const declared = other === void 0 ? void 0 : discovery.objects.find(isOther);
		if (declared === void 0) {
			this.#own.add(bootstrapSource);
			return;
		}
		this.#own.give(declared);
		this.#store.add({
			id: declared.id,
			object: declared.object,
			origin: declared.at
		});
	}
	fill(object) {
		this.#own?.give(object);
	}
	addAbsent(isAbsent = (id) => this.#own?.isAnotherRepository(id) !== true, isLeftAlone = () => false) {
		return this.#own?.addAbsent(isAbsent, isLeftAlone) === true;
	}
	fetches(kind) {
		return this.#fetchers.has(kind);
	}
	async fetch(request, signal) {
		const { includes = [], spec } = request;
		if (includes.length > 0 && this.#own?.has(request.id, { spec }) === true) return this.workingTree.including({ spec }, includes);
		const included = includes.flatMap((one) => withOwnIdentity(one) ?? []);
		if (included.length < includes.length) return { problem: unidentified };
		const whole = {
			...request,
			includes: included
		};
		const asked = fetchRequest(this.#store, whole, this.#config.decryption === void 0);
		return await this.#cache.fetch(this.#fetchers.get(request.kind) ?? offlineFetcher, asked, signal);
	}
	turn(run) {
		return this.#cache.turn(run);
	}
};
const unidentified = {
	code: "SOURCE_UNSUPPORTED",
	message: "spec.include: what this repository holds there has no identity"
};
function withOwnIdentity(artifact) {
	if (artifact.reviewed === void 0) return artifact;
	const content = artifact.tree.contentId("");
	return content === void 0 ? void 0 : {
		...artifact,
		identity: JSON.stringify([artifact.identity, content])
	};
}
// src/render/scheduler.ts
var Scheduler = class {
	#tasks;
	#dispatcher;
	#nodes = new Map();
	#queue = [];
	#waiters = new Map();
	#lastEvent = new Map();
	#events = 0;
	#inFlight = 0;
	#wakeRun;
	#rerunAtDrain;
	#beforeDrain;
	#rerunners = new Set();
	constructor(tasks, dispatcher) {
		this.#tasks = tasks;
		this.#dispatcher = dispatcher;
	}
	onArrival(id, schedulable) {
		const key = resourceKey(id);
		this.#lastEvent.set(key, ++this.#events);
		if (schedulable) {
			const node = this.#nodes.get(key);
			if (node === void 0) this.#register(id);
			else this.#makeRunnable(node);
		}
		this.#wakeWaiters(key);
	}
	onStatusWake(id, terminal) {
		if (!terminal) return;
		const key = resourceKey(id);
		this.#lastEvent.set(key, ++this.#events);
		this.#wakeWaiters(key);
	}
	setRerunAtDrain(predicate) {
		this.#rerunAtDrain = predicate;
	}
	setBeforeDrain(hook) {
		this.#beforeDrain = hook;
	}
	async run(signal) {
		const wake = () => this.#wakeRun?.();
		signal.addEventListener("abort", wake);
		try {
			while (!signal.aborted) {
				this.#startRunnable(signal);
				if (this.#inFlight > 0) await this.#nextWake();
				else if (this.#queue.length === 0 && !await this.#drain(signal)) break;
			}
			while (this.#inFlight > 0) await this.#nextWake();
		} finally {
			signal.removeEventListener("abort", wake);
		}
	}
	#register(id) {
		const key = resourceKey(id);
		const node = {
			id,
			key,
			state: "runnable",
			on: [],
			again: false,
			seen: 0
		};
		this.#nodes.set(key, node);
		this.#queue.push(node);
		this.#wakeRun?.();
	}
	#makeRunnable(node) {
		if (node.state === "running") node.again = true;
		if (node.state !== "parked" && node.state !== "terminal") return;
		this.#unpark(node);
		node.state = "runnable";
		this.#queue.push(node);
		this.#wakeRun?.();
	}
	#unpark(node) {
		for (const id of node.on) this.#waiters.get(resourceKey(id))?.delete(node);
		node.on = [];
	}
	#wakeWaiters(key) {
		const waiting = this.#waiters.get(key);
		if (waiting === void 0) return;
		this.#waiters.delete(key);
		for (const node of waiting) this.#makeRunnable(node);
	}
	#nextWake() {
		return new Promise((resolve) => {
			this.#wakeRun = () => {
				this.#wakeRun = void 0;
				resolve();
			};
		});
	}
	#startRunnable(signal) {
		const starting = this.#queue;
		this.#queue = [];
		for (const node of starting) this.#runBody(node, "none", signal);
	}
	async #runBody(node, drain, signal) {
		node.state = "running";
		node.again = false;
		this.#inFlight++;
		const outcome = await this.#tasks.run(async () => {
			await this.#dispatcher.turn?.();
			node.seen = this.#events;
			node.again = false;
			if (signal.aborted) return { state: "terminal" };
			try {
				return await this.#dispatcher.dispatch(node.id, drain, signal);
			} catch (error) {
				this.#dispatcher.crashed?.(node.id, error);
				return { state: "terminal" };
			}
		});
		this.#inFlight--;
		this.#settle(node, outcome);
		this.#wakeRun?.();
	}
	#settle(node, outcome) {
		if (outcome.state === "terminal") {
			node.state = "terminal";
			if (this.#rerunAtDrain?.(node.id) === true) this.#rerunners.add(node);
			this.#lastEvent.set(node.key, ++this.#events);
			this.#wakeWaiters(node.key);
		} else {
			node.state = "parked";
			node.on = outcome.on;
			let missed = false;
			for (const id of outcome.on) {
				const key = resourceKey(id);
				if ((this.#lastEvent.get(key) ?? 0) > node.seen) missed = true;
				const waiting = this.#waiters.get(key);
				if (waiting === void 0) this.#waiters.set(key, new Set([node]));
				else waiting.add(node);
			}
			if (missed) this.#makeRunnable(node);
		}
		if (node.again) this.#makeRunnable(node);
	}
	#parked() {
		return [...this.#nodes.values()].filter((node) => node.state === "parked").sort((a, b) => compareResources(a.id, b.id));
	}
	async #drain(signal) {
		for (const node of [...this.#rerunners].sort((a, b) => compareResources(a.id, b.id))) if (node.state === "terminal" && this.#events > node.seen + 1) {
			node.seen = this.#events;
			await this.#runBody(node, "none", signal);
			if (this.#queue.length > 0) return true;
		}
		this.#beforeDrain?.();
		if (this.#queue.length > 0) return true;
		if (this.#parked().length === 0) return false;
		for (const level of ["cascade", "force"]) {
			let progress = false;
			for (const node of this.#parked()) {
				if (signal.aborted) return false;
				if (node.state !== "parked") continue;
				this.#unpark(node);
				await this.#runBody(node, level, signal);
				progress ||= node.state !== "parked";
				if (progress && level === "force") return true;
			}
			if (progress || this.#queue.length > 0) return true;
		}
		for (const node of this.#parked()) {
			const on = node.on;
			this.#unpark(node);
			this.#dispatcher.abandoned?.(node.id, on);
			this.#settle(node, { state: "terminal" });
		}
		return this.#queue.length > 0;
	}
};
// src/render/store.ts
var Store = class {
	#objects = new Map();
	#sorted = new Map();
	#statuses = new Map();
	#artifacts = new Map();
	#versions = new Map();
	#emitted = new Map();
	#begun = new Map();
	#listeners = [];
	listen(listener) {
		this.#listeners.push(listener);
	}
	add(object) {
		const key = resourceKey(object.id);
		if (object.parent !== void 0) {
			const parentKey = resourceKey(object.parent);
			let emitted = this.#emitted.get(parentKey);
			if (emitted === void 0) {
				emitted = new Map();
				this.#emitted.set(parentKey, emitted);
			}
			emitted.set(key, object);
		} else this.#begun.set(key, object);
		this.#sorted.clear();
		const existing = this.#objects.get(key);
		if (existing !== void 0) {
			if (comparePrecedence(existing, object) < 0) return false;
			const same = existing.object === object.object || JSON.stringify(existing.object, jsonBigInt) === JSON.stringify(object.object, jsonBigInt);
			this.#objects.set(key, object);
			if (same) return false;
		} else this.#objects.set(key, object);
		this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
		for (const listener of this.#listeners) listener.added?.(object);
		return true;
	}
	retainEmitted(parent, keep, keeps = "left") {
		const emitted = this.#emitted.get(resourceKey(parent));
		if (emitted === void 0) return;
		for (const [key, object] of emitted) {
			const isKept = keeps === "held" && object.isHeld === true || keeps !== "none" && object.isLeft === true;
			if (keep.has(key) || isKept) continue;
			emitted.delete(key);
			if (this.#objects.get(key)?.parent === void 0 || resourceKey(this.#objects.get(key)?.parent ?? parent) !== resourceKey(parent)) continue;
			this.#objects.delete(key);
			this.#sorted.clear();
			this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
			this.#statuses.delete(key);
			this.#artifacts.delete(key);
			const others = [...this.#emitted.values()].map((objects) => objects.get(key)).filter((other) => other !== void 0);
			const begun = this.#begun.get(key);
			const [heir] = [...others, ...begun === void 0 ? [] : [begun]].sort(comparePrecedence);
			if (heir !== void 0) this.add(heir);
			else {
				this.retainEmitted(object.id, new Set());
				for (const listener of this.#listeners) listener.removed?.(object);
			}
		}
	}
	emittedRepeatedly() {
		const seen = new Map();
		const repeated = new Map();
		for (const emitted of this.#emitted.values()) for (const [key, object] of emitted) {
			if (object.isHeld === true) continue;
			const first = seen.get(key);
			if (first === void 0) seen.set(key, object);
			else getOrInsert(repeated, key, () => [first]).push(object);
		}
		return [...repeated.values()].map(repeatedObject).sort(byId);
	}
	get(id) {
		return this.#objects.get(resourceKey(id));
	}
	version(id) {
		return this.#versions.get(resourceKey(id)) ?? 0;
	}
	ofKind(group, kind) {
		return getOrInsert(this.#sorted, `${kind}.${group}`, () => this.#inOrder(([, { id }]) => id.kind === kind && id.group === group));
	}
	objects() {
		return this.#objects.values();
	}
	all() {
		return getOrInsert(this.#sorted, "", () => this.#inOrder(() => true));
	}
	#inOrder(isAsked) {
		const keys = [];
		for (const entry of this.#objects) if (isAsked(entry)) keys.push(entry[0]);
		return keys.sort().flatMap((key) => this.#objects.get(key) ?? []);
	}
	status(id) {
		return this.#statuses.get(resourceKey(id));
	}
	*ends() {
		for (const [key, status] of this.#statuses) {
			const object = this.#objects.get(key);
			if (object !== void 0) yield [object, status];
		}
	}
	setStatus(id, status) {
		const key = resourceKey(id);
		if (status === void 0) {
			if (!this.#statuses.delete(key)) return;
		} else this.#statuses.set(key, status);
		for (const listener of this.#listeners) listener.status?.(id, status);
	}
	artifact(id) {
		return this.#artifacts.get(resourceKey(id));
	}
	setArtifact(id, artifact) {
		if (artifact === void 0) this.#artifacts.delete(resourceKey(id));
		else this.#artifacts.set(resourceKey(id), artifact);
	}
};
function jsonBigInt(_key, value) {
	return typeof value === "bigint" ? `${value}n` : value;
}
function comparePrecedence(a, b) {
	const rank = ({ parent, isHeld, isRemote }) => isRemote === true ? 3 : isHeld === true ? 2 : parent === void 0 ? 1 : 0;
	return rank(a) - rank(b) || (a.parent === void 0 || b.parent === void 0 ? 0 : compareResources(a.parent, b.parent));
}
// src/render/tasks.ts
var TaskPool = class {
	#limit;
	#running = 0;
	#waiting = [];
	constructor(limit) {
		this.#limit = limit > 0 ? limit : Number.POSITIVE_INFINITY;
	}
	async run(task) {
		await this.#enter();
		try {
			return await task();
		} finally {
			this.#leave();
		}
	}
	#enter() {
		if (this.#running < this.#limit) {
			this.#running++;
			return;
		}
		return new Promise((resolve) => this.#waiting.push(resolve));
	}
	#leave() {
		const next = this.#waiting.shift();
		if (next === void 0) this.#running--;
		else next();
	}
};
// src/render/tried-node.ts
async function triedNode(side, node, inputs) {
	const { objects = new Map(), chart, settings } = inputs;
	const store = tried(side.store, {
		...inputs,
		objects: new Map(objects).set(resourceKey(node.id), node)
	});
	const preparing = prepareDependencies(node);
	if (preparing !== void 0) await preparing;
	const ownSide = {
		...side,
		store,
		settings: {
			...side.settings,
			...settings
		},
		demand: () => {},
		isDue: () => true,
		keptChart: (id) => chart ?? side.keptChart(id)
	};
	try {
		const result = await controllerOf(node.id, side.settings.disabledKinds)(ownSide, {
			node,
			drain: "force"
		});
		return result.state === "rendered" ? result.manifests ?? [] : void 0;
	} catch {
		return;
	}
}
function tried(store, { objects = new Map(), artifacts }) {
	const inPlace = (all) => [...all].flatMap((one) => {
		const key = resourceKey(one.id);
		return objects.has(key) ? objects.get(key) ?? [] : one;
	});
	return {
		artifact: (id) => artifacts?.get(resourceKey(id)) ?? store.artifact(id),
		get: (id) => objects.has(resourceKey(id)) ? objects.get(resourceKey(id)) : store.get(id),
		objects: () => inPlace(store.objects()),
		ofKind: (group, kind) => inPlace(store.ofKind(group, kind)),
		setArtifact: () => {},
		status: (id) => store.status(id)
	};
}
// src/render/orchestrator.ts
var Orchestrator = class {
	store = new Store();
	keys = new NodeKeys();
	#config;
	#scheduler;
	#sources;
	#bodies;
	#due = new Set();
	#charts = new Map();
	#applied = new Map();
	#unheld = new Map();
	#refused = new Map();
	#held = new Set();
	#stopping = new AbortController();
	#settings;
	#beginning;
	constructor(config) {
		this.#config = config;
		this.#settings = {
			...defaultSettings,
			...config.settings
		};
		this.#sources = new RunSources(config, this.store);
		this.#bodies = new BodyRuns(this.store, config, (id) => {
			if (this.store.status(id)?.isExcused !== true) this.#runAgain(id);
		});
		this.#scheduler = new Scheduler(new TaskPool(config.concurrency ?? 0), {
			turn: () => this.#sources.turn(this),
			dispatch: async (id, drain, signal) => await this.#dispatch(id, drain, signal),
			crashed: (id, error) => this.#end(id, failedEnd(id, problemOf(error))),
			abandoned: (id, on) => recordEnd(this.store, id, abandonedEnd(id, on), config.hook)
		});
		this.#scheduler.setRerunAtDrain((id) => {
			const node = nodeKindOf(id) === "resourceset" ? this.store.get(id) : void 0;
			return node !== void 0 && selectsProviders(node.object);
		});
		this.#scheduler.setBeforeDrain(() => this.#addAbsentSources());
	}
	get settings() {
		return this.#settings;
	}
	withFetcher(kind, fetcher) {
		if (this.#beginning !== void 0) throw new Error("withFetcher must be called before bootstrap");
		this.#sources.setFetcher(kind, fetcher);
		return this;
	}
	async bootstrap() {
		if (this.#beginning !== void 0) return;
		const { tree, path = "", selfUrls = [], selfBranches = [], root: name = "", hook } = this.#config;
		const discovery = this.#config.discovery ?? discover(tree, {
			path,
			selfUrls,
			selfBranches
		});
		const root = discovery.roots.find((each) => each.name === name) ?? {
			name,
			entries: []
		};
		this.#beginning = {
			discovery,
			root,
			repeated: new Map()
		};
		this.store.listen({
			added: (object) => this.#added(object),
			removed: ({ id }) => {
				this.keys.forget(id);
				this.#scheduler.onArrival(id, false);
			},
			status: (id, status) => this.#scheduler.onStatusWake(id, status !== void 0)
		});
		this.#sources.begin(discovery, root.entries, sourceId("GitRepository", "flux-system", "flux-system"));
		const begun = hook?.beginning;
		if (begun === void 0) {
			const keeps = this.#config.decryption === void 0;
			const from = {
				tree: this.#sources.workingTree.artifact({}).tree,
				memo: this.#bodies.memo,
				keeps
			};
			const { initial, repeated } = addEntries(this.store, root.entries, from);
			this.#beginning = {
				discovery,
				root,
				repeated
			};
			if (repeated.size === 0) hook?.began?.(initial);
		} else for (const object of begun) this.store.add(object);
		this.#addAbsentSources((id) => !discovery.objects.some((object) => object.id.kind === id.kind && object.id.name === id.name));
	}
	async settle(signal) {
		await this.bootstrap();
		const ends = [signal, this.#config.hook?.signal].filter((each) => each !== void 0);
		const aborted = () => this.#stopping.abort();
		for (const end of ends) {
			end.addEventListener("abort", aborted);
			if (end.aborted) aborted();
		}
		try {
			await this.#scheduler.run(this.#stopping.signal);
		} finally {
			for (const end of ends) end.removeEventListener("abort", aborted);
		}
	}
	resume({ due = [], excused = [], again = [], charts = new Map(), settings, held = [], unheld = [], applied = [], inputs = [], refused = [] }) {
		const { hook } = this.#config;
		if (held.length + unheld.length + refused.length > 0) hook?.extended?.();
		for (const { id, problem } of refused) this.#refused.set(resourceKey(id), problem);
		for (const object of held) {
			this.#held.add(resourceKey(object.id));
			this.store.add(object);
		}
		for (const { id, but } of unheld) {
			this.#unheld.set(resourceKey(id), but);
			const status = this.store.status(id);
			this.store.retainEmitted(id, but, "none");
			if (status?.held === void 0) continue;
			this.store.setStatus(id, {
				...status,
				held: status.held.filter((one) => but.has(resourceKey(one.id)))
			});
		}
		for (const one of applied) {
			this.#applied.set(resourceKey(one.id), one.held);
			const status = this.store.status(one.id);
			if (status !== void 0) this.store.setStatus(one.id, {
				...status,
				held: one.held
			});
		}
		for (const one of inputs) this.keys.record(one.id, one.inputs);
		if (settings !== void 0) {
			this.#settings = {
				...this.#settings,
				...settings
			};
			hook?.extended?.();
		}
		for (const [release, chart] of charts) this.#charts.set(release, chart);
		const excusing = new Set(excused.map(resourceKey));
		for (const id of excused) {
			const status = this.store.status(id);
			if (status !== void 0) this.store.setStatus(id, {
				...status,
				isExcused: true
			});
		}
		const waits = ({ id }) => {
			const status = this.store.status(id);
			if (status?.state !== "blocked" && status?.state !== "suspended") return false;
			return status.blockedOn.some((each) => excusing.has(resourceKey(each)));
		};
		const released = excusing.size === 0 ? [] : this.store.all().filter(waits);
		for (const { id } of released) hook?.unsettled?.(id);
		for (const id of due) this.#due.add(resourceKey(id));
		const refusing = refused.map(({ id }) => id);
		for (const id of [
			...due,
			...again,
			...refusing,
			...released.map((node) => node.id)
		]) this.#runAgain(id);
	}
	get isStopped() {
		return this.#stopping.signal.aborted;
	}
	nodeManifests(differs) {
		const root = this.#beginning?.root.name ?? "";
		return nodeManifests({
			store: this.store,
			root,
			hook: this.#config.hook,
			differs
		});
	}
	result(differs = () => true) {
		return collectRun({
			store: this.store,
			root: this.#beginning?.root.name ?? "",
			discovery: this.#beginning?.discovery,
			repeatedEntryPointWarning: this.#beginning?.repeated ?? new Map(),
			restless: this.#bodies.restless,
			aborted: this.isStopped,
			differs,
			efforts: this.#bodies.efforts,
			hook: this.#config.hook
		});
	}
	async tried(node, inputs) {
		if (this.isStopped || this.#config.isOver?.() === true) return void 0;
		return await triedNode(this.#side(node.id, this.store, this.#stopping.signal), node, inputs);
	}
	async render(signal) {
		await this.settle(signal);
		return this.result();
	}
	stop() {
		this.#stopping.abort();
	}
	#added(object) {
		const { hook } = this.#config;
		const ended = hook?.endOf?.(object.id);
		if (ended !== void 0) recordEnd(this.store, object.id, ended, hook);
		const schedulable = ended === void 0 && nodeKindOf(object.id) !== void 0;
		if (schedulable) {
			this.store.setStatus(object.id, void 0);
			if (object.id.group === "source.toolkit.fluxcd.io") {
				if (!isWorkingTree(this.store.artifact(object.id))) this.store.setArtifact(object.id, void 0);
				this.#sources.fill(object);
			}
		}
		this.#scheduler.onArrival(object.id, schedulable);
	}
	#runAgain(id) {
		this.store.setStatus(id, void 0);
		this.#scheduler.onArrival(id, true);
	}
	#addAbsentSources(isAbsent) {
		const { hook } = this.#config;
		const added = this.#sources.addAbsent(isAbsent, (id) => hook?.knows?.(id) === true);
		if (added) hook?.extended?.();
		return added;
	}
	async #dispatch(id, drain, signal) {
		const { hook, isOver } = this.#config;
		const node = this.store.get(id);
		if (node === void 0) return { state: "terminal" };
		const refusal = isOver?.() === true ? void 0 : this.#bodies.refusal(id);
		if (refusal !== void 0 || isOver?.() === true) {
			this.#end(id, refusal === void 0 ? overdueEnd(id) : failedEnd(id, refusal));
			return { state: "terminal" };
		}
		if (drain !== "none") hook?.unsettled?.(id);
		const run = await this.#bodies.run(node, drain, (store) => this.#side(id, store, signal));
		if (run === void 0) return { state: "terminal" };
		const { result, ended } = run;
		if (result.state === "blocked-on") return {
			state: "blocked",
			on: result.on
		};
		if (result.pending === "alone") hook?.gated?.(id);
		this.keys.record(id, result.inputs);
		const problem = this.#bodies.overflow(id, result) ?? this.#refused.get(resourceKey(id));
		this.#end(id, problem === void 0 || result.state !== "rendered" ? result : failedEnd(id, problem));
		ended();
		return { state: "terminal" };
	}
	#side(node, store, signal) {
		const { tree, hook, decryption, holdsReleases } = this.#config;
		if (this.#beginning === void 0) throw new Error("bootstrap has not run");
		const { discovery } = this.#beginning;
		return {
			tree,
			discovery,
			store,
			workingTree: this.#sources.workingTree,
			memo: this.#bodies.memo,
			settings: this.#settings,
			decryption,
			demand: (source) => {
				for (const id of [node, source]) hook?.unsettled?.(id);
				this.#sources.demanded.add(resourceKey(source));
				this.#runAgain(source);
			},
			isDemanded: (source) => this.#sources.demanded.has(resourceKey(source)),
			keptChart: (id) => this.#charts.get(resourceKey(id)),
			isDue: (id) => holdsReleases !== true || this.#due.has(resourceKey(id)),
			fetch: (request) => {
				if (this.#sources.fetches(request.kind)) hook?.unsettled?.(node);
				return this.#sources.fetch(request, signal);
			}
		};
	}
	#end(id, result) {
		const isFailed = result.state === "failed";
		const isHeld = this.store.get(id)?.isHeld === true;
		const end = isFailed && !isHeld && this.#settings.madeOutside.has(resourceKey(id)) ? {
			...result,
			state: "unchecked"
		} : this.#asApplied(id, result);
		const isLate = isFailed && this.#config.isOver?.() === true;
		recordEnd(this.store, id, isLate ? overdueEnd(id) : end, this.#config.hook, this.#held);
		const but = end.state === "rendered" ? this.#unheld.get(resourceKey(id)) : void 0;
		if (but !== void 0) this.store.retainEmitted(id, but, "none");
	}
	#asApplied(id, result) {
		const key = resourceKey(id);
		const [applied, but] = [this.#applied.get(key), this.#unheld.get(key)];
		if (result.held === void 0 || applied === void 0 && but === void 0) return result;
		const held = applied ?? result.held;
		return {
			...result,
			held: but === void 0 ? held : held.filter((one) => but.has(resourceKey(one.id)))
		};
	}
};
// src/render/preview/cluster-settings.ts
function fluxOf(memo, tree, { instances }, root) {
	if (root.flux !== void 0) return root.flux;
	const entries = root.entries.map((entry) => [placeOf$4(entry), entry.kind === "directory" ? entry.components : null]);
	const { value, readSet } = memo.fromTree(inputsKey("flux", entries, instances), tree, (recorded) => clusterFlux(recorded, { instances }, root), false);
	const reads = [...new Set(readSet.map(([, path]) => path))];
	return {
		...value === void 0 ? {} : { found: value },
		reads
	};
}
function settingsFor(memo, { tree, path }, discovery, root, { settings, crdApiVersions, clusters = [] }) {
	const cluster = discovery.roots.find(({ name }) => name === root);
	const { fluxVersion: version, helmVersion, kubeVersion, kubeVersions, apiVersions = [], substitutions = {} } = clusters.find(({ name }) => name === root) ?? {};
	const found = cluster === void 0 ? void 0 : fluxOf(memo, tree, discovery, cluster).found;
	return {
		...fluxSettings(version === void 0 ? found : fluxOfVersion(version, found)),
		...settings,
		...helmVersion === void 0 ? {} : { helm: helmVersion.replace(/^v/, "") },
		...kubeVersion === void 0 ? {} : { kubeVersion },
		...kubeVersions === void 0 || kubeVersions.length === 0 ? {} : { kubeVersions },
		apiVersions: [
			...settings.apiVersions ?? [],
			...apiVersions,
			...crdApiVersions === true ? treeApiVersions(tree, path) : []
		],
		substitutions: {
			...settings.substitutions,
			...substitutions
		}
	};
}
function clusterAccounts(memo, sides, found, options) {
	const of = (side, root) => settingsFor(memo, sides[side], found[side], root, options).defaultServiceAccounts ?? {};
	return [...new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name))].flatMap((root) => {
		const [base, head] = [of("base", root), of("head", root)];
		return Object.keys({
			...base,
			...head
		}).length === 0 ? [] : [{
			root,
			base,
			head
		}];
	});
}
// src/render/preview/join-roots.ts
function joinRoots(results, discovery) {
	const nodes = results.flatMap((result) => result.nodes);
	const placed = new Set(nodes.flatMap((node) => node.problems.map((problem) => problem.at?.file)));
	return {
		nodes,
		orphans: results.flatMap((result) => result.orphans),
		problems: discovery.problems.filter((problem) => !placed.has(problem.at?.file)),
		warnings: results.flatMap((result) => result.warnings)
	};
}
function withProblems(side, problems) {
	return problems.length === 0 ? side : {
		...side,
		problems: [...side.problems, ...problems]
	};
}
function applySelection(side, { selects, skipKinds = [] }) {
	if (selects === void 0 && skipKinds.length === 0) return side;
	const skipped = new Set(skipKinds);
	const nodes = side.nodes.filter((node) => selects?.(node) ?? true).map((node) => node.manifests.some(({ id }) => skipped.has(id.kind)) ? {
		...node,
		manifests: node.manifests.filter(({ id }) => !skipped.has(id.kind))
	} : node);
	return {
		...side,
		nodes
	};
}
// src/render/preview/run-deadline.ts
function withDeadline(options) {
	const { clock, deadline } = options;
	if (clock === void 0 || deadline === void 0) return options;
	const end = clock() + deadline;
	return {
		...options,
		isOver: () => clock() >= end
	};
}
function deadlineProblems(results, isOver) {
	return isOver?.() === true || results.some(({ nodes }) => nodes.some(({ problems }) => problems.some(({ code }) => code === "RUN_TIMEOUT"))) ? [overdue("what was not rendered by then is not checked")] : [];
}
function overdue(consequence) {
	return {
		code: "RUN_TIMEOUT",
		message: `the run reached its deadline: ${consequence}`,
		hint: "Run it again, which goes on with what is kept, or raise `deadline`."
	};
}
async function judgedInTime(isOver, judges) {
	let isCutShort = false;
	const judged = await judges(() => {
		isCutShort ||= isOver?.() === true;
		return isCutShort;
	});
	if (!isCutShort) return judged;
	const { comparison } = judged;
	const failure = ofNoNode(overdue("policies and rules of definitions that were not asked by then are not checked"));
	const failures = {
		...comparison.failures,
		new: [...comparison.failures.new, failure]
	};
	return {
		...judged,
		comparison: {
			...comparison,
			failures
		}
	};
}
// src/render/preview/helm-warnings.ts
function warning(root, text) {
	return {
		category: "helm-version",
		message: `${root === "" ? "This cluster" : `Cluster \`${root}\``} ${text}`
	};
}
function helmWarnings(root, helm, nodes) {
	if (helm === void 0 || followsHelm(helm)) return [];
	const isDue = ({ id, state, touched }) => nodeKindOf(id) === "helmrelease" && touched && state === "rendered";
	if (!nodes.some(isDue)) return [];
	return [warning(root, "runs Flux before 2.8 with Helm 3: releases rendered here with Helm 4 may differ")];
}
function withHelmChange(rendered, root, { base, head }) {
	const [before, after] = [base.settings, head.settings];
	if (before.helm === after.helm || before.minor === 1e6 || after.minor === 1e6) return rendered;
	const where = before.minor === after.minor ? "with another helm-controller" : `in Flux 2.${after.minor}`;
	const text = `gets Helm ${before.helm} \u2192 ${after.helm} ${where}: differences of releases may come from it`;
	return {
		...rendered,
		side: {
			...rendered.side,
			warnings: [...rendered.side.warnings, warning(root, text)]
		}
	};
}
// src/render/preview/begin-side.ts
async function renderAlone(side, discovery, root, options, shared) {
	const { orchestrator, result } = beginSide(side, discovery, root, options, shared, {});
	await orchestrator.settle(options.signal);
	return result().side;
}
function beginSide(side, discovery, root, options, shared, { settings: more, ...config }) {
	const settings = settingsFor(shared.memo, side, discovery, root, options);
	const orchestrator = new Orchestrator({
		tree: side.tree,
		path: side.path,
		root,
		discovery,
		selfUrls: options.selfUrls,
		selfBranches: options.selfBranches ?? [],
		settings: {
			...more,
			...settings
		},
		concurrency: options.concurrency,
		...shared,
		...config,
		...options.clock === void 0 ? {} : { clock: options.clock },
		...options.isOver === void 0 ? {} : { isOver: options.isOver },
		...options.nodeTimeout === void 0 ? {} : { nodeTimeout: options.nodeTimeout }
	});
	for (const [kind, fetcher] of options.fetchers ?? []) orchestrator.withFetcher(kind, fetcher);
	const result = (keys) => {
		const { side: rendered } = orchestrator.result(keys === void 0 ? void 0 : (id) => nodeDiffers(keys, id));
		const warnings = [...rendered.warnings, ...helmWarnings(root, settings.helm, rendered.nodes)];
		return {
			side: safeSide({
				...rendered,
				warnings
			}, options.hidden),
			store: orchestrator.store
		};
	};
	return {
		orchestrator,
		result
	};
}
export { dataKey as _, judgedInTime as a, lacksNamespace as b, joinRoots as c, fluxOf as d, settingsFor as f, dataFor as g, memoisedManifests as h, deadlineProblems as i, withProblems as l, isSecretInClear as m, renderAlone as n, withDeadline as o, unreplacedText as p, withHelmChange as r, applySelection as s, beginSide as t, clusterAccounts as u, declaringObject as v, variableValue as x, driftIgnored as y };
