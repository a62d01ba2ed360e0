import { E as podTemplateOf, J as jsonEqual, K as isHiddenField, Ln as setOwn, O as nanosOf, Sr as getOrInsert, _r as objectAt, br as trimmed$1, cr as spend, dr as spendOnText, fr as withSteps, gr as listAt, lr as spendOn, mr as isJsonObject, pn as apiGroup, sr as StepLimit, un as append, ur as spendOnSearch, vr as stringAt, vt as nanosecondsOf, wn as groupBy } from "./core.js";
import { _ as unknownValue, c as exemptionsFrom, d as createdPod, g as defaultedObject, h as selects, l as podSecurityViolations, m as everyDecided, n as requesterOf, p as anyDecided, u as printViolations } from "./requester.js";
import { i as schemaFor, n as definitionOf, v as kubernetesGroups } from "./definitions.js";
import { n as lib_exports } from "./lib.js";
import { r as meteredSearch, t as boundedProgram } from "./bounded-expression.js";
import { r as errorWords$1 } from "./expression-error2.js";
import { n as serverParser, r as programMemo } from "./server-expressions.js";
import { c as holdsOpenValue, l as isOpen } from "./pod-spec.js";
// src/engines/kubernetes/admission/admission-request.ts
const plurals = { Endpoints: "endpoints" };
function pluralOf(kind) {
	const known = Object.hasOwn(plurals, kind) ? plurals[kind] : void 0;
	if (known !== void 0) return known;
	const lower = kind.toLowerCase();
	if (/(?:s|x|ch|sh)$/.test(lower)) return `${lower}es`;
	return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}
