import { createBrand, decideBrands, deleteBrand, listBrands } from '@fairgrove/contract/brands'
import { brandDecisions, brandOrders } from '@fairgrove/contract/brands.options'
import { Problem } from '@fairgrove/contract/problems'
import { decisions } from '@fairgrove/contract/products.options'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import type { Context } from '../visit.server.ts'
import { readPicks } from '../workbench/read-picks.server.ts'
import { readWish } from '../workbench/wish.ts'
import { untitled } from './untitled.ts'

export async function loadBrandList(context: Context, url: URL, pageNumber: number) {
  const wish = readWish(url, { statuses: brandDecisions, orders: brandOrders })
  const { brands, page, pages, results, isCapped } = await load(listBrands, {
    context,
    query: {
      pageNumber,
      name: wish.q || undefined,
      status: wish.status || 'all',
      order: wish.order || undefined,
    },
  })
  return {
    rows: brands.map(({ _id, name, status, updatedAt }) => ({ _id, name, status, updatedAt })),
    listing: { page, pages, results, isCapped },
    wish,
    formKey: crypto.randomUUID(),
  }
}

export type BrandListData = Awaited<ReturnType<typeof loadBrandList>>

/** What the buttons of the list ask for. */
export async function actOnBrandList(context: Context, form: FormData) {
  const intent = text(form, 'intent')
  try {
    if (intent === 'create') {
      const idempotencyKey = text(form, 'formKey')
      const { brand } = await call(createBrand, { context, body: {}, idempotencyKey })
      return redirect(`/brand/${brand._id}/edit`, 303)
    }
    if (intent === 'delete') {
      const { message } = await call(deleteBrand, { context, params: { id: text(form, 'id') } })
      return { said: message }
    }
    const status = decisions.find((decision) => decision === intent)
    if (!status) throw new Problem('malformed_request')
    const body = { ...readPicks(form), status, statusReason: text(form, 'statusReason') }
    const { decided, left } = await call(decideBrands, { context, body })
    return {
      said: `${decided} ${decided === 1 ? 'brand' : 'brands'} ${status}.`,
      left: left.map((each) => ({ ...each, name: each.name || untitled })),
    }
  } catch (error) {
    return refuse(error, form)
  }
}
