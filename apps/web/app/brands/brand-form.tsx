import type { Brand } from '@fairgrove/contract/brands'
import {
  editableBrandStatuses,
  productTypeNames,
  productTypes,
} from '@fairgrove/contract/brands.options'
import { stateOptions } from '@fairgrove/contract/states'
import { ClaimedField } from '../back-office/claimed-field.tsx'
import { DecisionFields } from '../back-office/decision-fields.tsx'
import formStyles from '../back-office/form.module.css'
import { FormActions } from '../back-office/form-actions.tsx'
import { BadgeFields } from '../badges/badge-fields.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'
import { RadioField } from '../ui/radio-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'

/** Its owner edits the first fields, an admin all of them. */
export function BrandForm({ brand, isAdmin, formError }: BrandFormProps & { isAdmin: boolean }) {
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
        description="The brand’s website, such as example.com."
        inputMode="url"
        maxLength={500}
        {...fieldProps(formError, 'brandLink', brand.brandLink ?? '')}
      />
      <FieldGroup title="Where the brand is based" hint="Shoppers can filter brands by state.">
        <Pair>
          <TextField
            name="city"
            label="City"
            autoComplete="address-level2"
            maxLength={80}
            {...fieldProps(formError, 'city', brand.city)}
          />
          <SelectField
            name="state"
            label="State"
            placeholder="Select one"
            options={stateOptions}
            {...fieldProps(formError, 'state', brand.state ?? '')}
          />
        </Pair>
      </FieldGroup>
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
      {isAdmin && <AdminFields brand={brand} formError={formError} />}
      <FormActions
        saveLabel={isAdmin ? 'Save' : 'Save and submit'}
        listPath={isAdmin ? '/brandlist' : `/brands/${brand._id}`}
      />
    </Form>
  )
}

function AdminFields({ brand, formError }: BrandFormProps) {
  return (
    <>
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
    </>
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
