import { getQuerySchema } from '@fairgrove/contract/endpoint'
import {
  listInventory,
  removeInventoryItem,
  setInventoryCount,
} from '@fairgrove/contract/products.inventory'
import { listProducts } from '@fairgrove/contract/search'
import { parseListQuery } from '../back-office/list-query.server.ts'
import { timeAgo } from '../formatting/dates.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { inventoryCountForm } from './dispensary.form.ts'

export type InventoryData = Awaited<ReturnType<typeof loadInventory>>

/** A dispensary's inventory, and products to add when searching. */
export async function loadInventory(context: Context, id: string, url: URL) {
  const { q } = parseListQuery(url, {
    text: getQuerySchema(listInventory).shape.name,
    ...{ statuses: [], orders: [] },
  })
  const find = url.searchParams.get('find')?.trim().slice(0, 120) ?? ''
  const query = { pageNumber: getPageNumber(url), name: q || undefined }
  const [{ dispensary, products, ...listing }, found] = await Promise.all([
    loadFromApi(listInventory, { context, params: { id }, query }),
    find ? findProducts(context, id, find) : null,
  ])
  const now = new Date()
  const rows = products.map((product) => ({
    ...product,
    updatedAgo: timeAgo(new Date(product.confirmedAt), now),
  }))
  return { dispensary, rows, listing, search: { q, find }, found }
}

/** Listed THC products, with their counts in this inventory. */
async function findProducts(context: Context, id: string, name: string) {
  const query = { name, type: 'thc' as const }
  const { products, results, correctedTo } = await loadFromApi(listProducts, { context, query })
  const among = products.map(({ _id }) => _id)
  const { products: stocked } =
    among.length > 0
      ? await loadFromApi(listInventory, { context, params: { id }, query: { among } })
      : { products: [] }
  return {
    products: products.map(({ _id, name, brand, category }) => ({
      ...{ _id, name, brand: brand.name, category },
      onHand: stocked.find((each) => each._id === _id)?.onHand ?? null,
    })),
    more: results - products.length,
    correctedTo,
  }
}

/** Removes a product from the inventory or sets its count. */
export async function handleInventoryAction(context: Context, id: string, form: FormData) {
  if (getText(form, 'intent') === 'drop') return removeItem(context, id, form)
  return submitForm(form, inventoryCountForm, async ({ product: productId, ...body }) => {
    const params = { id, product: productId }
    const { product } = await callApi(setInventoryCount, { context, params, body })
    const sold = product.onHand === body.onHand ? '' : ' after recent pre-orders'
    return { message: `${product.name}: ${product.onHand} in stock${sold}.` }
  })
}

async function removeItem(context: Context, id: string, form: FormData) {
  try {
    const params = { id, product: getText(form, 'product') }
    return { message: (await callApi(removeInventoryItem, { context, params })).message }
  } catch (error) {
    return toFormError(error, form)
  }
}
