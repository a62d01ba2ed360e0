// src/model/position.ts
function printPosition(at) {
	return [
		at.file,
		at.line,
		at.column
	].filter((part) => part !== void 0).join(":");
}
export { printPosition as t };
