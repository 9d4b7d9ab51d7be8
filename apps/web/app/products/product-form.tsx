import {
  activeListingStatuses,
  productCategories,
  productUnits,
} from '@fairgrove/contract/products.options'
import { DecisionFields } from '../back-office/decision-fields.tsx'
import formStyles from '../back-office/form.module.css'
import { FormActions } from '../back-office/form-actions.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { type FormState, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import { BrandAndStock } from './brand-and-stock.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { formatCategory } from './product-labels.ts'
import { TraitFields } from './trait-fields.tsx'

export function ProductForm(props: ProductFormProps) {
  const { product, brands, isAdmin, readAt, listPath, draft, formError } = props
  const formState: FormState | undefined = formError ?? draft.restored
  return (
    <Form formError={formError} ref={draft.formRef}>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={160}
        {...fieldProps(formState, 'name', product.name)}
      />
      <ImageField
        name="image"
        label="Image"
        {...fieldProps(formState, 'image', product.image ?? '')}
      />
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        maxLength={5_000}
        {...fieldProps(formState, 'description', product.description)}
      />
      <Pair>
        <SelectField
          name="category"
          label="Category"
          required
          options={productCategories.map((value) => ({ value, label: formatCategory(value) }))}
          placeholder="Select one"
          {...fieldProps(formState, 'category', product.category ?? '')}
        />
        <TextField
          name="price"
          label="Price in dollars"
          description="Without a price, the product shows N/A and can’t be ordered."
          inputMode="decimal"
          {...fieldProps(
            formState,
            'price',
            product.price === null ? '' : product.price.toFixed(2),
          )}
        />
      </Pair>
      <Pair>
        <TextField
          name="size"
          label="Package size"
          description="For example, 3.5."
          maxLength={40}
          {...fieldProps(formState, 'size', product.size)}
        />
        <SelectField
          name="units"
          label="Units"
          required
          description="Unit for the package size. We don’t show it for merchandise and accessories."
          options={productUnits}
          placeholder="Select one"
          {...fieldProps(formState, 'units', product.units ?? '')}
        />
      </Pair>
      <TraitFields product={product} formState={formState} />
      <TextField
        name="productLink"
        label="Product link"
        description="Link to the product on the brand’s website. Must start with https://."
        type="url"
        pattern="https://.+"
        title="The link must start with https://."
        maxLength={500}
        {...fieldProps(formState, 'productLink', product.productLink ?? '')}
      />
      <BrandAndStock
        product={product}
        brands={brands}
        isAdmin={isAdmin}
        readAt={readAt}
        formState={formState}
      />
      {isAdmin && (
        <DecisionFields
          listed={product}
          audience="the seller"
          statuses={activeListingStatuses}
          formState={formState}
        />
      )}
      <FormActions
        saveLabel={isAdmin ? 'Save' : 'Save and submit'}
        listPath={listPath}
        onLeave={draft.discard}
      />
      {draft.keptAt && (
        <p className={formStyles.aside}>
          Draft saved on this device <DateTime value={draft.keptAt} />. Save to submit your changes.
        </p>
      )}
    </Form>
  )
}
