// src/inputs/freeze.ts
function freeze(value) {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) freeze(part);
	}
	return value;
}
export { freeze as t };
