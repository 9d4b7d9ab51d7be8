import { amenities, languages, licenseTypes } from '@fairgrove/contract/places.options'
import formStyles from '../back-office/form.module.css'
import type { useForm } from '../forms/use-form.ts'
import { CheckboxList } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import type { dispensaryForm } from './dispensary.form.ts'

type DetailFieldsProps = {
  fields: ReturnType<typeof useForm<typeof dispensaryForm.schema>>['fields']
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What shoppers ask before a visit, and the license. */
export function DetailFields({ fields }: DetailFieldsProps) {
  return (
    <>
      <FieldGroup title="Amenities">
        <div className={formStyles.checkboxes}>
          <CheckboxList field={fields.amenities} options={toOptions(amenities)} />
        </div>
      </FieldGroup>
      <FieldGroup title="Languages besides English">
        <div className={formStyles.checkboxes}>
          <CheckboxList field={fields.languages} options={toOptions(languages)} />
        </div>
      </FieldGroup>
      <TextField
        field={fields.licenseNumber}
        label="License number"
        description="Enter it as shown on your state license. Shoppers see it on your page."
      />
      <SelectField
        field={fields.licenseType}
        label="License type"
        placeholder="Not given"
        options={toOptions(licenseTypes)}
      />
    </>
  )
}
