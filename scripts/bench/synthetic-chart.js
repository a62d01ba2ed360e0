// The chart of generated repositories, by path below the chart, is made as most charts of home labs are: a library
// chart turns values into objects, by dictionaries that helpers put together, encode and decode again. A release takes
// somewhat more than half as long as one of bjw-s' app-template, beside which `npm run bench` prints it.

/** Names, labels and the forms of values that the objects are made of. */
const valuesHelpers = `{{- define "common.fullname" -}}
{{- $name := .Values.nameOverride | default .Release.Name -}}
{{- if contains .Chart.Name $name }}{{ $name | trunc 63 | trimSuffix "-" }}{{ else }}{{ printf "%s" $name | trunc 63 | trimSuffix "-" }}{{ end -}}
{{- end }}
{{- define "common.chart" -}}
{{- printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" -}}
{{- end }}
{{- define "common.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "common.labels" -}}
{{- $own := dict "helm.sh/chart" (include "common.chart" .) "app.kubernetes.io/managed-by" .Release.Service "app.kubernetes.io/version" .Chart.AppVersion -}}
{{- $selector := include "common.selectorLabels" . | fromYaml -}}
{{- $global := dig "labels" dict (.Values.global | default dict) -}}
{{- toYaml (merge $own $selector $global) -}}
{{- end }}
{{- /* What an object inherits from the defaults of its kind, with texts as templates. */}}
{{- define "common.resource" -}}
{{- $root := .root -}}
{{- $defaults := get $root.Values.defaults .kind | default dict -}}
{{- $value := mergeOverwrite (deepCopy $defaults) (deepCopy (.value | default dict)) -}}
{{- range $key, $each := $value -}}
  {{- if and (kindIs "string" $each) (contains "{{" $each) }}{{ $_ := set $value $key (tpl $each $root) }}{{ end -}}
{{- end -}}
{{- $name := include "common.fullname" $root -}}
{{- if ne .name "main" }}{{ $name = printf "%s-%s" $name .name }}{{ end -}}
{{- $_ := set $value "name" ($value.nameOverride | default $name) -}}
{{- toYaml $value -}}
{{- end }}
{{- /* All items of a kind that are not switched off, with what the kind defaults to. */}}
{{- define "common.enabled" -}}
{{- $root := .root -}}
{{- $items := dict -}}
{{- range $name, $item := get $root.Values .items -}}
  {{- $enabled := true -}}
  {{- if hasKey $item "enabled" }}{{ $enabled = $item.enabled }}{{ end -}}
  {{- if kindIs "string" $enabled }}{{ $enabled = eq (tpl $enabled $root) "true" }}{{ end -}}
  {{- if $enabled -}}
    {{- $_ := set $items $name (include "common.resource" (dict "root" $root "kind" $.kind "name" $name "value" $item) | fromYaml) -}}
  {{- end -}}
{{- end -}}
{{- toYaml $items -}}
{{- end }}
{{- define "common.one" -}}
{{- $items := include "common.enabled" . | fromYaml -}}
{{- if not (hasKey $items .name) }}{{ fail (printf "there is no %s named %s" .kind .name) }}{{ end -}}
{{- get $items .name | toYaml -}}
{{- end }}
{{- define "common.metadata" -}}
{{- $labels := merge (.value.labels | default dict) (include "common.labels" .root | fromYaml) -}}
name: {{ .value.name }}
labels:
  {{- range $key := keys $labels | sortAlpha }}
  {{ $key }}: {{ get $labels $key | toString | quote }}
  {{- end }}
{{- with .value.annotations }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
`;

