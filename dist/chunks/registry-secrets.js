import { _r as objectAt, vr as stringAt } from "./core.js";
// src/inputs/registry-secrets.ts
function registrySecrets(config) {
	let parsed;
	try {
		parsed = JSON.parse(config);
	} catch {
		return [];
	}
	return Object.values(objectAt(parsed, "auths") ?? {}).flatMap((entry) => {
		const auth = stringAt(entry, "auth") ?? "";
		const login = Buffer.from(auth, "base64").toString("utf8");
		const given = [
			"identitytoken",
			"password",
			"registrytoken"
		].map((field) => stringAt(entry, field) ?? "");
		return [
			auth,
			login.slice(login.indexOf(":") + 1),
			...given
		].filter((secret) => secret !== "");
	});
}
export { registrySecrets as t };
