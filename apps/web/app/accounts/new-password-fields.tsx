import { passwordMaxLength, passwordMinLength } from '@fairgrove/contract/accounts.options'
import { useRef } from 'react'
import { Pair } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type NewPasswordProps = {
  formError: FormError | undefined
  /** 'Password' at registration, 'New password' afterwards. */
  label: string
  required?: boolean
}

/** A new password and its confirmation. */
export function NewPasswordFields({ formError, label, required = false }: NewPasswordProps) {
  const input = useRef<HTMLInputElement>(null)
  const errors = formError?.problem.fields
  return (
    <Pair>
      <PasswordField
        ref={input}
        name="password"
        label={label}
        description={`At least ${passwordMinLength} characters.`}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        required={required}
        error={errors?.password}
      >
        <StrengthMeter input={input} />
      </PasswordField>
      <PasswordField
        name="confirmPassword"
        label={`Confirm ${label.toLowerCase()}`}
        description="Enter your password again."
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        required={required}
        error={errors?.confirmPassword}
      />
    </Pair>
  )
}
