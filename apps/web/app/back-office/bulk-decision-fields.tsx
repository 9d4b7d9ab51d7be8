import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'

/** Approve or Reject, for the chosen rows: the page's action gets one of the two as its intent. */
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
