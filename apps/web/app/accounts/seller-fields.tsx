import type { User } from '@fairgrove/contract/accounts'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type SellerProps = { formError: FormError | undefined; seller: NonNullable<User['seller']> }

/** Company details shown to shoppers. */
export function SellerFields({ formError, seller }: SellerProps) {
  return (
    <FieldGroup isSection title="Your company">
      <TextField
        name="sellerName"
        label="Company name"
        autoComplete="organization"
        maxLength={120}
        {...fieldProps(formError, 'sellerName', seller.name)}
      />
      <TextAreaField
        name="sellerDescription"
        label="Description"
        rows={4}
        maxLength={2000}
        {...fieldProps(formError, 'sellerDescription', seller.description)}
      />
    </FieldGroup>
  )
}
