// src/report/version-text.ts
function versionTexts({ name, fromName, from, to, step }) {
	const tagOf = (version) => version?.split("@", 1)[0];
	const isSameTag = tagOf(from) === tagOf(to);
	const shown = (version) => {
		if (version === void 0) return void 0;
		const tag = tagOf(version) ?? "";
		const digest = /@(?:sha256:)?([0-9a-f]{12})/.exec(version)?.[1];
		return digest !== void 0 && (step === "rebuild" || isSameTag || tag === "") ? `${tag}@${digest}` : tag;
	};
	const [before, after] = [shown(from), shown(to)];
	return fromName === void 0 ? [before, after] : [versionedName(fromName, before), versionedName(name, after)];
}
function unsetVersion({ what }) {
	return what === "image" ? "no tag" : "as in its files";
}
function saysVersion({ from, to }) {
	return from !== void 0 && to !== void 0 || `${from ?? ""}${to ?? ""}` !== "";
}
function versionedName(name, version = "") {
	return version === "" || version.startsWith("@") ? `${name}${version}` : `${name}:${version}`;
}
function versionNote({ step }) {
	return step === "major" || step === "downgrade" ? step : "";
}
export { versionedName as a, versionTexts as i, unsetVersion as n, versionNote as r, saysVersion as t };
