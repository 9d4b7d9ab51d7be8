import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { checkboxProps, type FormState } from '../ui/form-state.ts'

const soldLabels = { isTHC: 'THC products', isCBD: 'CBD products', isMerch: 'Merchandise' }

export function SoldFields({ formState }: { formState: FormState | undefined }) {
  return (
    <FieldGroup title="What do you sell?">
      {Object.entries(soldLabels).map(([name, label]) => (
        <CheckboxField key={name} name={name} label={label} {...checkboxProps(formState, name)} />
      ))}
    </FieldGroup>
  )
}
