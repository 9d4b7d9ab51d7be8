import { TextField } from '../ui/field.tsx'
import { kept, type Refused } from '../ui/refused.ts'

type CountFieldProps = {
  product: { _id: string; name: string; onHand: number | null }
  /** Of whichever form of the page was sent. */
  refused: Refused | undefined
}

/** How many there are of one product. */
export function CountField({ product: { _id, name, onHand }, refused }: CountFieldProps) {
  const own = refused?.values.product?.[0] === _id ? refused : undefined
  return (
    <TextField
      name="onHand"
      label={<span className="visually-hidden">Quantity of {name}</span>}
      required
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      {...kept(own, 'onHand', onHand?.toString() ?? '')}
    />
  )
}
