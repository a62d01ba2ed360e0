// src/inputs/proxy-settings.ts
function proxySettings(environment) {
	const variable = (name) => environment[name.toLowerCase()] ?? environment[name] ?? "";
	const [http = "", https = "", except = ""] = [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"NO_PROXY"
	].map(variable);
	return {
		...http === "" ? {} : { http },
		...https === "" ? {} : { https },
		...except === "" ? {} : { except }
	};
}
// src/model/github-event.ts
function isForkHead(head, baseRepository) {
	return head.repository === void 0 || head.repository !== baseRepository || head.ref?.startsWith("refs/pull/") === true;
}
export { proxySettings as n, isForkHead as t };
