import { B as formatCount, R as counted, Zt as printResource, z as firstNames } from "./core.js";
import { a as escapeHtml, l as visibleLine, t as clipText, u as visibleText } from "./safe-text.js";
import { N as changeCauses, O as nodesWithUncomparedResources, o as isReleasePage } from "./compare.js";
import { h as highestSeverity } from "./rules.js";
import { D as uncheckedText, T as titleOf, a as rootCauses, b as isRefused, c as unexplainedGroups, h as documentFields, m as hiddenNote, n as headline, o as uncheckedApps, p as schemaLines, r as newNodes, s as verdictOf, x as isUnchecked, y as impactText } from "./verdict.js";
import { t as groupFailures } from "./group-failures.js";
import { i as sourceUrl, r as shownPosition } from "./report-context.js";
import { n as clusterQualifiedName, r as readingOrder } from "./sections.js";
import { i as versionTexts, n as unsetVersion, r as versionNote, t as saysVersion } from "./version-text.js";
import { createHash } from "node:crypto";
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
	let left = limits.characters;
	const change = (one) => {
		const fitted = fitHunks(allHunks(one), Math.min(left, limits.perChange));
		left -= fitted.characters;
		return pageChange(one, fitted, context);
	};
	const ownerOf = new Map(comparison.groups.flatMap((group) => group.changes.map((one) => [one, group])));
	const repeated = new Map();
	const gathered = new Set(reading.repeated.flatMap(({ of }) => of.map(({ id }) => id)));
	for (const [one, group] of ownerOf) {
		if (!gathered.has(one.id)) continue;
		const name = nodeName(group.root, printResource(group.node));
		const list = repeated.get(name);
		if (list === void 0) repeated.set(name, {
			root: group.root,
			changes: [one]
		});
		else list.changes.push(one);
	}
	const apps = reading.sections.map((section) => {
		const name = nodeName(section.root, printResource(section.node));
		const more = repeated.get(name)?.changes ?? [];
		repeated.delete(name);
		return {
			name: visibleText(name),
			root: visibleText(section.root),
			life: section.life,
			changes: [...section.changes, ...more].map(change)
		};
	});
	for (const [name, { root, changes }] of repeated) apps.push({
		name: visibleText(name),
		root: visibleText(root),
		life: "kept",
		changes: changes.map(change)
	});
	return {
		verdict: {
			level: highestSeverity(findings) === "block" ? "failing" : level,
			text
		},
		base: visibleText(context.base),
		head: visibleText(context.head),
		scope: visibleText(context.scope ?? ""),
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
		failures: [
			"new",
			"still",
			"fixed"
		].flatMap((what) => groupFailures(rootCauses(comparison.failures[what])).map((all) => pageFailure(what, isNew, all, context))),
		notes: pageNotes(comparison, comparison.review?.switchedOff ?? 0, uncheckedText(findings))
	};
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
		name: visibleText(id.namespace === "" ? id.name : `${id.namespace}/${id.name}`),
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
		sentence: visibleText(impactText(review.impact, (text) => text)),
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
function pageNotes(comparison, switchedOff, notChecked) {
	const { hidden, orphans, suspended, warnings, counts } = comparison;
	const unchecked = comparison.notCompared.map(({ root, node, side, reason }) => `${nodeName(root, printResource(node))}${side === "both" ? "" : side === "base" ? " (before the change)" : " (after the change)"}: ${reason}`);
	const uncompared = nodesWithUncomparedResources(comparison).flatMap(({ root, node, applies }) => applies.map(({ id }) => `${printResource(id)} by ${nodeName(root, printResource(node))}`));
	const apps = uncheckedApps(comparison).length;
	return [
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
const pageScript = "(function(){function e(e,t={},n=[]){let r=document.createElement(e);for(let[e,n]of Object.entries(t))n!==void 0&&n!==!1&&r.setAttribute(e,n===!0?``:n);for(let e of n)r.append(e);return r}function t(e,t){let n=document.getElementById(e);if(!(n instanceof t))throw TypeError(`the page has no ${e}`);return n}function n(e,t,n){let r=e.get(t);r===void 0?e.set(t,[n]):r.push(n)}function r(e,t){let r=new Map;for(let i of e)n(r,t(i),i);return r}function i(e,t){for(let n of t)e.push(n)}function a(e,t){let n=o(e),r=o(t);if(n.length>400||r.length>400)return;let i=s(n,r);if(!(i.reduce((e,[t])=>e+(n[t]??``).trim().length,0)*4<Math.max(e.trim().length,t.trim().length)))return{before:c(n,new Set(i.map(([e])=>e))),after:c(r,new Set(i.map(([,e])=>e)))}}function o(e){return e.match(/[\\p{L}\\p{N}_]+|\\s+|[^\\p{L}\\p{N}_\\s]/gu)??[]}function s(e,t){let n=t.length+1,r=new Uint16Array((e.length+1)*n);for(let i=e.length-1;i>=0;i--)for(let a=t.length-1;a>=0;a--)r[i*n+a]=e[i]===t[a]?(r[(i+1)*n+a+1]??0)+1:Math.max(r[(i+1)*n+a]??0,r[i*n+a+1]??0);let i=[],a=0,o=0;for(;a<e.length&&o<t.length;)e[a]===t[o]?i.push([a++,o++]):(r[(a+1)*n+o]??0)>=(r[a*n+o+1]??0)?a++:o++;return i}function c(e,t){let n=[];for(let[r,i]of e.entries()){let e=!t.has(r),a=n.at(-1);a?.differs===e?a.text+=i:n.push({text:i,differs:e})}return n}function l(e,t){let n=[],{baseLine:r,headLine:o}=e,s=[],c=[],l=()=>{let e=Math.min(s.length,c.length),l=[],d=[];for(let t=0;t<Math.max(s.length,c.length);t++){let n=s[t],i=c[t],f=t<e&&n!==void 0&&i!==void 0?a(n,i):void 0;n!==void 0&&l.push({number:r++,pieces:f?.before??u(n)}),i!==void 0&&d.push({number:o++,pieces:f?.after??u(i)})}if(t)for(let e=0;e<Math.max(l.length,d.length);e++){let t=l[e],r=d[e];n.push({sign:t===void 0?`+`:r===void 0?`-`:`~`,...t===void 0?{}:{before:t},...r===void 0?{}:{after:r}})}else i(n,l.map(e=>({sign:`-`,before:e}))),i(n,d.map(e=>({sign:`+`,after:e})));s=[],c=[]};for(let t of e.lines){let e=t.slice(1);t.startsWith(`-`)?(c.length>0&&l(),s.push(e)):t.startsWith(`+`)?c.push(e):(l(),n.push({sign:` `,before:{number:r++,pieces:u(e)},after:{number:o++,pieces:u(e)}}))}return l(),n}function u(e){return[{text:e,differs:!1}]}function d(t,n){let r=t.status===`added`||t.status===`removed`,i=n===`split`&&!r,a=e(`table`,{class:`diff ${i?`split`:`unified`}`},[e(`caption`,{class:`hidden-text`},[`Difference of ${t.kind} ${t.name}`])]);i&&a.append(e(`colgroup`,{},[`number`,``,`number`,``].map(t=>e(`col`,{class:t}))));let o=e(`tbody`);for(let n of t.hunks){if(n.path!==``){let t=e(`th`,{colspan:i?`4`:`3`,scope:`rowgroup`},[n.path]);o.append(e(`tr`,{class:`place`},[t]))}for(let e of l(n,i))o.append(i?p(e):f(e))}return a.append(o),a}function f({sign:t,before:n,after:r}){let i=r??n;return e(`tr`,{class:m(t)},[h(n),h(r),e(`td`,{class:`text`},[g(t),...i===void 0?[]:_(i,t)])])}function p({sign:t,before:n,after:r}){let i=(n,r)=>{let i=t!==` `&&n!==void 0,a=n===void 0?`none`:i?m(r):``;return[h(n),e(`td`,{class:`text ${a}`},n===void 0?[]:[g(i?r:` `),..._(n,i?r:` `)])]};return e(`tr`,{},[...i(n,`-`),...i(r,`+`)])}function m(e){return e===`+`?`plus`:e===`-`?`minus`:``}function h(t){return e(`td`,{class:`number`},t===void 0?[]:[String(t.number)])}function g(t){return e(`span`,{class:`line-sign`},[t])}function _({pieces:t},n){let r=n===`+`?`ins`:`del`;return t.map(({text:t,differs:n})=>n?e(r,{},[t]):t)}let ee={added:`+`,changed:`~`,moved:`\u2192`,removed:`\u2212`};function v(e,t){let r=new Map;for(let{root:t,resource:i,rule:a}of e.findings)n(r,`${t}\\n${i}`,a);let i=new Map;for(let{usedBy:t,name:r}of e.versions)for(let e of t)n(i,e,r);return e.apps.flatMap(e=>e.changes.map(n=>{let a=`${n.kind} ${n.name}`;return y(e,n,r.get(`${e.root}\\n${a}`)??[],i.get(a)??[],t)}))}function y({name:t,root:n},r,i,a,o){let{kind:s,name:c,status:l,linesAdded:u,linesRemoved:d,remarks:f}=r,p=e(`span`,{class:`counts`},[...u===0?[]:[e(`span`,{class:`plus`},[`+${u}`]),` `],...d===0?[]:[e(`span`,{class:`minus`},[`\u2212${d}`])]]),m=e(`details`,{class:`change ${l}`},[e(`summary`,{},[e(`span`,{class:`sign`,title:l},[ee[l]]),e(`span`,{class:`hidden-text`},[`${l} `]),e(`span`,{class:`kind`},[s]),` `,e(`span`,{class:`name`},[c]),` `,p,...f.map(t=>e(`span`,{class:`remark`},[t])),...i.map(t=>e(`span`,{class:`remark rule`},[t]))])]);m.addEventListener(`toggle`,()=>{m.open&&b(m,r,o())});let h={app:t,kind:s,name:c,status:l,rule:i.join(` `),image:a.join(` `)},g=Object.fromEntries(Object.entries(h).map(([e,t])=>[e,t.toLowerCase()]));return{change:r,app:t,root:n,rules:i,images:a,details:m,search:{text:[...Object.values(g),...f].join(` `).toLowerCase(),fields:g}}}function b(t,n,r){if(t.dataset.layout===r)return;t.dataset.layout=r;let i=e(`div`,{class:`body`});if(n.facts!==void 0){let t=n.facts.map(t=>e(`li`,{},[t]));i.append(e(`ul`,{class:`facts`},t))}n.hunks.length===0?i.append(e(`p`,{},[n.status===`moved`?`Same content.`:`Nothing to show here.`])):i.append(d(n,r)),n.linesLeftOut>0&&i.append(e(`p`,{class:`left-out`},[`${n.linesLeftOut} more lines omitted.`]));let{causes:a,source:o}=n,s=[...a.flatMap((e,t)=>[t===0?`from `:` \u00b7 `,x(e)]),...o===void 0||a.some(({text:e})=>e===o.text)?[]:[a.length===0?`in `:` \u00b7 in `,x(o)]];s.length>0&&i.append(e(`p`,{class:`source`},s)),t.querySelector(`.body`)?.remove(),t.append(i)}function x({text:t,url:n}){let r=e(`code`,{},[t]);return n===void 0||!/^https?:\\/\\//.test(n)?r:e(`a`,{href:n,rel:`noreferrer`},[r])}let S=/^(app|kind|name|status|rule|image):(.*)$/;function C(e){let t=[],n=[];for(let r of e.toLowerCase().split(/\\s+/)){let[,e,i]=S.exec(r)??[];e!==void 0&&i!==void 0&&i!==``?n.push([e,i]):r!==``&&t.push(r)}return{words:t,fields:n}}function te({words:e,fields:t},{text:n,fields:r}){return e.every(e=>n.includes(e))&&t.every(([e,t])=>(r[e]??``).includes(t))}function ne(t,n){let r=t.findings.filter(({isRefused:e})=>e===!0),i=t.findings.filter(({isRefused:e})=>e!==!0);return[...E(`Does not render`,t.failures,[`new`]),...w(`The API server would refuse`,r,t,n),...w(`Findings`,i,t,n),...E(`Failed before`,t.failures,[`still`,`fixed`]),...T(`Acknowledged`,t.acknowledged.map(e=>P(e,n)),!1),...F(t.releases),...L(t.versions),...I(t.impact),...t.notes.flatMap(({title:t,lines:n})=>T(t,n.map(t=>{let[n=``,...r]=t.split(`\n`);return e(`li`,{},[n,...r.length===0?[]:[e(`pre`,{},[r.join(`\n`)])]])}),!1))]}function w(e,t,{titles:n},r){return T(e,k(t).map(e=>A(e,n,r)),!0,t.length)}function T(t,n,r,i=n.length){return n.length===0?[]:[e(`details`,{class:`part`,open:r},[e(`summary`,{},[t,` `,e(`span`,{class:`count`},[String(i)])]),e(`ul`,{},n)])]}function E(e,t,n){let r=t.filter(({what:e})=>n.includes(e)),i=r.reduce((e,{also:t})=>e+1+t.length,0);return T(e,r.map(O),!0,i)}function D({what:e,isNew:t,also:n}){let[r,i]=n.length===0?[`renders`,`does`]:[`render`,`do`];return e===`fixed`?`${r} again`:e===`still`?`still ${i} not render`:t?`${i} not render`:`no longer ${r}`}function O(t){let{what:n,name:r,also:i,reason:a,problems:o,blocks:s}=t,c=s.length>5?[...s.slice(0,5),`${s.length-5} more`]:s,l=e(`li`,{class:`failure ${n}`},[e(`strong`,{},[r]),i.length===0?` ${D(t)}`:` and ${i.length} more ${D(t)}`,...s.length===0?[]:[` and ${i.length===0?`blocks`:`block`} ${c.join(`, `)}`]]);if(i.length>0){let t=i.map(t=>e(`li`,{},[t]));l.append(e(`details`,{},[e(`summary`,{},[`The others`]),e(`ul`,{},t)]))}if(n===`fixed`)return l;o.length===0&&a!==``&&l.append(e(`pre`,{},[a]));for(let{message:t,hint:n,source:r}of o)l.append(e(`pre`,{},[t])),n!==``&&l.append(e(`p`,{},[`\u2192 ${n}`])),r!==void 0&&l.append(e(`p`,{class:`source`},[`at `,x(r)]));return l}function k(e){return[...r(e,e=>`${e.severity} ${e.rule}`).values()].flatMap(e=>e.length<4?e.map(e=>[e]):[e])}function A(t,n,r){let[i,a]=t;if(i===void 0)return e(`li`);if(a===void 0)return M(i,r);let{severity:o,rule:s,message:c,hint:l}=i,u=t.every(e=>e.message===c)?c:`${n[s]??s}.`,d=t.map(t=>e(`li`,{},[j(t,r),...u===c?[]:[` `,...N(t.message)],...t.source===void 0?[]:[` `,e(`span`,{class:`source`},[`at `,x(t.source)])]]));return e(`li`,{class:`finding ${o}`},[e(`details`,{class:`many`},[e(`summary`,{},[e(`strong`,{class:`severity`},[o]),` ${t.length} \u00d7 `,...N(u),` `,e(`span`,{class:`remark rule`},[s])]),e(`ul`,{},d)]),...l===``?[]:[e(`p`,{},[`\u2192 `,...N(l)])]])}function j({root:t,resource:n},r){let i=e(`button`,{type:`button`,class:`plain`},[t===``?n:`${t}: ${n}`]);return i.addEventListener(`click`,()=>r(t,n)),i}function M(t,n){let{rule:r,severity:i,message:a,hint:o,source:s}=t;return e(`li`,{class:`finding ${i}`},[e(`strong`,{class:`severity`},[i]),` `,j(t,n),` `,...N(a),` `,e(`span`,{class:`remark rule`},[r]),...o===``?[]:[e(`p`,{},[`\u2192 `,...N(o)])],...s===void 0?[]:[e(`p`,{class:`source`},[`at `,x(s)])]])}function N(t){return t.split(\"`\").map((t,n)=>n%2==1?e(`code`,{},[t]):t)}function P({finding:t,reason:n,until:r},i){let a=M({...t,hint:``},i);return a.append(e(`p`,{},[`\u2713 ${n}${r===``?``:` (until ${r})`}`])),a}function F(e){return R(`Releases`,[``,`chart`,`from`,`to`,`what happens`,`resources`],e.map(({name:e,action:t,chart:n,from:r,to:i,differs:a,resources:o})=>[e,n,r,i,a===``?t:`${t} (${a})`,String(o)]),!0)}function I({sentence:t,kinds:n,statuses:r,affected:i}){return[...t===``?[]:[e(`p`,{class:`impact`},[`${t}.`])],...T(`Depends on changed resources`,i.map(t=>e(`li`,{},[t])),!1),...R(`Kinds`,[``,...r],n.map(({kind:e,counts:t})=>[e,...t.map(e=>e===0?``:String(e))]),!1)]}function L(t){return R(`Versions`,[``,`from`,`to`,`used by`],t.map(({name:t,from:n,to:r,note:i,releases:a,usedBy:o})=>[a.length===0?t:e(`span`,{},[t,...a.flatMap(e=>[` `,x(e)])]),n,e(`span`,{},[r,...i===``?[]:[` `,e(`strong`,{class:`step`},[i])]]),o.length>2?`${o.length} resources`:o.join(`, `)]),!0)}function R(t,n,r,i){if(r.length===0)return[];let a=n.map(t=>e(t===``?`td`:`th`,t===``?{}:{scope:`col`},[t])),o=r.map(([t=``,...n])=>e(`tr`,{},[e(`th`,{scope:`row`},[t]),...n.map(t=>e(`td`,{},[t]))]));return[e(`details`,{class:`part`,open:i&&r.length<=20},[e(`summary`,{},[`${t} `,e(`span`,{class:`count`},[String(r.length)])]),e(`div`,{class:`scroll`,tabindex:`0`,role:`region`,\"aria-label\":t},[e(`table`,{class:`versions ${t.toLowerCase()}`},[e(`thead`,{},[e(`tr`,{},a)]),e(`tbody`,{},o)])])])]}let z=[`app`,`kind`,`finding`,`image`];function B(e,t){let r=new Map;for(let i of e)n(r,re(i,t),i);let i=[...r].map(([e,t])=>({title:e,of:t}));return t!==`app`&&i.sort((e,n)=>V(e,t)-V(n,t)||(e.title<n.title?-1:1)),i}function re({app:e,change:t,rules:n,images:r},i){switch(i){case`app`:return e;case`kind`:return t.kind;case`finding`:return n[0]??`No finding`;case`image`:return r[0]??`No new version`}}function V({of:e},t){let[n]=e;return t===`finding`?+(n?.rules.length===0):+(t===`image`&&n?.images.length===0)}let H=JSON.parse(t(`data`,HTMLScriptElement).text),U={list:t(`list`,HTMLElement),index:t(`index`,HTMLElement),filter:t(`filter`,HTMLInputElement),shown:t(`shown`,HTMLElement),findings:t(`findings`,HTMLElement),group:t(`group`,HTMLSelectElement),layout:t(`layout`,HTMLButtonElement),expand:t(`expand`,HTMLButtonElement),theme:t(`theme`,HTMLButtonElement),help:t(`help`,HTMLDialogElement),helpButton:t(`help-button`,HTMLButtonElement)},W=window.matchMedia(`(min-width: 90rem)`).matches?`split`:`unified`,G=v(H,()=>W),K=G,q=0;function J(){let t=++q,n=B(K,U.group.value);U.list.replaceChildren(),U.index.replaceChildren();for(let[t,{title:r,of:i}]of n.entries())U.index.append(e(`li`,{},[e(`a`,{href:`#group-${t}`},[r]),` `,e(`span`,{class:`count`},[String(i.length)])]));let r=n.flatMap(({title:t,of:n},r)=>{let i=e(`section`,{\"aria-labelledby\":`group-${r}`},[e(`h2`,{id:`group-${r}`,tabindex:`-1`},[t])]);return U.list.append(i),n.map(e=>({section:i,entry:e}))}),i=e=>{if(t===q){for(let{section:t,entry:n}of r.slice(e,e+400))t.append(n.details);e+400<r.length&&setTimeout(()=>i(e+400),0)}};i(0);let a=`${G.length} ${G.length===1?`resource`:`resources`}`;U.shown.textContent=K.length===G.length?a:`${K.length} of ${a}`}function Y(){let e=C(U.filter.value),t=new Set([...document.querySelectorAll(`input[name=status]:not(:checked)`)].map(({value:e})=>e));K=G.filter(({change:n,search:r})=>!t.has(n.status)&&te(e,r)),J()}function X(e){W=e,U.layout.textContent=e===`split`?`Unified`:`Side by side`;for(let{details:t,change:n}of G)t.open&&b(t,n,e)}function ie(){let e=0;for(let{change:t,details:n}of G){if(e+=t.linesAdded+t.linesRemoved,e>200)break;n.open=!0}}function Z(e){for(let{details:t}of K)t.open=e;U.expand.textContent=e?`Close all`:`Open all`}function Q(e){let t=document.activeElement?.closest(`details`)??null,n=[...U.list.querySelectorAll(`details`)],r=n[(t===null?e===1?-1:n.length:n.indexOf(t))+e]?.querySelector(`summary`);r?.focus(),r?.scrollIntoView({block:`nearest`})}function $(){let e=document.documentElement,t=window.matchMedia(`(prefers-color-scheme: dark)`).matches,n=e.dataset.theme??(t?`dark`:`light`);e.dataset.theme=n===`dark`?`light`:`dark`}let ae={\"/\":()=>U.filter.focus(),\"?\":()=>U.help.showModal(),c:()=>Z(!1),e:()=>Z(!0),g:()=>{U.group.value=z[(z.indexOf(U.group.value)+1)%z.length]??`app`,J()},j:()=>Q(1),k:()=>Q(-1),t:$,u:()=>X(W===`split`?`unified`:`split`)};document.addEventListener(`keydown`,e=>{if(e.ctrlKey||e.metaKey||e.altKey||U.help.open)return;let t=e.target instanceof HTMLInputElement&&e.target.type===`search`;if(t||e.target instanceof HTMLSelectElement){e.key===`Escape`&&t&&(U.filter.value=``,Y(),U.filter.blur());return}let n=ae[e.key];n!==void 0&&(e.preventDefault(),n())}),U.filter.addEventListener(`input`,Y);for(let e of document.querySelectorAll(`input[name=status]`))e.addEventListener(`change`,Y);U.group.addEventListener(`change`,J),U.layout.addEventListener(`click`,()=>X(W===`split`?`unified`:`split`)),U.expand.addEventListener(`click`,()=>Z(K.some(({details:e})=>!e.open))),U.theme.addEventListener(`click`,$),U.helpButton.addEventListener(`click`,()=>U.help.showModal());function oe(e,t){let n=G.find(({change:n,root:r})=>r===e&&`${n.kind} ${n.name}`===t);if(n===void 0)return;if(!K.includes(n)){U.filter.value=``;for(let e of document.querySelectorAll(`input[name=status]`))e.checked=!0;Y()}n.details.open=!0;let r=n.details.querySelector(`summary`);r?.focus(),r?.scrollIntoView({block:`center`})}for(let e of ne(H,oe))U.findings.append(e);X(W),J(),ie(),document.documentElement.dataset.ready=`true`})();";
const pageStyle = ":root {\ncolor-scheme: light;\n--page: #ffffff;\n--panel: #f6f8fa;\n--line: #d1d9e0;\n--text: #1f2328;\n--soft: #59636e;\n--link: #0550ae;\n--focus: #0969da;\n--plus: #116329;\n--plus-row: #e6ffec;\n--plus-word: #abf2bc;\n--minus: #a40e26;\n--minus-row: #ffebe9;\n--minus-word: #ffc1bc;\n--warn: #7d4e00;\n--mono: ui-monospace, SFMono-Regular, Menlo, Consolas, \"Liberation Mono\", monospace;\n}\n@media (prefers-color-scheme: dark) {\n:root:not([data-theme=\"light\"]) {\ncolor-scheme: dark;\n--page: #0d1117;\n--panel: #161b22;\n--line: #30363d;\n--text: #e6edf3;\n--soft: #9aa4af;\n--link: #79c0ff;\n--focus: #58a6ff;\n--plus: #56d364;\n--plus-row: #12261e;\n--plus-word: #1f572d;\n--minus: #ff938a;\n--minus-row: #2b1618;\n--minus-word: #792e2e;\n--warn: #e3b341;\n}\n}\n:root[data-theme=\"dark\"] {\ncolor-scheme: dark;\n--page: #0d1117;\n--panel: #161b22;\n--line: #30363d;\n--text: #e6edf3;\n--soft: #9aa4af;\n--link: #79c0ff;\n--focus: #58a6ff;\n--plus: #56d364;\n--plus-row: #12261e;\n--plus-word: #1f572d;\n--minus: #ff938a;\n--minus-row: #2b1618;\n--minus-word: #792e2e;\n--warn: #e3b341;\n}\n* {\nbox-sizing: border-box;\n}\nbody {\nmargin: 0;\nbackground: var(--page);\ncolor: var(--text);\nfont: 15px/1.5 system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", Helvetica, Arial, sans-serif;\n}\na {\ncolor: var(--link);\n}\n:focus-visible {\noutline: 2px solid var(--focus);\noutline-offset: 1px;\n}\n.hidden-text {\nposition: absolute;\nwidth: 1px;\nheight: 1px;\noverflow: hidden;\nclip-path: inset(50%);\nwhite-space: nowrap;\n}\nheader {\npadding: 1.25rem 1.5rem 0.75rem;\n}\nh1 {\nmargin: 0 0 0.25rem;\nfont-size: 1.35rem;\nline-height: 1.3;\n}\nh1::before {\ncontent: \"\";\ndisplay: inline-block;\nwidth: 0.7em;\nheight: 0.7em;\nmargin-right: 0.5em;\nborder-radius: 50%;\nbackground: var(--soft);\n}\n[data-level=\"changes\"] h1::before {\nbackground: var(--focus);\n}\n[data-level=\"failing\"] h1::before {\nbackground: var(--minus);\n}\n[data-level=\"unsure\"] h1::before {\nbackground: var(--warn);\n}\n.compared {\nmargin: 0;\ncolor: var(--soft);\n}\n.bar {\nposition: sticky;\ntop: 0;\nz-index: 2;\ndisplay: flex;\nflex-wrap: wrap;\ngap: 0.5rem 0.75rem;\nalign-items: center;\npadding: 0.5rem 1.5rem;\nbackground: var(--panel);\nborder-block: 1px solid var(--line);\n}\n.bar label {\ndisplay: inline-flex;\ngap: 0.3rem;\nalign-items: center;\n}\ninput[type=\"search\"],\nselect,\nbutton {\nmin-height: 2rem;\npadding: 0.2rem 0.6rem;\nborder: 1px solid var(--line);\nborder-radius: 6px;\nbackground: var(--page);\ncolor: inherit;\nfont: inherit;\n}\ninput[type=\"search\"] {\nflex: 1 1 14rem;\nmin-width: 8rem;\nmax-width: 34rem;\n}\nbutton,\nsummary,\nselect {\ncursor: pointer;\n}\nbutton.plain {\nmin-height: 0;\npadding: 0;\nborder: 0;\nbackground: none;\ncolor: var(--link);\ntext-align: start;\ntext-decoration: underline;\n}\nfieldset {\ndisplay: flex;\nflex-wrap: wrap;\ngap: 0.2rem 0.7rem;\nmargin: 0;\npadding: 0;\nborder: 0;\n}\n#shown {\nmargin: 0 0 0 auto;\ncolor: var(--soft);\nwhite-space: nowrap;\n}\n.columns {\ndisplay: grid;\ngrid-template-columns: minmax(12rem, 20rem) minmax(0, 1fr);\ngap: 1.5rem;\npadding: 1rem 1.5rem 4rem;\n}\nnav {\nposition: sticky;\ntop: 4rem;\nalign-self: start;\nmax-height: calc(100vh - 5rem);\noverflow: auto;\n}\nnav ul {\nmargin: 0;\npadding: 0;\nlist-style: none;\n}\nnav li {\ndisplay: flex;\ngap: 0.5rem;\njustify-content: space-between;\npadding: 0.15rem 0.25rem;\noverflow-wrap: anywhere;\n}\nnav a {\ntext-decoration: none;\n}\nnav a:hover {\ntext-decoration: underline;\n}\n.count {\nwhite-space: nowrap;\ncolor: var(--soft);\nfont-variant-numeric: tabular-nums;\n}\nmain h2 {\nmargin: 1.25rem 0 0.4rem;\nfont-size: 1.05rem;\noverflow-wrap: anywhere;\nscroll-margin-top: 4.5rem;\n}\nmain section:first-child h2 {\nmargin-top: 0;\n}\n.change,\n.part {\nmargin: 0 0 0.4rem;\nborder: 1px solid var(--line);\nborder-radius: 6px;\nbackground: var(--page);\n}\n.change {\ncontent-visibility: auto;\ncontain-intrinsic-size: auto 2.3rem;\n}\n.change > summary,\n.part > summary {\npadding: 0.3rem 0.7rem;\nborder-radius: 6px;\noverflow-wrap: anywhere;\nscroll-margin-top: 5rem;\n}\ndetails[open] > summary {\nbackground: var(--panel);\nborder-end-start-radius: 0;\nborder-end-end-radius: 0;\n}\n.sign {\ndisplay: inline-block;\nwidth: 1.2em;\nfont-family: var(--mono);\nfont-weight: 700;\ntext-align: center;\n}\n.added .sign,\n.counts .plus {\ncolor: var(--plus);\n}\n.removed .sign,\n.counts .minus {\ncolor: var(--minus);\n}\n.kind {\ncolor: var(--soft);\n}\n.name {\nfont-weight: 600;\n}\n.counts {\nmargin-inline-start: 0.4rem;\nfont: 0.85em var(--mono);\n}\n.remark {\ndisplay: inline-block;\nmargin-inline-start: 0.5rem;\npadding: 0 0.45em;\nborder: 1px solid var(--line);\nborder-radius: 1em;\ncolor: var(--soft);\nfont-size: 0.85em;\n}\n.part {\nmargin-bottom: 0.6rem;\n}\n.part > ul {\nmargin: 0.5rem 0;\npadding: 0 1rem 0 2rem;\n}\n.part > ul:has(> .finding, > .failure) {\npadding-inline-start: 1rem;\nlist-style: none;\n}\n.finding + .finding,\n.failure + .failure {\nmargin-top: 0.5rem;\n}\n.part p {\nmargin: 0.1rem 0 0.3rem;\ncolor: var(--soft);\n}\n.part pre {\nmargin: 0.3rem 0;\npadding: 0.4rem 0.6rem;\nbackground: var(--panel);\nfont: 0.85em/1.45 var(--mono);\nwhite-space: pre-wrap;\noverflow-wrap: anywhere;\n}\n.impact {\nmargin: 0.8rem 0;\n}\n.many > summary {\npadding: 0;\n}\n.many[open] > summary {\nbackground: none;\n}\n.step {\ncolor: var(--warn);\n}\n.severity {\ntext-transform: uppercase;\nfont-size: 0.8em;\n}\n.block .severity,\n.failure.new strong {\ncolor: var(--minus);\n}\n.warn .severity {\ncolor: var(--warn);\n}\n.failure.fixed strong {\ncolor: var(--plus);\n}\n.scroll {\noverflow-x: auto;\n}\n.versions {\nwidth: 100%;\nborder-collapse: collapse;\n}\n.versions th,\n.versions td {\npadding: 0.25rem 0.7rem;\nborder-top: 1px solid var(--line);\ntext-align: start;\nvertical-align: top;\nfont-weight: 400;\n}\n.versions td:nth-child(2),\n.versions td:nth-child(3) {\nwhite-space: nowrap;\n}\n.versions.releases td:nth-child(2) {\nwhite-space: normal;\noverflow-wrap: anywhere;\n}\n.versions thead th {\ncolor: var(--soft);\n}\n.body {\noverflow-x: auto;\nborder-top: 1px solid var(--line);\n}\n.body p {\nmargin: 0;\npadding: 0.4rem 0.7rem;\n}\n.facts {\nmargin: 0;\npadding: 0.4rem 0.7rem 0.4rem 2rem;\noverflow-wrap: anywhere;\n}\n.source,\n.left-out {\ncolor: var(--soft);\nfont-size: 0.9em;\n}\n.diff {\nwidth: 100%;\nborder-collapse: collapse;\nfont: 12.5px/1.5 var(--mono);\ntab-size: 4;\n}\n.diff.split {\ntable-layout: fixed;\n}\n.diff.split col.number {\nwidth: 3.5em;\n}\n.place th {\npadding: 0.2rem 0.7rem;\nbackground: var(--panel);\ncolor: var(--soft);\nfont-weight: 400;\ntext-align: start;\n}\n.number {\nwidth: 1%;\npadding: 0 0.5em;\ncolor: var(--soft);\ntext-align: end;\nvertical-align: top;\nuser-select: none;\nwhite-space: nowrap;\n}\n.text {\npadding: 0 0.7em 0 0;\nwhite-space: pre-wrap;\noverflow-wrap: anywhere;\n}\n.line-sign {\ndisplay: inline-block;\nwidth: 1.4em;\ntext-align: center;\nuser-select: none;\n}\ntr.plus,\ntd.plus {\nbackground: var(--plus-row);\n}\ntr.minus,\ntd.minus {\nbackground: var(--minus-row);\n}\ntd.none {\nbackground: var(--panel);\n}\nins,\ndel {\nborder-radius: 3px;\ntext-decoration: none;\n}\nins {\nbackground: var(--plus-word);\n}\ndel {\nbackground: var(--minus-word);\n}\ndialog {\nmax-width: 34rem;\nborder: 1px solid var(--line);\nborder-radius: 8px;\nbackground: var(--page);\ncolor: var(--text);\n}\ndialog dl {\ndisplay: grid;\ngrid-template-columns: auto 1fr;\ngap: 0.3rem 1rem;\n}\ndialog dt {\ntext-align: end;\n}\ndialog dd {\nmargin: 0;\n}\nkbd {\npadding: 0 0.4em;\nborder: 1px solid var(--line);\nborder-radius: 4px;\nbackground: var(--panel);\nfont: 0.9em var(--mono);\n}\n@media (max-width: 52rem) {\n.columns {\ngrid-template-columns: minmax(0, 1fr);\n}\nnav {\nposition: static;\nmax-height: 14rem;\n}\nheader,\n.bar,\n.columns {\npadding-inline: 0.75rem;\n}\n}\n@media print {\n.bar,\nnav {\ndisplay: none;\n}\n}\n";
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
function withoutScript({ apps }) {
	const all = apps.flatMap(({ changes }) => changes);
	const items = all.slice(0, listed).map(({ kind, name, status }) => `<li>${escapeHtml(`${kind} ${name}`)} ${status}</li>`);
	if (all.length > listed) items.push(`<li>and ${formatCount(all.length - listed)} more</li>`);
	return `<noscript><p>The differences need scripts, which this file brings itself.</p><ul>${items.join("")}</ul></noscript>`;
}
export { htmlReport };
