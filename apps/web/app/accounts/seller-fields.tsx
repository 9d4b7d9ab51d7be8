import type { User } from '@fairgrove/contract/accounts'
import fieldStyles from '../ui/field.module.css'
import { FieldFrame, TextField, useField } from '../ui/field.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { FieldGroup } from './field-group.tsx'

type SellerProps = { refused: Refused | undefined; seller: NonNullable<User['seller']> }

/** What shoppers read about the company of a seller. */
export function SellerFields({ refused, seller }: SellerProps) {
  const { error, defaultValue } = kept(refused, 'sellerDescription', seller.description)
  const control = useField({ name: 'sellerDescription', error })
  const frame = {
    id: control.id,
    name: control.name,
    label: 'Description',
    error,
    isRequired: false,
  }
  return (
    <FieldGroup isSection title="Your company">
      <TextField
        name="sellerName"
        label="Company name"
        autoComplete="organization"
        maxLength={120}
        {...kept(refused, 'sellerName', seller.name)}
      />
      <FieldFrame {...frame}>
        <textarea
          {...control}
          className={fieldStyles.control}
          rows={4}
          maxLength={2000}
          defaultValue={defaultValue}
        />
      </FieldFrame>
    </FieldGroup>
  )
}
