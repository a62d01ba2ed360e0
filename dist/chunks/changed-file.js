// src/model/changed-file.ts
const fileClasses = [
	"unexplained",
	"shown",
	"without-effect",
	"not-an-input"
];
function quotedName(name) {
	return `\`${name.replaceAll("`", "'")}\``;
}
export { quotedName as n, fileClasses as t };