const podHelpers = `{{- define "common.env" -}}
{{- $root := .root -}}
{{- $list := list -}}
{{- range $name := keys .env | sortAlpha -}}
  {{- $value := get $.env $name -}}
  {{- if kindIs "map" $value -}}
    {{- $entry := dict "name" $name "valueFrom" (omit $value "value") -}}
    {{- if hasKey $value "value" }}{{ $entry = dict "name" $name "value" (tpl (toString $value.value) $root) }}{{ end -}}
    {{- $list = append $list $entry -}}
  {{- else -}}
    {{- $text := toString $value -}}
    {{- if contains "{{" $text }}{{ $text = tpl $text $root }}{{ end -}}
    {{- $list = append $list (dict "name" $name "value" $text) -}}
  {{- end -}}
{{- end -}}
{{- toYaml $list -}}
{{- end }}
{{- define "common.probes" -}}
{{- $probes := dict -}}
{{- range $kind := list "liveness" "readiness" "startup" -}}
  {{- $probe := get $.probes $kind | default dict -}}
  {{- if ne (dig "enabled" true $probe) false -}}
    {{- $spec := mergeOverwrite (dict "initialDelaySeconds" 0 "periodSeconds" 10 "timeoutSeconds" 1 "failureThreshold" (ternary 30 3 (eq $kind "startup"))) (dig "spec" dict $probe) -}}
    {{- if $probe.path }}{{ $_ := set $spec "httpGet" (dict "path" $probe.path "port" $.port) }}{{ else }}{{ $_ := set $spec "tcpSocket" (dict "port" $.port) }}{{ end -}}
    {{- $_ := set $probes (printf "%sProbe" $kind) $spec -}}
  {{- end -}}
{{- end -}}
{{- toYaml $probes -}}
{{- end }}
{{- define "common.container" -}}
{{- $root := .root -}}
{{- $container := .container -}}
{{- $spec := dict "name" .name -}}
{{- $service := include "common.one" (dict "root" $root "items" "services" "kind" "service" "name" ($container.service | default "main")) | fromYaml -}}
{{- $port := $container.port | default $service.port -}}
{{- $_ := set $spec "ports" (list (dict "name" ($container.portName | default "http") "containerPort" $port "protocol" "TCP")) -}}
{{- $tag := $container.image.tag | default $root.Chart.AppVersion | toString -}}
{{- $_ := set $spec "image" (printf "%s:%s" $container.image.repository $tag) -}}
{{- $_ := set $spec "imagePullPolicy" ($container.image.pullPolicy | default (ternary "Always" "IfNotPresent" (eq $tag "latest"))) -}}
{{- with $container.env }}{{ $_ := set $spec "env" (include "common.env" (dict "root" $root "env" .) | fromYamlArray) }}{{ end -}}
{{- with $container.args }}{{ $_ := set $spec "args" (tpl (toYaml .) $root | fromYamlArray) }}{{ end -}}
{{- with $container.resources }}{{ $_ := set $spec "resources" . }}{{ end -}}
{{- with $container.securityContext }}{{ $_ := set $spec "securityContext" . }}{{ end -}}
{{- with $container.probes }}{{ $spec = merge $spec (include "common.probes" (dict "probes" . "port" $port) | fromYaml) }}{{ end -}}
{{- $mounts := list -}}
{{- $persistence := include "common.enabled" (dict "root" $root "items" "persistence" "kind" "claim") | fromYaml -}}
{{- range $name := keys $persistence | sortAlpha -}}
  {{- $volume := get $persistence $name -}}
  {{- range $mount := $volume.mounts | default (list (dict "path" (printf "/%s" $name))) -}}
    {{- $entry := dict "name" $name "mountPath" $mount.path -}}
    {{- with $mount.subPath }}{{ $_ := set $entry "subPath" . }}{{ end -}}
    {{- with $mount.readOnly }}{{ $_ := set $entry "readOnly" . }}{{ end -}}
    {{- $mounts = append $mounts $entry -}}
  {{- end -}}
{{- end -}}
{{- with $mounts }}{{ $_ := set $spec "volumeMounts" . }}{{ end -}}
{{- toYaml $spec -}}
{{- end }}
{{- define "common.volumes" -}}
{{- $root := . -}}
{{- $volumes := list -}}
{{- $persistence := include "common.enabled" (dict "root" $root "items" "persistence" "kind" "claim") | fromYaml -}}
{{- range $name := keys $persistence | sortAlpha -}}
  {{- $volume := get $persistence $name -}}
  {{- $entry := dict "name" $name -}}
  {{- if eq $volume.type "emptyDir" }}{{ $_ := set $entry "emptyDir" dict -}}
  {{- else if eq $volume.type "configMap" -}}
    {{- $configMap := include "common.one" (dict "root" $root "items" "configMaps" "kind" "configMap" "name" $volume.configMap) | fromYaml -}}
    {{- $_ := set $entry "configMap" (dict "name" $configMap.name) -}}
  {{- else if eq $volume.type "pvc" }}{{ $_ := set $entry "persistentVolumeClaim" (dict "claimName" ($volume.existingClaim | default $volume.name)) -}}
  {{- else }}{{ fail (printf "no such type of volume: %s" $volume.type) }}{{ end -}}
  {{- $volumes = append $volumes $entry -}}
{{- end -}}
{{- toYaml $volumes -}}
{{- end }}
{{- define "common.pod" -}}
{{- $root := .root -}}
{{- $controller := .controller -}}
{{- $containers := list -}}
{{- range $name := keys $controller.containers | sortAlpha -}}
  {{- $container := mergeOverwrite (deepCopy (get $root.Values.defaults "container")) (get $controller.containers $name) -}}
  {{- $containers = append $containers (include "common.container" (dict "root" $root "name" $name "container" $container) | fromYaml) -}}
{{- end -}}
{{- $pod := mergeOverwrite (deepCopy (get $root.Values.defaults "pod")) ($controller.pod | default dict) -}}
{{- $_ := set $pod "serviceAccountName" (include "common.fullname" $root) -}}
{{- $_ := set $pod "containers" $containers -}}
{{- with include "common.volumes" $root | fromYamlArray }}{{ $_ := set $pod "volumes" . }}{{ end -}}
{{- toYaml $pod -}}
{{- end }}
`;

