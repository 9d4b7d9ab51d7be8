import type { Status } from '@fairgrove/contract/products.options'
import { AsShown } from '../ui/as-shown.tsx'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { type Kept, kept } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { statusNames } from './status.tsx'

type DecisionFieldsProps = {
  listed: { status: Status; statusReason: string | null }
  statuses: readonly Status[]
  /** 'the seller' */
  reader: string
  refused: Kept | undefined
}

/** What an admin decides about a listing. */
export function DecisionFields({ listed, statuses, reader, refused }: DecisionFieldsProps) {
  return (
    <FieldGroup title="Decision" isSection>
      <AsShown name="status" was={[listed.status]} refused={refused} />
      <AsShown name="statusReason" was={[listed.statusReason ?? '']} refused={refused} />
      <SelectField
        name="status"
        label="Status"
        required
        options={statuses.map((value) => ({ value, label: statusNames[value] }))}
        {...kept(refused, 'status', listed.status)}
      />
      <TextAreaField
        name="statusReason"
        label={`Reason for rejecting (shown to ${reader})`}
        rows={3}
        maxLength={500}
        {...kept(refused, 'statusReason', listed.statusReason ?? '')}
      />
    </FieldGroup>
  )
}
