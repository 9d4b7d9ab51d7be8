import { ageBands } from '@fairgrove/contract/accounts.options'
import type { ReactNode } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { checkboxProps, type FormError, type FormState, fieldProps } from '../ui/form-state.ts'

type InitialValues = {
  firstName: string
  lastName: string
  username: string
  age: string
  email: string
}

/** Name, username, age and email fields of the registration and profile forms. */
export function PersonFields({
  formError,
  initialValues,
}: {
  formError: FormError | undefined
  initialValues?: InitialValues
}) {
  return (
    <>
      <Pair>
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={60}
          required
          {...fieldProps(formError, 'firstName', initialValues?.firstName)}
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={60}
          required
          {...fieldProps(formError, 'lastName', initialValues?.lastName)}
        />
      </Pair>
      <Pair>
        <TextField
          name="username"
          label="Username"
          autoComplete="nickname"
          maxLength={40}
          required
          {...fieldProps(formError, 'username', initialValues?.username)}
        />
        <SelectField
          name="age"
          label="Age"
          options={ageBands}
          placeholder="Select one"
          required
          {...fieldProps(formError, 'age', initialValues?.age ?? '')}
        />
      </Pair>
    </>
  )
}

type EmailProps = {
  formError: FormError | undefined
  initialValue?: string
  description?: ReactNode
}

export function EmailField({ formError, initialValue: initialValues, description }: EmailProps) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required
      description={description}
      {...fieldProps(formError, 'email', initialValues)}
    />
  )
}

/** Required on every form that creates an account or a listing. */
export function TermsField({ formState }: { formState: FormState | undefined }) {
  return (
    <CheckboxField
      name="terms"
      required
      label={
        <>
          I have read and agree to the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms (opens in a new tab)
          </a>
        </>
      }
      {...checkboxProps(formState, 'terms')}
    />
  )
}
