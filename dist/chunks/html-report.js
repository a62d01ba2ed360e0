import { gn as printResource, it as formatCount, nt as counted, rt as firstNames } from "./core.js";
import { a as escapeHtml, l as visibleLine, t as clipText, u as visibleText } from "./safe-text.js";
import { P as changeCauses, k as nodesWithUncomparedResources, o as isReleasePage } from "./compare.js";
import { M as highestSeverity } from "./rules.js";
import { n as schemaLines, r as documentFields, t as upgradeTexts } from "./upgrade-text.js";
import { D as uncheckedText, S as routineText, T as titleOf, a as rootCauses, c as unexplainedGroups, m as dependentsText, n as headline, o as uncheckedApps, p as hiddenNote, r as newNodes, s as verdictOf, v as isRefused, y as isUnchecked } from "./verdict.js";
import { a as isWorthPicture, i as stepName, n as orderSummary, o as orderPicture, r as stepLines, s as groupFailures, t as edgeTexts } from "./order-text.js";
import { i as sourceUrl, r as shownPosition } from "./report-context.js";
import { n as clusterQualifiedName, r as readingOrder } from "./sections.js";
import { i as versionTexts, n as unsetVersion, r as versionNote, t as saysVersion } from "./version-text.js";
import { t as reachesOf } from "./waves.js";
import { createHash } from "node:crypto";
// src/report/html/page-order.ts
const mostBoxes = 120;
const longestText = 300;
function pageOrder(forecast) {
	const order = forecast?.order;
	if (forecast === void 0 || order === void 0) return void 0;
	const { steps, edges, leftOut } = orderPicture(forecast, order, mostBoxes);
	const reaches = reachesOf(steps.length, edges, steps.length);
	return {
		summary: orderSummary(order),
		isWorthIt: isWorthPicture(order),
		steps: steps.map(({ of, wave, change, effect }, at) => {
			const [first] = of.flatMap((place) => order.steps[place] ?? []);
			const isOne = of.length === 1 && first !== void 0;
			const all = of.flatMap((place) => order.steps[place] ?? []).map(stepName);
			const name = isOne ? stepName(first) : `${counted(of.length, "step")} that wait`;
			return {
				name: shown(name),
				kind: isOne ? shown(first.id.kind) : "",
				title: shown(isOne ? clusterQualifiedName(first.root, placeOf(first.id)) : name),
				wave,
				change,
				effect,
				fails: isOne && first.fails === true,
				lines: (isOne ? stepLines(first) : all).map(shown),
				blocks: reaches[at]?.steps ?? [],
				open: reaches[at]?.open ?? 0
			};
		}),
		edges: edges.map((edge) => ({
			...edge,
			text: edgeTexts[edge.why]
		})),
		leftOut
	};
}
function shown(text) {
	return visibleText(clipText(text, longestText));
}
function placeOf({ namespace, name }) {
	return namespace === "" ? name : `${namespace}/${name}`;
}
// src/report/html/build-page-data.ts
const pageLimits = {
	characters: 24e6,
	perChange: 4e5
};
function buildPageData(comparison, context, limits = pageLimits) {
	const reading = readingOrder(comparison);
	const { level } = verdictOf(comparison, reading);
	const text = headline(comparison, reading, (name) => visibleText(clipText(name, 120)));
	const findings = comparison.review?.findings ?? [];
	const isNew = newNodes(comparison);
	const order = pageOrder(comparison.forecast);
	let left = limits.characters;
	const change = (one) => {
		const fitted = fitHunks(allHunks(one), Math.min(left, limits.perChange));
		left -= fitted.characters;
		return pageChange(one, fitted, context);
	};
	const repeated = reading.repeated.map(({ change: first, of, butForNames }) => ({
		change: change(first),
		butForNames,
		of: of.map(({ root, id, node }) => ({
			root: visibleText(root),
			app: visibleText(nodeName(root, printResource(node))),
			name: placedName(id)
		}))
	}));
	const apps = reading.sections.map(({ root, node, life, changes }) => ({
		name: visibleText(nodeName(root, printResource(node))),
		root: visibleText(root),
		life,
		changes: changes.map(change)
	}));
	return {
		verdict: {
			level: highestSeverity(findings) === "block" ? "failing" : level,
			text
		},
		base: visibleText(context.base),
		head: visibleText(context.head),
		scope: visibleText(context.scope ?? ""),
		repeated,
		apps,
		versions: comparison.versions.filter(saysVersion).map(pageVersion),
		findings: findings.filter((finding) => !isUnchecked(finding)).map((finding) => pageFinding(finding, context)),
		titles: Object.fromEntries(findings.map(({ rule }) => [rule, titleOf(rule)])),
		acknowledged: (comparison.review?.acknowledged ?? []).map(({ finding, reason, until, by }) => ({
			finding: pageFinding(finding, context),
			reason: visibleText(by === void 0 ? reason : `${reason} by ${by}`),
			until: visibleText(until ?? "")
		})),
		releases: (comparison.review?.releases ?? []).map(pageRelease),
		impact: pageImpact(comparison),
		...order === void 0 ? {} : { order },
		failures: [
			"new",
			"still",
			"fixed"
		].flatMap((what) => groupFailures(rootCauses(comparison.failures[what])).map((all) => pageFailure(what, isNew, all, context))),
		notes: pageNotes(comparison, comparison.review?.switchedOff ?? 0, uncheckedText(findings))
	};
}
function placedName({ namespace, name }) {
	return visibleText(namespace === "" ? name : `${namespace}/${name}`);
}
function nodeName(root, name) {
	return root === "" ? name : `${root}: ${name}`;
}
function allHunks({ hunks, layout = [] }) {
	return layout.length === 0 ? hunks : [...hunks, ...layout.map((hunk) => ({
		...hunk,
		path: `${hunk.path} (layout)`
	}))];
}
function fitHunks(hunks, most) {
	let characters = 0;
	let leftOut = 0;
	const fitted = [];
	for (const hunk of hunks) {
		const lines = [];
		for (const line of hunk.lines) if (leftOut > 0 || characters + line.length > most) leftOut++;
		else {
			characters += line.length + 3;
			lines.push(visibleLine(line));
		}
		if (lines.length > 0) fitted.push({
			...hunk,
			lines
		});
	}
	return {
		hunks: fitted,
		leftOut,
		characters
	};
}
function pageChange(change, { hunks, leftOut }, context) {
	const { id, status } = change;
	const side = status === "removed" ? "base" : "head";
	const remarks = [
		change.head?.hook === true || change.base?.hook === true ? "Helm hook" : "",
		change.renamedFrom === void 0 ? "" : `was ${change.renamedFrom.name}`,
		change.movedFrom === void 0 ? "" : `from ${printResource(change.movedFrom)}`,
		change.replaces === void 0 ? "" : `replaces ${printResource(change.replaces)}`,
		change.replacedBy === void 0 ? "" : `replaced by ${printResource(change.replacedBy)}`,
		...change.notes,
		change.secretsChanged === 0 ? "" : `${counted(change.secretsChanged, "secret value")} changed`,
		hiddenNote(change)
	].filter((remark) => remark !== "");
	const facts = [...schemaLines(change, visibleText).map(({ title, text }) => `${title}: ${text}`), ...documentFields(change, visibleText)];
	return {
		kind: visibleText(id.kind),
		name: placedName(id),
		status,
		linesAdded: change.linesAdded,
		linesRemoved: change.linesRemoved,
		remarks: remarks.map((remark) => visibleText(remark)),
		causes: changeCauses(change).map(({ at, side: of }) => pageLink(at, of, context)),
		...change.origin === void 0 || change.origin.file === change.cause?.at.file ? {} : { source: pageLink(change.origin, side, context) },
		...facts.length === 0 ? {} : { facts },
		hunks: hunks.map(({ path, baseLine, headLine, lines }) => ({
			path: visibleText(path),
			baseLine,
			headLine,
			lines
		})),
		linesLeftOut: leftOut
	};
}
function pageLink(at, side, context) {
	const url = sourceUrl(context, side, at);
	return {
		text: visibleText(shownPosition(at)),
		...url === void 0 ? {} : { url }
	};
}
function pageFinding(finding, context) {
	const { rule, severity, message, hint, root, resource, position, side } = finding;
	return {
		rule,
		severity,
		message: visibleText(message),
		hint: visibleText(hint),
		root: visibleText(root),
		resource: visibleText(printResource(resource)),
		...position === void 0 ? {} : { source: pageLink(position, side, context) },
		...isRefused(finding) ? { isRefused: true } : {}
	};
}
function pageRelease({ root, release, action, chart, from, to, differs, resources, suspended }) {
	return {
		name: visibleText(nodeName(root, `${release.namespace}/${release.name}`)),
		action: suspended ? `${action}, when resumed` : action,
		chart: visibleText(chart),
		from: visibleText(from ?? ""),
		to: visibleText(to ?? ""),
		differs: action === "upgraded" ? differs.join(" and ") : "",
		resources
	};
}
const statuses$1 = [
	"added",
	"changed",
	"moved",
	"removed"
];
function pageImpact({ review, counts }) {
	const present = statuses$1.filter((status) => counts[status] > 0);
	if (review === void 0) return {
		sentence: "",
		kinds: [],
		statuses: [],
		affected: []
	};
	return {
		sentence: visibleText([routineText(review.impact), dependentsText(review.impact, (text) => text)].filter(Boolean).join(" ")),
		kinds: (review.impact.kinds.length < 2 ? [] : review.impact.kinds).map((one) => ({
			kind: visibleText(one.kind),
			counts: present.map((status) => one.counts[status])
		})),
		statuses: present,
		affected: (review.impact.affected.length > 3 ? review.impact.affected : []).map(({ root, id }) => visibleText(nodeName(root, printResource(id))))
	};
}
function pageVersion(version) {
	const [from, to] = versionTexts(version);
	return {
		what: version.what,
		name: visibleText(version.name),
		from: visibleText(from === void 0 ? "new" : from === "" ? unsetVersion(version) : from),
		to: visibleText(to === void 0 ? "gone" : to === "" ? unsetVersion(version) : to),
		note: versionNote(version),
		releases: (version.releases ?? []).filter(isReleasePage).map(({ name, url }) => ({
			text: name,
			url
		})),
		usedBy: version.usedBy.map((id) => visibleText(printResource(id)))
	};
}
function pageFailure(what, isNew, all, context) {
	const [failure, ...others] = all;
	const nameOf = ({ root, node, definedAt }) => visibleText(node === void 0 ? definedAt?.file ?? "the repository" : nodeName(root, printResource(node)));
	return {
		what,
		isNew: isNew(failure),
		name: nameOf(failure),
		also: others.map(nameOf),
		reason: visibleText(failure.reason, "\n	"),
		problems: failure.problems.map((problem) => ({
			message: visibleText(problem.message, "\n	"),
			hint: visibleText(problem.hint ?? ""),
			...problem.at === void 0 ? {} : { source: pageLink(problem.at, "head", context) }
		})),
		blocks: [...new Set(all.flatMap(({ blocks }) => blocks.map((id) => visibleText(printResource(id)))))]
	};
}
const valuesInLine = 50;
function pageNotes(comparison, switchedOff, notChecked) {
	const { hidden, orphans, suspended, warnings, counts } = comparison;
	const unchecked = comparison.notCompared.map(({ root, node, side, reason }) => `${nodeName(root, printResource(node))}${side === "both" ? "" : side === "base" ? " (before the change)" : " (after the change)"}: ${reason}`);
	const uncompared = nodesWithUncomparedResources(comparison).flatMap(({ root, node, applies }) => applies.map(({ id }) => `${printResource(id)} by ${nodeName(root, printResource(node))}`));
	const apps = uncheckedApps(comparison).length;
	return [
		...upgradeTexts(comparison.forecast ?? {}, (text) => clipText(text, 120), valuesInLine).map(({ summary, lines, notes: quoted }) => [
			summary,
			[...lines, ...quoted.map((one) => [`From ${one.source}:`, ...one.lines].join("\n"))],
			"\n	"
		]),
		["Suspended and resumed", suspended.map(({ root, node, change, resources }) => `${nodeName(root, printResource(node))} is ${change}: ${counted(resources, "resource")}`)],
		[`Applied after the change, not compared (no earlier render): ${counted(uncompared.length, "resource")}`, uncompared],
		[apps === 0 ? "Not compared" : `Not compared: ${counted(apps, "app")} not checked`, unchecked],
		[notChecked.count, notChecked.messages.map((message) => message.replaceAll("`", ""))],
		[
			"Changed files not applied by any Flux object found",
			unexplainedGroups(comparison).map(({ reason, hint = "", patch, files }) => `${firstNames(files.map(({ path }) => path), 20)}: ${[reason, hint].filter((text) => text !== "").join(". ")}${patch === void 0 ? "" : `\n${patch.replace(/\n$/, "").replaceAll("\r\n", "\n")}`}`),
			"\n	"
		],
		["Not applied by Flux", orphans.map(({ id, at, parent }) => `${printResource(id)} in ${shownPosition(at)} is not listed by ${printResource(parent)}`)],
		["Warnings", warnings.map(({ message, resource, root = "" }) => resource === void 0 ? message : `${clusterQualifiedName(root, printResource(resource))}: ${message}`)],
		["Hidden differences", [...hidden.map(({ rule, why, differences }) => `${rule}: ${counted(differences, "difference")} (${why})`), ...counts.hiddenOnly === 0 ? [] : [`${counted(counts.hiddenOnly, "resource")} with hidden differences only`]]],
		["Switched off by the configuration", switchedOff === 0 ? [] : [counted(switchedOff, "finding")]]
	].filter(([, lines]) => lines.length > 0).map(([title, lines, keep]) => ({
		title,
		lines: lines.map((line) => visibleText(line, keep))
	}));
}
// src/report/html/page-assets.ts
const pageScript = "(function(){function e(e,n){return`${t(e)} ${n}${e===1?``:`s`}`}function t(e){return String(e).replace(/\\B(?=(?:\\d{3})+$)/g,`,`)}function n(e,t={},n=[]){let r=document.createElement(e);for(let[e,n]of Object.entries(t))n!==void 0&&n!==!1&&r.setAttribute(e,n===!0?``:n);for(let e of n)r.append(e);return r}function r(e,t){let n=document.getElementById(e);if(!(n instanceof t))throw TypeError(`the page has no ${e}`);return n}function i(e,t,n){let r=e.get(t);r===void 0?e.set(t,[n]):r.push(n)}function a(e,t){let n=new Map;for(let r of e)i(n,t(r),r);return n}function o(e,t){for(let n of t)e.push(n)}function s(e,t){let n=c(e),r=c(t);if(n.length>400||r.length>400)return;let i=l(n,r);if(!(i.reduce((e,[t])=>e+(n[t]??``).trim().length,0)*4<Math.max(e.trim().length,t.trim().length)))return{before:u(n,new Set(i.map(([e])=>e))),after:u(r,new Set(i.map(([,e])=>e)))}}function c(e){return e.match(/[\\p{L}\\p{N}_]+|\\s+|[^\\p{L}\\p{N}_\\s]/gu)??[]}function l(e,t){let n=t.length+1,r=new Uint16Array((e.length+1)*n);for(let i=e.length-1;i>=0;i--)for(let a=t.length-1;a>=0;a--)r[i*n+a]=e[i]===t[a]?(r[(i+1)*n+a+1]??0)+1:Math.max(r[(i+1)*n+a]??0,r[i*n+a+1]??0);let i=[],a=0,o=0;for(;a<e.length&&o<t.length;)e[a]===t[o]?i.push([a++,o++]):(r[(a+1)*n+o]??0)>=(r[a*n+o+1]??0)?a++:o++;return i}function u(e,t){let n=[];for(let[r,i]of e.entries()){let e=!t.has(r),a=n.at(-1);a?.differs===e?a.text+=i:n.push({text:i,differs:e})}return n}function d(e,t){let n=[],{baseLine:r,headLine:i}=e,a=[],c=[],l=()=>{let e=Math.min(a.length,c.length),l=[],u=[];for(let t=0;t<Math.max(a.length,c.length);t++){let n=a[t],o=c[t],d=t<e&&n!==void 0&&o!==void 0?s(n,o):void 0;n!==void 0&&l.push({number:r++,pieces:d?.before??f(n)}),o!==void 0&&u.push({number:i++,pieces:d?.after??f(o)})}if(t)for(let e=0;e<Math.max(l.length,u.length);e++){let t=l[e],r=u[e];n.push({sign:t===void 0?`+`:r===void 0?`-`:`~`,...t===void 0?{}:{before:t},...r===void 0?{}:{after:r}})}else o(n,l.map(e=>({sign:`-`,before:e}))),o(n,u.map(e=>({sign:`+`,after:e})));a=[],c=[]};for(let t of e.lines){let e=t.slice(1);t.startsWith(`-`)?(c.length>0&&l(),a.push(e)):t.startsWith(`+`)?c.push(e):(l(),n.push({sign:` `,before:{number:r++,pieces:f(e)},after:{number:i++,pieces:f(e)}}))}return l(),n}function f(e){return[{text:e,differs:!1}]}function p(e,t){let r=e.status===`added`||e.status===`removed`,i=t===`split`&&!r,a=n(`table`,{class:`diff ${i?`split`:`unified`}`},[n(`caption`,{class:`hidden-text`},[`Difference of ${e.kind} ${e.name}`])]);i&&a.append(n(`colgroup`,{},[`number`,``,`number`,``].map(e=>n(`col`,{class:e}))));let o=n(`tbody`);for(let t of e.hunks){if(t.path!==``){let e=n(`th`,{colspan:i?`4`:`3`,scope:`rowgroup`},[t.path]);o.append(n(`tr`,{class:`place`},[e]))}for(let e of d(t,i))o.append(i?h(e):m(e))}return a.append(o),a}function m({sign:e,before:t,after:r}){let i=r??t;return n(`tr`,{class:g(e)},[_(t),_(r),n(`td`,{class:`text`},[v(e),...i===void 0?[]:y(i,e)])])}function h({sign:e,before:t,after:r}){let i=(t,r)=>{let i=e!==` `&&t!==void 0,a=t===void 0?`none`:i?g(r):``;return[_(t),n(`td`,{class:`text ${a}`},t===void 0?[]:[v(i?r:` `),...y(t,i?r:` `)])]};return n(`tr`,{},[...i(t,`-`),...i(r,`+`)])}function g(e){return e===`+`?`plus`:e===`-`?`minus`:``}function _(e){return n(`td`,{class:`number`},e===void 0?[]:[String(e.number)])}function v(e){return n(`span`,{class:`line-sign`},[e])}function y({pieces:e},t){let r=t===`+`?`ins`:`del`;return e.map(({text:e,differs:t})=>t?n(r,{},[e]):e)}let ee={added:`+`,changed:`~`,moved:`\u2192`,removed:`\u2212`};function b(e,t){let n=new Map;for(let{root:t,resource:r,rule:a}of e.findings)i(n,`${t}\\n${r}`,a);let r=new Map;for(let{usedBy:t,name:n}of e.versions)for(let e of t)i(r,e,n);let a=(e,t)=>[...new Set(t.flatMap(t=>e.get(t)??[]))],o=({change:e,butForNames:i,of:o},s)=>{let c=o.map(({name:t})=>`${e.kind} ${t}`),l=o.map(({root:e},t)=>`${e}\\n${c[t]??``}`);return te({change:e,butForNames:i,of:o},s,a(n,l),a(r,c),t)};return[...e.repeated.map(e=>o(e,`Several apps`)),...e.apps.flatMap(({name:e,root:t,changes:n})=>n.map(n=>o({change:n,butForNames:!1,of:[{root:t,app:e,name:n.name}]},e)))]}function te(e,r,i,a,o){let{change:s,butForNames:c,of:l}=e,{kind:u,status:d,linesAdded:f,linesRemoved:p,remarks:m}=s,h=l.length===1,g=h?s.name:`${t(l.length)} resources`,_=n(`span`,{class:`counts`},[...f===0?[]:[n(`span`,{class:`plus`},[`+${f}`]),` `],...p===0?[]:[n(`span`,{class:`minus`},[`\u2212${p}`])],...h?[]:[` each`]]),v=n(`details`,{class:`change ${d}`},[n(`summary`,{},[n(`span`,{class:`sign`,title:d},[ee[d]]),n(`span`,{class:`hidden-text`},[`${d} `]),n(`span`,{class:`kind`},[u]),` `,n(`span`,{class:`name`},[g]),` `,_,...c?[n(`span`,{class:`remark`},[`names aside`])]:[],...m.map(e=>n(`span`,{class:`remark`},[e])),...i.map(e=>n(`span`,{class:`remark rule`},[e]))])]);v.addEventListener(`toggle`,()=>{v.open&&x({change:s,details:v,of:l},o())});let y={app:[...new Set([r,...l.map(e=>e.app)])].join(` `),kind:u,name:l.map(e=>e.name).join(` `),status:d,rule:i.join(` `),image:a.join(` `)},b=Object.fromEntries(Object.entries(y).map(([e,t])=>[e,t.toLowerCase()]));return{change:s,app:r,of:l,rules:i,images:a,details:v,search:{text:[...Object.values(b),...m].join(` `).toLowerCase(),fields:b}}}function x({details:e,change:t,of:r},i){if(e.dataset.layout===i)return;e.dataset.layout=i;let a=n(`div`,{class:`body`});if(r.length>1&&a.append(ne(r)),t.facts!==void 0){let e=t.facts.map(e=>n(`li`,{},[e]));a.append(n(`ul`,{class:`facts`},e))}t.hunks.length===0?a.append(n(`p`,{},[t.status===`moved`?`Same content.`:`Nothing to show here.`])):a.append(p(t,i)),t.linesLeftOut>0&&a.append(n(`p`,{class:`left-out`},[`${t.linesLeftOut} more lines omitted.`]));let{causes:o,source:s}=t,c=[...o.flatMap((e,t)=>[t===0?`from `:` \u00b7 `,S(e)]),...s===void 0||o.some(({text:e})=>e===s.text)?[]:[o.length===0?`in `:` \u00b7 in `,S(s)]];c.length>0&&a.append(n(`p`,{class:`source`},c)),e.querySelector(`.body`)?.remove(),e.append(a)}function ne(e){let r=n(`details`,{class:`names`},[n(`summary`,{},[`All ${t(e.length)}`])]);return r.addEventListener(`toggle`,()=>{if(r.childElementCount>1)return;let t=e.map(({app:e,name:t})=>n(`li`,{},[`${t} by ${e}`]));r.append(n(`ul`,{},t))}),r}function S({text:e,url:t}){let r=n(`code`,{},[e]);return t===void 0||!/^https?:\\/\\//.test(t)?r:n(`a`,{href:t,rel:`noreferrer`},[r])}let re=/^(app|kind|name|status|rule|image):(.*)$/;function ie(e){let t=[],n=[];for(let r of e.toLowerCase().split(/\\s+/)){let[,e,i]=re.exec(r)??[];e!==void 0&&i!==void 0&&i!==``?n.push([e,i]):r!==``&&t.push(r)}return{words:t,fields:n}}function C({words:e,fields:t},{text:n,fields:r}){return e.every(e=>n.includes(e))&&t.every(([e,t])=>(r[e]??``).includes(t))}function ae(e,t){let r=e.findings.filter(({isRefused:e})=>e===!0),i=e.findings.filter(({isRefused:e})=>e!==!0);return[...E(`Does not render`,e.failures,[`new`]),...w(`The API server would refuse`,r,e,t),...w(`Findings`,i,e,t),...E(`Failed before`,e.failures,[`still`,`fixed`]),...T(`Acknowledged`,e.acknowledged.map(e=>le(e,t)),!1),...ue(e.releases),...fe(e.versions),...de(e.impact),...e.notes.flatMap(({title:e,lines:t})=>T(e,t.map(e=>{let[t=``,...r]=e.split(`\n`);return n(`li`,{},[t,...r.length===0?[]:[n(`pre`,{},[r.join(`\n`)])]])}),!1))]}function w(e,t,{titles:n},r){return T(e,se(t).map(e=>ce(e,n,r)),!0,t.length)}function T(e,t,r,i=t.length){return t.length===0?[]:[n(`details`,{class:`part`,open:r},[n(`summary`,{},[e,` `,n(`span`,{class:`count`},[String(i)])]),n(`ul`,{},t)])]}function E(e,t,n){let r=t.filter(({what:e})=>n.includes(e)),i=r.reduce((e,{also:t})=>e+1+t.length,0);return T(e,r.map(oe),!0,i)}function D({what:e,isNew:t,also:n}){let[r,i]=n.length===0?[`renders`,`does`]:[`render`,`do`];return e===`fixed`?`${r} again`:e===`still`?`still ${i} not render`:t?`${i} not render`:`no longer ${r}`}function oe(e){let{what:t,name:r,also:i,reason:a,problems:o,blocks:s}=e,c=s.length>5?[...s.slice(0,5),`${s.length-5} more`]:s,l=n(`li`,{class:`failure ${t}`},[n(`strong`,{},[r]),i.length===0?` ${D(e)}`:` and ${i.length} more ${D(e)}`,...s.length===0?[]:[` and ${i.length===0?`blocks`:`block`} ${c.join(`, `)}`]]);if(i.length>0){let e=i.map(e=>n(`li`,{},[e]));l.append(n(`details`,{},[n(`summary`,{},[`The others`]),n(`ul`,{},e)]))}if(t===`fixed`)return l;o.length===0&&a!==``&&l.append(n(`pre`,{},[a]));for(let{message:e,hint:t,source:r}of o)l.append(n(`pre`,{},[e])),t!==``&&l.append(n(`p`,{},[`\u2192 ${t}`])),r!==void 0&&l.append(n(`p`,{class:`source`},[`at `,S(r)]));return l}function se(e){return[...a(e,e=>`${e.severity} ${e.rule}`).values()].flatMap(e=>e.length<4?e.map(e=>[e]):[e])}function ce(e,t,r){let[i,a]=e;if(i===void 0)return n(`li`);if(a===void 0)return k(i,r);let{severity:o,rule:s,message:c,hint:l}=i,u=e.every(e=>e.message===c)?c:`${t[s]??s}.`,d=e.map(e=>n(`li`,{},[O(e,r),...u===c?[]:[` `,...A(e.message)],...e.source===void 0?[]:[` `,n(`span`,{class:`source`},[`at `,S(e.source)])]]));return n(`li`,{class:`finding ${o}`},[n(`details`,{class:`many`},[n(`summary`,{},[n(`strong`,{class:`severity`},[o]),` ${e.length} \u00d7 `,...A(u),` `,n(`span`,{class:`remark rule`},[s])]),n(`ul`,{},d)]),...l===``?[]:[n(`p`,{},[`\u2192 `,...A(l)])]])}function O({root:e,resource:t},r){let i=n(`button`,{type:`button`,class:`plain`},[e===``?t:`${e}: ${t}`]);return i.addEventListener(`click`,()=>r(e,t)),i}function k(e,t){let{rule:r,severity:i,message:a,hint:o,source:s}=e;return n(`li`,{class:`finding ${i}`},[n(`strong`,{class:`severity`},[i]),` `,O(e,t),` `,...A(a),` `,n(`span`,{class:`remark rule`},[r]),...o===``?[]:[n(`p`,{},[`\u2192 `,...A(o)])],...s===void 0?[]:[n(`p`,{class:`source`},[`at `,S(s)])]])}function A(e){return e.split(\"`\").map((e,t)=>t%2==1?n(`code`,{},[e]):e)}function le({finding:e,reason:t,until:r},i){let a=k({...e,hint:``},i);return a.append(n(`p`,{},[`\u2713 ${t}${r===``?``:` (until ${r})`}`])),a}function ue(e){return j(`Releases`,[``,`chart`,`from`,`to`,`what happens`,`resources`],e.map(({name:e,action:t,chart:n,from:r,to:i,differs:a,resources:o})=>[e,n,r,i,a===``?t:`${t} (${a})`,String(o)]),!0)}function de({sentence:e,kinds:t,statuses:r,affected:i}){return[...e===``?[]:[n(`p`,{class:`impact`},[`${e}.`])],...T(`Depends on changed resources`,i.map(e=>n(`li`,{},[e])),!1),...j(`Kinds`,[``,...r],t.map(({kind:e,counts:t})=>[e,...t.map(e=>e===0?``:String(e))]),!1)]}function fe(e){return j(`Versions`,[``,`from`,`to`,`used by`],e.map(({name:e,from:t,to:r,note:i,releases:a,usedBy:o})=>[a.length===0?e:n(`span`,{},[e,...a.flatMap(e=>[` `,S(e)])]),t,n(`span`,{},[r,...i===``?[]:[` `,n(`strong`,{class:`step`},[i])]]),o.length>2?`${o.length} resources`:o.join(`, `)]),!0)}function j(e,t,r,i){if(r.length===0)return[];let a=t.map(e=>n(e===``?`td`:`th`,e===``?{}:{scope:`col`},[e])),o=r.map(([e=``,...t])=>n(`tr`,{},[n(`th`,{scope:`row`},[e]),...t.map(e=>n(`td`,{},[e]))]));return[n(`details`,{class:`part`,open:i&&r.length<=20},[n(`summary`,{},[`${e} `,n(`span`,{class:`count`},[String(r.length)])]),n(`div`,{class:`scroll`,tabindex:`0`,role:`region`,\"aria-label\":e},[n(`table`,{class:`versions ${e.toLowerCase()}`},[n(`thead`,{},[n(`tr`,{},a)]),n(`tbody`,{},o)])])])]}let M=[`app`,`kind`,`finding`,`image`];function pe(e,t){let n=new Map;for(let r of e)i(n,me(r,t),r);let r=[...n].map(([e,t])=>({title:e,of:t}));return t!==`app`&&r.sort((e,n)=>N(e,t)-N(n,t)||(e.title<n.title?-1:1)),r}function me({app:e,change:t,rules:n,images:r},i){switch(i){case`app`:return e;case`kind`:return t.kind;case`finding`:return n[0]??`No finding`;case`image`:return r[0]??`No new version`}}function N({of:e},t){let[n]=e;return t===`finding`?+(n?.rules.length===0):+(t===`image`&&n?.images.length===0)}let P={width:200,height:46},F={x:52,y:16};function he({steps:e,edges:t}){let n=[...new Set(e.map(({wave:e})=>e))].sort((e,t)=>e-t),r=e.map(({wave:e})=>n.indexOf(e)),i=e=>r[e]??0,a=e.map((e,n)=>t.reduce((e,{from:t,to:r})=>t===n?Math.max(e,i(r)):e,0)),o=new Map,s=[],c=0;for(let e of n.keys()){let t=10;for(let{step:n,isLane:r}of d(e)){let i=r?6:P.height;o.set(`${n} ${e}`,t+i/2),r||(s[n]=t),t+=i+F.y}c=Math.max(c,t)}let l=e=>10+e*(P.width+F.x),u=e.map((e,t)=>({x:l(i(t)),y:s[t]??10}));return{width:l(n.length)-F.x+10,height:c+10,boxes:u,paths:t.map(({from:e,to:t})=>i(t)>i(e)?p(e,t):ge(u[e],u[t]))};function d(t){return[...e.keys()].flatMap(e=>i(e)===t?[{step:e,isLane:!1,weight:f(e,t)}]:i(e)<t&&(a[e]??0)>t?[{step:e,isLane:!0,weight:o.get(`${e} ${t-1}`)??0}]:[]).sort((e,t)=>e.weight-t.weight||Number(e.isLane)-Number(t.isLane)||e.step-t.step)}function f(e,n){let r=t.flatMap(({from:t,to:r})=>r===e?o.get(`${t} ${n-1}`)??[]:[]);return r.length===0?c:r.reduce((e,t)=>e+t,0)/r.length}function p(e,t){let n=[];for(let r=i(e);r<=i(t);r++){let a=o.get(`${r===i(t)?t:e} ${r}`)??10;r>i(e)&&n.push({x:l(r),y:a}),r<i(t)&&n.push({x:l(r)+P.width,y:a})}let r=F.x/2;return n.reduce((e,{x:t,y:i},a)=>{let o=n[a-1];return o===void 0?`M${t} ${i}`:o.y===i?`${e}H${t}`:`${e}C${o.x+r} ${o.y} ${t-r} ${i} ${t} ${i}`},``)}}function ge(e={x:0,y:0},t={x:0,y:0}){let n=P.height/2;if(e.x===t.x){let r=e.x+P.width;return`M${r} ${e.y+n}C${r+40} ${e.y+n} ${r+40} ${t.y+n} ${r} ${t.y+n}`}let[r,i]=[e.x+20,e.y+P.height],[a,o]=[t.x+P.width-20,t.y+P.height],s=Math.max(i,o)+F.y;return`M${r} ${i}C${r} ${s} ${a} ${s} ${a} ${o}`}function I(e,t,n=[]){let r=document.createElementNS(`http://www.w3.org/2000/svg`,e);for(let[e,n]of Object.entries(t))r.setAttribute(e,String(n));for(let e of n)r.append(e);return r}function _e(e){if(e===void 0||e.steps.length===0)return[];let t=n(`p`,{class:`reach-text`,role:`status`},[L]);return[n(`details`,{class:`part order`,open:e.isWorthIt},[n(`summary`,{},[`Order `,n(`span`,{class:`count`},[e.summary])]),n(`div`,{class:`scroll`},[ye(e,t)]),t,...e.leftOut===0?[]:[n(`p`,{},[`${e.leftOut} more steps are not drawn.`])],xe(e)])]}let L=`Point at a step, or go through them with the arrow keys, to see what does not begin when it fails.`;function R(e,t){return e.length>t?`\u2026${e.slice(1-t)}`:e}function ve(e){let t=e.fails?`does not render`:e.effect===``?e.change:e.effect;return e.kind===``?t:`${e.kind} \u00b7 ${t}`}function z({change:e,effect:t,fails:n}){return n?`${e}, does not render`:t===``?e:`${e}, ${t}`}function ye(e,t){let{width:n,height:r,boxes:i,paths:a}=he(e),o=e.edges.map(({why:e,certainty:t},n)=>I(`path`,{class:`arrow ${t} ${e}`,d:a[n]??``,\"marker-end\":`url(#arrow-head)`})),s=e.steps.map((t,n)=>{let{x:r=0,y:a=0}=i[n]??{};return I(`g`,{class:`step ${t.change} ${t.fails?`fails`:t.effect.replaceAll(` `,`-`)}`,role:`listitem`,tabindex:n===0?0:-1,\"aria-label\":`${t.name}: ${z(t)}. ${B(e,n)}`,transform:`translate(${r} ${a})`},[I(`title`,{},[[t.name,...t.lines].join(`\n`)]),I(`rect`,{width:P.width,height:P.height,rx:6}),I(`text`,{x:10,y:19,class:`step-name`},[R(t.title,27)]),I(`text`,{x:10,y:36,class:`step-note`},[R(ve(t),32)])])}),c=I(`marker`,{id:`arrow-head`,viewBox:`0 0 8 8`,refX:8,refY:4,markerWidth:7,markerHeight:7,orient:`auto`},[I(`path`,{d:`M0 0L8 4L0 8z`})]),l=I(`svg`,{class:`waves`,role:`list`,\"aria-label\":`Order: ${e.summary}`,viewBox:`0 0 ${n} ${r}`},[I(`defs`,{},[c]),...o,...s]);l.style.minWidth=`${Math.round(n*.85)}px`,l.style.maxWidth=`${n}px`;let u=n=>{let r=new Set(n===void 0?[]:e.steps[n]?.blocks);l.classList.toggle(`pointed`,n!==void 0);for(let[e,t]of s.entries())t.classList.toggle(`source`,e===n),t.classList.toggle(`reached`,r.has(e));for(let[t,{from:i,to:a}]of e.edges.entries())o[t]?.classList.toggle(`reached`,(i===n||r.has(i))&&r.has(a));t.textContent=n===void 0?L:`${e.steps[n]?.name??``}: ${B(e,n)}`};for(let[t,n]of s.entries())n.addEventListener(`pointerenter`,()=>u(t)),n.addEventListener(`pointerleave`,()=>u(void 0)),n.addEventListener(`focus`,()=>u(t)),n.addEventListener(`blur`,()=>u(void 0)),n.addEventListener(`keydown`,({key:n})=>{let r=be(e,t,n);if(r!==void 0){for(let[e,t]of s.entries())t.setAttribute(`tabindex`,e===r?`0`:`-1`);s[r]?.focus(),s[r]?.scrollIntoView({block:`nearest`,inline:`nearest`})}});return l.addEventListener(`keydown`,e=>{(e.key.startsWith(`Arrow`)||e.key===`Home`||e.key===`End`)&&e.preventDefault()}),l}function be({steps:e},t,n){if(n===`Home`)return 0;if(n===`End`)return e.length-1;let r=e[t]?.wave??0,i=t=>[...e.keys()].filter(n=>t(e[n]?.wave??0));switch(n){case`ArrowDown`:return i(e=>e===r).find(e=>e>t);case`ArrowUp`:return i(e=>e===r).findLast(e=>e<t);case`ArrowRight`:return i(e=>e>r)[0];case`ArrowLeft`:{let t=i(e=>e<r),n=e[t.at(-1)??-1]?.wave;return t.find(t=>e[t]?.wave===n)}default:return}}function B({steps:e},t){let{blocks:n=[],open:r=0}=e[t]??{};if(n.length===0)return r===0?`Nothing waits for it.`:`Perhaps ${r} wait for it.`;let i=n.slice(0,5).map(t=>e[t]?.name??``),a=n.length>5?` and ${n.length-5} more`:``;return`If it fails, ${i.join(`, `)}${a} ${n.length===1?`does`:`do`} not begin.`}function xe(e){let t=[`step`,`wave`,`what happens`,`comes after`,`more`].map(e=>n(`th`,{scope:`col`},[e])),r=e.steps.map((t,r)=>{let i=e.edges.filter(({to:e,certainty:t})=>e===r&&t!==`none`).map(({from:t,text:r,certainty:i})=>n(`li`,{},[`${e.steps[t]?.name??``} ${r} it${i===`open`?`, perhaps`:``}`])),a=t.lines.map(e=>n(`li`,{},[e]));return n(`tr`,{},[n(`th`,{scope:`row`},[t.name]),n(`td`,{},[String(t.wave+1)]),n(`td`,{},[z(t)]),n(`td`,{},i.length===0?[]:[n(`ul`,{},i)]),n(`td`,{},a.length===0?[]:[n(`ul`,{},a)])])});return n(`details`,{class:`order-table`},[n(`summary`,{},[`As a table`]),n(`div`,{class:`scroll`,tabindex:`0`,role:`region`,\"aria-label\":`Order`},[n(`table`,{class:`versions`},[n(`thead`,{},[n(`tr`,{},t)]),n(`tbody`,{},r)])])])}let V=JSON.parse(r(`data`,HTMLScriptElement).text),H={list:r(`list`,HTMLElement),index:r(`index`,HTMLElement),filter:r(`filter`,HTMLInputElement),shown:r(`shown`,HTMLElement),findings:r(`findings`,HTMLElement),group:r(`group`,HTMLSelectElement),layout:r(`layout`,HTMLButtonElement),expand:r(`expand`,HTMLButtonElement),theme:r(`theme`,HTMLButtonElement),help:r(`help`,HTMLDialogElement),helpButton:r(`help-button`,HTMLButtonElement)},U=window.matchMedia(`(min-width: 90rem)`).matches?`split`:`unified`,W=b(V,()=>U),G=W,K=0;function q(){let r=++K,i=pe(G,H.group.value);H.list.replaceChildren(),H.index.replaceChildren();for(let[e,{title:r,of:a}]of i.entries())H.index.append(n(`li`,{},[n(`a`,{href:`#group-${e}`},[r]),` `,n(`span`,{class:`count`},[t(J(a))])]));let a=i.flatMap(({title:e,of:t},r)=>{let i=n(`section`,{\"aria-labelledby\":`group-${r}`},[n(`h2`,{id:`group-${r}`,tabindex:`-1`},[e])]);return H.list.append(i),t.map(e=>({section:i,entry:e}))}),o=e=>{if(r===K){for(let{section:t,entry:n}of a.slice(e,e+400))t.append(n.details);e+400<a.length&&setTimeout(()=>o(e+400),0)}};o(0);let[s,c]=[J(G),J(W)],l=e(c,`resource`);H.shown.textContent=s===c?l:`${t(s)} of ${l}`}function J(e){return e.reduce((e,{of:t})=>e+t.length,0)}function Y(){let e=ie(H.filter.value),t=new Set([...document.querySelectorAll(`input[name=status]:not(:checked)`)].map(({value:e})=>e));G=W.filter(({change:n,search:r})=>!t.has(n.status)&&C(e,r)),q()}function X(e){U=e,H.layout.textContent=e===`split`?`Unified`:`Side by side`;for(let t of W)t.details.open&&x(t,e)}function Se(){let e=0;for(let{change:t,details:n}of W){if(e+=t.linesAdded+t.linesRemoved,e>200)break;n.open=!0}}function Z(e){for(let{details:t}of G)t.open=e;H.expand.textContent=e?`Close all`:`Open all`}function Q(e){let t=document.activeElement?.closest(`details`)??null,n=[...H.list.querySelectorAll(`details`)],r=n[(t===null?e===1?-1:n.length:n.indexOf(t))+e]?.querySelector(`summary`);r?.focus(),r?.scrollIntoView({block:`nearest`})}function $(){let e=document.documentElement,t=window.matchMedia(`(prefers-color-scheme: dark)`).matches,n=e.dataset.theme??(t?`dark`:`light`);e.dataset.theme=n===`dark`?`light`:`dark`}let Ce={\"/\":()=>H.filter.focus(),\"?\":()=>H.help.showModal(),c:()=>Z(!1),e:()=>Z(!0),g:()=>{H.group.value=M[(M.indexOf(H.group.value)+1)%M.length]??`app`,q()},j:()=>Q(1),k:()=>Q(-1),t:$,u:()=>X(U===`split`?`unified`:`split`)};document.addEventListener(`keydown`,e=>{if(e.ctrlKey||e.metaKey||e.altKey||H.help.open)return;let t=e.target instanceof HTMLInputElement&&e.target.type===`search`;if(t||e.target instanceof HTMLSelectElement){e.key===`Escape`&&t&&(H.filter.value=``,Y(),H.filter.blur());return}let n=Ce[e.key];n!==void 0&&(e.preventDefault(),n())}),H.filter.addEventListener(`input`,Y);for(let e of document.querySelectorAll(`input[name=status]`))e.addEventListener(`change`,Y);H.group.addEventListener(`change`,q),H.layout.addEventListener(`click`,()=>X(U===`split`?`unified`:`split`)),H.expand.addEventListener(`click`,()=>Z(G.some(({details:e})=>!e.open))),H.theme.addEventListener(`click`,$),H.helpButton.addEventListener(`click`,()=>H.help.showModal());function we(e,t){let n=W.find(({change:{kind:n},of:r})=>r.some(({root:r,name:i})=>r===e&&`${n} ${i}`===t));if(n===void 0)return;if(!G.includes(n)){H.filter.value=``;for(let e of document.querySelectorAll(`input[name=status]`))e.checked=!0;Y()}n.details.open=!0;let r=n.details.querySelector(`summary`);r?.focus(),r?.scrollIntoView({block:`center`})}for(let e of[..._e(V.order),...ae(V,we)])H.findings.append(e);X(U),q(),Se(),document.documentElement.dataset.ready=`true`})();";
const pageStyle = ":root {\ncolor-scheme: light dark;\n--page: light-dark(#ffffff, #0d1117);\n--panel: light-dark(#f6f8fa, #161b22);\n--line: light-dark(#d1d9e0, #30363d);\n--text: light-dark(#1f2328, #e6edf3);\n--soft: light-dark(#59636e, #9aa4af);\n--link: light-dark(#0550ae, #79c0ff);\n--focus: light-dark(#0969da, #58a6ff);\n--plus: light-dark(#116329, #56d364);\n--plus-row: light-dark(#e6ffec, #12261e);\n--plus-word: light-dark(#abf2bc, #1f572d);\n--minus: light-dark(#a40e26, #ff938a);\n--minus-row: light-dark(#ffebe9, #2b1618);\n--minus-word: light-dark(#ffc1bc, #792e2e);\n--warn: light-dark(#7d4e00, #e3b341);\n--mono: ui-monospace, SFMono-Regular, Menlo, Consolas, \"Liberation Mono\", monospace;\n}\n:root[data-theme=\"light\"] {\ncolor-scheme: light;\n}\n:root[data-theme=\"dark\"] {\ncolor-scheme: dark;\n}\n* {\nbox-sizing: border-box;\n}\nbody {\nmargin: 0;\nbackground: var(--page);\ncolor: var(--text);\nfont: 15px/1.5 system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", Helvetica, Arial, sans-serif;\n}\na {\ncolor: var(--link);\n}\n:focus-visible {\noutline: 2px solid var(--focus);\noutline-offset: 1px;\n}\n.hidden-text {\nposition: absolute;\nwidth: 1px;\nheight: 1px;\noverflow: hidden;\nclip-path: inset(50%);\nwhite-space: nowrap;\n}\nheader {\npadding: 1.25rem 1.5rem 0.75rem;\n}\nh1 {\nmargin: 0 0 0.25rem;\nfont-size: 1.35rem;\nline-height: 1.3;\n}\nh1::before {\ncontent: \"\";\ndisplay: inline-block;\nwidth: 0.7em;\nheight: 0.7em;\nmargin-right: 0.5em;\nborder-radius: 50%;\nbackground: var(--soft);\n}\n[data-level=\"changes\"] h1::before {\nbackground: var(--focus);\n}\n[data-level=\"failing\"] h1::before {\nbackground: var(--minus);\n}\n[data-level=\"unsure\"] h1::before {\nbackground: var(--warn);\n}\n.compared {\nmargin: 0;\ncolor: var(--soft);\n}\n.bar {\nposition: sticky;\ntop: 0;\nz-index: 2;\ndisplay: flex;\nflex-wrap: wrap;\ngap: 0.5rem 0.75rem;\nalign-items: center;\npadding: 0.5rem 1.5rem;\nbackground: var(--panel);\nborder-block: 1px solid var(--line);\n}\n.bar label {\ndisplay: inline-flex;\ngap: 0.3rem;\nalign-items: center;\n}\ninput[type=\"search\"],\nselect,\nbutton {\nmin-height: 2rem;\npadding: 0.2rem 0.6rem;\nborder: 1px solid var(--line);\nborder-radius: 6px;\nbackground: var(--page);\ncolor: inherit;\nfont: inherit;\n}\ninput[type=\"search\"] {\nflex: 1 1 14rem;\nmin-width: 8rem;\nmax-width: 34rem;\n}\nbutton,\nsummary,\nselect {\ncursor: pointer;\n}\nbutton.plain {\nmin-height: 0;\npadding: 0;\nborder: 0;\nbackground: none;\ncolor: var(--link);\ntext-align: start;\ntext-decoration: underline;\n}\nfieldset {\ndisplay: flex;\nflex-wrap: wrap;\ngap: 0.2rem 0.7rem;\nmargin: 0;\npadding: 0;\nborder: 0;\n}\n#shown {\nmargin: 0 0 0 auto;\ncolor: var(--soft);\nwhite-space: nowrap;\n}\n.columns {\ndisplay: grid;\ngrid-template-columns: minmax(12rem, 20rem) minmax(0, 1fr);\ngap: 1.5rem;\npadding: 1rem 1.5rem 4rem;\n}\nnav {\nposition: sticky;\ntop: 4rem;\nalign-self: start;\nmax-height: calc(100vh - 5rem);\noverflow: auto;\n}\nnav ul {\nmargin: 0;\npadding: 0;\nlist-style: none;\n}\nnav li {\ndisplay: flex;\ngap: 0.5rem;\njustify-content: space-between;\npadding: 0.15rem 0.25rem;\noverflow-wrap: anywhere;\n}\nnav a {\ntext-decoration: none;\n}\nnav a:hover {\ntext-decoration: underline;\n}\n.count {\nwhite-space: nowrap;\ncolor: var(--soft);\nfont-variant-numeric: tabular-nums;\n}\nmain h2 {\nmargin: 1.25rem 0 0.4rem;\nfont-size: 1.05rem;\noverflow-wrap: anywhere;\nscroll-margin-top: 4.5rem;\n}\nmain section:first-child h2 {\nmargin-top: 0;\n}\n.change,\n.part {\nmargin: 0 0 0.4rem;\nborder: 1px solid var(--line);\nborder-radius: 6px;\nbackground: var(--page);\n}\n.change {\ncontent-visibility: auto;\ncontain-intrinsic-size: auto 2.3rem;\n}\n.change > summary,\n.part > summary {\npadding: 0.3rem 0.7rem;\nborder-radius: 6px;\noverflow-wrap: anywhere;\nscroll-margin-top: 5rem;\n}\ndetails[open] > summary {\nbackground: var(--panel);\nborder-end-start-radius: 0;\nborder-end-end-radius: 0;\n}\n.sign {\ndisplay: inline-block;\nwidth: 1.2em;\nfont-family: var(--mono);\nfont-weight: 700;\ntext-align: center;\n}\n.added .sign,\n.counts .plus {\ncolor: var(--plus);\n}\n.removed .sign,\n.counts .minus {\ncolor: var(--minus);\n}\n.kind {\ncolor: var(--soft);\n}\n.name {\nfont-weight: 600;\n}\n.counts {\nmargin-inline-start: 0.4rem;\nfont: 0.85em var(--mono);\n}\n.remark {\ndisplay: inline-block;\nmargin-inline-start: 0.5rem;\npadding: 0 0.45em;\nborder: 1px solid var(--line);\nborder-radius: 1em;\ncolor: var(--soft);\nfont-size: 0.85em;\n}\n.part {\nmargin-bottom: 0.6rem;\n}\n.part > ul {\nmargin: 0.5rem 0;\npadding: 0 1rem 0 2rem;\n}\n.part > ul:has(> .finding, > .failure) {\npadding-inline-start: 1rem;\nlist-style: none;\n}\n.finding + .finding,\n.failure + .failure {\nmargin-top: 0.5rem;\n}\n.part p {\nmargin: 0.1rem 0 0.3rem;\ncolor: var(--soft);\n}\n.part pre {\nmargin: 0.3rem 0;\npadding: 0.4rem 0.6rem;\nbackground: var(--panel);\nfont: 0.85em/1.45 var(--mono);\nwhite-space: pre-wrap;\noverflow-wrap: anywhere;\n}\n.impact {\nmargin: 0.8rem 0;\n}\n.names {\nmargin: 0.4rem 0.7rem;\n}\n.names ul {\nmax-height: 16rem;\nmargin: 0.3rem 0;\npadding-inline-start: 1.5rem;\noverflow: auto;\n}\n.many > summary {\npadding: 0;\n}\n.many[open] > summary {\nbackground: none;\n}\n.step {\ncolor: var(--warn);\n}\n.severity {\ntext-transform: uppercase;\nfont-size: 0.8em;\n}\n.block .severity,\n.failure.new strong {\ncolor: var(--minus);\n}\n.warn .severity {\ncolor: var(--warn);\n}\n.failure.fixed strong {\ncolor: var(--plus);\n}\n.scroll {\noverflow-x: auto;\n}\n.versions {\nwidth: 100%;\nborder-collapse: collapse;\n}\n.versions th,\n.versions td {\npadding: 0.25rem 0.7rem;\nborder-top: 1px solid var(--line);\ntext-align: start;\nvertical-align: top;\nfont-weight: 400;\n}\n.versions td:nth-child(2),\n.versions td:nth-child(3) {\nwhite-space: nowrap;\n}\n.versions.releases td:nth-child(2) {\nwhite-space: normal;\noverflow-wrap: anywhere;\n}\n.versions thead th {\ncolor: var(--soft);\n}\n.body {\noverflow-x: auto;\nborder-top: 1px solid var(--line);\n}\n.body p {\nmargin: 0;\npadding: 0.4rem 0.7rem;\n}\n.facts {\nmargin: 0;\npadding: 0.4rem 0.7rem 0.4rem 2rem;\noverflow-wrap: anywhere;\n}\n.source,\n.left-out {\ncolor: var(--soft);\nfont-size: 0.9em;\n}\n.diff {\nwidth: 100%;\nborder-collapse: collapse;\nfont: 12.5px/1.5 var(--mono);\ntab-size: 4;\n}\n.diff.split {\ntable-layout: fixed;\n}\n.diff.split col.number {\nwidth: 3.5em;\n}\n.place th {\npadding: 0.2rem 0.7rem;\nbackground: var(--panel);\ncolor: var(--soft);\nfont-weight: 400;\ntext-align: start;\n}\n.number {\nwidth: 1%;\npadding: 0 0.5em;\ncolor: var(--soft);\ntext-align: end;\nvertical-align: top;\nuser-select: none;\nwhite-space: nowrap;\n}\n.text {\npadding: 0 0.7em 0 0;\nwhite-space: pre-wrap;\noverflow-wrap: anywhere;\n}\n.line-sign {\ndisplay: inline-block;\nwidth: 1.4em;\ntext-align: center;\nuser-select: none;\n}\ntr.plus,\ntd.plus {\nbackground: var(--plus-row);\n}\ntr.minus,\ntd.minus {\nbackground: var(--minus-row);\n}\ntd.none {\nbackground: var(--panel);\n}\nins,\ndel {\nborder-radius: 3px;\ntext-decoration: none;\n}\nins {\nbackground: var(--plus-word);\n}\ndel {\nbackground: var(--minus-word);\n}\ndialog {\nmax-width: 34rem;\nborder: 1px solid var(--line);\nborder-radius: 8px;\nbackground: var(--page);\ncolor: var(--text);\n}\ndialog dl {\ndisplay: grid;\ngrid-template-columns: auto 1fr;\ngap: 0.3rem 1rem;\n}\ndialog dt {\ntext-align: end;\n}\ndialog dd {\nmargin: 0;\n}\nkbd {\npadding: 0 0.4em;\nborder: 1px solid var(--line);\nborder-radius: 4px;\nbackground: var(--panel);\nfont: 0.9em var(--mono);\n}\n.order > .scroll {\npadding: 0.5rem 0.7rem;\n}\n.order > p {\npadding: 0 0.7rem;\n}\n.order-table {\nmargin: 0.3rem 0.7rem 0.6rem;\n}\n.order-table ul {\nmargin: 0;\npadding-inline-start: 1rem;\n}\n.waves {\ndisplay: block;\nwidth: 100%;\nfont: 13px system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", Helvetica, Arial, sans-serif;\n}\n.waves rect {\nfill: var(--panel);\nstroke: var(--soft);\n}\n.waves text {\nfill: var(--text);\n}\n.waves .step-name {\nfont-weight: 600;\n}\n.waves .step-note {\nfill: var(--soft);\nfont-size: 11.5px;\n}\n.waves .step {\ncursor: default;\n}\n.waves .waits rect {\nfill: none;\nstroke-dasharray: 4;\n}\n.waves .added rect {\nstroke: var(--plus);\n}\n.waves .removed rect {\nstroke: var(--minus);\n}\n.waves .restarts rect {\nstroke: var(--focus);\nstroke-width: 2;\n}\n.waves .short-downtime rect {\nstroke: var(--warn);\nstroke-width: 2;\n}\n.waves .down-until-ready rect,\n.waves .stuck rect,\n.waves .fails rect {\nstroke: var(--minus);\nstroke-width: 3;\n}\n.waves .arrow {\nfill: none;\nstroke: var(--soft);\nstroke-width: 1.5;\n}\n.waves .arrow.waits-for,\n.waves .arrow.open {\nstroke-dasharray: 4;\n}\n.waves .arrow.none {\nstroke-dasharray: 1 4;\n}\n.waves marker path {\nfill: var(--soft);\n}\n.waves.pointed .step:not(.source, .reached),\n.waves.pointed .arrow:not(.reached) {\nopacity: 0.35;\n}\n.waves .reached rect {\nfill: var(--minus-row);\nstroke: var(--minus);\n}\n.waves .arrow.reached {\nstroke: var(--minus);\n}\n.waves .source rect {\nstroke-width: 3;\n}\n.waves .step:focus {\noutline: none;\n}\n.waves .step:focus-visible rect {\nstroke: var(--focus);\nstroke-width: 3;\n}\n@media (max-width: 52rem) {\n.columns {\ngrid-template-columns: minmax(0, 1fr);\n}\nnav {\nposition: static;\nmax-height: 14rem;\n}\nheader,\n.bar,\n.columns {\npadding-inline: 0.75rem;\n}\n}\n@media print {\n.bar,\nnav {\ndisplay: none;\n}\n}\n";
// src/report/html/html-report.ts
const statuses = [
	"removed",
	"changed",
	"moved",
	"added"
];
const help = [
	["/", "filter: words, or kind:, name:, app:, status:, rule:, image:"],
	["j k", "next and previous resource"],
	["Enter", "open or close it"],
	["e c", "open all, close all"],
	["g", "group by app, kind, finding or image"],
	["u", "side by side or unified"],
	["t", "light or dark"],
	["?", "this help"]
];
function htmlReport(comparison, context, limits) {
	const data = buildPageData(comparison, context, limits);
	const policy = [
		"default-src 'none'",
		`script-src '${hashOf(pageScript)}'`,
		`style-src '${hashOf(pageStyle)}'`,
		"base-uri 'none'",
		"form-action 'none'"
	].join("; ");
	return [
		"<!doctype html>",
		"<html lang=\"en\">",
		"<head>",
		"<meta charset=\"utf-8\">",
		`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		"<meta name=\"referrer\" content=\"no-referrer\">",
		`<title>fluxdelta: ${escapeHtml(data.verdict.text)}</title>`,
		`<style>${pageStyle}</style>`,
		"</head>",
		`<body data-level="${data.verdict.level}">`,
		"<header>",
		`<h1>${escapeHtml(data.verdict.text)}</h1>`,
		`<p class="compared">${comparedHtml(data)}</p>`,
		"</header>",
		toolbar(comparison),
		"<div class=\"columns\">",
		"<nav aria-label=\"Groups\"><ul id=\"index\"></ul></nav>",
		`<main><div id="findings"></div><div id="list"></div>${withoutScript(data)}</main>`,
		"</div>",
		helpDialog(),
		`<script type="application/json" id="data">${embedded(data)}<\/script>`,
		`<script>${pageScript}<\/script>`,
		"</body>",
		"</html>",
		""
	].join("\n");
}
function hashOf(text) {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
function embedded(data) {
	return JSON.stringify(data).replaceAll("<", "\\u003c");
}
function comparedHtml({ base, head, scope }) {
	return `${scope === "" ? "" : `<code>${escapeHtml(scope)}</code> \u00b7 `}<code>${escapeHtml(base)}</code> \u2192 <code>${escapeHtml(head)}</code>`;
}
function toolbar({ counts }) {
	const boxes = statuses.filter((status) => counts[status] > 0).map((status) => `<label><input type="checkbox" name="status" value="${status}" checked> ${formatCount(counts[status])} ${status}</label>`).join("");
	const options = [
		"app",
		"kind",
		"finding",
		"image"
	].map((by) => `<option value="${by}">${by}</option>`).join("");
	return [
		"<div class=\"bar\" role=\"search\">",
		"<input type=\"search\" id=\"filter\" aria-label=\"Filter resources\" placeholder=\"Filter ( / )\" autocomplete=\"off\" spellcheck=\"false\">",
		`<fieldset><legend class="hidden-text">Status</legend>${boxes}</fieldset>`,
		`<label>Group by <select id="group">${options}</select></label>`,
		"<button type=\"button\" id=\"layout\">Side by side</button>",
		"<button type=\"button\" id=\"expand\">Open all</button>",
		"<button type=\"button\" id=\"theme\">Theme</button>",
		"<button type=\"button\" id=\"help-button\" aria-label=\"Keyboard help\">?</button>",
		"<p id=\"shown\" role=\"status\"></p>",
		"</div>"
	].join("\n");
}
function helpDialog() {
	return [
		"<dialog id=\"help\" aria-labelledby=\"help-title\">",
		"<h2 id=\"help-title\">Keys</h2>",
		`<dl>${help.map(([keys, what]) => {
			return `<dt>${keys.split(" ").map((key) => `<kbd>${escapeHtml(key)}</kbd>`).join(" ")}</dt><dd>${escapeHtml(what)}</dd>`;
		}).join("")}</dl>`,
		"<form method=\"dialog\"><button>Close</button></form>",
		"</dialog>"
	].join("\n");
}
const listed = 1e3;
function withoutScript({ apps, repeated }) {
	const gathered = repeated.map(({ change: { kind, name, status }, of }) => `<li>${formatCount(of.length)} \u00d7 ${escapeHtml(kind)} ${status}, the first ${escapeHtml(name)}</li>`);
	const all = apps.flatMap(({ changes }) => changes);
	const items = [...gathered, ...all.slice(0, listed).map(({ kind, name, status }) => `<li>${escapeHtml(`${kind} ${name}`)} ${status}</li>`)];
	if (all.length > listed) items.push(`<li>and ${formatCount(all.length - listed)} more</li>`);
	return `<noscript><p>The differences need scripts, which this file brings itself.</p><ul>${items.join("")}</ul></noscript>`;
}
export { htmlReport };
