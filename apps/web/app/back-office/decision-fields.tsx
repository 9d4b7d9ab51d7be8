import { type ListingStatus, listingStatusLabels } from '@fairgrove/contract/products.options'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
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

type BulkDecisionFieldsProps = { audience: string; fields: { statusReason: Field } }

/** Approve or reject the selected rows; the button's value is the action's intent. */
export function BulkDecisionFields({ audience, fields }: BulkDecisionFieldsProps) {
  return (
    <>
      <TextField
        field={fields.statusReason}
        label={`Reason for rejecting (shown to ${audience})`}
        hidesOptional
      />
      <SubmitButton name="intent" value="approved">
        Approve
      </SubmitButton>
      <SubmitButton name="intent" value="rejected" variant="danger">
        Reject
      </SubmitButton>
    </>
  )
}
