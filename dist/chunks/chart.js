// src/engines/helm/chart.ts
function withChartVersion(chart, version) {
	return {
		...chart,
		metadata: {
			...chart.metadata,
			version
		},
		digest: `${chart.digest}@${version}`
	};
}
function withDefaultValues(chart, values, valuesDigest) {
	return {
		...chart,
		values,
		digest: `${chart.digest}#${valuesDigest}`
	};
}
export { withDefaultValues as n, withChartVersion as t };
