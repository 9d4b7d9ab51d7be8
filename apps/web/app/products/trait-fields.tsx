import { traits } from '@fairgrove/contract/badges.options'
import { sellerTags } from '@fairgrove/contract/products.options'
import formStyles from '../back-office/form.module.css'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { checkboxProps, fieldProps } from '../ui/form-state.ts'
import type { ProductFieldsProps } from './product-form-props.ts'
import { tagLabels } from './product-labels.ts'

const traitNames = ['petFriendly', 'householdHemp'] as const

/** Contents, which determine how it may be sold, and other traits. */
export function TraitFields({ product, formState }: ProductFieldsProps) {
  return (
    <>
      <FieldGroup
        title="THC and CBD"
        hint="THC products are pre-ordered for pickup. CBD-only products link to the brand. Everything else ships."
      >
        <div className={formStyles.checkboxes}>
          <CheckboxField
            name="includesTHC"
            label="Includes THC"
            {...checkboxProps(formState, 'includesTHC', product.includesTHC)}
          />
          <CheckboxField
            name="cbd_product"
            label="CBD product"
            {...checkboxProps(formState, 'cbd_product', product.cbd_product)}
          />
        </div>
        <TextField
          name="percent_THC"
          label="THC percentage"
          inputMode="decimal"
          {...fieldProps(formState, 'percent_THC', String(product.percent_THC))}
        />
      </FieldGroup>
      <FieldGroup title="Other traits">
        <div className={formStyles.checkboxes}>
          {traitNames.map((trait) => (
            <CheckboxField
              key={trait}
              name={trait}
              label={traits[trait].label}
              {...checkboxProps(formState, trait, product.advancedCategory.includes(trait))}
            />
          ))}
          {sellerTags.map((tag) => (
            <CheckboxField
              key={tag}
              name="tags"
              value={tag}
              label={tagLabels[tag]}
              {...checkboxProps(formState, 'tags', product.tags.includes(tag), tag)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
