import { useParams } from 'react-router'
import { OriginalValue } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { RadioField } from '../ui/radio-field.tsx'

type Claimed = { claimed: Field }

/** Whether a listing has an owner, and the way to hand one without an owner over. */
export function ClaimedField({ fields, originals }: { fields: Claimed; originals: Claimed }) {
  const { id } = useParams()
  const isUnclaimed = originals.claimed.initialValues[0] === 'unclaimed'
  return (
    <>
      <OriginalValue field={originals.claimed} />
      <RadioField
        field={fields.claimed}
        label="Claimed or unclaimed"
        options={[
          { value: 'claimed', label: 'Claimed' },
          { value: 'unclaimed', label: 'Unclaimed' },
        ]}
      />
      {isUnclaimed && (
        <p>
          Know the owner? <Link to={`/admin/invite_owner/${id}`}>Invite the owner by email</Link>
        </p>
      )}
    </>
  )
}
