//go:build never

// Package imports names the program that this module builds.
package imports

import _ "github.com/controlplaneio-fluxcd/flux-operator/cmd/operator"
