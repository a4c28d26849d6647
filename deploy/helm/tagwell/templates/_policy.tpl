{{- /* Puts the networks and ports of the values into a policy. */ -}}
{{- define "tagwell.policy" }}
{{- $network := .root.Values.network }}
{{- $spec := .object.spec }}
{{- range concat ($spec.ingress | default list) ($spec.egress | default list) }}
  {{- range concat (.from | default list) (.to | default list) }}
    {{- $labels := dig "namespaceSelector" "matchLabels" (dict) . }}
    {{- if eq (get $labels "kubernetes.io/metadata.name") "monitoring" }}
      {{- $_ := set $labels "kubernetes.io/metadata.name" $network.monitoringNamespace }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if eq .object.metadata.name "from-ingress" }}
  {{- with $network.ingress.peers }}{{ $_ := set (first $spec.ingress) "from" . }}{{ end }}
{{- end }}
{{- with get $network (trimPrefix "to-" .object.metadata.name) }}
  {{- $rule := first $spec.egress }}
  {{- with .peers }}{{ $_ := set $rule "to" . }}{{ end }}
  {{- $ports := list }}
  {{- range .ports }}{{ $ports = append $ports (dict "protocol" "TCP" "port" .) }}{{ end }}
  {{- $_ := set $rule "ports" $ports }}
{{- end }}
{{- end }}
