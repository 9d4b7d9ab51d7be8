type Schema = { [name: string]: unknown }
type Parameter = { name: string; in: string; schema: Schema }
type Operation = { tags: string[]; parameters: Parameter[] }
type Document = { paths: Record<string, Record<string, Operation>> }

export type Caller = { role: string; id?: string; headers: Record<string, string> }

/** The rooms of the directory; accounts and money have tests of their own that know what to expect. */
const rooms = ['products', 'brands', 'dispensaries', 'reviews', 'search', 'uploads', 'images']

/**
 * The API's own description of these rooms, with ids that exist beside any other: a random id opens nothing,
 * and what lies behind the doors would never be tried.
 */
export async function directoryDocument(apiUrl: string, caller: Caller): Promise<Document> {
  const document = await read<Document>(`${apiUrl}/api/openapi.json`)
  const known = await knownValues(apiUrl, caller)
  const paths = Object.entries(document.paths).filter(([path]) => rooms.includes(roomOf(path)))
  for (const [path, operations] of paths) {
    for (const { parameters } of Object.values(operations)) {
      for (const parameter of parameters) {
        const values = known[`${roomOf(path)}.${parameter.name}`] ?? known[parameter.name]
        if (values) parameter.schema = { anyOf: [{ enum: values }, parameter.schema] }
      }
    }
  }
  return withoutTuples({ ...document, paths: Object.fromEntries(paths) }) as Document
}

function roomOf(path: string): string {
  return path.split('/')[2] ?? ''
}

type Named = { _id: string }
type Pictured = Named & { image: string | null }

/** By the parameter's name, or by room and name where a name means something else in each. */
async function knownValues(apiUrl: string, { id, headers }: Caller) {
  const ask = <T>(path: string) => read<T>(`${apiUrl}/api/${path}`, headers)
  const { products } = await ask<{ products: Pictured[] }>('products?order=toprated')
  const own = id ? await ask<{ products: Named[] }>(`products?seller=${id}`) : { products: [] }
  const { brands } = await ask<{ brands: Named[] }>('brands')
  const { dispensaries } = await ask<{ dispensaries: Named[] }>('dispensaries')
  const { reviews } = await ask<{ reviews: Named[] }>(`products/${products[0]?._id}/reviews`)
  const known: Record<string, string[]> = {
    'products.id': [...own.products, ...products].map(({ _id }) => _id),
    'brands.id': brands.map(({ _id }) => _id),
    'dispensaries.id': dispensaries.map(({ _id }) => _id),
    'reviews.id': reviews.map(({ _id }) => _id),
    'images.id': products.flatMap(({ image }) => image ?? []),
    'images.file': ['320.webp', '640.avif', '1280.jpeg'],
    brand: brands.map(({ _id }) => _id),
    after: reviews.map(({ _id }) => _id),
    shop: ['merchandise', 'mothers_day'],
    zip: ['60601', '94103', '10001'],
    ...(id ? { seller: [id] } : {}),
  }
  return known
}

/** Schemathesis reads `prefixItems` as a schema it then calls invalid; any order of them it understands. */
function withoutTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTuples)
  if (typeof value !== 'object' || value === null) return value
  const { prefixItems, ...rest } = value as Schema
  const plain = Array.isArray(prefixItems) ? { ...rest, items: { anyOf: prefixItems } } : rest
  return Object.fromEntries(
    Object.entries(plain).map(([name, inner]) => [name, withoutTuples(inner)]),
  )
}

async function read<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return (await answer.json()) as T
}
