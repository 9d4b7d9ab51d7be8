import { listBrands } from '@fairgrove/contract/brands'
import { IdParams } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import { findByName } from '../server/find-by-name.server.ts'
import type { Context } from '../server/request-context.server.ts'

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
