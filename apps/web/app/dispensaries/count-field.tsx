import { TextField } from '../ui/field.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'

type CountFieldProps = {
  product: { _id: string; name: string; onHand: number | null }
  /** Of whichever form of the page was sent. */
  formError: FormError | undefined
}

/** How many there are of one product. */
export function CountField({ product: { _id, name, onHand }, formError }: CountFieldProps) {
  const ownError = formError?.values.product?.[0] === _id ? formError : undefined
  return (
    <TextField
      name="onHand"
      label={<span className="visually-hidden">Quantity of {name}</span>}
      required
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      {...fieldProps(ownError, 'onHand', onHand?.toString() ?? '')}
    />
  )
}
