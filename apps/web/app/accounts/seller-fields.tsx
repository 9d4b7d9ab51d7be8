import type { User } from '@fairgrove/contract/accounts'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type SellerProps = { refused: Refused | undefined; seller: NonNullable<User['seller']> }

/** What shoppers read about the company of a seller. */
export function SellerFields({ refused, seller }: SellerProps) {
  return (
    <FieldGroup isSection title="Your company">
      <TextField
        name="sellerName"
        label="Company name"
        autoComplete="organization"
        maxLength={120}
        {...kept(refused, 'sellerName', seller.name)}
      />
      <TextAreaField
        name="sellerDescription"
        label="Description"
        rows={4}
        maxLength={2000}
        {...kept(refused, 'sellerDescription', seller.description)}
      />
    </FieldGroup>
  )
}
