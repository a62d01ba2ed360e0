import { _r as objectAt, hr as jsonAt, mt as isForkHead, vr as stringAt } from "./core.js";
// src/inputs/decode-event.ts
const shaForm = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const noCommit = /^0+$/;
function isSha(text) {
	return shaForm.test(text);
}
function decodeEvent(context, payload) {
	const faults = [];
	const event = eventOf(context, payload, faults);
	return faults.length > 0 ? faults : event;
}
function eventOf(context, payload, faults) {
	const name = context.eventName;
	const defaultBranch = refAt(payload, ["repository", "default_branch"]);
	const branch = defaultBranch === void 0 ? {} : { defaultBranch };
	const pull = objectAt(payload, "pull_request");
	if (pull !== void 0 && /^pull_request(?:_target|_review|_review_comment)?$/.test(name)) return {
		...pullRequestOf(context, pull, faults),
		...branch
	};
	if (name === "merge_group") {
		const group = objectAt(payload, "merge_group");
		return {
			kind: "merge_group",
			name,
			base: {
				ref: shortRef(need(refAt(group, ["base_ref"]), "merge_group.base_ref", faults)),
				sha: needSha(group, "base_sha", "merge_group", faults)
			},
			head: {
				ref: shortRef(need(refAt(group, ["head_ref"]), "merge_group.head_ref", faults)),
				sha: needSha(group, "head_sha", "merge_group", faults)
			},
			...branch
		};
	}
	if (name === "push") {
		const before = needSha(payload, "before", "push", faults);
		const after = needSha(payload, "after", "push", faults);
		return {
			kind: "push",
			name,
			ref: need(refAt(payload, ["ref"]), "push.ref", faults),
			...noCommit.test(before) ? {} : { before },
			...noCommit.test(after) ? {} : { after },
			...branch
		};
	}
	return {
		kind: "other",
		name,
		...branch
	};
}
function pullRequestOf(context, pull, faults) {
	const number = jsonAt(pull, "number");
	const isNumber = typeof number === "number" && Number.isSafeInteger(number) && number > 0;
	if (!isNumber) faults.push("pull_request.number");
	const isMerge = isNumber && context.ref === `refs/pull/${number}/merge` && context.eventName !== "pull_request_target";
	return {
		kind: "pull_request",
		name: context.eventName,
		number: isNumber ? number : 0,
		base: pullBranch(pull, "base", faults),
		head: pullBranch(pull, "head", faults),
		isFork: isForkHead({
			repository: stringAt(pull, "head", "repo", "full_name"),
			ref: stringAt(pull, "head", "ref")
		}, stringAt(pull, "base", "repo", "full_name")),
		...isMerge && shaForm.test(context.sha) ? { mergeSha: context.sha } : {}
	};
}
function pullBranch(pull, side, faults) {
	const branch = objectAt(pull, side);
	return {
		ref: need(refAt(branch, ["ref"]), `pull_request.${side}.ref`, faults),
		sha: needSha(branch, "sha", `pull_request.${side}`, faults)
	};
}
function refAt(value, path) {
	const ref = stringAt(value, ...path);
	return ref !== void 0 && ref.length > 0 && ref.length <= 1024 && !/[\p{Cc} ~^:?*[\\]/u.test(ref) ? ref : void 0;
}
function need(found, field, faults) {
	if (found === void 0) faults.push(field);
	return found ?? "";
}
function needSha(value, key, holder, faults) {
	const sha = stringAt(value, key);
	return need(sha !== void 0 && shaForm.test(sha) ? sha : void 0, `${holder}.${key}`, faults);
}
function shortRef(ref) {
	return ref.replace(/^refs\/heads\//, "");
}
export { isSha as n, decodeEvent as t };
