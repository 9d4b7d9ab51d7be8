import { Problem } from '@fairgrove/contract/problems'
import { listProducts } from '@fairgrove/contract/search'
import { call } from '../api.server.ts'
import { findNamed } from '../find-named.server.ts'
import type { Context } from '../visit.server.ts'

const pageForm = /\/product\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f-])/i

/** The product somebody typed, by its name or by the address of its page, for two may have one name. */
export async function findProductNamed(context: Context, typed: string): Promise<string> {
  const name = typed.trim()
  if (!name) throw refusal('Please name the product.')
  const [, id] = pageForm.exec(name) ?? []
  if (id) return id
  // In every status: whether it can be a gift is the API's to say.
  const { only, exact } = await findNamed(name, async (pageNumber) => {
    const query = { name, status: 'all' as const, advancedCategory: [], pageNumber }
    const { products, pages } = await call(listProducts, { context, query })
    return { found: products, pages }
  })
  if (only) return only._id
  if (exact.length > 0) {
    throw refusal('Several products are called that. Please paste the address of its page instead.')
  }
  throw refusal('There is no product by that name. Please type the whole name.')
}

const refusal = (product: string) => new Problem('invalid_input', { fields: { product } })
