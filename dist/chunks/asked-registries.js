import { nr as readText } from "./core.js";
import { t as newImages } from "./new-images.js";
import { t as imageKind } from "./remote-kinds.js";
import { t as limitedFetcher } from "./limited-fetcher.js";
import { t as offlineFetcher } from "./offline-fetcher.js";
// src/render/preview/asked-registries.ts
const mostImages = 100;
async function askRegistries(comparison, { fetchers, isOver, nodeTimeout, signal = new AbortController().signal }, cache) {
	const images = newImages(comparison);
	const needPlatforms = new Set(images.filter(({ wanted }) => wanted.length > 0).map(({ image }) => image.text));
	const fetcher = limitedFetcher(fetchers?.get("Image") ?? offlineFetcher, nodeTimeout);
	const asked = [...new Map(images.map((one) => [one.image.text, one])).values()];
	const ask = async ({ image, resource }) => {
		if (isOver?.() === true) return unknown("the run is over");
		const reference = image.digest || image.tag || "latest";
		const spec = {
			repository: image.name,
			reference,
			platforms: needPlatforms.has(image.text)
		};
		const fetched = await cache.fetch(fetcher, {
			id: resource,
			kind: imageKind,
			spec
		}, signal);
		if ("problem" in fetched) return unknown(reasons[fetched.problem.code] ?? "its registry gives no answer");
		return JSON.parse(readText(fetched.artifact.tree, "content") ?? "");
	};
	const answers = asked.map(async (one, at) => {
		const answer = at < mostImages ? await ask(one) : unknown(`only ${mostImages} images are asked for`);
		return [one.image.text, answer];
	});
	return new Map(await Promise.all(answers));
}
function unknown(because) {
	return {
		is: "unknown",
		because
	};
}
const reasons = {
	EGRESS_DENIED: "the run may not ask its registry",
	NODE_TIMEOUT: "its registry did not answer in time",
	SOURCE_AUTH: "its registry asks for a login",
	SOURCE_INVALID: "its name or the answer is invalid",
	SOURCE_NOT_FOUND: "its registry does not show the repository",
	SOURCE_UNSUPPORTED: "the run is offline"
};
export { askRegistries };
