import { Cn as addToGroup, In as getOwn, J as jsonEqual, Ln as setOwn, Sr as getOrInsert, Tr as ProblemError, Yt as goString, cr as spend, hr as jsonAt, mr as isJsonObject } from "./core.js";
import { t as indexSides } from "./side-index.js";
import { a as toValueMap, r as isTable, x as toNumber } from "./value-map.js";
import { i as coalesceValues, o as chartSchema, r as processDependencies, s as schemaVerdicts, t as ValueReads, u as chartNode } from "./value-reads.js";
import { n as encodeYaml } from "./yaml.js";
import { a as linesIn, i as dependsOnCluster, o as withinSteps, s as changedLines, t as chartNotes } from "./version-notes.js";
// src/engines/helm/schema/allowed-values.ts
function allowedValues(chart, path) {
	const [own, ...below] = path;
	const entry = chart.metadata.dependencies?.find(({ alias, name }) => (alias === "" ? name : alias) === own);
	const subchart = chart.dependencies.find(({ metadata }) => metadata.name === (entry?.name ?? own));
	const compiled = chartSchema(chart);
	const here = typeof compiled === "object" ? allowedBy(compiled.schema, path) : { isAll: compiled === void 0 };
	const isKnown = typeof compiled !== "object" || compiled.missing.length === 0;
	const all = {
		...here,
		isAll: here.isAll && isKnown
	};
	return subchart === void 0 || below.length === 0 ? all : joined(all, allowedValues(subchart, below));
}
function requiredKeys(chart) {
	const found = new Set();
	const seen = new Set();
	const visit = (schema) => {
		if (seen.has(schema)) return;
		seen.add(schema);
		for (const name of schema.required ?? []) found.add(name);
		for (const inner of schemasBelow(schema)) visit(inner);
	};
	const compiled = chartSchema(chart);
	if (typeof compiled === "object") visit(compiled.schema);
	for (const child of chart.dependencies) for (const name of requiredKeys(child)) found.add(name);
	return found;
}
function schemasBelow(schema) {
	const { additionalProperties, allOf, anyOf, else: otherwise, if: when, oneOf, patternProperties, properties, ref } = schema;
	return [
		...ref === void 0 ? [] : [ref],
		...allOf ?? [],
		...anyOf ?? [],
		...oneOf ?? [],
		...properties?.values() ?? [],
		...(patternProperties ?? []).map(([, held]) => held),
		...typeof additionalProperties === "object" ? [additionalProperties] : [],
		...[
			when,
			schema.then,
			otherwise
		].flatMap((one) => one ?? [])
	];
}
function allowedBy(top, path) {
	let at = applied([top]);
	for (const key of path) {
		const next = applied(at.schemas.flatMap((schema) => schemaOf(schema, key) ?? []));
		at = {
			schemas: next.schemas,
			isAll: at.isAll && next.isAll
		};
	}
	return at.schemas.map((schema) => allowedHere(schema)).reduce((sum, one) => joined(sum, one), { isAll: at.isAll });
}
function applied(schemas) {
	const found = new Set();
	let isAll = true;
	const visit = (schema) => {
		if (found.has(schema)) return;
		found.add(schema);
		isAll &&= !isConditional(schema);
		if (schema.ref !== void 0) visit(schema.ref);
		for (const one of schema.allOf ?? []) visit(one);
	};
	for (const schema of schemas) visit(schema);
	return {
		schemas: [...found],
		isAll
	};
}
function isConditional(schema) {
	const { anyOf, dependencies, dependentSchemas, dynamicRef, if: when, not, oneOf, recursiveRef } = schema;
	return [
		anyOf,
		dependencies,
		dependentSchemas,
		dynamicRef,
		when,
		not,
		oneOf,
		recursiveRef,
		schema.patternProperties
	].some((one) => one !== void 0);
}
function schemaOf({ additionalProperties, properties }, key) {
	const own = properties?.get(key);
	if (own !== void 0) return own;
	return typeof additionalProperties === "object" ? additionalProperties : void 0;
}
function allowedHere(schema) {
	const { const: one, enum: listed, exclusiveMaximum, exclusiveMinimum, format, maxLength, maximum } = schema;
	const { minLength, minimum, multipleOf, pattern, types } = schema;
	const bounds = [
		exclusiveMaximum,
		exclusiveMinimum,
		format,
		maxLength,
		maximum,
		minLength,
		minimum,
		multipleOf,
		pattern
	];
	const values = one === void 0 ? listed : [one.value];
	return {
		...types === void 0 ? {} : { types },
		...values === void 0 ? {} : { values },
		isAll: bounds.every((bound) => bound === void 0)
	};
}
function joined(one, other) {
	const types = shared(one.types, other.types, isTypeOf);
	const values = shared(one.values, other.values, jsonEqual);
	return {
		...types === void 0 ? {} : { types },
		...values === void 0 ? {} : { values },
		isAll: one.isAll && other.isAll
	};
}
function shared(one, other, isOf) {
	if (one === void 0 || other === void 0) return one ?? other;
	return [...new Set([...one.filter((a) => other.some((b) => isOf(a, b))), ...other.filter((a) => one.some((b) => isOf(a, b)))])];
}
function isTypeOf(type, other) {
	return type === other || type === "integer" && other === "number";
}
// src/engines/helm/schema/value-refusals.ts
const ownWords = /^(?:additional properties |got |m(?:ax|in)(?:Items|Length|Properties)?: |missing propert|value must be )/;
function valueRefusals(chart, values) {
	if (!hasSchema(chart)) return [];
	const root = chartNode(chart);
	const given = toValueMap(values);
	const missing = [];
	try {
		processDependencies(root, given, () => void 0);
		const coalesced = coalesceValues(root, given, () => void 0);
		const verdicts = schemaVerdicts(root, coalesced, {}, (message) => missing.push(message));
		const refusals = verdicts.flatMap(({ above, found }) => typeof found === "string" ? [] : printed(found).map((one) => ({
			...one,
			path: [...above, ...one.path]
		})));
		return missing.length > 0 || verdicts.some(({ found }) => typeof found === "string") ? void 0 : refusals;
	} catch (error) {
		if (error instanceof ProblemError) return void 0;
		throw error;
	}
}
function hasSchema({ dependencies, schema }) {
	return schema !== void 0 || dependencies.some(hasSchema);
}
function printed({ path, message, causes }) {
	if (message === void 0) return causes.flatMap(printed);
	return [{
		path: path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")),
		message: ownWords.test(message) ? message : "not valid"
	}];
}
// src/engines/helm/values/effective-defaults.ts
function effectiveDefaults(chart, values) {
	const root = chartNode(chart);
	processDependencies(root, toValueMap(values), () => void 0);
	return {
		values: plainObject(coalesceValues(root, new Map(), () => void 0)),
		subcharts: new Set(root.dependencies.map(({ metadata }) => metadata.name)),
		imported: importedPlaces(root)
	};
}
function importedPlaces({ dependencies, metadata }, above = []) {
	return [...(metadata.dependencies ?? []).flatMap(({ name, imported = [] }) => imported.map(({ child }) => [
		...above,
		name,
		...child.split(".")
	])), ...dependencies.flatMap((one) => importedPlaces(one, [...above, one.metadata.name]))];
}
function plainObject(map) {
	const object = {};
	for (const [key, value] of map) setOwn(object, key, plainValue(value));
	return object;
}
function plainValue(value) {
	if (value === null || typeof value === "string" || typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.map(plainValue);
	return isTable(value) ? plainObject(value) : toNumber(value);
}
// src/forecast/upgrade/rendered-again.ts
const mostRendered = {
	run: 5e7,
	step: 1e7
};
const leastOfRender = 5e3;
const failedRender = 1e6;
function textsOf(release, chart, values, budget, options = {}) {
	spend(stepsOfRender);
	const taken = [];
	const costs = (of) => taken.push(of);
	const { files, problems } = release.render(chart, values, {
		...options,
		costs
	});
	const isFailed = problems.length > 0;
	budget.left -= isFailed && taken.length === 0 ? failedRender : taken.reduce((sum, { output, steps }) => sum + output + steps, leastOfRender);
	return isFailed ? void 0 : files;
}
const stepsOfRender = 5001;
function isSame(one, other, only) {
	if (other === void 0 || only === void 0 && one.size !== other.size) return false;
	for (const name of only ?? one.keys()) if (one.get(name) !== other.get(name)) return false;
	return true;
}
// src/forecast/upgrade/tells-apart.ts
function tellsApart(texts) {
	let [differing, news] = [0, 0];
	for (const one of texts) {
		const [now, without, former] = [
			countsOf(one.text),
			countsOf(one.without),
			countsOf(one.former)
		];
		for (const word of new Set([...now.keys(), ...without.keys()])) {
			const [count, before] = [now.get(word) ?? 0, former.get(word) ?? 0];
			const more = count - (without.get(word) ?? 0);
			differing += Math.abs(more);
			news += Math.max(0, Math.min(Math.abs(more), more > 0 ? count - before : before - count));
		}
	}
	return differing > 0 && news * 2 >= differing;
}
function countsOf(text) {
	const counts = new Map();
	for (const [word] of text.matchAll(/\w[\w.-]*/g)) if (!/^[0-9a-f]{32,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}
// src/forecast/upgrade/value-paths.ts
function valueLeaves(values, above = []) {
	return Object.entries(values).flatMap(([key, value]) => {
		const path = [...above, key];
		return isJsonObject(value) && Object.keys(value).length > 0 ? valueLeaves(value, path) : [{
			path,
			value
		}];
	});
}
function itemLeaves(list, above, isEntered) {
	return list.slice(0, mostItems).flatMap((item, at) => {
		if (!isJsonObject(item)) return [];
		return valueLeaves(item).flatMap(({ path: within, value }) => {
			const text = printValuePath(within);
			const name = `${above.name}[]${text.startsWith("[") ? "" : "."}${text}`;
			const path = [
				...above.path,
				String(at),
				...within
			];
			const isList = Array.isArray(value) && isEntered(path);
			return [{
				path,
				value,
				name
			}, ...isList ? itemLeaves(value, {
				path,
				name
			}, isEntered) : []];
		});
	});
}
const mostItems = 100;
function printValuePath(path) {
	return path.reduce((text, key) => {
		if (!/^[\w-]+$/.test(key)) return `${text}[${JSON.stringify(key)}]`;
		return text === "" ? key : `${text}.${key}`;
	}, "");
}
function isSet(values, path) {
	let at = values;
	for (const key of path) {
		if (!isJsonObject(at)) return true;
		if (!Object.hasOwn(at, key)) return false;
		at = at[key] ?? null;
	}
	return true;
}
function withValues(values, leaves) {
	const own = ownedCopies();
	const copy = own(values);
	for (const { path, value } of leaves) {
		let at = copy;
		for (const key of path.slice(0, -1)) {
			const below = own(getOwn(at, key));
			setOwn(at, key, below);
			at = below;
		}
		setOwn(at, path.at(-1) ?? "", value);
	}
	return copy;
}
function withoutValues(values, paths) {
	return paths.reduce((left, path) => {
		const less = withoutValue(left, path);
		return isJsonObject(less) ? less : left;
	}, values);
}
function withoutValue(value, [key, ...rest]) {
	if (key === void 0) return value;
	if (Array.isArray(value)) return value.map((item, at) => String(at) === key ? withoutValue(item, rest) : item);
	if (!isJsonObject(value) || !Object.hasOwn(value, key)) return value;
	const copy = { ...value };
	if (rest.length === 0) delete copy[key];
	else setOwn(copy, key, withoutValue(getOwn(value, key) ?? null, rest));
	return copy;
}
function ownedCopies() {
	const owned = new Set();
	return (value) => {
		if (isJsonObject(value) && owned.has(value)) return value;
		const copy = isJsonObject(value) ? { ...value } : {};
		owned.add(copy);
		return copy;
	};
}
// src/forecast/upgrade/changed-defaults.ts
const mostTried$1 = 1e3;
const longestDefault = 60;
const secretKey = /pass|secret|token|credential|private|key$/i;
function changedDefaults(release, [before, after, imported], step, budget) {
	const changes = differingDefaults(before, after);
	const isOwn = ({ path }) => isSet(release.values, path);
	const former = new Map();
	const open = new Set();
	const render = (values, only) => textsOf(release, release.chart, values, budget, only === void 0 ? {} : { only });
	const attempt = (tried, isWhole = false) => {
		if (tried.length === 0) return;
		if (budget.left <= 0) {
			for (const one of tried) open.add(one);
			return;
		}
		const only = isWhole ? void 0 : readersOf(tried, step.reads, after);
		const values = withValues(release.values, tried.map(({ path, base }) => ({
			path,
			value: base ?? null
		})));
		const texts = render(values, only);
		if (isSame(step.texts, texts, only)) return;
		const [one, ...others] = tried;
		if (one === void 0 || others.length > 0) {
			const half = Math.ceil(tried.length / 2);
			attempt(tried.slice(0, half), isWhole);
			attempt(tried.slice(half), isWhole);
		} else if (only !== void 0 && !isSame(step.texts, render(release.values, only), only)) attempt(tried, true);
		else former.set(one, texts ?? otherwise(one));
	};
	const otherwise = ({ path, base, head }) => base === void 0 && typeof head === "boolean" && budget.left > 0 ? render(withValues(release.values, [{
		path,
		value: !head
	}]), void 0) : void 0;
	const given = changes.filter((one) => !isOwn(one));
	const [read, unread] = [true, false].map((isRead) => given.filter(({ path }) => step.reads.has(path) === isRead));
	for (const some of [read ?? [], unread ?? []]) {
		attempt(some.slice(0, mostTried$1));
		for (const one of some.slice(mostTried$1)) open.add(one);
	}
	const effectOf = (one) => {
		if (isOwn(one)) return "overridden";
		return former.has(one) && isNews(one, step, former.get(one)) ? "reaches" : void 0;
	};
	const defaults = changes.flatMap((one) => {
		const effect = effectOf(one);
		if (effect === void 0) return [];
		return [{
			path: printValuePath(one.path),
			change: changeOf(one),
			effect,
			...shown("base", one),
			...shown("head", one)
		}];
	});
	const deciding = new Map([...former].map(([{ path }, texts]) => [printValuePath(path), texts]));
	const isImported = (path) => imported.some((place) => place.every((key, at) => path[at] === key));
	const told = new Set(defaults.map(({ path }) => path));
	return {
		defaults,
		unreached: changes.filter((one) => !open.has(one) && !told.has(printValuePath(one.path)) && !isImported(one.path)).length,
		untried: open.size,
		former: deciding
	};
}
function readersOf(tried, reads, after) {
	if (reads.isChanged) return void 0;
	const names = new Set();
	for (const { path } of tried) for (let length = path.length; length > 0; length--) {
		const at = path.slice(0, length);
		for (const name of reads.readersOf(at)) names.add(name);
		const around = jsonAt(after, ...at);
		if (length < path.length && isJsonObject(around) && Object.keys(around).length > 1) break;
	}
	return names.has("") ? void 0 : names;
}
function changeOf({ base, head }) {
	return base === void 0 ? "added" : head === void 0 ? "removed" : "changed";
}
function isNews(change, { before, texts }, former) {
	if (changeOf(change) === "changed") return true;
	if (before === void 0 || former === void 0) return false;
	return tellsApart([...former].flatMap(([name, without]) => {
		const text = texts.get(name) ?? "";
		return text === without ? [] : [{
			text,
			without,
			former: before.get(name) ?? ""
		}];
	}));
}
function differingDefaults(before, after) {
	const found = new Map();
	for (const { path } of [...valueLeaves(after), ...valueLeaves(before)]) {
		if (path.lastIndexOf("global") > 0) continue;
		const [base, head] = [jsonAt(before, ...path), jsonAt(after, ...path)];
		if ([base, head].some((value) => isJsonObject(value) && Object.keys(value).length > 0)) continue;
		if (isNothing$1(base) && isNothing$1(head)) continue;
		if (base !== void 0 && head !== void 0 && jsonEqual(base, head)) continue;
		found.set(JSON.stringify(path), {
			path,
			base,
			head
		});
	}
	return [...found.values()];
}
function isNothing$1(value) {
	return value === void 0 || isJsonObject(value);
}
function shown(side, change) {
	const value = change[side];
	if (value === void 0 || change.path.some((key) => secretKey.test(key))) return {};
	const other = change[side === "base" ? "head" : "base"];
	const text = typeof value === "string" && !((typeof other === "number" || typeof other === "boolean") && value === String(other)) ? value : JSON.stringify(value, (_key, one) => typeof one === "bigint" ? `${one}` : one);
	return text.length > longestDefault ? {} : { [side]: text };
}
// src/forecast/upgrade/chart-lines.ts
function changedChartLines(base, head) {
	return changedLines(chartTexts(base), chartTexts(head));
}
function chartTexts(chart, above = "") {
	const texts = new Map([[`${above}values.yaml`, Object.keys(chart.values).length === 0 ? "" : encodeYaml(chart.values)]]);
	for (const { name, data } of [...chart.templates, ...chart.crds]) texts.set(above + name, goString(data));
	for (const one of chart.dependencies) for (const [name, text] of chartTexts(one, `${above}charts/${one.metadata.name}/`)) texts.set(name, text);
	return texts;
}
// src/forecast/upgrade/demands-of.ts
const mostTried = 40;
const longestList = 60;
const ending = /(?<![\w.$])(?:fail|required)(?!\w)/;
function demandsOf(base, head, step, budget) {
	const [former, chart] = [base.chart, head.chart];
	const refused = newRefusals(former, chart, head);
	const earlier = jsonEqual(base.values, head.values) ? [] : newRefusals(former, chart, base);
	const required = [...refused.length > 0 ? [] : requiredBySchema(former, head, step?.defaults), ...step === void 0 ? [] : requiredByTemplates(former, head, step, budget)];
	return [
		...new Map(required.map((one) => [one.path, one])).values(),
		...narrowed(former, head),
		...refusals(refused, "refused"),
		...refusals(earlier, "refused-before")
	];
}
function newRefusals(former, chart, { openValues, values }) {
	const [before, after] = [valueRefusals(former, values), valueRefusals(chart, values)];
	if (before === void 0 || after === void 0) return [];
	return after.filter(({ path, message }) => {
		return !before.some((one) => jsonEqual([...one.path], [...path]) && one.message === message) && isOpen(jsonAt(values, ...path), jsonAt(openValues, ...path));
	});
}
function isOpen(value, open) {
	return jsonEqual(value, open) && !(JSON.stringify(value, asText$1) ?? "").includes("..PLACEHOLDER_");
}
function refusals(found, demand) {
	return found.map(({ path, message }) => ({
		path: printValuePath(path),
		demand,
		by: "schema",
		message
	}));
}
function givenLeaves({ openValues, values }, defaults) {
	return valueLeaves(openValues).flatMap(({ path, value }) => {
		return value !== null && !isJsonObject(value) && isOpen(jsonAt(values, ...path), value) && isNothing(jsonAt(defaults, ...path)) ? [path] : [];
	});
}
function isNothing(value) {
	if (Array.isArray(value)) return value.length === 0;
	return value === void 0 || value === null || value === "" || value === false || isJsonObject(value);
}
function requiredBySchema(former, head, defaults) {
	const names = requiredKeys(head.chart);
	if (names.size === 0) return [];
	const old = valueRefusals(former, head.values);
	if (old === void 0) return [];
	return givenLeaves(head, defaults).filter((path) => names.has(path.at(-1) ?? "")).slice(0, mostTried).flatMap((path) => {
		const values = withoutValues(head.values, [path]);
		const after = valueRefusals(head.chart, values);
		if (after === void 0 || after.length === 0 || !isLike(valueRefusals(former, values), old)) return [];
		return [{
			path: printValuePath(path),
			demand: "required",
			by: "schema"
		}];
	});
}
function isLike(some, others) {
	return some !== void 0 && JSON.stringify(some) === JSON.stringify(others);
}
function requiredByTemplates(former, head, { before, now, defaults }, budget) {
	const words = endingWords(head.chart, former);
	const asked = givenLeaves(head, defaults).filter((path) => words.has(path.at(-1) ?? "") && now.reads.has(path));
	const fails = (chart, path, reads) => {
		if (budget.left <= 0) return void 0;
		const readers = reads.readersOf(path);
		const only = reads.isChanged || readers.has("") ? {} : { only: readers };
		if (readers.size === 0 && !reads.isChanged) return false;
		return textsOf(head, chart, withoutValues(head.values, [path]), budget, only) === void 0;
	};
	return asked.slice(0, mostTried).flatMap((path) => {
		if (fails(head.chart, path, now.reads) !== true || fails(former, path, before.reads) !== false) return [];
		return [{
			path: printValuePath(path),
			demand: "required",
			by: "templates"
		}];
	});
}
function endingWords(chart, former) {
	const old = new Set(endingTemplates(former));
	const words = new Set();
	for (const text of endingTemplates(chart)) if (!old.has(text)) for (const [word] of text.matchAll(/[\w-]+/g)) words.add(word);
	return words;
}
function endingTemplates({ dependencies, templates }) {
	return [...templates.map(({ data }) => goString(data)).filter((text) => ending.test(text)), ...dependencies.flatMap(endingTemplates)];
}
function narrowed(former, head) {
	if (former.schema === void 0 && former.dependencies.length === 0) return [];
	return valueLeaves(head.openValues).flatMap(({ path, value }) => {
		if (!isOpen(jsonAt(head.values, ...path), value)) return [];
		const [before, after] = [allowedValues(former, path), allowedValues(head.chart, path)];
		if (!before.isAll || !takesFewer(before, after)) return [];
		return [{
			path: printValuePath(path),
			demand: "fewer-values",
			by: "schema",
			base: printAllowed(before),
			head: printAllowed(after)
		}];
	});
}
function takesFewer(before, after) {
	if (before.types === void 0 && before.values === void 0) return false;
	if (before.values !== void 0) {
		const { values } = after;
		return values !== void 0 && before.values.some((one) => !values.some((other) => jsonEqual(one, other)));
	}
	if (after.values !== void 0) return before.types?.some((type) => type !== "boolean" && type !== "null") === true;
	const { types } = after;
	return types !== void 0 && before.types?.some((type) => !types.some((other) => isTypeOf(type, other))) === true;
}
function printAllowed({ types, values }) {
	if (values === void 0) return (types ?? []).join(" or ");
	const list = values.map((one) => typeof one === "string" ? one : JSON.stringify(one, asText$1)).join(", ");
	return list.length > longestList ? `one of ${values.length} values` : values.length === 1 ? list : `one of ${list}`;
}
function asText$1(_key, value) {
	return typeof value === "bigint" ? `${value}` : value;
}
// src/forecast/upgrade/toggled-templates.ts
function toggledTemplates(before, after, former, subcharts) {
	const old = new Map([...before].map(([name, text]) => [place(name), text]));
	return [...[...after].flatMap(([name, text]) => {
		const was = old.get(place(name));
		if (was === void 0 || isBlank(was) === isBlank(text)) return [];
		const [only, ...others] = [...former].filter(([, texts]) => {
			const then = texts?.get(name);
			return then !== void 0 && isBlank(then) !== isBlank(text);
		});
		const change = isBlank(text) ? "vanishes" : "appears";
		const because = only !== void 0 && others.length === 0 ? { because: only[0] } : {};
		return [{
			template: place(name),
			change,
			...because
		}];
	}), ...toggledSubcharts(before, after, former, subcharts)];
}
function toggledSubcharts(before, after, former, subcharts) {
	return [...subcharts].flatMap((name) => {
		const isIn = (texts) => [...texts ?? []].some(([file, text]) => place(file).startsWith(`charts/${name}/`) && !isBlank(text));
		const isNow = isIn(after);
		if (isNow === isIn(before) || hasFiles(before, name) === hasFiles(after, name)) return [];
		const [only, ...others] = [...former].filter(([, texts]) => texts !== void 0 && isIn(texts) !== isNow);
		const because = only !== void 0 && others.length === 0 ? { because: only[0] } : {};
		return [{
			template: `charts/${name}/`,
			change: isNow ? "appears" : "vanishes",
			...because
		}];
	});
}
function hasFiles(texts, subchart) {
	return [...texts.keys()].some((file) => place(file).startsWith(`charts/${subchart}/`));
}
function place(name) {
	return name.slice(name.indexOf("/") + 1);
}
function isBlank(text) {
	return text.split("\n").every((line) => /^\s*(?:#.*|---\s*)?$/.test(line));
}
// src/forecast/upgrade/unread-values.ts
function unreadValues(release, former, now, budget) {
	const leaves = valueLeaves(release.openValues).flatMap(({ path, value }) => {
		const name = printValuePath(path);
		const isList = Array.isArray(value) && now.reads.has(path) && jsonEqual(jsonAt(release.values, ...path), value);
		return [{
			path,
			value,
			name
		}, ...isList ? itemLeaves(value, {
			path,
			name
		}, (one) => now.reads.has(one)) : []];
	});
	const isRead = new Set(leaves.flatMap(({ path, name }) => now.reads.has(path) ? [name] : []));
	const unread = new Map();
	for (const { path, value, name } of leaves) if (!isJsonObject(value) && former.has(path) && !isRead.has(name)) addToGroup(unread, name, path);
	const isWithout = (some) => {
		if (budget.left <= 0) return false;
		const values = withoutValues(release.values, some);
		return isSame(now.texts, textsOf(release, release.chart, values, budget));
	};
	if (unread.size === 0) return [];
	const isAll = isWithout([...unread.values()].flat());
	return [...unread].flatMap(([name, paths]) => isAll || isWithout(paths) ? [name] : []);
}
function redundantValues(release, [before, after]) {
	return valueLeaves(release.openValues).flatMap(({ path, value }) => {
		if (value === null || isJsonObject(value)) return [];
		const [given, old, next] = [
			release.values,
			before,
			after
		].map((values) => jsonAt(values, ...path));
		if (given === void 0 || next === void 0 || !jsonEqual(given, value)) return [];
		return jsonEqual(given, next) && !(old !== void 0 && jsonEqual(old, next)) ? [printValuePath(path)] : [];
	});
}
// src/forecast/upgrade/chart-upgrade-of.ts
function chartUpgradeOf(base, head, budget) {
	const { chart: former } = base;
	const { chart, values } = head;
	const defaults = comparableDefaults(former, chart, values);
	const old = underVersionOf(chart, former);
	const before = renderedWith(head, old, values, budget) ?? renderedWith(base, old, base.values, budget);
	const now = renderedWith(head, chart, values, budget);
	const changed = now === void 0 ? {
		defaults: [],
		unreached: 0,
		untried: 0,
		former: new Map()
	} : changedDefaults(head, defaults, {
		...now,
		before: before?.texts
	}, budget);
	const isBoth = now !== void 0 && before !== void 0;
	const templates = isBoth && before.values === values ? toggledTemplates(before.texts, now.texts, changed.former, commonSubcharts(former, chart)) : [];
	const unread = isBoth ? unreadValues(head, before.reads, now, budget) : [];
	const step = isBoth && before.values === values ? {
		before,
		now,
		defaults: defaults[1]
	} : void 0;
	const demands = now === void 0 ? [] : demandsOf(base, head, step, budget);
	return {
		chart: chart.metadata.name,
		from: versionsOf(former),
		to: versionsOf(chart),
		chartLines: changedChartLines(former, chart),
		defaults: changed.defaults,
		unreached: changed.unreached,
		untried: changed.untried,
		unread,
		redundant: redundantValues(head, defaults),
		templates,
		...demands.length === 0 ? {} : { demands },
		notes: chartNotes(former, chart)
	};
}
function renderedWith(release, chart, values, budget) {
	const reads = new ValueReads();
	const texts = textsOf(release, chart, values, budget, { reads });
	return texts === void 0 ? void 0 : {
		texts,
		reads,
		values
	};
}
function comparableDefaults(former, chart, values) {
	const [before, after] = [effectiveDefaults(former, values), effectiveDefaults(chart, values)];
	const alone = [...before.subcharts, ...after.subcharts].filter((name) => !(before.subcharts.has(name) && after.subcharts.has(name)));
	const own = ({ values: all }, { values: written }) => alone.reduce((kept, name) => {
		const value = jsonAt(written, name);
		return value === void 0 ? withoutValues(kept, [[name]]) : withValues(kept, [{
			path: [name],
			value
		}]);
	}, all);
	return [
		own(before, former),
		own(after, chart),
		[...before.imported, ...after.imported]
	];
}
function commonSubcharts(former, chart) {
	const names = ({ metadata: { dependencies = [] } }) => dependencies.map(({ alias, name }) => alias === "" ? name : alias);
	const old = new Set(names(former));
	return new Set(names(chart).filter((name) => old.has(name)));
}
function underVersionOf({ metadata: { appVersion, version } }, chart) {
	return {
		...chart,
		metadata: {
			...chart.metadata,
			appVersion,
			version
		}
	};
}
function versionsOf({ metadata: { appVersion, version } }) {
	return {
		version,
		appVersion
	};
}
// src/forecast/upgrade/failed-step.ts
function failedStepOf({ chart: former }, head, by, budget) {
	const { chart, values } = head;
	if (valueRefusals(former, values)?.length !== 0) return void 0;
	if (textsOf(head, underVersionOf(chart, former), values, budget) === void 0) return void 0;
	if (!(by === "schema" ? (valueRefusals(chart, values)?.length ?? 0) > 0 : textsOf(head, chart, values, budget) === void 0)) return void 0;
	const demands = refusals(newRefusals(former, chart, head), "refused");
	return {
		chart: chart.metadata.name,
		from: versionsOf(former),
		to: versionsOf(chart),
		failsBy: by,
		chartLines: changedChartLines(former, chart),
		defaults: [],
		unreached: 0,
		untried: 0,
		unread: [],
		redundant: [],
		templates: [],
		...demands.length === 0 ? {} : { demands },
		notes: chartNotes(former, chart)
	};
}
// src/forecast/upgrade/upgrades-of.ts
const mostUpgrades = 40;
function upgradesOf(steps, { base, head, comparison, indexes = indexSides(base, head) }, materials, isOver) {
	const total = { left: mostRendered.run };
	const known = new Map();
	const upgrades = [];
	for (const node of steps) {
		const { root, id } = node;
		if (upgrades.length >= mostUpgrades || isOver?.() === true) break;
		const [old, next] = [materials.base.release(id), materials.head.release(id)];
		if (old === void 0 || next === void 0 || old.chart.digest === next.chart.digest) continue;
		const values = [old.values, next.values].map((one) => JSON.stringify(one, asText));
		const failsBy = failureOf(node);
		const key = [
			old.chart.digest,
			next.chart.digest,
			id.namespace,
			id.name,
			failsBy,
			...values
		].join("\n");
		const facts = getOrInsert(known, key, () => {
			const budget = { left: Math.min(mostRendered.step, total.left) };
			const left = budget.left;
			const found = withinSteps(() => failsBy === void 0 ? chartUpgradeOf(old, next, budget) : failedStepOf(old, next, failsBy, budget), isOver);
			total.left -= left - budget.left;
			return found;
		});
		if (facts === void 0) continue;
		const own = [indexes.base, indexes.head].map((side) => settingsOf(side.definition(root, id)));
		const isSure = [node, indexes.base.findNode(root, id)].every((one) => !dependsOnCluster(one));
		const isChartAlone = jsonEqual(own[0] ?? null, own[1] ?? null) && jsonEqual(old.values, next.values);
		if (failsBy !== void 0 && !isSure) continue;
		const lines = isSure && isChartAlone && failsBy === void 0 ? linesIn(comparison, root, id) : void 0;
		const { demands = [], ...others } = facts;
		const told = isSure ? others : {
			...others,
			unread: [],
			templates: [],
			unreached: 0
		};
		const asked = isSure ? demands : demands.filter(({ by }) => by === "schema");
		const more = asked.length === 0 ? {} : { demands: asked };
		upgrades.push({
			root,
			release: id,
			...told,
			...more,
			...lines === void 0 ? {} : { renderLines: lines }
		});
	}
	return upgrades;
}
function failureOf({ problems, state }) {
	if (state !== "failed") return void 0;
	return problems.some(({ code }) => code === "VALUES_SCHEMA") ? "schema" : "templates";
}
function asText(_key, value) {
	return typeof value === "bigint" ? `${value}n` : value;
}
function settingsOf(definition) {
	const spec = definition?.["spec"];
	if (typeof spec !== "object" || spec === null || Array.isArray(spec)) return void 0;
	const { chart: _chart, chartRef: _chartRef, ...rest } = spec;
	return rest;
}
export { upgradesOf };
