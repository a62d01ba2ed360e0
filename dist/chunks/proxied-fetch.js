import { i as __toESM } from "./rolldown-runtime.js";
// src/engines/http/proxied-fetch.ts
async function proxiedFetch({ http, https, except }) {
	if (http === void 0 && https === void 0) return (url, init) => fetch(url, init);
	const { EnvHttpProxyAgent, fetch: send } = await import("./undici2.js").then((m) => __toESM(m.default, 1));
	const dispatcher = new EnvHttpProxyAgent({
		httpProxy: http ?? "",
		httpsProxy: https ?? "",
		noProxy: except ?? ""
	});
	return async (url, init) => await send(url, {
		...init,
		dispatcher
	});
}
export { proxiedFetch as t };
