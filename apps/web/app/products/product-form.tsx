import { categories, liveStatuses, units } from '@fairgrove/contract/products.options'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { Moment } from '../ui/moment.tsx'
import { type Kept, kept } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import { DecisionFields } from '../workbench/decision-fields.tsx'
import formStyles from '../workbench/form.module.css'
import { FormWays } from '../workbench/form-ways.tsx'
import { BrandAndStock } from './brand-and-stock.tsx'
import { categoryLabel } from './category-label.ts'
import type { ProductFormProps } from './product-form-props.ts'
import { TraitFields } from './trait-fields.tsx'

export function ProductForm(props: ProductFormProps) {
  const { product, brands, isAdmin, readAt, list, draft, refused } = props
  const typed: Kept | undefined = refused ?? draft.restored
  return (
    <Form refused={refused} ref={draft.formRef}>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={160}
        {...kept(typed, 'name', product.name)}
      />
      <PictureField name="image" label="Image" {...kept(typed, 'image', product.image ?? '')} />
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        maxLength={5_000}
        {...kept(typed, 'description', product.description)}
      />
      <Pair>
        <SelectField
          name="category"
          label="Category"
          required
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
          placeholder="Select one"
          {...kept(typed, 'category', product.category ?? '')}
        />
        <TextField
          name="price"
          label="Price in dollars"
          description="Without a price, the product shows N/A and can’t be ordered."
          inputMode="decimal"
          {...kept(typed, 'price', product.price === null ? '' : product.price.toFixed(2))}
        />
      </Pair>
      <Pair>
        <TextField
          name="size"
          label="Package size"
          description="For example, 3.5."
          maxLength={40}
          {...kept(typed, 'size', product.size)}
        />
        <SelectField
          name="units"
          label="Units"
          required
          description="Unit for the package size."
          options={units}
          placeholder="Select one"
          {...kept(typed, 'units', product.units ?? '')}
        />
      </Pair>
      <TraitFields product={product} refused={typed} />
      <TextField
        name="productLink"
        label="Product link"
        description="Link to the product on the brand’s website. Must start with https://."
        type="url"
        pattern="https://.+"
        title="The link must start with https://."
        maxLength={500}
        {...kept(typed, 'productLink', product.productLink ?? '')}
      />
      <BrandAndStock {...{ product, brands, isAdmin, readAt }} refused={typed} />
      {isAdmin && (
        <DecisionFields
          listed={product}
          reader="the seller"
          statuses={liveStatuses}
          refused={typed}
        />
      )}
      <FormWays save={isAdmin ? 'Save' : 'Save and submit'} list={list} onLeave={draft.drop} />
      {draft.keptAt && (
        <p className={formStyles.aside}>
          Draft saved on this device <Moment at={draft.keptAt} />. Save to submit your changes.
        </p>
      )}
    </Form>
  )
}
