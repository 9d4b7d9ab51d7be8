import type { Brand } from '@fairgrove/contract/brands'
import {
  editableBrandStatuses,
  productTypeNames,
  productTypes,
} from '@fairgrove/contract/brands.options'
import { ClaimedField } from '../back-office/claimed-field.tsx'
import { DecisionFields } from '../back-office/decision-fields.tsx'
import formStyles from '../back-office/form.module.css'
import { FormActions } from '../back-office/form-actions.tsx'
import { BadgeFields } from '../badges/badge-fields.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'
import { RadioField } from '../ui/radio-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'

/** The admin's form for a brand. */
export function BrandForm({ brand, formError }: BrandFormProps) {
  return (
    <Form formError={formError}>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={120}
        {...fieldProps(formError, 'name', brand.name)}
      />
      <ImageField name="logo" label="Logo" {...fieldProps(formError, 'logo', brand.logo ?? '')} />
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        maxLength={5_000}
        {...fieldProps(formError, 'description', brand.description)}
      />
      <TextField
        name="brandLink"
        label="Brand link"
        description="The brand’s website. Must start with https://."
        type="url"
        pattern="https://.+"
        title="The link must start with https://."
        maxLength={500}
        {...fieldProps(formError, 'brandLink', brand.brandLink ?? '')}
      />
      <FieldGroup title="Product types">
        <div className={formStyles.checkboxes}>
          {productTypeNames.map((type) => (
            <CheckboxField
              key={type}
              name="product_type"
              value={type}
              label={productTypes[type]}
              {...checkboxProps(formError, 'product_type', brand.product_type[type], type)}
            />
          ))}
        </div>
      </FieldGroup>
      <SalesFields brand={brand} formError={formError} />
      <BadgeFields
        badges={brand.badges}
        formError={formError}
        description={brand.companyBadgeDescription}
      />
      <DecisionFields
        listed={brand}
        audience="its owner"
        statuses={editableBrandStatuses}
        formState={formError}
      />
      <FormActions listPath="/brandlist" />
    </Form>
  )
}

function SalesFields({ brand, formError }: BrandFormProps) {
  return (
    <>
      <ClaimedField listed={brand} formError={formError} />
      <RadioField
        name="cbd"
        label="Sells CBD"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        {...fieldProps(formError, 'cbd', brand.cbd)}
      />
      <FieldGroup title="Sales channels">
        <CheckboxField
          name="isTHC"
          label="Sells THC products"
          {...checkboxProps(formError, 'isTHC', brand.isTHC)}
        />
        <CheckboxField
          name="sold"
          label="Sells merchandise through our cart"
          {...checkboxProps(formError, 'sold', brand.sold)}
        />
        <CheckboxField
          name="showsStockLabel"
          label="Show In Stock and Out of Stock labels"
          {...checkboxProps(formError, 'showsStockLabel', brand.showsStockLabel)}
        />
      </FieldGroup>
    </>
  )
}

type BrandFormProps = { brand: Brand; formError: FormError | undefined }
