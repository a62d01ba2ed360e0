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
export { proxySettings as t };
