// src/inputs/value-form.ts
const valueForms = {
	"allow-egress": {
		form: /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/i,
		hint: "Name a host, such as `charts.example.org` or `*.internal.example.org`, without scheme and port."
	},
	"api-versions": {
		form: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?\/)?v\d+(?:(?:alpha|beta)\d+)?(?:\/[A-Z][A-Za-z\d]*)?$/,
		hint: "Name a version with its group, such as `monitoring.coreos.com/v1`, and a kind where it matters."
	},
	"cluster-name": {
		form: /^[A-Za-z\d._/-]+$/,
		hint: "Name it in letters, digits and `.`, `_`, `/`, `-`, such as `production`."
	},
	"feature-gates": {
		form: /^[A-Z][A-Za-z\d]*=(?:true|false)$/,
		hint: "Name a gate and whether it is on, such as `HPAScaleToZero=true`."
	},
	"flux-version": {
		form: /^v?\d+\.\d+(?:\.\d+)?$/,
		hint: "Give a version, such as `2.8` or `v2.8.3`."
	},
	"kube-version": {
		form: /^v?\d+(?:\.\d+){0,2}(?:[-+][\w.+-]+)?$/,
		hint: "Give a version, such as `1.36` or `v1.36.2`."
	}
};
function misformed(name, values) {
	const { form, hint } = valueForms[name];
	const value = values.find((one) => !form.test(one));
	return value === void 0 ? void 0 : {
		value,
		hint
	};
}
export { misformed as t };
