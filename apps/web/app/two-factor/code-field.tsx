import { codeDigits } from '@fairgrove/contract/two-factor.options'
import { TextField } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'

type CodeFieldProps = { field: Field; isRecovery?: boolean }

/** Phones offer a code that they generated themselves, and a keyboard of digits. */
export function CodeField({ field, isRecovery = false }: CodeFieldProps) {
  if (isRecovery) {
    return (
      <TextField
        field={field}
        label="Recovery code"
        description="One of the codes you saved when you set up two-step sign-in."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width={24}
      />
    )
  }
  return (
    <TextField
      field={field}
      label="Code"
      description={`The ${codeDigits} digits that your authenticator app shows.`}
      autoComplete="one-time-code"
      inputMode="numeric"
      width={16}
    />
  )
}
