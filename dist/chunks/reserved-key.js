// src/model/reserved-key.ts
function isReservedKey(key) {
	const isOfBranch = key.endsWith(")") && key.includes(" (");
	return key === "diff" || key === "push" || key.endsWith("/push") || isOfBranch;
}
export { isReservedKey as t };
