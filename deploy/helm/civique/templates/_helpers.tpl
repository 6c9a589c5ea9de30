{{- define "civique.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "civique.selector" -}}
app.kubernetes.io/name: civique
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "civique.labels" -}}
{{ include "civique.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "civique.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{/* What every container of the program may do: nothing but run. */}}
{{- define "civique.container" -}}
image: {{ include "civique.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "civique.pod" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.serviceAccount.name }}
serviceAccountName: {{ . }}
{{- end }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The state, and where there is no database a folder that lives as long as the pod. */}}
{{- define "civique.stateEnv" -}}
{{- if .Values.state.existingSecret }}
- name: CIVIQUE_STATE
  valueFrom: { secretKeyRef: { name: {{ .Values.state.existingSecret }}, key: {{ .Values.state.key }} } }
{{- else }}
- { name: CIVIQUE_STATE, value: /tmp/state }
{{- end }}
{{- end }}
