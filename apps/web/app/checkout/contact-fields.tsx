import { TextField } from '../ui/field.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'

export type Buyer = { name: string; email: string }

/** Purchase limits are counted per person, so a signed-in buyer's own name and email are used. */
export function ContactFields({
  buyer,
  formError,
}: {
  buyer: Buyer | null
  formError: FormError | undefined
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
        name="fullName"
        label="Full name"
        description="Use the name on your ID."
        required
        maxLength={120}
        autoComplete="name"
        {...fieldProps(formError, 'fullName')}
      />
      <TextField
        name="email"
        label="Email"
        description="We’ll email you a link to confirm your pre-order. We hold your items once you confirm."
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        {...fieldProps(formError, 'email')}
      />
    </>
  )
}
