import { companyNameMaxLength } from '@fairgrove/contract/applications.options'
import { TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { type FormState, fieldProps } from '../ui/form-state.ts'

/** Who applies, and how to reach them. */
export function ContactFields({ formState }: { formState: FormState | undefined }) {
  return (
    <>
      <TextField
        name="name"
        label="Company name"
        required
        maxLength={companyNameMaxLength}
        autoComplete="organization"
        {...fieldProps(formState, 'name')}
      />
      <Pair>
        <TextField
          name="contactName"
          label="Contact name"
          required
          maxLength={80}
          autoComplete="name"
          {...fieldProps(formState, 'contactName')}
        />
        <TextField
          name="contactEmail"
          label="Contact email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...fieldProps(formState, 'contactEmail')}
        />
      </Pair>
      <TextField
        name="website"
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        autoComplete="url"
        {...fieldProps(formState, 'website')}
      />
    </>
  )
}
