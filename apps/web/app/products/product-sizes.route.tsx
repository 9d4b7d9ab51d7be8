import { Problem } from '@fairgrove/contract/problems'
import { getProduct, type Product } from '@fairgrove/contract/products'
import { SizeRow, saveProductSizes } from '@fairgrove/contract/products.families'
import { maxFamilySizes } from '@fairgrove/contract/products.families.options'
import { isMeasured, productUnits } from '@fairgrove/contract/products.options'
import type { ProductFamily } from '@fairgrove/contract/products.sizes'
import { FormActions } from '../back-office/form-actions.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { getUser } from '../server/request-context.server.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/product-sizes.route'
import { sizesForm } from './family.form.ts'
import styles from './product-sizes.module.css'

const title = 'Sizes and prices'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ product, family }, user] = await Promise.all([
    loadFromApi(getProduct, { context, params: { id: getId(params) } }),
    getUser(context),
  ])
  // Listed products are public; only those who may edit get here.
  if (!user?.isAdmin && product.seller !== user?._id)
    throw toErrorResponse(new Problem('not_found'))
  return { product, family }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, sizesForm, async ({ sizes }) => {
    const body = { sizes: sizes.map((row) => SizeRow.parse({ ...row, size: row.size ?? '' })) }
    const call = { context, params: { id: getId(params) }, body }
    const { created } = await callApi(saveProductSizes, call)
    const added = pluralize(created, { one: 'new size goes', other: 'new sizes go' })
    return { message: created > 0 ? `Sizes saved. ${added} to review.` : 'Sizes saved.' }
  })
}

export default function ProductSizes({ loaderData, actionData }: Route.ComponentProps) {
  const saved = actionData && 'message' in actionData ? actionData : undefined
  const { product, family } = loaderData
  return (
    <Panel
      title={title}
      lead={`${family?.name ?? product.name}: one page for all sizes, with one set of reviews. New sizes have the same image, description, brand and category.`}
      isWide
    >
      {saved && (
        <StatusMessage result={saved} tone="good">
          {saved.message}
        </StatusMessage>
      )}
      <SizesForm
        key={family?.sizes.map(({ _id }) => _id).join(' ')}
        product={product}
        family={family}
        formError={getFormError(actionData)}
      />
    </Panel>
  )
}

const blankRows = 3

type SizesFormProps = {
  product: Product
  family: ProductFamily | null
  formError: ReturnType<typeof getFormError>
}

function SizesForm({ product, family, formError }: SizesFormProps) {
  const rows = listRows(product, family)
  const { form, fields } = useForm(sizesForm, { formError, defaultValue: { sizes: rows } })
  const isShipped = !product.includesTHC && !product.cbd_product
  return (
    <Form form={form}>
      <ol className={styles.rows}>
        {fields.sizes.getList().map((row, at) => {
          const { _id, size, units, price, percent_THC, countInStock, stockSeen } = row.getFields()
          return (
            <li key={row.key ?? at} className={styles.row} aria-label={`Size ${at + 1}`}>
              <input type="hidden" name={_id.name} defaultValue={_id.value} />
              <input type="hidden" name={stockSeen.name} defaultValue={stockSeen.value} />
              <TextField field={size} label="Size" />
              {isMeasured(product.category) && (
                <SelectField
                  field={units}
                  label="Units"
                  options={productUnits}
                  placeholder="Select one"
                />
              )}
              <TextField field={price} label="Price in dollars" />
              {product.includesTHC && <TextField field={percent_THC} label="THC percentage" />}
              {isShipped && <TextField field={countInStock} label="In stock" />}
            </li>
          )
        })}
      </ol>
      {product.includesTHC && (
        <p className={styles.hint}>Dispensaries count their own stock on their menus.</p>
      )}
      <FormActions saveLabel="Save sizes" listPath={`/product/${product._id}/edit`} />
    </Form>
  )
}

/** The sizes there are, and some to fill in. */
function listRows(product: Product, family: ProductFamily | null) {
  const known = (family?.sizes ?? [{ ...product, countInStock: product.countInStock }]).map(
    (size) => ({
      _id: size._id,
      size: size.size,
      units: size.units ?? '',
      price: size.price?.toFixed(2) ?? '',
      percent_THC: String(size.percent_THC),
      countInStock: size.countInStock?.toString() ?? '',
      stockSeen: size.countInStock?.toString() ?? '',
    }),
  )
  const blank = { _id: '', size: '', units: known[0]?.units ?? '', price: '' }
  const more = Math.min(blankRows, maxFamilySizes - known.length)
  const others = { percent_THC: known[0]?.percent_THC ?? '', countInStock: '', stockSeen: '' }
  return [...known, ...Array.from({ length: more }, () => ({ ...blank, ...others }))]
}
