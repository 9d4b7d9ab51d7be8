import { passwordMinLength } from '@fairgrove/contract/accounts.options'
import { useRef } from 'react'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type NewPasswordProps = {
  fields: Record<'password' | 'confirmPassword', Field>
  /** 'Password' at registration, 'New password' afterwards. */
  label: string
}

/** A new password and its confirmation. */
export function NewPasswordFields({ fields, label }: NewPasswordProps) {
  const { password, confirmPassword } = fields
  const input = useRef<HTMLInputElement>(null)
  return (
    <Pair>
      <PasswordField
        ref={input}
        field={password}
        label={label}
        description={`At least ${passwordMinLength} characters.`}
        autoComplete="new-password"
      >
        <StrengthMeter input={input} />
      </PasswordField>
      <PasswordField
        field={confirmPassword}
        label={`Confirm ${label.toLowerCase()}`}
        description="Enter your password again."
        autoComplete="new-password"
        // Its schema only compares the two.
        required={password.attributes.required}
      />
    </Pair>
  )
}
