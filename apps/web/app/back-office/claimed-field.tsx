import { OriginalValue } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { RadioField } from '../ui/radio-field.tsx'

type ClaimedFieldProps = {
  listed: { claimed: 'claimed' | 'unclaimed' }
  formError: FormError | undefined
}

export function ClaimedField({ listed, formError }: ClaimedFieldProps) {
  return (
    <>
      <OriginalValue name="claimed" original={[listed.claimed]} formState={formError} />
      <RadioField
        name="claimed"
        label="Claimed or unclaimed"
        options={[
          { value: 'claimed', label: 'Claimed' },
          { value: 'unclaimed', label: 'Unclaimed' },
        ]}
        {...fieldProps(formError, 'claimed', listed.claimed)}
      />
    </>
  )
}
