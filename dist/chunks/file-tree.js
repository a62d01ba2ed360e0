// src/files/file-tree.ts
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
function readText(tree, path) {
	const bytes = tree.read(path);
	return bytes === void 0 ? void 0 : decoder.decode(bytes);
}
export { readText as t };
