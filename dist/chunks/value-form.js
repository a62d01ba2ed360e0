import { ht as isReservedKey } from "./core.js";
import { k as knownHelms, x as knownKustomizes } from "./flux.js";
import { r as parseByteSize, t as parseDuration } from "./duration.js";
// src/inputs/value-form.ts
const isDuration = (text) => parseDuration(text) !== void 0;
const durationHint = "Use a number with a unit, such as `90s` or `5m`.";
const valueForms = {
	"allow-egress": {
		form: /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/i,
		hint: "Use a host without scheme and port, such as `charts.example.org` or `*.internal.example.org`."
	},
	"api-timeout": {
		form: isDuration,
		hint: durationHint
	},
	"api-versions": {
		form: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?\/)?v\d+(?:(?:alpha|beta)\d+)?(?:\/[A-Z][A-Za-z\d]*)?$/,
		hint: "Use a version with its group, such as `monitoring.coreos.com/v1`, and a kind where needed."
	},
	"cache-size": {
		form: (text) => parseByteSize(text) !== void 0,
		hint: "Use a size with a unit, such as `500Mi` or `2Gi`."
	},
	"cluster-name": {
		form: /^[A-Za-z\d._/-]+$/,
		hint: "Use letters, digits, `.`, `_`, `/` and `-`, such as `production`."
	},
	concurrency: {
		form: /^[1-9]\d{0,3}$/,
		hint: "Use a whole number from 1 to 9999."
	},
	"feature-gates": {
		form: /^[A-Z][A-Za-z\d]*=(?:true|false)$/,
		hint: "Use a gate and `true` or `false`, such as `HPAScaleToZero=true`."
	},
	"flux-version": {
		form: /^v?\d+\.\d+(?:\.\d+)?$/,
		hint: "Use a version such as `2.8` or `v2.8.3`."
	},
	"helm-version": {
		form: /^v?\d+\.\d+(?:\.\d+)?$/,
		known: knownHelms,
		hint: `Use a version such as \`4.2\` or \`v4.2.3\`. Known: ${knownHelms.join(", ")}.`
	},
	"kube-version": {
		form: /^v?\d+(?:\.\d+){1,2}(?:[-+][\w.+-]+)?$/,
		hint: "Use a version such as `1.36` or `v1.36.2`."
	},
	"kube-versions": {
		form: /^v?1\.\d{1,3}$/,
		hint: "Use minor versions such as `1.36`."
	},
	"kustomize-version": {
		form: /^v?\d+\.\d+\.\d+$/,
		known: knownKustomizes,
		hint: `Known: ${knownKustomizes.join(", ")}.`
	},
	deadline: {
		form: isDuration,
		hint: durationHint
	},
	name: {
		form: (text) => !isReservedKey(text),
		hint: "Use another name than `diff`, `push`, `\u2026/push` and `\u2026 (\u2026)`: statuses have these."
	},
	"node-timeout": {
		form: isDuration,
		hint: durationHint
	}
};
function hasForm(name) {
	return Object.hasOwn(valueForms, name);
}
function malformedValue(name, values) {
	const { form, known, hint } = valueForms[name];
	const isKnown = (one) => known?.some((version) => `${one.replace(/^v/, "")}.`.startsWith(`${version}.`)) !== false;
	const value = values.find((one) => !(form instanceof RegExp ? form.test(one) : form(one)) || !isKnown(one));
	return value === void 0 ? void 0 : {
		value,
		hint
	};
}
export { malformedValue as n, hasForm as t };
