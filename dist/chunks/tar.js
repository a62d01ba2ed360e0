import { gunzipSync } from "node:zlib";
// src/files/tar.ts
var TarError = class extends Error {
	limit;
	constructor(message, limit = false) {
		super(message);
		this.name = "TarError";
		this.limit = limit;
	}
};
function gunzip(bytes, maxBytes) {
	if (bytes.length < 3 || bytes[0] !== 31 || bytes[1] !== 139 || bytes[2] !== 8) throw new TarError("not in gzip format");
	try {
		return gunzipSync(bytes, { maxOutputLength: maxBytes });
	} catch (error) {
		if ((error instanceof Error && "code" in error ? error.code : void 0) === "ERR_BUFFER_TOO_LARGE" || error instanceof RangeError) throw new TarError(`more than ${maxBytes} bytes in the unpacked archive`, true);
		throw new TarError("corrupt or truncated gzip data");
	}
}
const decoder = new TextDecoder();
const block = 512;
function textField(header, start, length) {
	let end = start;
	while (end < start + length && header[end] !== 0) end++;
	return decoder.decode(header.subarray(start, end));
}
function numberField(header, start, length) {
	const first = header[start] ?? 0;
	if ((first & 128) !== 0) {
		if (first !== 128) throw new TarError("negative or oversized number in a tar header");
		let value = 0;
		for (let i = start + 1; i < start + length; i++) value = value * 256 + (header[i] ?? 0);
		if (!Number.isSafeInteger(value)) throw new TarError("oversized number in a tar header");
		return value;
	}
	const text = textField(header, start, length).trim();
	if (text === "") return 0;
	if (!/^[0-7]+$/.test(text)) throw new TarError("corrupt tar header");
	return Number.parseInt(text, 8);
}
function checksumMatches(header) {
	const stated = numberField(header, 148, 8);
	let sum = 0;
	for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 32 : header[i] ?? 0;
	return sum === stated;
}
function paxRecords(data) {
	const records = new Map();
	let at = 0;
	while (at < data.length) {
		const space = data.indexOf(32, at);
		const length = space < 0 ? NaN : Number(decoder.decode(data.subarray(at, space)));
		if (!Number.isInteger(length) || length <= space - at || at + length > data.length) throw new TarError("corrupt pax header");
		const record = decoder.decode(data.subarray(space + 1, at + length - 1));
		const equals = record.indexOf("=");
		if (equals < 0) throw new TarError("corrupt pax header");
		records.set(record.slice(0, equals), record.slice(equals + 1));
		at += length;
	}
	return records;
}
function kindOf(flag) {
	switch (String.fromCharCode(flag)) {
		case "\0":
		case "0":
		case "7": return "file";
		case "1": return "hardlink";
		case "2": return "symlink";
		case "5": return "directory";
		default: return "other";
	}
}
function* readTar(archive, maxEntries) {
	let at = 0;
	let count = 0;
	let pax;
	let longName;
	let longLink;
	while (at + block <= archive.length) {
		const header = archive.subarray(at, at + block);
		if (header.every((byte) => byte === 0)) return;
		if (!checksumMatches(header)) throw new TarError("corrupt tar header");
		if (++count > maxEntries) throw new TarError(`more than ${maxEntries} entries in the archive`, true);
		const flag = header[156] ?? 0;
		const kind = kindOf(flag);
		const paxSize = pax?.get("size");
		const size = paxSize === void 0 ? numberField(header, 124, 12) : Number(paxSize);
		const length = kind === "file" || kind === "other" ? size : 0;
		if (!Number.isSafeInteger(length) || length < 0) throw new TarError("corrupt tar header");
		at += block;
		if (at + length > archive.length) throw new TarError("truncated archive");
		const data = archive.subarray(at, at + length);
		at += Math.ceil(length / block) * block;
		switch (String.fromCharCode(flag)) {
			case "x":
				pax = paxRecords(data);
				continue;
			case "g": continue;
			case "L":
				longName = textField(data, 0, data.length);
				continue;
			case "K":
				longLink = textField(data, 0, data.length);
				continue;
		}
		const prefix = textField(header, 257, 6).startsWith("ustar") && header[262] === 0 ? textField(header, 345, 155) : "";
		const shortName = textField(header, 0, 100);
		const name = pax?.get("path") ?? longName ?? (prefix === "" ? shortName : `${prefix}/${shortName}`);
		const link = kind === "symlink" || kind === "hardlink" ? pax?.get("linkpath") ?? longLink ?? textField(header, 157, 100) : "";
		pax = void 0;
		longName = void 0;
		longLink = void 0;
		yield {
			name,
			kind: kind === "file" && name.endsWith("/") ? "directory" : kind,
			data,
			link
		};
	}
}
export { gunzip as n, readTar as r, TarError as t };
