import { _r as objectAt, br as trimmed, gn as printResource, ln as quotedName, vr as stringAt, xr as trimmedEnd } from "./core.js";
import { i as sourceProxy, r as rewriteUrl, t as isWayward } from "./url-rewrites.js";
import { setMaxListeners } from "node:events";
import { createHash } from "node:crypto";
// src/sources/single-flight.ts
var SingleFlight = class {
	#pieces = new Map();
	#underWay = 0;
	get underWay() {
		return this.#underWay;
	}
	do(name, work, signal) {
		const piece = this.#pieces.get(name) ?? this.#begin(name, work);
		if (!piece.hasEnded) this.#attend(name, piece, signal);
		return piece.result;
	}
	forget(name, result) {
		if (this.#pieces.get(name)?.result === result) this.#pieces.delete(name);
	}
	#begin(name, work) {
		const stopping = new AbortController();
		setMaxListeners(0, stopping.signal);
		const piece = {
			result: work(stopping.signal),
			stopping,
			askers: 0,
			hasEnded: false
		};
		this.#pieces.set(name, piece);
		this.#underWay++;
		const ended = () => {
			piece.hasEnded = true;
			this.#underWay--;
		};
		piece.result.then(ended, ended);
		return piece;
	}
	#attend(name, piece, signal) {
		piece.askers++;
		const leave = () => {
			piece.askers--;
			if (piece.askers > 0 || piece.hasEnded) return;
			this.forget(name, piece.result);
			piece.stopping.abort();
		};
		if (signal.aborted) {
			leave();
			return;
		}
		setMaxListeners(0, signal);
		signal.addEventListener("abort", leave, { once: true });
		const stay = () => signal.removeEventListener("abort", leave);
		piece.result.then(stay, stay);
	}
};
// src/sources/credentials.ts
const identityUser = "<token>";
const dockerHub = [
	"https://index.docker.io/v1/",
	"index.docker.io",
	"docker.io",
	"registry-1.docker.io"
];
function dockerCredentials(text) {
	let auths;
	try {
		auths = JSON.parse(text)?.auths;
	} catch {
		return () => void 0;
	}
	if (typeof auths !== "object" || auths === null) return () => void 0;
	const known = new Map();
	for (const [server, entry] of Object.entries(auths)) {
		const credential = credentialOf(entry);
		if (credential === void 0) continue;
		const names = dockerHub.includes(server) ? dockerHub : [trimmedEnd(server.replace(/^https?:\/\//, ""), "/")];
		const shown = server.startsWith("http://") ? {
			...credential,
			inClear: true
		} : credential;
		for (const name of names) known.set(name, shown);
	}
	return (host, repository) => longestMatch(known, host, repository);
}
function hostCredentials(given) {
	const known = new Map();
	for (const { host, ...login } of given) {
		const names = dockerHub.includes(host) ? dockerHub : [host];
		for (const name of names) known.set(name, login);
	}
	return (host, repository) => longestMatch(known, host, repository);
}
function longestMatch(known, host, repository) {
	for (let path = repository === void 0 ? host : `${host}/${repository}`;; path = path.slice(0, path.lastIndexOf("/"))) {
		const found = known.get(path);
		if (found !== void 0 || !path.includes("/")) return found;
	}
}
function credentialOf(entry) {
	if (typeof entry !== "object" || entry === null) return void 0;
	const { auth, username, password, identitytoken } = entry;
	if (typeof identitytoken === "string" && identitytoken !== "") return {
		username: identityUser,
		password: identitytoken
	};
	if (typeof username === "string" && typeof password === "string") return {
		username,
		password
	};
	if (typeof auth !== "string") return void 0;
	const text = Buffer.from(auth, "base64").toString();
	const colon = text.indexOf(":");
	return colon < 0 ? void 0 : {
		username: text.slice(0, colon),
		password: text.slice(colon + 1)
	};
}
function firstCredential(...sources) {
	return (host, repository) => {
		for (const source of sources) {
			const found = source(host, repository);
			if (found !== void 0) return found;
		}
	};
}
function credentialForScheme(credential, host, scheme) {
	return scheme === "http" && !isLoopback(host) && credential?.inClear !== true ? void 0 : credential;
}
function isLoopback(host) {
	return /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d{1,5})?$/.test(host);
}
function basicAuthorization({ username, password }) {
	return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}
// src/sources/source-access.ts
function sourceAccess(request, url, settings, { passesLogin = true } = {}) {
	const source = request.repository?.spec ?? request.spec;
	const rewritten = rewriteUrl(url, settings.rewrites);
	const { host, repository, scheme } = placeOf(rewritten.url);
	const isClear = rewritten.plain || scheme === "http";
	if (rewritten.isMirror) return ofRun(rewritten, passesLogin ? settings.credentials(host, repository) : void 0, host, isClear);
	const secret = (field) => {
		const name = stringAt(source, field, "name");
		return name === void 0 ? void 0 : request.secret?.(name);
	};
	const credential = (passesLogin ? loginIn(request.kind, secret("secretRef")) ?? loginOf(url) : void 0)?.(host, repository);
	const certificates = secret("certSecretRef");
	const [ca, cert, key] = [
		"ca.crt",
		"tls.crt",
		"tls.key"
	].map((name) => certificates?.get(name));
	const tls = {
		...ca === void 0 ? {} : { ca },
		...cert === void 0 || key === void 0 ? {} : {
			cert,
			key
		}
	};
	const namesTls = Object.keys(tls).length > 0;
	const proxy = sourceProxy(request);
	const isInsecure = stringAt(source, "type") !== "default" && source["insecure"] === true;
	const ofTheRun = passesLogin ? settings.credentials(host, repository) : void 0;
	const isOpen = isInsecure && !isLoopback(host) && ofTheRun?.inClear !== true;
	const named = typeof proxy === "string" ? "proxy" : namesTls ? "certificates" : isOpen ? "plain http" : void 0;
	if (named === void 0 && credential === void 0) return ofRun({
		...rewritten,
		plain: isInsecure
	}, ofTheRun, host, isClear || isInsecure);
	return {
		...rewritten,
		trust: "tree",
		plain: isInsecure,
		...credential === void 0 ? {} : { credential: {
			...credential,
			owner: "tree"
		} },
		...namesTls ? { tls } : {},
		...typeof proxy === "string" ? { proxy } : {},
		...named === void 0 || credential !== void 0 || ofTheRun === void 0 ? {} : { withholds: named }
	};
}
function ofRun(place, login, host, isClear) {
	const credential = credentialForScheme(login, host, isClear ? "http" : "https");
	return {
		...place,
		trust: "run",
		...credential === void 0 ? {} : { credential: {
			...credential,
			owner: "run"
		} }
	};
}
function placeOf(url) {
	if (!URL.canParse(url)) return {
		host: "",
		repository: "",
		scheme: ""
	};
	const { host, pathname, protocol } = new URL(url);
	return {
		host,
		repository: isWayward(pathname) ? "" : trimmed(pathname, "/"),
		scheme: protocol.slice(0, -1)
	};
}
function tlsOf(access) {
	return access.trust === "tree" && access.tls !== void 0 ? { tls: access.tls } : {};
}
function throughProxy(http, access) {
	const proxy = access.trust === "tree" ? access.proxy : void 0;
	return proxy === void 0 ? http : {
		...http,
		request: (request) => http.request({
			...request,
			proxy
		})
	};
}
async function fetchAs(access, fetch) {
	if (access.credential?.isLastResort !== true) return await fetch(access);
	const { credential: _login, ...open } = access;
	const fetched = await fetch(open);
	return "problem" in fetched && fetched.problem.code === "SOURCE_AUTH" ? await fetch(access) : fetched;
}
function withWithheldLogin(problem, { id, repository }, access) {
	const withholds = access.trust === "tree" ? access.withholds : void 0;
	if (problem.code !== "SOURCE_AUTH" || withholds === void 0) return problem;
	return {
		...problem,
		hint: `${quotedName(printResource(repository?.id ?? id))} names its own ${withholds}: the run's login is not sent there. Put a login into its secretRef, or name the host in \`registry-mirrors\` (HOST=HOST) to reach it as the run does.`
	};
}
function loginIn(kind, data) {
	const docker = data?.get(".dockerconfigjson");
	if (docker !== void 0) return dockerCredentials(docker);
	const [username, password] = (kind === "Bucket" ? ["accesskey", "secretkey"] : ["username", "password"]).map((field) => data?.get(field));
	if (username === void 0 || password === void 0) return void 0;
	const login = kind === "Bucket" ? {
		username: username.trim(),
		password: password.trim()
	} : {
		username,
		password
	};
	return () => login;
}
function loginOf(url) {
	if (!URL.canParse(url)) return void 0;
	const { username, password, host } = new URL(url);
	if (username === "" && password === "") return void 0;
	try {
		const login = {
			username: decodeURIComponent(username),
			password: decodeURIComponent(password)
		};
		return (asked) => asked === host ? login : void 0;
	} catch {
		return;
	}
}
function accessKey(request) {
	const source = request.repository?.spec ?? request.spec;
	const names = [
		"certSecretRef",
		"proxySecretRef",
		"secretRef"
	].flatMap((field) => stringAt(objectAt(source, field), "name") ?? []);
	if (names.length === 0) return "";
	const held = names.map((name) => [name, [...request.secret?.(name) ?? []]]);
	return createHash("sha256").update(JSON.stringify(held)).digest("hex");
}
export { tlsOf as a, credentialForScheme as c, hostCredentials as d, identityUser as f, throughProxy as i, dockerCredentials as l, fetchAs as n, withWithheldLogin as o, SingleFlight as p, sourceAccess as r, basicAuthorization as s, accessKey as t, firstCredential as u };
