import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'

/** Before bank details are shown or exported. */
export function CurrentPasswordField({ field }: { field: Field }) {
  return (
    <PasswordField
      field={field}
      label="Current password"
      description="Needed if you haven’t signed in recently."
      autoComplete="current-password"
    />
  )
}

/** What marks one payout or several as paid. */
export function PaidFields({ fields }: { fields: { paidOn: Field; reference: Field } }) {
  return (
    <>
      <TextField field={fields.paidOn} label="Transfer date" />
      <TextField field={fields.reference} label="Bank reference" autoComplete="off" />
      <SubmitButton isWide name="intent" value="paid">
        Mark as paid
      </SubmitButton>
    </>
  )
}
