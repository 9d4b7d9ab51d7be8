import { buildExample, type Schema } from './example.ts'
import { exampleBodies } from './example-bodies.ts'

type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-access': string
  'x-limit': { hits: number; seconds: number }
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required?: boolean
    schema: Schema
  }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}
export type Document = {
  info: { title: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const accessLabels: Record<string, string> = {
  public: 'everyone',
  customer: 'anyone signed in',
  seller: 'sellers',
  admin: 'admins',
  staff: 'sellers and admins',
}

/** The API with an example of every operation, generated from its OpenAPI document. */
export function renderApiPage(document: Document): string {
  const url = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  // Sorted by name, because the declaration order depends on the importer.
  calls.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
  const callsByModule = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...callsByModule].map(([moduleName, moduleCalls]) =>
    [
      `## ${moduleName}`,
      ...moduleCalls.map(({ method, path, operation }) =>
        renderOperation({ method: method.toUpperCase(), url, path, operation }),
      ),
    ].join('\n\n'),
  )
  return `${[`# ${document.info.title}`, renderIntroduction(url), ...sections].join('\n\n')}\n`
}

function renderIntroduction(url: string): string {
  return `Written by \`npm run docs:api\` from the OpenAPI document (\`${url}/api/openapi.json\`); the values are made up from
the schemas. Sign in with \`POST /api/users/signin\` and keep the answer's token: \`export TOKEN=…\`. What must happen
once is sent with a key, \`export KEY=$(uuidgen)\`: the same to send it again, a new one for anything else. A request shows
the fields that must be sent, an answer all there can be. Every error is \`{ code, message, fields? }\`; a call's codes stand under its
answer. Limits count per network and, where an address is typed, per address.`
}

/** Requests repeated with the same key take effect once. */
const isIdempotent = ({ parameters }: Operation) =>
  parameters.some(({ name }) => name === 'Idempotency-Key')

type Call = { method: string; url: string; path: string; operation: Operation }

function renderOperation({ method, url, path, operation }: Call): string {
  const { hits, seconds } = operation['x-limit']
  const access = operation['x-access']
  const facts = [
    `For ${accessLabels[access] ?? access}.`,
    `At most ${hits} times in ${seconds} seconds.`,
    ...(isIdempotent(operation) ? ['The same `Idempotency-Key` gets the first answer again.'] : []),
  ]
  const optional = operation.parameters.filter((it) => it.in === 'query' && !it.required)
  if (optional.length > 0) {
    facts.push(`Query: ${optional.map(({ name }) => `\`${name}\``).join(', ')}.`)
  }
  return [
    `### ${method} ${path}`,
    operation.summary,
    facts.join(' '),
    renderCodeBlock('sh', renderCurl({ method, url, path, operation })),
    ...renderResponses(operation),
  ].join('\n\n')
}

function renderCurl({ method, url, path, operation }: Call): string {
  const example = (schema: Schema, name: string) =>
    encodeURIComponent(String(buildExample(schema, { includesOptional: false }, name)))
  const listRequired = (location: 'path' | 'query') =>
    operation.parameters.filter((parameter) => parameter.in === location && parameter.required)
  const filled = listRequired('path').reduce(
    (text, { name, schema }) => text.replace(`{${name}}`, example(schema, name)),
    path,
  )
  const query = listRequired('query').map(({ name, schema }) => `${name}=${example(schema, name)}`)
  const address = `${url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = buildRequestExample(operation)
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    ...(operation['x-access'] === 'public' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(isIdempotent(operation) ? [`-H "Idempotency-Key: $KEY"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ')
}

/** The body of the example, which the schema accepts. */
export function buildRequestExample({ operationId, requestBody }: Operation): unknown {
  if (operationId in exampleBodies) return exampleBodies[operationId]
  const schema = requestBody?.content['application/json']?.schema
  return schema && buildExample(schema, { includesOptional: false })
}

function renderResponses(operation: Operation): string[] {
  const all = Object.entries(operation.responses)
  const successes = all.filter(([status]) => Number(status) < 300)
  const errors = all
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => `${status} ${description}`)
  return [
    ...successes.map(([status, { content }]) => renderSuccess(status, content)),
    `Refusals: ${errors.join(' · ')}`,
  ]
}

function renderSuccess(status: string, content: Content): string {
  const schema = content['application/json']?.schema
  if (!schema) return `${status}: ${Object.keys(content).join(', ')}`
  const example = JSON.stringify(buildExample(schema, { includesOptional: true }), null, 2)
  return `<details><summary>${status}</summary>\n\n${renderCodeBlock('json', example)}\n\n</details>`
}

function renderCodeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
