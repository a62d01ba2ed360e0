import { xr as trimmedEnd } from "./core.js";
import { n as isSha } from "./decode-event.js";
import { relative, resolve, sep } from "node:path";
// src/inputs/gitlab-job.ts
function readGitLabJob(environment, file) {
	const faults = [];
	const variable = (form, ...names) => {
		const found = names.map((name) => environment[name] ?? "").find((text) => text !== "") ?? "";
		if (!form.test(found)) faults.push(names.join(" or "));
		return found;
	};
	const [number, address] = [/^[1-9]\d{0,18}$/, /^https?:\/\/[^\s@?#]+$/];
	const job = {
		project: variable(number, "CI_MERGE_REQUEST_PROJECT_ID"),
		mergeRequest: Number(variable(/^[1-9]\d{0,8}$/, "CI_MERGE_REQUEST_IID")),
		token: variable(/^\S+$/, "GITLAB_TOKEN"),
		apiUrl: trimmedEnd(variable(address, "CI_API_V4_URL"), "/"),
		head: variable(/^[0-9a-f]+$/, "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA", "CI_COMMIT_SHA"),
		base: variable(/^[0-9a-f]+$/, "CI_MERGE_REQUEST_DIFF_BASE_SHA"),
		targetBranch: variable(/^[^\p{Cc}]+$/u, "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
		projectUrl: trimmedEnd(variable(address, "CI_MERGE_REQUEST_PROJECT_URL"), "/"),
		pipeline: variable(number, "CI_PIPELINE_ID"),
		job: variable(number, "CI_JOB_ID"),
		jobUrl: trimmedEnd(variable(address, "CI_JOB_URL"), "/")
	};
	const isOfJob = job.token !== "" && job.token === environment["CI_JOB_TOKEN"];
	const [fault = isSha(job.head) && isSha(job.base) ? void 0 : "CI_COMMIT_SHA"] = faults;
	if (fault === void 0 && !isOfJob) {
		const defaultBranch = environment["CI_DEFAULT_BRANCH"] ?? "";
		return {
			...job,
			...defaultBranch === "" ? {} : { defaultBranch },
			...pageOf(job.jobUrl, environment["CI_PROJECT_DIR"], file)
		};
	}
	return {
		code: "INPUT_INVALID",
		message: isOfJob ? "GITLAB_TOKEN is CI_JOB_TOKEN, which cannot write notes" : `missing or malformed variable ${fault ?? ""}`,
		hint: hintFor(isOfJob ? "GITLAB_TOKEN" : fault ?? "", environment)
	};
}
function hintFor(fault, environment) {
	if (fault !== "GITLAB_TOKEN") return "Use `--post gitlab` in a job of a merge request pipeline.";
	return isForkPipeline(environment) ? "Pipelines of a fork have no variables of the project. Let a member of the project run the pipeline." : "Create a project access token with scope `api` and role Developer, and add it as a masked variable.";
}
function isForkPipeline(environment) {
	const source = environment["CI_MERGE_REQUEST_SOURCE_PROJECT_ID"] ?? "";
	return source !== "" && source !== environment["CI_MERGE_REQUEST_PROJECT_ID"];
}
function pageOf(jobUrl, project, { directory, page }) {
	if (page === void 0 || project === void 0 || project === "") return {};
	const path = relative(project, resolve(directory, page)).split(sep);
	if (path[0] === "" || path[0] === ".." || path.length > 50) return {};
	return { pageUrl: `${jobUrl}/artifacts/file/${path.map(encodeURIComponent).join("/")}` };
}
export { readGitLabJob as n, isForkPipeline as t };
