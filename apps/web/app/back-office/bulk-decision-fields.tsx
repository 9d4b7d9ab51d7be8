import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'

/** Approve or reject the selected rows; the button's value is the action's intent. */
export function BulkDecisionFields({
  audience,
  formError,
}: {
  audience: string
  formError: FormError | undefined
}) {
  return (
    <>
      <TextField
        name="statusReason"
        label={`Reason for rejecting (shown to ${audience})`}
        hidesOptional
        maxLength={500}
        {...fieldProps(formError, 'statusReason')}
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
