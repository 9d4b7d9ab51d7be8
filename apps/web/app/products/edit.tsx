import { Problem } from '@fairgrove/contract/problems'
import { getProduct, type Product, updateProduct } from '@fairgrove/contract/products'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { inFormWords, refuse } from '../forms.server.ts'
import { getId } from '../get-id.server.ts'
import { keepWords } from '../keep-words.ts'
import { asErrorPage, load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Panel } from '../ui/panel.tsx'
import { type Context, getUser } from '../visit.server.ts'
import { DraftNotice } from '../workbench/draft-notice.tsx'
import { StatusText } from '../workbench/status.tsx'
import { useKeptDraft } from '../workbench/use-kept-draft.ts'
import type { Route } from './+types/edit'
import { findBrandNamed } from './brand-named.server.ts'
import { ProductForm } from './product-form.tsx'
import { readProductDraft } from './read-product-draft.server.ts'
import { stockSeen } from './stock-seen.ts'

const title = 'Edit product'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const readAt = new Date().toISOString()
  const [{ product, brands }, editor] = await Promise.all([
    load(getProduct, { context, params: { id: getId(params) } }),
    getEditor(context),
  ])
  // Everybody can read what is listed; only those who may change it come here.
  if (!editor.isAdmin && product.seller !== editor._id) {
    throw asErrorPage(new Problem('not_found'))
  }
  return { product, brands, readAt, isAdmin: editor.isAdmin, list: listOf(editor, product.seller) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const editor = await getEditor(context)
  try {
    const draft = readProductDraft(form, editor.isAdmin)
    const brand = editor.isAdmin ? await findBrandNamed(context, form) : draft.brand
    const { product } = await call(updateProduct, {
      context,
      params: { id: getId(params) },
      body: { product: { ...draft, brand } },
    })
    return redirect(listOf(editor, product.seller), 303)
  } catch (error) {
    const told = inFormWords(error, 'product')
    if (told instanceof Problem && told.fields?.stockSeen) await lookAgain(context, params, form)
    return refuse(told, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

/** Whoever is told that the stock was set meanwhile goes on from what it is now. */
async function lookAgain(context: Context, params: { id: string }, form: FormData) {
  const readAt = new Date().toISOString()
  const { product } = await call(getProduct, { context, params: { id: getId(params) } })
  for (const [name, value] of Object.entries(stockSeen(product, readAt))) form.set(name, value)
}

type Editor = { _id: string; isAdmin: boolean }

async function getEditor(context: Context): Promise<Editor> {
  const user = await getUser(context)
  if (!user) throw asErrorPage(new Problem('not_signed_in'))
  return user
}

/** Where the product was found, and where saving leads back to. */
const listOf = (editor: Editor, sellerId: string | null) =>
  sellerId === editor._id ? '/productlist/seller' : '/productlist'

/** What another's save would change. Sales and reviews do not matter to who is typing. */
function baseOf({ countInStock, sizes, rating, numReviews, tags, ...words }: Product): string {
  return JSON.stringify(words)
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData
  const base = baseOf(product)
  const { key, startAgain, ...draft } = useKeptDraft(`product ${product._id}`, {
    base,
    isRefused: actionData !== undefined,
  })
  return (
    <Panel title={title} isWide>
      <StatusText status={product.status} reason={product.statusReason} />
      {draft.restored && (
        <DraftNotice restored={draft.restored} base={base} startAgain={startAgain} />
      )}
      <ProductForm key={key} {...loaderData} draft={draft} refused={actionData} />
    </Panel>
  )
}
