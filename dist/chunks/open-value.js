// src/engines/kubernetes/open-value.ts
const open = /\$\{|secret--[a-z0-9-]{1,16}--[0-9a-f]{10}|\bENC\[|\.PLACEHOLDER/;
function isOpen(value) {
	return typeof value === "string" && open.test(value);
}
const maxDepth = 60;
function holdsOpenValue(value, depth = 0) {
	if (typeof value !== "object" || value === null) return isOpen(value);
	return depth < maxDepth && Object.entries(value).some(([key, item]) => isOpen(key) || holdsOpenValue(item, depth + 1));
}
export { isOpen as n, holdsOpenValue as t };
