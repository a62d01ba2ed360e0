import { n as isSince, r as rowOf } from "./behaviours.js";
// src/versions/helm-versions.ts
const ofFlux = [
	{
		since: "2.0",
		helm: "3.12"
	},
	{
		since: "2.3",
		helm: "3.14"
	},
	{
		since: "2.4",
		helm: "3.16"
	},
	{
		since: "2.5",
		helm: "3.17"
	},
	{
		since: "2.7",
		helm: "3.19"
	},
	{
		since: "2.8",
		helm: "4.1"
	},
	{
		since: "2.9",
		helm: "4.2"
	},
	{
		since: "2.10",
		helm: "4.3"
	}
];
function helmOfFlux(flux) {
	return rowOf(ofFlux, flux).helm;
}
function followsHelm(helm) {
	return isSince(helm, "4");
}
const builtWith = [
	{
		since: "3.12",
		kubernetes: "1.27",
		goVersion: "go1.20.14"
	},
	{
		since: "3.14",
		kubernetes: "1.29",
		goVersion: "go1.21.13"
	},
	{
		since: "3.16",
		kubernetes: "1.31",
		goVersion: "go1.22.12"
	},
	{
		since: "3.17",
		kubernetes: "1.32",
		goVersion: "go1.23.12"
	},
	{
		since: "3.19",
		kubernetes: "1.34",
		goVersion: "go1.24.13"
	},
	{
		since: "4.1",
		kubernetes: "1.35",
		goVersion: "go1.25.9"
	},
	{
		since: "4.2",
		kubernetes: "1.36",
		goVersion: "go1.26.5"
	},
	{
		since: "4.3",
		kubernetes: "1.37",
		goVersion: "go1.26.8"
	}
];
function kubernetesOfHelm(helm) {
	return rowOf(builtWith, helm).kubernetes;
}
const ofClientGo = [
	{
		since: "3.12",
		groups: {
			autoscaling: "v1 v2 v2beta1 v2beta2",
			"scheduling.k8s.io": "v1alpha1 v1beta1 v1",
			"storagemigration.k8s.io": "v1beta1"
		}
	},
	{
		since: "4.2",
		groups: {
			autoscaling: "v1 v2",
			"scheduling.k8s.io": "v1alpha2 v1beta1 v1",
			"storagemigration.k8s.io": "v1beta1"
		}
	},
	{
		since: "4.3",
		groups: {
			autoscaling: "v1 v2",
			"lifecycle.k8s.io": "v1alpha1",
			"scheduling.k8s.io": "v1alpha3 v1beta1 v1",
			"storagemigration.k8s.io": "v1 v1beta1"
		}
	}
];
function groupsOfHelm(helm) {
	return rowOf(ofClientGo, helm).groups;
}
function helmBuild(helm) {
	const { kubernetes, goVersion } = rowOf(builtWith, helm);
	const kubeClientVersion = `v${kubernetes}`;
	return helm === "4.2.3" ? {
		...releasedHelm,
		goVersion,
		kubeClientVersion
	} : {
		version: `v${helm.split(".").slice(0, 2).join(".")}`,
		gitCommit: "",
		gitTreeState: "",
		goVersion,
		kubeClientVersion
	};
}
const releasedHelm = {
	version: "v4.2.3",
	gitCommit: "43e8b7feece8beb0fcba47059ec9b522fd929a64",
	gitTreeState: "clean"
};
export { kubernetesOfHelm as a, helmOfFlux as i, groupsOfHelm as n, helmBuild as r, followsHelm as t };
