import { ageBands } from '@fairgrove/contract/accounts.options'
import type { ReactNode } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'

type PersonFieldsProps = {
  fields: Record<'firstName' | 'lastName' | 'username' | 'age', Field>
}

/** Name, username and age of the registration and profile forms. */
export function PersonFields({ fields }: PersonFieldsProps) {
  return (
    <>
      <Pair>
        <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
      </Pair>
      <Pair>
        <TextField field={fields.username} label="Username" autoComplete="nickname" />
        <SelectField field={fields.age} label="Age" options={ageBands} placeholder="Select one" />
      </Pair>
    </>
  )
}

export function EmailField({ field, description }: { field: Field; description?: ReactNode }) {
  return <TextField field={field} label="Email" autoComplete="email" description={description} />
}

/** Required on every form that creates an account or a listing. */
export function TermsField({ field }: { field: Field }) {
  return (
    <CheckboxField
      field={field}
      label={
        <>
          I have read and agree to the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms (opens in a new tab)
          </a>
        </>
      }
    />
  )
}
