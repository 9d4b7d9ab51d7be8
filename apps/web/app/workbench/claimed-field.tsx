import { RadioField } from '../ui/radio-field.tsx'
import { kept, type Refused } from '../ui/refused.ts'

type ClaimedFieldProps = {
  listed: { claimed: 'claimed' | 'unclaimed' }
  refused: Refused | undefined
}

export function ClaimedField({ listed, refused }: ClaimedFieldProps) {
  return (
    <RadioField
      name="claimed"
      label="Claimed or unclaimed"
      options={[
        { value: 'claimed', label: 'Claimed' },
        { value: 'unclaimed', label: 'Unclaimed' },
      ]}
      {...kept(refused, 'claimed', listed.claimed)}
    />
  )
}
