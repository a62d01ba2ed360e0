import { Cn as addToGroup, gr as listAt, mr as isJsonObject, vr as stringAt } from "./core.js";
import { l as decodeHelmYaml, n as encodeYaml } from "./yaml.js";
import { createDecipheriv } from "node:crypto";
// src/render/decryption/sops-document.ts
const encrypted = /^ENC\[AES256_GCM,data:([^,]*),iv:([^,]+),tag:([^,]+),type:([a-z]+)\]$/;
const maximumSize = 5242880;
function sopsFormatOf(name, fallback = "binary") {
	if (/\.ya?ml$/.test(name)) return "yaml";
	if (/\.json$|\.dockerconfigjson$/.test(name)) return "json";
	return name.endsWith(".env") ? "dotenv" : fallback;
}
function ciphertextId(data, iv, tag) {
	return [
		data,
		iv,
		tag
	].map((text) => Buffer.from(text, "base64").toString("base64")).join(",");
}
const anyEncrypted = /ENC\[AES256_GCM,data:([^,\s\]]*),iv:([^,\s\]]+),tag:([^,\s\]]+),type:[a-z]+\]/g;
function* ciphertextsIn(text) {
	for (const { index, 1: data = "", 2: iv = "", 3: tag = "" } of text.matchAll(anyEncrypted)) yield {
		key: text.slice(Math.max(0, index - 80), index).match(/\w+/g)?.at(-1) ?? "",
		id: ciphertextId(data, iv, tag)
	};
}
const maximumRecipients = 100;
const maximumCopy = 1e4;
function limited(groups) {
	return { groups: groups.reduce((sum, group) => sum + group.length, groups.length) <= maximumRecipients && groups.flat().every(({ length }) => length <= maximumCopy) ? groups : [] };
}
function isSopsObject(object) {
	return stringAt(object, "sops", "mac") !== void 0;
}
function recipientsOf(sops) {
	const ofGroup = (group) => listAt(group, "age").flatMap((entry) => stringAt(entry, "enc") ?? []);
	const groups = listAt(sops, "key_groups");
	return limited(groups.length > 0 ? groups.map(ofGroup) : [ofGroup(sops)]);
}
function readSopsDocument(bytes, format) {
	if (bytes.length > 5242880) return void 0;
	if (format !== "dotenv" && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("sops")) return void 0;
	const text = new TextDecoder().decode(bytes);
	if (format === "dotenv" || text.includes("\nsops_mac=ENC[")) return readDotenv(text);
	if (!text.includes("ENC[AES256_GCM,") || !text.includes("sops")) return void 0;
	const { value } = decodeHelmYaml(text);
	if (!isJsonObject(value) || !isSopsObject(value)) return void 0;
	return {
		recipients: recipientsOf(value["sops"]),
		decrypt: (dataKey, disclosure) => {
			if (format === "binary") return decryptBinary(value, dataKey, disclosure);
			const object = decryptSopsObject(value, dataKey, disclosure);
			if (object === void 0) return void 0;
			return new TextEncoder().encode(format === "json" ? JSON.stringify(object, asDouble, "	") : encodeYaml(object));
		}
	};
}
function asDouble(_key, value) {
	return typeof value === "bigint" ? Number(value) : value;
}
function decryptSopsObject(object, dataKey, disclosure) {
	const { sops: _sops, ...content } = object;
	const decrypt = (value, path) => {
		if (typeof value === "string") return decryptText(value, path, dataKey, disclosure);
		if (Array.isArray(value)) return value.map((item, index) => decrypt(item, [...path, index]));
		if (!isJsonObject(value)) return value;
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decrypt(item, [...path, key])]));
	};
	try {
		const decrypted = decrypt(content, []);
		return isJsonObject(decrypted) ? decrypted : void 0;
	} catch {
		return;
	}
}
function decryptText(text, path, dataKey, disclosure) {
	const opened = open(text, path.filter((step) => typeof step === "string").map((key) => `${key}:`).join(""), dataKey);
	if (opened === void 0) return text;
	const value = opened.bytes.toString("utf8");
	switch (opened.type) {
		case "bool": return disclosure.value(value.toLowerCase() === "true", path, opened.id);
		case "float":
		case "int": return disclosure.value(numberOf(value), path, opened.id);
		default: return disclosure.value(value, path, opened.id);
	}
}
function numberOf(text) {
	const value = Number(text);
	if (Number.isNaN(value)) throw new RangeError("not a number");
	return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}
function open(text, path, dataKey) {
	const match = encrypted.exec(text);
	if (match === null) return void 0;
	const [, data = "", iv = "", tag = "", type = "str"] = match;
	const decipher = createDecipheriv("aes-256-gcm", dataKey, Buffer.from(iv, "base64"), { authTagLength: 16 });
	decipher.setAAD(Buffer.from(path));
	decipher.setAuthTag(Buffer.from(tag, "base64"));
	return {
		bytes: Buffer.concat([decipher.update(Buffer.from(data, "base64")), decipher.final()]),
		type,
		id: ciphertextId(data, iv, tag)
	};
}
function decryptBinary(object, dataKey, disclosure) {
	try {
		const opened = open(stringAt(object, "data") ?? "", "data:", dataKey);
		return opened === void 0 ? void 0 : disclosure.bytes(opened.bytes, [], opened.id);
	} catch {
		return;
	}
}
function readDotenv(text) {
	const lines = text.split("\n");
	const metadata = new Map();
	for (const line of lines) {
		const equals = line.indexOf("=");
		if (line.startsWith("sops_") && equals > 0) metadata.set(line.slice(5, equals), line.slice(equals + 1));
	}
	if (!metadata.has("mac")) return void 0;
	const groups = new Map();
	for (const [key, value] of metadata) {
		const match = /^(?:key_groups__list_(\d+)__map_)?age__list_\d+__map_enc$/.exec(key);
		if (match !== null) addToGroup(groups, match[1] ?? "", value.replaceAll("\\n", "\n"));
	}
	const own = lines.filter((line) => !line.startsWith("sops_"));
	return {
		recipients: limited([...groups.values()]),
		decrypt: (dataKey, disclosure) => {
			try {
				const clear = own.map((line) => {
					const equals = line.indexOf("=");
					if (line.startsWith("#") || equals <= 0) return line.startsWith("#") ? "#" : line;
					const name = line.slice(0, equals);
					const opened = open(line.slice(equals + 1), `${name}:`, dataKey);
					if (opened === void 0) return line;
					const value = disclosure.value(opened.bytes.toString("utf8"), [name], opened.id);
					return `${name}=${String(value).replaceAll("\n", "\\n")}`;
				});
				return new TextEncoder().encode(clear.join("\n"));
			} catch {
				return;
			}
		}
	};
}
export { readSopsDocument as a, maximumSize as i, decryptSopsObject as n, recipientsOf as o, isSopsObject as r, sopsFormatOf as s, ciphertextsIn as t };