const objects = `{{- define "common.deployment" -}}
{{- $value := include "common.resource" (dict "root" .root "kind" "controller" "name" .name "value" .value) | fromYaml -}}
apiVersion: apps/v1
kind: Deployment
metadata: {{- include "common.metadata" (dict "root" .root "value" $value) | nindent 2 }}
spec:
  replicas: {{ $value.replicas }}
  revisionHistoryLimit: {{ $value.revisionHistoryLimit }}
  strategy: {{- toYaml $value.strategy | nindent 4 }}
  selector:
    matchLabels: {{- include "common.selectorLabels" .root | nindent 6 }}
  template:
    metadata:
      labels: {{- include "common.selectorLabels" .root | nindent 8 }}
      annotations:
        checksum/config: {{ toJson .root.Values.configMaps | sha256sum }}
    spec: {{- include "common.pod" (dict "root" .root "controller" $value) | nindent 6 }}
{{- end }}
{{- define "common.service" -}}
{{- $value := include "common.resource" (dict "root" .root "kind" "service" "name" .name "value" .value) | fromYaml -}}
apiVersion: v1
kind: Service
metadata: {{- include "common.metadata" (dict "root" .root "value" $value) | nindent 2 }}
spec:
  type: {{ $value.type }}
  selector: {{- include "common.selectorLabels" .root | nindent 4 }}
  ports:
    - name: http
      port: {{ $value.port }}
      targetPort: {{ $value.targetPort | default $value.port }}
      protocol: TCP
{{- end }}
{{- define "common.route" -}}
{{- $root := .root -}}
{{- $value := include "common.resource" (dict "root" .root "kind" "route" "name" .name "value" .value) | fromYaml -}}
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: {{- include "common.metadata" (dict "root" .root "value" $value) | nindent 2 }}
spec:
  parentRefs: {{- toYaml $value.parentRefs | nindent 4 }}
  hostnames:
    {{- range $value.hostnames }}
    - {{ tpl . $root | quote }}
    {{- end }}
  rules:
    {{- range $value.rules }}
    {{- $service := include "common.one" (dict "root" $root "items" "services" "kind" "service" "name" (.service | default "main")) | fromYaml }}
    - matches: {{- toYaml (.matches | default $value.matches) | nindent 8 }}
      backendRefs:
        - name: {{ $service.name }}
          port: {{ $service.port }}
    {{- end }}
{{- end }}
{{- define "common.monitor" -}}
{{- $value := include "common.resource" (dict "root" .root "kind" "monitor" "name" .name "value" .value) | fromYaml -}}
{{- $service := include "common.one" (dict "root" .root "items" "services" "kind" "service" "name" ($value.service | default "main")) | fromYaml -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata: {{- include "common.metadata" (dict "root" .root "value" $value) | nindent 2 }}
spec:
  selector:
    matchLabels: {{- include "common.selectorLabels" .root | nindent 6 }}
  endpoints:
    - targetPort: {{ $service.targetPort | default $service.port }}
      path: {{ $value.path | default "/metrics" }}
      interval: {{ $value.interval | default "1m" }}
{{- end }}
{{- define "common.configMap" -}}
{{- $root := .root -}}
{{- $value := include "common.resource" (dict "root" .root "kind" "configMap" "name" .name "value" .value) | fromYaml -}}
apiVersion: v1
kind: ConfigMap
metadata: {{- include "common.metadata" (dict "root" .root "value" $value) | nindent 2 }}
data:
  {{- range $key, $text := $value.data }}
  {{ $key }}: {{ tpl $text $root | trim | nindent 4 | printf "|-%s" }}
  {{- end }}
{{- end }}
{{- define "common.claim" -}}
{{- $value := include "common.resource" (dict "root" .root "kind" "claim" "name" .name "value" .value) | fromYaml -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {{- include "common.metadata" (dict "root" .root "value" $value) | nindent 2 }}
spec:
  accessModes: {{- toYaml $value.accessModes | nindent 4 }}
  resources:
    requests:
      storage: {{ $value.size | quote }}
{{- end }}
{{- define "common.serviceAccount" -}}
{{- $value := include "common.resource" (dict "root" . "kind" "serviceAccount" "name" "main" "value" dict) | fromYaml -}}
apiVersion: v1
kind: ServiceAccount
metadata: {{- include "common.metadata" (dict "root" . "value" $value) | nindent 2 }}
automountServiceAccountToken: false
{{- end }}
{{- /* What can be wrong in values, said before anything is made of them. */}}
{{- define "common.validate" -}}
{{- $root := . -}}
{{- $services := include "common.enabled" (dict "root" $root "items" "services" "kind" "service") | fromYaml -}}
{{- range $kind, $items := dict "configMap" "configMaps" "monitor" "monitors" "route" "route" "service" "services" -}}
  {{- range $name, $item := include "common.enabled" (dict "root" $root "items" $items "kind" $kind) | fromYaml -}}
    {{- if not (regexMatch "^[a-z0-9-]{1,63}$" $item.name) }}{{ fail (printf "%s %s: %s is no name" $kind $name $item.name) }}{{ end -}}
    {{- range concat (list ($item.service | default "main")) (pluck "service" ($item.rules | default list | first | default dict)) -}}
      {{- if not (hasKey $services .) }}{{ fail (printf "%s %s: there is no service %s" $kind $name .) }}{{ end -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- range $name, $item := include "common.enabled" (dict "root" $root "items" "persistence" "kind" "claim") | fromYaml -}}
  {{- if and (eq $item.type "pvc") (not $item.existingClaim) (not $item.size) }}{{ fail (printf "persistence %s has no size" $name) }}{{ end -}}
{{- end -}}
{{- end }}
{{- /* Everything that the values ask for. What old values said at the top is taken into the container. */}}
{{- define "common.all" -}}
{{- $root := . -}}
{{- $short := dict "env" .Values.env "image" .Values.image "resources" .Values.resources -}}
{{- $_ := set .Values "services" (mergeOverwrite (dict "main" (deepCopy .Values.service)) .Values.services) -}}
{{- $main := dict "replicas" .Values.replicas "containers" (dict "app" (mergeOverwrite $short (dig "main" "containers" "app" dict .Values.controllers))) -}}
{{- $controllers := mergeOverwrite (dict "main" $main) .Values.controllers -}}
{{- include "common.validate" . -}}
{{ include "common.serviceAccount" . }}
{{- range $name := keys $controllers | sortAlpha }}
---
{{ include "common.deployment" (dict "root" $root "name" $name "value" (get $controllers $name)) }}
{{- end }}
{{- range $kind, $template := dict "configMaps" "common.configMap" "monitors" "common.monitor" "route" "common.route" "services" "common.service" }}
{{- range $name, $value := get $root.Values $kind }}
---
{{ include $template (dict "root" $root "name" $name "value" $value) }}
{{- end }}
{{- end }}
{{- range $name, $value := .Values.persistence }}
{{- if and (eq $value.type "pvc") (not $value.existingClaim) }}
---
{{ include "common.claim" (dict "root" $root "name" $name "value" $value) }}
{{- end }}
{{- end }}
{{- end }}
`;

