//go:build never

// Package imports names the program that this module builds.
package imports

import _ "k8s.io/kubernetes/cmd/kube-apiserver/app"
