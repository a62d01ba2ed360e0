//go:build never

// Package imports names the program that this module builds.
package imports

import _ "sigs.k8s.io/kustomize/kustomize/v5/commands"
