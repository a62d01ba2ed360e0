// Answers questions about releases with the code of helm-controller itself: a list of requests as JSON on standard input, the
// answers in the same order on standard output, one a line. It runs in a module below helm-controller's own, so that Go
// lets it call what is internal there, and on the versions that helm-controller requires.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	_ "unsafe"

	"github.com/fluxcd/pkg/chartutil"
	sourcev1 "github.com/fluxcd/source-controller/api/v1"
	helmaction "helm.sh/helm/v4/pkg/action"
	helmcommon "helm.sh/helm/v4/pkg/chart/common"
	"helm.sh/helm/v4/pkg/chart/loader/archive"
	helmchart "helm.sh/helm/v4/pkg/chart/v2"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/yaml"

	"github.com/fluxcd/pkg/apis/meta"

	v2 "github.com/fluxcd/helm-controller/api/v2"
	"github.com/fluxcd/helm-controller/internal/action"
	"github.com/fluxcd/helm-controller/internal/controller"
)

// mutateChartWithSourceRevision sets the version of a chart; helm-controller calls it between loading and rendering.
//
//go:linkname mutateChartWithSourceRevision github.com/fluxcd/helm-controller/internal/controller.(*HelmReleaseReconciler).mutateChartWithSourceRevision
func mutateChartWithSourceRevision(*controller.HelmReleaseReconciler, *helmchart.Chart, sourcev1.Source) (string, error)

type request struct {
	// Version asks for the version that a chart gets.
	Version *struct {
		Kind       string `json:"kind"`
		Chart      string `json:"chart"`
		Revision   string `json:"revision"`
		NoTracking bool   `json:"noTracking"`
	} `json:"version,omitempty"`
	// Release asks what is applied.
	Release *struct {
		// Object is a HelmRelease; its chart is given here.
		Object json.RawMessage `json:"object"`
		// Files of the chart by path, or its directory or archive on disk.
		Files       map[string]string `json:"files"`
		Chart       string            `json:"chart"`
		KubeVersion string            `json:"kubeVersion"`
		// Values in place of those of the object.
		Values string `json:"values"`
	} `json:"release,omitempty"`
}

type document struct {
	Source string          `json:"source"`
	Events []string        `json:"events,omitempty"`
	Object json.RawMessage `json:"object"`
}

type answer struct {
	Version   string     `json:"version,omitempty"`
	Manifests []document `json:"manifests,omitempty"`
	Hooks     []document `json:"hooks,omitempty"`
	Error     string     `json:"error,omitempty"`
}

func main() {
	slog.SetDefault(slog.New(slog.NewTextHandler(io.Discard, nil)))
	var requests []request
	if err := json.NewDecoder(os.Stdin).Decode(&requests); err != nil {
		panic(err)
	}
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for _, one := range requests {
		if err := out.Encode(guarded(one)); err != nil {
			panic(err)
		}
	}
}

func guarded(one request) (result answer) {
	defer func() {
		if caught := recover(); caught != nil {
			result = answer{Error: fmt.Sprintf("panic: %v", caught)}
		}
	}()
	var err error
	switch {
	case one.Version != nil:
		result, err = version(one)
	case one.Release != nil:
		result, err = release(one)
	default:
		err = errors.New("nothing is asked")
	}
	if err != nil {
		return answer{Error: err.Error()}
	}
	return result
}

