// src/model/changed-file.ts
const fileClasses = [
	"unexplained",
	"waiting",
	"shown",
	"without-effect",
	"not-an-input"
];
function quotedName(name) {
	return `\`${name.replaceAll("`", "'")}\``;
}
export { quotedName as n, fileClasses as t };
