import { brandDecisions, productTypeNames, productTypes } from '@fairgrove/contract/brands.options'
import { BadgeFields } from '../badges/badge-fields.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { kept, keptChecked } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import { ClaimedField } from '../workbench/claimed-field.tsx'
import { DecisionFields } from '../workbench/decision-fields.tsx'
import formStyles from '../workbench/form.module.css'
import { FormWays } from '../workbench/form-ways.tsx'
import type { BrandFormProps } from './brand-form-props.ts'

/** Everything an admin says of a brand. */
export function BrandForm({ brand, refused }: BrandFormProps) {
  return (
    <Form refused={refused}>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={120}
        {...kept(refused, 'name', brand.name)}
      />
      <PictureField name="logo" label="Logo" {...kept(refused, 'logo', brand.logo ?? '')} />
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        maxLength={5_000}
        {...kept(refused, 'description', brand.description)}
      />
      <TextField
        name="brandLink"
        label="Brand link"
        description="The brand’s website. Must start with https://."
        type="url"
        pattern="https://.+"
        title="The link must start with https://."
        maxLength={500}
        {...kept(refused, 'brandLink', brand.brandLink ?? '')}
      />
      <FieldGroup title="Product types">
        <div className={formStyles.ticks}>
          {productTypeNames.map((type) => (
            <CheckboxField
              key={type}
              name="product_type"
              value={type}
              label={productTypes[type]}
              {...keptChecked(refused, 'product_type', brand.product_type[type], type)}
            />
          ))}
        </div>
      </FieldGroup>
      <Trade brand={brand} refused={refused} />
      <BadgeFields
        badges={brand.badges}
        refused={refused}
        description={brand.companyBadgeDescription}
      />
      <DecisionFields
        listed={brand}
        reader="its owner"
        statuses={brandDecisions}
        refused={refused}
      />
      <FormWays list="/brandlist" />
    </Form>
  )
}

function Trade({ brand, refused }: BrandFormProps) {
  return (
    <>
      <ClaimedField listed={brand} refused={refused} />
      <RadioField
        name="cbd"
        label="Sells CBD"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        {...kept(refused, 'cbd', brand.cbd)}
      />
      <FieldGroup title="Sales channels">
        <CheckboxField
          name="isTHC"
          label="Sells THC products"
          {...keptChecked(refused, 'isTHC', brand.isTHC)}
        />
        <CheckboxField
          name="sold"
          label="Sells merchandise through our cart"
          {...keptChecked(refused, 'sold', brand.sold)}
        />
        <CheckboxField
          name="showsStockLabel"
          label="Show In Stock and Out of Stock labels"
          {...keptChecked(refused, 'showsStockLabel', brand.showsStockLabel)}
        />
      </FieldGroup>
    </>
  )
}
