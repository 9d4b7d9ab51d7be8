import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { parse, parseAllDocuments } from 'yaml'

type Probe = { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } }

export type KubernetesContainer = {
  name: string
  image: string
  args?: string[]
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef: { name: string } }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  resources: { requests: Record<string, string>; limits: Record<string, string> }
  securityContext: Record<string, unknown>
  volumeMounts: { name: string; mountPath: string }[]
}

type PodSpec = {
  automountServiceAccountToken?: boolean
  terminationGracePeriodSeconds?: number
  securityContext: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } }
  containers: KubernetesContainer[]
  volumes?: { name: string; secret?: { secretName: string }; emptyDir?: { sizeLimit?: string } }[]
}

export type Selector = { matchLabels?: Record<string, string> }
type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: { cidr: string } }
type PolicyRule = { from?: Peer[]; to?: Peer[]; ports?: { port: number }[] }

export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  data?: Record<string, string>
  spec?: {
    replicas?: number
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }
    selector?: Record<string, unknown>
    ports?: { name: string; port: number; targetPort: string }[]
    podSelector?: Selector
    policyTypes?: string[]
    ingress?: PolicyRule[]
    egress?: PolicyRule[]
    scaleTargetRef?: { name: string }
    minReplicas?: number
  }
}

const folder = join(projectRoot, 'deploy/kubernetes')

/** The documents of the files that a kustomization names, without the changes of an overlay. */
function readKustomization(name: string): Manifest[] {
  const read = (file: string) => readFileSync(join(folder, name, file), 'utf8')
  const { resources } = parse(read('kustomization.yaml')) as { resources: string[] }
  return resources.flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
  )
}

const manifests = [...readKustomization('base'), ...readKustomization('migrate')]

export const listKind = (kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind)

/** Every pod of ours, by its app label. */
export const pods = manifests.flatMap(({ spec }) =>
  spec?.template
    ? [{ app: spec.template.metadata.labels.app ?? '', spec: spec.template.spec, all: spec }]
    : [],
)

export const containers = pods.flatMap(({ app, spec }) =>
  spec.containers.map((container) => ({ app, container, pod: spec })),
)

/** The environment of a container: its variables and those of its ConfigMaps. */
export function readEnvironment({ env = [], envFrom = [] }: KubernetesContainer) {
  const maps = envFrom.map(({ configMapRef }) => {
    const map = listKind('ConfigMap').find(({ metadata }) => metadata.name === configMapRef.name)
    if (!map?.data) throw new Error(`There is no ConfigMap ${configMapRef.name}.`)
    return map.data
  })
  const own = Object.fromEntries(env.map(({ name, value = '' }) => [name, value]))
  return Object.assign({}, ...maps, own) as Record<string, string>
}
