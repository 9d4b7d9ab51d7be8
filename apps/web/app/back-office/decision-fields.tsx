import type { ListingStatus } from '@fairgrove/contract/products.options'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue } from '../ui/form.tsx'
import { type FormState, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { statusLabels } from './status.tsx'

type DecisionFieldsProps = {
  listed: { status: ListingStatus; statusReason: string | null }
  statuses: readonly ListingStatus[]
  /** 'the seller' */
  audience: string
  formState: FormState | undefined
}

/** An admin's decision about a listing. */
export function DecisionFields({ listed, statuses, audience, formState }: DecisionFieldsProps) {
  return (
    <FieldGroup title="Decision" isSection>
      <OriginalValue name="status" original={[listed.status]} formState={formState} />
      <OriginalValue
        name="statusReason"
        original={[listed.statusReason ?? '']}
        formState={formState}
      />
      <SelectField
        name="status"
        label="Status"
        required
        options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
        {...fieldProps(formState, 'status', listed.status)}
      />
      <TextAreaField
        name="statusReason"
        label={`Reason for rejecting (shown to ${audience})`}
        rows={3}
        maxLength={500}
        {...fieldProps(formState, 'statusReason', listed.statusReason ?? '')}
      />
    </FieldGroup>
  )
}
