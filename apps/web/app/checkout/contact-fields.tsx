import { TextField } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'

export type Buyer = { name: string; email: string }

/** Purchase limits are counted per person, so a signed-in buyer's own name and email are used. */
export function ContactFields({
  buyer,
  fields,
}: {
  buyer: Buyer | null
  fields: Record<'fullName' | 'email', Field>
}) {
  if (buyer) {
    return (
      <p>
        {buyer.name}
        <br />
        {buyer.email}
      </p>
    )
  }
  return (
    <>
      <TextField
        field={fields.fullName}
        label="Full name"
        description="Use the name on your ID."
        required
        autoComplete="name"
      />
      <TextField
        field={fields.email}
        label="Email"
        description="We’ll email you a link to confirm your pre-order. We hold your items once you confirm."
        required
        autoComplete="email"
      />
    </>
  )
}
