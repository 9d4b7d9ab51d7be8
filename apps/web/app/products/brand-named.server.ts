import { listBrands } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { findNamed } from '../find-named.server.ts'
import { text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'

/** Admins may choose among thousands of brands, so they name one; which one it is is looked up here. */
export async function findBrandNamed(
  context: Context,
  form: FormData,
): Promise<string | undefined> {
  const name = text(form, 'brandName').trim()
  if (!name) return undefined
  const { exact } = await findNamed(name, async (pageNumber) => {
    const query = { name, status: 'all' as const, pageNumber }
    const { brands, pages } = await call(listBrands, { context, query })
    return { found: brands, pages }
  })
  if (exact) return exact._id
  throw new Problem('invalid_input', { fields: { brandName: 'There is no such brand.' } })
}
