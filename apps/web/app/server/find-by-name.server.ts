import { listBrands } from '@fairgrove/contract/brands'
import { IdParams } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { listProducts } from '@fairgrove/contract/search'
import { callApi } from './api-client.server.ts'
import type { Context } from './request-context.server.ts'

const maxPages = 40

type FetchPage<Found> = (pageNumber: number) => Promise<{ found: Found[]; pages: number }>

/**
 * Finds items by exact name among all pages whose names contain it. `onlyMatch` is undefined if
 * several match, or if there were more pages than the limit.
 */
export async function findByName<Found extends { name: string }>(
  name: string,
  fetchPage: FetchPage<Found>,
): Promise<{ exact: Found[]; onlyMatch: Found | undefined; found: Found[] }> {
  const found: Found[] = []
  let pages = 1
  for (let pageNumber = 1; pageNumber <= Math.min(pages, maxPages); pageNumber += 1) {
    const page = await fetchPage(pageNumber)
    found.push(...page.found)
    pages = page.pages
  }
  const exact = found.filter((each) => each.name.toLowerCase() === name.toLowerCase())
  const isUnambiguous = exact.length === 1 && pages <= maxPages
  return { exact, onlyMatch: isUnambiguous ? exact[0] : undefined, found }
}

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

/** Admins choose among thousands of brands, so they type a name or an id, which is looked up here. */
export async function findBrandByName(context: Context, name: string): Promise<string> {
  if (IdParams.safeParse({ id: name }).success) return name
  const { onlyMatch, exact } = await findByName(name, async (pageNumber) => {
    const query = { name, status: 'all' as const, pageNumber }
    const { brands, pages } = await callApi(listBrands, { context, query })
    return { found: brands, pages }
  })
  if (onlyMatch) return onlyMatch._id
  const brand =
    exact.length > 0
      ? 'More than one brand has that name. Enter the brand’s ID from the brand list.'
      : 'No brand has that name. Check the spelling.'
  throw new Problem('invalid_input', { fields: { brand } })
}
