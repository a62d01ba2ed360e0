import { Y as isDate, vt as nanosecondsOf, xt as parseIp } from "./core.js";
import { i as RE2JS } from "./build2.js";
// src/engines/kubernetes/names.ts
const labelPattern = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const label1035Pattern = "[a-z]([-a-z0-9]*[a-z0-9])?";
const subdomainPattern = `${labelPattern}(\\.${labelPattern})*`;
const underscorePattern = "_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
const qualifiedPattern = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
function regexWords(words, pattern, examples) {
	return `${words} (e.g. ${examples.map((example) => `'${example}', `).join(" or ")}regex used for validation is '${pattern}')`;
}
function tooLong(most, unit = "bytes") {
	return `must be no more than ${most} ${unit}`;
}
function check(words, pattern, [most, unit], ...examples) {
	const expression = new RegExp(`^(?:${pattern})$`);
	return (text) => [...Buffer.byteLength(text) > most ? [tooLong(most, unit)] : [], ...text.length > 5e3 || expression.test(text) ? [] : [regexWords(words, pattern, examples)]];
}
const labelOf1123 = check("a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character", labelPattern, [63, "characters"], "my-name", "123-abc");
const dnsLabel = (text) => text.includes(".") && dnsSubdomain(text.slice(0, 200)).length === 0 ? [...labelOf1123(text).filter((words) => words.startsWith("must be")), "must not contain dots"] : labelOf1123(text);
const dns1035Label = check("a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character", label1035Pattern, [63, "characters"], "my-name", "abc-123");
const dnsSubdomain = check("a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character", subdomainPattern, [253, "characters"], "example.com");
const searchDomain = check("a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character", `${underscorePattern}(\\.${underscorePattern})*`, [253, "characters"], "example.com");
const wildcardSubdomain = check("a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character", `\\*\\.${subdomainPattern}`, [253, "characters"], "*.example.com");
const labelValue = check("a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character", "(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?", [63, "bytes"], "MyValue", "my_value", "12345");
const configKey = (text) => [...configKeyPattern(text), ...text === "." ? ["must not be '.'"] : text === ".." ? ["must not be '..'"] : text.startsWith("..") ? ["must not start with '..'"] : []];
const configKeyPattern = check("a valid config key must consist of alphanumeric characters, '-', '_' or '.'", "[-._a-zA-Z0-9]+", [253, "characters"], "key.name", "KEY_NAME", "key-name");
const httpHeaderName = check("a valid HTTP header must consist of alphanumeric characters or '-'", "[-A-Za-z0-9]+", [5e3, "characters"], "X-Header-Name");
const qualifiedName63 = check("name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character", qualifiedPattern, [5e3, "bytes"], "MyName", "my.name", "123-abc");
const qualifiedName = (text) => {
	const words = [];
	const parts = text.split("/");
	const [first = "", second] = parts;
	if (parts.length > 2) return [`a valid label key ${regexWords("must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character", qualifiedPattern, [
		"MyName",
		"my.name",
		"123-abc"
	])} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
	if (second !== void 0) {
		if (first === "") words.push("prefix part must be non-empty");
		else for (const one of dnsSubdomain(first)) words.push(`prefix part ${one}`);
	}
	const name = second ?? first;
	if (name === "") words.push("name part must be non-empty");
	else if (Buffer.byteLength(name) > 63) words.push(`name part ${tooLong(63)}`);
	return [...words, ...qualifiedName63(name)];
};
const portName = (text) => {
	const words = [];
	if (text.length > 15) words.push("must be no more than 15 characters");
	if (!/^[-a-z0-9]+$/.test(text)) words.push("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
	if (!/[a-z]/.test(text)) words.push("must contain at least one letter (a-z)");
	if (text.includes("--")) words.push("must not contain consecutive hyphens");
	if (text.startsWith("-") || text.endsWith("-")) words.push("must not begin or end with a hyphen");
	return words;
};
const environmentName = (text) => /^[\x20-\x3c\x3e-\x7e]*$/.test(text) ? [] : ["a valid environment variable name must consist only of printable ASCII characters other than '='"];
const pathSegment = (text) => text === "." || text === ".." ? [`may not be '${text}'`] : ["/", "%"].filter((one) => text.includes(one)).map((one) => `may not contain '${one}'`);
const pathPattern = "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+";
const domainPrefixedPath = (text) => {
	const slash = text.indexOf("/");
	if (slash <= 0 || slash === text.length - 1) return ["must be a domain-prefixed path (such as \"acme.io/foo\")"];
	const words = dnsSubdomain(text.slice(0, slash));
	return new RegExp(`^${pathPattern}$`).test(text.slice(slash + 1)) ? words : [...words, `Invalid path (regex used for validation is '${pathPattern}')`];
};
// src/engines/kubernetes/expressions/ip-address.ts
var IpAddress = class {
	bytes;
	constructor(bytes) {
		this.bytes = bytes;
	}
	get family() {
		return this.bytes.length === 4 ? 4 : 6;
	}
	equals(other) {
		return this.bytes.length === other.bytes.length && this.bytes.every((byte, at) => byte === other.bytes[at]);
	}
	get isUnspecified() {
		return this.bytes.every((byte) => byte === 0);
	}
	get isLoopback() {
		if (this.family === 4) return this.bytes[0] === 127;
		return this.bytes.every((byte, at) => byte === (at === 15 ? 1 : 0));
	}
	get isLinkLocalMulticast() {
		const [first = 0, second = 0, third] = this.bytes;
		return this.family === 4 ? first === 224 && second === 0 && third === 0 : first === 255 && (second & 15) === 2;
	}
	get isLinkLocalUnicast() {
		const [first = 0, second = 0] = this.bytes;
		return this.family === 4 ? first === 169 && second === 254 : first === 254 && (second & 192) === 128;
	}
	get isGlobalUnicast() {
		const [first = 0] = this.bytes;
		const isMulticast = this.family === 4 ? (first & 240) === 224 : first === 255;
		const isBroadcast = this.family === 4 && this.bytes.every((byte) => byte === 255);
		return !(this.isUnspecified || isBroadcast || this.isLoopback || isMulticast || this.isLinkLocalUnicast);
	}
	toString() {
		if (this.family === 4) return this.bytes.join(".");
		const words = Array.from({ length: 8 }, (_, at) => (this.bytes[2 * at] ?? 0) * 256 + (this.bytes[2 * at + 1] ?? 0));
		let [start, length] = [0, 1];
		for (let at = 0; at < 8; at++) {
			let end = at;
			while (end < 8 && words[end] === 0) end++;
			if (end - at > length) [start, length] = [at, end - at];
			at = Math.max(at, end);
		}
		const shown = words.map((word) => word.toString(16));
		if (length < 2) return shown.join(":");
		return `${shown.slice(0, start).join(":")}::${shown.slice(start + length).join(":")}`;
	}
};
function addressOfText(text) {
	const bytes = parseIp(text);
	if (bytes === void 0) return void 0;
	return bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255 ? void 0 : new IpAddress(bytes);
}
var IpRange = class IpRange {
	address;
	length;
	constructor(address, length) {
		this.address = address;
		this.length = length;
	}
	equals(other) {
		return this.length === other.length && this.address.equals(other.address);
	}
	masked() {
		const bytes = this.address.bytes.map((byte, at) => {
			return byte & 256 - 2 ** (8 - Math.min(8, Math.max(0, this.length - 8 * at)));
		});
		return new IpRange(new IpAddress(bytes), this.length);
	}
	holds(address) {
		return address.family === this.address.family && new IpRange(address, this.length).masked().address.equals(this.masked().address);
	}
	toString() {
		return `${this.address.toString()}/${this.length}`;
	}
};
function rangeOfText(text) {
	const [, start = "", length = ""] = /^([^/]*)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
	const address = addressOfText(start);
	if (address === void 0 || Number(length) > address.bytes.length * 8) return void 0;
	return new IpRange(address, Number(length));
}
// src/engines/kubernetes/expressions/url.ts
var RequestUrl = class {
	scheme;
	user;
	host;
	escapedPath;
	query;
	constructor(parts) {
		this.scheme = parts.scheme;
		this.user = parts.user;
		this.host = parts.host;
		this.escapedPath = parts.escapedPath;
		this.query = parts.query;
	}
	equals(other) {
		return this.scheme === other.scheme && this.user === other.user && this.host === other.host && this.escapedPath === other.escapedPath && this.query === other.query;
	}
	get hostname() {
		const [, host = this.host] = /^([\s\S]*):\d*$/.exec(this.host) ?? [];
		return /^\[.*\]$/.test(host) ? host.slice(1, -1) : host;
	}
	get port() {
		return /:(\d*)$/.exec(this.host)?.[1] ?? "";
	}
	get parameters() {
		const found = new Map();
		for (const part of this.query.split("&")) {
			if (part === "" || part.includes(";")) continue;
			const at = part.indexOf("=");
			const key = unescaped((at < 0 ? part : part.slice(0, at)).replaceAll("+", " "));
			const value = unescaped((at < 0 ? "" : part.slice(at + 1)).replaceAll("+", " "));
			if (key === void 0 || value === void 0) continue;
			found.set(key, [...found.get(key) ?? [], value]);
		}
		return found;
	}
};
function unescaped(text) {
	if (/%(?![0-9a-fA-F]{2})/.test(text)) return void 0;
	const bytes = Buffer.from(text).toString("latin1");
	return Buffer.from(bytes.replace(/%([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))), "latin1").toString();
}
function escapedPathOf(path) {
	if (path === "*" || /^(?:[-\w.~!$&'()*+,;=:@/[\]]|%[0-9a-fA-F]{2})*$/.test(path)) return path;
	return Buffer.from(unescaped(path) ?? path).toString("latin1").replace(/[^-\w.~$&+,/:;=@]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
function problemOfHost(host) {
	const port = host.startsWith("[") ? host.slice(host.lastIndexOf("]") + 1) : /:[^:]*$/.exec(host)?.[0] ?? "";
	if (host.startsWith("[") && !host.includes("]")) return "missing ']' in host";
	if (port !== "" && !/^:\d*$/.test(port)) return `invalid port ${JSON.stringify(port)} after host`;
	const bad = /%(?:(?:[0-7][0-9a-fA-F])|(?![0-9a-fA-F]{2})[\s\S]{0,2})/.exec(host)?.[0];
	if (bad !== void 0 && bad !== "%25") return `invalid URL escape ${JSON.stringify(bad)}`;
	const odd = /[^-\w.~!$&'()*+,;=:[\]<>"%\u0080-\uffff]/.exec(host)?.[0];
	return odd === void 0 ? void 0 : `invalid character ${JSON.stringify(odd)} in host name`;
}
function urlOfText(text) {
	if (/[\u0000-\u001f\u007f]/.test(text)) return { problem: "net/url: invalid control character in URL" };
	if (text === "") return { problem: "empty url" };
	const path = (escapedPath) => new RequestUrl({
		scheme: "",
		user: "",
		host: "",
		escapedPath,
		query: ""
	});
	if (text === "*") return path("*");
	if (text.startsWith(":")) return { problem: "missing protocol scheme" };
	const [, scheme = "", rest = text] = /^([A-Za-z][-A-Za-z0-9+.]*):([\s\S]*)$/.exec(text) ?? [];
	const mark = rest.indexOf("?");
	const query = mark < 0 ? "" : rest.slice(mark + 1);
	let left = mark < 0 ? rest : rest.slice(0, mark);
	if (!left.startsWith("/")) {
		if (scheme === "") return { problem: "invalid URI for request" };
		return new RequestUrl({
			scheme: scheme.toLowerCase(),
			user: left,
			host: "",
			escapedPath: "",
			query
		});
	}
	let [user, host] = ["", ""];
	if (scheme !== "" && left.startsWith("//")) {
		const [, authority = "", after = ""] = /^\/\/([^/]*)([\s\S]*)$/.exec(left) ?? [];
		left = after;
		const at = authority.lastIndexOf("@");
		user = authority.slice(0, Math.max(at, 0));
		host = authority.slice(at + 1);
		const problem = problemOfHost(host);
		if (problem !== void 0) return { problem };
		if (at >= 0 && !/^[-\w.:~!$&'()*+,;=%@]*$/.test(user)) return { problem: "net/url: invalid userinfo" };
		if (unescaped(user) === void 0) return { problem: "invalid URL escape" };
	}
	const bad = /%(?![0-9a-fA-F]{2})[\s\S]{0,2}/.exec(left)?.[0];
	if (bad !== void 0) return { problem: `invalid URL escape ${JSON.stringify(bad)}` };
	return new RequestUrl({
		scheme: scheme.toLowerCase(),
		user,
		host,
		escapedPath: escapedPathOf(left),
		query
	});
}
// src/engines/kubernetes/string-formats.ts
function isDateTime(text) {
	const [date = "", time] = text.toLowerCase().split("t");
	const [, hour = "", minute = "", second = ""] = /^(\d{2}):(\d{2}):(\d{2})(?:.\d+)?(?:z|[+-]\d{2}:\d{2})$/.exec(time ?? "") ?? [];
	return hour !== "" && isDate(date) && hour <= "23" && minute <= "59" && second <= "59";
}
function isBase64(text) {
	return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(text);
}
function uuid(third, fourth) {
	return new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${third}[0-9a-f]{3}-?${fourth}[0-9a-f]{3}-?[0-9a-f]{12}$`, "i");
}
const hex = "[0-9a-f]";
function isUuid(text) {
	return uuid(hex, hex).test(text);
}
const scalaDuration = new RegExp(`^\\s*\\d+\\s*(?:ns|nanos?|nanoseconds?|us|micros?|microseconds?|ms|millis?|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?)\\s*$`, "i");
let hostname;
function isHostname(text) {
	hostname ??= RE2JS.compile("^([a-zA-Z0-9\\p{S}\\p{L}]((-?[a-zA-Z0-9\\p{S}\\p{L}]{0,62})?)|([a-zA-Z0-9\\p{S}\\p{L}](([a-zA-Z0-9-\\p{S}\\p{L}]{0,61}[a-zA-Z0-9\\p{S}\\p{L}])?)(\\.)){1,}([a-zA-Z\\p{L}]){2,63})$");
	return text.length <= 255 && hostname.matcher(text).find() && text.split(".").every((part) => part.length <= 63);
}
function isUri(text) {
	return !("problem" in urlOfText(text));
}
const stringFormats = {
	byte: isBase64,
	date: isDate,
	datetime: isDateTime,
	duration: (text) => nanosecondsOf(text) !== void 0 || scalaDuration.test(text),
	cidr: (text) => rangeOfText(text) !== void 0,
	hexcolor: (text) => /^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text),
	hostname: isHostname,
	ipv4: (text) => addressOfText(text.replace(/(^|\.)0+(?=\d)/g, "$1"))?.family === 4,
	ipv6: (text) => addressOfText(text.replace(/^(?:0*:)+ffff:(?=\d+\.)/i, "::"))?.family === 6,
	mac: (text) => /^(?:[0-9a-fA-F]{4}\.){2,9}[0-9a-fA-F]{4}$/.test(text) || /^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\1){4,18}[0-9a-fA-F]{2}$/.test(text),
	uri: isUri,
	uuid: isUuid,
	uuid3: (text) => uuid("3", hex).test(text),
	uuid4: (text) => uuid("4", "[89ab]").test(text),
	uuid5: (text) => uuid("5", "[89ab]").test(text)
};
export { wildcardSubdomain as C, searchDomain as S, httpHeaderName as _, RequestUrl as a, portName as b, IpRange as c, configKey as d, dns1035Label as f, environmentName as g, domainPrefixedPath as h, stringFormats as i, addressOfText as l, dnsSubdomain as m, isDateTime as n, urlOfText as o, dnsLabel as p, isUuid as r, IpAddress as s, isBase64 as t, rangeOfText as u, labelValue as v, qualifiedName as x, pathSegment as y };