// src/engines/kubernetes/kyverno/wildcard.ts
const comparisonsInStep = 16;
function hasWildcard(text) {
	return text.includes("*") || text.includes("?");
}
function matchesWildcard(pattern, text) {
	spend(1);
	let [p, t, star, from, compared] = [
		0,
		0,
		-1,
		0,
		0
	];
	while (t < text.length) {
		if (++compared % comparisonsInStep === 0) spend(1);
		if (pattern[p] === "*") {
			star = p++;
			from = t;
		} else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === text[t])) {
			p++;
			t++;
		} else if (star >= 0) {
			p = star + 1;
			t = ++from;
		} else return false;
	}
	while (pattern[p] === "*") p++;
	return p === pattern.length;
}
// src/engines/kubernetes/admission/match-resources.ts
function matchesResources(match, request, isBinding) {
	if (match === void 0) return isBinding;
	const isEquivalent = stringAt(match, "matchPolicy") !== "Exact";
	const excluded = anyDecided(rulesOf$1(match, "excludeResourceRules").map((rule) => takes(rule, request, isEquivalent)));
	if (excluded === true) return false;
	const rules = rulesOf$1(match, "resourceRules");
	const taken = rules.length === 0 && isBinding ? true : anyDecided(rules.map((rule) => takes(rule, request, isEquivalent)));
	if (taken === false) return false;
	return everyDecided([
		taken,
		excluded === void 0 ? void 0 : true,
		inNamespaces(objectAt(match, "namespaceSelector"), request),
		hasLabels(objectAt(match, "objectSelector"), request)
	]);
}
function rulesOf$1(match, field) {
	return listAt(match, field).filter(isJsonObject);
}
function takes(rule, request, isEquivalent) {
	const has = (field, value) => {
		const list = listAt(rule, field);
		return list.includes("*") || list.includes(value);
	};
	const names = listAt(rule, "resourceNames");
	if (!(has("operations", request.operation) && has("apiGroups", request.group) && listAt(rule, "resources").some((one) => one === "*" || one === "*/*" || one === request.resource || one === `${request.resource}/*`) && inScope(stringAt(rule, "scope") ?? "*", request) && (names.length === 0 || names.includes(request.name)))) return false;
	const isNamed = (version) => has("apiVersions", version);
	return isNamed(request.version) ? true : isEquivalent && mayBeConverted(request, isNamed) ? void 0 : false;
}
function mayBeConverted({ group, version }, isNamed) {
	const served = Object.keys(kubernetesGroups).flatMap((one) => apiGroup(one) === group ? one.slice(one.indexOf("/") + 1) : []);
	return !served.includes(version) || served.some(isNamed);
}
function inScope(scope, { namespace, group, kind }) {
	const isNamespace = kind === "Namespace" && group === "";
	if (scope === "Namespaced") return !isNamespace && namespace !== "";
	return scope !== "Cluster" || isNamespace || namespace === "";
}
function inNamespaces(selector, request) {
	if (selector === void 0) return true;
	const isNamespace = request.kind === "Namespace" && request.group === "";
	return request.namespace === "" && !isNamespace ? true : selects(selector, request.namespaceLabels);
}
function hasLabels(selector, { object, oldObject }) {
	if (selector === void 0) return true;
	const labelsOf = (one) => ({
		labels: objectAt(one, "metadata", "labels") ?? {},
		isWhole: true
	});
	return anyDecided([object, oldObject].flatMap((one) => one === void 0 ? [] : [selects(selector, labelsOf(one))]));
}
function isPolicyResource({ group, kind }) {
	return group === "admissionregistration.k8s.io" && /^(?:Validating|Mutating)AdmissionPolicy(?:Binding)?$/.test(kind);
}
// src/engines/kubernetes/admission/unevaluated-policy.ts
function unevaluatedVerdicts(policy, request) {
	if (request.group === "admissionregistration.k8s.io") return [];
	const [words, isAsked] = questionOf(policy, request);
	return isAsked === false ? [] : [{
		effect: "unknown",
		words,
		rule: "",
		fields: []
	}];
}
function questionOf(policy, request) {
	const webhooks = listAt(policy, "webhooks").filter(isJsonObject);
	if (stringAt(policy, "kind") === "MutatingAdmissionPolicy") return ["it may change what is applied, which is not worked out", matchesResources(objectAt(policy, "spec", "matchConstraints"), request, false)];
	if (apiGroup(stringAt(policy, "apiVersion") ?? "") === "policies.kyverno.io") {
		const namespace = stringAt(policy, "metadata", "namespace") ?? "";
		return ["a policy of Kyverno about images, changes or what is generated, which is not worked out", (!stringAt(policy, "kind")?.startsWith("Namespaced") || namespace === request.namespace) && matchesResources(objectAt(policy, "spec", "matchConstraints"), request, false)];
	}
	if (webhooks.length > 0) {
		const asked = webhooks.find(({ rules, ...webhook }) => {
			return matchesResources({
				...webhook,
				resourceRules: rules ?? []
			}, request, false) !== false;
		});
		return [`the webhook ${stringAt(asked, "name") ?? ""} is asked, whose answer is not known`, asked !== void 0];
	}
	return ["a constraint of Gatekeeper, whose Rego is not worked out", (stringAt(policy, "spec", "enforcementAction") ?? "deny") === "deny" && isConstrained(objectAt(policy, "spec", "match") ?? {}, request)];
}
function isConstrained(match, request) {
	const kinds = listAt(match, "kinds");
	const takes = (list, value) => list.includes("*") || list.includes(value);
	const isKind = kinds.length === 0 || kinds.some((one) => takes(listAt(one, "apiGroups"), request.group) && takes(listAt(one, "kinds"), request.kind));
	const isIn = (field) => listAt(match, field).some((one) => typeof one === "string" && matchesWildcard(one, request.namespace));
	const labels = objectAt(request.object ?? request.oldObject, "metadata", "labels") ?? {};
	return everyDecided([
		isKind,
		listAt(match, "namespaces").length === 0 || isIn("namespaces"),
		!isIn("excludedNamespaces"),
		selects(objectAt(match, "labelSelector"), {
			labels,
			isWhole: true
		}),
		request.namespace === "" ? true : selects(objectAt(match, "namespaceSelector"), request.namespaceLabels)
	]);
}
// src/engines/kubernetes/admission/policy-values.ts
var UnknownValue = class extends Error {
	of;
	constructor(of) {
		super(`${of} is not known`);
		this.name = "UnknownValue";
		this.of = of;
	}
};
const maxDocumentDepth$1 = 100;
const projections = {
	open: new WeakMap(),
	whole: new WeakMap()
};
function projectedObject(object, isWhole) {
	return getOrInsert(isWhole ? projections.whole : projections.open, object, () => project(object, isWhole));
}
function project(object, isWhole) {
	const isSecret = object["kind"] === "Secret" && object["apiVersion"] === "v1";
	const result = {};
	for (const [key, value] of Object.entries(object)) {
		const isHidden = isSecret && isHiddenField(key);
		put(result, key, value, key, {
			isWhole: isWhole || key === "metadata",
			isHidden
		}, 1);
	}
	return isWhole ? result : openObject(result, "");
}
function put(into, key, value, path, projection, depth) {
	if (value === null) return;
	if (depth > maxDocumentDepth$1 || typeof value !== "object" && (projection.isHidden === true || isOpen(value))) {
		Object.defineProperty(into, key, {
			enumerable: true,
			configurable: true,
			get: () => {
				throw new UnknownValue(path);
			}
		});
		return;
	}
	const projected = projectedValue(value, path, projection, depth);
	Object.defineProperty(into, key, {
		enumerable: true,
		configurable: true,
		writable: true,
		value: projected
	});
}
function projectedValue(value, path, projection, depth) {
	if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
	if (Array.isArray(value)) {
		const list = [];
		for (const [at, item] of value.entries()) put(list, at, item, `${path}[${at}]`, projection, depth + 1);
		return list;
	}
	if (!isJsonObject(value)) return value;
	const result = {};
	for (const [key, item] of Object.entries(value)) {
		if (isOpen(key)) return openObject(result, path);
		put(result, key, item, `${path}.${key}`, projection, depth + 1);
	}
	return projection.isWhole ? result : openObject(result, path);
}
function openObject(object, path) {
	return new Proxy(object, {
		get: (target, key) => {
			if (typeof key === "symbol" || key === "constructor" || Object.hasOwn(target, key)) return Reflect.get(target, key);
			throw new UnknownValue(path === "" ? key : `${path}.${key}`);
		},
		getOwnPropertyDescriptor: (target, key) => {
			if (typeof key === "symbol" || Object.hasOwn(target, key)) return Reflect.getOwnPropertyDescriptor(target, key);
			throw new UnknownValue(path === "" ? key : `${path}.${key}`);
		},
		ownKeys: () => {
			throw new UnknownValue(path === "" ? "object" : path);
		}
	});
}
function unknownObject(name) {
	return new Proxy({}, {
		get: (_target, key) => {
			if (typeof key === "symbol" || key === "constructor") return key === "constructor" ? Object : void 0;
			throw new UnknownValue(`${name}.${key}`);
		},
		getOwnPropertyDescriptor: (_target, key) => {
			throw new UnknownValue(`${name}.${String(key)}`);
		},
		ownKeys: () => {
			throw new UnknownValue(name);
		}
	});
}
// src/engines/kubernetes/admission/policy-expression.ts
const longest$1 = 2e4;
const otherType = "the API server does not take it: an expression has another type";
const parse = serverParser(lib_exports, [
	"object",
	"oldObject",
	"request",
	"params",
	"namespaceObject",
	"authorizer",
	"variables"
]);
const programs = programMemo((text) => {
	if (text.length > longest$1) return `an expression is longer than ${longest$1.toLocaleString("en")} characters`;
	try {
		const parsed = parse(text);
		const { valid, type } = parsed.check();
		if (valid) return {
			type: String(type),
			program: boundedProgram(parsed)
		};
	} catch {}
	return "an expression uses what is not known here";
});
function programOf(text, type, budget) {
	const read = programs(text, budget);
	if (typeof read === "string") return read;
	return type === "dyn" || read.type === type ? read.program : otherType;
}
function isOfOtherType(text, type, budget) {
	return programOf(text, type, budget) === otherType;
}
var VariableError = class extends Error {};
function answerOf(text, scope, budget, type = "bool") {
	try {
		const program = programOf(text, type, budget);
		if (typeof program === "string") return { unknown: program };
		return { value: program(scope, budget) };
	} catch (error) {
		for (let cause = error; cause instanceof Error; cause = cause.cause) {
			if (cause instanceof UnknownValue) return { unknown: `${cause.of} is not known` };
			if (cause instanceof VariableError) return { error: cause.message };
		}
		if (error instanceof StepLimit) return { unknown: "an expression takes too long" };
		const words = errorWords$1(error, lib_exports);
		return words === void 0 ? { unknown: "an expression fails in a way that is not known here" } : { error: words };
	}
}
function lazyVariables(variables, scope, budget) {
	const own = {};
	let seen = variables.length;
	for (const [at, { name, expression }] of variables.entries()) {
		let answer;
		Object.defineProperty(own, name, {
			enumerable: true,
			configurable: true,
			get: () => {
				if (at >= seen) throw new VariableError(`composited variable "${name}" is not defined yet`);
				if (answer === void 0) {
					const outer = seen;
					seen = at;
					answer = answerOf(expression, {
						...scope,
						variables: own
					}, budget, "dyn");
					seen = outer;
				}
				if ("value" in answer) return answer.value;
				if ("unknown" in answer) throw new UnknownValue(`variables.${name}`);
				throw new VariableError(`composited variable "${name}" fails to evaluate: ${answer.error}`);
			}
		});
	}
	return own;
}
// src/engines/kubernetes/admission/validating-admission-policy.ts
const mostParams = 50;
function bindingVerdicts(policy, binding, request, objectsOf) {
	if (isPolicyResource(request)) return [];
	const matches = matchesResources(objectAt(policy, "spec", "matchConstraints"), request, false);
	if (matches === false) return [];
	const isBound = matchesResources(objectAt(binding, "spec", "matchResources"), request, true);
	if (isBound === false) return [];
	if (!listAt(binding, "spec", "validationActions").some((action) => action === "Deny" || action === "Warn")) return [];
	if (matches === void 0 || isBound === void 0) return [unknown$1("whether it matches is not known: its selectors or versions ask for what the tree does not say")];
	if (!isTaken$1(policy, request.budget)) return [unknown$1("the API server does not take it: an expression names what it does not have")];
	const params = paramsOf(policy, binding, request, objectsOf);
	if (typeof params === "string") return [unknown$1(params)];
	if (params.length === 0) {
		if (stringAt(binding, "spec", "paramRef", "parameterNotFoundAction") !== "Deny") return [];
		return failed(policy, binding, "no params found for policy binding with `Deny` parameterNotFoundAction");
	}
	return params.flatMap((param) => evaluated$1(policy, binding, request, param));
}
function unknown$1(words) {
	return {
		effect: "unknown",
		words,
		rule: "",
		fields: []
	};
}
const taken = new WeakMap();
function isTaken$1(policy, budget) {
	return getOrInsert(taken, policy, () => ({ isTaken: namesWhatIsThere(policy, budget) })).isTaken;
}
function namesWhatIsThere(policy, budget) {
	const spec = objectAt(policy, "spec") ?? {};
	const texts = (field, part) => listAt(spec, field).map((one) => stringAt(one, part) ?? "");
	const conditions = texts("matchConditions", "expression");
	const variables = texts("variables", "expression");
	const validations = [...texts("validations", "expression"), ...texts("validations", "messageExpression")];
	const places = new Map();
	for (const [at, name] of texts("variables", "name").entries()) if (!places.has(name)) places.set(name, at);
	const isThere = (before) => {
		return (name) => (places.get(name) ?? before) < before;
	};
	const asks = (text) => [...text.matchAll(/\bvariables\.([A-Za-z_]\w*)/g)].map(([, name]) => name ?? "");
	return (spec["paramKind"] !== void 0 || ![
		...conditions,
		...variables,
		...validations
	].some((text) => /\bparams\b/.test(text))) && !conditions.some((text) => /\bvariables\b/.test(text)) && variables.every((text, at) => asks(text).every(isThere(at))) && validations.every((text) => asks(text).every(isThere(places.size))) && !texts("validations", "messageExpression").some((text) => text.trim() !== "" && isOfOtherType(text.trim(), "string", budget));
}
const stepsOfParameter = 10;
function paramsOf(policy, binding, request, objectsOf) {
	const kind = objectAt(policy, "spec", "paramKind");
	const ref = objectAt(binding, "spec", "paramRef");
	if (kind === void 0 || ref === void 0) return [void 0];
	const apiVersion = stringAt(kind, "apiVersion") ?? "";
	const all = objectsOf(apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "", stringAt(kind, "kind") ?? "");
	spend(stepsOfParameter * all.length);
	const isNamespaced = all.some(({ namespace }) => namespace !== "");
	const namespace = stringAt(ref, "namespace") ?? (isNamespaced ? request.namespace : "");
	const there = all.filter((one) => one.namespace === namespace);
	const name = stringAt(ref, "name");
	const found = name === void 0 ? there.filter(({ object }) => selects(objectAt(ref, "selector"), {
		labels: objectAt(object, "metadata", "labels") ?? {},
		isWhole: true
	}) === true) : there.filter(({ object }) => stringAt(object, "metadata", "name") === name);
	if (found.length === 0) return `the tree holds no ${stringAt(kind, "kind") ?? "object"} ${name ?? ""} that it takes parameters from`;
	return found.length > mostParams ? "it has too many parameters" : found.filter(({ isDeleted }) => isDeleted !== true);
}
function fieldsRead(expressions) {
	const found = expressions.flatMap((text) => [...text.matchAll(/\bobject((?:\.\??[A-Za-z_]\w*)+)/g)]);
	return [...new Set(found.map(([, path]) => (path ?? "").replaceAll("?", "").slice(1)))];
}
function evaluated$1(policy, binding, request, params) {
	const plain = scopeOf(request, params);
	const variables = listAt(policy, "spec", "variables").filter(isJsonObject).map((one) => ({
		name: stringAt(one, "name") ?? "",
		expression: stringAt(one, "expression") ?? ""
	}));
	const scope = {
		...plain,
		variables: lazyVariables(variables, plain, request.budget)
	};
	const condition = conditionsHold$1(listAt(policy, "spec", "matchConditions"), scope, request.budget);
	if (condition === false) return [];
	if (condition !== true) return "error" in condition ? failed(policy, binding, condition.error) : [unknown$1(condition.unknown)];
	return listAt(policy, "spec", "validations").filter(isJsonObject).flatMap((validation, at) => {
		const expression = stringAt(validation, "expression") ?? "";
		const answer = answerOf(expression, scope, request.budget);
		if ("unknown" in answer) return [unknown$1(answer.unknown)];
		if ("value" in answer && answer.value === true) return [];
		const fields = fieldsRead([expression, ...variables.map((one) => one.expression)]);
		spend(variables.length);
		if ("error" in answer) return failed(policy, binding, errorWords(expression, answer.error), fields, String(at));
		return denied(policy, binding, messageOf(validation, expression, scope, request.budget), fields, String(at));
	});
}
function conditionsHold$1(conditions, scope, budget) {
	let trouble;
	for (const condition of conditions) {
		const expression = stringAt(condition, "expression") ?? "";
		const answer = answerOf(expression, scope, budget);
		if ("value" in answer) {
			if (answer.value === false) return false;
		} else if ("unknown" in answer) trouble = trouble === void 0 || "error" in trouble ? answer : trouble;
		else trouble ??= { error: errorWords(expression, answer.error) };
	}
	return trouble ?? true;
}
function errorWords(expression, error) {
	return `expression '${expression}' resulted in error: ${error}`;
}
function failed(policy, binding, words, fields = [], rule = "") {
	return stringAt(policy, "spec", "failurePolicy") === "Ignore" ? [] : denied(policy, binding, words, fields, rule);
}
function denied(policy, binding, words, fields, rule) {
	const [name, by] = [policy, binding].map((one) => stringAt(one, "metadata", "name") ?? "");
	const actions = listAt(binding, "spec", "validationActions");
	const head = `ValidatingAdmissionPolicy '${name}' with binding '${by}'`;
	if (actions.includes("Deny")) return [{
		effect: "deny",
		words: `${head} denied request: ${words}`,
		rule: `${by} ${rule}`,
		fields
	}];
	return [{
		effect: "warn",
		words: `Validation failed for ${head}: ${words}`,
		rule: `${by} ${rule}`,
		fields
	}];
}
const longestMessage = 5120;
function messageOf(validation, expression, scope, budget) {
	const own = stringAt(validation, "messageExpression")?.trim() ?? "";
	if (own !== "") {
		const answer = answerOf(own, scope, budget, "string");
		if ("value" in answer && typeof answer.value === "string") {
			const text = answer.value.trim();
			if (text !== "" && !text.includes("\n") && text.length <= longestMessage) return text;
		}
	}
	const message = stringAt(validation, "message")?.trim() ?? "";
	return message === "" ? `failed expression: ${expression.trim()}` : message;
}
function scopeOf(request, params) {
	const { object, oldObject, isWhole, group, version, kind, resource, namespace, name, operation } = request;
	const see = (one, whole = isWhole) => one === void 0 ? null : projectedObject(one, whole);
	const kinds = {
		group,
		version,
		kind
	};
	const resources = {
		group,
		version,
		resource
	};
	return {
		object: see(object),
		oldObject: see(oldObject),
		params: see(params?.object, params?.isWhole),
		namespaceObject: request.namespaceObject === void 0 ? namespace === "" ? null : unknownObject("namespaceObject") : see(request.namespaceObject, true),
		authorizer: unknownObject("authorizer"),
		request: Object.defineProperties({
			kind: kinds,
			resource: resources,
			requestKind: kinds,
			requestResource: resources,
			name,
			namespace,
			operation,
			get userInfo() {
				return userInfo(request.requester);
			}
		}, Object.fromEntries([
			"uid",
			"dryRun",
			"options"
		].map((field) => [field, {
			enumerable: true,
			get: () => unknownField(`request.${field}`)
		}])))
	};
}
function userInfo(requester) {
	if (requester === void 0) return unknownField("request.userInfo");
	const { username, groups } = requester;
	return {
		username,
		groups,
		get uid() {
			return unknownField("request.userInfo.uid");
		},
		get extra() {
			return unknownField("request.userInfo.extra");
		}
	};
}
function unknownField(name) {
	throw new UnknownValue(name);
}
// src/engines/kubernetes/kyverno/excluded.ts
const namespaces = [
	"kube-system",
	"kube-public",
	"kube-node-lease",
	"kyverno"
];
const kinds = [
	"APIService",
	"Binding",
	"Event",
	"Node",
	"SelfSubjectAccessReview",
	"SubjectAccessReview",
	"TokenReview"
];
function isLeftOut({ kind, name, namespace }) {
	return namespaces.includes(kind === "Namespace" ? name : namespace) || kinds.includes(kind);
}
// src/engines/kubernetes/kyverno/cel-policy.ts
const controllers$1 = {
	cronjobs: "batch",
	daemonsets: "apps",
	deployments: "apps",
	jobs: "batch",
	replicasets: "apps",
	statefulsets: "apps"
};
function celPolicyVerdicts(policy, request, objectsOf) {
	const namespace = stringAt(policy, "metadata", "namespace");
	const isNamespaced = stringAt(policy, "kind") === "NamespacedValidatingPolicy";
	if (isLeftOut(request) || isNamespaced && namespace !== request.namespace) return [];
	if (objectAt(policy, "spec", "evaluation", "admission")?.["enabled"] === false) return [];
	const written = listAt(policy, "spec", "validationActions");
	const binding = {
		metadata: { name: "policy" },
		spec: { validationActions: written.length === 0 ? ["Deny"] : [...written] }
	};
	const name = stringAt(policy, "metadata", "name") ?? "";
	const webhook = stringAt(policy, "spec", "failurePolicy") === "Ignore" ? "ignore" : "fail";
	return bindingVerdicts(forControllers(policy, request), binding, request, objectsOf).map((verdict) => {
		if (verdict.effect === "unknown") return verdict;
		const head = `ValidatingAdmissionPolicy '${name}' with binding 'policy'`;
		const begin = verdict.effect === "deny" ? `${head} denied request: ` : `Validation failed for ${head}: `;
		const said = `Policy ${name} failed: ${verdict.words.slice(begin.length)}`;
		const words = verdict.effect === "deny" ? `admission webhook "vpol.validate.kyverno.svc-${webhook}" denied the request: ${said}` : said;
		return {
			...verdict,
			words
		};
	});
}
function forControllers(policy, { resource, group }) {
	if (!Object.hasOwn(controllers$1, resource) || controllers$1[resource] !== group) return policy;
	const match = objectAt(policy, "spec", "matchConstraints") ?? {};
	const [rule, ...more] = listAt(match, "resourceRules").filter(isJsonObject);
	const resources = listAt(rule, "resources");
	const isAboutPods = rule !== void 0 && more.length === 0 && resources.length === 1 && resources[0] === "pods";
	const isSelective = [
		"namespaceSelector",
		"objectSelector",
		"excludeResourceRules"
	].some((field) => Object.hasOwn(match, field));
	const named = objectAt(policy, "spec", "autogen", "podControllers")?.["controllers"];
	if (!isAboutPods || isSelective || Array.isArray(named) && !named.includes(resource)) return policy;
	const template = resource === "cronjobs" ? "spec.jobTemplate.spec.template" : "spec.template";
	const spec = moved(objectAt(policy, "spec") ?? {}, template);
	const resourceRules = [{
		...rule,
		apiGroups: [group],
		apiVersions: ["v1"],
		resources: [resource]
	}];
	return {
		...policy,
		spec: {
			...spec,
			matchConstraints: { resourceRules }
		}
	};
}
function moved(value, template) {
	if (typeof value === "string") return value.replace(/\b(object|oldObject)\.(spec|metadata)\b/g, `$1.${template}.$2`);
	if (Array.isArray(value)) return value.map((item) => moved(item, template));
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moved(item, template)]));
}
// src/engines/kubernetes/kyverno/scalar-pattern.ts
const range = /^([-|+]?\d+(?:\.\d+)?[A-Za-z]*)-([-|+]?\d+(?:\.\d+)?[A-Za-z]*)$/;
const outside = /^([-|+]?\d+(?:\.\d+)?[A-Za-z]*)!-([-|+]?\d+(?:\.\d+)?[A-Za-z]*)$/;
function isRange(pattern) {
	return operatorOf(pattern) === "" && range.test(pattern);
}
function operatorOf(pattern) {
	if (pattern.length < 2) return "";
	return [
		">=",
		"<=",
		">",
		"<",
		"!"
	].find((operator) => pattern.startsWith(operator)) ?? "";
}
function matchesScalar(value, pattern) {
	if (typeof value === "string") spendOnText(value.length);
	if (isOpen(value)) throw new UnknownValue("a value");
	switch (typeof pattern) {
		case "boolean": return value === pattern;
		case "number":
		case "bigint": return equalNumber(value, pattern);
		case "string": return matchesText(value, pattern);
		default: return pattern === null && (value === void 0 || value === null || value === 0 || value === "" || value === false);
	}
}
function equalNumber(value, pattern) {
	if (typeof value === "number" || typeof value === "bigint") return Number(value) === Number(pattern);
	return typeof value === "string" && (typeof pattern === "bigint" || Number.isInteger(pattern) ? /^[+-]?\d+$/ : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/).test(value) && Number(value) === Number(pattern);
}
function matchesText(value, pattern) {
	if (value === pattern) return true;
	return pattern.split("|").some((one) => trimmed$1(one, " ").split("&").every((part) => matchesPart(value, trimmed$1(part, " "))));
}
function matchesPart(value, pattern) {
	spendOnText(pattern.length + (typeof value === "string" ? value.length : 0));
	const operator = operatorOf(pattern);
	if (operator === "") {
		const [, least, most] = range.exec(pattern) ?? [];
		if (least !== void 0 && most !== void 0 && pattern.length > 1) return compares$1(value, least, ">=") && compares$1(value, most, "<=");
		const [, below, above] = outside.exec(pattern) ?? [];
		if (below !== void 0 && above !== void 0) return compares$1(value, below, "<") || compares$1(value, above, ">");
	}
	return compares$1(value, pattern.slice(operator.length).trim(), operator);
}
function amountText(value) {
	if (value === void 0 || value === null) return "0";
	if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(6);
	return typeof value === "string" ? value : typeof value === "bigint" ? String(value) : void 0;
}
function compares$1(value, pattern, operator) {
	const amount = amountText(value);
	if (amount !== void 0) {
		const durations = [nanosecondsOf(amount), nanosecondsOf(pattern)];
		if (durations[0] !== void 0 && durations[1] !== void 0) return ordered$1(durations[0], durations[1], operator);
		const quantities = [nanosOf(amount), nanosOf(pattern)];
		if (quantities[0] !== void 0 && quantities[1] !== void 0) return ordered$1(quantities[0], quantities[1], operator);
	}
	if (operator !== "" && operator !== "!") return false;
	if (value === void 0 || value === null || isJsonObject(value) || Array.isArray(value)) return false;
	return matchesWildcard(pattern, typeof value === "number" && !Number.isInteger(value) ? value.toExponential().toUpperCase() : String(value)) === (operator === "");
}
function ordered$1(left, right, operator) {
	switch (operator) {
		case ">=": return left >= right;
		case "<=": return left <= right;
		case ">": return left > right;
		case "<": return left < right;
		case "!": return left !== right;
		default: return left === right;
	}
}
// src/engines/kubernetes/kyverno/conditions.ts
function conditionsHold(conditions, substitute) {
	if (conditions === void 0 || conditions === null) return {
		holds: true,
		message: ""
	};
	if (!Array.isArray(conditions)) return isJsonObject(conditions) ? block(conditions, substitute) : {
		holds: true,
		message: ""
	};
	const messages = [];
	for (const one of conditions) {
		if (!isJsonObject(one)) continue;
		const found = Object.hasOwn(one, "any") || Object.hasOwn(one, "all") ? block(one, substitute) : condition(one, substitute);
		if (!found.holds) return found;
		messages.push(found.message);
	}
	return {
		holds: true,
		message: joined(messages, ";")
	};
}
function block(conditions, substitute) {
	const [right, wrong] = [[], []];
	let unknown;
	const ask = (one) => {
		if (!isJsonObject(one)) return false;
		try {
			const found = condition(one, substitute);
			(found.holds ? right : wrong).push(found.message);
			return found.holds;
		} catch (error) {
			unknown ??= error;
			return;
		}
	};
	const some = conditions["any"];
	const isAny = !Array.isArray(some) || some.some((one) => ask(one) === true);
	if (!isAny && unknown !== void 0) throw unknown;
	const every = listAt(conditions, "all").map(ask);
	if (isAny && every.includes(false)) return {
		holds: false,
		message: joined(wrong, "; ")
	};
	if (every.includes(void 0)) throw unknown;
	return isAny ? {
		holds: true,
		message: joined(right, "; ")
	} : {
		holds: false,
		message: joined(wrong, "; ")
	};
}
function joined(messages, separator) {
	return messages.filter((text) => text !== "").join(separator);
}
function condition(one, substitute) {
	return {
		holds: compares(substitute(one["key"] ?? null), substitute(one["value"] ?? null), (stringAt(one, "operator") ?? "").toLowerCase()),
		message: stringAt(one, "message") ?? ""
	};
}
function compares(key, value, operator) {
	spendOn(key);
	spendOn(value);
	switch (operator) {
		case "equal":
		case "equals": return equals(key, value);
		case "notequal":
		case "notequals": return key !== null && !equals(key, value);
		case "anyin":
		case "in": return membership(key, value, "any", false) ?? false;
		case "allin": return membership(key, value, "all", false) ?? false;
		case "anynotin": return membership(key, value, "any", true) ?? false;
		case "allnotin":
		case "notin": return membership(key, value, "all", true) ?? false;
		case "greaterthan":
		case "durationgreaterthan": return order(key, value, (sign) => sign > 0);
		case "greaterthanorequals":
		case "durationgreaterthanorequals": return order(key, value, (sign) => sign >= 0);
		case "lessthan":
		case "durationlessthan": return order(key, value, (sign) => sign < 0);
		case "lessthanorequals":
		case "durationlessthanorequals": return order(key, value, (sign) => sign <= 0);
		default: throw new UnknownValue("the operator");
	}
}
function durations(key, value) {
	const own = [key, value].map((one) => typeof one === "string" && one !== "0" ? nanosecondsOf(one) : void 0);
	if (own[0] === void 0 && own[1] === void 0) return void 0;
	const [left, right] = [key, value].map((one, at) => own[at] ?? (Number.isFinite(one) ? BigInt(Math.trunc(Number(one))) * 1000000000n : void 0));
	return left === void 0 || right === void 0 ? void 0 : [left, right];
}
function equals(key, value) {
	if (typeof key !== "string") {
		if (typeof key === "number" || typeof key === "bigint") return typeof value === "string" || typeof value === "number" || typeof value === "bigint" ? matchesScalar(value, key) : false;
		return typeof key === typeof value && key !== null && jsonEqual(key, value);
	}
	const spans = durations(key, value);
	if (spans !== void 0) return spans[0] === spans[1];
	if (typeof value !== "string") return false;
	const amount = nanosOf(key);
	if (amount !== void 0) return amount === nanosOf(value);
	return matchesWildcard(value, key);
}
function order(key, value, holds) {
	const spans = durations(key, value);
	if (spans !== void 0) return holds(Number(spans[0] - spans[1]));
	if (typeof key === "string" && typeof value === "string") {
		const amounts = [nanosOf(key), nanosOf(value)];
		if (amounts[0] !== void 0 && amounts[1] !== void 0) return holds(amounts[0] < amounts[1] ? -1 : amounts[0] > amounts[1] ? 1 : 0);
		const versions = [versionOf(key), versionOf(value)];
		if (versions[0] !== void 0 && versions[1] !== void 0) return holds(orderVersions(versions[0], versions[1]));
	}
	const numbers = [key, value].map((one) => typeof one === "number" || typeof one === "bigint" ? Number(one) : typeof one === "string" && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(one) ? Number(one) : void 0);
	if (numbers[0] === void 0 || numbers[1] === void 0) return false;
	return holds(numbers[0] - numbers[1]);
}
function versionOf(text) {
	const parts = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text)?.slice(1);
	if (parts === void 0 && /^\d+\.\d+\.\d+[-+]/.test(text)) throw new UnknownValue("a version");
	return parts?.map(Number);
}
function orderVersions(left, right) {
	const at = left.findIndex((part, i) => part !== right[i]);
	return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
function textOf(value) {
	if (value === null) return "<nil>";
	if (typeof value === "object") throw new UnknownValue("a list of mappings");
	return String(value);
}
function fits(left, right) {
	return matchesWildcard(left, right) || matchesWildcard(right, left);
}
function membersOf(value) {
	if (Array.isArray(value)) return value.map(textOf);
	if (typeof value !== "string") return void 0;
	try {
		const read = JSON.parse(value);
		return Array.isArray(read) && read.every((one) => typeof one === "string") ? read : void 0;
	} catch {
		return [value];
	}
}
function membership(key, value, of, isNot) {
	if (key === null || isJsonObject(key)) return void 0;
	if (!Array.isArray(key)) {
		const has = isAmong(textOf(key), value);
		return has === void 0 ? void 0 : has !== isNot;
	}
	const keys = key.map(textOf);
	if (typeof value === "string") {
		if (keys.length === 1 && keys[0] === value) return !isNot;
		if (isRange(value)) {
			const inside = keys.map((one) => matchesScalar(one, value));
			return isNot ? of === "any" ? inside.includes(false) : !inside.includes(true) : of === "any" ? inside.includes(true) : !inside.includes(false);
		}
	}
	const members = of === "any" && (typeof value === "number" || typeof value === "boolean") ? [String(value)] : membersOf(value);
	if (members === void 0) return void 0;
	const inside = keys.map((one) => members.some((member) => fits(one, member)));
	if (isNot) return of === "any" ? inside.includes(false) : !inside.includes(true);
	return of === "any" ? inside.includes(true) : !inside.includes(false);
}
function isAmong(text, value) {
	if (Array.isArray(value)) return value.some((one) => fits(textOf(one), text));
	if (typeof value !== "string") return void 0;
	if (matchesWildcard(value, text)) return true;
	if (isRange(value)) return matchesScalar(text, value);
	return membersOf(value)?.includes(text);
}
// src/engines/kubernetes/kyverno/jmespath-functions.ts
var JmesPathTypeError = class extends Error {};
function wrong() {
	throw new JmesPathTypeError("an argument of another type");
}
function text(value) {
	return typeof value === "string" ? value : wrong();
}
function number(value) {
	return typeof value === "number" ? value : wrong();
}
function list$1(value) {
	return Array.isArray(value) ? value : wrong();
}
function mapping$1(value) {
	return typeof value !== "function" && isJsonObject(value) ? value : wrong();
}
function plain(value) {
	return typeof value === "function" ? wrong() : value ?? null;
}
function expression(value) {
	return typeof value === "function" ? value : wrong();
}
function compactJson(value) {
	return JSON.stringify(value, (_key, item) => typeof item === "bigint" ? Number(item) : typeof item === "object" && item !== null && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => a < b ? -1 : 1)) : item);
}
function ordered(values, of) {
	const keyed = values.map((value) => ({
		value,
		key: of(value)
	}));
	if (!keyed.every(({ key }) => typeof key === "string") && !keyed.every(({ key }) => typeof key === "number")) wrong();
	return keyed.sort((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0).map(({ value }) => value);
}
function sum(values) {
	return values.reduce((total, value) => total + number(value), 0);
}
function arithmetic(of) {
	return ([a, b]) => {
		if (typeof a === "string" || typeof b === "string") throw new UnknownValue("a reckoning with amounts");
		return of(number(a), number(b));
	};
}
function contains(subject, search) {
	if (typeof subject === "string") return typeof search === "string" && subject.includes(search);
	return list$1(subject).some((item) => item === search);
}
function matches(pattern, value) {
	try {
		return meteredSearch(value, pattern)() !== void 0;
	} catch (error) {
		if (error instanceof StepLimit) throw error;
		throw new JmesPathTypeError("no regular expression");
	}
}
const typeOf = (value) => value === null ? "null" : Array.isArray(value) ? "array" : typeof value === "bigint" ? "number" : typeof value;
const jmesPathFunctions = {
	abs: ([a]) => Math.abs(number(a)),
	add: arithmetic((a, b) => a + b),
	avg: ([a]) => list$1(a).length === 0 ? null : sum(list$1(a)) / list$1(a).length,
	base64_decode: ([a]) => Buffer.from(text(a), "base64").toString(),
	base64_encode: ([a]) => Buffer.from(text(a)).toString("base64"),
	ceil: ([a]) => Math.ceil(number(a)),
	compare: ([a, b]) => text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0,
	contains: ([a, b]) => contains(a, b),
	divide: arithmetic((a, b) => b === 0 ? wrong() : a / b),
	ends_with: ([a, b]) => text(a).endsWith(text(b)),
	equal_fold: ([a, b]) => text(a).toLowerCase() === text(b).toLowerCase(),
	floor: ([a]) => Math.floor(number(a)),
	items: ([a, key, value]) => Array.isArray(a) ? a.map((item, at) => ({
		[text(key)]: at,
		[text(value)]: item
	})) : Object.entries(mapping$1(a)).sort(([x], [y]) => x < y ? -1 : 1).map(([name, item]) => ({
		[text(key)]: name,
		[text(value)]: item
	})),
	join: ([a, b]) => grown(list$1(b).map(text), text(a)),
	keys: ([a]) => Object.keys(mapping$1(a)),
	label_match: ([a, b]) => {
		const labels = mapping$1(b);
		return Object.entries(mapping$1(a)).every(([key, value]) => labels[key] === value);
	},
	length: ([a]) => typeof a === "string" ? [...a].length : Array.isArray(a) ? a.length : Object.keys(mapping$1(a)).length,
	lookup: ([a, b]) => {
		if (Array.isArray(a)) return a[number(b)] ?? null;
		return Object.hasOwn(mapping$1(a), text(b)) ? mapping$1(a)[text(b)] ?? null : null;
	},
	map: ([of, a]) => list$1(a).map(expression(of)),
	max: ([a]) => ordered(list$1(a), (value) => value).at(-1) ?? null,
	max_by: ([a, of]) => ordered(list$1(a), expression(of)).at(-1) ?? null,
	merge: (args) => Object.fromEntries(args.flatMap((one) => Object.entries(mapping$1(one)))),
	min: ([a]) => ordered(list$1(a), (value) => value)[0] ?? null,
	min_by: ([a, of]) => ordered(list$1(a), expression(of))[0] ?? null,
	modulo: arithmetic((a, b) => b === 0 || !Number.isInteger(a) || !Number.isInteger(b) ? wrong() : a % b),
	multiply: arithmetic((a, b) => a * b),
	not_null: (args) => plain(args.find((one) => one !== null)),
	object_from_lists: ([a, b]) => Object.fromEntries(list$1(a).map((key, at) => [text(key), list$1(b)[at] ?? null])),
	parse_json: ([a]) => {
		try {
			return JSON.parse(text(a));
		} catch {
			return wrong();
		}
	},
	pattern_match: ([a, b]) => matchesWildcard(text(a), typeof b === "number" ? String(b) : text(b)),
	regex_match: ([a, b]) => matches(text(a), typeof b === "number" ? String(b) : text(b)),
	replace_all: ([a, b, c]) => grown(text(a).split(text(b)), text(c)),
	reverse: ([a]) => typeof a === "string" ? [...a].reverse().join("") : [...list$1(a)].reverse(),
	sort: ([a]) => [...ordered(list$1(a), (value) => value)],
	sort_by: ([a, of]) => [...ordered(list$1(a), expression(of))],
	split: ([a, b]) => text(a).split(text(b)),
	starts_with: ([a, b]) => text(a).startsWith(text(b)),
	subtract: arithmetic((a, b) => a - b),
	sum: ([a]) => list$1(a).some((one) => typeof one === "string" && nanosOf(one) !== void 0) ? undecided() : sum(list$1(a)),
	to_array: ([a]) => Array.isArray(a) ? a : [plain(a)],
	to_boolean: ([a]) => {
		const found = text(a).toLowerCase();
		return found === "true" ? true : found === "false" ? false : wrong();
	},
	to_lower: ([a]) => text(a).toLowerCase(),
	to_number: ([a]) => typeof a === "number" ? a : typeof a === "string" && /^-?\d+(?:\.\d+)?$/.test(a) ? Number(a) : null,
	to_string: ([a]) => typeof a === "string" ? a : compactJson(plain(a)),
	to_upper: ([a]) => text(a).toUpperCase(),
	trim: ([a, b]) => trimmed(text(a), text(b)),
	trim_prefix: ([a, b]) => text(a).startsWith(text(b)) ? text(a).slice(text(b).length) : text(a),
	truncate: ([a, b]) => text(a).slice(0, Math.max(0, number(b))),
	type: ([a]) => typeOf(plain(a)),
	values: ([a]) => Object.values(mapping$1(a))
};
function undecided() {
	throw new UnknownValue("a reckoning with amounts");
}
const longestText = 1e6;
function grown(parts, between) {
	if (parts.length * between.length > longestText) throw new UnknownValue("a long text");
	return parts.join(between);
}
function trimmed(value, characters) {
	let [from, to] = [0, value.length];
	while (from < to && characters.includes(value[from] ?? "")) from++;
	while (to > from && characters.includes(value[to - 1] ?? "")) to--;
	return value.slice(from, to);
}
// src/engines/kubernetes/kyverno/jmespath-syntax.ts
var JmesPathSyntaxError = class extends Error {};
const longest = 1e4;
const maxDocumentDepth = 100;
const token = /\s*(?:(?<name>[A-Za-z_]\w*)|(?<number>-?\d+)|(?<quoted>"(?:[^"\\]|\\.)*")|'(?<raw>(?:[^'\\]|\\.)*)'|`(?<literal>(?:[^`\\]|\\.)*)`|(?<sign>\[\?|\[\]|\|\||&&|[=!<>]=|[.*@&|<>!(){}[\],:]))/suy;
function tokensOf(written) {
	const text = written.trimEnd();
	if (text.length > longest) throw new JmesPathSyntaxError("too long");
	const found = [];
	token.lastIndex = 0;
	for (let at = 0; at < text.length; at = token.lastIndex) {
		const { groups } = token.exec(text) ?? {};
		if (groups === void 0) throw new JmesPathSyntaxError("unknown character");
		const { name, number, quoted, raw, literal, sign } = groups;
		if (name !== void 0) found.push({
			type: "name",
			text: name
		});
		else if (number !== void 0) found.push({
			type: "number",
			text: number
		});
		else if (quoted !== void 0) found.push({
			type: "quoted",
			text: quotedText(quoted)
		});
		else if (raw !== void 0) found.push({
			type: "literal",
			text: "",
			value: raw.replaceAll("\\'", "'")
		});
		else if (literal !== void 0) found.push({
			type: "literal",
			text: "",
			value: literalValue(literal)
		});
		else found.push({
			type: "sign",
			text: sign ?? ""
		});
	}
	return [...found, {
		type: "end",
		text: ""
	}];
}
function quotedText(quoted) {
	const read = json(quoted);
	if (typeof read !== "string") throw new JmesPathSyntaxError("no text");
	return read;
}
function json(text) {
	try {
		return JSON.parse(text);
	} catch {
		throw new JmesPathSyntaxError("no JSON");
	}
}
function literalValue(written) {
	const text = written.replaceAll("\\`", "`");
	try {
		return JSON.parse(text);
	} catch {
		return text.trim();
	}
}
const strengths = {
	"|": 1,
	"||": 2,
	"&&": 3,
	"==": 5,
	"!=": 5,
	"<": 5,
	"<=": 5,
	">": 5,
	">=": 5,
	"[]": 9,
	"*": 20,
	"[?": 21,
	".": 40,
	"!": 45,
	"{": 50,
	"[": 55,
	"(": 60
};
const projectionStop = 10;
const current = { type: "current" };
function parseJmesPath(text) {
	const tokens = tokensOf(text);
	let at = 0;
	let depth = 0;
	const peek = (ahead = 0) => tokens[at + ahead] ?? {
		type: "end",
		text: ""
	};
	const is = (sign) => peek().type === "sign" && peek().text === sign;
	const take = (sign) => {
		if (!is(sign)) throw new JmesPathSyntaxError(`expected ${sign}`);
		at++;
	};
	const strength = ({ type, text: sign }) => type === "sign" ? strengths[sign] ?? 0 : 0;
	function expression(least) {
		if (++depth > maxDocumentDepth) throw new JmesPathSyntaxError("too deep");
		let left = first();
		while (least < strength(peek())) left = rest(left);
		depth--;
		return left;
	}
	function first() {
		const one = peek();
		at++;
		if (one.type === "literal") return {
			type: "literal",
			value: one.value ?? null
		};
		if (one.type === "name" && is("(")) return call(one.text);
		if (one.type === "name" || one.type === "quoted") return {
			type: "field",
			name: one.text
		};
		switch (one.type === "sign" ? one.text : "") {
			case "@": return current;
			case "*": return {
				type: "project",
				of: "values",
				left: current,
				right: afterProjection(20)
			};
			case "!": return {
				type: "not",
				of: expression(45)
			};
			case "&": return {
				type: "reference",
				of: expression(0)
			};
			case "(": {
				const inner = expression(0);
				take(")");
				return inner;
			}
			case "{": return mapping();
			case "[]": return {
				type: "project",
				of: "list",
				left: {
					type: "flatten",
					left: current
				},
				right: afterProjection(9)
			};
			case "[?": return filter(current);
			case "[": return isIndex() ? bracket(current) : list();
			default: throw new JmesPathSyntaxError("unexpected token");
		}
	}
	function rest(left) {
		const { text: sign } = peek();
		at++;
		switch (sign) {
			case ".":
				if (!is("*")) return {
					type: "chain",
					left,
					right: afterDot()
				};
				at++;
				return {
					type: "project",
					of: "values",
					left,
					right: afterProjection(20)
				};
			case "|": return {
				type: "chain",
				left,
				right: expression(1)
			};
			case "||": return {
				type: "or",
				left,
				right: expression(2)
			};
			case "&&": return {
				type: "and",
				left,
				right: expression(3)
			};
			case "[]": return {
				type: "project",
				of: "list",
				left: {
					type: "flatten",
					left
				},
				right: afterProjection(9)
			};
			case "[?": return filter(left);
			case "[": return bracket(left);
			default:
				if ((strengths[sign] ?? 0) === 5) return {
					type: "compare",
					operator: sign,
					left,
					right: expression(5)
				};
				throw new JmesPathSyntaxError("unexpected sign");
		}
	}
	function afterDot() {
		if (is("[")) {
			at++;
			return list();
		}
		if (is("{")) {
			at++;
			return mapping();
		}
		if (peek().type === "name" || peek().type === "quoted" || is("*")) return expression(40);
		throw new JmesPathSyntaxError("nothing after a dot");
	}
	function afterProjection(least) {
		if (strength(peek()) < projectionStop) return current;
		if (is("[") || is("[?")) return expression(least);
		take(".");
		return afterDotOf(least);
	}
	function afterDotOf(least) {
		if (is("[") || is("{")) {
			let left = afterDot();
			while (least < strength(peek())) left = rest(left);
			return left;
		}
		return expression(least);
	}
	function isIndex() {
		return peek().type === "number" || is(":") || is("*") && peek(1).text === "]";
	}
	function bracket(left) {
		if (is("*")) {
			at++;
			take("]");
			return {
				type: "project",
				of: "list",
				left,
				right: afterProjection(20)
			};
		}
		const parts = [void 0];
		while (!is("]")) {
			if (is(":")) parts.push(void 0);
			else if (peek().type === "number") parts[parts.length - 1] = Number(peek().text);
			else throw new JmesPathSyntaxError("no index");
			at++;
		}
		take("]");
		const [start, stop, step = 1] = parts;
		if (parts.length === 1 && start !== void 0) return {
			type: "chain",
			left,
			right: {
				type: "index",
				at: start
			}
		};
		if (parts.length > 3 || parts.length < 2 || step === 0) throw new JmesPathSyntaxError("no slice");
		return {
			type: "project",
			of: "list",
			left: {
				type: "chain",
				left,
				right: {
					type: "slice",
					step,
					start,
					stop
				}
			},
			right: afterProjection(20)
		};
	}
	function filter(left) {
		const condition = expression(0);
		take("]");
		return {
			type: "filter",
			left,
			condition,
			right: is("[]") ? current : afterProjection(21)
		};
	}
	function separated(end, item) {
		const items = [];
		while (!is(end)) {
			if (items.length > 0) take(",");
			items.push(item());
		}
		at++;
		return items;
	}
	function list() {
		return {
			type: "list",
			items: separated("]", () => expression(0))
		};
	}
	function mapping() {
		return {
			type: "mapping",
			entries: separated("}", () => {
				const key = peek();
				if (key.type !== "name" && key.type !== "quoted") throw new JmesPathSyntaxError("no key");
				at++;
				take(":");
				return [key.text, expression(0)];
			})
		};
	}
	function call(name) {
		take("(");
		return {
			type: "call",
			name,
			args: separated(")", () => expression(0))
		};
	}
	const found = expression(0);
	if (peek().type !== "end") throw new JmesPathSyntaxError("more than an expression");
	return found;
}
// src/engines/kubernetes/kyverno/jmespath.ts
var NotFound = class extends Error {};
const mostSteps = 1e6;
function queryJmesPath(text, data, budget, open = new WeakSet()) {
	try {
		return withSteps(budget, mostSteps, () => {
			spend(text.length);
			const found = evaluated(parseJmesPath(text), data, { open });
			requireKnown(found);
			return found;
		});
	} catch (error) {
		if (error instanceof StepLimit) throw new UnknownValue("an expression that takes too long");
		if (error instanceof JmesPathSyntaxError) throw new UnknownValue("an expression that cannot be read");
		if (error instanceof JmesPathTypeError) throw new UnknownValue("an expression that fails");
		if (error instanceof RangeError) throw new UnknownValue("an expression that is too large");
		throw error;
	}
}
function requireKnown(value) {
	spendOn(value);
	if (holdsOpenValue(value)) throw new UnknownValue("a value");
}
function orNothing(node, value, run) {
	try {
		return evaluated(node, value, run);
	} catch (error) {
		if (error instanceof NotFound) return null;
		throw error;
	}
}
function isTrue(value) {
	if (value === null || value === false || value === "") return false;
	if (Array.isArray(value)) return value.length > 0;
	if (!isJsonObject(value)) return true;
	const { length } = Object.keys(value);
	spend(length);
	return length > 0;
}
function evaluated(node, value, run) {
	spend(1);
	switch (node.type) {
		case "current": return value;
		case "field": return fieldOf(value, node.name, run);
		case "literal": return node.value;
		case "index": return Array.isArray(value) ? value.at(node.at) ?? null : null;
		case "slice":
			if (!Array.isArray(value)) return null;
			spend(value.length);
			return sliced(value, node);
		case "chain": return evaluated(node.right, evaluated(node.left, value, run), run);
		case "flatten": {
			const list = orNothing(node.left, value, run);
			if (!Array.isArray(list)) return null;
			for (const item of list) spend(Array.isArray(item) ? item.length : 1);
			return list.flat(1);
		}
		case "project": {
			const of = orNothing(node.left, value, run);
			const items = node.of === "list" ? of : isJsonObject(of) ? Object.values(of) : null;
			return Array.isArray(items) ? projected(items, node.right, run) : null;
		}
		case "filter": {
			const list = orNothing(node.left, value, run);
			if (!Array.isArray(list)) return null;
			return projected(list.filter((item) => isTrue(orNothing(node.condition, item, run))), node.right, run);
		}
		case "or": {
			const left = orNothing(node.left, value, run);
			return isTrue(left) ? left : evaluated(node.right, value, run);
		}
		case "and": {
			const left = orNothing(node.left, value, run);
			return isTrue(left) ? evaluated(node.right, value, run) : left;
		}
		case "not": try {
			return !isTrue(evaluated(node.of, value, run));
		} catch (error) {
			if (error instanceof NotFound) return null;
			throw error;
		}
		case "compare": return compared(node.operator, orNothing(node.left, value, run), orNothing(node.right, value, run));
		case "list": return value === null ? null : node.items.map((item) => orNothing(item, value, run));
		case "mapping": return value === null ? null : Object.fromEntries(node.entries.map(([key, item]) => [key, orNothing(item, value, run)]));
		case "call": return called(node.name, node.args, value, run);
		case "reference": throw new JmesPathTypeError("an expression is no value");
	}
}
function fieldOf(value, name, { open }) {
	if (!isJsonObject(value)) return null;
	if (!Object.hasOwn(value, name)) throw open.has(value) ? new UnknownValue(name) : new NotFound(name);
	const found = value[name] ?? null;
	if (isOpen(found)) throw new UnknownValue(name);
	return found;
}
function sliced(list, { start, stop, step }) {
	const { length } = list;
	const clamp = (at) => {
		const from = at < 0 ? at + length : at;
		return step < 0 ? Math.min(Math.max(from, -1), length - 1) : Math.min(Math.max(from, 0), length);
	};
	const [from, to] = [start === void 0 ? step < 0 ? length - 1 : 0 : clamp(start), stop === void 0 ? step < 0 ? -1 : length : clamp(stop)];
	const found = [];
	for (let at = from; step > 0 ? at < to : at > to; at += step) found.push(list[at] ?? null);
	return found;
}
function projected(items, right, run) {
	spend(items.length);
	return items.map((item) => orNothing(right, item, run)).filter((item) => item !== null);
}
function compared(operator, left, right) {
	requireKnown(left);
	requireKnown(right);
	if (operator === "==") return jsonEqual(left, right);
	if (operator === "!=") return !jsonEqual(left, right);
	if (typeof left !== "number" || typeof right !== "number") return null;
	return operator === "<" ? left < right : operator === "<=" ? left <= right : operator === ">" ? left > right : left >= right;
}
function called(name, args, value, run) {
	const call = Object.hasOwn(jmesPathFunctions, name) ? jmesPathFunctions[name] : void 0;
	if (call === void 0) throw new UnknownValue(`the function ${name}`);
	const given = args.map((arg) => {
		if (arg.type === "reference") return (item) => orNothing(arg.of, item, run);
		const one = name === "not_null" ? orNothing(arg, value, run) : evaluated(arg, value, run);
		requireKnown(one);
		return one;
	});
	const [first, second] = given;
	if (typeof first === "string" && typeof second === "string") spendOnSearch(first, second);
	const found = call(given);
	spend(typeof found === "string" ? found.length / 100 : Array.isArray(found) ? found.length : 1);
	return found;
}
// src/engines/kubernetes/kyverno/match-pattern.ts
const anchorKinds = {
	"": "condition",
	"<": "global",
	"=": "equality",
	X: "negation",
	"^": "existence"
};
function anchorOf(key) {
	const [, modifier, name] = /^([+<=X^])?\((.+)\)$/s.exec(key.trim()) ?? [];
	return name === void 0 ? void 0 : {
		kind: anchorKinds[modifier ?? ""],
		key: name
	};
}
function mismatch(words, path, kind = "plain") {
	return {
		words,
		path,
		kind
	};
}
function isSkip({ kind }) {
	return kind === "condition" || kind === "global";
}
const limits$2 = {
	depth: 100,
	steps: 1e6
};
function matchPattern(object, pattern, { isWhole, budget }) {
	const walk = {
		anchors: new Map(),
		isWhole
	};
	let found;
	try {
		found = withSteps(budget, limits$2.steps, () => element(object, pattern, "/", walk, 0));
	} catch (error) {
		throw error instanceof StepLimit ? new UnknownValue("a pattern that takes too long") : error;
	}
	if (found === void 0) return {
		status: "pass",
		path: "",
		words: ""
	};
	if (isSkip(found)) return {
		status: "skip",
		path: "",
		words: found.words
	};
	const lacks = [...walk.anchors].some(([key, has]) => !has && anchorOf(key)?.kind !== "negation");
	return {
		status: found.path === "" || lacks && found.kind !== "negation" ? "error" : "fail",
		path: found.path,
		words: found.words
	};
}
function element(value, pattern, path, walk, depth) {
	if (depth > limits$2.depth) throw new UnknownValue("a pattern that is nested too deeply");
	spend(1);
	if (isJsonObject(pattern)) {
		if (!isJsonObject(value)) return mismatch(`pattern and resource have different structures at ${path}`, path);
		noteAnchors(pattern, value, walk);
		return mapping(value, pattern, path, walk, depth);
	}
	if (Array.isArray(pattern)) {
		if (!Array.isArray(value)) return mismatch(`resource does not satisfy the pattern at ${path}`, path);
		return list(value, pattern, path, walk, depth);
	}
	return (Array.isArray(value) ? value : [value]).every((one) => matchesScalar(one, pattern)) ? void 0 : mismatch(`value at ${path}`, path);
}
function noteAnchors(pattern, value, { anchors }) {
	for (const key of Object.keys(pattern)) {
		const anchor = anchorOf(key);
		if (anchor?.kind !== "condition" && anchor?.kind !== "existence" && anchor?.kind !== "negation") continue;
		if (anchors.get(key) !== true) anchors.set(key, Object.hasOwn(value, anchor.key));
	}
}
function mapping(value, written, path, walk, depth) {
	const pattern = withNamedLabels(written, value);
	const keys = Object.keys(pattern).sort();
	spend(keys.length);
	const isAnchor = (key) => {
		const kind = anchorOf(key)?.kind;
		return kind !== void 0 && kind !== "global";
	};
	const skipped = [];
	let applied = 0;
	for (const key of keys.filter(isAnchor)) {
		const found = atKey(key, pattern[key] ?? null, value, path, walk, depth);
		if (found === void 0) applied++;
		else if (isSkip(found)) skipped.push(found);
		else if (skipped.every((one) => one.isGathered)) return found;
	}
	const [first] = skipped;
	if (first !== void 0 && (applied === 0 || skipped.some((one) => !one.isGathered))) return {
		...first,
		path,
		isGathered: true
	};
	for (const key of inOrder(keys.filter((one) => !isAnchor(one)), pattern)) {
		const found = atKey(key, pattern[key] ?? null, value, path, walk, depth);
		if (found !== void 0) return found;
	}
}
function inOrder(keys, pattern) {
	const isEarly = (key) => anchorOf(key)?.kind === "global" || holdsAnchors(pattern[key] ?? null, 0);
	return [...keys.filter(isEarly).reverse(), ...keys.filter((key) => !isEarly(key))];
}
function holdsAnchors(pattern, depth) {
	spend(1);
	if (depth > limits$2.depth || typeof pattern !== "object" || pattern === null) return false;
	if (Array.isArray(pattern)) return pattern.some((item) => holdsAnchors(item, depth + 1));
	return Object.entries(pattern).some(([key, item]) => anchorOf(key)?.kind !== void 0 || holdsAnchors(item, depth + 1));
}
function atKey(key, pattern, object, path, walk, depth) {
	const anchor = anchorOf(key);
	const name = anchor?.kind === void 0 ? key : anchor.key;
	const has = Object.hasOwn(object, name);
	const at = `${path}${name}/`;
	const value = has ? object[name] : void 0;
	if (!has && !walk.isWhole && !path.startsWith("/metadata/") && name !== "metadata") throw new UnknownValue(at);
	const inner = () => element(value, pattern, at, walk, depth + 1);
	switch (anchor?.kind) {
		case void 0:
			if (pattern !== "*") return inner();
			return value === void 0 || value === null ? mismatch(`${at} not found`, path) : void 0;
		case "condition": {
			const found = has ? inner() : mismatch("conditional anchor key doesn't exist", at);
			return found === void 0 ? void 0 : mismatch(found.words, found.path, "condition");
		}
		case "global": {
			const found = has ? inner() : void 0;
			return found === void 0 ? void 0 : mismatch(found.words, found.path, "global");
		}
		case "equality": return has ? inner() : void 0;
		case "negation": return has ? mismatch(`${at} is not allowed`, at, "negation") : void 0;
		case "existence": return has ? someItem(value, pattern, at, walk, depth) : void 0;
	}
}
function someItem(value, pattern, path, walk, depth) {
	if (!Array.isArray(value) || !Array.isArray(pattern)) return mismatch("no list", path);
	for (const wanted of pattern) {
		if (!isJsonObject(wanted)) return mismatch("no mapping", path);
		if (!value.some((item, at) => element(item, wanted, `${path}${at}/`, walk, depth + 1) === void 0)) return mismatch(`existence anchor validation failed at path ${path}`, path);
	}
}
function list(value, patterns, path, walk, depth) {
	const [pattern] = patterns;
	if (pattern === void 0) return mismatch("pattern Array empty", path);
	if (Array.isArray(pattern)) {
		if (value.length < patterns.length) return mismatch("array length mismatch", "");
		return items(patterns, (at) => element(value[at], patterns[at] ?? null, `${path}${at}/`, walk, depth + 1), path);
	}
	if (!isJsonObject(pattern)) return element([...value], pattern, path, walk, depth + 1);
	return items(value, (at) => element(value[at], pattern, `${path}${at}/`, walk, depth + 1), path);
}
function items(list, compare, path) {
	let skipped;
	let applied = 0;
	for (const at of list.keys()) {
		const found = compare(at);
		if (found === void 0) applied++;
		else if (isSkip(found)) skipped ??= found;
		else return found;
	}
	return skipped === void 0 || applied > 0 ? void 0 : {
		...skipped,
		path,
		isGathered: true
	};
}
function withNamedLabels(pattern, object) {
	const metadata = object["metadata"];
	const key = Object.keys(pattern).find((one) => one === "metadata" || anchorOf(one)?.key === "metadata");
	const own = key === void 0 ? void 0 : pattern[key];
	if (key === void 0 || !isJsonObject(own) || !isJsonObject(metadata)) return pattern;
	let named = own;
	for (const tag of ["labels", "annotations"]) {
		const tagKey = Object.keys(named).find((one) => one === tag || anchorOf(one)?.key === tag);
		const wanted = tagKey === void 0 ? void 0 : named[tagKey];
		const there = metadata[tag];
		if (tagKey === void 0 || !isJsonObject(wanted) || !isJsonObject(there)) continue;
		const texts = Object.entries(wanted).filter(([, value]) => typeof value === "string");
		named = {
			...named,
			[tagKey]: Object.fromEntries(texts.map(([name, value]) => [namedKey(name, there), value]))
		};
	}
	return {
		...pattern,
		[key]: named
	};
}
function namedKey(written, there) {
	if (!hasWildcard(written)) return written;
	const anchor = anchorOf(written);
	const name = anchor?.key ?? written;
	const fitting = Object.keys(there).find((key) => matchesWildcard(name, key)) ?? name;
	return anchor === void 0 ? fitting : written.trim().replace(`(${name})`, () => `(${fitting})`);
}
// src/engines/kubernetes/kyverno/match-rule.ts
function isRuleAbout(rule, request) {
	const taken = isTaken(objectAt(rule, "match") ?? {}, request, true);
	if (taken === false) return false;
	const exclude = objectAt(rule, "exclude");
	const excluded = exclude === void 0 ? false : isTaken(exclude, request, false);
	return everyDecided([taken, excluded === void 0 ? void 0 : !excluded]);
}
function isExceptionAbout(match, request) {
	return isTaken(match, request, false);
}
function isTaken(match, request, isConverted) {
	const filters = (field) => listAt(match, field).filter(isJsonObject).map((filter) => fitsFilter(filter, request, isConverted));
	const some = filters("any");
	if (some.length > 0) return anyDecided(some);
	const every = filters("all");
	return every.length > 0 ? everyDecided(every) : fitsFilter(match, request, isConverted);
}
function kindOf(selector) {
	const whole = selector.split("/");
	const parts = [...whole.slice(0, -1), ...(whole.at(-1) ?? "").split(".")];
	const [first = "", second = "", third = "", fourth = ""] = parts;
	const isVersion = /^(?:v\d+(?:(?:alpha|beta)\d+)?|\*)$/.test(first);
	switch (parts.length) {
		case 1: return [
			"*",
			"*",
			first,
			""
		];
		case 2:
			if (first === "*" && second === "*") return [
				"*",
				"*",
				"*",
				"*"
			];
			if (first === "*" && second.toLowerCase() === second) return [
				"*",
				"*",
				first,
				second
			];
			return isVersion ? [
				"*",
				first,
				second,
				""
			] : [
				"*",
				"*",
				first,
				second
			];
		case 3: return isVersion ? [
			"*",
			first,
			second,
			third
		] : [
			first,
			second,
			third,
			""
		];
		case 4: return [
			first,
			second,
			third,
			fourth
		];
		default: return [
			"",
			"",
			"",
			""
		];
	}
}
function fitsKind(selector, request, isConverted) {
	const [group, version, kind, subresource] = kindOf(selector);
	const isKind = matchesWildcard(group, request.group) && matchesWildcard(kind, request.kind) && matchesWildcard(subresource, "");
	const isNamed = (one) => matchesWildcard(version, one);
	if (!isKind) return false;
	return isNamed(request.version) ? true : isConverted && mayBeConverted(request, isNamed) ? void 0 : false;
}
function fitsFilter(filter, request, isConverted) {
	const resources = objectAt(filter, "resources") ?? {};
	const object = request.object ?? request.oldObject ?? {};
	const texts = (field) => listAt(resources, field).filter((one) => typeof one === "string");
	const answers = [];
	const asks = (field, holds) => {
		const list = texts(field);
		if (list.length > 0) answers.push(holds(list));
	};
	asks("operations", (list) => list.includes(request.operation));
	asks("kinds", (list) => anyDecided(list.map((one) => fitsKind(one, request, isConverted))));
	const name = stringAt(resources, "name");
	if (name !== void 0 && name !== "") answers.push(matchesWildcard(name, request.name));
	asks("names", (list) => list.some((one) => matchesWildcard(one, request.name)));
	const isNamespace = request.kind === "Namespace";
	const namespace = isNamespace ? request.name : request.namespace;
	asks("namespaces", (list) => list.some((one) => matchesWildcard(one, namespace)));
	const annotations = objectAt(resources, "annotations");
	if (annotations !== void 0) answers.push(hasAll(annotations, objectAt(object, "metadata", "annotations") ?? {}));
	const selector = objectAt(resources, "selector");
	if (selector !== void 0) {
		const labels = objectAt(object, "metadata", "labels") ?? {};
		answers.push(selects(withFoundLabels(selector, labels), {
			labels,
			isWhole: true
		}));
	}
	const ofNamespace = objectAt(resources, "namespaceSelector");
	if (ofNamespace !== void 0) {
		const { namespaceLabels } = request;
		const labels = request.namespace === "" ? {
			labels: {},
			isWhole: true
		} : namespaceLabels;
		answers.push(isNamespace ? false : selects(withFoundLabels(ofNamespace, labels.labels), labels));
	}
	append(answers, requesterAnswers(filter, request));
	return answers.length === 0 ? false : everyDecided(answers);
}
function* requesterAnswers(filter, request) {
	const [roles, clusterRoles, subjects] = [
		"roles",
		"clusterRoles",
		"subjects"
	].map((field) => listAt(filter, field));
	for (const [wanted = [], bound] of [[roles, "roles"], [clusterRoles, "clusterRoles"]]) if (wanted.length > 0) yield request.requester?.[bound].some((name) => wanted.includes(name)) === true ? true : void 0;
	if (subjects === void 0 || subjects.length === 0) return;
	const { requester } = request;
	yield requester === void 0 ? void 0 : subjects.some((subject) => isSubject(subject, requester));
}
function isSubject(subject, { account, username, groups }) {
	const name = stringAt(subject, "name") ?? "";
	switch (stringAt(subject, "kind")) {
		case "ServiceAccount": return matchesWildcard(`${stringAt(subject, "namespace") ?? ""}:${name}`, `${account.namespace}:${account.name}`);
		case "User": return matchesWildcard(name, username);
		case "Group": return groups.some((group) => matchesWildcard(name, group));
		default: return false;
	}
}
function labelText(value) {
	return typeof value === "object" ? "" : String(value);
}
function hasAll(wanted, there) {
	return everyDecided(Object.entries(wanted).map(([key, value]) => {
		const fitting = Object.entries(there).filter(([name]) => matchesWildcard(key, name));
		if (fitting.some(([, text]) => isOpen(text))) return void 0;
		return fitting.some(([, text]) => matchesWildcard(labelText(value), labelText(text)));
	}));
}
function withFoundLabels(selector, labels) {
	const matchLabels = Object.entries(objectAt(selector, "matchLabels") ?? {}).map(([key, value]) => {
		if (!hasWildcard(key) && !hasWildcard(labelText(value))) return [key, value];
		return Object.entries(labels).find(([name, text]) => matchesWildcard(key, name) && matchesWildcard(labelText(value), labelText(text))) ?? [key.replace(/[*?]/g, "0"), labelText(value).replace(/[*?]/g, "0")];
	});
	return {
		...selector,
		matchLabels: Object.fromEntries(matchLabels)
	};
}
// src/engines/kubernetes/kyverno/pod-controller-rules.ts
const controllers = [
	"CronJob",
	"DaemonSet",
	"Deployment",
	"Job",
	"ReplicaSet",
	"ReplicationController",
	"StatefulSet"
];
function rulesFor(policy, kind) {
	const known = getOrInsert(rulesOf, policy, () => new Map());
	return getOrInsert(known, kind, () => rulesMadeFor(policy, kind));
}
const rulesOf = new WeakMap();
function rulesMadeFor(policy, kind) {
	const rules = listAt(policy, "spec", "rules").filter(isJsonObject);
	if (!controllers.includes(kind) || !canGenerate(rules)) return rules;
	const wanted = stringAt(policy, "metadata", "annotations", "pod-policies.kyverno.io/autogen-controllers");
	if (wanted !== void 0 && !wanted.split(",").includes(kind)) return rules;
	const own = rules.filter((rule) => !isGenerated(rule));
	return [...own, ...own.map((rule) => generated(rule, kind)).filter((rule) => rule !== void 0)];
}
function isGenerated(rule) {
	return stringAt(rule, "name")?.startsWith("autogen-") === true;
}
function descriptionsOf(match) {
	if (match === void 0) return [];
	return [match, ...[...listAt(match, "any"), ...listAt(match, "all")].filter(isJsonObject)].map((one) => objectAt(one, "resources")).filter((one) => one !== void 0);
}
function isPod(kind) {
	return typeof kind === "string" && (kind === "Pod" || kind.endsWith("/Pod"));
}
function canGenerate(rules) {
	let isNeeded = false;
	for (const rule of rules) {
		if (Object.hasOwn(rule, "generate") || stringAt(rule, "mutate", "patchesJson6902") !== void 0) return false;
		for (const part of ["match", "exclude"]) for (const resources of descriptionsOf(objectAt(rule, part))) {
			const kinds = listAt(resources, "kinds");
			if ([
				"name",
				"names",
				"selector",
				"annotations"
			].some((field) => Object.hasOwn(resources, field))) return false;
			if (kinds.length > 1 && kinds.some(isPod)) return false;
			isNeeded ||= kinds.some((one) => typeof one === "string" && (one === "Pod" || controllers.includes(one)));
		}
	}
	return isNeeded;
}
function generated(rule, kind) {
	const validate = objectAt(rule, "validate");
	const kindsOf = (part) => descriptionsOf(objectAt(rule, part)).flatMap((resources) => listAt(resources, "kinds"));
	const excluded = kindsOf("exclude");
	if (validate === void 0 || !kindsOf("match").some(isPod) || excluded.length > 0 && !excluded.some(isPod)) return void 0;
	const isCron = kind === "CronJob";
	const within = (pattern) => isCron ? { spec: { jobTemplate: { spec: { template: pattern } } } } : { spec: { template: pattern } };
	const { pattern, anyPattern } = validate;
	return movedTexts({
		...rule,
		name: `${isCron ? "autogen-cronjob" : "autogen"}-${stringAt(rule, "name") ?? ""}`.slice(0, 63),
		match: aboutKind(objectAt(rule, "match") ?? {}, kind, isCron),
		...isJsonObject(rule["exclude"]) ? { exclude: aboutKind(rule["exclude"], kind, isCron) } : {},
		validate: {
			...validate,
			...pattern === void 0 ? {} : { pattern: within(pattern) },
			...Array.isArray(anyPattern) ? { anyPattern: anyPattern.map(within) } : {}
		}
	}, isCron ? "spec.jobTemplate.spec.template" : "spec.template");
}
function aboutKind(match, kind, isEvery) {
	const moved = (filter) => {
		const resources = objectAt(filter, "resources");
		const kinds = listAt(resources, "kinds");
		return isJsonObject(filter) && resources !== void 0 && kinds.length > 0 && (isEvery || kinds.some(isPod)) ? {
			...filter,
			resources: {
				...resources,
				kinds: [kind]
			}
		} : filter;
	};
	const { any: some, all: every } = match;
	if (Array.isArray(some) && some.length > 0) return {
		...match,
		any: some.map(moved)
	};
	if (Array.isArray(every) && every.length > 0) return {
		...match,
		all: every.map(moved)
	};
	return moved(match);
}
function movedTexts(value, template) {
	if (typeof value === "string") return value.replace(/request\.(object|oldObject)\.(spec|metadata)/g, `request.$1.${template}.$2`);
	if (Array.isArray(value)) return value.map((item) => movedTexts(item, template));
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, movedTexts(item, template)]));
}
// src/engines/kubernetes/kyverno/pod-security-rule.ts
const controlNames = [
	["hostProcess", "HostProcess"],
	["host namespaces", "Host Namespaces"],
	["privileged", "Privileged Containers"],
	["unrestricted capabilities", "Capabilities"],
	["non-default capabilities", "Capabilities"],
	["hostPath volumes", "HostPath Volumes"],
	["hostPort", "Host Ports"],
	["forbidden AppArmor", "AppArmor"],
	["seLinuxOptions", "SELinux"],
	["procMount", "/proc Mount Type"],
	["seccompProfile", "Seccomp"],
	["forbidden sysctls", "Sysctls"],
	["restricted volume types", "Volume Types"],
	["allowPrivilegeEscalation", "Privilege Escalation"],
	["runAsNonRoot", "Running as Non-root"],
	["runAsUser=0", "Running as Non-root user"]
];
function podSecurityWords(rule, request) {
	const template = podTemplateOf({
		...request.object,
		kind: request.kind
	});
	if (template === void 0) throw new UnknownValue("the pod");
	const level = stringAt(rule, "level") === "restricted" ? "restricted" : "baseline";
	const written = stringAt(rule, "version") ?? "latest";
	const minor = /^v1\.(\d+)$/.exec(written)?.[1];
	const version = minor === void 0 ? "latest" : Number(minor);
	const pod = createdPod(template);
	const violations = podSecurityViolations({
		level,
		version
	}, pod, 36);
	const excluded = listAt(rule, "exclude").filter(isJsonObject);
	const left = violations.filter(({ reason }) => {
		const control = controlNames.find(([begin]) => reason.startsWith(begin))?.[1];
		const named = excluded.filter((one) => stringAt(one, "controlName") === control);
		if (named.some((one) => Object.keys(one).length > 1)) throw new UnknownValue(`what is excluded of ${control ?? reason}`);
		return named.length === 0;
	});
	return left.length === 0 ? void 0 : `It violates PodSecurity "${level}:${written}": ${printViolations(left)}`;
}
// src/engines/kubernetes/kyverno/rule-context.ts
const limits$1 = {
	text: 1e5,
	rounds: 50,
	nodes: 5e4
};
const contextSteps = 10;
var RuleContext = class RuleContext {
	#data;
	#isDeletion;
	#open = new WeakSet();
	#entries = new Map();
	#configMapOf;
	#budget;
	constructor(request, configMapOf, parent) {
		this.#configMapOf = configMapOf;
		this.#budget = request.budget;
		this.#isDeletion = request.operation === "DELETE";
		if (parent !== void 0) {
			this.#data = { ...parent.#data };
			this.#open = parent.#open;
			this.#entries = new Map(parent.#entries);
			return;
		}
		const { object, oldObject, group, version, kind, resource, namespace, name, operation } = request;
		if (!request.isWhole) {
			for (const one of [object, oldObject]) if (one !== void 0) this.#note(one, 0);
		}
		this.#data = {
			request: {
				operation,
				kind: {
					group,
					version,
					kind
				},
				resource: {
					group,
					version,
					resource
				},
				...namespace === "" ? {} : { namespace },
				name,
				...object === void 0 ? {} : { object: withoutSecrets(object) },
				...oldObject === void 0 ? {} : { oldObject: withoutSecrets(oldObject) },
				get userInfo() {
					if (request.requester === void 0) return unknownValue;
					const { username, groups } = request.requester;
					return {
						username,
						groups: [...groups],
						uid: unknownValue,
						extra: unknownValue
					};
				},
				roles: unknownValue,
				clusterRoles: unknownValue,
				uid: unknownValue,
				dryRun: unknownValue,
				options: unknownValue
			},
			images: unknownValue,
			get serviceAccountName() {
				return request.requester?.account.name ?? "..PLACEHOLDER";
			},
			get serviceAccountNamespace() {
				return request.requester?.account.namespace ?? "..PLACEHOLDER";
			}
		};
	}
	#note(value, depth) {
		if (typeof value !== "object" || value === null || depth > 100) return;
		spend(1);
		this.#open.add(value);
		for (const [key, item] of Object.entries(value)) if (depth > 0 || key !== "metadata") this.#note(item, depth + 1);
	}
	define(entries) {
		for (const entry of entries) if (isJsonObject(entry)) this.#entries.set(stringAt(entry, "name") ?? "", entry);
	}
	withElement(request, element, at, nesting) {
		spend(contextSteps);
		const inner = new RuleContext(request, this.#configMapOf, this);
		Object.assign(inner.#data, {
			element,
			elementIndex: at,
			[`element${nesting}`]: element,
			[`elementIndex${nesting}`]: at
		});
		return inner;
	}
	query(written) {
		const text = this.#isDeletion ? written.replaceAll("request.object", "request.oldObject") : written;
		for (const [name, entry] of this.#entries) {
			spendOnText(text.length);
			spendOnSearch(text, name);
			if (text.includes(name)) {
				this.#entries.delete(name);
				setOwn(this.#data, name, this.#valueOf(entry));
			}
		}
		try {
			return queryJmesPath(text.trim(), this.#data, this.#budget, this.#open);
		} catch (error) {
			if (error instanceof NotFound && !Object.hasOwn(this.#data, error.message) && isVariable(error.message, text)) throw new UnknownValue(error.message);
			throw error;
		}
	}
	#valueOf(entry) {
		const variable = objectAt(entry, "variable");
		const map = objectAt(entry, "configMap");
		try {
			if (variable !== void 0) return bounded(this.#variable(variable));
			if (map === void 0) return unknownValue;
			const [namespace = "", name = ""] = ["namespace", "name"].map((field) => this.#scalarText(stringAt(map, field) ?? ""));
			const found = this.#configMapOf(namespace === "" ? "default" : namespace, name);
			return found === void 0 ? unknownValue : {
				data: objectAt(found, "data") ?? {},
				metadata: objectAt(found, "metadata") ?? {}
			};
		} catch (error) {
			if (error instanceof UnknownValue || error instanceof NotFound) return unknownValue;
			throw error;
		}
	}
	#scalarText(text) {
		const value = this.#text(text);
		if (typeof value === "object") throw new UnknownValue("a collection in a text");
		return String(value);
	}
	#variable(variable) {
		const fallback = variable["default"];
		const path = stringAt(variable, "jmesPath");
		try {
			if (variable["value"] !== void 0) {
				const value = this.substitute(variable["value"]);
				if (path === void 0) return value;
				const found = queryJmesPath(this.#scalarText(path), value, this.#budget, this.#open);
				return found === null && fallback !== void 0 ? this.substitute(fallback) : found;
			}
			const found = this.query(this.#scalarText(path ?? ""));
			return found === null && fallback !== void 0 ? this.substitute(fallback) : found;
		} catch (error) {
			if (error instanceof NotFound && fallback !== void 0) return this.substitute(fallback);
			throw error;
		}
	}
	substitute(value) {
		spend(1);
		if (typeof value === "string") return this.#text(value);
		if (Array.isArray(value)) return value.map((item) => this.substitute(item));
		if (!isJsonObject(value)) return value;
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.includes("{{") ? this.#scalarText(key) : key, this.substitute(item)]));
	}
	#text(written) {
		let text = written;
		if (/(?:^|[^\\])\$\(/.test(text)) throw new UnknownValue("a reference to another field of the policy");
		for (let round = 0;; round++) {
			if (round > limits$1.rounds || text.length > limits$1.text) throw new UnknownValue("a text with too many variables");
			spendOnText(text.length);
			const found = /(^|[^\\])(\{\{(?:\{[^{}]*\}|[^{}])*\}\})/.exec(text);
			if (found === null) return text.replaceAll("\\{{", "{{");
			const [, before = "", braces = ""] = found;
			const path = braces.replaceAll("{{", "").replaceAll("}}", "").trim();
			if (path.startsWith("-") || path === "@") throw new UnknownValue("a variable of a form that is not known here");
			const value = this.query(path);
			if (braces === text) return value;
			spendOn(value);
			const put = typeof value === "string" ? value : compactJson(value);
			const at = found.index + before.length;
			text = text.slice(0, at) + put + text.slice(at + braces.length);
		}
	}
	list(path) {
		const found = this.query(path);
		return Array.isArray(found) ? found : [found];
	}
};
function withoutSecrets(object) {
	if (object["kind"] !== "Secret" || object["apiVersion"] !== "v1") return object;
	const data = Object.fromEntries(listOfKeys(object).map((key) => [key, unknownValue]));
	return {
		...object,
		data
	};
}
function listOfKeys(secret) {
	return Object.keys(objectAt(secret, "data") ?? {});
}
function bounded(value) {
	let left = limits$1.nodes;
	const count = (one) => {
		if (--left < 0) throw new UnknownValue("a value that is too large");
		if (typeof one === "string") left -= one.length / 100;
		else if (typeof one === "object" && one !== null) Object.values(one).forEach(count);
	};
	count(value);
	return value;
}
function contextEntries(of) {
	return listAt(of, "context");
}
function isVariable(name, expression) {
	return expression.split(/[^\w.]+/).some((path) => path.split(".")[0] === name);
}
// src/engines/kubernetes/kyverno/cluster-policy.ts
function clusterPolicyVerdicts(policy, request, tree) {
	if (isLeftOut(request)) return [];
	const ownNamespace = stringAt(policy, "kind") === "Policy" ? stringAt(policy, "metadata", "namespace") : void 0;
	if (ownNamespace !== void 0 && ownNamespace !== request.namespace) return [];
	if (objectAt(policy, "spec")?.["admission"] === false) return [];
	const found = [];
	for (const rule of rulesFor(policy, request.kind)) {
		const about = isRuleAbout(rule, request);
		const name = stringAt(rule, "name") ?? "";
		if (about === false) continue;
		const verdict = about === void 0 ? unknown(`whether rule ${name} is about it hangs on who asks, or on labels or versions that the tree does not say`, name) : ruleVerdict(policy, rule, request, tree);
		if (verdict !== void 0 && verdict !== "pass") found.push(verdict);
		if (verdict !== void 0 && stringAt(policy, "spec", "applyRules") === "One") break;
	}
	return found;
}
function unknown(words, rule) {
	return {
		effect: "unknown",
		words,
		rule,
		fields: []
	};
}
function ruleVerdict(policy, rule, request, tree) {
	const name = stringAt(rule, "name") ?? "";
	const validate = objectAt(rule, "validate");
	if (validate === void 0) {
		const does = [
			"mutate",
			"generate",
			"verifyImages"
		].find((field) => Object.hasOwn(rule, field));
		return does === void 0 || does === "generate" ? void 0 : unknown(`rule ${name}: ${does} is not evaluated`, name);
	}
	const action = actionOf(policy, validate, request);
	if (action === "audit" && objectAt(policy, "spec")?.["emitWarning"] !== true) return void 0;
	const denied = (words, path) => {
		const said = `${stringAt(policy, "metadata", "name") ?? ""}: ${name}: '${words}'`;
		const fields = path === void 0 ? fieldsAsked(rule) : [fieldOfPath(path)];
		const webhook = stringAt(policy, "spec", "failurePolicy") === "Ignore" ? "ignore" : "fail";
		if (action === "enforce") return {
			effect: "deny",
			words: `admission webhook "validate.kyverno.svc-${webhook}" denied the request: ${said}`,
			rule: name,
			fields
		};
		return {
			effect: "warn",
			words: said,
			rule: name,
			fields
		};
	};
	let result;
	try {
		if (action === void 0) throw new UnknownValue("whether it is enforced in this namespace");
		result = validationResult(rule, request, tree);
		if (result?.status === "fail" && action === "enforce" && failedBefore(rule, validate, request, tree)) return void 0;
	} catch (error) {
		if (!(error instanceof UnknownValue)) throw error;
		return unknown(`rule ${name}: ${error.message}`, name);
	}
	if (result === void 0 || result.status === "skip") return void 0;
	if (result.status === "pass") return "pass";
	const exception = tree.exceptions.find((one) => mayExempt(one, policy, name, request));
	if (exception !== void 0) return unknown(`rule ${name}: the PolicyException ${stringAt(exception, "metadata", "name") ?? ""} may exempt it`, name);
	if (result.status === "error") {
		if (action !== "enforce" || stringAt(policy, "spec", "failurePolicy") === "Ignore") return void 0;
		return denied(result.words);
	}
	return denied(result.words, result.path);
}
function failedBefore(rule, validate, { oldObject, ...request }, tree) {
	if (request.operation !== "UPDATE" || oldObject === void 0 || validate["allowExistingViolations"] === false) return false;
	const creation = {
		...request,
		operation: "CREATE",
		object: oldObject
	};
	return isRuleAbout(rule, creation) === true && validationResult(rule, creation, tree)?.status === "fail";
}
function validationResult(rule, request, tree) {
	const context = new RuleContext(request, tree.configMapOf);
	context.define(contextEntries(rule));
	return ruleResult(rule, objectAt(rule, "validate") ?? {}, request, context, rule["preconditions"], request.object, 0);
}
function mayExempt(exception, policy, rule, request) {
	const [name, namespace] = [stringAt(policy, "metadata", "name") ?? "", stringAt(policy, "metadata", "namespace")];
	return exemptionsFrom({
		namespace: namespace ?? "",
		name
	}, exception).some((one) => listAt(one, "ruleNames").some((pattern) => typeof pattern === "string" && matchesWildcard(pattern, rule))) && isExceptionAbout(objectAt(exception, "spec", "match") ?? {}, request) !== false;
}
function actionOf(policy, validate, request) {
	const spec = objectAt(policy, "spec") ?? {};
	const overrides = [...listAt(validate, "failureActionOverrides"), ...listAt(spec, "validationFailureActionOverrides")];
	for (const one of overrides.filter(isJsonObject)) {
		const namespaces = listAt(one, "namespaces").filter((each) => typeof each === "string");
		const selector = objectAt(one, "namespaceSelector");
		if (!(namespaces.length === 0 || namespaces.some((each) => matchesWildcard(each, request.namespace))) || namespaces.length === 0 && selector === void 0) continue;
		const selected = selector === void 0 ? true : selects(selector, request.namespaceLabels);
		if (selected === void 0) return void 0;
		if (selected) return isEnforce(stringAt(one, "action")) ? "enforce" : "audit";
	}
	if (isEnforce(stringAt(validate, "failureAction") ?? stringAt(spec, "validationFailureAction"))) return "enforce";
	return "audit";
}
function isEnforce(action) {
	return action?.toLowerCase() === "enforce";
}
function fieldsAsked(rule) {
	const text = JSON.stringify(rule["validate"] ?? null, (_key, value) => typeof value === "bigint" ? null : value);
	return [...new Set([...text.matchAll(/request\.object\.([\w.]+)/g)].map(([, path]) => path ?? ""))];
}
function fieldOfPath(path) {
	return path.split("/").filter((step) => step !== "").map((step) => /^\d+$/.test(step) ? `[${step}]` : `.${step}`).join("").replace(/^\./, "");
}
const limits = {
	nesting: 5,
	elements: 2e3
};
function ruleResult(rule, part, request, context, preconditions, object, nesting) {
	const substitute = (value) => context.substitute(value);
	const name = stringAt(rule, "name") ?? "";
	const message = stringAt(rule, "validate", "message") ?? "";
	try {
		if (!conditionsHold(preconditions, substitute).holds) return {
			status: "skip",
			words: ""
		};
	} catch (error) {
		return errorOf(error, "failed to evaluate preconditions");
	}
	const deny = objectAt(part, "deny");
	if (deny !== void 0) try {
		const found = conditionsHold(deny["conditions"], substitute);
		if (!found.holds) return {
			status: "pass",
			words: ""
		};
		const said = [message, found.message].filter((text) => text !== "").join("; ");
		return {
			status: "fail",
			words: said === "" ? `validation error: rule ${name} failed` : spoken(context, said, found.message)
		};
	} catch (error) {
		return errorOf(error, "failed to check deny conditions");
	}
	const { pattern, anyPattern, podSecurity } = part;
	if (pattern !== void 0 || anyPattern !== void 0) {
		if (object === void 0) return void 0;
		try {
			return pattern === void 0 ? anyPatternResult(listOf(substitute(anyPattern ?? null)), object, name, message, request, context) : patternResult(substitute(pattern), object, name, message, request, context);
		} catch (error) {
			return errorOf(error, "variable substitution failed");
		}
	}
	if (isJsonObject(podSecurity)) {
		const words = podSecurityWords(podSecurity, request);
		return words === void 0 ? {
			status: "pass",
			words: ""
		} : {
			status: "fail",
			words: `Validation rule '${name}' failed. ${words}`
		};
	}
	const each = listAt(part, "foreach").filter(isJsonObject);
	if (each.length > 0) return foreachResult(rule, each, request, context, nesting);
	throw new UnknownValue(`a rule of a form that is not worked out here (${Object.keys(part).find((key) => key !== "message" && key !== "failureAction") ?? ""})`);
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function errorOf(error, words) {
	if (error instanceof NotFound) return {
		status: "error",
		words: `${words}: unknown key "${error.message}"`
	};
	throw error;
}
function spoken(context, message, otherwise) {
	try {
		const found = context.substitute(message);
		return typeof found === "string" ? found : "the produced message didn't resolve to a string, check your policy definition.";
	} catch (error) {
		if (error instanceof UnknownValue) return message;
		if (error instanceof NotFound) return otherwise;
		throw error;
	}
}
function patternResult(pattern, object, name, message, request, context) {
	const found = matchPattern(object, pattern, request);
	if (found.status === "pass" || found.status === "skip") return {
		status: found.status,
		words: ""
	};
	const without = `variables substitution error in rule ${name}`;
	const text = message === "" ? "" : spoken(context, message, without);
	if (text === without) return {
		status: found.status,
		words: `validation error: ${without}`,
		path: found.path
	};
	const said = text === "" ? "" : ended(text);
	const before = said === "" ? "validation error: " : `validation error: ${said} `;
	return found.status === "fail" && found.path !== "" ? {
		status: "fail",
		words: `${before}rule ${name} failed at path ${found.path}`,
		path: found.path
	} : {
		status: "error",
		words: `${before}rule ${name} execution error: ${found.words}`
	};
}
function ended(message) {
	return message.endsWith(".") ? message : `${message}.`;
}
function anyPatternResult(patterns, object, name, message, request, context) {
	const failed = [];
	let trouble;
	for (const [at, pattern] of patterns.entries()) try {
		const found = matchPattern(object, pattern, request);
		if (found.status === "pass") return {
			status: "pass",
			words: ""
		};
		if (found.status !== "skip") failed.push(`rule ${name}[${at}] failed${found.path === "" ? `: ${found.words}` : ` at path ${found.path}`}`);
	} catch (error) {
		trouble ??= error;
	}
	if (trouble !== void 0) throw trouble;
	if (failed.length === 0) return {
		status: "skip",
		words: ""
	};
	return {
		status: "fail",
		words: `validation error: ${message === "" ? "" : `${ended(spoken(context, message, "variables substitution error"))} `}${failed.join(" ")}`
	};
}
function foreachResult(rule, each, request, context, nesting) {
	if (nesting >= limits.nesting) throw new UnknownValue("a foreach that is too deep");
	let applied = 0;
	for (const one of each) {
		let elements;
		try {
			elements = context.list(stringAt(one, "list") ?? "");
		} catch (error) {
			if (error instanceof NotFound) continue;
			throw error;
		}
		if (elements.length > limits.elements) throw new UnknownValue("a foreach over too many elements");
		for (const [at, element] of elements.entries()) {
			if (element === null) continue;
			const inner = context.withElement(request, element, at, nesting);
			inner.define(contextEntries(one));
			const object = (one["elementScope"] === void 0 ? isJsonObject(element) : one["elementScope"] === true) ? element : request.object;
			const found = ruleResult(rule, one, request, inner, one["preconditions"], object, nesting + 1);
			if (found === void 0 || found.status === "skip") continue;
			if (found.status === "error" && found.words.startsWith("failed to evaluate preconditions")) continue;
			if (found.status !== "pass") return {
				status: found.status,
				words: `validation failure: ${found.words}`
			};
			applied++;
		}
	}
	return applied === 0 ? void 0 : {
		status: "pass",
		words: ""
	};
}
// src/findings/admission/policy-verdicts.ts
const policySteps = 150;
const unknownVerdict = {
	effect: "unknown",
	words: "it cannot be worked out here",
	rule: "",
	fields: []
};
const tooMany = {
	...unknownVerdict,
	isLast: true,
	words: "too many policies are asked about too many resources"
};
function requestOf(change, side, budget) {
	const { operation, root, id, object, oldObject, node, defaultAccounts = {} } = change;
	const { group, kind, name } = id;
	const shown = object ?? oldObject ?? {};
	const [asked, old] = [object, oldObject].map((one) => one === void 0 ? void 0 : withDefaults(one, id.namespace, root, side));
	const apiVersion = stringAt(shown, "apiVersion") ?? "";
	const isNamespace = kind === "Namespace" && group === "";
	const ofNamespace = {
		group: "",
		kind: "Namespace",
		namespace: "",
		name: id.namespace
	};
	const namespace = isNamespace || id.namespace === "" ? void 0 : side.definition(root, ofNamespace);
	const seen = namespace === void 0 ? void 0 : defaultedObject(namespace, "", void 0).object;
	const labels = objectAt(isNamespace ? (asked ?? old)?.object : seen, "metadata", "labels");
	return {
		operation,
		group,
		version: apiVersion.slice(apiGroup(apiVersion) === "" ? 0 : group.length + 1),
		kind,
		resource: stringAt(definitionOf(shown, root, side), "spec", "names", "plural") ?? pluralOf(kind),
		name,
		namespace: id.namespace,
		...asked === void 0 ? {} : { object: asked.object },
		...old === void 0 ? {} : { oldObject: old.object },
		isWhole: (asked ?? old)?.isWhole ?? true,
		budget,
		namespaceLabels: {
			labels: labels ?? { "kubernetes.io/metadata.name": id.namespace },
			isWhole: labels !== void 0
		},
		...seen === void 0 ? {} : { namespaceObject: seen },
		get requester() {
			return requesterOf(root, node, side, defaultAccounts);
		}
	};
}
const withDefaultsOf = new WeakMap();
function withDefaults(object, namespace, root, side) {
	const known = getOrInsert(withDefaultsOf, side, () => new WeakMap());
	return getOrInsert(known, object, () => defaultedObject(object, namespace, schemaFor(object, root, side)));
}
const defaulted = new WeakMap();
function defaultedObjects(side, root, kind) {
	const known = getOrInsert(defaulted, side, () => new Map());
	return getOrInsert(known, `${root}\0${kind}`, () => side.ofKind(root, kind).map(({ manifest: { id, object } }) => ({
		namespace: id.namespace,
		...withDefaults(object, id.namespace, root, side)
	})));
}
function policyVerdicts(policies, asked, side) {
	const groups = getOrInsert(grouped, policies, () => groupBy(policies, (one) => wasThere(one, asked.root, side)));
	return [...verdictsOf(groups.get(true) ?? [], asked, side, side.stepsOfBefore), ...verdictsOf(groups.get(false) ?? [], asked, side, side.steps)];
}
const grouped = new WeakMap();
const there = new WeakMap();
function wasThere(policy, root, { before }) {
	if (before === void 0) return false;
	const isSame = ({ manifest: { id, object } }) => jsonEqual(before.definition(root, id), object);
	return getOrInsert(there, policy, () => ({ isThere: [policy.indexed, ...policy.bindings].every(isSame) })).isThere;
}
function verdictsOf(policies, asked, side, steps) {
	const [first] = policies;
	if (first === void 0) return [];
	if (steps.left < 0) return [{
		...tooMany,
		policy: first
	}];
	const request = requestOf(asked, side, steps);
	const objectsOf = (group, kind) => {
		const there = defaultedObjects(side, asked.root, `${kind}.${group}`);
		spend(there.length);
		const gone = (asked.deleted ?? []).filter(({ id }) => id.group === group && id.kind === kind).map(({ id, object }) => ({
			namespace: id.namespace,
			object,
			isWhole: true,
			isDeleted: true
		}));
		return [...there, ...gone];
	};
	const ofKind = (kind) => side.ofKind(asked.root, kind).map(({ manifest }) => manifest.object);
	const tree = {
		configMapOf: (namespace, name) => side.definition(asked.root, {
			group: "",
			kind: "ConfigMap",
			namespace,
			name
		}),
		get exceptions() {
			return ofKind("PolicyException.kyverno.io");
		}
	};
	let wasSpent = false;
	const unasked = (policy) => {
		wasSpent = true;
		return [{
			...tooMany,
			policy
		}];
	};
	return policies.flatMap((policy) => {
		const { object, id } = policy.indexed.manifest;
		const evaluated = () => {
			if (id.group === "kyverno.io") return clusterPolicyVerdicts(object, request, tree);
			if (id.group === "policies.kyverno.io" && id.kind.endsWith("ValidatingPolicy") && !id.kind.includes("Image")) return celPolicyVerdicts(object, request, objectsOf);
			if (id.kind !== "ValidatingAdmissionPolicy") return unevaluatedVerdicts(object, request);
			return policy.bindings.flatMap(({ manifest }) => bindingVerdicts(object, manifest.object, request, objectsOf));
		};
		if (steps.left < 0) return wasSpent ? [] : unasked(policy);
		let verdicts;
		try {
			verdicts = withSteps(steps, Number.POSITIVE_INFINITY, () => {
				spend(policySteps);
				return evaluated();
			});
		} catch (error) {
			verdicts = [error instanceof StepLimit ? tooMany : unknownVerdict];
		}
		return verdicts.map((verdict) => ({
			...verdict,
			policy
		}));
	});
}
export { policyVerdicts };
