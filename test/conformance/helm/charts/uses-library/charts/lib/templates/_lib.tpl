{{ define "lib.config" -}}
kind: ConfigMap
metadata: {name: {{ .name }}}
version: {{ .root.Subcharts.lib.Chart.Version }}
type: {{ .root.Subcharts.lib.Chart.Type }}
{{- end }}