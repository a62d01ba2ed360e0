import { n as trimmedEnd } from "./trimmed.js";
// src/diff/comparison.ts
function nodesWithUncomparedResources({ notCompared }) {
	return notCompared.filter(({ applies }) => applies.length > 0);
}
function withoutManifests({ applies, ...entry }) {
	return {
		...entry,
		applies: applies.map(({ manifest: _manifest, ...one }) => one)
	};
}
function unexplainedFiles({ files = [] }) {
	return files.filter((file) => file.class === "unexplained");
}
function waitingFiles({ files = [] }) {
	return files.filter((file) => file.class === "waiting");
}
function isEmptyComparison(comparison) {
	const { failures } = comparison;
	return comparison.groups.length === 0 && failures.new.length === 0 && failures.still.length === 0 && failures.fixed.length === 0 && comparison.notCompared.length === 0 && comparison.suspended.length === 0 && comparison.orphans.length === 0 && comparison.warnings.length === 0;
}
// src/diff/versions/release-pages.ts
const mostPages = 2;
const addressForm = /^(?:git\+)?https:\/\/(?:www\.)?(codeberg\.org|github\.com|gitlab\.com)\/([\w./-]{3,200})$/;
const segment = /^\w[\w.-]{0,99}$/;
const reserved = new Set([
	"about",
	"api",
	"apps",
	"enterprise",
	"explore",
	"features",
	"groups",
	"help",
	"marketplace",
	"orgs",
	"search",
	"settings",
	"sponsors",
	"topics",
	"users"
]);
const searched = /^[\w.-]{1,130}$/;
function releasePages({ name, version, addresses }) {
	const found = new Map();
	for (const address of addresses) {
		const [, forge = "", path = ""] = addressForm.exec(address) ?? [];
		const repository = repositoryOf(forge, path);
		if (repository === void 0 || found.size >= mostPages) continue;
		const query = `${name}-${version.replace(/\+.*$/s, "")}`;
		const isSearched = forge === "github.com" && /charts?$/i.test(repository) && searched.test(query);
		const url = forge === "gitlab.com" ? `https://gitlab.com/${repository}/-/releases` : `https://${forge}/${repository}/releases${isSearched ? `?q=${query}` : ""}`;
		found.set(repository.toLowerCase(), found.get(repository.toLowerCase()) ?? {
			name: repository,
			url
		});
	}
	return [...found.values()];
}
function repositoryOf(forge, path) {
	const steps = trimmedEnd(path, "/").split("/");
	const marker = steps.findIndex((step) => step === "-" || step === "tree" || step === "blob" || step === "src");
	const own = forge === "gitlab.com" ? marker < 0 ? steps : steps.slice(0, marker) : steps.slice(0, 2);
	const [owner = ""] = own;
	const last = own.at(-1)?.replace(/\.git$/, "") ?? "";
	const names = [...own.slice(0, -1), last];
	if (names.length < 2 || names.length > 6 || reserved.has(owner.toLowerCase())) return void 0;
	return names.every((name) => segment.test(name)) ? names.join("/") : void 0;
}
const pageForm = /^https:\/\/(?:(codeberg\.org|github\.com)\/(\w[\w.-]{0,99}\/\w[\w.-]{0,99})\/releases(?:\?q=[\w.-]{1,130})?|gitlab\.com\/(\w[\w.-]{0,99}(?:\/\w[\w.-]{0,99}){1,5})\/-\/releases)$/;
function isReleasePage({ name, url }) {
	const match = pageForm.exec(url);
	return match !== null && name === (match[2] ?? match[3]);
}
export { unexplainedFiles as a, nodesWithUncomparedResources as i, releasePages as n, waitingFiles as o, isEmptyComparison as r, withoutManifests as s, isReleasePage as t };
