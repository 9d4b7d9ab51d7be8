import { CheckboxField } from '../ui/checkbox-field.tsx'
import { cart } from './cart.ts'
import type { PickupGroup } from './groups.ts'

/** Only where a card changes the price. It stays in this browser's cart until the pre-order is placed. */
export function MedicalCardChoice({ group }: { group: PickupGroup }) {
  const { lines, hasMedicalCard } = group
  return (
    <CheckboxField
      name="hasMedicalCard"
      label="I have a medical card and will show it at pickup"
      checked={hasMedicalCard}
      onChange={({ currentTarget: { checked } }) =>
        cart.update(
          lines.map((line) => ({
            ...line,
            dispensary: line.dispensary && { ...line.dispensary, hasMedicalCard: checked },
          })),
        )
      }
    />
  )
}
