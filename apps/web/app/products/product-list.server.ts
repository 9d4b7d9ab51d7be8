import { toSelectedRows } from '@fairgrove/contract/decisions'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { createProduct, deleteProduct } from '@fairgrove/contract/products'
import { decideProducts, previewDecideProducts } from '@fairgrove/contract/products.decisions'
import { activeListingStatuses } from '@fairgrove/contract/products.options'
import { downloadProductList, listProducts } from '@fairgrove/contract/search'
import { redirect } from 'react-router'
import { handleUndo, loadUndoable, submitBulkAction } from '../back-office/bulk-action.server.ts'
import { productDecisionForm } from '../back-office/decision.form.ts'
import { parseListQuery, parseTablePosition } from '../back-office/list-query.server.ts'
import { untitledProduct } from '../back-office/list-query.ts'
import { loadTableView } from '../back-office/table-view.server.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'

const orders = ['newest', 'name', 'lowest', 'highest'] as const

type ProductListArgs = { context: Context; request: Request; url: URL; pageNumber: number }

/** A page of the seller's products, or of all. */
export async function loadProductList(
  { context, request, url, pageNumber }: ProductListArgs,
  scope: 'own' | 'all',
) {
  const user = await getUser(context)
  const query = parseListQuery(url, {
    text: getQuerySchema(listProducts).shape.name,
    statuses: activeListingStatuses,
    orders,
  })
  const filters = {
    name: query.q,
    status: query.status || ('all' as const),
    order: query.order || ('newest' as const),
    ...(scope === 'own' && { seller: user?._id }),
  }
  const position = parseTablePosition(url, getQuerySchema(listProducts).shape, pageNumber)
  const listing = await loadFromApi(listProducts, { context, query: { ...position, ...filters } })
  const isOwn = scope === 'own'
  // An admin who also sells has two lists; the numbered pages belong to the larger one.
  const pagePathPrefix =
    isOwn && user?.isAdmin ? '/productlist/seller?page=' : '/productlist/pageNumber/'
  const download = downloadProductList
  const view = await loadTableView('products', { context, request, url, download, filters })
  // Files are of all products of a seller, not of one brand that someone manages.
  const canUseFiles = isOwn && user?.isSeller === true
  const undoable = isOwn ? [] : await loadUndoable(context, 'products')
  const formKey = crypto.randomUUID()
  return { listing, query, isOwn, canUseFiles, pagePathPrefix, view, undoable, formKey }
}

export type ProductListData = Awaited<ReturnType<typeof loadProductList>>

/** The list's actions, by intent. */
export async function handleProductListAction(context: Context, form: FormData) {
  if (getText(form, 'intent') === 'undo') return handleUndo(context, form, nouns)
  try {
    if (getText(form, 'intent') === 'create') {
      const idempotencyKey = getText(form, 'formKey')
      const { product } = await callApi(createProduct, { context, body: {}, idempotencyKey })
      return redirect(`/product/${product._id}/edit`, 303)
    }
    if (getText(form, 'intent') === 'delete') {
      const params = { id: getText(form, 'id') }
      const { message } = await callApi(deleteProduct, { context, params })
      return { message }
    }
  } catch (error) {
    return toFormError(error, form)
  }
  return submitBulkAction(form, productDecisionForm, {
    nouns,
    tellsOwners: true,
    buildLabel: ({ status }, count) => `${status === 'approved' ? 'Approve' : 'Reject'} ${count}`,
    getOutcome: ({ status }) => status,
    preview: ({ ids, seen, status }) => {
      const query = { rows: toSelectedRows(ids, seen), status }
      return callApi(previewDecideProducts, { context, query })
    },
    act: (body) => callApi(decideProducts, { context, body }),
  })
}

const nouns = { one: 'product', other: 'products', untitled: untitledProduct }
