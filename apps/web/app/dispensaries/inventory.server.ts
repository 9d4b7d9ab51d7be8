import { toSelectedRows } from '@fairgrove/contract/decisions'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import {
  listInventory,
  markSoldOut,
  previewMarkSoldOut,
  removeInventoryItem,
  setInventoryCount,
} from '@fairgrove/contract/products.inventory'
import { listProducts } from '@fairgrove/contract/search'
import { handleUndo, loadUndoable, submitBulkAction } from '../back-office/bulk-action.server.ts'
import { parseListQuery } from '../back-office/list-query.server.ts'
import { untitledProduct } from '../back-office/list-query.ts'
import { timeAgo } from '../formatting/dates.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import type { Context } from '../server/request-context.server.ts'
import {
  confirmMenuIntent,
  handleMenuConfirmation,
  loadMenusToConfirm,
} from './confirm-menu.server.ts'
import { inventoryCountForm, soldOutForm } from './dispensary.form.ts'

export type InventoryData = Awaited<ReturnType<typeof loadInventory>>

/** A dispensary's inventory, and products to add when searching. */
export async function loadInventory(context: Context, id: string, url: URL) {
  const { q } = parseListQuery(url, {
    text: getQuerySchema(listInventory).shape.name,
    statuses: [],
    orders: [],
  })
  const find = url.searchParams.get('find')?.trim().slice(0, 120) ?? ''
  const query = { pageNumber: getPageNumber(url), name: q || undefined }
  const [{ dispensary, products, ...listing }, found, undoable, menus, website] = await Promise.all(
    [
      loadFromApi(listInventory, { context, params: { id }, query }),
      find ? findProducts(context, id, find) : null,
      loadUndoable(context, 'menu', id),
      loadMenusToConfirm(context, id),
      loadWebsiteHost(context, id),
    ],
  )
  const now = new Date()
  const rows = products.map((product) => ({
    ...product,
    updatedAt: product.confirmedAt,
    updatedAgo: timeAgo(new Date(product.confirmedAt), now),
  }))
  const { origin } = env.PUBLIC_URL
  const shown = { dispensary, rows, listing, search: { q, find }, found }
  return { ...shown, undoable, menus, website, origin }
}

async function loadWebsiteHost(context: Context, id: string): Promise<string | null> {
  const { dispensary } = await loadFromApi(getDispensary, { context, params: { id } })
  return dispensary.website && new URL(dispensary.website).hostname
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
      _id,
      name,
      brand: brand.name,
      category,
      onHand: stocked.find((each) => each._id === _id)?.onHand ?? null,
    })),
    more: results - products.length,
    correctedTo,
  }
}

const nouns = { one: 'product', other: 'products', untitled: untitledProduct }

/** Removes a product from the inventory, sets its count, marks several as sold out, or confirms all of it. */
export async function handleInventoryAction(context: Context, id: string, form: FormData) {
  const intent = getText(form, 'intent')
  if (intent === 'drop') return removeItem(context, id, form)
  if (intent === 'undo') return handleUndo(context, form, nouns)
  if (intent === confirmMenuIntent) return handleMenuConfirmation(context, form)
  if (intent === 'soldOut') return handleSoldOut(context, id, form)
  return submitForm(form, inventoryCountForm, async ({ product: productId, ...body }) => {
    const params = { id, product: productId }
    const { product } = await callApi(setInventoryCount, { context, params, body })
    const sold = product.onHand === body.onHand ? '' : ' after recent pre-orders'
    return { message: `${product.name}: ${product.onHand} in stock${sold}.` }
  })
}

const handleSoldOut = (context: Context, id: string, form: FormData) =>
  submitBulkAction(form, soldOutForm, {
    nouns,
    buildLabel: (_, count) => `Mark ${count} sold out`,
    getOutcome: () => 'marked sold out',
    preview: ({ ids, seen }) => {
      const query = { rows: toSelectedRows(ids, seen) }
      return callApi(previewMarkSoldOut, { context, params: { id }, query })
    },
    act: (body) => callApi(markSoldOut, { context, params: { id }, body }),
  })

async function removeItem(context: Context, id: string, form: FormData) {
  try {
    const params = { id, product: getText(form, 'product') }
    return { message: (await callApi(removeInventoryItem, { context, params })).message }
  } catch (error) {
    return toFormError(error, form)
  }
}
