// src/engines/http/redact-url.ts
function redactUrl(url) {
	try {
		const { protocol, host, pathname } = new URL(url);
		return host === "" ? `${protocol}${pathname}` : `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
	} catch {
		return url.replace(/^([a-z0-9+.-]*:\/\/)?[^/@\s]*@/i, "$1").replace(/[?#].*$/s, "");
	}
}
export { redactUrl as t };
