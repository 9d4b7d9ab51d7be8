import { type ListingStatus, listingStatusLabels } from '@fairgrove/contract/products.options'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue } from '../ui/form.tsx'
import type { Field } from '../ui/form-field.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type Decision = Record<'status' | 'statusReason', Field>

type DecisionFieldsProps = {
  fields: Decision
  originals: Decision
  statuses: readonly ListingStatus[]
  /** 'the seller' */
  audience: string
}

/** An admin's decision about a listing: status and reason are sent together. */
export function DecisionFields({ fields, originals, statuses, audience }: DecisionFieldsProps) {
  return (
    <FieldGroup title="Decision" isSection>
      <OriginalValue field={originals.status} />
      <OriginalValue field={originals.statusReason} />
      <SelectField
        field={fields.status}
        label="Status"
        required
        options={statuses.map((value) => ({ value, label: listingStatusLabels[value] }))}
      />
      <TextAreaField
        field={fields.statusReason}
        label={`Reason for rejecting (shown to ${audience})`}
        rows={3}
      />
    </FieldGroup>
  )
}
