import { companyNameMaxLength } from '@fairgrove/contract/applications.options'
import { TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { type Kept, kept } from '../ui/refused.ts'

/** Who applies, and how to reach them. */
export function ContactFields({ refused }: { refused: Kept | undefined }) {
  return (
    <>
      <TextField
        name="name"
        label="Company name"
        required
        maxLength={companyNameMaxLength}
        autoComplete="organization"
        {...kept(refused, 'name')}
      />
      <Pair>
        <TextField
          name="contactName"
          label="Contact name"
          required
          maxLength={80}
          autoComplete="name"
          {...kept(refused, 'contactName')}
        />
        <TextField
          name="contactEmail"
          label="Contact email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...kept(refused, 'contactEmail')}
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
        {...kept(refused, 'website')}
      />
    </>
  )
}
