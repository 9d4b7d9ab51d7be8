import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { kept, type Refused } from '../ui/refused.ts'

/** Approve or Reject, for the chosen rows: the page's action gets one of the two as its intent. */
export function Decide({ reader, refused }: { reader: string; refused: Refused | undefined }) {
  return (
    <>
      <TextField
        name="statusReason"
        label={`Reason for rejecting (shown to ${reader})`}
        hidesOptional
        maxLength={500}
        {...kept(refused, 'statusReason')}
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
