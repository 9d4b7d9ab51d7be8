import { AsShown } from '../ui/as-shown.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { kept, type Refused } from '../ui/refused.ts'

type ClaimedFieldProps = {
  listed: { claimed: 'claimed' | 'unclaimed' }
  refused: Refused | undefined
}

export function ClaimedField({ listed, refused }: ClaimedFieldProps) {
  return (
    <>
      <AsShown name="claimed" was={[listed.claimed]} refused={refused} />
      <RadioField
        name="claimed"
        label="Claimed or unclaimed"
        options={[
          { value: 'claimed', label: 'Claimed' },
          { value: 'unclaimed', label: 'Unclaimed' },
        ]}
        {...kept(refused, 'claimed', listed.claimed)}
      />
    </>
  )
}
