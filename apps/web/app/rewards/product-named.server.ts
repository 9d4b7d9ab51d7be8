import { Problem } from '@fairgrove/contract/problems'
import { listProducts } from '@fairgrove/contract/search'
import { call } from '../api.server.ts'
import { findNamed } from '../find-named.server.ts'
import type { Context } from '../visit.server.ts'

const pageForm = /\/product\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f-])/i

/** The product somebody typed, by its name or by the address of its page, for two may have one name. */
export async function findProductNamed(context: Context, typed: string): Promise<string> {
  const name = typed.trim()
  if (!name) throw refusal('Enter a product name or link.')
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
    throw refusal(
      'More than one product has that name. Paste a link to the product’s page instead.',
    )
  }
  throw refusal('We couldn’t find a product with that name. Enter the full name.')
}

const refusal = (product: string) => new Problem('invalid_input', { fields: { product } })