func version(one request) (answer, error) {
	asked := one.Version
	artifact := &meta.Artifact{Revision: asked.Revision}
	var source sourcev1.Source
	switch asked.Kind {
	case sourcev1.OCIRepositoryKind:
		source = &sourcev1.OCIRepository{Status: sourcev1.OCIRepositoryStatus{Artifact: artifact}}
	case sourcev1.ExternalArtifactKind:
		source = &sourcev1.ExternalArtifact{Status: sourcev1.ExternalArtifactStatus{Artifact: artifact}}
	case sourcev1.HelmChartKind:
		source = &sourcev1.HelmChart{Status: sourcev1.HelmChartStatus{Artifact: artifact}}
	default:
		return answer{}, fmt.Errorf("unknown kind %s", asked.Kind)
	}
	chart := &helmchart.Chart{Metadata: &helmchart.Metadata{Version: asked.Chart}}
	reconciler := &controller.HelmReleaseReconciler{DisableChartDigestTracking: asked.NoTracking}
	_, err := mutateChartWithSourceRevision(reconciler, chart, source)
	return answer{Version: chart.Metadata.Version}, err
}

func release(one request) (answer, error) {
	asked := one.Release
	object := &v2.HelmRelease{}
	if err := json.Unmarshal(asked.Object, object); err != nil {
		return answer{}, err
	}
	if asked.Values != "" {
		values, err := yaml.YAMLToJSON([]byte(asked.Values))
		if err != nil {
			return answer{}, err
		}
		object.Spec.Values = &apiextensionsv1.JSON{Raw: values}
	}
	chart, err := load(asked.Files, asked.Chart)
	if err != nil {
		return answer{}, err
	}
	ctx := context.Background()
	values, err := chartutil.ChartValuesFromReferences(ctx, ctrl.Log, nil, object.Namespace, object.GetValues())
	if err != nil {
		return answer{}, err
	}
	var kubeVersion *helmcommon.KubeVersion
	if asked.KubeVersion != "" {
		if kubeVersion, err = helmcommon.ParseKubeVersion(asked.KubeVersion); err != nil {
			return answer{}, err
		}
	}
	installed, err := action.Install(ctx, helmaction.NewConfiguration(), object, chart, values, func(install *helmaction.Install) {
		install.DryRunStrategy = helmaction.DryRunClient
		install.KubeVersion = kubeVersion
	})
	if err != nil {
		return answer{}, err
	}
	result := answer{}
	const head = "---\n# Source: "
	for _, part := range strings.Split(installed.Manifest, head) {
		source, content, found := strings.Cut(part, "\n")
		if !found {
			continue
		}
		objects, err := objectsOf(content)
		if err != nil {
			return answer{}, fmt.Errorf("unable to build kubernetes objects from release manifest: %w", err)
		}
		for _, object := range objects {
			result.Manifests = append(result.Manifests, document{Source: source, Object: object})
		}
	}
	for _, hook := range installed.Hooks {
		objects, err := objectsOf(hook.Manifest)
		if err != nil {
			return answer{}, fmt.Errorf("unable to build kubernetes object for hook: %w", err)
		}
		var events []string
		for _, event := range hook.Events {
			events = append(events, event.String())
		}
		for _, object := range objects {
			result.Hooks = append(result.Hooks, document{Source: hook.Path, Events: events, Object: object})
		}
	}
	return result, nil
}

func load(files map[string]string, path string) (*helmchart.Chart, error) {
	if path != "" {
		return loader.Load(path)
	}
	var buffered []*archive.BufferedFile
	for name, text := range files {
		buffered = append(buffered, &archive.BufferedFile{Name: name, Data: []byte(text)})
	}
	return loader.LoadFiles(buffered)
}

// objectsOf reads manifests as the builder of resources in Helm's client does.
func objectsOf(manifest string) ([]json.RawMessage, error) {
	var objects []json.RawMessage
	decoder := utilyaml.NewYAMLOrJSONDecoder(strings.NewReader(manifest), 4096)
	for {
		raw := runtime.RawExtension{}
		if err := decoder.Decode(&raw); err != nil {
			if errors.Is(err, io.EOF) {
				return objects, nil
			}
			return nil, err
		}
		text := bytes.TrimSpace(raw.Raw)
		if len(text) == 0 || bytes.Equal(text, []byte("null")) {
			continue
		}
		objects = append(objects, json.RawMessage(text))
	}
}
