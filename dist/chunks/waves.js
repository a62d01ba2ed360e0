// src/forecast/order/waves.ts
const begins = (step) => step * 2;
const isReady = (step) => step * 2 + 1;
function momentsOf({ from, to, why }) {
	switch (why) {
		case "applies":
		case "data": return [begins(from), begins(to)];
		case "waits-for": return [isReady(from), isReady(to)];
		case "artifact":
		case "depends-on":
		case "inputs": return [isReady(from), begins(to)];
	}
}
function graphOf(count, links, seconds) {
	const after = Array.from({ length: count * 2 }, () => []);
	for (let step = 0; step < count; step++) after[begins(step)]?.push({
		to: isReady(step),
		later: false,
		seconds: seconds[step] ?? 0,
		takesTime: true
	});
	for (const link of links) {
		if (link.certainty === "none") continue;
		const [from, to] = momentsOf(link);
		const isWait = link.why === "waits-for";
		after[from]?.push({
			to,
			later: !isWait,
			seconds: 0,
			takesTime: !isWait || !seconds[link.to]
		});
	}
	return after;
}
function wavesOf(count, links, seconds) {
	const after = graphOf(count, links, seconds);
	const open = new Uint32Array(count * 2);
	for (const moments of after) for (const { to } of moments) open[to] = (open[to] ?? 0) + 1;
	const wave = new Uint32Array(count * 2);
	const time = new Float64Array(count * 2);
	const hops = new Uint32Array(count * 2);
	const before = new Int32Array(count * 2).fill(-1);
	const pending = [...open.keys()].filter((moment) => open[moment] === 0);
	let last = -1;
	let done = 0;
	for (let at = 0; at < pending.length; at++) {
		const moment = pending[at] ?? 0;
		done++;
		if (last < 0 || isLonger(moment, last)) last = moment;
		for (const { to, later, seconds: takes, takesTime } of after[moment] ?? []) {
			wave[to] = Math.max(wave[to] ?? 0, (wave[moment] ?? 0) + (later ? 1 : 0));
			const arrives = (time[moment] ?? 0) + takes;
			const steps = (hops[moment] ?? 0) + (later ? 1 : 0);
			if (takesTime && (before[to] === -1 || arrives > (time[to] ?? 0) || arrives === time[to] && steps > (hops[to] ?? 0))) {
				before[to] = moment;
				time[to] = arrives;
				hops[to] = steps;
			}
			open[to] = (open[to] ?? 0) - 1;
			if (open[to] === 0) pending.push(to);
		}
	}
	const circular = new Set();
	let most = -1;
	for (let step = 0; step < count; step++) if (open[begins(step)] === 0 && open[isReady(step)] === 0) most = Math.max(most, wave[begins(step)] ?? 0);
	else circular.add(step);
	const waves = Array.from({ length: count }, (_, step) => circular.has(step) && done < count * 2 ? most + 1 : wave[begins(step)] ?? 0);
	const chain = last < 0 ? [] : chainTo(last, before);
	return {
		waves,
		circular,
		...chain.length < 2 ? {} : { chain: {
			steps: chain,
			seconds: time[last] ?? 0
		} }
	};
	function isLonger(one, other) {
		const [a, b] = [time[one] ?? 0, time[other] ?? 0];
		return a > b || a === b && (hops[one] ?? 0) > (hops[other] ?? 0);
	}
}
function chainTo(end, before) {
	const steps = [];
	for (let moment = end; moment >= 0; moment = before[moment] ?? -1) {
		const step = Math.floor(moment / 2);
		if (!steps.includes(step)) steps.push(step);
	}
	return steps.reverse();
}
function reachesOf(count, links, most) {
	const all = graphOf(count, links, []);
	const sure = graphOf(count, links.filter(({ certainty }) => certainty === "sure"), []);
	return Array.from({ length: count }, (_, step) => {
		const certain = behind(step, sure);
		const possible = behind(step, all);
		return {
			count: certain.length,
			open: possible.length - certain.length,
			steps: certain.slice(0, most)
		};
	});
}
function behind(step, after) {
	const seen = new Set([begins(step)]);
	const pending = [begins(step)];
	for (let moment = pending.pop(); moment !== void 0; moment = pending.pop()) for (const { to } of after[moment] ?? []) {
		if (seen.has(to)) continue;
		seen.add(to);
		pending.push(to);
	}
	return [...seen].filter((moment) => moment % 2 === 0 && moment !== begins(step)).map((moment) => moment / 2).sort((a, b) => a - b);
}
export { wavesOf as n, reachesOf as t };
