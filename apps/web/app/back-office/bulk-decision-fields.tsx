import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Field } from '../ui/form-field.ts'

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
