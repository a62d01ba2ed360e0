import { M as withoutManifests, z as printFieldPath } from "./compare.js";
import { s as verdictOf } from "./verdict.js";
function jsonReport(comparison, context) {
	const { level, text } = verdictOf(comparison);
	return {
		version: 1,
		base: context.base,
		head: context.head,
		scope: context.scope ?? "",
		verdict: {
			level,
			text
		},
		counts: comparison.counts,
		groups: comparison.groups.map(({ changes, ...group }) => ({
			...group,
			changes: changes.map(plainChange)
		})),
		failures: comparison.failures,
		notCompared: comparison.notCompared.map(withoutManifests),
		suspended: comparison.suspended,
		versions: comparison.versions,
		hidden: comparison.hidden,
		hiddenIn: comparison.hiddenIn,
		orphans: comparison.orphans,
		warnings: comparison.warnings,
		...comparison.files === void 0 ? {} : { files: comparison.files },
		...comparison.review === void 0 ? {} : plainReview(comparison.review),
		...comparison.forecast === void 0 ? {} : { forecast: comparison.forecast }
	};
}
function plainReview({ findings, acknowledged, ...review }) {
	const given = acknowledged.map(({ finding, ...one }) => ({
		finding: plainFinding(finding),
		...one
	}));
	return {
		findings: findings.map(plainFinding),
		acknowledged: given,
		...review
	};
}
function plainFinding({ content: _content, ...finding }) {
	return finding;
}
function plainChange({ base: _base, head: _head, fields, ...change }) {
	return {
		...change,
		fields: fields.map(plainField)
	};
}
function plainField(change) {
	const { kind } = change;
	return {
		path: printFieldPath(change.path),
		kind,
		..."from" in change ? { from: plainValue(change.from) } : {},
		..."to" in change ? { to: plainValue(change.to) } : {},
		..."order" in change ? { order: change.order } : {},
		...change.cause === void 0 ? {} : { cause: change.cause }
	};
}
function plainValue(value) {
	if (typeof value === "bigint") return String(value);
	if (Array.isArray(value)) return value.map(plainValue);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainValue(item)]));
}
export { plainFinding as n, jsonReport as t };
