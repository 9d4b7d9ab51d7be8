import { Problem } from '@fairgrove/contract/problems'
import { getProduct, type Product, updateProduct } from '@fairgrove/contract/products'
import { sizes } from '@fairgrove/contract/products.options'
import { redirect } from 'react-router'
import { BrandNeeded, RevisionAlert } from '../back-office/listing-alerts.tsx'
import { StatusText } from '../back-office/status.tsx'
import { DraftNotice, useLocalDraft } from '../back-office/use-local-draft.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { findBrandByName } from '../server/find-by-name.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-product.route'
import { productForm } from './product.form.ts'
import { ProductForm } from './product-form.tsx'

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
  const call = { context, params: { id: getId(params) } }
  return submitForm(
    form,
    productForm,
    async ({ brand: typed, ...draft }) => {
      // An unchanged name is not sent, so it keeps the product's brand even if others have that name.
      const brand = typed && editor.isAdmin ? await findBrandByName(context, typed) : typed
      const body = { product: { ...draft, ...(brand && { brand }) } }
      try {
        const { product } = await callApi(updateProduct, { ...call, body })
        return redirect(getListPath(editor, product.seller), 303)
      } catch (error) {
        const isStockOutdated = error instanceof Problem && error.fields?.['product.stockSeen']
        if (isStockOutdated) await refreshSeenStock(call, form)
        throw error
      }
    },
    { bodyKey: 'product' },
  )
}

/** After a stock conflict, continue from the current counts. */
async function refreshSeenStock(
  call: { context: Context; params: { id: string } },
  form: FormData,
) {
  form.set('stockSeen.at', new Date().toISOString())
  const { product } = await callApi(getProduct, call)
  form.set('stockSeen.countInStock', String(product.countInStock))
  for (const size of sizes) {
    form.set(`stockSeen.sizes.${size}`, product.sizes[size]?.toString() ?? '')
  }
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
      {product.category && !product.apparel && (
        <p>
          <Link to={`/product/${product._id}/sizes`}>Sizes and prices</Link>
        </p>
      )}
      {!isAdmin && brands.length === 0 && <BrandNeeded />}
      {draft.restored && <DraftNotice restored={draft.restored} base={base} reset={reset} />}
      <ProductForm key={key} {...loaderData} draft={draft} formError={actionData} />
    </Panel>
  )
}
