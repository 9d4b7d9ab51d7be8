import { traits } from '@fairgrove/contract/badges.options'
import { sellerTags, tagLabels } from '@fairgrove/contract/products.options'
import formStyles from '../back-office/form.module.css'
import { CheckboxField, CheckboxList } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import type { ProductFields } from './use-product-form.ts'

/** Contents, which determine how it may be sold, and other traits. */
export function TraitFields({ fields }: Pick<ProductFields, 'fields'>) {
  return (
    <>
      <FieldGroup
        title="THC and CBD"
        hint="THC products are pre-ordered for pickup. CBD-only products link to the brand. Everything else ships."
      >
        <div className={formStyles.checkboxes}>
          <CheckboxField field={fields.includesTHC} label="Includes THC" />
          <CheckboxField field={fields.cbd_product} label="CBD product" />
        </div>
        <TextField field={fields.percent_THC} label="THC percentage" />
      </FieldGroup>
      <FieldGroup title="Other traits">
        <div className={formStyles.checkboxes}>
          <CheckboxField field={fields.petFriendly} label={traits.petFriendly.label} />
          <CheckboxField field={fields.householdHemp} label={traits.householdHemp.label} />
          <CheckboxList
            field={fields.tags}
            options={sellerTags.map((tag) => ({ value: tag, label: tagLabels[tag] }))}
          />
        </div>
      </FieldGroup>
    </>
  )
}
