import { Problem } from '@fairgrove/contract/problems'
import { createProduct, decideProducts, deleteProduct } from '@fairgrove/contract/products'
import { decisions, liveStatuses } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import { type Context, getUser } from '../visit.server.ts'
import { readPicks } from '../workbench/read-picks.server.ts'
import { readWish } from '../workbench/wish.ts'
import { untitled } from './untitled.ts'

const orders = ['newest', 'name', 'lowest', 'highest'] as const

/** A page of one's own products, or of everyone's. */
export async function loadProductList(
  { context, url, pageNumber }: { context: Context; url: URL; pageNumber: number },
  whose: 'own' | 'everyone’s',
) {
  const user = await getUser(context)
  const wish = readWish(url, { statuses: liveStatuses, orders })
  const listing = await load(listProducts, {
    context,
    query: {
      pageNumber,
      name: wish.q,
      status: wish.status || 'all',
      order: wish.order || 'newest',
      ...(whose === 'own' && { seller: user?._id }),
    },
  })
  const isOwn = whose === 'own'
  // An admin who also sells has two lists, and the numbered pages are those of the larger one.
  const pagesAt = isOwn && user?.isAdmin ? '/productlist/seller?page=' : '/productlist/pageNumber/'
  return { listing, wish, isOwn, pagesAt, formKey: crypto.randomUUID() }
}

export type ProductListData = Awaited<ReturnType<typeof loadProductList>>

/** What the buttons of the list ask for. */
export async function actOnProductList(context: Context, form: FormData) {
  const intent = text(form, 'intent')
  try {
    if (intent === 'create') {
      const idempotencyKey = text(form, 'formKey')
      const { product } = await call(createProduct, { context, body: {}, idempotencyKey })
      return redirect(`/product/${product._id}/edit`, 303)
    }
    if (intent === 'delete') {
      const { message } = await call(deleteProduct, { context, params: { id: text(form, 'id') } })
      return { said: message }
    }
    const status = decisions.find((decision) => decision === intent)
    if (!status) throw new Problem('malformed_request')
    const body = { ...readPicks(form), status, statusReason: text(form, 'statusReason') }
    const { decided, left } = await call(decideProducts, { context, body })
    return {
      said: `${decided} ${decided === 1 ? 'product' : 'products'} ${status}.`,
      left: left.map((each) => ({ ...each, name: each.name || untitled })),
    }
  } catch (error) {
    return refuse(error, form)
  }
}
