import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { type Kept, keptChecked } from '../ui/refused.ts'

const sold = { isTHC: 'THC products', isCBD: 'CBD products', isMerch: 'Merchandise' }

export function SoldFields({ refused }: { refused: Kept | undefined }) {
  return (
    <FieldGroup title="What do you sell?">
      {Object.entries(sold).map(([name, label]) => (
        <CheckboxField key={name} name={name} label={label} {...keptChecked(refused, name)} />
      ))}
    </FieldGroup>
  )
}
