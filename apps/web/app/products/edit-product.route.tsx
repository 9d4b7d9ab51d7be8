import { Problem } from '@fairgrove/contract/problems'
import { getProduct, type Product, updateProduct } from '@fairgrove/contract/products'
import { redirect } from 'react-router'
import { BrandNeeded } from '../back-office/brand-needed.tsx'
import { RevisionAlert } from '../back-office/revision-alert.tsx'
import { StatusText } from '../back-office/status.tsx'
import { DraftNotice, useLocalDraft } from '../back-office/use-local-draft.tsx'
import { mapErrorFields, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-product.route'
import { buildSeenStock } from './brand-and-stock.tsx'
import { findBrandByName } from './find-brand-by-name.server.ts'
import { ProductForm } from './product-form.tsx'
import { readProductDraft } from './read-product-draft.server.ts'

const title = 'Edit product'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const readAt = new Date().toISOString()
  const [{ product, brands, revision }, editor] = await Promise.all([
    loadFromApi(getProduct, { context, params: { id: getId(params) } }),
    getEditor(context),
  ])
  // Listed products are public; only those who may edit get here.
  if (!editor.isAdmin && product.seller !== editor._id) {
    throw toErrorResponse(new Problem('not_found'))
  }
  return {
    // Admins edit the public version, sellers what they saved last.
    product: (!editor.isAdmin && revision?.product) || product,
    brands,
    revision,
    readAt,
    isAdmin: editor.isAdmin,
    listPath: getListPath(editor, product.seller),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const editor = await getEditor(context)
  try {
    const draft = readProductDraft(form, editor.isAdmin)
    const brand = editor.isAdmin ? await findBrandByName(context, form) : draft.brand
    const { product } = await callApi(updateProduct, {
      context,
      params: { id: getId(params) },
      body: { product: { ...draft, brand } },
    })
    return redirect(getListPath(editor, product.seller), 303)
  } catch (error) {
    const formProblem = mapErrorFields(error, 'product')
    if (formProblem instanceof Problem && formProblem.fields?.stockSeen)
      await refreshSeenStock(context, params, form)
    return toFormError(formProblem, form)
  }
}

/** After a stock conflict, continue from the current counts. */
async function refreshSeenStock(context: Context, params: { id: string }, form: FormData) {
  const readAt = new Date().toISOString()
  const { product } = await callApi(getProduct, { context, params: { id: getId(params) } })
  for (const [name, value] of Object.entries(buildSeenStock(product, readAt))) form.set(name, value)
}

type Editor = { _id: string; isAdmin: boolean }

async function getEditor(context: Context): Promise<Editor> {
  const user = await getUser(context)
  if (!user) throw toErrorResponse(new Problem('not_signed_in'))
  return user
}

/** The list the product was opened from, and saving returns to. */
const getListPath = (editor: Editor, sellerId: string | null) =>
  sellerId === editor._id ? '/productlist/seller' : '/productlist'

/** What a concurrent save would change; sales and reviews do not count. */
function getDraftBase({
  countInStock,
  sizes,
  rating,
  numReviews,
  tags,
  ...draftFields
}: Product): string {
  return JSON.stringify(draftFields)
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, brands, revision, isAdmin } = loaderData
  const base = getDraftBase(product)
  const { key, reset, ...draft } = useLocalDraft(`product ${product._id}`, {
    base,
    hasFormError: actionData !== undefined,
  })
  return (
    <Panel title={title} isWide>
      <StatusText status={product.status} reason={product.statusReason} />
      <RevisionAlert revision={revision} isAdmin={isAdmin} />
      {!isAdmin && brands.length === 0 && <BrandNeeded />}
      {draft.restored && <DraftNotice restored={draft.restored} base={base} reset={reset} />}
      <ProductForm key={key} {...loaderData} draft={draft} formError={actionData} />
    </Panel>
  )
}
