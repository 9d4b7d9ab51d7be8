import { getDispensary } from '@fairgrove/contract/dispensaries'
import type { HomeLayout } from '@fairgrove/contract/home'
import { Problem } from '@fairgrove/contract/problems'
import { getProduct } from '@fairgrove/contract/products'
import type { z } from 'zod'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { homeLayoutForm } from './home-layout.form.ts'

export type FeaturedItem = { _id: string; name: string }

const delistedName = 'No longer listed'

/**
 * The saved layout, with names instead of ids. Items unlisted since keep their place and are
 * marked.
 */
export async function loadLayoutDraft(
  context: Context,
  { slides, artist, dispensaries, products }: HomeLayout,
) {
  return {
    slides,
    artist,
    dispensaries: await Promise.all(
      dispensaries.map((id) =>
        resolveName(id, async () => (await findDispensary(context, id)).name),
      ),
    ),
    products: await Promise.all(
      products.map((id) => resolveName(id, async () => (await findProduct(context, id)).name)),
    ),
  }
}

const findDispensary = async (context: Context, id: string) =>
  (await callApi(getDispensary, { context, params: { id } })).dispensary
const findProduct = async (context: Context, id: string) =>
  (await callApi(getProduct, { context, params: { id } })).product

async function resolveName(_id: string, fetchName: () => Promise<string>): Promise<FeaturedItem> {
  try {
    return { _id, name: await fetchName() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'not_found') throw toErrorResponse(error)
    return { _id, name: delistedName }
  }
}

/** The form as an API request body. */
export const toHomeLayout = ({
  slides,
  artist,
  dispensaries,
  products,
}: z.output<typeof homeLayoutForm.schema>): HomeLayout => ({
  slides,
  artist,
  dispensaries: dispensaries.map(({ _id }) => _id),
  products: products.map(({ _id }) => _id),
})
