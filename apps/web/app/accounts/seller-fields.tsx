import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import type { Field } from '../ui/form-field.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type SellerProps = { fields: Record<'sellerName' | 'sellerDescription', Field> }

/** Company details shown to shoppers. */
export function SellerFields({ fields }: SellerProps) {
  return (
    <FieldGroup isSection title="Your company">
      <TextField field={fields.sellerName} label="Company name" autoComplete="organization" />
      <TextAreaField field={fields.sellerDescription} label="Description" rows={4} />
    </FieldGroup>
  )
}
