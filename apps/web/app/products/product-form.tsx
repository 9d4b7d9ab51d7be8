import {
  activeListingStatuses,
  productCategories,
  productUnits,
} from '@fairgrove/contract/products.options'
import type { Ref } from 'react'
import { DecisionFields } from '../back-office/decision-fields.tsx'
import formStyles from '../back-office/form.module.css'
import { FormActions } from '../back-office/form-actions.tsx'
import { formatCategory } from '../formatting/text.ts'
import { DateTime } from '../ui/date-time.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form, Pair } from '../ui/form.tsx'
import type { FormError, FormState } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import { BrandAndStock } from './brand-and-stock.tsx'
import { ContentsFields } from './contents-fields.tsx'
import { TraitFields } from './trait-fields.tsx'
import { type EditedProduct, useProductForm } from './use-product-form.ts'

type ProductFormProps = EditedProduct & {
  formError: FormError | undefined
  /** The list to return to. */
  listPath: string
  /** The restored draft and how to discard it. */
  draft: {
    formRef: Ref<HTMLFormElement>
    restored: FormState | undefined
    keptAt: string | undefined
    discard: () => void
  }
}

export function ProductForm({ formError, listPath, draft, ...edited }: ProductFormProps) {
  const { product, brands, isAdmin } = edited
  const { form, fields, originals } = useProductForm(edited, {
    formError,
    restored: draft.restored,
  })
  return (
    <Form form={form} ref={draft.formRef}>
      <TextField field={fields.name} label="Name" />
      <ImageField field={fields.image} label="Image" />
      <TextAreaField field={fields.description} label="Description" rows={6} />
      <Pair>
        <SelectField
          field={fields.category}
          label="Category"
          options={productCategories.map((value) => ({ value, label: formatCategory(value) }))}
          placeholder="Select one"
        />
        <TextField
          field={fields.price}
          label="Price in dollars"
          description="Without a price, the product shows N/A and can’t be ordered."
        />
      </Pair>
      <Pair>
        <TextField field={fields.size} label="Package size" description="For example, 3.5." />
        <SelectField
          field={fields.units}
          label="Units"
          description="Unit for the package size. We don’t show it for merchandise and accessories."
          options={productUnits}
          placeholder="Select one"
        />
      </Pair>
      <TraitFields fields={fields} />
      <ContentsFields fields={fields.contents.getFields()} />
      <TextField
        field={fields.productLink}
        label="Product link"
        description="Link to the product on the brand’s website. Must start with https://."
      />
      <BrandAndStock
        product={product}
        brands={brands}
        isAdmin={isAdmin}
        fields={fields}
        originals={originals}
      />
      {isAdmin && (
        <DecisionFields
          fields={fields}
          originals={originals}
          audience="the seller"
          statuses={activeListingStatuses}
        />
      )}
      <FormActions
        saveLabel={isAdmin ? 'Save' : 'Save and submit'}
        listPath={listPath}
        onLeave={draft.discard}
        isSticky
      >
        {draft.keptAt && (
          <p className={formStyles.aside}>
            Unsaved changes. Draft saved on this device <DateTime value={draft.keptAt} />.
          </p>
        )}
      </FormActions>
    </Form>
  )
}
