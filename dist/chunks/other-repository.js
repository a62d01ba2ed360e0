import { L as publishedDirectory, N as sourceRelation } from "./owning-kustomization.js";
import { j as sourceSpec } from "./flux.js";
// src/render/preview/other-repository.ts
function isOtherRepository(id, object, tree, discovery) {
	return (id.kind === "GitRepository" ? sourceSpec(object).include.length === 0 && sourceRelation(id, object, discovery) === "elsewhere" : id.kind === "OCIRepository" && isOfAnotherOwner(sourceSpec(object).url ?? "", discovery.selfUrls)) && publishedDirectory(discovery.publications, id, object, tree) === void 0;
}
function isOfAnotherOwner(url, selfUrls) {
	const [, owner] = /^oci:\/\/ghcr\.io\/([^/]+)\//.exec(url.toLowerCase()) ?? [];
	const own = [...selfUrls].filter((one) => one.startsWith("github.com/")).map((one) => one.split("/")[1]);
	return owner !== void 0 && own.length > 0 && !own.includes(owner);
}
function isBuiltFromElsewhere(sources, tree, discovery) {
	return sources.length > 0 && sources.every(({ id, object }) => isOtherRepository(id, object, tree, discovery));
}
export { isOtherRepository as n, isBuiltFromElsewhere as t };
