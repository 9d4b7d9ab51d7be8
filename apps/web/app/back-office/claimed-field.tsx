import { OriginalValue } from '../ui/form.tsx'
import type { Field } from '../ui/form-field.ts'
import { RadioField } from '../ui/radio-field.tsx'

type Claimed = { claimed: Field }

export function ClaimedField({ fields, originals }: { fields: Claimed; originals: Claimed }) {
  return (
    <>
      <OriginalValue field={originals.claimed} />
      <RadioField
        field={fields.claimed}
        label="Claimed or unclaimed"
        options={[
          { value: 'claimed', label: 'Claimed' },
          { value: 'unclaimed', label: 'Unclaimed' },
        ]}
      />
    </>
  )
}
