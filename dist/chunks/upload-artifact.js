import { mr as isJsonObject, vr as stringAt } from "./core.js";
import { t as proxiedFetch } from "./proxied-fetch.js";
import { createHash } from "node:crypto";
// src/report/github/upload-artifact.ts
async function uploadArtifact(upload) {
	const { service, name, mimeType, text, log } = upload;
	const backend = backendOf(service.token);
	if (backend === void 0) return { failed: "no artifact service in the token of the run" };
	const signal = AbortSignal.timeout(upload.milliseconds);
	const bytes = Buffer.from(text, "utf8");
	try {
		const send = await proxiedFetch(upload.proxy);
		const ask = async (method, body) => {
			const response = await send(`${service.url}/twirp/github.actions.results.api.v1.ArtifactService/${method}`, {
				method: "POST",
				headers: {
					authorization: `Bearer ${service.token}`,
					"content-type": "application/json"
				},
				body: JSON.stringify({
					...backend,
					name,
					...body
				}),
				signal
			});
			log(`${method}: ${response.status}`);
			if (!response.ok) throw new Error(`${method} ended with HTTP status ${response.status}`);
			const answer = await response.json();
			if (!isJsonObject(answer) || answer["ok"] !== true) throw new Error(`${method} was refused`);
			return answer;
		};
		const expires = Date.now() + Math.min(upload.days, service.mostDays ?? upload.days) * 864e5;
		const created = await ask("CreateArtifact", {
			expires_at: new Date(expires).toISOString(),
			version: 7,
			mime_type: mimeType
		});
		const put = await send(new URL(stringAt(created, "signed_upload_url") ?? ""), {
			method: "PUT",
			headers: {
				"content-type": mimeType,
				"x-ms-blob-content-type": mimeType,
				"x-ms-blob-type": "BlockBlob"
			},
			body: bytes,
			signal
		});
		log(`put the artifact: ${put.status}`);
		if (!put.ok) throw new Error(`upload ended with HTTP status ${put.status}`);
		const hash = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
		const finished = await ask("FinalizeArtifact", {
			size: String(bytes.length),
			hash
		});
		const id = stringAt(finished, "artifact_id") ?? "";
		return /^\d{1,20}$/.test(id) ? { id } : { failed: "no artifact id from the service" };
	} catch (error) {
		if (signal.aborted) return { failed: `it took longer than ${upload.milliseconds / 1e3} s` };
		return { failed: error instanceof Error ? error.message : String(error) };
	}
}
function backendOf(token) {
	try {
		const [, payload = ""] = token.split(".");
		const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
		for (const scope of (stringAt(claims, "scp") ?? "").split(" ")) {
			const [kind, run, job, more] = scope.split(":");
			if (kind === "Actions.Results" && run && job && more === void 0) return {
				workflow_run_backend_id: run,
				workflow_job_run_backend_id: job
			};
		}
		return;
	} catch {
		return;
	}
}
export { uploadArtifact };
