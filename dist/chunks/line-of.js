// src/files/line-of.ts
function lineOf(tree, { file, line }) {
	const bytes = tree.read(file);
	return bytes === void 0 || line === void 0 ? void 0 : new TextDecoder().decode(bytes).split("\n")[line - 1];
}
export { lineOf as t };
