// src/model/quantity.ts
const text = /^([+-]?)(\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE]([+-]?\d{1,3})|([KMGTPE]i|[numkMGTPE])?)$/;
const tens = {
	E: 18,
	G: 9,
	M: 6,
	P: 15,
	T: 12,
	k: 3,
	m: -3,
	n: -9,
	u: -6
};
const twos = {
	Ei: 60,
	Gi: 30,
	Ki: 10,
	Mi: 20,
	Pi: 50,
	Ti: 40
};
function isQuantity(value) {
	return text.test(value);
}
function nanosOf(value) {
	if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return void 0;
	const [, sign, digits, exponent, suffix = ""] = text.exec(String(value)) ?? [];
	if (digits === void 0) return void 0;
	const [whole = "", part = ""] = digits.split(".");
	const ten = 9 - part.length + (exponent === void 0 ? tens[suffix] ?? 0 : Number(exponent));
	let size = BigInt(`${whole}${part}` || "0") << BigInt(twos[suffix] ?? 0);
	if (ten >= 0) size *= 10n ** BigInt(ten);
	else {
		const divisor = 10n ** BigInt(-ten);
		size = (size + divisor - 1n) / divisor;
	}
	return sign === "-" ? -size : size;
}
// src/apiserver/names.ts
const labelPattern = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const label1035Pattern = "[a-z]([-a-z0-9]*[a-z0-9])?";
const subdomainPattern = `${labelPattern}(\\.${labelPattern})*`;
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
// src/apiserver/string-formats.ts
const days = [
	31,
	28,
	31,
	30,
	31,
	30,
	31,
	31,
	30,
	31,
	30,
	31
];
function isDate(text) {
	const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
	const most = days[Number(month) - 1];
	if (most === void 0) return false;
	const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
	return Number(day) >= 1 && Number(day) <= (month === "02" && isLeap ? 29 : most);
}
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
export { isQuantity as _, configKey as a, dnsSubdomain as c, httpHeaderName as d, labelValue as f, wildcardSubdomain as g, qualifiedName as h, isUuid as i, domainPrefixedPath as l, portName as m, isDate as n, dns1035Label as o, pathSegment as p, isDateTime as r, dnsLabel as s, isBase64 as t, environmentName as u, nanosOf as v };
