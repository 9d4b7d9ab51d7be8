import { Problem } from '@fairgrove/contract/problems'
import { listProducts } from '@fairgrove/contract/search'
import { callApi } from '../server/api-client.server.ts'
import { findByName } from '../server/find-by-name.server.ts'
import type { Context } from '../server/request-context.server.ts'

const productPathPattern = /\/product\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f-])/i

/** A product by name or by the URL of its page, because names are not unique. */
export async function findProductByName(context: Context, typed: string): Promise<string> {
  const name = typed.trim()
  if (!name) throw invalidProduct('Enter a product name or link.')
  const [, id] = productPathPattern.exec(name) ?? []
  if (id) return id
  // In any status: the API decides whether it can be a reward.
  const { onlyMatch, exact } = await findByName(name, async (pageNumber) => {
    const query = { name, status: 'all' as const, advancedCategory: [], pageNumber }
    const { products, pages } = await callApi(listProducts, { context, query })
    return { found: products, pages }
  })
  if (onlyMatch) return onlyMatch._id
  if (exact.length > 0) {
    throw invalidProduct(
      'More than one product has that name. Paste a link to the product’s page instead.',
    )
  }
  throw invalidProduct('We couldn’t find a product with that name. Enter the full name.')
}

const invalidProduct = (product: string) => new Problem('invalid_input', { fields: { product } })
