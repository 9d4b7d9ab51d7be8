export type Json = { [key: string]: unknown }
type Operation = { parameters?: { name: string }[]; requestBody?: Json; responses: Json }

/** The names of all request fields and of all fields in success responses of an operation. */
export function listFields(
  document: Json,
  call: string,
): { body: Set<string>; response: Set<string> } {
  const [method = '', path = ''] = call.split(' ')
  const methods = (document.paths as Record<string, Record<string, Operation>>)[path]
  const operation = methods?.[method.toLowerCase()]
  if (!operation) throw new Error(`The API has no ${call}.`)
  const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const parameters = operation.parameters?.map(({ name }) => name) ?? []
  return {
    body: new Set([...parameters, ...collectNames(document, operation.requestBody)]),
    response: new Set(collectNames(document, Object.fromEntries(good))),
  }
}

function collectNames(document: Json, schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { $ref, properties } = schema as { $ref?: string; properties?: Json }
  const referred = $ref?.slice(2).split('/')
  const target = referred?.reduce<unknown>((node, key) => (node as Json)[key], document)
  return [
    ...Object.keys(properties ?? {}),
    ...[target, ...Object.values(schema)].flatMap((part) => collectNames(document, part, seen)),
  ]
}
