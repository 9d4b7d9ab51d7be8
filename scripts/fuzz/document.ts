import pg from 'pg'

type Schema = { [name: string]: unknown }
type Parameter = { name: string; in: string; schema: Schema }
type Operation = { tags: string[]; parameters?: Parameter[] }
type Document = { paths: Record<string, Record<string, Operation>> }

export type Caller = { role: string; id?: string; headers: Record<string, string> }

/** Endpoints that end the caller's session; tested last, as the others need it. */
const sessionEndingEndpoints = ['post /api/users/signout', 'delete /api/users/sessions']

/**
 * The OpenAPI document, with all endpoints or only those that end a session. Existing ids are added as
 * examples: a random id is a 404, and the code after the lookup would never run.
 */
export async function buildApiDocument(
  { apiUrl, databaseUrl }: { apiUrl: string; databaseUrl: string },
  { caller, endpoints }: { caller: Caller; endpoints: 'ordinary' | 'ending session' },
): Promise<Document> {
  const response = await fetch(`${apiUrl}/api/openapi.json`)
  const document = (await response.json()) as Document
  const known = await loadKnownValues(databaseUrl, caller)
  const isSessionEnding = endpoints === 'ending session'
  const paths: Document['paths'] = {}
  for (const [path, operations] of Object.entries(document.paths)) {
    const wanted = Object.entries(operations).filter(
      ([method]) => sessionEndingEndpoints.includes(`${method} ${path}`) === isSessionEnding,
    )
    if (wanted.length > 0) paths[path] = Object.fromEntries(wanted)
    for (const [, { parameters = [] }] of wanted) {
      for (const parameter of parameters) {
        const values = known[`${getResource(path)}.${parameter.name}`] ?? known[parameter.name]
        if (values?.length) parameter.schema = { anyOf: [{ enum: values }, parameter.schema] }
      }
    }
  }
  return withoutTuples({ ...document, paths }) as Document
}

/** `products` of /api/products/{id}. */
function getResource(path: string): string {
  return path.split('/')[2] ?? ''
}

/** By parameter name, or by resource and name where the name is ambiguous. */
const idQueries: Record<string, string> = {
  'applications.id': 'select id from applications order by id limit 20',
  'badges.id': 'select id from brands order by id limit 20',
  'blog.id': 'select id from blog_posts order by id limit 20',
  'brands.id': 'select id from brands order by owner_id is distinct from $1, id limit 20',
  'dispensaries.id':
    'select id from dispensaries order by owner_id is distinct from $1, id limit 20',
  'images.id': 'select id from images order by id limit 20',
  'orders.id': 'select id from orders order by account_id is distinct from $1, id limit 20',
  'products.id': 'select id from products order by seller_id is distinct from $1, id limit 20',
  'questions.id': 'select id from questions order by id limit 20',
  'reviews.id': 'select id from reviews order by account_id is distinct from $1, id limit 20',
  // Not the demo accounts: the callers are signed in as these.
  'users.id':
    "select id from accounts where email not like '%@fairgrove.example' order by id limit 20",
  brand: 'select id from brands order by id limit 20',
  orderId:
    'select order_id as id from payments join payment_flags on payment_id = payments.id limit 20',
  product: 'select id from products order by id limit 20',
}

async function loadKnownValues(databaseUrl: string, { id }: Caller) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const known: Record<string, string[]> = {
      'images.file': ['320.webp', '640.avif', '1280.jpeg'],
      shop: ['merchandise', 'mothers_day'],
      zip: ['60601', '94103', '10001'],
      ...(id && { seller: [id], 'seller.id': [id], 'users.id': [id] }),
    }
    for (const [name, query] of Object.entries(idQueries)) {
      const values = query.includes('$1') ? [id ?? null] : []
      const { rows } = await client.query<{ id: string }>(query, values)
      known[name] = [...(known[name] ?? []), ...rows.map((row) => row.id)]
    }
    return known
  } finally {
    await client.end()
  }
}

/** Schemathesis rejects `prefixItems`; `items` with any order works. */
function withoutTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTuples)
  if (typeof value !== 'object' || value === null) return value
  const { prefixItems, ...rest } = value as Schema
  const plain = Array.isArray(prefixItems) ? { ...rest, items: { anyOf: prefixItems } } : rest
  return Object.fromEntries(
    Object.entries(plain).map(([name, inner]) => [name, withoutTuples(inner)]),
  )
}
