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
import { BadgeFields, getBadgeValues } from '../badges/badge-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { RadioField } from '../ui/radio-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import { brandForm } from './brand.form.ts'

type BrandFormProps = { brand: Brand; isAdmin: boolean; formError: FormError | undefined }

const useBrandForm = (brand: Brand, formError: FormError | undefined) =>
  useForm(brandForm, {
    formError,
    defaultValue: { ...brand, badges: getBadgeValues(brand.badges) },
  })

type BrandFields = Pick<ReturnType<typeof useBrandForm>, 'fields' | 'originals'>

/** Its owner edits the first fields, an admin all of them. */
export function BrandForm({ brand, isAdmin, formError }: BrandFormProps) {
  const { form, fields, originals } = useBrandForm(brand, formError)
  const types = fields.product_type.getFields()
  return (
    <Form form={form}>
      <TextField field={fields.name} label="Name" />
      <ImageField field={fields.logo} label="Logo" />
      <TextAreaField field={fields.description} label="Description" rows={6} />
      <TextField
        field={fields.brandLink}
        label="Brand link"
        description="The brand’s website, such as example.com."
      />
      <FieldGroup title="Where the brand is based" hint="Shoppers can filter brands by state.">
        <Pair>
          <TextField field={fields.city} label="City" autoComplete="address-level2" />
          <SelectField
            field={fields.state}
            label="State"
            placeholder="Select one"
            options={stateOptions}
          />
        </Pair>
      </FieldGroup>
      <FieldGroup title="Product types">
        <div className={formStyles.checkboxes}>
          {productTypeNames.map((type) => (
            <CheckboxField key={type} field={types[type]} label={productTypes[type]} />
          ))}
        </div>
      </FieldGroup>
      {isAdmin && <AdminFields fields={fields} originals={originals} />}
      <FormActions
        saveLabel={isAdmin ? 'Save' : 'Save and submit'}
        listPath={isAdmin ? '/brandlist' : `/brands/${brand._id}`}
      />
    </Form>
  )
}

function AdminFields({ fields, originals }: BrandFields) {
  return (
    <>
      <ClaimedField fields={fields} originals={originals} />
      <RadioField
        field={fields.cbd}
        label="Sells CBD"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <FieldGroup title="Sales channels">
        <CheckboxField field={fields.isTHC} label="Sells THC products" />
        <CheckboxField field={fields.sold} label="Sells merchandise through our cart" />
        <CheckboxField
          field={fields.showsStockLabel}
          label="Show In Stock and Out of Stock labels"
        />
      </FieldGroup>
      <BadgeFields
        fields={fields}
        originals={originals}
        renewedBadges={fields.renewedBadges}
        description={fields.companyBadgeDescription}
      />
      <DecisionFields
        fields={fields}
        originals={originals}
        audience="its owner"
        statuses={editableBrandStatuses}
      />
    </>
  )
}
