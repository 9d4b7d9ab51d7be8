import { bodies } from './bodies.ts'
import { exampleOf, type Schema } from './example.ts'

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

const who: Record<string, string> = {
  public: 'everyone',
  customer: 'anyone signed in',
  seller: 'sellers',
  admin: 'admins',
  staff: 'sellers and admins',
}

/** The API with an example of every call, written from its OpenAPI document alone. */
export function apiPage(document: Document): string {
  const url = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  // By name: in which order a module's declarations are found depends on who loads it.
  calls.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
  const rooms = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...rooms].map(([room, itsCalls]) =>
    [
      `## ${room}`,
      ...itsCalls.map(({ method, path, operation }) =>
        callSection({ method: method.toUpperCase(), url, path, operation }),
      ),
    ].join('\n\n'),
  )
  return `${[`# ${document.info.title}`, introduction(url), ...sections].join('\n\n')}\n`
}

function introduction(url: string): string {
  return `Written by \`npm run docs:api\` from the OpenAPI document (\`${url}/api/openapi.json\`); the values are made up from
the schemas. Sign in with \`POST /api/users/signin\` and keep the answer's token: \`export TOKEN=…\`. What must happen
once is sent with a key, \`export KEY=$(uuidgen)\`: the same to send it again, a new one for anything else. A request shows
the fields that must be sent, an answer all there can be. Every error is \`{ code, message, fields? }\`; a call's codes stand under its
answer. Limits count per network and, where an address is typed, per address.`
}

/** Sent twice with the same key it happens once. */
const isOnce = ({ parameters }: Operation) =>
  parameters.some(({ name }) => name === 'Idempotency-Key')

type Call = { method: string; url: string; path: string; operation: Operation }

function callSection({ method, url, path, operation }: Call): string {
  const { hits, seconds } = operation['x-limit']
  const access = operation['x-access']
  const facts = [
    `For ${who[access] ?? access}.`,
    `At most ${hits} times in ${seconds} seconds.`,
    ...(isOnce(operation) ? ['The same `Idempotency-Key` gets the first answer again.'] : []),
  ]
  const optional = operation.parameters.filter((it) => it.in === 'query' && !it.required)
  if (optional.length > 0) {
    facts.push(`Query: ${optional.map(({ name }) => `\`${name}\``).join(', ')}.`)
  }
  return [
    `### ${method} ${path}`,
    operation.summary,
    facts.join(' '),
    fenced('sh', curl({ method, url, path, operation })),
    ...answers(operation),
  ].join('\n\n')
}

function curl({ method, url, path, operation }: Call): string {
  const example = (schema: Schema, name: string) =>
    encodeURIComponent(String(exampleOf(schema, { isWhole: false }, name)))
  const of = (place: 'path' | 'query') =>
    operation.parameters.filter((parameter) => parameter.in === place && parameter.required)
  const filled = of('path').reduce(
    (text, { name, schema }) => text.replace(`{${name}}`, example(schema, name)),
    path,
  )
  const query = of('query').map(({ name, schema }) => `${name}=${example(schema, name)}`)
  const address = `${url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = requestExample(operation)
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    ...(operation['x-access'] === 'public' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(isOnce(operation) ? [`-H "Idempotency-Key: $KEY"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ')
}

/** The body of the call's example, which its schema accepts. */
export function requestExample({ operationId, requestBody }: Operation): unknown {
  if (operationId in bodies) return bodies[operationId]
  const schema = requestBody?.content['application/json']?.schema
  return schema && exampleOf(schema, { isWhole: false })
}

function answers(operation: Operation): string[] {
  const all = Object.entries(operation.responses)
  const good = all.filter(([status]) => Number(status) < 300)
  const refusals = all
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => `${status} ${description}`)
  return [
    ...good.map(([status, { content }]) => goodAnswer(status, content)),
    `Refusals: ${refusals.join(' · ')}`,
  ]
}

function goodAnswer(status: string, content: Content): string {
  const schema = content['application/json']?.schema
  if (!schema) return `${status}: ${Object.keys(content).join(', ')}`
  const example = JSON.stringify(exampleOf(schema, { isWhole: true }), null, 2)
  return `<details><summary>${status}</summary>\n\n${fenced('json', example)}\n\n</details>`
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
