{{- /* Puts the values into an object, by its kind. */ -}}
{{- define "tagwell.object" }}
{{- $values := .root.Values }}
{{- $object := .object }}
{{- $kind := $object.kind }}
{{- $spec := $object.spec }}
{{- $own := dig $object.metadata.name (dict) $values.processes }}
{{- if eq $kind "Deployment" }}
  {{- include "tagwell.pod" (dict "root" .root "template" $spec.template "own" $own) }}
  {{- $isWorker := eq (get $object.metadata.labels "app.kubernetes.io/component") "worker" }}
  {{- if not (ternary $values.autoscaling.queues $values.autoscaling.cpu $isWorker) }}
    {{- $_ := set $spec "replicas" ($own.replicas | default 1) }}
  {{- end }}
{{- else if eq $kind "Job" }}
  {{- /* A job cannot be changed, so each revision of the release has one of its own. */}}
  {{- $_ := set $object.metadata "name" (printf "%s-%d" $object.metadata.name .root.Release.Revision) }}
  {{- include "tagwell.pod" (dict "root" .root "template" $spec.template "own" $own) }}
{{- else if eq $kind "CronJob" }}
  {{- $_ := set $spec "schedule" $values.backup.schedule }}
  {{- include "tagwell.pod" (dict "root" .root "template" $spec.jobTemplate.spec.template "own" $own) }}
{{- else if eq $kind "PersistentVolumeClaim" }}
  {{- $_ := set $object.metadata "annotations" (dict "helm.sh/resource-policy" "keep") }}
  {{- $_ := set $spec.resources.requests "storage" $values.backup.storage }}
  {{- with $values.backup.storageClassName }}{{ $_ := set $spec "storageClassName" . }}{{ end }}
{{- else if eq $kind "ServiceAccount" }}
  {{- range $values.image.pullSecrets }}
    {{- $_ := set $object "imagePullSecrets" (append ($object.imagePullSecrets | default list) (dict "name" .)) }}
  {{- end }}
{{- else if eq $kind "HorizontalPodAutoscaler" }}
  {{- with $own.replicas }}{{ $_ := set $spec "minReplicas" . }}{{ end }}
  {{- with $own.maxReplicas }}{{ $_ := set $spec "maxReplicas" . }}{{ end }}
{{- else if eq $kind "ScaledObject" }}
  {{- with $own.replicas }}{{ $_ := set $spec "minReplicaCount" . }}{{ end }}
  {{- with $own.maxReplicas }}{{ $_ := set $spec "maxReplicaCount" . }}{{ end }}
  {{- include "tagwell.triggers" . }}
{{- else if eq $kind "TriggerAuthentication" }}
  {{- $_ := set (first $spec.secretTargetRef) "name" $values.secretName }}
  {{- $_ := set (first $spec.configMapTargetRef) "key" (trimSuffix "+cluster" $values.settings.REDIS_PROTOCOL) }}
  {{- with $values.privateCaConfigMap }}
    {{- $_ := set $spec "configMapTargetRef" (append $spec.configMapTargetRef (dict "parameter" "ca" "name" . "key" "ca.crt")) }}
  {{- end }}
{{- else if eq $kind "NetworkPolicy" }}
  {{- include "tagwell.policy" . }}
{{- else if has $kind (list "HTTPRoute" "Ingress") }}
  {{- include "tagwell.door" . }}
{{- else if has $kind (list "PodMonitor" "PrometheusRule") }}
  {{- $_ := mergeOverwrite $object.metadata.labels $values.monitoring.labels }}
  {{- range $group := $spec.groups }}
    {{- range $rule := $group.rules }}
      {{- $_ := set $rule "expr" ($rule.expr | replace `namespace="tagwell"` (printf `namespace=%q` $.root.Release.Namespace)) }}
    {{- end }}
  {{- end }}
{{- end }}
{{- end }}

{{- /* The queues as they are called in one Redis or in a cluster, with the prefix of the settings. */ -}}
{{- define "tagwell.triggers" }}
{{- $object := .object }}
{{- $settings := .root.Values.settings }}
{{- if hasSuffix "+cluster" $settings.REDIS_PROTOCOL }}
  {{- range splitList "\n---\n" (.root.Files.Get "redis-cluster/scaling.yaml") }}
    {{- $onCluster := fromYaml . }}
    {{- if eq $onCluster.metadata.name $object.metadata.name }}
      {{- $_ := set $object.spec "triggers" $onCluster.spec.triggers }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $prefix := trimAll "{}" $settings.REDIS_PREFIX }}
{{- $shards := int (get $settings "QUEUE_SHARDS" | default 1) }}
{{- range $object.spec.triggers }}
  {{- if regexMatch ":(analysis|events-analytics):" .metadata.listName }}
    {{- /* KEDA counts the first of equal shards. */}}
    {{- $_ := set .metadata "listLength" (toString (max 1 (div .metadata.listLength $shards))) }}
  {{- end }}
  {{- $_ := set .metadata "listName" (.metadata.listName | replace "tagwell}:" (printf "%s}:" $prefix)) }}
{{- end }}
{{- end }}

{{- define "tagwell.door" }}
{{- $door := .root.Values.door }}
{{- $spec := .object.spec }}
{{- $host := (urlParse .root.Values.settings.PUBLIC_URL).hostname }}
{{- with $door.annotations }}
  {{- $_ := set $.object.metadata "annotations" (mergeOverwrite ($.object.metadata.annotations | default dict) .) }}
{{- end }}
{{- if eq .object.kind "HTTPRoute" }}
  {{- $_ := set $spec "parentRefs" $door.route.parentRefs }}
  {{- $_ := set $spec "hostnames" (list $host) }}
  {{- $rule := first $spec.rules }}
  {{- $_ := unset $rule "timeouts" }}
  {{- with $door.route.timeouts }}{{ $_ := set $rule "timeouts" . }}{{ end }}
{{- else }}
  {{- $_ := set $spec "ingressClassName" $door.ingress.className }}
  {{- $_ := set $spec "tls" (list (dict "hosts" (list $host) "secretName" $door.ingress.tlsSecretName)) }}
  {{- $_ := set (first $spec.rules) "host" $host }}
{{- end }}
{{- end }}
