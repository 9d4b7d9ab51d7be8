import { listBrands } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'

/** Admins may choose among thousands of brands, so they name one; which one it is is looked up here. */
export async function findBrandNamed(
  context: Context,
  form: FormData,
): Promise<string | undefined> {
  const name = text(form, 'brandName').trim()
  if (!name) return undefined
  const { brands } = await call(listBrands, { context, query: { name, status: 'all' } })
  const found = brands.find((brand) => brand.name.toLowerCase() === name.toLowerCase())
  if (found) return found._id
  throw new Problem('invalid_input', { fields: { brandName: 'There is no such brand.' } })
}
