import { categories, liveStatuses, units } from '@fairgrove/contract/products.options'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { kept } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import { DecisionFields } from '../workbench/decision-fields.tsx'
import formStyles from '../workbench/form.module.css'
import { BrandAndStock } from './brand-and-stock.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { TraitFields } from './trait-fields.tsx'

export function ProductForm({ product, brands, isAdmin, list, refused }: ProductFormProps) {
  return (
    <Form refused={refused}>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={160}
        {...kept(refused, 'name', product.name)}
      />
      <PictureField name="image" label="Picture" {...kept(refused, 'image', product.image ?? '')} />
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        maxLength={5_000}
        {...kept(refused, 'description', product.description)}
      />
      <Pair>
        <SelectField
          name="category"
          label="Category"
          required
          options={categories}
          placeholder="Choose one"
          {...kept(refused, 'category', product.category ?? '')}
        />
        <TextField
          name="price"
          label="Price in dollars"
          description="Without a price it shows N/A and is not sold."
          inputMode="decimal"
          {...kept(refused, 'price', product.price === null ? '' : product.price.toFixed(2))}
        />
      </Pair>
      <Pair>
        <TextField
          name="size"
          label="Size of the package"
          description="For example 3.5."
          maxLength={40}
          {...kept(refused, 'size', product.size)}
        />
        <SelectField
          name="units"
          label="Units"
          required
          description="What the size is counted in."
          options={units}
          placeholder="Choose one"
          {...kept(refused, 'units', product.units ?? '')}
        />
      </Pair>
      <TraitFields product={product} refused={refused} />
      <TextField
        name="productLink"
        label="Product link"
        description="The product on the brand’s own site. It must start with https."
        type="url"
        pattern="https://.+"
        title="The link must start with https."
        maxLength={500}
        {...kept(refused, 'productLink', product.productLink ?? '')}
      />
      <BrandAndStock {...{ product, brands, isAdmin, refused }} />
      {isAdmin && (
        <DecisionFields
          listed={product}
          reader="the seller"
          statuses={liveStatuses}
          refused={refused}
        />
      )}
      <div className={formStyles.ways}>
        <SubmitButton>{isAdmin ? 'Save' : 'Save and send to review'}</SubmitButton>
        <ButtonLink to={list} variant="quiet">
          Back without saving
        </ButtonLink>
      </div>
    </Form>
  )
}
