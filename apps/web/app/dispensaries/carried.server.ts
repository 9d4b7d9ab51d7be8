import { Problem } from '@fairgrove/contract/problems'
import { countCarried, dropCarried, listCarried } from '@fairgrove/contract/products.carried'
import { listProducts } from '@fairgrove/contract/search'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { timeAgo } from '../time-ago.ts'
import type { Context } from '../visit.server.ts'
import { readWish } from '../workbench/wish.ts'

export type CarriedData = Awaited<ReturnType<typeof loadCarried>>

/** What stands on a dispensary's shelf, and what could, if something is looked for. */
export async function loadCarried(context: Context, id: string, url: URL) {
  const { q } = readWish(url, { statuses: [], orders: [] })
  const find = url.searchParams.get('find')?.trim().slice(0, 120) ?? ''
  const query = { pageNumber: pageOf(url), name: q || undefined }
  const [{ dispensary, products, ...listing }, found] = await Promise.all([
    load(listCarried, { context, params: { id }, query }),
    find ? findProducts(context, id, find) : null,
  ])
  const now = new Date()
  const rows = products.map((product) => ({
    ...product,
    counted: timeAgo(new Date(product.confirmedAt), now),
  }))
  return { dispensary, rows, listing, wish: { q, find }, found }
}

/** Those with THC that shoppers see too, and how many of each are on the shelf already. */
async function findProducts(context: Context, id: string, name: string) {
  const query = { name, type: 'thc' as const }
  const { products, results, correctedTo } = await load(listProducts, { context, query })
  const among = products.map(({ _id }) => _id)
  const { products: there } =
    among.length > 0
      ? await load(listCarried, { context, params: { id }, query: { among } })
      : { products: [] }
  return {
    products: products.map(({ _id, name, brand, category }) => ({
      ...{ _id, name, brand: brand.name, category },
      onHand: there.find((each) => each._id === _id)?.onHand ?? null,
    })),
    more: results - products.length,
    correctedTo,
  }
}

/** What the forms of a shelf ask for. */
export async function actOnCarried(context: Context, id: string, form: FormData) {
  const params = { id, product: text(form, 'product') }
  try {
    if (text(form, 'intent') === 'drop') {
      return { said: (await call(dropCarried, { context, params })).message }
    }
    const onHand = readCount(form, 'onHand')
    const seen = form.has('seen') ? readCount(form, 'seen') : undefined
    const seenAt = text(form, 'seenAt') || undefined
    const body = { onHand, seen, seenAt }
    const { product } = await call(countCarried, { context, params, body })
    const sold = product.onHand === onHand ? '' : ' after recent pre-orders'
    return { said: `${product.name}: ${product.onHand} in stock${sold}.` }
  } catch (error) {
    return refuse(error, form)
  }
}

const mostOnHand = 100_000

function readCount(form: FormData, name: string): number {
  const typed = text(form, name).trim()
  const count = Number(typed)
  if (/^\d+$/.test(typed) && count <= mostOnHand) return count
  const error = 'Enter a whole number from 0 to 100,000.'
  throw new Problem('invalid_input', { fields: { onHand: error } })
}