const values = `replicas: 1
image: {repository: ghcr.io/example/app, tag: ""}
env: {}
resources: {}
service: {port: 80}
services:
  metrics: {port: 9090}
controllers:
  main:
    containers:
      app:
        env:
          TZ: Etc/UTC
          ADDRESS: ":{{ .Values.service.port }}"
          PASSWORD: {secretKeyRef: {name: app, key: password}}
        probes:
          liveness: {path: /health}
          readiness: {path: /health}
      exporter:
        image: {repository: ghcr.io/example/exporter, tag: 0.4.1}
        args: ["--listen=:{{ .Values.services.metrics.port }}"]
        service: metrics
        portName: metrics
route:
  main:
    hostnames: ["{{ .Release.Name }}.example.com"]
    rules:
      - {}
      - service: metrics
        matches: [{path: {type: PathPrefix, value: /metrics}}]
monitors:
  main: {service: metrics}
configMaps:
  settings:
    data:
      settings.yaml: |
        name: {{ .Release.Name }}
        listen: {port: {{ .Values.service.port }}}
persistence:
  data: {type: pvc, size: 1Gi}
  cache: {type: emptyDir}
  settings:
    type: configMap
    configMap: settings
    mounts: [{path: /etc/app/settings.yaml, subPath: settings.yaml, readOnly: true}]
defaults:
  controller: {revisionHistoryLimit: 3, strategy: {type: Recreate}}
  pod:
    enableServiceLinks: false
    automountServiceAccountToken: false
    securityContext: {runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000}
  container:
    securityContext: {allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: {drop: [ALL]}}
  service: {type: ClusterIP}
  claim: {accessModes: [ReadWriteOnce]}
`;

export const typicalChart = {
  'Chart.yaml': `apiVersion: v2
name: app
version: 1.0.0
appVersion: "1.0"
dependencies: [{name: common, version: 1.0.0}]
`,
  'values.yaml': values,
  'templates/all.yaml': '{{ include "common.all" . }}\n',
  'charts/common/Chart.yaml': 'apiVersion: v2\nname: common\nversion: 1.0.0\ntype: library\n',
  'charts/common/templates/_values.tpl': valuesHelpers,
  'charts/common/templates/_pod.tpl': podHelpers,
  'charts/common/templates/_objects.tpl': objects,
};
