{{- /* Puts the values into the template of a pod: `own` is what they say of this process alone. */ -}}
{{- define "tagwell.pod" }}
{{- $values := .root.Values }}
{{- $metadata := .template.metadata }}
{{- $spec := .template.spec }}
{{- $container := first $spec.containers }}
{{- $image := printf "%s:%s" $values.image.repository ($values.image.tag | default .root.Chart.AppVersion) }}
{{- $_ := set $container "image" $image }}
{{- $_ := set $container "imagePullPolicy" $values.image.pullPolicy }}
{{- with .own.resources }}{{ $_ := mergeOverwrite $container.resources . }}{{ end }}
{{- range $container.env }}
  {{- with dig "valueFrom" "secretKeyRef" (dict) . }}{{ $_ := set . "name" $values.secretName }}{{ end }}
{{- end }}
{{- with $values.privateCaConfigMap }}
  {{- $_ := set $spec "volumes" (append $spec.volumes (dict "name" "authority" "configMap" (dict "name" .))) }}
  {{- $mount := dict "name" "authority" "mountPath" "/etc/tagwell" "readOnly" true }}
  {{- $_ := set $container "volumeMounts" (append $container.volumeMounts $mount) }}
  {{- $variable := dict "name" "NODE_EXTRA_CA_CERTS" "value" "/etc/tagwell/ca.crt" }}
  {{- $_ := set $container "env" (append $container.env $variable) }}
{{- end }}
{{- $_ := mergeOverwrite $spec (deepCopy $values.pod) (.own.pod | default dict) }}
{{- $settings := dict "checksum/settings" (toYaml $values.settings | sha256sum) }}
{{- $_ := set $metadata "annotations" (mergeOverwrite ($metadata.annotations | default dict) $settings) }}
{{- end }}
