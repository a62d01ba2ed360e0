// src/model/changed-file.ts
const fileClasses = [
	"unexplained",
	"waiting",
	"shown",
	"without-effect",
	"not-an-input"
];
function isReadAtRest({ readers }) {
	return readers.length > 0 && readers.every(({ states }) => states.every((state) => state === "suspended"));
}
function quotedName(name) {
	return `\`${name.replaceAll("`", "'")}\``;
}
export { isReadAtRest as n, quotedName as r, fileClasses as t };
